/* Steps of the games of two sides that many scene tests take. */
#ifndef DAMIER_TESTS_SUPPORT_MATCH_STEPS_H
#define DAMIER_TESTS_SUPPORT_MATCH_STEPS_H

#include "support/scene_driver.h"

/* Chooses two players on the card of options, and closes it. */
static inline void match_choose_two_players(SceneDriver *driver) {
    driver_click(driver, "options");
    driver_click(driver, "opponent-human");
    driver_key(driver, KEY_ESCAPE, 0);
}

/* Plays columns of Connect 4 by the mouse: "4455". */
static inline void match_play_columns(SceneDriver *driver, const char *columns) {
    for (const char *c = columns; *c; c++) {
        char id[] = "column-0";
        id[7] = *c;
        driver_click(driver, id);
    }
}

#endif
