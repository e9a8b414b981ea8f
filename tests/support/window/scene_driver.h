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
/* Creates the scene and enters it, in English, dark, full motion, seed 1, at 1 000 000 ms. */
SceneDriver *driver_open(const SceneClass *class, Size window);
/* The same among other games than those of the catalogue. */
SceneDriver *driver_open_among(const struct GameEntry *const *games, const SceneClass *class,
                               Size window);
/* The same with a text to load, as from --load; borrowed until driver_close. */
SceneDriver *driver_open_loaded(const SceneClass *class, Size window, const char *text,
                                const char *name);
/* Leaves and destroys the scene and all that was lent to it. NULL is fine. */
void driver_close(SceneDriver *driver);

/* What the scene was lent: a test may change preferences, theme or seed, then driver_resize or
 * driver_reopen. */
SceneContext *driver_context(SceneDriver *driver);
/* The scene itself, for what its class tells. */
Scene *driver_scene(const SceneDriver *driver);
/* The shell of a game's. */
struct GameShell *driver_frame(const SceneDriver *driver);
/* Leaves and destroys the scene, then makes and enters it again over the same store. */
void driver_reopen(SceneDriver *driver);
/* The same after something else has put a game of that name into the store. */
void driver_reopen_saved(SceneDriver *driver, const char *game, const char *text,
                         const char *options);
/* The same after a start with a text to load; borrowed until the next one. */
void driver_reopen_loaded(SceneDriver *driver, const char *text, const char *name);
void driver_resize(SceneDriver *driver, Size window);
/* Leaves the scene for another, in which the window gets this size, and enters it again. */
void driver_come_back(SceneDriver *driver, Size window);

/* Presses and releases the main button in the middle of the control (the right one: secondary). */
void driver_click(SceneDriver *driver, const char *id);
void driver_click_secondary(SceneDriver *driver, const char *id);
/* Opens the menu and clicks the control in it. */
void driver_menu(SceneDriver *driver, const char *id);
void driver_click_at(SceneDriver *driver, Point at);
/* Puts the pointer in the middle of the control. */
void driver_hover(SceneDriver *driver, const char *id);
void driver_key(SceneDriver *driver, Key key, unsigned mods);
/* A letter or sign, lower case. */
void driver_letter(SceneDriver *driver, char letter, unsigned mods);
void driver_digit(SceneDriver *driver, int digit, unsigned mods);
void driver_paste(SceneDriver *driver, const char *text);
/* Any event; its time is filled in. */
void driver_event(SceneDriver *driver, Event event);

/* Moves the clock, with an update at each moment the scene asked for on the way. */
void driver_advance(SceneDriver *driver, int64_t ms);
/* From now on each event and update is followed by the answers of the worker to all that it asked:
 * the same events give the same pictures. */
void driver_answer_at_once(SceneDriver *driver);
/* Waits until the worker has an answer, then updates the scene once. False, at once, when there is
 * no job. */
bool driver_wait_worker(SceneDriver *driver);
/* The same, but the scene does not know of the answer until its next event. */
bool driver_await_answer(SceneDriver *driver);
/* Waits for answers and moves the clock along the scene's wishes, until the worker has nothing to
 * do and no wake is due within a second (a ticking clock does not count), at most a minute. */
void driver_settle(SceneDriver *driver);

/* What the scene says and shows now. The strings are valid until the next call of the driver. */
const char *driver_status(SceneDriver *driver);
const char *driver_state(SceneDriver *driver);
/* Field `number` of the state, from 0, with all that follows it. */
const char *driver_field(SceneDriver *driver, int number);
/* Of a game's state: where in the moves it is, and the moves. */
int driver_cursor(SceneDriver *driver);
const char *driver_moves(SceneDriver *driver);
/* Is this in the status, in the state? */
bool driver_says(SceneDriver *driver, const char *words);
bool driver_holds(SceneDriver *driver, const char *part);
/* Is this in a text of the last drawing? */
bool driver_shows(SceneDriver *driver, const char *words);
const char *driver_recording(SceneDriver *driver);
/* The canvas with the last drawing: for recorder_find_text, recorder_faults … */
Canvas *driver_canvas(SceneDriver *driver);
/* The control with this id as the scene lists it now, or NULL. */
const Control *driver_control(SceneDriver *driver, const char *id);
/* The id of the control that the keyboard is on, "" when none is. */
const char *driver_scene_focus(const SceneDriver *driver);
/* Puts it there, as Tab would after enough steps. */
void driver_focus(SceneDriver *driver, const char *id);
/* What the last event or update asked for, and the last action other than SCENE_STAY since the
 * scene was entered. */
SceneResult driver_result(const SceneDriver *driver);
SceneResult driver_wish(const SceneDriver *driver);
int64_t driver_now_ms(const SceneDriver *driver);
/* The text that was copied last, "" when none was. */
const char *driver_clipboard(const SceneDriver *driver);

#endif
