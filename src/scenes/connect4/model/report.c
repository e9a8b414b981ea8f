/* The scores of a whole game, found in the background, and what the result says of them. */
#include "scenes/connect4/model/report.h"

#include <assert.h>

#include "scenes/connect4/board/cells.h"
#include "scenes/shell/i18n.h"

/* ---- Scores ---- */

/* The question to the worker, and its answer. */
typedef struct ScoresJob {
    Connect4AnalysisWorker *worker;
    Connect4Position position;
    int index;
    Connect4Columns columns;
    Status status;
} ScoresJob;

static void run_scores(void *payload, const atomic_bool *stop) {
    ScoresJob *work = payload;
    work->status =
        connect4_analysis_worker_columns(work->worker, work->position, stop, &work->columns);
}

static void release_scores(void *payload) {
    connect4_analysis_worker_release(((ScoresJob *)payload)->worker);
}

void connect4_scores_read(GameShell *shell) {
    int8_t columns[CONNECT4_CELLS_MAX];
    Connect4State start;
    const int length = session_length(shell->session);
    session_state_at(shell->session, 0, &start);
    for (int i = 0; i < length; i++) {
        columns[i] = (int8_t)session_move(shell->session, i);
    }
    connect4_review_begin(&connect4_scene_of(shell)->review, start.position, columns, length);
}

bool connect4_scores_start(GameShell *shell, const Mode *mode, int number, int index) {
    assert(index >= 0);
    static const ModeJob job = {sizeof(ScoresJob), run_scores, release_scores};
    ScoresJob work = {.worker = connect4_borrow_analysis_worker(shell),
                      .position = connect4_scene_of(shell)->review.position[index],
                      .index = index};
    return work.worker && shell_start_job(shell, mode, number, &job, &work);
}

Status connect4_scores_take(GameShell *shell, void *payload) {
    const ScoresJob *work = payload;
    if (work->status == STATUS_OK) {
        connect4_review_keep(&connect4_scene_of(shell)->review, work->index, &work->columns);
    }
    return work->status;
}

/* ---- Moves ---- */

void connect4_describe_move(const GameShell *shell, int index, Text *out) {
    text_addf(out, tr_as("last move", "column %d"), (int)session_move(shell->session, index) + 1);
}

int connect4_side_of_move(const GameShell *shell, int index) {
    return (connect4_state_of(shell)->count - session_cursor(shell->session) + index) % 2;
}

void connect4_draw_piece(const GameShell *shell, Canvas *canvas, Rect place, int side) {
    const float cell = place.width / (2 * CONNECT4_CELLS_DISC_SHARE);
    connect4_draw_disc_in(canvas, &shell->context->theme, side, rect_centered(place, cell, cell),
                          1);
}

static void connect4_report_draw_token(Canvas *canvas, const Theme *theme, Point center,
                                       float radius, int side) {
    connect4_draw_disc(canvas, theme, (Connect4Disc){side, center, radius, 1});
}

/* How many moves of the review, from the first on, are those of the game. */
static int count_same_moves(const GameShell *shell) {
    const Connect4Review *review = &connect4_const_scene_of(shell)->review;
    const int length = session_length(shell->session);
    Connect4State start;
    session_state_at(shell->session, 0, &start);
    int same = 0;
    if (review->position[0].mask != start.position.mask ||
        review->position[0].current != start.position.current ||
        !connect4_shape_is_same(review->position[0].shape, start.position.shape)) {
        return 0;
    }
    while (same < length && same < review->length &&
           review->column[same] == (int)session_move(shell->session, same)) {
        same++;
    }
    return same;
}

MoveMark connect4_mark_of_move(const GameShell *shell, int index) {
    const Connect4Review *review = &connect4_const_scene_of(shell)->review;
    if (index >= count_same_moves(shell)) {
        return MOVE_UNMARKED;
    }
    const Connect4Verdict verdict = connect4_review_verdict(review, index);
    return verdict == CONNECT4_VERDICT_WIN_LOST || verdict == CONNECT4_VERDICT_DRAW_LOST
               ? MOVE_MISTAKE
           : connect4_review_is_only_best(review, index) ? MOVE_ONLY_BEST
                                                         : MOVE_UNMARKED;
}

/* ---- The report ---- */

/* The review holds this very game, and all its scores. */
static bool is_reviewed(const GameShell *shell) {
    const Connect4Review *review = &connect4_const_scene_of(shell)->review;
    const int length = session_length(shell->session);
    return review->length == length && length > 0 && count_same_moves(shell) == length &&
           connect4_review_next(review) < 0;
}

bool connect4_report(const GameShell *shell, TwoPlayerReport *report) {
    const Connect4GameReport *own = &connect4_const_scene_of(shell)->report;
    const Connect4Summary *summary = &own->summary;
    *report = (TwoPlayerReport){.is_known = own->is_known,
                                .is_coming = !own->is_given_up,
                                .values = summary->values,
                                .draw_token = connect4_report_draw_token,
                                .turn = own->is_known ? summary->turn : -1};
    for (int side = 0; side < 2 && own->is_known; side++) {
        report->counted[side] = summary->moves[side];
        report->good[side] = summary->best[side];
        for (int i = 0; i < summary->missed_count[side]; i++) {
            report->missed[side][report->missed_count[side]++] = summary->missed[side][i];
        }
    }
    return session_length(shell->session) > 0;
}

void connect4_describe_turn(const GameShell *shell, int index, Text *out) {
    static const char *const words[3][2] = {
        {N_("You missed a draw in column %d."), N_("You missed a win in column %d.")},
        {N_("They missed a draw in column %d."), N_("They missed a win in column %d.")},
        {N_("A draw was missed in column %d."), N_("A win was missed in column %d.")},
    };
    const Connect4Review *review = &connect4_const_scene_of(shell)->review;
    const bool is_win = connect4_review_verdict(review, index) == CONNECT4_VERDICT_WIN_LOST;
    const int who = two_player_of(shell)->players != TWO_PLAYER_AGAINST_COMPUTER          ? 2
                    : two_player_is_computers(shell, connect4_side_of_move(shell, index)) ? 1
                                                                                          : 0;
    text_addf(out, tr(words[who][is_win]), connect4_review_better(review, index) + 1);
}

void connect4_report_reset(GameShell *shell) {
    connect4_scene_of(shell)->report = (Connect4GameReport){.is_known = false};
}

static void report_find_scores(GameShell *shell, int index) {
    connect4_scene_of(shell)->report.is_given_up =
        !connect4_scores_start(shell, shell_game_mode(shell), CONNECT4_JOB_SCORES, index);
}

/* While one plays: the scores behind the marks, the last move first, when the worker has nothing
 * else to do. */
static void find_marks(GameShell *shell) {
    const Connect4Review *review = &connect4_const_scene_of(shell)->review;
    int index = two_player_moves_to_mark(shell) - 1;
    if (index < 0 || connect4_const_scene_of(shell)->report.is_given_up || !shell_is_idle(shell) ||
        shell_has_current_mode(shell) || two_player_is_awaited(shell)) {
        return;
    }
    connect4_scores_read(shell);
    while (index >= 0 && review->is_known[index]) {
        index--;
    }
    if (index >= 0) {
        report_find_scores(shell, index);
    }
}

void connect4_report_tick(GameShell *shell) {
    Connect4Scene *self = connect4_scene_of(shell);
    Connect4GameReport *report = &self->report;
    find_marks(shell);
    if (!two_player_is_over(shell) || session_length(shell->session) == 0 || report->is_known ||
        report->is_given_up) {
        return;
    }
    const bool may_look = shell_is_idle(shell) && !shell_has_current_mode(shell);
    if (may_look && !is_reviewed(shell)) {
        connect4_scores_read(shell); /* all may be known from another game */
    }
    if (is_reviewed(shell)) {
        report->is_known = true;
        connect4_review_sum(&self->review, &report->summary);
        shell_mark_dirty(shell);
    } else if (may_look) {
        report_find_scores(shell, connect4_review_next(&self->review));
    }
}

void connect4_report_found(GameShell *shell, void *payload) {
    connect4_scene_of(shell)->report.is_given_up =
        connect4_scores_take(shell, payload) != STATUS_OK;
}
