/* Sudoku as answers: solutions, hints, and every step of a solution in words. */
#include <stdlib.h>

#include "sudoku/hint.h"
#include "sudoku/rules.h"
#include "sudoku/solver.h"
#include "web/answers.h"

enum { MOVES_MAX = 700, STEPS_MAX = 2000 };

static void add_board(const void *state, Json *json) {
    const SudokuState *sudoku = state;
    const SudokuLayout *layout = &sudoku->layout;
    char words[SUDOKU_CELLS_MAX + 1];
    Text grid = text_over(words, sizeof words);
    sudoku_grid_print(layout, &sudoku->grid, &grid);
    json_int(json, "rows", layout->rows);
    json_int(json, "columns", layout->columns);
    json_string(json, "grid", words);
    json_open(json, "cells", '[');
    for (int cell = 0; cell < layout->cells; cell++) {
        json_int(json, NULL, sudoku->grid.value[cell]);
    }
    json_close(json, ']');
}

static Status solve(Question *question, Json *json, Text *reason) {
    (void)reason;
    const SudokuState *state = question->state;
    SudokuSolutions solutions = {0};
    const Status status =
        sudoku_solve(&state->layout, &state->grid, 2, &question->budget, &solutions);
    if (status == STATUS_OK) {
        char words[SUDOKU_CELLS_MAX + 1];
        Text grid = text_over(words, sizeof words);
        json_int(json, "solutions", (int64_t)solutions.count);
        if (solutions.count > 0) {
            sudoku_grid_print(&state->layout, &solutions.first, &grid);
            json_string(json, "grid", words);
        }
    }
    return status;
}

static void add_moves(Json *json, const SudokuHint *hint, const SudokuState *state) {
    Move *moves = malloc(MOVES_MAX * sizeof *moves);
    const int count = moves ? sudoku_hint_moves(hint, state, moves, MOVES_MAX) : 0;
    json_open(json, "moves", '[');
    for (int i = 0; i < count; i++) {
        answers_move(json, NULL, &sudoku_game, moves[i]);
    }
    json_close(json, ']');
    free(moves);
}

static void add_stages(Json *json, const char *key, const SudokuHint *hint) {
    json_open(json, key, '[');
    for (int stage = 1; stage <= SUDOKU_HINT_STAGES; stage++) {
        char words[4096];
        Text sentence = text_over(words, sizeof words);
        sudoku_hint_text(hint, stage, translate_none, &sentence);
        json_string(json, NULL, words);
    }
    json_close(json, ']');
}

static const char *technique_of(const SudokuHint *hint) {
    return hint->kind == SUDOKU_HINT_STEP ? sudoku_technique_name(hint->step.technique) : NULL;
}

static Status hint(Question *question, Json *json, Text *reason) {
    SudokuHint *hint = malloc(sizeof *hint);
    (void)reason;
    const Status status =
        hint ? sudoku_hint_find(question->state, &question->budget, hint) : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        json_string(json, "technique", technique_of(hint));
        add_moves(json, hint, question->state);
        add_stages(json, "words", hint);
    }
    free(hint);
    return status;
}

/* Plays what the hint says; false when that changes nothing. */
static bool follow(SudokuState *state, const SudokuHint *hint) {
    Move *moves = malloc(MOVES_MAX * sizeof *moves);
    const int count = moves ? sudoku_hint_moves(hint, state, moves, MOVES_MAX) : 0;
    bool has_changed = false;
    for (int i = 0; i < count; i++) {
        has_changed |= sudoku_game.apply(state, moves[i]);
    }
    free(moves);
    return has_changed;
}

/* Every step to the solution, or as far as there is one. */
static Status explain(Question *question, Json *json, Text *reason) {
    SudokuHint *hint = malloc(sizeof *hint);
    SudokuState *state = malloc(sizeof *state);
    (void)reason;
    Status status = hint && state ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        *state = *(const SudokuState *)question->state;
        json_open(json, "steps", '[');
        bool goes_on = true;
        for (int step = 0; goes_on && step < STEPS_MAX && status == STATUS_OK; step++) {
            status = sudoku_hint_find(state, &question->budget, hint);
            goes_on = status == STATUS_OK && hint->kind != SUDOKU_HINT_SOLVED;
            if (goes_on) {
                json_open(json, NULL, '{');
                json_string(json, "technique", technique_of(hint));
                add_moves(json, hint, state);
                add_stages(json, "words", hint);
                json_close(json, '}');
                goes_on = follow(state, hint);
            }
        }
        json_close(json, ']');
        json_bool(json, "isSolved", sudoku_game.outcome(state) == OUTCOME_SOLVED);
    }
    free(hint);
    free(state);
    return status;
}

static Status choose(Question *question, Move *move, Text *reason) {
    SudokuHint *hint = malloc(sizeof *hint);
    Status status =
        hint ? sudoku_hint_find(question->state, &question->budget, hint) : STATUS_NO_MEMORY;
    if (status == STATUS_OK && sudoku_hint_moves(hint, question->state, move, 1) == 0) {
        char words[1024];
        Text sentence = text_over(words, sizeof words);
        sudoku_hint_text(hint, SUDOKU_HINT_STAGES, translate_none, &sentence);
        status = answers_refuse(reason, words);
    }
    free(hint);
    return status;
}

const Answerer answers_sudoku = {
    .rules = &sudoku_game,
    .nodes = 0,
    .board = add_board,
    .solve = solve,
    .hint = hint,
    .explain = explain,
    .choose = choose,
};
