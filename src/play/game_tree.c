/* The tree of a game's variations: nodes in one array, values in a string a node. */
#include "play/game_tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct TreeNode {
    Move move;
    int parent, first_child, last_child;
    int previous, next; /* among its siblings; `next` links the free nodes too */
    int depth;
    char *values; /* owned: NAME 0 VALUE 0 NAME 0 VALUE 0 …; NULL: none */
    size_t bytes;
} TreeNode;

struct GameTree {
    TreeNode *nodes;
    int used, capacity; /* of the array: live and free ones */
    int count;          /* live ones */
    int free;           /* the first free one, or GAME_TREE_NONE */
    size_t bytes;       /* of all values */
    uint64_t revision;
};

GameTree *game_tree_create(void) {
    GameTree *tree = calloc(1, sizeof *tree);
    if (tree) {
        tree->nodes = malloc(sizeof *tree->nodes);
    }
    if (!tree || !tree->nodes) {
        free(tree);
        return NULL;
    }
    *tree = (GameTree){
        .nodes = tree->nodes, .used = 1, .capacity = 1, .count = 1, .free = GAME_TREE_NONE};
    tree->nodes[GAME_TREE_ROOT] = (TreeNode){.move = MOVE_NONE,
                                             .parent = GAME_TREE_NONE,
                                             .first_child = GAME_TREE_NONE,
                                             .last_child = GAME_TREE_NONE,
                                             .previous = GAME_TREE_NONE,
                                             .next = GAME_TREE_NONE};
    return tree;
}

void game_tree_destroy(GameTree *tree) {
    if (tree) {
        for (int i = 0; i < tree->used; i++) {
            free(tree->nodes[i].values);
        }
        free(tree->nodes);
        free(tree);
    }
}

/* ---- The shape ---- */

int game_tree_count(const GameTree *tree) {
    return tree->count;
}

int game_tree_size(const GameTree *tree) {
    return tree->used;
}

uint64_t game_tree_revision(const GameTree *tree) {
    return tree->revision;
}

int game_tree_parent(const GameTree *tree, int node) {
    return tree->nodes[node].parent;
}

int game_tree_first_child(const GameTree *tree, int node) {
    return tree->nodes[node].first_child;
}

int game_tree_next_sibling(const GameTree *tree, int node) {
    return tree->nodes[node].next;
}

Move game_tree_move(const GameTree *tree, int node) {
    return tree->nodes[node].move;
}

int game_tree_depth(const GameTree *tree, int node) {
    return tree->nodes[node].depth;
}

int game_tree_variations(const GameTree *tree, int node) {
    int count = 0;
    const int first = tree->nodes[node].first_child;
    for (int child = first; child != GAME_TREE_NONE; child = tree->nodes[child].next) {
        count += child != first;
    }
    return count;
}

/* The child with this move; GAME_TREE_NONE. */
static int game_tree_child(const GameTree *tree, int node, Move move) {
    int child = tree->nodes[node].first_child;
    while (child != GAME_TREE_NONE && tree->nodes[child].move != move) {
        child = tree->nodes[child].next;
    }
    return child;
}

int game_tree_leaf(const GameTree *tree, int node) {
    while (tree->nodes[node].first_child != GAME_TREE_NONE) {
        node = tree->nodes[node].first_child;
    }
    return node;
}

int game_tree_next(const GameTree *tree, int node) {
    if (tree->nodes[node].first_child != GAME_TREE_NONE) {
        return tree->nodes[node].first_child;
    }
    while (node != GAME_TREE_NONE && tree->nodes[node].next == GAME_TREE_NONE) {
        node = tree->nodes[node].parent;
    }
    return node == GAME_TREE_NONE ? GAME_TREE_NONE : tree->nodes[node].next;
}

bool game_tree_is_plain(const GameTree *tree) {
    return tree->bytes == 0 &&
           tree->nodes[game_tree_leaf(tree, GAME_TREE_ROOT)].depth == tree->count - 1;
}

/* ---- Changes ---- */

static void game_tree_append_child(GameTree *tree, int parent, int node) {
    const int last = tree->nodes[parent].last_child;
    tree->nodes[node].previous = last;
    tree->nodes[node].next = GAME_TREE_NONE;
    *(last == GAME_TREE_NONE ? &tree->nodes[parent].first_child : &tree->nodes[last].next) = node;
    tree->nodes[parent].last_child = node;
}

static void game_tree_take_out(GameTree *tree, int node) {
    TreeNode *nodes = tree->nodes;
    const TreeNode *gone = &nodes[node];
    TreeNode *parent = &nodes[gone->parent];
    *(gone->previous == GAME_TREE_NONE ? &parent->first_child : &nodes[gone->previous].next) =
        gone->next;
    *(gone->next == GAME_TREE_NONE ? &parent->last_child : &nodes[gone->next].previous) =
        gone->previous;
}

/* A node without neighbours; GAME_TREE_NONE: memory ran out. */
static int game_tree_new_node(GameTree *tree) {
    if (tree->free != GAME_TREE_NONE) {
        const int node = tree->free;
        tree->free = tree->nodes[node].next;
        return node;
    }
    if (tree->used == tree->capacity) {
        const int capacity = tree->capacity < 32 ? 32 : tree->capacity * 2;
        TreeNode *nodes = realloc(tree->nodes, (size_t)capacity * sizeof *nodes);
        if (!nodes) {
            return GAME_TREE_NONE;
        }
        tree->nodes = nodes;
        tree->capacity = capacity;
    }
    return tree->used++;
}

Status game_tree_add(GameTree *tree, int parent, Move move, int *node) {
    *node = game_tree_child(tree, parent, move);
    if (*node != GAME_TREE_NONE) {
        return STATUS_OK;
    }
    const int depth = tree->nodes[parent].depth + 1;
    if (tree->count == GAME_TREE_NODES_MAX || depth > GAME_TREE_DEPTH_MAX) {
        return STATUS_LIMIT;
    }
    const int added = game_tree_new_node(tree);
    if (added == GAME_TREE_NONE) {
        return STATUS_NO_MEMORY;
    }
    tree->nodes[added] = (TreeNode){.move = move,
                                    .parent = parent,
                                    .first_child = GAME_TREE_NONE,
                                    .last_child = GAME_TREE_NONE,
                                    .depth = depth};
    game_tree_append_child(tree, parent, added);
    tree->count++;
    tree->revision++;
    *node = added;
    return STATUS_OK;
}

Status game_tree_add_session(GameTree *tree, const Session *session, int *path) {
    const int length = session_length(session);
    Status status = STATUS_OK;
    path[0] = GAME_TREE_ROOT;
    for (int i = 0; i < length; i++) {
        path[i + 1] = GAME_TREE_NONE;
        if (status == STATUS_OK) {
            status = game_tree_add(tree, path[i], session_move(session, i), &path[i + 1]);
        }
    }
    return status;
}

bool game_tree_promote(GameTree *tree, int node) {
    while (node != GAME_TREE_ROOT && tree->nodes[node].previous == GAME_TREE_NONE) {
        node = tree->nodes[node].parent;
    }
    if (node == GAME_TREE_ROOT) {
        return false;
    }
    TreeNode *parent = &tree->nodes[tree->nodes[node].parent];
    game_tree_take_out(tree, node);
    tree->nodes[node].previous = GAME_TREE_NONE;
    tree->nodes[node].next = parent->first_child;
    tree->nodes[parent->first_child].previous = node;
    parent->first_child = node;
    tree->revision++;
    return true;
}

void game_tree_delete(GameTree *tree, int node) {
    assert(node != GAME_TREE_ROOT);
    game_tree_take_out(tree, node);
    for (int at = node; at != GAME_TREE_NONE;) {
        TreeNode *gone = &tree->nodes[at];
        const int first = gone->first_child;
        if (first != GAME_TREE_NONE) {
            gone->first_child = tree->nodes[first].next; /* it is on its way out */
            at = first;
            continue;
        }
        const int parent = at == node ? GAME_TREE_NONE : gone->parent;
        tree->bytes -= gone->bytes;
        free(gone->values);
        *gone = (TreeNode){.parent = GAME_TREE_NONE, .next = tree->free};
        tree->free = at;
        tree->count--;
        at = parent;
    }
    tree->revision++;
}

/* ---- What is noted ---- */

/* Where the pair after the one at `at` begins. */
static size_t game_tree_skip_value(const TreeNode *node, size_t at) {
    at += strlen(node->values + at) + 1;
    return at + strlen(node->values + at) + 1;
}

bool game_tree_next_value(const GameTree *tree, int node, size_t *at, const char **name,
                          const char **value) {
    const TreeNode *noted = &tree->nodes[node];
    if (*at >= noted->bytes) {
        return false;
    }
    *name = noted->values + *at;
    *value = *name + strlen(*name) + 1;
    *at = game_tree_skip_value(noted, *at);
    return true;
}

const char *game_tree_value(const GameTree *tree, int node, const char *name) {
    const char *found, *value;
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &found, &value);) {
        if (strcmp(found, name) == 0) {
            return value;
        }
    }
    return NULL;
}

bool game_tree_is_noted(const GameTree *tree, int node) {
    const char *name, *value;
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
        if (strcmp(name, GAME_TREE_TIME) != 0) {
            return true;
        }
    }
    return false;
}

static bool game_tree_is_name(const char *name) {
    const size_t length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    return length >= 1 && length <= GAME_TREE_NAME_MAX && !name[length];
}

Status game_tree_add_value(GameTree *tree, int node, const char *name, const char *value) {
    TreeNode *noted = &tree->nodes[node];
    const size_t name_size = strlen(name) + 1;
    const size_t value_size = strlen(value) + 1;
    if (!game_tree_is_name(name)) {
        return STATUS_BAD_INPUT;
    }
    if (value_size > GAME_TREE_BYTES_MAX ||
        tree->bytes + name_size + value_size > GAME_TREE_BYTES_MAX) {
        return STATUS_LIMIT;
    }
    char *values = realloc(noted->values, noted->bytes + name_size + value_size);
    if (!values) {
        return STATUS_NO_MEMORY;
    }
    memcpy(values + noted->bytes, name, name_size);
    memcpy(values + noted->bytes + name_size, value, value_size);
    noted->values = values;
    noted->bytes += name_size + value_size;
    tree->bytes += name_size + value_size;
    tree->revision++;
    return STATUS_OK;
}

/* Takes away the values of this name among the first `end` bytes, or only one that reads `value` if
 * it is not NULL. */
static bool game_tree_drop_values(GameTree *tree, int node, const char *name, const char *value,
                                  size_t end) {
    TreeNode *noted = &tree->nodes[node];
    bool is_dropped = false;
    for (size_t at = 0; at < end && !(is_dropped && value);) {
        const size_t next = game_tree_skip_value(noted, at);
        const char *found = noted->values + at;
        if (strcmp(found, name) != 0 || (value && strcmp(found + strlen(found) + 1, value) != 0)) {
            at = next;
            continue;
        }
        memmove(noted->values + at, noted->values + next, noted->bytes - next);
        noted->bytes -= next - at;
        tree->bytes -= next - at;
        end -= next - at;
        is_dropped = true;
    }
    tree->revision += is_dropped;
    return is_dropped;
}

bool game_tree_drop_value(GameTree *tree, int node, const char *name, const char *value) {
    return game_tree_drop_values(tree, node, name, value, tree->nodes[node].bytes);
}

/* Where a pair begins; the end when the node does not have it. */
static size_t game_tree_find_value(const TreeNode *noted, const char *name, const char *value) {
    size_t at = 0;
    while (at < noted->bytes &&
           (strcmp(noted->values + at, name) != 0 ||
            strcmp(noted->values + at + strlen(noted->values + at) + 1, value) != 0)) {
        at = game_tree_skip_value(noted, at);
    }
    return at;
}

/* The new value comes first here too. */
Status game_tree_change_value(GameTree *tree, int node, TreeValue from, TreeValue to) {
    const TreeNode *noted = &tree->nodes[node];
    const size_t at = game_tree_find_value(noted, from.name, from.value);
    if (at == noted->bytes) {
        return STATUS_NOT_FOUND;
    }
    const size_t leaving = game_tree_skip_value(noted, at) - at;
    tree->bytes -= leaving;
    const Status status = game_tree_add_value(tree, node, to.name, to.value);
    tree->bytes += leaving;
    if (status == STATUS_OK) {
        game_tree_drop_value(tree, node, from.name, from.value);
    }
    return status;
}

/* How many bytes the values of this name take. */
static size_t game_tree_bytes_of(const GameTree *tree, int node, const char *name) {
    const char *found, *value;
    size_t sum = 0;
    for (size_t at = 0, from = 0; game_tree_next_value(tree, node, &at, &found, &value);
         from = at) {
        sum += strcmp(found, name) == 0 ? at - from : 0;
    }
    return sum;
}

/* The new value comes first, so that one that cannot be added leaves all as it was. */
Status game_tree_set_value(GameTree *tree, int node, const char *name, const char *value) {
    const size_t end = tree->nodes[node].bytes;
    const size_t leaving = game_tree_bytes_of(tree, node, name);
    tree->bytes -= leaving;
    const Status status = value[0] ? game_tree_add_value(tree, node, name, value) : STATUS_OK;
    tree->bytes += leaving;
    if (status == STATUS_OK) {
        game_tree_drop_values(tree, node, name, NULL, end);
    }
    return status;
}
