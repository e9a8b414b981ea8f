/* The explanation's board area: contents, the formula, the page, its words, a strip with board and
 * masks, and the bar. */
#include <math.h>
#include <string.h>

#include "scenes/inversion/board/mask_icons.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/frame.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/controls.h"
#include "ui/paragraph.h"
#include "ui/tween.h"

#define GIST_U 15.0F
#define GIST_MIN_U 11.0F
#define MASK_RIM_U 2.0F /* of the ring around a mask */
#define ANSWER_RIM_U 1.0F
#define LESSON_COUNT_MIN_U 40.0F /* "7/16" fits */
#define PLAY_NAMED_U 80.0F       /* a narrower button has only its picture */

DrawContext lesson_context_of(const GameShell *shell, const LessonState *self, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    return (DrawContext){.canvas = canvas,
                         .theme = theme,
                         .colours = self->lesson.colours,
                         .rules = self->lesson.rules,
                         .numbers = self->lesson.numbers,
                         .notation = (LessonNotation)inversion_const_scene_of(shell)->notation,
                         .ground =
                             shell->view.zones.is_card_alone ? theme->surface : theme->background};
}

/* ---- Controls ---- */

static Control *lesson_place_numbered(GameShell *shell, const Command *command, const char *prefix,
                                      int number, Rect place) {
    return shell_place(shell, CONTROL_AREA, command, number,
                       text_short("%s-%d", prefix, number).data, place);
}

/* Scrolls to the first mask that the page highlights after each step. */
static void reveal_lit_mask(const GameShell *shell, LessonState *self) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(shell, self);
    uint8_t lit[INVERSION_LESSON_MAX] = {0};
    int mask = 0;
    if (self->revealed_at_ms == self->stepped_at_ms || !page->masks) {
        return;
    }
    self->revealed_at_ms = self->stepped_at_ms;
    page->masks(&view, lit);
    while (mask < self->lesson.masks && !lit[mask]) {
        mask++;
    }
    if (mask < self->lesson.masks) {
        strip_reveal(&self->masks, self->lesson.numbers[mask]);
    }
}

void lesson_find_rows(const GameShell *shell, const LessonState *self, const LessonAsk *ask,
                      Rect rows[INVERSION_LESSON_MAX]) {
    DrawSearch search = {.rows = rows, .rows_kind = ask->rows};
    const LessonView view = lesson_view_of(shell, self);
    DrawContext context = lesson_context_of(shell, self, shell->context->canvas);
    context.search = &search;
    view.page->draw(&view, &context, lesson_places_of(shell, self).page);
}

static void lesson_place_answers(GameShell *shell, const LessonState *self) {
    Rect rows[INVERSION_LESSON_MAX] = {{0}};
    LessonAsk ask;
    if (!lesson_ask_now(shell, self, &ask) || ask.rows == SPOT_NONE) {
        return;
    }
    lesson_find_rows(shell, self, &ask, rows);
    for (int row = 0; row < ask.count; row++) {
        Control *control =
            lesson_place_numbered(shell, &self->commands[LESSON_COMMAND_ANSWER], "answer", row,
                                  rect_inset(rows[row], -ANSWER_RIM_U));
        controls_set_label(control, text_short(tr("Row %d"), row).data);
    }
}

static void lesson_place_icon(GameShell *shell, const Command *command, Rect place) {
    if (place.width > 0) {
        shell_place(shell, CONTROL_ICON, command, 0, NULL, place);
    }
}

static void lesson_place_bar(GameShell *shell, const LessonState *self, const LessonBar *bar) {
    const Command *table = self->commands;
    lesson_place_icon(shell, &self->commands[LESSON_COMMAND_CONTENTS], bar->contents);
    lesson_place_icon(shell, &self->commands[LESSON_COMMAND_PREVIOUS], bar->previous);
    lesson_place_icon(shell, &self->commands[LESSON_COMMAND_NEXT], bar->next);
    lesson_place_icon(shell, player_row_that(table, player_back), bar->back);
    lesson_place_icon(shell, player_row_that(table, player_step), bar->step);
    Control *play = shell_place(shell, CONTROL_BUTTON, player_row_that(table, player_toggle), 0,
                                NULL, bar->play);
    if (bar->play.width < PLAY_NAMED_U) {
        play->key_cap = NULL;
        controls_set_label(play, "");
    }
    if (bar->seek.width > 0) {
        player_place_scrubber(shell, &self->player, table, bar->seek);
    }
}

/* What of the page can be clicked. */
static void lesson_place_page(GameShell *shell, LessonState *self, const LessonPlaces *places) {
    const LessonView view = lesson_view_of(shell, self);
    Rect place;
    for (int i = 0; view.page->place && view.page->place(&view, places->page, i, &place); i++) {
        lesson_place_numbered(shell, &self->commands[LESSON_COMMAND_PICK], "picture", i, place);
    }
    lesson_place_answers(shell, self);
    strip_set_shape(&self->masks, &places->foot.masks, shell->context->is_motion_reduced);
    reveal_lit_mask(shell, self);
    strip_place(&self->masks, shell, &self->commands[LESSON_COMMAND_MASK], "mask");
}

void lesson_layout_board_area(GameShell *shell, void *own, Rect area) {
    LessonState *self = own;
    if (!self->is_known) {
        return;
    }
    const bool is_in_card = shell->view.zones.is_card_alone;
    const Rect laid = is_in_card ? self->flow_page : area;
    if (memcmp(&self->laid, &laid, sizeof laid) != 0) {
        self->is_pointing = false; /* everything under the pointer has moved */
        self->laid = laid;
    }
    const LessonPlaces places = lesson_places_of(shell, self);
    const CourseContents contents = lesson_contents_of(self);
    if (is_in_card) {
        strip_set_shape(&self->masks, &places.foot.masks, shell->context->is_motion_reduced);
        lesson_place_bar(shell, self, &places.bar);
        return;
    }
    if (places.contents.width > 0) {
        course_place_contents(&contents, shell, places.contents);
    }
    if (self->are_contents_open) {
        course_place_contents(&contents, shell, places.stage);
    } else {
        lesson_place_page(shell, self, &places);
    }
    lesson_place_bar(shell, self, &places.bar);
}

bool lesson_say_spot(const GameShell *shell, const LessonState *self, Text *out) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    if (!self->is_known || !self->is_pointing || self->spot.kind == SPOT_NONE) {
        return false;
    }
    const LessonView view = lesson_view_of(shell, self);
    char buffer[LESSON_SYMBOLS_SIZE];
    Text said = text_over(buffer, sizeof buffer);
    if (self->spot.kind == SPOT_OWN && page->point) {
        page->point(&view, &self->spot, &said);
    } else {
        lesson_add_spot(&self->lesson, &self->spot, &said);
    }
    lesson_add_symbols(view.notation, buffer, out);
    return true;
}

/* ---- The title ---- */

/* Draws the words after the formula when they fit. */
static void draw_gist(const DrawContext *context, const char *words, Color color, Rect room) {
    TextStyle style = {GIST_U, TEXT_REGULAR, TEXT_LEFT, color};
    style = lesson_fitted_style(context, words, style, room.width - 4);
    if (style.size >= GIST_MIN_U) {
        lesson_draw_text(context, room, words, style);
    }
}

float lesson_draw_formula(const GameShell *shell, const LessonState *self,
                          const DrawContext *context, Rect room, float size) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(shell, self);
    char keyed[120];
    char formula[120];
    Text key = text_over(keyed, sizeof keyed);
    Text text = text_over(formula, sizeof formula);
    page->title(&view, &key);
    lesson_add_symbols(view.notation, keyed, &text);
    TextStyle style = {size, TEXT_SEMIBOLD, TEXT_LEFT, context->theme->text};
    style = lesson_fitted_style(context, formula, style, room.width - 4);
    const float width = canvas_text_width(context->canvas, formula, style) + 2;
    lesson_draw_text(context, rect_cut_left(&room, width), formula, style);
    return width;
}

/* Draws the formula, followed by its meaning, or by what is under the pointer when the head has no
 * space for that. */
static void lesson_draw_title(const GameShell *shell, const LessonState *self,
                              const DrawContext *context, const LessonPlaces *places) {
    char spot[SHELL_NOTICE_SIZE];
    Text said = text_over(spot, sizeof spot);
    Rect room = places->title;
    const float size = lesson_title_size(places);
    rect_cut_left(&room, lesson_draw_formula(shell, self, context, room, size));
    rect_cut_left(&room, size);
    rect_cut_top(&room, size * 0.3F); /* nearly on the same baseline */
    const bool is_pointed =
        shell->view.zones.head.height < ZONES_HEAD_LINES_U && lesson_say_spot(shell, self, &said);
    draw_gist(context, is_pointed ? spot : tr(lesson_pages[lesson_page_of(self)]->gist),
              is_pointed ? context->theme->text : context->theme->secondary, room);
}

/* ---- The strip ---- */

/* The cells to highlight on the board: the one under the pointer, or those of the mask. */
static void light_cells(const GameShell *shell, const LessonState *self, uint8_t *lit) {
    const InversionLesson *lesson = &self->lesson;
    int mask = self->is_pointing ? self->spot.mask : -1;
    if (self->is_pointing && self->spot.kind != SPOT_NONE && self->spot.cell >= 0) {
        lit[self->spot.cell] = 1;
        return;
    }
    if (!self->is_pointing || self->spot.kind == SPOT_NONE) {
        mask = -1;
    }
    int number = mask >= 0 ? lesson->numbers[mask] : -1;
    shell_hovered(shell, "mask-", &number, NULL);
    for (int cell = 0; number >= 0 && number < lesson->all_masks && cell < lesson->cells; cell++) {
        lit[cell] = inversion_state_mask_at(inversion_state_of(shell), number, cell) != 0;
    }
}

/* The row of the pages' matrix for a mask of the puzzle; -1: none. */
static int row_of_mask(const InversionLesson *lesson, int number) {
    int row = lesson->masks - 1;
    while (row >= 0 && lesson->numbers[row] != number) {
        row--;
    }
    return row;
}

/* The context for drawing the masks of the strip. */
typedef struct MaskStripContext {
    const GameShell *shell;
    const LessonState *self;
    const DrawContext *context;
} MaskStripContext;

void lesson_draw_mask(const GameShell *shell, const LessonState *self, const DrawContext *context,
                      int mask, Rect place) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    const InversionLesson *lesson = &self->lesson;
    const LessonView view = lesson_view_of(shell, self);
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const int row = row_of_mask(lesson, mask);
    uint8_t lit[INVERSION_LESSON_MAX] = {0};
    uint8_t digits[INVERSION_LESSON_MAX];
    int hovered = -1;
    if (page->masks) {
        page->masks(&view, lit);
    }
    for (int cell = 0; cell < lesson->cells; cell++) {
        digits[cell] = (uint8_t)inversion_state_mask_at(inversion_state_of(shell), mask, cell);
    }
    shell_hovered(shell, "mask-", &hovered, NULL);
    const bool is_pointed = self->is_pointing && self->spot.kind != SPOT_NONE;
    const bool is_marked = is_pointed && row >= 0 && self->spot.mask == row;
    InversionIcon icon = {.mask = digits,
                          .name = inversion_mask_name(lesson->rules, mask),
                          .is_hovered = hovered == mask || (row >= 0 && lit[row] != 0)};
    lesson_draw_icon(context, &icon, lesson_shape(lesson), place);
    if (is_marked) {
        lesson_draw_stroke(context, rect_inset(place, -MASK_RIM_U), THEME_RADIUS_U + 2, 2.5F,
                           context->theme->hint_blue);
    }
    text_addf(&text, "mask-%d", mask);
    const Control *control = controls_find(&shell->view.controls, id);
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(context->canvas, place, THEME_RADIUS_U, context->theme);
    }
}

static void draw_strip_mask(const void *own, Canvas *canvas, int mask, Rect place) {
    const MaskStripContext *pen = own;
    lesson_draw_mask(pen->shell, pen->self, pen->context, mask, place);
}

void lesson_draw_foot_board(const GameShell *shell, const LessonState *self,
                            const DrawContext *context, Rect place) {
    const InversionLesson *lesson = &self->lesson;
    uint8_t lit[INVERSION_LESSON_MAX] = {0};
    light_cells(shell, self, lit);
    lesson_draw_board(
        context, &(DrawCells){lesson->board, lit, lesson_shape(lesson), SPOT_BOARD, -1}, place);
}

static void draw_foot(const GameShell *shell, const LessonState *self, const DrawContext *context,
                      const LessonFoot *foot) {
    const MaskStripContext mask_pen = {shell, self, context};
    if (foot->board.height <= 0) {
        return;
    }
    lesson_draw_foot_board(shell, self, context, foot->board);
    if (!context->search && foot->masks.count > 0) { /* only the board has numbers to point at */
        strip_draw(&self->masks, context->canvas, context->theme,
                   &(StripPicture){draw_strip_mask, &mask_pen});
    }
}

/* ---- The whole ---- */

/* Draws the focus ring of the picture that has the keyboard focus. */
void lesson_draw_focus(const GameShell *shell, const DrawContext *context) {
    const Control *control = controls_find(&shell->view.controls, shell->view.input.focused);
    if (control && text_has_prefix(control->id, "picture-") &&
        controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(context->canvas, control->rect, THEME_RADIUS_U, context->theme);
    }
}

static DrawSearch search_at(const GameShell *shell, const LessonState *self, Point at) {
    DrawSearch search = {.at = at};
    if (self->are_contents_open && !shell->view.zones.is_card_alone) {
        return search;
    }
    const LessonPlaces places = lesson_places_of(shell, self);
    const LessonView view = lesson_view_of(shell, self);
    DrawContext context = lesson_context_of(shell, self, shell->context->canvas);
    context.search = &search;
    view.page->draw(&view, &context, places.page);
    draw_foot(shell, self, &context, &places.foot);
    return search;
}

/* Contents beside the stage, behind a rule, or in its place. */
static void lesson_draw_contents(const GameShell *shell, const LessonState *self, Canvas *canvas,
                                 const LessonPlaces *places) {
    const CourseContents contents = lesson_contents_of(self);
    if (places->contents.width > 0) {
        const float x = (places->contents.x + places->contents.width + places->stage.x) / 2;
        canvas_line(canvas, (Point){x, places->contents.y},
                    (Point){x, places->contents.y + places->contents.height}, canvas_pixel(canvas),
                    shell->context->theme.hairline);
        course_draw_contents(&contents, shell, canvas, places->contents);
    } else if (self->are_contents_open) {
        course_draw_contents(&contents, shell, canvas, places->stage);
    }
}

static void lesson_draw_bar(const GameShell *shell, const LessonState *self, Canvas *canvas,
                            const LessonBar *bar) {
    const Theme *theme = &shell->context->theme;
    const CourseContents contents = lesson_contents_of(self);
    int count = 0;
    const int place = course_contents_place(&contents, &count);
    if (bar->all.height > bar->count.height) {
        canvas_stroke_round(canvas, bar->all, THEME_RADIUS_CARD_U, canvas_pixel(canvas),
                            theme->hairline);
    }
    if (bar->count.width >= LESSON_COUNT_MIN_U) {
        canvas_text(canvas, bar->count, text_short("%d/%d", place + 1, count).data,
                    (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_CENTER, theme->text});
    }
    if (bar->seek.width > 0) {
        player_draw_scrubber(shell, &self->player, canvas, bar->seek);
    }
}

/* The rows that answer a question look like buttons. */
static void lesson_draw_answers(const GameShell *shell, const LessonState *self, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        if (control->command != &self->commands[LESSON_COMMAND_ANSWER] ||
            control->kind != CONTROL_AREA) {
            continue;
        }
        const bool is_hovered = controls_is_hovered(&shell->view.input, control);
        canvas_stroke_round(canvas, control->rect, 6, is_hovered ? 2 : canvas_pixel(canvas),
                            is_hovered ? theme->accent : color_fade(theme->secondary, 0.6F));
        if (controls_is_focused(&shell->view.input, control)) {
            controls_draw_focus(canvas, control->rect, 6, theme);
        }
    }
}

static void lesson_draw_words(const GameShell *shell, const LessonState *self, Canvas *canvas,
                              const LessonPlaces *places) {
    const LessonView view = lesson_view_of(shell, self);
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    if (places->words.height > 0) {
        lesson_say(&view, view.page->say, &text);
        paragraph_draw(canvas, places->words, buffer, lesson_words_style(shell, places));
    }
}

void lesson_draw_spot(const GameShell *shell, const LessonState *self, Canvas *canvas) {
    if (self->is_pointing && self->spot.kind != SPOT_NONE) {
        const DrawSearch search = search_at(shell, self, self->at);
        if (search.spot.kind != SPOT_NONE) {
            canvas_stroke_round(canvas, rect_inset(search.place, -1), 5, 2,
                                shell->context->theme.hint_blue);
        }
    }
}

void lesson_draw_page(const GameShell *shell, const LessonState *self, const DrawContext *context,
                      Rect place, int64_t now_ms) {
    LessonView view = lesson_view_of(shell, self);
    view.progress = tween_ease_out(
        tween_progress(self->stepped_at_ms, shell_motion_ms(shell, LESSON_MOTION_MS), now_ms));
    view.page->draw(&view, context, place);
    lesson_draw_answers(shell, self, context->canvas);
}

void lesson_draw_board_area(const GameShell *shell, const void *own, Canvas *canvas,
                            int64_t now_ms) {
    const LessonState *self = own;
    const Theme *theme = &shell->context->theme;
    const bool is_in_card = shell->view.zones.is_card_alone;
    if (!self->is_known) {
        const char *words = is_in_card ? "" : tr("Looking for the order of the matrix…");
        const TextStyle style = {18, TEXT_REGULAR, TEXT_CENTER, theme->secondary};
        const Rect area = shell->view.board_rect;
        const float height = paragraph_height(canvas, words, style, area.width);
        paragraph_draw(canvas, rect_centered(area, area.width, height), words, style);
        return;
    }
    const LessonPlaces places = lesson_places_of(shell, self);
    const DrawContext context = lesson_context_of(shell, self, canvas);
    if (!is_in_card) {
        lesson_draw_contents(shell, self, canvas, &places);
    }
    lesson_draw_bar(shell, self, canvas, &places.bar);
    if (is_in_card || self->are_contents_open) {
        return;
    }
    lesson_draw_title(shell, self, &context, &places);
    lesson_draw_page(shell, self, &context, places.page, now_ms);
    lesson_draw_words(shell, self, canvas, &places);
    draw_foot(shell, self, &context, &places.foot);
    lesson_draw_focus(shell, &context);
    lesson_draw_spot(shell, self, canvas);
}

bool lesson_point_board_area(GameShell *shell, LessonState *self, const Event *event) {
    const bool is_there = event->type == EVENT_POINTER_MOVE || event->type == EVENT_POINTER_DOWN;
    const LessonSpot before = self->is_pointing ? self->spot : (LessonSpot){0};
    if (strip_point(&self->masks, shell, event)) {
        return true;
    }
    if (!self->is_known || (!is_there && event->type != EVENT_POINTER_LEAVE)) {
        return false;
    }
    self->is_pointing =
        is_there && rect_contains(shell->view.zones.is_card_alone ? shell->view.panel.viewport
                                                                  : shell->view.board_rect,
                                  event->at);
    self->at = event->at;
    self->spot = self->is_pointing ? search_at(shell, self, event->at).spot
                                   : (LessonSpot){.kind = SPOT_NONE};
    return memcmp(&before, &self->spot, sizeof before) != 0;
}
