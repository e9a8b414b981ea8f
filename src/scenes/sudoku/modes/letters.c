/* Letters as digits beyond 9: a background mode of the layouts that have them. */
#include "scenes/sudoku/modes.h"

#include "scenes/sudoku/input/input_mode.h"
#include "scenes/sudoku/input/write.h"

#define LETTERS_FIRST 9 /* A comes after them */

static CommandState letter_state(const GameShell *shell, const void *self, int value) {
    const SudokuScene *scene = self;
    if (scene->input.selection.cell < 0 || scene->input.mode == SUDOKU_INPUT_COLOURS ||
        LETTERS_FIRST + value >= sudoku_layout_of(shell)->symbols) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return sudoku_open_state(shell, self, value);
}

static void write_letter(GameShell *shell, void *self, int value) {
    sudoku_give_symbol(shell, LETTERS_FIRST + value + 1);
}

static void note_letter(GameShell *shell, void *self, int value) {
    sudoku_give_digit(shell, LETTERS_FIRST + value + 1, SUDOKU_INPUT_CORNERS);
}

static const Command letters_commands[] = {
    {.id = "letter",
     .label = N_("Letter"),
     .help = N_("a letter as a digit beyond 9, while a cell is chosen"),
     .key = KEYS_OF('a', 'p', 0),
     .place = COMMAND_KEY,
     .state = letter_state,
     .run = write_letter},
    {.id = "letter-note",
     .label = N_("Letter"),
     .help = N_("the same as a note"),
     .key = KEYS_OF('a', 'p', MOD_SHIFT),
     .place = COMMAND_KEY,
     .state = letter_state,
     .run = note_letter},
    {0},
};

const Mode sudoku_letters_mode = {
    .name = "letters", .kind = MODE_BACKGROUND, .commands = letters_commands};
