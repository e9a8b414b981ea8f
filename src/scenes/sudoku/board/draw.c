/* The picture of a board: its ground, its lines, and everything in the cells. */
#include "scenes/sudoku/board/draw.h"

#include <math.h>
#include <string.h>

#include "scenes/sudoku/board/draw_context.h"
#include "scenes/sudoku/board/hint_marks.h"
#include "ui/tween.h"

#define BOX_LINE_U 2.6F
#define PEN_SIDE_U 4.0F     /* of the ring, while colours are given */
#define PEN_CORNER 0.3F     /* of a side: the corner of the ring, while notes are written */
#define PEN_DASH_FROM 0.42F /* of a side: the dash in its middle, while lines are drawn */
#define PEN_DASH_TO 0.58F
#define BOX_LINE_BOLD_U 3.6F /* with high contrast, where thin lines are bright too */
#define THIN_LINE_BOLD 0.75F /* the strength of those thin lines */
#define LIT_HAIRLINE 0.2F    /* of the colour of text, over the edges of lit cells */
#define WAVE_WIDTH 2.5F      /* cells */

Grid sudoku_draw_grid(const SudokuLayout *layout, Rect area) {
    return (Grid){.area = area, .rows = layout->rows, .cols = layout->columns, .gap = 0};
}

/* ---- The ground under the digits ---- */

/* Does the cell hold a note of the highlighted digit? */
static bool notes_digit(const SudokuView *view, int cell) {
    const SudokuBits notes = view->state->notes[cell] | view->state->centre[cell];
    return view->digit && notes >> (view->digit - 1) & 1;
}

bool sudoku_draw_is_alike(const SudokuView *one, const SudokuView *other, int cell) {
    const bool is_noted = notes_digit(one, cell) || notes_digit(other, cell);
    return (cell == one->selected) == (cell == other->selected) &&
           sudoku_light_of(one, cell) == sudoku_light_of(other, cell) &&
           (!is_noted || one->digit == other->digit);
}

static void draw_shaded_sets(const SudokuPicture *picture) {
    const SudokuLayout *layout = &picture->view->state->layout;
    const int cell = picture->view->sets_cell;
    for (int i = 0; cell >= 0 && i < layout->cell_region_count[cell]; i++) {
        sudoku_picture_shade(picture, layout->cell_regions[cell][i], 0.14F);
    }
}

/* ---- Lines ---- */

/* In whole pixels: all lines are equally thick. */
static float box_line_width(const SudokuPicture *picture) {
    const float pixel = canvas_pixel(picture->canvas);
    const float width_wanted = picture->theme->is_high_contrast ? BOX_LINE_BOLD_U : BOX_LINE_U;
    return fmaxf(1, floorf(width_wanted / pixel + 0.5F)) * pixel;
}

static Color box_line_color(const Theme *theme) {
    return theme->is_high_contrast ? theme->text
           : theme->is_dark        ? color_mix(theme->hairline, theme->text, 0.55F)
                                   : theme->text;
}

static Color thin_line_color(const Theme *theme) {
    return color_mix(theme->surface, theme->hairline, theme->is_high_contrast ? THIN_LINE_BOLD : 1);
}

static int cell_at_place(const SudokuPicture *picture, int row, int column) {
    const SudokuLayout *layout = &picture->view->state->layout;
    const bool is_inside =
        row >= 0 && column >= 0 && row < layout->rows && column < layout->columns;
    return is_inside ? picture->cell_at[row * SUDOKU_SIDE_MAX + column] : -1;
}

/* Are the neighbours separated by a box, a piece or another region that is not a line? */
static bool is_border(const SudokuPicture *picture, int index, int piece, bool is_upright) {
    const int a = is_upright ? cell_at_place(picture, piece, index - 1)
                             : cell_at_place(picture, index - 1, piece);
    const int b =
        is_upright ? cell_at_place(picture, piece, index) : cell_at_place(picture, index, piece);
    return a < 0 || b < 0 ? a != b : sudoku_regions_part(&picture->view->state->layout, a, b);
}

static void draw_stroke(const SudokuPicture *picture, Rect stroke) {
    const bool is_solved = picture->view->solved_at_ms != 0;
    canvas_fill_rect(picture->canvas, stroke,
                     is_solved ? picture->theme->good : box_line_color(picture->theme));
}

/* The thick strokes along one line of the grid. */
static void draw_box_line(const SudokuPicture *picture, int index, bool is_upright) {
    const SudokuLayout *layout = &picture->view->state->layout;
    const int length = is_upright ? layout->rows : layout->columns;
    const Rect area = picture->grid.area;
    const float cell = picture->cell;
    const float width = box_line_width(picture);
    const float at = (float)index * cell - width / 2;
    for (int from = 0; from < length; from++) {
        int to = from;
        while (to < length && is_border(picture, index, to, is_upright)) {
            to++;
        }
        const float start = (float)from * cell;
        const float reach = (float)(to - from) * cell;
        if (to > from && is_upright) {
            draw_stroke(picture, rect_of(area.x + at, area.y + start, width, reach));
        } else if (to > from) {
            draw_stroke(picture, rect_of(area.x + start, area.y + at, reach, width));
        }
        from = to;
    }
}

static void draw_hairlines(const SudokuPicture *picture) {
    const Rect area = picture->grid.area;
    const float pixel = canvas_pixel(picture->canvas);
    const Color thin = thin_line_color(picture->theme);
    for (int i = 1; i < picture->grid.cols; i++) {
        const float x = area.x + (float)i * picture->cell;
        canvas_fill_rect(picture->canvas, rect_of(x, area.y, pixel, area.height), thin);
    }
    for (int i = 1; i < picture->grid.rows; i++) {
        const float y = area.y + (float)i * picture->cell;
        canvas_fill_rect(picture->canvas, rect_of(area.x, y, area.width, pixel), thin);
    }
}

/* Between neighbours only. */
static void draw_cell_borders(const SudokuPicture *picture) {
    const SudokuLayout *layout = &picture->view->state->layout;
    const float pixel = canvas_pixel(picture->canvas);
    const Color thin = thin_line_color(picture->theme);
    for (int cell = 0; cell < layout->cells; cell++) {
        const Rect rect = sudoku_picture_cell(picture, cell);
        if (cell_at_place(picture, layout->row[cell], layout->column[cell] - 1) >= 0) {
            canvas_fill_rect(picture->canvas, rect_of(rect.x, rect.y, pixel, rect.height), thin);
        }
        if (cell_at_place(picture, layout->row[cell] - 1, layout->column[cell]) >= 0) {
            canvas_fill_rect(picture->canvas, rect_of(rect.x, rect.y, rect.width, pixel), thin);
        }
    }
}

/* The edges of lit cells would be as bright as their light. */
static void draw_lit_hairlines(const SudokuPicture *picture) {
    const SudokuView *view = picture->view;
    const float pixel = canvas_pixel(picture->canvas);
    const Color ink = color_fade(picture->theme->text, LIT_HAIRLINE);
    for (int cell = 0; cell < view->state->layout.cells; cell++) {
        if (sudoku_light_of(view, cell) != SUDOKU_LIGHT_NONE) {
            const Rect rect = sudoku_picture_cell(picture, cell);
            canvas_fill_rect(picture->canvas, rect_of(rect.x, rect.y, pixel, rect.height), ink);
            canvas_fill_rect(picture->canvas,
                             rect_of(rect.x + pixel, rect.y, rect.width - pixel, pixel), ink);
        }
    }
}

static void draw_grid_lines(const SudokuPicture *picture) {
    const Rect area = picture->grid.area;
    const int edge = picture->has_gaps ? 0 : 1; /* a whole board has a frame around it */
    if (picture->has_gaps) {
        draw_cell_borders(picture);
    } else {
        draw_hairlines(picture);
    }
    if (!picture->view->is_trial && !picture->view->is_hidden) {
        draw_lit_hairlines(picture);
    }
    for (int i = edge; i <= picture->grid.cols - edge; i++) {
        draw_box_line(picture, i, true);
    }
    for (int i = edge; i <= picture->grid.rows - edge; i++) {
        draw_box_line(picture, i, false);
    }
    if (!picture->has_gaps) {
        const float width = box_line_width(picture);
        const bool is_solved = picture->view->solved_at_ms != 0;
        canvas_stroke_round(picture->canvas, rect_inset(area, -width / 2), width, width,
                            is_solved ? picture->theme->good : box_line_color(picture->theme));
    }
}

static void draw_ring(const SudokuPicture *picture, int cell, Color color) {
    canvas_stroke_round(picture->canvas, rect_inset(sudoku_picture_cell(picture, cell), 1), 2,
                        BOX_LINE_U, color);
}

/* A part of each side of a ring, from share `from` to share `to` of its length, at both ends where
 * it is not the middle. */
static void draw_sides(const SudokuPicture *picture, Rect rect, float from, float to) {
    const Color color = picture->theme->accent;
    const float across = rect.width * (to - from);
    const float down = rect.height * (to - from);
    const float ends[2] = {from, 1 - to};
    for (int end = 0; end < 2; end++) {
        const float x = rect.x + rect.width * ends[end];
        const float y = rect.y + rect.height * ends[end];
        const Rect parts[4] = {rect_of(x, rect.y, across, BOX_LINE_U),
                               rect_of(x, rect.y + rect.height - BOX_LINE_U, across, BOX_LINE_U),
                               rect_of(rect.x, y, BOX_LINE_U, down),
                               rect_of(rect.x + rect.width - BOX_LINE_U, y, BOX_LINE_U, down)};
        for (int i = 0; i < 4; i++) {
            canvas_fill_rect(picture->canvas, parts[i], color);
        }
    }
}

/* The ring of the selected cell says what would be written: whole for digits, its corners or its
 * middles for notes, coloured sides for colours. */
static void draw_pen_ring(const SudokuPicture *picture, int cell) {
    const Rect rect = rect_inset(sudoku_picture_cell(picture, cell), 1);
    const Rect sides[4] = {
        rect_of(rect.x, rect.y, rect.width, PEN_SIDE_U),
        rect_of(rect.x, rect.y, PEN_SIDE_U, rect.height),
        rect_of(rect.x, rect.y + rect.height - PEN_SIDE_U, rect.width, PEN_SIDE_U),
        rect_of(rect.x + rect.width - PEN_SIDE_U, rect.y, PEN_SIDE_U, rect.height)};
    switch (picture->view->pen) {
    case SUDOKU_INPUT_CORNERS:
        draw_sides(picture, rect, 0, PEN_CORNER);
        break;
    case SUDOKU_INPUT_CENTRE:
        draw_sides(picture, rect, PEN_CORNER, 1 - PEN_CORNER);
        break;
    case SUDOKU_INPUT_COLOURS:
        for (int i = 0; i < 4; i++) {
            canvas_fill_rect(picture->canvas, sides[i], sudoku_colour(i + 1));
        }
        break;
    case SUDOKU_INPUT_LINKS:
        draw_sides(picture, rect, 0, PEN_CORNER);
        draw_sides(picture, rect, PEN_DASH_FROM, PEN_DASH_TO);
        break;
    default:
        draw_ring(picture, cell, picture->theme->accent);
    }
}

/* ---- The whole ---- */

/* A ring of light that spreads from the cell filled last, once. */
static void draw_wave(const SudokuPicture *picture, int64_t now_ms) {
    const SudokuView *view = picture->view;
    const SudokuLayout *layout = &view->state->layout;
    const float t = tween_progress(view->solved_at_ms, view->wave_ms, now_ms);
    if (view->solved_at_ms == 0 || t >= 1) {
        return;
    }
    const bool has_cell = view->wave_cell >= 0;
    const float row = has_cell ? layout->row[view->wave_cell] : (float)(layout->rows - 1) / 2;
    const float column =
        has_cell ? layout->column[view->wave_cell] : (float)(layout->columns - 1) / 2;
    const float reach = hypotf((float)layout->rows, (float)layout->columns) + WAVE_WIDTH;
    for (int cell = 0; cell < layout->cells; cell++) {
        const float distance =
            hypotf((float)layout->row[cell] - row, (float)layout->column[cell] - column);
        const float light = 1 - fabsf(t * reach - distance) / WAVE_WIDTH;
        if (light > 0) {
            sudoku_picture_tint(picture, cell, picture->theme->good, light * 0.55F);
        }
    }
}

static void draw_open(const SudokuPicture *picture, int64_t now_ms) {
    const SudokuView *view = picture->view;
    const Theme *theme = picture->theme;
    if (!view->is_trial) {
        sudoku_draw_colours(picture);
        sudoku_draw_lights(picture);
    }
    draw_shaded_sets(picture);
    if (view->hint) {
        sudoku_hint_ground(picture);
    }
    if (view->trial_cell >= 0 && view->is_trial) {
        sudoku_picture_tint(picture, view->trial_cell,
                            view->has_trial_failed ? theme->error : theme->accent, 0.2F);
    }
    draw_wave(picture, now_ms);
    sudoku_draw_contents(picture);
    if (view->hint) {
        sudoku_hint_marks(picture);
    }
}

static void draw_surface(const SudokuPicture *picture) {
    const Rect area = picture->grid.area;
    if (!picture->has_gaps) {
        canvas_fill_rect(picture->canvas, area, picture->theme->surface);
        return;
    }
    canvas_fill_rect(picture->canvas, area, picture->theme->background);
    for (int cell = 0; cell < picture->view->state->layout.cells; cell++) {
        sudoku_picture_tint(picture, cell, picture->theme->surface, 1);
    }
}

void sudoku_draw_board(const SudokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                       int64_t now_ms) {
    const SudokuLayout *layout = &view->state->layout;
    const Grid grid = sudoku_draw_grid(layout, area);
    SudokuPicture picture = {.canvas = canvas,
                             .theme = theme,
                             .view = view,
                             .grid = grid,
                             .cell = grid_cell_size(&grid),
                             .has_gaps = layout->cells != layout->rows * layout->columns};
    memset(picture.cell_at, -1, sizeof picture.cell_at);
    for (int cell = 0; cell < layout->cells; cell++) {
        picture.cell_at[layout->row[cell] * SUDOKU_SIDE_MAX + layout->column[cell]] = (int16_t)cell;
    }
    draw_surface(&picture);
    sudoku_draw_tints(&picture);
    if (!view->is_hidden) {
        draw_open(&picture, now_ms);
    }
    draw_grid_lines(&picture);
    if (view->is_hidden) {
        return;
    }
    sudoku_draw_links(&picture);
    if (view->hint) {
        sudoku_tag_regions(&picture);
    }
    if (view->is_trial && view->trial_cell >= 0) {
        draw_ring(&picture, view->trial_cell,
                  view->has_trial_failed ? theme->error : theme->accent);
    } else if (!view->is_trial && view->selected >= 0) {
        draw_pen_ring(&picture, view->selected);
    }
}

SudokuView sudoku_draw_plain_view(const SudokuState *state, const SudokuGrid *grid) {
    return (SudokuView){.state = state,
                        .grid = grid,
                        .selected = -1,
                        .hovered = -1,
                        .trial_cell = -1,
                        .fresh_cell = -1,
                        .sets_cell = -1,
                        .wave_cell = -1};
}

void sudoku_draw_miniature(const SudokuState *state, Canvas *canvas, const Theme *theme,
                           Rect area) {
    const SudokuLayout *layout = &state->layout;
    const Rect room =
        rect_fit(rect_inset(area, BOX_LINE_U), (float)layout->columns, (float)layout->rows);
    SudokuView view = sudoku_draw_plain_view(state, &state->grid);
    view.is_trial = true; /* without notes */
    sudoku_draw_board(&view, canvas, theme, room, 0);
}

void sudoku_draw_region(const SudokuState *state, Canvas *canvas, const Theme *theme, Rect area,
                        int region) {
    const SudokuLayout *layout = &state->layout;
    const Grid grid = sudoku_draw_grid(layout, area);
    for (int i = 0; i < layout->symbols; i++) {
        const int cell = layout->region_cells[region][i];
        canvas_fill_rect(canvas, grid_cell(&grid, layout->row[cell], layout->column[cell]),
                         color_fade(theme->hint_blue, 0.22F));
    }
}
