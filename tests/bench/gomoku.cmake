# Gomoku: `--target bench-gomoku` prints nodes a second and depths on its positions;
# gomoku_match plays Gomocup engines against each other (see its first comment).
damier_bench(gomoku_match SOURCES bench/gomoku_match.c bench/gomoku_engine.c LINKS gomoku m)
add_dependencies(gomoku_match pbrain-damier)
damier_bench(gomoku_bench SOURCES bench/gomoku_bench.c LINKS gomoku m)
damier_bench_target(gomoku gomoku_bench ${CMAKE_CURRENT_SOURCE_DIR}/data/gomoku_positions.txt)
# Plays the levels of play against each other.
damier_bench(gomoku_ladder SOURCES bench/gomoku_ladder.c LINKS gomoku m)
damier_bench_target(gomoku-ladder gomoku_ladder)
damier_bench_brief(gomoku_bench ${CMAKE_CURRENT_SOURCE_DIR}/data/gomoku_positions.txt 1000)
damier_bench_brief(gomoku_ladder --games 1)
damier_bench_brief(gomoku_match --games 2 --time 20 $<TARGET_FILE:pbrain-damier>
    $<TARGET_FILE:pbrain-damier>)
