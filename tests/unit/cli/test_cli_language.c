/* The command line in other languages: --help is that of English, paragraph by paragraph, and
 * aligned; the words of answers come with --lang alone, and are those of the window; complaints
 * about the call follow --lang or the user. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "play/budget.h"
#include "sudoku/hint.h"
#include "support/solve.h"
#include "support/spawn.h"
#include "sys/locale.h"
#include "sys/paths.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARDER "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
#define SEVERAL "5................................................................................"
#define TOLD_WIDTH 80
#define ENGLISH_WIDTH 89

typedef struct Call {
    const char *program;
    const char *words[3];
    int column; /* where the meanings stand */
} Call;

static const Call calls[] = {
    {"damier-solve", {"--help"}, 24},
    {"damier-solve", {"connect4", "--help"}, 24},
    {"damier-solve", {"inversion", "--help"}, 24},
    {"damier-solve", {"sudoku", "--help"}, 24},
    {"damier-solve", {"gomoku", "--help"}, 24},
    {"damier-solve", {"algebra", "--help"}, 24},
    {"pbrain-damier", {"--help"}, 16},
    {"damier", {"--help"}, 36},
};
enum { CALLS = sizeof calls / sizeof calls[0], HELP_SIZE = 1 << 14, PARAGRAPHS_MAX = 64 };

/* The user's language by all variables that decide. */
static void set_user(const char *locale) {
    unsetenv("LANGUAGE");
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    setenv("LANG", locale, 1);
}

/* Its output; false where the window was not built. */
static bool run_help(const Call *call, const char *language, char out[HELP_SIZE]) {
    char path[1000];
    const char *words[6] = {path};
    int count = 1;
    snprintf(path, sizeof path, "%s/%s", getenv("DAMIER_TEST_BUILD"), call->program);
    if (access(path, X_OK) != 0) {
        assert_string_equal(call->program, "damier");
        return false;
    }
    for (int i = 0; call->words[i]; i++) {
        words[count++] = call->words[i];
    }
    if (language) {
        words[count++] = "--lang";
        words[count++] = language;
    }
    Spawned spawned = spawn_run(words, NULL, 0, NULL);
    assert_int_equal(spawned.status, 0);
    assert_string_equal(spawned.complaint, "");
    assert_true(snprintf(out, HELP_SIZE, "%s", spawned.output) < HELP_SIZE);
    spawned_finish(&spawned);
    return true;
}

/* ---- What English says ---- */

typedef struct Paragraphs {
    char words[PARAGRAPHS_MAX][2048];
    int count;
    bool is_open;
} Paragraphs;

static void collect(Paragraphs *list, const char *words) {
    if (!list->is_open) {
        assert_true(list->count < PARAGRAPHS_MAX);
        list->words[list->count++][0] = 0;
    }
    char *paragraph = list->words[list->count - 1];
    assert_true(strlen(paragraph) + strlen(words) + 2 < sizeof list->words[0]);
    strcat(strcat(paragraph, list->is_open ? " " : ""), words);
    list->is_open = true;
}

/* The sentences of an English help: meanings of options, and what stands around them. */
static void read_english(const Call *call, const char *help, Paragraphs *list) {
    char copy[HELP_SIZE];
    bool is_table = false;
    *list = (Paragraphs){.count = 0};
    snprintf(copy, sizeof copy, "%s", help);
    for (char *line = copy, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        const size_t indent = strspn(line, " ");
        if (!line[0] || text_has_prefix(line, "Exit status: ") ||
            text_has_prefix(line, "GAME is one of: ") || indent == 2 || indent == 4 ||
            (is_table && indent == 0)) {
            list->is_open = false;
        }
        is_table = indent > 0;
        if (text_has_prefix(line, "usage:")) {
            collect(list, "usage:");
            list->is_open = false;
        } else if (text_has_prefix(line, "Options of all games:")) {
            collect(list, "Options of all games:");
        } else if (text_has_prefix(line, "damier: ")) {
            collect(list, line + strlen("damier: "));
        } else if (indent == 2 || indent == 4) {
            const char *gap = strstr(line + indent, "  ");
            if (gap) {
                collect(list, gap + strspn(gap, " "));
            }
        } else if (indent == (size_t)call->column) {
            collect(list, line + indent);
        } else if (indent == 0 && line[0]) {
            collect(list, line);
        } else {
            assert_true(indent == 0 || indent == strlen("usage: ")); /* another way to call it */
        }
    }
}

/* ---- What the others say ---- */

/* Every run of blanks and line ends becomes one blank. */
static void join_lines(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        const bool is_blank = *from == ' ' || *from == '\n';
        if (!is_blank || (to > text && to[-1] != ' ')) {
            *to++ = is_blank ? ' ' : *from;
        }
    }
    *to = 0;
}

static int columns_of(const char *text, size_t length) {
    int columns = 0;
    for (size_t i = 0; i < length; i++) {
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
    return columns;
}

/* Adds the heads of the options, in order; expects every line but those of heads to end by `width`,
 * and the meanings in their column, in lines that hold all that fits. */
static void expect_aligned(const Call *call, const char *help, int width, Text *heads) {
    const char *line = strstr(help, "\n\n"); /* behind the first paragraph */
    int meaning = 0;                         /* columns of the line before, if it has one */
    for (const char *end; (end = strchr(line, '\n')); line = end + 1) {
        const size_t length = (size_t)(end - line);
        const size_t indent = strspn(line, " ");
        size_t head = 0;
        if (indent == 2 || indent == 4) {
            const char *gap = strstr(line + indent, "  ");
            head = gap && gap < end ? (size_t)(gap - line) : length;
            text_add_bytes(heads, line, head);
            text_add_char(heads, '\n');
        }
        if (meaning > 0 && indent == (size_t)call->column) {
            const int word = columns_of(line + indent, strcspn(line + indent, " \n"));
            assert_true(meaning + 1 + word > width);
        }
        meaning = head < length && (head > 0 || indent == (size_t)call->column)
                      ? columns_of(line, length)
                      : 0;
        if (head < length) {
            const size_t before = head + strspn(line + head, " ");
            assert_true(before == 0 || columns_of(line, before) == call->column ||
                        strstr(line, call->program)); /* another way to call it */
            assert_in_range(columns_of(line, length), 0, width);
        }
    }
}

static void help_is_translated_and_aligned(void **state) {
    (void)state;
    static char english[HELP_SIZE], told[HELP_SIZE], heads[HELP_SIZE], other_heads[HELP_SIZE];
    static Paragraphs list;
    for (int i = 0; i < CALLS * LOCALE_LANGUAGES; i++) {
        const Call *call = &calls[i / LOCALE_LANGUAGES];
        const char *code = locale_languages[i % LOCALE_LANGUAGES].code;
        set_user("en_GB.UTF-8");
        if (i % LOCALE_LANGUAGES == LOCALE_EN || !run_help(call, NULL, english)) {
            continue;
        }
        read_english(call, english, &list);
        assert_true(list.count >= 5);
        assert_true(run_help(call, code, told));
        Text all = text_over(heads, sizeof heads);
        Text same = text_over(other_heads, sizeof other_heads);
        expect_aligned(call, english, ENGLISH_WIDTH, &all);
        expect_aligned(call, told, TOLD_WIDTH, &same);
        assert_true(all.length > 0 && !all.truncated);
        assert_string_equal(heads, other_heads);
        join_lines(told);
        locale_init_help(code);
        for (int k = 0; k < list.count; k++) {
            const char *translation = locale_text(list.words[k]);
            if (translation == list.words[k] || !strstr(told, translation)) {
                fail_msg("%s in %s: %s", call->program, code, list.words[k]);
            }
        }
        locale_init("en", NULL);
    }
}

static void help_follows_the_user(void **state) {
    (void)state;
    static char asked[HELP_SIZE], found[HELP_SIZE], english[HELP_SIZE];
    for (int i = 0; i < CALLS; i++) {
        set_user("C");
        if (!run_help(&calls[i], NULL, english)) {
            continue;
        }
        assert_true(run_help(&calls[i], "fr", asked));
        assert_string_not_equal(asked, english);
        set_user("fr_FR.UTF-8");
        assert_true(run_help(&calls[i], NULL, found));
        assert_string_equal(found, asked);
        assert_true(run_help(&calls[i], "en", found));
        assert_string_equal(found, english);
        set_user("tlh");
        assert_true(run_help(&calls[i], NULL, found));
        assert_string_equal(found, english);
        setenv("LC_MESSAGES", "fr_CA", 1);
        assert_true(run_help(&calls[i], NULL, found));
        assert_string_equal(found, asked);
        setenv("LC_ALL", "C", 1);
        assert_true(run_help(&calls[i], NULL, found));
        assert_string_equal(found, english);
    }
    set_user("C");
}

/* ---- Answers ---- */

static const struct {
    const char *words[6];
    const char *input;
} questions[] = {
    {{"sudoku", "--hint"}, PUZZLE "\n" HARDER "\n" SEVERAL "\n"},
    {{"sudoku", "--path"}, PUZZLE "\n"},
    {{"sudoku", "--steps"}, PUZZLE "\n"},
    {{"sudoku", "--check"}, PUZZLE "\n" SEVERAL "\n55" SEVERAL "\n"},
    {{"sudoku", "--grade"}, PUZZLE "\n" SEVERAL "\n"},
    {{"sudoku", "--threads", "2"}, PUZZLE "\n5\n" SEVERAL "\n"},
    {{"connect4"}, "4444\n9\n44444444\n"},
    {{"inversion"}, "3x3:plus:111111111>000000000\n3x3:nought:1>0\n3\n"},
    {{"gomoku", "--forbidden"}, "15 4 7,7;8,8\n99 0 7,7\n"},
    {{"algebra", "rank"}, "11\n01\n\n"},
    {{"algebra", "inverse"}, "01\n1\n"},
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

static Spawned ask(int question, const char *language) {
    const char *words[10] = {language ? "--lang" : questions[question].words[0], language};
    int count = language ? 2 : 1;
    for (int i = language ? 0 : 1; questions[question].words[i]; i++) {
        words[count++] = questions[question].words[i];
    }
    words[count] = NULL;
    return solve_run(words, questions[question].input);
}

static void expect_alike(const Spawned *one, const Spawned *other) {
    assert_int_equal(one->status, other->status);
    assert_string_equal(one->output, other->output);
    assert_string_equal(one->complaint, other->complaint);
}

static void without_lang_answers_are_english(void **state) {
    (void)state;
    for (int i = 0; i < QUESTIONS; i++) {
        if (strcmp(questions[i].words[0], "connect4") == 0) {
            continue; /* it answers how long it took */
        }
        set_user("C");
        Spawned plain = ask(i, NULL);
        assert_true(plain.output[0] || plain.complaint[0]);
        set_user("fr_FR.UTF-8");
        setenv("LANGUAGE", "fr:de", 1);
        Spawned french = ask(i, NULL);
        Spawned english = ask(i, "en");
        expect_alike(&plain, &french);
        expect_alike(&plain, &english);
        spawned_finish(&plain);
        spawned_finish(&french);
        spawned_finish(&english);
    }
    set_user("C");
    solve_expect(SOLVE_WORDS("sudoku", "--hint"), PUZZLE "\n",
                 "Hidden single. In box 2 the 8 fits only in r1c6. So r1c6 is 8.\tr1c6=8\n");
}

/* ---- Complaints ---- */

static const struct {
    const char *program;
    const char *words[4]; /* the whole of a wrong call, or the game and its options */
    const char
        *input; /* NULL: a wrong call, which follows the user; else a line, as --lang has it */
    const char *sentence;
} complaints[] = {
    {"damier-solve", {"chess"}, NULL, "unknown game"},
    {"damier-solve", {"--verison"}, NULL, "unknown option"},
    {"damier-solve", {"sudoku", "--nothing"}, NULL, "unknown option"},
    {"damier-solve", {"sudoku", "--seed"}, NULL, "S must be a whole number"},
    {"damier-solve", {"sudoku", "--per-page", "3"}, NULL, "a page holds 1, 2, 4 or 6 puzzles"},
    {"damier-solve", {"connect4", "--factors"}, NULL, "--factors needs --window"},
    {"damier-solve",
     {"gomoku", "--vcf", "--vct"},
     NULL,
     "only one of --vcf, --vct, --lines, --patterns, --forbidden and --to can be given"},
    {"damier-solve", {"inversion", "--all", "0"}, NULL, "needs a number from 1 to 100000"},
    {"damier", {"--nothing"}, NULL, "unknown option"},
    {"damier", {"--seed"}, NULL, "needs a value"},
    {"damier", {"one", "two"}, NULL, "only one file can be opened"},
    {"damier", {"--load", "a"}, NULL, "--load and --id need --scene"},
    {"damier-solve", {"gomoku", "--patterns"}, "3 . 0,0 X\n", "the size must be 5 to 20"},
    {"damier-solve", {"connect4"}, "44 x5\n", "only a score may follow the columns"},
    {"damier-solve", {"algebra", "scan"}, "012\n", "a vector consists of digits 0 and 1"},
    {0},
};

/* What is said on standard error when the user's locale is `locale`. */
static bool run_complaint(int at, const char *locale, const char *language, char out[1000]) {
    char path[1000];
    const char *words[8] = {path};
    int count = 1;
    snprintf(path, sizeof path, "%s/%s", getenv("DAMIER_TEST_BUILD"), complaints[at].program);
    if (access(path, X_OK) != 0) {
        assert_string_equal(complaints[at].program, "damier");
        return false;
    }
    if (language) {
        words[count++] = "--lang";
        words[count++] = language;
    }
    for (int i = 0; i < 4 && complaints[at].words[i]; i++) {
        words[count++] = complaints[at].words[i];
    }
    set_user(locale);
    const char *input = complaints[at].input;
    Spawned spawned = spawn_run(words, input, input ? strlen(input) : 0, NULL);
    set_user("C");
    assert_int_equal(spawned.status, input ? 1 : 2);
    assert_true(snprintf(out, 1000, "%s", spawned.complaint) < 1000);
    spawned_finish(&spawned);
    return true;
}

static void complaints_are_in_the_language(void **state) {
    (void)state;
    char folder[PATHS_MAX], english[1000], told[1000];
    Text path = text_over(folder, sizeof folder);
    assert_int_equal(paths_share_file("locale", &path), STATUS_OK);
    for (int i = 0; complaints[i].sentence; i++) {
        const bool is_call = !complaints[i].input;
        if (!run_complaint(i, "C", NULL, english)) {
            continue;
        }
        assert_non_null(strstr(english, complaints[i].sentence));
        for (int k = 0; k < LOCALE_LANGUAGES; k++) {
            const char *code = locale_languages[k].code;
            char user[40];
            snprintf(user, sizeof user, "%s_XX.UTF-8", code);
            locale_init(code, folder);
            const char *sentence = locale_text(complaints[i].sentence);
            assert_true(k == LOCALE_EN || sentence != complaints[i].sentence);
            run_complaint(i, "C", code, told); /* by --lang */
            assert_non_null(strstr(told, sentence));
            run_complaint(i, user, NULL, told); /* by the user's language */
            assert_non_null(strstr(told, is_call ? sentence : complaints[i].sentence));
            run_complaint(i, user, "en", told);
            assert_string_equal(told, english);
        }
    }
    locale_init("en", NULL);
}

/* The hint as the window words it, from the window's catalogue. */
static void hint_of_window(const char *code, const char *line, Text *out) {
    static SudokuLayout layout;
    static SudokuState position;
    static SudokuHint hint;
    char folder[PATHS_MAX];
    Text path = text_over(folder, sizeof folder);
    SudokuGrid grid;
    Text reason = text_over((char[100]){0}, 100);
    Budget budget = {.status = STATUS_OK};
    assert_int_equal(paths_share_file("locale", &path), STATUS_OK);
    assert_int_equal(sudoku_layout_named(&layout, "classic", 9, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(&layout, line, strlen(line), &grid, &reason), STATUS_OK);
    sudoku_state_init(&position, &layout, &grid);
    assert_int_equal(sudoku_hint_find_by(&position, true, &budget, &hint), STATUS_OK);
    locale_init(code, folder);
    if (hint.kind == SUDOKU_HINT_STEP) {
        sudoku_step_text(&layout, &hint.step, locale_text, out);
    } else {
        sudoku_hint_text(&hint, 1, locale_text, out);
    }
    text_add_char(out, '\t');
    locale_init("en", NULL);
}

static void hints_are_those_of_the_window(void **state) {
    (void)state;
    static const char *const lines[] = {PUZZLE, HARDER, SEVERAL};
    for (int i = 0; i < LOCALE_LANGUAGES * 3; i++) {
        char words[2000];
        Text out = text_over(words, sizeof words);
        const char *code = locale_languages[i / 3].code;
        hint_of_window(code, lines[i % 3], &out);
        char *answer = solve_output(SOLVE_WORDS("sudoku", "--hint", "--lang", code),
                                    text_short("%s\n", lines[i % 3]).data);
        assert_int_equal(strncmp(answer, words, out.length), 0);
        free(answer);
    }
    solve_expect(SOLVE_WORDS("--lang", "fr", "sudoku", "--hint"), PUZZLE "\n",
                 "Singleton caché. Dans le bloc 2, le 8 ne va que dans L1C6. Donc L1C6 vaut "
                 "8.\tr1c6=8\n");
}

/* Of the steps only the words between number and moves differ. */
static void what_programs_read_is_the_same(void **state) {
    (void)state;
    char *plain = solve_output(SOLVE_WORDS("sudoku", "--path"), PUZZLE "\n");
    char *told = solve_output(SOLVE_WORDS("sudoku", "--lang=pl", "--path"), PUZZLE "\n");
    const char *one = plain;
    const char *other = told;
    int steps = 0;
    for (; *one; steps++) {
        const size_t number = strcspn(one, "\t") + 1;
        assert_int_equal(strncmp(one, other, number), 0);
        const size_t words = strcspn(one + number, "\t");
        const size_t other_words = strcspn(other + number, "\t");
        assert_true(words != other_words || memcmp(one + number, other + number, words) != 0);
        one += number + words;
        other += number + other_words;
        const size_t moves = strcspn(one, "\n") + 1;
        assert_int_equal(strncmp(one, other, moves), 0);
        one += moves;
        other += moves;
    }
    assert_true(steps > 40 && !*other);
    free(plain);
    free(told);
    solve_expect(SOLVE_WORDS("--lang", "fr", "sudoku"), SEVERAL "\n", "many\n");
    solve_expect(SOLVE_WORDS("--lang=de", "sudoku", "--grade"), SEVERAL "\n", "many\n");
    solve_expect(SOLVE_WORDS("sudoku", "--lang", "fr", "--grade"), PUZZLE "\n",
                 "Hidden single\t364\t51\n");
    solve_expect_bad(SOLVE_WORDS("--lang", "fr", "inversion"), "3\n", "error\n",
                     "-:1: la taille vient d’abord, comme « 3x3: »\n");
    solve_expect_bad(SOLVE_WORDS("--lang", "fr", "inversion", "--threads", "2"), "3\n", "error\n",
                     "-:1: la taille vient d’abord, comme « 3x3: »\n");
}

static void the_language_must_be_one(void **state) {
    (void)state;
    solve_expect_usage(SOLVE_WORDS("--lang", "xx", "sudoku"), "--lang: expected fr|en|de");
    solve_expect_usage(SOLVE_WORDS("--lang"), "--lang: expected fr|en|de");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--lang="), "--lang: expected fr|en|de");
    solve_expect_usage(SOLVE_WORDS("--lang", "", "sudoku", "--help"), "--lang: expected");
    solve_expect_usage(SOLVE_WORDS("--lang", "fr"), "usage : damier-solve GAME");
    solve_expect_usage(SOLVE_WORDS("--lang", "fr", "chess"), "chess: jeu inconnu");
    solve_expect_usage(SOLVE_WORDS("--language", "sudoku", "--lang", "fr"),
                       "--language: option inconnue");
    solve_expect(SOLVE_WORDS("--lang=fr", "--version"), "", "damier-solve " DAMIER_VERSION "\n");
    /* Behind -- it is a file. */
    Spawned spawned = solve_run(SOLVE_WORDS("sudoku", "--", "--lang", "fr"), "");
    assert_int_equal(spawned.status, 3);
    assert_non_null(strstr(spawned.complaint, "--lang: cannot be read"));
    spawned_finish(&spawned);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_is_translated_and_aligned),
        cmocka_unit_test(help_follows_the_user),
        cmocka_unit_test(complaints_are_in_the_language),
        cmocka_unit_test(without_lang_answers_are_english),
        cmocka_unit_test(hints_are_those_of_the_window),
        cmocka_unit_test(what_programs_read_is_the_same),
        cmocka_unit_test(the_language_must_be_one),
    };
    set_user("C");
    return cmocka_run_group_tests_name("cli language", tests, NULL, NULL);
}
