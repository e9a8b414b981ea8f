/* Listener: a screen reader's part of a test: hears what the window announces, finds things by
 * their names, presses and focuses them. Uses libatspi, as Orca does, and no picture, no position
 * and no --describe. */
#ifndef DAMIER_TESTS_ACCESS_LISTENER_H
#define DAMIER_TESTS_ACCESS_LISTENER_H

#include <atspi/atspi.h>
#include <stdbool.h>

typedef struct Listener {
    AtspiAccessible *app;
    GString *heard; /* all announcements so far, a line each */
    char focused[512];
} Listener;

/* Starts to listen; false when there is no accessibility bus. */
bool listener_open(Listener *self);
/* Waits for the application. */
bool listener_find_app(Listener *self, const char *name);
/* Is there an application of this name? */
bool listener_sees_app(Listener *self, const char *name);
void listener_forget_app(Listener *self);
void listener_close(Listener *self);

/* Waits until `is_true`, and ends the test with a message when that takes too long. */
void listener_wait(Listener *self, bool (*is_true)(Listener *self, const char *words),
                   const char *words, const char *what);
/* The first thing in the tree whose name begins so and that can be pressed, if `can_press`; NULL:
 * none. Its caller releases it. */
AtspiAccessible *listener_find(Listener *self, const char *name, bool can_press);
/* The same by its id. */
AtspiAccessible *listener_find_id(Listener *self, const char *id);
bool listener_has(AtspiAccessible *thing, AtspiStateType state);
/* Presses the thing of this name; ends the test when it is not there. */
void listener_press(Listener *self, const char *name);
void listener_press_id(Listener *self, const char *id);
void listener_focus(Listener *self, const char *name);
/* The status line. */
void listener_status(Listener *self, char *status, size_t size);

/* For listener_wait: the words were announced after the last call of listener_mark; the focused
 * thing's name begins so; something of this name is there; the status line has the words. */
void listener_mark(Listener *self);
bool listener_has_heard(Listener *self, const char *words);
bool listener_is_focused(Listener *self, const char *words);
bool listener_is_there(Listener *self, const char *words);
bool listener_status_has(Listener *self, const char *words);
bool listener_has_id(Listener *self, const char *words);
/* Ends the test. */
void listener_fail(const char *what, const char *words);

#endif
