/* StagedHint: a hint that is given in stages: where to look, what to look for, the move. "More" (H)
 * shows the next stage; at the last one there is no More, and H closes the hint as it opened it.
 * "Play it" (P) plays the hint as soon as it is known, at every stage. A move closes the hint, and
 * so does another game. It is not saved.
 *
 * The state of the mode begins with a StagedHint, which begins with a Player: a hint may have a
 * line to step through. The mode's table begins with STAGED_HINT_MODE, its commands are
 * STAGED_HINT_MORE and STAGED_HINT_PLAY, and `open` calls staged_hint_init. The words and the marks
 * on the board are the game's own. */
#ifndef DAMIER_SCENES_KIT_STAGED_HINT_H
#define DAMIER_SCENES_KIT_STAGED_HINT_H

#include "scenes/kit/player.h"

typedef struct StagedHintKind {
    int stages;
    /* The hint has been found. NULL: it is known when the mode opens. */
    bool (*is_known)(const GameShell *shell, const void *self);
    const char *looking; /* what is said until then, N_(); NULL: nothing */
    /* Of "Play it" when the hint is known; its label where it has another one. Absent: there is
     * nothing to play, and no More either. */
    CommandState (*play_state)(const GameShell *shell, const void *self);
    void (*play)(GameShell *shell, void *self); /* may close the mode */
} StagedHintKind;

typedef struct StagedHint {
    Player player; /* of the hint's line, if it has one */
    const StagedHintKind *kind;
    int stage; /* 1 to kind->stages */
} StagedHint;

/* At the first stage. `kind` is kept; `line` is the sequence of its player, NULL: there is none. */
void staged_hint_init(StagedHint *hint, const StagedHintKind *kind, const PlayerSequence *line);
/* Goes to this stage; the card begins at its top. */
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

/* What the modes have in common, for their tables. */
#define STAGED_HINT_MODE .name = "hint", .ends_by = MODE_ENDS_BY_STEP

#endif
