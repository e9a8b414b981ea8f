set(sources ai.c arena.c board.c classic.c codes.c evaluate.c explain.c forbidden.c formats.c opening.c opening_ai.c levels.c patterns.c rules.c
    moves.c order_weights.c root.c search.c slow.c table.c threats.c vcf.c vct.c weights.c)
