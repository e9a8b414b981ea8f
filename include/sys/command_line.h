/* The command line of a program: one table of options says how they are read (by getopt_long) and
 * what --help prints. Options are written --name VALUE or --name=VALUE, never abbreviated, and may
 * stand between the other words; behind -- there are only words.
 *
 *     static const CommandOption options[] = {
 *         {.name = "--seed", .argument = "N", .help = "what chance begins with", .take =
 * take_seed},
 *         {.name = "--stats", .help = "print times at the end", COMMAND_FLAG(Settings, stats)},
 *         {0}};
 *
 * Reading keeps its place in getopt's variables: one thread at a time. */
#ifndef DAMIER_SYS_COMMAND_LINE_H
#define DAMIER_SYS_COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/status.h"
#include "base/text.h"

/* What an option is taken with. */
typedef struct CommandValue {
    const char *text; /* NULL: none */
    int choice;       /* the option's own, so that several options can share one function */
} CommandValue;

typedef struct CommandOption {
    const char *name; /* with its dashes; NULL: a line of the help, no option */
    /* What the help calls its value: "N"; NULL: it has none. In brackets, "[N]": the next word is
     * its value if `take` can use it. */
    const char *argument;
    const char *help; /* a paragraph, broken into lines when it is printed; NULL: none */
    /* Takes the value into the table's target. STATUS_BAD_INPUT: it cannot be, with a reason or
     * without. Of a value in brackets: STATUS_NOT_FOUND when the word is no value; then the option
     * is taken again with none. */
    Status (*take)(void *target, CommandValue value, Text *reason);
    size_t member;      /* `take` is NULL: what of the target is set, see the two macros below */
    int choice;         /* for `take` */
    const char *wanted; /* what the value has to be, the reason when `take` gave none; or NULL */
    bool is_detail;     /* goes with the one above: the help indents it */
} CommandOption;

/* An option without a value that sets a bool of the target, and one whose value, anything but
 * nothing, is a const char * of it. */
#define COMMAND_FLAG(type, name) .member = offsetof(type, name)
#define COMMAND_STRING(type, name) .member = offsetof(type, name)

/* The number that a macro stands for, in a text. */
#define COMMAND_NUMBER(number) COMMAND_NUMBER_AS_IT_STANDS(number)
#define COMMAND_NUMBER_AS_IT_STANDS(number) #number

/* Options ended by {0}, and what they are taken into. */
typedef struct CommandTable {
    const CommandOption *options;
    void *target;
} CommandTable;

enum { COMMAND_TABLES_MAX = 2 };

typedef struct CommandLine {
    CommandTable tables[COMMAND_TABLES_MAX]; /* a name counts where it stands first */
    /* Takes a word that is no option; `is_last` behind a --. NULL: such words are refused. */
    void (*take_word)(void *context, char *word, bool is_last);
    void *context;
} CommandLine;

typedef enum CommandFault {
    COMMAND_NO_FAULT,
    COMMAND_UNKNOWN,     /* there is no such option, or no such word */
    COMMAND_TAKES_NONE,  /* a value for an option without one */
    COMMAND_NEEDS_VALUE, /* the value is missing */
    COMMAND_BAD_VALUE,
} CommandFault;

typedef struct CommandError {
    CommandFault fault;
    const char *word;            /* as it was written */
    const CommandOption *option; /* NULL: unknown */
    const char *value;           /* of COMMAND_BAD_VALUE */
} CommandError;

/* Reads words[1] to words[count - 1]; values are borrowed from them. False at the first fault: what
 * it is, with a sentence in `reason`. */
bool command_line_read(const CommandLine *line, int count, char **words, CommandError *error,
                       Text *reason);

/* The options of a table as lines of --help, their texts from that column on. */
void command_line_print(const CommandOption *options, int column, FILE *file);

#endif
