/* Trees of variations in SGF and RenLib: what is written reads back, and files as others write them
 * are read whole. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/formats.h"
#include "gomoku/rules.h"
#include "support/tree_same.h"

static char *own_text(const GameTree *tree) {
    const size_t size = game_tree_text_size(tree);
    char *text = malloc(size);
    assert_non_null(text);
    Text out = text_over(text, size);
    game_tree_write(tree, &gomoku_game, &out);
    assert_false(out.truncated);
    return text;
}

static char *sgf_text(const GomokuRecord *record, const GameTree *tree) {
    const size_t size = 4 * game_tree_text_size(tree) + 200;
    char *text = malloc(size);
    assert_non_null(text);
    Text out = text_over(text, size);
    assert_true(gomoku_sgf_write(record, tree, &out));
    assert_false(out.truncated);
    return text;
}

static GomokuLibrary read_sgf(const char *text) {
    GomokuLibrary library;
    char why[300];
    Text reason = text_over(why, sizeof why);
    if (gomoku_sgf_read(text, &library, &reason) != STATUS_OK) {
        fail_msg("%s: %s", text, why);
    }
    return library;
}

static const char *random_value(Rng *rng, const char *name, int size, char *buffer, size_t bytes) {
    Text out = text_over(buffer, bytes);
    if (strcmp(name, "C") == 0 || strcmp(name, "LB") == 0) {
        if (name[0] == 'L') {
            gomoku_point_to_text(gomoku_point((int)rng_below(rng, (uint32_t)size),
                                              (int)rng_below(rng, (uint32_t)size)),
                                 &out);
            text_add_char(&out, ':');
        }
        for (uint32_t left = 1 + rng_below(rng, 8); left > 0; left--) {
            text_add(&out, (const char *const[]){"a", "]", "[", "\\", ":", ")", "(;", "é",
                                                 " "}[rng_below(rng, 9)]);
        }
        text_add(&out, "z");
    } else if (strcmp(name, "V") == 0) {
        text_addf(&out, "%d.5", (int)rng_below(rng, 100));
    } else {
        gomoku_point_to_text(
            gomoku_point((int)rng_below(rng, (uint32_t)size), (int)rng_below(rng, (uint32_t)size)),
            &out);
    }
    return buffer;
}

/* A random tree of legal moves, with notes. */
static GameTree *random_tree(Rng *rng, const GomokuRecord *record) {
    static const char *const names[] = {"C", "TR", "SQ", "LB", "V", "CR", "MA"};
    GameTree *tree = game_tree_create();
    int nodes[80] = {GAME_TREE_ROOT};
    GomokuBoard boards[80];
    int count = 1;
    assert_non_null(tree);
    gomoku_board_init(&boards[0], record->size, record->rule);
    gomoku_opening_begin(&boards[0], (GomokuOpening)record->opening);
    for (int tries = 0; tries < 200 && count < 80; tries++) {
        const int from = rng_below(rng, 3) ? count - 1 : (int)rng_below(rng, (uint32_t)count);
        GomokuBoard board = boards[from];
        const int move = gomoku_opening_is_choice_due(&board)
                             ? GOMOKU_POINTS + (int)rng_below(rng, GOMOKU_CHOICES)
                             : gomoku_point((int)rng_below(rng, (uint32_t)record->size),
                                            (int)rng_below(rng, (uint32_t)record->size));
        int node;
        const int before = game_tree_count(tree);
        if (!gomoku_game.apply(&board, (Move)move)) {
            continue;
        }
        assert_int_equal(game_tree_add(tree, nodes[from], (Move)move, &node), STATUS_OK);
        if (game_tree_count(tree) == before) {
            continue; /* it was there */
        }
        boards[count] = board;
        nodes[count++] = node;
        for (uint32_t left = rng_below(rng, 3); left > 0; left--) {
            char value[80];
            const char *name = names[rng_below(rng, 7)];
            if (strcmp(name, "C") != 0 || !game_tree_value(tree, node, "C")) {
                game_tree_add_value(tree, node, name,
                                    random_value(rng, name, record->size, value, sizeof value));
            }
        }
    }
    return tree;
}

static void what_is_written_reads_back(void **state) {
    (void)state;
    static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU, GOMOKU_CARO};
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(300); round++) {
        const GomokuRecord record = {.size = 9 + (int)rng_below(&rng, 12),
                                     .rule = rules[rng_below(&rng, 4)],
                                     .opening = (int)rng_below(&rng, GOMOKU_OPENINGS)};
        GameTree *tree = random_tree(&rng, &record);
        char *text = sgf_text(&record, tree);
        GomokuLibrary back = read_sgf(text);
        assert_int_equal(back.record.size, record.size);
        assert_int_equal(back.record.rule, record.rule);
        assert_int_equal(back.record.opening, record.opening);
        assert_int_equal(back.left_out, 0);
        if (!tree_same(tree, back.tree)) {
            char *one = own_text(tree);
            char *other = own_text(back.tree);
            fail_msg("%s\n%s\n%s", text, one, other);
        }
        char *again = sgf_text(&record, back.tree);
        assert_string_equal(text, again);
        free(again);
        free(text);
        game_tree_destroy(back.tree);
        game_tree_destroy(tree);
    }
}

static void files_of_others_are_read_whole(void **state) {
    (void)state;
    static const struct {
        const char *sgf;
        const char *tree;
        int left_out;
    } cases[] = {
        {"(;FF[4]GM[4]SZ[15]C[a \\] b\\\nc\r\nd];B[hh];W[ih](;B[ii];W[hi])(;B[gg]C[other];W[jj]))",
         "tree\t C\"a ] bc\\nd\" H8 I8 ( I7 H7 ) ( G9 C\"other\" J6 )", 0},
        /* FF[3]: long names, a list of marks; two nodes without a move. */
        {"(;GaMe[4]SiZe[15]PlayerBlack[A]PB[B];Black[hh]TRiangle[aa:bb];Comment[one];C[two]W[ih])",
         "tree\t PB\"A\" PB\"B\" H8 TR\"A15\" TR\"B15\" TR\"A14\" TR\"B14\" C\"one\\ntwo\" I8", 0},
        /* Stones set up come first; what is said of the position stands after them. */
        {"(;GM[4]SZ[15]AB[gg:hg]AW[gh]PL[W]C[set up]EV[Cup];W[ii];B[jj])",
         "tree\t EV\"Cup\" G9 G8 H9 C\"set up\" I7 J6", 0},
        /* Passes that leave the turn as it is. */
        {"(;GM[4]SZ[15];B[hh];W[];B[tt];W[ih];B[])", "tree\t H8 W\"\" B\"\" I8 B\"\"", 0},
        /* What cannot be played in a variation is left out, with all that follows. */
        {"(;GM[4]SZ[15];B[hh](;W[ih])(;W[hh];B[aa];W[bb])(;B[aa])(;W[jj]AB[aa];B[bb])(;W[kk]))",
         "tree\t H8 ( I8 ) ( J6 ) ( K5 )", 6},
        /* Properties nobody here knows stay as they are. */
        {"(;GM[4]SZ[15]RU[Renju (RIF)]XY[a\\]b][c];B[hh]BL[59.5]LB[aa:x\\:y]AR[aa:bb]V[-3.5])",
         "tree\t RU\"Renju (RIF)\" XY\"a\\\\]b\" XY\"c\" H8 BL\"59.5\" LB\"A15:x:y\" "
         "AR\"aa:bb\" V\"-3.5\"",
         0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuLibrary library = read_sgf(cases[i].sgf);
        char *text = own_text(library.tree);
        assert_string_equal(text, cases[i].tree);
        assert_int_equal(library.left_out, cases[i].left_out);
        free(text);
        /* Written and read again it is the same. */
        char *sgf = sgf_text(&library.record, library.tree);
        GomokuLibrary again = read_sgf(sgf);
        if (!tree_same(library.tree, again.tree)) {
            fail_msg("%s\n%s", cases[i].sgf, sgf);
        }
        game_tree_destroy(again.tree);
        game_tree_destroy(library.tree);
        free(sgf);
    }
}

/* Before a colour moves twice the moves are stones set up, wherever they stand. */
static void moves_out_of_turn_are_set_up(void **state) {
    (void)state;
    GomokuLibrary library = read_sgf("(;GM[4]SZ[15];B[ao];W[oa];W[hh];B[ii])");
    const GomokuBoard *board = &library.record.start;
    assert_int_equal(library.set_up, 2);
    assert_int_equal(library.record.count, 2);
    assert_int_equal(board->cells[gomoku_point(0, 0)], GOMOKU_BLACK);
    assert_int_equal(board->cells[gomoku_point(14, 14)], GOMOKU_WHITE);
    assert_int_equal(board->turn, GOMOKU_WHITE);
    game_tree_destroy(library.tree);
}

/* ---- RenLib ---- */

#define HEAD                                                                                       \
    "\xff"                                                                                         \
    "RenLib"                                                                                       \
    "\xff"                                                                                         \
    "\x03\x04"                                                                                     \
    "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"

static void expect_library(const char *nodes, size_t length, const char *tree, int left_out) {
    char bytes[200];
    char why[200];
    Text reason = text_over(why, sizeof why);
    GomokuLibrary library;
    memcpy(bytes, HEAD, 20);
    memcpy(bytes + 20, nodes, length);
    if (gomoku_renlib_read(bytes, 20 + length, &library, &reason) != STATUS_OK) {
        fail_msg("%s", why);
    }
    char *text = own_text(library.tree);
    assert_string_equal(text, tree);
    assert_int_equal(library.left_out, left_out);
    free(text);
    game_tree_destroy(library.tree);
}
#define EXPECT_LIBRARY(nodes, tree, left_out)                                                      \
    expect_library(nodes, sizeof(nodes) - 1, tree, left_out)

/* H8 is 0x78: row 7 from the top, column 8. */
static void libraries_of_renlib_are_read_whole(void **state) {
    (void)state;
    /* The root, H8, then I9 and in its place G9 with H9 behind it. */
    EXPECT_LIBRARY("\x00\x00\x78\x00\x69\xc0\x67\x00\x68\x40", "tree\t H8 ( I9 ) ( G9 H9 )", 0);
    /* Without a root; a fork inside a fork. */
    EXPECT_LIBRARY("\x78\x00\x69\x80\x6a\xc0\x6b\x40\x67\x40",
                   "tree\t H8 ( I9 ( J9 ) ( K9 ) ) "
                   "( G9 )",
                   0);
    /* Comments, of one line and of several; a mark. */
    EXPECT_LIBRARY("\x00\x08"
                   "Root\0\0"
                   "\x78\x18"
                   "ab\b"
                   "c\0\0"
                   "\x69\x40",
                   "tree\t C\"Root\" H8 CR\"H8\" C\"ab\\nc\" I9", 0);
    /* An old comment ends with a high bit. */
    EXPECT_LIBRARY("\x78\x20"
                   "ab\xe3\0"
                   "\x69\x40",
                   "tree\t H8 C\"abc\" I9", 0);
    /* A text on the board: of a move, and of a place that is none. */
    EXPECT_LIBRARY("\x78\x00\x69\xc1\x00\x01"
                   "A\0"
                   "\x67\xc3\x00\x01"
                   "x\0"
                   "\x68\x40",
                   "tree\t H8 LB\"I9:A\" LB\"G9:x\" ( I9 ) ( H9 )", 0);
    /* A stone on another one. */
    EXPECT_LIBRARY("\x78\x00\x69\x80\x78\x40\x67\x40", "tree\t H8 ( I9 ) ( G9 )", 1);
}

/* The first versions wrote no head: a file is one when its last line ends with it. */
static void libraries_without_a_head_are_known(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t count;
        bool is_one;
    } cases[] = {
#define BARE(bytes, is_one) {bytes, sizeof(bytes) - 1, is_one}
        BARE("\x78\x40", true),
        BARE("\x78\x00\x69\x80\x67\x40\x6a\x40", true),
        BARE("\x78\x08"
             "centre\0\0"
             "\x69\x40",
             true),
        BARE("\x78\x08"
             "centre\0"
             "\x69\x40",
             false),
        BARE("\x78\x08"
             "odd\0"
             "\x69\x40",
             true),
        BARE("\x78\x20"
             "abcde\xe6"
             "\x69\x40",
             true),
        BARE("\x78\x20"
             "abcd\xe5\0"
             "\x69\x40",
             true),
        BARE("\x78\x08"
             "never ends",
             false),
        BARE("\x78\x40\x69\x40", false), /* more behind its end */
        BARE("\x78\x40\x69\xc0", false),
        BARE("\x78\x00\x69\x00", false),         /* no end */
        BARE("\x78\x00\x69\x80\x67\x40", false), /* one of two lines ends */
        BARE("\x69\x40", false),                 /* not from the centre */
        BARE("\x78\x00\xf9\x40", false),         /* no row */
        BARE("\x78\x00\x60\x40", false),         /* no column */
        BARE("\x78\x40\x69", false),
        BARE("\x78", false),
        BARE("", false),
#undef BARE
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_message("%d\n", (int)i);
        assert_int_equal(gomoku_renlib_is(cases[i].bytes, cases[i].count), cases[i].is_one);
    }
}

static void broken_files_are_refused(void **state) {
    (void)state;
    GomokuLibrary library;
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    assert_int_equal(gomoku_sgf_read("(;GM[4]SZ[15];B[hh", &library, &reason), STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "breaks off"));
    text_clear(&reason);
    assert_int_equal(gomoku_renlib_read(HEAD "\x00\x40", 22, &library, &reason), STATUS_BAD_INPUT);
    assert_string_equal(why, "there is no stone in this file");
    /* Every beginning of a file is read or refused. */
    static const char whole[] = HEAD "\x00\x08"
                                     "Root\0\0"
                                     "\x78\x00\x69\xc1\x00\x01"
                                     "A\0"
                                     "\x67\x40";
    for (size_t length = 20; length < sizeof whole; length++) {
        text_clear(&reason);
        if (gomoku_renlib_read(whole, length, &library, &reason) == STATUS_OK) {
            game_tree_destroy(library.tree);
        } else {
            assert_true(reason.length > 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_back),
        cmocka_unit_test(files_of_others_are_read_whole),
        cmocka_unit_test(moves_out_of_turn_are_set_up),
        cmocka_unit_test(libraries_of_renlib_are_read_whole),
        cmocka_unit_test(libraries_without_a_head_are_known),
        cmocka_unit_test(broken_files_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
