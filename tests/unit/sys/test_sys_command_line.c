/* The options of a command line: how they may be written, what is wrong with them, and the lines of
 * --help. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/command_line.h"

typedef struct Target {
    bool quiet;
    const char *file;
    int64_t number;
    int choice;
    int asked; /* --grade without a value */
    int ranged;
    char words[100];
} Target;

static Status take_number(void *target, CommandValue value, Text *reason) {
    (void)reason;
    ((Target *)target)->choice = value.choice;
    return text_parse_int(value.text, 1, 9, &((Target *)target)->number) ? STATUS_OK
                                                                         : STATUS_BAD_INPUT;
}

static Status take_never(void *target, CommandValue value, Text *reason) {
    (void)target;
    if (value.text[0] == 'm') {
        return STATUS_NO_MEMORY;
    }
    text_addf(reason, "not %s", value.text);
    return STATUS_BAD_INPUT;
}

static Status take_grade(void *target, CommandValue value, Text *reason) {
    (void)reason;
    if (!value.text) {
        ((Target *)target)->asked++;
        return STATUS_OK;
    }
    ((Target *)target)->ranged += strcmp(value.text, "easy") == 0;
    return strcmp(value.text, "easy") == 0 ? STATUS_OK : STATUS_NOT_FOUND;
}

static const CommandOption first[] = {
    {"--quiet", NULL, "says nothing", COMMAND_FLAG(Target, quiet)},
    {"--number", "N",
     "a number that is explained at such a length that it takes two lines of it "
     "when it is printed",
     .take = take_number, .wanted = "from 1 to 9"},
    {0},
};

static const CommandOption second[] = {
    {"--file", "FILE", .help = "a file", COMMAND_STRING(Target, file)},
    {"--never", "X", "is never right", .take = take_never, .is_detail = true},
    {"--grade", "[RANGE]", "grades", .take = take_grade},
    {"--number-two", "N", "another", .take = take_number, .choice = 2},
    {NULL, "words", .help = "are words"},
    {"--bare", NULL, NULL, COMMAND_FLAG(Target, quiet)},
    {0},
};

static void take_word(void *context, char *word, bool is_last) {
    Target *target = context;
    strcat(target->words, is_last ? "|" : "+");
    strcat(target->words, word);
}

typedef struct Outcome {
    bool is_good;
    CommandError error;
    char reason[80];
    Target target;
} Outcome;

/* Reads `line`, words between blanks, of which ~ is the empty one. */
static Outcome read_line(const char *line, bool takes_words) {
    static char copy[200]; /* values are borrowed */
    static char program[] = "program";
    char *words[20] = {program};
    int count = 1;
    Outcome outcome = {.is_good = false};
    Text reason = text_over(outcome.reason, sizeof outcome.reason);
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        words[count++] = strcmp(word, "~") == 0 ? word + 1 : word;
    }
    const CommandLine reading = {.tables = {{first, &outcome.target}, {second, &outcome.target}},
                                 .take_word = takes_words ? take_word : NULL,
                                 .context = &outcome.target};
    outcome.is_good = command_line_read(&reading, count, words, &outcome.error, &reason);
    return outcome;
}

static void options_and_words_are_distinguished(void **state) {
    (void)state;
    Outcome read = read_line("a --quiet - --number 7 b --file=x=y --grade -- --quiet c --", true);
    assert_true(read.is_good);
    assert_int_equal(read.error.fault, COMMAND_NO_FAULT);
    assert_string_equal(read.target.words, "+a+-+b|--quiet|c|--");
    assert_true(read.target.quiet);
    assert_int_equal(read.target.number, 7);
    assert_string_equal(read.target.file, "x=y");
    read = read_line("--file=--quiet --number=3", false);
    assert_true(read.is_good);
    assert_string_equal(read.target.file, "--quiet");
    assert_false(read.target.quiet);
    assert_int_equal(read.target.choice, 0);
    read = read_line("--number-two 4", false);
    assert_int_equal(read.target.number, 4);
    assert_int_equal(read.target.choice, 2);
    assert_true(read_line("", false).is_good);
    assert_true(read_line("--", true).is_good);
}

/* The next word is the value if it can be one. */
static void a_value_in_brackets_may_be_missing(void **state) {
    (void)state;
    static const struct {
        const char *line, *words;
        int asked, ranged;
    } cases[] = {{"--grade", "", 1, 0},           {"--grade easy x", "+x", 0, 1},
                 {"--grade hard", "+hard", 1, 0}, {"--grade=easy", "", 0, 1},
                 {"--grade --quiet", "", 1, 0},   {"x --grade easy --grade", "+x", 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Outcome read = read_line(cases[i].line, true);
        assert_true(read.is_good);
        assert_string_equal(read.target.words, cases[i].words);
        assert_int_equal(read.target.asked, cases[i].asked);
        assert_int_equal(read.target.ranged, cases[i].ranged);
    }
    const Outcome read = read_line("--grade=hard", true);
    assert_int_equal(read.error.fault, COMMAND_TAKES_NONE);
}

static void faults_are_reported(void **state) {
    (void)state;
    static const struct {
        const char *line;
        CommandFault fault;
        const char *word, *reason;
    } cases[] = {
        {"--whisper", COMMAND_UNKNOWN, "--whisper", "unknown option"},
        {"--whisper=1", COMMAND_UNKNOWN, "--whisper=1", "unknown option"},
        {"--quie", COMMAND_UNKNOWN, "--quie", "unknown option"},
        {"--quie=1", COMMAND_UNKNOWN, "--quie=1", "unknown option"},
        {"--num 3", COMMAND_UNKNOWN, "--num", "unknown option"},
        {"--num", COMMAND_UNKNOWN, "--num", "unknown option"},
        {"--fil", COMMAND_UNKNOWN, "--fil", "unknown option"},
        {"--=3", COMMAND_UNKNOWN, "--=3", "unknown option"},
        {"-q", COMMAND_UNKNOWN, "-q", "unknown option"},
        {"-quiet", COMMAND_UNKNOWN, "-quiet", "unknown option"},
        {"word", COMMAND_UNKNOWN, "word", "unknown option"},
        {"~", COMMAND_UNKNOWN, "", "unknown option"},
        {"--quiet --", COMMAND_UNKNOWN, "--", "unknown option"},
        {"--quiet=1", COMMAND_TAKES_NONE, "--quiet=1", "takes no value"},
        {"--quiet=", COMMAND_TAKES_NONE, "--quiet=", "takes no value"},
        {"--number", COMMAND_NEEDS_VALUE, "--number", "needs a value: from 1 to 9"},
        {"--quiet --file", COMMAND_NEEDS_VALUE, "--file", "needs a value"},
        {"--file --quiet", COMMAND_NEEDS_VALUE, "--file", "needs a value"},
        {"--file --number=3", COMMAND_NEEDS_VALUE, "--file", "needs a value"},
        {"--number=", COMMAND_BAD_VALUE, "--number=", "from 1 to 9"},
        {"--number 10", COMMAND_BAD_VALUE, "--number", "from 1 to 9"},
        {"--file ~", COMMAND_BAD_VALUE, "--file", "needs a value"},
        {"--never so", COMMAND_BAD_VALUE, "--never", "not so"},
        {"--never m", COMMAND_BAD_VALUE, "--never", "out of memory"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Outcome read = read_line(cases[i].line, false);
        assert_false(read.is_good);
        assert_int_equal(read.error.fault, cases[i].fault);
        assert_string_equal(read.error.word, cases[i].word);
        assert_string_equal(read.reason, cases[i].reason);
        assert_int_equal(read.error.option == NULL, cases[i].fault == COMMAND_UNKNOWN);
    }
    assert_string_equal(read_line("--number 10", false).error.value, "10");
    /* What is right after a fault is read from the beginning. */
    assert_true(read_line("--number 9 --quiet", false).is_good);
}

static void expect_help(const CommandOption *options, const char *expected) {
    char text[1000];
    FILE *file = tmpfile();
    assert_non_null(file);
    command_line_print(options, 20, file);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    assert_string_equal(text, expected);
}

static void help_is_printed_from_the_table(void **state) {
    (void)state;
    expect_help(first, "  --quiet           says nothing\n"
                       "  --number N        a number that is explained at such a length that it "
                       "takes two lines\n"
                       "                    of it when it is printed\n");
    expect_help(second, "  --file FILE       a file\n"
                        "    --never X       is never right\n"
                        "  --grade [RANGE]   grades\n"
                        "  --number-two N    another\n"
                        "  words             are words\n"
                        "  --bare\n");
    static const CommandOption wide[] = {{"--twelve", "ARGUMENT", .help = "one below"},
                                         {"--eleven", "ARGUMEN", .help = "beside"},
                                         {0}};
    expect_help(wide, "  --twelve ARGUMENT\n"
                      "                    one below\n"
                      "  --eleven ARGUMEN  beside\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_and_words_are_distinguished),
        cmocka_unit_test(a_value_in_brackets_may_be_missing),
        cmocka_unit_test(faults_are_reported),
        cmocka_unit_test(help_is_printed_from_the_table),
    };
    return cmocka_run_group_tests_name("command line", tests, NULL, NULL);
}
