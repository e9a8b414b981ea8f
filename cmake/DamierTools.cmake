# Targets for who works on the sources: `tidy` (clang-tidy over the modules) and `doc` (Doxygen's pages of
# include/, in BUILD/doc/html). Each is there where its program is.
find_program(DAMIER_CLANG_TIDY clang-tidy)
mark_as_advanced(DAMIER_CLANG_TIDY)
if(DAMIER_CLANG_TIDY)
    add_custom_target(tidy COMMAND ${CMAKE_COMMAND} -E env CLANG_TIDY=${DAMIER_CLANG_TIDY}
        sh ${CMAKE_SOURCE_DIR}/tests/lint/tidy.sh ${CMAKE_BINARY_DIR} USES_TERMINAL VERBATIM)
endif()

find_package(Doxygen QUIET)
if(DOXYGEN_FOUND)
    configure_file(Doxyfile.in Doxyfile @ONLY)
    add_custom_target(doc COMMAND Doxygen::doxygen ${CMAKE_BINARY_DIR}/Doxyfile USES_TERMINAL VERBATIM)
endif()
