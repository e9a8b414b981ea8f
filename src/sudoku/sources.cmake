set(sources layout.c layout_named.c layout_text.c grid.c rules.c
    solver.c nine.c general.c brute.c)
