set(sources layout.c layout_named.c layout_text.c grid.c rules.c
    solver.c nine.c general.c brute.c grade.c generator.c hint.c hint_text.c hint_proof.c formats.c formats_write.c
    techniques/technique.c techniques/singles.c techniques/locked.c techniques/subsets.c
    techniques/fish.c techniques/wings.c
    techniques/graph.c techniques/chains.c techniques/als.c techniques/nets.c)
