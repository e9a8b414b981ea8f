/* Options: what the command line of `damier` asks for. */
#ifndef DAMIER_APP_OPTIONS_H
#define DAMIER_APP_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "scenes/preferences.h"

typedef enum RendererChoice { RENDERER_AUTO, RENDERER_SOFTWARE, RENDERER_OPENGL } RendererChoice;

/* Strings are borrowed from argv, or constant. NULL and 0: not given. */
typedef struct Options {
    const char *scene;     /* a name of the catalogue */
    const char *load_file; /* a position to open, in a file … */
    const char *load_id;   /* … or as a text */
    int width_px, height_px;
    float scale; /* device pixels in a unit, in place of the desktop's */
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

/* Reads argv into *options (initialised here). On wrong usage says why in one line on standard
 * error and answers false. */
bool options_parse(int argc, char **argv, Options *options);
/* What --help and --version print on standard output. */
void options_print_help(void);
void options_print_version(void);

#endif
