/* The settings of a game in the store, and on their way to and from its options. */
#include "scenes/shell/document/settings.h"

#include <assert.h>
#include <string.h>

#define SETTING_KEY_SIZE 64

static void write_setting_key(const GameEntry *game, const GameSetting *setting, Text *out) {
    text_addf(out, "%s-option-%s", game->rules->name, setting->key);
}

/* The choice with this value, or -1. An option that is not written has its usual value. */
static int choice_named(const GameSetting *setting, const char *value) {
    for (int i = 0; value[0] && i < GAME_SETTING_CHOICES && setting->choices[i].value; i++) {
        if (strcmp(setting->choices[i].value, value) == 0) {
            return i;
        }
    }
    return value[0] ? -1 : 0;
}

/* The player's own choice; -1: none was made. */
static int kept_choice(const GameEntry *game, const GameSetting *setting, Store *store) {
    char key[SETTING_KEY_SIZE];
    char value[SETTING_VALUE_SIZE];
    Text name = text_over(key, sizeof key);
    Text word = text_over(value, sizeof value);
    write_setting_key(game, setting, &name);
    return store_setting_load(store, key, &word) == STATUS_OK && value[0]
               ? choice_named(setting, value)
               : -1;
}

int setting_choice(const GameEntry *game, const GameSetting *setting, Store *store) {
    char value[SETTING_VALUE_SIZE];
    StoredGame saved;
    int choice = kept_choice(game, setting, store);
    if (choice < 0 && store_game_load(store, game->rules->name, &saved) == STATUS_OK) {
        choice =
            choice_named(setting, game_option(saved.options, setting->key, value, sizeof value));
        stored_game_finish(&saved);
    }
    return choice < 0 ? 0 : choice;
}

Status setting_choose(const GameEntry *game, const GameSetting *setting, int choice, Store *store) {
    char key[SETTING_KEY_SIZE];
    Text name = text_over(key, sizeof key);
    write_setting_key(game, setting, &name);
    return store_setting_save(store, key, setting->choices[choice].value);
}

/* The choices that a line of options holds; the unknown value of a newer program is -1. */
static void read_choices(const GameEntry *game, const char *options, signed char *choices) {
    char value[SETTING_VALUE_SIZE];
    for (int i = 0; game->settings[i].key; i++) {
        assert(i < SHELL_SETTINGS_MAX);
        const GameSetting *setting = &game->settings[i];
        choices[i] = (signed char)choice_named(
            setting, game_option(options, setting->key, value, sizeof value));
    }
}

void shell_apply_settings(GameShell *shell) {
    const GameEntry *game = game_entry_of(shell);
    char options[SHELL_OPTIONS_SIZE];
    Text line = text_over(options, sizeof options);
    if (!game || !game->settings) {
        return;
    }
    for (const GameSetting *setting = game->settings; setting->key; setting++) {
        const int choice = kept_choice(game, setting, shell->context->store);
        if (strcmp(setting->key, SHELL_SOUNDS) == 0) {
            shell->document.volume = choice > 0 ? choice : 0;
        } else if (choice >= 0) {
            shell->hooks->option_load(shell, setting->key, setting->choices[choice].value);
        }
    }
    shell->hooks->options_save(shell, &line);
    read_choices(game, options, shell->document.settings);
}

void shell_keep_settings(GameShell *shell, const char *options) {
    const GameEntry *game = game_entry_of(shell);
    signed char now[SHELL_SETTINGS_MAX];
    if (!game || !game->settings) {
        return;
    }
    read_choices(game, options, now);
    for (int i = 0; game->settings[i].key; i++) {
        if (now[i] >= 0 && now[i] != shell->document.settings[i]) {
            /* A failure is not fatal: the choice is saved with the game. */
            (void)setting_choose(game, &game->settings[i], now[i], shell->context->store);
            shell->document.settings[i] = now[i];
        }
    }
}
