/* The tour of a game: its steps, the ring and the bubble, and when it opens by itself. */
#include "scenes/kit/game/tour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "ui/controls.h"
#include "ui/paragraph.h"

#define TOUR_BUBBLE_WIDTH_U 400.0F
#define TOUR_BUBBLE_HEIGHT_U 112.0F /* more for longer words */
#define TOUR_BUBBLE_GAP_U 24.0F     /* below the ring */
#define TOUR_PADDING_U 20.0F
#define TOUR_FOOT_U 44.0F /* of dots and Skip */
#define TOUR_LINK_PAD_U 4.0F
#define TOUR_PLAY_U 160.0F
#define TOUR_PLAY_HEIGHT_U 36.0F
#define TOUR_PLAY_RISE_U 4.0F
#define TOUR_ARROW_U 10.0F
#define TOUR_WORDS_U 15.0F
#define TOUR_CARD_WORDS_U 17.0F
#define TOUR_DOT_U 8.0F
#define TOUR_DOT_PITCH_U 20.0F
#define TOUR_DOTS_U 16.0F /* their line in a card */
#define TOUR_RING_U 5.0F  /* how far the ring lies around the target */
#define TOUR_RING_LINE_U 2.5F
#define TOUR_REACH_U 40.0F /* a press so near a small target is meant for it */
#define TOUR_GLOW_U 14.0F
#define TOUR_GLOW_RINGS 7
#define TOUR_GLOW_MS 1600 /* once brighter and back */
#define TOUR_GLOW_TIMES 3
#define TOUR_GLOW_MIN 0.20F
#define TOUR_GLOW_MAX 0.45F
#define TOUR_FRAME_MS 33
#define TOUR_WORDS_SIZE 320
#define TOUR_KEY_SIZE 64
#define TOUR_HELP_PICTURE_MIN_U 90.0F /* a card with less room has none */
#define TOUR_HELP_PICTURE_MAX_U 150.0F
#define TOUR_PI 3.14159265F

/* ---- Its steps ---- */

static void tour_begin_step(Tour *tour, GameShell *shell, int step) {
    tour->step = step;
    tour->is_wrong = false;
    tour->next_at_ms = 0;
    tour->since_ms = shell->now_ms;
    if (step < tour->kind->steps) {
        tour->kind->begin(shell, tour, step);
    }
    shell_mark_dirty(shell);
}

void tour_init(Tour *tour, GameShell *shell, const TourKind *kind) {
    tour->kind = kind;
    tour_begin_step(tour, shell, 0);
}

static bool tour_is_over(const Tour *tour) {
    return tour->step == tour->kind->steps;
}

bool tour_is_waiting(const Tour *tour) {
    return !tour_is_over(tour) && tour->next_at_ms == 0;
}

void tour_right(Tour *tour, GameShell *shell) {
    tour_moved(tour, shell);
    tour->next_at_ms = shell->now_ms + TOUR_PAUSE_MS;
}

void tour_wrong(Tour *tour, GameShell *shell, Rect place) {
    tour->is_wrong = true;
    shell_refuse(shell, place, NULL);
    shell_mark_dirty(shell);
}

void tour_moved(Tour *tour, GameShell *shell) {
    tour->is_wrong = false;
    tour->changed_at_ms = shell->now_ms;
    shell_mark_dirty(shell);
}

static void tour_say(const GameShell *shell, const Tour *tour, Text *out) {
    if (tour_is_over(tour)) {
        text_add(out, tr(tour->kind->done));
    } else if (!tour->is_wrong) {
        tour->kind->say(shell, tour, out);
    } else if (tour->kind->say_wrong) {
        tour->kind->say_wrong(shell, tour, out);
    } else {
        text_add(out, tr("Not there. The ring shows you where."));
    }
}

static Rect tour_target(const GameShell *shell, const Tour *tour) {
    return tour_is_waiting(tour) ? tour->kind->target(shell, tour) : (Rect){0};
}

static bool tour_is_glowing(const Tour *tour, const GameShell *shell, int64_t now_ms) {
    return tour_is_waiting(tour) && !shell->context->is_motion_reduced &&
           now_ms < tour->since_ms + (int64_t)TOUR_GLOW_TIMES * TOUR_GLOW_MS;
}

static Rect tour_glow_place(const GameShell *shell, const Tour *tour) {
    const Rect target = tour_target(shell, tour);
    return target.width > 0 ? rect_inset(target, -TOUR_RING_U - TOUR_GLOW_U - 1) : target;
}

/* The first puzzle may still be in the making when the tour opens; a later one is asked for. */
void tour_changed(GameShell *shell, void *self, PositionChange change) {
    if (change == CHANGE_OTHER && ((const Tour *)self)->is_settled) {
        shell_close(shell, shell_mode_of_state(shell, self));
    }
}

int64_t tour_tick(GameShell *shell, void *self, int64_t now_ms) {
    Tour *tour = self;
    const int64_t kind_ms = tour->kind->tick ? tour->kind->tick(shell, self, now_ms) : 0;
    tour->is_settled |= shell_is_idle(shell);
    if (tour->next_at_ms != 0 && now_ms >= tour->next_at_ms) {
        tour_begin_step(tour, shell, tour->step + 1);
        shell_save(shell);
    }
    if (tour_is_glowing(tour, shell, now_ms)) {
        shell_damage(shell, tour_glow_place(shell, tour));
        return shell_sooner(kind_ms, shell_sooner(tour->next_at_ms, now_ms + TOUR_FRAME_MS));
    }
    return shell_sooner(kind_ms, tour->next_at_ms);
}

/* ---- Whether it opens ---- */

static void tour_write_key(const GameShell *shell, Text *out) {
    text_addf(out, "%s-tour", shell->hooks->rules->name);
}

/* Nobody has played this game here, and its tour has never been shown. */
static bool tour_is_player_new(const GameShell *shell, const char *key) {
    char value[TOUR_KEY_SIZE];
    Text word = text_over(value, sizeof value);
    StoredGame saved;
    if (store_setting_load(shell->context->store, key, &word) != STATUS_NOT_FOUND) {
        return false;
    }
    const Status status = store_game_load(shell->context->store, shell->hooks->rules->name, &saved);
    stored_game_finish(&saved);
    return status == STATUS_NOT_FOUND;
}

void tour_offer(GameShell *shell, const Mode *mode) {
    char key[TOUR_KEY_SIZE];
    Text name = text_over(key, sizeof key);
    tour_write_key(shell, &name);
    const bool is_asked_for = shell->context->wants_tour;
    shell->context->wants_tour = false;
    const bool is_offered = shell->context->offers_tours && !shell->context->handed_text;
    if (!is_asked_for && (!is_offered || !tour_is_player_new(shell, key))) {
        return;
    }
    /* Not fatal: then it is offered once more. */
    (void)store_setting_save(shell->context->store, key, "shown");
    if (shell_open(shell, mode)) {
        shell_save(shell);
    }
}

/* ---- The bubble ---- */

static TextStyle tour_words_style(const Theme *theme) {
    return (TextStyle){TOUR_WORDS_U, TEXT_MEDIUM, TEXT_LEFT, theme->text};
}

/* Without a width where it has no room on the board area. */
static Rect tour_bubble(const GameShell *shell, const Tour *tour) {
    const Rect area = shell->view.zones.board_area;
    if (!tour->kind->covered) {
        return (Rect){0};
    }
    const Rect covered = tour->kind->covered(shell, tour);
    const Rect target = tour->kind->target(shell, tour);
    const Rect around = target.width > 0 ? target : covered;
    char words[TOUR_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    tour_say(shell, tour, &text);
    const float wanted =
        paragraph_height(shell->context->canvas, words, tour_words_style(&shell->context->theme),
                         TOUR_BUBBLE_WIDTH_U - 2 * TOUR_PADDING_U) +
        TOUR_PADDING_U + TOUR_FOOT_U;
    const float height = fmaxf(wanted, TOUR_BUBBLE_HEIGHT_U);
    const float top = fmaxf(covered.y + covered.height, around.y + around.height + TOUR_RING_U) +
                      TOUR_BUBBLE_GAP_U;
    if (area.width < TOUR_BUBBLE_WIDTH_U || top + height > area.y + area.height) {
        return (Rect){0};
    }
    const float x = geometry_clamp(rect_center(around).x - TOUR_BUBBLE_WIDTH_U / 2, area.x,
                                   area.x + area.width - TOUR_BUBBLE_WIDTH_U);
    return rect_of(x, top, TOUR_BUBBLE_WIDTH_U, height);
}

static void tour_draw_dots(const GameShell *shell, const Tour *tour, Canvas *canvas, Rect line) {
    const Theme *theme = &shell->context->theme;
    for (int i = 0; i < tour->kind->steps; i++) {
        const Point center = {line.x + TOUR_DOT_U / 2 + (float)i * TOUR_DOT_PITCH_U,
                              line.y + line.height / 2};
        if (i <= tour->step) {
            canvas_fill_circle(canvas, center, TOUR_DOT_U / 2, theme->accent);
        } else {
            canvas_stroke_circle(canvas, center, TOUR_DOT_U / 2 - 0.75F, 1.5F, theme->secondary);
        }
    }
}

static void tour_draw_card_dots(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    tour_draw_dots(owner, self, canvas, rect);
}

static Rect tour_bubble_foot(Rect bubble) {
    bubble = rect_inset(bubble, TOUR_PADDING_U);
    bubble.height += TOUR_PADDING_U;
    return rect_cut_bottom(&bubble, TOUR_FOOT_U);
}

/* A tip that points at the ring, open towards the bubble. */
static void tour_draw_arrow(Canvas *canvas, const Theme *theme, Rect bubble, float x) {
    x = geometry_clamp(x, bubble.x + 2 * TOUR_ARROW_U, bubble.x + bubble.width - 2 * TOUR_ARROW_U);
    const float line = 1.5F;
    for (float down = 0; down <= TOUR_ARROW_U; down += 0.5F) {
        const float y = bubble.y - TOUR_ARROW_U + down + 1;
        canvas_fill_rect(canvas, rect_of(x - down, y, 2 * down, 1), theme->surface);
    }
    const Point tip = {x, bubble.y - TOUR_ARROW_U};
    canvas_line(canvas, tip, (Point){x - TOUR_ARROW_U, bubble.y}, line, theme->accent);
    canvas_line(canvas, tip, (Point){x + TOUR_ARROW_U, bubble.y}, line, theme->accent);
}

static void tour_draw_bubble(const GameShell *shell, const Tour *tour, Canvas *canvas, Rect bubble,
                             float pointed_x) {
    const Theme *theme = &shell->context->theme;
    char words[TOUR_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    tour_say(shell, tour, &text);
    canvas_fill_round(canvas, bubble, THEME_RADIUS_CARD_U, theme->surface);
    canvas_stroke_round(canvas, bubble, THEME_RADIUS_CARD_U, 1.5F, theme->accent);
    if (!tour_is_over(tour)) {
        tour_draw_arrow(canvas, theme, bubble, pointed_x);
    }
    paragraph_draw(canvas,
                   rect_of(bubble.x + TOUR_PADDING_U, bubble.y + TOUR_PADDING_U - 4,
                           bubble.width - 2 * TOUR_PADDING_U,
                           bubble.height - TOUR_FOOT_U - TOUR_PADDING_U + 8),
                   words, tour_words_style(theme));
    tour_draw_dots(shell, tour, canvas, tour_bubble_foot(bubble));
}

/* ---- The ring ---- */

/* Brighter and darker while it glows, then steady in between. */
static float tour_glow(const Tour *tour, const GameShell *shell, int64_t now_ms) {
    if (!tour_is_glowing(tour, shell, now_ms)) {
        return (TOUR_GLOW_MIN + TOUR_GLOW_MAX) / 2;
    }
    const float turn = (float)((now_ms - tour->since_ms) % TOUR_GLOW_MS) / TOUR_GLOW_MS;
    const float share = (1 - cosf(turn * 2 * TOUR_PI)) / 2;
    return TOUR_GLOW_MIN + (TOUR_GLOW_MAX - TOUR_GLOW_MIN) * share;
}

static void tour_draw_ring(const GameShell *shell, const Tour *tour, Canvas *canvas, Rect target,
                           int64_t now_ms) {
    const Theme *theme = &shell->context->theme;
    const Size size = shell->context->window;
    const Rect window = rect_of(0, 0, size.width, size.height);
    const Rect ring = rect_common(rect_inset(target, -TOUR_RING_U), window);
    const float glow = tour_glow(tour, shell, now_ms);
    const float width = TOUR_GLOW_U / TOUR_GLOW_RINGS;
    for (int i = 0; i < TOUR_GLOW_RINGS && !theme->is_high_contrast; i++) {
        const float share = 1 - ((float)i + 0.5F) / TOUR_GLOW_RINGS;
        const float away = ((float)i + 1) * width;
        canvas_stroke_round(canvas, rect_common(rect_inset(ring, -away), window),
                            THEME_RADIUS_U + away, width,
                            color_fade(theme->accent, glow * share * share));
    }
    canvas_stroke_round(canvas, rect_common(rect_inset(ring, -1), window), THEME_RADIUS_U + 1,
                        TOUR_RING_LINE_U + 2, theme->background);
    canvas_stroke_round(canvas, ring, THEME_RADIUS_U, TOUR_RING_LINE_U, theme->accent);
}

void tour_overdraw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const Tour *tour = self;
    const Rect target = tour_target(shell, tour);
    const Rect bubble = tour_bubble(shell, tour);
    const Control *place = controls_find(&shell->view.controls, "tour-target");
    if (target.width > 0) {
        tour_draw_ring(shell, tour, canvas, target, now_ms);
    }
    if (place && controls_is_focused(&shell->view.input, place)) {
        controls_draw_focus(canvas, rect_inset(target, -2 * TOUR_RING_U), THEME_RADIUS_U,
                            &shell->context->theme);
    }
    if (bubble.width > 0) {
        tour_draw_bubble(shell, tour, canvas, bubble,
                         rect_center(target.width > 0 ? target : bubble).x);
    }
}

/* ---- Controls ---- */

/* The tour's own commands, from the table of its mode. */
static const Command *tour_command(const GameShell *shell, const Tour *tour, const char *id) {
    return command_of_id(shell_mode_of_state(shell, tour)->commands, id);
}

void tour_place(Tour *tour, GameShell *shell) {
    const Rect target = tour_target(shell, tour);
    const Rect bubble = tour_bubble(shell, tour);
    if (target.width > 0) {
        const Size size = shell->context->window;
        const Rect reach = rect_centered(target, fmaxf(target.width, TOUR_REACH_U),
                                         fmaxf(target.height, TOUR_REACH_U));
        shell_place(shell, CONTROL_AREA, tour_command(shell, tour, "tour-target"), 0, NULL,
                    rect_of(geometry_clamp(reach.x, 0, size.width - reach.width),
                            geometry_clamp(reach.y, 0, size.height - reach.height), reach.width,
                            reach.height));
    }
    if (bubble.width > 0) {
        Rect foot = tour_bubble_foot(bubble);
        const TextStyle style = tour_words_style(&shell->context->theme);
        const float words =
            canvas_text_width(shell->context->canvas, tr("Skip the tour"), style) + TOUR_LINK_PAD_U;
        const Rect place = rect_cut_right(&foot, TOUR_PLAY_U);
        shell_place(shell, CONTROL_LINK, tour_command(shell, tour, "tour-skip"), 0, NULL,
                    rect_of(place.x + place.width - words, place.y, words, place.height));
        shell_place(shell, CONTROL_PRIMARY, tour_command(shell, tour, "tour-play"), 0, NULL,
                    rect_of(place.x, place.y - TOUR_PLAY_RISE_U, place.width, TOUR_PLAY_HEIGHT_U));
    }
}

CommandState tour_target_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = tour_is_waiting(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

CommandState tour_skip_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = tour_is_over(self) ? COMMAND_ABSENT : COMMAND_POSSIBLE};
}

CommandState tour_play_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = tour_is_over(self) ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .is_primary = true};
}

CommandState tour_no_undo(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = COMMAND_IMPOSSIBLE};
}

void tour_skip(GameShell *shell, void *self, int value) {
    shell_close(shell, shell_mode_of_state(shell, self));
    shell_save(shell);
}

void tour_play(GameShell *shell, void *self, int value) {
    const TourKind *kind = ((Tour *)self)->kind;
    tour_skip(shell, self, 0);
    if (kind->play) {
        kind->play(shell);
    }
}

/* ---- Head and card ---- */

void tour_status(const GameShell *shell, const void *self, Head *head) {
    const Tour *tour = self;
    if (tour_is_over(tour)) {
        head->tone = HEAD_GOOD;
        text_add(&head->title, tr("Well done!"));
        return;
    }
    text_add(&head->title, tr(tour->kind->title));
    text_addf(&head->detail, tr("Step %1$d of %2$d"), tour->step + 1, tour->kind->steps);
}

static const HelpPart *tour_help(const GameShell *shell, const Tour *tour) {
    const GameEntry *game = game_entry_of(shell);
    return &game->rules_help[tour->kind->help];
}

static void tour_draw_help(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const HelpPart *part = tour_help(owner, self);
    const float shape = part->shape > 0 ? part->shape : 1;
    part->draw(canvas, &((const GameShell *)owner)->context->theme, rect_fit(rect, shape, 1));
}

/* What the game is about, in the part of the card that nothing else needs. */
static void tour_list_help(const GameShell *shell, const Tour *tour, Panel *panel) {
    const TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, {0}};
    if (tour_is_over(tour)) {
        return;
    }
    panel_gap(panel, TOUR_PADDING_U);
    const float words =
        paragraph_height(shell->context->canvas, tr(tour->kind->about), style, panel_width(panel));
    const float room =
        panel->viewport.y + panel->viewport.height - panel->y - words - 2 * TOUR_PADDING_U;
    if (room < TOUR_HELP_PICTURE_MIN_U) {
        return;
    }
    panel_area(panel, fminf(room, TOUR_HELP_PICTURE_MAX_U), tour_draw_help, tour);
    panel_gap(panel, TOUR_DOT_U);
    panel_aside(panel, tr(tour->kind->about));
}

void tour_layout_card(GameShell *shell, void *self, Panel *panel) {
    const Tour *tour = self;
    if (tour_bubble(shell, tour).width <= 0) {
        char words[TOUR_WORDS_SIZE];
        Text text = text_over(words, sizeof words);
        tour_say(shell, tour, &text);
        if (panel->is_compact || panel_is_low(panel)) {
            panel_text(panel, words); /* the head counts the steps */
        } else {
            panel_styled(
                panel, words,
                (TextStyle){TOUR_CARD_WORDS_U, TEXT_MEDIUM, TEXT_LEFT, shell->context->theme.text});
            panel_area(panel, TOUR_DOTS_U, tour_draw_card_dots, tour);
        }
        shell_button(shell, panel, tour_command(shell, tour, "tour-skip"), 0, NULL);
        shell_button(shell, panel, tour_command(shell, tour, "tour-play"), 0, NULL);
    }
    tour_list_help(shell, tour, panel);
}

/* ---- Between runs of the program ---- */

void tour_save(const GameShell *shell, const void *self, Text *out) {
    text_add_int(out, ((const Tour *)self)->step);
}

bool tour_load(GameShell *shell, void *self, const char *words) {
    Tour *tour = self;
    const int step = atoi(words);
    if (step < 0 || step >= tour->kind->steps) { /* one that was over is not shown again */
        return false;
    }
    tour_begin_step(tour, shell, step);
    return true;
}
