/* The analysis: the best points with their values, searched deeper and deeper. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/standing.h"
#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/input.h"
#include "scenes/gomoku/board/layout.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/modes/analysis/told.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define GOMOKU_ANALYSIS_TABLE_BYTES (8u << 20)
#define GOMOKU_ANALYSIS_LINE_SHOWN 5 /* stones of the line on the board */
#define LINE_WRITTEN 10
#define GOMOKU_ANALYSIS_ROW_U 40.0F

#define GOMOKU_ANALYSIS_POINTS_MAX 10
#define HEAT_SPAN_MIN 0.2F /* values closer than this are nearly as warm */
#define GOMOKU_VALUE_SIZE 12
#define VALUE_SCALE 99.0F
#define LISTED_U 22.0F
#define LISTED_MAX 10
#define LEFT_OUT_U 28.0F
#define LINK_PADDING_U 12.0F
#define ROOM_FOR_NOTE_U 440.0F /* and for how to leave points out */
#define ROOM_FOR_LIST_U 330.0F /* a card with room for the list of points */
#define LISTED_LOW 5           /* of them in a card that is not high enough for all */
#define ROOM_FOR_ALL_U 520.0F

/* Positions of each search in turn; each starts from scratch. The effort decides how many are
 * made. */
static const uint64_t searches[] = {15000, 60000, 250000, 1000000};
#define SEARCHES ((int)(sizeof searches / sizeof searches[0]))
static const int searches_by_effort[] = {
    [GOMOKU_ANALYSIS_QUICK] = 2, [GOMOKU_ANALYSIS_NORMAL] = 3, [GOMOKU_ANALYSIS_DEEP] = SEARCHES};
static const int points_shown[] = {[GOMOKU_ANALYSIS_ONE] = 1,
                                   [GOMOKU_ANALYSIS_FIVE] = 5,
                                   [GOMOKU_ANALYSIS_TEN] = GOMOKU_ANALYSIS_POINTS_MAX};

/* What the lines of the search say of a point. */
typedef struct GomokuAnalysisState {
    GomokuLines lines; /* the best first */
    GomokuValued valued[GOMOKU_ANALYSIS_POINTS_MAX];
    char written[GOMOKU_ANALYSIS_POINTS_MAX][GOMOKU_VALUE_SIZE];
    bool is_known;
    bool is_exhausted;            /* a longer search finds nothing more */
    bool is_none_left;            /* of the points: the others are left out */
    int search;                   /* the next one */
    bool left_out[GOMOKU_POINTS]; /* by the player, as long as the analysis is open */
    GomokuTold told;              /* by another program */
} GomokuAnalysisState;

enum { JOB_SEARCH = 1, JOB_ENGINE };

/* ---- The worker ---- */

typedef struct GomokuAnalysisSearch {
    GomokuLinesRequest request;
    uint64_t nodes;
    GomokuLines lines;
    Status status;
} GomokuAnalysisSearch;

static void gomoku_analysis_run_search(void *payload, const atomic_bool *stop) {
    GomokuAnalysisSearch *work = payload;
    Budget budget = budget_nodes(work->nodes);
    budget.stop = stop;
    GomokuAi *ai = gomoku_ai_create(GOMOKU_ANALYSIS_TABLE_BYTES);
    work->status =
        ai ? gomoku_ai_lines_without(ai, &work->request, &budget, &work->lines) : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
}

static void gomoku_analysis_start_search(GameShell *shell, const GomokuAnalysisState *state) {
    static const ModeJob job = {sizeof(GomokuAnalysisSearch), gomoku_analysis_run_search, NULL};
    GomokuAnalysisSearch work = {
        .request = {.board = *gomoku_board_of(shell),
                    .wanted = points_shown[gomoku_const_scene_of(shell)->analysis_points]},
        .nodes = searches[state->search]};
    memcpy(work.request.left_out, state->left_out, sizeof work.request.left_out);
    shell_start_job(shell, &gomoku_analysis_mode, JOB_SEARCH, &job, &work);
}

/* ---- The values ---- */

/* From "−99" to "+99", or "#3" for a win and "−#3" for a loss in so many moves. */
static void gomoku_write_value(const GomokuResult *result, Text *out) {
    const int moves = (abs(result->mate) + 1) / 2;
    if (result->mate != 0) {
        text_addf(out, result->mate > 0 ? "#%d" : "\xE2\x88\x92#%d", moves);
        return;
    }
    const int value = (int)lroundf(VALUE_SCALE * gomoku_result_value(result));
    text_addf(out, value > 0 ? "+%d" : value < 0 ? "\xE2\x88\x92%d" : "%d", abs(value));
}

/* A shorter win, or a longer defence, comes first. */
static bool is_better_line(const GomokuResult *one, const GomokuResult *other) {
    return one->score > other->score;
}

static void sort_lines(GomokuLines *lines) {
    for (int i = 1; i < lines->count; i++) {
        const GomokuResult line = lines->lines[i];
        int at = i;
        for (; at > 0 && is_better_line(&line, &lines->lines[at - 1]); at--) {
            lines->lines[at] = lines->lines[at - 1];
        }
        lines->lines[at] = line;
    }
}

/* The coldest is as far below the best as any of them. */
static void gomoku_weigh(GomokuAnalysisState *state) {
    const GomokuLines *lines = &state->lines;
    const float best = gomoku_result_value(&lines->lines[0]);
    const float worst = gomoku_result_value(&lines->lines[lines->count - 1]);
    const float span = fmaxf(best - worst, HEAT_SPAN_MIN);
    for (int i = 0; i < lines->count; i++) {
        Text written = text_over(state->written[i], sizeof state->written[i]);
        gomoku_write_value(&lines->lines[i], &written);
        state->valued[i] = (GomokuValued){
            lines->lines[i].move,
            i == 0 ? 1 : 0.9F * (1 - (best - gomoku_result_value(&lines->lines[i])) / span),
            state->written[i]};
    }
}

static void search_done(GameShell *shell, void *self, int number, void *payload) {
    GomokuAnalysisState *state = self;
    const GomokuAnalysisSearch *work = payload;
    if (number == JOB_ENGINE) {
        gomoku_told_done(&state->told, payload);
        return;
    }
    if (work->status != STATUS_OK) {
        state->is_exhausted = true;
        state->is_none_left = work->status == STATUS_NOT_FOUND;
        return;
    }
    state->lines = work->lines;
    sort_lines(&state->lines);
    gomoku_weigh(state);
    state->is_known = true;
    state->is_exhausted = state->lines.lines[0].mate != 0;
    state->search++;
}

/* ---- Opening, and the position ---- */

/* The points left out stay so. */
static void begin_anew(GomokuAnalysisState *state) {
    state->is_known = state->is_exhausted = state->is_none_left = false;
    state->told.is_told = false;
    state->search = 0;
}

static void change_analysis(GameShell *shell, void *self, PositionChange change) {
    if (change != CHANGE_ENTERED) {
        begin_anew(self);
    }
}

static bool gomoku_is_searching(const GameShell *shell, const GomokuAnalysisState *state) {
    return !state->is_exhausted &&
           state->search < searches_by_effort[gomoku_const_scene_of(shell)->analysis_effort];
}

/* The computer's move comes first. */
static int64_t gomoku_analysis_tick(GameShell *shell, void *self, int64_t now_ms) {
    const GomokuAnalysisState *state = self;
    gomoku_chosen_engine(shell); /* known from now on */
    if (gomoku_told_is_asked(shell)) {
        if (!state->told.is_told && shell_is_idle(shell) && !two_player_is_over(shell) &&
            !two_player_is_awaited(shell)) {
            gomoku_told_start(shell, &gomoku_analysis_mode, JOB_ENGINE);
        }
        return 0;
    }
    if (gomoku_is_searching(shell, state) && shell_is_idle(shell) && !two_player_is_over(shell) &&
        !two_player_is_awaited(shell)) {
        gomoku_analysis_start_search(shell, state);
    }
    return 0;
}

/* ---- What one chooses ---- */

/* Other points are searched anew; more effort goes on from where it is. */
static void choose_points(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->analysis_points = value;
    begin_anew(self);
    shell_cancel_job(shell);
    shell_save(shell);
}

/* Leaves a point out, or takes it back. */
static void leave_out(GameShell *shell, void *self, int point) {
    GomokuAnalysisState *state = self;
    state->left_out[point] = !state->left_out[point];
    begin_anew(state);
    shell_cancel_job(shell);
    shell_mark_dirty(shell);
}

static void take_all_back(GameShell *shell, void *self, int value) {
    GomokuAnalysisState *state = self;
    memset(state->left_out, 0, sizeof state->left_out);
    begin_anew(state);
    shell_cancel_job(shell);
}

/* The empty point under the keyboard's cursor, or under the pointer. */
static int aimed_point(const GameShell *shell) {
    const int cursor = gomoku_cursor_point(shell);
    const int point = cursor != GOMOKU_NO_POINT ? cursor : gomoku_hovered_point(shell);
    return point != GOMOKU_NO_POINT && gomoku_board_of(shell)->cells[point] == GOMOKU_EMPTY
               ? point
               : GOMOKU_NO_POINT;
}

static CommandState cross_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = aimed_point(shell) == GOMOKU_NO_POINT ? COMMAND_IMPOSSIBLE
                                                                       : COMMAND_POSSIBLE,
                          .reason = tr("Point to an empty point first.")};
}

static void cross_aimed(GameShell *shell, void *self, int value) {
    leave_out(shell, self, aimed_point(shell));
}

/* The right button on a point of the board. */
static bool cross_with_pointer(GameShell *shell, void *self, const Event *event) {
    if (event->type != EVENT_POINTER_DOWN || !event->secondary ||
        !rect_contains(shell->view.board_rect, event->at)) {
        return false;
    }
    const MagnifierBoard board = gomoku_layout_magnifier_of(shell);
    int row = 0;
    int column = 0;
    if (!grid_at(&board.grid, event->at, &row, &column)) {
        return false;
    }
    const int point = gomoku_layout_point_of(&board.grid, row * board.grid.cols + column);
    if (gomoku_board_of(shell)->cells[point] != GOMOKU_EMPTY) {
        return false;
    }
    leave_out(shell, self, point);
    return true;
}

static void choose_effort(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->analysis_effort = value;
    shell_save(shell);
}

static void choose_analyst(GameShell *shell, void *self, int value) {
    gomoku_scene_of(shell)->analyst = value;
    begin_anew(self);
    shell_cancel_job(shell);
    shell_save(shell);
}

enum { CHOOSE_POINTS, CHOOSE_EFFORT, LEAVE_OUT, CROSS_AIMED, TAKE_ALL_BACK, CHOOSE_ANALYST };

static const Command gomoku_analysis_commands[] = {
    [CHOOSE_POINTS] = {.id = "analysis-points", .place = COMMAND_INSIDE, .run = choose_points},
    [CHOOSE_EFFORT] = {.id = "analysis-effort", .place = COMMAND_INSIDE, .run = choose_effort},
    [LEAVE_OUT] = {.id = "leave-out",
                   .label = N_("Leave out"),
                   .place = COMMAND_INSIDE,
                   .run = leave_out},
    [CROSS_AIMED] = {.id = "cross-out",
                     .label = N_("Leave out"),
                     .help = N_("in the analysis: leave a point out, or take it back"),
                     .key = KEY_OF('x', 0),
                     .place = COMMAND_INSIDE,
                     .state = cross_state,
                     .run = cross_aimed},
    [TAKE_ALL_BACK] = {.id = "take-all-back",
                       .label = N_("Take them back"),
                       .place = COMMAND_INSIDE,
                       .run = take_all_back},
    [CHOOSE_ANALYST] = {.id = "analyst", .place = COMMAND_INSIDE, .run = choose_analyst},
    {0},
};

static void layout_analysis_choices(const GameShell *shell, Panel *panel) {
    const GomokuScene *scene = gomoku_const_scene_of(shell);
    const PanelChoice points[] = {{"points-1", "1"}, {"points-5", "5"}, {"points-10", "10"}};
    const PanelChoice efforts[] = {{"effort-quick", tr("Quick")},
                                   {"effort-normal", tr("Normal")},
                                   {"effort-deep", tr("Deep")}};
    panel_choices(panel, tr("Points on the board"), points, 3,
                  &gomoku_analysis_commands[CHOOSE_POINTS], scene->analysis_points);
    panel_choices(panel, tr("Search"), efforts, 3, &gomoku_analysis_commands[CHOOSE_EFFORT],
                  scene->analysis_effort);
}

/* ---- The card ---- */

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

/* A token, the point, its value in figures and as a bar: the best point is larger. */
static void draw_point(const GameShell *shell, const GomokuAnalysisState *state, int number,
                       Canvas *canvas, Rect rect) {
    const Theme *theme = &shell->context->theme;
    const GomokuResult *result = &state->lines.lines[number];
    const float value = gomoku_result_value(result);
    const bool is_best = number == 0;
    char name[8];
    int hovered = -1;
    if (shell_hovered(shell, "leave-out-", &hovered, NULL) && hovered == number) {
        canvas_fill_round(canvas, rect, 4, theme->raised);
    }
    Text point = text_over(name, sizeof name);
    gomoku_point_to_text(result->move, &point);
    const Rect token = rect_cut_left(&rect, 32);
    gomoku_draw_token(canvas, theme, (Point){token.x + 12, rect_center(token).y}, is_best ? 12 : 7,
                      gomoku_turn_of(shell));
    canvas_text(canvas, rect_cut_left(&rect, 56), name,
                (TextStyle){is_best ? THEME_FONT_BAR_U : THEME_FONT_BODY_U,
                            is_best ? TEXT_SEMIBOLD : TEXT_MEDIUM, TEXT_LEFT, theme->text});
    canvas_text(canvas, rect_cut_left(&rect, 64), state->written[number],
                (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT,
                            value >= 0 ? theme->good : theme->hint_orange});
    gomoku_analysis_draw_value(shell, canvas, rect, value);
}

static void draw_best(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    draw_point(owner, self, 0, canvas, rect);
}

/* The points after the best one, as many as the card has room for. */
static void draw_others(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GomokuAnalysisState *state = self;
    for (int i = 1; i < state->lines.count && rect.height >= LISTED_U; i++) {
        draw_point(owner, state, i, canvas, rect_cut_top(&rect, LISTED_U));
    }
}

static void add_verdict(const GameShell *shell, const GomokuResult *result, Text *out) {
    const bool is_black = (gomoku_turn_of(shell) == 0) == (result->mate >= 0);
    const int moves = (abs(result->mate) + 1) / 2;
    const float value =
        gomoku_turn_of(shell) == 0 ? gomoku_result_value(result) : -gomoku_result_value(result);
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

/* A press on a point of the list leaves it out. */
static void place_point(const GomokuAnalysisState *state, int number, Panel *panel, Rect row) {
    char name[8];
    Text point = text_over(name, sizeof name);
    gomoku_point_to_text(state->lines.lines[number].move, &point);
    Control *control = panel_place(panel, text_short("leave-out-%d", number).data,
                                   &gomoku_analysis_commands[LEAVE_OUT], row);
    control->value = state->lines.lines[number].move;
    controls_set_label(control, name);
}

/* "H8, J9"; how many there are. */
static int list_left_out(const GomokuAnalysisState *state, Text *out) {
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (state->left_out[point]) {
            text_add(out, count++ > 0 ? ", " : "");
            gomoku_point_to_text(point, out);
        }
    }
    return count;
}

/* The room of the link at the right of the line. */
static float take_back_width(const GameShell *shell) {
    return canvas_text_width(shell->context->canvas,
                             tr(gomoku_analysis_commands[TAKE_ALL_BACK].label),
                             (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT,
                                         shell->context->theme.accent}) +
           LINK_PADDING_U;
}

static void draw_left_out_line(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    char list[200];
    char buffer[240];
    Text points = text_over(list, sizeof list);
    Text words = text_over(buffer, sizeof buffer);
    list_left_out(self, &points);
    text_addf(&words, tr("Left out: %s"), list);
    rect_cut_right(&rect, take_back_width(shell) + 8);
    paragraph_line(
        canvas, rect, buffer,
        (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, shell->context->theme.text},
        THEME_FONT_SECONDARY_U * 0.7F);
}

/* "Left out: H8, J9", with the way back at the right. */
static void layout_left_out(GameShell *shell, const GomokuAnalysisState *state, Panel *panel) {
    char list[200];
    Text points = text_over(list, sizeof list);
    if (list_left_out(state, &points) > 0) {
        Rect line = panel_area(panel, LEFT_OUT_U, draw_left_out_line, state);
        shell_card_place(shell, panel, CONTROL_LINK, &gomoku_analysis_commands[TAKE_ALL_BACK], NULL,
                         rect_cut_right(&line, take_back_width(shell)));
    } else if (panel->viewport.height >= ROOM_FOR_NOTE_U) {
        panel_note(panel,
                   tr("Click a point in this list, or right-click one on the board, to leave "
                      "it out."));
    }
}

/* The points, and the line of the best. */
static void layout_points(const GameShell *shell, const GomokuAnalysisState *state, Panel *panel) {
    const GomokuResult *best = &state->lines.lines[0];
    const int most = panel->viewport.height >= ROOM_FOR_ALL_U ? LISTED_MAX : LISTED_LOW;
    const int listed = state->lines.count < most ? state->lines.count : most;
    const int length = best->pv_length < LINE_WRITTEN ? best->pv_length : LINE_WRITTEN;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    place_point(state, 0, panel, panel_area(panel, GOMOKU_ANALYSIS_ROW_U, draw_best, state));
    if (listed > 1 && panel->viewport.height >= ROOM_FOR_LIST_U) {
        Rect rows = panel_area(panel, (float)(listed - 1) * LISTED_U, draw_others, state);
        for (int i = 1; i < listed; i++) {
            place_point(state, i, panel, rect_cut_top(&rows, LISTED_U));
        }
    }
    add_verdict(shell, best, &text);
    panel_text(panel, buffer);
    text_clear(&text);
    gomoku_points_to_text(best->pv, length, &text);
    panel_styled(
        panel, buffer,
        (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT, panel->context->theme.accent});
    text_clear(&text);
    add_effort(best, &text);
    if (gomoku_is_searching(shell, state)) {
        text_add(&text, " · ");
        text_add(&text, tr("still thinking"));
    }
    panel_note(panel, buffer);
}

static void gomoku_analysis_layout_card(GameShell *shell, void *self, Panel *panel) {
    const GomokuAnalysisState *state = self;
    if (two_player_is_over(shell)) {
        panel_text(panel, tr("The game is over."));
        return;
    }
    if (gomoku_told_is_asked(shell)) {
        gomoku_told_layout(shell, &state->told, panel);
        gomoku_told_layout_choice(shell, panel, &gomoku_analysis_commands[CHOOSE_ANALYST]);
        return;
    }
    if (state->is_known) {
        layout_points(shell, state, panel);
    } else {
        panel_text(panel, state->is_none_left            ? tr("All the points are left out.")
                          : two_player_is_awaited(shell) ? tr("The computer moves first.")
                                                         : tr("Looking for the best point…"));
    }
    layout_left_out(shell, state, panel);
    layout_analysis_choices(shell, panel);
    gomoku_told_layout_choice(shell, panel, &gomoku_analysis_commands[CHOOSE_ANALYST]);
}

/* ---- On the board ---- */

/* Values on the points, or the line of the only one. */
static void gomoku_analysis_decorate(const GameShell *shell, const void *self, void *view,
                                     int64_t now_ms) {
    const GomokuAnalysisState *state = self;
    GomokuView *board = view;
    if (gomoku_told_is_asked(shell)) {
        board->hinted = gomoku_told_point(&state->told);
        return;
    }
    board->left_out = state->left_out;
    if (!state->is_known || two_player_is_over(shell)) {
        return;
    }
    int pointed = 0; /* the line of the listed point that the pointer is on */
    const bool is_pointed = shell_hovered(shell, "leave-out-", &pointed, NULL) && pointed >= 0 &&
                            pointed < state->lines.count;
    if (is_pointed || gomoku_const_scene_of(shell)->analysis_points == GOMOKU_ANALYSIS_ONE) {
        const GomokuResult *line = &state->lines.lines[is_pointed ? pointed : 0];
        board->line = line->pv;
        board->line_count = line->pv_length < GOMOKU_ANALYSIS_LINE_SHOWN
                                ? line->pv_length
                                : GOMOKU_ANALYSIS_LINE_SHOWN;
    } else {
        board->valued = state->valued;
        board->valued_count = state->lines.count;
    }
}

const Mode gomoku_analysis_mode = {.name = "analysis",
                                   .title = N_("Analysis"),
                                   .commands = gomoku_analysis_commands,
                                   .state_size = sizeof(GomokuAnalysisState),
                                   .layout_card = gomoku_analysis_layout_card,
                                   .decorate = gomoku_analysis_decorate,
                                   .input = {.pointer = cross_with_pointer},
                                   .changed = change_analysis,
                                   .tick = gomoku_analysis_tick,
                                   .job_done = search_done};
