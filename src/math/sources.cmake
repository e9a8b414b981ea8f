set(sources processor.c strips.c gf2.c gf2_work.c gf2_reduce.c gf2_inverse.c gf2_system.c gf2_small.c zmod.c parity.c parity_loops.c matrix.c poly.c poly_loops.c poly_fibonacci.c)
