/* Drawing the cards of the home screen: the last game large, the others as rows. */
#include "scenes/home/model.h"
#include "scenes/kit/game/face.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define CARD_LINES_MAX 6
#define CARD_WORDS_SIZE 160
#define CARD_FACE_U 40.0F
#define CARD_GAP_U 12.0F
#define CARD_LOW_U 240.0F

/* One line or paragraph of a card's words. */
typedef struct CardLine {
    char words[CARD_WORDS_SIZE];
    TextStyle style;
    float gap;  /* above it */
    int rank;   /* the highest rank is left out first */
    int face;   /* stands before it; -1: none */
    bool is_in; /* there is room for it */
} CardLine;

typedef struct CardText {
    CardLine lines[CARD_LINES_MAX];
    int count;
} CardText;

void home_draw_plate(const Home *self, Canvas *canvas, const Control *control, bool is_chosen) {
    const Theme *theme = &self->context->theme;
    const bool is_hovered = controls_is_hovered(&self->input, control);
    canvas_fill_round(canvas, control->rect, THEME_RADIUS_CARD_U,
                      is_hovered ? theme->surface_hover : theme->surface);
    canvas_stroke_round(canvas, control->rect, THEME_RADIUS_CARD_U,
                        is_chosen ? 2 : canvas_pixel(canvas),
                        is_chosen ? theme->accent : theme->hairline);
}

static CardLine *add_line(CardText *text, const char *words, TextStyle style, float gap, int rank) {
    CardLine *line = &text->lines[text->count++];
    *line = (CardLine){.style = style, .gap = gap, .rank = rank, .face = -1};
    Text copy = text_over(line->words, sizeof line->words);
    text_add(&copy, words);
    return line;
}

static void add_state(const HomeEntry *entry, TextStyle style, float gap, CardText *text) {
    CardLine *line = add_line(text, "", style, gap, 1);
    Text words = text_over(line->words, sizeof line->words);
    if (entry->is_over) {
        text_add(&words, tr("Finished"));
    } else {
        entry->game->next_step(entry->saved, entry->options ? entry->options : "", &words);
    }
}

/* In a low card the face is left out. */
static void add_rival(const HomeEntry *entry, TextStyle style, bool is_low, CardText *text) {
    char words[CARD_WORDS_SIZE];
    Text copy = text_over(words, sizeof words);
    const int face = entry->saved && entry->game->rival
                         ? entry->game->rival(entry->options ? entry->options : "", &copy)
                         : -1;
    if (face >= 0) {
        add_line(text, words, style, is_low ? 2 : CARD_GAP_U, 2)->face = is_low ? -1 : face;
    }
}

static void add_record(const Home *self, const HomeEntry *entry, TextStyle style, CardText *text) {
    CardLine *line = add_line(text, "", style, 4, 4);
    Text words = text_over(line->words, sizeof line->words);
    entry->game->record(self->context->store, &words);
}

static CardText hero_text(const Home *self, const HomeEntry *entry, bool is_low) {
    const Theme *theme = &self->context->theme;
    const TextStyle body = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    CardText text = {.count = 0};
    if (entry->saved) {
        add_line(&text, tr("Your last game"),
                 (TextStyle){THEME_FONT_SECONDARY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->accent}, 0,
                 3);
    }
    add_line(&text, tr(entry->game->title),
             (TextStyle){THEME_FONT_CARD_U, TEXT_BOLD, TEXT_LEFT, theme->text}, 0, 0);
    if (entry->game->sentence) {
        add_line(&text, tr(entry->game->sentence), body, 4, 5);
    }
    add_rival(entry, (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text}, is_low,
              &text);
    if (entry->is_begun || entry->is_over) {
        add_state(entry, (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->text},
                  is_low ? 2 : CARD_GAP_U, &text);
    }
    add_record(self, entry,
               (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary},
               &text);
    return text;
}

static CardText row_text(const Home *self, const HomeEntry *entry) {
    const Theme *theme = &self->context->theme;
    const TextStyle small = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    CardText text = {.count = 0};
    add_line(&text, tr(entry->game->title),
             (TextStyle){THEME_FONT_BAR_U, TEXT_BOLD, TEXT_LEFT, theme->text}, 0, 0);
    if (entry->is_begun || entry->is_over) {
        add_state(entry, (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, theme->text},
                  2, &text);
    }
    if (entry->game->sentence) {
        add_line(&text, tr(entry->game->sentence), small, 2, 3);
    }
    add_record(self, entry, small, &text);
    return text;
}

static float line_height(Canvas *canvas, const CardLine *line, float width) {
    if (line->face >= 0) {
        return CARD_FACE_U;
    }
    return line->rank == 0 ? line->style.size * 1.4F
                           : paragraph_height(canvas, line->words, line->style, width);
}

/* Chooses the lines that fit, in the order of their ranks; returns their height. */
static float choose_lines(Canvas *canvas, CardText *text, Rect room) {
    float used = 0;
    for (int rank = 0; rank < CARD_LINES_MAX; rank++) {
        for (int i = 0; i < text->count; i++) {
            CardLine *line = &text->lines[i];
            if (line->rank != rank) {
                continue;
            }
            const float height = line->gap + line_height(canvas, line, room.width);
            line->is_in = rank == 0 || used + height <= room.height;
            used += line->is_in ? height : 0;
        }
    }
    return used;
}

static void draw_line(Canvas *canvas, const Theme *theme, const CardLine *line, Rect place) {
    if (line->face >= 0) {
        face_draw(canvas, theme, line->face, rect_cut_left(&place, CARD_FACE_U));
        rect_cut_left(&place, CARD_GAP_U);
        const float height = paragraph_height(canvas, line->words, line->style, place.width);
        paragraph_draw(canvas,
                       height < place.height ? rect_centered(place, place.width, height) : place,
                       line->words, line->style);
    } else if (line->rank == 0) {
        paragraph_line(canvas, place, line->words, line->style, THEME_FONT_BODY_U);
    } else {
        paragraph_draw(canvas, place, line->words, line->style);
    }
}

static void draw_words(const Home *self, Canvas *canvas, CardText *text, Rect room, bool is_row) {
    const float used = choose_lines(canvas, text, room);
    if (is_row && used < room.height) { /* level with the picture */
        rect_cut_top(&room, (room.height - used) / 2);
    }
    for (int i = 0; i < text->count; i++) {
        const CardLine *line = &text->lines[i];
        if (line->is_in) {
            rect_cut_top(&room, line->gap);
            const float height = line_height(canvas, line, room.width);
            draw_line(canvas, &self->context->theme, line, rect_cut_top(&room, height));
        }
    }
}

/* ---- The plate of the next step ---- */

static void draw_step(const Home *self, Canvas *canvas, Rect plate, int game) {
    const Theme *theme = &self->context->theme;
    const bool is_chosen = game == self->chosen;
    const Color ink = is_chosen ? theme->on_accent : theme->text;
    const bool has_cap = game == self->hero && is_chosen && plate.width > 200;
    Rect words = rect_of(plate.x + 12, plate.y, plate.width - 24, plate.height);
    canvas_fill_round(canvas, plate, THEME_RADIUS_U, is_chosen ? theme->accent : theme->raised);
    if (has_cap) {
        const TextStyle cap = {THEME_FONT_KEY_U, TEXT_MEDIUM, TEXT_RIGHT, ink};
        const float width = canvas_text_width(canvas, tr("Enter"), cap) + 4;
        canvas_text(canvas, rect_cut_right(&words, width), tr("Enter"), cap);
        rect_cut_right(&words, 8);
    }
    paragraph_line(
        canvas, words, home_step_words(&self->entries[game]),
        (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, has_cap ? TEXT_LEFT : TEXT_CENTER, ink},
        THEME_FONT_KEY_U);
}

/* The button of a new game; where there is only room for a plus, the ground under it. */
static void draw_again(const Home *self, Canvas *canvas, Rect plate, const HomeEntry *entry) {
    const Theme *theme = &self->context->theme;
    const Control *control = home_again_control(self, entry);
    const bool is_hovered = control && controls_is_hovered(&self->input, control);
    canvas_fill_round(canvas, plate, THEME_RADIUS_U,
                      is_hovered ? theme->raised_hover : theme->raised);
    if (plate.width > plate.height) {
        paragraph_line(canvas, rect_of(plate.x + 10, plate.y, plate.width - 20, plate.height),
                       home_again_words(entry),
                       (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_CENTER, theme->text},
                       THEME_FONT_KEY_U);
    }
    if (control && controls_is_focused(&self->input, control)) {
        controls_draw_focus(canvas, plate, THEME_RADIUS_U, theme);
    }
}

void home_draw_card(const Home *self, Canvas *canvas, int game) {
    const Theme *theme = &self->context->theme;
    const HomeEntry *entry = &self->entries[game];
    const Control *control = home_card_control(self, game);
    const HomeCardParts parts = home_card_parts(self, control->rect, game);
    if (!canvas_shows(canvas, rect_inset(control->rect, -HOME_RING_U))) {
        return;
    }
    home_draw_plate(self, canvas, control, game == self->chosen);
    entry->game->draw(entry->saved, canvas, theme, parts.picture);
    if (parts.step.width > 0) {
        draw_step(self, canvas, parts.step, game);
    }
    if (parts.again.width > 0) {
        draw_again(self, canvas, parts.again, entry);
    }
    CardText text = parts.is_hero ? hero_text(self, entry, control->rect.height < CARD_LOW_U)
                                  : row_text(self, entry);
    draw_words(self, canvas, &text, parts.words, !parts.is_hero);
    if (controls_is_focused(&self->input, control)) {
        controls_draw_focus(canvas, control->rect, THEME_RADIUS_CARD_U, theme);
    }
}
