/* SGF with its variations and notes, as a tree, and back. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/formats/library.h"
#include "gomoku/formats/sgf.h"
#include "gomoku/rules.h"

/* Properties of a position; all others of the root are about the whole game. */
static const char *const sgf_position_names[] = {
    "C",  "N",  "V",  "TR", "SQ", "CR", "MA", "LB", "AR", "LN", "DD", "SL", "TB",
    "TW", "GB", "GW", "DM", "UC", "HO", "BM", "TE", "DO", "IT", "B",  "W"};
/* What the tree, the record or the writer say in their own way. */
static const char *const sgf_own_names[] = {"FF", "GM", "CA", "AP", "SZ", "AB", "AW", "AE", "PL"};
static const char *const sgf_mark_names[] = {"TR", "SQ", "CR", "MA"};

static bool sgf_tree_is_one_of(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}
#define IS_ONE_OF(name, names) sgf_tree_is_one_of(name, names, sizeof(names) / sizeof(names)[0])

typedef struct SgfReading {
    LibraryReading library;
    bool is_root;  /* still in the first node */
    bool is_main;  /* no variation has ended yet */
    int before;    /* moves of the main line still to come that are among the stones set up */
    int forbidden; /* the number of the last move of the main line, which renju forbids; 0: none */
    const char *at;
} SgfReading;

/* ---- Values ---- */

/* The value at *at, behind its bracket, as it stands in the file; *at goes behind the end. The
 * caller frees it; NULL: no memory. */
static char *sgf_tree_take_raw(const char **at) {
    const char *c = *at + 1;
    const char *first = c;
    while (*c && *c != ']') {
        c += *c == '\\' && c[1] ? 2 : 1;
    }
    const size_t length = (size_t)(c - first);
    char *raw = malloc(length + 1);
    if (raw) {
        memcpy(raw, first, length);
        raw[length] = '\0';
    }
    *at = c + (*c == ']');
    return raw;
}

/* Makes text of a raw value, in place: a backslash escapes what follows, and takes away the end of
 * a line; line ends become one sign. */
static void sgf_tree_unescape(char *value) {
    char *to = value;
    for (const char *c = value; *c; c++) {
        const bool is_escaped = *c == '\\' && c[1];
        c += is_escaped;
        const bool is_end = *c == '\n' || *c == '\r';
        if (is_end && ((*c == '\n' && c[1] == '\r') || (*c == '\r' && c[1] == '\n'))) {
            c++;
        }
        if (!is_end) {
            *to++ = *c;
        } else if (!is_escaped) {
            *to++ = '\n';
        }
    }
    *to = '\0';
}

static void sgf_tree_add_place(int point, const char *label, Text *out) {
    gomoku_point_to_text(point, out);
    text_add(out, label);
}

/* "hh", or the rectangle "hh:jj", as one value for each point. */
static void sgf_tree_note_marks(SgfReading *reading, int node, const char *name,
                                const char *value) {
    SgfRectangle area;
    if (!sgf_read_rectangle(value, reading->library.record->size, &area)) {
        library_note(&reading->library, node, name, value); /* as it stands */
        return;
    }
    for (int row = area.top; row >= area.bottom; row--) {
        for (int column = area.left; column <= area.right; column++) {
            char buffer[8];
            Text place = text_over(buffer, sizeof buffer);
            sgf_tree_add_place(gomoku_point(column, row), "", &place);
            library_note(&reading->library, node, name, buffer);
        }
    }
}

/* "hh:A" becomes "H8:A". */
static void sgf_tree_note_label(SgfReading *reading, int node, char *value) {
    char corner[8] = "";
    char *colon = strchr(value, ':');
    Text text = text_over(corner, sizeof corner);
    text_add_bytes(&text, value, colon ? (size_t)(colon - value) : 0);
    const int point = sgf_point(corner, reading->library.record->size);
    if (!colon || point == GOMOKU_NO_POINT) {
        library_note(&reading->library, node, "LB", value);
        return;
    }
    sgf_tree_unescape(colon);
    const size_t size = strlen(colon) + 8;
    char *label = malloc(size);
    if (label) {
        Text out = text_over(label, size);
        sgf_tree_add_place(point, colon, &out);
        library_note(&reading->library, node, "LB", label);
    } else {
        reading->library.status = STATUS_NO_MEMORY;
    }
    free(label);
}

static void sgf_tree_note(SgfReading *reading, const char *name, char *value) {
    const bool is_position = IS_ONE_OF(name, sgf_position_names);
    const int node = reading->is_root && !is_position ? GAME_TREE_ROOT : reading->library.node;
    if (strcmp(name, "C") == 0) {
        sgf_tree_unescape(value);
        library_comment(&reading->library, node, value);
    } else if (strcmp(name, "LB") == 0) {
        sgf_tree_note_label(reading, node, value);
    } else if (IS_ONE_OF(name, sgf_mark_names)) {
        sgf_tree_note_marks(reading, node, name, value);
    } else {
        library_note(&reading->library, node, name, value);
    }
}

/* ---- Properties ---- */

static void sgf_tree_take_stone(SgfReading *reading, const char *name, char *value) {
    LibraryReading *library = &reading->library;
    const GomokuStone stone = name[0] == 'B' ? GOMOKU_BLACK : GOMOKU_WHITE;
    sgf_tree_unescape(value);
    if (reading->is_main && reading->before > 0) {
        reading->before -= !sgf_is_pass(value, library->record->size);
    } else if (sgf_is_pass(value, library->record->size)) {
        library_note(library, library->node, name, "");
    } else if (reading->is_main && reading->forbidden > 0 && name[0] == 'B' &&
               game_tree_depth(library->tree, library->node) == reading->forbidden - 1) {
        library_note(library, library->node, name, value); /* as it stands */
    } else if (library->board.turn != stone) {
        library_drop(library);
    } else {
        library_play(library, sgf_point(value, library->record->size));
    }
}

static bool sgf_is_opening_of(const GomokuRecord *record, const char *value) {
    GomokuBoard begun;
    gomoku_board_init(&begun, record->size, record->rule);
    return gomoku_opening_from_text(&begun, value, strlen(value)) &&
           begun.opening == record->opening;
}

static void sgf_tree_take_property(SgfReading *reading, const char *name, char *value) {
    LibraryReading *library = &reading->library;
    const bool is_ours = IS_ONE_OF(name, sgf_own_names);
    if (library->is_dropped) {
        return;
    }
    if (strcmp(name, "B") == 0 || strcmp(name, "W") == 0) {
        sgf_tree_take_stone(reading, name, value);
    } else if (strcmp(name, "DC") == 0) {
        Move move = 0;
        library_play(library,
                     gomoku_game.move_from_text(value, &move) ? (int)move : GOMOKU_NO_POINT);
    } else if (is_ours && !reading->is_main && name[0] == 'A' && strcmp(name, "AP") != 0) {
        library_drop(library); /* stones set up in a variation: it would be another game */
    } else if (strcmp(name, "RU") == 0 &&
               strcmp(value, sgf_rule_name(library->record->rule)) == 0) {
        return;
    } else if (strcmp(name, "ON") == 0 && sgf_is_opening_of(library->record, value)) {
        return;
    } else if (!is_ours) {
        sgf_tree_note(reading, name, value);
    }
}

/* What branches off before the stones are all set up has no place in the tree. */
static void sgf_tree_open(SgfReading *reading) {
    LibraryReading *library = &reading->library;
    library_open(library);
    if (library->status == STATUS_OK && reading->is_main && reading->before > 0) {
        library->forks[library->depth - 1].is_dropped = true;
    }
}

static void sgf_tree_begin_node(SgfReading *reading, int *nodes) {
    reading->is_root = (*nodes)++ == 0;
    reading->library.dropped += reading->library.is_dropped;
}

static void sgf_tree_read_tree(SgfReading *reading) {
    char buffer[GAME_TREE_NAME_MAX + 2];
    Text name = text_over(buffer, sizeof buffer);
    LibraryReading *library = &reading->library;
    int nodes = 0;
    for (; *reading->at && library->status == STATUS_OK;) {
        const char c = *reading->at;
        if (c == '[') {
            char *value = sgf_tree_take_raw(&reading->at);
            library->status = value ? STATUS_OK : STATUS_NO_MEMORY;
            if (value) {
                sgf_tree_take_property(reading, buffer, value);
            }
            free(value);
        } else if (formats_is_letter(c)) {
            sgf_read_name(&reading->at, &name);
        } else {
            if (c == '(') {
                sgf_tree_open(reading);
            } else if (c == ')') {
                reading->is_main = false;
                library_close(library);
            } else if (c == ';') {
                sgf_tree_begin_node(reading, &nodes);
            }
            reading->at++;
        }
    }
}

Status gomoku_sgf_read(const char *text, GomokuLibrary *library, Text *reason) {
    *library = (GomokuLibrary){.tree = NULL};
    const Status status = gomoku_record_read(GOMOKU_FORMAT_SGF, text, &library->record, reason);
    if (status != STATUS_OK) {
        return status;
    }
    GomokuRecord start;
    FormatsReading first = {.record = &start, .reason = reason};
    memset(&start, 0, sizeof start);
    const int before = sgf_read_start(&first, text);
    SgfReading reading = {.is_main = true,
                          .is_root = true,
                          .before = before,
                          .forbidden = library->record.forbidden,
                          .at = text};
    library->set_up = before;
    library_begin(&reading.library, &start);
    for (int i = 0; i < start.count; i++) {
        library_play(&reading.library, start.moves[i]);
    }
    sgf_tree_read_tree(&reading);
    return library_end(&reading.library, library, reason);
}

/* ---- Writing ---- */

static void sgf_tree_write_escaped(const char *value, const char *signs, Text *out) {
    for (; *value; value++) {
        if (strchr(signs, *value)) {
            text_add_char(out, '\\');
        }
        text_add_char(out, *value);
    }
}

/* A value that came from SGF has its signs escaped already; one of another format, such as the name
 * of a player, has not. */
static void sgf_tree_write_kept(const char *value, Text *out) {
    for (; *value; value++) {
        const bool is_escape = *value == '\\' && value[1];
        if (*value == ']' || (*value == '\\' && !is_escape)) {
            text_add_char(out, '\\');
        }
        text_add_char(out, *value);
        if (is_escape) {
            text_add_char(out, *++value);
        }
    }
}

/* A place "H8", and after it a label, as in SGF; false when it is none. */
static bool sgf_tree_write_place(const char *value, int size, bool has_label, Text *out) {
    const char *at = value;
    const int point = formats_read_point(&at, size);
    if (point == GOMOKU_NO_POINT || (has_label ? *at != ':' : *at != '\0')) {
        return false;
    }
    sgf_write_point(point, size, out);
    if (has_label) {
        text_add_char(out, ':');
        sgf_tree_write_escaped(at + 1, "\\]:", out);
    }
    return true;
}

static void sgf_tree_write_value(const char *name, const char *value, int size, Text *out) {
    const bool is_label = strcmp(name, "LB") == 0;
    text_add_char(out, '[');
    if (strcmp(name, "C") == 0) {
        sgf_tree_write_escaped(value, "\\]", out);
    } else if ((!is_label && !IS_ONE_OF(name, sgf_mark_names)) ||
               !sgf_tree_write_place(value, size, is_label, out)) {
        sgf_tree_write_kept(value, out);
    }
    text_add_char(out, ']');
}

/* Values of one name stand together; a pass is a node of its own. */
static void sgf_tree_write_values(const GameTree *tree, int node, int size, Text *out) {
    const char *name, *value;
    const char *before = "";
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
        const bool is_pass = strcmp(name, "B") == 0 || strcmp(name, "W") == 0;
        if (node == GAME_TREE_ROOT && strcmp(name, "RU") == 0) {
            continue; /* in the head */
        }
        if (is_pass || strcmp(before, name) != 0) {
            text_addf(out, is_pass ? ";%s" : "%s", name);
        }
        sgf_tree_write_value(name, value, size, out);
        before = name;
    }
}

static bool sgf_tree_has_siblings(const GameTree *tree, int node) {
    const int parent = game_tree_parent(tree, node);
    return parent != GAME_TREE_NONE && game_tree_variations(tree, parent) > 0;
}

/* The rule in the words of the file it came from, if they still say the same. */
static const char *sgf_tree_rule_words(const GomokuRecord *record, const GameTree *tree) {
    const char *words = game_tree_value(tree, GAME_TREE_ROOT, "RU");
    return words && sgf_rule_of(words) == record->rule ? words : sgf_rule_name(record->rule);
}

bool gomoku_sgf_write(const GomokuRecord *record, const GameTree *tree, Text *out) {
    int *stones = calloc((size_t)game_tree_size(tree), sizeof *stones); /* up to each node */
    if (!stones) {
        return false;
    }
    const bool is_whites = record->start.size > 0 && record->start.turn == GOMOKU_WHITE;
    stones[GAME_TREE_ROOT] = is_whites; /* as if black had put one */
    sgf_write_head(record, sgf_tree_rule_words(record, tree), out);
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE;) {
        text_add(out, sgf_tree_has_siblings(tree, node) ? "(" : "");
        if (node != GAME_TREE_ROOT) {
            const Move move = game_tree_move(tree, node);
            const int before = stones[game_tree_parent(tree, node)];
            sgf_write_move((int)move, before % 2 == 0, record->size, out);
            stones[node] = before + (move < GOMOKU_POINTS);
        }
        sgf_tree_write_values(tree, node, record->size, out);
        int next = game_tree_first_child(tree, node);
        while (next == GAME_TREE_NONE && node != GAME_TREE_NONE) {
            text_add(out, sgf_tree_has_siblings(tree, node) ? ")" : "");
            next = game_tree_next_sibling(tree, node);
            node = game_tree_parent(tree, node);
        }
        node = next;
    }
    text_add_char(out, ')');
    free(stones);
    return true;
}
