/* Scene driver: plays a scene as the app does, but by hand: a recording canvas, a store in memory,
 * a clock that only driver_advance moves, and a real worker whose answer driver_wait_worker waits
 * for. Nothing sleeps, so the same test gives the same recording.
 *
 *     SceneDriver *driver = driver_open(&inversion_scene, (Size){1280, 800});
 *     driver_click(driver, "mask-3");
 *     driver_settle(driver);
 *     assert_string_equal(driver_status(driver), "…");
 *     driver_close(driver);
 *
 * After every step the scene is drawn twice, and the two recordings have to be the same. A step
 * that cannot be done (no such control, no answer within some minutes) fails the running test. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_SCENE_DRIVER_H
#define DAMIER_TESTS_SUPPORT_WINDOW_SCENE_DRIVER_H

#include "scenes/scene.h"
#include "support/window/canvas_recorder.h"

typedef struct SceneDriver SceneDriver;

/* The scene of this name in the catalogue; fails the test when there is none. */
const SceneClass *scene_named(const char *name);
/* Creates and enters the scene: in English, dark, full motion, seed 1, at 1 000 000 ms. */
SceneDriver *driver_open(const SceneClass *class, Size window);
/* The same as the window opens for somebody who has just installed it: tours are offered. */
SceneDriver *driver_open_new(const SceneClass *class, Size window);
/* The same with other games than those of the catalogue. */
SceneDriver *driver_open_among(const struct GameEntry *const *games, const SceneClass *class,
                               Size window);
/* The same with a text to load, as from --load; borrowed until driver_close. */
SceneDriver *driver_open_loaded(const SceneClass *class, Size window, const char *text,
                                const char *name);
/* Leaves and destroys the scene and everything lent to it. NULL is fine. */
void driver_close(SceneDriver *driver);

/* The scene's context. A test may change preferences, theme or seed, then call driver_resize or
 * driver_reopen. */
SceneContext *driver_context(SceneDriver *driver);
/* The scene itself, for the functions of its class. */
Scene *driver_scene(const SceneDriver *driver);
/* The shell of a game scene. */
struct GameShell *driver_shell(const SceneDriver *driver);
/* Leaves and destroys the scene, then creates and enters it again with the same store. */
void driver_reopen(SceneDriver *driver);
/* The same, with a saved game of that name put into the store in between. */
void driver_reopen_saved(SceneDriver *driver, const char *game, const char *text,
                         const char *options);
/* The same, starting with a text to load; borrowed until the next one. */
void driver_reopen_loaded(SceneDriver *driver, const char *text, const char *name);
void driver_resize(SceneDriver *driver, Size window);
/* Leaves the scene, resizes the window, and enters the scene again. */
void driver_come_back(SceneDriver *driver, Size window);

/* Presses and releases the main button (secondary: the right one) in the middle of the control. */
void driver_click(SceneDriver *driver, const char *id);
void driver_click_secondary(SceneDriver *driver, const char *id);
/* Opens the menu and clicks the control there. */
void driver_menu(SceneDriver *driver, const char *id);
void driver_click_at(SceneDriver *driver, Point at);
/* Moves the pointer to the middle of the control. */
void driver_hover(SceneDriver *driver, const char *id);
void driver_key(SceneDriver *driver, Key key, unsigned mods);
/* A letter or sign, lower case. */
void driver_letter(SceneDriver *driver, char letter, unsigned mods);
void driver_digit(SceneDriver *driver, int digit, unsigned mods);
void driver_paste(SceneDriver *driver, const char *text);
/* Sends any event; fills in its time. */
void driver_event(SceneDriver *driver, Event event);

/* Moves the clock, with an update at each moment that the scene asked for. */
void driver_advance(SceneDriver *driver, int64_t ms);
/* From now on, every event and update is followed by all answers of the worker: the same events
 * give the same pictures. */
void driver_answer_at_once(SceneDriver *driver);
/* Waits for an answer of the worker, then updates the scene once. Returns false at once when there
 * is no job. */
bool driver_wait_worker(SceneDriver *driver);
/* The same, but the scene learns of the answer only with its next event. */
bool driver_await_answer(SceneDriver *driver);
/* Waits for answers and moves the clock to the scene's wake-ups, until the worker is idle and no
 * wake-up is due within a second (a ticking clock does not count), for at most a minute. */
void driver_settle(SceneDriver *driver);

/* The present status line, state and description. The strings are valid until the next call of the
 * driver. */
const char *driver_status(SceneDriver *driver);
const char *driver_state(SceneDriver *driver);
/* Field `number` of the state, from 0, with everything after it. */
const char *driver_field(SceneDriver *driver, int number);
/* The cursor in a game's moves, and the moves, from its state. */
int driver_cursor(SceneDriver *driver);
const char *driver_moves(SceneDriver *driver);
/* Is this in the status line? In the state? */
bool driver_says(SceneDriver *driver, const char *words);
bool driver_holds(SceneDriver *driver, const char *part);
/* Is this in a text of the last drawing? */
bool driver_shows(SceneDriver *driver, const char *words);
const char *driver_recording(SceneDriver *driver);
/* The canvas with the last drawing; for recorder_find_text, recorder_faults … */
Canvas *driver_canvas(SceneDriver *driver);
/* The control with this id in the scene's present list, or NULL. */
const Control *driver_control(SceneDriver *driver, const char *id);
/* The id of the control with the keyboard focus, "" when there is none. */
const char *driver_scene_focus(const SceneDriver *driver);
/* Moves the focus there, as enough presses of Tab would. */
void driver_focus(SceneDriver *driver, const char *id);
/* The result of the last event or update, and the last action other than SCENE_STAY since the scene
 * was entered. */
SceneResult driver_result(const SceneDriver *driver);
SceneResult driver_wish(const SceneDriver *driver);
int64_t driver_now_ms(const SceneDriver *driver);
/* The last copied text, "" when there was none. */
const char *driver_clipboard(const SceneDriver *driver);

#endif
