/* Steps that several scene tests of Gomoku share. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_STEPS_H
#define DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_STEPS_H

#include <string.h>

#include "gomoku/board.h"
#include "support/games/two_player_steps.h"
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

/* The game on the board is one of two players. */
static inline void gomoku_play_two(SceneDriver *driver) {
    two_player_play_as(driver, "gomoku", "two=1");
}

static inline void gomoku_assert_status(SceneDriver *driver, const char *part) {
    if (!strstr(driver_status(driver), part)) {
        fail_msg("\"%s\" is not in \"%s\"", part, driver_status(driver));
    }
}

#endif
