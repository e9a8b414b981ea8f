/* Drawing the home screen: its header and footer, and between them what scrolls. */
#include "scenes/home/model.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/mode.h"
#include "ui/paragraph.h"

#define VIEW_ICON_U 24.0F
#define VIEW_NAME_U 44.0F
#define VIEW_CAPTION_MIN_U 9.0F

/* The largest at which each of the names fits: they stand in one row. */
static float names_size(const Home *self, Canvas *canvas) {
    TextStyle style = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_CENTER, {0}};
    for (int i = 0; i < self->fixed; i++) {
        const Control *control = &self->controls.items[i];
        style.size = paragraph_line_font(canvas, control->rect.width, control->label, style);
    }
    return style.size;
}

/* An icon with its name below it. */
static void draw_captioned(const Home *self, Canvas *canvas, const Control *control, float size) {
    const Theme *theme = &self->context->theme;
    const bool is_hovered = controls_is_hovered(&self->input, control);
    Rect room = rect_of(control->rect.x, control->rect.y, control->rect.width, 52);
    if (is_hovered) {
        canvas_fill_round(canvas, room, THEME_RADIUS_U, theme->surface);
    }
    canvas_image(canvas, control->icon,
                 rect_centered(rect_cut_top(&room, 30), VIEW_ICON_U, VIEW_ICON_U),
                 is_hovered ? theme->text : theme->secondary);
    paragraph_line(canvas, rect_cut_top(&room, 18), control->label,
                   (TextStyle){size, TEXT_REGULAR, TEXT_CENTER, theme->secondary},
                   VIEW_CAPTION_MIN_U);
    if (controls_is_focused(&self->input, control)) {
        controls_draw_focus(canvas, control->rect, THEME_RADIUS_U, theme);
    }
}

static void draw_header(const Home *self, Canvas *canvas) {
    if (!canvas_shows(canvas, rect_inset(self->header, -HOME_RING_U))) {
        return;
    }
    const Theme *theme = &self->context->theme;
    const Control *first = controls_find(&self->controls, "past");
    Rect words = self->header;
    words.width = first->rect.x - 12 - words.x;
    const bool has_captions = self->shape == HOME_WIDE;
    const float size = has_captions ? names_size(self, canvas) : 0;
    for (int i = 0; i < self->fixed && has_captions; i++) {
        draw_captioned(self, canvas, &self->controls.items[i], size);
    }
    if (self->header.height <= VIEW_NAME_U) {
        paragraph_line(canvas, words, "Damier",
                       (TextStyle){THEME_FONT_CARD_U, TEXT_BOLD, TEXT_LEFT, theme->text},
                       THEME_FONT_BODY_U);
        return;
    }
    canvas_text(canvas, rect_cut_top(&words, VIEW_NAME_U), "Damier",
                (TextStyle){THEME_FONT_TITLE_U, TEXT_BOLD, TEXT_LEFT, theme->text});
    const char *line = tr("Strategy games, puzzles, and the mathematics behind them.");
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    if (canvas_text_fits(canvas, line, style, words.width)) {
        canvas_text(canvas, words, line, style);
    }
}

static void draw_footer(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    const char *warning = home_warning(self);
    TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    if (warning) {
        style.weight = TEXT_MEDIUM;
        style.color = theme->warning;
    }
    if (self->footer.height > 0 && canvas_shows(canvas, self->footer)) {
        char words[200];
        Text tip = text_over(words, sizeof words);
        text_addf(&tip, tr("Arrows choose, Enter opens. %s shows all the keys."),
                  command_cap(&self->context->keys, command_of_id(shell_commands, "keys")).data);
        paragraph_draw(canvas, self->footer, warning ? warning : words, style);
    }
}

void home_draw(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    const Size window = self->context->window;
    const Rect view = self->scroller.view;
    canvas_fill_rect(canvas, rect_of(0, 0, window.width, window.height), theme->background);
    draw_header(self, canvas);
    /* The frame of a card stands a little outside. */
    canvas_clip(canvas, rect_of(view.x - 4, view.y - 4, view.width + 8, view.height + 8));
    for (int game = 0; game < self->count; game++) {
        home_draw_card(self, canvas, game);
    }
    home_draw_today(self, canvas);
    const ControlList content = {.items = self->controls.items + self->fixed,
                                 .count = self->controls.count - self->fixed};
    controls_draw(&content, &self->input, canvas, theme);
    canvas_unclip(canvas);
    scroller_draw(&self->scroller, canvas, theme, theme->background);
    draw_footer(self, canvas);
    const ControlList icons = {.items = self->controls.items, .count = self->fixed};
    controls_draw(&icons, &self->input, canvas, theme);
}
