/* Random rules: a series of rules made from those of the puzzle, to choose from. */
#include <math.h>

#include "inversion/rule_generator.h"
#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/controls.h"
#include "ui/paragraph.h"

#define CARD_WIDTH_U 148.0F /* at least */
#define CARD_HEIGHT_U 112.0F
#define GENERATOR_GAP_U 8.0F
#define COLUMNS_MAX 6
#define WORDS_U 22.0F
#define GENERATOR_INSET_U 8.0F
#define MASK_GAP 0.9F /* between masks, in cells */
#define MASK_CELL_MAX_U 18.0F
#define GENERATOR_WORDS_LEAST_U 5.0F
#define GENERATOR_SEED_STEP 0x9E3779B97F4A7C15u

typedef struct Generator {
    InversionMaskSet base; /* that the series is made from */
    InversionRuleBatch series;
    int chosen;
    Rng rng; /* of the puzzle that is played */
} Generator;

/* ---- Opening ---- */

static void make_rules(Generator *self, uint64_t seed) {
    inversion_generate_rules(&self->base, seed, &self->series);
    self->chosen = 0;
}

static bool open_generator(GameShell *shell, void *own, Text *reason) {
    Generator *self = own;
    if (!inversion_mask_set_of_state(&self->base, inversion_state_of(shell), reason) ||
        self->base.rows > INVERSION_RULE_BATCH_SIDE_MAX ||
        self->base.columns > INVERSION_RULE_BATCH_SIDE_MAX) {
        text_clear(reason);
        text_addf(reason, tr("Random rules are for boards of at most %1$d × %1$d cells."),
                  INVERSION_RULE_BATCH_SIDE_MAX);
        return false;
    }
    self->rng = rng_seeded(inversion_scene_of(shell)->seed);
    make_rules(self, inversion_scene_of(shell)->seed);
    return true;
}

/* ---- Commands ---- */

static void choose_set(GameShell *shell, void *own, int value) {
    Generator *self = own;
    self->chosen = value;
    shell_mark_dirty(shell);
}

static void make_another(GameShell *shell, void *own, int value) {
    Generator *self = own;
    make_rules(self, self->series.seed + GENERATOR_SEED_STEP);
    shell_mark_dirty(shell);
}

static CommandState generator_play_state(const GameShell *shell, const void *own, int value) {
    const Generator *self = own;
    return (CommandState){.can = self->series.count > 0 ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("No rules in this series work. Try another series."),
                          .is_primary = true,
                          .label = shell->view.zones.is_compact ? tr_as("puzzle", "Play") : NULL};
}

static void play_set(GameShell *shell, void *own, int value) {
    Generator *self = own;
    char why[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    reason.translate = locale_text;
    Session *session =
        inversion_draw_session(&self->series.sets[self->chosen].rules, &self->rng, &reason);
    if (session) {
        shell_replace(shell, session); /* which closes this page */
    } else {
        shell_refuse(shell, (Rect){0},
                     why[0] ? why : tr("There is not enough memory for a new game."));
    }
}

enum { GENERATOR_SET, ANOTHER, GENERATOR_PLAY };

static const Command generator_commands[] = {
    [GENERATOR_SET] = {.id = "set",
                       .label = N_("Choose these rules"),
                       .place = COMMAND_INSIDE,
                       .run = choose_set},
    [ANOTHER] = {.id = "factory-another",
                 .label = N_("Another series"),
                 .key = KEY_OF('n', 0),
                 .place = COMMAND_CARD,
                 .run = make_another},
    [GENERATOR_PLAY] = {.id = "factory-play",
                        .label = N_("Play these rules"),
                        .key = KEY_OF('p', 0),
                        .place = COMMAND_CARD,
                        .state = generator_play_state,
                        .run = play_set},
    {0},
};

/* ---- The board area ---- */

/* Sets in rows, as many as have room. */
typedef struct RuleCards {
    Rect area;
    int columns, rows;
} RuleCards;

static RuleCards generator_cards(Rect area, int *count) {
    const int columns = (int)((area.width + GENERATOR_GAP_U) / (CARD_WIDTH_U + GENERATOR_GAP_U));
    const int rows = (int)((area.height + GENERATOR_GAP_U) / (CARD_HEIGHT_U + GENERATOR_GAP_U));
    RuleCards cards = {area,
                       columns < 1             ? 1
                       : columns > COLUMNS_MAX ? COLUMNS_MAX
                                               : columns,
                       rows < 1 ? 1 : rows};
    if (cards.rows * cards.columns > INVERSION_RULE_BATCH_SETS_MAX) {
        cards.rows = INVERSION_RULE_BATCH_SETS_MAX / cards.columns;
    }
    const int room = cards.rows * cards.columns;
    *count = *count < room ? *count : room;
    return cards;
}

static Rect generator_card_place(const RuleCards *cards, int index) {
    const Rect row = rect_row(cards->area, index / cards->columns, cards->rows, GENERATOR_GAP_U);
    return rect_column(row, index % cards->columns, cards->columns, GENERATOR_GAP_U);
}

static void generator_layout_board_area(GameShell *shell, void *own, Rect area) {
    const Generator *self = own;
    int count = self->series.count;
    const RuleCards cards = generator_cards(area, &count);
    for (int i = 0; i < count; i++) {
        shell_place(shell, CONTROL_AREA, &generator_commands[GENERATOR_SET], i,
                    text_short("set-%d", i).data, generator_card_place(&cards, i));
    }
}

/* What masks are drawn with. */
typedef struct GeneratorDrawContext {
    Canvas *canvas;
    const Theme *theme;
    Color ground;
} GeneratorDrawContext;

static void generator_draw_mask(const InversionMaskSet *rules, int mask,
                                const GeneratorDrawContext *ink, Rect place) {
    const Theme *theme = ink->theme;
    const float side = place.width / (float)rules->columns;
    const float inset = side * 0.06F < 0.5F ? 0.5F : 1;
    for (int cell = 0; cell < inversion_mask_set_cells(rules); cell++) {
        const int digit = inversion_mask_set_mask_const(rules, mask)[cell];
        const float share = (float)digit / (float)(rules->colours - 1);
        const InversionLabel label = {.ground = ink->ground,
                                      .plate = color_mix(theme->raised, theme->accent, share),
                                      .radius = fminf(side * 0.15F, 3)};
        const Rect at = rect_of(place.x + (float)(cell % rules->columns) * side,
                                place.y + (float)(cell / rules->columns) * side, side, side);
        inversion_draw_label(ink->canvas, &label, rect_inset(at, inset));
    }
}

/* The masks in rows, as large as fits. */
static void generator_draw_masks(const InversionMaskSet *rules, const GeneratorDrawContext *ink,
                                 Rect area) {
    const int masks = rules->mask_count;
    int best = 1;
    float cell = 0;
    for (int columns = 1; columns <= masks; columns++) {
        const int rows = (masks + columns - 1) / columns;
        const float wide = (float)columns * ((float)rules->columns + MASK_GAP) - MASK_GAP;
        const float high = (float)rows * ((float)rules->rows + MASK_GAP) - MASK_GAP;
        const float side = fminf(area.width / wide, area.height / high);
        best = side > cell ? columns : best;
        cell = fmaxf(cell, side);
    }
    cell = fminf(cell, MASK_CELL_MAX_U);
    const Size pitch = {((float)rules->columns + MASK_GAP) * cell,
                        ((float)rules->rows + MASK_GAP) * cell};
    const int rows = (masks + best - 1) / best;
    const Rect all = rect_centered(area, pitch.width * (float)best - MASK_GAP * cell,
                                   pitch.height * (float)rows - MASK_GAP * cell);
    for (int mask = 0; mask < masks; mask++) {
        generator_draw_mask(rules, mask, ink,
                            rect_of(all.x + (float)(mask % best) * pitch.width,
                                    all.y + (float)(mask / best) * pitch.height,
                                    (float)rules->columns * cell, (float)rules->rows * cell));
    }
}

static void say_set(const InversionRuleCandidate *set, Text *out) {
    if (set->order > 0) {
        text_addf(out, tr("rank %1$d · order %2$llu · mask classes: %3$d"), set->rank,
                  (unsigned long long)set->order, set->classes);
    } else {
        text_addf(out, tr("rank %1$d · mask classes: %2$d"), set->rank, set->classes);
    }
}

static void generator_draw_words(const InversionRuleCandidate *set, const GeneratorDrawContext *ink,
                                 Rect place) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    say_set(set, &text);
    paragraph_line(
        ink->canvas, place, buffer,
        (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_CENTER, ink->theme->secondary},
        GENERATOR_WORDS_LEAST_U);
}

static void generator_draw_set(const GameShell *shell, const Generator *self, Canvas *canvas,
                               int index, Rect card) {
    const Theme *theme = &shell->context->theme;
    const InversionRuleCandidate *set = &self->series.sets[index];
    const bool is_chosen = index == self->chosen;
    const Control *control = controls_find(&shell->view.controls, text_short("set-%d", index).data);
    const bool is_hovered = control && controls_is_hovered(&shell->view.input, control);
    const GeneratorDrawContext ink = {canvas, theme,
                                      is_hovered ? theme->accent_soft : theme->surface};
    canvas_fill_round(canvas, card, THEME_RADIUS_U, ink.ground);
    canvas_stroke_round(canvas, card, THEME_RADIUS_U, is_chosen ? 2.5F : canvas_pixel(canvas),
                        is_chosen ? theme->accent : theme->hairline);
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, card, THEME_RADIUS_U, theme);
    }
    card = rect_inset(card, GENERATOR_INSET_U);
    generator_draw_words(set, &ink, rect_cut_bottom(&card, WORDS_U));
    generator_draw_masks(&set->rules, &ink, card);
}

static void generator_draw_board_area(const GameShell *shell, const void *own, Canvas *canvas,
                                      int64_t now_ms) {
    const Generator *self = own;
    int count = self->series.count;
    const RuleCards cards = generator_cards(shell->view.board_rect, &count);
    for (int i = 0; i < count; i++) {
        generator_draw_set(shell, self, canvas, i, generator_card_place(&cards, i));
    }
}

/* ---- The card ---- */

static void generator_say(const GameShell *shell, const void *own, Head *head) {
    const Generator *self = own;
    text_add(&head->title, tr("Random rules"));
    text_addf(&head->detail, tr("%1$d of %2$d sets work"), self->series.count, self->series.tried);
}

static void layout_generator_card(GameShell *shell, void *own, Panel *panel) {
    const Generator *self = own;
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    if (self->series.count > 0) {
        const InversionRuleCandidate *set = &self->series.sets[self->chosen];
        text_addf(&text, tr("Set %1$d: every board has exactly one solution."), self->chosen + 1);
        text_add_char(&text, ' ');
        text_addf(&text, tr("Attempts: %d."), set->tried);
        panel_text(panel, buffer);
    }
    panel_note(panel,
               tr("Each mask adds up a few masks of your puzzle, drawn at random. Damier keeps the "
                  "sets with which every board has exactly one solution. Choose one and play."));
    panel_notef(panel, tr("Seed: %llu"), (unsigned long long)self->series.seed);
}

const Mode inversion_generator_mode = {
    .name = "factory",
    .title = N_("Random rules"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = generator_commands,
    .state_size = sizeof(Generator),
    .open = open_generator,
    .status = generator_say,
    .counter = inversion_say_no_count,
    .board_area = {.layout = generator_layout_board_area, .draw = generator_draw_board_area},
    .layout_card = layout_generator_card,
};
