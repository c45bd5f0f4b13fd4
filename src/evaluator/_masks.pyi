# Read from other compiled modules only.
