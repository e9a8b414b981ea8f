list(APPEND sources home/grid.c home/home.c home/view.c)
