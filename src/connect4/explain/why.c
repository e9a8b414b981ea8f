/* Explains why a column is not the best. */
#include "connect4/why.h"

Connect4Verdict connect4_verdict_of(int best, int played) {
    if (played == best) {
        return CONNECT4_VERDICT_BEST;
    }
    if (best > 0) {
        return played > 0 ? CONNECT4_VERDICT_WIN_LONGER : CONNECT4_VERDICT_WIN_LOST;
    }
    return best == 0 ? CONNECT4_VERDICT_DRAW_LOST : CONNECT4_VERDICT_LOSS_SHORTER;
}

bool connect4_verdict_is_mistake(Connect4Verdict verdict) {
    return verdict != CONNECT4_VERDICT_UNKNOWN && verdict != CONNECT4_VERDICT_BEST;
}

/* Finds the scores of the column and of the best columns. */
static Status find_scores(Connect4Solver *solver, Budget *budget, Connect4Why *why) {
    Connect4Best best;
    Status status = connect4_solver_best(solver, why->position, budget, &best);
    if (status != STATUS_OK) {
        return status;
    }
    why->best = why->score = best.score;
    why->better = why->column;
    const int columns = connect4_position_shape(why->position).columns;
    for (int i = columns - 1; i >= 0 && !best.keeps[why->column]; i--) {
        const int column = connect4_shape_central(why->position.shape, i);
        why->better = best.keeps[column] ? column : why->better;
    }
    if (why->better != why->column) {
        status = connect4_solver_column(solver, why->position, why->column, budget, &why->score);
    }
    why->verdict = connect4_verdict_of(why->best, why->score);
    return status;
}

/* Finds the best line that begins with why->better. */
static Status find_missed(Connect4Solver *solver, Budget *budget, Connect4Why *why) {
    Connect4Line rest;
    const Status status = connect4_solver_line(
        solver, connect4_position_play(why->position, why->better), budget, &rest);
    if (status == STATUS_OK) {
        Connect4Line *line = &why->missed_line;
        line->column[line->length++] = (int8_t)why->better;
        for (int i = 0; i < rest.length; i++) {
            line->column[line->length++] = rest.column[i];
        }
        why->missed = connect4_ending_of(why->position, line);
    }
    return status;
}

Status connect4_why_find(Connect4Solver *solver, Connect4Position position, int column,
                         Budget *budget, Connect4Why *why) {
    Connect4Why found = {.position = position, .column = column};
    if (!connect4_position_is_legal(position, column)) {
        return STATUS_NOT_FOUND;
    }
    const Connect4Position next = connect4_position_play(position, column);
    Status status = find_scores(solver, budget, &found);
    if (status == STATUS_OK) {
        status = connect4_solver_line(solver, next, budget, &found.line);
    }
    if (status == STATUS_OK && found.verdict == CONNECT4_VERDICT_WIN_LOST) {
        status = find_missed(solver, budget, &found);
    }
    if (status == STATUS_OK) {
        found.ending = connect4_ending_of(next, &found.line);
        *why = found;
    }
    return status;
}

int connect4_why_reply(const Connect4Why *why) {
    return why->line.length > 0 ? why->line.column[0] : -1;
}

/* The sentence on a column as good as any other. */
static const char *why_praise_of(int score) {
    return score > 0   ? N_("Column %1$d wins in %2$d; none wins sooner.")
           : score < 0 ? N_("Column %1$d loses in %2$d; none holds out longer.")
                       : N_("Column %1$d draws; none does better.");
}

/* %1$d the column, %2$d the winner's moves to the end, %3$d those of a better one. */
static const char *cost_of(const Connect4Why *why) {
    switch (why->verdict) {
    case CONNECT4_VERDICT_WIN_LOST:
        return why->score < 0 ? N_("Column %1$d misses the win and loses in %2$d.")
                              : N_("Column %1$d misses the win: it draws.");
    case CONNECT4_VERDICT_DRAW_LOST:
        return N_("Column %1$d misses the draw and loses in %2$d.");
    case CONNECT4_VERDICT_WIN_LONGER:
        return N_("Column %1$d wins as well, but in %2$d moves instead of %3$d.");
    case CONNECT4_VERDICT_LOSS_SHORTER:
        return N_("Column %1$d loses in %2$d; another one holds out for %3$d moves.");
    default:
        return why_praise_of(why->score);
    }
}

void connect4_why_cost_text(const Connect4Why *why, Translate translate, Text *out) {
    text_addf(out, translate(cost_of(why)), why->column + 1,
              connect4_score_moves(why->position, why->score),
              connect4_score_moves(why->position, why->best));
}

void connect4_why_refutation_text(const Connect4Why *why, Translate translate, Text *out) {
    const int reply = connect4_why_reply(why);
    const int reader = connect4_position_count(why->position) % 2;
    if (reply < 0) {
        return;
    }
    if (why->ending.kind != CONNECT4_ENDING_AT_ONCE) {
        text_addf(
            out,
            translate(
                why->ending.winner < 0
                    ? N_("The opponent replies in column %1$d, and nobody gets four any more.")
                    : N_("The opponent replies in column %1$d.")),
            reply + 1);
    }
    if (why->ending.winner >= 0) {
        text_add(out, why->ending.kind == CONNECT4_ENDING_AT_ONCE ? "" : " ");
        connect4_ending_text(&why->ending, reader, translate, out);
    }
    if (why->missed.kind != CONNECT4_ENDING_NONE) {
        text_add_char(out, ' ');
        text_addf(out, translate(N_("Column %1$d would have won.")), why->better + 1);
        text_add_char(out, ' ');
        connect4_ending_text(&why->missed, reader, translate, out);
    }
}
