/* A tree of variations as one line of text, and back. */
#include <stdlib.h>
#include <string.h>

#include "play/game_tree.h"

#define TREE_HEAD "tree\t"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* ---- Writing ---- */

size_t game_tree_text_size(const GameTree *tree) {
    size_t size = sizeof TREE_HEAD;
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        const char *name, *value;
        size += MOVE_TEXT_SIZE + sizeof " (  )";
        for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
            size += strlen(name) + 2 * strlen(value) + sizeof " \"\"";
        }
    }
    return size;
}

static void tree_text_write_value(const char *name, const char *value, Text *out) {
    text_addf(out, " %s\"", name);
    for (; *value; value++) {
        const char *plain = "\"\\\n\r\t";
        const char *sign = strchr(plain, *value);
        if (sign) {
            text_add_char(out, '\\');
        }
        text_add_char(out, sign ? "\"\\nrt"[sign - plain] : *value);
    }
    text_add_char(out, '"');
}

static void tree_text_write_node(const GameTree *tree, const GameRules *rules, int node,
                                 Text *out) {
    const char *name, *value;
    if (node != GAME_TREE_ROOT) {
        text_add_char(out, ' ');
        rules->move_to_text(game_tree_move(tree, node), out);
    }
    for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
        tree_text_write_value(name, value, out);
    }
}

/* Has it sisters, so that it stands in parentheses? */
static bool tree_text_is_one_of_several(const GameTree *tree, int node) {
    const int parent = game_tree_parent(tree, node);
    return parent != GAME_TREE_NONE &&
           game_tree_next_sibling(tree, game_tree_first_child(tree, parent)) != GAME_TREE_NONE;
}

void game_tree_write(const GameTree *tree, const GameRules *rules, Text *out) {
    text_add(out, TREE_HEAD);
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE;) {
        if (tree_text_is_one_of_several(tree, node)) {
            text_add(out, " (");
        }
        tree_text_write_node(tree, rules, node, out);
        int next = game_tree_first_child(tree, node);
        while (next == GAME_TREE_NONE && node != GAME_TREE_NONE) {
            if (tree_text_is_one_of_several(tree, node)) {
                text_add(out, " )");
            }
            next = game_tree_next_sibling(tree, node);
            node = game_tree_parent(tree, node);
        }
        node = next;
    }
}

/* ---- Reading ---- */

bool game_tree_is_text(const char *line) {
    return text_has_prefix(line, TREE_HEAD);
}

/* Where a parenthesis opened, and the state there. */
typedef struct TreeFork {
    int node;
    void *state; /* owned */
} TreeFork;

typedef struct TreeReading {
    const GameRules *rules;
    GameTree *tree;
    void *state;
    int node;
    TreeFork *forks;
    int depth, size;
    Text *reason;
} TreeReading;

static Status tree_text_refuse(const TreeReading *reading, const char *sentence, const char *word,
                               size_t length) {
    text_addf(reading->reason, text_say(reading->reason, sentence), text_quote(word, length).data);
    return STATUS_BAD_INPUT;
}

static Status tree_text_open_fork(TreeReading *reading) {
    if (reading->depth == GAME_TREE_DEPTH_MAX) {
        return STATUS_LIMIT;
    }
    if (reading->depth == reading->size) {
        const int size = reading->size ? 2 * reading->size : 16;
        TreeFork *forks = realloc(reading->forks, (size_t)size * sizeof *forks);
        if (!forks) {
            return STATUS_NO_MEMORY;
        }
        reading->forks = forks;
        reading->size = size;
    }
    void *state = malloc(reading->rules->state_size);
    if (!state) {
        return STATUS_NO_MEMORY;
    }
    memcpy(state, reading->state, reading->rules->state_size);
    reading->forks[reading->depth++] = (TreeFork){reading->node, state};
    return STATUS_OK;
}

static Status tree_text_close_fork(TreeReading *reading) {
    if (reading->depth == 0) {
        return tree_text_refuse(reading, N_("a variation ends that never began, at “%s”"), ")", 1);
    }
    const TreeFork fork = reading->forks[--reading->depth];
    reading->node = fork.node;
    memcpy(reading->state, fork.state, reading->rules->state_size);
    free(fork.state);
    return STATUS_OK;
}

static Status tree_text_read_move(TreeReading *reading, const char *word, size_t length) {
    char copy[MOVE_TEXT_SIZE];
    Text text = text_over(copy, sizeof copy);
    Move move = MOVE_NONE;
    text_add_bytes(&text, word, length);
    if (text.truncated || !reading->rules->move_from_text(copy, &move)) {
        return tree_text_refuse(reading, N_("“%s” is not a move of this game"), word, length);
    }
    if (!reading->rules->apply(reading->state, move)) {
        return tree_text_refuse(reading, N_("“%s” is not legal where it stands in the variations"),
                                word, length);
    }
    return game_tree_add(reading->tree, reading->node, move, &reading->node);
}

/* Reads NAME"VALUE" at *at; the name is `length` bytes long. */
static Status tree_text_read_value(TreeReading *reading, const char **at, size_t length) {
    char name[GAME_TREE_NAME_MAX + 1];
    Text text = text_over(name, sizeof name);
    const char *c = *at + length + 1;
    const size_t size = strcspn(c, "\r\n") + 1;
    char *value = malloc(size);
    if (!value) {
        return STATUS_NO_MEMORY;
    }
    Text out = text_over(value, size);
    text_add_bytes(&text, *at, length);
    while (*c && *c != '"' && *c != '\n' && *c != '\r') {
        const bool is_escape = *c == '\\' && c[1];
        c += is_escape;
        text_add_char(&out, !is_escape  ? *c
                            : *c == 'n' ? '\n'
                            : *c == 'r' ? '\r'
                            : *c == 't' ? '\t'
                                        : *c);
        c++;
    }
    Status status = STATUS_BAD_INPUT;
    if (*c == '"' && !text.truncated) {
        status = game_tree_add_value(reading->tree, reading->node, name, value);
    }
    if (status == STATUS_BAD_INPUT) {
        tree_text_refuse(reading, N_("“%s” among the variations cannot be read"), *at,
                         (size_t)(c - *at));
    }
    *at = c + (*c == '"');
    free(value);
    return status;
}

static Status tree_text_read_words(TreeReading *reading, const char *at) {
    Status status = STATUS_OK;
    at += strspn(at, " ");
    while (status == STATUS_OK && *at && *at != '\n' && *at != '\r') {
        const size_t length = strcspn(at, " \r\n");
        const size_t capitals = strspn(at, CAPITALS);
        if (capitals > 0 && at[capitals] == '"') {
            status = tree_text_read_value(reading, &at, capitals);
        } else if (length == 1 && (*at == '(' || *at == ')')) {
            status = *at == '(' ? tree_text_open_fork(reading) : tree_text_close_fork(reading);
            at++;
        } else {
            status = tree_text_read_move(reading, at, length);
            at += length;
        }
        at += strspn(at, " ");
    }
    if (status == STATUS_OK && reading->depth > 0) {
        return tree_text_refuse(reading, N_("the variations break off after an open “%s”"), "(", 1);
    }
    return status;
}

static void tree_text_finish(TreeReading *reading) {
    while (reading->depth > 0) {
        free(reading->forks[--reading->depth].state);
    }
    free(reading->forks);
    free(reading->state);
}

Status game_tree_read(const GameRules *rules, const char *description, const char *line,
                      GameTree **tree, Text *reason) {
    char ignored[1];
    Text no_reason = text_over(ignored, sizeof ignored);
    TreeReading reading = {.rules = rules,
                           .tree = game_tree_create(),
                           .state = calloc(1, rules->state_size),
                           .reason = reason ? reason : &no_reason};
    Status status = STATUS_NO_MEMORY;
    *tree = NULL;
    if (reading.tree && reading.state) {
        status = rules->setup(reading.state, description, reading.reason);
    }
    if (status == STATUS_OK) {
        status = game_tree_is_text(line)
                     ? tree_text_read_words(&reading, line + sizeof TREE_HEAD - 1)
                     : tree_text_refuse(&reading, N_("“%s” is no list of variations"), line,
                                        strcspn(line, "\t\n"));
    }
    if (status == STATUS_LIMIT) {
        text_add(reading.reason,
                 text_say(reading.reason, N_("the variations are too long"))); /* or too many */
    }
    tree_text_finish(&reading);
    if (status != STATUS_OK) {
        game_tree_destroy(reading.tree);
        return status;
    }
    *tree = reading.tree;
    return STATUS_OK;
}
