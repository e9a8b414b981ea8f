/* Drives a Sudoku scene: a puzzle, and the content of the board. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_IN_H
#define DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_IN_H

#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "support/window/scene_driver.h"

/* A puzzle of sixteen symbols. */
#define SUDOKU_SIXTEEN                                                                             \
    "classic:.A..2....G....83...3.6.G...........EC..A8DF4......FC...861.2.B..5.9B.8.7.F..1A.."     \
    "D...53...E.G.9..............7..C..3G1.BE.4.7D......9.4...5D..2E.......C......8....1...2."     \
    "C8.A..G...4.E.1.2....5A..6........5.E..A7E...B.9DA8..14.B.....81E3...72.....3D..9......."

static inline SceneDriver *open_at(const char *puzzle, Size size) {
    return driver_open_loaded(&sudoku_scene, size, puzzle, "--id");
}

static inline Point middle_of(SceneDriver *driver, const char *id) {
    return rect_center(driver_control(driver, id)->rect);
}

static inline const SudokuScene *scene_in(const SceneDriver *driver) {
    return sudoku_const_scene_of(driver_shell(driver));
}

#endif
