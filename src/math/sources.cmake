set(sources gf2.c gf2_reduce.c gf2_system.c gf2_small.c zmod.c parity.c matrix.c)
