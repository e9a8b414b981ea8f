/* CRésolution and Validation, written once more as the text has them, recursively: every line that
 * they run, in every order of C, is the line that the routine shows. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "sudoku/backtracking/routine.h"
#include "sudoku/hint.h"
#include "sudoku/layout/sets.h"

#define LINES_MAX 400000

typedef struct Recursion {
    const SudokuLayout *layout;
    SudokuGrid grid;
    uint16_t rest[SUDOKU_CELLS_MAX]; /* C, in its order */
    int count;
    bool takes_fewest;
    SudokuRoutineStep lines[LINES_MAX];
    int done;
    uint64_t tries, returns;
} Recursion;

static Recursion text;
static SudokuRoutine routine;

/* ---- The text's routines ---- */

static SudokuRoutineStep *run_line(SudokuRoutineLine line, int cell, int place) {
    SudokuRoutineStep *step = &text.lines[text.done < LINES_MAX ? text.done++ : LINES_MAX - 1];
    *step = (SudokuRoutineStep){line, cell, text.grid.value[cell], place, -1, -1};
    return step;
}

static bool validation(int cell, int place) {
    for (int i = 0; i < text.layout->cell_region_count[cell]; i++) {
        const int region = text.layout->cell_regions[cell][i];
        for (int k = 0; k < text.layout->symbols; k++) {
            const int other = text.layout->region_cells[region][k];
            if (other != cell && text.grid.value[other] == text.grid.value[cell]) {
                SudokuRoutineStep *step = run_line(SUDOKU_ROUTINE_REFUSES, cell, place);
                step->region = region;
                step->other = other;
                return false;
            }
        }
        run_line(SUDOKU_ROUTINE_REGION, cell, place)->region = region;
    }
    run_line(SUDOKU_ROUTINE_ACCEPTS, cell, place);
    return true;
}

/* Candidates, counted by Validation's rule. */
static int choices_of(int cell) {
    int choices = 0;
    for (int value = 1; value <= text.layout->symbols; value++) {
        text.grid.value[cell] = (uint8_t)value;
        choices += sudoku_validate_cell(text.layout, &text.grid, cell);
    }
    text.grid.value[cell] = 0;
    return choices;
}

/* The first cell of what is left: as listed, or one with the fewest choices now. */
static int take_first(const uint16_t *cells, int count, uint16_t *rest) {
    int best = 0;
    for (int i = 1; i < count && text.takes_fewest; i++) {
        const int choices = choices_of(cells[i]);
        const int least = choices_of(cells[best]);
        best = choices < least || (choices == least && cells[i] < cells[best]) ? i : best;
    }
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (i != best) {
            rest[left++] = cells[i];
        }
    }
    return cells[best];
}

static bool resolution(const uint16_t *cells, int count, int last) {
    uint16_t rest[SUDOKU_CELLS_MAX];
    const int place = text.count - count;
    if (count == 0) {
        run_line(SUDOKU_ROUTINE_EMPTY, last, place);
        return true;
    }
    const int cell = take_first(cells, count, rest);
    run_line(SUDOKU_ROUTINE_EMPTY, cell, place);
    run_line(SUDOKU_ROUTINE_FIRST, cell, place);
    for (int value = 1; value <= text.layout->symbols; value++) {
        run_line(SUDOKU_ROUTINE_EACH, cell, place);
        text.grid.value[cell] = (uint8_t)value;
        text.tries++;
        run_line(SUDOKU_ROUTINE_PUT, cell, place);
        run_line(SUDOKU_ROUTINE_ASK, cell, place);
        if (validation(cell, place)) {
            run_line(SUDOKU_ROUTINE_DEEPER, cell, place);
            if (resolution(rest, count - 1, cell)) {
                return true;
            }
        }
    }
    text.grid.value[cell] = 0;
    text.returns++;
    run_line(SUDOKU_ROUTINE_ERASE, cell, place);
    return false;
}

static bool run_text(const SudokuLayout *layout, const SudokuGrid *givens) {
    int last = 0;
    text.layout = layout;
    text.grid = *givens;
    text.done = 0;
    text.tries = text.returns = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (givens->value[cell]) {
            last = cell;
            if (!validation(cell, -1)) {
                return false;
            }
        }
    }
    return resolution(text.rest, text.count, last);
}

/* ---- The orders of C, sorted by hand ---- */

static bool comes_before(const SudokuLayout *layout, SudokuOrder order, int one, int other) {
    if (order == SUDOKU_ORDER_COLUMNS && layout->column[one] != layout->column[other]) {
        return layout->column[one] < layout->column[other];
    }
    if (order == SUDOKU_ORDER_COLUMNS) {
        return layout->row[one] < layout->row[other];
    }
    if (order == SUDOKU_ORDER_FEWEST && choices_of(one) != choices_of(other)) {
        return choices_of(one) < choices_of(other);
    }
    return one < other;
}

static void list_rest(const SudokuLayout *layout, const SudokuGrid *givens, SudokuOrder order) {
    text.layout = layout;
    text.grid = *givens;
    text.count = 0;
    text.takes_fewest = order == SUDOKU_ORDER_NOW;
    for (int cell = 0; cell < layout->cells; cell++) {
        int at = text.count;
        if (givens->value[cell]) {
            continue;
        }
        for (; at > 0 && comes_before(layout, order, cell, text.rest[at - 1]); at--) {
            text.rest[at] = text.rest[at - 1];
        }
        text.rest[at] = (uint16_t)cell;
        text.count++;
    }
}

/* Some cells are drawn to the front. */
static int draw_own(Rng *rng, uint16_t *own) {
    const int count = text.count > 0 ? (int)(rng_next(rng) % (uint64_t)text.count) : 0;
    for (int i = 0; i < count; i++) {
        const int from = i + (int)(rng_next(rng) % (uint64_t)(text.count - i));
        const uint16_t cell = text.rest[from];
        memmove(&text.rest[i + 1], &text.rest[i], (size_t)(from - i) * sizeof cell);
        text.rest[i] = cell;
        own[i] = cell;
    }
    return count;
}

/* ---- The comparison ---- */

static void expect_line(const SudokuRoutineStep *one, const SudokuRoutineStep *other, int at) {
    if (memcmp(one, other, sizeof *one) != 0) {
        fail_msg("line %d: %d %d=%d place %d region %d other %d, but %d %d=%d place %d region %d "
                 "other %d",
                 at, (int)one->line, one->cell, one->value, one->place, one->region, one->other,
                 (int)other->line, other->cell, other->value, other->place, other->region,
                 other->other);
    }
}

static void compare_order(const char *name, int symbols, const char *cells, SudokuOrder order,
                          Rng *rng) {
    SudokuLayout layout;
    SudokuGrid givens;
    uint16_t own[SUDOKU_CELLS_MAX];
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, name, symbols, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(&layout, cells, strlen(cells), &givens, &reason), STATUS_OK);
    list_rest(&layout, &givens, order);
    const int own_count = order == SUDOKU_ORDER_OWN ? draw_own(rng, own) : 0;
    const bool is_solved = run_text(&layout, &givens);
    assert_true(text.done < LINES_MAX);
    sudoku_routine_init(&routine, &layout, &givens, (SudokuCellOrder){order, own, own_count});
    assert_null(sudoku_routine_now(&routine));
    for (int i = 0; i < text.done; i++) {
        assert_false(sudoku_routine_is_over(&routine));
        sudoku_routine_go(&routine, &layout, i + 1);
        expect_line(sudoku_routine_now(&routine), &text.lines[i], i);
        assert_int_equal(routine.done, i + 1);
    }
    assert_true(sudoku_routine_is_over(&routine));
    sudoku_routine_go(&routine, &layout, text.done + 1);
    assert_int_equal(routine.done, text.done);
    const SudokuRoutineTotal total = sudoku_routine_total(&routine, &layout, UINT64_MAX, NULL);
    assert_int_equal(total.lines, text.done);
    assert_int_equal(total.tries, text.tries);
    assert_int_equal(total.returns, text.returns);
    assert_int_equal(total.has_solution, is_solved);
    assert_true(total.is_whole);
    SudokuGrid shown;
    sudoku_routine_grid(&routine, &shown);
    assert_int_equal(sudoku_grid_is_solved(&layout, &shown), is_solved);
}

static void every_line_is_the_text_s(void **state) {
    (void)state;
    static const struct {
        const char *layout;
        int symbols;
        const char *cells;
    } puzzles[] = {
        {"classic", 4, "12...3....4....1"}, /* one solution */
        {"classic", 4, "................"}, /* no given */
        {"classic", 4, "1234341221434321"}, /* nothing to fill */
        {"classic", 4, "1..1............"}, /* a given is refused */
        {"classic", 4, "123....4........"}, /* none: r1c4 has no symbol */
        {"x", 4, "1.........2....."},
        {"S xyz;C r1c1 r1c2 r1c3 r2c3 r3c3 r4c4;E r1c1 r1c2 r1c3;E r1c3 r2c3 r3c3", 0, "x...z."},
        {"classic", 9,
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
    };
    Rng rng = rng_seeded(test_seed());
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        for (int order = 0; order < SUDOKU_ORDERS; order++) {
            const bool is_large = puzzles[i].symbols == 9;
            if (!is_large || order == SUDOKU_ORDER_NOW || order == SUDOKU_ORDER_ROWS) {
                compare_order(puzzles[i].layout, puzzles[i].symbols, puzzles[i].cells,
                              (SudokuOrder)order, &rng);
            }
        }
    }
}

static void read_nine(SudokuLayout *layout, SudokuGrid *givens) {
    static const char cells[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(layout, "classic", 9, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(layout, cells, 81, givens, &reason), STATUS_OK);
}

/* Forward or back, by one line or by many: the same line is reached. */
static void any_line_is_reached_again(void **state) {
    (void)state;
    static SudokuRoutineStep lines[2000];
    static SudokuRoutine other;
    SudokuLayout layout;
    SudokuGrid givens;
    Rng rng = rng_seeded(test_seed());
    read_nine(&layout, &givens);
    sudoku_routine_init(&routine, &layout, &givens, (SudokuCellOrder){.kind = SUDOKU_ORDER_FEWEST});
    for (int i = 1; i < 2000; i++) {
        sudoku_routine_go(&routine, &layout, i);
        lines[i] = *sudoku_routine_now(&routine);
    }
    for (int round = 0; round < 200; round++) {
        const int to = round % 3 ? (int)routine.done + (round % 3 == 1 ? -1 : 1)
                                 : (int)(rng_next(&rng) % 2000);
        if (to < 0 || to >= 2000) {
            continue;
        }
        sudoku_routine_go(&routine, &layout, to);
        assert_int_equal(routine.done, to);
        sudoku_routine_init(&other, &layout, &givens,
                            (SudokuCellOrder){.kind = SUDOKU_ORDER_FEWEST});
        sudoku_routine_go(&other, &layout, to);
        assert_memory_equal(&routine.brute, &other.brute, sizeof other.brute);
        if (to > 0) {
            expect_line(sudoku_routine_now(&routine), &lines[to], to);
            /* The trial ends with a refusal, with the next call or, for a given, with "true". */
            sudoku_routine_go(&routine, &layout, sudoku_routine_trial_end(&routine));
            const SudokuRoutineStep *end = sudoku_routine_now(&routine);
            assert_true(end->line == SUDOKU_ROUTINE_REFUSES || end->line == SUDOKU_ROUTINE_DEEPER ||
                        end->line == SUDOKU_ROUTINE_ERASE ||
                        (end->line == SUDOKU_ROUTINE_ACCEPTS && end->place < 0));
        }
    }
    sudoku_routine_go(&routine, &layout, INT64_MAX);
    assert_true(sudoku_routine_is_over(&routine));
    assert_int_equal(routine.done, sudoku_routine_total(&routine, &layout, UINT64_MAX, NULL).lines);
}

static void a_run_is_cut_off(void **state) {
    (void)state;
    SudokuLayout layout;
    SudokuGrid givens;
    atomic_bool stop = true;
    read_nine(&layout, &givens);
    sudoku_routine_init(&routine, &layout, &givens, (SudokuCellOrder){.kind = SUDOKU_ORDER_ROWS});
    SudokuRoutineTotal total = sudoku_routine_total(&routine, &layout, 100, NULL);
    assert_int_equal(total.tries, 100);
    assert_false(total.is_whole);
    assert_false(total.has_solution);
    total = sudoku_routine_total(&routine, &layout, UINT64_MAX, &stop);
    assert_int_equal(total.tries, 0);
    assert_false(total.is_whole);
    assert_int_equal(routine.done, 0);
}

/* ---- In words ---- */

static const char *names(const char *words) {
    const char *name = sudoku_text_notation(words);
    return name ? name : words;
}

static void expect_words(const SudokuLayout *layout, int64_t at, const char *words) {
    char buffer[300];
    Text out = text_over(buffer, sizeof buffer);
    sudoku_routine_go(&routine, layout, at);
    sudoku_routine_text(layout, &routine, names, &out);
    assert_string_equal(buffer, words);
}

static void each_line_is_told(void **state) {
    (void)state;
    SudokuLayout layout;
    SudokuGrid givens;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, "x", 4, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(&layout, "1...............", 16, &givens, &reason),
                     STATUS_OK);
    sudoku_routine_init(&routine, &layout, &givens,
                        (SudokuCellOrder){.kind = SUDOKU_ORDER_COLUMNS});
    static const char *const lines[] = {
        "First, Validation is called for each given.",
        "No other 1 in L1.",
        "No other 1 in C1.",
        "No other 1 in B1.",
        "No other 1 in D1.",
        "No set refuses 1 in L1C1: true.",
        "C is not empty. Cells in it: 15.",
        "c is L2C1: cell 1 of 15 in the order of C.",
        "The next symbol of S is 1.",
        "f(L2C1) = 1",
        "May 1 stand in L2C1? Validation looks.",
        "No other 1 in L2.",
        "L1C1 already holds 1 in C1: refused.",
        "The next symbol of S is 2.",
        "f(L2C1) = 2",
        "May 2 stand in L2C1? Validation looks.",
        "No other 2 in L2.",
        "No other 2 in C1.",
        "No other 2 in B1.",
        "No set refuses 2 in L2C1: true.",
        "L2C1 is filled: on to the rest of C.",
        "C is not empty. Cells in it: 14.",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        expect_words(&layout, (int64_t)i, lines[i]);
    }
    expect_words(&layout, INT64_MAX, "C is empty: f is a solution.");
    assert_int_equal(sudoku_layout_named(&layout, "classic", 4, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(&layout, "1..1............", 16, &givens, &reason),
                     STATUS_OK);
    sudoku_routine_init(&routine, &layout, &givens, (SudokuCellOrder){.kind = SUDOKU_ORDER_ROWS});
    expect_words(&layout, INT64_MAX,
                 "L1C4 already holds 1 in L1: refused. These givens have no solution.");
    assert_int_equal(sudoku_grid_parse(&layout, "123....4........", 16, &givens, &reason),
                     STATUS_OK);
    sudoku_routine_init(&routine, &layout, &givens, (SudokuCellOrder){.kind = SUDOKU_ORDER_ROWS});
    expect_words(&layout, INT64_MAX,
                 "No symbol is left for L1C4, the first cell: there is no solution.");
    memset(&givens, 0, sizeof givens);
    sudoku_routine_init(&routine, &layout, &givens, (SudokuCellOrder){.kind = SUDOKU_ORDER_ROWS});
    expect_words(&layout, 0, "There is no given: CRésolution begins with all of C.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_is_the_text_s),
        cmocka_unit_test(any_line_is_reached_again),
        cmocka_unit_test(a_run_is_cut_off),
        cmocka_unit_test(each_line_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
