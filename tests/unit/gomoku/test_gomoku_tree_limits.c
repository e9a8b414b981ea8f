/* Files as large as no player writes them: trees, nested variations and comments have an end, which
 * is said. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/formats/library.h"
#include "gomoku/rules.h"

static const char too_large[] =
    "this file has more than 65536 positions, or more than 2048 kB of notes";

/* Comments of one node are joined, up to 16 KiB with the end; what comes after is counted. */
static void a_joined_comment_has_an_end(void **state) {
    (void)state;
    enum { JOINED_MAX = 16384 };
    static char words[JOINED_MAX];
    const GomokuRecord record = {.size = 15};
    for (int more = 0; more < 2; more++) {
        char why[300] = "";
        Text reason = text_over(why, sizeof why);
        LibraryReading reading;
        GomokuLibrary library;
        /* With "\nx" and the end it is as long as it may be, or by one longer. */
        const size_t length = JOINED_MAX - 3 + (size_t)more;
        memset(words, 'a', length);
        words[length] = '\0';
        library_begin(&reading, &record);
        library_comment(&reading, GAME_TREE_ROOT, words);
        library_comment(&reading, GAME_TREE_ROOT, "");
        library_comment(&reading, GAME_TREE_ROOT, "x");
        library_comment(&reading, GAME_TREE_ROOT, "y");
        library_play(&reading, gomoku_point(7, 7));
        library_comment(&reading, reading.node, "z"); /* of another node */
        assert_int_equal(library_end(&reading, &library, &reason), STATUS_OK);
        const char *joined = game_tree_value(library.tree, GAME_TREE_ROOT, "C");
        assert_int_equal(strlen(joined), more ? length : length + 2);
        assert_int_equal(joined[length], more ? '\0' : '\n');
        assert_int_equal(library.left_out, more ? 2 : 1);
        assert_string_equal(game_tree_value(library.tree, reading.node, "C"), "z");
        game_tree_destroy(library.tree);
    }
}

/* Two mebibytes of notes; a note that no tree has is left out. */
static void notes_may_be_so_long(void **state) {
    (void)state;
    enum { NOTE = 1024, NOTES_MAX = (int)(GAME_TREE_BYTES_MAX / NOTE) };
    char value[NOTE + 1];
    const GomokuRecord record = {.size = 15};
    memset(value, 'a', NOTE);
    value[NOTE] = '\0';
    for (int more = 0; more < 2; more++) {
        char why[300] = "";
        Text reason = text_over(why, sizeof why);
        LibraryReading reading;
        GomokuLibrary library = {.tree = NULL};
        library_begin(&reading, &record);
        for (int i = 0; i < (more ? NOTES_MAX + 1 : NOTES_MAX / 2); i++) {
            library_note(&reading, GAME_TREE_ROOT, "XX", value);
        }
        library_note(&reading, GAME_TREE_ROOT, "no name", value);
        assert_int_equal(library_end(&reading, &library, &reason), more ? STATUS_LIMIT : STATUS_OK);
        assert_string_equal(why, more ? too_large : "");
        assert_int_equal(library.left_out, more ? 0 : 1);
        game_tree_destroy(library.tree);
    }
}

/* Each node is a parenthesis deeper. */
static void variations_may_be_nested_so_deep(void **state) {
    (void)state;
    static char sgf[GAME_TREE_NODES_MAX + 100];
    for (int more = 0; more < 2; more++) {
        const size_t depth = (size_t)(GAME_TREE_NODES_MAX + more);
        char why[300] = "";
        Text reason = text_over(why, sizeof why);
        GomokuLibrary library;
        memset(sgf, '(', depth);
        strcpy(sgf + depth, ";SZ[15];B[hh])");
        assert_int_equal(gomoku_sgf_read(sgf, &library, &reason), more ? STATUS_LIMIT : STATUS_OK);
        assert_string_equal(why, more ? too_large : "");
        game_tree_destroy(library.tree);
    }
}

/* A library of three moves a line: `second` of them in each place for each of 100 first moves. */
static size_t large_library(unsigned char *bytes, int seconds, int thirds) {
    enum { FIRSTS = 100, DOWN = 0x80, LEAF = 0x40 };
    size_t count = 0;
    for (int a = 0; a < FIRSTS; a++) {
        bytes[count++] = (unsigned char)(a / 15 * 16 + a % 15 + 1);
        bytes[count++] = a < FIRSTS - 1 ? DOWN : 0;
        for (int b = 0; b < seconds; b++) {
            const int second = FIRSTS + b;
            bytes[count++] = (unsigned char)(second / 15 * 16 + second % 15 + 1);
            bytes[count++] = b < seconds - 1 ? DOWN : 0;
            for (int c = 0; c < thirds; c++) {
                const int third = FIRSTS + seconds + c;
                bytes[count++] = (unsigned char)(third / 15 * 16 + third % 15 + 1);
                bytes[count++] = c < thirds - 1 ? LEAF | DOWN : LEAF;
            }
        }
    }
    return count;
}

static void a_library_may_hold_so_many_positions(void **state) {
    (void)state;
    enum { SECONDS = 50, THIRDS = 12, BYTES = 200000 };
    static unsigned char bytes[BYTES] = "\xffRenLib\xff\x03\x04";
    for (int more = 0; more < 2; more++) {
        char why[300] = "";
        Text reason = text_over(why, sizeof why);
        GomokuLibrary library;
        const int thirds = THIRDS + more;
        const size_t count = 20 + large_library(bytes + 20, SECONDS, thirds);
        assert_int_equal(gomoku_renlib_read(bytes, count, &library, &reason),
                         more ? STATUS_LIMIT : STATUS_OK);
        assert_string_equal(why, more ? too_large : "");
        if (!more) {
            assert_int_equal(game_tree_count(library.tree), 1 + 100 * (1 + SECONDS * (1 + THIRDS)));
            assert_false(library.breaks_off);
        }
        game_tree_destroy(library.tree);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_joined_comment_has_an_end),
        cmocka_unit_test(notes_may_be_so_long),
        cmocka_unit_test(variations_may_be_nested_so_deep),
        cmocka_unit_test(a_library_may_hold_so_many_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
