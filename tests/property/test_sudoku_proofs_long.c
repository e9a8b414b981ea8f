/* Every technique on every kind of layout: many random puzzles, all steps of all boards proved, and
 * each technique met at least once on the classic layout, X, jigsaw and 16x16. */
#include "support/sudoku_steps.h"

/* What no random puzzle of the sample shows. */
#define NONE SUDOKU_TECHNIQUES

typedef struct Sample {
    const char *layout;
    int order;
    SudokuLevel least;
    int puzzles;
    SudokuTechnique last;
    SudokuTechnique rare[6]; /* need not be met */
} Sample;

static void check_sample(const Sample *sample) {
    int used[SUDOKU_TECHNIQUES] = {0};
    long steps = 0;
    SudokuLayout layout;
    name_layout(&layout, sample->layout, sample->order);
    for (int k = 0; k < sample->puzzles; k++) {
        SudokuPuzzle puzzle;
        make_puzzle(&layout, sample->least, test_seed() + (uint64_t)k, &puzzle);
        check_path(&layout, &puzzle, sample->last, used);
    }
    for (int technique = 0; technique <= (int)sample->last; technique++) {
        bool is_rare = false;
        for (int i = 0; i < 6; i++) {
            is_rare |= sample->rare[i] == (SudokuTechnique)technique;
        }
        steps += used[technique];
        if (!used[technique] && !is_rare) {
            fail_msg("%s %d: no %s", sample->layout, sample->order,
                     sudoku_technique_name((SudokuTechnique)technique));
        }
    }
    print_message("%.12s %d: %d puzzles, %ld steps\n", sample->layout, sample->order,
                  sample->puzzles, steps);
}

static void classic(void **state) {
    (void)state;
    check_sample(&(Sample){"classic", 9, SUDOKU_EXTREME, 150, SUDOKU_FORCING_NET, {NONE}});
}

static void diagonals(void **state) {
    (void)state;
    check_sample(&(Sample){"x", 9, SUDOKU_EXTREME, 150, SUDOKU_FORCING_NET, {NONE}});
}

static void jigsaw(void **state) {
    (void)state;
    check_sample(&(Sample){JIGSAW_9, 9, SUDOKU_EXTREME, 150, SUDOKU_FORCING_NET, {NONE}});
}

static void sixteen(void **state) {
    (void)state;
    check_sample(&(Sample){"classic", 16, SUDOKU_HARD, 20, SUDOKU_SASHIMI_JELLYFISH, {NONE}});
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
