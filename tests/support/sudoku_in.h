/* What a driver of Sudoku has on the board. */
#ifndef DAMIER_TESTS_SUPPORT_SUDOKU_IN_H
#define DAMIER_TESTS_SUPPORT_SUDOKU_IN_H

#include "frame/frame.h"
#include "sudoku/puzzle/model.h"
#include "sudoku/scene.h"
#include "support/scene_driver.h"

static inline const SudokuScene *scene_in(const SceneDriver *driver) {
    return sudoku_const_scene_of(driver_frame(driver));
}

#endif
