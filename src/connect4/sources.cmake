set(sources
    ai.c
    attention.c
    book.c
    book_maker.c
    book_pack.c
    ending.c
    hint.c
    hint_deep.c
    hint_tactics.c
    hint_text.c
    judge.c
    levels.c
    lines.c
    matrix.c
    matrix_text.c
    moves.c
    ordering.c
    position.c
    reach.c
    review.c
    review_text.c
    rules.c
    search.c
    search_code.c
    search_plain.c
    shape.c
    shape_solver.c
    solver.c
    table.c
    why.c
    zugzwang.c)
# The machine is asked at run time which of these it can run.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    list(APPEND sources search_avx2.c search_avx512.c)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/connect4/search_avx2.c
        PROPERTIES COMPILE_OPTIONS "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt")
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/connect4/search_avx512.c
        PROPERTIES COMPILE_OPTIONS
        "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;-mavx512f;-mavx512dq;-mavx512vl;-mavx512vpopcntdq")
endif()

# The opening book, made by `damier-solve connect4 --make-book`, becomes a constant.
damier_embed(opening.book connect4_book sources)
