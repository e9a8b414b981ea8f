/* The commands of a puzzle being typed in. */
#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/input/arrow_keys.h"
#include "scenes/sudoku/modes/setup/state.h"

#define SETUP_COMMANDS_DIGITS 9 /* A comes after them */

static void select_cell(GameShell *shell, void *self, int value) {
    sudoku_scene_of(shell)->input.selection.cell = value;
    sudoku_zoom_reveal(shell, value);
    shell_mark_dirty(shell);
}

static void write_value(GameShell *shell, Setup *setup, int value) {
    const int cell = sudoku_const_scene_of(shell)->input.selection.cell;
    uint8_t *at = &setup->state.grid.value[cell];
    *at = (uint8_t)(*at == value ? 0 : value);
    setup_commit(shell, setup);
}

/* A digit or a sign of a layout with symbols of its own. */
static bool setup_type_symbol(GameShell *shell, Setup *setup, const Event *event) {
    const SudokuLayout *layout = &setup->state.layout;
    const bool is_key = event->key == KEY_DIGIT || event->key == KEY_CHARACTER;
    const char key = (char)(event->key == KEY_DIGIT ? '0' + event->digit : event->character);
    const int value = is_key && event->mods == 0 ? sudoku_symbol_typed(layout, key) : 0;
    const bool is_typed = value > 0 && sudoku_layout_has_own_symbols(layout) &&
                          sudoku_const_scene_of(shell)->input.selection.cell >= 0;
    if (is_typed) {
        write_value(shell, setup, value);
    }
    return is_typed;
}

bool setup_press_key(GameShell *shell, void *self, const Event *event) {
    const Setup *setup = self;
    int cell = sudoku_const_scene_of(shell)->input.selection.cell;
    if (setup_type_symbol(shell, self, event)) {
        return true;
    }
    if (!sudoku_arrow_keys_move(&setup->state.layout, event, 0, &cell)) {
        return false;
    }
    select_cell(shell, self, cell);
    shell_clear_focus(shell); /* digits belong to the board now */
    return true;
}

static CommandState setup_commands_write_state(const GameShell *shell, const void *self,
                                               int value) {
    const Setup *setup = self;
    CommandState state = {0};
    if (value >= setup->state.layout.symbols) {
        state.reason = tr("This puzzle has no such digit.");
    } else if (sudoku_const_scene_of(shell)->input.selection.cell < 0) {
        state.reason = tr("Choose a cell first.");
    }
    state.can = state.reason ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE;
    return state;
}

static void write_digit(GameShell *shell, void *self, int value) {
    write_value(shell, self, value + 1);
}

static CommandState setup_commands_letter_state(const GameShell *shell, const void *self,
                                                int value) {
    const Setup *setup = self;
    if (SETUP_COMMANDS_DIGITS + value >= setup->state.layout.symbols ||
        sudoku_const_scene_of(shell)->input.selection.cell < 0) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return (CommandState){0};
}

static void setup_commands_write_letter(GameShell *shell, void *self, int value) {
    write_value(shell, self, SETUP_COMMANDS_DIGITS + value + 1);
}

static void erase_value(GameShell *shell, void *self, int value) {
    write_value(shell, self, 0);
}

static CommandState erase_state(const GameShell *shell, const void *self, int value) {
    return setup_commands_write_state(shell, self, 0);
}

/* ---- The grid shown ---- */

static CommandState flip_state(const GameShell *shell, const void *self, int value) {
    const Setup *setup = self;
    const int pictures = setup_pictures(setup);
    const bool is_last = setup->shown == pictures;
    return (CommandState){
        .can = pictures > 0 ? COMMAND_POSSIBLE : COMMAND_ABSENT,
        .label = is_last                                        ? tr("Back to the puzzle")
                 : setup->shown > 0                             ? tr("The next solution")
                 : setup->verdict.verdict >= SUDOKU_HAS_NONE    ? tr("Show where it fails")
                 : setup->verdict.verdict == SUDOKU_HAS_SEVERAL ? tr("Show one solution")
                                                                : tr("Show the solution")};
}

static void flip_picture(GameShell *shell, void *self, int value) {
    Setup *setup = self;
    setup->shown = (setup->shown + 1) % (setup_pictures(setup) + 1);
    shell_mark_dirty(shell);
}

/* Only where there is a way back that is shorter than all the way round. */
static CommandState flip_back_state(const GameShell *shell, const void *self, int value) {
    const Setup *setup = self;
    return (CommandState){
        .can = setup->shown > 0 && setup_pictures(setup) > 1 ? COMMAND_POSSIBLE : COMMAND_ABSENT,
        .label = setup->shown > 1 ? tr("The solution before") : tr("Back to the puzzle")};
}

static void flip_back(GameShell *shell, void *self, int value) {
    ((Setup *)self)->shown--;
    shell_mark_dirty(shell);
}

/* ---- Playing it ---- */

static CommandState setup_commands_play_state(const GameShell *shell, const void *self, int value) {
    const Setup *setup = self;
    const SudokuState *state = &setup->state;
    CommandState play = {.is_primary = true};
    if (setup_is_empty(setup)) {
        play.reason = tr("There is no puzzle yet.");
    } else if (!setup->is_diagnosed || setup->status != STATUS_OK ||
               setup->verdict.verdict >= SUDOKU_HAS_NONE) {
        play.reason = tr("You can play a puzzle only if it has a solution.");
    } else if (sudoku_grid_filled(&state->layout, &state->grid) == state->layout.cells) {
        play.reason = tr("This grid is full already.");
    }
    play.can = play.reason ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE;
    return play;
}

/* The puzzle moves to the board: an empty grid waits for the next one. */
static void play_it(GameShell *shell, void *self, int value) {
    char *description = setup_describe(self);
    Session *session = NULL;
    if (description) {
        (void)session_create(&sudoku_game, description, &session, NULL);
    }
    free(description);
    if (session) {
        ((Setup *)self)->state.grid = (SudokuGrid){{0}};
        setup_commit(shell, self);
        shell_replace(shell, session);
    } else {
        shell_notice(shell, tr("There is not enough memory for a new game."));
    }
}

static void clear_all(GameShell *shell, void *self, int value) {
    setup_take_game(shell, self);
    setup_commit(shell, self);
}

const Command setup_commands[] = {
    [SETUP_CELL] = {.id = "cell", .label = N_("Cell"), .place = COMMAND_KEY, .run = select_cell},
    [SETUP_KEY] = {.id = "key",
                   .label = N_("Digit"),
                   .help = N_("a given of the puzzle, in the chosen cell"),
                   .key = DIGITS_OF('1', '9', 0),
                   .place = COMMAND_KEY,
                   .state = setup_commands_write_state,
                   .run = write_digit},
    {.id = "letter",
     .label = N_("Letter"),
     .key = KEYS_OF('a', 'p', 0),
     .place = COMMAND_KEY,
     .state = setup_commands_letter_state,
     .run = setup_commands_write_letter},
    {.id = "setup-erase",
     .label = N_("Erase"),
     .key = KEY_NAMED(KEY_DELETE, 0),
     .other_key = KEY_NAMED(KEY_BACKSPACE, 0),
     .place = COMMAND_KEY,
     .state = erase_state,
     .run = erase_value},
    {.id = "setup-empty",
     .label = N_("Erase"),
     .key = DIGITS_OF('0', '0', 0),
     .place = COMMAND_KEY,
     .state = erase_state,
     .run = erase_value},
    {.id = "setup-flip",
     .label = N_("Show a solution"),
     .help = N_("look at a solution, at another one, or where it fails"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_CARD,
     .state = flip_state,
     .run = flip_picture},
    {.id = "setup-flip-back",
     .label = N_("The solution before"),
     .help = N_("go back to the solution that was shown before"),
     .key = KEY_NAMED(KEY_SPACE, MOD_SHIFT),
     .place = COMMAND_CARD,
     .state = flip_back_state,
     .run = flip_back},
    {.id = "setup-play",
     .label = N_("Play this puzzle"),
     .key = KEY_NAMED(KEY_ENTER, MOD_CTRL),
     .place = COMMAND_CARD,
     .state = setup_commands_play_state,
     .run = play_it},
    {.id = "setup-clear", .label = N_("Clear the board"), .place = COMMAND_CARD, .run = clear_all},
    UNDO_COMMAND,
    REDO_COMMAND,
    {0},
};
