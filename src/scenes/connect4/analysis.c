/* Analysis of the position on the board: what each column is worth, worked out while the player
 * looks, first as far as the strong level sees, then column by column to the end of the game. */
#include <stdlib.h>

#include "connect4_model.h"
#include "say.h"

#define POINTS_SCALE 40.0F /* the points of an estimate that stand halfway between even and won */
#define POINTS_EVEN 12     /* up to here neither side is said to stand better */
#define BAR_U 16.0F

/* What goes to the worker and comes back. */
typedef struct Study {
    Connect4Position position;
    Connect4Desk *desk; /* of the exact scores; NULL for an estimate */
    Connect4Judgement judgement;
    Status status;
} Study;

static void free_study(void *payload) {
    Study *study = payload;
    connect4_desk_release(study->desk);
    free(study);
}

static void run_quick(void *payload, const atomic_bool *stop) {
    Study *study = payload;
    Budget budget = budget_unlimited();
    Connect4Ai *ai = connect4_ai_create_unless(0, stop);
    budget.stop = stop;
    study->status =
        ai ? connect4_ai_judge(ai, study->position, &connect4_adviser, &budget, &study->judgement)
           : STATUS_NO_MEMORY;
    connect4_ai_destroy(ai);
}

static Connect4Judgement exact_judgement(const Connect4Columns *columns) {
    Connect4Judgement judgement = {.is_exact = true};
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        judgement.score[i] =
            columns->score[i] == CONNECT4_NO_SCORE ? CONNECT4_NO_JUDGEMENT : columns->score[i];
    }
    return judgement;
}

static void run_deep(void *payload, const atomic_bool *stop) {
    Study *study = payload;
    Connect4Columns columns;
    study->status = connect4_desk_columns(study->desk, study->position, stop, &columns);
    if (study->status == STATUS_OK) {
        study->judgement = exact_judgement(&columns);
    }
}

static bool is_awaited(const GameFrame *frame) {
    return match_is_awaited(&connect4_const_scene_of(frame)->match, frame, connect4_turn_of(frame));
}

/* Not before the computer's answer, which takes the place of the position at once; of two
 * computers that are watched every position is there to be looked at, unless they hurry. */
static bool is_possible(const GameFrame *frame) {
    const Match *match = &connect4_const_scene_of(frame)->match;
    const bool is_watched = match->players == MATCH_WATCHED && match->pace != MATCH_FAST;
    return !connect4_is_over(frame) && (is_watched || !is_awaited(frame));
}

/* The computer first finds its move. */
static bool is_worker_free(const GameFrame *frame) {
    return frame->job_kind == 0 &&
           (!is_awaited(frame) || connect4_const_scene_of(frame)->match.answer != MOVE_NONE);
}

void connect4_analysis_look(GameFrame *frame) {
    static const TaskJob quick = {run_quick, free_study};
    static const TaskJob deep = {run_deep, free_study};
    Connect4Scene *self = connect4_scene_of(frame);
    Connect4Analysis *analysis = &self->analysis;
    if (!analysis->is_on || analysis->is_final || !is_worker_free(frame) ||
        frame->card == CARD_REVIEW || frame->card == CARD_EDITOR || !is_possible(frame)) {
        return;
    }
    Study *study = calloc(1, sizeof *study);
    self->desk = self->desk ? self->desk : connect4_desk_create();
    if (!study || !self->desk) {
        free(study);
        analysis->is_on = false;
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    study->position = connect4_state_of(frame)->position;
    if (analysis->is_known) {
        study->desk = connect4_desk_hold(self->desk);
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
    analysis->is_final =
        kind == JOB_EXACT || study->status != STATUS_OK || study->judgement.is_exact;
    frame_mark_dirty(frame);
    free_study(study);
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

/* ---- What is known ---- */

/* Of the columns of the position on the board: exact scores of some or all of them, and what is
 * thought of the others. */
typedef struct Known {
    Connect4Position position;
    Connect4Columns exact; /* CONNECT4_NO_SCORE where not known or not to be played */
    int done, total;       /* columns */
    uint64_t nodes;
    bool has_guess;
    Connect4Judgement guess;
} Known;

static bool is_exact(const Known *known, int column) {
    return known->exact.score[column] != CONNECT4_NO_SCORE;
}

static void take_columns(Known *known, const Connect4Columns *columns) {
    known->exact = *columns;
    known->done = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        known->done += is_exact(known, i);
    }
}

static void take_judgement(Known *known, const Connect4Judgement *judgement) {
    Connect4Columns columns;
    if (!judgement->is_exact) {
        known->has_guess = true;
        known->guess = *judgement;
        return;
    }
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        columns.score[i] =
            (int8_t)(judgement->score[i] == CONNECT4_NO_JUDGEMENT ? CONNECT4_NO_SCORE
                                                                  : judgement->score[i]);
    }
    take_columns(known, &columns);
}

static Known known_of(const GameFrame *frame) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    const Connect4Columns *reviewed = connect4_review_scores(frame);
    Known known = {.position = connect4_state_of(frame)->position};
    Connect4Report report;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        known.exact.score[i] = CONNECT4_NO_SCORE;
        known.total += connect4_position_is_legal(known.position, i);
    }
    if (reviewed) {
        take_columns(&known, reviewed);
        return known;
    }
    if (connect4_desk_report(self->desk, known.position, &report)) {
        take_columns(&known, &report.columns);
        known.nodes = report.nodes;
    }
    if (self->analysis.is_known) {
        take_judgement(&known, &self->analysis.judgement);
    }
    return known;
}

static bool is_complete(const Known *known) {
    return known->done == known->total;
}

/* The best of the exact scores, or 0 when there are none. */
static int best_exact(const Known *known) {
    const int column = connect4_columns_best(&known->exact);
    return column < 0 ? 0 : known->exact.score[column];
}

static int best_guess(const Known *known) {
    int best = CONNECT4_NO_JUDGEMENT;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        best = known->guess.score[i] > best ? known->guess.score[i] : best;
    }
    return best;
}

/* True when the exact scores alone tell who wins: all of them, or one that does. */
static bool is_decided(const Known *known) {
    return known->done > 0 && (is_complete(known) || best_exact(known) > 0);
}

static bool is_best(const Known *known, int column) {
    if (is_decided(known)) {
        return is_exact(known, column) && known->exact.score[column] == best_exact(known);
    }
    return known->has_guess && known->guess.score[column] == best_guess(known);
}

/* ---- Under the columns ---- */

/* A guess is no number: nobody could tell what +32 is worth. */
static const char *words_of_guess(int points) {
    return points > CONNECT4_JUDGED_WIN    ? N_("wins?")
           : points < -CONNECT4_JUDGED_WIN ? N_("loses?")
           : points > POINTS_EVEN          ? N_("good?")
           : points < -POINTS_EVEN         ? N_("poor?")
                                           : N_("even?");
}

static void add_score(int score, Text *out) {
    if (score == 0) {
        text_add(out, "=");
    } else {
        text_addf(out, "%s%d", score > 0 ? "+" : "−", abs(score));
    }
}

/* Below its score, whose sign tells who wins. */
static void add_brief(Connect4Position position, int score, Text *out) {
    if (score == 0) {
        text_add(out, tr("draws"));
    } else {
        text_addf(out, tr("in %d"), connect4_score_plies(position, score));
    }
}

bool connect4_analysis_labels(const GameFrame *frame, Connect4Labels *labels) {
    const Connect4Analysis *analysis = &connect4_const_scene_of(frame)->analysis;
    const bool is_hidden = frame->card == CARD_LENS || frame->card == CARD_EDITOR ||
                           frame->card == CARD_REVIEW || !is_possible(frame);
    if (!connect4_review_scores(frame) && (!analysis->is_on || is_hidden)) {
        return false;
    }
    const Known known = known_of(frame);
    *labels = (Connect4Labels){.is_best = {false}};
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        Text score = text_over(labels->text[i], sizeof labels->text[i]);
        Text words = text_over(labels->words[i], sizeof labels->words[i]);
        Text brief = text_over(labels->brief[i], sizeof labels->brief[i]);
        if (is_exact(&known, i)) {
            add_score(known.exact.score[i], &score);
            connect4_score_text(known.position, known.exact.score[i], locale_text, &words);
            add_brief(known.position, known.exact.score[i], &brief);
        } else if (known.has_guess && known.guess.score[i] != CONNECT4_NO_JUDGEMENT) {
            text_add(&words, tr(words_of_guess(known.guess.score[i])));
            text_add(&brief, labels->words[i]);
        }
        labels->is_best[i] = is_best(&known, i);
    }
    return true;
}

/* ---- Words ---- */

/* The columns of this exact score, "3, 5"; how many there are. */
static int list_columns(const Known *known, int score, Text *out) {
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (known->exact.score[i] == score) {
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
static void add_groups(const Known *known, Text *out) {
    for (int score = CONNECT4_SCORE_MAX + 3; score >= -CONNECT4_SCORE_MAX - 3; score--) {
        char buffer[40];
        Text list = text_over(buffer, sizeof buffer);
        const int count = list_columns(known, score, &list);
        if (count > 0) {
            text_add(out, out->length > 0 ? " " : "");
            add_group(known->position, score, buffer, count, out);
        }
    }
}

static void add_estimate(const Known *known, Text *out) {
    char buffer[40];
    Text list = text_over(buffer, sizeof buffer);
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (is_best(known, i)) {
            text_addf(&list, "%s%d", count > 0 ? ", " : "", i + 1);
            count++;
        }
    }
    text_add(out, out->length > 0 ? " " : "");
    text_addf(out,
              locale_plural("Column %s looks best.", "Columns %s look best.", (unsigned long)count),
              buffer);
}

/* What the position is worth to the first player, 1 won to -1 lost. */
static float standing(const Known *known) {
    const float sign = connect4_position_count(known->position) % 2 == 0 ? 1 : -1;
    if (is_decided(known)) {
        const int score = best_exact(known);
        const float size = 0.6F + 0.4F * (float)abs(score) / (CONNECT4_SCORE_MAX + 3);
        return score == 0 ? 0 : score > 0 ? sign * size : -sign * size;
    }
    if (!known->has_guess) {
        return 0;
    }
    const int best = best_guess(known);
    return sign * 0.6F * (float)best / ((float)abs(best) + POINTS_SCALE);
}

static const char *verdict(const Known *known) {
    static const char *const sentences[2][3] = {
        {N_("The second player stands better."), N_("Neither side stands better."),
         N_("The first player stands better.")},
        {N_("With best play the second player wins."), N_("With best play it is a draw."),
         N_("With best play the first player wins.")},
    };
    const bool decided = is_decided(known);
    const int value = decided ? best_exact(known) : best_guess(known);
    const int even = decided ? 0 : POINTS_EVEN;
    const int side = (value > even) - (value < -even);
    const bool is_first = connect4_position_count(known->position) % 2 == 0;
    return tr(sentences[decided][1 + (is_first ? side : -side)]);
}

static void layout_progress(const Known *known, Panel *panel) {
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    if (is_complete(known)) {
        panel_note(panel, tr("Exact. The discs of both sides are counted."));
        return;
    }
    text_addf(&text, tr("Exact: %1$d of %2$d columns; %3$.1f million positions looked at."),
              known->done, known->total, (double)known->nodes / 1e6);
    panel_note(panel, buffer);
    panel_bar(panel, (float)known->done / (float)known->total, panel->context->theme.accent);
    panel_note(panel, tr("“good?” and the like are estimates until then."));
}

static void layout_known(const Known *known, Panel *panel) {
    char buffer[500];
    Text text = text_over(buffer, sizeof buffer);
    panel_text(panel, verdict(known));
    panel_area(panel, AREA_BAR, BAR_U);
    add_groups(known, &text);
    if (!is_decided(known)) {
        add_estimate(known, &text);
    }
    panel_text(panel, buffer);
    layout_progress(known, panel);
}

void connect4_analysis_layout(GameFrame *frame, Panel *panel) {
    const Connect4Analysis *analysis = &connect4_const_scene_of(frame)->analysis;
    if (!analysis->is_on || connect4_is_over(frame)) {
        return;
    }
    const Known known = known_of(frame);
    panel_card_begin(panel);
    panel_heading(panel, tr("Analysis"));
    if (!is_possible(frame)) {
        panel_note(panel, connect4_const_scene_of(frame)->match.players == MATCH_WATCHED
                              ? tr("It goes on when the game pauses.")
                              : tr("It goes on after the computer's move."));
    } else if (known.has_guess || is_decided(&known)) {
        layout_known(&known, panel);
    } else {
        panel_note(panel, analysis->is_final ? tr("There is nothing to say of this position.")
                                             : tr("Thinking…"));
    }
    panel_card_end(panel);
}

void connect4_analysis_bar(const GameFrame *frame, Canvas *canvas, Rect rect) {
    const Theme *theme = &frame->context->theme;
    const Known known = known_of(frame);
    const float middle = rect.x + rect.width / 2;
    Rect first = rect_inset(rect, canvas_pixel(canvas));
    canvas_fill_round(canvas, rect, rect.height / 2, theme->hairline);
    canvas_fill_round(canvas, first, first.height / 2, theme->piece_second);
    first.width *= 0.5F + 0.5F * standing(&known);
    if (first.width >= first.height) {
        canvas_fill_round(canvas, first, first.height / 2, theme->piece_first);
    }
    canvas_line(canvas, (Point){middle, rect.y}, (Point){middle, rect.y + rect.height}, 2,
                theme->surface);
}
