/* What the frame itself can be asked for, in every game. */
#include <stdlib.h>

#include "inside.h"
#include "say.h"

#define EXPORT_SIZE ((size_t)1 << 18) /* of the longest text that is copied */

static void go_back(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame->result.action = SCENE_BACK;
}

static int redo_plies(const GameFrame *frame) {
    return !session_can_redo(frame->session) ? 0
           : frame->hooks->redo_plies        ? frame->hooks->redo_plies(frame)
                                             : 1;
}

static CommandState undo_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    const bool is_possible = frame->previous || frame_undo_plies(frame) > 0;
    return (CommandState){.can = is_possible ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to undo.")};
}

static void undo_move(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    const int plies = frame_undo_plies(frame);
    if (plies > 0) {
        frame_go_to(frame, session_cursor(frame->session) - plies);
    } else {
        frame_bring_back(frame);
    }
}

static CommandState redo_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = redo_plies(frame) > 0 ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to redo.")};
}

static void redo_move(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame_go_to(frame, session_cursor(frame->session) + redo_plies(frame));
}

static void go_to_scene(GameFrame *frame, const char *scene) {
    frame->result.action = SCENE_GO;
    frame->result.target = scene;
}

static void go_to_help(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame->context->help_page = HELP_RULES;
    go_to_scene(frame, "help");
}

static void go_to_keys(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame->context->help_page = HELP_KEYS;
    go_to_scene(frame, "help");
}

static void go_to_settings(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    go_to_scene(frame, "settings");
}

static CommandState restart_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = session_length(frame->session) > 0 ? COMMAND_POSSIBLE
                                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("This is the beginning.")};
}

static void restart_game(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame_restart(frame);
}

static CommandState copy_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = frame->context->copy && frame->hooks->export_text
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_ABSENT};
}

static void copy_position(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    char *buffer = malloc(EXPORT_SIZE);
    if (buffer) {
        Text text = text_over(buffer, EXPORT_SIZE);
        frame->hooks->export_text(frame, &text);
        frame->context->copy(frame->context->clipboard, buffer);
        frame_notice(frame, tr("The position has been copied."));
    }
    free(buffer);
}

static void take_picture(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame_take_picture(frame);
}

static void run_strip(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    if (frame->strip_run) {
        frame->strip_until_ms = 0;
        frame->strip_run(frame);
    } else {
        frame_bring_back(frame);
    }
}

static void close_top(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    const ModeSlot top = frame->overlay.mode ? frame->overlay : frame_card_slot(frame);
    frame_close(frame, top.mode);
}

/* The card of a companion, unless that has to stay. */
static bool close_companion(GameFrame *frame) {
    const Mode *mode = frame_card_slot(frame).mode;
    if (mode == frame_game_mode(frame) || mode->stays) {
        return false;
    }
    frame_close(frame, mode);
    return true;
}

void frame_escape(GameFrame *frame) {
    if (frame->overlay.mode) {
        frame_close(frame, frame->overlay.mode);
    } else if (frame->in_hand.mode) {
        frame_close(frame, frame->in_hand.mode);
    } else if (frame->strip_until_ms != 0) {
        frame->strip_until_ms = 0;
        frame_mark_dirty(frame);
    } else if (!close_companion(frame)) {
        frame_run_id(frame, "back", 0);
    }
}

/* Escape is not among the keys: what it does goes from the top down (frame_escape). */
const Command frame_commands[] = {
    {.id = "back",
     .label = N_("Back"),
     .help = N_("close what is open; then back to the home screen"),
     .icon = IMAGE_BACK,
     .place = COMMAND_BAR,
     .run = go_back},
    COMMAND_UNDO(undo_state, undo_move),
    COMMAND_REDO(redo_state, redo_move),
    {.id = "more",
     .label = N_("More"),
     .help = N_("the menu"),
     .key = KEY_NAMED(KEY_F10, 0),
     .icon = IMAGE_MORE,
     .place = COMMAND_BAR,
     .opens = &frame_menu_mode},
    {.id = "help",
     .label = N_("Help"),
     .help = N_("the rules, the keys and the mathematics"),
     .key = KEY_NAMED(KEY_F1, 0),
     .icon = IMAGE_HELP,
     .place = COMMAND_BAR,
     .run = go_to_help},
    /* Ctrl+comma belongs to the app: it works in every scene. */
    {.id = "settings",
     .label = N_("Settings"),
     .icon = IMAGE_SETTINGS,
     .place = COMMAND_BAR,
     .run = go_to_settings},
    {.id = "restart",
     .label = N_("Start again"),
     .help = N_("this game from its beginning"),
     .key = KEY_NAMED(KEY_F5, 0),
     .icon = IMAGE_RESTART,
     .place = COMMAND_MENU,
     .state = restart_state,
     .run = restart_game},
    {.id = "open",
     .label = N_("Open a file…"),
     .key = KEY_OF('o', MOD_CTRL),
     .icon = IMAGE_FOLDER,
     .place = COMMAND_MENU,
     .opens = &frame_open_mode},
    {.id = "save",
     .label = N_("Save into a file…"),
     .key = KEY_OF('s', MOD_CTRL),
     .icon = IMAGE_SAVE,
     .place = COMMAND_MENU,
     .opens = &frame_save_mode},
    {.id = "shelf",
     .label = N_("Past games"),
     .help = N_("games that newer ones have replaced"),
     .icon = IMAGE_FOLDER,
     .place = COMMAND_MENU,
     .opens = &frame_shelf_mode,
     .state = frame_shelf_state},
    {.id = "picture",
     .label = N_("Take a picture"),
     .help = N_("a picture of the board, as a PNG file"),
     .key = KEY_OF('p', MOD_CTRL),
     .icon = IMAGE_PICTURE,
     .place = COMMAND_MENU,
     .run = take_picture},
    {.id = "copy",
     .label = N_("Copy the position"),
     .key = KEY_OF('c', MOD_CTRL),
     .icon = IMAGE_COPY,
     .place = COMMAND_MENU,
     .state = copy_state,
     .run = copy_position},
    {.id = "keys",
     .label = N_("Keys"),
     .help = N_("the page of keys"),
     .key = KEY_OF('?', MOD_CTRL),
     .other_key = KEY_OF('?', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_KEYBOARD,
     .place = COMMAND_MENU,
     .run = go_to_keys},
    {.id = "strip-undo", .label = N_("Undo"), .place = COMMAND_KEY, .run = run_strip},
    {.id = "close",
     .label = N_("Close"),
     .icon = IMAGE_CLOSE,
     .place = COMMAND_KEY,
     .run = close_top},
    {0},
};
