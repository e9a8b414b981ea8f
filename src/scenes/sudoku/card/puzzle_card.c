/* The card of a puzzle: what is filled, digit by digit, the last step, and what one may need. */
#include "scenes/sudoku/card/puzzle_card.h"

#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/signs.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/sign_words.h"
#include "sudoku/hint.h"
#include "sudoku/layout/choices.h"

#define CARD_CHART_U 112.0F
#define CARD_CHART_SHARE 0.42F /* of a high card */
#define CARD_CHART_MAX_U 360.0F
#define CARD_CHART_LINKS_U 160.0F /* so high, or the words about lines have its room */
#define CARD_CHART_LOW_U 56.0F
#define PUZZLE_CARD_LOW_U 200.0F /* a lower card has a lower chart, or none */
#define CARD_SIGN_U 18.0F
#define CARD_SIGN_TEXT_U 13.0F
#define CARD_BAR_MAX_U 28.0F /* the width of a digit's bar */
#define CARD_BAR_SHARE 0.6F  /* of its column */
#define CARD_COLUMN_MIN_U 12.0F

/* ---- Controls of the input mode ---- */

/* Buttons for all notes in the notes modes; the choice of cells or notes in the colours mode. */
static void add_mode_controls(GameShell *shell, Panel *panel) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const Command *table = shell_game_mode(shell)->commands;
    const PanelChoice coloured[] = {{"coloured-cells", tr("Cells")},
                                    {"coloured-notes", tr("Notes")},
                                    {"coloured-links", tr("Lines")}};
    const bool draws_links = self->input.mode == SUDOKU_INPUT_LINKS;
    if (!sudoku_is_open(shell, NULL)) {
        return;
    }
    if (self->input.mode == SUDOKU_INPUT_CORNERS || self->input.mode == SUDOKU_INPUT_CENTRE) {
        panel_row(panel, 2);
        shell_button(shell, panel, command_of_id(table, "fill"), 0, NULL);
        shell_button(shell, panel, command_of_id(table, "wipe"), 0, NULL);
    } else if (self->input.mode == SUDOKU_INPUT_COLOURS || draws_links) {
        panel_choices(panel, tr("What you mark"), coloured, 3, command_of_id(table, "coloured"),
                      draws_links                                          ? SUDOKU_MARK_LINKS
                      : self->input.colours_notes || self->input.digit > 0 ? SUDOKU_MARK_NOTES
                                                                           : SUDOKU_MARK_CELLS);
    }
    if (draws_links) {
        panel_note(panel, tr("Solid: at least one is true. Dashed: not both. Draw a line again to "
                             "change it."));
        panel_row(panel, 1);
        shell_button(shell, panel, command_of_id(table, "wipe-links"), 0, NULL);
    }
}

/* ---- Digit by digit ---- */

static int placed_of(const SudokuState *state, int value) {
    int count = 0;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        count += state->grid.value[cell] == value;
    }
    return count;
}

/* A bar that fills from below, over its digit. */
static void draw_digit_bar(const GameShell *shell, Canvas *canvas, Rect column, int value) {
    const Theme *theme = &shell->context->theme;
    const SudokuState *state = sudoku_state_of(shell);
    const int left = sudoku_value_left(&state->layout, &state->grid, value);
    const int placed = placed_of(state, value);
    const float share = placed > 0 ? (float)placed / (float)(placed + left) : 0;
    const SudokuSign sign = {sudoku_signs_of(shell, &state->layout),
                             state->layout.symbol[value - 1], value, false};
    const Color ink = left == 0 ? theme->good : theme->text;
    const Rect foot = rect_cut_bottom(&column, CARD_SIGN_U);
    const float width = fminf(CARD_BAR_MAX_U, column.width * CARD_BAR_SHARE);
    const Rect bar = rect_of(rect_center(column).x - width / 2, column.y, width, column.height);
    Rect rest = bar;
    const Rect full = rect_cut_bottom(&rest, bar.height * share);
    canvas_fill_round(canvas, bar, 3, theme->raised);
    if (full.height > 0) {
        canvas_fill_round(canvas, full, fminf(3, full.height / 2),
                          left == 0 ? theme->good : theme->accent);
    }
    sudoku_sign_draw(canvas, theme, rect_centered(foot, column.width, CARD_SIGN_U), &sign,
                     (TextStyle){CARD_SIGN_TEXT_U, TEXT_SEMIBOLD, TEXT_CENTER, ink});
}

static void draw_digit_chart(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const int symbols = sudoku_layout_of(shell)->symbols;
    for (int value = 1; value <= symbols; value++) {
        draw_digit_bar(shell, canvas, rect_column(rect, value - 1, symbols, 0), value);
    }
}

static bool is_low_card(const Panel *panel) {
    return panel->viewport.height < PUZZLE_CARD_LOW_U;
}

/* Where there is room for a column of each digit; in a low card an uncommon rule needs it. */
static void list_digits(const GameShell *shell, Panel *panel) {
    const float column = panel_width(panel) / (float)sudoku_layout_of(shell)->symbols;
    const float wanted = panel->viewport.height * CARD_CHART_SHARE;
    const float height = is_low_card(panel) ? CARD_CHART_LOW_U
                                            : fmaxf(CARD_CHART_U, fminf(wanted, CARD_CHART_MAX_U));
    const bool draws_links = sudoku_const_scene_of(shell)->input.mode == SUDOKU_INPUT_LINKS;
    const bool gives_way = (is_low_card(panel) && !sudoku_layout_of(shell)->is_classic) ||
                           (draws_links && wanted < CARD_CHART_LINKS_U);
    if (!panel_is_low(panel) && column >= CARD_COLUMN_MIN_U && !gives_way) {
        panel_gap(panel, 4);
        panel_area(panel, height, draw_digit_chart, NULL);
        panel_gap(panel, 4);
    }
}

/* ---- Words ---- */

/* The moves that change more than one cell. */
static const char *const last_words[] = {[SUDOKU_MOVE_FILL_NOTES] =
                                             N_("Last: all notes filled in."),
                                         [SUDOKU_MOVE_WIPE_NOTES] = N_("Last: all notes cleared."),
                                         [SUDOKU_MOVE_RESTART] = N_("Last: a new start."),
                                         [SUDOKU_MOVE_SOLVE] = N_("Last: the solution."),
                                         [SUDOKU_MOVE_WIPE_LINKS] = N_("Last: all lines cleared."),
                                         [SUDOKU_MOVE_LINK] = N_("Last: a line.")};

/* What the last move did, in words; nothing before the first one. */
static void add_last_step(const GameShell *shell, Text *out) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const Move last = session_last_move(shell->session);
    const int cell = last == MOVE_NONE ? -1 : sudoku_move_cell(layout, last);
    char place[60];
    char symbol[SUDOKU_SIGN_SIZE] = "";
    Text words = text_over(place, sizeof place);
    Text sign = text_over(symbol, sizeof symbol);
    if (cell < 0) {
        text_add(out, last == MOVE_NONE ? "" : tr(last_words[sudoku_move_kind(last)]));
        return;
    }
    sudoku_cell_words(layout, cell, locale_text, &words);
    switch (sudoku_move_kind(last)) {
    case SUDOKU_MOVE_SET:
    case SUDOKU_MOVE_SET_HELPED:
        sudoku_sign_text(shell, layout, sudoku_move_value(last), &sign);
        text_addf(out, tr("Last: %2$s in %1$s."), place, symbol);
        break;
    case SUDOKU_MOVE_ERASE:
        text_addf(out, tr("Last: erased %s."), place);
        break;
    case SUDOKU_MOVE_NOTE:
    case SUDOKU_MOVE_CENTRE:
        text_addf(out, tr("Last: a note in %s."), place);
        break;
    default:
        text_addf(out, tr("Last: a colour in %s."), place);
    }
}

/* The rule comes before the first move, unless the card is low; on an uncommon layout it stays. */
static void list_rule(const GameShell *shell, Panel *panel) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const int choice = sudoku_choice_in(session_description(shell->session), layout);
    char symbols[80];
    Text signs = text_over(symbols, sizeof symbols);
    if (layout->has_candidates) {
        panel_note(panel, tr("The candidates are part of the puzzle: each cell holds one of those "
                             "that it had at the start."));
    }
    if (layout->is_classic &&
        (session_cursor(shell->session) > 0 || (is_low_card(panel) && !panel_is_low(panel)))) {
        return;
    }
    sudoku_signs_text(layout, sudoku_signs_of(shell, layout), locale_text, &signs);
    panel_notef(
        panel,
        tr(choice >= 0 ? sudoku_choices[choice].rule : N_("Every region holds each of %s once.")),
        symbols);
}

static void list_steps_and_mistakes(const GameShell *shell, Panel *panel) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    char words[200];
    Text text = text_over(words, sizeof words);
    add_last_step(shell, &text);
    panel_note(panel, words);
    if (self->counts_mistakes && self->has_solution) {
        panel_notef(panel, tr("Mistakes: %d"), self->run.mistakes);
    }
}

void sudoku_layout_puzzle_card(GameShell *shell, void *self, Panel *panel) {
    const SudokuScene *scene = self;
    const Theme *theme = &shell->context->theme;
    const int cells = sudoku_layout_of(shell)->cells;
    const int left = sudoku_cells_left(shell);
    char words[300];
    Text text = text_over(words, sizeof words);
    if (sudoku_awaits_puzzle(shell)) {
        return;
    }
    add_mode_controls(shell, panel);
    panel_bar(panel, 1 - (float)left / (float)cells, left > 0 ? theme->accent : theme->good);
    panel_notef(panel, tr("%1$d of %2$d cells filled"), cells - left, cells);
    list_digits(shell, panel);
    list_rule(shell, panel);
    list_steps_and_mistakes(shell, panel);
    sudoku_tally_text(shell, &text);
    panel_note(panel, words);
    if (scene->is_stuck) {
        panel_row(panel, 1);
        shell_button(shell, panel, command_of_id(shell_game_mode(shell)->commands, "stuck"), 0,
                     NULL);
    }
}
