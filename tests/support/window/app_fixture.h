/* AppFixture: all the scenes of the program under the app's own stack, without its window: a canvas
 * of the caller's, a store, a clock that stands still until it is moved. Unlike the scene driver it
 * does what scenes ask for (go, back, preferences) and fails no test: memory may run out in it. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_APP_FIXTURE_H
#define DAMIER_TESTS_SUPPORT_WINDOW_APP_FIXTURE_H

#include "app/scene_stack.h"

typedef struct AppFixture {
    SceneContext context;
    SceneStack stack;
    FakeClock clock;
    int64_t wake_at_ms;
    bool is_done; /* the player has quit, or there is no memory for a scene: events do nothing */
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

/* False when memory runs out; app_fixture_finish is right even so. */
bool app_fixture_init(AppFixture *fixture, const AppFixtureStart *start);
void app_fixture_finish(AppFixture *fixture);

ActiveScene app_fixture_scene(const AppFixture *fixture);
/* The shell of the game on the screen, NULL on the pages. */
struct GameShell *app_fixture_frame(const AppFixture *fixture);
/* Gives the event to the scene as the app does, its own keys (zoom, quit) first. */
void app_fixture_event(AppFixture *fixture, Event event);
void app_fixture_key(AppFixture *fixture, Key key);
/* A letter or sign, lower case. */
void app_fixture_letter(AppFixture *fixture, char letter, unsigned mods);
void app_fixture_digit(AppFixture *fixture, int digit);
void app_fixture_click(AppFixture *fixture, Point at);
void app_fixture_resize(AppFixture *fixture, Size window);
/* Theme, language, zoom and motion as the preferences are now. */
void app_fixture_apply_preferences(AppFixture *fixture);
/* Moves the clock with the updates asked for on the way, at most `wakes` of them; false: it was
 * asked for more. */
bool app_fixture_advance(AppFixture *fixture, int64_t ms, int wakes);
/* Lets the worker do what it has to, for at most so much of the processor's time, and hands the
 * answer over. */
void app_fixture_work(AppFixture *fixture, int most_ms);
void app_fixture_draw(AppFixture *fixture);
/* Leaves the program and starts it again over the same store. False when memory runs out. */
bool app_fixture_restart(AppFixture *fixture, const char *scene, const char *load_text);

#endif
