/* The shell's own commands, present in every game. */
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/collection/collection_card.h"
#include "scenes/shell/document/archive.h"
#include "scenes/shell/document/files.h"
#include "scenes/shell/document/position.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/shell/window/layout.h"

#define EXPORT_SIZE ((size_t)1 << 18) /* bytes of the longest text that can be copied */

static void modes_commands_go_back(GameShell *shell, void *self, int value) {
    shell->result.action = SCENE_BACK;
}

static int redo_plies(const GameShell *shell) {
    return !session_can_redo(shell->session) ? 0
           : shell->hooks->redo_plies        ? shell->hooks->redo_plies(shell)
                                             : 1;
}

static CommandState modes_commands_undo_state(const GameShell *shell, const void *self, int value) {
    const bool is_possible = shell->document.previous || shell_undo_plies(shell) > 0;
    return (CommandState){.can = is_possible ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to undo.")};
}

static void undo_move(GameShell *shell, void *self, int value) {
    const int plies = shell_undo_plies(shell);
    if (plies > 0) {
        shell_go_to(shell, session_cursor(shell->session) - plies);
    } else {
        shell_bring_back(shell);
    }
}

static CommandState modes_commands_redo_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = redo_plies(shell) > 0 ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to redo.")};
}

static void redo_move(GameShell *shell, void *self, int value) {
    shell_go_to(shell, session_cursor(shell->session) + redo_plies(shell));
}

void shell_go_to_scene(GameShell *shell, const char *scene) {
    shell->result.action = SCENE_GO;
    shell->result.target = scene;
}

static void modes_commands_go_to_help(GameShell *shell, void *self, int value) {
    shell->context->help_page = HELP_RULES;
    shell_go_to_scene(shell, "help");
}

static void go_to_keys(GameShell *shell, void *self, int value) {
    shell->context->help_page = HELP_KEYS;
    shell_go_to_scene(shell, "help");
}

static void modes_commands_go_to_settings(GameShell *shell, void *self, int value) {
    shell_go_to_scene(shell, "settings");
}

static CommandState in_hand_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = shell->document.day.year != 0 ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void go_to_game_in_hand(GameShell *shell, void *self, int value) {
    shell_go_to_game(shell, false);
}

static CommandState example_state(const GameShell *shell, const void *self, int value) {
    const GameEntry *entry = game_entry_of(shell);
    return (CommandState){.can = entry && (entry->example_text || entry->example_view)
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_ABSENT};
}

/* Opens it as a game that another scene hands over. */
static void open_example(GameShell *shell, void *self, int value) {
    const GameEntry *entry = game_entry_of(shell);
    scene_hand_over(shell->context,
                    entry->example_text ? text_duplicate(entry->example_text) : NULL, NULL);
    shell->context->handed_view = entry->example_view;
    shell_files_take_handed(shell);
}

static CommandState restart_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = session_length(shell->session) > 0 ? COMMAND_POSSIBLE
                                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("You are at the beginning.")};
}

static void restart_game(GameShell *shell, void *self, int value) {
    shell_restart(shell);
}

static CommandState modes_commands_copy_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = shell->context->copy && shell->hooks->export_text
                                     ? COMMAND_POSSIBLE
                                     : COMMAND_ABSENT};
}

static void modes_commands_copy_position(GameShell *shell, void *self, int value) {
    char *buffer = malloc(EXPORT_SIZE);
    if (buffer) {
        Text text = text_over(buffer, EXPORT_SIZE);
        shell->hooks->export_text(shell, &text);
        shell->context->copy(shell->context->clipboard, buffer);
        shell_notice(shell, tr("Position copied."));
    }
    free(buffer);
}

static CommandState share_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = shell->hooks->export_text ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void share_game(GameShell *shell, void *self, int value) {
    char *own = shell_own_text(shell);
    if (own) {
        scene_hand_over(shell->context, own, NULL);
        shell_go_to_scene(shell, "share");
    }
}

static void take_picture(GameShell *shell, void *self, int value) {
    shell_take_picture(shell, false);
}

static void take_drawing(GameShell *shell, void *self, int value) {
    shell_take_picture(shell, true);
}

static void run_toast(GameShell *shell, void *self, int value) {
    if (shell->message.toast_run) {
        shell_hide_toast(shell);
        shell->message.toast_run(shell);
    } else {
        shell_bring_back(shell);
    }
}

static void close_top(GameShell *shell, void *self, int value) {
    const ModeSlot top = shell->modes.overlay.mode ? shell->modes.overlay : shell_card_slot(shell);
    shell_close(shell, top.mode);
}

/* Closes the card of a background mode, unless that mode stays. */
static bool close_background(GameShell *shell) {
    if (!shell_card_is_closable(shell)) {
        return false;
    }
    shell_close(shell, shell_card_slot(shell).mode);
    return true;
}

static CommandState projector_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.label = shell->context->is_projected ? tr("Back to the window") : NULL,
                          .icon = shell->context->is_projected ? IMAGE_CLOSE : IMAGE_NONE};
}

/* The app applies theme and size after the event. */
static void toggle_projector(GameShell *shell, void *self, int value) {
    shell->context->is_projected = !shell->context->is_projected;
    shell_mark_dirty(shell);
}

void shell_escape(GameShell *shell) {
    if (shell->modes.overlay.mode) {
        shell_close(shell, shell->modes.overlay.mode);
    } else if (shell->context->is_projected) {
        toggle_projector(shell, shell, 0);
    } else if (shell->modes.current.mode) {
        shell_close(shell, shell->modes.current.mode);
    } else if (shell->message.toast_until_ms != 0) {
        shell_hide_toast(shell);
    } else if (!close_background(shell)) {
        shell_run_id(shell, "back", 0);
    }
}

/* Escape is not among the keys: shell_escape handles it from the top down. */
const Command shell_commands[] = {
    {.id = "back",
     .label = N_("Back"),
     .help = N_("close what is open; then back to the home screen"),
     .icon = IMAGE_BACK,
     .place = COMMAND_BAR,
     .run = modes_commands_go_back},
    COMMAND_UNDO(modes_commands_undo_state, undo_move),
    COMMAND_REDO(modes_commands_redo_state, redo_move),
    {.id = "more",
     .label = N_("Menu"),
     .help = N_("the menu"),
     .key = KEY_NAMED(KEY_F10, 0),
     .icon = IMAGE_MORE,
     .place = COMMAND_BAR,
     .opens = &shell_menu_mode},
    {.id = "help",
     .label = N_("Help"),
     .help = N_("the rules, the keys and the mathematics"),
     .key = KEY_NAMED(KEY_F1, 0),
     .icon = IMAGE_HELP,
     .place = COMMAND_BAR,
     .run = modes_commands_go_to_help},
    /* The app handles Ctrl+comma: it works in every scene. */
    {.id = "settings",
     .label = N_("Settings"),
     .icon = IMAGE_SETTINGS,
     .place = COMMAND_BAR,
     .run = modes_commands_go_to_settings},
    {.id = "in-hand",
     .label = N_("Your game"),
     .help = N_("from the puzzle of the day back to your game"),
     .icon = IMAGE_PAST,
     .place = COMMAND_BAR,
     .state = in_hand_state,
     .run = go_to_game_in_hand},
    {.id = "restart",
     .label = N_("Start again"),
     .help = N_("this game from its beginning"),
     .key = KEY_NAMED(KEY_F5, 0),
     .icon = IMAGE_RESTART,
     .place = COMMAND_MENU,
     .state = restart_state,
     .run = restart_game},
    {.id = "example",
     .label = N_("Example of the text"),
     .help = N_("the example of the text that this game comes from"),
     .icon = IMAGE_LESSONS,
     .place = COMMAND_MENU,
     .state = example_state,
     .run = open_example},
    {.id = "open",
     .label = N_("Open a file…"),
     .key = KEY_OF('o', MOD_CTRL),
     .icon = IMAGE_FOLDER,
     .place = COMMAND_MENU,
     .run = shell_files_open},
    {.id = "save",
     .label = N_("Save to a file…"),
     .key = KEY_OF('s', MOD_CTRL),
     .icon = IMAGE_SAVE,
     .place = COMMAND_MENU,
     .run = shell_files_save},
    {.id = "shelf",
     .label = N_("Past games"),
     .help = N_("games that you left for newer ones"),
     .icon = IMAGE_FOLDER,
     .place = COMMAND_MENU,
     .opens = &shell_archive_mode,
     .state = shell_archive_state},
    {.id = "projector",
     .label = N_("For a projector"),
     .help = N_("this board or page alone, large and light, for a class"),
     .key = KEY_OF('f', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_GIANT,
     .place = COMMAND_KEY,
     .state = projector_state,
     .run = toggle_projector},
    {.id = "collection",
     .label = N_("Collection"),
     .help = N_("the puzzles or games of the text that was opened last"),
     .icon = IMAGE_SETS,
     .place = COMMAND_MENU,
     .opens = &shell_collection_mode,
     .state = shell_collection_state},
    {.id = "collection-next",
     .label = N_("Next of the collection"),
     .key = KEY_NAMED(KEY_PAGE_DOWN, MOD_CTRL),
     .place = COMMAND_KEY,
     .state = shell_collection_step_state,
     .run = shell_collection_next},
    {.id = "collection-previous",
     .label = N_("Previous of the collection"),
     .key = KEY_NAMED(KEY_PAGE_UP, MOD_CTRL),
     .place = COMMAND_KEY,
     .state = shell_collection_step_state,
     .run = shell_collection_previous},
    {.id = "picture",
     .label = N_("Save as image"),
     .help = N_("a picture of the board, as a PNG file"),
     .key = KEY_OF('p', MOD_CTRL),
     .icon = IMAGE_PICTURE,
     .place = COMMAND_MENU,
     .run = take_picture},
    {.id = "picture-svg",
     .label = N_("Save as SVG"),
     .help = N_("the same as a drawing that stays sharp at any size"),
     .icon = IMAGE_PICTURE,
     .place = COMMAND_MENU,
     .run = take_drawing},
    {.id = "copy",
     .label = N_("Copy the position"),
     .key = KEY_OF('c', MOD_CTRL),
     .icon = IMAGE_COPY,
     .place = COMMAND_MENU,
     .state = modes_commands_copy_state,
     .run = modes_commands_copy_position},
    {.id = "share",
     .label = N_("Share…"),
     .help = N_("a link, a QR code, or the form of another program"),
     .icon = IMAGE_SHARE,
     .place = COMMAND_MENU,
     .state = share_state,
     .run = share_game},
    {.id = "keys",
     .label = N_("Keys"),
     .help = N_("the page of keys"),
     .key = KEY_OF('?', MOD_CTRL),
     .other_key = KEY_OF('?', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_KEYBOARD,
     .place = COMMAND_MENU,
     .run = go_to_keys},
    {.id = "strip-undo", .label = N_("Undo"), .place = COMMAND_KEY, .run = run_toast},
    {.id = "close",
     .label = N_("Close"),
     .icon = IMAGE_CLOSE,
     .place = COMMAND_KEY,
     .run = close_top},
    {0},
};
