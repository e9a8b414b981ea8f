/* Analysis of the position on the board: what each column is worth, worked out while the player
 * looks, first as far as the strong level sees, then to the end of the game. */
#include <stdlib.h>

#include "connect4_model.h"
#include "say.h"

#define DEEP_NODES 160000000u /* of the exact answer: about twenty seconds */
#define POINTS_SCALE 40.0F /* the points of an estimate that stand halfway between even and won */
#define POINTS_EVEN 12     /* up to here neither side is said to stand better */
#define BOUND_POINTS 60    /* this far below the best an estimate is only a bound from above */
#define BAR_U 16.0F

/* What goes to the worker and comes back. */
typedef struct Study {
    Connect4Position position;
    Connect4Judgement judgement;
    Status status;
} Study;

static void run_quick(void *payload, const atomic_bool *stop) {
    Study *study = payload;
    Budget budget = budget_unlimited();
    Connect4Ai *ai = connect4_ai_create(0);
    budget.stop = stop;
    study->status =
        ai ? connect4_ai_judge(ai, study->position, &connect4_levels[CONNECT4_LEVELS - 1], &budget,
                               &study->judgement)
           : STATUS_NO_MEMORY;
    connect4_ai_destroy(ai);
}

static void run_deep(void *payload, const atomic_bool *stop) {
    Study *study = payload;
    Budget budget = budget_nodes(DEEP_NODES);
    Connect4Columns columns;
    Connect4Solver *solver = connect4_solver_create(0);
    budget.stop = stop;
    study->status = solver ? connect4_solver_columns(solver, study->position, &budget, &columns)
                           : STATUS_NO_MEMORY;
    if (study->status == STATUS_OK) {
        study->judgement.is_exact = true;
        for (int i = 0; i < CONNECT4_COLUMNS; i++) {
            study->judgement.score[i] =
                columns.score[i] == CONNECT4_NO_SCORE ? CONNECT4_NO_JUDGEMENT : columns.score[i];
        }
    }
    connect4_solver_destroy(solver);
}

void connect4_analysis_look(GameFrame *frame) {
    static const TaskJob quick = {run_quick, free};
    static const TaskJob deep = {run_deep, free};
    Connect4Analysis *analysis = &connect4_scene_of(frame)->analysis;
    if (!analysis->is_on || analysis->is_final || frame->job_kind != 0 ||
        frame->card == CARD_REVIEW || !connect4_is_players_turn(frame)) {
        return;
    }
    Study *study = calloc(1, sizeof *study);
    if (!study) {
        analysis->is_on = false;
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    study->position = connect4_state_of(frame)->position;
    if (analysis->is_known) {
        frame_start_job(frame, JOB_EXACT, &deep, study);
    } else {
        frame_start_job(frame, JOB_ANALYSIS, &quick, study);
    }
}

void connect4_analysis_done(GameFrame *frame, int kind, void *payload) {
    Connect4Analysis *analysis = &connect4_scene_of(frame)->analysis;
    Study *study = payload;
    if (study->status == STATUS_OK) {
        analysis->judgement = study->judgement;
        analysis->is_known = true;
    }
    /* Where even the deep search does not reach the end, the estimate stays. */
    analysis->is_final =
        kind == JOB_EXACT || study->status != STATUS_OK || study->judgement.is_exact;
    frame_mark_dirty(frame);
    free(study);
}

void connect4_analysis_forget(GameFrame *frame) {
    Connect4Analysis *analysis = &connect4_scene_of(frame)->analysis;
    analysis->is_known = false;
    analysis->is_final = false;
}

void connect4_analysis_toggle(GameFrame *frame) {
    Connect4Analysis *analysis = &connect4_scene_of(frame)->analysis;
    analysis->is_on = !analysis->is_on;
    if (!analysis->is_on &&
        (frame_is_thinking(frame, JOB_ANALYSIS) || frame_is_thinking(frame, JOB_EXACT))) {
        frame_cancel_job(frame);
    }
    frame_save(frame);
    frame_mark_dirty(frame);
}

/* ---- Under the columns ---- */

static int best_score(const Connect4Judgement *judgement) {
    int best = CONNECT4_NO_JUDGEMENT;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        best = judgement->score[i] > best ? judgement->score[i] : best;
    }
    return best;
}

static bool is_decided(const Connect4Judgement *judgement, int score) {
    return judgement->is_exact || abs(score) > CONNECT4_JUDGED_WIN;
}

/* The score of solver.h; a win that was only seen tells the discs on the board at its end. */
static int true_score(const Connect4Judgement *judgement, int score) {
    if (judgement->is_exact) {
        return score;
    }
    const int discs = CONNECT4_JUDGED_WIN + 1000 - abs(score);
    const int size = CONNECT4_CELLS / 2 + 1 - (discs + 1) / 2;
    return score > 0 ? size : -size;
}

static void add_label(const Connect4Judgement *judgement, int best, int score, Text *out) {
    const bool decided = is_decided(judgement, score);
    const int number = decided ? true_score(judgement, score) : score;
    const bool is_bound = !decided && score <= best - BOUND_POINTS;
    text_add(out, judgement->is_exact ? "" : is_bound ? "≤" : "≈");
    if (number == 0) {
        text_add(out, "=");
    } else {
        text_addf(out, "%s%d", number > 0 ? "+" : "−", abs(number));
    }
}

bool connect4_analysis_labels(const GameFrame *frame, Connect4Labels *labels) {
    const Connect4Analysis *analysis = &connect4_const_scene_of(frame)->analysis;
    if (!analysis->is_on || !analysis->is_known || frame->card == CARD_LENS ||
        frame->card == CARD_EDITOR) {
        return false;
    }
    const int best = best_score(&analysis->judgement);
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        const int score = analysis->judgement.score[i];
        Text text = text_over(labels->text[i], sizeof labels->text[i]);
        text_clear(&text);
        if (score != CONNECT4_NO_JUDGEMENT) {
            add_label(&analysis->judgement, best, score, &text);
        }
        labels->is_best[i] = score == best;
    }
    return true;
}

/* ---- Words ---- */

/* The columns of this score, "3, 5"; how many there are. */
static int list_columns(const Connect4Judgement *judgement, int score, Text *out) {
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (judgement->score[i] == score) {
            text_addf(out, "%s%d", count > 0 ? ", " : "", i + 1);
            count++;
        }
    }
    return count;
}

static void add_group(Connect4Position position, int score, const char *list, int count,
                      Text *out) {
    const unsigned long n = (unsigned long)count;
    const int discs = connect4_score_plies(position, score);
    if (score == 0) {
        text_addf(out, locale_plural("Column %s draws.", "Columns %s draw.", n), list);
    } else if (score > 0 && discs == 1) {
        text_addf(out, locale_plural("Column %s wins at once.", "Columns %s win at once.", n),
                  list);
    } else if (score > 0) {
        text_addf(
            out,
            locale_plural("Column %1$s wins in %2$d discs.", "Columns %1$s win in %2$d discs.", n),
            list, discs);
    } else {
        text_addf(out,
                  locale_plural("Column %1$s loses in %2$d discs.",
                                "Columns %1$s lose in %2$d discs.", n),
                  list, discs);
    }
}

/* From the best to the worst, columns of one score together. */
static void add_groups(Connect4Position position, const Connect4Judgement *judgement, Text *out) {
    for (int score = CONNECT4_SCORE_MAX + 3; score >= -CONNECT4_SCORE_MAX - 3; score--) {
        char buffer[40];
        Text list = text_over(buffer, sizeof buffer);
        const int count = list_columns(judgement, score, &list);
        if (count > 0) {
            text_add(out, out->length > 0 ? " " : "");
            add_group(position, score, buffer, count, out);
        }
    }
}

static void add_estimate(const Connect4Judgement *judgement, Text *out) {
    char buffer[40];
    Text list = text_over(buffer, sizeof buffer);
    const int count = list_columns(judgement, best_score(judgement), &list);
    text_addf(out,
              locale_plural("Column %s looks best.", "Columns %s look best.", (unsigned long)count),
              buffer);
}

/* What the position is worth to the first player, 1 won to -1 lost. */
static float standing(const GameFrame *frame) {
    const Connect4Judgement *judgement = &connect4_const_scene_of(frame)->analysis.judgement;
    const int best = best_score(judgement);
    const float sign = connect4_turn_of(frame) == 0 ? 1 : -1;
    if (is_decided(judgement, best)) {
        const int score = true_score(judgement, best);
        const float size = 0.6F + 0.4F * (float)abs(score) / (CONNECT4_SCORE_MAX + 3);
        return score == 0 ? 0 : score > 0 ? sign * size : -sign * size;
    }
    return sign * 0.6F * (float)best / ((float)abs(best) + POINTS_SCALE);
}

static const char *verdict(const GameFrame *frame) {
    static const char *const sentences[2][3] = {
        {N_("The second player stands better."), N_("Neither side stands better."),
         N_("The first player stands better.")},
        {N_("With best play the second player wins."), N_("With best play it is a draw."),
         N_("With best play the first player wins.")},
    };
    const Connect4Judgement *judgement = &connect4_const_scene_of(frame)->analysis.judgement;
    const int best = best_score(judgement);
    const bool decided = is_decided(judgement, best);
    const int even = decided ? 0 : POINTS_EVEN;
    const int side = (best > even) - (best < -even);
    return tr(sentences[decided][1 + (connect4_turn_of(frame) == 0 ? side : -side)]);
}

static void layout_known(GameFrame *frame, Panel *panel) {
    const Connect4Analysis *analysis = &connect4_const_scene_of(frame)->analysis;
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    text_add(&text, "");
    panel_text(panel, verdict(frame));
    panel_area(panel, AREA_BAR, BAR_U);
    if (analysis->judgement.is_exact) {
        add_groups(connect4_state_of(frame)->position, &analysis->judgement, &text);
        panel_text(panel, buffer);
        panel_note(panel, tr("Exact. The discs of both sides are counted."));
        return;
    }
    add_estimate(&analysis->judgement, &text);
    panel_text(panel, buffer);
    panel_note(panel, analysis->is_final
                          ? tr("An estimate of the strong level: too early for exact scores.")
                          : tr("An estimate. Thinking about the exact scores…"));
}

void connect4_analysis_layout(GameFrame *frame, Panel *panel) {
    const Connect4Analysis *analysis = &connect4_const_scene_of(frame)->analysis;
    if (!analysis->is_on || connect4_is_over(frame)) {
        return;
    }
    panel_card_begin(panel);
    panel_heading(panel, tr("Analysis"));
    if (analysis->is_known) {
        layout_known(frame, panel);
    } else if (!connect4_is_players_turn(frame)) {
        panel_note(panel, tr("It goes on after the computer's move."));
    } else {
        panel_note(panel, analysis->is_final ? tr("There is nothing to say of this position.")
                                             : tr("Thinking…"));
    }
    panel_card_end(panel);
}

void connect4_analysis_bar(const GameFrame *frame, Canvas *canvas, Rect rect) {
    const Theme *theme = &frame->context->theme;
    const float middle = rect.x + rect.width / 2;
    Rect first = rect_inset(rect, canvas_pixel(canvas));
    canvas_fill_round(canvas, rect, rect.height / 2, theme->hairline);
    canvas_fill_round(canvas, first, first.height / 2, theme->piece_second);
    first.width *= 0.5F + 0.5F * standing(frame);
    if (first.width >= first.height) {
        canvas_fill_round(canvas, first, first.height / 2, theme->piece_first);
    }
    canvas_line(canvas, (Point){middle, rect.y}, (Point){middle, rect.y + rect.height}, 2,
                theme->surface);
}
