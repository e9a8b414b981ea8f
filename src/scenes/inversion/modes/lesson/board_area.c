/* The explanation's board area: the formula, the page, and a strip with board and masks. */
#include <math.h>
#include <string.h>

#include "scenes/inversion/board/mask_icons.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/controls.h"
#include "ui/paragraph.h"
#include "ui/tween.h"

#define TITLE_MIN_U 18.0F
#define TITLE_MAX_U 34.0F
#define TITLE_SHARE 0.043F /* of the board area's height */
#define LESSON_TITLE_LINES 1.7F
#define GIST_U 15.0F
#define GIST_MIN_U 11.0F
#define TURN_U 40.0F /* large enough to hit */
#define COUNT_U 40.0F
#define LESSON_NARROW_U 300.0F /* formula and arrows do not fit side by side below this */
#define CARD_LISTED_U 320.0F   /* a lower card cannot fit the list of pages */
#define STRIP_SHARE 0.16F
#define STRIP_SHARE_MAX 0.22F /* when masks need it to be large enough to click */
#define STRIP_MIN_U 44.0F
#define MASK_U 44.0F            /* of a mask in a list that scrolls */
#define LESSON_BOARD_SHARE 0.2F /* of the width, at most */
#define LESSON_TARGET_U 40.0F
#define MASK_RIM_U 2.0F /* of the ring around a mask */
#define MASK_WIDE 1.8F  /* the most a mask is wider than high */
#define MASK_HIGH 1.3F  /* and higher than wide */
#define LESSON_ROWS_MAX 4

/* ---- Places ---- */

/* Board and masks side by side. */
typedef struct Foot {
    Rect board;
    StripShape masks; /* its view is as high as the visible part */
    bool is_clickable;
} Foot;

typedef struct LessonPlaces {
    Rect title, previous, count, next; /* with a list of pages the last three have no width */
    Rect page;
    Foot foot;
} LessonPlaces;

bool lesson_turns_beside_title(const GameShell *shell) {
    return shell->view.zones.is_compact || shell->view.zones.card.height < CARD_LISTED_U;
}

/* The width left for masks beside a board of this height. */
static float room_for_masks(Size area, float height, float gap) {
    return area.width - fminf(height, area.width * LESSON_BOARD_SHARE) - 2 * gap;
}

static StripShape masks_of(Size area, int masks) {
    return (StripShape){
        .count = masks, .gap = area.height < 400 ? 4 : 8, .rim = MASK_RIM_U, .lane_beside = true};
}

/* Lays out the masks in `rows` rows of this height together. */
static Foot foot_of(Size area, float height, int masks, int rows) {
    Foot foot = {.masks = masks_of(area, masks)};
    StripShape *strip = &foot.masks;
    strip->columns = (masks + rows - 1) / rows;
    const float room = room_for_masks(area, height, strip->gap);
    const float width = (room + strip->gap) / (float)strip->columns - strip->gap;
    const float one = (height + strip->gap) / (float)rows - strip->gap;
    strip->cell = (Size){fminf(width, one * MASK_WIDE), fminf(one, width * MASK_HIGH)};
    strip->view.height = (float)rows * (strip->cell.height + strip->gap) - strip->gap;
    foot.is_clickable = width >= LESSON_TARGET_U && strip->cell.height >= LESSON_TARGET_U;
    return foot;
}

/* Masks large enough to hit, in as many rows as the usual height fits; the others scroll. */
static Foot scrolled_foot(Size area, float height, int masks) {
    Foot foot = {.masks = masks_of(area, masks), .is_clickable = true};
    StripShape *strip = &foot.masks;
    const float room = room_for_masks(area, height, strip->gap) - SCROLLER_LANE_U;
    const int columns = (int)((room + strip->gap) / (MASK_U + strip->gap));
    const int rows = (int)((height + strip->gap) / (MASK_U + strip->gap));
    strip->columns = columns > 1 ? columns : 1;
    strip->cell = (Size){(room + strip->gap) / (float)strip->columns - strip->gap, MASK_U};
    strip->view.height = (float)(rows > 1 ? rows : 1) * (MASK_U + strip->gap) - strip->gap;
    return foot;
}

/* All masks in as few rows as possible, if they are then large enough to hit. */
static Foot foot_in(Rect area, int masks) {
    const Size size = {area.width, area.height};
    const float usual = fmaxf(area.height * STRIP_SHARE, STRIP_MIN_U);
    const float most = fmaxf(area.height * STRIP_SHARE_MAX, STRIP_MIN_U);
    Foot foot = {0};
    for (int rows = 1; rows <= LESSON_ROWS_MAX && !foot.is_clickable; rows++) {
        const Foot tried = foot_of(size, usual, masks, rows);
        foot = tried.is_clickable ? tried : foot_of(size, most, masks, rows);
    }
    if (!foot.is_clickable) {
        foot = scrolled_foot(size, usual, masks);
    }
    StripShape *strip = &foot.masks;
    const float height = strip->view.height;
    Rect room = rect_cut_bottom(&area, height);
    foot.board = rect_cut_left(&room, fminf(height, area.width * LESSON_BOARD_SHARE));
    const float wide = (float)strip->columns * (strip->cell.width + strip->gap) - strip->gap;
    const float lane = strip_height(strip) > height ? SCROLLER_LANE_U : 0;
    /* At the right end, so that the strip is as wide as the board area. */
    strip->view = rect_of(room.x + room.width - wide - lane, room.y, wide, height);
    return foot;
}

static float title_size(Rect area) {
    const float size = area.height * TITLE_SHARE;
    return size < TITLE_MIN_U ? TITLE_MIN_U : size > TITLE_MAX_U ? TITLE_MAX_U : size;
}

static LessonPlaces lesson_places_of(const GameShell *shell, const LessonState *self) {
    const bool is_compact = shell->view.zones.is_compact;
    Rect area = shell->view.board_rect;
    LessonPlaces places = {0};
    const float title = floorf(title_size(area) * LESSON_TITLE_LINES);
    const bool turns = lesson_turns_beside_title(shell);
    const bool is_narrow =
        turns && area.width < LESSON_NARROW_U; /* the pages turn below the title */
    places.title = rect_cut_top(&area, turns && !is_narrow ? fmaxf(title, TURN_U) : title);
    Rect turning = is_narrow ? rect_cut_top(&area, TURN_U) : places.title;
    places.foot = foot_in(area, self->lesson.all_masks);
    rect_cut_bottom(&area, places.foot.board.height);
    rect_cut_top(&area, is_compact ? 2 : 10);
    rect_cut_bottom(&area, is_compact ? 8 : 20);
    places.page = area;
    if (turns) {
        places.next = rect_cut_right(&turning, TURN_U);
        places.count = is_narrow ? turning : rect_cut_right(&turning, COUNT_U);
        places.previous =
            is_narrow ? rect_cut_left(&places.count, TURN_U) : rect_cut_right(&turning, TURN_U);
        places.title.width = is_narrow ? places.title.width : turning.width;
    }
    return places;
}

Rect lesson_page_room(const GameShell *shell, const LessonState *self) {
    return lesson_places_of(shell, self).page;
}

/* ---- Controls ---- */

static Control *lesson_place_numbered(GameShell *shell, int command, const char *prefix, int number,
                                      Rect place) {
    return shell_place(shell, CONTROL_AREA, &lesson_commands[command], number,
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

void lesson_layout_board_area(GameShell *shell, void *own, Rect area) {
    LessonState *self = own;
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    if (!self->is_known) {
        return;
    }
    if (memcmp(&self->laid, &area, sizeof area) != 0) {
        self->is_pointing = false; /* everything under the pointer has moved */
        self->laid = area;
    }
    const LessonPlaces places = lesson_places_of(shell, self);
    const LessonView view = lesson_view_of(shell, self);
    Rect place;
    for (int i = 0; page->place && page->place(&view, places.page, i, &place); i++) {
        lesson_place_numbered(shell, LESSON_COMMAND_PICK, "picture", i, place);
    }
    strip_set_shape(&self->masks, &places.foot.masks, shell->context->is_motion_reduced);
    reveal_lit_mask(shell, self);
    strip_place(&self->masks, shell, &lesson_commands[LESSON_COMMAND_MASK], "mask");
    if (lesson_turns_beside_title(shell)) {
        shell_place(shell, CONTROL_ICON, &lesson_commands[LESSON_COMMAND_PREVIOUS], 0, NULL,
                    places.previous);
        shell_place(shell, CONTROL_ICON, &lesson_commands[LESSON_COMMAND_NEXT], 0, NULL,
                    places.next);
    }
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

static void draw_count(const LessonState *self, const DrawContext *context, Rect place) {
    int number = 0;
    const int count = lesson_page_count(self, &number);
    lesson_draw_text(
        context, place, text_short("%d/%d", number + 1, count).data,
        (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_CENTER, context->theme->secondary});
}

/* Draws the formula, followed by its meaning, or by what is under the pointer when the head has no
 * space for that. */
static void lesson_draw_title(const GameShell *shell, const LessonState *self,
                              const DrawContext *context, const LessonPlaces *places) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(shell, self);
    char keyed[120];
    char formula[120];
    char spot[SHELL_NOTICE_SIZE];
    Text key = text_over(keyed, sizeof keyed);
    Text text = text_over(formula, sizeof formula);
    Text said = text_over(spot, sizeof spot);
    Rect room = places->title;
    page->title(&view, &key);
    lesson_add_symbols(view.notation, keyed, &text);
    TextStyle style = {title_size(shell->view.board_rect), TEXT_SEMIBOLD, TEXT_LEFT,
                       context->theme->text};
    style = lesson_fitted_style(context, formula, style, room.width - 4);
    lesson_draw_text(context,
                     rect_cut_left(&room, canvas_text_width(context->canvas, formula, style) + 2),
                     formula, style);
    rect_cut_left(&room, style.size);
    rect_cut_top(&room, style.size * 0.3F); /* nearly on the same baseline */
    const bool is_pointed =
        shell->view.zones.head.height < ZONES_HEAD_LINES_U && lesson_say_spot(shell, self, &said);
    draw_gist(context, is_pointed ? spot : tr(page->gist),
              is_pointed ? context->theme->text : context->theme->secondary, room);
    if (lesson_turns_beside_title(shell)) {
        draw_count(self, context, places->count);
    }
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

/* The context for drawing the masks. */
typedef struct MaskStripContext {
    const GameShell *shell;
    const LessonState *self;
    const DrawContext *context;
} MaskStripContext;

static void lesson_draw_mask(const void *own, Canvas *canvas, int mask, Rect place) {
    const GameShell *shell = ((const MaskStripContext *)own)->shell;
    const LessonState *self = ((const MaskStripContext *)own)->self;
    const DrawContext *context = ((const MaskStripContext *)own)->context;
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
        controls_draw_focus(canvas, place, THEME_RADIUS_U, context->theme);
    }
}

static void draw_foot(const GameShell *shell, const LessonState *self, const DrawContext *context,
                      const Foot *foot) {
    const InversionLesson *lesson = &self->lesson;
    const MaskStripContext mask_pen = {shell, self, context};
    uint8_t lit[INVERSION_LESSON_MAX] = {0};
    light_cells(shell, self, lit);
    lesson_draw_board(context,
                      &(DrawCells){lesson->board, lit, lesson_shape(lesson), SPOT_BOARD, -1},
                      foot->board);
    if (!context->search) { /* only the board has numbers to point at */
        strip_draw(&self->masks, context->canvas, context->theme,
                   &(StripPicture){lesson_draw_mask, &mask_pen});
    }
}

/* ---- The whole ---- */

static DrawContext pen_of(const GameShell *shell, const LessonState *self, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    return (DrawContext){.canvas = canvas,
                         .theme = theme,
                         .colours = self->lesson.colours,
                         .rules = self->lesson.rules,
                         .numbers = self->lesson.numbers,
                         .notation = (LessonNotation)inversion_const_scene_of(shell)->notation,
                         .ground = theme->background};
}

/* Draws the focus ring of the picture that has the keyboard focus. */
static void draw_focus(const GameShell *shell, const DrawContext *context) {
    const Control *control = controls_find(&shell->view.controls, shell->view.input.focused);
    if (control && text_has_prefix(control->id, "picture-") &&
        controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(context->canvas, control->rect, THEME_RADIUS_U, context->theme);
    }
}

static DrawSearch search_at(const GameShell *shell, const LessonState *self, Point at) {
    DrawSearch search = {.at = at};
    const LessonPlaces places = lesson_places_of(shell, self);
    const LessonView view = lesson_view_of(shell, self);
    DrawContext context = pen_of(shell, self, shell->context->canvas);
    context.search = &search;
    view.page->draw(&view, &context, places.page);
    draw_foot(shell, self, &context, &places.foot);
    return search;
}

void lesson_draw_board_area(const GameShell *shell, const void *own, Canvas *canvas,
                            int64_t now_ms) {
    const LessonState *self = own;
    const Theme *theme = &shell->context->theme;
    if (!self->is_known) {
        const char *words = tr("Looking for the order of the matrix…");
        const TextStyle style = {18, TEXT_REGULAR, TEXT_CENTER, theme->secondary};
        const Rect area = shell->view.board_rect;
        const float height = paragraph_height(canvas, words, style, area.width);
        paragraph_draw(canvas, rect_centered(area, area.width, height), words, style);
        return;
    }
    const LessonPlaces places = lesson_places_of(shell, self);
    const DrawContext context = pen_of(shell, self, canvas);
    LessonView view = lesson_view_of(shell, self);
    view.progress = tween_ease_out(
        tween_progress(self->stepped_at_ms, shell_motion_ms(shell, LESSON_MOTION_MS), now_ms));
    lesson_draw_title(shell, self, &context, &places);
    view.page->draw(&view, &context, places.page);
    draw_foot(shell, self, &context, &places.foot);
    draw_focus(shell, &context);
    if (self->is_pointing && self->spot.kind != SPOT_NONE) {
        const DrawSearch search = search_at(shell, self, self->at);
        if (search.spot.kind != SPOT_NONE) {
            canvas_stroke_round(canvas, rect_inset(search.place, -1), 5, 2, theme->hint_blue);
        }
    }
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
    self->is_pointing = is_there && rect_contains(shell->view.board_rect, event->at);
    self->at = event->at;
    self->spot = self->is_pointing ? search_at(shell, self, event->at).spot
                                   : (LessonSpot){.kind = SPOT_NONE};
    return memcmp(&before, &self->spot, sizeof before) != 0;
}
