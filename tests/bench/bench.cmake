# The measurements. Nothing here runs by itself but for a second each: `./check` looks whether they
# still build and run, without their rivals (damier_bench_brief).

# Adds a program of this folder.
function(damier_bench name)
    cmake_parse_arguments(BENCH "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(${name} ${on_demand} ${BENCH_SOURCES})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/bench)
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L)
    target_link_libraries(${name} PRIVATE damier_flags ${BENCH_LINKS})
endfunction()

# `--target bench-NAME` runs a program with arguments, under a line that says where and when.
function(damier_bench_target name program)
    add_custom_target(bench-${name}
        COMMAND sh ${CMAKE_SOURCE_DIR}/tests/bench/stamp.sh
            "cmake --build build/release --target bench-${name}"
        COMMAND ${program} ${ARGN} USES_TERMINAL VERBATIM COMMAND_EXPAND_LISTS)
    add_dependencies(bench-${name} ${program})
endfunction()

# A test that lets the program run for a second. The sanitizers' build has no need of it.
function(damier_bench_brief program)
    if(NOT on_demand)
        add_test(NAME brief_${program}
            COMMAND sh ${CMAKE_SOURCE_DIR}/tests/bench/brief.sh $<TARGET_FILE:${program}> ${ARGN})
        damier_test_settings(brief_${program} brief)
    endif()
endfunction()

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
include(bench/algebra.cmake)
include(bench/connect4.cmake)
include(bench/gomoku.cmake)
include(bench/sudoku.cmake)
