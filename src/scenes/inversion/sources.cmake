list(APPEND sources inversion/board.c inversion/card.c inversion/daily.c inversion/draw.c
    inversion/game.c inversion/help.c inversion/hint.c inversion/icons.c inversion/id.c
    inversion/lamp.c inversion/layout.c inversion/level.c inversion/model.c inversion/options.c
    inversion/options_store.c inversion/record.c inversion/solution.c inversion/stubs.c
    inversion/tally.c inversion/think.c inversion/tile.c inversion/transport.c inversion/view.c)
