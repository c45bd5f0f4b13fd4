include "_bulk.pxi"
