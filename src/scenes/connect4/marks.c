#include "marks.h"

#include "frame/say.h"
#include "ui/paragraph.h"
#include "view.h"

#define LEGEND_LINE_U 22.0F

/* The shapes, drawn in a box of `size` around a middle. */
typedef enum MarkShape {
    MARK_TARGET,  /* a filled diamond: the cell the sentence speaks of */
    MARK_DIAMOND, /* four for the player */
    MARK_CROSS,   /* four for the other side */
    MARK_DOT,     /* filled before it comes to that */
    MARK_STEP,    /* the player's, on top of another disc */
    MARK_RING,    /* a disc that takes part */
} MarkShape;

typedef struct Brush {
    Canvas *canvas;
    const Theme *theme;
    float width;
} Brush;

static void draw_diamond(const Brush *brush, Point at, float r) {
    const Point corners[] = {
        {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}};
    for (int i = 0; i < 4; i++) {
        canvas_line(brush->canvas, corners[i], corners[(i + 1) % 4], brush->width,
                    brush->theme->mark_mine);
    }
}

static void draw_cross(const Brush *brush, Point at, float r) {
    const Color ink = brush->theme->mark_theirs;
    canvas_line(brush->canvas, (Point){at.x - r, at.y - r}, (Point){at.x + r, at.y + r},
                brush->width, ink);
    canvas_line(brush->canvas, (Point){at.x - r, at.y + r}, (Point){at.x + r, at.y - r},
                brush->width, ink);
}

static void draw_step(const Brush *brush, Point at, float r) {
    const Color ink = color_fade(brush->theme->mark_mine, 0.85F);
    const Point top = {at.x, at.y - r * 0.5F};
    canvas_line(brush->canvas, (Point){at.x - r, at.y + r * 0.5F}, top, brush->width, ink);
    canvas_line(brush->canvas, top, (Point){at.x + r, at.y + r * 0.5F}, brush->width, ink);
}

static void draw_shape(const Brush *brush, MarkShape shape, Point at, float cell) {
    switch (shape) {
    case MARK_TARGET:
        draw_diamond(brush, at, cell * 0.3F);
        canvas_fill_circle(brush->canvas, at, cell * 0.09F, brush->theme->mark_mine);
        break;
    case MARK_DIAMOND:
        draw_diamond(brush, at, cell * 0.26F);
        break;
    case MARK_CROSS:
        draw_cross(brush, at, cell * 0.19F);
        break;
    case MARK_DOT:
        canvas_fill_circle(brush->canvas, at, cell * 0.07F, brush->theme->mark_quiet);
        break;
    case MARK_STEP:
        draw_step(brush, at, cell * 0.16F);
        break;
    case MARK_RING:
        canvas_stroke_circle(brush->canvas, at, cell * 0.45F, brush->width,
                             brush->theme->plate_ring);
        break;
    }
}

static bool is_on_top(const Connect4Hint *hint) {
    return hint->can_follow || hint->kind == CONNECT4_HINT_FOLLOW_WINS ||
           hint->kind == CONNECT4_HINT_FOLLOW_HOLDS;
}

/* The cells that get a shape. */
static uint64_t cells_of(const Connect4Hint *hint, MarkShape shape) {
    const bool names_mine = (hint->target & hint->threats) != 0;
    switch (shape) {
    case MARK_TARGET:
        return names_mine ? hint->target : 0;
    case MARK_DIAMOND:
        return names_mine ? hint->threats & ~hint->target : hint->threats;
    case MARK_CROSS:
        return hint->dangers;
    case MARK_DOT:
        return is_on_top(hint) ? 0 : hint->filled & ~hint->dangers & ~hint->threats;
    case MARK_STEP:
        return is_on_top(hint) ? hint->filled & ~hint->threats : 0;
    case MARK_RING:
        return hint->line;
    }
    return 0;
}

void connect4_marks_draw(const Connect4Hint *hint, Canvas *canvas, const Theme *theme,
                         const Grid *grid) {
    const float cell = grid_cell_size(grid);
    const Brush brush = {canvas, theme, cell * 0.05F};
    for (int shape = MARK_TARGET; shape <= MARK_RING; shape++) {
        const uint64_t cells = cells_of(hint, (MarkShape)shape);
        for (int row = 0; row < grid->rows; row++) {
            for (int column = 0; column < grid->cols; column++) {
                if (cells & connect4_view_bit(grid, row, column)) {
                    draw_shape(&brush, (MarkShape)shape, rect_center(grid_cell(grid, row, column)),
                               cell);
                }
            }
        }
    }
}

#define LEGEND_LEAST_U 9.0F

/* What a shape means; NULL where the sentence has said so. */
static const char *words_of(const Connect4Hint *hint, MarkShape shape) {
    switch (shape) {
    case MARK_TARGET:
    case MARK_DIAMOND:
        return tr("Four in a line for you");
    case MARK_CROSS:
        return tr("Four in a line for the opponent");
    case MARK_DOT:
        return hint->kind == CONNECT4_HINT_FORCES ? tr("Discs of the forced line")
                                                  : tr("Filled before it comes to that");
    case MARK_STEP:
        return tr("Yours by answering on top");
    default:
        return NULL;
    }
}

static bool is_in_legend(const Connect4Hint *hint, MarkShape shape) {
    if (shape == MARK_TARGET && cells_of(hint, MARK_DIAMOND)) {
        return false; /* the same words */
    }
    return cells_of(hint, shape) != 0 && words_of(hint, shape);
}

float connect4_marks_legend_height(const Connect4Hint *hint) {
    float height = 0;
    for (int shape = MARK_TARGET; shape <= MARK_RING; shape++) {
        height += is_in_legend(hint, (MarkShape)shape) ? LEGEND_LINE_U : 0;
    }
    return height;
}

void connect4_marks_legend(const Connect4Hint *hint, Canvas *canvas, const Theme *theme,
                           Rect area) {
    const float line = area.height / connect4_marks_legend_height(hint) * LEGEND_LINE_U;
    const Brush brush = {canvas, theme, line * 0.1F};
    for (int shape = MARK_TARGET; shape <= MARK_RING; shape++) {
        if (!is_in_legend(hint, (MarkShape)shape)) {
            continue;
        }
        Rect words = rect_cut_top(&area, line);
        const Rect box = rect_cut_left(&words, line * 1.3F);
        const Point at = {box.x + line * 0.45F, box.y + line / 2};
        canvas_fill_circle(canvas, at, line * 0.44F, theme->plate_hole); /* as on the board */
        draw_shape(&brush, (MarkShape)shape, at, line);
        paragraph_line(canvas, words, words_of(hint, (MarkShape)shape),
                       (TextStyle){line / LEGEND_LINE_U * THEME_FONT_SECONDARY_U, TEXT_REGULAR,
                                   TEXT_LEFT, theme->secondary},
                       LEGEND_LEAST_U);
    }
}

Connect4Hint connect4_marks_of_why(const Connect4Why *why) {
    const int player = connect4_position_count(why->position) % 2;
    const Connect4Ending *ending = &why->ending;
    Connect4Hint marks = {.kind = CONNECT4_HINT_LINE_WINS,
                          .shape = why->position.shape,
                          .column = why->column,
                          .player = player,
                          .other = -1,
                          .target = ending->cell,
                          .filled = ending->filled,
                          .line = ending->discs & why->position.mask};
    if (ending->winner == player) {
        marks.threats = ending->threats;
    } else {
        marks.dangers = ending->threats;
    }
    if (ending->winner < 0) { /* the four that was given away */
        marks.threats = why->missed.threats;
        marks.target = why->missed.cell;
        marks.line = why->missed.discs & why->position.mask;
        marks.filled = 0;
    }
    return marks;
}
