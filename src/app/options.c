/* The command line of the window. */
#include "app/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "play/games.h"
#include "scenes/catalog.h"
#include "sys/command_line.h"
#include "sys/disk.h"
#include "sys/locale.h"
#include "sys/terminal.h"

/* The sides of the smallest window, in either orientation. */
enum { SHORT_SIDE_PX = 360, LONG_SIDE_PX = 480, SIDE_MAX_PX = 16384 };

static Status status_of(bool is_good) {
    return is_good ? STATUS_OK : STATUS_BAD_INPUT;
}

static Status take_scene(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    options->scene = value.text;
    return status_of(catalog_find(catalog_games, value.text) != NULL);
}

static Status take_size(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    char width[16];
    const char *cross = strchr(value.text, 'x');
    if (!cross || (size_t)(cross - value.text) >= sizeof width) {
        return STATUS_BAD_INPUT;
    }
    Text text = text_over(width, sizeof width);
    text_add_bytes(&text, value.text, (size_t)(cross - value.text));
    int64_t across;
    int64_t down;
    if (!text_parse_int(width, SHORT_SIDE_PX, SIDE_MAX_PX, &across) ||
        !text_parse_int(cross + 1, SHORT_SIDE_PX, SIDE_MAX_PX, &down)) {
        return STATUS_BAD_INPUT;
    }
    options->width_px = (int)across;
    options->height_px = (int)down;
    return status_of(across >= LONG_SIDE_PX || down >= LONG_SIDE_PX);
}

static Status take_scale(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    char *end = NULL;
    const float scale = strtof(value.text, &end);
    options->scale = scale;
    return status_of(end != value.text && *end == 0 && scale >= 0.5F && scale <= 8.0F);
}

/* The number of `value` in `names` (ended by NULL), or -1. */
static int index_of(const char *const *names, const char *value) {
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], value) == 0) {
            return i;
        }
    }
    return -1;
}

static Status take_theme(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    static const char *const names[] = {"system", "dark", "light", "high-contrast", NULL};
    const int index = index_of(names, value.text);
    options->theme = (ThemeChoice)index;
    options->has_theme = true;
    return status_of(index >= 0);
}

static Status take_motion(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    static const char *const names[] = {"system", "full", "reduced", NULL};
    const int index = index_of(names, value.text);
    options->motion = (MotionChoice)index;
    options->has_motion = true;
    return status_of(index >= 0);
}

static Status take_language(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    options->language = value.text;
    return status_of(locale_speaks(value.text));
}

static Status take_seed(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    options->has_seed = true;
    return status_of(text_parse_u64(value.text, &options->seed));
}

static Status take_renderer(void *target, CommandValue value, Text *reason) {
    (void)reason;
    Options *options = target;
    static const char *const names[] = {"auto", "software", "opengl", NULL};
    const int index = index_of(names, value.text);
    options->renderer = (RendererChoice)index;
    return status_of(index >= 0);
}

#define OR_GAME(game) "|" #game
#define FLAG(member) COMMAND_FLAG(Options, member)
#define STRING(member) COMMAND_STRING(Options, member)
#define FILE_PATH(member) COMMAND_PATH(Options, member)

static const CommandOption options_table[] = {
    {"--scene", "home" DAMIER_GAMES(OR_GAME) "|settings|stats|help|read|apl|share",
     "open this scene", .take = take_scene},
    {"--load", "FILE", "open a position from a file (needs --scene)", FILE_PATH(load_file)},
    {"--id", "ID", "open a position or puzzle by its ID (needs --scene)", STRING(load_id)},
    {"--size", "WxH", "window size in pixels, at least 360x480 or 480x360 (default: last size)",
     .take = take_size},
    {"--scale", "F", "device pixels per unit, 0.5 to 8 (default: the desktop's)",
     .take = take_scale},
    {"--theme", "dark|light|high-contrast|system", "colour theme", .take = take_theme},
    {"--lang", COMMAND_LANGUAGES, "language", .take = take_language},
    {"--seed", "N", "seed of the random numbers", .take = take_seed},
    {"--data-dir", "DIR", "folder of saved games and settings", FILE_PATH(data_folder)},
    {"--renderer", "auto|software|opengl", "how to draw the window", .take = take_renderer},
    {"--motion", "full|reduced|system", "animations", .take = take_motion},
    {"--screenshot", "FILE", "draw one frame into a PNG file and exit", FILE_PATH(screenshot)},
    {"--describe", NULL, "print what can be clicked", FLAG(describe)},
    {"--stats", NULL, "print frames, times and memory at exit", FLAG(stats)},
    {"--help", NULL, "print this help", FLAG(help)},
    {"--version", NULL, "print the version", FLAG(version)},
    {0},
};

/* Prints what is wrong, as it stands behind `about`, and points to --help; always false. */
static bool complain(const char *about, const char *joint, const char *what) {
    terminal_complain("damier: %s%s%s %s", about, joint, what,
                      text_short(locale_user_text("(see %s)"), "damier --help").data);
    return false;
}

static bool complain_of(const CommandError *error, const char *reason) {
    if (error->fault == COMMAND_UNKNOWN) {
        return complain(error->word, ": ", reason);
    }
    if (error->fault != COMMAND_BAD_VALUE) {
        return complain(error->option->name, " ", reason);
    }
    char words[1024];
    Text said = text_over(words, sizeof words);
    text_addf(&said, locale_user_text("damier: invalid value '%1$s' of %2$s; expected %3$s"),
              error->value, error->option->name, error->option->argument);
    terminal_complain("%s %s", words,
                      text_short(locale_user_text("(see %s)"), "damier --help").data);
    return false;
}

/* options_parse refuses a second one. */
static void take_file(void *context, char *word, bool is_last) {
    (void)is_last;
    Options *options = context;
    disk_use_slashes(word);
    options->files++;
    options->open_file = word;
}

bool options_parse(int argc, char **argv, Options *options) {
    char line[128];
    Text reason = text_over(line, sizeof line);
    CommandError error;
    *options = (Options){0};
    const CommandLine words = {
        .tables = {{options_table, options}}, .take_word = take_file, .context = options};
    reason.translate = locale_user_text;
    const char *language = command_line_language(argc, argv);
    if (language && locale_speaks(language)) {
        locale_init_answers(language);
    }
    if (!command_line_read(&words, argc, argv, &error, &reason)) {
        return complain_of(&error, line);
    }
    if (options->files > 1) {
        return complain(options->open_file, ": ", locale_user_text("only one file can be opened"));
    }
    if (options->open_file && (options->load_file || options->load_id)) {
        return complain(options->open_file, ": ",
                        locale_user_text("a file cannot be combined with --load and --id"));
    }
    if (options->load_file && options->load_id) {
        return complain("", "", locale_user_text("--load and --id cannot be combined"));
    }
    if ((options->load_file || options->load_id) && !options->scene) {
        return complain("", "", locale_user_text("--load and --id need --scene"));
    }
    return true;
}

void options_print_help(const char *language) {
    enum { HELP_COLUMN = 36 };
    static const char about[] = "four board games in one window; a FILE opens in its game";
    locale_init_help(language);
    printf("damier: %s\n\n", locale_text(about));
    command_line_print_usage("damier [options] [FILE]", stdout);
    command_line_print(options_table, HELP_COLUMN, stdout);
    command_line_print_prose(
        "\nExit status: 0 all is well, 1 no display, no font, or a file that cannot be read or\n"
        "written, 2 wrong usage, 3 standard output failed.\n",
        stdout);
}

void options_print_version(void) {
    printf("damier %s\n", DAMIER_VERSION);
}

void options_prefer(const Options *options, Preferences *preferences) {
    if (options->has_theme) {
        preferences->theme = options->theme;
    }
    if (options->has_motion) {
        preferences->motion = options->motion;
    }
    if (options->language) {
        preferences->language = preferences_language_of(options->language);
    }
}

bool options_ask_for_something(const Options *options) {
    return options->scene || options->load_id || options->load_file || options->screenshot;
}
