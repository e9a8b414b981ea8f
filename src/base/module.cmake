set_source_files_properties(${CMAKE_SOURCE_DIR}/src/base/aligned.c
    PROPERTIES COMPILE_DEFINITIONS _DEFAULT_SOURCE) # madvise
