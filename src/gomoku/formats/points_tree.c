/* Lists of points with what stands among them: head lines, comments, variations, signs of how good
 * a move is, the result. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/formats/library.h"
#include "gomoku/formats/points.h"
#include "gomoku/rules.h"

typedef struct PointsTree {
    LibraryReading library;
    FormatsReading refusal;
    bool has_variations;
    bool is_pair; /* a number counts two moves, as in "1. h8 i9 2. g7" */
    int number;   /* of the move to come; 0: none stands before it */
    bool is_open; /* a variation begins, and no move of it is there yet */
} PointsTree;

/* ---- Words ---- */

static void points_tree_comment(PointsTree *tree, const char *from, size_t length) {
    char *words = malloc(length + 1);
    if (!words) {
        tree->library.status = STATUS_NO_MEMORY;
        return;
    }
    memcpy(words, from, length);
    words[length] = '\0';
    library_comment(&tree->library, tree->library.node, words);
    free(words);
}

/* Without the quote and the bracket behind a value, and the blanks around them. */
static size_t points_tree_trim(const char *value, size_t size) {
    static const char ends[] = "]\"";
    for (size_t i = 0; i < sizeof ends; i++) {
        while (size > 0 && strchr(" \t", value[size - 1])) {
            size--;
        }
        size -= size > 0 && value[size - 1] == ends[i];
    }
    return size;
}

/* [Black "a"] is "Black: a" in the comment of the game; [Event "?"] says nothing. */
static void points_tree_heads(PointsTree *tree, const char *text, const char *end) {
    for (const char *at = formats_skip_space(text); at < end; at = formats_skip_space(at)) {
        const size_t length = strcspn(at, "\r\n");
        const size_t name = strcspn(at + 1, " \t\"]");
        const char *value = at + 1 + name + strspn(at + 1 + name, " \t\"");
        const size_t size =
            value < at + length ? points_tree_trim(value, (size_t)(at + length - value)) : 0;
        char *line = malloc(name + size + 3);
        if (!line) {
            tree->library.status = STATUS_NO_MEMORY;
            return;
        }
        Text out = text_over(line, name + size + 3);
        text_add_bytes(&out, at + 1, name);
        text_add(&out, ": ");
        text_add_bytes(&out, value, size);
        if (size > 0 && !(size == 1 && strchr("?-*", *value))) {
            library_comment(&tree->library, tree->library.node, line);
        }
        free(line);
        at += length;
    }
}

/* "!?" behind a move, as SGF has it. */
static void points_tree_judge(PointsTree *tree, const char **at) {
    static const struct {
        const char *sign, *name, *value;
    } signs[] = {{"!", "TE", "1"},  {"!!", "TE", "2"}, {"?", "BM", "1"},
                 {"??", "BM", "2"}, {"!?", "IT", ""},  {"?!", "DO", ""}};
    const size_t length = strspn(*at, "!?");
    bool is_known = false;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strlen(signs[i].sign) == length && memcmp(signs[i].sign, *at, length) == 0) {
            library_note(&tree->library, tree->library.node, signs[i].name, signs[i].value);
            is_known = true;
        }
    }
    if (length > 0 && !is_known) {
        points_tree_comment(tree, *at, length);
    }
    *at += length;
}

/* ---- Variations ---- */

/* Goes back to the position after `depth` moves of this line. */
static void points_tree_go_back(PointsTree *tree, int depth) {
    LibraryReading *library = &tree->library;
    int path[GOMOKU_RECORD_MOVES];
    int count = 0;
    while (library->status == STATUS_OK && game_tree_depth(library->tree, library->node) > depth) {
        library->node = game_tree_parent(library->tree, library->node);
    }
    for (int node = library->node;
         library->status == STATUS_OK && node != GAME_TREE_ROOT && count < GOMOKU_RECORD_MOVES;
         node = game_tree_parent(library->tree, node)) {
        path[count++] = (int)game_tree_move(library->tree, node);
    }
    gomoku_record_begin(library->record, &library->board);
    while (count > 0) {
        gomoku_game.apply(&library->board, (Move)path[--count]);
    }
}

/* A variation takes the place of the move before it, unless its number says otherwise: that of the
 * move to come continues the line. */
static void points_tree_place(PointsTree *tree, bool is_second) {
    LibraryReading *library = &tree->library;
    const int depth = game_tree_depth(library->tree, library->node);
    const int numbered = tree->is_pair ? 2 * (tree->number - 1) + is_second : tree->number - 1;
    const bool is_said = tree->number > 0 && numbered <= depth;
    points_tree_go_back(tree, is_said ? numbered : depth > 0 ? depth - 1 : 0);
    tree->is_open = false;
}

static void points_tree_number(PointsTree *tree, const char *word, const char *end) {
    tree->number = formats_read_number(&word);
    if (tree->is_open && end - word >= 2 && word[0] == '.' && word[1] == '.') {
        points_tree_place(tree, true); /* "3... h8" */
        tree->number = 0;
    }
}

/* Do two moves stand behind a number? It is seen at the first number above 1, or at none. */
static bool points_tree_is_pair(const char *at, const char *end) {
    int count = 0;
    int depth = 0;
    while (at < end) {
        const char *word = at;
        const char *next = at;
        bool is_in_turn;
        if (*at == '{') {
            at = points_skip_comment(at);
        } else if (depth == 0 && points_skip_number(&at)) {
            const int number = formats_read_number(&word);
            if (number > 1 && (count == number - 1 || count == 2 * (number - 1))) {
                return count == 2 * (number - 1);
            }
        } else if (depth == 0 && points_skip_player(&at, count, &is_in_turn)) {
            continue;
        } else if (formats_read_point(&next, GOMOKU_SIZE_MAX) != GOMOKU_NO_POINT) {
            count += depth == 0;
            at = next;
        } else {
            depth += (*at == '(') - (*at == ')');
            at++;
        }
    }
    return count > 1;
}

/* ---- The walk ---- */

/* Reads what stands at *at, which is no blank. */
static void points_tree_word(PointsTree *tree, const char **at) {
    LibraryReading *library = &tree->library;
    const char *word = *at;
    bool is_in_turn = true;
    if (*word == '{') {
        const char *end = points_skip_comment(word);
        const size_t length = (size_t)(end - word) - 1 - (end[-1] == '}');
        points_tree_comment(tree, word + 1, length);
        *at = end;
    } else if (*word == '(' || *word == ')') {
        if (*word == '(' && tree->has_variations) {
            library_open(library);
            tree->is_open = true;
        } else if (tree->has_variations) {
            library_close(library);
            tree->is_open = false;
        }
        tree->number = 0;
        *at = word + 1;
    } else if (points_skip_number(at)) {
        points_tree_number(tree, word, *at);
    } else if (points_skip_result(at)) {
        if (*word != '*') {
            points_tree_comment(tree, word, (size_t)(*at - word));
        }
    } else if (!points_skip_arrow(at) &&
               !points_skip_player(at, game_tree_depth(library->tree, library->node),
                                   &is_in_turn)) {
        const int point = formats_read_point(at, GOMOKU_SIZE_MAX);
        if (point == GOMOKU_NO_POINT || points_is_pass(word)) {
            points_refuse(&tree->refusal, word);
            return;
        }
        if (tree->is_open) {
            points_tree_place(tree, false);
        }
        const bool is_inside = gomoku_column(point) < library->record->size &&
                               gomoku_row(point) < library->record->size;
        library_play(library, is_inside ? point : GOMOKU_NO_POINT);
        tree->number = 0;
        points_tree_judge(tree, at);
    }
}

/* The moves of a record, one after the other. */
static void points_tree_line(PointsTree *tree, const GomokuRecord *record) {
    for (int i = 0; i < record->count; i++) {
        library_play(&tree->library, record->moves[i]);
    }
}

Status gomoku_points_read(const char *text, GomokuLibrary *library, Text *reason) {
    *library = (GomokuLibrary){.tree = NULL};
    const Status status =
        gomoku_record_read(GOMOKU_FORMAT_POSITION, text, &library->record, reason);
    if (status != STATUS_OK) {
        return status;
    }
    const char *at = points_skip_head(text);
    const char *end = at + strlen(at);
    GomokuRecord start = {.size = library->record.size, .rule = library->record.rule};
    PointsTree tree = {.refusal = {.record = &start, .reason = reason},
                       .has_variations = points_have_variations(at, end),
                       .is_pair = points_tree_is_pair(at, end)};
    library_begin(&tree.library, &start);
    points_tree_heads(&tree, text, at);
    points_tree_line(&tree, &library->record); /* before all variations */
    if (points_find_link(at) || points_are_numbers(at)) {
        return library_end(&tree.library, library, reason);
    }
    points_tree_go_back(&tree, 0);
    while (*at && tree.library.status == STATUS_OK && !tree.refusal.is_bad) {
        const size_t blanks = points_is_pass(at) ? 0 : strspn(at, POINTS_APART);
        at += blanks;
        if (blanks == 0) {
            points_tree_word(&tree, &at);
        }
    }
    tree.library.status = tree.refusal.is_bad ? STATUS_BAD_INPUT : tree.library.status;
    return library_end(&tree.library, library, reason);
}
