set(sources notation.c masks.c rules.c solver.c solver_pair.c coset.c cross.c plus.c plus_sweep.c solver_many.c generator.c explain.c hint.c race.c learner.c learner_text.c)
