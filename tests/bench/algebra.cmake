# `cmake --build … --target bench-algebra` prints the algebra's figures beside memcpy's, and M4RI's
# where that is installed (Debian: libm4ri-dev). It takes minutes and gigabytes with ALGEBRA_LARGE.
option(ALGEBRA_LARGE "Let bench-algebra do the largest sizes too" OFF)
pkg_check_modules(BENCH_M4RI IMPORTED_TARGET m4ri)
damier_bench(algebra_bench SOURCES bench/algebra_bench.c LINKS inversion math play base)
if(BENCH_M4RI_FOUND)
    target_compile_definitions(algebra_bench PRIVATE ALGEBRA_BENCH_M4RI)
    target_include_directories(algebra_bench SYSTEM PRIVATE ${BENCH_M4RI_INCLUDE_DIRS})
    target_link_libraries(algebra_bench PRIVATE PkgConfig::BENCH_M4RI)
endif()
damier_bench_target(algebra algebra_bench $<$<BOOL:${ALGEBRA_LARGE}>:--large>)
damier_bench_brief(algebra_bench)
