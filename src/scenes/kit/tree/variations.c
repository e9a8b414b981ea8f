/* Keeps the tree of a game in step with its session. */
#include "scenes/kit/tree/variations.h"

#include <stdlib.h>

void variations_finish(Variations *variations) {
    game_tree_destroy(variations->tree);
    free(variations->path);
    free(variations->text);
    *variations = (Variations){.of = NULL};
}

void variations_take(Variations *variations, const Session *game, GameTree *tree) {
    variations_finish(variations);
    variations->of = game;
    variations->tree = tree;
}

/* The tree, new if there is none, with the path as long as the session; false: no memory. */
static bool variations_prepare(Variations *variations, const Session *game) {
    const size_t size = (size_t)session_length(game) + 1;
    variations->of = game;
    if (!variations->tree) {
        variations->tree = game_tree_create();
    }
    int *path = realloc(variations->path, size * sizeof *path);
    if (path) {
        variations->path = path;
        variations->plies = session_length(game);
        path[0] = GAME_TREE_ROOT;
    } else {
        variations->plies = 0;
    }
    return variations->tree && path;
}

bool variations_follow(Variations *variations, const Session *game) {
    if (variations->of == game && variations->tree && variations->path &&
        variations->followed == session_revision(game) &&
        variations->plies == session_length(game)) {
        return true;
    }
    variations->followed = session_revision(game);
    return variations_prepare(variations, game) &&
           game_tree_add_session(variations->tree, game, variations->path) == STATUS_OK;
}

bool variations_add_line(Variations *variations, const Session *line) {
    const int before = variations->tree ? game_tree_count(variations->tree) : 1;
    int *path = malloc(((size_t)session_length(line) + 1) * sizeof *path);
    if (!variations->tree) {
        variations->tree = game_tree_create();
    }
    if (path && variations->tree) {
        (void)game_tree_add_session(variations->tree, line, path);
    }
    free(path);
    return variations->tree && game_tree_count(variations->tree) > before;
}

int variations_node(const Variations *variations, const Session *game) {
    const int cursor = session_cursor(game);
    return variations->tree && variations->of == game && variations->path &&
                   cursor <= variations->plies
               ? variations->path[cursor]
               : GAME_TREE_NONE;
}

bool variations_has_more(const Variations *variations) {
    return variations->tree && !game_tree_is_plain(variations->tree);
}

const char *variations_text(Variations *variations, const GameRules *rules) {
    if (!variations_has_more(variations)) {
        return NULL;
    }
    if (variations->text && variations->written == game_tree_revision(variations->tree)) {
        return variations->text;
    }
    const size_t size = game_tree_text_size(variations->tree);
    free(variations->text);
    variations->text = malloc(size);
    if (variations->text) {
        Text out = text_over(variations->text, size);
        game_tree_write(variations->tree, rules, &out);
        variations->written = game_tree_revision(variations->tree);
    }
    return variations->text;
}

bool variations_line(const Variations *variations, int node, VariationsLine *line) {
    const GameTree *tree = variations->tree;
    const int leaf = game_tree_leaf(tree, node);
    int shared = node;
    int at = game_tree_depth(tree, shared);
    while (at > variations->plies || variations->path[at] != shared) {
        shared = game_tree_parent(tree, shared);
        at--;
    }
    *line = (VariationsLine){.from = at, .count = game_tree_depth(tree, leaf) - at};
    line->moves = malloc(((size_t)line->count + 1) * sizeof *line->moves);
    for (int i = line->count, up = leaf; line->moves && i > 0; i--) {
        line->moves[i - 1] = game_tree_move(tree, up);
        up = game_tree_parent(tree, up);
    }
    return line->moves != NULL;
}

/* The sibling after this node, the first one after the last; itself when it has none. */
static int variations_sibling_of(const GameTree *tree, int node) {
    const int next = game_tree_next_sibling(tree, node);
    return next != GAME_TREE_NONE ? next
                                  : game_tree_first_child(tree, game_tree_parent(tree, node));
}

int variations_next(const Variations *variations, int cursor) {
    for (int i = 1; variations->tree && i <= variations->plies; i++) {
        const int ply = i <= cursor ? cursor + 1 - i : i; /* backwards, then onwards */
        const int node = variations->path[ply];
        const int sibling =
            node == GAME_TREE_NONE ? GAME_TREE_NONE : variations_sibling_of(variations->tree, node);
        if (sibling != node) {
            return sibling;
        }
    }
    return GAME_TREE_NONE;
}
