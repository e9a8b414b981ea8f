#include "inversion_scene.h"

#include <stdlib.h>
#include <string.h>

#include "inversion_boards.h"
#include "inversion_editor.h"
#include "inversion_giant.h"
#include "inversion_model.h"
#include "inversion_race.h"
#include "inversion_stage.h"
#include "inversion_view.h"
#include "say.h"

/* ---- The game ---- */

static void changed(GameFrame *frame, bool is_replaced) {
    InversionScene *self = inversion_scene_of(frame);
    if (is_replaced && session_length(frame->session) == 0) {
        self->is_helped = false;
        self->is_recorded = false;
    }
    inversion_update_trail(self);
    if (is_replaced) {
        inversion_recognize_daily(self);
        frame->cursor_row = frame->cursor_col = 0;
        if (frame->card == CARD_SOLVE || frame->card == CARD_BOARDS) {
            frame->card = FRAME_CARD_NONE;
        }
    }
    inversion_think_anew(self, is_replaced);
    inversion_player_changed(self);
    inversion_giant_changed(self);
    if (frame->card == CARD_HINT) {
        frame->card = FRAME_CARD_NONE;
    }
    inversion_record_result(self);
    inversion_race_changed(self, is_replaced);
    frame_animate(frame, INVERSION_FLIP_MS);
}

static void job_done(GameFrame *frame, int kind, void *payload) {
    InversionScene *self = inversion_scene_of(frame);
    const InversionStage *stage = inversion_stage_of(frame);
    if (kind == JOB_GIANT) {
        inversion_giant_take(self, payload);
    } else if (kind == JOB_RACE) {
        inversion_race_take(self, payload);
    } else if (kind == JOB_PRACTISE) {
        inversion_memory_take(self, payload);
    } else if (kind == JOB_THINK) {
        inversion_take_thought(self, payload);
        inversion_player_thought(self);
        inversion_record_result(self); /* solved before the best was known */
    } else if (kind == JOB_DRAW) {
        inversion_take_drawn(self, payload);
    } else if (kind == JOB_EXPLAIN) {
        inversion_take_explanation(self, payload);
        inversion_player_explained(self);
    } else if (!stage || !stage->job_done || !stage->job_done(frame, kind, payload)) {
        free(payload);
    }
}

static int64_t tick(GameFrame *frame, int64_t now_ms) {
    InversionScene *self = inversion_scene_of(frame);
    const int64_t giant_at_ms = inversion_giant_tick(self, now_ms);
    const int64_t race_at_ms = inversion_race_tick(self, now_ms);
    const InversionStage *stage = inversion_stage_of(frame);
    inversion_think_on(self);
    if (giant_at_ms > 0 || race_at_ms > 0) {
        return giant_at_ms > 0 ? giant_at_ms : race_at_ms;
    }
    const int64_t own_ms = stage && stage->tick ? stage->tick(frame, now_ms) : 0;
    const int64_t player_ms = inversion_player_tick(self, now_ms);
    return own_ms && (!player_ms || own_ms < player_ms) ? own_ms : player_ms;
}

/* ---- Acting ---- */

static void ask_for_hint(InversionScene *self) {
    GameFrame *frame = &self->frame;
    if (inversion_is_solved(frame)) {
        return;
    }
    self->is_helped = true;
    if (frame->card != CARD_HINT) {
        self->hint_stage = INVERSION_HINT_COUNT;
        frame_open_card(frame, CARD_HINT);
    } else if (self->hint_stage < INVERSION_HINT_MASK && self->hint.mask >= 0) {
        self->hint_stage++;
        frame_mark_dirty(frame);
    }
    frame_save(frame);
}

static bool play_hint(InversionScene *self) {
    return self->frame.card == CARD_HINT && self->hint.mask >= 0 &&
           frame_play(&self->frame, (Move)self->hint.mask);
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    InversionScene *self = inversion_scene_of(frame);
    const InversionStage *stage = inversion_stage_of(frame);
    if (stage && stage->act(frame, action, value, is_secondary)) {
        return true;
    }
    if (is_secondary) {
        return false; /* the right button means nothing here */
    }
    if (inversion_race_bars(self, action)) {
        return true;
    }
    switch (action) {
    case ACT_MASK:
        return frame_play(frame, (Move)value);
    case ACT_STEP:
        return frame_go_to(frame, value);
    case ACT_HINT:
        ask_for_hint(self);
        return true;
    case ACT_PLAY_HINT:
        return play_hint(self);
    case ACT_SOLVE:
        self->is_helped |= !inversion_is_solved(frame);
        inversion_player_open(self, CARD_SOLVE);
        return true;
    case ACT_EXPLAIN:
        self->is_helped |= !inversion_is_solved(frame);
        inversion_player_open(self, CARD_EXPLAIN);
        return true;
    case ACT_DAILY:
        inversion_begin_daily(self);
        return true;
    case ACT_PLAN:
        return inversion_plan_select(self, value);
    case ACT_BOARDS:
        inversion_boards_open(frame);
        return true;
    case ACT_TALLY:
        frame_open_card(frame, frame->card == CARD_TALLY ? FRAME_CARD_NONE : CARD_TALLY);
        return true;
    case ACT_OPTIONS:
        frame_open_card(frame, frame->card == CARD_OPTIONS ? FRAME_CARD_NONE : CARD_OPTIONS);
        return true;
    case ACT_EDIT_OPEN:
        inversion_editor_open(frame);
        return true;
    default:
        return inversion_giant_act(self, action, value) ||
               inversion_race_act(self, action, value) ||
               inversion_option_act(self, action, value) ||
               inversion_player_act(self, action, value);
    }
}

/* The arrows walk over the palette, whose last row may be shorter, or over the cells. */
static bool cursor_key(GameFrame *frame, const Event *event) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    const int masks = state->mask_count;
    if (!inversion_has_palette(state)) {
        return frame_cursor_key(frame, event, state->rows, state->columns);
    }
    const int columns = self->palette_columns;
    const int rows = (masks + columns - 1) / columns;
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    do {
        if (!frame_cursor_key(frame, event, rows, columns)) {
            return false;
        }
    } while (frame->cursor_row * columns + frame->cursor_col >= masks);
    text_addf(&text, "mask-%d", frame->cursor_row * columns + frame->cursor_col);
    panel_reveal(&frame->panel, &frame->controls, id);
    return true;
}

static bool key(GameFrame *frame, const Event *event) {
    if (inversion_giant_is_shown(frame)) {
        return inversion_giant_key(inversion_scene_of(frame), event);
    }
    if (inversion_memory_is_shown(frame)) {
        return false; /* the palette is out of sight */
    }
    if (inversion_plan_key(inversion_scene_of(frame), event)) {
        return true;
    }
    const int masks = inversion_state_of(frame)->mask_count;
    if (event->key == KEY_DIGIT && event->mods == 0 && event->digit < masks) {
        return frame_play(frame, (Move)event->digit);
    }
    if (event_is_key(event, KEY_SPACE, 0) &&
        inversion_player_act(inversion_scene_of(frame), ACT_PLAYER_PLAY, 0)) {
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0)) {
        const int mask = frame->is_cursor_shown ? inversion_pointed_mask(frame) : -1;
        return mask >= 0 && frame_play(frame, (Move)mask);
    }
    return cursor_key(frame, event);
}

static void new_game(GameFrame *frame) {
    if (inversion_giant_is_shown(frame)) {
        inversion_giant_act(inversion_scene_of(frame), ACT_GIANT_NEW, 0);
    } else {
        inversion_begin_new(frame);
    }
}

static void restart(GameFrame *frame) {
    if (inversion_giant_is_shown(frame)) {
        inversion_giant_rewind(inversion_scene_of(frame));
    } else if (!inversion_race_bars(inversion_scene_of(frame), ACT_STEP)) {
        frame_go_to(frame, 0);
    }
}

static bool pointer(GameFrame *frame, const Event *event) {
    return inversion_giant_pointer(inversion_scene_of(frame), event);
}

/* ---- The stage ---- */

const InversionStage *inversion_stage_of(const GameFrame *frame) {
    if (frame->card == CARD_EXPLAIN && inversion_const_scene_of(frame)->has_explanation) {
        return &inversion_lesson_stage;
    }
    return frame->card == CARD_EDITOR   ? &inversion_editor_stage
           : frame->card == CARD_BOARDS ? &inversion_boards_stage
                                        : NULL;
}

static bool key_first(GameFrame *frame, const Event *event) {
    const InversionStage *stage = inversion_stage_of(frame);
    return stage && stage->key && stage->key(frame, event);
}

static bool hovered(GameFrame *frame) {
    const InversionStage *stage = inversion_stage_of(frame);
    return (stage && stage->hovered && stage->hovered(frame)) ||
           inversion_plan_drag(inversion_scene_of(frame));
}

static FrameOwn owns(const GameFrame *frame, int action) {
    const InversionStage *stage = inversion_stage_of(frame);
    if (inversion_giant_is_shown(frame)) {
        return inversion_giant_owns(inversion_const_scene_of(frame)->giant, action);
    }
    if (inversion_race_owns(inversion_const_scene_of(frame), action)) {
        return FRAME_OWN_IMPOSSIBLE;
    }
    return stage && stage->owns ? stage->owns(frame, action) : FRAME_OWN_NOT;
}

static const FrameFile *file(const GameFrame *frame) {
    const InversionStage *stage = inversion_stage_of(frame);
    return stage ? stage->file : NULL;
}

static Session *import(GameFrame *frame, const char *words, Text *reason) {
    const InversionStage *stage = inversion_stage_of(frame);
    return stage && stage->paste && stage->paste(frame, words, reason)
               ? NULL
               : inversion_import_id(frame, words, reason);
}

static const FrameKey keys[] = {
    {KEY_CHARACTER, 'h', 0, ACT_HINT},      {KEY_CHARACTER, 'p', 0, ACT_PLAY_HINT},
    {KEY_CHARACTER, 's', 0, ACT_SOLVE},     {KEY_CHARACTER, 'e', 0, ACT_EXPLAIN},
    {KEY_CHARACTER, 'o', 0, ACT_OPTIONS},   {KEY_CHARACTER, 't', 0, ACT_DAILY},
    {KEY_CHARACTER, 'l', 0, ACT_TALLY},     {KEY_CHARACTER, 'g', 0, ACT_GIANT},
    {KEY_CHARACTER, 'r', 0, ACT_EDIT_OPEN}, {KEY_CHARACTER, 'c', 0, ACT_RACE},
    {KEY_CHARACTER, 'b', 0, ACT_BOARDS},    {KEY_NONE, 0, 0, FRAME_NONE},
};

static const FrameHelp help[] = {
    {N_("0 to 9"), N_("play a mask")},
    {N_("Click a cell"), N_("play the mask of the same number")},
    {N_("Arrows, Enter"), N_("choose a mask and play it")},
    {"H, P", N_("hint, play the hint")},
    {"S", N_("solve")},
    {N_("Space"), N_("play or pause the solution")},
    {"E", N_("the algebra behind it")},
    {"O", N_("rules")},
    {"T", N_("today's board")},
    {"B", N_("make start and goal by hand")},
    {"L", N_("your puzzles so far")},
    {"C", N_("race against the computer")},
    {"G", N_("giant boards to watch")},
    {"R", N_("rule editor: make masks of your own")},
    {"Ctrl+Z, Ctrl+Y", N_("undo, redo")},
    {"F5", N_("back to the start")},
    {"Ctrl+N", N_("new puzzle")},
    {"Ctrl+C, Ctrl+V", N_("copy and paste the puzzle's ID")},
    {NULL, NULL},
};

static const FrameHooks hooks = {
    .id = SCENE_INVERSION,
    .title = N_("Inversion"),
    .rules = &inversion_game,
    .keys = keys,
    .help = help,
    .replaced = N_("New puzzle."),
    .rules_text = N_("Each mask flips certain cells of the board: lit ones go out, dark ones light "
                     "up. Make the board like the goal with as few masks as you can. The order "
                     "does not matter, and a mask played twice undoes itself."),
    .options_save = inversion_options_save,
    .option_load = inversion_option_load,
    .describe_new = inversion_describe_new,
    .new_game = new_game,
    .restart = restart,
    .import = import,
    .export_text = inversion_export_text,
    .changed = changed,
    .job_done = job_done,
    .tick = tick,
    .subtitle = inversion_subtitle,
    .counter = inversion_counter,
    .status = inversion_status,
    .board_shape = inversion_board_shape,
    .layout_board = inversion_layout_board,
    .layout_panel = inversion_layout_panel,
    .draw_board = inversion_draw_board,
    .draw_area = inversion_draw_area,
    .act = act,
    .pointer = pointer,
    .key = key,
    .key_first = key_first,
    .hovered = hovered,
    .owns = owns,
    .file = file,
};

static void destroy(Scene *scene) {
    if (scene) {
        InversionScene *self = inversion_scene_of(frame_of(scene));
        inversion_giant_destroy(self->giant);
        inversion_race_destroy(self->race);
        inversion_memory_finish(&self->memory);
        inversion_solver_destroy(self->solver);
        inversion_boards_destroy(self->boards);
        inversion_editor_destroy(self->editor);
        free(self->lesson);
        frame_finish(frame_of(scene));
        free(scene);
    }
}

static Scene *create(SceneContext *context) {
    InversionScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->seed = context->seed;
    self->player.speed = INVERSION_SPEED_MAX / 2;
    self->palette_columns = 1;
    self->wish = (InversionWish){.rows = 5, .columns = 5, .colours = 2};
    self->race = inversion_race_create();
    if (!self->race || !frame_init(&self->frame, &hooks, context)) {
        destroy((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass inversion_scene = FRAME_SCENE_CLASS(SCENE_INVERSION, "inversion", create, destroy);
