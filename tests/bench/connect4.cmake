# Connect 4: `--target bench-connect4` measures the solver on the published sets, beside a rival
# where its command is given.
set(DAMIER_CONNECT4_DATA "" CACHE PATH "Folder of the published Connect 4 sets, Test_L1_R1 and so on")
set(DAMIER_CONNECT4_RIVAL "" CACHE STRING "Command of a Connect 4 solver that reads positions")

foreach(part bench columns ladder stop tune)
    damier_bench(connect4_${part} SOURCES bench/connect4_${part}.c LINKS connect4 m Threads::Threads)
endforeach()
set(words --empty ${DAMIER_CONNECT4_DATA})
if(DAMIER_CONNECT4_RIVAL)
    list(APPEND words --rival "${DAMIER_CONNECT4_RIVAL}")
endif()
damier_bench_target(connect4 connect4_bench ${words})
# How long all seven scores take, with the book.
damier_bench_target(connect4-columns connect4_columns --positions 40000)
# Plays the levels of play against each other.
damier_bench_target(connect4-ladder connect4_ladder)
# How soon a search ends after a stop.
damier_bench_target(connect4-stop connect4_stop)
damier_bench_brief(connect4_bench --empty)
damier_bench_brief(connect4_columns --positions 40)
damier_bench_brief(connect4_ladder --games 2 --to 2)
damier_bench_brief(connect4_stop 1)
# Tunes the move ordering (src/connect4/search/ordering.c).
damier_bench_brief(connect4_tune 1 2)
