list(APPEND sources sudoku/board.c sudoku/card.c sudoku/clock.c sudoku/daily.c sudoku/game.c
    sudoku/help.c sudoku/hint_mode.c sudoku/keypad.c sudoku/layouts.c sudoku/letters.c sudoku/levels.c sudoku/make.c
    sudoku/magnify.c sudoku/model.c sudoku/near.c sudoku/pause.c sudoku/play.c
    sudoku/print/job.c sudoku/print/print.c sudoku/samurai.c sudoku/scene.c sudoku/sets.c sudoku/solve.c
    sudoku/text.c sudoku/time_text.c sudoku/view.c sudoku/write.c)
