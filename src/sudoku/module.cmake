# For x86-64 only: the processor is asked at run time which of these it can run.
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    list(FILTER sources EXCLUDE REGEX "_avx[0-9]+\\.c$")
endif()
# Without the unrolling of -O3 the loop of the lanes is half as fast; suppositions gain 4 %.
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/simd9/simd9_plain.c
    ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/suppose/suppose.c
    ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/suppose/singles_plain.c
    PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O3>")
# gcc copies between two or three of the sixteen registers without end: 3 %.
set_property(SOURCE ${CMAKE_SOURCE_DIR}/src/sudoku/simd9/simd9_plain.c APPEND PROPERTY COMPILE_OPTIONS
    "$<$<AND:$<CONFIG:Release>,$<C_COMPILER_ID:GNU>>:-frename-registers>")
# It copies nodes eight bytes at a time, in and out of the lanes: checked, each of them is a call
# (11+ 16.7 us with AVX-512, without 12.8).
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/simd9/simd9_wide.c
    PROPERTIES COMPILE_OPTIONS -U_FORTIFY_SOURCE)
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/simd9/simd9_avx2.c
        ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/suppose/singles_avx2.c
        PROPERTIES COMPILE_OPTIONS "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;$<$<CONFIG:Release>:-O3>")
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/simd9/simd9_avx512.c
        ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/suppose/singles_avx512.c
        PROPERTIES COMPILE_OPTIONS
        "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;-mavx512f;-mavx512dq;-mavx512vl;-mavx512bw;-mavx512bitalg;-mprefer-vector-width=512;$<$<CONFIG:Release>:-O3>")
damier_compile_alone(${CMAKE_SOURCE_DIR}/src/sudoku/techniques/fish_narrow.c)
