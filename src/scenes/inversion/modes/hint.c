/* Hint: which cells to look at, how many masks change them, and at last which one to press. */
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/kit/game/staged_hint.h"
#include "scenes/shell/i18n.h"

static InversionHintStage stage_of(const StagedHint *hint) {
    return (InversionHintStage)(hint->stage - 1);
}

static bool inversion_hint_is_known(const GameShell *shell, const void *self) {
    return inversion_const_scene_of(shell)->from_here.is_known;
}

static CommandState inversion_hint_play_state(const GameShell *shell, const void *self) {
    return (CommandState){.can = inversion_const_scene_of(shell)->hint.mask >= 0 ? COMMAND_POSSIBLE
                                                                                 : COMMAND_ABSENT};
}

static void inversion_hint_play(GameShell *shell, void *self) {
    shell_play(shell, (Move)inversion_const_scene_of(shell)->hint.mask);
}

static const StagedHintKind inversion_hint_kind = {.stages = INVERSION_HINT_STAGES,
                                                   .is_known = inversion_hint_is_known,
                                                   .looking = N_("Thinking…"),
                                                   .play_state = inversion_hint_play_state,
                                                   .play = inversion_hint_play};

static bool inversion_hint_open(GameShell *shell, void *self, Text *reason) {
    staged_hint_init(self, &inversion_hint_kind, NULL);
    inversion_note_help(inversion_scene_of(shell));
    return true;
}

static const Command inversion_hint_commands[] = {
    STAGED_HINT_MORE(N_("more of the hint")), STAGED_HINT_PLAY, {0}};

/* ---- The card ---- */

static void head_hint(const GameShell *shell, const void *self, Text *out) {
    const StagedHint *hint = self;
    if (inversion_const_scene_of(shell)->hint.mask >= 0) {
        text_addf(out, tr("Hint, %1$d of %2$d"), hint->stage, INVERSION_HINT_STAGES);
    } else {
        text_add(out, tr("Hint"));
    }
}

static void inversion_hint_layout_card(GameShell *shell, void *self, Panel *panel) {
    const StagedHint *hint = self;
    const InversionScene *scene = inversion_const_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    if (scene->from_here.is_known) {
        inversion_hint_write(&scene->hint, state, stage_of(hint), locale_text, &text);
    } else {
        text_add(&text, tr(inversion_hint_kind.looking));
    }
    panel_text(panel, buffer);
    if (stage_of(hint) == INVERSION_HINT_MASK && scene->hint.mask >= 0 &&
        !inversion_has_palette(state)) {
        panel_textf(panel, tr("Its cell is in row %1$d, column %2$d."),
                    scene->hint.mask / state->columns + 1, scene->hint.mask % state->columns + 1);
    }
}

/* ---- On the boards ---- */

static void inversion_hint_decorate(const GameShell *shell, const void *self, void *picture,
                                    int64_t now_ms) {
    const StagedHint *hint = self;
    const InversionScene *scene = inversion_const_scene_of(shell);
    InversionView *view = picture;
    view->rings_differences = stage_of(hint) == INVERSION_HINT_CELLS;
    if (scene->from_here.is_known && !scene->hint.is_solvable) {
        view->outlined = scene->hint.certificate; /* why the goal cannot be reached */
    } else if (stage_of(hint) == INVERSION_HINT_MASK && scene->hint.mask >= 0) {
        view->hinted_mask = scene->hint.mask;
        view->is_outline_hint = true;
        if (!inversion_has_palette(inversion_state_of(shell))) {
            view->has_marked = true;
            view->marked[scene->hint.mask] = 1;
        }
    }
}

const Mode inversion_hint_mode = {
    STAGED_HINT_MODE,
    .title = N_("Hint"),
    .heading = head_hint,
    .commands = inversion_hint_commands,
    .state_size = sizeof(StagedHint),
    .open = inversion_hint_open,
    .layout_card = inversion_hint_layout_card,
    .decorate = inversion_hint_decorate,
};
