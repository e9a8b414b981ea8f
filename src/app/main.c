/* main of damier, the window. */
#include <stdlib.h>

#include "app/app.h"
#include "sys/locale.h"
#include "sys/memory.h"
#include "sys/process.h"
#include "sys/terminal.h"

enum { EXIT_ENVIRONMENT = 1, EXIT_USAGE = 2, EXIT_OUTPUT = 3 };

static int main_run(const Options *options) {
    char line[512];
    Text reason = text_over(line, sizeof line);
    reason.translate = locale_user_text;
    if (options->language) {
        locale_init_answers(options->language);
    }
    App *app = app_create(options, &reason);
    if (app && options->screenshot) {
        app_take_picture(app, &reason);
    } else if (app) {
        app_run(app);
    }
    app_destroy(app);
    if (reason.length > 0) {
        terminal_complain("damier: %s", line);
        return EXIT_ENVIRONMENT;
    }
    return EXIT_SUCCESS;
}

static int finish_output(int status) {
    return terminal_finish_output("damier") || status != EXIT_SUCCESS ? status : EXIT_OUTPUT;
}

int main(int argc, char **argv) {
    Options options;
    process_begin(&argc, &argv);
    if (!options_parse(argc, argv, &options)) {
        return EXIT_USAGE;
    }
    if (options.help) {
        options_print_help(options.language);
        return finish_output(EXIT_SUCCESS);
    }
    if (options.version) {
        options_print_version();
        return finish_output(EXIT_SUCCESS);
    }
    process_hold_ends();
    memory_keep_freed();
    return finish_output(main_run(&options));
}
