/* AppFixture: all scenes of the program under the app's own stack, without its window: with the
 * caller's canvas, a store, and a clock that the test moves. Unlike the scene driver, it carries
 * out what scenes ask for (go, back, preferences) and fails no test: memory may run out in it. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_APP_FIXTURE_H
#define DAMIER_TESTS_SUPPORT_WINDOW_APP_FIXTURE_H

#include "app/scene_stack.h"

typedef struct AppFixture {
    SceneContext context;
    SceneStack stack;
    FakeClock clock;
    int64_t wake_at_ms;
    bool is_done; /* the player has quit, or memory ran out for a scene: events do nothing */
    bool is_picture_due;
    char *copied;              /* the clipboard; NULL: empty */
    const char *locale_folder; /* NULL: English only */
    long jobs_done;
} AppFixture;

typedef struct AppFixtureStart {
    Canvas *canvas; /* this and the store are borrowed */
    Store *store;
    Size window;
    uint64_t seed;
    const char *scene;
    const char *load_text; /* "" for none */
    const char *locale_folder;
} AppFixtureStart;

/* False when memory runs out; call app_fixture_finish even then. */
bool app_fixture_init(AppFixture *fixture, const AppFixtureStart *start);
void app_fixture_finish(AppFixture *fixture);

ActiveScene app_fixture_scene(const AppFixture *fixture);
/* The shell of the game on the screen; NULL on the pages. */
struct GameShell *app_fixture_shell(const AppFixture *fixture);
/* Gives the event to the scene as the app does, after the app's own keys (zoom, quit). */
void app_fixture_event(AppFixture *fixture, Event event);
void app_fixture_key(AppFixture *fixture, Key key);
/* A letter or sign, lower case. */
void app_fixture_letter(AppFixture *fixture, char letter, unsigned mods);
void app_fixture_digit(AppFixture *fixture, int digit);
void app_fixture_click(AppFixture *fixture, Point at);
void app_fixture_resize(AppFixture *fixture, Size window);
/* Applies theme, language, zoom and motion from the present preferences. */
void app_fixture_apply_preferences(AppFixture *fixture);
/* Moves the clock and runs the requested updates, at most `wakes` of them; false: more were
 * requested. */
bool app_fixture_advance(AppFixture *fixture, int64_t ms, int wakes);
/* Lets the worker run for at most this much processor time, and delivers its answer. */
void app_fixture_work(AppFixture *fixture, int most_ms);
void app_fixture_draw(AppFixture *fixture);
/* Leaves the program and starts it again with the same store. False when memory runs out. */
bool app_fixture_restart(AppFixture *fixture, const char *scene, const char *load_text);

#endif
