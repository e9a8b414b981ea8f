# For x86-64 only: the processor is asked at run time which of these it can run.
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    list(FILTER sources EXCLUDE REGEX "_avx[0-9]+\\.c$")
endif()
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/connect4/search/search_avx2.c
    ${CMAKE_SOURCE_DIR}/src/connect4/search/shape/shape_tree_avx2.c
    PROPERTIES COMPILE_OPTIONS "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt")
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/connect4/search/search_avx512.c
    ${CMAKE_SOURCE_DIR}/src/connect4/search/shape/shape_tree_avx512.c
    PROPERTIES COMPILE_OPTIONS
    "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;-mavx512f;-mavx512dq;-mavx512vl;-mavx512vpopcntdq")

# The opening book, made by `damier-solve connect4 --make-book`, becomes a constant. What is carried over a
# slow line, the page and the zip for Windows, has the one of 10 plies, made from the one of 12: a seventh
# of its bytes.
set(book book/opening.book)
if(EMSCRIPTEN OR WIN32)
    set(book book/opening-10.book)
endif()
damier_embed(${book} connect4_book sources)
# Those of some other sizes, of few plies, one after the other.
damier_embed(book/sizes.book connect4_sizes sources)
