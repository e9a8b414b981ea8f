/* main of damier, the window. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/sdl/input.h"

enum { EXIT_ENVIRONMENT = 1, EXIT_USAGE = 2 };

static int main_run(const Options *options) {
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
        return EXIT_ENVIRONMENT;
    }
    return EXIT_SUCCESS;
}

/* Flushes standard output and checks it. */
static int finish_output(void) {
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "damier: cannot write to standard output: %s\n", strerror(errno));
        return EXIT_ENVIRONMENT;
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
        return finish_output();
    }
    if (options.version) {
        options_print_version();
        return finish_output();
    }
    signal(SIGPIPE, SIG_IGN); /* a reader of --describe may close its end */
    sdl_input_hold_signals();
    return main_run(&options);
}
