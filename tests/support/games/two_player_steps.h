/* Steps that scene tests of the games for two players share. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_TWO_PLAYER_STEPS_H
#define DAMIER_TESTS_SUPPORT_GAMES_TWO_PLAYER_STEPS_H

#include "support/window/scene_driver.h"

/* Begins a game with these choices, ended by NULL, on the page that sets it up. */
static inline void two_player_begin(SceneDriver *driver, const char *const *ids) {
    driver_click(driver, "options");
    for (; *ids; ids++) {
        driver_focus(driver, *ids); /* it may lie further down */
        driver_key(driver, KEY_ENTER, 0);
    }
    driver_click(driver, "start-game");
}

/* Begins a game of two players. */
static inline void two_player_choose_two_players(SceneDriver *driver) {
    two_player_begin(driver, (const char *const[]){"opponent-human", NULL});
}

/* The game on the board as it would be if these options had been saved with it: "two=1". */
static inline void two_player_play_as(SceneDriver *driver, const char *game, const char *options) {
    char saved[2000];
    Text text = text_over(saved, sizeof saved);
    text_add(&text, driver_state(driver));
    driver_reopen_saved(driver, game, saved, options);
}

/* Plays columns of Connect 4 with the mouse: "4455". */
static inline void two_player_play_columns(SceneDriver *driver, const char *columns) {
    for (const char *c = columns; *c; c++) {
        char id[] = "column-0";
        id[7] = *c;
        driver_click(driver, id);
    }
}

/* Starts again with two players who have played these columns of Connect 4: no move has been
 * computed before. */
static inline void two_player_reopen_two_players(SceneDriver *driver, const char *columns) {
    char saved[200];
    char moves[120];
    Text text = text_over(saved, sizeof saved);
    Text list = text_over(moves, sizeof moves);
    int count = 0;
    for (const char *c = columns; *c >= '1' && *c <= '7'; c++) {
        text_addf(&list, "%s%c", count++ > 0 ? " " : "", *c);
    }
    text_addf(&text, "connect4\t\t%d\t%s", count, moves);
    driver_reopen_saved(driver, "connect4", saved, "two=1");
}

#endif
