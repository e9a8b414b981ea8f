/* Steps that scene tests of the games for two players share. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_TWO_PLAYER_STEPS_H
#define DAMIER_TESTS_SUPPORT_GAMES_TWO_PLAYER_STEPS_H

#include "support/window/scene_driver.h"

/* Chooses two players on the options card, then closes it. */
static inline void two_player_choose_two_players(SceneDriver *driver) {
    driver_click(driver, "options");
    driver_click(driver, "opponent-human");
    driver_key(driver, KEY_ESCAPE, 0);
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
