/* The clocks of two players. */
#include "scenes/kit/game/clock.h"

#include <stdio.h>

#define SECOND_MS 1000
#define MINUTE_MS (60 * (int64_t)SECOND_MS)

GameClock game_clock_set(int minutes) {
    return (GameClock){.minutes = minutes, .left_ms = {minutes * MINUTE_MS, minutes * MINUTE_MS}};
}

int game_clock_loser(const GameClock *clock) {
    return clock->minutes == 0 ? -1 : clock->left_ms[0] <= 0 ? 0 : clock->left_ms[1] <= 0 ? 1 : -1;
}

static void game_clock_count(GameClock *clock, int64_t now_ms) {
    int64_t *left_ms = &clock->left_ms[clock->player];
    if (clock->is_running && now_ms > clock->seen_ms) {
        *left_ms -= now_ms - clock->seen_ms;
        *left_ms = *left_ms > 0 ? *left_ms : 0;
    }
    clock->seen_ms = now_ms;
}

void game_clock_run(GameClock *clock, int player, int64_t now_ms) {
    game_clock_count(clock, now_ms);
    clock->is_running = player >= 0 && clock->minutes > 0 && game_clock_loser(clock) < 0;
    clock->player = clock->is_running ? player : 0;
}

void game_clock_halt(GameClock *clock) {
    clock->is_running = false;
}

int64_t game_clock_wake_ms(const GameClock *clock) {
    const int64_t left_ms = clock->left_ms[clock->player];
    return clock->is_running ? clock->seen_ms + (left_ms - 1) % SECOND_MS + 1 : 0;
}

void game_clock_say(int64_t left_ms, Text *out) {
    const int seconds = (int)((left_ms + SECOND_MS - 1) / SECOND_MS);
    text_addf(out, "%d:%02d", seconds / 60, seconds % 60);
}

void game_clock_write(const GameClock *clock, Text *out) {
    if (clock->minutes > 0) {
        text_addf(out, "%d.%lld.%lld", clock->minutes, (long long)clock->left_ms[0],
                  (long long)clock->left_ms[1]);
    }
}

GameClock game_clock_read(const char *word) {
    int minutes = 0;
    long long left_ms[2] = {0, 0};
    if (sscanf(word, "%2d.%8lld.%8lld", &minutes, &left_ms[0], &left_ms[1]) != 3 || minutes < 1 ||
        minutes > GAME_CLOCK_MINUTES_MAX) {
        return (GameClock){0};
    }
    GameClock clock = {.minutes = minutes};
    for (int i = 0; i < 2; i++) {
        const int64_t most_ms = minutes * MINUTE_MS;
        clock.left_ms[i] = left_ms[i] < 0 ? 0 : left_ms[i] > most_ms ? most_ms : left_ms[i];
    }
    return clock;
}
