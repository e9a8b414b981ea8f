/* Drawing of tiles, chips and menu rows. */
#include "ui/control_look.h"

#define TILE_STACK_U 52.0F  /* from this height on picture and word stand as they should */
#define TILE_ROOMY_U 60.0F  /* below it the picture is smaller */
#define TILE_NARROW_U 64.0F /* below it the margins are */
#define TILE_WORD_U 16.0F   /* the height of the word */
#define TILE_WORDS_U 40.0F  /* below it there are no words */
#define TILE_ROW_U 104.0F   /* a low tile of this width has its word beside the picture */
#define TILE_PICTURE_U 24.0F
#define TILE_MARGIN_U 6.0F /* between a word and the edge */
#define TILE_MIN_FONT_U 9.0F
#define TILE_NARROW_FONT_U 8.0F /* the least in a narrow one: better small than cut */
#define TILE_KEY_FONT_U 11.0F
#define TILE_KEY_MARGIN_U 7.0F
#define CHIP_U 28.0F
#define CHIP_CHEVRON_U 16.0F
#define CHIP_MARGIN_U 12.0F /* right of the chevron */

bool control_names_itself(const Control *control) {
    return control->kind == CONTROL_ICON ||
           (control->kind == CONTROL_TILE && control->rect.height < TILE_WORDS_U);
}

static bool is_in_a_row(Rect rect) {
    return rect.height < TILE_STACK_U && rect.width >= TILE_ROW_U;
}

/* The width for the word: beside the picture, or below it. */
static float word_room(Rect rect) {
    const float margin = rect.width < TILE_NARROW_U ? TILE_MARGIN_U / 2 : TILE_MARGIN_U;
    return is_in_a_row(rect) ? rect.width - 2 * TILE_MARGIN_U - TILE_PICTURE_U - CONTROL_GAP_U
                             : rect.width - 2 * margin;
}

/* As large as the room allows. */
float control_tile_font(Canvas *canvas, const Control *control) {
    const Rect rect = control->rect;
    const float least = rect.width < TILE_NARROW_U ? TILE_NARROW_FONT_U : TILE_MIN_FONT_U;
    const bool is_low = !is_in_a_row(rect) && rect.height < TILE_ROOMY_U;
    const float most = is_low ? THEME_FONT_KEY_U : THEME_FONT_SECONDARY_U;
    TextStyle style = {control->font > 0 && control->font < most ? control->font : most,
                       TEXT_MEDIUM,
                       TEXT_CENTER,
                       {0}};
    while (style.size > least &&
           !canvas_text_fits(canvas, control->label, style, word_room(rect))) {
        style.size -= 1;
    }
    return style.size;
}

static TextStyle word_style(Canvas *canvas, const Control *control, const Look *look) {
    const bool is_quiet = !look->is_checked && !look->is_hovered;
    return (TextStyle){control_tile_font(canvas, control), TEXT_MEDIUM, TEXT_CENTER,
                       is_quiet ? look->quiet : look->words};
}

/* At the top right, unless that would touch the icon. */
static void draw_tile_key(Canvas *canvas, const Control *control, const Look *look, float beyond) {
    const TextStyle style = {TILE_KEY_FONT_U, TEXT_REGULAR, TEXT_RIGHT, look->quiet};
    if (!control->key_cap) {
        return;
    }
    const float width = canvas_text_width(canvas, control->key_cap, style);
    const float right = control->rect.x + control->rect.width - TILE_KEY_MARGIN_U;
    if (right - width > beyond) {
        const Rect box = {right - width, control->rect.y + TILE_KEY_MARGIN_U - 2, width,
                          TILE_KEY_FONT_U + 1};
        canvas_text(canvas, box, control->key_cap, style);
    }
}

static void draw_stacked(Canvas *canvas, const Control *control, const Look *look) {
    const Rect rect = control->rect;
    const bool is_low = rect.height < TILE_ROOMY_U;
    const Point center = rect_center(rect);
    const float side = is_low ? CONTROL_ICON_U : TILE_PICTURE_U;
    const float gap = is_low ? 2 : 5;
    const Rect picture = {center.x - side / 2, center.y - (side + gap + TILE_WORD_U) / 2, side,
                          side};
    const float room = word_room(rect);
    const TextStyle style = word_style(canvas, control, look);
    const Rect box = {rect.x + (rect.width - room) / 2, picture.y + side + gap, room > 0 ? room : 0,
                      TILE_WORD_U};
    canvas_image(canvas, control->icon, picture, look->words);
    canvas_text(canvas, box, control->label, style);
    draw_tile_key(canvas, control, look, picture.x + side);
}

static void draw_in_a_row(Canvas *canvas, const Control *control, const Look *look) {
    Rect inner = control->rect;
    const float room = word_room(inner);
    TextStyle style = word_style(canvas, control, look);
    const float words = canvas_text_width(canvas, control->label, style);
    const float width = words < room ? words : room;
    inner = rect_centered(inner, TILE_PICTURE_U + CONTROL_GAP_U + width, inner.height);
    style.align = TEXT_LEFT;
    canvas_image(
        canvas, control->icon,
        rect_centered(rect_cut_left(&inner, TILE_PICTURE_U), TILE_PICTURE_U, TILE_PICTURE_U),
        look->words);
    rect_cut_left(&inner, CONTROL_GAP_U);
    canvas_text(canvas, inner, control->label, style);
    draw_tile_key(canvas, control, look, inner.x + inner.width);
}

void control_draw_tile(Canvas *canvas, const Control *control, const Look *look) {
    const Rect rect = control->rect;
    control_draw_plate(canvas, rect, THEME_RADIUS_U, look);
    if (rect.height < TILE_WORDS_U) {
        const float side = rect.height < TILE_PICTURE_U ? rect.height : TILE_PICTURE_U;
        canvas_image(canvas, control->icon, rect_centered(rect, side, side), look->words);
    } else if (is_in_a_row(rect)) {
        draw_in_a_row(canvas, control, look);
    } else {
        draw_stacked(canvas, control, look);
    }
}

static TextStyle chip_style(Color color) {
    return (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, color};
}

float controls_chip_width(Canvas *canvas, const char *label) {
    return CONTROL_PADDING_U + canvas_text_width(canvas, label, chip_style((Color){0})) +
           CONTROL_GAP_U + CHIP_CHEVRON_U + CHIP_MARGIN_U;
}

Rect control_chip_plate(Rect rect) {
    return rect_centered(rect, rect.width, rect.height < CHIP_U ? rect.height : CHIP_U);
}

void control_draw_chip(Canvas *canvas, const Control *control, const Look *look) {
    const Rect plate = control_chip_plate(control->rect);
    const Color ink = look->is_checked || look->is_hovered ? look->words : look->quiet;
    control_draw_plate(canvas, plate, plate.height / 2, look);
    Rect inner = plate;
    rect_cut_left(&inner, CONTROL_PADDING_U);
    rect_cut_right(&inner, CHIP_MARGIN_U);
    canvas_image(
        canvas, IMAGE_CHEVRON_DOWN,
        rect_centered(rect_cut_right(&inner, CHIP_CHEVRON_U), CHIP_CHEVRON_U, CHIP_CHEVRON_U), ink);
    rect_cut_right(&inner, CONTROL_GAP_U);
    canvas_text(canvas, inner, control->label, chip_style(ink));
}

void control_draw_menu_item(Canvas *canvas, const Control *control, const Look *look) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, look->words};
    const TextStyle key = control_key_style(look->quiet);
    control_draw_plate(canvas, control->rect, THEME_RADIUS_U, look);
    Rect inner = control->rect;
    rect_cut_left(&inner, CONTROL_PADDING_U);
    rect_cut_right(&inner, CONTROL_PADDING_U);
    /* Labels form one column, with or without icons. */
    const Rect picture = rect_cut_left(&inner, CONTROL_ICON_U);
    rect_cut_left(&inner, CONTROL_GAP_U + 4);
    if (control->icon != IMAGE_NONE) {
        canvas_image(canvas, control->icon, rect_centered(picture, CONTROL_ICON_U, CONTROL_ICON_U),
                     look->words);
    }
    if (control->key_cap) {
        const float width = canvas_text_width(canvas, control->key_cap, key);
        if (canvas_text_fits(canvas, control->label, style, inner.width - CONTROL_GAP_U - width)) {
            canvas_text(canvas, rect_cut_right(&inner, width), control->key_cap, key);
            rect_cut_right(&inner, CONTROL_GAP_U);
        }
    }
    canvas_text(canvas, inner, control->label, style);
}
