#include "letters.h"

#include "write.h"

#define DIGITS 9 /* A comes after them */

static CommandState letter_state(const GameFrame *frame, const void *self, int value) {
    const SudokuScene *scene = self;
    if (scene->selected < 0 || scene->pen == SUDOKU_PEN_COLOURS ||
        DIGITS + value >= sudoku_layout_of(frame)->symbols) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return sudoku_open_state(frame, self, value);
}

static void write_letter(GameFrame *frame, void *self, int value) {
    const SudokuScene *scene = self;
    sudoku_give_digit(frame, DIGITS + value + 1, scene->pen);
}

static void note_letter(GameFrame *frame, void *self, int value) {
    (void)self;
    sudoku_give_digit(frame, DIGITS + value + 1, SUDOKU_PEN_CORNERS);
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
    .name = "letters", .kind = MODE_COMPANION, .commands = letters_commands};
