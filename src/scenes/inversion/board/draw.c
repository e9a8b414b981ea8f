/* The picture of the board area: both boards, the palette and the steps. */
#include "scenes/inversion/board/draw.h"

#include <math.h>
#include <string.h>

#include "scenes/inversion/board/duel.h"
#include "scenes/inversion/board/input.h"
#include "scenes/inversion/board/outline.h"
#include "scenes/inversion/board/steps.h"
#include "scenes/shell/i18n.h"
#include "ui/controls.h"
#include "ui/tween.h"

#define CELEBRATION_MS 580 /* of a solved puzzle, the last flip included */
#define STILL_BELOW_U 9.0F /* smaller cells have no marks and do not turn */
#define INVERSION_PI 3.14159265F
#define SWELLING 0.05F   /* of a solved cell at most, as a share of its width */
#define DELAY_SHARE 0.4F /* of the flip's time: how much later the farthest cell begins */

/* ---- The boards ---- */

/* When each cell flips: outward from the middle of those that do. */
typedef struct Wave {
    float row, column; /* the middle */
    float farthest;
} Wave;

static float distance(const Wave *wave, int row, int column) {
    const float rows = (float)row - wave->row;
    const float columns = (float)column - wave->column;
    return sqrtf(rows * rows + columns * columns);
}

static Wave wave_of(const InversionView *view) {
    const int columns = view->shape.columns;
    const int cells = view->shape.rows * columns;
    Wave wave = {0};
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
        if (view->now[cell] != view->before[cell]) {
            wave.row += (float)(cell / columns);
            wave.column += (float)(cell % columns);
            count++;
        }
    }
    if (count == 0) {
        return wave;
    }
    wave.row /= (float)count;
    wave.column /= (float)count;
    for (int cell = 0; cell < cells; cell++) {
        if (view->now[cell] != view->before[cell]) {
            wave.farthest = fmaxf(wave.farthest, distance(&wave, cell / columns, cell % columns));
        }
    }
    return wave;
}

/* The cell as it looks at `time` (0 … 1) of the flip. */
static InversionCellStyle turning_cell(const InversionView *view, const Wave *wave, int cell,
                                       float time) {
    const int columns = view->shape.columns;
    const int now = view->now[cell];
    const int before = view->before[cell];
    const float away = distance(wave, cell / columns, cell % columns);
    const float delay = wave->farthest > 0 ? DELAY_SHARE * away / wave->farthest : 0;
    const float t = tween_ease_out(geometry_clamp((time - delay) / (1 - DELAY_SHARE), 0, 1));
    return (InversionCellStyle){.value = t >= 0.5F ? now : before,
                                .colours = view->shape.colours,
                                .squeeze = now == before ? 1 : fabsf(1 - 2 * t)};
}

/* What still differs from the goal: a dot in the corner, or a ring when a hint asks for it. */
static void inversion_draw_difference(const InversionView *view, Canvas *canvas, const Theme *theme,
                                      Rect place) {
    const float side = place.height;
    if (view->rings_differences) {
        const float width = geometry_clamp(side * 0.045F, 2, 5);
        canvas_stroke_round(canvas, rect_inset(place, -width),
                            geometry_clamp(side * 0.14F, 2, 14) + width, width, theme->hint_orange);
        return;
    }
    const float radius = geometry_clamp(side * 0.055F, fminf(2.5F, side * 0.15F), 7);
    const Point corner = {place.x + place.width - radius * 2.4F, place.y + radius * 2.4F};
    canvas_fill_circle(canvas, corner,
                       radius + geometry_clamp(radius * 0.35F, fminf(1, side * 0.05F), 2),
                       theme->surface);
    canvas_fill_circle(canvas, corner, radius, theme->hint_blue);
}

static void draw_outline(const InversionView *view, Canvas *canvas, const Theme *theme,
                         Rect place) {
    const InversionOutline outline = inversion_outline_of(place);
    /* A dark line between: the ring of a hint and a cell are nearly of one colour. */
    canvas_stroke_round(canvas, place, outline.radius, outline.inner, theme->background);
    canvas_stroke_round(canvas, rect_inset(place, -outline.outside),
                        outline.radius + outline.outside, outline.outer,
                        view->is_outline_hint ? theme->hint_orange : theme->hint_blue);
}

/* A cell whose mask the solution has still to play. */
static void inversion_draw_mark(Canvas *canvas, const Theme *theme, Rect place) {
    const float width = geometry_clamp(place.height * 0.08F, 1.5F, 4);
    canvas_stroke_round(canvas, place, geometry_clamp(place.height * 0.14F, 1.5F, 14), width,
                        theme->accent);
}

/* Above the first cell, or as far left as its words need; the short words where the long ones do
 * not fit at all. */
static void inversion_draw_board_label(Canvas *canvas, Rect label, const Grid *grid,
                                       const char *const words[2], TextStyle style) {
    const bool is_long = canvas_text_fits(canvas, words[0], style, label.width);
    const char *chosen = is_long ? words[0] : words[1];
    const float spare = label.width - canvas_text_width(canvas, chosen, style) - 1;
    rect_cut_left(&label, geometry_clamp(grid->area.x - label.x, 0, fmaxf(spare, 0)));
    canvas_text(canvas, label, chosen, style);
}

/* ---- Solved ---- */

/* How much a cell swells now: a wave runs over the board from its middle. */
static float swelling(const InversionView *view, int cell, int64_t now_ms) {
    const int columns = view->shape.columns;
    const Wave wave = {.row = (float)(view->shape.rows - 1) / 2,
                       .column = (float)(columns - 1) / 2};
    const float farthest = distance(&wave, 0, 0);
    const float time = tween_progress(view->changed_at_ms + view->flip_ms,
                                      view->celebration_ms - view->flip_ms, now_ms);
    const float away = distance(&wave, cell / columns, cell % columns);
    const float delay = farthest > 0 ? 0.5F * away / farthest : 0;
    return view->celebration_ms > 0 ? sinf(INVERSION_PI * geometry_clamp((time - delay) * 2, 0, 1))
                                    : 0;
}

static float ring_around(const Grid *grid) {
    return fmaxf(3, grid_cell_size(grid) * 0.05F);
}

/* Both boards are the same: a ring around each says so. */
static void inversion_draw_rings(const InversionView *view, Canvas *canvas, const Theme *theme,
                                 const InversionLayout *layout, int64_t now_ms) {
    const Grid *grids[] = {&layout->now, &layout->goal};
    const float t = view->celebration_ms > 0
                        ? tween_progress(view->changed_at_ms + view->flip_ms,
                                         view->celebration_ms - view->flip_ms, now_ms)
                        : 1;
    for (int i = 0; i < 2; i++) {
        const float width = geometry_clamp(ring_around(grids[i]), 2, 4);
        const float outside = width * 1.75F;
        const float side = grid_cell_size(grids[i]);
        canvas_stroke_round(canvas, rect_inset(grids[i]->area, -outside),
                            geometry_clamp(side * 0.14F, 2, 14) + outside, width,
                            color_fade(theme->good, t));
    }
}

/* ---- Both boards ---- */

/* What the cells of the current board are drawn with. */
typedef struct CurrentBoardContext {
    const InversionView *view;
    Canvas *canvas;
    const Theme *theme;
    Wave wave;
    float time; /* of the flip, 0 … 1 */
    int64_t now_ms;
} CurrentBoardContext;

static CurrentBoardContext current_board_context(const InversionView *view, Canvas *canvas,
                                                 const Theme *theme, int64_t now_ms) {
    return (CurrentBoardContext){.view = view,
                                 .canvas = canvas,
                                 .theme = theme,
                                 .wave = wave_of(view),
                                 .time = tween_progress(view->changed_at_ms, view->flip_ms, now_ms),
                                 .now_ms = now_ms};
}

static void draw_now_cell(const CurrentBoardContext *context, int cell, Rect place) {
    const InversionView *view = context->view;
    const float swell = view->is_solved ? swelling(view, cell, context->now_ms) : 0;
    if (swell > 0) {
        inversion_draw_cell(context->canvas, context->theme,
                            rect_inset(place, -SWELLING * swell * place.width),
                            (InversionCellStyle){view->now[cell], view->shape.colours, 1});
    } else {
        inversion_draw_cached_cell(context->canvas, context->theme, place,
                                   turning_cell(view, &context->wave, cell, context->time));
    }
    if (view->now[cell] != view->goal[cell]) {
        inversion_draw_difference(view, context->canvas, context->theme, place);
    }
    if (view->has_marked && view->marked[cell] != 0) {
        inversion_draw_mark(context->canvas, context->theme, place);
    }
}

static void draw_now(const InversionView *view, Canvas *canvas, const Theme *theme,
                     const Grid *grid, int64_t now_ms) {
    const CurrentBoardContext context = current_board_context(view, canvas, theme, now_ms);
    if (grid_cell_size(grid) < STILL_BELOW_U) {
        inversion_draw_still_board(view->now, view->shape, grid, canvas, theme);
        return;
    }
    for (int cell = 0; cell < view->shape.rows * view->shape.columns; cell++) {
        const Rect place = grid_cell(grid, cell / view->shape.columns, cell % view->shape.columns);
        if (canvas_shows(canvas,
                         rect_inset(place, -INVERSION_OUTLINE_REACH_U - SWELLING * place.width))) {
            draw_now_cell(&context, cell, place);
        }
    }
}

static void draw_lens_cell(const void *self, Canvas *canvas, int cell, Rect place) {
    const CurrentBoardContext *context = self;
    const InversionView *view = context->view;
    const int cells = view->shape.rows * view->shape.columns;
    if (cell >= cells) {
        inversion_draw_cached_cell(
            canvas, context->theme, place,
            (InversionCellStyle){view->goal[cell - cells], view->shape.colours, 1});
        return;
    }
    draw_now_cell(context, cell, place);
    if (view->outlined && view->outlined[cell] != 0) {
        draw_outline(view, canvas, context->theme, place);
    }
}

MagnifierPicture inversion_lens_picture(const Theme *theme,
                                        void (*draw_cell)(const void *, Canvas *, int, Rect),
                                        const void *self) {
    return (MagnifierPicture){.ground = theme->background,
                              .edge = theme->accent,
                              .radius = THEME_RADIUS_CARD_U,
                              .edge_width = 2,
                              .draw_cell = draw_cell,
                              .self = self};
}

void inversion_draw_lens(const InversionView *view, Canvas *canvas, const Theme *theme,
                         const MagnifierLens *lens, int64_t now_ms) {
    const CurrentBoardContext context = current_board_context(view, canvas, theme, now_ms);
    const MagnifierPicture picture = inversion_lens_picture(theme, draw_lens_cell, &context);
    magnifier_draw(lens, &picture, canvas);
}

static void inversion_draw_board_labels(const InversionView *view, Canvas *canvas,
                                        const Theme *theme, const InversionLayout *layout) {
    const TextStyle style = inversion_label_style(theme, layout);
    const char *now = view->current_label ? view->current_label : tr("Current board");
    const char *shorter = view->current_label ? view->current_label : tr("Now");
    inversion_draw_board_label(canvas, layout->now_label, &layout->now,
                               (const char *const[2]){now, shorter}, style);
    inversion_draw_board_label(canvas, layout->goal_label, &layout->goal,
                               (const char *const[2]){tr("Goal"), tr("Goal")}, style);
    if (layout->arrow.width > 0) {
        const ImageId arrow = layout->is_stacked ? IMAGE_ARROW_DOWN : IMAGE_ARROW_RIGHT;
        canvas_image(canvas, view->is_solved ? IMAGE_CHECK : arrow, layout->arrow,
                     view->is_solved ? theme->good : theme->accent);
    }
}

void inversion_draw_boards(const InversionView *view, Canvas *canvas, const Theme *theme,
                           const InversionLayout *layout, int64_t now_ms) {
    const int columns = view->shape.columns;
    const int cells = view->shape.rows * columns;
    inversion_draw_still_board(view->goal, view->shape, &layout->goal, canvas, theme);
    draw_now(view, canvas, theme, &layout->now, now_ms);
    if (view->is_solved && !layout->is_duel) {
        inversion_draw_rings(view, canvas, theme, layout, now_ms);
    }
    if (!layout->is_duel) {
        inversion_draw_board_labels(view, canvas, theme, layout);
    }
    if (view->cell_in_focus >= 0) {
        const int cell = view->cell_in_focus % cells;
        const Rect place = grid_cell(view->cell_in_focus < cells ? &layout->now : &layout->goal,
                                     cell / columns, cell % columns);
        controls_draw_focus(canvas, place, geometry_clamp(place.height * 0.14F, 1.5F, 14), theme);
    }
    for (int cell = 0; view->outlined && cell < cells; cell++) {
        if (view->outlined[cell] != 0) {
            draw_outline(view, canvas, theme,
                         grid_cell(&layout->now, cell / columns, cell % columns));
        }
    }
}

/* ---- The board area of the game ---- */

/* What the icons of the palette are drawn from. */
typedef struct PaletteContext {
    const GameShell *shell;
    const InversionView *view;
    bool is_by_key;
    uint8_t played[INVERSION_MASKS_MAX];
} PaletteContext;

static void draw_icon(const void *self, Canvas *canvas, int mask, Rect place) {
    const PaletteContext *context = self;
    const GameShell *shell = context->shell;
    const InversionState *state = inversion_state_of(shell);
    const bool is_pointed = mask == context->view->pointed_mask;
    uint8_t digits[INVERSION_CELLS_MAX];
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_addf(&text, "mask-%d", mask);
    inversion_unpack_mask(state, mask, digits);
    const InversionIcon icon = {.mask = digits,
                                .name = inversion_mask_name((InversionRuleset)state->ruleset, mask),
                                .played = context->played[mask],
                                .is_hovered = is_pointed,
                                .is_pressed = strcmp(shell->view.input.pressed, id) == 0,
                                .is_focused = context->is_by_key && is_pointed,
                                .is_hinted = mask == context->view->hinted_mask};
    inversion_draw_icon(&icon, context->view->shape, canvas, &shell->context->theme, place);
}

void inversion_draw_palette(const GameShell *shell, Canvas *canvas, const InversionView *view) {
    PaletteContext context = {.shell = shell,
                              .view = view,
                              .is_by_key = shell->view.is_cursor_shown ||
                                           shell->view.input.is_focus_visible};
    if (!view->is_edited) {
        inversion_count_played(shell, context.played);
    }
    strip_draw(&inversion_const_scene_of(shell)->palette, canvas, &shell->context->theme,
               &(StripPicture){draw_icon, &context});
}

/* Above the palette, or where it would stand. */
static void draw_palette_words(const GameShell *shell, Canvas *canvas,
                               const InversionLayout *layout) {
    TextStyle style = {layout->label_size, TEXT_REGULAR, TEXT_LEFT,
                       shell->context->theme.secondary};
    const char *words = layout->palette.columns > 0 ? tr("Masks: click one to play it")
                                                    : tr("Each cell plays a mask: click one");
    Rect label = layout->palette_label;
    if (label.height <= 0) {
        return;
    }
    canvas_text(canvas, label, words, style);
    const char *more = tr("Click the small board to enlarge it");
    const float used = canvas_text_width(canvas, words, style) + 2 * layout->label_size;
    if (layout->is_inset && used + canvas_text_width(canvas, more, style) < label.width) {
        rect_cut_left(&label, used);
        style.align = TEXT_RIGHT;
        canvas_text(canvas, label, more, style);
    }
}

/* The small board can be pointed at. */
static void inversion_draw_swap(const GameShell *shell, Canvas *canvas) {
    const Control *swap = controls_find(&shell->view.controls, "swap");
    const Theme *theme = &shell->context->theme;
    if (swap && controls_is_focused(&shell->view.input, swap)) {
        controls_draw_focus(canvas, swap->rect, 4, theme);
    } else if (swap && controls_is_hovered(&shell->view.input, swap)) {
        canvas_stroke_round(canvas, rect_inset(swap->rect, -4), 6, 2, theme->accent);
    }
}

/* How many empty places the strip shows after the steps: as many as the best way has. */
static int steps_expected(const InversionScene *self) {
    const InversionFound *best = &self->from_start;
    return best->is_known && best->is_solvable && !self->hides_best ? best->clicks : 0;
}

static void draw_steps(const GameShell *shell, Canvas *canvas, const InversionLayout *layout) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionShape shape = inversion_shape_of(inversion_state_of(shell));
    const Theme *theme = &shell->context->theme;
    const InversionTrail *trail = &self->trail;
    const int length = session_length(shell->session);
    const int cursor = session_cursor(shell->session);
    int hovered = -1;
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    shell_hovered(shell, "step-", &hovered, NULL);
    if (length + 1 > INVERSION_STEPS_SHOWN) {
        text_addf(&text, tr("%1$d to %2$d of %3$d"), trail->first,
                  trail->first + INVERSION_STEPS_SHOWN - 1, length);
    }
    inversion_draw_steps_label(canvas, theme, layout, buffer);
    for (int i = 0; i < layout->steps_shown; i++) {
        const int ply = trail->first + i;
        InversionStep step = {.caption = "",
                              .is_now = ply == cursor,
                              .is_ahead = ply > cursor,
                              .is_hovered = ply == hovered};
        if (i >= trail->count && ply > steps_expected(self)) {
            break;
        }
        text_clear(&text);
        if (i < trail->count) {
            step.board = trail->boards[i];
            text_add(&text, ply == 0 ? tr("start") : "");
            if (ply > 0) {
                text_add_int(&text, session_move(shell->session, ply - 1));
            }
            step.caption = buffer;
        }
        inversion_draw_step(&step, shape, canvas, theme, layout->steps[i]);
    }
}

/* The cell that stands for the mask under the cursor, -1: none, or a palette does. */
static int cell_in_focus(const GameShell *shell) {
    const InversionState *state = inversion_state_of(shell);
    return shell->view.is_cursor_shown && !inversion_has_palette(state)
               ? shell->view.cursor_row * state->columns + shell->view.cursor_col
               : -1;
}

void inversion_draw_board_area(const GameShell *shell, const void *scene, Canvas *canvas,
                               int64_t now_ms) {
    const InversionScene *self = scene;
    const InversionState *state = inversion_state_of(shell);
    const Theme *theme = &shell->context->theme;
    const InversionLayout layout = inversion_layout_of(shell);
    const int pointed = inversion_pointed_mask(shell);
    uint8_t mask[INVERSION_CELLS_MAX];
    InversionView view = {.shape = inversion_shape_of(state),
                          .now = state->board,
                          .before = self->trail.before,
                          .cell_in_focus = cell_in_focus(shell),
                          .goal = state->goal,
                          .changed_at_ms = shell->document.changed_at_ms,
                          .flip_ms = shell_motion_ms(shell, INVERSION_FLIP_MS),
                          .is_solved = inversion_is_solved(shell),
                          .celebration_ms = shell_motion_ms(shell, CELEBRATION_MS),
                          .hinted_mask = -1,
                          .pointed_mask = pointed};
    shell_decorate(shell, &view, now_ms);
    if (pointed >= 0 && !view.is_solved) { /* what is solved is looked at */
        inversion_unpack_mask(state, pointed, mask);
        view.outlined = mask;
        view.is_outline_hint = false;
    } else if (!view.outlined && view.is_outline_hint && view.hinted_mask >= 0) {
        inversion_unpack_mask(state, view.hinted_mask, mask);
        view.outlined = mask;
    }
    inversion_draw_boards(&view, canvas, theme, &layout, now_ms);
    if (layout.is_duel) {
        inversion_draw_duel(&self->duel, state, canvas, theme, &layout);
    }
    inversion_draw_swap(shell, canvas);
    draw_palette_words(shell, canvas, &layout);
    inversion_draw_palette(shell, canvas, &view);
    draw_steps(shell, canvas, &layout);
    const MagnifierLens lens = inversion_lens(shell, &layout, false);
    inversion_draw_lens(&view, canvas, theme, &lens, now_ms);
}
