/* Puzzles from texts of any kind; the player's mistakes; the way back to a position. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "interchange/sudoku/import.h"
#include "sudoku/drawn_links.h"
#include "sudoku/mistake.h"
#include "sudoku/restore.h"
#include "sudoku/solver.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static SudokuImport import;
static char why[300];

static Status read(const char *text) {
    Text reason = text_over(why, sizeof why);
    return sudoku_import_read(text, &import, &reason);
}

static void expect_read(const char *text, const char *description) {
    assert_int_equal(read(text), STATUS_OK);
    assert_string_equal(import.description, description);
}

static void expect_refused(const char *text, const char *words) {
    assert_int_equal(read(text), STATUS_BAD_INPUT);
    if (!strstr(why, words)) {
        fail_msg("\"%s\": %s", text, why);
    }
}

/* Blanks, line ends and remarks do not count; noughts and dots are the same. */
static void cells_are_read_with_their_remarks(void **state) {
    static const char four[] = "classic:3.1....24....1.3";
    (void)state;
    expect_read("3.1....24....1.3", four);
    expect_read("# a remark\n3.1.\n...2\n# another: 1234\n4...\n.1.3\n", four);
    expect_read("#\n3.1. ...2\t4... .1.3\r\n# the end", four);
    expect_read("classic:3.1....24....1.3 easy", four);
    expect_read("x:" PUZZLE, "x:" PUZZLE);
    expect_refused("3.1....24....1.3#", "Character 17 is “#”");
    expect_refused("3.1....24.!..1.3", "Character 11 is “!”");
    expect_refused("3.1....24.\x7F..1.3", "Character 11 is neither");
    expect_refused("3.1....24.A..1.3", "Character 11 is “A”");
    expect_refused("3.1....24....1.", "this text has 15");
    expect_refused("3.1....24....1.3.", "this text has 17");
}

static void expect_checked(const char *description, const char *words) {
    static SudokuLayout layout;
    SudokuGrid givens;
    Text reason = text_over(why, sizeof why);
    assert_int_equal(sudoku_description_parse(description, &layout, &givens, &reason), STATUS_OK);
    assert_int_equal(sudoku_import_check(&layout, &givens, &reason), words == NULL);
    assert_string_equal(why, words ? words : "");
}

static void only_what_can_be_solved_is_played(void **state) {
    (void)state;
    expect_checked("classic:3.1....24....1.3", NULL);
    expect_checked("classic:................", "All cells of this grid are empty.");
    expect_checked("classic:123.4...........", "This puzzle has more than one solution.");
    expect_checked("classic:1234341221434321", "This grid is full already.");
    expect_checked("classic:123....4........", "This puzzle has no solution.");
}

/* ---- A game that went wrong ---- */

static Session *begin(const char *description) {
    Session *session = NULL;
    Text reason = text_over(why, sizeof why);
    assert_int_equal(session_create(&sudoku_game, description, &session, &reason), STATUS_OK);
    return session;
}

static const SudokuState *state_of(const Session *session) {
    return session_state(session);
}

static SudokuGrid solution_of(const Session *session) {
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_solve(&state_of(session)->layout, &state_of(session)->givens, 2,
                                  &budget, &solutions),
                     STATUS_OK);
    assert_int_equal(solutions.count, 1);
    return solutions.first;
}

/* The empty cell number `index` gets the right value, or one more. */
static Move fill(const Session *session, const SudokuGrid *solution, int index, int more) {
    const SudokuLayout *layout = &state_of(session)->layout;
    int cell = 0;
    for (int left = index; state_of(session)->givens.value[cell] || left-- > 0; cell++) {
    }
    const int value = (solution->value[cell] - 1 + more) % layout->symbols + 1;
    return sudoku_move(layout, SUDOKU_MOVE_SET, cell, value);
}

static void the_way_back_ends_before_the_mistake(void **state) {
    (void)state;
    bool wrong[SUDOKU_CELLS_MAX];
    Session *session = begin("classic:" PUZZLE);
    const SudokuGrid solution = solution_of(session);
    assert_int_equal(sudoku_mistake_find_ply(session, &solution), 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(session_play(session, fill(session, &solution, i, 0)), STATUS_OK);
    }
    assert_int_equal(sudoku_mistake_find_ply(session, &solution), 3); /* all is right */
    assert_int_equal(sudoku_mistake_mark(state_of(session), &solution, wrong), 0);
    assert_int_equal(session_play(session, fill(session, &solution, 3, 1)), STATUS_OK);
    assert_int_equal(session_play(session, fill(session, &solution, 4, 0)), STATUS_OK);
    assert_int_equal(sudoku_mistake_mark(state_of(session), &solution, wrong), 1);
    assert_int_equal(sudoku_mistake_find_ply(session, &solution), 3);
    session_destroy(session);
}

/* Moves that were played together are taken back together. */
static void groups_are_not_parted(void **state) {
    (void)state;
    Session *session = begin("classic:" PUZZLE);
    const SudokuGrid solution = solution_of(session);
    assert_int_equal(session_play(session, fill(session, &solution, 0, 0)), STATUS_OK);
    assert_int_equal(session_play(session, fill(session, &solution, 1, 0)), STATUS_OK);
    assert_int_equal(session_play(session, sudoku_move_join(fill(session, &solution, 2, 1))),
                     STATUS_OK);
    assert_int_equal(sudoku_mistake_find_ply(session, &solution), 1);
    session_destroy(session);
}

/* ---- The way to a position ---- */

static void expect_same(const SudokuState *one, const SudokuState *other) {
    assert_memory_equal(&one->grid, &other->grid, sizeof one->grid);
    assert_memory_equal(one->notes, other->notes, sizeof one->notes);
    assert_memory_equal(one->centre, other->centre, sizeof one->centre);
    assert_memory_equal(one->colours, other->colours, sizeof one->colours);
    assert_memory_equal(one->links, other->links, sizeof one->links);
    assert_int_equal(one->link_count, other->link_count);
}

static void expect_restored(Session *session, const SudokuState *to, int least) {
    int count = -1;
    Move *moves = sudoku_restore_moves(state_of(session), to, &count);
    assert_non_null(moves);
    assert_true(count >= least);
    for (int i = 0; i < count; i++) {
        assert_int_equal(session_play(session, moves[i]), STATUS_OK);
    }
    expect_same(state_of(session), to);
    free(moves);
}

static void a_position_is_restored_both_ways(void **state) {
    (void)state;
    static SudokuState before, after;
    Session *session = begin("classic:" PUZZLE);
    const SudokuLayout *layout = &state_of(session)->layout;
    const SudokuGrid solution = solution_of(session);
    before = *state_of(session);
    session_play(session, sudoku_move(layout, SUDOKU_MOVE_NOTE, 2, 1));
    session_play(session, sudoku_move(layout, SUDOKU_MOVE_CENTRE, 2, 4));
    session_play(session, sudoku_move(layout, SUDOKU_MOVE_COLOUR, 3, 2));
    session_play(session, sudoku_move_note_colour(layout, 2, 1, 3));
    session_play(session, fill(session, &solution, 5, 1));
    const SudokuDrawnLink links[] = {{{2, 1}, {3, 0}, SUDOKU_LINK_WEAK},
                                     {{3, 0}, {2, 4}, SUDOKU_LINK_STRONG}};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(session_play(session, sudoku_move_link(layout, &links[i])), STATUS_OK);
    }
    after = *state_of(session);
    expect_restored(session, &after, 0);
    expect_restored(session, &before, 4);
    assert_int_equal(state_of(session)->link_count, 0);
    expect_restored(session, &after, 7);
    assert_int_equal(sudoku_note_colour(state_of(session), 2, 1), 3);
    session_destroy(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_read_with_their_remarks),
        cmocka_unit_test(only_what_can_be_solved_is_played),
        cmocka_unit_test(the_way_back_ends_before_the_mistake),
        cmocka_unit_test(groups_are_not_parted),
        cmocka_unit_test(a_position_is_restored_both_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
