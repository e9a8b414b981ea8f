/* The explanation as one page that scrolls: in a window too small for the stage the card holds all
 * its parts, one below the other, and the bar stands below. */
#include <math.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/paragraph.h"

#define STAGE_MIN_WIDE_U 800.0F /* a stage beside its card is never smaller */
#define STAGE_MIN_HIGH_U 600.0F
#define STAGE_LOW_U                                                                                \
    700.0F /* in a lower window the words in the card need the room of the tools                   \
            */
#define FLOW_TITLE_U 22.0F
#define FLOW_TITLE_LINES 1.4F
#define FLOW_GIST_U 42.0F    /* two lines */
#define FLOW_PAGE_SHAPE 0.9F /* the height of a page, of its width, where all of it can be seen */
#define FLOW_PAGE_MIN_U 200.0F
#define FLOW_MASK_U 48.0F
#define FLOW_GAP_U 6.0F
#define FLOW_BOARD_U 102.0F /* two rows of masks */

ModeHides lesson_hides(const GameShell *shell, const void *self) {
    const Size window = shell->context->window;
    const bool is_beside = window.width >= window.height;
    const bool is_small =
        is_beside && (window.width < STAGE_MIN_WIDE_U || window.height < STAGE_MIN_HIGH_U);
    return is_small || shell->view.zones.is_compact   ? MODE_HIDES_BOARD
           : is_beside && window.height < STAGE_LOW_U ? MODE_HIDES_TOOLS
                                                      : MODE_HIDES_NOTHING;
}

/* ---- Drawing ---- */

static void flow_draw_title(const void *owner, const void *own, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    const LessonState *self = own;
    const DrawContext context = lesson_context_of(shell, self, canvas);
    (void)lesson_draw_formula(shell, self, &context, place, FLOW_TITLE_U);
}

/* The meaning of the formula, or of the number under the pointer. */
static void flow_draw_gist(const void *owner, const void *own, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    const LessonState *self = own;
    const Theme *theme = &shell->context->theme;
    const LessonView view = lesson_view_of(shell, self);
    char words[LESSON_SYMBOLS_SIZE];
    Text text = text_over(words, sizeof words);
    const bool is_pointed = lesson_say_spot(shell, self, &text);
    if (!is_pointed) {
        lesson_add_symbols(view.notation, tr(view.page->gist), &text);
    }
    paragraph_draw(canvas, place, words,
                   (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT,
                               is_pointed ? theme->text : theme->secondary});
}

static void flow_draw_page(const void *owner, const void *own, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    const LessonState *self = own;
    const DrawContext context = lesson_context_of(shell, self, canvas);
    lesson_draw_page(shell, self, &context, place, shell->now_ms);
    lesson_draw_focus(shell, &context);
    lesson_draw_spot(shell, self, canvas);
}

/* Board and masks: the board takes the height of two rows of masks at the left. */
static int flow_columns(float width) {
    const int columns = (int)((width + FLOW_GAP_U) / (FLOW_MASK_U + FLOW_GAP_U));
    return columns > 1 ? columns : 1;
}

static float flow_foot_height(float width, int masks) {
    const int columns = flow_columns(width - FLOW_BOARD_U - 2 * FLOW_GAP_U);
    const int rows = (masks + columns - 1) / columns;
    return fmaxf((float)rows * (FLOW_MASK_U + FLOW_GAP_U) - FLOW_GAP_U, FLOW_BOARD_U);
}

static Rect flow_mask_place(Rect foot, int mask) {
    rect_cut_left(&foot, FLOW_BOARD_U + 2 * FLOW_GAP_U);
    const int columns = flow_columns(foot.width);
    const float pitch = (foot.width + FLOW_GAP_U) / (float)columns;
    return rect_of(foot.x + (float)(mask % columns) * pitch,
                   foot.y + (float)(mask / columns) * (FLOW_MASK_U + FLOW_GAP_U),
                   pitch - FLOW_GAP_U, FLOW_MASK_U);
}

static void flow_draw_foot(const void *owner, const void *own, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    const LessonState *self = own;
    const DrawContext context = lesson_context_of(shell, self, canvas);
    lesson_draw_foot_board(shell, self, &context,
                           rect_of(place.x, place.y, FLOW_BOARD_U, FLOW_BOARD_U));
    for (int mask = 0; mask < self->lesson.all_masks; mask++) {
        lesson_draw_mask(shell, self, &context, mask, flow_mask_place(place, mask));
    }
}

/* ---- Places ---- */

/* A place of the page that can be clicked, named by its command. */
static void flow_place(GameShell *shell, Panel *panel, const Command *command, int number,
                       Rect place) {
    Control *control = shell_card_place(shell, panel, CONTROL_AREA, command,
                                        text_short("%s-%d", command->id, number).data, place);
    if (control) {
        control->value = number;
    }
}

static void flow_layout_page(GameShell *shell, LessonState *self, Panel *panel) {
    const float width = panel_width(panel);
    const float height =
        fmaxf(fminf(width * FLOW_PAGE_SHAPE, panel->viewport.height), FLOW_PAGE_MIN_U);
    self->flow_page = panel_area(panel, height, flow_draw_page, self);
    const LessonView view = lesson_view_of(shell, self);
    Rect rows[INVERSION_LESSON_MAX] = {{0}};
    Rect place;
    LessonAsk ask;
    for (int i = 0; view.page->place && view.page->place(&view, self->flow_page, i, &place); i++) {
        flow_place(shell, panel, &self->commands[LESSON_COMMAND_PICK], i, place);
    }
    if (lesson_ask_now(shell, self, &ask) && ask.rows != SPOT_NONE) {
        lesson_find_rows(shell, self, &ask, rows);
        for (int row = 0; row < ask.count; row++) {
            flow_place(shell, panel, &self->commands[LESSON_COMMAND_ANSWER], row,
                       rect_inset(rows[row], -1));
        }
    }
}

static void flow_layout_foot(GameShell *shell, LessonState *self, Panel *panel) {
    const int masks = self->lesson.all_masks;
    const Rect foot =
        panel_area(panel, flow_foot_height(panel_width(panel), masks), flow_draw_foot, self);
    self->flow_board = rect_of(foot.x, foot.y, FLOW_BOARD_U, FLOW_BOARD_U);
    for (int mask = 0; mask < masks; mask++) {
        flow_place(shell, panel, &self->commands[LESSON_COMMAND_MASK], mask,
                   flow_mask_place(foot, mask));
    }
}

/* The contents and a series stand at the page's end, or first when they were asked for. */
void lesson_layout_flow(GameShell *shell, LessonState *self, Panel *panel) {
    const CourseContents contents = lesson_contents_of(self);
    const bool is_series_first = !self->series.is_on || self->are_contents_open;
    if (self->is_series_open && is_series_first) {
        course_series_layout(&self->series, shell, panel);
        panel_gap(panel, THEME_GRID_U);
    }
    if (self->are_contents_open) {
        course_layout_contents(shell, panel, &contents);
        panel_gap(panel, THEME_GRID_U);
    }
    (void)panel_area(panel, FLOW_TITLE_U * FLOW_TITLE_LINES, flow_draw_title, self);
    (void)panel_area(panel, FLOW_GIST_U, flow_draw_gist, self);
    flow_layout_page(shell, self, panel);
    lesson_layout_step(shell, self, panel);
    lesson_layout_words(shell, self, panel);
    flow_layout_foot(shell, self, panel);
    if (self->is_series_open && !is_series_first) {
        course_series_layout(&self->series, shell, panel);
    }
    lesson_layout_choices(shell, self, panel);
    if (!self->are_contents_open) {
        course_layout_contents(shell, panel, &contents);
    }
}
