list(APPEND sources sudoku/board.c sudoku/card.c sudoku/choose.c sudoku/clock.c sudoku/contents.c sudoku/cursor.c sudoku/daily.c sudoku/game.c
    sudoku/help.c sudoku/hint_mode.c sudoku/hint_view.c sudoku/keypad.c sudoku/keypad_view.c sudoku/layouts.c sudoku/letters.c sudoku/levels.c sudoku/make.c
    sudoku/magnify.c sudoku/mistake.c sudoku/model.c sudoku/near.c sudoku/options.c sudoku/pause.c sudoku/picture.c sudoku/play.c sudoku/points.c sudoku/regions.c sudoku/samurai.c sudoku/scene.c sudoku/sets.c sudoku/signs.c sudoku/solve.c sudoku/status.c sudoku/stroke.c
    sudoku/text.c sudoku/time_text.c sudoku/view.c sudoku/write.c)
