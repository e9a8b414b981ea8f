/* The card of a finished game: which parts fit, where they stand, and how they are drawn. */
#include "scenes/kit/game/result_card.h"

#include <stddef.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define ROOMY_WIDTH_U 330.0F
#define ROOMY_HEIGHT_U 240.0F /* a lower card is set smaller */
#define TINY_HEIGHT_U 150.0F
#define RESULT_SPREAD_U 12.0F /* what a gap grows by where there is room */
#define CURVE_CAPTION_U 20.0F
#define CURVE_SPARE_U 80.0F
#define RESULT_SCORE_SHARE 0.3F /* of the width, for the score */
#define BADGE_U 24.0F
#define BADGE_PADDING_U 11.0F
#define WORDS_LEAST_U 10.0F
#define MISSED_DOT_U 3.5F

/* The parts from the top down. */
enum {
    PART_SIDES,
    PART_FIGURES,
    PART_EXTRA,
    PART_EXTRA_LAST = PART_EXTRA + RESULT_EXTRAS_MAX - 1,
    PART_CURVE,
    PART_TURN,
    PART_BUTTONS,
    PART_COUNT
};
_Static_assert(PART_COUNT <= sizeof((ResultCard *)NULL)->places / sizeof(Rect), "room for all");

/* Sizes in a roomy card, in a small one, and in one with a few lines. */
typedef struct ResultSizes {
    float sides, figures, figures_bare, curve, turn, buttons, gap, below_sides;
    float picture, score, number;
    bool has_notes; /* of the figures */
    bool has_score_words;
} ResultSizes;

static const ResultSizes result_sizes[] = {
    [RESULT_ROOMY] = {48, 56, 32, 92, 64, 48, 16, 32, 48, 34, 24, true, true},
    [RESULT_SMALL] = {36, 44, 26, 68, 44, 40, 6, 10, 32, 24, 18, true, false},
    [RESULT_TINY] = {30, 24, 24, 68, 40, 40, 5, 8, 30, 22, 18, false, false},
};

static const ResultSizes *result_card_sizes_of(const ResultCard *card) {
    return &result_sizes[card->size];
}

static bool result_card_is_roomy(const ResultCard *card) {
    return card->size == RESULT_ROOMY;
}

static ResultSize result_card_size_for(float width, float height) {
    return height < TINY_HEIGHT_U                             ? RESULT_TINY
           : width < ROOMY_WIDTH_U || height < ROOMY_HEIGHT_U ? RESULT_SMALL
                                                              : RESULT_ROOMY;
}

/* ---- Which parts there are ---- */

static bool result_card_has_sides(const ResultCard *card) {
    return card->sides[0].name || card->sides[1].name;
}

/* Of the game's own commands: their owner is the scene. */
static bool result_card_is_there(const GameShell *shell, const Command *command) {
    return command &&
           (!command->state || command->state(shell, shell->scene, 0).can != COMMAND_ABSENT);
}

static int result_card_count_buttons(const ResultCard *card, const GameShell *shell) {
    int count = 0;
    for (int i = 0; i < RESULT_BUTTONS_MAX; i++) {
        count += result_card_is_there(shell, card->buttons[i].command);
    }
    return count;
}

static float figures_height(const ResultCard *card) {
    const bool has_notes =
        result_card_sizes_of(card)->has_notes && (card->figures[0].note || card->figures[1].note);
    return !card->figures[0].number && !card->figures[1].number ? 0
           : has_notes ? result_card_sizes_of(card)->figures
                       : result_card_sizes_of(card)->figures_bare;
}

/* Heights; 0: the part is not there. */
static void result_card_measure_parts(const ResultCard *card, const GameShell *shell,
                                      float heights[PART_COUNT]) {
    const ResultSizes *sizes = result_card_sizes_of(card);
    heights[PART_SIDES] = result_card_has_sides(card) ? sizes->sides : 0;
    heights[PART_FIGURES] = figures_height(card);
    for (int i = 0; i < RESULT_EXTRAS_MAX; i++) {
        heights[PART_EXTRA + i] = card->extras[i].height;
    }
    heights[PART_CURVE] = card->curve.caption ? sizes->curve : 0;
    heights[PART_TURN] = card->turn.title ? sizes->turn : 0;
    heights[PART_BUTTONS] = result_card_count_buttons(card, shell) > 0 ? sizes->buttons : 0;
}

static ResultRank result_card_rank_of(const ResultCard *card, int part) {
    return part >= PART_EXTRA && part <= PART_EXTRA_LAST ? card->extras[part - PART_EXTRA].rank
           : part == PART_CURVE                          ? RESULT_SECOND
                                                         : RESULT_FIRST;
}

static float result_card_gap_below(const ResultCard *card, int part) {
    return card->spread + (part == PART_SIDES ? result_card_sizes_of(card)->below_sides
                                              : result_card_sizes_of(card)->gap);
}

static float result_card_total_of(const ResultCard *card, const float heights[PART_COUNT]) {
    float total = 0;
    float gap = 0;
    for (int part = 0; part < PART_COUNT; part++) {
        if (heights[part] > 0) {
            total += gap + heights[part];
            gap = result_card_gap_below(card, part);
        }
    }
    return total;
}

/* Leaves out the last part of the lowest rank until the rest fits; at last the buttons, whose
 * commands can be reached elsewhere. */
static void result_card_drop_parts(const ResultCard *card, float heights[PART_COUNT], float room) {
    for (int rank = RESULT_EXTRA; rank > RESULT_FIRST; rank--) {
        for (int part = PART_COUNT - 1; part >= 0 && result_card_total_of(card, heights) > room;
             part--) {
            if ((int)result_card_rank_of(card, part) == rank) {
                heights[part] = 0;
            }
        }
    }
    if (result_card_total_of(card, heights) > room) {
        heights[PART_BUTTONS] = 0;
    }
}

/* A small card without its curve spreads its parts. */
static void spread_parts(ResultCard *card, const float heights[PART_COUNT], float room) {
    int gaps = -1;
    for (int part = 0; part < PART_COUNT; part++) {
        gaps += heights[part] > 0;
    }
    const float left = room - result_card_total_of(card, heights);
    if (!result_card_is_roomy(card) && gaps > 1 && left > 0) {
        const float share = left / (float)gaps;
        card->spread = share < RESULT_SPREAD_U ? share : RESULT_SPREAD_U;
    }
}

/* The curve takes what is left of a roomy card. */
static void stretch_curve(const ResultCard *card, float heights[PART_COUNT], float room) {
    const float left = room - result_card_total_of(card, heights);
    if (heights[PART_CURVE] > 0 && result_card_is_roomy(card) && left > 0) {
        heights[PART_CURVE] += left < CURVE_SPARE_U ? left : CURVE_SPARE_U;
    }
}

static void result_card_place_parts(ResultCard *card, const float heights[PART_COUNT], Rect area) {
    float y = area.y;
    for (int part = 0; part < PART_COUNT; part++) {
        card->places[part] = rect_of(area.x, y, area.width, heights[part]);
        y += heights[part] > 0 ? heights[part] + result_card_gap_below(card, part) : 0;
    }
}

/* ---- Sides and score ---- */

/* Words that would be cut even when they are small are left out. */
static void result_draw_words(Canvas *canvas, Rect line, const char *words, TextStyle style) {
    TextStyle least = style;
    least.size = WORDS_LEAST_U;
    if (words && canvas_text_fits(canvas, words, least, line.width)) {
        paragraph_line(canvas, line, words, style, WORDS_LEAST_U);
    }
}

/* Where the picture of a side stands, and its words beside it. */
typedef struct SidePlaces {
    Rect picture, words;
} SidePlaces;

static SidePlaces result_card_side_places(const ResultCard *card, int index, Rect place) {
    const float picture = result_card_sizes_of(card)->picture;
    const float gap = result_card_is_roomy(card) ? 12 : 8;
    SidePlaces places = {.words = place};
    if (card->sides[index].picture.draw) {
        const Rect column = index == 0 ? rect_cut_left(&places.words, picture)
                                       : rect_cut_right(&places.words, picture);
        places.picture = rect_centered(column, picture, picture);
        places.words.x += index == 0 ? gap : 0;
        places.words.width -= gap;
    }
    places.words =
        rect_centered(places.words, places.words.width, result_card_is_roomy(card) ? 40 : 32);
    return places;
}

/* The size at which both words fit: those of the two sides are equally large. Words that are left
 * out do not count. */
static TextStyle result_card_size_pair(Canvas *canvas, float width, const char *const words[2],
                                       TextStyle style) {
    const TextStyle whole = style;
    for (int i = 0; i < 2; i++) {
        const float size =
            words[i] ? paragraph_line_font(canvas, width, words[i], whole) : whole.size;
        style.size = size >= WORDS_LEAST_U && size < style.size ? size : style.size;
    }
    return style;
}

/* Name over note, beside the picture. */
static void result_card_draw_side(const ResultCard *card, const GameShell *shell, Canvas *canvas,
                                  int index, Rect place) {
    const Theme *theme = &shell->context->theme;
    const ResultSide *sides = card->sides;
    const ResultSide *side = &sides[index];
    const char *const names[] = {sides[0].name, sides[1].name};
    const char *const notes[] = {sides[0].note, sides[1].note};
    const TextAlign align = index == 0 ? TEXT_LEFT : TEXT_RIGHT;
    const SidePlaces places = result_card_side_places(card, index, place);
    const float width = places.words.width;
    Rect words = places.words;
    if (side->picture.draw) {
        side->picture.draw(shell, canvas, places.picture, side->picture.value);
    }
    const Rect name = side->note ? rect_cut_top(&words, words.height / 2) : words;
    result_draw_words(
        canvas, name, side->name,
        result_card_size_pair(canvas, width, names,
                              (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, align, theme->text}));
    result_draw_words(canvas, words, side->note,
                      result_card_size_pair(canvas, width, notes,
                                            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, align,
                                                        theme->secondary}));
}

static void result_card_draw_sides(const ResultCard *card, const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const Rect row = card->places[PART_SIDES];
    Rect place = row;
    const float share = card->score ? (1 - RESULT_SCORE_SHARE) / 2 : 0.5F;
    result_card_draw_side(card, shell, canvas, 0, rect_cut_left(&place, row.width * share));
    result_card_draw_side(card, shell, canvas, 1, rect_cut_right(&place, row.width * share));
    if (card->score) {
        const bool has_words = card->score_words && result_card_sizes_of(card)->has_score_words;
        Rect score = place;
        const Rect words = rect_cut_bottom(&score, has_words ? 16 : 0);
        result_draw_words(canvas, score, card->score,
                          (TextStyle){result_card_sizes_of(card)->score, TEXT_SEMIBOLD, TEXT_CENTER,
                                      theme->text});
        result_draw_words(
            canvas, words, has_words ? card->score_words : NULL,
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
    }
    const float y = row.y + row.height + result_card_gap_below(card, PART_SIDES) / 2;
    canvas_fill_rect(canvas, rect_of(row.x, y, row.width, canvas_pixel(canvas)), theme->hairline);
}

/* ---- Figures ---- */

/* Number, unit and badge in one line; what has no room is left out. */
static void result_card_draw_figure_line(const ResultCard *card, const ResultFigure *figure,
                                         Canvas *canvas, const Theme *theme, Rect line) {
    const TextStyle number = {result_card_sizes_of(card)->number, TEXT_SEMIBOLD, TEXT_LEFT,
                              theme->text};
    const TextStyle unit = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    const TextStyle badge = {THEME_FONT_KEY_U, TEXT_SEMIBOLD, TEXT_CENTER, theme->good};
    canvas_text(canvas, rect_cut_left(&line, canvas_text_width(canvas, figure->number, number) + 2),
                figure->number, number);
    if (figure->unit) {
        rect_cut_left(&line, 5);
        const float width = canvas_text_width(canvas, figure->unit, unit) + 2;
        Rect words = rect_cut_left(&line, width);
        words.y += 2; /* closer to the number's base line */
        result_draw_words(canvas, words, figure->unit, unit);
    }
    if (figure->badge) {
        const float width = canvas_text_width(canvas, figure->badge, badge) + 2 * BADGE_PADDING_U;
        rect_cut_left(&line, 10);
        if (width <= line.width) {
            const Rect pill = rect_of(line.x, line.y + (line.height - BADGE_U) / 2, width, BADGE_U);
            canvas_stroke_round(canvas, pill, BADGE_U / 2, 1, theme->good);
            canvas_text(canvas, pill, figure->badge, badge);
        }
    }
}

static void result_card_draw_figure(const ResultCard *card, const ResultFigure *figure,
                                    Canvas *canvas, const Theme *theme, Rect place) {
    const float line = result_card_sizes_of(card)->figures_bare;
    result_card_draw_figure_line(card, figure, canvas, theme, rect_cut_top(&place, line));
    result_draw_words(
        canvas, place, result_card_sizes_of(card)->has_notes ? figure->note : NULL,
        (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
}

/* Of the width, for the first figure. */
static float figures_share(const ResultCard *card) {
    return card->figures[0].badge ? 0.56F : result_card_is_roomy(card) ? 0.5F : 0.42F;
}

static void result_card_draw_figures(const ResultCard *card, const GameShell *shell,
                                     Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    Rect row = card->places[PART_FIGURES];
    const ResultFigure *last = &card->figures[1];
    if (!result_card_sizes_of(card)->has_notes) {
        result_draw_words(
            canvas, row, card->figures[0].note,
            (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary});
        result_card_draw_figure(card, &card->figures[0], canvas, theme,
                                rect_of(row.x, row.y, row.width / 2, row.height));
        return;
    }
    if (!last->number) {
        result_card_draw_figure(card, &card->figures[0], canvas, theme, row);
        return;
    }
    const Rect first = rect_cut_left(&row, row.width * figures_share(card));
    const Rect rule = rect_cut_left(&row, canvas_pixel(canvas));
    canvas_fill_rect(canvas, rule, theme->hairline);
    rect_cut_left(&row, result_card_is_roomy(card) ? 16 : 10);
    result_card_draw_figure(card, &card->figures[0], canvas, theme,
                            rect_of(first.x, first.y, first.width - 8, first.height));
    result_card_draw_figure(card, last, canvas, theme, row);
}

/* ---- The curve ---- */

static Rect result_card_curve_plot(const ResultCard *card) {
    Rect place = card->places[PART_CURVE];
    rect_cut_top(&place, CURVE_CAPTION_U);
    return place;
}

static void result_card_draw_curve(const ResultCard *card, const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const ResultCurve *curve = &card->curve;
    Rect caption = card->places[PART_CURVE];
    caption.height = CURVE_CAPTION_U - 4;
    TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_RIGHT, theme->warning};
    if (curve->remark) {
        const float width = canvas_text_width(canvas, curve->remark, style) + 2;
        result_draw_words(canvas, rect_cut_right(&caption, width), curve->remark, style);
        rect_cut_right(&caption, 8);
    }
    style = (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary};
    result_draw_words(canvas, caption, curve->caption, style);
    const Rect plot = result_card_curve_plot(card);
    chart_draw_curve(&curve->shape, &curve->content, canvas, theme, plot);
    for (int i = 0; i < curve->missed_count; i++) {
        if (curve->missed[i] < curve->content.known && curve->missed[i] != curve->content.cursor) {
            canvas_fill_circle(canvas,
                               chart_point(&curve->shape, &curve->content, plot, curve->missed[i]),
                               MISSED_DOT_U, theme->warning);
        }
    }
}

/* ---- The turning point ---- */

static void result_card_draw_turn(const ResultCard *card, const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const Control *button = controls_find(&shell->view.controls, "result-turn");
    const bool is_hovered = button && controls_is_hovered(&shell->view.input, button);
    Rect place = card->places[PART_TURN];
    canvas_fill_round(canvas, place, THEME_RADIUS_U,
                      is_hovered ? theme->raised_hover : theme->raised);
    if (theme->is_high_contrast) {
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, 1, theme->secondary);
    }
    if (button && controls_is_focused(&shell->view.input, button)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
    rect_cut_left(&place, result_card_is_roomy(card) ? 16 : 10);
    const Rect sign = rect_cut_right(&place, result_card_is_roomy(card) ? 40 : 30);
    if (button) {
        canvas_image(canvas, IMAGE_CHEVRON_RIGHT, rect_centered(sign, 18, 18), theme->secondary);
    }
    if (card->turn.picture.draw) {
        const float side = result_card_is_roomy(card) ? 28 : 22;
        const Rect column = rect_cut_left(&place, side);
        card->turn.picture.draw(shell, canvas, rect_centered(column, side, side),
                                card->turn.picture.value);
        rect_cut_left(&place, result_card_is_roomy(card) ? 16 : 10);
    }
    Rect words = rect_centered(place, place.width, result_card_is_roomy(card) ? 44 : 36);
    const Rect title = card->turn.words ? rect_cut_top(&words, words.height / 2) : words;
    result_draw_words(canvas, title, card->turn.title,
                      (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text});
    result_draw_words(
        canvas, words, card->turn.words,
        (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
}

/* ---- The whole ---- */

static void result_card_draw_extras(const ResultCard *card, const GameShell *shell,
                                    Canvas *canvas) {
    for (int i = 0; i < RESULT_EXTRAS_MAX; i++) {
        const Rect place = card->places[PART_EXTRA + i];
        if (place.height > 0) {
            card->extras[i].draw(shell, card->extras[i].self, canvas, place);
        }
    }
}

/* The controls are drawn before the areas: while the card fades in, a veil lies over both. */
static void result_card_draw(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    static void (*const parts[PART_COUNT])(const ResultCard *, const GameShell *, Canvas *) = {
        [PART_SIDES] = result_card_draw_sides,
        [PART_FIGURES] = result_card_draw_figures,
        [PART_CURVE] = result_card_draw_curve,
        [PART_TURN] = result_card_draw_turn,
    };
    const GameShell *shell = owner;
    const ResultCard *card = self;
    for (int part = 0; part < PART_COUNT; part++) {
        if (parts[part] && card->places[part].height > 0) {
            parts[part](card, shell, canvas);
        }
    }
    result_card_draw_extras(card, shell, canvas);
    if (card->shown < 1) {
        canvas_fill_rect(canvas, rect_inset(rect, -4),
                         color_fade(shell->context->theme.surface, 1 - card->shown));
    }
}

/* ---- Layout ---- */

static void result_card_keep_words(ResultCard *card, Panel *panel) {
    const char **const words[] = {&card->sides[0].name,
                                  &card->sides[0].note,
                                  &card->sides[1].name,
                                  &card->sides[1].note,
                                  &card->score,
                                  &card->score_words,
                                  &card->figures[0].number,
                                  &card->figures[0].unit,
                                  &card->figures[0].badge,
                                  &card->figures[0].note,
                                  &card->figures[1].number,
                                  &card->figures[1].unit,
                                  &card->figures[1].badge,
                                  &card->figures[1].note,
                                  &card->curve.caption,
                                  &card->curve.remark,
                                  &card->turn.title,
                                  &card->turn.words};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        *words[i] = *words[i] ? panel_keep(panel, *words[i]) : NULL;
    }
}

static void result_card_layout_points(ResultCard *card, Panel *panel) {
    const Rect plot = result_card_curve_plot(card);
    for (int ply = 0; ply < card->curve.content.known && card->curve.command; ply++) {
        Control *point =
            panel_place(panel, text_short("result-point-%d", ply).data, card->curve.command,
                        chart_stop(&card->curve.shape, plot, ply));
        point->kind = CONTROL_CELL; /* not one stop of Tab after another */
        point->value = ply;
    }
}

static void result_card_layout_turn(ResultCard *card, GameShell *shell, Panel *panel) {
    Control *turn = shell_card_place(shell, panel, CONTROL_AREA, card->turn.command, "result-turn",
                                     card->places[PART_TURN]);
    if (turn) {
        turn->value = card->turn.value;
        turn->icon = IMAGE_NONE;
        turn->key_cap = NULL;
        controls_set_label(turn, card->turn.title);
    }
}

static void result_card_layout_buttons(ResultCard *card, GameShell *shell, Panel *panel) {
    const int count = result_card_count_buttons(card, shell);
    int place = 0;
    for (int i = 0; i < RESULT_BUTTONS_MAX; i++) {
        const ResultButton *button = &card->buttons[i];
        if (!result_card_is_there(shell, button->command)) {
            continue;
        }
        Control *control =
            shell_card_place(shell, panel, CONTROL_BUTTON, button->command, button->id,
                             rect_column(card->places[PART_BUTTONS], place, count,
                                         result_card_is_roomy(card) ? 8 : 6));
        control->key_cap = NULL; /* the tile shows it */
        place++;
    }
}

void result_card_layout(ResultCard *card, GameShell *shell, Panel *panel) {
    float heights[PART_COUNT];
    const float room = panel->viewport.height;
    result_card_keep_words(card, panel);
    card->size = result_card_size_for(panel_width(panel), room);
    card->spread = 0;
    result_card_measure_parts(card, shell, heights);
    result_card_drop_parts(card, heights, room);
    stretch_curve(card, heights, room);
    spread_parts(card, heights, room);
    const float total = result_card_total_of(card, heights);
    result_card_place_parts(card, heights, panel_area(panel, total, result_card_draw, card));
    if (heights[PART_CURVE] > 0) {
        result_card_layout_points(card, panel);
    }
    if (heights[PART_TURN] > 0 && card->turn.command) {
        result_card_layout_turn(card, shell, panel);
    }
    if (heights[PART_BUTTONS] > 0) {
        result_card_layout_buttons(card, shell, panel);
    }
}

/* ---- When it appears ---- */

void result_reveal_begin(ResultReveal *reveal, const GameShell *shell, bool is_over,
                         int64_t wave_ms) {
    const bool is_still =
        shell_motion_ms(shell, 1) == 0 || shell->now_ms >= shell->document.changed_at_ms + wave_ms;
    *reveal = (ResultReveal){.at_ms = is_over ? shell->document.changed_at_ms + wave_ms : 0,
                             .is_shown = is_over && is_still};
}

bool result_reveal_is_shown(const ResultReveal *reveal) {
    return reveal->is_shown;
}

float result_reveal_share(const ResultReveal *reveal, const GameShell *shell) {
    const float share = (float)(shell->now_ms - reveal->at_ms) / RESULT_FADE_MS;
    return !reveal->is_fading || share > 1 ? 1 : share < 0 ? 0 : share;
}

int64_t result_reveal_tick(ResultReveal *reveal, GameShell *shell, int64_t now_ms) {
    if (reveal->at_ms == 0 || (reveal->is_shown && !reveal->is_fading)) {
        return 0;
    }
    if (now_ms < reveal->at_ms) {
        return reveal->at_ms;
    }
    if (!reveal->is_shown) {
        reveal->is_shown = true;
        reveal->is_fading = shell_motion_ms(shell, RESULT_FADE_MS) > 0;
        reveal->at_ms = now_ms;
        shell_animate(shell, RESULT_FADE_MS);
    }
    reveal->is_fading = reveal->is_fading && now_ms < reveal->at_ms + RESULT_FADE_MS;
    shell_mark_dirty(shell);
    return reveal->is_fading ? now_ms + RESULT_FADE_MS / 10 : 0;
}
