/* Command-line options: parsing by getopt_long, and printing for --help. */
#include "sys/command_line.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

#include "sys/disk.h"

/* getopt's code of option 0, above every character. */
enum { OPTIONS_MAX = 64, FIRST_CODE = 256 };

/* English is in lines that the completions of the shells are made from; other languages fit a
 * terminal of 80 columns. */
#define LINE_WIDTH 90
#define TRANSLATED_WIDTH 81

typedef struct Known {
    const CommandOption *option;
    void *target;
} Known;

typedef struct CommandLineReading {
    struct option names[OPTIONS_MAX + 1]; /* the last is all zeros */
    Known known[OPTIONS_MAX];
    int count;
    char **words;
    int word_count;
    CommandError *error;
    Text *reason;
} CommandLineReading;

static bool is_end(const CommandOption *option) {
    return !option->name && !option->argument && !option->help;
}

static bool is_optional(const CommandOption *option) {
    return option->argument && option->argument[0] == '[';
}

static void add_table(CommandLineReading *reading, const CommandTable *table) {
    for (const CommandOption *option = table->options; option && !is_end(option); option++) {
        if (!option->name) {
            continue;
        }
        assert(reading->count < OPTIONS_MAX);
        const int kind = !option->argument     ? no_argument
                         : is_optional(option) ? optional_argument
                                               : required_argument;
        reading->names[reading->count] =
            (struct option){option->name + 2, kind, NULL, FIRST_CODE + reading->count};
        reading->known[reading->count++] = (Known){option, table->target};
    }
}

static bool fail(CommandLineReading *reading, CommandFault fault, const char *word,
                 const CommandOption *option) {
    *reading->error = (CommandError){.fault = fault, .word = word, .option = option};
    if (reading->reason->length == 0) {
        const char *wanted = option && option->wanted ? option->wanted : "";
        const bool is_bare = fault == COMMAND_BAD_VALUE && wanted[0];
        const char *phrase = fault == COMMAND_UNKNOWN      ? N_("unknown option")
                             : fault == COMMAND_TAKES_NONE ? N_("takes no value")
                             : is_bare                     ? wanted
                                                           : N_("needs a value");
        text_add(reading->reason, text_say(reading->reason, phrase));
        if (fault == COMMAND_NEEDS_VALUE && wanted[0]) {
            text_addf(reading->reason, ": %s", text_say(reading->reason, wanted));
        }
    }
    return false;
}

static bool fail_value(CommandLineReading *reading, const CommandOption *option, const char *word,
                       const char *value) {
    fail(reading, COMMAND_BAD_VALUE, word, option);
    reading->error->value = value;
    return false;
}

static bool take(CommandLineReading *reading, const Known *known, const char *word, char *value) {
    const CommandOption *option = known->option;
    void *member = (char *)known->target + option->member;
    if (!option->take && !option->argument) {
        *(bool *)member = true;
        return true;
    }
    if (!option->take && value[0]) {
        if (option->is_path) {
            disk_use_slashes(value);
        }
        *(const char **)member = value;
        return true;
    }
    if (!option->take) {
        return fail_value(reading, option, word, value);
    }
    const bool has_joined_value = value != NULL;
    const bool has_next = is_optional(option) && !value && optind < reading->word_count;
    value = has_next ? reading->words[optind] : value;
    Status status =
        option->take(known->target, (CommandValue){value, option->choice}, reading->reason);
    if (status == STATUS_NOT_FOUND && has_joined_value) {
        return fail(reading, COMMAND_TAKES_NONE, word, option);
    }
    if (status == STATUS_NOT_FOUND && has_next) {
        status = option->take(known->target, (CommandValue){NULL, option->choice}, reading->reason);
    } else {
        optind += has_next;
    }
    if (status == STATUS_OK) {
        return true;
    }
    if (reading->reason->length == 0 && status != STATUS_BAD_INPUT) {
        text_add(reading->reason, text_say(reading->reason, status_text(status)));
    }
    return fail_value(reading, option, word, value);
}

/* Is the word the name of an option, alone or with its value? Behind an option that takes one,
 * the value was forgotten; who means that word writes --name=VALUE. */
static bool is_name(const CommandLineReading *reading, const char *word) {
    const size_t length = strcspn(word, "=");
    for (int i = 0; i < reading->count; i++) {
        const char *name = reading->known[i].option->name;
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Handles getopt's code for `word`. getopt accepts abbreviations; we do not. */
static bool read_option(CommandLineReading *reading, int code, const char *word) {
    const int index = (code == '?' || code == ':' ? optopt : code) - FIRST_CODE;
    const Known *known = index >= 0 && index < reading->count ? &reading->known[index] : NULL;
    if (!known || strlen(known->option->name) != strcspn(word, "=")) {
        return fail(reading, COMMAND_UNKNOWN, word, NULL);
    }
    if (code == '?' || code == ':') {
        /* Not by the code: BSD's getopt gives the same for both. */
        return fail(reading, strchr(word, '=') ? COMMAND_TAKES_NONE : COMMAND_NEEDS_VALUE, word,
                    known->option);
    }
    if (optarg && !strchr(word, '=') && is_name(reading, optarg)) {
        return fail(reading, COMMAND_NEEDS_VALUE, word, known->option);
    }
    return take(reading, known, word, optarg);
}

static bool read_word(CommandLineReading *reading, const CommandLine *line, char *word,
                      bool is_last) {
    if (!line->take_word) {
        return fail(reading, COMMAND_UNKNOWN, word, NULL);
    }
    line->take_word(line->context, word, is_last);
    return true;
}

bool command_line_read(const CommandLine *line, int count, char **words, CommandError *error,
                       Text *reason) {
    CommandLineReading reading = {
        .words = words, .word_count = count, .error = error, .reason = reason};
    *error = (CommandError){.fault = COMMAND_NO_FAULT};
    for (int i = 0; i < COMMAND_TABLES_MAX; i++) {
        add_table(&reading, &line->tables[i]);
    }
    optind = 0; /* restarts getopt */
    opterr = 0;
    for (;;) {
        const int at = optind > 0 ? optind : 1;
        /* -: getopt returns words in order, with code 1, and tells a missing value from an unknown
         * option.
         */
        const int code = getopt_long(count, words, "-:", reading.names, NULL);
        if (code == -1) {
            if (at < count && !line->take_word) {
                return fail(&reading, COMMAND_UNKNOWN, words[at], NULL); /* -- */
            }
            break;
        }
        const bool is_good = code == 1 ? read_word(&reading, line, optarg, false)
                                       : read_option(&reading, code, words[at]);
        if (!is_good) {
            return false;
        }
    }
    while (optind < count) {
        read_word(&reading, line, words[optind++], true);
    }
    return true;
}

/* ---- --help ---- */

static void pad(FILE *file, int from, int to) {
    fprintf(file, "%*s", to > from ? to - from : 0, "");
}

/* The characters of UTF-8; none of our languages has wide ones. */
static int columns_of(const char *text, int length) {
    int columns = 0;
    for (int i = 0; i < length; i++) {
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
    return columns;
}

/* Prints `text` from `column`, where the cursor is, in lines shorter than `width`. */
static void print_wrapped(const char *text, int column, int width, FILE *file) {
    int at = column;
    while (*text) {
        const int length = (int)strcspn(text, " ");
        const int columns = columns_of(text, length);
        if (at > column && at + 1 + columns >= width) {
            fputc('\n', file);
            pad(file, 0, column);
            at = column;
        }
        fprintf(file, "%s%.*s", at > column ? " " : "", length, text);
        at += (at > column) + columns;
        text += length;
        text += *text == ' ';
    }
}

void command_line_print(const CommandOption *options, int column, FILE *file) {
    for (const CommandOption *option = options; !is_end(option); option++) {
        const char *name = option->name ? option->name : "";
        const char *argument = option->argument ? option->argument : "";
        const bool has_both = name[0] && argument[0];
        int at = fprintf(file, "%s%s%s%s", option->is_detail ? "    " : "  ", name,
                         has_both ? " " : "", argument);
        if (option->help) {
            const char *help = locale_text(option->help);
            if (at + 2 > column) {
                fputc('\n', file);
                at = 0;
            }
            pad(file, at, column);
            print_wrapped(help, column, help == option->help ? LINE_WIDTH : TRANSLATED_WIDTH, file);
        }
        fputc('\n', file);
    }
}

void command_line_print_usage(const char *calls, FILE *file) {
    static const char usage[] = "usage:";
    const char *word = locale_text(usage);
    const int indent = columns_of(word, (int)strlen(word)) + 1;
    fputs(word, file);
    for (int at = indent - 1; *calls; at = 0) {
        const int length = (int)strcspn(calls, "\n");
        pad(file, at, indent);
        fprintf(file, "%.*s\n", length, calls);
        calls += length;
        calls += *calls == '\n';
    }
}

/* Prints the `length` bytes of a paragraph, with their line ends. */
static void print_paragraph(const char *lines, size_t length, FILE *file) {
    char buffer[2048];
    Text sentence = text_over(buffer, sizeof buffer);
    text_add_bytes(&sentence, lines, length);
    assert(!sentence.truncated);
    for (char *c = buffer; *c; c++) {
        *c = *c == '\n' ? ' ' : *c;
    }
    if (length > 0) {
        buffer[length - 1] = 0; /* the last line end */
        const char *translation = locale_text(buffer);
        if (translation == buffer) {
            fprintf(file, "%.*s", (int)length, lines);
        } else {
            print_wrapped(translation, 0, TRANSLATED_WIDTH, file);
            fputc('\n', file);
        }
    }
}

void command_line_print_prose(const char *lines, FILE *file) {
    const char *paragraph = lines;
    while (*lines) {
        const bool is_empty = *lines == '\n';
        if (is_empty || text_has_prefix(lines, "Exit status: ") ||
            text_has_prefix(lines, "GAME is one of: ")) {
            print_paragraph(paragraph, (size_t)(lines - paragraph), file);
            paragraph = lines + is_empty;
            fputs(is_empty ? "\n" : "", file);
        }
        lines += strcspn(lines, "\n");
        lines += *lines == '\n';
    }
    print_paragraph(paragraph, (size_t)(lines - paragraph), file);
}

const char *command_line_language(int count, char **words) {
    static const char name[] = "--lang";
    const size_t length = sizeof name - 1;
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strcmp(words[i], name) == 0) {
            return i + 1 < count ? words[i + 1] : "";
        }
        if (text_has_prefix(words[i], name) && words[i][length] == '=') {
            return words[i] + length + 1;
        }
    }
    return NULL;
}
