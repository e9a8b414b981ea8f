/* The explanation's card and stage: its pages, the steps of the page that is open, and the worker's
 * part in it. */
#include "inversion_lesson.h"

#include <stdlib.h>
#include <string.h>

#include "inversion_stage.h"
#include "say.h"
#include "ui/tween.h"

#define MOTION_MS 260
#define AREA_INSET_U 4.0F /* room for outlines */

static const LessonPage *const pages[] = {
    &lesson_page_difference, &lesson_page_equations, &lesson_page_elimination, &lesson_page_inverse,
    &lesson_page_solution,   &lesson_page_powers,    &lesson_page_alone,       &lesson_page_pascal,
    &lesson_page_butterfly,  &lesson_page_quiet};

#define PAGES ((int)(sizeof pages / sizeof pages[0]))

static bool has_page(const Lesson *lesson, int page) {
    return !pages[page]->is_for || pages[page]->is_for(lesson);
}

/* The page in hand: the one wished, or the first where this board does not have it. */
static int page_of(const InversionScene *self) {
    return has_page(self->lesson, self->lesson_page) ? self->lesson_page : 0;
}

static LessonView view_of(const InversionScene *self) {
    const GameFrame *frame = &self->frame;
    LessonView view = {.lesson = self->lesson,
                       .step = self->explain_step,
                       .picked = self->lesson_picked,
                       .hovered = -1,
                       .progress = 1,
                       .is_portrait = frame->is_portrait};
    int number = 0;
    if (frame_hovered(frame, "picture-", &number, NULL)) {
        view.hovered = number;
    }
    if (view.picked >= self->lesson->quiet_count) {
        view.picked = 0;
    }
    return view;
}

int inversion_explain_steps(const InversionScene *self) {
    if (!self->has_explanation) {
        return 0;
    }
    const LessonView view = view_of(self);
    const LessonPage *page = pages[page_of(self)];
    return page->steps ? page->steps(&view) : 0;
}

/* ---- Finding it ---- */

/* What goes to the worker and comes back. */
typedef struct Thought {
    InversionState state;
    Lesson lesson;
    Status status;
} Thought;

static void run(void *payload, const atomic_bool *stop) {
    Thought *thought = payload;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    thought->status = lesson_make(&thought->state, &budget, &thought->lesson);
}

/* The algebra of a small board is found at once; others may have a long order or a large kernel. */
static bool is_quick(const InversionState *state) {
    return inversion_state_cells(state) <= 9 && state->mask_count <= 9;
}

void inversion_find_explanation(InversionScene *self) {
    static const TaskJob job = {run, free};
    const InversionState *state = inversion_state_of(&self->frame);
    self->explain_step = 0;
    self->has_explanation = false;
    if (!lesson_is_possible(state)) {
        return;
    }
    if (!self->lesson) {
        self->lesson = malloc(sizeof *self->lesson);
    }
    if (self->lesson && is_quick(state)) {
        Budget budget = budget_unlimited();
        self->has_explanation = lesson_make(state, &budget, self->lesson) == STATUS_OK;
        return;
    }
    Thought *thought = self->lesson ? malloc(sizeof *thought) : NULL;
    if (!thought) {
        frame_notice(&self->frame, tr("There is not enough memory to think."));
        return;
    }
    thought->state = *state;
    frame_start_job(&self->frame, JOB_EXPLAIN, &job, thought);
}

void inversion_take_explanation(InversionScene *self, void *payload) {
    const Thought *thought = payload;
    self->has_explanation = thought->status == STATUS_OK;
    if (self->has_explanation) {
        *self->lesson = thought->lesson;
    }
    free(payload);
}

/* ---- The card ---- */

static void layout_tabs(const InversionScene *self, Panel *panel) {
    PanelChoice choices[PAGES];
    int chosen = 0;
    int count = 0;
    for (int page = 0; page < PAGES; page++) {
        if (has_page(self->lesson, page)) {
            chosen = page == page_of(self) ? count : chosen;
            choices[count++] = (PanelChoice){pages[page]->id, tr(pages[page]->name)};
        }
    }
    panel_choices(panel, tr("The algebra of it"), choices, count, ACT_LESSON_PAGE, chosen);
}

/* Where the tabs would fill the panel: the page's name between two buttons. */
static void layout_compact_tabs(const InversionScene *self, Panel *panel) {
    panel_heading(panel, tr(pages[page_of(self)]->name));
    panel_row(panel, 2);
    panel_button(panel, "page-previous", ACT_LESSON_BACK, tr("Page before"), "B");
    panel_button(panel, "page-next", ACT_LESSON_NEXT, tr("Next page"), "N");
}

static void layout_page(const InversionScene *self, Panel *panel) {
    const LessonPage *page = pages[page_of(self)];
    const LessonView view = view_of(self);
    const int steps = inversion_explain_steps(self);
    char buffer[900];
    Text text = text_over(buffer, sizeof buffer);
    page->say_step(&view, &text);
    panel_text(panel, buffer);
    if (steps > 0) {
        inversion_layout_player(self, panel, self->explain_step, steps);
    }
    text_clear(&text);
    page->say(&view, &text);
    panel_note(panel, buffer);
}

void inversion_layout_explanation(GameFrame *frame, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(frame);
    panel_card_begin(panel);
    if (self->has_explanation) {
        if (frame->is_portrait || panel->is_compact) {
            layout_compact_tabs(self, panel);
        } else {
            layout_tabs(self, panel);
        }
        layout_page(self, panel);
    } else {
        panel_heading(panel, tr("The algebra of it"));
        panel_text(panel, frame_is_thinking(frame, JOB_EXPLAIN)
                              ? tr("Looking for the order of the matrix…")
                              : tr("This board is too large to be explained: at most 36 cells and "
                                   "36 masks. Solve still works."));
    }
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}

/* ---- The board's area ---- */

static Rect area_of(const GameFrame *frame) {
    return rect_inset(frame->board_area, AREA_INSET_U);
}

static Size board_shape(const GameFrame *frame) {
    const Size window = frame->context->window;
    if (frame->is_portrait) {
        return (Size){1, window.height > 1.55F * window.width ? 0.8F : 0.7F};
    }
    /* All of the height that the board's column has. */
    const float width = window.width > 1000 ? window.width - 420 : window.width * 0.6F;
    return (Size){width, window.height - 104};
}

static void layout_board(GameFrame *frame, Rect area) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const LessonPage *page = pages[page_of(self)];
    const LessonView view = view_of(self);
    Rect place;
    (void)area;
    for (int i = 0; page->place && page->place(&view, area_of(frame), i, &place); i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "picture-%d", i);
        controls_add(&frame->controls, CONTROL_AREA, id, place, ACT_LESSON_PICK)->value = i;
    }
}

static void draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const Theme *theme = &frame->context->theme;
    const Brush brush = {canvas, theme, 0, self->lesson->colours, theme->background};
    LessonView view = view_of(self);
    view.progress = tween_ease_out(
        tween_progress(self->stepped_at_ms, frame_motion_ms(frame, MOTION_MS), now_ms));
    pages[page_of(self)]->draw(&view, &brush, area_of(frame));
}

/* ---- Acting ---- */

void inversion_explain_stepped(InversionScene *self) {
    self->stepped_at_ms = self->frame.now_ms;
    if (pages[page_of(self)]->moves) {
        frame_animate(&self->frame, MOTION_MS);
    }
}

static void open_page(InversionScene *self, int page) {
    self->lesson_page = page;
    self->lesson_picked = 0;
    self->explain_step = 0;
    self->player.phase = PLAYER_PAUSED;
    frame_mark_dirty(&self->frame);
}

/* To the next page that this board has, round and round. */
static void turn_page(InversionScene *self, int by) {
    int page = page_of(self);
    do {
        page = (page + by + PAGES) % PAGES;
    } while (!has_page(self->lesson, page));
    open_page(self, page);
}

/* Page number `index` of those that have a tab. */
static void open_tab(InversionScene *self, int index) {
    for (int page = 0; page < PAGES; page++) {
        if (has_page(self->lesson, page) && index-- == 0) {
            open_page(self, page);
        }
    }
}

static void pick(InversionScene *self, int index) {
    self->player.phase = PLAYER_PAUSED;
    if (pages[page_of(self)]->picks_step) {
        self->explain_step = index + 1;
    } else {
        self->lesson_picked = index;
        self->explain_step = 0;
        inversion_player_act(self, ACT_PLAYER_PLAY, 0);
    }
    inversion_explain_stepped(self);
    frame_mark_dirty(&self->frame);
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    InversionScene *self = inversion_scene_of(frame);
    if (is_secondary) {
        return false;
    }
    switch (action) {
    case ACT_LESSON_PAGE:
        open_tab(self, value);
        return true;
    case ACT_LESSON_BACK:
        turn_page(self, -1);
        return true;
    case ACT_LESSON_NEXT:
        turn_page(self, 1);
        return true;
    case ACT_LESSON_PICK:
        pick(self, value);
        return true;
    default:
        return false;
    }
}

static bool key(GameFrame *frame, const Event *event) {
    if (event_is_letter(event, 'n', 0)) {
        return act(frame, ACT_LESSON_NEXT, 0, false);
    }
    return event_is_letter(event, 'b', 0) && act(frame, ACT_LESSON_BACK, 0, false);
}

const InversionStage inversion_lesson_stage = {
    .board_shape = board_shape,
    .layout_board = layout_board,
    .draw_board = draw_board,
    .act = act,
    .key = key,
};
