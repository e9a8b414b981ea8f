# Connect 4: `--target bench-connect4` measures the solver on the published sets, beside a rival
# where its command is given; connect4_tune learns the move ordering (src/connect4/ordering.c).
set(DAMIER_CONNECT4_DATA "" CACHE PATH "Folder of the published Connect 4 sets, Test_L1_R1 and so on")
set(DAMIER_CONNECT4_RIVAL "" CACHE STRING "Command of a Connect 4 solver that reads positions")
add_executable(connect4_bench EXCLUDE_FROM_ALL bench/connect4_bench.c)
target_compile_definitions(connect4_bench PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(connect4_bench PRIVATE damier_flags connect4)
add_custom_target(bench-connect4 USES_TERMINAL VERBATIM
    COMMAND connect4_bench "${DAMIER_CONNECT4_DATA}" --empty "${DAMIER_CONNECT4_RIVAL}")
# `--target bench-connect4-ladder` plays the levels of play against each other.
add_executable(connect4_ladder EXCLUDE_FROM_ALL bench/connect4_ladder.c)
target_compile_definitions(connect4_ladder PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(connect4_ladder PRIVATE damier_flags connect4)
add_custom_target(bench-connect4-ladder USES_TERMINAL VERBATIM COMMAND connect4_ladder)
# `--target bench-connect4-stop` measures how soon a thought ends once it is told to.
find_package(Threads REQUIRED)
add_executable(connect4_stop EXCLUDE_FROM_ALL bench/connect4_stop.c)
target_compile_definitions(connect4_stop PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(connect4_stop PRIVATE damier_flags connect4 Threads::Threads)
add_custom_target(bench-connect4-stop USES_TERMINAL VERBATIM COMMAND connect4_stop)
add_executable(connect4_tune EXCLUDE_FROM_ALL bench/connect4_tune.c)
target_include_directories(connect4_tune PRIVATE ${CMAKE_SOURCE_DIR}/src/connect4)
target_link_libraries(connect4_tune PRIVATE damier_flags connect4 m)
set_target_properties(connect4_bench connect4_ladder connect4_stop connect4_tune PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/bench)
