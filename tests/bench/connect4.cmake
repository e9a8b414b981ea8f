# Connect 4: `--target bench-connect4` measures the solver on the published sets, beside a rival
# where its command is given.
set(DAMIER_CONNECT4_DATA "" CACHE PATH "Folder of the published Connect 4 sets, Test_L1_R1 and so on")
set(DAMIER_CONNECT4_RIVAL "" CACHE STRING "Command of a Connect 4 solver that reads positions")

# Adds a program of this folder, built on demand.
function(damier_connect4_bench name)
    add_executable(${name} EXCLUDE_FROM_ALL bench/${name}.c)
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/bench)
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L)
    target_link_libraries(${name} PRIVATE damier_flags connect4 ${ARGN})
endfunction()

damier_connect4_bench(connect4_bench)
add_custom_target(bench-connect4 USES_TERMINAL VERBATIM
    COMMAND connect4_bench "${DAMIER_CONNECT4_DATA}" --empty "${DAMIER_CONNECT4_RIVAL}")
# `--target bench-connect4-columns`: how long all seven scores take, with the book.
damier_connect4_bench(connect4_columns)
add_custom_target(bench-connect4-columns USES_TERMINAL VERBATIM COMMAND connect4_columns)
# `--target bench-connect4-ladder` plays the levels of play against each other.
damier_connect4_bench(connect4_ladder)
add_custom_target(bench-connect4-ladder USES_TERMINAL VERBATIM COMMAND connect4_ladder)
# `--target bench-connect4-stop` measures how soon a search ends after a stop.
find_package(Threads REQUIRED)
damier_connect4_bench(connect4_stop Threads::Threads)
add_custom_target(bench-connect4-stop USES_TERMINAL VERBATIM COMMAND connect4_stop)
# Tunes the move ordering (src/connect4/search/ordering.c).
damier_connect4_bench(connect4_tune m)
