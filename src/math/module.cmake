damier_compile_alone(${CMAKE_SOURCE_DIR}/src/math/parity/parity_avx2.c
    ${CMAKE_SOURCE_DIR}/src/math/parity/parity_avx512.c)
