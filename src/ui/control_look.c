/* Colours of a control in its current state. */
#include "ui/control_look.h"

static const Color clear = {0};

static float disabled_alpha(const Theme *theme) {
    /* Dark text fades sooner than light text. */
    return theme->is_high_contrast ? 0.6F : theme->is_dark ? 0.45F : 0.55F;
}

static Color plate_of(const Theme *theme, bool is_hovered, bool is_pressed) {
    return is_pressed ? theme->raised_pressed : is_hovered ? theme->raised_hover : theme->raised;
}

static Look look_primary(const Theme *theme, bool is_hovered, bool is_pressed) {
    const Color pressed = color_mix(theme->accent, theme->background, 0.12F);
    return (Look){
        .plate = is_pressed   ? theme->is_dark ? pressed : theme->accent_hover
                 : is_hovered ? theme->accent_hover
                              : theme->accent,
        .words = theme->on_accent,
        .key = theme->on_accent,
        .quiet = theme->on_accent,
        .weight = TEXT_SEMIBOLD,
    };
}

static Look look_checked(const Theme *theme, bool is_hovered) {
    return (Look){
        .plate =
            is_hovered ? color_mix(theme->accent_soft, theme->surface, 0.35F) : theme->accent_soft,
        .border = theme->accent,
        .words = theme->accent,
        .key = theme->accent,
        .quiet = theme->secondary,
        .weight = TEXT_SEMIBOLD,
    };
}

static Look look_plain(const Theme *theme, bool is_hovered, bool is_pressed) {
    return (Look){
        .plate = plate_of(theme, is_hovered, is_pressed),
        .words = theme->text,
        .key = theme->secondary,
        .quiet = theme->secondary,
        .weight = TEXT_MEDIUM,
    };
}

static Look look_bare(const Theme *theme, const Control *control, bool is_hovered,
                      bool is_pressed) {
    if (control->kind == CONTROL_LINK) {
        return (Look){.words = is_hovered ? theme->accent_hover : theme->accent,
                      .weight = TEXT_MEDIUM};
    }
    Look look = look_plain(theme, is_hovered, is_pressed);
    if (!is_hovered && !is_pressed) {
        look.plate = clear;
    }
    return look;
}

Look control_look(const Control *control, const ControlsState *state, const Theme *theme) {
    const bool is_hovered = controls_is_hovered(state, control);
    const bool is_pressed = controls_is_pressed(state, control);
    Look look;
    if (control->kind == CONTROL_PRIMARY && !control->is_disabled) {
        look = look_primary(theme, is_hovered, is_pressed);
    } else if (control->is_checked) {
        look = look_checked(theme, is_hovered || is_pressed);
    } else if (control->kind == CONTROL_LINK || control->kind == CONTROL_ICON ||
               control->kind == CONTROL_MENU_ITEM) {
        look = look_bare(theme, control, is_hovered, is_pressed);
    } else {
        look = look_plain(theme, is_hovered, is_pressed);
    }
    if (control->is_disabled) {
        look.words = color_fade(look.words, disabled_alpha(theme));
        look.key = color_fade(look.key, disabled_alpha(theme));
        look.quiet = color_fade(look.quiet, disabled_alpha(theme));
        look.border = color_fade(look.border, disabled_alpha(theme));
    }
    if (theme->is_high_contrast && look.plate.a > 0 && look.border.a == 0) {
        look.border = theme->hairline;
    }
    look.is_hovered = is_hovered;
    look.is_checked = control->is_checked;
    return look;
}

TextStyle control_key_style(Color color) {
    return (TextStyle){THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_RIGHT, color};
}

void control_draw_plate(Canvas *canvas, Rect rect, float radius, const Look *look) {
    if (look->plate.a > 0) {
        canvas_fill_round(canvas, rect, radius, look->plate);
    }
    if (look->border.a > 0) {
        canvas_stroke_round(canvas, rect, radius, canvas_pixel(canvas), look->border);
    }
}
