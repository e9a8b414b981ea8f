/* Options: the command line of `damier`. */
#ifndef DAMIER_APP_OPTIONS_H
#define DAMIER_APP_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "scenes/preferences.h"

typedef enum RendererChoice { RENDERER_AUTO, RENDERER_SOFTWARE, RENDERER_OPENGL } RendererChoice;

/* Strings are borrowed from argv or constant. NULL or 0: not given. */
typedef struct Options {
    const char *scene;     /* its name in the catalogue; NULL: home */
    const char *load_file; /* a position to open, from a file … */
    const char *load_id;   /* … or as text */
    const char *open_file; /* a file to open as if it were dropped on the window */
    int files;             /* how many were named: one at most */
    int width_px, height_px;
    float scale; /* device pixels per unit, instead of the desktop's */
    ThemeChoice theme;
    MotionChoice motion;
    bool has_theme, has_motion, has_seed;
    const char *language;
    uint64_t seed;
    const char *data_folder;
    RendererChoice renderer;
    const char *screenshot;
    bool describe, stats;
    bool help, version;
} Options;

/* Reads argv into *options (initialised here). Wrong usage prints one line on stderr and returns
 * false. */
bool options_parse(int argc, char **argv, Options *options);
/* Whoever names a scene or a game, or takes a picture, wants that and no tour. */
bool options_ask_for_something(const Options *options);
/* Puts what the command line asks for in the place of what was kept. */
void options_prefer(const Options *options, Preferences *preferences);
/* Print --help, in the language ("fr") or for NULL the user's, and --version on standard output. */
void options_print_help(const char *language);
void options_print_version(void);

#endif
