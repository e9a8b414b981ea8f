/* CommandLine: one table of options drives both parsing (by getopt_long) and --help. Options are
 * written --name VALUE or --name=VALUE, never abbreviated, and may be mixed with other words; after
 * -- there are only words. A value that is the name of an option is taken in the second form alone.
 *
 *     static const CommandOption options[] = {
 *         {.name = "--seed", .argument = "N", .help = "seed of the random numbers", .take =
 * take_seed},
 *         {.name = "--stats", .help = "print times at the end", COMMAND_FLAG(Settings, stats)},
 *         {0}};
 *
 * Not thread-safe, because getopt is not. */
#ifndef DAMIER_SYS_COMMAND_LINE_H
#define DAMIER_SYS_COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/status.h"
#include "base/text.h"
#include "sys/locale.h"

/* The value of an option. */
typedef struct CommandValue {
    const char *text; /* NULL: none */
    int choice;       /* CommandOption.choice: lets several options share one function */
} CommandValue;

typedef struct CommandOption {
    const char *name; /* with its dashes; NULL: only a line of the help */
    /* The name of its value in the help, "N"; NULL: no value. In brackets, "[N]": optional, the
     * next word if `take` accepts it. */
    const char *argument;
    const char *help; /* a paragraph, wrapped when printed; NULL: none */
    /* Stores the value in the table's target. STATUS_BAD_INPUT, with or without a reason, when it
     * is invalid. STATUS_NOT_FOUND when the word is not the optional value: `take` is then called
     * again without one. */
    Status (*take)(void *target, CommandValue value, Text *reason);
    size_t member; /* when `take` is NULL: the member to set, see the macros below */
    int choice;    /* for `take` */
    /* The reason when `take` gave none: what the value must be, marked with N_; or NULL. */
    const char *wanted;
    bool is_path;   /* its member is the path of a file: backslashes of Windows become slashes */
    bool is_detail; /* belongs to the option above: the help indents it */
} CommandOption;

/* An option without a value that sets a bool of the target, and two whose non-empty value becomes a
 * const char * of the target. */
#define COMMAND_FLAG(type, name) .member = offsetof(type, name)
#define COMMAND_STRING(type, name) .member = offsetof(type, name)
#define COMMAND_PATH(type, name) .member = offsetof(type, name), .is_path = true

/* Options ended by {0}, and their target. */
typedef struct CommandTable {
    const CommandOption *options;
    void *target;
} CommandTable;

enum { COMMAND_TABLES_MAX = 2 };

typedef struct CommandLine {
    CommandTable tables[COMMAND_TABLES_MAX]; /* the first table with a name wins */
    /* Called for each word that is not an option; `is_last` after --. NULL: such words are errors.
     */
    void (*take_word)(void *context, char *word, bool is_last);
    void *context;
} CommandLine;

typedef enum CommandFault {
    COMMAND_NO_FAULT,
    COMMAND_UNKNOWN,     /* no such option, or an unexpected word */
    COMMAND_TAKES_NONE,  /* a value for an option without one */
    COMMAND_NEEDS_VALUE, /* the value is missing */
    COMMAND_BAD_VALUE,
} CommandFault;

typedef struct CommandError {
    CommandFault fault;
    const char *word;            /* as written */
    const CommandOption *option; /* NULL: unknown */
    const char *value;           /* of COMMAND_BAD_VALUE */
} CommandError;

/* Reads words[1] to words[count - 1]; values are borrowed from them. False at the first fault, with
 * *error and a phrase in `reason`, in its language. */
bool command_line_read(const CommandLine *line, int count, char **words, CommandError *error,
                       Text *reason);

/* The rest prints --help, in English or, after locale_init_help, in another language. */

/* The options of a table, with the help texts at that column. */
void command_line_print(const CommandOption *options, int column, FILE *file);
/* The ways to call the program, a line each. */
void command_line_print_usage(const char *calls, FILE *file);
/* Paragraphs of lines, with a line feed behind the last: as they stand, or the translation of each
 * paragraph, wrapped. A paragraph ends at an empty line, and where packaging/man.awk ends it. */
void command_line_print_prose(const char *lines, FILE *file);

/* The language codes of --lang, as its argument in the help. */
#define COMMAND_LANGUAGES (&LOCALE_LIST(COMMAND_OR_LANGUAGE)[1])
#define COMMAND_OR_LANGUAGE(NAME, code, name) "|" code
/* The value of --lang among the words, "" when it is missing, NULL without the option: for --help,
 * which comes before the other options are read. */
const char *command_line_language(int count, char **words);

#endif
