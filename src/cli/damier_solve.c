/* damier-solve: the four games for scripts. This file reads the words of the command line. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve_driver.h"

static const SolveGame *const games[] = {
    &solve_connect4, &solve_inversion, &solve_sudoku, &solve_gomoku, &solve_algebra, NULL,
};

static const char general_help[] =
    "usage: " PROGRAM " GAME [options] [FILE…]\n"
    "       " PROGRAM " --help | --version | GAME --help\n"
    "\n"
    "Reads problems, one a line, from the FILEs (- or none: standard input) and writes one answer\n"
    "a line, in order. Lines that are empty or begin with # are passed over; a bad line is told "
    "on\n"
    "standard error and answered by the line `error`.\n"
    "\n"
    "  --threads N    threads to work with (default 1)\n"
    "  --memory MIB   memory for tables\n"
    "  --time MS      time for each problem\n"
    "  --nodes N      positions looked at for each problem\n"
    "\n"
    "An answer cut short by a limit is `limit`.\n"
    "Ends with 0: all answered, 1: some line was bad, 2: wrong usage, 3: input or output failed.\n";

static const SolveGame *find_game(const char *name) {
    for (int i = 0; games[i]; i++) {
        if (strcmp(games[i]->name, name) == 0) {
            return games[i];
        }
    }
    return NULL;
}

static void print_games(FILE *file) {
    fputs("GAME is one of:", file);
    for (int i = 0; games[i]; i++) {
        fprintf(file, " %s", games[i]->name);
    }
    fputs("\n", file);
}

static ExitStatus finish_output(void) {
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror(PROGRAM);
        return EXIT_IO;
    }
    return EXIT_ANSWERED;
}

static ExitStatus print_help(const SolveGame *game) {
    if (game) {
        fprintf(stdout, "usage: " PROGRAM " %s [options] [FILE…]\n\n%s", game->name, game->help);
        const size_t length = strlen(game->help);
        if (length > 0 && game->help[length - 1] != '\n') {
            putchar('\n');
        }
        fputs("\nThe options of all games: " PROGRAM " --help\n", stdout);
    } else {
        fputs(general_help, stdout);
        print_games(stdout);
    }
    return finish_output();
}

static ExitStatus wrong_usage(const char *word, const char *reason) {
    fprintf(stderr, PROGRAM ": %s: %s\n", word, reason);
    return EXIT_USAGE;
}

/* One word of the command line taken apart: "--name value" or "--name=value". */
typedef struct Option {
    char name[64];
    const char *value; /* after the = sign, or the next word, or NULL */
    bool joined;       /* the value is part of the word */
} Option;

static bool option_parse(const char *word, const char *next, Option *option) {
    const size_t length = strcspn(word, "=");
    if (length >= sizeof option->name) {
        return false;
    }
    memcpy(option->name, word, length);
    option->name[length] = 0;
    option->joined = word[length] == '=';
    option->value = option->joined ? word + length + 1 : next;
    return true;
}

/* Takes an option that all games share: STATUS_NOT_FOUND when it is another one. */
static Status take_limit(const Option *option, SolveLimits *limits, Text *reason) {
    static const struct {
        const char *name;
        int64_t highest;
    } known[] = {
        {"--threads", 1024}, {"--memory", 1 << 24}, {"--time", INT64_MAX}, {"--nodes", INT64_MAX}};
    int which = 0;
    while (which < 4 && strcmp(known[which].name, option->name) != 0) {
        which++;
    }
    if (which == 4) {
        return STATUS_NOT_FOUND;
    }
    int64_t value = 0;
    if (!option->value || !text_parse_int(option->value, 1, known[which].highest, &value)) {
        text_addf(reason, "a number from 1 to %lld is wanted", (long long)known[which].highest);
        return STATUS_BAD_INPUT;
    }
    switch (which) {
    case 0:
        limits->threads = (int)value;
        break;
    case 1:
        limits->memory_mib = (int)value;
        break;
    case 2:
        limits->time_ms = value;
        break;
    default:
        limits->nodes = (uint64_t)value;
        break;
    }
    return STATUS_OK;
}

/* Takes one option; `took_value` says whether its value was used. */
static Status take_option(const SolveRun *run, const Option *option, SolveLimits *limits,
                          bool *took_value, Text *reason) {
    *took_value = true;
    Status status = take_limit(option, limits, reason);
    if (status == STATUS_NOT_FOUND) {
        *took_value = false;
        status = run->game->option ? run->game->option(run->solver, option->name, option->value,
                                                       took_value, reason)
                                   : STATUS_NOT_FOUND;
    }
    if (status == STATUS_OK && option->joined && !*took_value) {
        text_add(reason, "this option takes no value");
        status = STATUS_BAD_INPUT;
    }
    return status;
}

/* Reads the words after GAME: options into the solver and `limits`, the rest into run->files. */
static ExitStatus read_words(SolveRun *run, char **words, int count, SolveLimits *limits) {
    bool only_files = false;
    for (int i = 0; i < count; i++) {
        char *word = words[i];
        if (only_files || word[0] != '-' || word[1] == 0) {
            const SolveGame *game = run->game;
            if (only_files || !game->verb || !game->verb(run->solver, word)) {
                run->files[run->file_count++] = word;
            }
        } else if (strcmp(word, "--") == 0) {
            only_files = true;
        } else {
            char buffer[512];
            Text reason = text_over(buffer, sizeof buffer);
            Option option;
            bool took_value = false;
            const Status status = option_parse(word, i + 1 < count ? words[i + 1] : NULL, &option)
                                      ? take_option(run, &option, limits, &took_value, &reason)
                                      : STATUS_NOT_FOUND;
            if (status != STATUS_OK) {
                return wrong_usage(word, status == STATUS_NOT_FOUND ? "there is no such option"
                                         : reason.length > 0        ? buffer
                                                                    : status_text(status));
            }
            i += took_value && !option.joined;
        }
    }
    return EXIT_ANSWERED;
}

/* What is left to be done after the last answer; the worse of both ends. */
static ExitStatus finish_game(const SolveRun *run, ExitStatus answered) {
    char buffer[SOLVE_REASON_SIZE];
    Text reason = text_over(buffer, sizeof buffer);
    const Status status = run->game->finish ? run->game->finish(run->solver, &reason) : STATUS_OK;
    if (status == STATUS_OK) {
        return answered;
    }
    fprintf(stderr, PROGRAM ": %s\n", reason.length > 0 ? buffer : status_text(status));
    return EXIT_IO;
}

static ExitStatus start_and_run(const SolveRun *run, const SolveLimits *limits) {
    const SolveGame *game = run->game;
    if (game->wants_input && !game->wants_input(run->solver) && run->file_count > 0) {
        return wrong_usage(run->files[0], "these options read no file");
    }
    char buffer[512];
    Text reason = text_over(buffer, sizeof buffer);
    const Status status = game->start ? game->start(run->solver, limits, &reason) : STATUS_OK;
    if (status != STATUS_OK) {
        wrong_usage(game->name, reason.length > 0 ? buffer : status_text(status));
        return status == STATUS_BAD_INPUT ? EXIT_USAGE : EXIT_IO;
    }
    return finish_game(run, solve_run(run));
}

static ExitStatus run_game(const SolveGame *game, char **words, int count) {
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strcmp(words[i], "--help") == 0) {
            return print_help(game);
        }
    }
    SolveRun run = {.game = game, .solver = game->create()};
    run.files = calloc((size_t)count + 1, sizeof *run.files);
    ExitStatus status = EXIT_IO;
    if (run.solver && run.files) {
        SolveLimits limits = {.threads = 1};
        status = read_words(&run, words, count, &limits);
        if (status == EXIT_ANSWERED) {
            run.threads = limits.threads;
            status = start_and_run(&run, &limits);
        }
    } else {
        fputs(PROGRAM ": there is not enough memory\n", stderr);
    }
    free(run.files);
    if (run.solver) {
        game->destroy(run.solver);
    }
    return status;
}

int main(int count, char **words) {
    /* A closed pipe is seen as a failed write. */
    signal(SIGPIPE, SIG_IGN);
    const char *first = count > 1 ? words[1] : "";
    if (strcmp(first, "--help") == 0) {
        return (int)print_help(NULL);
    }
    if (strcmp(first, "--version") == 0) {
        puts(PROGRAM " " DAMIER_VERSION);
        return (int)finish_output();
    }
    const SolveGame *game = find_game(first);
    if (!game) {
        if (count > 1) {
            wrong_usage(first, "there is no such game");
        }
        fputs("usage: " PROGRAM " GAME [options] [FILE…]  (" PROGRAM " --help tells more)\n",
              stderr);
        print_games(stderr);
        return (int)EXIT_USAGE;
    }
    return (int)run_game(game, words + 2, count - 2);
}
