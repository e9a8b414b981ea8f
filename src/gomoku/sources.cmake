set(sources ai.c arena.c board.c classic.c codes.c evaluate.c explain.c forbidden.c levels.c patterns.c rules.c
    moves.c root.c search.c table.c threats.c vcf.c weights.c)
