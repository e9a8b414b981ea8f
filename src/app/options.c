#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "scenes/catalog.h"
#include "sys/locale.h"

/* The sides of the smallest window; either way up. */
enum { SHORT_SIDE_PX = 360, LONG_SIDE_PX = 480, MOST_SIDE_PX = 16384 };

typedef bool (*OptionParser)(Options *options, const char *value);

static bool parse_scene(Options *options, const char *value) {
    options->scene = value;
    return catalog_find(catalog_games, value) != NULL;
}

static bool parse_load(Options *options, const char *value) {
    options->load_file = value;
    return true;
}

static bool parse_id(Options *options, const char *value) {
    options->load_id = value;
    return true;
}

static bool parse_size(Options *options, const char *value) {
    char width[16];
    const char *cross = strchr(value, 'x');
    if (!cross || (size_t)(cross - value) >= sizeof width) {
        return false;
    }
    Text text = text_over(width, sizeof width);
    text_add_bytes(&text, value, (size_t)(cross - value));
    int64_t across;
    int64_t down;
    if (!text_parse_int(width, SHORT_SIDE_PX, MOST_SIDE_PX, &across) ||
        !text_parse_int(cross + 1, SHORT_SIDE_PX, MOST_SIDE_PX, &down)) {
        return false;
    }
    options->width_px = (int)across;
    options->height_px = (int)down;
    return across >= LONG_SIDE_PX || down >= LONG_SIDE_PX;
}

static bool parse_scale(Options *options, const char *value) {
    char *end = NULL;
    const float scale = strtof(value, &end);
    options->scale = scale;
    return end != value && *end == 0 && scale >= 0.5F && scale <= 8.0F;
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

static bool parse_theme(Options *options, const char *value) {
    static const char *const names[] = {"system", "dark", "light", "high-contrast", NULL};
    const int index = index_of(names, value);
    options->theme = (ThemeChoice)index;
    options->has_theme = true;
    return index >= 0;
}

static bool parse_motion(Options *options, const char *value) {
    static const char *const names[] = {"system", "full", "reduced", NULL};
    const int index = index_of(names, value);
    options->motion = (MotionChoice)index;
    options->has_motion = true;
    return index >= 0;
}

static bool parse_language(Options *options, const char *value) {
    options->language = value;
    return locale_speaks(value);
}

static bool parse_seed(Options *options, const char *value) {
    options->has_seed = true;
    return text_parse_u64(value, &options->seed);
}

static bool parse_data_folder(Options *options, const char *value) {
    options->data_folder = value;
    return value[0] != 0;
}

static bool parse_renderer(Options *options, const char *value) {
    static const char *const names[] = {"auto", "software", "opengl", NULL};
    const int index = index_of(names, value);
    options->renderer = (RendererChoice)index;
    return index >= 0;
}

static bool parse_screenshot(Options *options, const char *value) {
    options->screenshot = value;
    return value[0] != 0;
}

static bool parse_describe(Options *options, const char *value) {
    (void)value;
    return options->describe = true;
}

static bool parse_stats(Options *options, const char *value) {
    (void)value;
    return options->stats = true;
}

static bool parse_help(Options *options, const char *value) {
    (void)value;
    return options->help = true;
}

static bool parse_version(Options *options, const char *value) {
    (void)value;
    return options->version = true;
}

static const struct {
    const char *name;
    const char *argument; /* NULL: takes none */
    const char *meaning;
    OptionParser parse;
} table[] = {
    {"--scene", "home|connect4|inversion|sudoku|gomoku|settings|stats|help", "the scene to open",
     parse_scene},
    {"--load", "FILE", "open a position from a file (with --scene)", parse_load},
    {"--id", "ID", "open a position or puzzle by its ID (with --scene)", parse_id},
    {"--size", "WxH", "the window in pixels (else as it was; at least 360x480 or 480x360)",
     parse_size},
    {"--scale", "F", "device pixels in a unit (0.5 to 8; else the desktop's)", parse_scale},
    {"--theme", "dark|light|high-contrast|system", "the colours", parse_theme},
    {"--lang", "fr|en", "the language", parse_language},
    {"--seed", "N", "what chance begins with", parse_seed},
    {"--data-dir", "DIR", "where games and settings are kept", parse_data_folder},
    {"--renderer", "auto|software|opengl", "how the window is drawn", parse_renderer},
    {"--motion", "full|reduced|system", "whether things move", parse_motion},
    {"--screenshot", "FILE", "draw one frame into a PNG file and end", parse_screenshot},
    {"--describe", NULL, "say on standard output what can be clicked", parse_describe},
    {"--stats", NULL, "print frames, times and memory at the end", parse_stats},
    {"--help", NULL, "print this", parse_help},
    {"--version", NULL, "print the version", parse_version},
};

enum { OPTION_COUNT = sizeof table / sizeof table[0] };

/* The option that `word` names, alone or as --name=value; -1 when there is none. */
static int find_option(const char *word, const char **value) {
    const size_t length = strcspn(word, "=");
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (strlen(table[i].name) == length && strncmp(table[i].name, word, length) == 0) {
            *value = word[length] == '=' ? word + length + 1 : NULL;
            return i;
        }
    }
    return -1;
}

/* Says that something is wrong and how to learn more; always false. */
static bool complain(const char *about, const char *what) {
    fprintf(stderr, "damier: %s%s; damier --help lists the options\n", about, what);
    return false;
}

static bool parse_word(Options *options, char **argv, int argc, int *next) {
    const char *word = argv[(*next)++];
    const char *value = NULL;
    const int option = find_option(word, &value);
    if (option < 0) {
        return complain(word, " is not an option");
    }
    if (!table[option].argument && value) {
        return complain(table[option].name, " takes no value");
    }
    if (table[option].argument && !value) {
        if (*next >= argc) {
            return complain(table[option].name, " needs a value");
        }
        value = argv[(*next)++];
    }
    if (!table[option].parse(options, value)) {
        fprintf(stderr, "damier: %s cannot be '%s'; it takes %s\n", table[option].name, value,
                table[option].argument);
        return false;
    }
    return true;
}

bool options_parse(int argc, char **argv, Options *options) {
    *options = (Options){0};
    for (int next = 1; next < argc;) {
        if (!parse_word(options, argv, argc, &next)) {
            return false;
        }
    }
    if (options->load_file && options->load_id) {
        return complain("", "--load and --id exclude each other");
    }
    if ((options->load_file || options->load_id) && !options->scene) {
        return complain("", "--load and --id need --scene");
    }
    if (!options->scene) {
        options->scene = "home";
    }
    return true;
}

void options_print_help(void) {
    printf("damier: Connect 4, Inversion, Sudoku and Gomoku in one window\n\n"
           "usage: damier [options]\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const char *argument = table[i].argument ? table[i].argument : "";
        const int used = printf("  %s %s", table[i].name, argument);
        if (used > 34) {
            printf("\n%34s", "");
        } else {
            printf("%*s", 34 - used, "");
        }
        printf("  %s\n", table[i].meaning);
    }
}

void options_print_version(void) {
    printf("damier %s\n", DAMIER_VERSION);
}
