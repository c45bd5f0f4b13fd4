include "_bulk_level.pxi"
