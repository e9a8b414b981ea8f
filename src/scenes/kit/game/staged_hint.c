/* The commands of a hint in stages: More and Play it. */
#include "scenes/kit/game/staged_hint.h"

#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

void staged_hint_init(StagedHint *hint, const StagedHintKind *kind, const PlayerSequence *line) {
    player_init(&hint->player, line, NULL);
    hint->kind = kind;
    hint->stage = 1;
}

void staged_hint_show(StagedHint *hint, GameShell *shell, int stage) {
    hint->stage = stage;
    shell_rewind_card(shell);
    shell_mark_dirty(shell);
}

static bool has_more(const StagedHint *hint) {
    return hint->stage < hint->kind->stages;
}

static bool staged_hint_is_known(const GameShell *shell, const StagedHint *hint) {
    return !hint->kind->is_known || hint->kind->is_known(shell, hint);
}

CommandState staged_hint_more_state(const GameShell *shell, const void *self, int value) {
    const StagedHint *hint = self;
    const char *looking = hint->kind->looking;
    if (!staged_hint_is_known(shell, hint)) {
        return (CommandState){
            .can = COMMAND_IMPOSSIBLE, .reason = looking ? tr(looking) : NULL, .is_primary = true};
    }
    const bool is_there = hint->kind->play_state(shell, self).can != COMMAND_ABSENT;
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .label = has_more(hint) ? NULL : tr("Got it"),
                          .is_primary = true};
}

CommandState staged_hint_play_state(const GameShell *shell, const void *self, int value) {
    const StagedHint *hint = self;
    CommandState state = {.can = COMMAND_ABSENT};
    if (staged_hint_is_known(shell, hint)) {
        state = hint->kind->play_state(shell, self);
        state.is_primary = false; /* More is, or what stands in its place */
        state.is_kept = true;
    }
    return state;
}

void staged_hint_more(GameShell *shell, void *self, int value) {
    StagedHint *hint = self;
    if (has_more(hint)) {
        staged_hint_show(hint, shell, hint->stage + 1);
    } else {
        shell_close(shell, shell_mode_of_state(shell, hint));
    }
}

void staged_hint_play(GameShell *shell, void *self, int value) {
    const StagedHint *hint = self;
    hint->kind->play(shell, self);
}
