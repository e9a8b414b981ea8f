/* The patterns: the rows of the table that match at a point. */
#include <string.h>

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/input.h"
#include "scenes/gomoku/board/pattern_table.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/shell/i18n.h"

typedef struct PatternsState {
    int point;
    GomokuPatternReport reports[2]; /* of black and white */
    bool is_measured[2];            /* false where the other player's stone lies */
} PatternsState;

static void measure(const GameShell *shell, PatternsState *state) {
    for (int side = 0; side < 2; side++) {
        state->is_measured[side] =
            gomoku_pattern_report(gomoku_board_of(shell), state->point,
                                  side == 0 ? GOMOKU_BLACK : GOMOKU_WHITE, &state->reports[side]);
    }
}

/* Starts at the last move, or in the centre. */
static bool open_patterns(GameShell *shell, void *self, Text *reason) {
    const GomokuBoard *board = gomoku_board_of(shell);
    PatternsState *state = self;
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

/* The rows of the table that give the point its value: those of the better pass. */
static void layout_rows(Panel *panel, const GomokuPatternReport *report, int side) {
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    const int pass = report->totals[GOMOKU_PASS_NO_GAP] > report->totals[GOMOKU_PASS_GAP]
                         ? GOMOKU_PASS_NO_GAP
                         : GOMOKU_PASS_GAP;
    panel_headingf(panel, side == 0 ? tr("Black: %d points") : tr("White: %d points"),
                   report->score);
    if (report->score == 0) {
        panel_note(panel, tr("No row of the table matches."));
        return;
    }
    for (int row = 0; row < GOMOKU_TABLE_ROWS; row++) {
        const int count = report->counts[pass][row];
        if (count == 0) {
            continue;
        }
        text_clear(&text);
        text_addf(&text, tr("Row %1$d, %2$s: "), row + 1, tr(gomoku_text_table.rows[row].name));
        if (count > 1) {
            text_addf(&text, "%d × %d = ", count, gomoku_text_table.rows[row].points);
        }
        text_add_int(&text, count * gomoku_text_table.rows[row].points);
        panel_note(panel, buffer);
    }
    panel_note(panel, pass == GOMOKU_PASS_GAP ? tr("Counted with one gap allowed.")
                                              : tr("Counted without gaps."));
}

static void patterns_draw_measures(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const PatternsState *state = self;
    gomoku_draw_pattern_table(state->reports, state->is_measured, canvas, &shell->context->theme,
                              rect);
}

static void layout_patterns_card(GameShell *shell, void *self, Panel *panel) {
    PatternsState *state = self;
    char name[8];
    Text point = text_over(name, sizeof name);
    follow_pointer(shell, state);
    measure(shell, state);
    gomoku_point_to_text(state->point, &point);
    panel_headingf(panel, tr("At %s"), name);
    panel_note(panel, tr("Stones in line, closed ends, gaps"));
    panel_area(panel, gomoku_pattern_table_height(panel_width(panel)), patterns_draw_measures,
               state);
    for (int side = 0; side < 2; side++) {
        if (state->is_measured[side]) {
            layout_rows(panel, &state->reports[side], side);
        }
    }
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
                                   .state_size = sizeof(PatternsState),
                                   .open = open_patterns,
                                   .layout_card = layout_patterns_card,
                                   .decorate = decorate_patterns,
                                   .input = {.hovered = hover_patterns},
                                   .load = load_patterns};
