/* StagedHint: a hint in stages: where to look, why, the move. "More" (H) shows the next stage; at
 * the last one "Got it" (H) stands in its place and closes the hint, so that a press too many plays
 * nothing. "Play it" (P) plays the hint at any stage, as soon as it is known. A move or another
 * game closes the hint. It is not saved.
 *
 * The mode's state begins with a StagedHint, which begins with a Player, because a hint may have a
 * line to step through. The mode's table begins with STAGED_HINT_MODE, its commands are
 * STAGED_HINT_MORE and STAGED_HINT_PLAY, and `open` calls staged_hint_init. The game supplies the
 * words and the marks on the board. */
#ifndef DAMIER_SCENES_KIT_GAME_STAGED_HINT_H
#define DAMIER_SCENES_KIT_GAME_STAGED_HINT_H

#include "scenes/kit/game/player.h"

typedef struct StagedHintKind {
    int stages;
    /* True when the hint has been found. NULL: it is known when the mode opens. */
    bool (*is_known)(const GameShell *shell, const void *self);
    const char *looking; /* the words until then, N_(); NULL: none */
    /* The state of "Play it" when the hint is known, and its label if it differs. Absent: there is
     * nothing to play, and no More either. */
    CommandState (*play_state)(const GameShell *shell, const void *self);
    void (*play)(GameShell *shell, void *self); /* may close the mode */
} StagedHintKind;

typedef struct StagedHint {
    Player player; /* of the hint's line, if it has one */
    const StagedHintKind *kind;
    int stage; /* 1 to kind->stages */
} StagedHint;

/* Begins at the first stage. Keeps `kind`; `line` is the sequence of its player, NULL: none. */
void staged_hint_init(StagedHint *hint, const StagedHintKind *kind, const PlayerSequence *line);
/* Goes to this stage and scrolls the card to its top. */
void staged_hint_show(StagedHint *hint, GameShell *shell, int stage);

CommandState staged_hint_more_state(const GameShell *shell, const void *self, int value);
CommandState staged_hint_play_state(const GameShell *shell, const void *self, int value);
void staged_hint_more(GameShell *shell, void *self, int value);
void staged_hint_play(GameShell *shell, void *self, int value);

#define STAGED_HINT_MORE(help_words)                                                               \
    {                                                                                              \
        .id = "hint-more", .label = N_("More"), .help = (help_words), .key = KEY_OF('h', 0),       \
        .place = COMMAND_CARD, .state = staged_hint_more_state, .run = staged_hint_more            \
    }
#define STAGED_HINT_PLAY                                                                           \
    {                                                                                              \
        .id = "play-hint", .label = N_("Play it"), .help = N_("play the hint"),                    \
        .key = KEY_OF('p', 0), .place = COMMAND_CARD, .state = staged_hint_play_state,             \
        .run = staged_hint_play                                                                    \
    }

/* The common part of the modes' tables. */
#define STAGED_HINT_MODE .name = "hint", .ends_by = MODE_ENDS_BY_STEP

#endif
