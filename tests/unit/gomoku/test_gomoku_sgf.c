/* SGF as other programs write it: names and values of properties, sizes, rules, stones set up,
 * passes, variations and notes, and what is refused. */
#include "support/test.h"

#include <string.h>

#include "gomoku/formats.h"
#include "gomoku/import.h"
#include "gomoku/rules.h"

#define WORDS_SIZE 3000

typedef struct SgfSample {
    const char *sgf;
    const char *own; /* the game and its tree as they are kept; NULL: it is refused … */
    const char *why; /* … with these words in the reason */
    int left_out, set_up;
} SgfSample;

/* "gomoku\t19 0\t2\tH8 I9\ntree\t …"; the tree only where the game alone does not say all. */
static void write_own(const GomokuLibrary *library, Text *out) {
    char why[200] = "";
    char tree[WORDS_SIZE];
    Text reason = text_over(why, sizeof why);
    Text words = text_over(tree, sizeof tree);
    Session *session = gomoku_import_record(&library->record, &reason);
    assert_non_null(session);
    session_to_text(session, out);
    session_destroy(session);
    if (!game_tree_is_plain(library->tree)) {
        game_tree_write(library->tree, &gomoku_game, &words);
        text_addf(out, "\n%s", tree);
    }
}

/* Reads, writes and reads again. */
static void check_sample(const SgfSample *sample) {
    char own[WORDS_SIZE], again[WORDS_SIZE], sgf[WORDS_SIZE], why[300] = "";
    Text reason = text_over(why, sizeof why);
    Text words = text_over(own, sizeof own);
    Text second = text_over(again, sizeof again);
    Text written = text_over(sgf, sizeof sgf);
    GomokuLibrary library, back;
    const Status status = gomoku_sgf_read(sample->sgf, &library, &reason);
    if (!sample->own) {
        assert_int_equal(status, STATUS_BAD_INPUT);
        if (!strstr(why, sample->why)) {
            fail_msg("%s: %s", sample->sgf, why);
        }
        return;
    }
    assert_string_equal(why, "");
    assert_int_equal(status, STATUS_OK);
    write_own(&library, &words);
    assert_string_equal(own, sample->own);
    assert_int_equal(library.left_out, sample->left_out);
    assert_int_equal(library.set_up, sample->set_up);
    assert_true(gomoku_sgf_write(&library.record, library.tree, &written));
    assert_int_equal(gomoku_sgf_read(sgf, &back, &reason), STATUS_OK);
    write_own(&back, &second);
    assert_string_equal(again, own);
    game_tree_destroy(back.tree);
    game_tree_destroy(library.tree);
}

static void check(const SgfSample *samples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        print_message("%s\n", samples[i].sgf);
        check_sample(&samples[i]);
    }
}
#define CHECK(samples) check(samples, sizeof(samples) / sizeof(samples)[0])
#define IS(sgf, own)                                                                               \
    { sgf, own, NULL, 0, 0 }
#define IS_WITHOUT(sgf, own, left_out)                                                             \
    { sgf, own, NULL, left_out, 0 }
#define IS_SET_UP(sgf, own, set_up)                                                                \
    { sgf, own, NULL, 0, set_up }
#define REFUSED(sgf, why)                                                                          \
    { sgf, NULL, why, 0, 0 }

static void names_of_properties_are_read(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15];Black[hh];White[ih])", "gomoku\t\t2\tH8 I8"),
        IS("(;GaMe[4]SiZe[9];B[aa])", "gomoku\t9 0\t1\tA9"),
        IS("( ;SZ [9] ; B [aa]\n;\tW\r\n[ba] )", "gomoku\t9 0\t2\tA9 B9"),
        IS("(;SZ[9]AddBlack[aa]AddWhite[ba];B[ca])", "gomoku\t9 0\t3\tA9 B9 C9"),
        /* Digits behind a capital belong to the name. */
        IS("(;SZ[15]B2[x];B[hh]K9a[y];W[ih])", "gomoku\t\t2\tH8 I8\ntree\t B2\"x\" H8 K9\"y\" I8"),
        /* What only begins like a stone is none. */
        IS("(;SZ[15];BL[30]B[hh])", "gomoku\t\t1\tH8\ntree\t BL\"30\" H8"),
        IS("(;SZ[15];B[hh]ABCDEFGHI[x])", "gomoku\t\t1\tH8\ntree\t H8 ABCDEFGHI\"x\""),
        REFUSED("(;SZ[15];[hh])", "breaks off, or it is not SGF"),
        REFUSED("(;SZ[15];B[hh];[ih])", "breaks off, or it is not SGF"),
        REFUSED("(;SZ[15];b[hh])", "breaks off, or it is not SGF"),
        REFUSED("(;SZ[15];2B[hh])", "breaks off, or it is not SGF"),
        REFUSED("(;SZ[15];B)", "breaks off, or it is not SGF"),
        REFUSED("(;SZ[15];B[hh]C[a\\]", "breaks off, or it is not SGF"),
        REFUSED("(;SZ[15];B[hh", "breaks off, or it is not SGF"),
        REFUSED("(;SZ[15];B[hh]]W[ih])", "breaks off, or it is not SGF"),
        IS("(;SZ[15];B[hh]", "gomoku\t\t1\tH8"), /* the last parenthesis is missing */
        IS(";SZ[15];B[hh]", "gomoku\t\t1\tH8"),
        IS(";SZ[15];B[hh])", "gomoku\t\t1\tH8"), /* it closes nothing */
    };
    CHECK(samples);
}

static void points_are_letters_or_names(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15];B[AA];W[oO])", "gomoku\t\t2\tA15 O1"),
        IS("(;SZ[15];B[h8];W[O15];B[a1])", "gomoku\t\t3\tH8 O15 A1"),
        IS("(;SZ[20];B[tt];W[at];B[ta])", "gomoku\t20 0\t3\tT1 A1 T20"),
        REFUSED("(;SZ[15];B[pa])", "move 1 cannot be played"),
        REFUSED("(;SZ[15];B[ap])", "move 1 cannot be played"),
        REFUSED("(;SZ[15];B[p1])", "move 1 cannot be played"),
        REFUSED("(;SZ[15];B[a16])", "move 1 cannot be played"),
        REFUSED("(;SZ[15];B[hhh])", "move 1 cannot be played"),
        REFUSED("(;SZ[15];B[h8h])", "move 1 cannot be played"),
        REFUSED("(;SZ[15];B[h])", "move 1 cannot be played"),
        REFUSED("(;SZ[15];B[88])", "move 1 cannot be played"),
    };
    CHECK(samples);
}

static void the_size_is_said_or_found(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[19];B[aa])", "gomoku\t19 0\t1\tA19"),
        IS("(;SZ[ 19 ];B[aa])", "gomoku\t19 0\t1\tA19"),
        IS("(;SZ[19:19];B[aa])", "gomoku\t19 0\t1\tA19"),
        IS("(;SZ[19: 19 ];B[aa])", "gomoku\t19 0\t1\tA19"),
        IS("(;SZ[5];B[aa])", "gomoku\t5 0\t1\tA5"),
        IS("(;B[aa])", "gomoku\t\t1\tA15"), /* no size */
        IS("(;B[oo])", "gomoku\t\t1\tO1"),
        IS("(;B[pa];W[aa])", "gomoku\t19 0\t2\tP19 A19"),
        IS("(;B[aa];W[ap])", "gomoku\t19 0\t2\tA19 A4"),
        IS("(;B[as];W[SA])", "gomoku\t19 0\t2\tA1 S19"),
        IS("(;B[ta];W[aa])", "gomoku\t20 0\t2\tT20 A20"),
        IS("(;AB[pa]AW[aa];B[ba])", "gomoku\t19 0\t3\tP19 A19 B19"),
        IS("(;AB[aa]AW[pa];B[ba])", "gomoku\t19 0\t3\tA19 P19 B19"),
        IS("(;B[aa]C[zz])", "gomoku\t\t1\tA15\ntree\t A15 C\"zz\""), /* no stone */
        IS("(;B[h8])", "gomoku\t\t1\tH8"),
        IS("(;B[hh];W[tt])", "gomoku\t\t1\tH8\ntree\t H8 W\"\""), /* a pass */
        IS("(;B[aa];W[oo]SZ[19])", "gomoku\t19 0\t2\tA19 O5"),    /* wherever it stands */
        REFUSED("(;SZ[15:16];B[aa])", "15×16, and Damier’s are square"),
        REFUSED("(;SZ[4];B[aa])", "the size must be 5 to 20"),
        REFUSED("(;SZ[21];B[aa])", "the size must be 5 to 20"),
        REFUSED("(;SZ[];B[aa])", "the size must be 5 to 20"),
        REFUSED("(;SZ[15x];B[aa])", "the size must be 5 to 20"),
        REFUSED("(;SZ[15:];B[aa])", "the size must be 5 to 20"),
    };
    CHECK(samples);
}

static void rules_are_known_by_their_first_words(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15]RU[freestyle];B[hh])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15]RU[standard];B[hh])", "gomoku\t15 1\t1\tH8"),
        IS("(;SZ[15]RU[renju];B[hh])", "gomoku\t15 4\t1\tH8"),
        IS("(;SZ[15]RU[caro];B[hh])", "gomoku\t15 8\t1\tH8"),
        IS("(;SZ[15]RU[RENJU, with the opening of Soosorv];B[hh])",
           "gomoku\t15 4\t1\tH8\ntree\t RU\"RENJU, with the opening of Soosorv\" H8"),
        IS("(;SZ[15]RU[renj];B[hh])", "gomoku\t\t1\tH8\ntree\t RU\"renj\" H8"),
        IS("(;SZ[15]RU[Japanese];B[hh])", "gomoku\t\t1\tH8\ntree\t RU\"Japanese\" H8"),
        IS("(;SZ[15]GM[1];B[hh])", "gomoku\t\t1\tH8"), /* the number of Go */
        IS("(;SZ[15]GM[ 4];B[hh])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15]GM[];B[hh])", "gomoku\t\t1\tH8"),
        REFUSED("(;SZ[15]GM[2];B[hh])", "this SGF file holds another game"),
        REFUSED("(;SZ[15]GM[x];B[hh])", "this SGF file holds another game"),
    };
    CHECK(samples);
}

static void openings_are_kept_with_their_choices(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15]ON[swap2];B[hh];W[ii];B[gg];DC[white];W[aa])",
           "gomoku\t15 0/swap2\t5\tH8 I7 G9 white A15"),
        IS("(;SZ[15]RU[renju]ON[soosorv5];B[hh])", "gomoku\t15 4/soosorv5\t1\tH8"),
        IS("(;SZ[15]RU[renju]ON[rif];B[hh];W[ig];B[jj];DC[white];W[aa];DC[?C3];DC[?E12];B[cm])",
           "gomoku\t15 4/rif\t8\tH8 I9 J6 white A15 ?C3 ?E12 C3"),
        IS("(;SZ[15]ON[Hoshi];B[hh])", "gomoku\t\t1\tH8\ntree\t ON\"Hoshi\" H8"),
        IS("(;SZ[15]ON[swap2];B[hh]ON[swap2])", "gomoku\t15 0/swap2\t1\tH8"),
        IS_WITHOUT("(;SZ[15]ON[swap2];B[hh];W[ii](;B[gg];DC[white];W[aa])(;B[gh];W[aa]))",
                   "gomoku\t15 0/swap2\t5\tH8 I7 G9 white A15\n"
                   "tree\t H8 I7 ( G9 white A15 ) ( G8 )",
                   1),
        IS_WITHOUT("(;SZ[15]ON[swap2];B[hh](;W[ii])(;DC[green])(;DC[white]))",
                   "gomoku\t15 0/swap2\t2\tH8 I7", 2),
        REFUSED("(;SZ[15]ON[swap2];B[hh];DC[white])", "move 2 cannot be played"),
        REFUSED("(;SZ[15]ON[swap2];B[hh];DC[green])", "move 2 cannot be played"),
        REFUSED("(;SZ[15]ON[swap2];B[hh];B[ii])", "move 2 is the other colour’s turn"),
        REFUSED("(;SZ[15]ON[swap2];B[hh];W[];B[ii])",
                "a player passes before move 2, and here nobody may pass"),
    };
    CHECK(samples);
}

static void stones_set_up_in_turn_are_moves(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15]AB[hh])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15]AB[hh]AW[ii])", "gomoku\t\t2\tH8 I7"),
        IS("(;SZ[15]AB[hh]AW[ii]PL[B])", "gomoku\t\t2\tH8 I7"),
        IS("(;SZ[15]AB[hh]AW[ii];B[gg])", "gomoku\t\t3\tH8 I7 G9"),
        IS("(;SZ[15]AB[hh]PL[W];W[ii])", "gomoku\t\t2\tH8 I7"),
        IS("(;SZ[15]AB[hh]PL[2];W[ii])", "gomoku\t\t2\tH8 I7"),
        IS("(;SZ[15]AB[hh]PL[white])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15]AB[];B[hh])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15])", "gomoku\t\t0\t"),
        IS("(;SZ[15]PL[B])", "gomoku\t\t0\t"),
    };
    CHECK(samples);
}

static void stones_that_no_turns_lead_to_are_a_position(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15]PL[W])", "gomoku\t15 0 w\t0\t"),
        IS("(;SZ[15]AB[hh]PL[B])", "gomoku\t15 0 b7,7;b\t0\t"),
        IS("(;SZ[15]AB[hh]PL[1];B[gg])", "gomoku\t15 0 b7,7;b\t1\tG9"),
        IS("(;SZ[15]AB[hh];B[gg])", "gomoku\t15 0 b7,7;b\t1\tG9"),
        IS("(;SZ[15]AB[hh][gg])", "gomoku\t15 0 b7,7;b6,8;w\t0\t"),
        IS("(;SZ[15]AW[hh])", "gomoku\t15 0 w7,7;b\t0\t"),
        IS("(;SZ[15]AW[hh][gg]AB[aa])", "gomoku\t15 0 w7,7;w6,8;b0,14;b\t0\t"),
        IS("(;SZ[15]AB[hh]AW[ii]PL[W];W[gg])", "gomoku\t15 0 w8,6;b7,7;w\t1\tG9"),
        IS("(;SZ[15]AB[hh]AW[ii];W[gg])", "gomoku\t15 0 w8,6;b7,7;w\t1\tG9"),
        IS("(;SZ[15];W[hh];B[ii])", "gomoku\t15 0 w\t2\tH8 I7"), /* white begins */
        REFUSED("(;SZ[15]PL[B];W[hh])", "move 1 is the other colour’s turn"),
        /* Where a pass comes first, the first stone says whose turn it is. */
        IS("(;SZ[15];B[];W[hh];B[ii])", "gomoku\t15 0 w\t2\tH8 I7\ntree\t B\"\" H8 I7"),
        IS("(;SZ[15];W[];B[hh])", "gomoku\t\t1\tH8\ntree\t W\"\" H8"),
        IS("(;SZ[15]AB[hh]PL[W];W[];B[ii])", "gomoku\t15 0 b7,7;b\t1\tI7\ntree\t W\"\" I7"),
    };
    CHECK(samples);
}

/* The last one counts, and an empty point takes a stone away. */
static void stones_may_be_set_up_on_one_another(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15]AB[hh]AW[hh]AB[aa])", "gomoku\t\t2\tA15 H8"),
        IS("(;SZ[15]AB[hh][hh])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15]AB[hh][aa][bb]AE[bb][aa])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15]AB[hh]AW[ii]AE[ii])", "gomoku\t\t1\tH8"),
        /* Rectangles, from whatever corner. */
        IS("(;SZ[15]AB[gg:hh]PL[W])", "gomoku\t15 0 b6,7;b7,7;b6,8;b7,8;w\t0\t"),
        IS("(;SZ[15]AB[hh:gg]PL[W])", "gomoku\t15 0 b6,7;b7,7;b6,8;b7,8;w\t0\t"),
        IS("(;SZ[15]AB[gh:hg]PL[W])", "gomoku\t15 0 b6,7;b7,7;b6,8;b7,8;w\t0\t"),
        IS("(;SZ[15]AB[hh:hh])", "gomoku\t\t1\tH8"),
        IS("(;SZ[15]AB[aa:co]AE[aa:bo][ca:cn])", "gomoku\t\t1\tC1"),
        REFUSED("(;SZ[15]AB[pp])", "a stone is set up outside the board"),
        REFUSED("(;SZ[15]AW[hh:pp])", "a stone is set up outside the board"),
        REFUSED("(;SZ[15]AW[pp:hh])", "a stone is set up outside the board"),
        REFUSED("(;SZ[15]AB[hh:])", "a stone is set up outside the board"),
        REFUSED("(;SZ[15]AB[hh];W[hh])", "move 2 cannot be played"),
        /* Five in a row may stand there: the game is over. */
        IS("(;SZ[15]AB[aa:ea])", "gomoku\t15 0 b0,14;b1,14;b2,14;b3,14;b4,14;w\t0\t"),
        REFUSED("(;SZ[15]AB[aa:ea];W[hh])", "move 1 cannot be played"),
        /* They take the place of an opening. */
        IS("(;SZ[15]ON[swap]AB[hh][gg];W[aa])", "gomoku\t15 0/swap b7,7;b6,8;w\t1\tA15"),
    };
    CHECK(samples);
    GomokuRecord record;
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    const char *const sgf = "(;SZ[15]ON[swap]AB[hh][gg])";
    assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_SGF, sgf, &record, &reason), STATUS_OK);
    assert_int_equal(record.start.last, GOMOKU_NO_POINT); /* none of them was the last one */
    assert_int_equal(record.start.phase, GOMOKU_PHASE_PLAY);
}

/* Moves before a colour moves twice, or before more stones are set up, are stones set up too. */
static void moves_out_of_turn_are_set_up(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS_SET_UP("(;SZ[15];B[hh];B[ii];W[gg])", "gomoku\t15 0 b7,7;b\t2\tI7 G9", 1),
        IS_SET_UP("(;SZ[15];B[hh];W[ii];W[gg];B[aa])", "gomoku\t15 0 w8,6;b7,7;w\t2\tG9 A15", 2),
        IS_SET_UP("(;SZ[15];B[hh];B[ii];B[jj])", "gomoku\t15 0 b8,6;b7,7;b\t1\tJ6", 2),
        IS_SET_UP("(;SZ[15];B[hh];W[];B[ii])", "gomoku\t15 0 b7,7;b\t1\tI7\ntree\t W\"\" I7", 1),
        IS_SET_UP("(;SZ[15];B[hh];AW[ii];B[gg])", "gomoku\t\t3\tH8 I7 G9", 1),
        IS_SET_UP("(;SZ[15];B[hh];AB[ii];B[gg])", "gomoku\t15 0 b8,6;b7,7;b\t1\tG9", 1),
        IS_SET_UP("(;SZ[15];B[hh];W[ii];AE[ii];W[gg])", "gomoku\t\t2\tH8 G9", 2),
        IS_SET_UP("(;SZ[15];B[hh];AW[ii]PL[W];W[gg])", "gomoku\t15 0 w8,6;b7,7;w\t1\tG9", 1),
        /* Passes that leave the turn as it is. */
        IS("(;SZ[15];B[hh];W[];B[];W[ii])", "gomoku\t\t2\tH8 I7\ntree\t H8 W\"\" B\"\" I7"),
        IS("(;SZ[15];B[hh];W[tt])", "gomoku\t\t1\tH8\ntree\t H8 W\"\""),
        REFUSED("(;SZ[15];B[hh];W[ii];W[hh];W[gg])", "move 3 cannot be played"),
        REFUSED("(;SZ[15];B[hh];W[ii];W[ii];W[gg])", "move 3 cannot be played"),
        REFUSED("(;SZ[15];B[pp];B[ii])", "move 1 cannot be played"),
    };
    CHECK(samples);
}

/* In renju black's last stone may be forbidden: the game ends before it. */
static void a_forbidden_stone_ends_a_game(void **state) {
    (void)state;
#define TWO_THREES "(;SZ[15]RU[renju];B[fh];W[aa];B[gh];W[ca];B[hf];W[ea];B[hg];W[ga]"
#define ITS_GAME "F8 A15 G8 C15 H10 E15 H9 G15"
    static const SgfSample samples[] = {
        IS(TWO_THREES ";B[hh])", "gomoku\t15 4\t8\t" ITS_GAME "\ntree\t " ITS_GAME " B\"hh\""),
        IS(TWO_THREES ";B[hh]C[33];W[])",
           "gomoku\t15 4\t8\t" ITS_GAME "\ntree\t " ITS_GAME " B\"hh\" C\"33\" W\"\""),
        IS(TWO_THREES ";B[hi])", "gomoku\t15 4\t9\t" ITS_GAME " H7"),
        REFUSED(TWO_THREES ";B[hh];W[ii])", "move 9 cannot be played"),
        REFUSED(TWO_THREES ";B[hg])", "move 9 cannot be played"),
        REFUSED(TWO_THREES ";B[pp])", "move 9 cannot be played"),
        /* In a variation it is left out. */
        IS_WITHOUT(TWO_THREES "(;B[ii])(;B[hh]))", "gomoku\t15 4\t9\t" ITS_GAME " I7", 1),
        /* When white has won already, it is one stone too many. */
        REFUSED("(;SZ[15]RU[renju]AB[fh][gh][hf][hg]AW[aa:ea];B[hh])", "move 1 cannot be played"),
        IS("(;SZ[15];B[fh];W[aa];B[gh];W[ca];B[hf];W[ea];B[hg];W[ga];B[hh])",
           "gomoku\t\t9\t" ITS_GAME " H8"),
    };
    CHECK(samples);
    GomokuRecord record;
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_SGF, TWO_THREES ";B[hh])", &record, &reason),
                     STATUS_OK);
    assert_int_equal(record.forbidden, 9);
    assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_SGF, TWO_THREES ")", &record, &reason),
                     STATUS_OK);
    assert_int_equal(record.forbidden, 0);
}

static void an_empty_record_needs_a_lone_root(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[19])", "gomoku\t19 0\t0\t"),
        IS("(;SZ[15]C[nobody has moved])", "gomoku\t\t0\t\ntree\t C\"nobody has moved\""),
        REFUSED("(;SZ[15];)", "there is no stone in this file"),
        REFUSED("(;SZ[15];C[nothing])", "there is no stone in this file"),
        REFUSED("()", "there is no stone in this file"),
        IS("(;SZ[15]AB[hh][ii];C[to move])", "gomoku\t15 0 b8,6;b7,7;w\t0\t\ntree\t C\"to move\""),
    };
    CHECK(samples);
}

/* ---- Variations and notes ---- */

static void notes_stand_where_they_belong(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        /* Of the root: what is about the position comes after the stones set up. */
        IS("(;SZ[15]AB[hh]EV[Cup]TR[hh]SQ[hg]CR[hf]MA[he]LB[hd:1]N[a]V[1]C[b];W[ii])",
           "gomoku\t\t2\tH8 I7\ntree\t EV\"Cup\" H8 TR\"H8\" SQ\"H9\" CR\"H10\" MA\"H11\" "
           "LB\"H12:1\" N\"a\" V\"1\" C\"b\" I7"),
        IS("(;SZ[15]B[hh]C[the first]EV[Cup];W[ii])",
           "gomoku\t\t2\tH8 I7\ntree\t EV\"Cup\" H8 C\"the first\" I7"),
        IS("(;SZ[15];B[hh]EV[Cup];C[a]C[b];W[ii]C[c])",
           "gomoku\t\t2\tH8 I7\ntree\t H8 EV\"Cup\" C\"a\\nb\" I7 C\"c\""),
        IS("(;SZ[15]C[];B[hh]C[])", "gomoku\t\t1\tH8"),
        /* Rectangles of marks, from whatever corner. */
        IS("(;SZ[15];B[hh]TR[gg:hh])",
           "gomoku\t\t1\tH8\ntree\t H8 TR\"G9\" TR\"H9\" TR\"G8\" TR\"H8\""),
        IS("(;SZ[15];B[hh]TR[hh:gg]MA[gh:hg])",
           "gomoku\t\t1\tH8\ntree\t H8 TR\"G9\" TR\"H9\" TR\"G8\" TR\"H8\" "
           "MA\"G9\" MA\"H9\" MA\"G8\" MA\"H8\""),
        /* What is no place stays as it stands. */
        IS("(;SZ[15];B[hh]TR[pp]SQ[hh:pp]CR[pp:hh]MA[])",
           "gomoku\t\t1\tH8\ntree\t H8 TR\"pp\" SQ\"hh:pp\" CR\"pp:hh\" MA\"\""),
        IS("(;SZ[15];B[hh]LB[hh]LB[pp:A]LB[hh:A:B]LB[hh:\\]\\:])",
           "gomoku\t\t1\tH8\ntree\t H8 LB\"hh\" LB\"pp:A\" LB\"H8:A:B\" LB\"H8:]:\""),
        IS("(;SZ[15];B[hh]TR[h8]LB[h8:A])", "gomoku\t\t1\tH8\ntree\t H8 TR\"H8\" LB\"H8:A\""),
        /* What the record or the writer says is not noted again. */
        IS("(;SZ[15]RU[renju]FF[3]GM[4]CA[UTF-8]AP[x]PL[B];B[hh])", "gomoku\t15 4\t1\tH8"),
        IS_WITHOUT("(;SZ[15];B[hh]ABCDEFGHIJKLMNO[x])", "gomoku\t\t1\tH8", 1), /* no such name */
    };
    CHECK(samples);
}

static void ends_of_lines_and_escapes_are_read(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15];B[hh]C[a\\]b\\\\c\\:d])", "gomoku\t\t1\tH8\ntree\t H8 C\"a]b\\\\c:d\""),
        IS("(;SZ[15];B[hh]C[a\nb\rc\r\nd\n\re\n\nf])",
           "gomoku\t\t1\tH8\ntree\t H8 C\"a\\nb\\nc\\nd\\ne\\n\\nf\""),
        IS("(;SZ[15];B[hh]C[a\\\nb\\\r\nc\\\n\rd\\\re])", "gomoku\t\t1\tH8\ntree\t H8 C\"abcde\""),
        IS("(;SZ[15];B[hh]C[\\)(;W\\[ii\\])])", "gomoku\t\t1\tH8\ntree\t H8 C\")(;W[ii])\""),
        IS("(;SZ[15];B[h\\h];W[ii])", "gomoku\t\t2\tH8 I7"),
        /* Other values stay as they stand in the file. */
        IS("(;SZ[15];B[hh]XX[a\\]b\\\\])", "gomoku\t\t1\tH8\ntree\t H8 XX\"a\\\\]b\\\\\\\\\""),
    };
    CHECK(samples);
}

static void variations_are_read_and_what_cannot_be_played_is_counted(void **state) {
    (void)state;
    static const SgfSample samples[] = {
        IS("(;SZ[15];B[hh](;W[ii];B[gg])(;W[jj](;B[aa])(;B[bb];W[cc])))",
           "gomoku\t\t3\tH8 I7 G9\ntree\t H8 ( I7 G9 ) ( J6 ( A15 ) ( B14 C13 ) )"),
        IS("(;SZ[15](;B[hh];W[ii])(;B[gg]))", "gomoku\t\t2\tH8 I7\ntree\t ( H8 I7 ) ( G9 )"),
        IS("(;SZ[15];B[hh](;W[ii])(;W[];B[]C[a];W[jj]))",
           "gomoku\t\t2\tH8 I7\ntree\t H8 W\"\" B\"\" C\"a\" ( I7 ) ( J6 )"),
        IS_WITHOUT("(;SZ[15];B[hh](;W[ii])(;W[hh]C[lost];B[aa])(;W[jj]))",
                   "gomoku\t\t2\tH8 I7\ntree\t H8 ( I7 ) ( J6 )", 2),
        IS_WITHOUT("(;SZ[15];B[hh](;W[ii])(;W[pp](;B[aa])(;B[bb]))(;W[jj]))",
                   "gomoku\t\t2\tH8 I7\ntree\t H8 ( I7 ) ( J6 )", 3),
        IS_WITHOUT("(;SZ[15];B[hh](;W[ii])(;B[aa];W[bb])(;W[jj];AB[aa];B[bb]))",
                   "gomoku\t\t2\tH8 I7\ntree\t H8 ( I7 ) ( J6 )", 4),
        IS_WITHOUT("(;SZ[15];B[hh](;W[ii])(;W[jj]AP[x]PL[B]SZ[9];B[aa]))",
                   "gomoku\t\t2\tH8 I7\ntree\t H8 ( I7 ) ( J6 A15 )", 0),
        /* Beside stones that are set up there is no place for a variation. */
        {"(;SZ[15];B[hh](;B[ii];W[gg])(;B[aa]))",
         "gomoku\t15 0 b7,7;b\t2\tI7 G9\ntree\t "
         "( I7 G9 ) ( A15 )",
         NULL, 0, 1},
        {"(;SZ[15](;B[hh];B[ii];W[gg])(;B[aa];W[bb]))", "gomoku\t15 0 b7,7;b\t2\tI7 G9", NULL, 2,
         1},
    };
    CHECK(samples);
}

/* ---- Writing ---- */

static void what_is_written_is_as_others_read_it(void **state) {
    (void)state;
    static const struct {
        const char *read, *written;
        bool is_plain; /* without notes and variations, so that a record says it too */
    } cases[] = {
        {"(;SZ[19]RU[caro];B[aa];W[ss])",
         "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[19]RU[caro];B[aa];W[ss])", true},
        {"(;SZ[15]AB[hh][aa]AW[ii][oo]PL[W];W[gg];B[ba])",
         "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[freestyle]AB[hh][aa]AW[oo][ii]PL[W];W[gg];B[ba])",
         true},
        {"(;SZ[15]AB[hh]PL[B];B[gg];W[ba])",
         "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[freestyle]AB[hh]PL[B];B[gg];W[ba])", true},
        {"(;SZ[15]RU[renju]ON[soosorv5];B[hh];W[ig];B[jj];DC[black];W[aa];DC[2])",
         "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[renju]ON[soosorv5];B[hh];W[ig];B[jj];DC[black];"
         "W[aa];DC[2])",
         true},
        {"(;SZ[15]RU[Renju, RIF];B[hh])",
         "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[Renju, RIF];B[hh])", false},
        {"(;SZ[15];B[hh]TR[aa][bb]C[\\]\\\\:]LB[aa:\\]\\:x]XX[\\]][\\\\];W[])",
         "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[freestyle];B[hh]TR[aa][bb]C[\\]\\\\:]"
         "LB[aa:\\]\\:x]XX[\\]][\\\\];W[])",
         false},
        {"(;SZ[15];B[hh](;W[ii](;B[aa])(;B[bb]))(;W[jj];B[cc]))",
         "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[15]RU[freestyle];B[hh](;W[ii](;B[aa])(;B[bb]))"
         "(;W[jj];B[cc]))",
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char sgf[WORDS_SIZE], why[200] = "";
        Text reason = text_over(why, sizeof why);
        Text out = text_over(sgf, sizeof sgf);
        GomokuLibrary library;
        assert_int_equal(gomoku_sgf_read(cases[i].read, &library, &reason), STATUS_OK);
        assert_true(gomoku_sgf_write(&library.record, library.tree, &out));
        assert_string_equal(sgf, cases[i].written);
        if (cases[i].is_plain) {
            text_clear(&out);
            gomoku_record_write(GOMOKU_FORMAT_SGF, &library.record, &out);
            assert_string_equal(sgf, cases[i].written);
        }
        game_tree_destroy(library.tree);
    }
}

/* A list of stones has an end, so that a file cannot hold a reader up. */
static void too_many_lists_of_stones_are_refused(void **state) {
    (void)state;
    enum { LISTS_MAX = 2000 };
    static char sgf[4 * LISTS_MAX + 100];
    for (int more = 0; more < 2; more++) {
        char why[200] = "";
        GomokuRecord record;
        Text reason = text_over(why, sizeof why);
        Text text = text_over(sgf, sizeof sgf);
        text_add(&text, "(;SZ[15]AB");
        for (int i = 0; i < LISTS_MAX + more; i++) {
            text_add(&text, "[hh]");
        }
        text_add(&text, ")");
        assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_SGF, sgf, &record, &reason),
                         more ? STATUS_BAD_INPUT : STATUS_OK);
        assert_string_equal(why, more ? "this file sets up too many stones" : "");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_properties_are_read),
        cmocka_unit_test(points_are_letters_or_names),
        cmocka_unit_test(the_size_is_said_or_found),
        cmocka_unit_test(rules_are_known_by_their_first_words),
        cmocka_unit_test(openings_are_kept_with_their_choices),
        cmocka_unit_test(stones_set_up_in_turn_are_moves),
        cmocka_unit_test(stones_that_no_turns_lead_to_are_a_position),
        cmocka_unit_test(stones_may_be_set_up_on_one_another),
        cmocka_unit_test(moves_out_of_turn_are_set_up),
        cmocka_unit_test(a_forbidden_stone_ends_a_game),
        cmocka_unit_test(an_empty_record_needs_a_lone_root),
        cmocka_unit_test(notes_stand_where_they_belong),
        cmocka_unit_test(ends_of_lines_and_escapes_are_read),
        cmocka_unit_test(variations_are_read_and_what_cannot_be_played_is_counted),
        cmocka_unit_test(what_is_written_is_as_others_read_it),
        cmocka_unit_test(too_many_lists_of_stones_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
