/* The words of the head about the puzzle, and its clock. */
#include "scenes/sudoku/model/status.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/model/time_text.h"

/* ---- The head ---- */

static void add_symbol(const GameShell *shell, int value, char symbol[SUDOKU_SIGN_SIZE]) {
    Text text = text_over(symbol, SUDOKU_SIGN_SIZE);
    sudoku_sign_text(shell, sudoku_layout_of(shell), value, &text);
}

static void describe_solved(const GameShell *shell, Text *out) {
    char buffer[16];
    Text time = text_over(buffer, sizeof buffer);
    sudoku_time_text(sudoku_clock_ms(shell), &time);
    text_addf(out,
              sudoku_const_scene_of(shell)->run.is_helped ? tr("With help, in %s.")
                                                          : tr("Without help, in %s."),
              buffer);
}

static void describe_check(const SudokuScene *self, Text *out) {
    if (self->wrong_count == 0) {
        text_add(out, tr("No mistake so far."));
    } else {
        text_addf(out,
                  locale_plural("%d digit is wrong.", "%d digits are wrong.",
                                (unsigned long)self->wrong_count),
                  self->wrong_count);
    }
}

static void describe_conflict(const GameShell *shell, const SudokuConflict *conflict, Text *out) {
    const SudokuState *state = sudoku_state_of(shell);
    char buffer[64];
    char symbol[SUDOKU_SIGN_SIZE];
    Text region = text_over(buffer, sizeof buffer);
    add_symbol(shell, state->grid.value[conflict->cell], symbol);
    sudoku_region_text(&state->layout, conflict->region, sudoku_names(shell), &region);
    text_addf(out,
              sudoku_signs_of(shell, sudoku_layout_of(shell)) == SUDOKU_SIGNS_DIGITS
                  ? tr("The digit %1$s appears twice in %2$s.")
                  : tr("The %1$s appears twice in %2$s."),
              symbol, buffer);
}

static void describe_colours(const GameShell *shell, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    char symbol[SUDOKU_SIGN_SIZE];
    if (self->input.digit) {
        add_symbol(shell, self->input.digit, symbol);
        text_addf(out,
                  self->input.colour == SUDOKU_NO_COLOUR
                      ? tr("Choose a colour for notes of the digit %s.")
                      : tr("Click the notes of the digit %s."),
                  symbol);
    } else if (self->input.colours_notes) {
        text_add(out, self->input.colour == SUDOKU_NO_COLOUR
                          ? tr("Click a note or choose a colour.")
                      : self->input.colour > 0 ? tr("Click the notes that get this colour.")
                                               : tr("Click the notes that lose their colour."));
    } else if (self->input.colour != SUDOKU_NO_COLOUR) {
        text_add(out, self->input.colour > 0 ? tr("Click the cells that get this colour.")
                                             : tr("Click the cells that lose their colour."));
    } else {
        text_add(out, tr("Choose cells or a colour."));
    }
}

static void describe_links(const SudokuPen *pen, Text *out) {
    text_add(out, pen->from.cell < 0 ? tr("Drag from digit to digit, or press them in turn.")
                  : pen->kind == SUDOKU_LINK_STRONG ? tr("Where does the solid line end?")
                                                    : tr("Where does the dashed line end?"));
}

void sudoku_describe_next(const GameShell *shell, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    char symbol[SUDOKU_SIGN_SIZE];
    if (self->is_checked) {
        describe_check(self, out);
    } else if (self->has_conflict) {
        describe_conflict(shell, &self->conflict, out);
    } else if (self->input.mode == SUDOKU_INPUT_COLOURS) {
        describe_colours(shell, out);
    } else if (self->input.mode == SUDOKU_INPUT_LINKS) {
        describe_links(&self->input.pen, out);
    } else if (self->input.digit) {
        add_symbol(shell, self->input.digit, symbol);
        text_addf(out,
                  self->input.mode == SUDOKU_INPUT_DIGITS
                      ? tr("Click the cells that take a %s.")
                      : tr("Click the cells that may take a %s."),
                  symbol);
    } else if (self->input.mode == SUDOKU_INPUT_CORNERS) {
        text_add(out, tr("Your digits become notes."));
    } else if (self->input.mode == SUDOKU_INPUT_CENTRE) {
        text_add(out, tr("Your digits become notes in the centre."));
    } else if (self->input.selection.cell < 0) {
        text_add(out, self->input.is_digit_first ? tr("Choose a digit, then click its cells.")
                                                 : tr("Choose a cell or a digit."));
    } else {
        text_add(out, tr("Type a digit or click one."));
    }
}

void sudoku_describe_puzzle(const GameShell *shell, const void *self, Head *head) {
    const SudokuScene *scene = self;
    if (sudoku_describe_making(shell, head)) {
        return;
    }
    if (sudoku_awaits_puzzle(shell)) {
        text_add(&head->title, tr("No puzzle yet"));
    } else if (sudoku_is_solved(shell)) {
        text_add(&head->title, scene->run.is_helped ? tr("Solved!") : tr("Solved, well done!"));
        head->tone = HEAD_GOOD;
        head->is_end = true;
        describe_solved(shell, &head->detail);
    } else {
        const int left = sudoku_cells_left(shell);
        text_addf(&head->title,
                  locale_plural("%d cell to fill", "%d cells to fill", (unsigned long)left), left);
        sudoku_describe_next(shell, &head->detail);
    }
}

void sudoku_describe_time(const GameShell *shell, const void *self, Text *out) {
    if (!sudoku_awaits_puzzle(shell) && !sudoku_const_scene_of(shell)->hides_clock) {
        sudoku_time_text(sudoku_clock_ms(shell), out);
    }
}
