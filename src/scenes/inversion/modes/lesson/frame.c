/* The frame of the explanation: the places of its parts, from the board area alone. */
#include "scenes/inversion/modes/lesson/frame.h"

#include <math.h>

#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/shell.h"
#include "ui/paragraph.h"

#define TITLE_MIN_U 18.0F
#define TITLE_MAX_U 34.0F
#define TITLE_SHARE 0.05F /* of the stage's height */
#define LESSON_TITLE_LINES 1.7F
#define STRIP_SHARE 0.1F
#define STRIP_SHARE_MAX 0.18F /* when masks need it to be large enough to click */
#define STRIP_MIN_U 44.0F
#define MASK_U 44.0F            /* of a mask in a list that scrolls */
#define LESSON_BOARD_SHARE 0.2F /* of the width, at most */
#define LESSON_TARGET_U 40.0F
#define MASK_RIM_U 2.0F /* of the ring around a mask */
#define MASK_WIDE 1.8F  /* the most a mask is wider than high */
#define MASK_HIGH 1.3F  /* and higher than wide */
#define LESSON_ROWS_MAX 4
#define LESSON_STAGE_MIN_U 480.0F   /* the width of a stage that has contents beside it */
#define LESSON_CONTENTS_GAP_U 48.0F /* with a rule in its middle */
#define LESSON_PAGE_MIN_U 196.0F    /* what words leave to the page, at least */
#define LESSON_STAGE_LOW_U 480.0F   /* pages of tables need the room of the masks on a lower one */
#define LESSON_WORDS_STAGE_WIDE 380.0F
#define LESSON_WORDS_SHARE 0.285F /* of the stage's height, at most */
#define LESSON_WORDS_GAP_U 10.0F
#define LESSON_BAR_ROOMY_U 56.0F
#define LESSON_BAR_GAP_U 12.0F
#define LESSON_COUNT_U 48.0F
#define LESSON_BUTTONS_U (6 * LESSON_TARGET_U) /* a narrower bar has no count and turns only on */
#define LESSON_SEEK_MIN_U 64.0F
#define LESSON_PLAY_WORDS_U 104.0F
#define LESSON_PLAY_WORDS_BAR_U 520.0F /* the width of a bar where Play is more than a picture */

/* ---- Board and masks ---- */

/* The width left for masks beside a board of this height. */
static float room_for_masks(Size area, float height, float gap) {
    return area.width - fminf(height, area.width * LESSON_BOARD_SHARE) - 2 * gap;
}

static StripShape masks_of(Size area, int masks) {
    return (StripShape){
        .count = masks, .gap = area.height < 400 ? 4 : 8, .rim = MASK_RIM_U, .lane_beside = true};
}

/* Lays out the masks in `rows` rows of this height together. */
static LessonFoot foot_of(Size area, float height, int masks, int rows) {
    LessonFoot foot = {.masks = masks_of(area, masks)};
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
static LessonFoot scrolled_foot(Size area, float height, int masks) {
    LessonFoot foot = {.masks = masks_of(area, masks), .is_clickable = true};
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
static LessonFoot foot_in(Rect area, int masks) {
    const Size size = {area.width, area.height};
    const float usual = fmaxf(area.height * STRIP_SHARE, STRIP_MIN_U);
    const float most = fmaxf(area.height * STRIP_SHARE_MAX, STRIP_MIN_U);
    LessonFoot foot = {0};
    for (int rows = 1; rows <= LESSON_ROWS_MAX && !foot.is_clickable; rows++) {
        const LessonFoot tried = foot_of(size, usual, masks, rows);
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

/* ---- The bar ---- */

static LessonBar bar_in(Rect all, bool has_contents) {
    LessonBar bar = {.all = all};
    const bool is_roomy = all.height >= LESSON_BAR_ROOMY_U;
    const float play = all.width >= LESSON_PLAY_WORDS_BAR_U ? LESSON_PLAY_WORDS_U : LESSON_TARGET_U;
    Rect room = is_roomy ? rect_inset(all, 8) : all;
    bar.contents = rect_cut_left(&room, has_contents ? LESSON_TARGET_U : 0);
    bar.previous = rect_cut_left(&room, all.width >= LESSON_BUTTONS_U ? LESSON_TARGET_U : 0);
    bar.count = rect_cut_left(&room, fminf(LESSON_COUNT_U, fmaxf(all.width - LESSON_BUTTONS_U, 0)));
    bar.next = rect_cut_left(&room, LESSON_TARGET_U);
    bar.play = rect_cut_right(&room, play);
    rect_cut_left(&room, is_roomy ? 16 : 0);
    rect_cut_right(&room, is_roomy ? 8 : 0);
    bar.step = rect_cut_right(&room, LESSON_TARGET_U);
    const bool has_seek = room.width >= LESSON_TARGET_U + LESSON_SEEK_MIN_U;
    bar.back =
        has_seek ? rect_cut_left(&room, LESSON_TARGET_U) : rect_cut_right(&room, LESSON_TARGET_U);
    bar.seek = has_seek ? room : (Rect){0};
    return bar;
}

/* ---- The whole ---- */

float lesson_title_size(const LessonPlaces *places) {
    return geometry_clamp(places->stage.height * TITLE_SHARE, TITLE_MIN_U, TITLE_MAX_U);
}

TextStyle lesson_words_style(const GameShell *shell, const LessonPlaces *places) {
    return (TextStyle){places->stage.height >= LESSON_STAGE_MIN_U ? THEME_FONT_BODY_U
                                                                  : THEME_FONT_SECONDARY_U,
                       TEXT_REGULAR, TEXT_LEFT, shell->context->theme.text};
}

/* The height of the words about the page; 0: there is no space for them. */
static float words_height(const GameShell *shell, const LessonState *self,
                          const LessonPlaces *places, Rect area) {
    const LessonView view = lesson_view_of(shell, self);
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    if (area.width < LESSON_WORDS_STAGE_WIDE) {
        return 0;
    }
    lesson_say(&view, view.page->say, &text);
    const float height = paragraph_height(shell->context->canvas, buffer,
                                          lesson_words_style(shell, places), area.width);
    const float most =
        fminf(places->stage.height * LESSON_WORDS_SHARE, area.height - LESSON_PAGE_MIN_U);
    return height <= most ? height : 0;
}

/* Number tables that are about no mask in particular need all of a low stage. */
static bool has_foot(const LessonState *self, const LessonPlaces *places) {
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    return places->stage.height >= LESSON_STAGE_LOW_U || !page->matrices || page->masks;
}

LessonPlaces lesson_places_of(const GameShell *shell, const LessonState *self) {
    const bool is_compact = shell->view.zones.is_compact;
    Rect area = shell->view.board_rect;
    LessonPlaces places = {0};
    const CourseContents contents = lesson_contents_of(self);
    if (shell->view.zones.is_card_alone) {
        places.bar = bar_in(area, true);
        places.page = self->flow_page;
        places.foot.board = self->flow_board;
        return places;
    }
    const bool has_contents =
        !shell->context->is_projected &&
        area.width >= COURSE_CONTENTS_U + LESSON_CONTENTS_GAP_U + LESSON_STAGE_MIN_U &&
        course_contents_fit(&contents, (Size){COURSE_CONTENTS_U, area.height});
    if (has_contents) {
        places.contents = rect_cut_left(&area, COURSE_CONTENTS_U);
        rect_cut_left(&area, LESSON_CONTENTS_GAP_U);
    }
    const float bar = is_compact ? LESSON_TARGET_U : LESSON_BAR_ROOMY_U;
    places.bar = bar_in(rect_cut_bottom(&area, bar), !has_contents);
    rect_cut_bottom(&area, is_compact ? 4 : LESSON_BAR_GAP_U);
    places.stage = area;
    places.title = rect_cut_top(&area, floorf(lesson_title_size(&places) * LESSON_TITLE_LINES));
    if (has_foot(self, &places)) {
        places.foot = foot_in(area, self->lesson.all_masks);
        rect_cut_bottom(&area, places.foot.board.height);
        rect_cut_bottom(&area, is_compact ? 6 : LESSON_BAR_GAP_U);
    }
    const float words = words_height(shell, self, &places, area);
    places.words = rect_cut_bottom(&area, words);
    rect_cut_bottom(&area, words > 0 ? LESSON_WORDS_GAP_U : 0);
    rect_cut_top(&area, is_compact ? 2 : 8);
    places.page = area;
    return places;
}

bool lesson_has_words_on_stage(const GameShell *shell, const LessonState *self) {
    return lesson_places_of(shell, self).words.height > 0;
}

Rect lesson_page_room(const GameShell *shell, const LessonState *self) {
    return lesson_places_of(shell, self).page;
}
