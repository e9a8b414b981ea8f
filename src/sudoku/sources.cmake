set(sources layout.c layout_grids.c layout_lines.c layout_named.c layout_text.c grid.c rules.c
    solver.c nine.c nine_tree.c nine_wide.c general.c brute.c grade.c closure.c generator.c hint.c hint_text.c
    hint_proof.c hint_pattern.c hint_sets.c hint_words.c proof.c diagnosis.c
    formats.c formats_read.c formats_pieces.c formats_write.c formats_lines.c formats_grid.c formats_markup.c formats_guess.c
    batch.c nine_plain.c learn.c learn_setup.c learn_groups.c learn_clauses.c learn_order.c learn_analyze.c
    techniques/technique.c techniques/step.c techniques/singles.c techniques/locked.c techniques/subsets.c
    techniques/fish.c techniques/fish_narrow.c techniques/wings.c techniques/graph.c techniques/chains.c techniques/nets.c techniques/suppose.c
    techniques/singles_plain.c techniques/singles_tables.c
    techniques/survey.c techniques/all.c techniques/colours.c techniques/remote.c
    techniques/reach.c
    techniques/rectangle.c techniques/rectangle_list.c techniques/bug.c techniques/suedecoq.c techniques/almost.c
    techniques/als.c techniques/als_chain.c techniques/blossom.c)
# Without the unrolling of -O3 the loop of the lanes is half as fast; suppositions gain 4 %.
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/nine_plain.c
    ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/suppose.c
    ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/singles_plain.c
    techniques/singles_plain.c techniques/singles_tables.c
    PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O3>")
# gcc copies between two or three of the sixteen registers without end: 3 %.
set_property(SOURCE ${CMAKE_SOURCE_DIR}/src/sudoku/nine_plain.c APPEND PROPERTY COMPILE_OPTIONS
    "$<$<AND:$<CONFIG:Release>,$<C_COMPILER_ID:GNU>>:-frename-registers>")
# It copies nodes eight bytes at a time, in and out of the lanes: checked, each of them is a call
# (11+ 16.7 us with AVX-512, without 12.8).
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/nine_wide.c
    PROPERTIES COMPILE_OPTIONS -U_FORTIFY_SOURCE)
# The machine is asked at run time which of these it can run.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    list(APPEND sources nine_avx2.c nine_avx512.c techniques/singles_avx2.c techniques/singles_avx512.c)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/nine_avx2.c
        ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/singles_avx2.c
        PROPERTIES COMPILE_OPTIONS "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;$<$<CONFIG:Release>:-O3>")
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/sudoku/nine_avx512.c
        ${CMAKE_SOURCE_DIR}/src/sudoku/techniques/singles_avx512.c
        PROPERTIES COMPILE_OPTIONS
        "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;-mavx512f;-mavx512dq;-mavx512vl;-mavx512bw;-mavx512bitalg;-mprefer-vector-width=512;$<$<CONFIG:Release>:-O3>")
endif()
