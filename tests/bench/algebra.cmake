# `cmake --build … --target bench-algebra` prints the algebra's figures beside M4RI's (where that is
# installed; Debian: libm4ri-dev) and memcpy's. It takes minutes and gigabytes with ALGEBRA_LARGE.
pkg_check_modules(BENCH_M4RI IMPORTED_TARGET m4ri)
if(BENCH_M4RI_FOUND)
    option(ALGEBRA_LARGE "Let bench-algebra do the largest sizes too" OFF)
    add_executable(algebra_bench EXCLUDE_FROM_ALL ${CMAKE_CURRENT_LIST_DIR}/algebra_bench.c)
    set_target_properties(algebra_bench PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    target_include_directories(algebra_bench PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(algebra_bench PRIVATE _POSIX_C_SOURCE=200809L)
    target_include_directories(algebra_bench SYSTEM PRIVATE ${BENCH_M4RI_INCLUDE_DIRS})
    target_link_libraries(algebra_bench PRIVATE damier_flags inversion math play base
        PkgConfig::BENCH_M4RI)
    add_custom_target(bench-algebra COMMAND algebra_bench $<$<BOOL:${ALGEBRA_LARGE}>:--large>
        USES_TERMINAL VERBATIM COMMAND_EXPAND_LISTS)
endif()
