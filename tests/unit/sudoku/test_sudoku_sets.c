/* Every sentence about the sets and the map f is true: on 200 boards drawn at random (empty, partly
 * filled, solved, wrong, on layouts of any shape and with any symbols) each is read again and
 * checked by brute force. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "sudoku/layout/sets.h"
#include "sudoku/solver.h"

#define BOARDS 200

static SudokuLayout layout;
static SudokuGrid grid;
/* How often each kind of sentence was checked. */
static struct { int clashes, bijections, lists, solutions, wrong, open, nowhere, outside; } seen;

/* ---- Boards ---- */

static int draw(Rng *rng, int limit) {
    return (int)rng_below(rng, (uint32_t)limit);
}

/* Cells scattered over a rectangle, and regions of any shape; some cells are in none. */
static void add_scattered(Rng *rng, Text *out) {
    static const char signs[] = "x+7aZ%0k=Q";
    const int symbols = 2 + draw(rng, 5);
    const int rows = 3 + draw(rng, 3);
    const int columns = 3 + draw(rng, 3);
    int cells[36];
    int count = 0;
    text_add(out, "S ");
    text_add_bytes(out, signs + draw(rng, 10 - symbols), (size_t)symbols);
    text_add(out, ";C");
    for (int i = 0; i < rows * columns; i++) {
        if (draw(rng, 8) > 0 || rows * columns - i <= symbols - count) {
            text_addf(out, " r%dc%d", i / columns + 1, i % columns + 1);
            cells[count++] = i;
        }
    }
    for (int region = 0; region < 2 + draw(rng, 4); region++) {
        rng_shuffle(rng, cells, (size_t)count);
        text_add(out, ";E");
        for (int i = 0; i < symbols; i++) {
            text_addf(out, " r%dc%d", cells[i] / columns + 1, cells[i] % columns + 1);
        }
    }
}

static void draw_layout(Rng *rng, int number) {
    static const struct {
        const char *name;
        int symbols;
    } named[] = {{"classic", 4}, {"classic", 6}, {"classic", 9},
                 {"x", 9},       {"windoku", 9}, {"jigsaw:1122112233443344", 4},
                 {"twin", 9},    {"classic", 16}};
    char words[4000];
    char why[200];
    Text text = text_over(words, sizeof words);
    Text reason = text_over(why, sizeof why);
    const int kind = draw(rng, 8);
    if (number % 2) {
        add_scattered(rng, &text);
    } else {
        text_add(&text, named[kind].name);
    }
    if (sudoku_layout_named(&layout, words, number % 2 ? 0 : named[kind].symbols, &reason) !=
        STATUS_OK) {
        fail_msg("%s: %s", words, why);
    }
}

/* Solved, then emptied, then made wrong, or none of it; or drawn at random. */
static void draw_grid(Rng *rng) {
    static const SudokuGrid empty = {{0}};
    SudokuSolutions solutions = {0};
    Budget budget = budget_nodes(50000);
    const Status status = sudoku_solve(&layout, &empty, 1, &budget, &solutions);
    const bool is_solved = status == STATUS_OK && solutions.count > 0 && draw(rng, 5) > 0;
    const int kept = draw(rng, 3) * 50;
    grid = empty;
    for (int cell = 0; cell < layout.cells; cell++) {
        if (draw(rng, 100) < kept) {
            grid.value[cell] =
                (uint8_t)(is_solved ? solutions.first.value[cell] : 1 + draw(rng, layout.symbols));
        }
    }
    for (int wrong = draw(rng, 4) - 2; wrong > 0; wrong--) {
        grid.value[draw(rng, layout.cells)] = (uint8_t)(1 + draw(rng, layout.symbols));
    }
}

/* ---- Reading ---- */

/* Cuts the words off the front; false when something else stands there. */
static bool take(const char **at, const char *words) {
    const size_t length = strlen(words);
    const bool is_there = strncmp(*at, words, length) == 0;
    *at += is_there ? length : 0;
    return is_there;
}

static void expect(const char **at, const char *words) {
    if (!take(at, words)) {
        fail_msg("“%s” expected, not “%s”", words, *at);
    }
}

static int number_at(const char **at) {
    char *end = NULL;
    const long number = strtol(*at, &end, 10);
    assert_ptr_not_equal(end, *at);
    *at = end;
    return (int)number;
}

/* The number in small digits, after a letter. */
static int subscript_at(const char **at, char letter) {
    int number = 0;
    assert_int_equal(*(*at)++, letter);
    while ((unsigned char)(*at)[0] == 0xE2 && (unsigned char)(*at)[1] == 0x82) {
        number = number * 10 + ((unsigned char)(*at)[2] - 0x80);
        *at += 3;
    }
    return number;
}

static int cell_at(const char **at) {
    const bool is_text = **at == 'L';
    expect(at, is_text ? "L" : "r");
    const int row = number_at(at);
    expect(at, is_text ? "C" : "c");
    const int cell = sudoku_layout_cell_at(&layout, row - 1, number_at(at) - 1);
    assert_in_range(cell, 0, layout.cells - 1);
    return cell;
}

static int symbol_at(const char **at) {
    const char *found = strchr(layout.symbol, *(*at)++);
    assert_non_null(found);
    return (int)(found - layout.symbol) + 1;
}

/* " 1, 2, 5" as bits; " –" is none. */
static SudokuBits list_at(const char **at) {
    SudokuBits values = 0;
    if (take(at, " –")) {
        return 0;
    }
    for (const char *joint = " "; take(at, joint); joint = ", ") {
        const SudokuBits bit = UINT64_C(1) << symbol_at(at);
        assert_int_equal(values & bit, 0);
        values |= bit;
    }
    return values;
}

/* ---- Brute force ---- */

static int times_in(int region, int value) {
    int times = 0;
    for (int i = 0; i < layout.symbols; i++) {
        times += grid.value[layout.region_cells[region][i]] == value;
    }
    return times;
}

static bool is_twice(int region) {
    for (int value = 1; value <= layout.symbols; value++) {
        if (times_in(region, value) > 1) {
            return true;
        }
    }
    return false;
}

static void expect_lists(const char *words, int region) {
    const char *at = words;
    expect(&at, "Placed:");
    const SudokuBits placed = list_at(&at);
    expect(&at, " · missing:");
    const SudokuBits missing = list_at(&at);
    assert_string_equal(at, "");
    for (int value = 1; value <= layout.symbols; value++) {
        assert_int_equal(placed >> value & 1, times_in(region, value) > 0);
        assert_int_equal(missing >> value & 1, times_in(region, value) == 0);
    }
    seen.lists++;
}

static void expect_set(const char *words, int region) {
    const char *at = words;
    if (take(&at, "f restricted to ")) {
        assert_int_equal(subscript_at(&at, 'E'), region + 1);
        assert_string_equal(at, " is a bijection onto S.");
        for (int value = 1; value <= layout.symbols; value++) {
            assert_int_equal(times_in(region, value), 1);
        }
        seen.bijections++;
        return;
    }
    assert_int_equal(strncmp(words, "Not injective", 13) == 0, is_twice(region));
    if (take(&at, "Not injective: ")) {
        const int one = cell_at(&at);
        expect(&at, " and ");
        const int other = cell_at(&at);
        expect(&at, " both hold ");
        const int value = symbol_at(&at);
        expect(&at, ". ");
        assert_int_not_equal(one, other);
        assert_true(sudoku_layout_region_has(&layout, region, one));
        assert_true(sudoku_layout_region_has(&layout, region, other));
        assert_int_equal(grid.value[one], value);
        assert_int_equal(grid.value[other], value);
        seen.clashes++;
    }
    expect_lists(at, region);
    assert_false(!is_twice(region) && times_in(region, 0) == 0);
}

static void expect_cell(const char *words, int cell) {
    const char *at = words;
    assert_int_equal(subscript_at(&at, 'c'), cell + 1);
    expect(&at, " = ");
    assert_int_equal(cell_at(&at), cell);
    expect(&at, ", f(");
    assert_int_equal(subscript_at(&at, 'c'), cell + 1);
    expect(&at, ") = ");
    if (take(&at, "∅")) {
        assert_int_equal(grid.value[cell], 0);
    } else {
        assert_int_equal(symbol_at(&at), grid.value[cell]);
    }
    assert_string_equal(at, "");
    seen.outside += layout.cell_region_count[cell] == 0;
}

static int count_in_all(int value) {
    int count = 0;
    for (int cell = 0; cell < layout.cells; cell++) {
        count += grid.value[cell] == value;
    }
    return count;
}

static int count_broken(void) {
    int broken = 0;
    for (int region = 0; region < layout.regions; region++) {
        broken += is_twice(region);
    }
    return broken;
}

static void expect_map(const char *words) {
    const char *at = words;
    const int broken = count_broken();
    if (take(&at, "f : C → S is a bijection from each Eⱼ onto S: a solution.")) {
        assert_int_equal(count_in_all(0), 0);
        assert_int_equal(broken, 0);
        seen.solutions++;
    } else if (take(&at, "f : C → S*, where S* is S and the empty symbol ∅. Cells that f leaves "
                         "empty: ")) {
        assert_int_equal(number_at(&at), count_in_all(0));
        assert_true(count_in_all(0) > 0);
        expect(&at, ".");
        const bool is_told = take(&at, " Placed nowhere:");
        const SudokuBits nowhere = is_told ? list_at(&at) : 0;
        for (int value = 1; value <= layout.symbols; value++) {
            assert_int_equal(nowhere >> value & 1, count_in_all(value) == 0);
        }
        if (is_told) {
            expect(&at, ".");
            seen.nowhere++;
        }
        seen.open++;
    } else {
        expect(&at, "f : C → S leaves no cell empty.");
        assert_int_equal(count_in_all(0), 0);
        assert_true(broken > 0);
        seen.wrong++;
    }
    if (broken > 0) {
        expect(&at, " It has to be injective on each set Eⱼ; sets where it is not: ");
        assert_int_equal(number_at(&at), broken);
        expect(&at, ".");
    }
    assert_string_equal(at, "");
}

static const char *text_names(const char *words) {
    const char *name = sudoku_text_notation(words);
    return name ? name : words;
}

static void expect_board(Translate names) {
    char words[600];
    Text out = text_over(words, sizeof words);
    SudokuSetSubject subject = {&grid, 0};
    for (int region = 0; region < layout.regions; region++) {
        text_clear(&out);
        subject.number = region;
        sudoku_set_text(&layout, &subject, names, &out);
        expect_set(words, region);
        const SudokuSetFacts facts = sudoku_set_facts(&layout, &grid, region);
        assert_int_equal(facts.count, layout.symbols - times_in(region, 0));
    }
    for (int cell = 0; cell < layout.cells; cell++) {
        text_clear(&out);
        subject.number = cell;
        sudoku_cell_map_text(&layout, &subject, names, &out);
        expect_cell(words, cell);
    }
    text_clear(&out);
    sudoku_map_text(&layout, &subject, names, &out);
    expect_map(words);
}

static void every_sentence_is_true(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int number = 0; number < BOARDS; number++) {
        draw_layout(&rng, number);
        draw_grid(&rng);
        expect_board(number % 3 ? translate_none : text_names);
    }
    printf(
        "clashes %d, bijections %d, lists %d; solved %d, wrong %d, open %d, nowhere %d; cells in "
        "no set %d\n",
        seen.clashes, seen.bijections, seen.lists, seen.solutions, seen.wrong, seen.open,
        seen.nowhere, seen.outside);
    assert_true(seen.clashes > 50 && seen.bijections > 200 && seen.lists > 200);
    assert_true(seen.solutions > 5 && seen.wrong > 5 && seen.open > 50 && seen.nowhere > 20);
    assert_true(seen.outside > 50);
}

/* The names of the text, for every kind of region that it has. */
static void regions_and_cells_have_the_text_s_names(void **state) {
    (void)state;
    static const struct {
        int region;
        const char *words, *text;
    } cases[] = {{0, "row 1", "L1"},
                 {11, "column 3", "C3"},
                 {18, "box 1", "B1"},
                 {27, "diagonal 1", "D1"},
                 {28, "diagonal 2", "D2"}};
    char why[100];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(sudoku_layout_named(&layout, "x", 9, &reason), STATUS_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char words[80];
        Text out = text_over(words, sizeof words);
        sudoku_region_text(&layout, cases[i].region, translate_none, &out);
        assert_string_equal(words, cases[i].words);
        text_clear(&out);
        sudoku_region_text(&layout, cases[i].region, text_names, &out);
        assert_string_equal(words, cases[i].text);
    }
    /* D1 is the falling diagonal. */
    for (int i = 0; i < 9; i++) {
        assert_int_equal(layout.region_cells[27][i], 10 * i);
    }
    assert_null(sudoku_text_notation("Placed:"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sentence_is_true),
        cmocka_unit_test(regions_and_cells_have_the_text_s_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
