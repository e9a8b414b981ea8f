list(APPEND sources match/card.c match/levels.c match/lines.c match/opponent.c match/options.c
    match/play.c match/scene.c match/sides.c match/tally.c match/walk.c match/watch.c
    match/words.c)
