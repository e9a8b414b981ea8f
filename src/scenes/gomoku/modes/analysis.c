/* The analysis: the best line, searched deeper and deeper. */
#include <math.h>
#include <stdlib.h>

#include "gomoku/standing.h"
#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_ANALYSIS_TABLE_BYTES (8u << 20)
/* 200 points are one e-fold of the odds: then this is how often black wins, from 1 to -1. */
#define CURVE_SCALE 400.0F
#define GOMOKU_ANALYSIS_LINE_SHOWN 5 /* stones of the line on the board */
#define LINE_WRITTEN 10
#define GOMOKU_ANALYSIS_ROW_U 40.0F

/* Positions of each search in turn; each starts from scratch. */
static const uint64_t searches[] = {15000, 60000, 250000, 1000000};
#define SEARCHES ((int)(sizeof searches / sizeof searches[0]))

typedef struct GomokuAnalysisState {
    GomokuResult result;
    bool is_known;
    int search; /* the next one; SEARCHES: no more */
} GomokuAnalysisState;

enum { JOB_SEARCH = 1 };

/* ---- The worker ---- */

typedef struct GomokuAnalysisSearch {
    GomokuBoard board;
    uint64_t nodes;
    GomokuResult result;
    Status status;
} GomokuAnalysisSearch;

static void gomoku_analysis_run_search(void *payload, const atomic_bool *stop) {
    GomokuAnalysisSearch *work = payload;
    const GomokuLimits limits = {0};
    Budget budget = budget_nodes(work->nodes);
    budget.stop = stop;
    GomokuAi *ai = gomoku_ai_create(GOMOKU_ANALYSIS_TABLE_BYTES);
    work->status =
        ai ? gomoku_ai_search(ai, &work->board, &limits, &budget, &work->result) : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
}

static void gomoku_analysis_start_search(GameShell *shell, int search) {
    static const ModeJob job = {sizeof(GomokuAnalysisSearch), gomoku_analysis_run_search, NULL};
    GomokuAnalysisSearch work = {.board = *gomoku_board_of(shell), .nodes = searches[search]};
    shell_start_job(shell, &gomoku_analysis_mode, JOB_SEARCH, &job, &work);
}

static void search_done(GameShell *shell, void *self, int number, void *payload) {
    GomokuAnalysisState *state = self;
    const GomokuAnalysisSearch *work = payload;
    const bool is_ended = work->status == STATUS_OK;
    if (is_ended || work->status == STATUS_LIMIT) {
        state->result = work->result;
        state->is_known = true;
        state->search = is_ended || work->result.mate != 0 ? SEARCHES : state->search + 1;
    } else {
        state->search = SEARCHES;
    }
}

/* ---- Opening, and the position ---- */

static void change_analysis(GameShell *shell, void *self, PositionChange change) {
    if (change != CHANGE_ENTERED) {
        *(GomokuAnalysisState *)self = (GomokuAnalysisState){.is_known = false};
    }
}

/* The computer's move comes first. */
static int64_t gomoku_analysis_tick(GameShell *shell, void *self, int64_t now_ms) {
    const GomokuAnalysisState *state = self;
    if (state->search < SEARCHES && shell_is_idle(shell) && !two_player_is_over(shell) &&
        !two_player_is_awaited(shell)) {
        gomoku_analysis_start_search(shell, state->search);
    }
    return 0;
}

/* ---- The card ---- */

/* From 1, the side to move wins, to -1. */
static float gomoku_analysis_value_of(const GomokuResult *result) {
    const float score = (float)result->score;
    return result->mate > 0 ? 1 : result->mate < 0 ? -1 : tanhf(score / CURVE_SCALE);
}

/* A bar from the middle: to the right where the side to move stands better. */
static void gomoku_analysis_draw_value(const GameShell *shell, Canvas *canvas, Rect rect,
                                       float value) {
    const Theme *theme = &shell->context->theme;
    const float middle = rect.x + rect.width / 2;
    const float length = rect.width / 2 * fabsf(value);
    const Rect track = rect_of(rect.x, rect.y + rect.height / 2 - 4, rect.width, 8);
    canvas_fill_round(canvas, track, 4, theme->raised);
    if (length >= 2) {
        canvas_fill_rect(
            canvas, rect_of(value > 0 ? middle : middle - length, track.y, length, track.height),
            value > 0 ? theme->good : theme->hint_orange);
    }
    canvas_fill_rect(canvas, rect_of(middle - 1, track.y - 3, 2, track.height + 6),
                     theme->secondary);
}

static void draw_best(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const GomokuAnalysisState *state = self;
    const Theme *theme = &shell->context->theme;
    char name[8];
    char number[16];
    Text point = text_over(name, sizeof name);
    Text value = text_over(number, sizeof number);
    gomoku_point_to_text(state->result.move, &point);
    text_add(&value, gomoku_analysis_value_of(&state->result) >= 0 ? "+" : "");
    i18n_decimal((double)gomoku_analysis_value_of(&state->result), 2, &value);
    Rect token = rect_cut_left(&rect, 32);
    gomoku_draw_token(canvas, theme, (Point){token.x + 12, rect_center(token).y}, 12,
                      gomoku_turn_of(shell));
    canvas_text(canvas, rect_cut_left(&rect, 56), name,
                (TextStyle){THEME_FONT_BAR_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text});
    canvas_text(canvas, rect_cut_left(&rect, 64), number,
                (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT,
                            gomoku_analysis_value_of(&state->result) >= 0 ? theme->good
                                                                          : theme->hint_orange});
    gomoku_analysis_draw_value(shell, canvas, rect, gomoku_analysis_value_of(&state->result));
}

static void add_verdict(const GameShell *shell, const GomokuResult *result, Text *out) {
    const bool is_black = (gomoku_turn_of(shell) == 0) == (result->mate >= 0);
    const int moves = (abs(result->mate) + 1) / 2;
    const float value = gomoku_turn_of(shell) == 0 ? gomoku_analysis_value_of(result)
                                                   : -gomoku_analysis_value_of(result);
    if (result->mate != 0) {
        text_addf(out,
                  is_black ? locale_plural("Black wins in %d move.", "Black wins in %d moves.",
                                           (unsigned long)moves)
                           : locale_plural("White wins in %d move.", "White wins in %d moves.",
                                           (unsigned long)moves),
                  moves);
    } else {
        text_add(out, tr(gomoku_standing_sentence(value)));
    }
}

/* "depth 12 · 1.0 million positions" */
static void add_effort(const GomokuResult *result, Text *out) {
    char number[32];
    Text millions = text_over(number, sizeof number);
    if (result->nodes < 1000000) {
        text_addf(out, tr("depth %1$d · %2$d thousand positions"), result->depth,
                  (int)(result->nodes / 1000));
    } else {
        const unsigned long whole = i18n_millions((double)result->nodes, &millions);
        text_addf(out,
                  locale_plural("depth %1$d · %2$s million positions",
                                "depth %1$d · %2$s million positions", whole),
                  result->depth, number);
    }
}

static void gomoku_analysis_layout_card(GameShell *shell, void *self, Panel *panel) {
    const GomokuAnalysisState *state = self;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    if (two_player_is_over(shell)) {
        panel_text(panel, tr("The game is over."));
        return;
    }
    if (!state->is_known) {
        panel_text(panel, two_player_is_awaited(shell) ? tr("The computer moves first.")
                                                       : tr("Looking for the best point…"));
        return;
    }
    panel_area(panel, GOMOKU_ANALYSIS_ROW_U, draw_best, state);
    add_verdict(shell, &state->result, &text);
    panel_text(panel, buffer);
    text_clear(&text);
    const int length = state->result.pv_length;
    gomoku_points_to_text(state->result.pv, length < LINE_WRITTEN ? length : LINE_WRITTEN, &text);
    panel_note(panel, tr("The best line"));
    panel_styled(
        panel, buffer,
        (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT, panel->context->theme.accent});
    text_clear(&text);
    add_effort(&state->result, &text);
    if (state->search < SEARCHES) {
        text_add(&text, " · ");
        text_add(&text, tr("still thinking"));
    }
    panel_note(panel, buffer);
}

/* ---- On the board ---- */

static void gomoku_analysis_decorate(const GameShell *shell, const void *self, void *view,
                                     int64_t now_ms) {
    const GomokuAnalysisState *state = self;
    GomokuView *board = view;
    if (state->is_known && !two_player_is_over(shell)) {
        const int length = state->result.pv_length;
        board->line = state->result.pv;
        board->line_count =
            length < GOMOKU_ANALYSIS_LINE_SHOWN ? length : GOMOKU_ANALYSIS_LINE_SHOWN;
    }
}

const Mode gomoku_analysis_mode = {.name = "analysis",
                                   .title = N_("Analysis"),
                                   .state_size = sizeof(GomokuAnalysisState),
                                   .layout_card = gomoku_analysis_layout_card,
                                   .decorate = gomoku_analysis_decorate,
                                   .changed = change_analysis,
                                   .tick = gomoku_analysis_tick,
                                   .job_done = search_done};
