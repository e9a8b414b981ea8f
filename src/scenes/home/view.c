/* Drawing the home screen. */
#include <string.h>

#include "scenes/home/model.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define STEP_MIN_U 12.0F
#define STEP_WORDS_SIZE 120

/* Shortens "Resume, move 9, your turn" to "Resume, move 9" or "Resume" where space is short. */
static void shorten(Canvas *canvas, char *words, TextStyle style, float width) {
    while (canvas_text_width(canvas, words, style) > width) {
        char *comma = strrchr(words, ',');
        if (!comma) {
            return;
        }
        *comma = 0;
    }
}

static void home_view_step_words(const HomeEntry *entry, Text *out) {
    if (entry->is_over) {
        text_add(out, tr("Look at it again"));
    } else {
        entry->game->next_step(entry->saved, entry->options ? entry->options : "", out);
    }
}

static TextStyle step_style(const Theme *theme, bool is_primary, float size) {
    return (TextStyle){size, is_primary ? TEXT_SEMIBOLD : TEXT_MEDIUM, TEXT_LEFT,
                       is_primary ? theme->on_accent : theme->text};
}

/* The places on a plate: its words, and the key beside them where it fits. */
typedef struct StepPlaces {
    Rect words, cap;
    const char *key;
} StepPlaces;

static TextStyle step_cap_style(const Theme *theme, bool is_primary) {
    return (TextStyle){THEME_FONT_KEY_U, TEXT_MEDIUM, TEXT_RIGHT,
                       is_primary ? theme->on_accent : theme->secondary};
}

static StepPlaces step_places(const Home *self, Canvas *canvas, Rect plate, int game) {
    static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    const bool is_primary = game == self->chosen;
    const float inset = plate.width > 200 ? 14 : 10;
    StepPlaces places = {
        .words = rect_of(plate.x + inset, plate.y, plate.width - 2 * inset, plate.height)};
    if (plate.width > 200 && game < 9) {
        places.key = is_primary ? tr("Enter") : digits[game];
        const TextStyle style = step_cap_style(&self->context->theme, is_primary);
        const float width = canvas_text_width(canvas, places.key, style) + 4;
        places.cap = rect_cut_right(&places.words, width > 44 ? width : 44);
        rect_cut_right(&places.words, 8);
    }
    return places;
}

/* One text size for all plates: the words of the longest fit. */
static float step_size(const Home *self, Canvas *canvas) {
    float size = THEME_FONT_BODY_U;
    for (int game = 0; game < self->count; game++) {
        const Rect card = home_card_control(self, game)->rect;
        const HomeCardParts parts = home_card_parts(self, card, game);
        char buffer[STEP_WORDS_SIZE];
        Text text = text_over(buffer, sizeof buffer);
        home_view_step_words(&self->entries[game], &text);
        const float room = step_places(self, canvas, parts.step, game).words.width;
        const TextStyle style =
            step_style(&self->context->theme, game == self->chosen, THEME_FONT_BODY_U);
        shorten(canvas, buffer, style, room);
        const float width = canvas_text_width(canvas, buffer, style);
        if (parts.step.width > 0 && width > room && size > style.size * room / width) {
            size = style.size * room / width;
        }
    }
    return size > STEP_MIN_U ? size : STEP_MIN_U;
}

static void home_view_draw_step(const Home *self, Canvas *canvas, Rect plate, int game,
                                float size) {
    const Theme *theme = &self->context->theme;
    const bool is_primary = game == self->chosen;
    const StepPlaces places = step_places(self, canvas, plate, game);
    char buffer[STEP_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    home_view_step_words(&self->entries[game], &text);
    canvas_fill_round(canvas, plate, THEME_RADIUS_U, is_primary ? theme->accent : theme->raised);
    if (places.key) {
        canvas_text(canvas, places.cap, places.key, step_cap_style(theme, is_primary));
    }
    const TextStyle style = step_style(theme, is_primary, size);
    shorten(canvas, buffer, style, places.words.width);
    paragraph_line(canvas, places.words, buffer, style, STEP_MIN_U);
}

/* In a low card, two lines would overlap the button: long words become small or are left out. */
static void draw_record(const Home *self, Canvas *canvas, const HomeCardParts *parts, int game) {
    const Theme *theme = &self->context->theme;
    char buffer[160];
    Text text = text_over(buffer, sizeof buffer);
    TextStyle style = {parts->is_flat ? THEME_FONT_SECONDARY_U : 14, TEXT_REGULAR, TEXT_LEFT,
                       theme->secondary};
    self->entries[game].game->record(self->context->store, &text);
    const Rect room = parts->record;
    if (paragraph_height(canvas, buffer, style, room.width) > room.height) {
        style.size = THEME_FONT_KEY_U;
    }
    if (paragraph_height(canvas, buffer, style, room.width) <= room.height) {
        paragraph_draw(canvas, room, buffer, style);
    }
}

static void home_view_draw_card(const Home *self, Canvas *canvas, int game, float step) {
    const Theme *theme = &self->context->theme;
    const HomeEntry *entry = &self->entries[game];
    const Control *control = home_card_control(self, game);
    const bool is_hovered = controls_is_hovered(&self->input, control);
    const bool is_chosen = game == self->chosen;
    const HomeCardParts parts = home_card_parts(self, control->rect, game);
    canvas_fill_round(canvas, control->rect, THEME_RADIUS_CARD_U,
                      is_hovered ? color_mix(theme->surface, theme->raised, 0.5F) : theme->surface);
    canvas_stroke_round(canvas, control->rect, THEME_RADIUS_CARD_U,
                        is_chosen ? 2 : canvas_pixel(canvas),
                        is_chosen ? theme->accent : theme->hairline);
    entry->game->draw(entry->saved, canvas, theme, parts.picture);
    if (parts.step.width > 0) {
        home_view_draw_step(self, canvas, parts.step, game, step);
    }
    if (parts.again.width > 0 && parts.again.width <= parts.again.height) {
        canvas_fill_round(canvas, parts.again, THEME_RADIUS_U, theme->raised); /* under its plus */
    }
    canvas_text(canvas, parts.title, tr(entry->game->title),
                home_title_style(theme, parts.is_flat));
    draw_record(self, canvas, &parts, game);
    if (controls_is_focused(&self->input, control)) {
        controls_draw_focus(canvas, control->rect, THEME_RADIUS_CARD_U, theme);
    }
}

static void draw_header(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    const Control *first = controls_find(&self->controls, "past");
    Rect words = self->header;
    words.width = first->rect.x - 12 - words.x;
    if (self->is_flat) {
        canvas_text(canvas, words, "Damier",
                    (TextStyle){THEME_FONT_CARD_U, TEXT_BOLD, TEXT_LEFT, theme->text});
        return;
    }
    canvas_text(canvas, rect_cut_top(&words, 44), "Damier",
                (TextStyle){THEME_FONT_TITLE_U, TEXT_BOLD, TEXT_LEFT, theme->text});
    const char *line = tr("Strategy games, puzzles, and the mathematics behind them.");
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    if (canvas_text_width(canvas, line, style) <= words.width) {
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
    if (self->footer.height > 0) {
        paragraph_draw(canvas, self->footer,
                       warning ? warning
                               : tr("Arrows choose · Enter opens · F11 full screen · F1 help · "
                                    "Ctrl+Q quit"),
                       style);
    }
}

void home_draw(const Home *self, Canvas *canvas) {
    const Theme *theme = &self->context->theme;
    const Size window = self->context->window;
    canvas_fill_rect(canvas, rect_of(0, 0, window.width, window.height), theme->background);
    draw_header(self, canvas);
    const float step = step_size(self, canvas);
    for (int i = 0; i < self->count; i++) {
        home_view_draw_card(self, canvas, i, step);
    }
    if (self->today.width > 0) {
        canvas_text(canvas, self->today, tr("Puzzles of the day"),
                    (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT, theme->secondary});
    }
    draw_footer(self, canvas);
    controls_draw(&self->controls, &self->input, canvas, theme);
}
