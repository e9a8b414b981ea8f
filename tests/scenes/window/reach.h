/* Which commands the controls on a screen reach: by the mouse, a finger, or Tab and Enter. */
#ifndef DAMIER_TESTS_SCENES_WINDOW_REACH_H
#define DAMIER_TESTS_SCENES_WINDOW_REACH_H

#include "scenes/shell/modes/command.h"

#define REACHED_COMMANDS_MAX 1000
#define REACHED_CONTROLS_MAX 400

enum { REACHED_BY_MOUSE = 1, REACHED_BY_FINGER = 2, REACHED_BY_KEYS = 4 };

/* What has been seen of a game's commands. */
typedef struct Reached {
    struct {
        const Command *command;
        unsigned by;
    } commands[REACHED_COMMANDS_MAX];
    int count;
    char controls[REACHED_CONTROLS_MAX]
                 [CONTROL_ID_SIZE]; /* ids that were hit, without their numbers */
    int control_count;
} Reached;

/* What is known of the command: a set of REACHED_BY_…. */
unsigned *reach_of(Reached *seen, const Command *command);
/* Was a control of this name hit, without its number? */
bool reach_has_control(const Reached *seen, const char *id);
void reach_note_control(Reached *seen, const char *id);
/* Press and release, without the scene, in its middle or there: does this control get the click? */
bool reach_is_hit(const ControlList *list, const Control *control, bool is_touch);
bool reach_is_hit_at(const ControlList *list, const Control *control, Point at, bool is_touch);
/* Tab to each control, and Enter. */
void reach_note_tabs(Reached *seen, const ControlList *list);

/* What the pointer does in place of a command that has a key and no control of its own. */
typedef struct ReachWay {
    const char *owner; /* the game or page; NULL: any */
    const char *command;
    const char *control; /* its name, without its number */
} ReachWay;

/* The control in place of the command; NULL: the list, which ends with an empty way, has none. */
const char *reach_way(const ReachWay *ways, const char *owner, const char *command);
/* Prints by what means, a set of REACHED_BY_…, the command is not reached; 0 for none, else 1. */
int reach_tell(const char *where, const char *command, unsigned lacking);

#endif
