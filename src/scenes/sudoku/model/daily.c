/* The puzzle of the day: starts it, saves its result and offers it. */
#include "scenes/sudoku/model/daily.h"

#include <stdio.h>

#include "scenes/shell/document/daily.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/time_text.h"

#define DAILY_DESCRIPTION_SIZE 160
#define DAILY_KEY_SIZE 40

bool sudoku_daily_import(const char *words, Session **session) {
    char description[DAILY_DESCRIPTION_SIZE];
    Text text = text_over(description, sizeof description);
    Date date;
    *session = NULL;
    if (!sudoku_daily_parse(words, &date)) {
        return false;
    }
    sudoku_daily_describe(date, &text);
    (void)session_create(&sudoku_game, description, session, NULL);
    return true;
}

/* The words SECONDS and HELPED (0 or 1). */
void sudoku_daily_save(Store *store, Date date, int64_t elapsed_ms, bool is_helped) {
    char key[DAILY_KEY_SIZE];
    Text name = text_over(key, sizeof key);
    daily_key(sudoku_game.name, date, &name);
    /* Failing is not fatal: the puzzle is still solved. */
    (void)store_setting_save(store, key,
                             text_short("%lld %d", (long long)(elapsed_ms / 1000), is_helped).data);
}

bool sudoku_daily_card(Store *store, Date today, Text *id, Text *words) {
    char key[DAILY_KEY_SIZE];
    char value[DAILY_KEY_SIZE];
    char time[16];
    Text name = text_over(key, sizeof key);
    Text text = text_over(value, sizeof value);
    Text clock = text_over(time, sizeof time);
    long long seconds = 0;
    int is_helped = 0;
    text_add(id, SUDOKU_DAILY_PREFIX);
    date_print(today, id);
    daily_key(sudoku_game.name, today, &name);
    if (store_setting_load(store, key, &text) != STATUS_OK ||
        sscanf(value, "%lld %d", &seconds, &is_helped) != 2) {
        text_add(words, tr("Not solved yet"));
        return false;
    }
    sudoku_time_text(seconds * 1000, &clock);
    text_addf(words, is_helped ? tr("Solved in %s, with help") : tr("Solved in %s"), time);
    return true;
}

bool sudoku_daily_is_done(Store *store, Date date) {
    char key[DAILY_KEY_SIZE];
    char value[DAILY_KEY_SIZE];
    Text name = text_over(key, sizeof key);
    Text text = text_over(value, sizeof value);
    daily_key(sudoku_game.name, date, &name);
    return store_setting_load(store, key, &text) == STATUS_OK;
}

void sudoku_daily_what(Date today, Text *out) {
    text_addf(out, "9×9 · %s", sudoku_level_words(sudoku_daily_level(today)));
}
