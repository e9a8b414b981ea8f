/* What the head and the card say of the puzzle. */
#include "status.h"

#include "frame/say.h"
#include "model.h"
#include "sign_words.h"
#include "sudoku/choices.h"
#include "time_text.h"

/* ---- The head ---- */

static void add_symbol(const GameFrame *frame, int value, char symbol[SUDOKU_SIGN_SIZE]) {
    Text text = text_over(symbol, SUDOKU_SIGN_SIZE);
    sudoku_sign_text(frame, sudoku_layout_of(frame), value, &text);
}

static void tell_solved(const GameFrame *frame, Text *out) {
    char buffer[16];
    Text time = text_over(buffer, sizeof buffer);
    sudoku_time_text(sudoku_clock_ms(frame), &time);
    text_addf(out,
              sudoku_const_scene_of(frame)->run.is_helped ? tr("With help, in %s.")
                                                          : tr("Without help, in %s."),
              buffer);
}

static void tell_check(const SudokuScene *self, Text *out) {
    if (self->wrong_count == 0) {
        text_add(out, tr("Checked: no mistake so far."));
    } else {
        text_addf(out,
                  locale_plural("Checked: %d digit differs from the solution.",
                                "Checked: %d digits differ from the solution.",
                                (unsigned long)self->wrong_count),
                  self->wrong_count);
    }
}

static void tell_conflict(const GameFrame *frame, const SudokuConflict *conflict, Text *out) {
    const SudokuState *state = sudoku_state_of(frame);
    char buffer[64];
    char symbol[SUDOKU_SIGN_SIZE];
    Text region = text_over(buffer, sizeof buffer);
    add_symbol(frame, state->grid.value[conflict->cell], symbol);
    sudoku_region_text(&state->layout, conflict->region, locale_text, &region);
    text_addf(out,
              sudoku_signs_of(frame, sudoku_layout_of(frame)) == SUDOKU_SIGNS_DIGITS
                  ? tr("The digit %1$s appears twice in %2$s.")
                  : tr("The %1$s appears twice in %2$s."),
              symbol, buffer);
}

static void tell_colours(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    char symbol[SUDOKU_SIGN_SIZE];
    if (self->digit) {
        add_symbol(frame, self->digit, symbol);
        text_addf(out,
                  self->brush == SUDOKU_NO_BRUSH ? tr("Choose a colour for notes of the digit %s.")
                                                 : tr("Click the notes of the digit %s."),
                  symbol);
    } else if (self->colours_notes) {
        text_add(out, self->brush == SUDOKU_NO_BRUSH ? tr("Click a note or choose a colour.")
                      : self->brush > 0              ? tr("Click the notes that get this colour.")
                                        : tr("Click the notes that lose their colour."));
    } else if (self->brush != SUDOKU_NO_BRUSH) {
        text_add(out, self->brush > 0 ? tr("Click the cells that get this colour.")
                                      : tr("Click the cells that lose their colour."));
    } else {
        text_add(out, tr("Choose cells or a colour."));
    }
}

void sudoku_tell_next(const GameFrame *frame, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    char symbol[SUDOKU_SIGN_SIZE];
    if (self->is_checked) {
        tell_check(self, out);
    } else if (self->has_conflict) {
        tell_conflict(frame, &self->conflict, out);
    } else if (self->pen == SUDOKU_PEN_COLOURS) {
        tell_colours(frame, out);
    } else if (self->digit) {
        add_symbol(frame, self->digit, symbol);
        text_addf(out,
                  self->pen == SUDOKU_PEN_DIGITS ? tr("Click the cells that take a %s.")
                                                 : tr("Click the cells that may take a %s."),
                  symbol);
    } else if (self->pen == SUDOKU_PEN_CORNERS) {
        text_add(out, tr("Digits are written as notes."));
    } else if (self->pen == SUDOKU_PEN_CENTRE) {
        text_add(out, tr("Digits are written as notes in the centre."));
    } else if (self->selected < 0) {
        text_add(out, self->is_digit_first ? tr("Choose a digit, then click its cells.")
                                           : tr("Choose a cell or a digit."));
    } else {
        text_add(out, tr("Type a digit or click one."));
    }
}

void sudoku_tell_puzzle(const GameFrame *frame, const void *self, Head *head) {
    const SudokuScene *scene = self;
    if (sudoku_tell_making(frame, head)) {
        return;
    }
    if (sudoku_is_stand_in(frame)) {
        text_add(&head->title, tr("No puzzle yet"));
    } else if (sudoku_is_solved(frame)) {
        text_add(&head->title, scene->run.is_helped ? tr("Solved!") : tr("Solved, well done!"));
        head->tone = HEAD_GOOD;
        tell_solved(frame, &head->detail);
    } else {
        const int left = sudoku_cells_left(frame);
        text_addf(&head->title,
                  locale_plural("%d cell to fill", "%d cells to fill", (unsigned long)left), left);
        sudoku_tell_next(frame, &head->detail);
    }
}

void sudoku_count_time(const GameFrame *frame, const void *self, Text *out) {
    (void)self;
    if (!sudoku_is_stand_in(frame) && !sudoku_const_scene_of(frame)->hides_clock) {
        sudoku_time_text(sudoku_clock_ms(frame), out);
    }
}

/* ---- The card while nothing else is open ---- */

/* What is done to all notes stands where one writes notes, and what gets a colour where one gives
 * colours. */
static void add_pen_controls(GameFrame *frame, Panel *panel) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const Command *table = frame_game_mode(frame)->commands;
    const PanelChoice coloured[] = {{"coloured-cells", tr("Cells")},
                                    {"coloured-notes", tr("Notes")}};
    if (!sudoku_is_open(frame, NULL)) {
        return;
    }
    if (self->pen == SUDOKU_PEN_CORNERS || self->pen == SUDOKU_PEN_CENTRE) {
        panel_row(panel, 2);
        frame_button(frame, panel, command_of_id(table, "fill"), 0, NULL);
        frame_button(frame, panel, command_of_id(table, "wipe"), 0, NULL);
    } else if (self->pen == SUDOKU_PEN_COLOURS) {
        panel_choices(panel, tr("Coloured"), coloured, 2, command_of_id(table, "coloured"),
                      self->colours_notes || self->digit > 0);
    }
}

void sudoku_layout_puzzle_card(GameFrame *frame, void *self, Panel *panel) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const int choice = sudoku_choice_in(session_description(frame->session), layout);
    char words[300];
    char symbols[80];
    Text text = text_over(words, sizeof words);
    Text signs = text_over(symbols, sizeof symbols);
    (void)self;
    if (sudoku_is_stand_in(frame)) {
        return;
    }
    const int left = sudoku_cells_left(frame);
    add_pen_controls(frame, panel);
    panel_bar(panel, 1 - (float)left / (float)layout->cells,
              left > 0 ? frame->context->theme.accent : frame->context->theme.good);
    panel_notef(panel, tr("%1$d of %2$d cells filled"), layout->cells - left, layout->cells);
    sudoku_signs_text(layout, sudoku_signs_of(frame, layout), locale_text, &signs);
    panel_notef(
        panel,
        tr(choice >= 0 ? sudoku_choices[choice].rule : N_("Every region holds each of %s once.")),
        symbols);
    sudoku_tally_text(frame, &text);
    panel_note(panel, words);
}
