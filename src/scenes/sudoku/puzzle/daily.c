#include "daily.h"

#include <stdio.h>
#include <string.h>

#include "frame/say.h"
#include "model.h"
#include "time_text.h"

#define PREFIX "daily:"
#define CELLS 81
#define KEY_SIZE 40
#define DAILY_LEVELS 3

static bool read_date(const char *words, Date *date) {
    char rest[2];
    Date read;
    if (sscanf(words, "%4d-%2d-%2d%1s", &read.year, &read.month, &read.day, rest) != 3 ||
        read.year < 1 || read.month < 1 || read.month > 12 || read.day < 1 || read.day > 31) {
        return false;
    }
    *date = read;
    return true;
}

static void add_date(Date date, Text *out) {
    text_addf(out, "%04d-%02d-%02d", date.year, date.month, date.day);
}

bool sudoku_daily_in(const char *description, Date *date) {
    const char *last = strrchr(description, ' ');
    return last && read_date(last + 1, date);
}

SudokuLevel sudoku_daily_level(Date date) {
    return (SudokuLevel)(date.day % DAILY_LEVELS);
}

uint64_t sudoku_daily_seed(Date date) {
    return (uint64_t)(date.year * 10000 + date.month * 100 + date.day);
}

bool sudoku_daily_import(const char *words, Session **session) {
    char description[CELLS + 40];
    Text text = text_over(description, sizeof description);
    Date date;
    *session = NULL;
    if (!text_has_prefix(words, PREFIX) || !read_date(words + strlen(PREFIX), &date)) {
        return false;
    }
    text_add(&text, "classic:");
    for (int cell = 0; cell < CELLS; cell++) {
        text_add_char(&text, '.');
    }
    text_add_char(&text, ' ');
    add_date(date, &text);
    (void)session_create(&sudoku_game, description, session, NULL);
    return true;
}

static void write_key(Date date, char key[KEY_SIZE]) {
    Text text = text_over(key, KEY_SIZE);
    text_add(&text, "sudoku-daily-");
    add_date(date, &text);
}

/* The words SECONDS and HELPED (0 or 1). */
void sudoku_daily_save(Store *store, Date date, int64_t elapsed_ms, bool is_helped) {
    char key[KEY_SIZE];
    write_key(date, key);
    /* Not fatal: the puzzle is solved all the same. */
    (void)store_setting_save(store, key,
                             text_short("%lld %d", (long long)(elapsed_ms / 1000), is_helped).data);
}

static bool is_saved(Store *store, Date today) {
    StoredGame stored;
    Session *session = NULL;
    Date date = {0};
    if (store_game_load(store, sudoku_game.name, &stored) == STATUS_OK) {
        session_from_text(&sudoku_game, stored.session, &session, NULL);
        stored_game_finish(&stored);
    }
    const bool is_daily = session && sudoku_daily_in(session_description(session), &date);
    session_destroy(session);
    return is_daily && date.year == today.year && date.month == today.month &&
           date.day == today.day;
}

bool sudoku_daily_card(Store *store, Date today, Text *id, Text *words) {
    char key[KEY_SIZE];
    char value[KEY_SIZE];
    char time[16];
    Text text = text_over(value, sizeof value);
    Text clock = text_over(time, sizeof time);
    long long seconds = 0;
    int is_helped = 0;
    const bool is_begun = is_saved(store, today);
    if (!is_begun) {
        text_add(id, PREFIX);
        add_date(today, id);
    }
    write_key(today, key);
    if (store_setting_load(store, key, &text) != STATUS_OK ||
        sscanf(value, "%lld %d", &seconds, &is_helped) != 2) {
        text_add(words, is_begun ? tr("begun") : tr("not solved yet"));
        return false;
    }
    sudoku_time_text(seconds * 1000, &clock);
    text_addf(words, is_helped ? tr("done in %s, with help") : tr("done in %s"), time);
    return true;
}
