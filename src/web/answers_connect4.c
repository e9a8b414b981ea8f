/* Connect 4 as answers: exact scores where the nodes suffice. */
#include <string.h>

#include "connect4/column_scores.h"
#include "connect4/hint.h"
#include "connect4/rules.h"
#include "connect4/why.h"
#include "web/answers.h"

enum { MEMORY_MIB = 32, NODES = 30000000 };

static Connect4Position position_of(const Question *question) {
    return ((const Connect4State *)question->state)->position;
}

static void add_board(const void *state, Json *json) {
    const Connect4State *connect4 = state;
    const Connect4Shape shape = connect4_position_shape(connect4->position);
    json_int(json, "rows", shape.rows);
    json_int(json, "columns", shape.columns);
    json_int(json, "toMove", connect4->count % 2 + 1);
    json_open(json, "cells", '[');
    for (int row = 0; row < shape.rows; row++) {
        for (int column = 0; column < shape.columns; column++) {
            const int disc = connect4_position_at(connect4->position, row, column);
            json_int(json, NULL, disc > 0 ? 1 : disc < 0 ? 2 : 0);
        }
    }
    json_close(json, ']');
}

static void add_line(Json *json, const Connect4Line *line) {
    json_open(json, "line", '[');
    for (int i = 0; i < line->length; i++) {
        answers_move(json, NULL, &connect4_game, (Move)line->column[i]);
    }
    json_close(json, ']');
}

static Status begin(const Question *question, Connect4Ai **ai, Text *reason) {
    *ai = NULL;
    if (connect4_position_is_over(position_of(question))) {
        return answers_refuse(reason, "the game is over");
    }
    *ai = connect4_ai_create_unless(MEMORY_MIB, NULL);
    return *ai ? STATUS_OK : STATUS_NO_MEMORY;
}

static Status solve(Question *question, Json *json, Text *reason) {
    const Connect4Position position = position_of(question);
    Connect4Ai *ai;
    Connect4Columns columns;
    Connect4Line line;
    Status status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        status =
            connect4_solver_columns(connect4_ai_solver(ai), position, &question->budget, &columns);
    }
    if (status == STATUS_OK) {
        status = connect4_solver_line(connect4_ai_solver(ai), position, &question->budget, &line);
    }
    if (status == STATUS_OK) {
        const Connect4Shape shape = connect4_position_shape(position);
        const int best = connect4_columns_best(shape, &columns);
        const int score = columns.score[best];
        json_int(json, "score", score);
        json_string(json, "outcome", score > 0 ? "win" : score < 0 ? "loss" : "draw");
        json_int(json, "plies", connect4_score_plies(position, score));
        answers_move(json, "move", &connect4_game, (Move)best);
        json_open(json, "scores", '[');
        for (int column = 0; column < shape.columns; column++) {
            if (columns.score[column] == CONNECT4_NO_SCORE) {
                json_string(json, NULL, NULL);
            } else {
                json_int(json, NULL, columns.score[column]);
            }
        }
        json_close(json, ']');
        add_line(json, &line);
    }
    connect4_ai_destroy(ai);
    return status;
}

static Status find_hint(Question *question, Connect4Hint *hint, Text *reason) {
    Connect4Ai *ai;
    Status status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        status = connect4_hint_find(ai, position_of(question), &question->budget, hint);
    }
    connect4_ai_destroy(ai);
    return status;
}

static Status hint(Question *question, Json *json, Text *reason) {
    Connect4Hint hint;
    const Status status = find_hint(question, &hint, reason);
    if (status == STATUS_OK) {
        char words[1024];
        Text advice = text_over(words, sizeof words);
        connect4_hint_advice_text(&hint, translate_none, &advice);
        answers_move(json, "move", &connect4_game, (Move)hint.column);
        json_bool(json, "isExact", hint.is_exact);
        const char *const stages[] = {connect4_hint_look(&hint), connect4_hint_tactic(&hint),
                                      words};
        answers_sentences(json, "words", stages, 3);
    }
    return status;
}

/* Why not this column. */
static Status explain_move(Question *question, Json *json, Text *reason) {
    Connect4Ai *ai;
    Connect4Why why;
    Status status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        status = connect4_why_find(connect4_ai_solver(ai), position_of(question),
                                   (int)question->move, &question->budget, &why);
    }
    if (status == STATUS_NOT_FOUND && reason->length == 0) {
        status = answers_refuse(reason, "the column cannot be played");
    }
    if (status == STATUS_OK) {
        char cost_words[1024], refutation_words[1024];
        Text cost = text_over(cost_words, sizeof cost_words);
        Text refutation = text_over(refutation_words, sizeof refutation_words);
        connect4_why_cost_text(&why, translate_none, &cost);
        connect4_why_refutation_text(&why, translate_none, &refutation);
        json_bool(json, "isMistake", connect4_verdict_is_mistake(why.verdict));
        answers_move(json, "better", &connect4_game, (Move)why.better);
        const char *const sentences[] = {cost_words, refutation_words};
        answers_sentences(json, "sentences", sentences, refutation.length > 0 ? 2 : 1);
        add_line(json, &why.line);
    }
    connect4_ai_destroy(ai);
    return status;
}

static Status explain(Question *question, Json *json, Text *reason) {
    if (question->move != MOVE_NONE) {
        return explain_move(question, json, reason);
    }
    Connect4Hint hint;
    const Status status = find_hint(question, &hint, reason);
    if (status == STATUS_OK) {
        char words[2048];
        Text whole = text_over(words, sizeof words);
        connect4_hint_text(&hint, translate_none, &whole);
        answers_move(json, "better", &connect4_game, (Move)hint.column);
        const char *const sentences[] = {words};
        answers_sentences(json, "sentences", sentences, 1);
        add_line(json, &hint.proof);
    }
    return status;
}

static Status choose(Question *question, Move *move, Text *reason) {
    Connect4Ai *ai;
    Connect4Choice choice;
    Status status = answers_check_level(question, CONNECT4_LEVELS, reason);
    if (status != STATUS_OK) {
        return status;
    }
    status = begin(question, &ai, reason);
    if (status == STATUS_OK) {
        const int level = question->level < 0 ? CONNECT4_LEVELS - 1 : question->level;
        const Connect4Request request = {position_of(question), &connect4_levels[level],
                                         question->seed};
        status = connect4_ai_move(ai, &request, &question->budget, &choice);
        *move = (Move)choice.column;
    }
    connect4_ai_destroy(ai);
    return status;
}

const Answerer answers_connect4 = {
    .rules = &connect4_game,
    .nodes = NODES,
    .board = add_board,
    .solve = solve,
    .hint = hint,
    .explain = explain,
    .choose = choose,
};
