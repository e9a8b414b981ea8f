/* A hint that is given in stages: More and Play it. */
#include "staged_hint.h"

#include "frame/frame.h"
#include "frame/say.h"

void staged_hint_init(StagedHint *hint, const StagedHintKind *kind, const PlayerSequence *line) {
    player_init(&hint->player, line, NULL);
    hint->kind = kind;
    hint->stage = 1;
}

void staged_hint_show(StagedHint *hint, GameFrame *frame, int stage) {
    hint->stage = stage;
    panel_rewind(&frame->panel);
    frame_mark_dirty(frame);
}

static bool has_more(const StagedHint *hint) {
    return hint->stage < hint->kind->stages;
}

static bool is_known(const GameFrame *frame, const StagedHint *hint) {
    return !hint->kind->is_known || hint->kind->is_known(frame, hint);
}

CommandState staged_hint_more_state(const GameFrame *frame, const void *self, int value) {
    const StagedHint *hint = self;
    const char *looking = hint->kind->looking;
    (void)value;
    if (!has_more(hint)) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    if (!is_known(frame, hint)) {
        return (CommandState){
            .can = COMMAND_IMPOSSIBLE, .reason = looking ? tr(looking) : NULL, .is_primary = true};
    }
    const bool is_there = hint->kind->play_state(frame, self).can != COMMAND_ABSENT;
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT, .is_primary = true};
}

CommandState staged_hint_play_state(const GameFrame *frame, const void *self, int value) {
    const StagedHint *hint = self;
    CommandState state = {.can = COMMAND_ABSENT};
    (void)value;
    if (is_known(frame, hint)) {
        state = hint->kind->play_state(frame, self);
        state.is_primary = !has_more(hint);
    }
    return state;
}

void staged_hint_more(GameFrame *frame, void *self, int value) {
    StagedHint *hint = self;
    (void)value;
    staged_hint_show(hint, frame, hint->stage + 1);
}

void staged_hint_play(GameFrame *frame, void *self, int value) {
    const StagedHint *hint = self;
    (void)value;
    hint->kind->play(frame, self);
}
