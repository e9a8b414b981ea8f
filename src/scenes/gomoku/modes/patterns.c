/* The patterns: the rows of the table that match at a point. */
#include <string.h>

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/input.h"
#include "scenes/gomoku/board/pattern_table.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/model/own_table.h"
#include "scenes/gomoku/modes.h"
#include "scenes/shell/i18n.h"

typedef struct PatternsState {
    int point;
    GomokuPatternReport reports[2]; /* of black and white */
    bool is_measured[2];            /* false where the other player's stone lies */
    GomokuPatternTable table;       /* by which it counts */
    bool has_own;                   /* the player has written a table */
} PatternsState;

/* The table that is chosen; the text's where there is no own one. */
static void patterns_take_table(GameShell *shell, PatternsState *state) {
    const int chosen = gomoku_const_scene_of(shell)->lens_table;
    state->has_own = gomoku_own_table_load(shell, &state->table);
    if (chosen != GOMOKU_LENS_OWN || !state->has_own) {
        state->table = gomoku_text_table;
        state->table.counting = chosen == GOMOKU_LENS_ONCE ? GOMOKU_COUNT_ONCE : GOMOKU_COUNT_EACH;
    }
}

static void measure(const GameShell *shell, PatternsState *state) {
    for (int side = 0; side < 2; side++) {
        state->is_measured[side] = gomoku_pattern_report_by(
            &state->table, gomoku_board_of(shell), state->point,
            side == 0 ? GOMOKU_BLACK : GOMOKU_WHITE, &state->reports[side]);
    }
}

/* Starts at the last move, or in the centre. */
static bool open_patterns(GameShell *shell, void *self, Text *reason) {
    const GomokuBoard *board = gomoku_board_of(shell);
    PatternsState *state = self;
    patterns_take_table(shell, state);
    state->point = board->last != GOMOKU_NO_POINT ? board->last
                                                  : gomoku_point(board->size / 2, board->size / 2);
    return true;
}

static bool hover_patterns(GameShell *shell, void *self) {
    return gomoku_hovered_point(shell) != GOMOKU_NO_POINT || shell->view.is_cursor_shown;
}

/* Follows the cursor or the pointer; stays at the last point when both are elsewhere. */
static void follow_pointer(const GameShell *shell, PatternsState *state) {
    const int cursor = gomoku_cursor_point(shell);
    const int hovered = gomoku_hovered_point(shell);
    if (cursor != GOMOKU_NO_POINT) {
        state->point = cursor;
    } else if (hovered != GOMOKU_NO_POINT) {
        state->point = hovered;
    }
    if (!gomoku_board_contains(gomoku_board_of(shell), state->point)) {
        state->point = 0;
    }
}

/* "Row 5, a blocked four with a four with a gap: 700"; a row without a name has its numbers. */
static void patterns_add_row(const GomokuTableRow *row, int index, int count, Text *out) {
    char code[80];
    Text text = text_over(code, sizeof code);
    gomoku_add_row_code(row, &text);
    text_addf(out, tr("Row %1$d, %2$s: "), index + 1, row->name ? tr(row->name) : code);
    if (count > 1) {
        text_addf(out, "%d × %d = ", count, row->points);
    }
    text_add_int(out, (int64_t)count * row->points);
}

/* "Row 3 is refused: {2, 4, 1, 0} is found 1 time of 2." The pattern that is found too rarely.
 */
static void add_near_row(const GomokuTableRow *row, int index, const int8_t found[2], Text *out) {
    char code[40];
    Text text = text_over(code, sizeof code);
    const int short_of = found[0] < row->patterns[0].directions ? 0 : 1;
    gomoku_pattern_code(&row->patterns[short_of], &text);
    text_addf(out,
              locale_plural("Row %1$d is refused: %2$s is found %3$d time of %4$d.",
                            "Row %1$d is refused: %2$s is found %3$d times of %4$d.",
                            (unsigned long)found[short_of]),
              index + 1, code, found[short_of], row->patterns[short_of].directions);
}

/* Rows of which something was found, but too little. */
static void layout_near_rows(Panel *panel, const PatternsState *state, int side, GomokuPass pass) {
    const GomokuPatternReport *report = &state->reports[side];
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    for (int row = 0; row < state->table.count; row++) {
        if (gomoku_pattern_is_near(&state->table.rows[row], report, pass, row)) {
            text_clear(&text);
            add_near_row(&state->table.rows[row], row, report->found[pass][row], &text);
            panel_note(panel, buffer);
        }
    }
}

/* The rows of the table that give the point its value: those of the better pass; then those that
 * are refused. */
static void patterns_layout_rows(Panel *panel, const PatternsState *state, int side) {
    const GomokuPatternReport *report = &state->reports[side];
    const GomokuPass pass = gomoku_pattern_pass(report);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    panel_headingf(panel, side == 0 ? tr("Black: %d points") : tr("White: %d points"),
                   report->score);
    if (report->score == 0) {
        panel_note(panel, tr("No row of the table matches."));
    }
    for (int row = 0; row < state->table.count; row++) {
        if (report->counts[pass][row] > 0) {
            text_clear(&text);
            patterns_add_row(&state->table.rows[row], row, report->counts[pass][row], &text);
            panel_text(panel, buffer);
        }
    }
    if (report->score > 0) {
        panel_note(panel, pass == GOMOKU_PASS_GAP ? tr("Counted with one gap allowed.")
                                                  : tr("Counted without gaps."));
    }
    layout_near_rows(panel, state, side, pass);
}

/* ---- What one chooses ---- */

static void patterns_choose_table(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->lens_table = value;
    patterns_take_table(shell, self);
    shell_save(shell);
}

enum { CHOOSE_TABLE, OPEN_TABLE, OPEN_SEARCH };

static const Command patterns_commands[] = {
    [CHOOSE_TABLE] = {.id = "lens-table", .place = COMMAND_INSIDE, .run = patterns_choose_table},
    [OPEN_TABLE] = {.id = "table",
                    .label = N_("The table"),
                    .help = N_("the table of patterns, to look at and to change"),
                    .place = COMMAND_INSIDE,
                    .opens = &gomoku_table_mode},
    [OPEN_SEARCH] = {.id = "search",
                     .label = N_("The search"),
                     .help = N_("how the level Classic looks ahead"),
                     .place = COMMAND_INSIDE,
                     .opens = &gomoku_search_mode},
    {0},
};

static void layout_table_choice(const GameShell *shell, const PatternsState *state, Panel *panel) {
    const int chosen = gomoku_const_scene_of(shell)->lens_table;
    const PanelChoice choices[] = {{"count-each", tr("Each time")},
                                   {"count-once", tr("Once")},
                                   {"count-own", tr("Your table")}};
    panel_choices(panel, tr("A row counts"), choices, state->has_own ? 3 : 2,
                  &patterns_commands[CHOOSE_TABLE],
                  chosen == GOMOKU_LENS_OWN && !state->has_own ? GOMOKU_LENS_EACH : chosen);
}

/* ---- The card ---- */

static void patterns_draw_measures(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const PatternsState *state = self;
    gomoku_draw_pattern_table(state->reports, state->is_measured, canvas, &shell->context->theme,
                              rect);
}

/* "Patterns · K8" */
static void head_patterns(const GameShell *shell, const void *self, Text *out) {
    const PatternsState *state = self;
    text_addf(out, "%s · ", tr("Patterns"));
    gomoku_point_to_text(state->point, out);
}

/* The choice comes first: what is counted at a point may be longer than the card. */
static void layout_patterns_card(GameShell *shell, void *self, Panel *panel) {
    PatternsState *state = self;
    follow_pointer(shell, state);
    measure(shell, state);
    layout_table_choice(shell, state, panel);
    panel_note(panel, tr("Stones in line, closed ends, gaps"));
    panel_area(panel, gomoku_pattern_table_height(panel_width(panel)), patterns_draw_measures,
               state);
    for (int side = 0; side < 2; side++) {
        if (state->is_measured[side]) {
            patterns_layout_rows(panel, state, side);
        }
    }
    if (state->table.counting == GOMOKU_COUNT_ONCE) {
        panel_note(panel, tr("As the text has it: the first number is a minimum, and a row that is "
                             "found often enough gives its points once."));
    }
    panel_row(panel, 2);
    shell_button(shell, panel, &patterns_commands[OPEN_TABLE], 0, NULL);
    shell_button(shell, panel, &patterns_commands[OPEN_SEARCH], 0, NULL);
    panel_row(panel, 0);
}

static void decorate_patterns(const GameShell *shell, const void *self, void *view,
                              int64_t now_ms) {
    const PatternsState *state = self;
    ((GomokuView *)view)->lens = state->point;
}

/* Another scene asks for a point: "COLUMN,ROW" from 0. */
static bool load_patterns(GameShell *shell, void *self, const char *words) {
    PatternsState *state = self;
    char first[8];
    int64_t column = 0;
    int64_t row = 0;
    const char *comma = strchr(words, ',');
    Text text = text_over(first, sizeof first);
    text_add_bytes(&text, words, comma ? (size_t)(comma - words) : 0);
    if (!comma || !text_parse_int(first, 0, GOMOKU_SIZE_MAX - 1, &column) ||
        !text_parse_int(comma + 1, 0, GOMOKU_SIZE_MAX - 1, &row)) {
        return false;
    }
    state->point = gomoku_point((int)column, (int)row);
    return true;
}

const Mode gomoku_patterns_mode = {.name = "patterns",
                                   .title = N_("Patterns"),
                                   .hides = shell_hide_tools_if_low,
                                   .commands = patterns_commands,
                                   .state_size = sizeof(PatternsState),
                                   .open = open_patterns,
                                   .heading = head_patterns,
                                   .layout_card = layout_patterns_card,
                                   .decorate = decorate_patterns,
                                   .input = {.hovered = hover_patterns},
                                   .load = load_patterns};
