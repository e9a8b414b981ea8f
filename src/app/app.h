/* App: owns everything, and runs the loop that sleeps until something happens. */
#ifndef DAMIER_APP_APP_H
#define DAMIER_APP_APP_H

#include <stdbool.h>

#include "app/options.h"
#include "base/text.h"

typedef struct App App;

/* Opens the window with its first scene. NULL when the surroundings do not allow it: `reason` then
 * says why in a line. The options are borrowed. */
App *app_create(const Options *options, Text *reason);
/* Until the player leaves. */
void app_run(App *app);
/* In place of app_run: draws one complete frame, in a time of its own in which nothing takes long,
 * and writes it to options->screenshot. False: it cannot be written (`reason`). */
bool app_take_picture(App *app, Text *reason);
/* Leaves the scene, which saves; prints what --stats asks for. NULL is fine. */
void app_destroy(App *app);

#endif
