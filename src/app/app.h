/* App: owns the whole program and runs its event loop. */
#ifndef DAMIER_APP_APP_H
#define DAMIER_APP_APP_H

#include <stdbool.h>

#include "app/options.h"
#include "base/text.h"
#include "ui/geometry.h"

typedef struct App App;

/* Opens the window with its first scene. NULL on failure, with one line in `reason`. The options
 * are borrowed. */
App *app_create(const Options *options, Text *reason);
/* Runs until the player quits. */
void app_run(App *app);
/* The same for who has a loop already: draws the first frame, and then, whenever something has
 * happened or the time has come, answers all events that wait and draws. app_turn gives the
 * milliseconds until it is to be called again; -1: not before something happens. */
void app_begin(App *app);
int64_t app_turn(App *app);
/* Where text is being typed, in pixels of the device; no width: nowhere. */
Rect app_typing(const App *app);
/* Instead of app_run: draws one complete frame, on a fake clock, and writes it to
 * options->screenshot. False when it cannot be written, with `reason`. */
bool app_take_picture(App *app, Text *reason);
/* Leaves the scene, which saves, and prints the --stats. NULL is fine. */
void app_destroy(App *app);

#endif
