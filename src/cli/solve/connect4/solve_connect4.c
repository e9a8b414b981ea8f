/* damier-solve connect4: scores of positions, windows of matrices, opening books. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/solve/connect4/make_book.h"
#include "cli/solve/connect4/solve_connect4_team.h"
#include "cli/solve/connect4/solve_connect4_window.h"
#include "cli/solve/solve_budget.h"
#include "cli/solve/solve_convert.h"
#include "cli/solve/solve_driver.h"
#include "connect4/ai.h"
#include "connect4/moves.h"
#include "connect4/rules.h"
#include "connect4/solver.h"
#include "interchange/registry.h"
#include "play/session.h"
#include "sys/disk.h"
#include "sys/whole.h"

#define BOOK_BYTES_MAX ((size_t)1 << 26)

typedef struct SolveConnect4Answerer {
    Connect4Team *team;
    Connect4Ai *ai; /* what looks best to it; NULL before it is asked */
    SolveLimits limits;
    bool by_columns, by_best;
    bool weak;
    bool no_book;
    const char *book_file; /* of --book; NULL: the built-in book */
    char *book_bytes;
    int64_t make_plies; /* of --make-book; 0: not given */
    Connect4Shape shape;
    WindowCut window;
    bool has_window, factors;
    SolveConversion conversion;
} SolveConnect4Answerer;

static int64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void *solve_connect4_answerer_create(void) {
    return calloc(1, sizeof(SolveConnect4Answerer));
}

static void solve_connect4_answerer_destroy(void *solver) {
    SolveConnect4Answerer *answerer = solver;
    if (answerer) {
        connect4_team_destroy(answerer->team);
        connect4_ai_destroy(answerer->ai);
        free(answerer->book_bytes);
        free(answerer);
    }
}

static Status take_plies(void *solver, CommandValue value, Text *reason) {
    (void)reason;
    _Static_assert(CONNECT4_BOOK_PLIES_MAX == 12, "the reason in the table");
    int64_t *plies = &((SolveConnect4Answerer *)solver)->make_plies;
    return text_parse_int(value.text, 2, CONNECT4_BOOK_PLIES_MAX, plies) && *plies % 2 == 0
               ? STATUS_OK
               : STATUS_BAD_INPUT;
}

static Status take_size(void *solver, CommandValue value, Text *reason) {
    return connect4_shape_from_text(value.text, &((SolveConnect4Answerer *)solver)->shape, reason);
}

static Status take_window(void *solver, CommandValue value, Text *reason) {
    SolveConnect4Answerer *answerer = solver;
    answerer->has_window = true;
    return solve_connect4_window_parse(value.text, &answerer->window, reason);
}

static Status take_from(void *solver, CommandValue value, Text *reason) {
    return solve_convert_take_from(&((SolveConnect4Answerer *)solver)->conversion, "connect4",
                                   value.text, reason);
}

static Status take_to(void *solver, CommandValue value, Text *reason) {
    return solve_convert_take_to(&((SolveConnect4Answerer *)solver)->conversion, "connect4",
                                 value.text, reason);
}

static bool connect4_wants_whole_file(const void *solver) {
    return ((const SolveConnect4Answerer *)solver)->conversion.to != NULL;
}

#define FLAG(member) COMMAND_FLAG(SolveConnect4Answerer, member)

static const CommandOption solve_connect4_options[] = {
    {"--columns", NULL, "answer MOVES SCORE C1 ... C7: the score of each column, . if full",
     FLAG(by_columns)},
    {"--best", NULL,
     "answer MOVES COLUMN SCORE: a best column (- when the game is over); if a limit comes first, "
     "the column that looks best, and `limit`",
     FLAG(by_best)},
    {"--weak", NULL, "win, draw or loss only: 1, 0, -1", FLAG(weak)},
    {"--book", "FILE", "use this opening book instead of the built-in one",
     COMMAND_PATH(SolveConnect4Answerer, book_file), .wanted = N_("needs a file name")},
    {"--no-book", NULL, "search only", FLAG(no_book)},
    {"--size", "WxH",
     "a board of W columns and H rows, 4x4 to 8x8 or 9x7: exact; use --time for the largest",
     .take = take_size},
    {"--window", "N,M[,RxC]",
     "a problem is a matrix (rows joined by ; and entries by ,) or the columns played; answer "
     "A.M.B, equal to the matrix M inside the 4x4 or RxC window with its corner at N,M (from 0) "
     "and 0 outside, and the sum of its entries",
     .take = take_window},
    {"--factors", NULL, "with --window: A and B before the answer", FLAG(factors)},
    {"--make-book", "PLY",
     "make the book of PLY plies in --book FILE (default connect4-PLY.book, with --size "
     "connect4-WxH-PLY.book) and answer FILE PLY BYTES; scores are kept in FILE.part, so that "
     "after a signal or --time (for the whole run) "
     "the same command resumes",
     .take = take_plies, .wanted = N_("needs an even number from 2 to 12")},
    {"--from", "FORMAT", NULL, .take = take_from},
    {"--to", "FORMAT",
     "convert a file: columns, a link of connect4.gamesolver.org, or cells, rows of 42 of them; "
     "--from any finds the format, which is the default",
     .take = take_to},
    {0},
};

/* Reads the file of --book. */
static Status read_book(SolveConnect4Answerer *answerer, Connect4Book *book, Text *reason) {
    char *bytes = NULL;
    size_t length = 0;
    const int handle = whole_open(answerer->book_file);
    const int error =
        handle < 0
            ? errno
            : whole_read(handle, (WholeLimits){BOOK_BYTES_MAX, WHOLE_PATIENCE_MS}, &bytes, &length);
    if (handle >= 0) {
        disk_close(handle);
    }
    text_addf(reason, "%s: ", answerer->book_file);
    if (error) {
        text_add(reason, strerror(error));
        return error == ENOMEM ? STATUS_NO_MEMORY : STATUS_IO;
    }
    answerer->book_bytes = bytes;
    const Status status = connect4_book_open(answerer->book_bytes, length, book, reason);
    if (status == STATUS_OK && !connect4_shape_is_same(book->shape, answerer->shape)) {
        const Connect4Shape shape = connect4_shape(book->shape);
        text_addf(reason, text_say(reason, N_("a book for boards of %dx%d")), shape.columns,
                  shape.rows);
        return STATUS_BAD_INPUT;
    }
    return status;
}

/* Why the options conflict, or NULL. */
static const char *clash_of(const SolveConnect4Answerer *answerer) {
    return answerer->conversion.has_from && !answerer->conversion.to ? N_("--from goes with --to")
           : answerer->factors && !answerer->has_window ? N_("--factors needs --window")
           : answerer->by_best && (answerer->by_columns || answerer->weak)
               ? N_("--best goes without --columns and --weak")
               : NULL;
}

static Status no_tables(Text *reason) {
    text_add(reason, text_say(reason, N_("not enough memory for the tables")));
    return STATUS_NO_MEMORY;
}

static Status solve_connect4_answerer_start(void *solver, const SolveLimits *limits, Text *reason) {
    SolveConnect4Answerer *answerer = solver;
    Connect4Book book;
    Status status = STATUS_OK;
    answerer->limits = *limits;
    if (clash_of(answerer)) {
        return solve_refuse(reason, clash_of(answerer));
    }
    if (answerer->make_plies || answerer->has_window) {
        return STATUS_OK;
    }
    if (answerer->book_file) {
        status = read_book(answerer, &book, reason);
        if (status != STATUS_OK) {
            return status;
        }
        text_clear(reason);
    }
    answerer->team = connect4_team_create(limits->threads > 0 ? limits->threads : 1,
                                          answerer->shape, limits->memory_mib);
    if (!answerer->team) {
        return no_tables(reason);
    }
    if (answerer->no_book || answerer->book_file) {
        connect4_team_use_book(answerer->team, answerer->no_book ? NULL : &book);
    }
    return STATUS_OK;
}

/* --make-book reads no problems. */
static bool answerer_wants_input(const void *solver) {
    return ((const SolveConnect4Answerer *)solver)->make_plies == 0;
}

static Status solve_connect4_answerer_produce(void *solver, Text *out, bool *more, Text *reason) {
    SolveConnect4Answerer *answerer = solver;
    int plies = (int)answerer->make_plies;
    char words[40];
    Text usual_name = text_over(words, sizeof words);
    text_add(&usual_name, "connect4-");
    if (!connect4_shape_is_usual(answerer->shape)) {
        connect4_shape_to_text(answerer->shape, &usual_name);
        text_add_char(&usual_name, '-');
    }
    text_addf(&usual_name, "%d.book", plies);
    const MakeBookOrder order = {.shape = answerer->shape,
                                 .plies = plies,
                                 .file = answerer->book_file ? answerer->book_file : words,
                                 .is_anew = answerer->no_book};
    size_t length = 0;
    *more = false;
    progress_hide(); /* make_book shows its own progress */
    Status status = make_book(&order, &answerer->limits, &length, reason);
    progress_show(0);
    if (status == STATUS_OK) {
        text_addf(out, "%s\t%d\t%zu", order.file, plies, length);
    }
    return status;
}

static Status ask_score(Connect4Solver *solver, Connect4Position position, Budget *budget,
                        Connect4TeamAnswer *answer) {
    return connect4_solver_score(solver, position, budget, &answer->score);
}

static Status ask_outcome(Connect4Solver *solver, Connect4Position position, Budget *budget,
                          Connect4TeamAnswer *answer) {
    return connect4_solver_outcome(solver, position, budget, &answer->score);
}

static Status ask_columns(Connect4Solver *solver, Connect4Position position, Budget *budget,
                          Connect4TeamAnswer *answer) {
    return connect4_solver_columns(solver, position, budget, &answer->columns);
}

static Status ask_column_outcomes(Connect4Solver *solver, Connect4Position position, Budget *budget,
                                  Connect4TeamAnswer *answer) {
    return connect4_solver_column_outcomes(solver, position, budget, &answer->columns);
}

static Status answer_score(SolveConnect4Answerer *answerer, Connect4Position position,
                           Budget *budget, Text *fields) {
    int64_t start_us = now_us();
    Connect4TeamAnswer answer;
    Status status = connect4_team_ask(answerer->team, answerer->weak ? ask_outcome : ask_score,
                                      position, budget, &answer);
    if (status != STATUS_OK) {
        return status;
    }
    text_addf(fields, "\t%d\t%llu\t%lld", answer.score, (unsigned long long)budget->nodes,
              (long long)(now_us() - start_us));
    return STATUS_OK;
}

static Status answer_columns(SolveConnect4Answerer *answerer, Connect4Position position,
                             Budget *budget, Text *fields) {
    Connect4Team *team = answerer->team;
    Connect4TeamAnswer columns, best;
    Status status = connect4_team_ask(team, answerer->weak ? ask_column_outcomes : ask_columns,
                                      position, budget, &columns);
    if (status == STATUS_OK) {
        status = connect4_team_ask(team, answerer->weak ? ask_outcome : ask_score, position, budget,
                                   &best);
    }
    if (status != STATUS_OK) {
        return status;
    }
    text_addf(fields, "\t%d", best.score);
    for (int i = 0; i < connect4_position_shape(position).columns; i++) {
        if (columns.columns.score[i] == CONNECT4_NO_SCORE) {
            text_add(fields, "\t.");
        } else {
            text_addf(fields, "\t%d", columns.columns.score[i]);
        }
    }
    return STATUS_OK;
}

static Status ask_best(Connect4Solver *solver, Connect4Position position, Budget *budget,
                       Connect4TeamAnswer *answer) {
    return connect4_solver_best(solver, position, budget, &answer->best);
}

#define GLANCE_NODES 100000 /* a few hundredths of a second beyond the limit */

/* The column that looks best to a player who cannot see the end. */
static Status glance(SolveConnect4Answerer *answerer, Connect4Position position, int *column) {
    Connect4Strength strength = connect4_adviser;
    Connect4Judgement judgement;
    Budget budget = budget_unlimited();
    strength.exact_nodes = 0;
    strength.nodes = GLANCE_NODES;
    if (!answerer->ai && !(answerer->ai = connect4_ai_create_unless(2, NULL))) {
        return STATUS_NO_MEMORY;
    }
    const Status status = connect4_ai_judge(answerer->ai, position, &strength, &budget, &judgement);
    for (int i = connect4_position_shape(position).columns - 1; i >= 0; i--) {
        const int central = connect4_shape_central(position.shape, i);
        if (status == STATUS_OK &&
            judgement.score[central] == connect4_judgement_best(&judgement)) {
            *column = central;
        }
    }
    return status;
}

static Status answer_best(SolveConnect4Answerer *answerer, Connect4Position position,
                          Budget *budget, Text *fields) {
    Connect4TeamAnswer answer;
    int column = -1;
    Status status = connect4_team_ask(answerer->team, ask_best, position, budget, &answer);
    if (status == STATUS_LIMIT) {
        status = glance(answerer, position, &column);
        text_addf(fields, "\t%d\tlimit", column + 1);
        return status;
    }
    if (status == STATUS_NOT_FOUND) { /* the game is over */
        status = connect4_team_ask(answerer->team, ask_score, position, budget, &answer);
        text_addf(fields, "\t-\t%d", answer.score);
        return status;
    }
    for (int i = 0; status == STATUS_OK && column < 0; i++) {
        const int central = connect4_shape_central(position.shape, i);
        column = answer.best.keeps[central] ? central : -1;
    }
    text_addf(fields, "\t%d\t%d", column + 1, answer.best.score);
    return status;
}

/* The first word of a line, cut if too long; false when there is none. */
static bool first_word(const char *line, Text *word) {
    line += strspn(line, " \t");
    text_add_bytes(word, line, strcspn(line, " \t"));
    return word->length > 0;
}

/* Columns apart, "4 5 3", of any board. */
static bool join_columns(const char *line, Text *word) {
    char buffer[CONNECT4_CELLS_MAX + 2];
    Text columns = text_over(buffer, sizeof buffer);
    for (line += strspn(line, " \t"); *line; line += strspn(line, " \t")) {
        if (strcspn(line, " \t") != 1 || !strchr("123456789", *line)) {
            return false;
        }
        text_add_char(&columns, *line++);
    }
    text_clear(word);
    text_add(word, buffer);
    return true;
}

/* What may follow the columns: a published score, or the other fields of this program's answer. */
static bool are_scores(const char *fields) {
    for (fields += strspn(fields, " \t"); *fields; fields += strspn(fields, " \t")) {
        const size_t length = strcspn(fields, " \t");
        const size_t sign = fields[0] == '-';
        const bool is_number =
            length > sign && strspn(fields + sign, "0123456789") == length - sign;
        if (!is_number && !(length == 1 && fields[0] == '.')) {
            return false;
        }
        fields += length;
    }
    return true;
}

/* A row of cells, or whatever else the registry knows, as the columns that lead there. */
static Status moves_of_format(const char *line, Text *word, Text *reason) {
    InterchangeAnswer answer;
    Session *session = NULL;
    Status status = interchange_open("connect4", line, strlen(line), &answer, reason);
    if (status == STATUS_OK) {
        status = session_from_text(&connect4_game, answer.list.items[0], &session, reason);
    }
    interchange_list_clear(&answer.list);
    if (status == STATUS_OK) {
        text_clear(word);
        for (int i = 0; i < session_length(session); i++) {
            text_add_int(word, (int)session_move(session, i) + 1);
        }
        text_add(word, word->length == 0 ? "-" : "");
    }
    session_destroy(session);
    return status;
}

/* Shorter words before a number are columns in groups, "44 5". */
#define SCORED_MIN 4

/* Puts the columns of a line into `word`, which holds its first word. */
static Status find_moves(const char *line, Text *word, Text *reason) {
    char moves[CONNECT4_MOVES_TEXT_SIZE];
    const char *first = line + strspn(line, " \t");
    const char *rest = first + strcspn(first, " \t");
    const bool is_plain = strspn(word->data, "0123456789-") == word->length;
    const bool is_alone = !rest[strspn(rest, " \t")];
    const bool is_scored = is_plain && are_scores(rest);
    if ((is_plain && is_alone) || (!is_alone && join_columns(line, word)) ||
        (is_scored && word->length >= SCORED_MIN)) {
        return STATUS_OK;
    }
    if (connect4_moves_from_text(line, moves) == STATUS_OK) {
        text_clear(word);
        text_add(word, moves[0] ? moves : "-");
        return STATUS_OK;
    }
    const Status status = is_scored ? STATUS_OK : moves_of_format(line, word, reason);
    if (status == STATUS_NOT_FOUND && !is_alone) {
        return solve_refuse(reason, N_("only a score may follow the columns"));
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status; /* the word is refused then */
}

static Status answer_moves(SolveConnect4Answerer *answerer, const char *moves, Text *fields,
                           Text *reason) {
    char buffer[160];
    Text sized = text_over(buffer, sizeof buffer);
    Connect4Position position;
    connect4_shape_to_text(answerer->shape, &sized);
    text_add_char(&sized, ':');
    text_add(&sized, moves);
    const Status status =
        connect4_position_from_moves(strchr(moves, ':') ? moves : sized.data, &position, reason);
    if (status != STATUS_OK) {
        return status;
    }
    Budget budget = solve_budget(&answerer->limits);
    return answerer->by_best      ? answer_best(answerer, position, &budget, fields)
           : answerer->by_columns ? answer_columns(answerer, position, &budget, fields)
                                  : answer_score(answerer, position, &budget, fields);
}

/* A matrix is one word. */
static Status answer_window(const SolveConnect4Window *question, const char *line, Text *out,
                            Text *reason) {
    const size_t length = strcspn(line, " \t");
    char *problem = malloc(length + 1);
    if (!problem) {
        return STATUS_NO_MEMORY;
    }
    memcpy(problem, line, length);
    problem[length] = '\0';
    const Status status = solve_connect4_window_answer(question, problem, out, reason);
    free(problem);
    return status;
}

static Status solve_connect4_answerer_answer(void *solver, const char *line, Text *out,
                                             Text *reason) {
    SolveConnect4Answerer *answerer = solver;
    char word_buffer[128], field_buffer[128];
    Text word = text_over(word_buffer, sizeof word_buffer);
    Text fields = text_over(field_buffer, sizeof field_buffer);
    if (answerer->conversion.to) {
        return solve_convert(&answerer->conversion, line, out, reason);
    }
    if (answerer->has_window) {
        const SolveConnect4Window question = {answerer->shape, answerer->window, answerer->factors};
        return answer_window(&question, line, out, reason);
    }
    if (!first_word(line, &word)) {
        return solve_refuse(reason, N_("no moves (an empty board is written -)"));
    }
    const Status found = find_moves(line, &word, reason);
    if (found != STATUS_OK) {
        return found;
    }
    /* A word that was cut still has too many moves for any game. */
    const char *moves = strcmp(word.data, "-") == 0 ? "" : word.data;
    const Status status = answer_moves(answerer, moves, &fields, reason);
    if (status != STATUS_OK) {
        return status;
    }
    text_add(out, word.data);
    text_add(out, fields.data);
    return STATUS_OK;
}

const SolveGame solve_connect4 = {
    .name = "connect4",
    .help =
        "A problem is the columns played so far, digits 1-7 (- for an empty board);\n"
        "or a list of moves (1. 4 4 2. 5 3, d1 d2), a link of connect4.gamesolver.org, or a row\n"
        "of 42 cells b, x and o, as UCI has them.\n"
        "Answer: MOVES SCORE NODES MICROSECONDS; the score is for the side to move.\n",
    .options = solve_connect4_options,
    .create = solve_connect4_answerer_create,
    .destroy = solve_connect4_answerer_destroy,
    .start = solve_connect4_answerer_start,
    .answer = solve_connect4_answerer_answer,
    .whole_line = true,
    .wants_whole_file = connect4_wants_whole_file,
    .wants_input = answerer_wants_input,
    .produce = solve_connect4_answerer_produce,
};
