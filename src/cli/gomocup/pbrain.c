/* main of pbrain-damier, the Gomocup engine. One thread reads standard input, so that STOP, END and
 * a closed input stop a search at once; the main thread answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/gomocup/pbrain_protocol.h"
#include "cli/gomoku_team.h"
#include "cli/solve/solve_budget.h"
#include "sys/command_line.h"
#include "sys/locale.h"
#include "sys/process.h"
#include "sys/terminal.h"
#include "sys/thread.h"

#define LINE_SIZE 256
#define NAME "pbrain-damier"
/* The most lines read ahead of their answers. */
#define LINES_AHEAD 512

enum { EXIT_USAGE = 2, EXIT_IO = 3 };

typedef struct Inbox {
    ThreadLock lock;
    ThreadCondition changed;
    char lines[LINES_AHEAD][LINE_SIZE];
    int first;
    int count;
    int stops; /* queued lines that end a search */
    bool closed;
    atomic_bool stop;
} Inbox;

static void write_line(void *self, const char *line) {
    FILE *out = self;
    fputs(line, out);
    fputc('\n', out);
    fflush(out);
}

/* Reads one line, dropping what does not fit; false at the end of the input. */
static bool pbrain_read_line(FILE *in, char line[LINE_SIZE]) {
    size_t length = 0;
    int c;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (length + 1 < LINE_SIZE) {
            line[length++] = (char)c;
        }
    }
    line[length] = '\0';
    return c != EOF || length > 0;
}

static bool ends_search(const char *line) {
    static const char *const words[] = {"STOP", "YXSTOP", "END", "RESTART"};
    line += strspn(line, " \t");
    const size_t length = strcspn(line, " \t\r");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strlen(words[i]) == length && text_has_prefix_any_case(line, words[i])) {
            return true;
        }
    }
    return false;
}

/* A full queue may hide an END behind it: what waits in it is answered at once. */
static void set_stop(Inbox *inbox) {
    atomic_store(&inbox->stop, inbox->stops > 0 || inbox->closed || inbox->count == LINES_AHEAD);
}

static void *read_all(void *self) {
    Inbox *inbox = self;
    char line[LINE_SIZE];
    bool more = true;
    while (more) {
        more = pbrain_read_line(stdin, line);
        thread_lock(&inbox->lock);
        while (more && inbox->count == LINES_AHEAD) {
            thread_wait(&inbox->changed, &inbox->lock);
        }
        if (more) {
            memcpy(inbox->lines[(inbox->first + inbox->count++) % LINES_AHEAD], line, LINE_SIZE);
            inbox->stops += ends_search(line);
        }
        inbox->closed = !more;
        set_stop(inbox);
        thread_broadcast(&inbox->changed);
        thread_unlock(&inbox->lock);
    }
    return NULL;
}

/* Takes the next line; false at the end of the input. */
static bool next_line(Inbox *inbox, char line[LINE_SIZE]) {
    thread_lock(&inbox->lock);
    while (inbox->count == 0 && !inbox->closed) {
        thread_wait(&inbox->changed, &inbox->lock);
    }
    const bool any = inbox->count > 0;
    if (any) {
        memcpy(line, inbox->lines[inbox->first], LINE_SIZE);
        inbox->first = (inbox->first + 1) % LINES_AHEAD;
        inbox->count--;
        inbox->stops -= ends_search(line);
        set_stop(inbox);
        thread_broadcast(&inbox->changed);
    }
    thread_unlock(&inbox->lock);
    return any;
}

typedef struct PbrainSettings {
    int64_t threads;
    const char *language; /* of --help */
    bool help;
    bool version;
} PbrainSettings;

static Status pbrain_take_threads(void *settings, CommandValue value, Text *reason) {
    (void)reason;
    return text_parse_int(value.text, 1, GOMOKU_TEAM_MAX, &((PbrainSettings *)settings)->threads)
               ? STATUS_OK
               : STATUS_BAD_INPUT;
}

static Status pbrain_take_language(void *settings, CommandValue value, Text *reason) {
    (void)reason;
    ((PbrainSettings *)settings)->language = value.text;
    return locale_speaks(value.text) ? STATUS_OK : STATUS_BAD_INPUT;
}

static const CommandOption pbrain_options[] = {
    {"--threads", "N", "number of search threads until INFO thread_num changes it (default 1)",
     .take = pbrain_take_threads},
    {"--lang", COMMAND_LANGUAGES, "language of this help", .take = pbrain_take_language},
    {"--help", NULL, "print this help", COMMAND_FLAG(PbrainSettings, help)},
    {"--version", NULL, "print the version", COMMAND_FLAG(PbrainSettings, version)},
    {0},
};

/* The exit status if the program ends at once, or -1. */
static int pbrain_read_words(int count, char **words, PbrainSettings *settings) {
    enum { PBRAIN_HELP_COLUMN = 16 };
    char buffer[128];
    Text reason = text_over(buffer, sizeof buffer);
    CommandError error;
    if (!command_line_read(&(CommandLine){.tables = {{pbrain_options, settings}}}, count, words,
                           &error, &reason)) {
        const char *language = command_line_language(count, words);
        if (language && locale_speaks(language)) {
            locale_init_answers(language);
        }
        fprintf(
            stderr,
            locale_user_text("usage: pbrain-damier [--threads N] [--lang %1$s], N from 1 to %2$d"),
            COMMAND_LANGUAGES, GOMOKU_TEAM_MAX);
        fputc('\n', stderr);
        return EXIT_USAGE;
    }
    if (settings->help) {
        locale_init_help(settings->language);
        command_line_print_usage("pbrain-damier [options]", stdout);
        command_line_print_prose(
            "\nA Gomoku engine for the Gomocup protocol, on standard input and output.\n\n",
            stdout);
        command_line_print(pbrain_options, PBRAIN_HELP_COLUMN, stdout);
        command_line_print_prose(
            "\nExit status: 0 after END or the end of the input, 1 no memory or no thread,\n"
            "2 wrong usage, 3 standard output failed.\n",
            stdout);
    } else if (settings->version) {
        puts("pbrain-damier " DAMIER_VERSION);
    } else {
        return -1;
    }
    return terminal_finish_output(NAME) ? 0 : EXIT_IO;
}

int main(int count, char **words) {
    PbrainSettings settings = {.threads = 1};
    process_begin(&count, &words);
    const int status = pbrain_read_words(count, words, &settings);
    if (status >= 0) {
        return status;
    }
    Inbox *inbox = calloc(1, sizeof *inbox);
    Pbrain *brain =
        inbox ? pbrain_create((PbrainHost){write_line, solve_now_ms, stdout, &inbox->stop}) : NULL;
    Thread reader;
    if (!brain || !thread_lock_init(&inbox->lock) || !thread_condition_init(&inbox->changed)) {
        terminal_complain(NAME ": %s", locale_user_text(status_text(STATUS_NO_MEMORY)));
        return 1;
    }
    if (!thread_start(&reader, read_all, inbox)) {
        terminal_complain(NAME ": %s", locale_user_text("cannot start a thread to read with"));
        return 1;
    }
    thread_detach(reader);
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "INFO thread_num %d", (int)settings.threads);
    pbrain_line(brain, line);
    while (next_line(inbox, line) && !ferror(stdout) && pbrain_line(brain, line)) {
    }
    pbrain_destroy(brain);
    /* Does not wait for the reader, which may be blocked on standard input. */
    process_exit_now(terminal_finish_output(NAME) ? 0 : EXIT_IO);
}
