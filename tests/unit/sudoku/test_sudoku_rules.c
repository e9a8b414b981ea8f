/* The rules: moves, notes, colours and outcomes. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "play/session.h"
#include "sudoku/drawn_links.h"

#define PUZZLE "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6"

static Session *start(const char *description) {
    Session *session;
    assert_int_equal(session_create(&sudoku_game, description, &session, NULL), STATUS_OK);
    return session;
}

static const SudokuState *state_of(const Session *session) {
    return session_state(session);
}

static Status play(Session *session, const char *word) {
    Move move;
    assert_true(sudoku_game.move_from_text(word, &move));
    return session_play(session, move);
}

static const char *const good[] = {"r1c1=1",    "r9c9=9",        "r25c25=P",
                                   "r16c3=G!",  "r5c8-",         "r5c8~3",
                                   "r32c1~A",   "notes",         "notes-",
                                   "restart",   "solve",         "r5c8^3",
                                   "r5c8#6",    "r5c8#0",        "r5c8~3#2",
                                   "r5c8=9!&",  "r5c8+2",        "r1c1-&",
                                   "notes-&",   "r5c8~3#2&",     "r5c8#1&",
                                   "links-",    "r5c8~3=r6c8~3", "r5c8~3-r5c8~4&",
                                   "r1c1=r1c2", "r1c1-r32c32~P", "r25c25~O=r25c25~P&",
                                   "r36c36=k",  "r33c36~a"};
static const char *const bad[] = {
    "",
    "r",
    "r1",
    "r1c1",
    "r1c1=",
    "r0c1=1",
    "r1c0=1",
    "r37c1=1",
    "r1c1=0",
    "r1c1=Q",
    "r1c1=12",
    "r1c1--",
    "r1c1~3!",
    "r1c1+7",
    "c1r1=1",
    "r01c1=1",
    "note",
    "solve!",
    "r1c1#7",
    "r1c1#",
    "r1c1~3#",
    "r1c1~3#7",
    "r1c1^3#1",
    "r1c1=3&&",
    "&",
    "r1c1&",
    "r1c1=r1c1",

    "r1c1~3=r1c1~3",
    "r1c1~3=r1c1~2",
    "r1c1~3=",
    "r1c1~3=r33c1",
    "r1c1~Q=r1c2",
    "r1c1~a=r1c2",

    "r1c1=r1c2~",
    "r1c1=r1c2=r1c3",
};

static void moves_are_words(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        Move move = MOVE_NONE;
        char buffer[MOVE_TEXT_SIZE];
        Text out = text_over(buffer, sizeof buffer);
        assert_true(sudoku_game.move_from_text(good[i], &move));
        sudoku_game.move_to_text(move, &out);
        assert_string_equal(buffer, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Move move = MOVE_NONE;
        assert_false(sudoku_game.move_from_text(bad[i], &move));
    }
}

static void moves_pack_and_unpack(void **state) {
    (void)state;
    Session *session = start("classic:" PUZZLE);
    const SudokuLayout *layout = &state_of(session)->layout;
    const Move move = sudoku_move(layout, SUDOKU_MOVE_NOTE, 43, 7);
    assert_int_equal(sudoku_move_kind(move), SUDOKU_MOVE_NOTE);
    assert_int_equal(sudoku_move_cell(layout, move), 43);
    assert_int_equal(sudoku_move_value(move), 7);
    assert_int_equal(sudoku_move_cell(layout, sudoku_move(layout, SUDOKU_MOVE_SOLVE, 43, 7)), -1);
    session_destroy(session);
}

static void links_last_as_long_as_their_digits(void **state) {
    (void)state;
    Session *session = start("classic:" PUZZLE);
    assert_int_equal(play(session, "r1c2~3=r1c6~3"), STATUS_BAD_INPUT); /* no such notes */
    assert_int_equal(play(session, "notes"), STATUS_OK);
    assert_int_equal(play(session, "r1c2~3=r1c6~3"), STATUS_OK);
    assert_int_equal(play(session, "r1c1~7-r1c2~3"), STATUS_OK); /* from a digit that is given */
    assert_int_equal(play(session, "r1c1~4-r1c2~3"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2-r9c9"), STATUS_OK); /* from cell to cell */
    assert_int_equal(play(session, "r1c2=r1c2~3"), STATUS_BAD_INPUT);
    const SudokuDrawnEnd one = {1, 3};
    const SudokuDrawnEnd other = {5, 3};
    assert_int_equal(state_of(session)->link_count, 3);
    assert_int_equal(sudoku_link_between(state_of(session), other, one), 0);
    assert_int_equal(state_of(session)->links[0].kind, SUDOKU_LINK_STRONG);
    /* The other kind takes its place; the same one takes it back. */
    assert_int_equal(play(session, "r1c2~3-r1c6~3"), STATUS_OK);
    assert_int_equal(state_of(session)->links[0].kind, SUDOKU_LINK_WEAK);
    assert_int_equal(play(session, "r1c2~3-r1c6~3"), STATUS_OK);
    assert_int_equal(state_of(session)->link_count, 2);
    assert_int_equal(sudoku_link_between(state_of(session), one, other), -1);
    session_undo(session);
    /* A peer takes the note, and with it two links. The other one stays. */
    const SudokuState before = *state_of(session);
    assert_int_equal(play(session, "r1c5=3"), STATUS_OK);
    assert_int_equal(state_of(session)->link_count, 1);
    assert_int_equal(state_of(session)->links[0].from.value, 0);
    session_undo(session);
    assert_memory_equal(state_of(session), &before, sizeof before);
    /* A note that becomes the digit keeps its link. */
    assert_int_equal(play(session, "r1c2=3"), STATUS_OK);
    assert_int_equal(sudoku_link_between(state_of(session), (SudokuDrawnEnd){0, 7}, one), 0);
    session_undo(session);
    assert_int_equal(play(session, "links-"), STATUS_OK);
    assert_int_equal(state_of(session)->link_count, 0);
    assert_int_equal(play(session, "links-"), STATUS_BAD_INPUT);
    session_undo(session);
    assert_int_equal(play(session, "restart"), STATUS_OK);
    assert_int_equal(state_of(session)->link_count, 0);
    for (int i = 0; i < SUDOKU_DRAWN_MAX; i++) { /* from the first row to those below it */
        assert_int_equal(
            play(session,
                 text_short("r1c%d=r%dc%d", i % 9 + 1, 2 + i / 9 % 8, (i + i / 72) % 9 + 1).data),
            STATUS_OK);
    }
    assert_int_equal(play(session, "r9c8=r9c9"), STATUS_BAD_INPUT); /* too many */
    session_destroy(session);
}

static void the_centre_takes_notes_too(void **state) {
    (void)state;
    Session *session = start("classic:" PUZZLE);
    assert_int_equal(play(session, "r1c2^3"), STATUS_OK);
    assert_int_equal(play(session, "r1c2~5"), STATUS_OK);
    assert_int_equal(state_of(session)->centre[1], 4);
    assert_int_equal(sudoku_noted(state_of(session), 1), 0x14);
    assert_int_equal(play(session, "r1c5=3"), STATUS_OK); /* a peer takes it away */
    assert_int_equal(sudoku_noted(state_of(session), 1), 0x10);
    assert_int_equal(play(session, "r1c2^1"), STATUS_OK);
    assert_int_equal(play(session, "notes"), STATUS_OK); /* not where there is one of either kind */
    assert_int_equal(sudoku_noted(state_of(session), 1), 0x11);
    assert_int_equal(play(session, "r1c2-"), STATUS_OK);
    assert_int_equal(sudoku_noted(state_of(session), 1), 0);
    session_destroy(session);
}

static void colours_belong_to_cells_and_notes(void **state) {
    (void)state;
    Session *session = start("classic:" PUZZLE);
    SudokuState before;
    assert_int_equal(play(session, "r1c2~3#2"), STATUS_BAD_INPUT); /* there is no such note */
    assert_int_equal(play(session, "r1c2^3"), STATUS_OK);
    memcpy(&before, state_of(session), sizeof before);
    assert_int_equal(play(session, "r1c2~3#5"), STATUS_OK);
    assert_int_equal(sudoku_note_colour(state_of(session), 1, 3), 5);
    assert_int_equal(play(session, "r1c2~3#5"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2^3"), STATUS_OK); /* the note takes its colour along */
    assert_int_equal(sudoku_note_colour(state_of(session), 1, 3), 0);
    assert_true(session_undo(session) && session_undo(session));
    assert_memory_equal(state_of(session), &before, sizeof before);
    assert_int_equal(play(session, "r1c1#4"), STATUS_OK); /* a given */
    assert_int_equal(play(session, "r1c1#4"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2#1"), STATUS_OK);
    assert_int_equal(play(session, "r1c2-"), STATUS_OK); /* the note first, then the colour */
    assert_int_equal(state_of(session)->colours[1], 1);
    assert_int_equal(play(session, "r1c2-"), STATUS_OK);
    assert_int_equal(play(session, "r1c1-"), STATUS_OK);
    assert_int_equal(state_of(session)->colours[0] + state_of(session)->colours[1], 0);
    assert_int_equal(play(session, "r1c2#3"), STATUS_OK);
    assert_int_equal(play(session, "r1c2+6"), STATUS_OK);
    assert_int_equal(state_of(session)->colours[1], 1 << 2 | 1 << 5);
    assert_int_equal(play(session, "r1c2+3"), STATUS_OK); /* again: taken back */
    assert_int_equal(play(session, "r1c2+0"), STATUS_BAD_INPUT);
    assert_int_equal(state_of(session)->colours[1], 1 << 5);
    assert_int_equal(play(session, "restart"), STATUS_OK);
    assert_int_equal(state_of(session)->colours[1], 0);
    session_destroy(session);
}

static void givens_stay_and_wrong_values_may_be_set(void **state) {
    (void)state;
    Session *session = start("classic:" PUZZLE " easy 17");
    assert_int_equal(play(session, "r1c1=1"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c1-"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c1~2"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2-"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r10c1=1"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2=A"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2=7"), STATUS_OK);
    assert_int_equal(play(session, "r1c2=7"), STATUS_BAD_INPUT);
    assert_false(sudoku_validate_cell(&state_of(session)->layout, &state_of(session)->grid, 1));
    assert_int_equal(play(session, "r1c2~3"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2=5!"), STATUS_OK);
    assert_int_equal(state_of(session)->flags[1], SUDOKU_HELPED);
    assert_int_equal(state_of(session)->flags[0], SUDOKU_GIVEN);
    assert_int_equal(play(session, "r1c2-"), STATUS_OK);
    assert_int_equal(state_of(session)->flags[1], 0);
    session_destroy(session);
}

static void a_value_takes_its_notes_along_and_undo_brings_them_back(void **state) {
    (void)state;
    Session *session = start("classic:" PUZZLE);
    assert_int_equal(play(session, "notes"), STATUS_OK);
    assert_int_equal(play(session, "notes"), STATUS_BAD_INPUT);
    const SudokuState before = *state_of(session);
    assert_int_equal(before.notes[1], 0x17); /* r1c2: 1, 2, 3 or 5 */
    assert_int_equal(before.notes[0], 0);
    assert_int_equal(play(session, "r1c2=3"), STATUS_OK);
    uint16_t peers[SUDOKU_PEERS_MAX];
    const int count = sudoku_layout_peers(&before.layout, 1, peers);
    for (int cell = 0; cell < 81; cell++) {
        bool is_peer = false;
        for (int i = 0; i < count; i++) {
            is_peer |= peers[i] == cell;
        }
        const SudokuBits expected = cell == 1 ? 0
                                    : is_peer ? before.notes[cell] & ~4u
                                              : before.notes[cell];
        assert_int_equal(state_of(session)->notes[cell], expected);
    }
    assert_true(session_undo(session));
    assert_memory_equal(state_of(session), &before, sizeof before);
    assert_int_equal(play(session, "r1c2~3"), STATUS_OK);
    assert_int_equal(state_of(session)->notes[1], 0x13);
    assert_int_equal(play(session, "r1c2-"), STATUS_OK);
    assert_int_equal(state_of(session)->notes[1], 0);
    /* Only the cell without notes is written again. */
    assert_int_equal(play(session, "r1c5~1"), STATUS_OK);
    const SudokuBits own = state_of(session)->notes[4];
    assert_int_equal(play(session, "notes"), STATUS_OK);
    assert_int_equal(state_of(session)->notes[4], own);
    assert_int_equal(state_of(session)->notes[1], 0x17);
    assert_int_equal(play(session, "notes-"), STATUS_OK);
    assert_int_equal(play(session, "notes-"), STATUS_BAD_INPUT);
    session_destroy(session);
}

static void solve_restart_and_the_outcome(void **state) {
    (void)state;
    Session *session = start("classic:" PUZZLE);
    assert_int_equal(play(session, "restart"), STATUS_BAD_INPUT);
    assert_int_equal(play(session, "r1c2=5"), STATUS_OK); /* wrong: it is 1 */
    const SudokuState before = *state_of(session);
    assert_int_equal(session_outcome(session), OUTCOME_ONGOING);
    assert_int_equal(play(session, "solve"), STATUS_OK);
    assert_int_equal(session_outcome(session), OUTCOME_SOLVED);
    assert_int_equal(state_of(session)->flags[1], SUDOKU_HELPED);
    assert_int_equal(sudoku_value_left(&before.layout, &state_of(session)->grid, 5), 0);
    assert_int_equal(play(session, "solve"), STATUS_BAD_INPUT);
    session_undo(session);
    assert_memory_equal(state_of(session), &before, sizeof before);
    assert_int_equal(play(session, "restart"), STATUS_OK);
    assert_memory_equal(&state_of(session)->grid, &before.givens, sizeof before.givens);
    assert_int_equal(sudoku_value_left(&before.layout, &before.givens, 7), 9 - 5);
    session_destroy(session);

    session = start("classic:................"); /* many solutions: nothing to fill in */
    assert_int_equal(play(session, "solve"), STATUS_BAD_INPUT);
    session_destroy(session);
}

static void a_saved_game_comes_back(void **state) {
    (void)state;
    Session *session = start("jigsaw:aaabbbaaabbbccddddccddeecceeffffeeff:1"
                             "...................................");
    Session *read;
    assert_int_equal(play(session, "r1c2=2"), STATUS_OK);
    assert_int_equal(play(session, "r6c6~5"), STATUS_OK);
    assert_int_equal(play(session, "r1c2-"), STATUS_OK);
    session_undo(session);
    char *text = malloc(session_text_size(session));
    Text out = text_over(text, session_text_size(session));
    session_to_text(session, &out);
    assert_int_equal(session_from_text(&sudoku_game, text, &read, NULL), STATUS_OK);
    assert_memory_equal(session_state(read), session_state(session), sizeof(SudokuState));
    free(text);
    session_destroy(read);
    session_destroy(session);
}

static void descriptions_are_checked(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"classic", "LAYOUT:PUZZLE"},
        {"classic:", "n × n"},
        {"chess:................", "chess"},
        {"classic:.........5......", "character 10"},
        {"classic:1..1............", "r1c1 and r1c4"},
        {"x:1..............1", "r1c1 and r4c4"},
        {"S 12;C 2x2;E r1c1 r1c2:...", "3 characters"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Session *session;
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        assert_int_equal(session_create(&sudoku_game, cases[i][0], &session, &reason),
                         STATUS_BAD_INPUT);
        assert_non_null(strstr(buffer, cases[i][1]));
    }
    Session *usual = start("");
    assert_int_equal(play(usual, "solve"), STATUS_OK); /* exactly one solution */
    char buffer[200];
    Text out = text_over(buffer, sizeof buffer);
    sudoku_description_print("classic", &state_of(usual)->layout, &state_of(usual)->givens, &out);
    Session *again = start(buffer);
    assert_memory_equal(&state_of(again)->givens, &state_of(usual)->givens, sizeof(SudokuGrid));
    session_destroy(again);
    session_destroy(usual);
    session_destroy(start("S 12;C 2x2;E r1c1 r1c2;E r2c1 r2c2:1..2"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_words),
        cmocka_unit_test(moves_pack_and_unpack),
        cmocka_unit_test(givens_stay_and_wrong_values_may_be_set),
        cmocka_unit_test(links_last_as_long_as_their_digits),
        cmocka_unit_test(the_centre_takes_notes_too),
        cmocka_unit_test(colours_belong_to_cells_and_notes),
        cmocka_unit_test(a_value_takes_its_notes_along_and_undo_brings_them_back),
        cmocka_unit_test(solve_restart_and_the_outcome),
        cmocka_unit_test(a_saved_game_comes_back),
        cmocka_unit_test(descriptions_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
