/* Letters and signs as symbols: a background mode of the layouts that have more than nine symbols,
 * or symbols of their own. */
#include "scenes/sudoku/modes.h"

#include "scenes/sudoku/input/input_mode.h"
#include "scenes/sudoku/input/write.h"

/* The symbol of the layout that the key writes; 0: none. */
static int symbol_of_letter(const GameShell *shell, int value) {
    return sudoku_symbol_typed(sudoku_layout_of(shell), (char)('a' + value));
}

/* Letters are commands, too, while no cell is chosen. */
static CommandState letter_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = self;
    if (scene->input.selection.cell < 0 || scene->input.mode == SUDOKU_INPUT_COLOURS ||
        symbol_of_letter(shell, value) == 0) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return sudoku_open_state(shell, self, value);
}

static void write_letter(GameShell *shell, void *self, int value) {
    sudoku_give_symbol(shell, symbol_of_letter(shell, value));
}

static void note_letter(GameShell *shell, void *self, int value) {
    sudoku_give_digit(shell, symbol_of_letter(shell, value), SUDOKU_INPUT_CORNERS);
}

/* Digits and signs of a layout with symbols of its own; elsewhere digits are commands. A sign may
 * be a command, too, while no cell is chosen. */
static bool type_own_symbol(GameShell *shell, void *self, const Event *event) {
    const SudokuScene *scene = self;
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const bool is_digit = event->key == KEY_DIGIT;
    const char key = (char)(is_digit ? '0' + event->digit : event->character);
    const int value =
        is_digit || event->key == KEY_CHARACTER ? sudoku_symbol_typed(layout, key) : 0;
    const bool is_letter = key >= 'a' && key <= 'z';
    if (value == 0 || is_letter || (event->mods & (MOD_CTRL | MOD_ALT)) ||
        (event->mods && !is_digit) || scene->input.mode == SUDOKU_INPUT_COLOURS ||
        (scene->input.selection.cell < 0 && !is_digit) || !sudoku_is_open(shell, NULL) ||
        !sudoku_layout_has_own_symbols(layout)) {
        return false;
    }
    if (event->mods) {
        sudoku_give_digit(shell, value, SUDOKU_INPUT_CORNERS);
    } else {
        sudoku_give_symbol(shell, value);
    }
    return true;
}

static const Command letters_commands[] = {
    {.id = "letter",
     .label = N_("Letter"),
     .help = N_("a letter as a digit beyond 9, or as a symbol, while a cell is chosen"),
     .key = KEYS_OF('a', 'z', 0),
     .place = COMMAND_KEY,
     .state = letter_state,
     .run = write_letter},
    {.id = "letter-note",
     .label = N_("Letter"),
     .help = N_("the same as a note"),
     .key = KEYS_OF('a', 'z', MOD_SHIFT),
     .place = COMMAND_KEY,
     .state = letter_state,
     .run = note_letter},
    {0},
};

const Mode sudoku_letters_mode = {.name = "letters",
                                  .kind = MODE_BACKGROUND,
                                  .commands = letters_commands,
                                  .input = {.key = type_own_symbol}};
