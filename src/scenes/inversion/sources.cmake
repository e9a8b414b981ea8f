list(APPEND sources inversion/board.c inversion/boards.c inversion/card.c inversion/daily.c
    inversion/draw.c inversion/game.c inversion/giant/board.c inversion/giant/giant.c
    inversion/giant/view.c inversion/help.c inversion/hint.c inversion/icons.c inversion/id.c
    inversion/lamp.c inversion/layout.c inversion/kept_learner.c inversion/level.c inversion/memory.c
    inversion/model.c inversion/options.c inversion/options_store.c inversion/race/choice.c
    inversion/race/look.c inversion/race/run.c inversion/record.c inversion/solution.c
    inversion/tally.c inversion/think.c inversion/tile.c inversion/transport.c inversion/view.c)
