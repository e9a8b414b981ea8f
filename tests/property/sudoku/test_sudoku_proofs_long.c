/* Every technique on every kind of layout: many random puzzles, all steps of all boards proved, and
 * nearly each technique met on the classic layout, X, jigsaw and 16x16 (which are not is printed).
 */
#include "support/games/sudoku_steps.h"

typedef struct Sample {
    const char *layout;
    int order;
    SudokuLevel least;
    int puzzles;
    SudokuTechnique last;
    int missing; /* techniques that no puzzle of the sample may show */
} Sample;

static void check_sample(const Sample *sample) {
    int used[SUDOKU_TECHNIQUES] = {0};
    long steps = 0;
    int missing = 0;
    SudokuLayout layout;
    name_layout(&layout, sample->layout, sample->order);
    for (int k = 0; k < sample->puzzles; k++) {
        SudokuPuzzle puzzle;
        make_puzzle(&layout, sample->least, test_seed() + (uint64_t)k, &puzzle);
        check_path(&layout, &puzzle, sample->last, used);
    }
    for (int technique = 0; technique <= (int)sample->last; technique++) {
        steps += used[technique];
        missing += used[technique] == 0;
        if (!used[technique]) {
            print_message("  no %s\n", sudoku_technique_name((SudokuTechnique)technique));
        }
    }
    print_message("%.12s %d: %d puzzles, %ld steps\n", sample->layout, sample->order,
                  sample->puzzles, steps);
    assert_true(missing <= sample->missing);
}

static void classic(void **state) {
    (void)state;
    check_sample(&(Sample){"classic", 9, SUDOKU_EXTREME, 40, SUDOKU_FORCING_NET, 5});
}

static void diagonals(void **state) {
    (void)state;
    check_sample(&(Sample){"x", 9, SUDOKU_EXTREME, 40, SUDOKU_FORCING_NET, 5});
}

static void jigsaw(void **state) {
    (void)state;
    check_sample(&(Sample){JIGSAW_9, 9, SUDOKU_EXTREME, 40, SUDOKU_FORCING_NET, 5});
}

static void sixteen(void **state) {
    (void)state;
    check_sample(&(Sample){"classic", 16, SUDOKU_HARD, 4, SUDOKU_ALS_XZ, 10});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic),
        cmocka_unit_test(diagonals),
        cmocka_unit_test(jigsaw),
        cmocka_unit_test(sixteen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
