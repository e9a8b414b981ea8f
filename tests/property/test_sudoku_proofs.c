/* Every step of the paths of random puzzles is checked by rules of its own, apart from the finders:
 * against the solution, each link by the candidates on the board, each line by playing it again. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/generator.h"
#include "sudoku/grade.h"
#include "sudoku/solver.h"

typedef struct Check {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    const SudokuStep *step;
} Check;

static uint32_t bit(int value) {
    return UINT32_C(1) << (value - 1);
}

static bool see(const SudokuLayout *layout, int a, int b) {
    return a != b && sudoku_layout_common_region(layout, a, b) >= 0;
}

/* ---- chains ---- */

static bool node_has(const SudokuNode *node, int cell) {
    for (int i = 0; i < node->count; i++) {
        if (node->cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* No cell of one can hold its value beside a cell of the other. */
static void check_weak(const Check *check, const SudokuNode *a, const SudokuNode *b) {
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < b->count; k++) {
            assert_true(a->value == b->value ? see(check->layout, a->cells[i], b->cells[k])
                                             : a->cells[i] == b->cells[k]);
        }
    }
}

static void check_strong(const Check *check, const SudokuLink *link) {
    const SudokuNode *from = &link->from;
    const SudokuNode *to = &link->to;
    const uint32_t *open = check->board->candidates;
    if (link->region < 0) {
        assert_true(from->count == 1 && to->count == 1 && from->cells[0] == to->cells[0]);
        assert_int_equal(open[from->cells[0]], bit(from->value) | bit(to->value));
        return;
    }
    assert_int_equal(from->value, to->value);
    for (int k = 0; k < check->layout->symbols; k++) {
        const int cell = check->layout->region_cells[link->region][k];
        assert_true(check->board->grid.value[cell] != from->value);
        assert_true(!(open[cell] & bit(from->value)) || node_has(from, cell) || node_has(to, cell));
    }
}

static void check_chain(const Check *check) {
    const SudokuStep *step = check->step;
    const int last = step->link_count - 1;
    assert_int_equal(step->link_count % 2, 1);
    for (int i = 0; i <= last; i++) {
        const SudokuLink *link = &step->links[i];
        assert_int_equal(link->is_strong, i % 2 == 0);
        if (link->is_strong) {
            check_strong(check, link);
        } else {
            check_weak(check, &link->from, &link->to);
        }
        assert_true(i == last || memcmp(&link->to, &link[1].from, sizeof link->to) == 0);
    }
    for (int i = 0; i < step->elimination_count; i++) {
        const SudokuMark *mark = &step->eliminations[i];
        for (uint32_t left = mark->values; left; left &= left - 1) {
            const SudokuNode node = {(uint8_t)(bits_lowest(left) + 1), 1, {(uint16_t)mark->cell}};
            check_weak(check, &node, &step->links[0].from);
            check_weak(check, &node, &step->links[last].to);
        }
    }
}

/* ---- nets ---- */

static int places_of(const Check *check, const SudokuBoard *board, const SudokuLine *line) {
    int places = 0;
    for (int k = 0; k < check->layout->symbols; k++) {
        const int cell = check->layout->region_cells[line->region][k];
        assert_int_not_equal(board->grid.value[cell], line->value);
        places += (board->candidates[cell] & bit(line->value)) != 0;
    }
    return places;
}

static void put(const Check *check, SudokuBoard *board, const SudokuLine *line) {
    const SudokuStep put = {.cell = line->cell, .value = line->value};
    assert_true(board->candidates[line->cell] & bit(line->value));
    sudoku_board_apply(board, check->layout, &put);
}

/* One line on the board; `outside` is what it was before a supposition inside. */
static void play_line(const Check *check, const SudokuLine *line, SudokuBoard *board,
                      SudokuBoard *outside) {
    switch ((SudokuLineKind)line->kind) {
    case SUDOKU_LINE_SUPPOSE:
        if (line->depth == 2) {
            *outside = *board;
        }
        put(check, board, line);
        break;
    case SUDOKU_LINE_FILL:
        if (line->region >= 0) {
            assert_int_equal(places_of(check, board, line), 1);
        } else {
            assert_int_equal(board->candidates[line->cell], bit(line->value));
        }
        put(check, board, line);
        break;
    case SUDOKU_LINE_NO_VALUE:
        assert_int_equal(board->grid.value[line->cell], 0);
        assert_int_equal(board->candidates[line->cell], 0);
        break;
    case SUDOKU_LINE_NO_PLACE:
        assert_int_equal(places_of(check, board, line), 0);
        break;
    case SUDOKU_LINE_NOT:
        *board = *outside;
        board->candidates[line->cell] &= ~bit(line->value);
        break;
    }
}

static bool is_clash(const SudokuLine *line) {
    return line->kind == SUDOKU_LINE_NO_VALUE || line->kind == SUDOKU_LINE_NO_PLACE;
}

static void check_net(const Check *check) {
    const SudokuStep *step = check->step;
    const SudokuLine *lines = step->lines;
    SudokuBoard board = *check->board;
    SudokuBoard outside = board;
    const SudokuLine *supposed = NULL; /* inside */
    assert_int_equal(lines[0].kind, SUDOKU_LINE_SUPPOSE);
    assert_int_equal(step->elimination_count, 1);
    assert_int_equal(step->eliminations[0].cell, lines[0].cell);
    assert_int_equal(step->eliminations[0].values, bit(lines[0].value));
    for (int i = 0; i < step->line_count; i++) {
        const bool is_not = lines[i].kind == SUDOKU_LINE_NOT;
        assert_int_equal(is_clash(&lines[i]) && lines[i].depth == 1, i == step->line_count - 1);
        assert_int_equal(is_not, i > 0 && is_clash(&lines[i - 1]));
        assert_int_equal(lines[i].depth, 1 + (supposed && !is_not) +
                                             (i > 0 && lines[i].kind == SUDOKU_LINE_SUPPOSE));
        if (is_not) {
            assert_true(supposed && supposed->cell == lines[i].cell &&
                        supposed->value == lines[i].value);
            supposed = NULL;
        } else if (i > 0 && lines[i].kind == SUDOKU_LINE_SUPPOSE) {
            supposed = &lines[i];
        }
        play_line(check, &lines[i], &board, &outside);
    }
}

/* ---- almost locked sets ---- */

/* With `cell` holding `value`, each set loses it and is locked: the joint value is in both. */
static void check_sets(const Check *check) {
    const SudokuStep *step = check->step;
    const SudokuMark *causes = step->causes;
    uint32_t values[2] = {0};
    for (int i = 0; i < step->cause_count; i++) {
        assert_int_equal(causes[i].values, check->board->candidates[causes[i].cell]);
        values[i >= step->split] |= causes[i].values;
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(causes[i].cell, causes[k].cell);
            const bool is_same_side = (i >= step->split) == (k >= step->split);
            if (is_same_side || (causes[i].values & causes[k].values & step->values)) {
                assert_true(see(check->layout, causes[i].cell, causes[k].cell));
            }
        }
        for (int k = 0; k < step->elimination_count; k++) {
            assert_int_equal(step->eliminations[k].values, bit(step->value));
            assert_true(!(causes[i].values & bit(step->value)) ||
                        see(check->layout, causes[i].cell, step->eliminations[k].cell));
        }
    }
    assert_int_equal(bits_count(values[0]), step->split + 1);
    assert_int_equal(bits_count(values[1]), step->cause_count - step->split + 1);
    assert_int_equal(values[0] & values[1] & step->values, step->values);
    assert_true(values[0] & values[1] & bit(step->value) & ~step->values);
}

/* ---- paths ---- */

static void check_step(const Check *check, const SudokuGrid *solution) {
    const SudokuStep *step = check->step;
    assert_true(step->cell >= 0 || step->elimination_count > 0);
    assert_true(step->cell < 0 || step->value == solution->value[step->cell]);
    for (int i = 0; i < step->elimination_count; i++) {
        const SudokuMark *mark = &step->eliminations[i];
        assert_true(mark->values != 0);
        assert_int_equal(mark->values & ~check->board->candidates[mark->cell], 0);
        assert_false(mark->values & bit(solution->value[mark->cell]));
    }
    if (step->link_count > 0) {
        check_chain(check);
    } else if (step->line_count > 0) {
        check_net(check);
    } else if (step->technique == SUDOKU_ALS_XZ) {
        check_sets(check);
    }
}

/* On every board of the path all techniques are asked, not only the easiest that applies. */
static void check_path(const SudokuLayout *layout, const SudokuPuzzle *puzzle, int used[]) {
    SudokuBoard board;
    SudokuStep *step = malloc(sizeof *step);
    sudoku_board_init(&board, layout, &puzzle->givens);
    assert_non_null(step);
    while (sudoku_path_step(layout, &board, &puzzle->solution, step)) {
        const SudokuTechnique easiest = step->technique;
        const Check check = {layout, &board, step};
        assert_int_not_equal(easiest, SUDOKU_FORCED);
        for (int technique = SUDOKU_LOCKED;
             easiest > SUDOKU_LOCKED && technique < SUDOKU_NESTED_NET; technique++) {
            if (sudoku_step_find_one(layout, &board, (SudokuTechnique)technique, step)) {
                used[technique]++;
                check_step(&check, &puzzle->solution);
            }
        }
        assert_true(sudoku_path_step(layout, &board, &puzzle->solution, step));
        used[easiest]++;
        check_step(&check, &puzzle->solution);
        sudoku_board_apply(&board, layout, step);
    }
    assert_memory_equal(&board.grid, &puzzle->solution, sizeof board.grid);
    free(step);
}

typedef struct Kind {
    const char *layout;
    int order;
    SudokuLevel least;
    int puzzles;
} Kind;

static const Kind kinds[] = {
    {"classic", 9, SUDOKU_EXTREME, 12},
    {"x", 9, SUDOKU_EASY, 10},
    {"windoku", 9, SUDOKU_EASY, 6},
    {"jigsaw:aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii", 9,
     SUDOKU_EASY, 8},
    {"jigsaw:aaabbbbaaabbccaddbcccdddeeccddeeeeeffffgggfffgggg", 7, SUDOKU_EASY, 10},
    {"classic", 16, SUDOKU_EASY, 2},
};

static void every_step_is_a_proof(void **state) {
    (void)state;
    int used[SUDOKU_TECHNIQUES] = {0};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        for (int k = 0; k < kinds[i].puzzles; k++) {
            SudokuLayout layout;
            SudokuPuzzle puzzle;
            char buffer[200];
            Text reason = text_over(buffer, sizeof buffer);
            Rng rng = rng_seeded(test_seed() + (uint64_t)k);
            Budget budget = budget_unlimited();
            assert_int_equal(sudoku_layout_named(&layout, kinds[i].layout, kinds[i].order, &reason),
                             STATUS_OK);
            const SudokuRecipe recipe = {&layout, kinds[i].least, SUDOKU_EXTREME,
                                         SUDOKU_SYMMETRY_NONE, false};
            assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
            check_path(&layout, &puzzle, used);
        }
    }
    assert_true(used[SUDOKU_CHAIN] > 0 && used[SUDOKU_GROUPED_CHAIN] > 0);
    assert_true(used[SUDOKU_ALS_XZ] > 0 && used[SUDOKU_FORCING_NET] > 0);
}

/* A puzzle of the hardest there are needs nets inside nets. */
static void nested_nets_are_proofs(void **state) {
    (void)state;
    static const char hardest[] =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    int used[SUDOKU_TECHNIQUES] = {0};
    SudokuLayout layout;
    SudokuPuzzle puzzle = {0};
    SudokuSolutions solutions;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_layout_named(&layout, "classic", 9, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(&layout, hardest, 81, &puzzle.givens, &reason), STATUS_OK);
    assert_int_equal(sudoku_solve(&layout, &puzzle.givens, 2, &budget, &solutions), STATUS_OK);
    assert_int_equal(solutions.count, 1);
    puzzle.solution = solutions.first;
    check_path(&layout, &puzzle, used);
    assert_true(used[SUDOKU_NESTED_NET] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_is_a_proof),
        cmocka_unit_test(nested_nets_are_proofs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
