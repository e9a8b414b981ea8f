/* The tour of Inversion: one mask that is named, one to be found, and two. */
#include "scenes/kit/game/tour.h"

#include <string.h>

#include "inversion/levels/tour.h"
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"

#define INVERSION_TOUR_INSET_U 2.0F /* the ring around all masks leaves their label free */
#define INVERSION_TOUR_LAST_NAMED 0 /* later steps leave the mask to the player */

typedef struct InversionTour {
    Tour base;
    InversionState now;
    uint8_t before[INVERSION_CELLS_MAX];
    int astray; /* a mask to be taken back; -1: none */
    int right;  /* masks found in this step */
    int sought; /* the mask that was brought into sight, where the palette scrolls; -1: none */
    Strip palette;
} InversionTour;

static InversionLayout inversion_tour_layout(const GameShell *shell, const InversionTour *tour) {
    return inversion_layout_make(shell->view.zones.board_area, inversion_shape_of(&tour->now),
                                 tour->now.mask_count, shell->view.zones.is_compact);
}

/* ---- Its steps ---- */

static void inversion_tour_begin(GameShell *shell, void *self, int step) {
    InversionTour *tour = self;
    inversion_game.setup(&tour->now, inversion_tour[step], NULL);
    memcpy(tour->before, tour->now.board, sizeof tour->before);
    tour->astray = -1;
    tour->right = 0;
    tour->sought = -1;
}

/* A mask that the rest of the step needs; -1: none. */
static int inversion_tour_needed(const InversionTour *tour) {
    for (int mask = 0; mask < tour->now.mask_count; mask++) {
        if (inversion_tour_needs(&tour->now, mask)) {
            return mask;
        }
    }
    return -1;
}

static void inversion_tour_say(const GameShell *shell, const void *self, Text *out) {
    const InversionTour *tour = self;
    if (tour->base.step == INVERSION_TOUR_LAST_NAMED) {
        text_addf(out, tr("Make your board match the goal. Press mask %d."),
                  inversion_tour_needed(tour));
    } else if (tour->right > 0) {
        text_add(out, tr("That was one of the two. Which is the other?"));
    } else if (tour->base.step == INVERSION_TOUR_LAST_NAMED + 1) {
        text_add(out, tr("Cells with a dot differ. Press the mask that flips all of them, and "
                         "nothing else."));
    } else {
        text_add(out, tr("Now it takes two masks. Press them in any order."));
    }
}

static void inversion_tour_say_wrong(const GameShell *shell, const void *self, Text *out) {
    text_addf(out, tr("Not this one. Press mask %d again to take it back."),
              ((const InversionTour *)self)->astray);
}

/* Where it stands now; the palette may have scrolled it out of sight. */
static Rect inversion_tour_icon(const InversionTour *tour, const InversionLayout *layout,
                                int mask) {
    const StripShape *shape = &layout->palette;
    return rect_of(shape->view.x +
                       (float)(mask % shape->columns) * (shape->cell.width + shape->gap),
                   shape->view.y - tour->palette.scroller.offset +
                       (float)(mask / shape->columns) * (shape->cell.height + shape->gap),
                   shape->cell.width, shape->cell.height);
}

/* The mask with the ring: to be played, or to be taken back; -1: none. */
static int inversion_tour_named(const InversionTour *tour) {
    const bool is_named = tour->base.step <= INVERSION_TOUR_LAST_NAMED;
    return tour->astray >= 0 ? tour->astray : is_named ? inversion_tour_needed(tour) : -1;
}

/* What is seen of the mask that is named; of all of them while the player is to find one. */
static Rect inversion_tour_target(const GameShell *shell, const void *self) {
    const InversionTour *tour = self;
    const InversionLayout layout = inversion_tour_layout(shell, tour);
    const Rect view = layout.palette.view;
    const int mask = inversion_tour_named(tour);
    if (layout.palette.columns == 0) {
        return (Rect){0};
    }
    if (mask >= 0) {
        const Rect icon = inversion_tour_icon(tour, &layout, mask);
        return rect_contains(view, rect_center(icon)) ? rect_common(icon, view) : (Rect){0};
    }
    const Rect rows = rect_around(inversion_tour_icon(tour, &layout, 0),
                                  inversion_tour_icon(tour, &layout, layout.palette.columns - 1));
    const Rect all =
        rect_around(rows, inversion_tour_icon(tour, &layout, tour->now.mask_count - 1));
    return rect_inset(rect_common(all, view), INVERSION_TOUR_INSET_U);
}

static Rect inversion_tour_covered(const GameShell *shell, const void *self) {
    const InversionLayout layout = inversion_tour_layout(shell, self);
    return rect_around(rect_around(layout.now.area, layout.goal.area), layout.palette.view);
}

/* A flick of the palette goes on. */
static int64_t inversion_tour_tick(GameShell *shell, void *self, int64_t now_ms) {
    return strip_tick(&((InversionTour *)self)->palette, shell, now_ms);
}

static const TourKind inversion_tour_kind = {
    .title = N_("Match the goal"),
    .steps = INVERSION_TOUR_STEPS,
    .begin = inversion_tour_begin,
    .say = inversion_tour_say,
    .say_wrong = inversion_tour_say_wrong,
    .target = inversion_tour_target,
    .covered = inversion_tour_covered,
    .tick = inversion_tour_tick,
    .done = N_("Both boards match. Now solve a puzzle of your own."),
    .about = N_("A mask flips the cells marked in its picture: a sun turns into a moon, a moon "
                "into a sun. Played twice, it undoes itself, so just try."),
    .help = 1,
};

static bool inversion_tour_open(GameShell *shell, void *self, Text *reason) {
    tour_init(self, shell, &inversion_tour_kind);
    return true;
}

/* ---- Commands ---- */

static CommandState inversion_tour_mask_state(const GameShell *shell, const void *self, int mask) {
    return (CommandState){.can = tour_is_waiting(self) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE};
}

static void inversion_tour_play(GameShell *shell, void *self, int mask) {
    InversionTour *tour = self;
    const InversionLayout layout = inversion_tour_layout(shell, tour);
    const bool is_back = mask == tour->astray;
    const bool is_needed = inversion_tour_needs(&tour->now, mask);
    if (tour->astray >= 0 && !is_back) { /* one at a time */
        tour_wrong(&tour->base, shell, inversion_tour_icon(tour, &layout, mask));
        return;
    }
    memcpy(tour->before, tour->now.board, sizeof tour->before);
    inversion_game.apply(&tour->now, (Move)mask);
    tour->right += is_needed ? 1 : 0;
    tour->astray = is_back || is_needed ? -1 : mask;
    tour_moved(&tour->base, shell);
    shell_animate(shell, INVERSION_FLIP_MS);
    if (tour->astray >= 0) {
        tour_wrong(&tour->base, shell, (Rect){0});
    } else if (inversion_state_differing(&tour->now) == 0) {
        tour_right(&tour->base, shell);
    }
}

/* The ring around all masks names none. */
static void inversion_tour_press(GameShell *shell, void *self, int value) {
    const InversionTour *tour = self;
    const int mask = inversion_tour_named(tour);
    if (mask >= 0) {
        inversion_tour_play(shell, self, mask);
    }
}

enum { INVERSION_TOUR_KEY, INVERSION_TOUR_MASK };

static const Command inversion_tour_commands[] = {
    [INVERSION_TOUR_KEY] = {.id = "tour-key",
                            .label = N_("Mask"),
                            .help = N_("play a mask"),
                            .key = DIGITS_OF('0', '8', 0),
                            .place = COMMAND_KEY,
                            .state = inversion_tour_mask_state,
                            .run = inversion_tour_play},
    [INVERSION_TOUR_MASK] = {.id = "tour-mask",
                             .label = N_("Mask"),
                             .place = COMMAND_INSIDE,
                             .state = inversion_tour_mask_state,
                             .run = inversion_tour_play},
    TOUR_COMMANDS(inversion_tour_press),
    {0},
};

static bool inversion_tour_press_key(GameShell *shell, void *self, const Event *event) {
    const InversionTour *tour = self;
    const int columns = inversion_tour_layout(shell, tour).palette.columns;
    const bool plays = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (columns == 0) {
        return false;
    }
    const int rows = (tour->now.mask_count + columns - 1) / columns;
    const int mask = shell->view.cursor_row * columns + shell->view.cursor_col;
    if (plays && shell->view.is_cursor_shown && tour_is_waiting(self) &&
        mask < tour->now.mask_count) {
        inversion_tour_play(shell, self, mask);
        return true;
    }
    return shell_cursor_key(shell, event, rows, columns);
}

static bool inversion_tour_point(GameShell *shell, void *self, const Event *event) {
    return strip_point(&((InversionTour *)self)->palette, shell, event);
}

/* ---- The board ---- */

static void inversion_tour_layout_board(GameShell *shell, void *self, Rect area) {
    InversionTour *tour = self;
    const InversionLayout layout = inversion_tour_layout(shell, tour);
    const int mask =
        tour->astray >= 0 || tour_is_waiting(&tour->base) ? inversion_tour_named(tour) : -1;
    const bool is_named = mask >= 0;
    strip_set_shape(&tour->palette, &layout.palette, shell->context->is_motion_reduced);
    if (is_named && mask != tour->sought) {
        strip_reveal(&tour->palette, mask);
    }
    tour->sought = mask;
    if (!is_named) {
        tour_place(&tour->base, shell);
    }
    strip_place(&tour->palette, shell, &inversion_tour_commands[INVERSION_TOUR_MASK], "mask");
    if (is_named) {
        tour_place(&tour->base, shell);
    }
}

/* The mask under the pointer, or under the keyboard's cursor; -1: none. */
static int inversion_tour_pointed(const GameShell *shell, const InversionTour *tour) {
    int mask = -1;
    const Control *target = controls_find(&shell->view.controls, "tour-target");
    if (!tour_is_waiting(&tour->base)) {
        return -1;
    }
    if (shell->view.is_cursor_shown) {
        mask = shell->view.cursor_row * inversion_tour_layout(shell, tour).palette.columns +
               shell->view.cursor_col;
    } else if (!shell_hovered(shell, "mask-", &mask, NULL) && target &&
               controls_is_hovered(&shell->view.input, target)) {
        mask = inversion_tour_named(tour);
    }
    return mask < tour->now.mask_count ? mask : -1;
}

typedef struct InversionTourIcons {
    const GameShell *shell;
    const InversionTour *tour;
    int pointed;
} InversionTourIcons;

static void inversion_tour_draw_icon(const void *self, Canvas *canvas, int mask, Rect place) {
    const InversionTourIcons *icons = self;
    const InversionState *state = &icons->tour->now;
    uint8_t digits[INVERSION_CELLS_MAX];
    inversion_unpack_mask(state, mask, digits);
    const InversionIcon icon = {.mask = digits,
                                .name = inversion_mask_name((InversionRuleset)state->ruleset, mask),
                                .is_hovered = mask == icons->pointed,
                                .is_focused =
                                    icons->shell->view.is_cursor_shown && mask == icons->pointed};
    inversion_draw_icon(&icon, inversion_shape_of(state), canvas, &icons->shell->context->theme,
                        place);
}

static void inversion_tour_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                      int64_t now_ms) {
    const InversionTour *tour = self;
    const Theme *theme = &shell->context->theme;
    const InversionLayout layout = inversion_tour_layout(shell, tour);
    const InversionTourIcons icons = {shell, tour, inversion_tour_pointed(shell, tour)};
    const bool is_solved = inversion_state_differing(&tour->now) == 0;
    uint8_t mask[INVERSION_CELLS_MAX];
    InversionView view = {.shape = inversion_shape_of(&tour->now),
                          .now = tour->now.board,
                          .before = tour->before,
                          .goal = tour->now.goal,
                          .changed_at_ms = tour->base.changed_at_ms,
                          .flip_ms = shell_motion_ms(shell, INVERSION_FLIP_MS),
                          .cell_in_focus = -1,
                          .is_solved = is_solved,
                          .hinted_mask = -1,
                          .pointed_mask = icons.pointed};
    if (icons.pointed >= 0 && !is_solved) {
        inversion_unpack_mask(&tour->now, icons.pointed, mask);
        view.outlined = mask;
    }
    inversion_draw_boards(&view, canvas, theme, &layout, now_ms);
    if (layout.palette_label.height > 0) {
        canvas_text(canvas, layout.palette_label, tr("Masks: click one to play it"),
                    (TextStyle){layout.label_size, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
    }
    strip_draw(&tour->palette, canvas, theme, &(StripPicture){inversion_tour_draw_icon, &icons});
}

const Mode inversion_tour_mode = {
    TOUR_MODE,
    .counter = inversion_say_no_count,
    .commands = inversion_tour_commands,
    .state_size = sizeof(InversionTour),
    .open = inversion_tour_open,
    .board_area = {.layout = inversion_tour_layout_board, .draw = inversion_tour_draw_board},
    .changed = tour_changed,
    .input = {.key = inversion_tour_press_key, .pointer = inversion_tour_point},
};
