/* Transport: what plays on by itself, step after step, at the speed that the player sets: the masks
 * of a solution, the steps of an explanation. Back, Play, Step and a slider move it. */
#ifndef DAMIER_SCENES_INVERSION_TRANSPORT_H
#define DAMIER_SCENES_INVERSION_TRANSPORT_H

#include "frame/frame.h"

typedef enum TransportPhase {
    TRANSPORT_PAUSED,
    TRANSPORT_ANNOUNCING, /* what will be played is read; then it plays */
    TRANSPORT_RUNNING,
} TransportPhase;

typedef struct Transport {
    TransportPhase phase;
    int64_t next_at_ms; /* of the next step, unless paused */
} Transport;

/* Plays in a moment. */
void transport_announce(Transport *transport, GameFrame *frame);
void transport_run(Transport *transport, GameFrame *frame, int speed);
void transport_pause(Transport *transport, GameFrame *frame);
/* True when the next step is due; then take it and call transport_run again, or pause. */
bool transport_is_due(const Transport *transport, int64_t now_ms);
/* For tick: 0 when paused. */
int64_t transport_wake_ms(const Transport *transport);
/* The state of a Play button: its words and picture; `is_possible`: there is something to play. */
CommandState transport_play_state(const Transport *transport, bool is_possible);

/* Back, Play and Step in a row, the slider below: entries of the caller's table. */
typedef struct TransportCommands {
    const Command *back, *play, *step, *speed;
} TransportCommands;
/* `self` is the state of the mode whose commands they are. */
void transport_layout(GameFrame *frame, const void *self, Panel *panel,
                      const TransportCommands *commands, int speed);

#endif
