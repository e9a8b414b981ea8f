/* Ten megabytes are read or refused within a second, whatever they are: each file of
 * tests/data/interchange again and again, what each format writes again and again, and texts that
 * are made to take long. The processor's time counts, since other tests run beside this one. */
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "interchange/registry.h"

/* Sanitizers and slow machines take longer. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SECONDS_MAX 20.0
#else
#define SECONDS_MAX 2.0
#endif

static char *large; /* INTERCHANGE_BYTES_MAX bytes and a zero */

static double seconds_of(const char *game, size_t count, int *games) {
    InterchangeAnswer answer;
    char why[300];
    Text reason = text_over(why, sizeof why);
    const clock_t begin = clock();
    const Status status = interchange_open(game, large, count, &answer, &reason);
    const double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    *games = answer.list.count;
    assert_true(answer.list.count <= INTERCHANGE_GAMES_MAX);
    assert_true(status == STATUS_OK || status == STATUS_NOT_FOUND || reason.length > 0);
    interchange_list_clear(&answer.list);
    return seconds;
}

static void check(const char *name, const char *game, size_t count) {
    int games = 0;
    const double seconds = seconds_of(game, count, &games);
    if (seconds > 0.5) {
        printf("%s: %.2f s, %d in it\n", name, seconds, games);
    }
    if (seconds > SECONDS_MAX) {
        fail_msg("%s takes %.2f s", name, seconds);
    }
}

/* As often as it fits; returns the number of bytes. */
static size_t repeat(const char *bytes, size_t count) {
    size_t length = 0;
    while (count > 0 && length + count <= INTERCHANGE_BYTES_MAX) {
        memcpy(large + length, bytes, count);
        length += count;
    }
    large[length] = 0;
    return length;
}

static void with_each_file(void (*use)(const char *name, const char *bytes, size_t count)) {
    static char bytes[1 << 16];
    char path[1200];
    const char *data = getenv("DAMIER_TEST_DATA");
    char folder[600];
    snprintf(folder, sizeof folder, "%s/interchange", data ? data : "tests/data");
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        FILE *file = entry->d_name[0] == '.' ? NULL : fopen(path, "rb");
        if (file) {
            const size_t count = fread(bytes, 1, sizeof bytes - 2, file);
            fclose(file);
            bytes[count] = 0;
            use(entry->d_name, bytes, count);
        }
    }
    closedir(directory);
}

static void open_repeated(const char *name, const char *bytes, size_t count) {
    static char ended[1 << 16];
    memcpy(ended, bytes, count);
    memcpy(ended + count, "\n", 2);
    check(name, NULL, repeat(ended, count + 1));
    check(name, NULL, repeat(bytes, count));
}

static void files_again_and_again(void **state) {
    (void)state;
    with_each_file(open_repeated);
}

/* What every format that writes makes of the games in a file. */
static void open_written(const char *name, const char *bytes, size_t count) {
    static char file[1 << 17];
    InterchangeAnswer answer;
    char why[300];
    Text reason = text_over(why, sizeof why);
    interchange_open(NULL, bytes, count, &answer, &reason);
    for (int i = 0; answer.list.count > 0 && i < interchange_count(); i++) {
        const InterchangeFormat *format = interchange_at(i);
        Text out = text_over(file, sizeof file);
        text_clear(&reason);
        if (format->write && strcmp(format->game, answer.format->game) == 0 &&
            format->write(format, answer.list.items[0], &out, &reason) == STATUS_OK) {
            check(format->name, format->game, repeat(file, out.length));
        }
    }
    (void)name;
    interchange_list_clear(&answer.list);
}

static void formats_again_and_again(void **state) {
    (void)state;
    static const char *const games[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "3x3:-x-\n-x-\nxxx\n-x-\n",
        "-x-\nxxx\n-x-\n",
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        open_written("", games[i], strlen(games[i]));
    }
}

static const char *const parts[] = {
    "a",
    "1",
    ".",
    "\n",
    "\r",
    " ",
    "\t",
    ",",
    ";",
    "|",
    "-",
    "+",
    "(",
    "[",
    "{",
    "<",
    "\"",
    ":",
    "/",
    "\\",
    "0",
    "x",
    "#",
    "é",
    "\xFF",
    "1 ",
    "[1,",
    "[[1,2],",
    "(;",
    "(;B[hh]",
    "<a>",
    "<a b=\"c\">",
    "<!-- ",
    "<![CDATA[",
    "&amp;",
    "&#9;",
    "{\"a\":",
    "\\u0000",
    "12345678\n",
    "123456789\n",
    "1234567890123456\n",
    "h8",
    "h8 ",
    "1. h8 i9 ",
    "8,8;",
    "8,8\n",
    "4455\n",
    "3x3c:ff,ff\n",
    "3x3:",
    "9j:",
    "-x-\n",
    "0 1 0\n",
    "b,b,x,o,",
    "https://f-puzzles.com/?load=",
    "https://sudokupad.app/scl",
    "scl",
    "#2+",
    "SaveFile:41:Simon",
    "Grid 01\n",
    ":0000:x:",
    "version: 3\n",
    "|0|1|2|",
    "gomoku\t\t0\t\n",
    "1,4\n",
};

static const char *const begins[] = {
    "https://f-puzzles.com/?load=",
    "https://sudokupad.app/scl",
    "3x3c:",
    "3x3:",
    "(;GM[4]C[",
    "SaveFile:41:Simon Tatham's Portable Puzzle Collection\nPARAMS  :",
    "[[",
    "<opensudoku>",
    "<?xml version=\"1.0\"?><ksudoku>",
    "https://gomocalc.com/#/",
    "{\"size\":9,\"grid\":[",
    "move,column\n",
    "n,x,y\n1,",
    "|===\n|",
    "Black: ",
    "9\n",
};

static void hostile_texts(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        check(parts[i], NULL, repeat(parts[i], strlen(parts[i])));
        char wide[64] = {0};
        for (size_t k = 0; parts[i][k]; k++) {
            wide[2 * k + 1] = parts[i][k];
        }
        check(parts[i], NULL, repeat(wide, 2 * strlen(parts[i])));
    }
    /* A beginning that is taken for the format, and then far too much. */
    for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++) {
        static const char fill[] = "A1,f[<\n";
        for (size_t k = 0; k + 1 < sizeof fill; k++) {
            const size_t length = strlen(begins[i]);
            memset(large, fill[k], INTERCHANGE_BYTES_MAX);
            memcpy(large, begins[i], length);
            large[INTERCHANGE_BYTES_MAX] = 0;
            check(begins[i], NULL, INTERCHANGE_BYTES_MAX);
        }
    }
}

/* One document of many parts, and one of UTF-16. */
typedef struct LargeDocument {
    const char *begin, *part, *end;
} LargeDocument;

static const LargeDocument documents[] = {
    {"<opensudoku version=\"2\"><folder name=\"a\">",
     "<game "
     "data=\"530070000600195000098000060800060003400803001700020006060000280000419005000080079"
     "\"/>",
     "</folder></opensudoku>"},
    {"<ksudoku><game><puzzle><graph type=\"sudoku\" order=\"9\"/></puzzle><history>",
     "<simple-event index=\"9\" value=\"1\"/>", "</history></game></ksudoku>"},
    {"<database><games count=\"2\">", "<game id=\"1\"><move>h8 g9 h10 j8</move></game>",
     "</games></database>"},
    {"<database><games><game id=\"1\"><move>", "h8 i9 ", "</move></game></games></database>"},
    {"{\"puzzles\":[",
     "\"530070000600195000098000060800060003400803001700020006060000280000419005000080079\",",
     "\"\"]}"},
    {"[", "[[1,2],[2,1]],", "0]"},
    {"move,column\n", "1,4\n", ""},
    {"Black: ", "h8 h10 ", "White: h9"},
    {"|===\n", "|1 |2 |3\n", "|===\n"},
    {"(;GM[4]SZ[15]", ";B[hh];W[ii]", ")"},
    {"(;GM[4]SZ[15]", "(;B[hh])", ")"},
    {"(;GM[4]SZ[15]AB", "[hh]", ")"},
    {"https://f-puzzles.com/?load=", "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2A", "\n"},
    {"binary:", "00ff", "\n"},
};

static void large_documents(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        const LargeDocument *document = &documents[i];
        const size_t begin = strlen(document->begin);
        const size_t part = strlen(document->part);
        const size_t end = strlen(document->end);
        size_t length = begin;
        memcpy(large, document->begin, begin);
        for (; length + part + end <= INTERCHANGE_BYTES_MAX; length += part) {
            memcpy(large + length, document->part, part);
        }
        memcpy(large + length, document->end, end + 1);
        check(document->begin, NULL, length + end);
        /* the first half of it, two bytes a sign */
        for (size_t k = INTERCHANGE_BYTES_MAX / 2; k-- > 0;) {
            large[2 * k] = large[k];
            large[2 * k + 1] = 0;
        }
        check(document->begin, NULL, INTERCHANGE_BYTES_MAX);
    }
}

static void more_is_refused(void **state) {
    (void)state;
    InterchangeAnswer answer;
    char why[300];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(interchange_open(NULL, large, INTERCHANGE_BYTES_MAX + 1, &answer, &reason),
                     STATUS_LIMIT);
    assert_non_null(strstr(why, "10 MB"));
    interchange_list_clear(&answer.list);
}

static int make_large(void **state) {
    (void)state;
    large = malloc(INTERCHANGE_BYTES_MAX + 1);
    return large ? 0 : -1;
}

static int free_large(void **state) {
    (void)state;
    free(large);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_again_and_again), cmocka_unit_test(formats_again_and_again),
        cmocka_unit_test(hostile_texts),         cmocka_unit_test(large_documents),
        cmocka_unit_test(more_is_refused),
    };
    return cmocka_run_group_tests(tests, make_large, free_large);
}
