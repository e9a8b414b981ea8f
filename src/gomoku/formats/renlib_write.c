/* Writes RenLib's libraries, version 3.4. */
#include <string.h>

#include "gomoku/formats/reading.h"

enum {
    WRITE_DOWN = 0x80,
    WRITE_LEAF = 0x40,
    WRITE_MARK = 0x10,
    WRITE_COMMENT = 0x08,
    WRITE_NO_MOVE = 0x02,
    WRITE_EXTENSION = 0x01,
    WRITE_BOARD_TEXT = 0x01, /* in the extension */
    WRITE_LINE_END = '\b',
};

/* One node of the file: a move of the tree, or only a label on the board before it. */
typedef struct RenlibNode {
    int node;          /* GAME_TREE_NONE: a label alone */
    int point;         /* GOMOKU_NO_POINT: the root */
    const char *label; /* NULL: none */
    bool is_marked;
} RenlibNode;

static int write_place(int point) {
    return point == GOMOKU_NO_POINT
               ? 0
               : 16 * (GOMOKU_SIZE_USUAL - 1 - gomoku_row(point)) + gomoku_column(point) + 1;
}

/* A text and its zero, in pairs of bytes; the end of a line is RenLib's own sign. */
static void write_text(const char *words, Text *out) {
    size_t length = 1;
    for (const char *c = words; *c; c++, length++) {
        text_add_char(out, *c == '\n' ? WRITE_LINE_END : *c);
    }
    const char zeros[2] = "";
    text_add_bytes(out, zeros, 1 + length % 2);
}

/* The label of a value "H8:A", whose point goes to *point; NULL: it is no label on the board. */
static const char *label_of(const char *value, int *point) {
    const char *at = value;
    *point = formats_read_point(&at, GOMOKU_SIZE_USUAL);
    return *point != GOMOKU_NO_POINT && *at == ':' && at[1] ? at + 1 : NULL;
}

/* The first label of a node on a point. */
static const char *find_label(const GameTree *tree, int node, int wanted) {
    const char *name, *value;
    for (size_t at = 0;
         node != GAME_TREE_NONE && game_tree_next_value(tree, node, &at, &name, &value);) {
        int point;
        const char *label = strcmp(name, "LB") == 0 ? label_of(value, &point) : NULL;
        if (label && point == wanted) {
            return label;
        }
    }
    return NULL;
}

/* Does this value mark the point? */
static bool is_mark_on(const char *name, const char *value, int point) {
    const char *at = value;
    return strcmp(name, "CR") == 0 && formats_read_point(&at, GOMOKU_SIZE_USUAL) == point && !*at;
}

static bool has_mark(const GameTree *tree, int node, int point) {
    const char *name, *value;
    for (size_t next = 0; game_tree_next_value(tree, node, &next, &name, &value);) {
        if (is_mark_on(name, value, point)) {
            return true;
        }
    }
    return false;
}

static bool has_child(const GameTree *tree, int node, int point) {
    for (int child = game_tree_first_child(tree, node); child != GAME_TREE_NONE;
         child = game_tree_next_sibling(tree, child)) {
        if ((int)game_tree_move(tree, child) == point) {
            return true;
        }
    }
    return false;
}

/* The label number `index` of a node that stands on no move of it. */
static bool bare_label(const GameTree *tree, int node, int index, RenlibNode *found) {
    const char *name, *value;
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
        int point;
        const char *label = strcmp(name, "LB") == 0 ? label_of(value, &point) : NULL;
        if (label && !has_child(tree, node, point) && index-- == 0) {
            *found = (RenlibNode){.node = GAME_TREE_NONE, .point = point, .label = label};
            return true;
        }
    }
    return false;
}

/* `is_last`: no brother follows; `is_leaf`: nothing comes after it. */
static void write_node(const GameTree *tree, const RenlibNode *node, bool is_last, bool is_leaf,
                       Text *out) {
    const char *comment =
        node->node == GAME_TREE_NONE ? NULL : game_tree_value(tree, node->node, "C");
    const int flags = (is_last ? 0 : WRITE_DOWN) | (is_leaf ? WRITE_LEAF : 0) |
                      (node->is_marked ? WRITE_MARK : 0) | (comment ? WRITE_COMMENT : 0) |
                      (node->node == GAME_TREE_NONE ? WRITE_NO_MOVE : 0) |
                      (node->label ? WRITE_EXTENSION : 0);
    text_add_char(out, (char)write_place(node->point));
    text_add_char(out, (char)flags);
    if (node->label) {
        text_add_char(out, 0);
        text_add_char(out, WRITE_BOARD_TEXT);
    }
    if (comment) {
        write_text(comment, out);
    }
    if (node->label) {
        write_text(node->label, out);
    }
}

static void write_bare_labels(const GameTree *tree, int parent, Text *out) {
    RenlibNode label, next;
    for (int i = 0; bare_label(tree, parent, i, &label); i++) {
        write_node(tree, &label, !bare_label(tree, parent, i + 1, &next), true, out);
    }
}

bool gomoku_renlib_holds(const GameTree *tree) {
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        if (node != GAME_TREE_ROOT && game_tree_move(tree, node) >= GOMOKU_POINTS) {
            return false;
        }
    }
    return true;
}

/* Has a library a place for this value? A second label on a point has none, nor has a mark on any
 * point but that of the move. */
static bool renlib_has_place(const GameTree *tree, int node, const char *name, const char *value) {
    int point;
    const char *label = strcmp(name, "LB") == 0 ? label_of(value, &point) : NULL;
    return strcmp(name, "C") == 0 || (label && find_label(tree, node, point) == label) ||
           (node != GAME_TREE_ROOT && is_mark_on(name, value, (int)game_tree_move(tree, node)));
}

void gomoku_renlib_left_out(const GameTree *tree, Text *out) {
    const char *name, *value;
    char found[200]; /* the names so far, between blanks: when it is full, they are enough */
    Text names = text_over(found, sizeof found);
    text_add_char(&names, ' ');
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
            char buffer[GAME_TREE_NAME_MAX + 3];
            Text word = text_over(buffer, sizeof buffer);
            text_addf(&word, " %s ", name);
            if (!renlib_has_place(tree, node, name, value) && !strstr(found, buffer) &&
                !names.truncated) {
                text_addf(out, "%s%s", names.length > 1 ? ", " : "", name);
                text_addf(&names, "%s ", name);
            }
        }
    }
}

void gomoku_renlib_write(const GameTree *tree, Text *out) {
    static const char head[] = "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
    RenlibNode ignored;
    text_add_bytes(out, head, sizeof head - 1);
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE;) {
        const int child = game_tree_first_child(tree, node);
        const int parent = game_tree_parent(tree, node);
        const int point =
            node == GAME_TREE_ROOT ? GOMOKU_NO_POINT : (int)game_tree_move(tree, node);
        const RenlibNode written = {
            .node = node,
            .point = point,
            .label = node == GAME_TREE_ROOT ? NULL : find_label(tree, parent, point),
            .is_marked = node != GAME_TREE_ROOT && has_mark(tree, node, point)};
        const bool has_brother =
            node != GAME_TREE_ROOT && (game_tree_next_sibling(tree, node) != GAME_TREE_NONE ||
                                       bare_label(tree, parent, 0, &ignored));
        const bool has_after = child != GAME_TREE_NONE || bare_label(tree, node, 0, &ignored);
        if (node != GAME_TREE_ROOT || has_after || game_tree_value(tree, node, "C")) {
            write_node(tree, &written, !has_brother, !has_after, out);
        }
        if (child == GAME_TREE_NONE) {
            write_bare_labels(tree, node, out);
        }
        int next = child;
        while (next == GAME_TREE_NONE && node != GAME_TREE_ROOT) {
            next = game_tree_next_sibling(tree, node);
            node = game_tree_parent(tree, node);
            if (next == GAME_TREE_NONE) {
                write_bare_labels(tree, node, out); /* brothers of the last move */
            }
        }
        node = next;
    }
}
