/* Lists of points as they stand in messages, links and records: what counts as a move, who moves,
 * comments, variations, and what is refused. */
#include "support/test.h"

#include <string.h>

#include "gomoku/formats.h"
#include "gomoku/rules.h"

typedef struct Sample {
    const char *text;
    const char *tree; /* as game_tree_write has it; NULL: it is refused */
    const char *why;  /* then a part of the reason */
    int size;         /* 0: the usual one */
} Sample;

static void check(const Sample *samples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const Sample *sample = &samples[i];
        char why[300] = "";
        char tree[2000] = "";
        Text reason = text_over(why, sizeof why);
        Text out = text_over(tree, sizeof tree);
        GomokuLibrary library;
        GomokuRecord record;
        print_message("%s\n", sample->text);
        const Status status = gomoku_points_read(sample->text, &library, &reason);
        if (!sample->tree) {
            assert_int_equal(status, STATUS_BAD_INPUT);
            if (!strstr(why, sample->why)) {
                fail_msg("%s", why);
            }
            continue;
        }
        assert_string_equal(why, "");
        assert_int_equal(status, STATUS_OK);
        game_tree_write(library.tree, &gomoku_game, &out);
        game_tree_destroy(library.tree);
        assert_string_equal(tree, sample->tree);
        assert_int_equal(library.record.size, sample->size > 0 ? sample->size : GOMOKU_SIZE_USUAL);
        /* Both readers agree on the game. */
        assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_POSITION, sample->text, &record, &reason),
                         STATUS_OK);
        assert_int_equal(record.count, library.record.count);
        assert_int_equal(record.size, library.record.size);
    }
}
#define CHECK(samples) check(samples, sizeof(samples) / sizeof(samples)[0])

static void numbers_and_players_stand_before_moves(void **state) {
    (void)state;
    static const Sample samples[] = {
        {"h8i9g7", "tree\t H8 I9 G7", NULL, 0},
        {"1. h8 i9 2. g7 2... j10", "tree\t H8 I9 G7 J10", NULL, 0},
        {"1) h8 2) i9", "tree\t H8 I9", NULL, 0},
        {"1: h8 2: i9", "tree\t H8 I9", NULL, 0},
        {"1 h8 2\ti9 3  g7", "tree\t H8 I9 G7", NULL, 0},
        {"B h8 W i9 b:g7", "tree\t H8 I9 G7", NULL, 0},
        {"Black: h8, White: i9, BLACK\tg7", "tree\t H8 I9 G7", NULL, 0},
        {"h8 \xE2\x86\x92 i9 \xE2\x80\x93 g7 \xE2\x80\x94 g8", "tree\t H8 I9 G7 G8", NULL, 0},
        {"h8-i9 - g7", "tree\t H8 I9 G7", NULL, 0},
        {"(h8) (i9)", "tree\t H8 I9", NULL, 0},
        {"w h8", NULL, "“w” is not a point", 0},
        {"B h8 B i9", NULL, "“B” is not a point", 0},
        {"Black h8 Bla i9", NULL, "Bla", 0},
        {"h8 -- i9", NULL, "“--” is not a point", 0},
        {"h8 --", NULL, "--", 0},
        {"1 2 h8", NULL, "not a point", 0},
        {"h8 1.", "tree\t H8", NULL, 0},
    };
    CHECK(samples);
}

static void results_end_a_game(void **state) {
    (void)state;
    static const Sample samples[] = {
        {"h8 i9 1-0", "tree\t H8 I9 C\"1-0\"", NULL, 0},
        {"h8 i9 0-1 \n", "tree\t H8 I9 C\"0-1\"", NULL, 0},
        {"h8 i9 1/2-1/2", "tree\t H8 I9 C\"1/2-1/2\"", NULL, 0},
        {"h8 i9 1/2", "tree\t H8 I9 C\"1/2\"", NULL, 0},
        {"h8 i9 *", "tree\t H8 I9", NULL, 0},
        {"h8 * i9", NULL, "*", 0}, /* only behind the last move */
        {"[Black \"ann\"]\n[White \"bob\"]\n[Event \"?\"]\n\n1. h8 i9 1-0",
         "tree\t C\"Black: ann\\nWhite: bob\" H8 I9 C\"1-0\"", NULL, 0},
        {"[h8] [i9]", "tree\t H8 I9", NULL, 0}, /* no head */
    };
    CHECK(samples);
}

static void comments_and_variations_become_a_tree(void **state) {
    (void)state;
    static const Sample samples[] = {
        {"h8 {the centre} i9", "tree\t H8 C\"the centre\" I9", NULL, 0},
        {"{first} h8 {a}{b}", "tree\t C\"first\" H8 C\"a\\nb\"", NULL, 0},
        {"h8 {open", "tree\t H8 C\"open\"", NULL, 0},
        {"h8! i9!! g7? g8?? f6!? f7?! e5!!!",
         "tree\t H8 TE\"1\" I9 TE\"2\" G7 BM\"1\" G8 BM\"2\" F6 IT\"\" F7 DO\"\" E5 C\"!!!\"", NULL,
         0},
        {"h8 i9 (g9 g8) g7", "tree\t H8 ( I9 G7 ) ( G9 G8 )", NULL, 0},
        {"h8 i9 (g9 (g8 a1) b1) g7", "tree\t H8 ( I9 G7 ) ( G9 B1 ) ( G8 A1 )", NULL, 0},
        {"h8 i9 (g9) ) g7", NULL, "“)” is not a point", 0},
        {"h8 {(} i9 {)} g7", "tree\t H8 C\"(\" I9 C\")\" G7", NULL, 0},
        {"h8 (g9 {)} g8) i9", "tree\t ( H8 I9 ) ( G9 C\")\" G8 )", NULL, 0},
        /* Two moves a number: 2. begins again at the third. */
        {"1. h8 i9 2. g7 g8 (2. f6 f7) 3. e5", "tree\t H8 I9 ( G7 G8 E5 ) ( F6 F7 )", NULL, 0},
        {"1. h8 i9 2. g7 g8 (2... f7) 3. e5", "tree\t H8 I9 G7 ( G8 E5 ) ( F7 )", NULL, 0},
        /* One move a number. */
        {"1. h8 2. i9 3. g7 (2. f6 3. f7) 4. e5", "tree\t H8 ( I9 G7 E5 ) ( F6 F7 )", NULL, 0},
        {"1. h8 2. i9 (3. f6)", "tree\t H8 I9 F6", NULL, 0}, /* goes on */
    };
    CHECK(samples);
}

static void head_lines_are_the_comment_of_the_game(void **state) {
    (void)state;
    static const Sample samples[] = {
        {"[Event \"Cup\"]\nh8", "tree\t C\"Event: Cup\" H8", NULL, 0},
        {"\n [Event \"Cup\"]\r\n[Site Home ]\r\n\r\nh8", "tree\t C\"Event: Cup\\nSite: Home\" H8",
         NULL, 0},
        {"[Event \"Cup [final]\"]\nh8", "tree\t C\"Event: Cup [final]\" H8", NULL, 0},
        {"[Black \"ann \" ] \nh8", "tree\t C\"Black: ann\" H8", NULL, 0},
        /* What says nothing. */
        {"[Site ]\nh8", "tree\t H8", NULL, 0},
        {"[Event \"?\"]\n[Date \"-\"]\n[Result \"*\"]\n[Site \"\"]\nh8", "tree\t H8", NULL, 0},
        {"[Event \"x\"]\n[Date \"--\"]\nh8", "tree\t C\"Event: x\\nDate: --\" H8", NULL, 0},
        {"[Event \"Cup\"] h8", NULL, "there is no stone in this file", 0},
        {"[Event \"Cup\"]", NULL, "there is no stone in this file", 0},
    };
    CHECK(samples);
}

/* The board is that of the game: what a variation has beyond it, or on a stone, is left out. */
static void variations_that_cannot_be_played_are_counted(void **state) {
    (void)state;
    static const struct {
        const char *text, *tree;
        int left_out;
    } cases[] = {
        {"h8 i9 (o1 a15) g7", "tree\t H8 ( I9 G7 ) ( O1 A15 )", 0},
        {"h8 i9 (p1) g7", "tree\t H8 I9 G7", 1},
        {"h8 i9 (a16 b1) g7", "tree\t H8 I9 G7", 1},
        {"h8 i9 (h8) g7", "tree\t H8 I9 G7", 1},
        {"h8 i9 (a1 (p1) b1) g7 (b2)", "tree\t H8 ( I9 ( G7 ) ( B2 ) ) ( A1 B1 )", 1},
        {"h8 i9 (a1 a1) (b1) g7", "tree\t H8 ( I9 G7 ) ( A1 ) ( B1 )", 1},
        {"h8 {} i9 {", "tree\t H8 I9", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[300] = "", tree[400] = "";
        Text reason = text_over(why, sizeof why);
        Text out = text_over(tree, sizeof tree);
        GomokuLibrary library;
        print_message("%s\n", cases[i].text);
        assert_int_equal(gomoku_points_read(cases[i].text, &library, &reason), STATUS_OK);
        game_tree_write(library.tree, &gomoku_game, &out);
        game_tree_destroy(library.tree);
        assert_string_equal(tree, cases[i].tree);
        assert_int_equal(library.left_out, cases[i].left_out);
    }
}

static void numbers_are_points_too(void **state) {
    (void)state;
    static const Sample samples[] = {
        {"8,8 9,9", "tree\t H8 I9", NULL, 0},
        {"8 ,8 9,9", "tree\t H8 I9", NULL, 0},
        {"8.8; 9:9; 7-7; 6/6", "tree\t H8 I9 G7 F6", NULL, 0},
        {"[8, 8], [9 ,9]", "tree\t H8 I9", NULL, 0},
        {"8 8\n9 9\n", "tree\t H8 I9", NULL, 0},
        {"8 8\r\n9\t9", "tree\t H8 I9", NULL, 0},
        {"7,7 8,8", "tree\t H8 I9", NULL, 0}, /* from 0: the first is in the middle */
        {"3,4 0,5", "tree\t D5 A6", NULL, 0}, /* from 0: there is a 0 */
        {"3,4 5,0", "tree\t D5 F1", NULL, 0},
        {"7,8 9,9", "tree\t G8 I9", NULL, 0},
        {"8,7 9,9", "tree\t H7 I9", NULL, 0},
        {"7,7 15,1", "tree\t G7 O1", NULL, 0}, /* 15 is no number from 0 */
        {"7,7 1,15", "tree\t G7 A15", NULL, 0},
        {"16,1 1,1", "tree\t P1 A1", NULL, 19},
        {"1,19 1,1", "tree\t A19 A1", NULL, 19},
        {"1,20 1,1", "tree\t A20 A1", NULL, 20},
        {"1,21 1,1", NULL, "“1” is not a point", 0},
        {"8,8 8,8", NULL, "“8” is not a point", 0},
        {"8,8 9", NULL, "“9” is not a point", 0},
        {"8,8 x", NULL, "x", 0},
        {"8 8", NULL, "not a point", 0}, /* one line alone is none */
    };
    CHECK(samples);
}

static void boards_grow_with_names(void **state) {
    (void)state;
    static const Sample samples[] = {
        {"o15", "tree\t O15", NULL, 0},  {"p1", "tree\t P1", NULL, 19},
        {"a16", "tree\t A16", NULL, 19}, {"s19", "tree\t S19", NULL, 19},
        {"t1", "tree\t T1", NULL, 20},   {"a1 t20", "tree\t A1 T20", NULL, 20},
        {"a21", NULL, "a21", 0},         {"u1", NULL, "u1", 0},
        {"h8 h8", NULL, "h8", 0},        {"h8 i", NULL, "“i”", 0},
        {"h8 i0", NULL, "i0", 0},
    };
    CHECK(samples);
}

static void links_hold_moves(void **state) {
    (void)state;
    static const Sample samples[] = {
        {"https://gomocalc.com/#/h8i9g7", "tree\t H8 I9 G7", NULL, 0},
        {"http://a.b/?board=h8i9&next=1", "tree\t H8 I9", NULL, 0},
        {"www.a.b/h8i9/view", "tree\t H8 I9", NULL, 0},
        {"https://a.b/c3/h8i9", "tree\t H8 I9", NULL, 0}, /* the last part that is moves */
        {"https://a.b/h8i9/", "tree\t H8 I9", NULL, 0},
        {"https://a.b/h8i9x", NULL, "this link holds no moves", 0},
        {"https://a.b/view", NULL, "this link holds no moves", 0},
        {"https://a.b/", NULL, "this link holds no moves", 0},
        {"look: gomocalc.com/#/h8i9 (nice)", "tree\t H8 I9", NULL, 0},
        {"look: gomocalc.com, a1", NULL, "not a point", 0}, /* no path: no link */
        {"https://a.b/u1", NULL, "this link holds no moves", 0},
        {"https://a.b/p16", "tree\t P16", NULL, 19},
    };
    CHECK(samples);
}

static void what_looks_like_points(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool does;
    } cases[] = {
        {"h8", true},          {"[h8]", true},
        {"1. h8", true},       {"1.   h8", true},
        {"Black:   h8", true}, {"{hello} {you} h8", true},
        {"(h8)", true},        {"[Event \"a\"]\nh8", true},
        {"8,8", true},         {"8 8\n9 9", true},
        {"8 8\n9 9 9", false}, {"8 8 9 9", false},
        {"8 8", false},        {"8 8\n9 9\n10", false},
        {"hello", false},      {"h", false},
        {"8", false},          {"8x8", false},
        {"https://a.b", true}, /* a link, whatever it holds */
        {"1. hello", false},   {"Black:", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_message("%s\n", cases[i].text);
        assert_int_equal(gomoku_format_of(cases[i].text) == GOMOKU_FORMAT_POSITION, cases[i].does);
    }
}

/* As many moves as a record holds, and not one more. */
static void a_full_board_is_read(void **state) {
    (void)state;
    static char text[GOMOKU_RECORD_TEXT];
    Text out = text_over(text, sizeof text);
    GomokuRecord record;
    char why[300] = "";
    Text reason = text_over(why, sizeof why);
    /* Two columns black, two white, and the other way round in the next row: nowhere five. */
    for (int pair = 0; pair < 200; pair++) {
        const int column = pair % 20;
        const int row = pair / 20 * 2;
        const bool turned = column / 2 % 2;
        text_addf(&out, "%c%d%c%d", 'a' + column, row + 1 + turned, 'a' + column, row + 2 - turned);
    }
    assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_POSITION, text, &record, &reason), STATUS_OK);
    assert_int_equal(record.count, 400);
    assert_int_equal(record.size, 20);
    text_add(&out, "a1");
    assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_POSITION, text, &record, &reason),
                     STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "a1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_players_stand_before_moves),
        cmocka_unit_test(results_end_a_game),
        cmocka_unit_test(comments_and_variations_become_a_tree),
        cmocka_unit_test(head_lines_are_the_comment_of_the_game),
        cmocka_unit_test(variations_that_cannot_be_played_are_counted),
        cmocka_unit_test(numbers_are_points_too),
        cmocka_unit_test(boards_grow_with_names),
        cmocka_unit_test(links_hold_moves),
        cmocka_unit_test(what_looks_like_points),
        cmocka_unit_test(a_full_board_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
