/* A layout of one's own as it is painted: its cells, its regions, and what is wrong with it. */
#include "support/test.h"

#include <string.h>

#include "sudoku/layout/draft.h"

static SudokuDraft draft;

/* The set as "r1c1 r1c2 …" of its cells, from 0. */
static void expect_set(const SudokuDraftSet *set, const char *cells) {
    char buffer[2000];
    Text text = text_over(buffer, sizeof buffer);
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        for (int column = 0; column < SUDOKU_SIDE_MAX; column++) {
            if (sudoku_draft_has(set, row, column)) {
                text_addf(&text, "%s%d,%d", text.length > 0 ? " " : "", row, column);
            }
        }
    }
    assert_string_equal(buffer, cells);
}

static void cells_are_put_and_taken(void **state) {
    SudokuDraftSet set = {{0}};
    (void)state;
    sudoku_draft_put(&set, 3, 5, true);
    sudoku_draft_put(&set, 3, 5, true);
    sudoku_draft_put(&set, 31, 31, true);
    sudoku_draft_put(&set, 0, 0, true);
    expect_set(&set, "0,0 3,5 31,31");
    assert_int_equal(sudoku_draft_card(&set), 3);
    sudoku_draft_put(&set, 3, 5, false);
    sudoku_draft_put(&set, 4, 5, false);
    expect_set(&set, "0,0 31,31");
    assert_int_equal(sudoku_draft_card(&set), 2);
}

static void the_extent_holds_all_cells(void **state) {
    int rows = 0;
    int columns = 0;
    (void)state;
    memset(&draft, 0, sizeof draft);
    sudoku_draft_extent(&draft, &rows, &columns);
    assert_int_equal(rows + columns, 0);
    sudoku_draft_put(&draft.cells, 2, 6, true);
    sudoku_draft_put(&draft.cells, 4, 1, true);
    sudoku_draft_extent(&draft, &rows, &columns);
    assert_int_equal(rows, 5);
    assert_int_equal(columns, 7);
    sudoku_draft_put(&draft.cells, 31, 31, true);
    sudoku_draft_extent(&draft, &rows, &columns);
    assert_int_equal(rows, 32);
    assert_int_equal(columns, 32);
}

static void lines_are_told_from_other_sets(void **state) {
    SudokuDraftSet set = {{0}};
    (void)state;
    assert_false(sudoku_draft_is_line(&set));
    sudoku_draft_put(&set, 2, 3, true);
    assert_true(sudoku_draft_is_line(&set));
    sudoku_draft_put(&set, 2, 9, true);
    assert_true(sudoku_draft_is_line(&set)); /* of a row */
    sudoku_draft_put(&set, 3, 9, true);
    assert_false(sudoku_draft_is_line(&set));
    sudoku_draft_put(&set, 2, 3, false);
    assert_true(sudoku_draft_is_line(&set)); /* of a column */
}

static void a_draft_begins_with_its_lines(void **state) {
    (void)state;
    sudoku_draft_begin(&draft, 3);
    assert_int_equal(draft.symbols, 3);
    assert_int_equal(draft.regions, 6);
    expect_set(&draft.cells, "0,0 0,1 0,2 1,0 1,1 1,2 2,0 2,1 2,2");
    expect_set(&draft.region[0], "0,0 0,1 0,2");
    expect_set(&draft.region[2], "2,0 2,1 2,2");
    expect_set(&draft.region[3], "0,0 1,0 2,0");
    expect_set(&draft.region[5], "0,2 1,2 2,2");
}

static void families_stand_where_they_begin(void **state) {
    (void)state;
    memset(&draft, 0, sizeof draft);
    draft.symbols = 6;
    sudoku_draft_add_family(&draft, 10, 20, SUDOKU_DRAFT_BOXES);
    assert_int_equal(draft.regions, 6); /* of two rows and three columns */
    expect_set(&draft.region[0], "10,20 10,21 10,22 11,20 11,21 11,22");
    expect_set(&draft.region[1], "10,23 10,24 10,25 11,23 11,24 11,25");
    expect_set(&draft.region[5], "14,23 14,24 14,25 15,23 15,24 15,25");
    sudoku_draft_add_family(&draft, 10, 20, SUDOKU_DRAFT_BOXES); /* there already */
    assert_int_equal(draft.regions, 6);
    sudoku_draft_add_family(&draft, 10, 20, SUDOKU_DRAFT_DIAGONALS);
    assert_int_equal(draft.regions, 8);
    expect_set(&draft.region[6], "10,20 11,21 12,22 13,23 14,24 15,25");
    expect_set(&draft.region[7], "10,25 11,24 12,23 13,22 14,21 15,20");
    sudoku_draft_add_family(&draft, 10, 20, SUDOKU_DRAFT_LINES);
    assert_int_equal(draft.regions, 20);
    expect_set(&draft.region[8], "10,20 10,21 10,22 10,23 10,24 10,25");
    expect_set(&draft.region[19], "10,25 11,25 12,25 13,25 14,25 15,25");
}

static void boxes_are_as_square_as_can_be(void **state) {
    static const int cases[][3] = {{4, 2, 2},  {6, 2, 3},  {8, 2, 4},  {9, 3, 3},  {10, 2, 5},
                                   {12, 3, 4}, {15, 3, 5}, {16, 4, 4}, {24, 4, 6}, {25, 5, 5}};
    int rows = 0;
    int columns = 0;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(sudoku_draft_has_boxes(cases[i][0], &rows, &columns));
        assert_int_equal(rows, cases[i][1]);
        assert_int_equal(columns, cases[i][2]);
    }
    assert_false(sudoku_draft_has_boxes(5, &rows, &columns));
    assert_false(sudoku_draft_has_boxes(3, &rows, &columns));
    assert_int_equal(columns, 3);
    memset(&draft, 0, sizeof draft);
    draft.symbols = 5;
    sudoku_draft_add_family(&draft, 0, 0, SUDOKU_DRAFT_BOXES);
    assert_int_equal(draft.regions, 0);
}

/* Up to the last row and column, and not over them. */
static void a_grid_more_has_to_fit(void **state) {
    (void)state;
    sudoku_draft_begin(&draft, 4);
    assert_true(sudoku_draft_add_grid(&draft, 32, 31));
    assert_int_equal(sudoku_draft_card(&draft.cells), 32);
    assert_true(sudoku_draft_has(&draft.cells, 35, 34));
    assert_int_equal(draft.regions, 8 + 12);
    assert_true(sudoku_draft_add_grid(&draft, 31, 32));
    const SudokuDraft before = draft;
    assert_false(sudoku_draft_add_grid(&draft, 33, 0));
    assert_false(sudoku_draft_add_grid(&draft, 0, 33));
    assert_memory_equal(&before, &draft, sizeof draft);
    sudoku_draft_begin(&draft, 4);
    sudoku_draft_add_grid(&draft, 0, 0); /* its lines are there, its boxes are not */
    assert_int_equal(draft.regions, 8 + 4);
    assert_int_equal(sudoku_draft_card(&draft.cells), 16);
}

static void regions_come_and_go(void **state) {
    (void)state;
    sudoku_draft_begin(&draft, 3);
    const SudokuDraftSet fourth = draft.region[3];
    sudoku_draft_remove_region(&draft, 2);
    assert_int_equal(draft.regions, 5);
    assert_memory_equal(&draft.region[2], &fourth, sizeof fourth);
    expect_set(&draft.region[4], "0,2 1,2 2,2");
    assert_int_equal(sudoku_draft_add_region(&draft), 5);
    expect_set(&draft.region[5], "");
    sudoku_draft_set_cell(&draft, 0, 0, false); /* it leaves its regions too */
    expect_set(&draft.region[0], "0,1 0,2");
    expect_set(&draft.region[2], "1,0 2,0");
    assert_false(sudoku_draft_has(&draft.cells, 0, 0));
    sudoku_draft_set_cell(&draft, 0, 0, true); /* and does not come back by itself */
    assert_true(sudoku_draft_has(&draft.cells, 0, 0));
    expect_set(&draft.region[0], "0,1 0,2");
    expect_set(&draft.region[1], "1,0 1,1 1,2");
    while (draft.regions < SUDOKU_REGIONS_MAX) {
        const int next = draft.regions;
        assert_int_equal(sudoku_draft_add_region(&draft), next);
    }
    assert_int_equal(sudoku_draft_add_region(&draft), -1);
    assert_int_equal(draft.regions, SUDOKU_REGIONS_MAX);
}

/* What comes after the draft in memory stays as it is. */
static void the_last_regions_move_alone(void **state) {
    static struct {
        SudokuDraft draft;
        uint8_t behind[SUDOKU_REGIONS_MAX * sizeof(SudokuDraftSet)];
    } room;
    (void)state;
    sudoku_draft_begin(&room.draft, 3);
    while (sudoku_draft_add_region(&room.draft) >= 0) {
        sudoku_draft_put(&room.draft.region[room.draft.regions - 1], 1, 1,
                         room.draft.regions % 2 == 0);
    }
    for (size_t i = 0; i < sizeof room.behind; i++) {
        room.behind[i] = (uint8_t)(i / sizeof(SudokuDraftSet) + 1);
    }
    sudoku_draft_remove_region(&room.draft, SUDOKU_REGIONS_MAX - 3);
    assert_int_equal(room.draft.regions, SUDOKU_REGIONS_MAX - 1);
    expect_set(&room.draft.region[SUDOKU_REGIONS_MAX - 3], "");
    expect_set(&room.draft.region[SUDOKU_REGIONS_MAX - 2], "1,1");
    for (size_t i = 0; i < sizeof room.behind; i++) {
        assert_int_equal(room.behind[i], (uint8_t)(i / sizeof(SudokuDraftSet) + 1));
    }
}

static void expect_fault(SudokuDraftFault fault, int region, int count) {
    static SudokuLayout layout;
    const SudokuDraftCheck check = sudoku_draft_check(&draft, &layout, translate_none);
    assert_int_equal(check.fault, fault);
    assert_int_equal(check.region, region);
    assert_int_equal(check.count, count);
}

static void what_is_wrong_is_found(void **state) {
    (void)state;
    sudoku_draft_begin(&draft, 4);
    expect_fault(SUDOKU_DRAFT_IS_SOUND, -1, 0);
    sudoku_draft_put(&draft.region[2], 3, 3, true);
    expect_fault(SUDOKU_DRAFT_HAS_WRONG_CARD, 2, 5);
    sudoku_draft_put(&draft.region[2], 3, 3, false);
    sudoku_draft_put(&draft.region[2], 2, 3, false);
    expect_fault(SUDOKU_DRAFT_HAS_WRONG_CARD, 2, 3);
    draft.regions = 0;
    expect_fault(SUDOKU_DRAFT_HAS_NO_REGION, -1, 0);
    memset(&draft.cells, 0, sizeof draft.cells);
    sudoku_draft_put(&draft.cells, 0, 0, true);
    sudoku_draft_put(&draft.cells, 0, 1, true);
    sudoku_draft_put(&draft.cells, 0, 2, true);
    expect_fault(SUDOKU_DRAFT_HAS_FEW_CELLS, -1, 0);
    sudoku_draft_put(&draft.cells, 0, 3, true);
    expect_fault(SUDOKU_DRAFT_HAS_NO_REGION, -1, 0);
}

/* A layout becomes the draft that makes the same layout again. */
static void a_layout_is_taken_whole(void **state) {
    static SudokuLayout layout;
    static SudokuLayout again;
    char buffer[200];
    char printed[4000];
    Text reason = text_over(buffer, sizeof buffer);
    Text text = text_over(printed, sizeof printed);
    (void)state;
    assert_int_equal(sudoku_layout_named(&layout, "classic", 4, &reason), STATUS_OK);
    sudoku_draft_take(&draft, &layout);
    assert_int_equal(draft.symbols, 4);
    assert_int_equal(draft.regions, 12);
    assert_int_equal(sudoku_draft_card(&draft.cells), 16);
    const SudokuDraftCheck check = sudoku_draft_check(&draft, &again, translate_none);
    assert_int_equal(check.fault, SUDOKU_DRAFT_IS_SOUND);
    assert_int_equal(again.regions, 12);
    assert_int_equal(again.cells, 16);
    sudoku_draft_print(&draft, &text);
    assert_non_null(strstr(printed, "S 1234\nC r1c1 r1c2"));
    assert_non_null(strstr(printed, " r4c4\nE r1c1 r1c2 r1c3 r1c4\nE r2c1"));
    sudoku_draft_put(&draft.region[0], 0, 0, false); /* printed, sound or not */
    text_clear(&text);
    sudoku_draft_print(&draft, &text);
    assert_non_null(strstr(printed, "\nE r1c2 r1c3 r1c4\nE r2c1"));
    sudoku_draft_check(&draft, &again, translate_none); /* but a layout has the sound ones */
    assert_int_equal(again.regions, 11);
}

/* A draft that is no layout yet comes back from its text. */
static void a_draft_is_read_as_it_was_printed(void **state) {
    static const char *const wrong[] = {"",
                                        "S 1234",
                                        "S 1\nC r1c1\n",
                                        "S 11\nC r1c1\n",
                                        "S 12\nC r1",
                                        "S 12\nC r1c1 r1c37\n",
                                        "S 12\nC r1c0\n",
                                        "S 12\nC r1c1\nE r1c1",
                                        "S 12\nC r1c1\nF r1c1\n"};
    static SudokuDraft again;
    char printed[4000];
    Text text = text_over(printed, sizeof printed);
    (void)state;
    sudoku_draft_begin(&draft, 6);
    sudoku_draft_put(&draft.region[3], 5, 5, true);
    sudoku_draft_add_region(&draft);
    sudoku_draft_put(&draft.cells, 0, 0, false);
    memcpy(draft.symbol, "ab+d0Z", 6);
    sudoku_draft_print(&draft, &text);
    assert_int_equal(strncmp(printed, "S ab+d0Z\n", 9), 0);
    assert_true(sudoku_draft_read(&again, printed));
    assert_memory_equal(&again, &draft, sizeof draft);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (sudoku_draft_read(&again, wrong[i])) {
            fail_msg("read: %s", wrong[i]);
        }
        assert_memory_equal(&again, &draft, sizeof draft);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_put_and_taken),
        cmocka_unit_test(the_extent_holds_all_cells),
        cmocka_unit_test(lines_are_told_from_other_sets),
        cmocka_unit_test(a_draft_begins_with_its_lines),
        cmocka_unit_test(families_stand_where_they_begin),
        cmocka_unit_test(boxes_are_as_square_as_can_be),
        cmocka_unit_test(a_grid_more_has_to_fit),
        cmocka_unit_test(regions_come_and_go),
        cmocka_unit_test(the_last_regions_move_alone),
        cmocka_unit_test(what_is_wrong_is_found),
        cmocka_unit_test(a_layout_is_taken_whole),
        cmocka_unit_test(a_draft_is_read_as_it_was_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
