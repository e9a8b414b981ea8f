/* The registry: what each file of tests/data/interchange is taken for, and what comes out of it. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interchange/registry.h"

#define FILE_MAX ((size_t)1 << 16)
#define PUZZLE "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6"
#define CLASSIC "sudoku\tclassic:" PUZZLE "\t0\t"
/* The values and notes that OpenSudoku's files hold. */
#define PLAYED "sudoku\tclassic:" PUZZLE "\t3\tr1c2=1 r1c5~2 r1c5~9"
#define LARGE                                                                                      \
    "sudoku\tclassic:1.....7....C.E.G567..A.C.EF.12..9...D....234567.D.FG..3..6.8..B.2.456.8..."   \
    "CD..G...8.AB..E..12345..CD..G1...56.8..F....456.8........6789....EFG..7.....D.F...3...B.D..." \
    "..3...7.......3......A...E....89A.C..F.12389AB.D..G.23456.CD.F.1...5..89.....3.56..9.."       \
    "CDEF\t0\t"

typedef struct Sample {
    const char *file;
    const char *game;
    const char *format; /* NULL: it is refused … */
    int count;
    const char *own; /* the first game; … with these words in the reason */
} Sample;

static const Sample samples[] = {
    {"opensudoku-v1.opensudoku", "sudoku", "opensudoku", 1, PLAYED},
    {"opensudoku-v3.opensudoku", "sudoku", "opensudoku", 1, PLAYED},
    {"opensudoku-v4.opensudoku", "sudoku", "opensudoku", 1, PLAYED},
    {"link-bd.txt", "sudoku", "link", 1, CLASSIC},
    {"link-path.txt", "sudoku", "link", 1, CLASSIC},
    {"grid-titles.txt", "sudoku", "grid", 2, CLASSIC},
    {"solutions.csv", "sudoku", "csv", 2, CLASSIC},
    {"solutions-wrong.csv", "sudoku", NULL, 0, "the solution is not one of this puzzle"},
    {"quoted.csv", "sudoku", "csv", 1, CLASSIC},
    {"rows.json", "sudoku", "json", 1, CLASSIC},
    {"rows-null.json", "sudoku", "json", 1, CLASSIC},
    {"python.txt", "sudoku", "json", 1, CLASSIC},
    {"numpy.txt", "sudoku", "json", 1, CLASSIC},
    {"tabs.tsv", "sudoku", "grid", 1, CLASSIC},
    {"semicolons.csv", "sudoku", "grid", 1, CLASSIC},
    {"empty-dash.txt", "sudoku", "grid", 1, CLASSIC},
    {"empty-dash-tight.txt", "sudoku", "grid", 1, CLASSIC},
    {"empty-star.txt", "sudoku", "grid", 1, CLASSIC},
    {"empty-question.txt", "sudoku", "grid", 1, CLASSIC},
    {"empty-dot.txt", "sudoku", "grid", 1, CLASSIC},
    {"empty-blank.txt", "sudoku", "grid", 1, CLASSIC},
    {"boxed.txt", "sudoku", "grid", 1, CLASSIC},
    {"boxes-drawn.txt", "sudoku", "grid", 1, CLASSIC},
    {"old-mac.txt", "sudoku", "line", 2, CLASSIC},
    {"utf16.txt", "sudoku", "line", 1, CLASSIC},
    {"utf16-bare.txt", "sudoku", "line", 1, CLASSIC},
    {"mark.txt", "sudoku", "line", 1, CLASSIC},
    {"middle-dots.txt", "sudoku", "line", 1, CLASSIC},
    {"studio.txt", "sudoku", "studio", 1, "r1c2=1"},
    {"sukaku.txt", "sudoku", "sukaku", 1, "classic:7.48...6.....6...758....319"},
    {"pad.json", "sudoku", "sudokupad", 1, CLASSIC},
    {"pad-killer.json", "sudoku", NULL, 0, "(cages)"},
    {"fpuzzles-arrow.json", "sudoku", NULL, 0, "(arrow)"},
    {"ksudoku-order-last.ksudoku", "sudoku", "ksudoku", 1, CLASSIC},
    {"ksudoku-jigsaw.ksudoku", "sudoku", "ksudoku", 1,
     "sudoku\tjigsaw:aabbccaabbccaabbccddeeffddeeffddeeff:1.2..3......"},
    {"ksudoku-x.ksudoku", "sudoku", "ksudoku", 1, "sudoku\tx:1...."},
    {"ksudoku-3d.ksudoku", "sudoku", NULL, 0, "Plain, XSudoku and Jigsaw"},
    {"text-cells.txt", "sudoku", "text", 1, CLASSIC},
    {"empty-circle.txt", "sudoku", "grid", 1, CLASSIC},
    {"empty-letter.txt", "sudoku", "text", 1, CLASSIC},
    {"decimals.csv", "sudoku", "grid", 1, CLASSIC},
    {"nan.csv", "sudoku", "grid", 1, CLASSIC},
    {"comma-behind.csv", "sudoku", "grid", 1, CLASSIC},
    {"tabs-trimmed.tsv", "sudoku", "grid", 1, CLASSIC},
    {"rows-between.csv", "sudoku", "text", 1, CLASSIC},
    {"blank-boxes.txt", "sudoku", "grid", 1, CLASSIC},
    {"cells.json", "sudoku", "json", 1, CLASSIC},
    {"cells-rows.json", "sudoku", "json", 1, CLASSIC},
    {"cells-keys.json", "sudoku", "json", 1, CLASSIC},
    {"two-inside.json", "sudoku", "json", 2, CLASSIC},
    {"map.txt", "sudoku", "grid", 1, "sudoku\tjigsaw:aabbccaabbccaabbccddeeffddeeffddeeff:1.2..."},
    {"facts-line.txt", "sudoku", "text", 1, CLASSIC},
    {"table.html", "sudoku", "text", 1, CLASSIC},
    {"head.md", "sudoku", "text", 1, CLASSIC},
    {"text-facts.txt", "sudoku", "text", 1, CLASSIC},
    {"text-fence.txt", "sudoku", "text", 1, CLASSIC},
    {"text-forum.txt", "sudoku", "text", 1, CLASSIC},
    {"text-hashes.txt", "sudoku", "text", 1, CLASSIC},
    {"text-keys.txt", "sudoku", "grid", 1, CLASSIC},
    {"text-latex.tex", "sudoku", "text", 1, CLASSIC},
    {"text-link.txt", "sudoku", "text", 1, CLASSIC},
    {"text-list.yml", "sudoku", "text", 1, CLASSIC},
    {"text-mail.txt", "sudoku", "grid", 1, CLASSIC},
    {"text-matrix.txt", "sudoku", "text", 1, CLASSIC},
    {"text-names.txt", "sudoku", "text", 1, CLASSIC},
    {"text-page.html", "sudoku", "text", 1, CLASSIC},
    {"text-program.txt", "sudoku", "text", 1, CLASSIC},
    {"text-slashes.txt", "sudoku", "text", 1, CLASSIC},
    {"marks.sdk", "sudoku", "sdk", 1, PLAYED},
    {"gnome.json", "sudoku", "gnome", 1, PLAYED},
    {"gnome-numbers.json", "sudoku", "gnome", 1, PLAYED},
    {"gnome-empty.json", "sudoku", "json", 1,
     "sudoku\tclassic:........................................................................."
     "........\t0\t"},
    {"ksudoku-history.ksudoku", "sudoku", "ksudoku", 1, PLAYED},
    {"ksudoku-6.ksudoku", "sudoku", "ksudoku", 1,
     "sudoku\tclassic:1.2..3..............................\t0\t"},
    {"lines.jsonl", "sudoku", "json", 2, CLASSIC},
    {"inside.json", "sudoku", "json", 1, CLASSIC},
    {"candidates.txt", "sudoku", "candidates", 1, "sudoku\tclassic:................ /14,24,"},
    {"hexadecimal.txt", "sudoku", "line", 1, LARGE},
    {"numbers16.txt", "sudoku", "grid", 1, LARGE},
    {"letters16.txt", "sudoku", "line", 1, LARGE},
    {"flip-cross.txt", "inversion", "flip", 1, "inversion\t2x3:plus:101000>000000\t0\t"},
    {"flip-random.txt", "inversion", "flip", 1, "inversion\t2x3:110000;011000;001100;"},
    {"flip-short.txt", "inversion", NULL, 0, "game ID of Flip"},
    {"lights-drawn.txt", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-list.json", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-squares.txt", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-boxes.txt", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-program.txt", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-words.txt", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-mail.txt", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-blank.txt", "inversion", "drawn", 1,
     "inversion\t4x4:plus:1001011001101001>0000000000000000\t0\t"},
    {"lights-two.txt", "inversion", "drawn", 2, "inversion\t3x3:plus:101010101>000000000\t0\t"},
    {"lights-head.md", "inversion", "drawn", 1, "inversion\t3x3:plus:010111010>000000000\t0\t"},
    {"lights-matrix.txt", "inversion", "drawn", 1, "inversion\t2x3:plus:010111>000000\t0\t"},
};

#define SAMPLES ((int)(sizeof samples / sizeof samples[0]))

static size_t load(const char *name, char bytes[FILE_MAX]) {
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

/* Offered to its game alone and to all games, a file is taken for the same. */
static void every_file_is_taken_for_what_it_is(void **state) {
    (void)state;
    static char bytes[FILE_MAX];
    for (int i = 0; i < 2 * SAMPLES; i++) {
        const Sample *sample = &samples[i / 2];
        char why[300];
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const size_t count = load(sample->file, bytes);
        const Status status =
            interchange_open(i % 2 ? sample->game : NULL, bytes, count, &answer, &reason);
        if (!sample->format) {
            if (status == STATUS_OK || !strstr(why, sample->own)) {
                fail_msg("%s: %s", sample->file, why);
            }
        } else if (status != STATUS_OK || answer.list.count != sample->count ||
                   strcmp(answer.format->game, sample->game) != 0 ||
                   strcmp(answer.format->name, sample->format) != 0 ||
                   !strstr(answer.list.items[0], sample->own)) {
            fail_msg("%s: %s, %d in it, %s\n%s", sample->file,
                     answer.format ? answer.format->name : "nothing", answer.list.count, why,
                     answer.list.count ? answer.list.items[0] : "");
        }
        interchange_list_clear(&answer.list);
    }
}

/* What a format wrote it reads, and it writes the same again. */
static void check_round_trip(const InterchangeFormat *format, const char *own) {
    static char texts[2][FILE_MAX];
    char why[300];
    Text reason = text_over(why, sizeof why);
    Text first = text_over(texts[0], FILE_MAX);
    Text second = text_over(texts[1], FILE_MAX);
    InterchangeList list = {0};
    const Status status = format->write(format, own, &first, &reason);
    if (status != STATUS_OK) {
        assert_int_equal(status, STATUS_BAD_INPUT);
        assert_true(reason.length > 0);
        return;
    }
    if (format->read(format, first.data, first.length, &list, &reason) != STATUS_OK ||
        list.count != 1) {
        fail_msg("%s does not read %s\n%s: %s", format->name, own, texts[0], why);
    }
    assert_int_equal(format->write(format, list.items[0], &second, &reason), STATUS_OK);
    assert_string_equal(texts[0], texts[1]);
    interchange_list_clear(&list);
}

static void what_is_written_is_read(void **state) {
    (void)state;
    static char bytes[FILE_MAX];
    for (int i = 0; i < SAMPLES; i++) {
        char why[300];
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const size_t count = load(samples[i].file, bytes);
        interchange_open(samples[i].game, bytes, count, &answer, &reason);
        for (int k = 0; answer.list.count > 0 && k < interchange_count(); k++) {
            const InterchangeFormat *format = interchange_at(k);
            if (format->write && strcmp(format->game, samples[i].game) == 0) {
                check_round_trip(format, answer.list.items[0]);
            }
        }
        interchange_list_clear(&answer.list);
    }
}

static void names_are_unique_in_a_game(void **state) {
    (void)state;
    for (int i = 0; i < interchange_count(); i++) {
        const InterchangeFormat *format = interchange_at(i);
        assert_ptr_equal(interchange_find(format->game, format->name), format);
        assert_true(format->title[0]);
    }
    assert_null(interchange_find("sudoku", "flip"));
}

static void the_answer_says_what_it_was_taken_for(void **state) {
    (void)state;
    static const char text[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419."
        ".5....8..79";
    InterchangeAnswer answer;
    char words[300];
    char why[300];
    Text out = text_over(words, sizeof words);
    Text reason = text_over(why, sizeof why);
    assert_int_equal(interchange_open(NULL, text, strlen(text), &answer, &reason), STATUS_OK);
    interchange_explain(&answer, &out);
    assert_string_equal(words, "Read as a line of cells.");
    interchange_list_clear(&answer.list);
    assert_int_equal(interchange_open(NULL, "hello", 5, &answer, &reason), STATUS_NOT_FOUND);
    text_clear(&out);
    interchange_explain(&answer, &out);
    assert_string_equal(words, "");
    interchange_list_clear(&answer.list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_taken_for_what_it_is),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(names_are_unique_in_a_game),
        cmocka_unit_test(the_answer_says_what_it_was_taken_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
