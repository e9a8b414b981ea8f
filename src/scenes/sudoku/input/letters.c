#include "scenes/sudoku/input/letters.h"

#include "scenes/sudoku/input/write.h"

#define SUDOKU_LETTERS_DIGITS 9 /* A comes after them */

static CommandState sudoku_letters_letter_state(const GameShell *shell, const void *self,
                                                int value) {
    const SudokuScene *scene = self;
    if (scene->selected < 0 || scene->pen == SUDOKU_INPUT_COLOURS ||
        SUDOKU_LETTERS_DIGITS + value >= sudoku_layout_of(shell)->symbols) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return sudoku_open_state(shell, self, value);
}

static void sudoku_letters_write_letter(GameShell *shell, void *self, int value) {
    const SudokuScene *scene = self;
    sudoku_give_digit(shell, SUDOKU_LETTERS_DIGITS + value + 1, scene->pen);
}

static void note_letter(GameShell *shell, void *self, int value) {
    sudoku_give_digit(shell, SUDOKU_LETTERS_DIGITS + value + 1, SUDOKU_INPUT_CORNERS);
}

static const Command letters_commands[] = {
    {.id = "letter",
     .label = N_("Letter"),
     .help = N_("a letter as a digit beyond 9, while a cell is chosen"),
     .key = KEYS_OF('a', 'p', 0),
     .place = COMMAND_KEY,
     .state = sudoku_letters_letter_state,
     .run = sudoku_letters_write_letter},
    {.id = "letter-note",
     .label = N_("Letter"),
     .help = N_("the same as a note"),
     .key = KEYS_OF('a', 'p', MOD_SHIFT),
     .place = COMMAND_KEY,
     .state = sudoku_letters_letter_state,
     .run = note_letter},
    {0},
};

const Mode sudoku_letters_mode = {
    .name = "letters", .kind = MODE_BACKGROUND, .commands = letters_commands};
