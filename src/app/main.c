/* damier: the window. */
#include <stdio.h>
#include <stdlib.h>

#include "app.h"
#include "sdl_input.h"

enum { EXIT_SURROUNDINGS = 1, EXIT_USAGE = 2 };

static int run(const Options *options) {
    char line[512];
    Text reason = text_over(line, sizeof line);
    App *app = app_create(options, &reason);
    if (app && options->screenshot) {
        app_take_picture(app, &reason);
    } else if (app) {
        app_run(app);
    }
    app_destroy(app);
    if (reason.length > 0) {
        fprintf(stderr, "damier: %s\n", line);
        return EXIT_SURROUNDINGS;
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    Options options;
    if (!options_parse(argc, argv, &options)) {
        return EXIT_USAGE;
    }
    if (options.help) {
        options_print_help();
        return EXIT_SUCCESS;
    }
    if (options.version) {
        options_print_version();
        return EXIT_SUCCESS;
    }
    sdl_input_hold_signals();
    return run(&options);
}
