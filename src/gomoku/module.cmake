set_source_files_properties(${CMAKE_SOURCE_DIR}/src/gomoku/search/table.c
    PROPERTIES COMPILE_DEFINITIONS _DEFAULT_SOURCE) # madvise
