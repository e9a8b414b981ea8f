# Read by cpack for each kind of package: a .deb uses the fonts of Debian's packages.
if(CPACK_GENERATOR STREQUAL "DEB")
    set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each description begins with its own
    set(CPACK_COMPONENTS_ALL program documents_program data fontlinks documents_data
        library documents_library development documents_development)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${CPACK_DAMIER_BUILD} --target library
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    # It needs the C library alone, as old as the newest of the functions that it calls.
    execute_process(COMMAND readelf --version-info ${CPACK_DAMIER_BUILD}/libdamier.so
        OUTPUT_VARIABLE needed COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "GLIBC_[0-9.]+" needed "${needed}")
    list(SORT needed COMPARE NATURAL)
    list(GET needed -1 needed)
    string(REPLACE GLIBC_ "" needed ${needed})
    set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libc6 (>= ${needed})")
else()
    set(CPACK_COMPONENTS_ALL program documents_program data fonts)
    set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
    set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
    set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
    set(CPACK_PACKAGING_INSTALL_PREFIX /)
endif()
