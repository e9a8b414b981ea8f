list(APPEND sources match/lines.c match/match.c match/opponent.c match/options.c match/walk.c
    match/watch.c match/words.c)
