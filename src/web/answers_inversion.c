/* Inversion as answers: the fewest clicks, and the algebra behind them. */
#include <stdlib.h>

#include "inversion/explain.h"
#include "inversion/rules.h"
#include "inversion/solver.h"
#include "web/answers.h"

static void add_cells(Json *json, const char *key, const uint8_t *digits, int count) {
    json_open(json, key, '[');
    for (int i = 0; i < count; i++) {
        json_int(json, NULL, digits[i]);
    }
    json_close(json, ']');
}

static void add_board(const void *state, Json *json) {
    const InversionState *inversion = state;
    const int cells = inversion_state_cells(inversion);
    json_int(json, "rows", inversion->rows);
    json_int(json, "columns", inversion->columns);
    json_int(json, "colours", inversion->colours);
    add_cells(json, "cells", inversion->board, cells);
    add_cells(json, "goal", inversion->goal, cells);
}

/* The masks to play, with how often, as moves. */
static void add_masks(Json *json, const uint8_t *vector, int masks) {
    json_open(json, "masks", '[');
    for (int mask = 0; mask < masks; mask++) {
        for (int times = 0; times < vector[mask]; times++) {
            answers_move(json, NULL, &inversion_game, (Move)mask);
        }
    }
    json_close(json, ']');
}

/* Solves from the current board. Where the nodes end, the best found is an answer: it says that it
 * is not proved. */
static Status ask(Question *question, InversionSolver **solver, InversionAnswer *answer) {
    const InversionState *state = question->state;
    *solver = inversion_solver_create_for(state);
    if (!*solver) {
        return STATUS_NO_MEMORY;
    }
    const Status status =
        inversion_solver_solve(*solver, state->board, state->goal, &question->budget, answer);
    return status == STATUS_LIMIT && answer->vector ? STATUS_OK : status;
}

static Status solve(Question *question, Json *json, Text *reason) {
    (void)reason;
    const InversionState *state = question->state;
    InversionSolver *solver;
    InversionAnswer answer = {0};
    const Status status = ask(question, &solver, &answer);
    if (status == STATUS_OK) {
        json_bool(json, "isSolvable", answer.is_solvable);
        if (answer.vector) {
            json_bool(json, "isProved", answer.is_proved);
            json_int(json, "clicks", answer.clicks);
            json_string(json, "solutions",
                        text_short("%llu", (unsigned long long)answer.solutions).data);
            add_masks(json, answer.vector, state->mask_count);
        } else if (answer.certificate) {
            add_cells(json, "certificate", answer.certificate, inversion_state_cells(state));
        }
    }
    inversion_solver_destroy(solver);
    return status;
}

static Status hint(Question *question, Json *json, Text *reason) {
    (void)reason;
    const InversionState *state = question->state;
    InversionSolver *solver;
    InversionAnswer answer = {0};
    InversionHint hint;
    const Status status = ask(question, &solver, &answer);
    if (status == STATUS_OK) {
        inversion_hint_set(state, &answer, &hint);
        answers_move(json, "move", &inversion_game, hint.mask < 0 ? MOVE_NONE : (Move)hint.mask);
        json_open(json, "words", '[');
        for (int stage = 0; stage < INVERSION_HINT_STAGES; stage++) {
            char words[1024];
            Text sentence = text_over(words, sizeof words);
            inversion_hint_write(&hint, state, (InversionHintStage)stage, translate_none,
                                 &sentence);
            json_string(json, NULL, words);
        }
        json_close(json, ']');
    }
    inversion_solver_destroy(solver);
    return status;
}

/* The inverse of the masks, where there is one. */
static void add_inverse(Json *json, const InversionState *state, Budget *budget) {
    InversionExplanation *explanation = malloc(sizeof *explanation);
    if (explanation && inversion_explain(state, budget, explanation) == STATUS_OK &&
        explanation->has_inverse) {
        json_int(json, "order", (int64_t)explanation->order);
        json_open(json, "rows", '[');
        for (int i = 0; i < explanation->row_count; i++) {
            json_int(json, NULL, explanation->rows[i]);
        }
        json_close(json, ']');
    }
    free(explanation);
}

static Status explain(Question *question, Json *json, Text *reason) {
    (void)reason;
    enum { QUIET_MAX = 64 };
    const InversionState *state = question->state;
    InversionSolver *solver = inversion_solver_create_for(state);
    if (!solver) {
        return STATUS_NO_MEMORY;
    }
    json_int(json, "maskCount", state->mask_count);
    json_int(json, "rank", inversion_solver_rank(solver));
    json_int(json, "nullity", inversion_solver_nullity(solver));
    json_open(json, "quietPatterns", '[');
    for (int i = 0; i < inversion_solver_quiet_count(solver) && i < QUIET_MAX; i++) {
        uint8_t vector[INVERSION_MASKS_MAX];
        inversion_solver_quiet(solver, i, vector);
        add_cells(json, NULL, vector, state->mask_count);
    }
    json_close(json, ']');
    inversion_solver_destroy(solver);
    add_inverse(json, state, &question->budget);
    return STATUS_OK;
}

static Status choose(Question *question, Move *move, Text *reason) {
    InversionSolver *solver;
    InversionAnswer answer = {0};
    InversionHint hint;
    Status status = ask(question, &solver, &answer);
    if (status == STATUS_OK) {
        inversion_hint_set(question->state, &answer, &hint);
        *move = (Move)hint.mask;
        if (hint.mask < 0) {
            status = answers_refuse(reason, hint.is_solved ? "the goal is reached"
                                                           : "the goal cannot be reached");
        }
    }
    inversion_solver_destroy(solver);
    return status;
}

const Answerer answers_inversion = {
    .rules = &inversion_game,
    .nodes = 0,
    .board = add_board,
    .solve = solve,
    .hint = hint,
    .explain = explain,
    .choose = choose,
};
