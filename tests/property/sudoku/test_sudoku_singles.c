/* Singles that follow from a supposition: the kernels of all instruction sets against a slow
 * reference, on layouts of every kind that has them. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "sudoku/generator.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose/singles_kernel.h"
#include "sudoku/techniques/suppose/suppose.h"

static const struct {
    const char *layout;
    int order;
} kinds[] = {
    {"classic", 4},
    {"x", 6},
    {"classic", 9},
    {"x", 9},
    {"windoku", 9},
    {"jigsaw:aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii", 9},
};

#define KINDS ((int)(sizeof kinds / sizeof kinds[0]))

typedef struct Bench {
    SudokuLayout layout;
    SudokuBoard board;
    Survey *survey;
    SinglesTables *tables;
} Bench;

/* What is open, and what is filled in (0: nothing). */
typedef struct Slow {
    SudokuBits open[SUDOKU_CELLS_MAX];
    uint8_t value[SUDOKU_CELLS_MAX];
} Slow;

static void slow_fill(const SudokuLayout *layout, Slow *slow, int cell, int value) {
    uint16_t peers[SUDOKU_PEERS_MAX];
    const int count = sudoku_layout_peers(layout, cell, peers);
    slow->value[cell] = (uint8_t)value;
    slow->open[cell] = 0;
    for (int i = 0; i < count; i++) {
        slow->open[peers[i]] &= ~value_bit(value);
    }
}

/* The cell and value of some single; false when there is none. `clash`: a cell or a region that
 * lacks something. */
static bool slow_single(const SudokuLayout *layout, const Slow *slow, SudokuMark *single,
                        bool *clash) {
    for (int cell = 0; cell < layout->cells; cell++) {
        *clash |= !slow->value[cell] && !slow->open[cell];
        if (slow->open[cell] && !(slow->open[cell] & (slow->open[cell] - 1))) {
            *single = (SudokuMark){cell, 0, slow->open[cell]};
            return true;
        }
    }
    for (int region = 0; region < layout->regions; region++) {
        for (int value = 1; value <= layout->symbols; value++) {
            int places = 0;
            bool is_placed = false;
            for (int k = 0; k < layout->symbols; k++) {
                const int cell = layout->region_cells[region][k];
                is_placed |= slow->value[cell] == value;
                if (slow->open[cell] & value_bit(value)) {
                    places++;
                    *single = (SudokuMark){cell, 0, value_bit(value)};
                }
            }
            *clash |= !is_placed && places == 0;
            if (!is_placed && places == 1) {
                return true;
            }
        }
    }
    return false;
}

/* True on a contradiction. */
static bool slow_follow(const SudokuLayout *layout, Slow *slow) {
    SudokuMark single = {0};
    bool clash = false;
    while (slow_single(layout, slow, &single, &clash) && !clash) {
        slow_fill(layout, slow, single.cell, bits_lowest(single.values) + 1);
    }
    return clash;
}

static uint16_t *narrow_of(const SudokuLayout *layout, const Slow *slow) {
    uint16_t *state = aligned_create(64, SINGLES_WORDS(SINGLES_SYMBOLS) * sizeof *state);
    assert_non_null(state);
    memset(state, 0, SINGLES_CELLS * sizeof *state);
    for (int cell = 0; cell < layout->cells; cell++) {
        state[cell] = (uint16_t)slow->open[cell];
    }
    for (int value = 0; value < layout->symbols; value++) {
        uint16_t *row = state + SINGLES_CELLS + value * SINGLES_REGIONS;
        for (int region = 0; region < SINGLES_REGIONS; region++) {
            row[region] = region < layout->regions ? 0 : SINGLES_PLACED;
            for (int k = 0; region < layout->regions && k < layout->symbols; k++) {
                const int cell = layout->region_cells[region][k];
                row[region] |= (uint16_t)((slow->open[cell] >> value & 1) << k);
                row[region] |= slow->value[cell] == value + 1 ? SINGLES_PLACED : 0;
            }
        }
    }
    return state;
}

static void assert_same(const SudokuLayout *layout, const Slow *slow, const uint16_t *state,
                        const SinglesQueue *queue, const Slow *before) {
    uint16_t *expected = narrow_of(layout, slow);
    uint8_t filled[SUDOKU_CELLS_MAX];
    assert_memory_equal(state, expected, SINGLES_WORDS(layout->symbols) * sizeof *state);
    aligned_destroy(expected);
    memcpy(filled, before->value, sizeof filled);
    for (int i = 0; i < queue->count; i++) {
        filled[queue->items[i].cell] = (uint8_t)(queue->items[i].value + 1);
    }
    assert_memory_equal(filled, slow->value, (size_t)layout->cells);
}

static Single single_of(const SudokuMark *mark) {
    return (Single){(uint16_t)mark->cell, (uint8_t)bits_lowest(mark->values), NO_REGION};
}

/* Supposes a candidate (lost_count 0), or takes some away, in every version. */
static bool check_one(const Bench *bench, const Slow *begin, const SudokuMark *marks,
                      int lost_count) {
    const SudokuLayout *layout = &bench->layout;
    Single items[SUDOKU_CELLS_MAX * 8];
    Slow slow = *begin;
    for (int i = 0; i < lost_count; i++) {
        slow.open[marks[i].cell] &= ~marks[i].values;
    }
    if (lost_count == 0) {
        slow_fill(layout, &slow, marks->cell, bits_lowest(marks->values) + 1);
    }
    const bool falls = slow_follow(layout, &slow);
    for (int level = 0; level < PROCESSOR_LEVELS; level++) {
        const SinglesKernel *kernel = singles_kernel_at_most((ProcessorLevel)level);
        SinglesQueue queue = {.items = items};
        uint16_t *state = narrow_of(layout, begin);
        bool clash = false;
        for (int i = 0; i < lost_count && !clash; i++) {
            clash = kernel->lose(bench->tables, state, single_of(&marks[i]), &queue);
        }
        if (lost_count == 0) {
            queue.items[queue.count++] = single_of(marks);
        }
        clash = clash || kernel->follow(bench->tables, state, &queue);
        assert_int_equal(clash, falls);
        if (!falls) {
            assert_same(layout, &slow, state, &queue, begin);
        }
        aligned_destroy(state);
    }
    return falls;
}

static SudokuMark random_candidate(const SudokuLayout *layout, const Slow *slow, Rng *rng) {
    for (;;) {
        const int cell = (int)rng_below(rng, (uint32_t)layout->cells);
        const SudokuBits value = UINT64_C(1) << rng_below(rng, (uint32_t)layout->symbols);
        if (slow->open[cell] & value) {
            return (SudokuMark){cell, 0, value};
        }
    }
}

/* At most so many candidates that differ. */
static int list_some(const SudokuLayout *layout, const Slow *slow, SudokuMark *marks, int most,
                     Rng *rng) {
    int count = 0;
    for (int i = 0; i < most; i++) {
        bool is_new = true;
        marks[count] = random_candidate(layout, slow, rng);
        for (int other = 0; other < count; other++) {
            is_new = is_new && !(marks[other].cell == marks[count].cell &&
                                 marks[other].values == marks[count].values);
        }
        count += is_new;
    }
    return count;
}

/* All candidates of a cell: none is left. */
static int list_cell(const SudokuLayout *layout, const Slow *slow, SudokuMark *marks, Rng *rng) {
    const int cell = random_candidate(layout, slow, rng).cell;
    int count = 0;
    for (SudokuBits left = slow->open[cell]; left; left &= left - 1) {
        marks[count++] = (SudokuMark){cell, 0, left & (~left + 1)};
    }
    return count;
}

/* A board with candidates and no single; false when none was left. */
static bool open_bench(Bench *bench, int kind, Rng *rng) {
    char words[200];
    Text reason = text_over(words, sizeof words);
    assert_int_equal(
        sudoku_layout_named(&bench->layout, kinds[kind].layout, kinds[kind].order, &reason),
        STATUS_OK);
    const SudokuLayout *layout = &bench->layout;
    const SudokuRecipe recipe = {
        .layout = layout, .low = SUDOKU_EASY, .high = SUDOKU_EXTREME, .is_minimal = true};
    SudokuPuzzle puzzle;
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_generate(&recipe, rng, &budget, NULL, &puzzle), STATUS_OK);
    for (int i = 0; i < 3; i++) { /* several solutions: more is open */
        puzzle.givens.value[rng_below(rng, (uint32_t)layout->cells)] = 0;
    }
    sudoku_board_init(&bench->board, layout, &puzzle.givens);
    Slow slow = {{0}, {0}};
    memcpy(slow.open, bench->board.candidates, sizeof slow.open);
    memcpy(slow.value, puzzle.givens.value, sizeof slow.value);
    assert_false(slow_follow(layout, &slow));
    memcpy(bench->board.candidates, slow.open, sizeof slow.open);
    memcpy(bench->board.grid.value, slow.value, sizeof slow.value);
    bench->survey = survey_open(layout);
    assert_non_null(bench->survey);
    survey_look(bench->survey, &bench->board);
    bench->tables = singles_tables_open(layout, bench->survey->seen_places);
    assert_non_null(bench->tables);
    for (int cell = 0; cell < layout->cells; cell++) {
        if (slow.open[cell]) {
            return true;
        }
    }
    return false;
}

static void close_bench(Bench *bench) {
    aligned_destroy(bench->tables);
    survey_close(bench->survey);
}

static void the_kernels_follow(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int seen[2] = {0, 0};
    for (int i = 0; i < KINDS * 20; i++) {
        Bench bench;
        const bool is_open = open_bench(&bench, i % KINDS, &rng);
        Slow begin = {{0}, {0}};
        memcpy(begin.open, bench.board.candidates, sizeof begin.open);
        memcpy(begin.value, bench.board.grid.value, sizeof begin.value);
        for (int k = 0; is_open && k < 40; k++) {
            SudokuMark marks[SUDOKU_SYMBOLS_MAX];
            const int count = k % 5 == 4 ? list_cell(&bench.layout, &begin, marks, &rng)
                                         : list_some(&bench.layout, &begin, marks, 1 + k % 4, &rng);
            seen[check_one(&bench, &begin, marks, k % 5 ? count : 0)]++;
        }
        close_bench(&bench);
    }
    assert_true(seen[false] > 200 && seen[true] > 200);
}

/* What is told without counting is never more than what is counted; the reference tells who falls.
 */
static void proofs_have_the_least_lines(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed() + 1);
    int falls = 0;
    for (int i = 0; i < KINDS * 4; i++) {
        Bench bench;
        open_bench(&bench, i % KINDS, &rng);
        Supposer *supposer = supposer_of(bench.survey);
        assert_non_null(supposer);
        for (int cell = 0; cell < bench.layout.cells; cell++) {
            for (SudokuBits left = bench.board.candidates[cell]; left; left &= left - 1) {
                const int value = bits_lowest(left) + 1;
                Slow slow = {{0}, {0}};
                memcpy(slow.open, bench.board.candidates, sizeof slow.open);
                memcpy(slow.value, bench.board.grid.value, sizeof slow.value);
                slow_fill(&bench.layout, &slow, cell, value);
                const bool is_refuted = slow_follow(&bench.layout, &slow);
                assert_int_equal(supposer_refutes(supposer, cell, value), is_refuted);
                if (is_refuted) {
                    const int least = supposer_least_lines(supposer, cell, value);
                    assert_in_range(least, 2, supposer_lines(supposer, cell, value));
                    falls++;
                }
            }
        }
        close_bench(&bench);
    }
    assert_true(falls > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kernels_follow),
        cmocka_unit_test(proofs_have_the_least_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
