/* Exact scores, outcomes, best columns and best lines of any position. */
#include "connect4/solver.h"

#include <assert.h>
#include <stdlib.h>

#include "connect4/search/search.h"
#include "connect4/search/shape/shape_solver.h"

#define DEEP_BYTES TABLE_MIN_BYTES /* the marks are for tables of this size */

struct Connect4Solver {
    Search search;
    Connect4Solver *owner; /* the owner of the shallow table, when this is a helper */
    Connect4Book book;
    Connect4Shape book_shape; /* of the boards that it is for, if there is one for them */
    bool has_book, ignores_book;
    bool is_book_given; /* never another one */
    uint64_t bytes;     /* of the tables */
    ShapeSolver *plain; /* for boards of other sizes; NULL before the first of them */
    bool is_plain;      /* answers now */
    Connect4Code most;  /* for both */
};

static Connect4Solver *create_with_deep_table(void) {
    Connect4Solver *solver = calloc(1, sizeof *solver);
    if (solver) {
        solver->most = CONNECT4_CODE_AVX512;
        solver->search.tree = search_tree_best(solver->most);
        solver->search.ordering = &ordering_learned;
        lines_init(&solver->search.lines);
        solver->search.is_new = true;
        solver->search.is_young = true;
        solver->has_book = connect4_book_builtin(solver->book_shape, &solver->book);
        if (!table_init(&solver->search.deep, DEEP_BYTES)) {
            free(solver);
            solver = NULL;
        }
    }
    return solver;
}

static Connect4Solver *create(int memory_mib, bool is_usual, const atomic_bool *stop) {
    uint64_t mib = memory_mib > 0 ? (uint64_t)memory_mib : CONNECT4_MEMORY_MIB;
    uint64_t most = UINT64_C(1) << 37; /* bytes; a bucket's number stays below 2^32 */
    uint64_t bytes = mib > 1 ? (mib << 20) - DEEP_BYTES : TABLE_MIN_BYTES;
    Connect4Solver *solver = create_with_deep_table();
    if (!solver) {
        return NULL;
    }
    solver->bytes = bytes < most ? bytes : most;
    if (!table_init_unless(&solver->search.shallow, is_usual ? solver->bytes : TABLE_MIN_BYTES,
                           stop)) {
        connect4_solver_destroy(solver);
        return NULL;
    }
    return solver;
}

Connect4Solver *connect4_solver_create(int memory_mib) {
    return create(memory_mib, true, NULL);
}

Connect4Solver *connect4_solver_create_for(Connect4Shape shape, int memory_mib) {
    return create(memory_mib, connect4_shape_is_usual(shape), NULL);
}

Connect4Solver *connect4_solver_create_unless(int memory_mib, const atomic_bool *stop) {
    return create(memory_mib, true, stop);
}

static bool make_plain(Connect4Solver *solver) {
    if (!solver->plain && (solver->plain = shape_solver_create(solver->bytes))) {
        shape_solver_limit_code(solver->plain, solver->most);
    }
    return solver->plain != NULL;
}

/* Makes what helpers borrow, while no other thread is there. */
static bool begin_sharing(Connect4Solver *solver) {
    if (!solver->search.busy) {
        solver->search.busy = calloc(1, sizeof *solver->search.busy);
    }
    if (!solver->search.busy || !make_plain(solver)) {
        return false;
    }
    shape_solver_share(solver->plain, solver->search.busy);
    return true;
}

Connect4Solver *connect4_solver_create_helper(Connect4Solver *solver) {
    Connect4Solver *owner = solver->owner ? solver->owner : solver;
    if (!begin_sharing(owner)) {
        return NULL;
    }
    Connect4Solver *helper = create_with_deep_table();
    if (helper) {
        helper->owner = owner;
        helper->book = owner->book;
        helper->book_shape = owner->book_shape;
        helper->has_book = owner->has_book;
        helper->is_book_given = owner->is_book_given;
        helper->search.busy = owner->search.busy;
        helper->search.shallow = owner->search.shallow;
        helper->plain = shape_solver_create_helper(owner->plain);
    }
    if (helper && !helper->plain) {
        connect4_solver_destroy(helper);
        helper = NULL;
    }
    return helper;
}

void connect4_solver_destroy(Connect4Solver *solver) {
    if (solver) {
        table_finish(&solver->search.deep);
        shape_solver_destroy(solver->plain);
        if (!solver->owner) {
            table_finish(&solver->search.shallow);
            free(solver->search.busy);
        }
        free(solver);
    }
}

void connect4_solver_forget(Connect4Solver *solver) {
    table_forget(&solver->search.deep);
    table_forget_marks(&solver->search.marks);
    history_forget(&solver->search.history);
    if (solver->plain) {
        shape_solver_forget(solver->plain);
    }
    if (solver->owner) {
        solver->search.shallow = solver->owner->search.shallow;
    } else if (!solver->search.is_young || solver->search.busy) {
        /* Otherwise it holds nothing. Generations are few, and when they run out the whole table is
         * cleared. */
        table_forget(&solver->search.shallow);
    }
    first_entries_forget(&solver->search.first);
    solver->search.is_new = true;
    solver->search.is_young = true;
    solver->search.born = solver->search.nodes;
}

void connect4_solver_limit_code(Connect4Solver *solver, Connect4Code most) {
    solver->search.tree = search_tree_best(most);
    solver->most = most;
    if (solver->plain) {
        shape_solver_limit_code(solver->plain, most);
    }
}

void connect4_solver_use_book(Connect4Solver *solver, const Connect4Book *book) {
    solver->has_book = book != NULL;
    solver->is_book_given = true;
    if (book) {
        solver->book = *book;
    }
}

void connect4_solver_ignore_book(Connect4Solver *solver, bool ignored) {
    solver->ignores_book = ignored;
}

/* Takes the library's book for boards of this size, unless one was given. */
static void take_book(Connect4Solver *solver, Connect4Shape shape) {
    if (!solver->is_book_given && !connect4_shape_is_same(solver->book_shape, shape)) {
        solver->book_shape = shape;
        solver->has_book = connect4_book_builtin(shape, &solver->book);
    }
}

static bool is_in_book(const Connect4Solver *solver, Connect4Position position, int *score) {
    return solver->has_book && !solver->ignores_book &&
           connect4_book_score(&solver->book, position, score);
}

/* ---- The engine that answers: that of the 7x6 board, or that of all others ---- */

/* Lends the budget until end_search. */
static Status search_solver_begin_search(Connect4Solver *solver, Connect4Position position,
                                         Budget *budget) {
    solver->is_plain = !connect4_shape_is_usual(position.shape);
    take_book(solver, position.shape);
    if (!solver->is_plain) {
        return search_begin(&solver->search, budget) ? STATUS_OK : budget->status;
    }
    solver->search.budget = budget;
    return !make_plain(solver)                                         ? STATUS_NO_MEMORY
           : shape_solver_begin(solver->plain, position.shape, budget) ? STATUS_OK
                                                                       : budget->status;
}

static void end_search(Connect4Solver *solver) {
    if (!solver->is_plain) {
        search_end(&solver->search);
    }
    solver->is_plain = false;
    solver->search.budget = NULL;
}

static bool is_stopped(const Connect4Solver *solver) {
    return solver->is_plain ? solver->search.budget->status != STATUS_OK : solver->search.stopped;
}

static bool has_static_score(const Connect4Solver *solver, Connect4Position position, int *score) {
    return solver->is_plain ? shape_static_score(solver->plain, position, score)
                            : search_static_score(position, score);
}

static int null_window(Connect4Solver *solver, Connect4Position position, int alpha) {
    return solver->is_plain ? shape_null_window(solver->plain, position, alpha)
                            : search_null_window(&solver->search, position, alpha);
}

static bool search_solver_find_score(Connect4Solver *solver, Connect4Position position, Prior prior,
                                     int *score) {
    return is_in_book(solver, position, score) ||
           (solver->is_plain ? shape_score(solver->plain, position, score)
                             : search_score(&solver->search, position, prior, score));
}

/* ---- Questions ---- */

static bool find_outcome(Connect4Solver *solver, Connect4Position position, Prior prior,
                         int *outcome) {
    int value;
    (void)prior;
    if (!is_in_book(solver, position, &value) && !has_static_score(solver, position, &value)) {
        value = null_window(solver, position, 0);
        if (!is_stopped(solver) && value <= 0) {
            value = null_window(solver, position, -1) > -1 ? 0 : -1;
        }
    }
    *outcome = (value > 0) - (value < 0);
    return !is_stopped(solver);
}

/* A question about a position whose score may be partly known. */
typedef struct SearchSolverQuestion {
    bool (*find)(Connect4Solver *solver, Connect4Position position, Prior prior, int *value);
    Prior prior;
} SearchSolverQuestion;

static const SearchSolverQuestion ask_score = {search_solver_find_score, PRIOR_NONE};
static const SearchSolverQuestion ask_outcome = {find_outcome, PRIOR_NONE};

static Status find_one(Connect4Solver *solver, Connect4Position position, Budget *budget,
                       SearchSolverQuestion question, int *value) {
    int found = 0;
    Status status = search_solver_begin_search(solver, position, budget);
    if (status == STATUS_OK && !question.find(solver, position, question.prior, &found)) {
        status = budget->status;
    }
    end_search(solver);
    if (status == STATUS_OK) {
        *value = found;
    }
    return status;
}

/* Where the book has the position, no column does better than its score; the first question is
 * still whether one wins. */
static Prior prior_of_columns(Connect4Solver *solver, Connect4Position position) {
    Prior prior = PRIOR_NONE;
    int score;
    take_book(solver, position.shape);
    if (connect4_shape_is_usual(position.shape) && is_in_book(solver, position, &score)) {
        prior.least = -score;
        prior.guess = score < 0 ? -score : 0;
    }
    return prior;
}

static Status find_columns(Connect4Solver *solver, Connect4Position position, Budget *budget,
                           SearchSolverQuestion question, Connect4Columns *columns) {
    Connect4Columns found;
    question.prior = prior_of_columns(solver, position);
    for (int column = 0; column < CONNECT4_COLUMNS_MAX; column++) {
        found.score[column] = CONNECT4_NO_SCORE;
    }
    for (int i = 0; i < connect4_position_shape(position).columns; i++) {
        const int column = connect4_shape_central(position.shape, i);
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
    const SearchSolverQuestion question = {search_solver_find_score,
                                           prior_of_columns(solver, position)};
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

/* Does the column keep `score`, the score of `position`? The result has no meaning once the search
 * has stopped. */
static bool is_keeping(Connect4Solver *solver, Connect4Position position, int column, int score) {
    if (!connect4_position_is_legal(position, column)) {
        return false;
    }
    Connect4Position next = connect4_position_play(position, column);
    int value;
    if (!is_in_book(solver, next, &value) && !has_static_score(solver, next, &value)) {
        value = null_window(solver, next, -score);
    }
    return -value >= score;
}

/* The most central column that keeps `score`, the score of `position`; -1 when stopped. */
static int find_keeping(Connect4Solver *solver, Connect4Position position, int score) {
    for (int i = 0; i < connect4_position_shape(position).columns; i++) {
        const int column = connect4_shape_central(position.shape, i);
        const bool keeps = is_keeping(solver, position, column, score);
        if (is_stopped(solver)) {
            return -1;
        }
        if (keeps) {
            return column;
        }
    }
    abort(); /* some column always keeps the score */
}

Status connect4_solver_best(Connect4Solver *solver, Connect4Position position, Budget *budget,
                            Connect4Best *best) {
    Connect4Best found = {.score = 0};
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    Status status = search_solver_begin_search(solver, position, budget);
    if (status == STATUS_OK &&
        !search_solver_find_score(solver, position, ask_score.prior, &found.score)) {
        status = budget->status;
    }
    for (int i = 0; i < connect4_position_shape(position).columns && status == STATUS_OK; i++) {
        found.keeps[i] = is_keeping(solver, position, i, found.score);
        status = budget->status;
    }
    end_search(solver);
    if (status == STATUS_OK) {
        *best = found;
    }
    return status;
}

Status connect4_solver_line(Connect4Solver *solver, Connect4Position position, Budget *budget,
                            Connect4Line *line) {
    Connect4Line found = {.length = 0};
    int score = 0;
    Status status = search_solver_begin_search(solver, position, budget);
    if (status == STATUS_OK &&
        !search_solver_find_score(solver, position, ask_score.prior, &score)) {
        status = budget->status;
    }
    while (status == STATUS_OK && !connect4_position_is_over(position)) {
        int column = find_keeping(solver, position, score);
        status = budget->status;
        assert(column >= 0 || status != STATUS_OK); /* some column keeps the score */
        if (column >= 0) {
            found.column[found.length++] = (int8_t)column;
            position = connect4_position_play(position, column);
            score = -score;
        }
    }
    end_search(solver);
    if (status == STATUS_OK) {
        *line = found;
    }
    return status;
}

int connect4_columns_best(Connect4Shape shape, const Connect4Columns *columns) {
    int best = -1;
    for (int i = 0; i < connect4_shape(shape).columns; i++) {
        int column = connect4_shape_central(shape, i);
        if (columns->score[column] != CONNECT4_NO_SCORE &&
            (best < 0 || columns->score[column] > columns->score[best])) {
            best = column;
        }
    }
    return best;
}

int connect4_score_plies(Connect4Position position, int score) {
    const int left = connect4_shape_cells(position.shape) - connect4_position_count(position);
    if (score == 0) {
        return left;
    }
    /* One of two numbers: odd when the side to move plays the last disc. */
    const int most = left + 2 - 2 * (score > 0 ? score : -score);
    return most % 2 == (score > 0) ? most : most - 1;
}

int connect4_score_moves(Connect4Position position, int score) {
    return (connect4_score_plies(position, score) + 1) / 2;
}
