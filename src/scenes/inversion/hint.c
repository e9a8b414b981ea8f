/* Hint: how many masks remain, which cells differ, and at last a mask to play. */
#include "frame/say.h"
#include "kit/staged_hint.h"
#include "model.h"
#include "modes.h"

static InversionHintStage stage_of(const StagedHint *hint) {
    return (InversionHintStage)(hint->stage - 1);
}

static bool is_known(const GameFrame *frame, const void *self) {
    (void)self;
    return inversion_const_scene_of(frame)->from_here.is_known;
}

static CommandState play_state(const GameFrame *frame, const void *self) {
    (void)self;
    return (CommandState){.can = inversion_const_scene_of(frame)->hint.mask >= 0 ? COMMAND_POSSIBLE
                                                                                 : COMMAND_ABSENT};
}

static void play_hint(GameFrame *frame, void *self) {
    (void)self;
    frame_play(frame, (Move)inversion_const_scene_of(frame)->hint.mask);
}

static const StagedHintKind hint_kind = {.stages = INVERSION_HINT_STAGES,
                                         .is_known = is_known,
                                         .looking = N_("Thinking…"),
                                         .play_state = play_state,
                                         .play = play_hint};

static bool open_hint(GameFrame *frame, void *self, Text *reason) {
    (void)reason;
    staged_hint_init(self, &hint_kind, NULL);
    inversion_note_help(inversion_scene_of(frame));
    return true;
}

static const Command hint_commands[] = {
    STAGED_HINT_MORE(N_("more of the hint")), STAGED_HINT_PLAY, {0}};

/* ---- The card ---- */

static void head_hint(const GameFrame *frame, const void *self, Text *out) {
    const StagedHint *hint = self;
    if (inversion_const_scene_of(frame)->hint.mask >= 0) {
        text_addf(out, tr("Hint, %1$d of %2$d"), hint->stage, INVERSION_HINT_STAGES);
    } else {
        text_add(out, tr("Hint"));
    }
}

static void layout_hint_card(GameFrame *frame, void *self, Panel *panel) {
    const StagedHint *hint = self;
    const InversionScene *scene = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    if (scene->from_here.is_known) {
        inversion_hint_write(&scene->hint, state, stage_of(hint), locale_text, &text);
    } else {
        text_add(&text, tr(hint_kind.looking));
    }
    panel_text(panel, buffer);
    if (stage_of(hint) == INVERSION_HINT_MASK && scene->hint.mask >= 0 &&
        !inversion_has_palette(state)) {
        panel_textf(panel, tr("Its cell is in row %1$d, column %2$d."),
                    scene->hint.mask / state->columns + 1, scene->hint.mask % state->columns + 1);
    }
}

/* ---- On the boards ---- */

static void decorate_hint(const GameFrame *frame, const void *self, void *picture, int64_t now_ms) {
    const StagedHint *hint = self;
    const InversionScene *scene = inversion_const_scene_of(frame);
    InversionView *view = picture;
    (void)now_ms;
    view->rings_differences = stage_of(hint) == INVERSION_HINT_CELLS;
    if (scene->from_here.is_known && !scene->hint.is_solvable) {
        view->outlined = scene->hint.certificate; /* why the goal cannot be reached */
    } else if (stage_of(hint) == INVERSION_HINT_MASK && scene->hint.mask >= 0) {
        view->hinted_mask = scene->hint.mask;
        view->is_outline_hint = true;
        if (!inversion_has_palette(inversion_state_of(frame))) {
            view->has_marked = true;
            view->marked[scene->hint.mask] = 1;
        }
    }
}

const Mode inversion_hint_mode = {
    STAGED_HINT_MODE,
    .title = N_("Hint"),
    .heading = head_hint,
    .commands = hint_commands,
    .state_size = sizeof(StagedHint),
    .open = open_hint,
    .layout_card = layout_hint_card,
    .decorate = decorate_hint,
};
