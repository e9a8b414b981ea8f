/* Drawing of buttons, choices, sliders and tooltips. */
#include "ui/controls.h"

#include <string.h>

#include "ui/control_look.h"
#include "ui/slider.h"

#define TIGHT_PADDING_U 6.0F /* the padding of a button where room is scarce */
#define FONT_MIN_U 11.0F
#define TRACK_U 8.0F          /* of a slider */
#define FOCUS_ICON_U 3.0F     /* an icon's focus ring stays inside its rectangle */
#define TOOLTIP_U 28.0F       /* the height of a tooltip */
#define TOOLTIP_GAP_U 6.0F    /* between an icon and its tooltip */
#define FOCUS_DISTANCE_U 2.0F /* between a control and its ring */
#define FOCUS_WIDTH_U 2.0F

static TextStyle label_style(const Look *look, TextAlign align) {
    return (TextStyle){THEME_FONT_BODY_U, look->weight, align, look->words};
}

static void draw_icon(Canvas *canvas, Rect box, ImageId icon, Color tint) {
    const float side = box.height < CONTROL_ICON_U ? box.height : CONTROL_ICON_U;
    canvas_image(canvas, icon, rect_centered(box, side, side), tint);
}

/* The size of a button's label: smaller where even the least padding leaves no room. */
static float button_font(Canvas *canvas, const Control *control) {
    const bool is_bold = control->kind == CONTROL_PRIMARY || control->is_checked;
    TextStyle style = {control->font > 0 ? control->font : THEME_FONT_BODY_U,
                       is_bold ? TEXT_SEMIBOLD : TEXT_MEDIUM,
                       TEXT_LEFT,
                       {0}};
    const float room = control->rect.width - 2 * CONTROL_PADDING_U;
    const float tight = control->rect.width - 2 * TIGHT_PADDING_U;
    if (control->icon != IMAGE_NONE || canvas_text_fits(canvas, control->label, style, room)) {
        return style.size;
    }
    while (style.size > FONT_MIN_U && !canvas_text_fits(canvas, control->label, style, tight)) {
        style.size -= 1;
    }
    return style.size;
}

void controls_level_words(Control *controls, int count, Canvas *canvas) {
    float least = THEME_FONT_BODY_U;
    for (int i = 0; i < count; i++) {
        const float font = controls[i].kind == CONTROL_TILE
                               ? control_tile_font(canvas, &controls[i])
                               : button_font(canvas, &controls[i]);
        least = font < least ? font : least;
    }
    for (int i = 0; i < count; i++) {
        controls[i].font = least;
    }
}

/* The label at the left, the key cap at the right. Where space is short, first the key cap goes,
 * then the padding, then the font shrinks, then the label is cut. */
static void draw_words(Canvas *canvas, Rect inner, const Control *control, const Look *look) {
    TextStyle style = label_style(look, TEXT_LEFT);
    style.size = control->font > 0 ? control->font : style.size;
    if (!canvas_text_fits(canvas, control->label, style, inner.width)) {
        const float give = CONTROL_PADDING_U - TIGHT_PADDING_U;
        inner.x -= control->icon == IMAGE_NONE ? give : 0;
        inner.width += control->icon == IMAGE_NONE ? 2 * give : give;
        TextStyle tight = style;
        tight.align = TEXT_CENTER;
        while (tight.size > FONT_MIN_U &&
               !canvas_text_fits(canvas, control->label, tight, inner.width)) {
            tight.size -= 1;
        }
        canvas_text(canvas, inner, control->label, tight);
        return;
    }
    if (control->key_cap) {
        const float key = canvas_text_width(canvas, control->key_cap, control_key_style(look->key));
        if (canvas_text_fits(canvas, control->label, style, inner.width - CONTROL_GAP_U - key)) {
            canvas_text(canvas, rect_cut_right(&inner, key), control->key_cap,
                        control_key_style(look->key));
        }
        canvas_text(canvas, inner, control->label, style);
        return;
    }
    const bool is_centered = control->kind == CONTROL_CHOICE && control->icon == IMAGE_NONE;
    style.align = is_centered ? TEXT_CENTER : TEXT_LEFT;
    canvas_text(canvas, inner, control->label, style);
}

static void draw_button(Canvas *canvas, const Control *control, const Look *look) {
    control_draw_plate(canvas, control->rect, THEME_RADIUS_U, look);
    Rect inner = control->rect;
    rect_cut_left(&inner, CONTROL_PADDING_U);
    rect_cut_right(&inner, CONTROL_PADDING_U);
    if (control->icon != IMAGE_NONE) {
        const float room =
            inner.width - CONTROL_ICON_U - CONTROL_GAP_U + CONTROL_PADDING_U - TIGHT_PADDING_U;
        if (!control->label[0] ||
            !canvas_text_fits(canvas, control->label, label_style(look, TEXT_LEFT), room)) {
            draw_icon(canvas, control->rect, control->icon, look->words);
            return;
        }
        draw_icon(canvas, rect_cut_left(&inner, CONTROL_ICON_U), control->icon, look->words);
        rect_cut_left(&inner, CONTROL_GAP_U);
    }
    draw_words(canvas, inner, control, look);
}

static void draw_link(Canvas *canvas, const Control *control, const Look *look) {
    const TextStyle style = label_style(look, TEXT_LEFT);
    canvas_text(canvas, control->rect, control->label, style);
    if (look->is_hovered) {
        const float words = canvas_text_width(canvas, control->label, style);
        const float width = words < control->rect.width ? words : control->rect.width;
        const float y = rect_center(control->rect).y + style.size * 0.55F;
        canvas_line(canvas, (Point){control->rect.x, y}, (Point){control->rect.x + width, y}, 1,
                    look->words);
    }
}

float controls_slider_x(const Control *slider, int value) {
    Control there = *slider;
    there.value = value;
    return slider_knob_x(&there);
}

static void draw_slider(Canvas *canvas, const Control *control, const Look *look,
                        const Theme *theme) {
    const Rect travel = slider_travel(control);
    const float middle = rect_center(control->rect).y;
    const float knob = slider_knob_x(control);
    const Rect track = {travel.x - TRACK_U / 2, middle - TRACK_U / 2, travel.width + TRACK_U,
                        TRACK_U};
    Rect filled = track;
    filled.width = knob - track.x;
    const Color color = control->is_disabled ? color_mix(theme->hairline, theme->secondary, 0.4F)
                        : look->is_hovered   ? theme->accent_hover
                                             : theme->accent;
    /* In high contrast the border is as bright as the filled track, so it goes around it. */
    canvas_fill_round(canvas, track, TRACK_U / 2,
                      theme->is_high_contrast ? theme->raised : theme->hairline);
    if (theme->is_high_contrast) {
        canvas_stroke_round(canvas, track, TRACK_U / 2, canvas_pixel(canvas), theme->hairline);
    }
    canvas_fill_round(canvas, filled, TRACK_U / 2, color);
    canvas_fill_circle(canvas, (Point){knob, middle}, SLIDER_KNOB_RADIUS_U, color);
}

static void draw_control(Canvas *canvas, const Control *control, const ControlsState *state,
                         const Theme *theme) {
    const Look look = control_look(control, state, theme);
    switch (control->kind) {
    case CONTROL_BUTTON:
    case CONTROL_PRIMARY:
    case CONTROL_CHOICE:
        draw_button(canvas, control, &look);
        break;
    case CONTROL_LINK:
        draw_link(canvas, control, &look);
        break;
    case CONTROL_ICON:
        control_draw_plate(canvas, control->rect, THEME_RADIUS_U, &look);
        draw_icon(canvas, control->rect, control->icon, look.words);
        break;
    case CONTROL_SLIDER:
        draw_slider(canvas, control, &look, theme);
        break;
    case CONTROL_TILE:
        control_draw_tile(canvas, control, &look);
        break;
    case CONTROL_CHIP:
        control_draw_chip(canvas, control, &look);
        break;
    case CONTROL_MENU_ITEM:
        control_draw_menu_item(canvas, control, &look);
        break;
    case CONTROL_AREA:
    case CONTROL_CELL:
        return;
    }
    if (controls_is_focused(state, control)) {
        const bool is_chip = control->kind == CONTROL_CHIP;
        const Rect rect = is_chip                         ? control_chip_plate(control->rect)
                          : control->kind == CONTROL_ICON ? rect_inset(control->rect, FOCUS_ICON_U)
                                                          : control->rect;
        controls_draw_focus(canvas, rect, is_chip ? rect.height / 2 : THEME_RADIUS_U, theme);
    }
}

/* The window, or the rectangle around all controls in sight in its place. */
static Rect bounds_of(const ControlList *list) {
    Rect bounds = {0};
    if (list->window.width > 0) {
        return rect_of(0, 0, list->window.width, list->window.height);
    }
    for (int i = 0; i < list->count; i++) {
        const Rect seen = control_in_sight(&list->items[i]);
        bounds = seen.height > 0 ? rect_around(bounds, seen) : bounds;
    }
    return bounds;
}

/* Below the icon and inside `bounds`, or above it at the bottom of the window. */
static Rect tooltip_rect(Rect icon, Rect bounds, float width) {
    Rect box = {icon.x + (icon.width - width) / 2, icon.y + icon.height + TOOLTIP_GAP_U, width,
                TOOLTIP_U};
    const float right = bounds.x + bounds.width;
    if (box.x + width > right) {
        box.x = right - width;
    }
    if (box.x < bounds.x) {
        box.x = bounds.x + width <= right ? bounds.x : right > width ? right - width : 0;
    }
    const float above = icon.y - TOOLTIP_GAP_U - TOOLTIP_U;
    if (box.y + TOOLTIP_U > bounds.y + bounds.height && above >= bounds.y) {
        box.y = above;
    }
    return box;
}

static void draw_tooltip(Canvas *canvas, const Control *control, Rect bounds, const Theme *theme) {
    const TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, theme->text};
    const TextStyle cap_style = control_key_style(theme->secondary);
    const float words = canvas_text_width(canvas, control->label, style);
    const float key = control->key_cap
                          ? CONTROL_GAP_U + canvas_text_width(canvas, control->key_cap, cap_style)
                          : 0;
    const Rect box = tooltip_rect(control->rect, bounds, words + key + 2 * CONTROL_GAP_U);
    const Look look = {.plate = theme->raised, .border = theme->hairline};
    control_draw_plate(canvas, box, THEME_RADIUS_U, &look);
    Rect inner = {box.x + CONTROL_GAP_U, box.y, words + key, box.height};
    if (control->key_cap) {
        canvas_text(canvas, rect_cut_right(&inner, key - CONTROL_GAP_U), control->key_cap,
                    cap_style);
        rect_cut_right(&inner, CONTROL_GAP_U);
    }
    canvas_text(canvas, inner, control->label, style);
}

void controls_draw_focus(Canvas *canvas, Rect rect, float radius, const Theme *theme) {
    const float outside = FOCUS_DISTANCE_U + FOCUS_WIDTH_U;
    canvas_stroke_round(canvas, rect_inset(rect, -outside), radius + outside, FOCUS_WIDTH_U,
                        theme->accent);
}

/* A control with its focus ring. */
static Rect ringed_of(const Control *control) {
    return rect_inset(control->rect, -(FOCUS_DISTANCE_U + FOCUS_WIDTH_U + 1));
}

/* All that drawing a control may touch: its focus ring, and its tooltip wherever it may stand. */
static Rect reach_of(const ControlList *list, const Control *control) {
    const Rect ringed = ringed_of(control);
    if (!control_names_itself(control)) {
        return ringed;
    }
    const Rect bounds = bounds_of(list);
    const float beyond = TOOLTIP_GAP_U + TOOLTIP_U + 1;
    return rect_around(ringed, rect_of(bounds.x, control->rect.y - beyond, bounds.width,
                                       control->rect.height + 2 * beyond));
}

/* Adds what changes when one id replaces the other; false when that is unknown. */
static bool add_change(const ControlList *list, const char *before, const char *now, Rect *part) {
    const char *const ids[] = {before, now};
    if (strcmp(before, now) == 0) {
        return true;
    }
    for (int i = 0; i < 2; i++) {
        const Control *control = controls_find(list, ids[i]);
        if (!control) {
            continue;
        }
        if (control->kind == CONTROL_AREA || control->kind == CONTROL_CELL) {
            return false;
        }
        *part = rect_around(*part, reach_of(list, control));
    }
    return true;
}

bool controls_changed_rect(const ControlList *list, const ControlsState *before,
                           const ControlsState *now, Rect *part) {
    const char *focused = now->is_focus_visible ? now->focused : "";
    *part = (Rect){0};
    if (before->is_focus_visible != now->is_focus_visible ||
        !add_change(list, before->hovered, now->hovered, part) ||
        !add_change(list, before->pressed, now->pressed, part) ||
        !add_change(list, now->is_focus_visible ? before->focused : "", focused, part)) {
        return false;
    }
    /* A tooltip hidden by another one may reappear. */
    const Control *icon = controls_find(list, focused);
    if (icon && control_names_itself(icon)) {
        *part = rect_around(*part, reach_of(list, icon));
    }
    return true;
}

void controls_draw(const ControlList *list, const ControlsState *state, Canvas *canvas,
                   const Theme *theme) {
    const Control *explained = NULL;
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        if (control->rect.width <= 0) {
            continue; /* scrolled out of sight */
        }
        if (canvas_shows(canvas, ringed_of(control))) {
            draw_control(canvas, control, state, theme);
        }
        if (!control_names_itself(control) || !control->label[0]) {
            continue;
        }
        /* Disabled icons have tooltips too. The hovered one comes first. */
        if (strcmp(control->id, state->hovered) == 0 ||
            (!explained && controls_is_focused(state, control))) {
            explained = control;
        }
    }
    if (explained) {
        draw_tooltip(canvas, explained, bounds_of(list), theme);
    }
}
