/* Layouts: names, the general form, regions and tints. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "sudoku/grid.h"
#include "sudoku/layout.h"

/* The box or jigsaw piece of a cell, or -1. */
static int box_of(const SudokuLayout *layout, int cell) {
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        if (layout->region_kind[region] == SUDOKU_BOX ||
            layout->region_kind[region] == SUDOKU_PIECE) {
            return region;
        }
    }
    return -1;
}

static const char jigsaw_6[] = "jigsaw:aaabbbaaabbbccddddccddeecceeffffeeff";

static int regions_of_kind(const SudokuLayout *layout, SudokuRegionKind kind) {
    int count = 0;
    for (int region = 0; region < layout->regions; region++) {
        count += layout->region_kind[region] == kind;
    }
    return count;
}

static Status named(SudokuLayout *layout, const char *name, int order, char reason_buffer[200]) {
    Text reason = text_over(reason_buffer, 200);
    return sudoku_layout_named(layout, name, order, &reason);
}

static void named_layouts_have_their_regions(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int order, regions, box_rows, box_columns;
    } cases[] = {
        {"classic", 4, 12, 2, 2},    {"classic", 6, 18, 2, 3},    {"classic", 9, 27, 3, 3},
        {"classic", 12, 36, 3, 4},   {"classic", 16, 48, 4, 4},   {"classic", 25, 75, 5, 5},
        {"x", 9, 29, 3, 3},          {"x", 6, 20, 2, 3},          {"classic+x", 9, 29, 3, 3},
        {"windoku", 9, 31, 3, 3},    {"windoku", 16, 57, 4, 4},   {"windoku+x", 9, 33, 3, 3},
        {"windoku+x", 25, 93, 5, 5}, {"centre-dot", 9, 28, 3, 3}, {"centre-dot+x", 9, 30, 3, 3},
        {jigsaw_6, 6, 18, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SudokuLayout layout;
        char reason[200];
        assert_int_equal(named(&layout, cases[i].name, cases[i].order, reason), STATUS_OK);
        assert_int_equal(layout.regions, cases[i].regions);
        assert_int_equal(layout.cells, cases[i].order * cases[i].order);
        assert_int_equal(layout.box_rows, cases[i].box_rows);
        assert_int_equal(layout.box_columns, cases[i].box_columns);
        assert_int_equal(layout.is_classic, strcmp(cases[i].name, "classic") == 0);
        assert_true(sudoku_layout_is_name(cases[i].name));
    }
}

static void boxes_lie_where_they_should(void **state) {
    (void)state;
    SudokuLayout layout;
    char reason[200];
    named(&layout, "classic", 6, reason);
    /* 2 rows by 3 columns: r2c4 opens no new box below r1c4, r3c1 does. */
    assert_int_equal(box_of(&layout, 3), box_of(&layout, 9));
    assert_int_not_equal(box_of(&layout, 2), box_of(&layout, 3));
    assert_int_not_equal(box_of(&layout, 6), box_of(&layout, 12));
    named(&layout, "centre-dot", 9, reason);
    assert_int_equal(regions_of_kind(&layout, SUDOKU_DOTS), 1);
    assert_true(sudoku_layout_common_region(&layout, 10, 70) >= 0);
    named(&layout, "windoku", 9, reason);
    assert_int_equal(regions_of_kind(&layout, SUDOKU_WINDOW), 4);
    assert_true(sudoku_layout_common_region(&layout, 10, 30) >= 0);
    uint16_t peers[SUDOKU_PEERS_MAX];
    named(&layout, "classic", 9, reason);
    for (int cell = 0; cell < 81; cell++) {
        assert_int_equal(sudoku_layout_peers(&layout, cell, peers), 20);
    }
}

static void impossible_names_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int order;
        const char *reason;
    } cases[] = {
        {"classic", 7, "no boxes"},
        {"classic", 1, "n × n"},
        {"classic", 37, "n × n"},
        {"", 9, "no layout"},
        {"chess", 9, "chess"},
        {"windoku", 4, "windoku"},
        {"windoku", 12, "windoku"},
        {"centre-dot", 16, "odd"},
        {"jigsaw:", 9, "0 characters"},
        {"jigsaw:aabbaabbccddccddd", 4, "17 characters"},
        {"jigsaw:aaabaabbccddccdd", 4, "character 6"},
        {"jigsaw:abcdeabcdabcdabc", 4, "character 5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SudokuLayout layout;
        char reason[200];
        assert_int_equal(named(&layout, cases[i].name, cases[i].order, reason), STATUS_BAD_INPUT);
        assert_non_null(strstr(reason, cases[i].reason));
    }
}

static void the_general_form_comes_back(void **state) {
    (void)state;
    static char text[40000];
    SudokuLayout layout;
    SudokuLayout read;
    char reason[200];
    named(&layout, "windoku+x", 9, reason);
    Text out = text_over(text, sizeof text);
    sudoku_layout_print(&layout, ';', &out);
    assert_int_equal(named(&read, text, 0, reason), STATUS_OK);
    assert_int_equal(read.regions, layout.regions);
    assert_true(read.is_square);
    assert_memory_equal(read.region_cells, layout.region_cells, sizeof layout.region_cells);
    assert_memory_equal(read.cell_regions, layout.cell_regions, sizeof layout.cell_regions);
}

/* As the text on sets writes them: the same regions as those of the named layout. */
static void sets_are_read_as_mathematicians_write_them(void **state) {
    (void)state;
    static char text[9000];
    Text out = text_over(text, sizeof text);
    SudokuLayout layout;
    SudokuLayout read;
    char reason[200];
    text_add(&out, "S = {1, 2, …, 9}\nC = {L1C1, L1C2, …, L9C9}\n");
    for (int i = 1; i <= 9; i++) {
        text_addf(&out, "L%d = {L%dC1, L%dC2, …, L%dC9}\n", i, i, i, i);
    }
    for (int i = 1; i <= 9; i++) {
        text_addf(&out, "C%d = {L1C%d, ..., L9C%d}; ", i, i, i);
    }
    for (int i = 0; i < 9; i++) {
        const int row = i / 3 * 3 + 1;
        const int column = i % 3 * 3 + 1;
        text_addf(&out, "\nB%d={L%dC%d,L%dC%d,…,L%dC%d}", i + 1, row, column, row, column + 1,
                  row + 2, column + 2);
    }
    text_add(&out, "\nD1 = {L1C1, L2C2, …, L9C9}\nD2 : L1C9 L2C8 .. L9C1");
    assert_int_equal(named(&layout, "x", 9, reason), STATUS_OK);
    assert_int_equal(named(&read, text, 0, reason), STATUS_OK);
    assert_int_equal(read.regions, layout.regions);
    for (int region = 0; region < layout.regions; region++) {
        int cells[9];
        for (int i = 0; i < 9; i++) {
            cells[i] = layout.region_cells[region][i];
        }
        assert_true(sudoku_layout_common_region(&read, cells[0], cells[8]) >= 0);
        assert_int_equal(read.region_kind[region], layout.region_kind[region]);
        assert_memory_equal(read.region_cells[region], layout.region_cells[region], 18);
    }
    assert_false(sudoku_layout_has_own_symbols(&read));
    /* Cells by number, and symbols of one's own. */
    assert_int_equal(
        named(&read, "S = {x..z, +}; C = {1, 2, …, 16}; E1 = {1, 5, …, 13}", 0, reason), STATUS_OK);
    assert_string_equal(read.symbol, "xyz+");
    assert_true(sudoku_layout_has_own_symbols(&read));
    assert_int_equal(read.cells, 16);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(read.region_cells[0][i], 4 * i);
    }
    assert_int_equal(sudoku_symbol_typed(&read, 'Y'), 2);
    assert_int_equal(sudoku_symbol_typed(&read, '+'), 4);
    assert_int_equal(sudoku_symbol_typed(&read, '1'), 0);
}

static void sets_need_not_be_a_square(void **state) {
    (void)state;
    const char *text = "# a ring of five cells\r\nS abc\r\nC n1 n2 n3 n4 n5\r\n"
                       "E n1 n2 n3\nE n3 n4 n5\n\nE n3 n2 n1\n";
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_parse(&layout, text, strlen(text), &reason), STATUS_OK);
    assert_int_equal(layout.symbols, 3);
    assert_int_equal(layout.cells, 5);
    assert_int_equal(layout.regions, 2); /* the third is the first again */
    assert_false(layout.is_square);
    SudokuGrid grid;
    assert_int_equal(sudoku_grid_parse(&layout, "ab.ca", 5, &grid, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_candidates(&layout, &grid, 2), 0);
}

static void bad_sets_are_told_with_their_line(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"", "no region"},
        {"S 1", "line 1"},
        {"S = {1, …}", "line 1: S needs at least two symbols"},
        {"S = {+, …, 3}", "line 1: the dots do not tell which symbols"},
        {"S = {…, 3}", "the dots do not tell which symbols"},
        {"S = {!, 1, …, k}", "there are more than 36 symbols"},
        {"S 1;2", "needs at least two"},
        {"S 12\nC = {L1C1, …}", "line 2: the dots do not tell which cells"},
        {"S 12\nC = {a, …, d}", "line 2: the dots do not tell which cells"},
        {"S 12\nC = {L2C2, …, L1C1}", "the dots do not tell which cells"},
        {"S 12\nC = {1, …, L2C2}", "the dots do not tell which cells"},
        {"S 12\nC 2x2\nE1 = {L1C1, …, L1C3}", "there is no cell r1c3"},
        {"S 12\nC 2x2\nF1 = {L1C1, L1C2}", "line 3: expected"},
        {"S 12\nC 2x2\nL = {L1C1, L1C2}", "line 3: expected"},
        {"S 121", "line 1"},
        {"S 1.", "line 1"},
        {"S 12\nS 12", "line 2"},
        {"C 2x2", "line 1"},
        {"S 12;C a", "line 2"},
        {"S 12;C a b a", "line 2"},
        {"S 12;C abcdefgh b", "line 2"},
        {"S 12;C 2x2;E r1c1", "line 3: a region of 1"},
        {"S 12;C 2x2;E r1c1 r1c1", "twice"},
        {"S 12;C 2x2;E r1c1 r1c2 r2c1", "more cells"},
        {"S 12;C 2x2;E r1c1 r3c1", "no cell r3c1"},
        {"S 12;C 2x2;X r1c1 r3c1", "expected"},
        {"S 12;C 40x40;E r1c1 r3c1", "line 2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SudokuLayout layout;
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        assert_int_equal(sudoku_layout_parse(&layout, cases[i][0], strlen(cases[i][0]), &reason),
                         STATUS_BAD_INPUT);
        assert_non_null(strstr(buffer, cases[i][1]));
    }
}

static void grids_are_read_validated_and_written(void **state) {
    (void)state;
    SudokuLayout layout;
    SudokuGrid grid;
    SudokuConflict conflict;
    bool in_conflict[SUDOKU_CELLS_MAX];
    char buffer[200];
    char printed[20];
    named(&layout, "classic", 4, buffer);
    Text reason = text_over(buffer, sizeof buffer);
    Text out = text_over(printed, sizeof printed);
    assert_int_equal(sudoku_grid_parse(&layout, "12.03.1.2..4....", 16, &grid, &reason), STATUS_OK);
    sudoku_grid_print(&layout, &grid, &out);
    assert_string_equal(printed, "12..3.1.2..4....");
    assert_false(sudoku_grid_find_conflict(&layout, &grid, &conflict));
    assert_int_equal(sudoku_grid_filled(&layout, &grid), 6);
    assert_int_equal(sudoku_grid_count(&layout, &grid, 2), 2);
    assert_int_equal(sudoku_grid_candidates(&layout, &grid, 2), 1 << 3 | 1 << 2);
    grid.value[15] = 2;
    grid.value[12] = 2;
    assert_true(sudoku_grid_find_conflict(&layout, &grid, &conflict));
    assert_int_equal(conflict.cell, 8);
    assert_int_equal(conflict.other, 12);
    assert_int_equal(sudoku_grid_conflicts(&layout, &grid, in_conflict), 3);
    assert_true(in_conflict[8] && in_conflict[12] && in_conflict[15]);
    assert_int_equal(sudoku_grid_parse(&layout, "12.", 3, &grid, &reason), STATUS_BAD_INPUT);
    assert_int_equal(sudoku_grid_parse(&layout, "12.53.1.2..4....", 16, &grid, &reason),
                     STATUS_BAD_INPUT);
    assert_non_null(strstr(buffer, "character 4"));
    named(&layout, "classic", 25, buffer);
    assert_int_equal(layout.symbol[24], 'P');
}

/* Is there a region of this name with these two cells at opposite ends? */
static bool has_region(const SudokuLayout *layout, const char *words, int first, int last) {
    for (int region = 0; region < layout->regions; region++) {
        char buffer[80];
        Text out = text_over(buffer, sizeof buffer);
        sudoku_region_text(layout, region, translate_none, &out);
        if (strcmp(buffer, words) == 0) {
            return sudoku_layout_region_has(layout, region, first) &&
                   sudoku_layout_region_has(layout, region, last);
        }
    }
    return false;
}

static int at(const SudokuLayout *layout, int row, int column) {
    return sudoku_layout_cell_at(layout, row - 1, column - 1);
}

static void grids_that_overlap_have_their_regions(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int cells, regions, grids, side;
    } cases[] = {{"twin", 153, 53, 2, 15},     {"butterfly", 144, 64, 4, 12},
                 {"flower", 189, 87, 5, 15},   {"sohei", 288, 104, 4, 21},
                 {"samurai", 369, 131, 5, 21}, {"samurai+x", 369, 141, 5, 21},
                 {"sohei+x", 288, 112, 4, 21}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SudokuLayout layout;
        char reason[200];
        assert_int_equal(named(&layout, cases[i].name, 0, reason), STATUS_OK);
        assert_int_equal(layout.cells, cases[i].cells);
        assert_int_equal(layout.regions, cases[i].regions);
        assert_int_equal(layout.grids, cases[i].grids);
        assert_int_equal(layout.rows, cases[i].side);
        assert_int_equal(layout.columns, cases[i].side);
        assert_int_equal(sudoku_layout_name_order(cases[i].name), 9);
    }
}

static void regions_of_grids_are_called_by_their_grid(void **state) {
    (void)state;
    static char text[40000];
    SudokuLayout layout;
    char reason[200];
    named(&layout, "samurai", 0, reason);
    for (int round = 0; round < 2; round++) {
        assert_true(has_region(&layout, "row 3 of the top left grid", at(&layout, 3, 1),
                               at(&layout, 3, 9)));
        assert_true(
            has_region(&layout, "row 3 of the middle grid", at(&layout, 9, 7), at(&layout, 9, 15)));
        assert_true(has_region(&layout, "column 9 of the bottom right grid", at(&layout, 13, 21),
                               at(&layout, 21, 21)));
        assert_true(has_region(&layout, "box 4 of the middle grid", at(&layout, 10, 7),
                               at(&layout, 12, 9)));
        /* A box of two grids is called by the first of them. */
        assert_true(has_region(&layout, "box 9 of the top left grid", at(&layout, 7, 7),
                               at(&layout, 9, 9)));
        assert_false(has_region(&layout, "box 1 of the middle grid", 0, 0));
        /* The same in the general form, where nothing but cells is said. */
        Text out = text_over(text, sizeof text);
        sudoku_layout_print(&layout, ';', &out);
        assert_int_equal(named(&layout, text, 0, reason), STATUS_OK);
    }
    named(&layout, "flower", 0, reason);
    assert_true(
        has_region(&layout, "row 1 of the top grid", at(&layout, 1, 4), at(&layout, 1, 12)));
    assert_true(
        has_region(&layout, "box 4 of the left grid", at(&layout, 7, 1), at(&layout, 9, 3)));
    const char *square = "S 1234;C 4x4;E r2c1 r2c2 r2c3 r2c4;E r1c3 r2c3 r3c3 r4c3";
    assert_int_equal(named(&layout, square, 0, reason), STATUS_OK);
    assert_true(has_region(&layout, "row 2", at(&layout, 2, 1), at(&layout, 2, 4)));
    assert_true(has_region(&layout, "column 3", at(&layout, 1, 3), at(&layout, 4, 3)));
}

/* By way of the general form, where every name is lost. */
static void layouts_are_called_by_their_shortest_name(void **state) {
    (void)state;
    static const struct {
        const char *name, *shortest;
        int order;
    } cases[] = {{"classic", "classic", 9},       {"classic", "classic", 6},
                 {"classic+x", "x", 9},           {"windoku+x", "windoku+x", 16},
                 {"centre-dot", "centre-dot", 9}, {"twin", "twin", 0},
                 {"samurai+x", "samurai+x", 0},   {jigsaw_6, jigsaw_6, 6}};
    static char text[40000];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SudokuLayout layout;
        char reason[200];
        named(&layout, cases[i].name, cases[i].order, reason);
        Text out = text_over(text, sizeof text);
        sudoku_layout_print(&layout, ';', &out);
        assert_int_equal(named(&layout, text, 0, reason), STATUS_OK);
        text_clear(&out);
        sudoku_layout_name(&layout, &out);
        assert_string_equal(text, cases[i].shortest);
    }
    SudokuLayout odd;
    char reason[200];
    assert_int_equal(named(&odd, "S 12;C 1x3;E r1c1 r1c2;E r1c2 r1c3", 0, reason), STATUS_OK);
    Text out = text_over(text, sizeof text);
    sudoku_layout_name(&odd, &out);
    assert_string_equal(text, "S 12;C r1c1 r1c2 r1c3;E r1c1 r1c2;E r1c2 r1c3;");
}

static void regions_have_words(void **state) {
    (void)state;
    char buffer[80];
    Text out = text_over(buffer, sizeof buffer);
    SudokuLayout layout = {.regions = 1, .grids = 1, .region_number = {3}};
    for (int kind = SUDOKU_ROW; kind <= SUDOKU_SET; kind++) {
        text_clear(&out);
        layout.region_kind[0] = (uint8_t)kind;
        sudoku_region_text(&layout, 0, translate_none, &out);
        assert_true(out.length > 3);
        assert_true((strchr(buffer, '3') != NULL) == (kind != SUDOKU_DOTS));
    }
}

/* The tint of the piece or set of a cell, SUDOKU_NO_TINT when it lies in none. */
static int tint_at(const SudokuLayout *layout, const uint8_t *tints, int cell) {
    int tint = SUDOKU_NO_TINT;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        tint = tints[region] != SUDOKU_NO_TINT ? tints[region] : tint;
    }
    return tint;
}

/* Pieces on both sides of a line have two tints; gives the greatest of all. */
static int check_map(const char *name, int order) {
    SudokuLayout layout;
    char reason[200];
    uint8_t tints[SUDOKU_REGIONS_MAX];
    uint8_t again[SUDOKU_REGIONS_MAX];
    int greatest = 0;
    assert_int_equal(named(&layout, name, order, reason), STATUS_OK);
    memset(again, 1, sizeof again);
    sudoku_layout_tints(&layout, tints);
    sudoku_layout_tints(&layout, again);
    assert_memory_equal(tints, again, sizeof tints);
    for (int cell = 0; cell < layout.cells; cell++) {
        const int tint = tint_at(&layout, tints, cell);
        const int below = sudoku_layout_cell_at(&layout, layout.row[cell] + 1, layout.column[cell]);
        const int right = sudoku_layout_cell_at(&layout, layout.row[cell], layout.column[cell] + 1);
        assert_true(tint < SUDOKU_TINTS);
        greatest = tint > greatest ? tint : greatest;
        for (int k = 0; k < 2; k++) {
            const int other = k == 0 ? below : right;
            if (other >= 0) {
                assert_int_equal(tint != tint_at(&layout, tints, other),
                                 box_of(&layout, cell) != box_of(&layout, other));
            }
        }
    }
    return greatest;
}

static void pieces_have_tints_as_on_a_map(void **state) {
    (void)state;
    assert_int_equal(check_map("jigsaw:aaabbbaaabbbccddddccddeecceeffffeeff", 6), 2);
    assert_int_equal(check_map("jigsaw:aaabbbbaaabbccaddbcccdddeeccddeeeeeffffgggfffgggg", 7), 2);
    /* Four pieces of it touch each other. */
    assert_int_equal(check_map("jigsaw:bbbeeacbbeaccdeaccdeaaddd", 5), 3);
}

static void boxes_and_straight_sets_have_no_tint(void **state) {
    (void)state;
    const char *const names[] = {"classic", "x", "windoku", "samurai"};
    SudokuLayout layout;
    char reason[200];
    uint8_t tints[SUDOKU_REGIONS_MAX];
    for (int i = 0; i < 4; i++) {
        assert_int_equal(named(&layout, names[i], 9, reason), STATUS_OK);
        sudoku_layout_tints(&layout, tints);
        for (int region = 0; region < layout.regions; region++) {
            assert_int_equal(tints[region], SUDOKU_NO_TINT);
        }
    }
    /* A square, another that overlaps it, a line, and a square far from both. */
    assert_int_equal(named(&layout,
                           "S 1234;C 5x5;E r1c1 r1c2 r2c1 r2c2;E r2c2 r2c3 r3c2 r3c3;"
                           "E r5c1 r5c2 r5c3 r5c4;E r4c4 r4c5 r5c4 r5c5",
                           0, reason),
                     STATUS_OK);
    sudoku_layout_tints(&layout, tints);
    assert_int_equal(tints[0], 0);
    assert_int_equal(tints[1], 1);
    assert_int_equal(tints[2], SUDOKU_NO_TINT);
    assert_int_equal(tints[3], 0);
    /* Five that overlap in one cell: four tints are too few, but all are used. */
    assert_int_equal(named(&layout,
                           "S 123;C 5x5;E r3c3 r1c1 r1c2;E r3c3 r1c4 r2c5;E r3c3 r5c1 r4c1;"
                           "E r3c3 r5c5 r4c4;E r3c3 r2c2 r4c2",
                           0, reason),
                     STATUS_OK);
    sudoku_layout_tints(&layout, tints);
    for (int region = 0; region < 5; region++) {
        assert_int_equal(tints[region], region % SUDOKU_TINTS);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(named_layouts_have_their_regions),
        cmocka_unit_test(boxes_lie_where_they_should),
        cmocka_unit_test(impossible_names_are_refused),
        cmocka_unit_test(the_general_form_comes_back),
        cmocka_unit_test(sets_are_read_as_mathematicians_write_them),
        cmocka_unit_test(sets_need_not_be_a_square),
        cmocka_unit_test(bad_sets_are_told_with_their_line),
        cmocka_unit_test(grids_are_read_validated_and_written),
        cmocka_unit_test(regions_have_words),
        cmocka_unit_test(pieces_have_tints_as_on_a_map),
        cmocka_unit_test(boxes_and_straight_sets_have_no_tint),
        cmocka_unit_test(grids_that_overlap_have_their_regions),
        cmocka_unit_test(regions_of_grids_are_called_by_their_grid),
        cmocka_unit_test(layouts_are_called_by_their_shortest_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
