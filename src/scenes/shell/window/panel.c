/* Building a panel: words, buttons, choices and areas from the top down. */
#include "scenes/shell/window/panel.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define PANEL_EDGE_U 0.05F /* by how much two passes may differ */
#define PANEL_CARD_INSET_U 20.0F
#define PANEL_CARD_INSET_COMPACT_U 12.0F
#define PANEL_GAP_U 12.0F
#define PANEL_GAP_COMPACT_U 8.0F
#define COLUMN_GAP_U 16.0F
#define COMPACT_WIDTH_U 300.0F
#define COMPACT_HEIGHT_U 300.0F
#define PANEL_LOW_U 120.0F /* words are small in a lower panel */
#define BUTTON_COMPACT_U 40.0F
#define SLIDER_U 40.0F           /* the height of its target */
#define PANEL_BUTTON_MIN_U 80.0F /* narrower buttons stand in a column instead of a row */
#define LONE_MAX_U 460.0F        /* a lone button is at most this wide */
#define BUTTON_PADDING_U 14.0F   /* the least space beside a button's words */
#define BUTTON_WORDS_MIN_U 12.0F /* a row is broken before its words are smaller */
#define CHOICE_U 40.0F
#define CHOICE_CAPTION_U 110.0F /* a lower panel drops the caption */
#define CHOICE_BESIDE_U 165.0F  /* in a lower panel the caption stands beside its choices */
#define CHOICE_GAP_U 6.0F
#define CHOICE_PADDING_U 16.0F /* the least space beside a choice's words */
#define CHOICE_CLOSE_U 12.0F   /* the same, where it saves a second row */

static float panel_gap_of(const Panel *panel) {
    return panel->is_compact ? PANEL_GAP_COMPACT_U : PANEL_GAP_U;
}

static float button_height(const Panel *panel) {
    return panel->is_compact ? BUTTON_COMPACT_U : THEME_BUTTON_U;
}

static float column_width(const Panel *panel) {
    const float gaps = COLUMN_GAP_U * (float)(panel->columns - 1);
    return (panel->viewport.width - gaps) / (float)panel->columns;
}

/* The place for the next item of this height; its y includes the scrolling. */
static Rect next_rect(const Panel *panel, float height) {
    const float width = column_width(panel);
    const float x = panel->viewport.x + (float)panel->column * (width + COLUMN_GAP_U);
    return rect_of(x + panel->inset, panel->y, width - 2 * panel->inset, height);
}

static int default_columns(const Panel *panel) {
    const float width = panel_width(panel);
    if (width < 190) {
        return 1;
    }
    return width > (panel->is_compact ? 420 : 700) ? 4 : 2;
}

/* The width of the widest label in a group of buttons, with the least space beside it. A button
 * with a picture can do without words. */
static float widest_button(const Panel *panel, const Control *buttons, int count) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, {0, 0, 0, 0}};
    float widest = 0;
    for (int i = 0; i < count; i++) {
        const float words = canvas_text_width(panel->context->canvas, buttons[i].label, style);
        if (buttons[i].icon == IMAGE_NONE && words > widest) {
            widest = words;
        }
    }
    return widest + BUTTON_PADDING_U;
}

/* As many columns as requested, or fewer where the words need it, in rows as even as possible; a
 * short row fills a narrow panel. */
static int button_columns(const Panel *panel, const Control *buttons, int count) {
    const float width = next_rect(panel, 0).width;
    if (count == 1 && !panel->row_columns && width < LONE_MAX_U) {
        return 1;
    }
    const int usual = default_columns(panel);
    const bool is_short = panel->is_compact && count > 1 && count < usual;
    const int wanted = panel->row_columns ? panel->row_columns : is_short ? count : usual;
    const int fit = (int)((width + panel_gap_of(panel)) /
                          (widest_button(panel, buttons, count) + panel_gap_of(panel)));
    if (fit >= wanted) {
        return wanted;
    }
    const int columns = fit < 1 ? 1 : fit;
    const int rows = (count + columns - 1) / columns;
    return (count + rows - 1) / rows;
}

/* A row that equal columns would break: each button as wide as its words, with the rest divided
 * equally. False where the words would be too small. */
static bool place_in_one_row(const Panel *panel, Control *buttons, int count) {
    const float gaps = (BUTTON_PADDING_U + panel_gap_of(panel)) * (float)count;
    Rect row = next_rect(panel, button_height(panel));
    const float room = row.width - gaps + panel_gap_of(panel);
    TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, {0, 0, 0, 0}};
    float sum = room + 1;
    for (; sum > room && style.size >= BUTTON_WORDS_MIN_U; style.size -= 1) {
        sum = 0;
        for (int i = 0; i < count; i++) {
            Rect *rect = &buttons[i].rect;
            rect->width = canvas_text_width(panel->context->canvas, buttons[i].label, style);
            sum += rect->width;
        }
    }
    for (int i = 0; i < count; i++) {
        const float more = BUTTON_PADDING_U + (room - sum) / (float)count;
        buttons[i].rect = rect_cut_left(&row, buttons[i].rect.width + more);
        rect_cut_left(&row, panel_gap_of(panel));
    }
    return sum <= room;
}

static void finish_row(Panel *panel) {
    const int count = panel->row_filled;
    if (count > 0) {
        Control *buttons = &panel->controls->items[panel->controls->count - count];
        PanelPlace *places = &panel->places[panel->place_count - count];
        const int columns = button_columns(panel, buttons, count);
        const bool is_by_words = count == panel->row_columns && columns < count &&
                                 place_in_one_row(panel, buttons, count);
        for (int i = 0; i < count; i++) {
            const Rect row = next_rect(panel, button_height(panel));
            if (!is_by_words) {
                const bool is_left_over = i == count - 1 && count == panel->row_columns;
                buttons[i].rect = is_left_over && i % columns == 0
                                      ? row
                                      : rect_column(row, i % columns, columns, panel_gap_of(panel));
            }
            places[i].rect = buttons[i].rect;
            if (i == count - 1 || (!is_by_words && i % columns == columns - 1)) {
                panel->y += button_height(panel) + panel_gap_of(panel);
            }
        }
        controls_level_words(buttons, count, panel->context->canvas);
        panel->row_filled = 0;
    }
    panel->row_columns = 0;
}

static PanelItem *add_item(Panel *panel, PanelKind kind, Rect rect) {
    assert(panel->item_count < PANEL_ITEMS_MAX);
    PanelItem *item = &panel->items[panel->item_count++];
    *item = (PanelItem){.kind = kind, .rect = rect};
    return item;
}

void panel_begin(Panel *panel, const void *owner, SceneContext *context, ControlList *controls,
                 Rect viewport) {
    panel->owner = owner;
    /* Above a high foot, a low window has no space at all. */
    viewport.height = viewport.height > 0 ? viewport.height : 0;
    panel->viewport = viewport;
    panel->is_compact = viewport.width < COMPACT_WIDTH_U || viewport.height < COMPACT_HEIGHT_U;
    panel->item_count = 0;
    panel->pool_length = 0;
    panel->place_count = 0;
    panel->first_control = controls->count;
    panel->context = context;
    panel->controls = controls;
    panel->y = viewport.y - panel->scroller.offset;
    panel->inset = 0;
    panel->columns = 1;
    panel->column = 0;
    panel->card = -1;
    panel->row_filled = 0;
    panel->row_columns = 0;
    panel->is_after_text = false;
}

bool panel_is_low(const Panel *panel) {
    return panel->viewport.height < PANEL_LOW_U;
}

bool panel_columns_begin(Panel *panel, int columns, float least) {
    finish_row(panel);
    assert(panel->card < 0 && panel->columns == 1);
    const float gaps = COLUMN_GAP_U * (float)(columns - 1);
    if (panel->viewport.width - gaps < least * (float)columns) {
        return false;
    }
    panel->columns = columns;
    panel->column_top = panel->column_bottom = panel->y;
    return true;
}

void panel_column_next(Panel *panel) {
    finish_row(panel);
    if (panel->column + 1 < panel->columns) {
        panel->column++;
        panel->column_bottom = panel->y > panel->column_bottom ? panel->y : panel->column_bottom;
        panel->y = panel->column_top;
        panel->is_after_text = false;
    }
}

void panel_columns_end(Panel *panel) {
    finish_row(panel);
    if (panel->columns > 1 && panel->column_bottom > panel->y) {
        panel->y = panel->column_bottom;
    }
    panel->columns = 1;
    panel->column = 0;
}

/* Controls out of sight must not be hit through the bar or the board: they lose their width. A
 * partly visible control is hit only where it is visible. */
static void hide_scrolled_controls(Panel *panel) {
    const Rect view = panel->viewport;
    for (int i = 0; i < panel->place_count; i++) {
        Control *control = &panel->controls->items[panel->places[i].control];
        control->clip = view;
        const float middle = control->rect.y + control->rect.height / 2;
        /* An item on the edge counts as visible, however the heights add up this time. */
        if (middle < view.y - PANEL_EDGE_U || middle > view.y + view.height + PANEL_EDGE_U) {
            control->rect.width = 0;
        }
    }
}

bool panel_end(Panel *panel) {
    finish_row(panel);
    assert(panel->card < 0);
    panel->control_count = panel->controls->count - panel->first_control;
    panel->content_height =
        panel->y - panel_gap_of(panel) + panel->scroller.offset - panel->viewport.y;
    const Rect view = panel->viewport;
    /* A narrow window has no space for it beside the words. */
    const float rightmost = panel->context->window.width - PANEL_LANE_U;
    const float x = view.x + view.width + panel->lane_u;
    const Rect lane = rect_of(x < rightmost ? x : rightmost, view.y, PANEL_LANE_U, view.height);
    panel->scroller.is_motion_reduced = panel->context->is_motion_reduced;
    const bool is_moved = scroller_set_room(&panel->scroller, view, lane, panel->content_height);
    hide_scrolled_controls(panel);
    return is_moved;
}

void panel_gap(Panel *panel, float height) {
    finish_row(panel);
    panel->is_after_text = false;
    panel->y += height;
}

void panel_card_begin(Panel *panel) {
    finish_row(panel);
    assert(panel->card < 0);
    panel->card = panel->item_count;
    add_item(panel, PANEL_CARD, next_rect(panel, 0));
    panel->inset = panel->is_compact ? PANEL_CARD_INSET_COMPACT_U : PANEL_CARD_INSET_U;
    panel->y += panel->inset;
}

void panel_card_end(Panel *panel) {
    finish_row(panel);
    assert(panel->card >= 0);
    Rect *plate = &panel->items[panel->card].rect;
    panel->y += panel->inset - panel_gap_of(panel);
    plate->height = panel->y - plate->y;
    panel->y += panel_gap_of(panel) + 4;
    panel->is_after_text = false;
    panel->inset = 0;
    panel->card = -1;
}

void panel_styled(Panel *panel, const char *text, TextStyle style) {
    finish_row(panel);
    const int size = (int)strlen(text) + 1;
    if (!text[0] || panel->pool_length + size > PANEL_POOL_SIZE) {
        return;
    }
    const Rect room = next_rect(panel, 0);
    const float height = paragraph_height(panel->context->canvas, text, style, room.width);
    PanelItem *item = add_item(panel, PANEL_TEXT, next_rect(panel, height));
    item->style = style;
    item->is_said = style.weight == TEXT_MEDIUM ||
                    (style.weight == TEXT_REGULAR && style.size > THEME_FONT_SECONDARY_U);
    item->text = panel->pool_length;
    memcpy(panel->pool + panel->pool_length, text, (size_t)size);
    panel->pool_length += size;
    panel->y += height + panel_gap_of(panel) / 2;
    panel->is_after_text = true;
}

void panel_heading(Panel *panel, const char *text) {
    panel_styled(panel, text,
                 (TextStyle){16.0F, TEXT_SEMIBOLD, TEXT_LEFT, panel->context->theme.text});
}

/* Small, but --describe includes it. */
static void add_sentence(Panel *panel, const char *text, TextStyle style) {
    const int before = panel->item_count;
    panel_styled(panel, text, style);
    if (panel->item_count > before) {
        panel->items[before].is_said = true;
    }
}

void panel_text(Panel *panel, const char *text) {
    add_sentence(panel, text,
                 (TextStyle){panel_is_low(panel) ? THEME_FONT_SECONDARY_U
                             : panel->is_compact ? 14.0F
                                                 : THEME_FONT_BODY_U,
                             TEXT_REGULAR, TEXT_LEFT, panel->context->theme.text});
}

static TextStyle panel_note_style(const Panel *panel) {
    return (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT,
                       panel->context->theme.secondary};
}

void panel_note(Panel *panel, const char *text) {
    panel_styled(panel, text, panel_note_style(panel));
}

void panel_aside(Panel *panel, const char *text) {
    add_sentence(panel, text, panel_note_style(panel));
}

void panel_warning(Panel *panel, const char *text) {
    panel_styled(
        panel, text,
        (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, panel->context->theme.warning});
}

void panel_bar(Panel *panel, float share, Color color) {
    finish_row(panel);
    PanelItem *item = add_item(panel, PANEL_BAR, next_rect(panel, 12));
    item->share = share;
    item->style.color = color;
    panel->y += 12 + panel_gap_of(panel);
}

Rect panel_area(Panel *panel, float height, PanelDraw draw, const void *self) {
    finish_row(panel);
    const Rect rect = next_rect(panel, height);
    panel->is_after_text = false;
    PanelItem *item = add_item(panel, PANEL_AREA, rect);
    item->draw = draw;
    item->self = self;
    panel->y += height + panel_gap_of(panel);
    return rect;
}

PanelMark panel_mark(Panel *panel) {
    finish_row(panel);
    return (PanelMark){panel->item_count, panel->pool_length, panel->y};
}

void panel_take_back(Panel *panel, PanelMark mark) {
    finish_row(panel);
    panel->item_count = mark.item_count;
    panel->pool_length = mark.pool_length;
    panel->y = mark.y;
}

bool panel_leave_out_cut(Panel *panel, PanelMark mark) {
    const Rect view = panel->viewport;
    finish_row(panel);
    if (panel->y - panel_gap_of(panel) <=
        view.y + view.height - panel->scroller.offset + PANEL_EDGE_U) {
        return false;
    }
    panel_take_back(panel, mark);
    return true;
}

static void remember_place(Panel *panel, Rect rect) {
    assert(panel->place_count < PANEL_PLACES_MAX);
    panel->places[panel->place_count++] =
        (PanelPlace){.control = panel->controls->count - 1, .rect = rect};
}

static Control *panel_add_control(Panel *panel, ControlKind kind, const char *id, Rect rect,
                                  const void *command) {
    Control *control = controls_add(panel->controls, kind, id, rect);
    control->command = command;
    return control;
}

float panel_width(const Panel *panel) {
    return column_width(panel) - 2 * panel->inset;
}

const char *panel_keep(Panel *panel, const char *text) {
    const int size = (int)strlen(text) + 1;
    if (panel->pool_length + size > PANEL_POOL_SIZE) {
        return "";
    }
    char *kept = panel->pool + panel->pool_length;
    memcpy(kept, text, (size_t)size);
    panel->pool_length += size;
    return kept;
}

Control *panel_place(Panel *panel, const char *id, const void *command, Rect rect) {
    Control *control = panel_add_control(panel, CONTROL_AREA, id, rect, command);
    remember_place(panel, rect);
    return control;
}

void panel_row(Panel *panel, int columns) {
    finish_row(panel);
    const float width = panel_width(panel);
    panel->row_columns = columns > 1 && width < PANEL_BUTTON_MIN_U * (float)columns ? 1 : columns;
}

static Control *panel_add_button(Panel *panel, ControlKind kind, const char *id,
                                 const void *command) {
    if (panel->is_after_text) {
        panel->y += panel_gap_of(panel) / 2;
        panel->is_after_text = false;
    }
    const Rect row = next_rect(panel, button_height(panel));
    Control *control = panel_add_control(panel, kind, id, row, command);
    remember_place(panel, row);
    panel->row_filled++;
    return control;
}

static Control *add_worded(Panel *panel, Control *control, const char *label, const char *key_cap) {
    Text text = text_over(control->label, sizeof control->label);
    text_add(&text, label);
    control->key_cap =
        panel->is_compact || !key_cap || !key_cap[0] ? NULL : panel_keep(panel, key_cap);
    return control;
}

Control *panel_button(Panel *panel, const char *id, const void *command, const char *label,
                      const char *key_cap) {
    return add_worded(panel, panel_add_button(panel, CONTROL_BUTTON, id, command), label, key_cap);
}

Control *panel_primary(Panel *panel, const char *id, const void *command, const char *label,
                       const char *key_cap) {
    return add_worded(panel, panel_add_button(panel, CONTROL_PRIMARY, id, command), label, key_cap);
}

static float choice_words(const Panel *panel, const PanelChoice *choice) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_CENTER, {0, 0, 0, 0}};
    return canvas_text_width(panel->context->canvas, choice->label, style);
}

/* As many choices side by side as their words allow, in rows as even as possible. */
static int choice_columns(const Panel *panel, const PanelChoice *choices, int count, float width) {
    float widest = 1;
    for (int i = 0; i < count; i++) {
        const float label = choice_words(panel, &choices[i]);
        widest = label > widest ? label : widest;
    }
    const float wanted =
        widest + CHOICE_PADDING_U > CHOICE_U ? widest + CHOICE_PADDING_U : CHOICE_U;
    const int fit = (int)((width + CHOICE_GAP_U) / (wanted + CHOICE_GAP_U));
    const int columns = fit < 1 ? 1 : fit > count ? count : fit;
    const int rows = (count + columns - 1) / columns;
    return (count + rows - 1) / rows;
}

/* The space left in a row when each choice is as wide as its words; below 0: too little. */
static float room_beside_words(const Panel *panel, const PanelChoice *choices, int count,
                               float width) {
    float left = width - CHOICE_GAP_U * (float)(count - 1);
    for (int i = 0; i < count; i++) {
        left -= fmaxf(choice_words(panel, &choices[i]) + CHOICE_CLOSE_U, CHOICE_U);
    }
    return left;
}

/* Places all choices in one row and divides the remaining space equally. */
static void place_by_words(const Panel *panel, Rect row, const PanelChoice *choices, int count,
                           Rect *rects) {
    const float left = room_beside_words(panel, choices, count, row.width);
    for (int i = 0; i < count; i++) {
        const float words = fmaxf(choice_words(panel, &choices[i]) + CHOICE_CLOSE_U, CHOICE_U);
        rects[i] = rect_cut_left(&row, words + left / (float)count);
        rect_cut_left(&row, CHOICE_GAP_U);
    }
}

static void place_in_columns(Panel *panel, int columns, int count, Rect *rects) {
    for (int i = 0; i < count; i++) {
        if (i > 0 && i % columns == 0) {
            panel->y += CHOICE_U + CHOICE_GAP_U;
        }
        rects[i] = rect_column(next_rect(panel, CHOICE_U), i % columns, columns, CHOICE_GAP_U);
    }
}

/* In a low panel: caption and choices on one line. False when the panel is higher, or not wide
 * enough. */
static bool place_beside_caption(Panel *panel, const char *caption, const PanelChoice *choices,
                                 int count, Rect *rects) {
    if (panel->viewport.height >= CHOICE_BESIDE_U) {
        return false;
    }
    const TextStyle style = panel_note_style(panel);
    const float words =
        caption[0] ? canvas_text_width(panel->context->canvas, caption, style) + panel_gap_of(panel)
                   : 0;
    Rect row = next_rect(panel, CHOICE_U);
    if (room_beside_words(panel, choices, count, row.width - words) < 0) {
        return false;
    }
    const float top = panel->y;
    panel->y += (CHOICE_U - paragraph_height(panel->context->canvas, caption, style, words)) / 2;
    panel_styled(panel, caption, style);
    panel->y = top;
    rect_cut_left(&row, words);
    place_by_words(panel, row, choices, count, rects);
    return true;
}

/* Below their caption. The first choices of a low panel are clear without it. */
static void place_below_caption(Panel *panel, const char *caption, const PanelChoice *choices,
                                int count, Rect *rects) {
    const bool is_first = panel->item_count == 0 && panel->place_count == 0;
    const float width = panel_width(panel);
    const int columns = choice_columns(panel, choices, count, width);
    if (!is_first || panel->viewport.height >= CHOICE_CAPTION_U) {
        panel_note(panel, caption);
    }
    if (columns < count && room_beside_words(panel, choices, count, width) >= 0) {
        place_by_words(panel, next_rect(panel, CHOICE_U), choices, count, rects);
    } else {
        place_in_columns(panel, columns, count, rects);
    }
}

/* The caption as long as the list lives: as the last words, when it is shown. */
static const char *keep_caption(Panel *panel, const char *caption) {
    const PanelItem *last = panel->item_count > 0 ? &panel->items[panel->item_count - 1] : NULL;
    const bool is_shown =
        last && last->kind == PANEL_TEXT && strcmp(panel->pool + last->text, caption) == 0;
    return is_shown ? panel->pool + last->text : panel_keep(panel, caption);
}

static void add_choices(Panel *panel, const char *caption, const PanelSwitch *switches, int count,
                        const void *command) {
    PanelChoice choices[PANEL_CHOICES_MAX] = {{NULL, NULL}};
    Rect rects[PANEL_CHOICES_MAX];
    assert(count <= PANEL_CHOICES_MAX);
    if (count == 0) {
        return;
    }
    for (int i = 0; i < count; i++) {
        choices[i] = switches[i].choice;
    }
    finish_row(panel);
    if (!place_beside_caption(panel, caption, choices, count, rects)) {
        place_below_caption(panel, caption, choices, count, rects);
    }
    panel->is_after_text = false;
    const char *kept = caption[0] ? keep_caption(panel, caption) : NULL;
    for (int i = 0; i < count; i++) {
        Control *control =
            panel_add_control(panel, CONTROL_CHOICE, choices[i].id, rects[i], command);
        control->value = switches[i].value;
        control->is_checked = switches[i].is_on;
        control->caption = kept;
        controls_set_label(control, choices[i].label);
        remember_place(panel, rects[i]);
    }
    controls_level_words(&panel->controls->items[panel->controls->count - count], count,
                         panel->context->canvas);
    panel->y += CHOICE_U + panel_gap_of(panel);
}

void panel_choices(Panel *panel, const char *caption, const PanelChoice *choices, int count,
                   const void *command, int chosen) {
    PanelSwitch switches[PANEL_CHOICES_MAX];
    assert(count <= PANEL_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        switches[i] = (PanelSwitch){choices[i], i, i == chosen};
    }
    add_choices(panel, caption, switches, count, command);
}

void panel_switches(Panel *panel, const PanelSwitch *switches, int count, const void *command) {
    add_choices(panel, "", switches, count, command);
}

Control *panel_slider(Panel *panel, const char *id, const char *caption, const void *command,
                      int value, int range) {
    panel_note(panel, caption);
    const Rect rect = next_rect(panel, SLIDER_U);
    panel->is_after_text = false;
    Control *control = panel_add_control(panel, CONTROL_SLIDER, id, rect, command);
    control->value = value;
    control->range = range;
    Text text = text_over(control->label, sizeof control->label);
    text_add(&text, caption);
    remember_place(panel, rect);
    panel->y += SLIDER_U + panel_gap_of(panel);
    return control;
}
