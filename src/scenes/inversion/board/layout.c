/* Where boards, palette and steps stand in the board area. It depends in the board area and the
 * puzzle's shape alone, so that nothing moves while one plays. */
#include <math.h>

#include "scenes/inversion/board/layout.h"

#define CELL_WANTED 28.0F /* where two boards side by side have smaller cells, one is large */
#define INVERSION_LAYOUT_WORTH                                                                     \
    1.2F /* other arrangements have to be so much better than side by side */
#define STEP_MIN 40.0F
#define STEP_RING_U 5.0F  /* around the step that is shown, between its label and caption */
#define STEPS_PRICE 0.75F /* steps are left out where boards would shrink below this */
#define ENOUGH 0.94F      /* of the largest boards: then masks and steps may be large too */
#define INVERSION_LAYOUT_TRIES 8
#define PALETTE_CELL_MAX 1.6F /* the width of its cells: so much of their height */
#define INVERSION_LAYOUT_PALETTE_MAX                                                               \
    0.42F /* of the board area's height: what is more is scrolled */
#define INVERSION_LAYOUT_LANE_U 16.0F
#define LABEL_CLEAR_U 9.0F /* of the ring around a solved board */
#define LABEL_CLEAR_COMPACT_U 5.0F
#define CLEAR_U 4.0F /* of the ring around a board above another */
#define SPARE_MAX_U 28.0F
#define DUEL_GOAL 0.5F /* of a board: the goal between two */
#define DUEL_BAR_U 8.0F
#define DUEL_BAR_GAP_U 10.0F
#define SMALL_MAX 0.5F /* a small board is at most so much of the large one */

/* INSET: a small goal at the right of a large board; UNDER: below it. */
typedef enum Arrangement { BESIDE, STACKED, INSET, UNDER, ARRANGEMENTS } Arrangement;

/* What a layout is made from. */
typedef struct InversionLayoutArea {
    Rect area;
    InversionShape shape;
    int masks; /* in the palette */
    bool is_compact;
    float label, gap, between, side;
} InversionLayoutArea;

/* One way to divide it. */
typedef struct Division {
    Arrangement arrangement;
    StripShape palette; /* its view is still missing */
    float step;         /* side of a picture of the strip; 0: none */
    float cell;         /* what it makes of a cell: the larger, the better */
} Division;

Grid inversion_layout_grid(Rect area, InversionShape shape) {
    const float most = (float)(shape.rows > shape.columns ? shape.rows : shape.columns);
    return grid_square(area, shape.rows, shape.columns,
                       fmaxf(area.width, area.height) / most * 0.06F);
}

static InversionLayoutArea room_of(Rect area, InversionShape shape, int masks, bool is_compact) {
    return (InversionLayoutArea){
        .area = area,
        .shape = shape,
        .masks = masks,
        .is_compact = is_compact,
        .label = is_compact ? 20 : geometry_clamp(area.height * 0.045F, 24, 48),
        .gap = is_compact ? 6 : geometry_clamp(area.height * 0.025F, 8, 32),
        .between = geometry_clamp(area.width * 0.08F, 26, 120),
        .side = geometry_clamp(area.width * 0.17F, 68, 260)};
}

/* ---- The palette ---- */

/* Of a mask's number above a picture of this height. */
static float number_height(float picture) {
    return geometry_clamp(picture * 0.3F, 12, 26);
}

static float icon_inset(bool is_compact) {
    return is_compact ? 3 : 7;
}

static StripShape palette_across(const InversionLayoutArea *room, float across, int rows,
                                 float picture) {
    StripShape palette = {.gap = room->is_compact ? 4 : 8, .count = room->masks};
    palette.columns = (room->masks + rows - 1) / rows;
    const float inset = icon_inset(room->is_compact);
    const float columns = (float)palette.columns;
    const float width = (across - palette.gap * (columns - 1)) / columns;
    const float inside = fminf(picture, width - 2 * inset);
    const float height = fmaxf(40, inside + number_height(inside) + 2 * inset);
    palette.cell = (Size){fminf(width, height * PALETTE_CELL_MAX), height};
    return palette;
}

static float palette_height_max(const InversionLayoutArea *room) {
    return room->area.height * INVERSION_LAYOUT_PALETTE_MAX;
}

static StripShape palette_in(const InversionLayoutArea *room, int rows, float picture) {
    if (room->masks == 0) {
        return (StripShape){0};
    }
    const StripShape palette = palette_across(room, room->area.width, rows, picture);
    return strip_height(&palette) <= palette_height_max(room)
               ? palette
               : palette_across(room, room->area.width - INVERSION_LAYOUT_LANE_U, rows, picture);
}

/* What is seen of it. */
static float palette_height(const InversionLayoutArea *room, const StripShape *palette) {
    return fminf(strip_height(palette), palette_height_max(room));
}

/* ---- Dividing ---- */

static float caption_of(const InversionLayoutArea *room) {
    return room->is_compact ? 0 : geometry_clamp(room->area.height * 0.028F, 15, 24);
}

/* The words above the palette, or in its place where cells play the masks. */
static float inversion_layout_words_height(const InversionLayoutArea *room) {
    return room->is_compact ? 0 : room->label;
}

/* Above the palette and its words, if there are any. */
static float gap_above_palette(const InversionLayoutArea *room, const Division *division) {
    return palette_height(room, &division->palette) > 0 || inversion_layout_words_height(room) > 0
               ? room->gap
               : 0;
}

/* The height of all that stands below the boards. */
static float height_below(const InversionLayoutArea *room, const Division *division) {
    float height = inversion_layout_words_height(room) + gap_above_palette(room, division) +
                   palette_height(room, &division->palette);
    if (division->step > 0 && division->arrangement < INSET) {
        height +=
            room->gap + inversion_layout_words_height(room) + division->step + caption_of(room);
    }
    return height;
}

/* The room for one board. */
static Size box_of(const InversionLayoutArea *room, const Division *division) {
    const float height = room->area.height - height_below(room, division) - room->label;
    switch (division->arrangement) {
    case STACKED:
        return (Size){room->area.width, (height - room->label - room->gap) / 2};
    case INSET:
        return (Size){room->area.width - room->side - room->gap, height};
    case UNDER:
        return (Size){room->area.width, height - room->gap - CLEAR_U - room->side};
    default:
        return (Size){(room->area.width - room->between) / 2, height};
    }
}

static float inversion_layout_cell_size(const InversionLayoutArea *room, Size box) {
    return fminf(box.width / (float)room->shape.columns, box.height / (float)room->shape.rows);
}

/* The largest cell that the arrangement could have without palette and steps. */
static float largest_cell_in(const InversionLayoutArea *room, Arrangement arrangement) {
    const Division bare = {.arrangement = arrangement};
    Size box = box_of(room, &bare);
    if (arrangement == BESIDE) {
        box.height = room->area.height;
    }
    return inversion_layout_cell_size(room, box);
}

static float mixed(float from, float to, float t) {
    return from + (to - from) * t;
}

static bool is_wide_enough(const InversionLayoutArea *room, const StripShape *palette) {
    return palette->columns <= 1 || palette->cell.width >= (room->is_compact ? 40 : 42);
}

static int palette_rows_max(const InversionLayoutArea *room) {
    const int fit = (int)((room->area.width - INVERSION_LAYOUT_LANE_U) / 48);
    const int rows = room->masks / (fit > 0 ? fit : 1) + 2;
    return room->masks == 0 ? 1 : rows;
}

/* Palette and steps as large as leave the boards nearly as large as they could be; else the largest
 * boards. */
static Division divide_as(const InversionLayoutArea *room, Arrangement arrangement,
                          bool has_steps) {
    const float height = room->area.height;
    const float step_max =
        fminf(height * 0.115F, room->area.width / (INVERSION_STEPS_SHOWN * 1.2F));
    const float wanted = largest_cell_in(room, arrangement) * ENOUGH;
    Division best = {.arrangement = arrangement, .cell = -1};
    for (int try = INVERSION_LAYOUT_TRIES; try >= 0; try--) {
        const float t = (float)try / INVERSION_LAYOUT_TRIES;
        for (int rows = 1; rows <= palette_rows_max(room); rows++) {
            Division division = {.arrangement = arrangement};
            const float picture = mixed(room->is_compact ? 24 : 34, fmaxf(height * 0.095F, 34), t);
            division.palette = palette_in(room, rows, picture);
            division.step = has_steps ? mixed(fminf(STEP_MIN, step_max), step_max, t) : 0;
            division.cell = inversion_layout_cell_size(room, box_of(room, &division));
            if (is_wide_enough(room, &division.palette) && division.cell > best.cell + 0.01F) {
                best = division;
            }
        }
        if (best.cell >= wanted) {
            break;
        }
    }
    return best;
}

/* Without the steps where they would cost too much. */
static Division divide_well(const InversionLayoutArea *room, Arrangement arrangement) {
    const Division division = divide_as(room, arrangement, true);
    if (arrangement >= INSET) {
        return division;
    }
    const Division bare = divide_as(room, arrangement, false);
    return division.step < STEP_MIN - 4 || division.cell < STEPS_PRICE * bare.cell ? bare
                                                                                   : division;
}

static Division divide(const InversionLayoutArea *room) {
    Division best = divide_well(room, BESIDE);
    for (int i = BESIDE + 1; i < ARRANGEMENTS && best.cell < CELL_WANTED; i++) {
        const Division division = divide_well(room, (Arrangement)i);
        if (division.cell > INVERSION_LAYOUT_WORTH * best.cell) {
            best = division;
        }
    }
    return best;
}

/* ---- Placing ---- */

static void place_steps(const InversionLayoutArea *room, const Division *division, Rect area,
                        InversionLayout *layout) {
    const float caption = caption_of(room);
    if (division->step <= 0) {
        return;
    }
    layout->steps_label = rect_cut_top(&area, inversion_layout_words_height(room));
    layout->steps_label.height -= room->is_compact ? 0 : STEP_RING_U;
    for (int i = 0; i < INVERSION_STEPS_SHOWN; i++) {
        layout->steps[i] = rect_of(area.x + (float)i * division->step * 1.2F, area.y,
                                   division->step, division->step + caption);
    }
    layout->steps_shown = INVERSION_STEPS_SHOWN;
}

/* In two columns below the small board, as many as there is room for; none where they have no
 * label: they would look like another goal. */
static void place_steps_aside(const InversionLayoutArea *room, Rect area, InversionLayout *layout) {
    const float caption = caption_of(room);
    const int columns = area.width < 96 ? 1 : 2;
    const float side = (area.width - 8 * (float)(columns - 1)) / (float)columns;
    layout->steps_label = rect_cut_top(&area, inversion_layout_words_height(room));
    layout->steps_label.height -= room->is_compact ? 0 : STEP_RING_U;
    for (int i = 0; i < INVERSION_STEPS_SHOWN && !room->is_compact; i++) {
        const Rect place =
            rect_of(area.x + (float)(i % columns) * (side + 8),
                    area.y + (float)(i / columns) * (side + caption + 8), side, side + caption);
        if (side < STEP_MIN - 4 || place.y + place.height > area.y + area.height) {
            break;
        }
        layout->steps[i] = place;
        layout->steps_shown = i + 1;
    }
}

/* In the corner next to its label. */
static Grid grid_at_corner(Rect box, InversionShape shape) {
    Grid grid = inversion_layout_grid(box, shape);
    grid.area.y = box.y;
    return grid;
}

static void inversion_layout_place_beside(const InversionLayoutArea *room, Rect *area, float height,
                                          InversionLayout *layout) {
    Rect labels = rect_cut_top(area, room->label);
    Rect boards = rect_cut_top(area, height);
    const float width = (boards.width - room->between) / 2;
    layout->now_label = rect_cut_left(&labels, width);
    layout->goal_label = rect_cut_right(&labels, width);
    Rect now = rect_cut_left(&boards, width);
    Rect goal = rect_cut_right(&boards, width);
    layout->now = grid_at_corner(now, room->shape);
    layout->goal = grid_at_corner(goal, room->shape);
    /* Their outer edges are those of what stands below them. */
    layout->now.area.x = now.x;
    layout->goal.area.x = goal.x + goal.width - layout->goal.area.width;
    boards.x = now.x + layout->now.area.width;
    boards.width = layout->goal.area.x - boards.x;
    boards.height = layout->now.area.height;
    const float arrow = fminf(room->between * 0.62F, 72);
    layout->arrow = rect_centered(boards, arrow, arrow);
}

static void place_stacked(const InversionLayoutArea *room, Rect *area, float height,
                          InversionLayout *layout) {
    layout->now_label = rect_cut_top(area, room->label);
    layout->now = grid_at_corner(rect_cut_top(area, height), room->shape);
    rect_cut_top(area, room->gap);
    layout->goal_label = rect_cut_top(area, room->label);
    layout->goal = grid_at_corner(rect_cut_top(area, height), room->shape);
    const float arrow = room->label * 0.9F;
    layout->arrow = rect_centered(layout->goal_label, arrow, arrow);
    layout->is_stacked = true;
}

/* The small board is as large as the large one leaves room for, up to its half. */
static void place_inset(const InversionLayoutArea *room, Rect *area, float height,
                        InversionLayout *layout) {
    Rect labels = rect_cut_top(area, room->label);
    Rect boards = rect_cut_top(area, height);
    Grid now = grid_at_corner(boards, room->shape);
    now.area.x = boards.x;
    const float left = boards.width - now.area.width - room->gap;
    const float side = fmaxf(room->side, fminf(left, now.area.width * SMALL_MAX));
    layout->goal_label = rect_cut_right(&labels, side);
    Rect small = rect_cut_right(&boards, side);
    layout->now_label = labels;
    layout->now = now;
    layout->goal = grid_at_corner(rect_cut_top(&small, side), room->shape);
    rect_cut_top(&small, room->gap);
    layout->is_inset = true;
    place_steps_aside(room, small, layout);
}

/* The small board at the left below the large one, its label and the steps at its right. */
static void place_under(const InversionLayoutArea *room, Rect *area, float height,
                        InversionLayout *layout) {
    layout->now_label = rect_cut_top(area, room->label);
    layout->now = grid_at_corner(rect_cut_top(area, height), room->shape);
    rect_cut_top(area, room->gap + CLEAR_U);
    Rect below = rect_cut_top(area, room->side);
    layout->goal = grid_at_corner(rect_cut_left(&below, room->side), room->shape);
    rect_cut_left(&below, room->gap * 2);
    layout->goal_label = rect_cut_top(&below, room->label);
    layout->goal.area.x = layout->now.area.x;
    layout->is_inset = true;
}

InversionLayout inversion_layout_make(Rect area, InversionShape shape, int masks, bool is_compact) {
    typedef void (*InversionLayoutPlace)(const InversionLayoutArea *, Rect *, float,
                                         InversionLayout *);
    static const InversionLayoutPlace places[ARRANGEMENTS] = {
        inversion_layout_place_beside, place_stacked, place_inset, place_under};
    InversionLayoutArea room = room_of(area, shape, masks, is_compact);
    const Division division = divide(&room);
    const Size box = box_of(&room, &division);
    const float wanted = box.width / (float)shape.columns * (float)shape.rows;
    InversionLayout layout = {.palette = division.palette,
                              .label_size =
                                  is_compact ? 12 : geometry_clamp(room.label * 0.54F, 13, 22)};
    const float height = fminf(box.height, wanted);
    if (division.arrangement == BESIDE) {
        room.gap +=
            geometry_clamp((box.height - height) / 3, 0, SPARE_MAX_U); /* what is left over */
    }
    places[division.arrangement](&room, &area, height, &layout);
    if (division.arrangement == INSET) {
        area = rect_of(room.area.x, layout.now.area.y + layout.now.area.height, room.area.width,
                       height_below(&room, &division));
    }
    const float clear = is_compact ? LABEL_CLEAR_COMPACT_U : LABEL_CLEAR_U;
    layout.now_label.height -= clear;
    layout.goal_label.height -= clear;
    rect_cut_top(&area, gap_above_palette(&room, &division));
    layout.palette_label = rect_cut_top(&area, inversion_layout_words_height(&room));
    layout.palette.view = rect_cut_top(&area, palette_height(&room, &division.palette));
    rect_cut_top(&area, room.gap);
    if (!layout.is_inset) {
        place_steps(&room, &division, area, &layout);
    }
    return layout;
}

/* ---- A duel ---- */

/* Above masks and words, which stand where they always do. */
static Rect duel_room(Rect area, const InversionLayout *layout) {
    const float bottom = layout->palette_label.height > 0  ? layout->palette_label.y
                         : layout->palette.view.height > 0 ? layout->palette.view.y
                                                           : area.y + area.height;
    area.height = bottom - area.y;
    return area;
}

/* Two boards of equal size and the goal between them. */
static InversionLayout inversion_layout_make_duel(Rect area, InversionShape shape, int masks,
                                                  bool is_compact) {
    const InversionLayoutArea room = room_of(area, shape, masks, is_compact);
    InversionLayout layout = inversion_layout_make(area, shape, masks, is_compact);
    const float clear = is_compact ? LABEL_CLEAR_COMPACT_U : LABEL_CLEAR_U;
    const float gap = geometry_clamp(area.width * 0.035F, 12, 40);
    const float below = DUEL_BAR_GAP_U + DUEL_BAR_U + room.label;
    Rect boards = duel_room(area, &layout);
    const float width = (boards.width - 2 * gap) / (2 + DUEL_GOAL);
    const float wanted = width / (float)shape.columns * (float)shape.rows;
    const float height = fminf(boards.height - room.label - below, wanted);
    boards = rect_centered(boards, boards.width, room.label + height + below);
    Rect labels = rect_cut_top(&boards, room.label);
    Rect row = rect_cut_top(&boards, height);
    layout.now = grid_at_corner(rect_cut_left(&row, width), shape);
    layout.opponent = grid_at_corner(rect_cut_right(&row, width), shape);
    const float used = layout.now.area.width;
    const float right = area.x + area.width - used;
    layout.now.area.x = area.x;
    layout.opponent.area.x = right;
    layout.now_label = rect_of(area.x, labels.y, width, labels.height - clear);
    layout.opponent_label = rect_of(right, labels.y, used, labels.height - clear);
    layout.now_bar = rect_of(area.x, boards.y + DUEL_BAR_GAP_U, used, below - DUEL_BAR_GAP_U);
    layout.opponent_bar = layout.now_bar;
    layout.opponent_bar.x = right;
    const Rect middle =
        rect_of(area.x + used + gap, row.y, right - area.x - used - 2 * gap, height);
    const float side = fminf(middle.width, used * DUEL_GOAL);
    layout.goal = inversion_layout_grid(rect_centered(middle, side, side), shape);
    layout.goal_label =
        rect_of(middle.x, layout.goal.area.y - room.label, middle.width, labels.height - clear);
    layout.arrow = (Rect){0};
    layout.steps_shown = 0;
    layout.is_inset = layout.is_stacked = false;
    layout.is_duel = true;
    return layout;
}

/* ---- The board of the shell ---- */

InversionLayout inversion_layout_of(const GameShell *shell) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    const Rect area = shell->view.zones.board_area;
    const InversionShape shape = inversion_shape_of(state);
    const int masks = inversion_has_palette(state) ? state->mask_count : 0;
    const bool is_compact = shell->view.zones.is_compact;
    InversionLayout layout = self->duel.is_on
                                 ? inversion_layout_make_duel(area, shape, masks, is_compact)
                                 : inversion_layout_make(area, shape, masks, is_compact);
    if (layout.is_inset && self->is_goal_large) {
        const Grid grid = layout.now;
        const Rect label = layout.now_label;
        layout.now = layout.goal;
        layout.now_label = layout.goal_label;
        layout.goal = grid;
        layout.goal_label = label;
    }
    return layout;
}

MagnifierBoard inversion_magnified_board(const GameShell *shell, const InversionLayout *layout,
                                         bool is_goal) {
    const Grid grid = is_goal ? layout->goal : layout->now;
    const int cells = inversion_state_cells(inversion_state_of(shell));
    return (MagnifierBoard){.grid = grid,
                            .around = grid.area,
                            .bounds = shell->view.zones.board_area,
                            .place = MAGNIFIER_OVER,
                            .first = is_goal ? cells : 0};
}

MagnifierLens inversion_lens(const GameShell *shell, const InversionLayout *layout, bool is_goal) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const MagnifierBoard board = inversion_magnified_board(shell, layout, is_goal);
    const bool is_small = layout->is_inset && is_goal != self->is_goal_large;
    return is_small ? (MagnifierLens){0} : magnifier_lens(&self->magnifier, &board);
}
