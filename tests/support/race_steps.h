/* Steps that tests of races share: the shortest way, one mask played, a race begun. */
#ifndef DAMIER_TESTS_SUPPORT_RACE_STEPS_H
#define DAMIER_TESTS_SUPPORT_RACE_STEPS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/rules.h"
#include "inversion/solver.h"
#include "play/session.h"
#include "scenes/inversion/scene.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

static const Size race_window = {1400, 1300}; /* nothing is scrolled out of sight */

/* The fewest masks from the position that the scene is in, in `masks`; how many. */
static inline int race_shortest(SceneDriver *driver, int *masks) {
    InversionState *state = malloc(sizeof *state);
    InversionAnswer answer = {0};
    Session *session = NULL;
    int count = 0;
    assert_non_null(state);
    assert_int_equal(session_from_text(&inversion_game, driver_state(driver), &session, NULL),
                     STATUS_OK);
    memcpy(state, session_state(session), sizeof *state);
    InversionSolver *solver = inversion_solver_create_for(state);
    assert_non_null(solver);
    assert_int_equal(inversion_solver_solve(solver, state->board, state->goal, NULL, &answer),
                     STATUS_OK);
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int i = 0; i < answer.vector[mask]; i++) {
            masks[count++] = mask;
        }
    }
    inversion_solver_destroy(solver);
    session_destroy(session);
    free(state);
    return count;
}

static inline void race_play_mask(SceneDriver *driver, int mask) {
    char id[CONTROL_ID_SIZE];
    snprintf(id, sizeof id, "mask-%d", mask);
    driver_click(driver, id);
}

/* Clears the way to the choice and begins. */
static inline SceneDriver *race_open(const char *form, const char *opponent) {
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    driver_letter(driver, 'c', 0);
    driver_click(driver, form);
    driver_click(driver, opponent);
    driver_click(driver, "start-game");
    driver_wait_worker(driver);
    return driver;
}

#endif
