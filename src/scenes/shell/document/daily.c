/* The puzzles of the day: their slot in the store, their results, and the days in a row. */
#include "scenes/shell/document/daily.h"

#include <string.h>

#include "base/date_text.h"

#define DAILY_VALUE_SIZE 120
#define STREAK_MAX 3650 /* ten years: no store is asked longer than that */

void daily_slot(const GameRules *rules, Text *out) {
    text_addf(out, "%s.daily", rules->name);
}

void daily_key(const char *game, Date day, Text *out) {
    text_addf(out, "%s-daily-", game);
    date_print(day, out);
}

bool daily_is_solved(const GameEntry *game, Store *store, Date day) {
    char key[DAILY_VALUE_SIZE];
    char value[DAILY_VALUE_SIZE];
    Text name = text_over(key, sizeof key);
    Text result = text_over(value, sizeof value);
    daily_key(game->rules->name, day, &name);
    return store_setting_load(store, key, &result) == STATUS_OK;
}

int daily_count(GameList games) {
    int count = 0;
    for (GameList game = games; game && *game; game++) {
        count += (*game)->daily != NULL;
    }
    return count;
}

int daily_solved_on(GameList games, Store *store, Date day) {
    int solved = 0;
    for (GameList game = games; game && *game; game++) {
        solved += (*game)->daily && daily_is_solved(*game, store, day);
    }
    return solved;
}

int daily_streak(GameList games, Store *store, Date today) {
    int streak = daily_solved_on(games, store, today) > 0;
    for (int back = 1; back < STREAK_MAX; back++) {
        if (daily_solved_on(games, store, date_plus(today, -back)) == 0) {
            break;
        }
        streak++;
    }
    return streak;
}

bool daily_is_of(const char *options, Date day) {
    char kept[16];
    char wanted[16];
    Text text = text_over(wanted, sizeof wanted);
    date_print(day, &text);
    return strcmp(game_option(options, DAILY_OPTION, kept, sizeof kept), wanted) == 0;
}
