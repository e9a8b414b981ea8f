/* House: all the scenes of the program under the app's own stack, without its window: a canvas of
 * the caller's, a store, a clock that stands still until it is moved. Unlike the scene driver it
 * does what scenes ask for (go, back, preferences) and fails no test: memory may run out in it. */
#ifndef DAMIER_TESTS_SUPPORT_HOUSE_H
#define DAMIER_TESTS_SUPPORT_HOUSE_H

#include "scene_stack.h"

typedef struct House {
    SceneContext context;
    SceneStack stack;
    FakeClock clock;
    int64_t wake_at_ms;
    bool is_done; /* the player has quit, or there is no memory for a scene: events do nothing */
    bool is_picture_due;
    char *copied;              /* the clipboard; NULL: empty */
    const char *locale_folder; /* NULL: English only */
    long jobs_done;
} House;

typedef struct HouseStart {
    Canvas *canvas; /* this and the store are borrowed */
    Store *store;
    Size window;
    uint64_t seed;
    const char *scene;
    const char *load_text; /* "" for none */
    const char *locale_folder;
} HouseStart;

/* False when memory runs out; house_finish is right even so. */
bool house_init(House *house, const HouseStart *start);
void house_finish(House *house);

ActiveScene house_scene(const House *house);
/* The frame of the game on the screen, NULL on the pages. */
struct GameFrame *house_frame(const House *house);
/* Gives the event to the scene as the app does, its own keys (zoom, quit) first. */
void house_event(House *house, Event event);
void house_key(House *house, Key key);
/* A letter or sign, lower case. */
void house_letter(House *house, char letter, unsigned mods);
void house_digit(House *house, int digit);
void house_click(House *house, Point at);
void house_resize(House *house, Size window);
/* Theme, language, zoom and motion as the preferences are now. */
void house_apply_preferences(House *house);
/* Moves the clock with the updates asked for on the way, at most `wakes` of them; false: it was
 * asked for more. */
bool house_advance(House *house, int64_t ms, int wakes);
/* Lets the worker do what it has to, for at most so much of the processor's time, and hands the
 * answer over. */
void house_work(House *house, int most_ms);
void house_draw(House *house);
/* Leaves the program and starts it again over the same store. False when memory runs out. */
bool house_restart(House *house, const char *scene, const char *load_text);

#endif
