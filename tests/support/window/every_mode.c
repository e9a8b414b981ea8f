/* Visits every page, game and mode. */
#include "support/window/every_mode.h"

#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/test.h"

static void look_at_sizes(SceneDriver *driver, const char *what, const Size *sizes, size_t count,
                          LookAtMode look) {
    for (size_t i = 0; i < count; i++) {
        driver_resize(driver, sizes[i]);
        driver_settle(driver);
        look(driver, what, sizes[i]);
    }
}

static void look_at_modes(const GameEntry *game, const Size *sizes, size_t count, LookAtMode look) {
    SceneDriver *driver = driver_open(game->scene, sizes[0]);
    driver_settle(driver);
    look_at_sizes(driver, game->scene->name, sizes, count, look);
    for (ModeList mode = game->modes + 1; *mode; mode++) {
        char what[80];
        snprintf(what, sizeof what, "%s %s", game->scene->name, (*mode)->name);
        const bool is_open = shell_open(driver_shell(driver), *mode);
        /* A refusal has words too. */
        look_at_sizes(driver, what, sizes, count, look);
        if (is_open) {
            shell_close(driver_shell(driver), *mode);
        }
    }
    driver_close(driver);
}

static void look_at_page(const char *name, const Size *sizes, size_t count, LookAtMode look) {
    SceneDriver *driver = driver_open(scene_named(name), sizes[0]);
    driver_settle(driver);
    look_at_sizes(driver, name, sizes, count, look);
    driver_close(driver);
}

static void look_at_help(const GameEntry *game, const Size *sizes, size_t count, LookAtMode look) {
    SceneDriver *driver = driver_open(scene_named("help"), sizes[0]);
    driver_context(driver)->game = game->scene->name;
    for (int part = 0; part < 3; part++) {
        char what[80];
        snprintf(what, sizeof what, "help %s %d", game->scene->name, part);
        driver_context(driver)->help_page = (HelpPage)part;
        driver_reopen(driver);
        look_at_sizes(driver, what, sizes, count, look);
    }
    driver_close(driver);
}

void every_mode(const Size *sizes, size_t count, LookAtMode look) {
    static const char *const pages[] = {"home", "settings", "stats", "past"};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        look_at_page(pages[i], sizes, count, look);
    }
    for (GameList game = catalog_games; *game; game++) {
        look_at_modes(*game, sizes, count, look);
        look_at_help(*game, sizes, count, look);
    }
}

/* The name of a folder or file belongs to no language. */
static bool is_name_of_file(const RecordedText *text) {
    return text->text[0] == '/' || strstr(text->text, ".damier") != NULL;
}

int count_cut_texts(SceneDriver *driver) {
    Canvas *canvas = driver_canvas(driver);
    int found = 0;
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        const float width = canvas_text_width(canvas, text->text, text->style);
        if (text->is_cut && width > text->box.width * 1.05F && !is_name_of_file(text)) {
            printf("cut: \"%s\" of %.0f in %.0f\n", text->text, (double)width,
                   (double)text->box.width);
            found++;
        }
    }
    return found;
}
