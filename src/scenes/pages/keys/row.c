/* Measuring and drawing the rows of the page of keys. */
#include "scenes/pages/keys/row.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define KEYS_ROW_U 30.0F
#define KEYS_CAP_U 22.0F
#define KEY_LINE_ROOM_U 6.0F /* space above and below the letters of a line */
#define KEY_WORDS_U 14.0F
#define CAP_COLUMN_U 150.0F
#define CAP_COLUMN_LOW_U 116.0F
#define NARROW_ROW_U 320.0F
#define KEYS_NARROW_U 560.0F /* narrower pages have one column */
#define KEY_HALVES_GAP_U 20.0F
#define KEYS_OUTSET_U 4.0F /* of the plate under a row that the pointer is on */

static TextStyle key_words_style(const Theme *theme) {
    return (TextStyle){KEY_WORDS_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
}

/* The tables' words begin in lower case. */
void key_row_words(const KeyRow *row, Text *out) {
    text_add_capital(out, tr(row->words));
}

static float key_cap_column(float width) {
    return width < NARROW_ROW_U ? CAP_COLUMN_LOW_U : CAP_COLUMN_U;
}

/* Under the pointer or the focus, and while its key is waited for. */
static void draw_key_ground(const Page *page, const KeyRow *row, Canvas *canvas, Rect rect) {
    const Theme *theme = &page->context->theme;
    const Control *control = row->command ? controls_find(&page->controls, row->id) : NULL;
    const Rect plate = rect_inset(rect, -KEYS_OUTSET_U);
    if (!control) {
        return;
    }
    if (control->is_checked || controls_is_hovered(&page->input, control)) {
        canvas_fill_round(canvas, plate, 8, theme->raised);
    }
    if (controls_is_focused(&page->input, control)) {
        controls_draw_focus(canvas, plate, 8, theme);
    }
}

static void draw_key_cap(const Page *page, const KeyRow *row, Canvas *canvas, Rect column) {
    const Theme *theme = &page->context->theme;
    const KeyMap *keys = &page->context->keys;
    const KeysPage *self = (const KeysPage *)page;
    const bool is_awaited = self->is_choosing && row - self->rows == self->chosen;
    const bool is_changed =
        row->command && key_map_is_changed(keys, row->command->id, &row->command->key);
    const TextStyle cap = {THEME_FONT_KEY_U, is_changed ? TEXT_SEMIBOLD : TEXT_MEDIUM, TEXT_CENTER,
                           theme->text};
    float width = canvas_text_width(canvas, row->cap, cap) + 16;
    width = width < KEYS_CAP_U ? KEYS_CAP_U : width > column.width - 8 ? column.width - 8 : width;
    const Rect plate =
        rect_of(column.x, column.y + (column.height - KEYS_CAP_U) / 2, width, KEYS_CAP_U);
    canvas_fill_round(canvas, plate, 6, theme->raised);
    canvas_stroke_round(canvas, plate, 6, canvas_pixel(canvas) * (is_awaited ? 2 : 1),
                        is_awaited || is_changed ? theme->accent : theme->hairline);
    paragraph_line(canvas, plate, row->cap, cap, 9);
}

static void draw_one_key(const Page *page, const KeyRow *row, Canvas *canvas, Rect rect) {
    draw_key_ground(page, row, canvas, rect);
    draw_key_cap(page, row, canvas, rect_cut_left(&rect, key_cap_column(rect.width)));
    char words[KEY_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    key_row_words(row, &text);
    const TextStyle style = key_words_style(&page->context->theme);
    const float height = paragraph_height(canvas, words, style, rect.width);
    paragraph_draw(canvas, rect_centered(rect, rect.width, height + 2), words, style);
}

Rect key_row_half(Rect line, int column) {
    return rect_column(line, column, 2, KEY_HALVES_GAP_U);
}

static void draw_key_row(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const KeyRow *row = self;
    if (row->beside > 0) {
        draw_one_key(owner, row + row->beside, canvas, key_row_half(rect, 1));
        rect = key_row_half(rect, 0);
    }
    draw_one_key(owner, row, canvas, rect);
}

/* Words that are too long for their line take a second one. */
static float key_row_height(const KeysPage *self, const Panel *panel, const KeyRow *row) {
    const TextStyle style = {KEY_WORDS_U, TEXT_REGULAR, TEXT_LEFT, (Color){0}};
    const float width = panel_width(panel);
    const float height = paragraph_height(self->page.context->canvas, tr(row->words), style,
                                          width - key_cap_column(width) - 4);
    return height > KEYS_ROW_U ? height - KEY_LINE_ROOM_U : KEYS_ROW_U - 12;
}

Rect key_row_area(const KeysPage *self, Panel *panel, const KeyRow *row) {
    const float height = row->beside > 0 ? KEYS_ROW_U - 12 : key_row_height(self, panel, row);
    return panel_area(panel, height, draw_key_row, row);
}

/* True when it fits in half of the page. */
static bool is_half_wide_key(const KeysPage *self, const Panel *panel, const KeyRow *row) {
    const SceneContext *context = self->page.context;
    const float room = (panel_width(panel) - KEY_HALVES_GAP_U) / 2 - CAP_COLUMN_U - 8;
    return panel_width(panel) >= KEYS_NARROW_U &&
           canvas_text_fits(context->canvas, tr(row->words), key_words_style(&context->theme),
                            room);
}

int key_rows_part(KeysPage *self, const Panel *panel, int first) {
    int halves = 0;
    for (int i = first; i < self->row_count; i++) {
        const KeyRow row = self->rows[i];
        if (is_half_wide_key(self, panel, &row)) {
            KeyRow *place = &self->rows[first + halves++];
            memmove(place + 1, place, (size_t)(&self->rows[i] - place) * sizeof *place);
            *place = row;
        }
    }
    return halves;
}
