set(sources position.c rules.c search.c solver.c table.c)
