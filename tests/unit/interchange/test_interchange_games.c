/* The formats of Connect 4, Gomoku and Inversion: what each file of tests/data/interchange is taken
 * for, what comes out of it, and that what is written reads back. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/formats.h"
#include "gomoku/rules.h"
#include "interchange/registry.h"

#define FILE_MAX ((size_t)1 << 16)
/* The game that stands in most files: h8 g9 h10 j8. */
#define GAME "gomoku\t\t4\tH8 G9 H10 J8"

#define VARIATIONS                                                                                 \
    "tree\t PB\"A\" PW\"B\" H8 C\"A first ] move\" G9 ( H10 J8 ) "                                 \
    "( I7 TR\"H8\" TR\"I8\" TR\"H7\" TR\"I7\" LB\"J6:1\" J6 V\"-12.5\" )"

typedef struct GameSample {
    const char *file;
    const char *format; /* NULL: it is refused … */
    int count;
    const char *own;  /* the first game; … with these words in the reason */
    const char *note; /* in the note; NULL: there is none */
} GameSample;

static const GameSample game_samples[] = {
    {"gomoku-long-names.sgf", "sgf", 1, "gomoku\t\t3\tH8 G9 I7", NULL},
    {"gomoku-set-up.sgf", "sgf", 1, "gomoku\t\t7\tH8 G9 I8 G7 J8 K8 A15", NULL},
    {"gomoku-two-games.sgf", "sgf", 2, "gomoku\t9 0 b4,4;b\t1\tD6", "up to number 1, are stones"},
    {"gomoku-pass.sgf", "sgf", 1, "gomoku\t9 0 b4,4;b\t1\tD6", "up to number 1, are stones"},
    {"gomoku-bad-game.sgf", "sgf", 1, "gomoku\t9 0\t1\tA9", "could not be read"},
    {"gomoku-playok.txt", "position", 2, GAME "\ntree\t C\"Black: a\" H8 G9 H10 J8 C\"1-0\"\n",
     NULL},
    {"gomoku-forbidden.sgf", "sgf", 1,
     "gomoku\t15 4\t8\tH7 A15 I8 C15 G8 E15 H9 G15\n"
     "tree\t RU\"Renju\" RE\"W+F\" H7 A15 I8 C15 G8 E15 H9 G15 B\"hh\" C\"33\"\n",
     "stops before move 9"},
    {"gomoku-rapfi.csv", "rapfi", 2,
     "gomoku\t\t2\tH8 H9\ntree\t ( H8 LB\"H9:A\" LB\"I9:B\" "
     "C\"The \\\"centre\\\"\\ngood\\nvalue -35, depth 20, bound exact\" "
     "( H9 C\"label w, value 29900, depth 31, bound lower\" )",
     "left out of the variations, because their moves cannot be played here: 1"},
    {"gomoku-old.lib", "renlib", 1, "gomoku\t\t3\tH8 G9 H10\ntree\t H8 ( G9 H10 ) ( I7 )\n", NULL},
    {"gomoku-rectangle.psq", NULL, 0, "15×20, and Damier’s are square", NULL},
    {"connect4-red-yellow.txt", "drawn", 1, "connect4\t\t4\t4 4 5 3", NULL},
    {"connect4-discs.txt", "drawn", 1, "connect4\t\t4\t4 4 5 3", NULL},
    {"connect4-latex.txt", "drawn", 1, "connect4\t\t6\t4 5 5 4 4 3", NULL},
    {"connect4-table.html", "drawn", 1, "connect4\t\t6\t4 5 5 4 4 3", NULL},
    {"connect4-boxes.txt", "drawn", 1, "connect4\t\t4\t4 4 5 3", NULL},
    {"connect4-list.json", "drawn", 1, "connect4\t\t4\t4 4 5 3", NULL},
    {"connect4-below.txt", "drawn", 1, "connect4\t\t4\t4 4 5 3", NULL},
    {"connect4-table.arff", "cells", 1, "connect4\t\t4\t", "says about who wins"},
    {"gomoku-other-game.sgf", NULL, 0, "another game", NULL},
    {"gomoku-numbered.txt", "position", 1, GAME, NULL},
    {"gomoku-numbers.txt", "position", 1, "gomoku\t\t4\tH8 G9 H10 J8", NULL},
    {"gomoku-link.txt", "link", 1, GAME, NULL},
    {"gomoku-link-bare.txt", NULL, 0, "this link holds no moves", NULL},
    {"gomoku.sav", "yixin", 1, GAME, NULL},
    {"gomoku-board.txt", "board", 1, GAME, NULL},
    {"gomoku-board-set-up.txt", "board", 1, "gomoku\t\t5\tG9 H8 F10 I7 E11", NULL},
    {"gomoku-board-out.txt", NULL, 0, "Line 3 of this file is no position", NULL},
    {"connect4-fen.txt", "drawn", 1, "connect4\t\t4\t", NULL},
    {"gomoku.psq", "psq", 1,
     GAME "\ntree\t PB\"a.zip\" PW\"b.zip\" PSQ\"11:11, 0;0\" "
          "H8 G9 ET\"120\" H10 ET\"80\" J8 ET\"60\"\n",
     NULL},
    {"gomoku.rec", "gomotur", 1,
     "gomoku\t20 0\t3\tK11 J10 K10\ntree\t PB\"a.zip\" PW\"b.zip\" PSQ\";1\" "
     "K11 ET\"63\" J10 ET\"2016\" K10\n",
     NULL},
    {"gomoku.pos", "pos", 1, GAME, NULL},
    {"gomoku-cut.lib", "renlib", 1, "gomoku\t\t2\tH8 G9\ntree\t H8 G9 C\"abc\"\n",
     "The file breaks off"},
    {"gomoku-broken.psq", NULL, 0, "move 2 cannot be played", NULL},
    {"gomoku.rif", "renjunet", 2, "gomoku\t15 4\t4\tH8 G9 H10 J8", NULL},
    {"gomoku-names.rif", "renjunet", 2,
     "gomoku\t15 4\t2\tH8 I9\n"
     "tree\t C\"tournament: Cup 1999\\nround: 3\\nblack: Ada Lee\\nwhite: Bo\\n"
     "bresult: 0.5\\ninfo: a draw\" H8 I9\n",
     NULL},
    {"gomoku-entities.rif", NULL, 0, "Line 2 of this file is not XML", NULL},
    {"gomoku.lib", "renlib", 1, GAME, NULL},
    {"gomoku-variations.sgf", "sgf", 1, GAME "\n" VARIATIONS "\n", NULL},
    {"gomoku-tree.lib", "renlib", 1, GAME "\ntree\t H8 G9 ( H10 J8 C\"Good\" ) ( I7 I6 )\n", NULL},
    {"connect4-uci.data", "cells", 2, "connect4\t\t4\t", "says about who wins"},
    {"connect4-floating.data", NULL, 0, "A disc hangs over", NULL},
    {"connect4-rows.csv", "cells", 1, "connect4\t\t4\t", "says about who wins"},
    {"connect4-scored.txt", "columns", 2, "connect4\t\t4\t4 4 5 3", "says about who wins"},
    {"connect4-link.txt", "link", 1, "connect4\t\t4\t4 4 5 3", NULL},
    {"flip-save.txt", "save", 1, "inversion\t2x3:plus:101000>000000\t1\t1 6", NULL},
    {"flip-save-other.txt", NULL, 0, "another puzzle than Flip", NULL},
};

#define GAME_SAMPLES ((int)(sizeof game_samples / sizeof game_samples[0]))

static size_t games_load(const char *name, char bytes[FILE_MAX]) {
    char path[1000];
    const char *folder = getenv("DAMIER_TEST_DATA");
    snprintf(path, sizeof path, "%s/interchange/%s", folder ? folder : "tests/data", name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_msg("cannot open %s", path);
    }
    const size_t count = fread(bytes, 1, FILE_MAX, file);
    fclose(file);
    return count;
}

static void every_file_is_read_or_says_why_not(void **state) {
    (void)state;
    static char bytes[FILE_MAX];
    for (int i = 0; i < GAME_SAMPLES; i++) {
        const GameSample *sample = &game_samples[i];
        char why[400];
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const size_t count = games_load(sample->file, bytes);
        const Status status = interchange_open(NULL, bytes, count, &answer, &reason);
        const char *note = answer.list.note ? answer.list.note : "";
        if (!sample->format) {
            if (status == STATUS_OK || !strstr(why, sample->own)) {
                fail_msg("%s: %s", sample->file, why);
            }
        } else if (status != STATUS_OK || answer.list.count != sample->count ||
                   strcmp(answer.format->name, sample->format) != 0 ||
                   strncmp(answer.list.items[0], sample->own, strlen(sample->own)) != 0 ||
                   (sample->note ? !strstr(note, sample->note) : note[0] != 0)) {
            fail_msg("%s: %s, %d in it, %s\n%s\n%s", sample->file,
                     answer.format ? answer.format->name : "nothing", answer.list.count, why,
                     answer.list.count ? answer.list.items[0] : "", note);
        }
        interchange_list_clear(&answer.list);
    }
}

/* Players whose names have signs of a format come back as they were. */
static void names_with_signs_of_a_format_come_back(void **state) {
    (void)state;
    static const char *const names[] = {"a ] b", "a \\\\ b", "1,2", "0,1,0", "(;", "-1,x",
                                        "B;",    "a;b",      "-1",  " A ",   "  "};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char own[200];
        char file[1000];
        char why[400];
        Text text = text_over(own, sizeof own);
        text_addf(&text, "gomoku\t20 0\t2\tK11 J10\ntree\t PB\"%s\" PW\"b\" K11 J10\n", names[i]);
        for (int k = 0; k < interchange_count(); k++) {
            const InterchangeFormat *format = interchange_at(k);
            Text out = text_over(file, sizeof file);
            Text reason = text_over(why, sizeof why);
            InterchangeList list = {0};
            if (strcmp(format->game, "gomoku") != 0 || !format->write ||
                format->write(format, own, &out, &reason) != STATUS_OK) {
                continue;
            }
            const bool is_whole = reason.length == 0; /* else it says what it has no place for */
            if (format->read(format, file, out.length, &list, &reason) != STATUS_OK ||
                list.count != 1 || !strstr(list.items[0], "\t2\tK11 J10")) {
                fail_msg("%s as %s: %s", names[i], format->name, why);
            }
            assert_true(!is_whole || !strstr(own, "tree") || strstr(list.items[0], "tree"));
            char again[1000];
            Text second = text_over(again, sizeof again);
            assert_int_equal(format->write(format, list.items[0], &second, &reason), STATUS_OK);
            if (out.length < sizeof file && strcmp(again, file) != 0) {
                fail_msg("%s as %s:\n%s\n%s", names[i], format->name, file, again);
            }
            interchange_list_clear(&list);
        }
    }
}

/* What is written is read and written again. */
static void check_again(const char *name, const char *file) {
    const InterchangeFormat *format = interchange_find("gomoku", name);
    char written[2][1000];
    char why[400];
    for (int i = 0; i < 2; i++) {
        InterchangeList list = {0};
        Text reason = text_over(why, sizeof why);
        Text out = text_over(written[i], sizeof written[i]);
        const char *read = i ? written[0] : file;
        assert_int_equal(format->read(format, read, strlen(read), &list, &reason), STATUS_OK);
        assert_int_equal(format->write(format, list.items[0], &out, &reason), STATUS_OK);
        interchange_list_clear(&list);
    }
    assert_string_equal(written[0], written[1]);
}

/* Words behind the size in a file of Piskvork that are too long, and cut at a blank; a name of SGF
 * that has a digit and no capital. */
static void odd_files_come_back(void **state) {
    (void)state;
    char file[400];
    Text text = text_over(file, sizeof file);
    text_add(&text, "Piskvorky 15x15, 1");
    for (int i = 0; i < 100; i++) {
        text_add(&text, i % 4 == 3 ? "0" : " ");
    }
    text_add(&text, "\n8,8,7\n");
    check_again("psq", file);
    check_again("sgf", "(;GM[4]SZ[15];B[hh](;W[gg])(;W[ii]V[1]b9[6][7]))");
}

/* A reader that finds nothing says so. */
static void nothing_is_no_game(void **state) {
    (void)state;
    static const char *const texts[] = {"", "\n", " \n\t\r\n", "\n\n\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        InterchangeAnswer answer;
        char why[400];
        Text reason = text_over(why, sizeof why);
        assert_int_equal(interchange_open(NULL, texts[i], strlen(texts[i]), &answer, &reason),
                         STATUS_NOT_FOUND);
        interchange_list_clear(&answer.list);
    }
    const InterchangeFormat *flip = interchange_find("inversion", "flip");
    InterchangeList list = {0};
    char why[400];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(flip->read(flip, "", 0, &list, &reason), STATUS_NOT_FOUND);
}

static void games_come_back_from_each_format(void **state) {
    (void)state;
    static const char *const games[] = {
        GAME,
        GAME "\n" VARIATIONS "\n",
        "gomoku\t15 4\t3\tH8 G9 H10",
        "gomoku\t9 0\t2\tA9 I1",
        "gomoku\t15 0 b7,7;b8,8;b9,3;w9,9;w\t1\tG7",
        "gomoku\t15 4 b7,7;w9,9;w\t2\tG7 A1",
        "gomoku\t15 0 b7,7;b8,8;w9,9;b\t1\tG7\ntree\tG7 (H9) (C\"no\" H10)\n",
        "connect4\t\t6\t4 4 5 3 1 7",
        "connect4\t8x7:\t3\t8 8 1",
        "inversion\t2x3:plus:101000>000000\t0\t",
    };
    int written = 0;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        for (int i = 0; i < interchange_count(); i++) {
            const InterchangeFormat *format = interchange_at(i);
            char first[4000];
            char second[4000];
            char why[300];
            Text out = text_over(first, sizeof first);
            Text again = text_over(second, sizeof second);
            Text reason = text_over(why, sizeof why);
            InterchangeList list = {0};
            if (!format->write || strncmp(games[g], format->game, strlen(format->game)) != 0 ||
                format->write(format, games[g], &out, &reason) != STATUS_OK) {
                continue;
            }
            if (format->read(format, first, out.length, &list, &reason) != STATUS_OK ||
                list.count != 1) {
                fail_msg("%s does not read %s: %s", format->name, first, why);
            }
            assert_int_equal(format->write(format, list.items[0], &again, &reason), STATUS_OK);
            assert_int_equal(out.length, again.length);
            assert_memory_equal(first, second, out.length);
            interchange_list_clear(&list);
            written++;
        }
    }
    assert_true(written >= 15);
}

/* A random tree with comments, labels and marked moves, as RenLib has them. */
static void renlib_grow(Rng *rng, GameTree *tree) {
    int nodes[60] = {GAME_TREE_ROOT};
    int count = 1;
    while (count < 60) {
        const int parent = nodes[rng_below(rng, (uint32_t)count)];
        const int column = (int)rng_below(rng, 14);
        const int row = (int)rng_below(rng, 15);
        const int before = game_tree_count(tree);
        int node = GAME_TREE_NONE;
        bool is_free = true;
        for (int at = parent; at != GAME_TREE_ROOT; at = game_tree_parent(tree, at)) {
            is_free = is_free && game_tree_move(tree, at) != (Move)gomoku_point(column, row);
        }
        if (!is_free || game_tree_depth(tree, parent) > 6) {
            continue; /* too short for five in a row to end the game */
        }
        assert_int_equal(game_tree_add(tree, parent, (Move)gomoku_point(column, row), &node),
                         STATUS_OK);
        if (game_tree_count(tree) == before) {
            continue; /* the move is there already */
        }
        char place[32];
        Text text = text_over(place, sizeof place);
        gomoku_point_to_text(gomoku_point(column, row), &text);
        if (rng_below(rng, 3) == 0) {
            game_tree_set_value(tree, node, "CR", place);
        }
        if (rng_below(rng, 3) == 0) {
            game_tree_set_value(tree, node, "C", rng_below(rng, 2) ? "one\ntwo é" : "odd");
        }
        if (rng_below(rng, 3) == 0) {
            text_add(&text, rng_below(rng, 2) ? ":A" : ":long");
            game_tree_add_value(tree, parent, "LB", place);
        }
        nodes[count++] = node;
    }
    for (int i = 0; i < count; i += 3) { /* labels where nobody moves */
        game_tree_add_value(tree, nodes[i], "LB", i % 2 ? "O5:bare" : "O12:b");
    }
}

/* read(write(x)) = x for random libraries, and what is written again is the same file. */
static void renlib_keeps_trees(void **state) {
    (void)state;
    enum { LIBRARY_SIZE = 20000, SEED = 36 };
    static char first[LIBRARY_SIZE], second[LIBRARY_SIZE];
    static char before[LIBRARY_SIZE], after[LIBRARY_SIZE];
    Rng rng = rng_seeded(SEED);
    print_message("seed %d\n", SEED);
    for (int turn = 0; turn < 300; turn++) {
        GameTree *tree = game_tree_create();
        GomokuLibrary library;
        char why[200];
        Text reason = text_over(why, sizeof why);
        Text out = text_over(first, sizeof first);
        Text again = text_over(second, sizeof second);
        Text words = text_over(before, sizeof before);
        Text same = text_over(after, sizeof after);
        renlib_grow(&rng, tree);
        assert_true(gomoku_renlib_holds(tree));
        gomoku_renlib_write(tree, &out);
        assert_true(gomoku_renlib_is(first, out.length));
        assert_int_equal(gomoku_renlib_read(first, out.length, &library, &reason), STATUS_OK);
        assert_int_equal(library.left_out, 0);
        assert_int_equal(game_tree_count(library.tree), game_tree_count(tree));
        gomoku_renlib_write(library.tree, &again);
        assert_int_equal(out.length, again.length);
        assert_memory_equal(first, second, out.length);
        game_tree_write(tree, &gomoku_game, &words);
        game_tree_write(library.tree, &gomoku_game, &same);
        assert_int_equal(words.length, same.length); /* values may stand in another order */
        game_tree_destroy(tree);
        game_tree_destroy(library.tree);
    }
}

/* A file written again is the same, byte by byte. */
static void files_come_back(void **state) {
    (void)state;
    static const char *const names[] = {"gomoku.lib", "gomoku-tree.lib", "gomoku-second.psq",
                                        "gomoku-bare.psq"};
    static char bytes[FILE_MAX + 1], again[FILE_MAX];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const InterchangeFormat *format =
            interchange_find("gomoku", strstr(names[i], ".psq") ? "psq" : "renlib");
        char why[200];
        Text reason = text_over(why, sizeof why);
        Text out = text_over(again, sizeof again);
        InterchangeList list = {0};
        const size_t count = games_load(names[i], bytes);
        bytes[count] = '\0';
        assert_int_equal(format->read(format, bytes, count, &list, &reason), STATUS_OK);
        assert_int_equal(format->write(format, list.items[0], &out, &reason), STATUS_OK);
        assert_int_equal(out.length, count);
        assert_memory_equal(bytes, again, count);
        interchange_list_clear(&list);
    }
}

/* What a library has no place for is named, and what it has one for is not. */
static void renlib_names_what_it_leaves_out(void **state) {
    (void)state;
    static const struct {
        const char *tree, *names;
    } cases[] = {
        {"tree\t C\"a\" LB\"G9:1\" H8 CR\"H8\" C\"b\" LB\"A1:x\" G9 CR\"G9\"", ""},
        {"tree\t PB\"A\" H8 TR\"H8\" SQ\"A1\" TR\"G9\" G9 PB\"B\"", "PB, TR, SQ"},
        {"tree\t H8 CR\"A1\" G9", "CR"},
        {"tree\t LB\"A1:x\" LB\"A1:y\" H8", "LB"},
    };
    const InterchangeFormat *format = interchange_find("gomoku", "renlib");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GameTree *tree = NULL;
        char buffer[400], own[200], why[300] = "", names[200] = "";
        Text out = text_over(buffer, sizeof buffer);
        Text reason = text_over(why, sizeof why);
        Text left = text_over(names, sizeof names);
        assert_int_equal(game_tree_read(&gomoku_game, "", cases[i].tree, &tree, &reason),
                         STATUS_OK);
        gomoku_renlib_left_out(tree, &left);
        assert_string_equal(names, cases[i].names);
        game_tree_destroy(tree);
        snprintf(own, sizeof own, "gomoku\t\t1\tH8\n%s\n", cases[i].tree);
        assert_int_equal(format->write(format, own, &out, &reason), STATUS_OK);
        assert_true(names[0] ? strstr(why, names) != NULL : !why[0]);
    }
}

/* A format that cannot hold a game says so. */
static void what_a_format_cannot_hold_is_said(void **state) {
    (void)state;
    static const struct {
        const char *game, *format, *own, *why;
    } cases[] = {
        {"gomoku", "psq", "gomoku\t\t0\t", "with a stone or more"},
        {"gomoku", "yixin", "gomoku\t15 0 7,7;8,8\t1\tG7", "from the empty board"},
        {"gomoku", "renlib", "gomoku\t19 0\t1\tG7", "empty 15×15 board"},
        {"gomoku", "renlib", "gomoku\t\t0\t", "with a stone or more"},
        {"gomoku", "renlib", "gomoku\t15 0/swap\t5\tH8 I9 J10 black A1", "empty 15×15 board"},
        {"connect4", "cells", "connect4\t8x7:\t1\t8", "7×6"},
        {"connect4", "columns", "connect4\t\t0\t", "with a disc or more"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const InterchangeFormat *format = interchange_find(cases[i].game, cases[i].format);
        char buffer[400];
        char why[300] = "";
        Text out = text_over(buffer, sizeof buffer);
        Text reason = text_over(why, sizeof why);
        assert_int_equal(format->write(format, cases[i].own, &out, &reason), STATUS_BAD_INPUT);
        if (!strstr(why, cases[i].why)) {
            fail_msg("%s: %s", cases[i].format, why);
        }
    }
}

/* A value that the player has entered in a puzzle of candidates is kept or refused. */
static void values_on_candidates_are_not_lost(void **state) {
    (void)state;
    static const struct {
        const char *format, *part;
        bool is_written;
    } cases[] = {{"sukaku", "no place for values of the player's", false},
                 {"candidates", "no place for the values that you have entered", false},
                 {"studio", ".+3", true}};
    enum { CELLS = 81 };
    char cells[CELLS + 1] = "";
    char commas[CELLS] = "";
    char own[400];
    memset(cells, '.', CELLS);
    memset(commas, ',', CELLS - 1);
    snprintf(own, sizeof own, "sudoku\tclassic:%s /12%s\t1\tr1c2=3", cells, commas);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const InterchangeFormat *format = interchange_find("sudoku", cases[i].format);
        char buffer[4000];
        char why[300] = "";
        Text out = text_over(buffer, sizeof buffer);
        Text reason = text_over(why, sizeof why);
        const Status status = format->write(format, own, &out, &reason);
        print_message("%s: %s%s\n", cases[i].format, buffer, why);
        assert_int_equal(status, cases[i].is_written ? STATUS_OK : STATUS_BAD_INPUT);
        assert_non_null(strstr(cases[i].is_written ? buffer : why, cases[i].part));
    }
}

static const struct {
    const char *text, *own; /* own: NULL: refused or not recognised */
} points_cases[] = {
    {"h8g9h10j8", GAME},
    {"H8 G9, H10; J8", GAME},
    {"1. h8 2. g9 3. h10 4. j8", GAME},
    {"1.h8 g9 2.h10 j8 1/2-1/2", GAME "\ntree\t H8 G9 H10 J8 C\"1/2-1/2\"\n"},
    {"h8-g9-h10-j8 *", GAME},
    {"1) h8 2) g9 3) h10 4) j8", GAME},
    {"7,7 6,8 7,9 9,7", GAME},
    {"(8,8) (7,9) (8,10) (10,8)", GAME},
    {"8, 8; 7, 9; 8, 10; 10, 8", GAME},
    {"a1 p16", "gomoku\t19 0\t2\tA1 P16"},
    {"a1 t20", "gomoku\t20 0\t2\tA1 T20"},
    {"www.gomocalc.com/#/h8g9h10j8", GAME},
    {"H8 \xE2\x86\x92 G9 -> H10 > J8", GAME},
    {"B h8\nW g9\nB h10\nW j8", GAME},
    {"Black: h8, White: g9, Black: h10, White: j8", GAME},
    {"W h8\nB g9", NULL},
    {"1 h8\n2 g9\n3 h10\n4 j8\n", GAME},
    {"h8! g9? h10!! j8?!", GAME "\ntree\t H8 TE\"1\" G9 BM\"1\" H10 TE\"2\" J8 DO\"\"\n"},
    {"{Ours} 1. h8 g9 {good} 2. h10 j8 {end}",
     GAME "\ntree\t C\"Ours\" H8 G9 C\"good\" H10 J8 C\"end\"\n"},
    {"1. h8 g9 (2. g7) 2. h10 (2. a1 b1) j8 (i9 (a3))",
     GAME "\ntree\t H8 G9 ( H10 ( J8 ) ( I9 ) ( A3 ) ) ( G7 ) ( A1 B1 )\n"},
    {"1. h8 g9 (1... a1) 2. h10 j8", GAME "\ntree\t H8 ( G9 H10 J8 ) ( A1 )\n"},
    {"1. h8 2. g9 (2. a1) 3. h10 4. j8", GAME "\ntree\t H8 ( G9 H10 J8 ) ( A1 )\n"},
    {"h8 g9 h10 (a1 b1) j8", GAME "\ntree\t H8 G9 ( H10 J8 ) ( A1 B1 )\n"},
    {"(h8) (g9) (h10) (j8)", GAME},
    {"h8 g9 (z9) h10 j8", NULL},
    {"[\"h8\", \"g9\", \"h10\", \"j8\"]", GAME},
    {"[[7,7],[6,8],[7,9],[9,7]]", GAME},
    {"8.8 7.9 8.10 10.8", GAME},
    {"8 8\n7 9\n8 10\n10 8\n", GAME},
    {"8-8 7-9 8-10 10-8", GAME},
    {"gomocalc.com/#/h8g9h10j8", GAME},
    {"Look: https://gomocalc.com/#/h8g9h10j8 is won.", GAME},
    {"https://gomocalc.com/#/h8g9h10j8?rule=renju", GAME},
    {"h8 g9 -- h10 j8", NULL},
    {"https://example.org/?moves=h8g9", NULL},
    {"h8 g9 z9", NULL},
    {"h8 g9 h8", NULL},
    {"h8 g9 3.", GAME},
    {"8,8 9", NULL},
};

/* The forms in which one game is written, and what is wrong with others. */
static void points_are_read_in_every_form(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof points_cases / sizeof points_cases[0]; i++) {
        char why[300];
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const Status status = interchange_open("gomoku", points_cases[i].text,
                                               strlen(points_cases[i].text), &answer, &reason);
        const char *own = status == STATUS_OK ? answer.list.items[0] : NULL;
        print_message("%s: %s %s\n", points_cases[i].text, own ? own : "refused", why);
        if (strcmp(points_cases[i].text, "h8 g9 3.") == 0) {
            assert_non_null(strstr(own, "H8 G9"));
        } else if (points_cases[i].own) {
            assert_string_equal(own ? own : why, points_cases[i].own);
        } else {
            assert_null(own);
        }
        interchange_list_clear(&answer.list);
    }
}

/* What SGF says in its many ways, and what is refused rather than left out. */
static void sgf_is_read_whole(void **state) {
    (void)state;
    static const struct {
        const char *text, *own, *why;
    } cases[] = {
        {"(;SZ[15]AB[gg:ig]AW[gh:hh]PL[W];W[ii])", "gomoku\t\t6\tG9 G8 H9 H8 I9 I7", NULL},
        {"(;SZ[15]AB[ig:gg]AW[hh:gh];W[ii])", "gomoku\t\t6\tG9 G8 H9 H8 I9 I7", NULL},
        {"(;SZ[15]AB[aa][bb][cc]AE[cc]AW[dd])", "gomoku\t\t3\tA15 D12 B14", NULL},
        {"(;SZ[15]AB[aa]AW[bb]PL[W];W[cc])", "gomoku\t15 0 w1,13;b0,14;w\t1\tC13", NULL},
        {"(;SZ[15]AB[aa]AW[bb];W[cc](;B[dd])(;B[ee]))",
         "gomoku\t15 0 w1,13;b0,14;w\t2\tC13 D12\ntree\t C13 ( D12 ) ( E11 )\n", NULL},
        {"(;SZ[15]AB[aa][bb][cc])", "gomoku\t15 0 b2,12;b1,13;b0,14;w\t0\t", NULL},
        {"(;SZ[15]AB[aa][bb][cc];W[aa])", NULL, "move 1 cannot be played"},
        {"(;SZ[15]AB[zz])", NULL, "outside the board"},
        {"(;SZ[15];B[hh];W[hg];B[tt];W[])", "gomoku\t\t2\tH8 H9\ntree\t H8 H9 B\"\" W\"\"\n", NULL},
        {"(;SZ[15];B[hh];W[];B[ii])", "gomoku\t15 0 b7,7;b\t1\tI7\ntree\t W\"\" I7\n", NULL},
        {"(;SZ[15];B[hh];B[ii];W[hi])", "gomoku\t15 0 b7,7;b\t2\tI7 H7", NULL},
        {"(;SZ[15];B[hh](;W[aa];W[bb];B[cc])(;W[dd]))", "gomoku\t15 0 b7,7;w0,14;w\t2\tB14 C13",
         NULL},
        {"(;SZ[15];B[hh];W[ih];AE[hh]AB[gg];B[ii])", "gomoku\t\t3\tG9 I8 I7", NULL},
        {"(;SZ[15];B[hh];B[hh];W[hi])", NULL, "move 1 cannot be played"},
        {"(;SZ[15];B[hh];B[aa];B[hh];W[hi])", NULL, "move 1 cannot be played"},
        {"(;GM[4];B[pd];W[dp])", "gomoku\t19 0\t2\tP16 D4", NULL}, /* no size */
        {"(;SZ[15:14];B[hh])", NULL, "15×14, and Damier’s are square"},
        {"(;SZ[0];B[hh])", NULL, "5 to 20"},
        {"(;BLack[hh];WHite[ih])", NULL, "there is no stone"},
        {"(;SZ[15];Bl[hh];Wh[ih])", "gomoku\t\t2\tH8 I8", NULL},
        {"(;SZ[15];C[nothing here];)", NULL, "there is no stone"},
        {"(;SZ[15];B[hh](;W[ii])(;W[ii];B[gg]))", "gomoku\t\t2\tH8 I7\ntree\t H8 I7 G9\n", NULL},
        {"(;SZ[15];B[hh];W[i", NULL, "breaks off"},
        {"(;SZ[15];B[hh]W)", NULL, "breaks off"},
        {"(;GM[2];B[hh])", NULL, "another game"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[300];
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const Status status =
            interchange_open("gomoku", cases[i].text, strlen(cases[i].text), &answer, &reason);
        print_message("%s: %s\n", cases[i].text, status == STATUS_OK ? answer.list.items[0] : why);
        if (cases[i].own) {
            assert_string_equal(status == STATUS_OK ? answer.list.items[0] : why, cases[i].own);
        } else {
            assert_int_not_equal(status, STATUS_OK);
            assert_non_null(strstr(why, cases[i].why));
        }
        interchange_list_clear(&answer.list);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_read_or_says_why_not),
        cmocka_unit_test(names_with_signs_of_a_format_come_back),
        cmocka_unit_test(odd_files_come_back),
        cmocka_unit_test(nothing_is_no_game),
        cmocka_unit_test(games_come_back_from_each_format),
        cmocka_unit_test(renlib_keeps_trees),
        cmocka_unit_test(files_come_back),
        cmocka_unit_test(renlib_names_what_it_leaves_out),
        cmocka_unit_test(what_a_format_cannot_hold_is_said),
        cmocka_unit_test(values_on_candidates_are_not_lost),
        cmocka_unit_test(points_are_read_in_every_form),
        cmocka_unit_test(sgf_is_read_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
