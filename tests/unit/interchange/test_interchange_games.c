/* The formats of Connect 4, Gomoku and Inversion: what each file of tests/data/interchange is taken
 * for, what comes out of it, and that what is written reads back. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    {"gomoku-two-games.sgf", "sgf", 1, "gomoku\t9 0\t1\tA9", "could not be read"},
    {"gomoku-pass.sgf", NULL, 0, "a player passes before move 2", NULL},
    {"gomoku-other-game.sgf", NULL, 0, "another game", NULL},
    {"gomoku-numbered.txt", "position", 1, GAME, NULL},
    {"gomoku-numbers.txt", "position", 1, "gomoku\t\t4\tH8 G9 H10 J8", NULL},
    {"gomoku-link.txt", "link", 1, GAME, NULL},
    {"gomoku-link-bare.txt", NULL, 0, "this link holds no moves", NULL},
    {"gomoku.sav", "yixin", 1, GAME, NULL},
    {"gomoku.psq", "psq", 1, GAME, NULL},
    {"gomoku.rif", "renjunet", 2, "gomoku\t15 4\t4\tH8 G9 H10 J8", NULL},
    {"gomoku-entities.rif", NULL, 0, "Line 2 of this file is not XML", NULL},
    {"gomoku.lib", "renlib", 1, GAME, NULL},
    {"gomoku-variations.sgf", "sgf", 1, GAME "\n" VARIATIONS "\n", NULL},
    {"gomoku-tree.lib", "renlib", 1, GAME "\ntree\t H8 G9 ( H10 J8 C\"Good\" ) ( I7 I6 )\n", NULL},
    {"connect4-uci.data", "cells", 2, "connect4\t\t4\t", NULL},
    {"connect4-floating.data", NULL, 0, "A disc hangs over", NULL},
    {"connect4-rows.csv", "cells", 1, "connect4\t\t4\t", NULL},
    {"connect4-scored.txt", "columns", 2, "connect4\t\t4\t4 4 5 3", NULL},
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
            assert_string_equal(first, second);
            interchange_list_clear(&list);
            written++;
        }
    }
    assert_true(written >= 15);
}

/* A format that cannot hold a game says so. */
static void what_a_format_cannot_hold_is_said(void **state) {
    (void)state;
    static const struct {
        const char *game, *format, *own, *why;
    } cases[] = {
        {"gomoku", "psq", "gomoku\t\t0\t", "with a stone or more"},
        {"gomoku", "yixin", "gomoku\t15 0 7,7;8,8\t1\tG7", "from the empty board"},
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

/* The forms in which one game is written, and what is wrong with others. */
static void points_are_read_in_every_form(void **state) {
    (void)state;
    static const struct {
        const char *text, *own; /* own: NULL: refused or not recognised */
    } cases[] = {
        {"h8g9h10j8", GAME},
        {"H8 G9, H10; J8", GAME},
        {"1. h8 2. g9 3. h10 4. j8", GAME},
        {"1.h8 g9 2.h10 j8 1/2-1/2", GAME},
        {"h8-g9-h10-j8 *", GAME},
        {"1) h8 2) g9 3) h10 4) j8", GAME},
        {"7,7 6,8 7,9 9,7", GAME},
        {"(8,8) (7,9) (8,10) (10,8)", GAME},
        {"8, 8; 7, 9; 8, 10; 10, 8", GAME},
        {"a1 p16", "gomoku\t19 0\t2\tA1 P16"},
        {"a1 t20", "gomoku\t20 0\t2\tA1 T20"},
        {"www.gomocalc.com/#/h8g9h10j8", GAME},
        {"https://example.org/?moves=h8g9", NULL},
        {"h8 g9 z9", NULL},
        {"h8 g9 h8", NULL},
        {"h8 g9 3.", GAME},
        {"8,8 9", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[300];
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const Status status =
            interchange_open("gomoku", cases[i].text, strlen(cases[i].text), &answer, &reason);
        const char *own = status == STATUS_OK ? answer.list.items[0] : NULL;
        print_message("%s: %s %s\n", cases[i].text, own ? own : "refused", why);
        if (i == 15) {
            assert_non_null(strstr(own, "H8 G9"));
        } else if (cases[i].own) {
            assert_string_equal(own ? own : why, cases[i].own);
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
        {"(;SZ[15];B[hh];W[];B[ii])", NULL, "a player passes before move 2"},
        {"(;SZ[15:14];B[hh])", NULL, "5 to 20"},
        {"(;BLack[hh];WHite[ih])", NULL, "there is no stone"},
        {"(;SZ[15];Bl[hh];Wh[ih])", "gomoku\t\t2\tH8 I8", NULL},
        {"(;SZ[15];C[nothing here];)", NULL, "there is no stone"},
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
        cmocka_unit_test(games_come_back_from_each_format),
        cmocka_unit_test(what_a_format_cannot_hold_is_said),
        cmocka_unit_test(values_on_candidates_are_not_lost),
        cmocka_unit_test(points_are_read_in_every_form),
        cmocka_unit_test(sgf_is_read_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
