# Gomoku: `--target bench-gomoku` prints nodes a second and depths on its positions;
# gomoku_match plays Gomocup engines against each other (see its first comment).
function(damier_gomoku_bench name)
    add_executable(${name} EXCLUDE_FROM_ALL ${ARGN})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/bench)
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L)
    target_link_libraries(${name} PRIVATE damier_flags gomoku m)
endfunction()

damier_gomoku_bench(gomoku_match bench/gomoku_match.c bench/gomoku_engine.c)
add_dependencies(gomoku_match pbrain-damier)
damier_gomoku_bench(gomoku_bench bench/gomoku_bench.c)
add_custom_target(bench-gomoku USES_TERMINAL VERBATIM
    COMMAND gomoku_bench ${CMAKE_CURRENT_SOURCE_DIR}/data/gomoku_positions.txt)
# `--target bench-gomoku-ladder` plays the levels of play against each other.
damier_gomoku_bench(gomoku_ladder bench/gomoku_ladder.c)
add_custom_target(bench-gomoku-ladder USES_TERMINAL VERBATIM COMMAND gomoku_ladder)
