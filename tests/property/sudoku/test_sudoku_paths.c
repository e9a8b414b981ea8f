/* What a survey remembers of the boards before, where techniques looked in vain, hides no step: on
 * every board of a walk each technique finds what it finds on that board alone. A walk takes steps,
 * strikes at random, goes back, and asks for some of the techniques only. */
#include "support/games/sudoku_steps.h"

#include "sudoku/techniques/families.h"

#define DOTTED "windoku+x and the middles of the boxes"

typedef struct Kind {
    const char *layout;
    int order;
    SudokuLevel least;
    int walks;
    int boards; /* of a walk */
    SudokuTechnique last;
} Kind;

static const Kind kinds[] = {
    {"classic", 9, SUDOKU_EXTREME, 6, 40, SUDOKU_NESTED_NET},
    {"classic", 9, SUDOKU_HARD, 24, 40, SUDOKU_FINNED_JELLYFISH},
    {"x", 9, SUDOKU_EXPERT, 7, 40, SUDOKU_FRANKEN_X_WING},
    {"windoku", 9, SUDOKU_HARD, 7, 40, SUDOKU_FRANKEN_X_WING},
    {JIGSAW_9, 9, SUDOKU_EXPERT, 7, 40, SUDOKU_FRANKEN_X_WING},
    {"classic", 6, SUDOKU_EASY, 10, 20, SUDOKU_NESTED_NET},
    {"windoku+x", 9, SUDOKU_EASY, 2, 20, SUDOKU_NESTED_NET}, /* too many regions for 16 bits */
    {DOTTED, 9, SUDOKU_EASY, 1, 8, SUDOKU_NESTED_NET},       /* an odd number of words */
    {"classic", 16, SUDOKU_EASY, 2, 20, SUDOKU_GROUPED_CHAIN},
};

/* ---- steps ---- */

static void check_same_marks(const SudokuMark *a, const SudokuMark *b, int count) {
    for (int i = 0; i < count; i++) {
        assert_int_equal(a[i].cell, b[i].cell);
        assert_int_equal(a[i].values, b[i].values);
        assert_int_equal(a[i].part, b[i].part);
    }
}

static void check_same_links(const SudokuStep *a, const SudokuStep *b) {
    assert_int_equal(a->link_count, b->link_count);
    for (int i = 0; i < a->link_count; i++) {
        const SudokuLink *link = &a->links[i];
        const SudokuLink *other = &b->links[i];
        assert_memory_equal(&link->from, &other->from, sizeof link->from);
        assert_memory_equal(&link->to, &other->to, sizeof link->to);
        assert_int_equal(link->is_strong, other->is_strong);
        assert_int_equal(link->region, other->region);
    }
}

static void check_same_lines(const SudokuStep *a, const SudokuStep *b) {
    assert_int_equal(a->line_count, b->line_count);
    for (int i = 0; i < a->line_count; i++) {
        assert_int_equal(a->lines[i].kind, b->lines[i].kind);
        assert_int_equal(a->lines[i].depth, b->lines[i].depth);
        assert_int_equal(a->lines[i].value, b->lines[i].value);
        assert_int_equal(a->lines[i].cell, b->lines[i].cell);
        assert_int_equal(a->lines[i].region, b->lines[i].region);
    }
}

static void check_same_step(const SudokuStep *a, const SudokuStep *b) {
    assert_int_equal(a->technique, b->technique);
    assert_int_equal(a->cell, b->cell);
    assert_int_equal(a->value, b->value);
    assert_int_equal(a->values, b->values);
    assert_int_equal(a->region, b->region);
    assert_int_equal(a->other_region, b->other_region);
    assert_int_equal(a->cause_count, b->cause_count);
    check_same_marks(a->causes, b->causes, a->cause_count);
    assert_int_equal(a->elimination_count, b->elimination_count);
    check_same_marks(a->eliminations, b->eliminations, a->elimination_count);
    check_same_links(a, b);
    check_same_lines(a, b);
}

/* ---- walks ---- */

#define BOARDS_MAX 40

typedef struct Walk {
    const Kind *kind;
    const SudokuLayout *layout;
    const SudokuGrid *solution;
    Survey *survey;
    Rng rng;
    SudokuBoard board;
    SudokuBoard before[BOARDS_MAX];
    int count;
    int *found; /* steps of each technique */
} Walk;

/* True, and the step, when the technique finds one: with what was remembered as without. */
static bool ask(Walk *walk, SudokuTechnique technique, SudokuStep *step) {
    static SudokuStep alone;
    Finder finder = {.layout = walk->layout, .board = &walk->board, .survey = walk->survey};
    const bool found = search_techniques(&finder, &technique, 1, step);
    if (found != sudoku_step_find_one(walk->layout, &walk->board, technique, &alone)) {
        fail_msg("%s: %s", sudoku_technique_name(technique),
                 found ? "remembered only" : "missed by what was remembered");
    }
    if (found) {
        check_same_step(step, &alone);
        walk->found[technique]++;
    }
    return found;
}

/* Other techniques are asked for where there are no singles only. */
static void take_singles(Walk *walk) {
    static SudokuStep step;
    while (sudoku_step_find(walk->layout, &walk->board, SUDOKU_NAKED_SINGLE, &step)) {
        sudoku_board_apply(&walk->board, walk->layout, &step);
    }
}

/* Asks for two techniques of three; the easiest step, and true when there was one. */
static bool ask_for_some(Walk *walk, SudokuStep *easiest) {
    static SudokuStep step;
    bool found = false;
    walk->survey->board = NULL; /* It has changed. */
    for (int technique = SUDOKU_LOCKED; technique <= (int)walk->kind->last; technique++) {
        if (rng_below(&walk->rng, 3) > 0 && ask(walk, (SudokuTechnique)technique, &step) &&
            !found) {
            *easiest = step;
            found = true;
        }
    }
    return found;
}

/* Strikes a candidate that the solution does not need. */
static void strike_any(Walk *walk) {
    const int cells = walk->layout->cells;
    int cell = (int)rng_below(&walk->rng, (uint32_t)cells);
    for (int i = 0; i < cells; i++, cell = (cell + 1) % cells) {
        const SudokuBits wrong = walk->board.candidates[cell] & ~bit(walk->solution->value[cell]);
        if (wrong) {
            walk->board.candidates[cell] &= ~(wrong & (~wrong + 1));
            return;
        }
    }
}

static void go_on(Walk *walk, const SudokuStep *step) {
    switch (rng_below(&walk->rng, 8)) {
    case 0:
        walk->board = walk->before[rng_below(&walk->rng, (uint32_t)walk->count)];
        break;
    case 1:
        walk->board.is_unique = !walk->board.is_unique;
        break;
    case 2:
    case 3:
        strike_any(walk);
        strike_any(walk);
        break;
    default:
        if (step) {
            sudoku_board_apply(&walk->board, walk->layout, step);
        } else {
            strike_any(walk);
        }
    }
}

static void make_layout(SudokuLayout *layout, const Kind *kind) {
    char sets[4096];
    char reason[200];
    Text text = text_over(sets, sizeof sets);
    Text why = text_over(reason, sizeof reason);
    if (strcmp(kind->layout, DOTTED) != 0) {
        name_layout(layout, kind->layout, kind->order);
        return;
    }
    name_layout(layout, "windoku+x", kind->order);
    sudoku_layout_print(layout, ';', &text);
    text_add(&text, "E r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8");
    assert_false(text.truncated);
    assert_int_equal(sudoku_layout_parse(layout, sets, text.length, &why), STATUS_OK);
    assert_true((layout->cells + layout->regions * layout->symbols) % 2 == 1);
}

static void walk_on(const Kind *kind, uint64_t seed, int found[]) {
    static SudokuStep step;
    static Walk walk;
    SudokuLayout layout;
    SudokuPuzzle puzzle;
    make_layout(&layout, kind);
    make_puzzle(&layout, kind->least, seed, &puzzle);
    walk = (Walk){.kind = kind,
                  .layout = &layout,
                  .solution = &puzzle.solution,
                  .survey = survey_open(&layout),
                  .rng = rng_seeded(seed),
                  .found = found};
    assert_non_null(walk.survey);
    sudoku_board_init(&walk.board, &layout, &puzzle.givens);
    walk.board.is_unique = true;
    while (walk.count < kind->boards / (ROUNDS_STEP > 1 ? 2 : 1)) {
        take_singles(&walk);
        walk.before[walk.count++] = walk.board;
        const bool has_step = ask_for_some(&walk, &step);
        go_on(&walk, has_step ? &step : NULL);
    }
    survey_close(walk.survey);
}

static void what_was_in_vain_hides_no_step(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    int found[SUDOKU_TECHNIQUES] = {0};
    int missing = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        for (int k = 0; k < ROUNDS_OF(ROUNDS_OF(kinds[i].walks)); k++) {
            walk_on(&kinds[i], seed + (uint64_t)k, found);
        }
    }
    for (int technique = SUDOKU_LOCKED; technique < SUDOKU_FORCED; technique++) {
        missing += found[technique] == 0;
        if (!found[technique]) {
            print_message("  no %s\n", sudoku_technique_name((SudokuTechnique)technique));
        }
    }
    assert_true(missing <= 6 * ROUNDS_STEP);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_in_vain_hides_no_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
