/* Hint: how many masks remain, which cells differ, and at last a mask to play. */

#include "frame/say.h"
#include "model.h"
#include "modes.h"

typedef struct Hint {
    InversionHintStage stage;
} Hint;

static bool open_hint(GameFrame *frame, void *self, Text *reason) {
    (void)self;
    (void)reason;
    inversion_note_help(inversion_scene_of(frame));
    return true;
}

static bool has_more(const GameFrame *frame, const Hint *hint) {
    const InversionHint *known = &inversion_const_scene_of(frame)->hint;
    return known->mask >= 0 && !known->is_solved && hint->stage < INVERSION_HINT_MASK;
}

/* ---- Commands ---- */

static CommandState more_state(const GameFrame *frame, const void *self, int value) {
    (void)value;
    return has_more(frame, self) ? (CommandState){.is_primary = true}
                                 : (CommandState){.can = COMMAND_ABSENT};
}

static void tell_more(GameFrame *frame, void *self, int value) {
    Hint *hint = self;
    (void)value;
    hint->stage++;
    frame_mark_dirty(frame);
}

static CommandState play_state(const GameFrame *frame, const void *self, int value) {
    (void)value;
    return (CommandState){.can = inversion_const_scene_of(frame)->hint.mask >= 0 ? COMMAND_POSSIBLE
                                                                                 : COMMAND_ABSENT,
                          .is_primary = !has_more(frame, self)};
}

static void play_hint(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    frame_play(frame, (Move)inversion_const_scene_of(frame)->hint.mask);
}

static const Command hint_commands[] = {
    {.id = "hint-more",
     .label = N_("More"),
     .help = N_("more of the hint"),
     .key = KEY_OF('h', 0),
     .place = COMMAND_CARD,
     .state = more_state,
     .run = tell_more},
    {.id = "play-hint",
     .label = N_("Play it"),
     .help = N_("play the hint"),
     .key = KEY_OF('p', 0),
     .place = COMMAND_CARD,
     .state = play_state,
     .run = play_hint},
    {0},
};

/* ---- The card ---- */

static void head_hint(const GameFrame *frame, const void *self, Text *out) {
    const Hint *hint = self;
    if (inversion_const_scene_of(frame)->hint.mask >= 0) {
        text_addf(out, tr("Hint, %1$d of %2$d"), (int)hint->stage + 1, INVERSION_HINT_STAGES);
    } else {
        text_add(out, tr("Hint"));
    }
}

static void layout_hint_card(GameFrame *frame, void *self, Panel *panel) {
    const Hint *hint = self;
    const InversionScene *scene = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    if (scene->from_here.is_known) {
        inversion_hint_write(&scene->hint, state, hint->stage, locale_text, &text);
    } else {
        text_add(&text, tr("Thinking…"));
    }
    panel_text(panel, buffer);
    if (hint->stage == INVERSION_HINT_MASK && scene->hint.mask >= 0 &&
        !inversion_has_palette(state)) {
        text_clear(&text);
        text_addf(&text, tr("Its cell is in row %1$d, column %2$d."),
                  scene->hint.mask / state->columns + 1, scene->hint.mask % state->columns + 1);
        panel_text(panel, buffer);
    }
}

/* ---- On the boards ---- */

static void decorate_hint(const GameFrame *frame, const void *self, void *picture, int64_t now_ms) {
    const Hint *hint = self;
    const InversionScene *scene = inversion_const_scene_of(frame);
    InversionView *view = picture;
    (void)now_ms;
    view->rings_differences = hint->stage == INVERSION_HINT_CELLS;
    if (scene->from_here.is_known && !scene->hint.is_solvable) {
        view->outlined = scene->hint.certificate; /* why the goal cannot be reached */
    } else if (hint->stage == INVERSION_HINT_MASK && scene->hint.mask >= 0) {
        view->hinted_mask = scene->hint.mask;
        view->is_outline_hint = true;
        if (!inversion_has_palette(inversion_state_of(frame))) {
            view->has_marked = true;
            view->marked[scene->hint.mask] = 1;
        }
    }
}

const Mode inversion_hint_mode = {
    .name = "hint",
    .title = N_("Hint"),
    .heading = head_hint,
    .ends_by = MODE_ENDS_BY_STEP,
    .commands = hint_commands,
    .state_size = sizeof(Hint),
    .open = open_hint,
    .layout_card = layout_hint_card,
    .decorate = decorate_hint,
};
