/* damier-solve connect4: see the contract in the README. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "connect4/solver.h"
#include "solve.h"
#include "solve_connect4_team.h"

typedef struct Answerer {
    Team *team;
    SolveLimits limits;
    bool by_columns;
    bool weak;
} Answerer;

typedef struct Option {
    const char *name;
    size_t flag; /* offset of the bool it sets, or NO_FLAG */
} Option;

#define NO_FLAG SIZE_MAX

static const Option options[] = {
    {"--columns", offsetof(Answerer, by_columns)},
    {"--weak", offsetof(Answerer, weak)},
    {"--no-book", NO_FLAG}, /* there is no book to leave out */
};

static int64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t now_ms(void *clock) {
    (void)clock;
    return now_us() / 1000;
}

static void *answerer_create(void) {
    return calloc(1, sizeof(Answerer));
}

static void answerer_destroy(void *solver) {
    Answerer *answerer = solver;
    if (answerer) {
        team_destroy(answerer->team);
        free(answerer);
    }
}

static Status answerer_option(void *solver, const char *name, const char *value, bool *took_value,
                              Text *reason) {
    (void)value;
    (void)reason;
    *took_value = false;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strcmp(name, options[i].name) == 0) {
            if (options[i].flag != NO_FLAG) {
                *(bool *)((char *)solver + options[i].flag) = true;
            }
            return STATUS_OK;
        }
    }
    return STATUS_NOT_FOUND;
}

static Status answerer_start(void *solver, const SolveLimits *limits, Text *reason) {
    Answerer *answerer = solver;
    answerer->limits = *limits;
    answerer->team = team_create(limits->threads > 0 ? limits->threads : 1, limits->memory_mib);
    if (!answerer->team) {
        text_add(reason, "there is not enough memory for the tables");
        return STATUS_NO_MEMORY;
    }
    return STATUS_OK;
}

static Budget budget_of(const SolveLimits *limits) {
    Budget budget = budget_nodes(limits->nodes);
    if (limits->time_ms > 0) {
        budget.now_ms = now_ms;
        budget.deadline_ms = now_ms(NULL) + limits->time_ms;
    }
    return budget;
}

static Status ask_score(Connect4Solver *solver, Connect4Position position, Budget *budget,
                        TeamAnswer *answer) {
    return connect4_solver_score(solver, position, budget, &answer->score);
}

static Status ask_outcome(Connect4Solver *solver, Connect4Position position, Budget *budget,
                          TeamAnswer *answer) {
    return connect4_solver_outcome(solver, position, budget, &answer->score);
}

static Status ask_columns(Connect4Solver *solver, Connect4Position position, Budget *budget,
                          TeamAnswer *answer) {
    return connect4_solver_columns(solver, position, budget, &answer->columns);
}

static Status ask_column_outcomes(Connect4Solver *solver, Connect4Position position, Budget *budget,
                                  TeamAnswer *answer) {
    return connect4_solver_column_outcomes(solver, position, budget, &answer->columns);
}

static Status answer_score(Answerer *answerer, Connect4Position position, Budget *budget,
                           Text *fields) {
    int64_t start_us = now_us();
    TeamAnswer answer;
    Status status = team_ask(answerer->team, answerer->weak ? ask_outcome : ask_score, position,
                             budget, &answer);
    if (status != STATUS_OK) {
        return status;
    }
    text_addf(fields, "\t%d\t%llu\t%lld", answer.score, (unsigned long long)budget->nodes,
              (long long)(now_us() - start_us));
    return STATUS_OK;
}

static Status answer_columns(Answerer *answerer, Connect4Position position, Budget *budget,
                             Text *fields) {
    Team *team = answerer->team;
    TeamAnswer columns, best;
    Status status = team_ask(team, answerer->weak ? ask_column_outcomes : ask_columns, position,
                             budget, &columns);
    if (status == STATUS_OK) {
        status = team_ask(team, answerer->weak ? ask_outcome : ask_score, position, budget, &best);
    }
    if (status != STATUS_OK) {
        return status;
    }
    text_addf(fields, "\t%d", best.score);
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (columns.columns.score[i] == CONNECT4_NO_SCORE) {
            text_add(fields, "\t.");
        } else {
            text_addf(fields, "\t%d", columns.columns.score[i]);
        }
    }
    return STATUS_OK;
}

/* The first word of a line; false when there is none or it is longer than any game. */
static bool first_word(const char *line, Text *word) {
    line += strspn(line, " \t");
    text_add_bytes(word, line, strcspn(line, " \t"));
    return word->length > 0;
}

static Status answerer_answer(void *solver, const char *line, Text *out, Text *reason) {
    Answerer *answerer = solver;
    char word_buffer[128], field_buffer[128];
    Text word = text_over(word_buffer, sizeof word_buffer);
    Text fields = text_over(field_buffer, sizeof field_buffer);
    Connect4Position position;
    if (!first_word(line, &word)) {
        text_add(reason, "there are no moves (an empty board is written -)");
        return STATUS_BAD_INPUT;
    }
    /* A word too long to fit is cut, and still has a move after the end of the game. */
    const char *moves = strcmp(word.data, "-") == 0 ? "" : word.data;
    Status status = connect4_position_from_moves(moves, &position, reason);
    if (status != STATUS_OK) {
        return status;
    }
    Budget budget = budget_of(&answerer->limits);
    status = answerer->by_columns ? answer_columns(answerer, position, &budget, &fields)
                                  : answer_score(answerer, position, &budget, &fields);
    if (status != STATUS_OK) {
        return status;
    }
    text_add(out, word.data);
    text_add(out, fields.data);
    return STATUS_OK;
}

const SolveGame solve_connect4 = {
    .name = "connect4",
    .help = "  A problem is the columns played so far, digits 1-7 (an empty board is -).\n"
            "  Answer: MOVES SCORE NODES MICROSECONDS; the score is for the side to move.\n"
            "  --columns    MOVES SCORE C1 ... C7: the score of each column, . when it is full\n"
            "  --weak       win, draw or loss only: 1, 0, -1\n"
            "  --no-book    search only\n",
    .create = answerer_create,
    .destroy = answerer_destroy,
    .option = answerer_option,
    .start = answerer_start,
    .answer = answerer_answer,
};
