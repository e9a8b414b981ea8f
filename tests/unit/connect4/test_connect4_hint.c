/* Connect 4's hints and their reasons. */
#include "support/test.h"

#include <string.h>

#include "connect4/hint.h"
#include "support/games/connect4_games.h"
#include "support/games/connect4_lines.h"

static int setup(void **state) {
    *state = connect4_ai_create_unless(8, NULL);
    return *state ? 0 : -1;
}

static int teardown(void **state) {
    connect4_ai_destroy(*state);
    return 0;
}

typedef struct Example {
    const char *moves;
    Connect4HintKind kind;
    int column; /* from 1 */
    const char *sentence;
} Example;

static const Example examples[] = {
    {"112233", CONNECT4_HINT_WINS_NOW, 4, "Play column 4: four in a line, and you win."},
    {"775276212644", CONNECT4_HINT_BLOCKS, 5,
     "Play column 5, or the opponent wins there on the next move. Against best play you lose in 15 "
     "moves."},
    {"4455", CONNECT4_HINT_TWO_THREATS, 3,
     "Play column 3: you threaten two holes at once, and the opponent can block only one. You win "
     "in 2 moves."},
    {"44556", CONNECT4_HINT_LOST_TWO, 3,
     "The opponent threatens two holes at once. Column 3 blocks only one of them."},
    {"7442321161463222123", CONNECT4_HINT_LOST_TWO, 3,
     "The opponent threatens more than two holes at once. Column 3 blocks only one of them."},
    {"75734113277357564726241632313465225465461", CONNECT4_HINT_ONLY_LEFT, 1,
     "Play column 1: it is the only one left. It leads to a draw."},
    {"44455554221", CONNECT4_HINT_LOST_STACK, 3,
     "Column 3 blocks one four, but the opponent makes another on top of your disc."},
    {"64115442265757253615", CONNECT4_HINT_STACK, 3,
     "Play column 3: the opponent must block one four, and you make another on top of that disc. "
     "You win in 2 moves."},
    {"5512243243536", CONNECT4_HINT_FORCES, 4,
     "Play column 4. Keep threatening: they have only one reply each time, and you finish in "
     "column 1. You win in 3 moves."},
    {"715371563635542612576371", CONNECT4_HINT_FOLLOW_WINS, 5,
     "Play column 5, then always answer right on top of the opponent’s disc. They never get four "
     "that way, and in the end you do. You win in 7 moves."},
    {"1243234332773245342572475767", CONNECT4_HINT_ZUGZWANG, 4,
     "Play column 4. Your hole in column 5, marked on the board, decides. In the end, whichever "
     "column the opponent plays, you win on top. Always answer right on top of the opponent’s "
     "disc, and nothing changes that. You win in 3 moves."},
    {"651142666562345525716135112", CONNECT4_HINT_ZUGZWANG, 3,
     "Play column 3: you threaten the marked hole in column 4. When the rest is full, the opponent "
     "must play just under it, and you win. Only this column wins: in 7 moves."},
    {"4644613266742167756722771541", CONNECT4_HINT_LOST_ZUGZWANG, 4,
     "Play column 4. The opponent’s hole in column 3, marked on the board, decides. In the end, "
     "whichever column you play, the opponent wins on top. Against best play you lose in 4 moves."},
    {"47254525565152712", CONNECT4_HINT_LINE_WINS, 6,
     "Play column 6. With best play you end up with two threats, one above the other, in column 4. "
     "You win in 6 moves."},
    {"6631316467572263762112", CONNECT4_HINT_LINE_WINS, 4,
     "Play column 4. With best play you end up with two threats, one above the other, in column 4. "
     "You win in 7 moves."},
    {"65444437612", CONNECT4_HINT_LINE_WINS, 2,
     "Play column 2. With best play you end up threatening two holes at once, one of them in "
     "column 3. You win in 4 moves."},
    {"32751571231557", CONNECT4_HINT_LOST_ZUGZWANG, 3,
     "Play column 3. The opponent is aiming for the marked hole in column 6. When the rest is "
     "full, you must play just under it, and the opponent wins. Against best play you lose in 12 "
     "moves."},
    {"66335364", CONNECT4_HINT_LOST_LINE, 4,
     "Play column 4: no other holds out longer. With best play the opponent ends up threatening "
     "two holes at once, one of them in column 5. Against best play you lose in 15 moves."},
    {"1461777523714214722627611442", CONNECT4_HINT_AVOIDS, 6,
     "Play column 6: every other column loses. If you play column 4, the opponent replies in "
     "column 3. With best play you must in the end play just under a hole in column 5, and the "
     "opponent wins there. Column 6 leads to a draw."},
    {"773332212317", CONNECT4_HINT_LINE_WINS, 2,
     "Play column 2. With best play you end up with two threats, one above the other, in column 4. "
     "You win in 6 moves."},
    {"6373541557412166431157556674423127476", CONNECT4_HINT_EVEN, 3,
     "Play column 3: with best play, every column leads to a draw."},
    {"6561461362133747245312317267", CONNECT4_HINT_AVOIDS, 4,
     "Play column 4: column 3 would lose. If you play column 3, the opponent replies in column 2. "
     "With best play the opponent ends up threatening two holes at once, one of them in column 2. "
     "Column 4 leads to a draw."},
    {"", CONNECT4_HINT_CENTRE, 4,
     "Play column 4: the centre is part of more fours than any other column. Only this column "
     "wins: in 21 moves."},
    {"4", CONNECT4_HINT_LOST_ZUGZWANG, 4,
     "Play column 4. The opponent is aiming for the marked hole in column 1. When the rest is "
     "full, you must play just under it, and the opponent wins. Against best play you lose in 20 "
     "moves."},
};

/* Those that come up less often: drawn from 150 000 random games. */
static const Example rare_examples[] = {
    {"32562657226275236541515667133347317117", CONNECT4_HINT_ONLY_LEFT, 4,
     "Play column 4: it is the only one left. The opponent wins on the next move."},
    {"116177373575137261712246546526623532354", CONNECT4_HINT_ONLY_LEFT, 4,
     "Play column 4: it is the only one left. It leads to a draw."},
    {"324427567345244422621717717615115563566", CONNECT4_HINT_ONLY_LEFT, 3,
     "Play column 3: it is the only one left. You win in 2 moves."},
    {"412653521637556256313663523141227414", CONNECT4_HINT_LOST_ALL, 4,
     "Wherever you play, the opponent wins on top of your disc. Column 4 is as good as any other."},
    {"346236376151232533757257457426445211766", CONNECT4_HINT_ALL_THREATS, 4,
     "Play column 4: wherever the opponent plays next, you win on top. You win in 2 moves."},
    {"67732664572615362", CONNECT4_HINT_BLOCKS, 2,
     "Play column 2, or the opponent wins there on the next move. Against best play you lose in 4 "
     "moves."},
    {"11246753164266552561537371", CONNECT4_HINT_BLOCKS, 3,
     "Play column 3, or the opponent wins there on the next move. It leads to a draw."},
    {"535655162467522773441151271", CONNECT4_HINT_BLOCKS, 3,
     "Play column 3, or the opponent wins there on the next move. You win in 3 moves."},
    {"1723544776133455333", CONNECT4_HINT_FORCES, 4,
     "Play column 4. Keep threatening: they have only one reply each time, and you finish in "
     "column 6. Only this column wins: in 5 moves."},
    {"67777172657255166", CONNECT4_HINT_ZUGZWANG, 6,
     "Play column 6 and aim for the marked hole in column 5. When the rest is full, the opponent "
     "must play just under it, and you win. Only this column wins: in 13 moves."},
    {"35557457231625415266774", CONNECT4_HINT_ZUGZWANG, 4,
     "Play column 4. Your hole in column 1, marked on the board, decides. When the rest is full, "
     "the opponent must play just under it, and you win. Only this column wins: in 9 moves."},
    {"74135556275366142", CONNECT4_HINT_LINE_WINS, 3,
     "Play column 3. With best play you end up with two threats, one above the other, in column 1. "
     "You win in 10 moves. Keep away from column 4: the opponent would win on top of your disc."},
    {"6613646325365644411211", CONNECT4_HINT_LINE_WINS, 3,
     "Play column 3. With best play you end up with two threats, one above the other, in column 5. "
     "Only this column wins: in 7 moves. Keep away from column 5: the opponent would win on top of "
     "your disc."},
    {"2433253572431753", CONNECT4_HINT_LINE_WINS, 6,
     "Play column 6. With best play you end up threatening two holes at once, one of them in "
     "column 6. You win in 7 moves. Column 4 would spoil your threat: the opponent could take that "
     "hole."},
    {"326577325522277166", CONNECT4_HINT_LINE_WINS, 3,
     "Play column 3. With best play you end up threatening two holes at once, one of them in "
     "column 4. Only this column wins: in 6 moves. Column 4 would spoil your threat: the opponent "
     "could take that hole."},
    {"752142733375577176254535633", CONNECT4_HINT_ONE_SAFE, 2,
     "Play column 2: in any other column, the opponent wins on top of your disc. Against best play "
     "you lose in 2 moves."},
    {"315446531735472572432164571342652236711", CONNECT4_HINT_ONE_SAFE, 7,
     "Play column 7: in any other column, the opponent wins on top of your disc. Every other "
     "column loses; this one keeps the draw."},
    {"527521251256276527777143151331333666", CONNECT4_HINT_ONE_SAFE, 6,
     "Play column 6: in any other column, the opponent wins on top of your disc. Only this column "
     "wins: in 3 moves."},
    {"12323616617422231657", CONNECT4_HINT_STOPS_TWO, 4,
     "Play column 4: there, the opponent would threaten two holes at once. Every other column "
     "loses; this one keeps the draw."},
    {"6531771455514613175564467172323", CONNECT4_HINT_STOPS_TWO, 4,
     "Play column 4: there, the opponent would threaten two holes at once. Every other column "
     "loses; this one keeps the draw. Keep away from column 2: the opponent would win on top of "
     "your disc."},
    {"71466665125176643327", CONNECT4_HINT_STOPS_STACK, 4,
     "Play column 4: if the opponent plays there, you must block one four, and they make another "
     "on top. Every other column loses; this one keeps the draw."},
    {"3245166123367453175", CONNECT4_HINT_STOPS_STACK, 2,
     "Play column 2: if the opponent plays there, you must block one four, and they make another "
     "on top. Every other column loses; this one keeps the draw. Keep away from column 4: the "
     "opponent would win on top of your disc."},
    {"1647735266236613144125334764", CONNECT4_HINT_STOPS_STACK, 1,
     "Play column 1: if the opponent plays there, you must block one four, and they make another "
     "on top. Every other column loses; this one keeps the draw. Column 5 would spoil your threat: "
     "the opponent could take that hole."},
    {"262645735663166732221324311", CONNECT4_HINT_FOLLOW_HOLDS, 3,
     "Play column 3, then always answer right on top of the opponent’s disc: they never get four. "
     "It leads to a draw."},
};

static int words_in(const char *sentence) {
    int words = 1;
    for (const char *c = sentence; *c; c++) {
        words += *c == ' ';
    }
    return words;
}

/* At first no more than seven words, and no column before the third stage. */
static void comes_in_three_tones(const Connect4Hint *hint) {
    char buffer[300], column[20];
    Text text = text_over(buffer, sizeof buffer), name = text_over(column, sizeof column);
    assert_in_range(words_in(connect4_hint_look(hint)), 3, 7);
    assert_null(strpbrk(connect4_hint_look(hint), "0123456789%"));
    assert_null(strpbrk(connect4_hint_tactic(hint), "0123456789%"));
    connect4_hint_advice_text(hint, translate_none, &text);
    text_addf(&name, "olumn %d", hint->column + 1);
    assert_non_null(strstr(buffer, column));
}

static void says(const Connect4Hint *hint, const Example *example) {
    char buffer[500];
    Text text = text_over(buffer, sizeof buffer);
    connect4_hint_text(hint, translate_none, &text);
    assert_string_equal(text.data, example->sentence);
    comes_in_three_tones(hint);
    assert_int_equal(hint->kind, example->kind);
    assert_int_equal(hint->column, example->column - 1);
}

static void find_and_compare(void **state, const Example *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const Example *example = &list[i];
        Connect4Hint hint;
        Budget budget = budget_unlimited();
        assert_int_equal(connect4_hint_find(*state, after(example->moves), &budget, &hint),
                         STATUS_OK);
        says(&hint, example);
        assert_true(hint.is_exact);
    }
}

static void test_hand_made_positions(void **state) {
    find_and_compare(state, examples, sizeof examples / sizeof *examples);
}

static void test_rare_positions(void **state) {
    find_and_compare(state, rare_examples, sizeof rare_examples / sizeof *rare_examples);
}

static Connect4Hint hint_after(void **state, const char *moves) {
    Connect4Hint hint;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_hint_find(*state, after(moves), &budget, &hint), STATUS_OK);
    return hint;
}

static void test_the_cells_show_the_reason(void **state) {
    Connect4Hint hint = hint_after(state, "112233");
    const uint64_t three =
        connect4_cell(USUAL, 5, 0) | connect4_cell(USUAL, 5, 1) | connect4_cell(USUAL, 5, 2);
    assert_int_equal(hint.line, three | connect4_cell(USUAL, 5, 3));
    hint = hint_after(state, "4455");
    assert_int_equal(hint.threats, connect4_cell(USUAL, 5, 1) | connect4_cell(USUAL, 5, 5));
    /* The first player's odd threat in column 5, row 5 from below. */
    hint = hint_after(state, "1243234332773245342572475767");
    assert_int_equal(hint.target, connect4_cell(USUAL, 1, 4));
    assert_true(hint.can_follow);
    /* What would become of column 4, which loses. */
    hint = hint_after(state, "1461777523714214722627611442");
    assert_int_equal(hint.other, 3);
    assert_int_equal(hint.target, connect4_cell(USUAL, 2, 4));
    assert_int_equal(hint.dangers, hint.target);
    assert_int_equal(hint.proof.column[0], 3);
    assert_int_equal(hint.proof.column[1], 2);
    assert_int_equal(hint.proof.length, hint.ending.plies + 1);
}

/* Too early to be solved within the nodes of a small budget: guesses, said as such. */
static const Example guesses[] = {
    {"", CONNECT4_HINT_CENTRE, 4,
     "Play column 4: the centre is part of more fours than any other column."},
    {"1755441", CONNECT4_HINT_PREPARES, 7,
     "Play column 7: you threaten the marked hole in column 6. If nothing else happens, the "
     "opponent must play just under it in the end."},
    {"124476746", CONNECT4_HINT_THREATENS_NOW, 4,
     "Play column 4: you threaten column 4, and the opponent must reply there."},
    {"54155516317115", CONNECT4_HINT_THREATENS, 4,
     "Play column 4: you threaten the marked hole in column 6."},
    {"371112", CONNECT4_HINT_LINES, 3,
     "Play column 3: its hole is part of 6 fours still open to you, more than any other."},
    {"6473472352255", CONNECT4_HINT_STOPS_TWO, 3,
     "Play column 3: there, the opponent would threaten two holes at once."},
};

static void test_the_opening_is_a_guess(void **state) {
    connect4_solver_use_book(connect4_ai_solver(*state), NULL);
    for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++) {
        Connect4Hint hint;
        Budget budget = budget_nodes(20000);
        assert_int_equal(connect4_hint_find(*state, after(guesses[i].moves), &budget, &hint),
                         STATUS_OK);
        assert_false(hint.is_exact);
        says(&hint, &guesses[i]);
    }
}

/* Too large to be solved in this many nodes, but the look ahead sees an end: said so, and called
 * the most it takes. */
static void test_an_end_that_was_seen_is_told(void **state) {
    static const Example decided = {"8x7:5756828217216224", CONNECT4_HINT_SCORES, 5,
                                    "Play column 5: you win in at most 5 moves."};
    Connect4Hint hint;
    Budget budget = budget_nodes(4000000);
    assert_int_equal(connect4_hint_find(*state, after(decided.moves), &budget, &hint), STATUS_OK);
    assert_false(hint.is_exact);
    assert_true(hint.is_decided);
    says(&hint, &decided);
}

typedef struct Tones {
    const char *moves, *look, *tactic, *advice;
} Tones;

/* Where only the scores are known, too, the words say no more than is true. */
static void test_three_tones(void **state) {
    static const Tones tones[] = {
        {"4455", "You can force a win now.",
         "A double threat: one disc opens two ways to win, and they can block only one.",
         "Play column 3. You win in 2 moves."},
        {"775276212644", "They are about to win: block.",
         "A block: they need just one more disc for four in a line.",
         "Play column 5, or the opponent wins there on the next move. Against best play you lose "
         "in 15 moves."},
        {"651142666562345525716135112", "A win is hidden in this position.",
         "A waiting threat: keep your hole free. In the end they must play just under it.",
         "Play column 3. Only this column wins: in 7 moves."},
        {"1461777523714214722627611442", "Careful: a wrong column loses.",
         "A trap: the wrong column gives the game away.",
         "Play column 6: every other column loses."},
    };
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    for (size_t i = 0; i < sizeof tones / sizeof *tones; i++) {
        Connect4Hint hint = hint_after(state, tones[i].moves);
        assert_string_equal(connect4_hint_look(&hint), tones[i].look);
        assert_string_equal(connect4_hint_tactic(&hint), tones[i].tactic);
        text_clear(&text);
        connect4_hint_advice_text(&hint, translate_none, &text);
        assert_string_equal(buffer, tones[i].advice);
    }
    Connect4Hint scores = {.kind = CONNECT4_HINT_SCORES, .other = -1, .is_exact = true};
    assert_string_equal(connect4_hint_look(&scores), "You can keep the draw.");
    scores.score = 3;
    assert_string_equal(connect4_hint_look(&scores), "A win is hidden in this position.");
    scores.score = -3;
    assert_string_equal(connect4_hint_look(&scores), "They are winning: hold out longest.");
}

static void test_no_hint_after_the_end(void **state) {
    Connect4Hint hint;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_hint_find(*state, after("1212121"), &budget, &hint),
                     STATUS_NOT_FOUND);
}

static void test_a_hint_can_be_stopped(void **state) {
    atomic_bool stop;
    atomic_init(&stop, true);
    Budget budget = budget_unlimited();
    budget.stop = &stop;
    Connect4Hint hint = {.column = 77};
    assert_int_equal(connect4_hint_find(*state, connect4_position_empty(), &budget, &hint),
                     STATUS_CANCELLED);
    assert_int_equal(hint.column, 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_hand_made_positions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_rare_positions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_cells_show_the_reason, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_opening_is_a_guess, setup, teardown),
        cmocka_unit_test_setup_teardown(test_an_end_that_was_seen_is_told, setup, teardown),
        cmocka_unit_test_setup_teardown(test_three_tones, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_hint_after_the_end, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_hint_can_be_stopped, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
