/* RenLib's libraries byte by byte: nodes, texts, labels and marks; files that break off; and what
 * is written. */
#include "support/test.h"

#include <string.h>

#include "gomoku/formats.h"
#include "gomoku/rules.h"

#define HEAD_OF(version) "\xffRenLib\xff" version "\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
#define HEAD HEAD_OF("\x03")
#define HEAD_SIZE (sizeof HEAD - 1)
#define BYTES_MAX 400

typedef struct RenlibSample {
    const char *bytes; /* behind the head */
    size_t count;
    const char *tree; /* as game_tree_write has it; NULL: it holds no stone */
    int left_out;
    bool breaks_off;
} RenlibSample;

#define WHOLE(bytes, tree)                                                                         \
    { bytes, sizeof(bytes) - 1, tree, 0, false }
#define WITHOUT(bytes, tree, left_out)                                                             \
    { bytes, sizeof(bytes) - 1, tree, left_out, false }
#define CUT(bytes, tree)                                                                           \
    { bytes, sizeof(bytes) - 1, tree, 0, true }
#define NO_STONE(bytes)                                                                            \
    { bytes, sizeof(bytes) - 1, NULL, 0, false }

static size_t with_head(const char *bytes, size_t count, char file[BYTES_MAX]) {
    assert_true(HEAD_SIZE + count <= BYTES_MAX);
    memcpy(file, HEAD, HEAD_SIZE);
    memcpy(file + HEAD_SIZE, bytes, count);
    return HEAD_SIZE + count;
}

static void check(const RenlibSample *samples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const RenlibSample *sample = &samples[i];
        char file[BYTES_MAX], tree[BYTES_MAX], why[200] = "";
        Text reason = text_over(why, sizeof why);
        Text out = text_over(tree, sizeof tree);
        GomokuLibrary library;
        const size_t size = with_head(sample->bytes, sample->count, file);
        print_message("%s\n", sample->tree ? sample->tree : "no stone");
        const Status status = gomoku_renlib_read(file, size, &library, &reason);
        if (!sample->tree) {
            assert_int_equal(status, STATUS_BAD_INPUT);
            assert_string_equal(why, "there is no stone in this file");
            assert_null(library.tree);
            continue;
        }
        assert_int_equal(status, STATUS_OK);
        game_tree_write(library.tree, &gomoku_game, &out);
        game_tree_destroy(library.tree);
        assert_string_equal(tree, sample->tree);
        assert_int_equal(library.left_out, sample->left_out);
        assert_int_equal(library.breaks_off, sample->breaks_off);
        assert_int_equal(library.record.size, GOMOKU_SIZE_USUAL);
        assert_int_equal(library.record.rule, GOMOKU_FREESTYLE);
    }
}
#define CHECK(samples) check(samples, sizeof(samples) / sizeof(samples)[0])

/* H8 is 0x78: row 7 from the top, column 8. */
static void nodes_are_read_in_order(void **state) {
    (void)state;
    static const RenlibSample samples[] = {
        WHOLE("\x00\x00\x78\x40", "tree\t H8"),
        WHOLE("\x78\x40", "tree\t H8"), /* without a root */
        WHOLE("\x01\x00\x0f\x00\xe1\x00\xef\x40", "tree\t A15 O15 A1 O1"),
        WHOLE("\x78\x80\x69\x40\x67\x40", "tree\t ( H8 I9 ) ( G9 )"),
        WHOLE("\x78\x40\x69\x40", "tree\t H8"), /* behind its end stands nothing */
        CUT("\x78\x00", "tree\t H8"),
        CUT("\x78\x00\x69", "tree\t H8"),
        CUT("\x78\x80\x69\x40", "tree\t H8 I9"), /* a brother of H8 should come */
        /* No point, a stone on another one, a pass: left out up to the end of the line. */
        WITHOUT("\x78\x00\x60\x40", "tree\t H8", 1),
        WITHOUT("\x78\x00\xf1\x40", "tree\t H8", 1),
        WITHOUT("\x78\x00\x78\x00\x69\x40", "tree\t H8", 1),
        WITHOUT("\x78\x00\x00\x40", "tree\t H8", 1),
        WITHOUT("\x78\x00\x69\x80\x78\x40\x67\x40", "tree\t H8 ( I9 ) ( G9 )", 1),
        WITHOUT("\x78\x00\x78\x80\x69\x40\x67\x40", "tree\t H8 G9", 1),
        NO_STONE(""),
        NO_STONE("\x00\x40"),
        NO_STONE("\x60\x40"),
    };
    CHECK(samples);
}

static void texts_are_read(void **state) {
    (void)state;
    static const RenlibSample samples[] = {
        WHOLE("\x78\x08"
              "a\0"
              "\x69\x40",
              "tree\t H8 C\"a\" I9"),
        WHOLE("\x78\x08"
              "ab\0\0"
              "\x69\x40",
              "tree\t H8 C\"ab\" I9"),
        WHOLE("\x78\x08"
              "\0x"
              "\x69\x40",
              "tree\t H8 I9"),
        WHOLE("\x78\x08"
              "a\bb\0"
              "\x69\x40",
              "tree\t H8 C\"a\\nb\" I9"),
        WHOLE("\x78\x08"
              "caf\xe9\0\0"
              "\x69\x40",
              "tree\t H8 C\"café\" I9"), /* Windows */
        WHOLE("\x78\x20"
              "ab\xe3\0"
              "\x69\x40",
              "tree\t H8 C\"abc\" I9"),
        WHOLE("\x78\x20"
              "a\xe2"
              "\x69\x40",
              "tree\t H8 C\"ab\" I9"),
        WHOLE("\x00\x08"
              "root\0\0"
              "\x78\x48"
              "end\0",
              "tree\t C\"root\" H8 C\"end\""),
        CUT("\x78\x08"
            "stopped",
            "tree\t H8 C\"stopped\""),
        CUT("\x78\x08"
            "ab",
            "tree\t H8 C\"ab\""),
        CUT("\x78\x20"
            "abc",
            "tree\t H8 C\"abc\""),
        CUT("\x78\x08", "tree\t H8"),
        CUT("\x78\x48"
            "abc",
            "tree\t H8 C\"abc\""), /* in the text of the last node */
        CUT("\x78\x48", "tree\t H8"),
    };
    CHECK(samples);
}

static void labels_and_marks_are_read(void **state) {
    (void)state;
    static const RenlibSample samples[] = {
        WHOLE("\x78\x01\x00\x01"
              "A\0"
              "\x69\x40",
              "tree\t LB\"H8:A\" H8 I9"),
        WHOLE("\x78\x00\x69\x41\x00\x01"
              "AB\0\0",
              "tree\t H8 LB\"I9:AB\" I9"),
        WHOLE("\x78\x00\x69\x41\x01\x00", "tree\t H8 I9"), /* an extension of another kind */
        WHOLE("\x78\x00\x69\x41\x00\x01"
              "\0\0",
              "tree\t H8 I9"),
        /* A comment stands before a label. */
        WHOLE("\x78\x00\x69\x49\x00\x01"
              "note\0\0"
              "A\0",
              "tree\t H8 LB\"I9:A\" I9 C\"note\""),
        WHOLE("\x78\x10\x69\x50", "tree\t H8 CR\"H8\" I9 CR\"I9\""),
        WHOLE("\x00\x10\x78\x40", "tree\t H8"), /* a root has no point to mark */
        /* A label where nobody moves; what follows it has no move before it. */
        WHOLE("\x78\x00\x69\x43\x00\x01"
              "A\0",
              "tree\t H8 LB\"I9:A\""),
        WITHOUT("\x78\x00\x69\x83\x00\x01"
                "A\0"
                "\x67\x40\x68\x40",
                "tree\t H8 LB\"I9:A\" H9", 1),
        /* A label of no point, and what a move has that cannot be played. */
        WITHOUT("\x00\x01\x00\x01"
                "A\0"
                "\x78\x40",
                "tree\t H8", 1),
        WITHOUT("\x78\x00\x78\x58"
                "x\0",
                "tree\t H8", 1),
        CUT("\x78\x00\x69\x41\x00", "tree\t H8 I9"),
        CUT("\x78\x00\x69\x41\x00\x01", "tree\t H8 I9"),
        CUT("\x78\x00\x69\x41\x00\x01"
            "A",
            "tree\t H8 LB\"I9:A\" I9"),
    };
    CHECK(samples);
}

static void versions_are_checked(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        const char *why; /* NULL: it is read */
    } cases[] = {
        {HEAD_OF("\x02") "\x78\x40", NULL},
        {HEAD_OF("\x03") "\x78\x40", NULL},
        {HEAD_OF("\x04") "\x78\x40", "this library comes from a newer RenLib"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200] = "";
        Text reason = text_over(why, sizeof why);
        GomokuLibrary library;
        const Status status = gomoku_renlib_read(cases[i].bytes, HEAD_SIZE + 2, &library, &reason);
        assert_string_equal(why, cases[i].why ? cases[i].why : "");
        assert_int_equal(status, cases[i].why ? STATUS_BAD_INPUT : STATUS_OK);
        game_tree_destroy(library.tree);
    }
    assert_true(gomoku_renlib_is(HEAD, HEAD_SIZE));
    assert_false(gomoku_renlib_is(HEAD, HEAD_SIZE - 1));
    assert_false(gomoku_renlib_is("\xffRenLab\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
                                  HEAD_SIZE));
}

static void libraries_are_written_byte_by_byte(void **state) {
    (void)state;
    static const struct {
        const char *tree;
        const char *bytes;
        size_t count;
    } cases[] = {
#define WRITTEN(tree, bytes) {tree, bytes, sizeof(bytes) - 1}
        WRITTEN("tree\t H8", "\x00\x00\x78\x40"),
        WRITTEN("tree\t A15 O15 A1 O1", "\x00\x00\x01\x00\x0f\x00\xe1\x00\xef\x40"),
        WRITTEN("tree\t", ""),
        WRITTEN("tree\t C\"a\"", "\x00\x48"
                                 "a\0"),
        WRITTEN("tree\t H8 ( I9 H9 ) ( G9 )", "\x00\x00\x78\x00\x69\x80\x68\x40\x67\x40"),
        WRITTEN("tree\t ( H8 ) ( I9 ) ( G9 )", "\x00\x00\x78\xc0\x69\xc0\x67\x40"),
        /* Texts end with a zero and fill pairs of bytes. */
        WRITTEN("tree\t H8 C\"ab\\nc\" I9 C\"abc\"", "\x00\x00\x78\x08"
                                                     "ab\bc\0\0"
                                                     "\x69\x48"
                                                     "abc\0"),
        WRITTEN("tree\t H8 CR\"H8\" I9 CR\"H8\" CR\"I9x\"", "\x00\x00\x78\x10\x69\x40"),
        /* The label of a move, behind its comment; the first one counts. */
        WRITTEN("tree\t H8 LB\"I9:A\" LB\"I9:B\" I9 C\"b\"", "\x00\x00\x78\x00\x69\x49\x00\x01"
                                                             "b\0"
                                                             "A\0"),
        /* Labels where nobody moves are brothers of the last move, or stand alone. */
        WRITTEN("tree\t H8 LB\"G9:x\" LB\"O5:y\" I9", "\x00\x00\x78\x00\x69\xc0\x67\xc3\x00\x01"
                                                      "x\0"
                                                      "\xaf\x43\x00\x01"
                                                      "y\0"),
        WRITTEN("tree\t H8 LB\"G9:x\"", "\x00\x00\x78\x00\x67\x43\x00\x01"
                                        "x\0"),
        WRITTEN("tree\t LB\"G9:x\"", "\x00\x00\x67\x43\x00\x01"
                                     "x\0"),
        WRITTEN("tree\t LB\"G9:x\" H8 I9", "\x00\x00\x78\x80\x69\x40\x67\x43\x00\x01"
                                           "x\0"),
        /* What is no label on the board has no place. */
        WRITTEN("tree\t H8 LB\"I9\" LB\"I9:\" LB\"P1:x\" LB\"x\" LB\"I9;x\" I9",
                "\x00\x00\x78\x00\x69\x40"),
        WRITTEN("tree\t H8 TR\"I9:A\" I9", "\x00\x00\x78\x00\x69\x40"),
#undef WRITTEN
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char expected[BYTES_MAX], written[BYTES_MAX], why[200] = "";
        Text out = text_over(written, sizeof written);
        Text reason = text_over(why, sizeof why);
        GameTree *tree = NULL;
        const size_t count = with_head(cases[i].bytes, cases[i].count, expected);
        print_message("%s\n", cases[i].tree);
        assert_int_equal(game_tree_read(&gomoku_game, "", cases[i].tree, &tree, &reason),
                         STATUS_OK);
        gomoku_renlib_write(tree, &out);
        assert_int_equal(out.length, count);
        assert_memory_equal(written, expected, count);
        game_tree_destroy(tree);
    }
}

static void choices_have_no_place_in_a_library(void **state) {
    (void)state;
    static const struct {
        const char *description, *tree;
        bool holds;
    } cases[] = {
        {"", "tree\t H8 ( I9 ) ( G9 )", true},
        {"", "tree\t", true},
        {"15 0/swap", "tree\t H8 I9 G9 white", false},
        {"15 0/swap", "tree\t H8 I9 ( G9 ) ( G8 black )", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200] = "";
        Text reason = text_over(why, sizeof why);
        GameTree *tree = NULL;
        assert_int_equal(
            game_tree_read(&gomoku_game, cases[i].description, cases[i].tree, &tree, &reason),
            STATUS_OK);
        assert_int_equal(gomoku_renlib_holds(tree), cases[i].holds);
        game_tree_destroy(tree);
    }
}

/* Each name once, and no more of them than can be remembered. */
static void names_of_what_is_left_out_are_said_once(void **state) {
    (void)state;
    static const struct {
        const char *tree, *names;
    } cases[] = {
        {"tree\t ABCDEFGHIJKL\"1\" ABCDEFGHIJKM\"1\" H8 ABCDEFGHIJKL\"2\" B\"\"",
         "ABCDEFGHIJKL, ABCDEFGHIJKM, B"},
        {"tree\t AB\"1\" A\"1\" B\"1\"", "AB, A, B"},
        {"tree\t H8 CR\"H8x\" LB\"H8\" C\"a\"", "CR, LB"},
        {"tree\t CR\"H8\" H8 I9 CR\"H8\"", "CR"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char names[400] = "", why[200] = "";
        Text out = text_over(names, sizeof names);
        Text reason = text_over(why, sizeof why);
        GameTree *tree = NULL;
        assert_int_equal(game_tree_read(&gomoku_game, "", cases[i].tree, &tree, &reason),
                         STATUS_OK);
        gomoku_renlib_left_out(tree, &out);
        assert_string_equal(names, cases[i].names);
        game_tree_destroy(tree);
    }
    char names[800] = "";
    Text out = text_over(names, sizeof names);
    GameTree *tree = game_tree_create();
    assert_non_null(tree);
    for (int i = 0; i < 200; i++) {
        char name[16];
        Text text = text_over(name, sizeof name);
        text_addf(&text, "NAME%d", 100 + i % 100);
        assert_int_equal(game_tree_add_value(tree, GAME_TREE_ROOT, name, "x"), STATUS_OK);
    }
    gomoku_renlib_left_out(tree, &out);
    int count = 0;
    for (const char *at = names; (at = strstr(at, "NAME")); at++) {
        assert_null(strstr(at + 1, "NAME100"));
        count++;
    }
    assert_in_range(count, 20, 30);
    game_tree_destroy(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_are_read_in_order),
        cmocka_unit_test(texts_are_read),
        cmocka_unit_test(labels_and_marks_are_read),
        cmocka_unit_test(versions_are_checked),
        cmocka_unit_test(libraries_are_written_byte_by_byte),
        cmocka_unit_test(choices_have_no_place_in_a_library),
        cmocka_unit_test(names_of_what_is_left_out_are_said_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
