/* main of damier-solve: reads the command line and runs a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve_driver.h"
#include "sys/locale.h"
#include "sys/process.h"
#include "sys/terminal.h"

#define GAME(game) &solve_##game,

static const SolveGame *const games[] = {DAMIER_GAMES(GAME) & solve_algebra, NULL};

enum { DAMIER_SOLVE_HELP_COLUMN = 24 };

static const char help_calls[] =
    PROGRAM " GAME [options] [FILE…]\n" PROGRAM " --help | --version | GAME --help\n";

static const char help_before[] =
    "\n"
    "Reads problems, one per line, from the FILEs (- or none: standard input) and writes one\n"
    "answer per line, in the same order. Empty lines and lines that begin with # are skipped.\n"
    "Malformed lines are reported on stderr and answered with the line `error`.\n"
    "\n";

static const char help_after[] =
    "\n"
    "An answer cut short by a limit is `limit`.\n"
    "Exit status: 0 every problem was answered, 1 some line was malformed, 2 wrong usage,\n"
    "3 input or output failed.\n";

/* ---- Shared options ---- */

static Status take_number(const char *value, int64_t highest, int64_t *number, Text *reason) {
    if (text_parse_int(value, 1, highest, number)) {
        return STATUS_OK;
    }
    text_addf(reason, text_say(reason, N_("needs a number from 1 to %lld")), (long long)highest);
    return STATUS_BAD_INPUT;
}

static Status damier_solve_take_threads(void *target, CommandValue value, Text *reason) {
    int64_t number = 1;
    const Status status = take_number(value.text, 1024, &number, reason);
    ((SolveLimits *)target)->threads = (int)number;
    return status;
}

static Status take_memory(void *target, CommandValue value, Text *reason) {
    int64_t number = 0;
    const Status status = take_number(value.text, 1 << 24, &number, reason);
    ((SolveLimits *)target)->memory_mib = (int)number;
    return status;
}

static Status take_time(void *target, CommandValue value, Text *reason) {
    return take_number(value.text, INT64_MAX, &((SolveLimits *)target)->time_ms, reason);
}

static Status take_nodes(void *target, CommandValue value, Text *reason) {
    int64_t number = 0;
    const Status status = take_number(value.text, INT64_MAX, &number, reason);
    ((SolveLimits *)target)->nodes = (uint64_t)number;
    return status;
}

/* main has taken it already: the other options' reasons are in that language. */
static Status take_language(void *target, CommandValue value, Text *reason) {
    (void)target;
    (void)reason;
    return locale_speaks(value.text) ? STATUS_OK : STATUS_BAD_INPUT;
}

static const CommandOption shared_options[] = {
    {"--threads", "N", "number of threads (default 1)", .take = damier_solve_take_threads},
    {"--memory", "MIB", "memory for tables, in MiB", .take = take_memory},
    {"--time", "MS", "time limit per problem, in milliseconds", .take = take_time},
    {"--nodes", "N", "limit of positions searched per problem", .take = take_nodes},
    {"--lang", COMMAND_LANGUAGES, "language of words in answers (default: English) and of --help",
     .take = take_language},
    {0},
};

static const SolveGame *find_game(const char *name) {
    for (int i = 0; games[i]; i++) {
        if (strcmp(games[i]->name, name) == 0) {
            return games[i];
        }
    }
    return NULL;
}

static void print_games(FILE *file) {
    char line[128];
    Text text = text_over(line, sizeof line);
    text_add(&text, "GAME is one of:");
    for (int i = 0; games[i]; i++) {
        text_addf(&text, " %s", games[i]->name);
    }
    text_add_char(&text, '\n');
    command_line_print_prose(line, file);
}

static ExitStatus finish_output(void) {
    return terminal_finish_output(PROGRAM) ? EXIT_ANSWERED : EXIT_IO;
}

static ExitStatus print_help(const SolveGame *game, const char *language) {
    static const char all_games[] = "Options of all games:";
    locale_init_help(language);
    if (game) {
        command_line_print_usage(text_short(PROGRAM " %s [options] [FILE…]", game->name).data,
                                 stdout);
        putchar('\n');
        command_line_print_prose(game->help, stdout);
        putchar('\n');
        command_line_print(game->options, DAMIER_SOLVE_HELP_COLUMN, stdout);
        printf("\n%s " PROGRAM " --help\n", locale_text(all_games));
    } else {
        command_line_print_usage(help_calls, stdout);
        command_line_print_prose(help_before, stdout);
        command_line_print(shared_options, DAMIER_SOLVE_HELP_COLUMN, stdout);
        command_line_print_prose(help_after, stdout);
        print_games(stdout);
    }
    return finish_output();
}

static ExitStatus wrong_usage(const char *word, const char *reason) {
    terminal_complain(PROGRAM ": %s: %s", word, reason);
    return EXIT_USAGE;
}

/* A word that is not an option: the game's verb or a file. */
static void take_word(void *context, char *word, bool is_last) {
    SolveRun *run = context;
    const SolveGame *game = run->game;
    if (is_last || !game->verb || !game->verb(run->solver, word)) {
        run->files[run->file_count++] = word;
    }
}

/* A reason why the program ends, in the language of --lang or the user's. */
static Text usage_text_over(char *buffer, size_t size) {
    Text text = text_over(buffer, size);
    text.translate = locale_user_text;
    return text;
}

/* Reads the words after GAME: options into the solver and `limits`, files into run->files. */
static ExitStatus damier_solve_read_words(SolveRun *run, int count, char **words,
                                          SolveLimits *limits) {
    const CommandLine line = {
        .tables = {{shared_options, limits}, {run->game->options, run->solver}},
        .take_word = take_word,
        .context = run};
    char buffer[512];
    Text reason = usage_text_over(buffer, sizeof buffer);
    CommandError error;
    return command_line_read(&line, count, words, &error, &reason)
               ? EXIT_ANSWERED
               : wrong_usage(error.word, buffer);
}

/* Calls the game's `finish` after the last answer; returns the worse status. */
static ExitStatus finish_game(const SolveRun *run, ExitStatus answered) {
    char buffer[SOLVE_REASON_SIZE];
    Text reason = solve_text_over(buffer, sizeof buffer);
    const Status status = run->game->finish ? run->game->finish(run->solver, &reason) : STATUS_OK;
    if (status == STATUS_OK) {
        return answered;
    }
    terminal_complain(PROGRAM ": %s",
                      reason.length > 0 ? buffer : locale_text(status_text(status)));
    return EXIT_IO;
}

static ExitStatus start_and_run(const SolveRun *run, const SolveLimits *limits, bool has_language) {
    const SolveGame *game = run->game;
    if (game->wants_input && !game->wants_input(run->solver) && run->file_count > 0) {
        return wrong_usage(run->files[0], locale_user_text("these options read no file"));
    }
    char buffer[512];
    Text reason = usage_text_over(buffer, sizeof buffer);
    const Status status = game->start ? game->start(run->solver, limits, &reason) : STATUS_OK;
    if (status != STATUS_OK) {
        wrong_usage(game->name, reason.length > 0 ? buffer : locale_user_text(status_text(status)));
        return status == STATUS_BAD_INPUT ? EXIT_USAGE : EXIT_IO;
    }
    if (!has_language) {
        locale_init("en", NULL); /* whatever a reason above may have been in */
    }
    return finish_game(run, solve_run(run));
}

/* words[0] is the game's name. */
static ExitStatus run_game(const SolveGame *game, int count, char **words, const char *language) {
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strcmp(words[i], "--help") == 0) {
            return print_help(game, language);
        }
    }
    SolveRun run = {.game = game, .solver = game->create()};
    run.files = calloc((size_t)count, sizeof *run.files);
    ExitStatus status = EXIT_IO;
    if (run.solver && run.files) {
        SolveLimits limits = {.threads = 1};
        status = damier_solve_read_words(&run, count, words, &limits);
        if (status == EXIT_ANSWERED) {
            run.threads = limits.threads;
            status = start_and_run(&run, &limits, language != NULL);
        }
    } else {
        solve_say_no_memory();
    }
    free(run.files);
    if (run.solver) {
        game->destroy(run.solver);
    }
    return status;
}

int main(int count, char **words) {
    process_begin(&count, &words);
    const char *language = command_line_language(count, words);
    if (language && !locale_speaks(language)) {
        return (int)wrong_usage(
            "--lang", text_short(locale_user_text("expected %s"), COMMAND_LANGUAGES).data);
    }
    if (language) { /* else answers are English whatever the environment says: scripts read them */
        locale_init_answers(language);
    }
    const int taken = !language                                  ? 0
                      : language == words[2]                     ? 2
                      : language == words[1] + strlen("--lang=") ? 1
                                                                 : 0; /* behind the game */
    words += taken;
    count -= taken;
    const char *first = count > 1 ? words[1] : "";
    if (strcmp(first, "--help") == 0) {
        return (int)print_help(NULL, language);
    }
    if (strcmp(first, "--version") == 0) {
        puts(PROGRAM " " DAMIER_VERSION);
        return (int)finish_output();
    }
    const SolveGame *game = find_game(first);
    if (!game) {
        if (count > 1) {
            wrong_usage(first, first[0] == '-' ? locale_user_text("unknown option")
                                               : locale_user_text("unknown game"));
        }
        fprintf(stderr, locale_user_text("usage: %s  (see %s)"), PROGRAM " GAME [options] [FILE…]",
                PROGRAM " --help");
        fputc('\n', stderr);
        locale_init_help(language);
        print_games(stderr);
        return (int)EXIT_USAGE;
    }
    return (int)run_game(game, count - 1, words + 1, language);
}
