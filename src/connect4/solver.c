#include "connect4/solver.h"

#include <stdlib.h>

#include "search.h"

#define DEEP_BYTES (UINT64_C(1) << 20)

struct Connect4Solver {
    Search search;
    Connect4Solver *owner; /* of the shallow table, when this is a helper */
    Connect4Book book;
    bool has_book, ignores_book;
};

static Connect4Solver *create_with_deep_table(void) {
    Connect4Solver *solver = calloc(1, sizeof *solver);
    if (solver) {
        solver->search.tree = search_tree_best(CONNECT4_CODE_AVX512);
        solver->search.ordering = &ordering_learned;
        lines_init(&solver->search.lines);
        solver->search.is_young = true;
        solver->has_book = connect4_book_builtin(&solver->book);
        if (!table_init(&solver->search.deep, DEEP_BYTES)) {
            free(solver);
            solver = NULL;
        }
    }
    return solver;
}

Connect4Solver *connect4_solver_create(int memory_mib) {
    return connect4_solver_create_unless(memory_mib, NULL);
}

Connect4Solver *connect4_solver_create_unless(int memory_mib, const atomic_bool *stop) {
    uint64_t mib = memory_mib > 0 ? (uint64_t)memory_mib : CONNECT4_MEMORY_MIB;
    uint64_t most = UINT64_C(1) << 37; /* bytes; a bucket's number stays below 2^32 */
    uint64_t bytes = mib > 2 ? (mib << 20) - DEEP_BYTES : TABLE_LEAST_BYTES;
    Connect4Solver *solver = create_with_deep_table();
    if (solver && !table_init_unless(&solver->search.shallow, bytes < most ? bytes : most, stop)) {
        connect4_solver_destroy(solver);
        return NULL;
    }
    return solver;
}

Connect4Solver *connect4_solver_create_helper(Connect4Solver *solver) {
    Connect4Solver *owner = solver->owner ? solver->owner : solver;
    if (!owner->search.busy) {
        owner->search.busy = calloc(SEARCH_BUSY, sizeof *owner->search.busy);
        if (!owner->search.busy) {
            return NULL;
        }
    }
    Connect4Solver *helper = create_with_deep_table();
    if (helper) {
        helper->owner = owner;
        helper->book = owner->book;
        helper->has_book = owner->has_book;
        helper->search.busy = owner->search.busy;
        helper->search.shallow = owner->search.shallow;
    }
    return helper;
}

void connect4_solver_destroy(Connect4Solver *solver) {
    if (solver) {
        table_finish(&solver->search.deep);
        if (!solver->owner) {
            table_finish(&solver->search.shallow);
            free((void *)(uintptr_t)solver->search.busy);
        }
        free(solver);
    }
}

void connect4_solver_forget(Connect4Solver *solver) {
    table_forget(&solver->search.deep);
    if (solver->owner) {
        solver->search.shallow = solver->owner->search.shallow;
    } else {
        table_forget(&solver->search.shallow);
    }
    solver->search.is_young = true;
    solver->search.born = solver->search.nodes;
}

void connect4_solver_limit_code(Connect4Solver *solver, Connect4Code most) {
    solver->search.tree = search_tree_best(most);
}

void connect4_solver_use_book(Connect4Solver *solver, const Connect4Book *book) {
    solver->has_book = book != NULL;
    if (book) {
        solver->book = *book;
    }
}

void connect4_solver_ignore_book(Connect4Solver *solver, bool ignored) {
    solver->ignores_book = ignored;
}

static bool is_in_book(const Connect4Solver *solver, Connect4Position position, int *score) {
    return solver->has_book && !solver->ignores_book &&
           connect4_book_score(&solver->book, position, score);
}

static bool find_outcome(Search *search, Connect4Position position, Prior prior, int *outcome) {
    int value;
    (void)prior;
    if (search_static_score(position, &value)) {
        *outcome = (value > 0) - (value < 0);
        return true;
    }
    value = search_null_window(search, position, 0);
    if (!search->stopped && value <= 0) {
        value = search_null_window(search, position, -1) > -1 ? 0 : -1;
    }
    *outcome = (value > 0) - (value < 0);
    return !search->stopped;
}

/* What is asked of positions, whose score something may be known. */
typedef struct Question {
    bool (*find)(Search *search, Connect4Position position, Prior prior, int *value);
    Prior prior;
} Question;

static const Question ask_score = {search_score, PRIOR_NONE};
static const Question ask_outcome = {find_outcome, PRIOR_NONE};

static Status find_one(Connect4Solver *solver, Connect4Position position, Budget *budget,
                       Question question, int *value) {
    Search *search = &solver->search;
    int found = 0;
    bool done = search_begin(search, budget);
    if (done && is_in_book(solver, position, &found)) {
        found = question.find == find_outcome ? (found > 0) - (found < 0) : found;
    } else {
        done = done && question.find(search, position, question.prior, &found);
    }
    search_end(search);
    if (!done) {
        return budget->status;
    }
    *value = found;
    return STATUS_OK;
}

/* Where the book holds the position, no column does better than it says; whether one wins is still
 * the question that is asked first. */
static Prior prior_of_columns(const Connect4Solver *solver, Connect4Position position) {
    Prior prior = PRIOR_NONE;
    int score;
    if (is_in_book(solver, position, &score)) {
        prior.least = -score;
        prior.guess = score < 0 ? -score : 0;
    }
    return prior;
}

static Status find_columns(Connect4Solver *solver, Connect4Position position, Budget *budget,
                           Question question, Connect4Columns *columns) {
    Connect4Columns found;
    question.prior = prior_of_columns(solver, position);
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        int column = connect4_central[i];
        found.score[column] = CONNECT4_NO_SCORE;
        if (!connect4_position_is_legal(position, column)) {
            continue;
        }
        int value = 0;
        Status status =
            find_one(solver, connect4_position_play(position, column), budget, question, &value);
        if (status != STATUS_OK) {
            return status;
        }
        found.score[column] = (int8_t)-value;
    }
    *columns = found;
    return STATUS_OK;
}

Status connect4_solver_column(Connect4Solver *solver, Connect4Position position, int column,
                              Budget *budget, int *score) {
    const Question question = {search_score, prior_of_columns(solver, position)};
    int value = 0;
    const Status status =
        find_one(solver, connect4_position_play(position, column), budget, question, &value);
    if (status == STATUS_OK) {
        *score = -value;
    }
    return status;
}

Status connect4_solver_score(Connect4Solver *solver, Connect4Position position, Budget *budget,
                             int *score) {
    return find_one(solver, position, budget, ask_score, score);
}

Status connect4_solver_outcome(Connect4Solver *solver, Connect4Position position, Budget *budget,
                               int *outcome) {
    return find_one(solver, position, budget, ask_outcome, outcome);
}

Status connect4_solver_columns(Connect4Solver *solver, Connect4Position position, Budget *budget,
                               Connect4Columns *columns) {
    return find_columns(solver, position, budget, ask_score, columns);
}

Status connect4_solver_column_outcomes(Connect4Solver *solver, Connect4Position position,
                                       Budget *budget, Connect4Columns *columns) {
    return find_columns(solver, position, budget, ask_outcome, columns);
}

/* Does the column keep `score`, the score of `position`? Without meaning once the search stopped.
 */
static bool is_keeping(Connect4Solver *solver, Connect4Position position, int column, int score) {
    if (!connect4_position_is_legal(position, column)) {
        return false;
    }
    Connect4Position next = connect4_position_play(position, column);
    int value;
    if (!is_in_book(solver, next, &value) && !search_static_score(next, &value)) {
        value = search_null_window(&solver->search, next, -score);
    }
    return -value >= score;
}

/* The most central column that keeps `score`, the score of `position`; -1 when stopped. */
static int find_keeping(Connect4Solver *solver, Connect4Position position, int score) {
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        bool keeps = is_keeping(solver, position, connect4_central[i], score);
        if (solver->search.stopped) {
            return -1;
        }
        if (keeps) {
            return connect4_central[i];
        }
    }
    abort(); /* some column always keeps the score */
}

static bool find_score(Connect4Solver *solver, Connect4Position position, int *score) {
    return is_in_book(solver, position, score) ||
           search_score(&solver->search, position, ask_score.prior, score);
}

Status connect4_solver_best(Connect4Solver *solver, Connect4Position position, Budget *budget,
                            Connect4Best *best) {
    Search *search = &solver->search;
    Connect4Best found = {.score = 0};
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    bool done = search_begin(search, budget) && find_score(solver, position, &found.score);
    for (int i = 0; i < CONNECT4_COLUMNS && done; i++) {
        found.keeps[i] = is_keeping(solver, position, i, found.score);
        done = !search->stopped;
    }
    search_end(search);
    if (!done) {
        return budget->status;
    }
    *best = found;
    return STATUS_OK;
}

Status connect4_solver_line(Connect4Solver *solver, Connect4Position position, Budget *budget,
                            Connect4Line *line) {
    Search *search = &solver->search;
    Connect4Line found = {.length = 0};
    int score;
    bool done = search_begin(search, budget) && find_score(solver, position, &score);
    while (done && !connect4_position_is_over(position)) {
        int column = find_keeping(solver, position, score);
        done = column >= 0;
        if (done) {
            found.column[found.length++] = (int8_t)column;
            position = connect4_position_play(position, column);
            score = -score;
        }
    }
    search_end(search);
    if (!done) {
        return budget->status;
    }
    *line = found;
    return STATUS_OK;
}

int connect4_columns_best(const Connect4Columns *columns) {
    int best = -1;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        int column = connect4_central[i];
        if (columns->score[column] != CONNECT4_NO_SCORE &&
            (best < 0 || columns->score[column] > columns->score[best])) {
            best = column;
        }
    }
    return best;
}

int connect4_score_plies(Connect4Position position, int score) {
    int count = connect4_position_count(position);
    if (score == 0) {
        return CONNECT4_CELLS - count;
    }
    /* The winner's last disc is number 22 - |score| of his; the first player's k-th disc is ply
     * 2k - 1, the second's 2k. */
    int discs = CONNECT4_CELLS / 2 + 1 - (score > 0 ? score : -score);
    bool first_wins = (count % 2 == 0) == (score > 0);
    return 2 * discs - (first_wins ? 1 : 0) - count;
}
