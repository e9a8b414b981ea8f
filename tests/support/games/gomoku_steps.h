/* Steps that several scene tests of Gomoku share. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_STEPS_H
#define DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_STEPS_H

#include <string.h>

#include "gomoku/board.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

/* The id of a point's cell on a 15x15 board. */
static inline const char *gomoku_cell(const char *name) {
    static char id[CONTROL_ID_SIZE];
    int point = GOMOKU_NO_POINT;
    Text text = text_over(id, sizeof id);
    assert_true(gomoku_point_from_text(name, &point));
    text_addf(&text, "cell-%d-%d", 15 - gomoku_row(point), gomoku_column(point) + 1);
    return id;
}

static inline void gomoku_put_stone(SceneDriver *driver, const char *name) {
    driver_click(driver, gomoku_cell(name));
}

static inline void gomoku_play_two(SceneDriver *driver) {
    driver_letter(driver, 'o', 0);
    driver_click(driver, "opponent-human");
    driver_key(driver, KEY_ESCAPE, 0);
}

static inline void gomoku_assert_status(SceneDriver *driver, const char *part) {
    if (!strstr(driver_status(driver), part)) {
        fail_msg("\"%s\" is not in \"%s\"", part, driver_status(driver));
    }
}

#endif
