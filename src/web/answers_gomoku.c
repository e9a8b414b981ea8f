/* Gomoku as answers. */
#include "gomoku/explain.h"
#include "gomoku/rules.h"
#include "web/answers.h"

enum { MEMORY_MIB = 16, NODES = 200000 };

static void add_board(const void *state, Json *json) {
    const GomokuBoard *board = state;
    json_int(json, "rows", board->size);
    json_int(json, "columns", board->size);
    json_int(json, "toMove", board->turn);
    json_open(json, "cells", '[');
    for (int row = board->size - 1; row >= 0; row--) {
        for (int column = 0; column < board->size; column++) {
            json_int(json, NULL, board->cells[gomoku_point(column, row)]);
        }
    }
    json_close(json, ']');
}

static Status begin(const Question *question, GomokuAi **ai, Text *reason) {
    const GomokuBoard *board = question->state;
    *ai = NULL;
    if (board->outcome != OUTCOME_ONGOING) {
        return answers_refuse(reason, "the game is over");
    }
    *ai = gomoku_ai_create((size_t)MEMORY_MIB << 20);
    return *ai ? STATUS_OK : STATUS_NO_MEMORY;
}

static void add_line(Json *json, const GomokuResult *result) {
    json_open(json, "line", '[');
    for (int i = 0; i < result->pv_length; i++) {
        answers_move(json, NULL, &gomoku_game, (Move)result->pv[i]);
    }
    json_close(json, ']');
}

/* A search that met its nodes has an answer all the same. */
static Status with_answer(Status status, int point) {
    return status == STATUS_LIMIT && point != GOMOKU_NO_POINT ? STATUS_OK : status;
}

static Status solve(Question *question, Json *json, Text *reason) {
    GomokuAi *ai;
    GomokuResult result = {.move = GOMOKU_NO_POINT};
    Status status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        const GomokuLimits limits = {0};
        status = gomoku_ai_search(ai, question->state, &limits, &question->budget, &result);
        status = with_answer(status, result.move);
    }
    if (status == STATUS_OK) {
        answers_move(json, "move", &gomoku_game, (Move)result.move);
        json_int(json, "score", result.score);
        json_string(json, "outcome",
                    result.mate > 0   ? "win"
                    : result.mate < 0 ? "loss"
                                      : "unknown");
        json_int(json, "plies", result.mate > 0 ? result.mate : -result.mate);
        json_int(json, "depth", result.depth);
        add_line(json, &result);
    }
    gomoku_ai_destroy(ai);
    return status;
}

static Status hint(Question *question, Json *json, Text *reason) {
    GomokuAi *ai;
    GomokuHint hint = {.point = GOMOKU_NO_POINT};
    Status status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        status = gomoku_hint(ai, question->state, &question->budget, &hint);
        status = with_answer(status, hint.point);
    }
    if (status == STATUS_OK) {
        char words[1024];
        Text advice = text_over(words, sizeof words);
        gomoku_hint_text(&hint, translate_none, &advice);
        answers_move(json, "move", &gomoku_game, (Move)hint.point);
        const char *const stages[] = {gomoku_hint_situation(hint.reason),
                                      gomoku_hint_idea(hint.reason), words};
        answers_sentences(json, "words", stages, 3);
    }
    gomoku_ai_destroy(ai);
    return status;
}

static Status explain(Question *question, Json *json, Text *reason) {
    const GomokuBoard *board = question->state;
    GomokuAi *ai;
    GomokuHint hint = {.point = GOMOKU_NO_POINT};
    Status status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        status = gomoku_hint(ai, board, &question->budget, &hint);
        status = with_answer(status, hint.point);
    }
    if (status == STATUS_OK) {
        char threat_words[512], words[1024];
        Text threats = text_over(threat_words, sizeof threat_words);
        Text whole = text_over(words, sizeof words);
        gomoku_threats_text(&hint.threats, gomoku_other((GomokuStone)board->turn), translate_none,
                            &threats);
        gomoku_hint_text(&hint, translate_none, &whole);
        answers_move(json, "better", &gomoku_game, (Move)hint.point);
        const char *const sentences[] = {threat_words, words, gomoku_hint_theory(hint.reason)};
        const int first = threats.length > 0 ? 0 : 1;
        answers_sentences(json, "sentences", sentences + first, 3 - first);
        add_line(json, &hint.result);
    }
    gomoku_ai_destroy(ai);
    return status;
}

static Status choose(Question *question, Move *move, Text *reason) {
    GomokuAi *ai;
    GomokuResult result = {.move = GOMOKU_NO_POINT};
    Status status = answers_check_level(question, GOMOKU_TEN_LEVELS, reason);
    if (status != STATUS_OK) {
        return status;
    }
    status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        const GomokuRequest request = {.board = question->state,
                                       .level = question->level < 0 ? GOMOKU_LEVEL_HIGHEST
                                                                    : (GomokuLevel)question->level,
                                       .seed = question->seed};
        status = gomoku_ai_move(ai, &request, &question->budget, &result);
        status = with_answer(status, result.move);
        *move = (Move)result.move;
    }
    gomoku_ai_destroy(ai);
    return status;
}

const Answerer answers_gomoku = {
    .rules = &gomoku_game,
    .nodes = NODES,
    .board = add_board,
    .solve = solve,
    .hint = hint,
    .explain = explain,
    .choose = choose,
};
