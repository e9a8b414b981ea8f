/* Tests of the command tables of every game and every mode. */
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

typedef void (*Look)(const GameEntry *game, const Mode *mode, const Command *table);

static void look_at_all(Look look) {
    for (int game = 0; catalog_games[game]; game++) {
        for (ModeList mode = catalog_games[game]->modes; *mode; mode++) {
            look(catalog_games[game], *mode, (*mode)->commands);
        }
    }
    look(catalog_games[0], NULL, shell_commands);
}

static bool overlap(const Command *a, const Command *b) {
    return key_stroke_overlaps(&a->key, &b->key) || key_stroke_overlaps(&a->key, &b->other_key) ||
           key_stroke_overlaps(&a->other_key, &b->key) ||
           key_stroke_overlaps(&a->other_key, &b->other_key);
}

/* No key occurs twice in one table or hides one of the shell's keys from another command. */
static void look_at_keys(const GameEntry *game, const Mode *mode, const Command *table) {
    for (const Command *a = table; a && a->id; a++) {
        for (const Command *b = a + 1; b->id; b++) {
            if (overlap(a, b)) {
                fail_msg("%s %s: \"%s\" and \"%s\" have the same key", game->scene->name,
                         mode ? mode->name : "frame", a->id, b->id);
            }
        }
        for (const Command *own = shell_commands; mode && own->id; own++) {
            if (overlap(a, own) && strcmp(a->id, own->id) != 0) {
                fail_msg("%s %s: \"%s\" takes the key of \"%s\"", game->scene->name, mode->name,
                         a->id, own->id);
            }
        }
    }
}

static void no_key_is_used_twice(void **state) {
    look_at_all(look_at_keys);
}

static void look_at_form(const GameEntry *game, const Mode *mode, const Command *table) {
    for (const Command *c = table; c && c->id; c++) {
        const char *where = mode ? mode->name : "frame";
        if (!c->run && !c->opens && c->state) {
            continue; /* gives the reason why nothing can be done there */
        }
        const bool is_tile = c->place == COMMAND_TOOL || c->place == COMMAND_BAR;
        /* A command with no key and no button from the shell gets its label from its mode. */
        const bool is_placed =
            c->place != COMMAND_KEY && c->place != COMMAND_INSIDE && c->place != COMMAND_BOARD;
        const bool needs_label = is_placed || c->key.key != KEY_NONE;
        if ((needs_label && (!c->label || !c->label[0])) || (!c->run && !c->opens) ||
            strlen(c->id) >= CONTROL_ID_SIZE || (is_tile && c->icon == IMAGE_NONE)) {
            fail_msg("%s %s: \"%s\" lacks something", game->scene->name, where, c->id);
        }
        /* Without a key, the command is reached by Tab and needs a button. */
        if (c->place == COMMAND_BOARD && c->key.key == KEY_NONE && !mode->input.key) {
            fail_msg("%s %s: \"%s\" is not reached by keyboard", game->scene->name, where, c->id);
        }
    }
}

static void every_command_is_whole(void **state) {
    look_at_all(look_at_form);
}

static int count_places(const Command *table, CommandPlace place) {
    int count = 0;
    for (const Command *c = table; c && c->id; c++) {
        count += c->place == place;
    }
    return count;
}

static void every_game_has_its_tools(void **state) {
    for (int game = 0; catalog_games[game]; game++) {
        const GameEntry *entry = catalog_games[game];
        const Command *own = entry->modes[0]->commands;
        const int tools = count_places(own, COMMAND_TOOL);
        assert_true(tools >= 3 && tools <= ZONES_TOOLS_MAX);
        assert_int_equal(count_places(own, COMMAND_NEW), 1);
        assert_int_equal(count_places(own, COMMAND_CHIP), 1);
        for (ModeList mode = entry->modes + 1; *mode; mode++) {
            assert_int_equal(count_places((*mode)->commands, COMMAND_TOOL), 0);
            assert_int_equal(count_places((*mode)->commands, COMMAND_CHIP), 0);
        }
    }
}

/* Cap and handling come from the same stroke: the key on a button's cap does the same as a click.
 */
static void the_cap_is_the_key(void **state) {
    int shown = 0;
    for (int game = 0; catalog_games[game]; game++) {
        SceneDriver *driver = driver_open(catalog_games[game]->scene, (Size){1280, 800});
        driver_settle(driver);
        const ControlList *list = catalog_games[game]->scene->controls(driver_scene(driver));
        for (int i = 0; i < list->count; i++) {
            const Control *control = &list->items[i];
            const Command *command = control->command;
            char cap[40];
            Text text = text_over(cap, sizeof cap);
            if (!command || !control->key_cap) {
                continue;
            }
            key_stroke_cap(&command->key, &text);
            assert_string_equal(control->key_cap, cap);
            shown++;
        }
        driver_close(driver);
    }
    assert_true(shown >= 16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_key_is_used_twice),
        cmocka_unit_test(every_command_is_whole),
        cmocka_unit_test(every_game_has_its_tools),
        cmocka_unit_test(the_cap_is_the_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
