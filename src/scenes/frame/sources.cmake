list(APPEND sources frame/bar.c frame/basics.c frame/command.c frame/commands.c frame/dispatch.c
    frame/draw.c frame/file_card.c frame/file_card_view.c frame/files.c frame/fixed_digits.c
    frame/game_card.c frame/layout.c frame/lines.c frame/menu.c frame/modes.c frame/panel.c
    frame/panel_view.c frame/past_list.c frame/picture.c frame/place.c frame/position.c frame/run.c
    frame/saved_text.c frame/say.c frame/scene.c frame/shelf.c frame/slots.c frame/store.c
    frame/worker.c frame/zones.c)
