#include "inversion/lesson/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "frame/frame.h"
#include "frame/say.h"
#include "inversion/lesson/state.h"
#include "inversion/lesson/words.h"
#include "inversion/model.h"

#define MOTION_MS 260

enum { JOB_EXPLAIN = 1 };

/* ---- Pages ---- */

bool lesson_has_page(const LessonState *self, int page) {
    const LessonPage *entry = lesson_pages[page];
    return !entry->is_for || entry->is_for(&self->lesson);
}

int lesson_page_of(const LessonState *self) {
    return lesson_has_page(self, self->page) ? self->page : 0;
}

int lesson_page_count(const LessonState *self, int *place) {
    const int now = lesson_page_of(self);
    int count = 0;
    for (int page = 0; lesson_pages[page]; page++) {
        if (page == now) {
            *place = count;
        }
        count += lesson_has_page(self, page);
    }
    return count;
}

LessonView lesson_view_of(const GameFrame *frame, const LessonState *self) {
    LessonView view = {.lesson = &self->lesson,
                       .step = self->step,
                       .picked = self->picked,
                       .hovered = -1,
                       .progress = 1};
    int number = 0;
    if (frame_hovered(frame, "picture-", &number, NULL)) {
        view.hovered = number;
    }
    return view;
}

/* How many steps the page has. */
static int steps_of(const GameFrame *frame, const LessonState *self) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(frame, self);
    return self->is_known && page->steps ? page->steps(&view) : 0;
}

bool lesson_say_spot(const GameFrame *frame, const LessonState *self, Text *out) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    if (!self->is_known || !self->is_pointing || self->spot.kind == SPOT_NONE) {
        return false;
    }
    const LessonView view = lesson_view_of(frame, self);
    if (self->spot.kind != SPOT_OWN || !lesson_page_point(page, &view, &self->spot, out)) {
        lesson_add_spot(&self->lesson, &self->spot, out);
    }
    return true;
}

/* ---- Finding it ---- */

/* What goes to the worker and comes back. */
typedef struct Thought {
    InversionState state;
    Lesson lesson;
    Status status;
} Thought;

static void run_explain_job(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    thought->status = lesson_make(&thought->state, &budget, &thought->lesson);
}

/* The algebra of a small board is found at once; others may have a long order or a large kernel. */
static bool is_quick(const InversionState *state) {
    return inversion_state_cells(state) <= 9 && state->mask_count <= 9;
}

/* It plays after a moment, once its first sentence has been read. */
static void begin_page(GameFrame *frame, LessonState *self) {
    self->step = 0;
    self->picked = 0;
    if (steps_of(frame, self) > 0) {
        transport_announce(&self->transport, frame);
    } else {
        transport_pause(&self->transport, frame);
    }
}

static void explain_at_once(GameFrame *frame, LessonState *self) {
    const InversionState *state = inversion_state_of(frame);
    Budget budget = budget_unlimited();
    self->is_known = false;
    self->spot = (LessonSpot){0};
    if (is_quick(state)) {
        self->is_known = lesson_make(state, &budget, &self->lesson) == STATUS_OK;
    }
}

static void start_explaining(GameFrame *frame) {
    static const ModeJob job = {sizeof(Thought), run_explain_job, NULL};
    Thought thought = {.state = *inversion_state_of(frame)};
    if (!frame_start_job(frame, &inversion_lesson_mode, JOB_EXPLAIN, &job, &thought)) {
        frame_close(frame, &inversion_lesson_mode);
    }
}

static void take_lesson(GameFrame *frame, void *own, int number, void *payload) {
    LessonState *self = own;
    const Thought *thought = payload;
    (void)number;
    self->is_known = thought->status == STATUS_OK;
    if (self->is_known) {
        self->lesson = thought->lesson;
        begin_page(frame, self);
    }
    frame_mark_dirty(frame);
}

/* ---- Opening ---- */

static bool is_too_large(const GameFrame *frame, Text *reason) {
    if (inversion_can_teach(inversion_state_of(frame))) {
        return false;
    }
    text_add(reason, tr("This board is too large to be explained: at most 64 cells. Solve still "
                        "works."));
    return true;
}

static bool open_lesson(GameFrame *frame, void *own, Text *reason) {
    InversionScene *scene = inversion_scene_of(frame);
    LessonState *self = own;
    if (is_too_large(frame, reason)) {
        return false;
    }
    inversion_note_help(scene);
    self->page = scene->lesson_page;
    explain_at_once(frame, self);
    begin_page(frame, self);
    return true;
}

static void close_lesson(GameFrame *frame, void *own) {
    const LessonState *self = own;
    inversion_scene_of(frame)->lesson_page = self->page;
}

static void change_lesson(GameFrame *frame, void *own, PositionChange change) {
    LessonState *self = own;
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    if (change == CHANGE_ENTERED) {
        return;
    }
    if (is_too_large(frame, &reason)) {
        frame_close(frame, &inversion_lesson_mode);
        frame_notice(frame, words);
        return;
    }
    explain_at_once(frame, self);
    self->step = 0;
    self->picked = 0;
    transport_pause(&self->transport, frame);
}

/* ---- Steps ---- */

static void go_to_step(GameFrame *frame, LessonState *self, int step) {
    self->step = step;
    self->stepped_at_ms = frame->now_ms;
    if (lesson_pages[lesson_page_of(self)]->moves) {
        frame_animate(frame, MOTION_MS);
    }
    frame_mark_dirty(frame);
}

static void play_on(GameFrame *frame, LessonState *self) {
    if (self->step < steps_of(frame, self)) {
        go_to_step(frame, self, self->step + 1);
    }
    if (self->step < steps_of(frame, self)) {
        transport_run(&self->transport, frame, inversion_scene_of(frame)->speed);
    } else {
        transport_pause(&self->transport, frame);
    }
}

static int64_t tick_lesson(GameFrame *frame, void *own, int64_t now_ms) {
    LessonState *self = own;
    bool is_gliding = false;
    if (!self->is_known) {
        if (!frame_is_thinking(frame, &inversion_lesson_mode, JOB_EXPLAIN)) {
            start_explaining(frame);
        }
        return 0;
    }
    if (transport_is_due(&self->transport, now_ms)) {
        play_on(frame, self);
    }
    const int64_t glide_at_ms = scroller_tick(&self->masks, now_ms, &is_gliding);
    if (is_gliding) {
        frame_mark_dirty(frame);
    }
    return frame_sooner(glide_at_ms, transport_wake_ms(&self->transport));
}

static CommandState none_of(const char *reason) {
    return (CommandState){.can = COMMAND_IMPOSSIBLE, .reason = reason};
}

/* A page without steps has nothing to be played. */
static const char *no_steps(const GameFrame *frame, const LessonState *self) {
    return !self->is_known              ? tr("The explanation is still being worked out.")
           : steps_of(frame, self) == 0 ? tr("This page has no steps.")
                                        : NULL;
}

static CommandState back_state(const GameFrame *frame, const void *own, int value) {
    const LessonState *self = own;
    const char *reason = no_steps(frame, self);
    (void)value;
    return reason            ? none_of(reason)
           : self->step == 0 ? none_of(tr("This is the first step."))
                             : (CommandState){0};
}

static void step_back(GameFrame *frame, void *own, int value) {
    LessonState *self = own;
    (void)value;
    transport_pause(&self->transport, frame);
    go_to_step(frame, self, self->step - 1);
}

static CommandState step_state(const GameFrame *frame, const void *own, int value) {
    const LessonState *self = own;
    const char *reason = no_steps(frame, self);
    (void)value;
    return reason                                ? none_of(reason)
           : self->step == steps_of(frame, self) ? none_of(tr("This is the last step."))
                                                 : (CommandState){0};
}

static void step_on(GameFrame *frame, void *own, int value) {
    LessonState *self = own;
    (void)value;
    transport_pause(&self->transport, frame);
    go_to_step(frame, self, self->step + 1);
}

static CommandState play_state(const GameFrame *frame, const void *own, int value) {
    const LessonState *self = own;
    const char *reason = no_steps(frame, self);
    CommandState state = transport_play_state(&self->transport, !reason);
    (void)value;
    state.reason = reason;
    return state;
}

/* From the end it begins again. */
static void play_lesson(GameFrame *frame, void *own, int value) {
    LessonState *self = own;
    (void)value;
    if (self->transport.phase == TRANSPORT_RUNNING) {
        transport_pause(&self->transport, frame);
        return;
    }
    if (self->step == steps_of(frame, self)) {
        self->step = 0;
    }
    play_on(frame, self);
}

static void set_speed(GameFrame *frame, void *own, int value) {
    (void)own;
    inversion_scene_of(frame)->speed = value;
}

/* ---- Turning pages ---- */

static CommandState turn_state(const GameFrame *frame, const void *own, int value) {
    const LessonState *self = own;
    (void)frame;
    (void)value;
    return self->is_known ? (CommandState){0}
                          : none_of(tr("The explanation is still being worked out."));
}

static void open_page(GameFrame *frame, LessonState *self, int page) {
    self->page = page;
    self->is_finding = false;
    self->picked = 0;
    self->step = 0;
    self->spot = (LessonSpot){0};
    transport_pause(&self->transport, frame);
    panel_rewind(&frame->panel);
}

/* Page number `value` of those that this board has. */
static void choose_page(GameFrame *frame, void *own, int value) {
    LessonState *self = own;
    for (int page = 0; lesson_pages[page]; page++) {
        if (lesson_has_page(self, page) && value-- == 0) {
            open_page(frame, self, page);
            return;
        }
    }
}

/* Round and round. */
static void turn_page(GameFrame *frame, LessonState *self, int by) {
    int place = 0;
    const int count = lesson_page_count(self, &place);
    choose_page(frame, self, (place + by + count) % count);
}

static void turn_back(GameFrame *frame, void *own, int value) {
    (void)value;
    turn_page(frame, own, -1);
}

static void turn_on(GameFrame *frame, void *own, int value) {
    (void)value;
    turn_page(frame, own, 1);
}

/* Something of the page is chosen, as by a click on a picture. */
static void choose_on_page(GameFrame *frame, LessonState *self, int picked) {
    transport_pause(&self->transport, frame);
    self->picked = picked;
    go_to_step(frame, self, 0);
}

/* The puzzle with this difference: its goal is that of the puzzle in hand. */
static bool make_puzzle(GameFrame *frame, const LessonState *self) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(frame, self);
    uint8_t difference[LESSON_MAX];
    InversionState *state = malloc(sizeof *state);
    const bool is_made = state && page->make && page->make(&view, difference);
    if (is_made) {
        *state = *inversion_state_of(frame);
        for (int cell = 0; cell < self->lesson.cells; cell++) {
            const int digit = state->goal[cell] + state->colours - difference[cell];
            state->start[cell] = (uint8_t)(digit % state->colours);
        }
        inversion_begin_boards(inversion_scene_of(frame), state);
    }
    free(state);
    return is_made;
}

static CommandState find_state(const GameFrame *frame, const void *own, int value) {
    const LessonState *self = own;
    (void)frame;
    (void)value;
    return (CommandState){.can = lesson_pages[lesson_page_of(self)]->find ? COMMAND_POSSIBLE
                                                                          : COMMAND_ABSENT};
}

static void find_board(GameFrame *frame, void *own, int value) {
    LessonState *self = own;
    (void)value;
    self->is_finding = true;
    frame->input.focused[0] = 0; /* Space and Enter belong to the field now */
}

static void pick_picture(GameFrame *frame, void *own, int value) {
    LessonState *self = own;
    transport_pause(&self->transport, frame);
    if (lesson_pages[lesson_page_of(self)]->picks_mask) {
        frame_play(frame, (Move)self->lesson.numbers[value]);
        return;
    }
    if (lesson_pages[lesson_page_of(self)]->picks_step) {
        go_to_step(frame, self, value + 1);
        return;
    }
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(frame, self);
    const int picked = page->pick ? page->pick(&view, lesson_page_room(frame, self), value) : value;
    if (picked != value && picked == self->picked && self->step == 0 && make_puzzle(frame, self)) {
        return;
    }
    choose_on_page(frame, self, picked);
    if (picked == value) {
        play_on(frame, self);
    }
}

/* ---- Playing on ---- */

static void play_mask(GameFrame *frame, void *own, int value) {
    (void)own;
    frame_play(frame, (Move)value);
}

static void play_key(GameFrame *frame, void *own, int value) {
    play_mask(frame, own, inversion_mask_of_key(frame, value));
}

/* ---- The table ---- */

const Command lesson_commands[LESSON_COMMANDS + 1] = {
    [LESSON_COMMAND_BACK] = {.id = "explain-back",
                             .label = N_("Back"),
                             .help = N_("a step back"),
                             .icon = IMAGE_STEP_BACK,
                             .place = COMMAND_CARD,
                             .state = back_state,
                             .run = step_back},
    [LESSON_COMMAND_PLAY] = {.id = "explain-play",
                             .label = N_("Play"),
                             .help = N_("play the explanation, or pause it"),
                             .key = KEY_NAMED(KEY_SPACE, 0),
                             .icon = IMAGE_PLAY,
                             .place = COMMAND_CARD,
                             .state = play_state,
                             .run = play_lesson},
    [LESSON_COMMAND_STEP] = {.id = "explain-step",
                             .label = N_("Step"),
                             .help = N_("a step forward"),
                             .icon = IMAGE_STEP,
                             .place = COMMAND_CARD,
                             .state = step_state,
                             .run = step_on},
    [LESSON_COMMAND_SPEED] = {.id = "explain-speed",
                              .label = N_("Speed"),
                              .place = COMMAND_INSIDE,
                              .run = set_speed},
    [LESSON_COMMAND_PAGE] = {.id = "page",
                             .label = N_("Page"),
                             .place = COMMAND_INSIDE,
                             .state = turn_state,
                             .run = choose_page},
    [LESSON_COMMAND_PREVIOUS] = {.id = "page-previous",
                                 .label = N_("Previous page"),
                                 .key = KEY_OF('b', 0),
                                 .icon = IMAGE_BACK,
                                 .place = COMMAND_INSIDE,
                                 .state = turn_state,
                                 .run = turn_back},
    [LESSON_COMMAND_NEXT] = {.id = "page-next",
                             .label = N_("Next page"),
                             .key = KEY_OF('n', 0),
                             .icon = IMAGE_CHEVRON_RIGHT,
                             .place = COMMAND_INSIDE,
                             .state = turn_state,
                             .run = turn_on},
    [LESSON_COMMAND_PICK] = {.id = "picture",
                             .label = N_("Choose a picture"),
                             .place = COMMAND_INSIDE,
                             .run = pick_picture},
    [LESSON_COMMAND_FIND] = {.id = "explain-find",
                             .label = N_("Find a board"),
                             .key = KEY_OF('/', 0),
                             .place = COMMAND_INSIDE,
                             .state = find_state,
                             .run = find_board},
    [LESSON_COMMAND_MASK] = {.id = "mask",
                             .label = N_("Mask"),
                             .place = COMMAND_INSIDE,
                             .state = inversion_mask_state,
                             .run = play_mask},
    [LESSON_COMMAND_MASK_KEY] = {.id = "mask-key",
                                 .label = N_("Mask"),
                                 .help = N_("play a mask"),
                                 .key = DIGITS_OF('0', '9', 0),
                                 .place = COMMAND_INSIDE,
                                 .state = inversion_mask_key_state,
                                 .run = play_key},
    [LESSON_COMMANDS] = {0},
};

/* ---- The mode ---- */

static void tell_page(const GameFrame *frame, const void *own, Head *head) {
    const LessonState *self = own;
    int place = 0;
    const bool is_listed = !self->is_known || !lesson_turns_on_stage(frame);
    /* The page's name stands in the list, or here. */
    text_add(&head->title,
             is_listed ? tr("Why these masks") : tr(lesson_pages[lesson_page_of(self)]->name));
    if (!self->is_known) {
        text_add(&head->detail, tr("Looking for the order of the matrix…"));
        return;
    }
    if (lesson_say_spot(frame, self, &head->detail)) {
        return;
    }
    const int count = lesson_page_count(self, &place);
    const int steps = steps_of(frame, self);
    text_addf(&head->detail, tr("Page %1$d of %2$d"), place + 1, count);
    if (steps > 0) {
        text_add(&head->detail, " \xC2\xB7 ");
        text_addf(&head->detail, tr("step %1$d of %2$d"), self->step, steps);
    }
}

static bool point_at(GameFrame *frame, void *self, const Event *event) {
    return lesson_point_stage(frame, self, event);
}

/* ---- Looking for a board ---- */

static void find_words(GameFrame *frame, LessonState *self, const char *words) {
    const LessonView view = lesson_view_of(frame, self);
    const int found = lesson_pages[lesson_page_of(self)]->find(&view, words);
    if (found < 0) {
        frame_refuse(frame, frame->context->typing, tr("That is no number of a board here."));
        return;
    }
    self->is_finding = false;
    choose_on_page(frame, self, found);
}

static bool press_key(GameFrame *frame, void *own, const Event *event) {
    LessonState *self = own;
    if (!self->is_finding) {
        return false;
    }
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        self->is_finding = false;
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0)) {
        find_words(frame, self, self->find.text);
        return true;
    }
    return text_field_event(&self->find, event);
}

static bool take_words(GameFrame *frame, void *own, const Event *event) {
    LessonState *self = own;
    const bool is_paste = event->type == EVENT_PASTE;
    if (self->is_finding) {
        text_field_event(&self->find, event);
        return true;
    }
    if (!is_paste || !self->is_known || !lesson_pages[lesson_page_of(self)]->find) {
        return false;
    }
    const LessonView view = lesson_view_of(frame, self);
    const int found = lesson_pages[lesson_page_of(self)]->find(&view, event->text);
    if (found >= 0) {
        choose_on_page(frame, self, found);
    }
    return found >= 0; /* else it may be a puzzle */
}

const Mode inversion_lesson_mode = {
    .name = "lesson",
    .commands = lesson_commands,
    .state_size = sizeof(LessonState),
    .open = open_lesson,
    .close = close_lesson,
    .status = tell_page,
    .stage = {.layout = lesson_layout_stage, .draw = lesson_draw_stage},
    .layout_card = lesson_layout_card,
    .input = {.key = press_key, .words = take_words, .pointer = point_at},
    .changed = change_lesson,
    .tick = tick_lesson,
    .job_done = take_lesson,
};
