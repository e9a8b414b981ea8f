# What the compiler adds so that a mistake ends the program instead of being used: canaries in
# stack frames that hold arrays, checked memcpy and snprintf, probes so that no large frame jumps over
# the guard page, landing pads for indirect jumps. The lint `hardened` looks for all four in
# the programs. DAMIER_HARDENING is the list for the release builds of all modules.
include(CheckCCompilerFlag)

set(DAMIER_HARDENING "")
foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
    string(MAKE_C_IDENTIFIER "DAMIER_KNOWS${flag}" known)
    check_c_compiler_flag(${flag} ${known})
    if(${known})
        list(APPEND DAMIER_HARDENING ${flag})
    endif()
endforeach()

# Level 3 also checks sizes that are known only when the program runs.
set(fortify 2)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_C_COMPILER_VERSION VERSION_GREATER_EQUAL 12
   OR CMAKE_C_COMPILER_ID STREQUAL "Clang" AND CMAKE_C_COMPILER_VERSION VERSION_GREATER_EQUAL 9)
    set(fortify 3)
endif()
list(APPEND DAMIER_HARDENING -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${fortify})

# The linker drops the note about landing pads and shadow stacks when one object lacks it, and the C
# library's own, which start every program, do in some distributions. A shadow stack needs nothing of
# them, so that part of the note is set in any case (where the linker can: not gold).
set(DAMIER_SHADOW_STACK "")
if(DAMIER_KNOWS_fcf_protection)
    include(CheckLinkerFlag)
    foreach(linker mold lld)
        if(DAMIER_HAS_${linker})
            set(CMAKE_REQUIRED_LINK_OPTIONS -fuse-ld=${linker})
            break()
        endif()
    endforeach()
    check_linker_flag(C LINKER:-z,shstk DAMIER_KNOWS_shstk)
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
    if(DAMIER_KNOWS_shstk)
        set(DAMIER_SHADOW_STACK LINKER:-z,shstk)
    endif()
endif()

# Sanitizers look closer by other means; without optimization there is nothing to check with. mingw-w64
# has only a part of it, and in a page code and calls are out of reach.
if(CMAKE_C_FLAGS MATCHES "sanitize|coverage" OR WIN32 OR EMSCRIPTEN)
    set(DAMIER_HARDENING "")
    set(DAMIER_SHADOW_STACK "")
endif()

# Innermost loops, measured: with canaries searches and proofs take 1.0 to 1.7 % more
# instructions, without them in these files 0.0 to 0.5 %. Their arrays are indexed by what the same
# file counts; nothing read from outside gets there.
set(DAMIER_INNERMOST
    connect4/search/search_plain.c connect4/search/search_avx2.c connect4/search/search_avx512.c
    connect4/search/shape/shape_tree_plain.c connect4/search/shape/shape_tree_avx2.c
    gomoku/board/search_board.c
    sudoku/techniques/chains/graph.c sudoku/techniques/chains/reach.c
    sudoku/techniques/chains/chains.c sudoku/techniques/technique.c)

# Called by damier_module for the sources of a module.
function(damier_spare_innermost)
    foreach(source ${ARGN})
        foreach(spared ${DAMIER_INNERMOST})
            if("${source}" STREQUAL "${CMAKE_SOURCE_DIR}/src/${spared}" AND DAMIER_KNOWS_fstack_protector_strong)
                set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-stack-protector)
            endif()
        endforeach()
    endforeach()
endfunction()
