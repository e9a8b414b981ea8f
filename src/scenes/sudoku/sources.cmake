list(APPEND sources sudoku/board.c sudoku/card.c sudoku/clock.c sudoku/daily.c sudoku/drill.c sudoku/game.c
    sudoku/help.c sudoku/hint_legend.c sudoku/hint_marks.c sudoku/hint_mode.c sudoku/keypad.c sudoku/layouts.c sudoku/letters.c sudoku/levels.c sudoku/make.c
    sudoku/magnify.c sudoku/mistake.c sudoku/model.c sudoku/near.c sudoku/pause.c sudoku/picture.c sudoku/play.c sudoku/regions.c sudoku/samurai.c sudoku/scene.c sudoku/sets.c sudoku/solve.c sudoku/steps.c sudoku/steps_find.c
    sudoku/text.c sudoku/time_text.c sudoku/trainer.c sudoku/trainer_list.c sudoku/view.c sudoku/walk.c sudoku/write.c)
