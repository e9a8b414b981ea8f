/* Marks on the board. */
#include "scenes/kit/tree/tree_marks.h"

#include <stdlib.h>
#include <string.h>

#define MARK_CELLS 0.24F /* how far a mark reaches from the middle */
#define MARK_LABEL_CELLS 0.42F
#define MARK_NAME_SIZE 8

static const char *const tree_mark_names[] = {"TR", "SQ", "CR", "MA"};
#define TREE_MARKS (int)(sizeof tree_mark_names / sizeof tree_mark_names[0])

/* Reads "H8" at the start of a value; false when it is no cell of the grid. */
static bool tree_marks_read_place(const Grid *grid, const char *value, int *row, int *column) {
    char *end = NULL;
    *column = value[0] >= 'A' && value[0] <= 'Z' ? value[0] - 'A' : -1;
    const long number = *column >= 0 ? strtol(value + 1, &end, 10) : 0;
    *row = number >= 1 && number <= grid->rows ? grid->rows - (int)number : -1;
    return *column >= 0 && *column < grid->cols && *row >= 0 && (*end == 0 || *end == ':');
}

static void tree_marks_write_place(const Grid *grid, int row, int column, Text *out) {
    text_addf(out, "%c%d", 'A' + column, grid->rows - row);
}

/* ---- Drawing ---- */

static void tree_marks_draw_lines(Canvas *canvas, const Point *points, int count, float width,
                                  Color color) {
    for (int i = 0; i + 1 < count; i++) {
        canvas_line(canvas, points[i], points[i + 1], width, color);
    }
}

typedef struct MarkLook {
    Point at;
    float reach, width;
    Color color;
} MarkLook;

/* One of the four signs. */
static void tree_marks_draw_sign(Canvas *canvas, int mark, MarkLook look) {
    const Point at = look.at;
    const float reach = look.reach;
    const Point corners[] = {{at.x - reach, at.y - reach},
                             {at.x + reach, at.y - reach},
                             {at.x + reach, at.y + reach},
                             {at.x - reach, at.y + reach},
                             {at.x - reach, at.y - reach}};
    const Point triangle[] = {{at.x, at.y - 1.15F * reach},
                              {at.x + 1.1F * reach, at.y + 0.8F * reach},
                              {at.x - 1.1F * reach, at.y + 0.8F * reach},
                              {at.x, at.y - 1.15F * reach}};
    if (mark == 0) {
        tree_marks_draw_lines(canvas, triangle, 4, look.width, look.color);
    } else if (mark == 1) {
        tree_marks_draw_lines(canvas, corners, 5, look.width, look.color);
    } else if (mark == 2) {
        canvas_stroke_circle(canvas, at, 1.1F * reach, look.width, look.color);
    } else {
        canvas_line(canvas, corners[0], corners[2], look.width, look.color);
        canvas_line(canvas, corners[1], corners[3], look.width, look.color);
    }
}

/* Dark, in a light rim: it stands out from wood, plate and pieces of either side. */
static void tree_marks_draw_mark(Canvas *canvas, int mark, Point at, float cell) {
    const float width = cell * 0.07F < 1.75F ? 1.75F : cell * 0.07F;
    tree_marks_draw_sign(canvas, mark,
                         (MarkLook){at, cell * MARK_CELLS, 1.8F * width, color_hex(0xFFFFFF)});
    tree_marks_draw_sign(canvas, mark,
                         (MarkLook){at, cell * MARK_CELLS, width, color_hex(0x1B1B1F)});
}

static void tree_marks_draw_mark_label(Canvas *canvas, const char *label, Rect place) {
    const float cell = place.width;
    const float size = cell * MARK_LABEL_CELLS < 9 ? 9 : cell * MARK_LABEL_CELLS;
    char buffer[16]; /* a longer label would cover its neighbours */
    Text text = text_over(buffer, sizeof buffer);
    text_add(&text, label);
    canvas_fill_circle(canvas, rect_center(place), cell * 0.36F, color_hex(0xFFFFFF));
    canvas_text(canvas, place, buffer,
                (TextStyle){size, TEXT_SEMIBOLD, TEXT_CENTER, color_hex(0x1B1B1F)});
}

void tree_marks_draw(const GameTree *tree, int node, Canvas *canvas, const Grid *grid) {
    const char *name, *value;
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
        int row, column;
        if (!tree_marks_read_place(grid, value, &row, &column)) {
            continue;
        }
        const Rect place = grid_cell(grid, row, column);
        const char *label = strchr(value, ':');
        if (strcmp(name, "LB") == 0 && label) {
            tree_marks_draw_mark_label(canvas, label + 1, place);
        }
        for (int mark = 0; mark < TREE_MARKS; mark++) {
            if (strcmp(name, tree_mark_names[mark]) == 0) {
                tree_marks_draw_mark(canvas, mark, rect_center(place), place.width);
            }
        }
    }
}

/* ---- Setting ---- */

/* The first letter that no label of the node has. */
static char tree_marks_free_letter(const GameTree *tree, int node) {
    const char *name, *value;
    char letter = 'A';
    for (size_t at = 0; letter < 'Z' && game_tree_next_value(tree, node, &at, &name, &value);) {
        const char *label = strchr(value, ':');
        if (strcmp(name, "LB") == 0 && label && label[1] == letter && !label[2]) {
            letter++;
            at = 0; /* the next letter may stand anywhere */
        }
    }
    return letter;
}

/* Takes the label off a place; false when it has none. */
static bool tree_marks_drop_label(GameTree *tree, int node, const char *place) {
    const char *name, *value;
    const size_t length = strlen(place);
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
        if (strcmp(name, "LB") == 0 && strncmp(value, place, length) == 0 && value[length] == ':') {
            char *whole = text_duplicate(value);
            const bool is_dropped = whole && game_tree_drop_value(tree, node, "LB", whole);
            free(whole);
            return is_dropped;
        }
    }
    return false;
}

/* The highest of the signs that a place has; -1: none. */
static int tree_marks_sign_of(const GameTree *tree, int node, const char *place) {
    const char *name, *value;
    int highest = -1;
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
        for (int mark = highest + 1; mark < TREE_MARKS && strcmp(value, place) == 0; mark++) {
            highest = strcmp(name, tree_mark_names[mark]) == 0 ? mark : highest;
        }
    }
    return highest;
}

/* A file may have set several. */
static void tree_marks_drop_signs(GameTree *tree, int node, const char *place, int kept) {
    for (int mark = 0; mark < TREE_MARKS; mark++) {
        while (mark != kept && game_tree_drop_value(tree, node, tree_mark_names[mark], place)) {
            /* the same one may stand there twice */
        }
    }
}

bool tree_marks_turn(GameTree *tree, int node, const Grid *grid, Point at) {
    char buffer[MARK_NAME_SIZE];
    char label_buffer[MARK_NAME_SIZE + 4];
    Text place = text_over(buffer, sizeof buffer);
    Text label = text_over(label_buffer, sizeof label_buffer);
    int row, column;
    if (!grid_at(grid, at, &row, &column)) {
        return false;
    }
    tree_marks_write_place(grid, row, column, &place);
    if (tree_marks_drop_label(tree, node, buffer)) {
        tree_marks_drop_signs(tree, node, buffer, -1);
        return true;
    }
    text_addf(&label, "%s:%c", buffer, tree_marks_free_letter(tree, node));
    const int sign = tree_marks_sign_of(tree, node, buffer);
    const int next = sign + 1;
    const TreeValue to = next < TREE_MARKS ? (TreeValue){tree_mark_names[next], buffer}
                                           : (TreeValue){"LB", label_buffer};
    const Status status =
        sign < 0
            ? game_tree_add_value(tree, node, to.name, to.value)
            : game_tree_change_value(tree, node, (TreeValue){tree_mark_names[sign], buffer}, to);
    if (status == STATUS_OK) {
        tree_marks_drop_signs(tree, node, buffer, next);
    }
    return status == STATUS_OK;
}
