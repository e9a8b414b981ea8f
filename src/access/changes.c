/* Comparing two snapshots. */
#include "access/changes.h"

#include <string.h>

/* More changed cells are another position, which nobody wants to hear cell by cell. */
#define CELLS_SPOKEN_MAX 3

static bool is_other_text(const AccessTree *one, int a, const AccessTree *other, int b) {
    return strcmp(access_tree_text(one, a), access_tree_text(other, b)) != 0;
}

typedef struct Comparison {
    const AccessTree *before, *now;
    void (*visit)(void *context, const AccessChange *change);
    void *context;
} Comparison;

static void report(const Comparison *self, AccessChangeKind kind, int node, unsigned flipped) {
    const AccessChange change = {kind, node, flipped};
    self->visit(self->context, &change);
}

static void compare_nodes(const Comparison *self, int old_place, int place) {
    const AccessNode *old = &self->before->nodes[old_place];
    const AccessNode *node = &self->now->nodes[place];
    if (is_other_text(self->before, old->name, self->now, node->name)) {
        report(self, ACCESS_NAME, place, 0);
    }
    if (is_other_text(self->before, old->description, self->now, node->description)) {
        report(self, ACCESS_DESCRIPTION, place, 0);
    }
    if (old->role == ACCESS_SLIDER && old->value != node->value) {
        report(self, ACCESS_VALUE, place, 0);
    }
    if (old->states != node->states) {
        report(self, ACCESS_STATES, place, old->states ^ node->states);
    }
}

/* Most things keep their place. */
static int place_in(const AccessTree *tree, uint64_t key, int guess) {
    return guess < tree->count && tree->nodes[guess].key == key ? guess
                                                                : access_tree_find(tree, key);
}

void access_changes_visit(const AccessTree *before, const AccessTree *now,
                          void (*visit)(void *context, const AccessChange *change), void *context) {
    const Comparison self = {before, now, visit, context};
    for (int i = 0; before && i < before->count; i++) {
        if (place_in(now, before->nodes[i].key, i) < 0) {
            report(&self, ACCESS_REMOVED, i, 0);
        }
    }
    for (int i = 0; i < now->count; i++) {
        const int old = before ? place_in(before, now->nodes[i].key, i) : -1;
        if (old < 0) {
            report(&self, ACCESS_ADDED, i, 0);
        } else {
            compare_nodes(&self, old, i);
        }
    }
}

/* ---- Words ---- */

static const char *status_of(const AccessTree *tree) {
    for (int i = 0; tree && i < tree->count; i++) {
        if (tree->nodes[i].role == ACCESS_STATUS) {
            return access_tree_text(tree, tree->nodes[i].name);
        }
    }
    return "";
}

/* The length of the part at `at`, up to " | ". */
static size_t part_length(const char *at) {
    const char *end = strstr(at, " | ");
    return end ? (size_t)(end - at) : strlen(at);
}

/* Is it one of the parts before `end`? */
static bool has_part(const char *status, const char *end, const char *part, size_t length) {
    for (const char *at = status; at < end;) {
        const size_t size = part_length(at);
        if (size == length && strncmp(at, part, length) == 0) {
            return true;
        }
        at += size;
        at += *at ? 3 : 0;
    }
    return false;
}

/* Whoever speaks pauses at the end of a sentence. */
static bool is_ended(const char *words, size_t length) {
    static const char ellipsis[] = "…";
    const size_t size = sizeof ellipsis - 1;
    const char last = words[length - 1];
    return last == '.' || last == '!' || last == '?' || last == ':' ||
           (length >= size && memcmp(words + length - size, ellipsis, size) == 0);
}

static void add_sentence(Text *out, const char *words, size_t length) {
    if (length == 0) {
        return;
    }
    text_add(out, out->length > 0 ? " " : "");
    text_add_bytes(out, words, length);
    if (!is_ended(words, length)) {
        text_add_char(out, '.');
    }
}

static void speak_status(const char *before, const char *now, Text *out) {
    for (const char *at = now; *at;) {
        const size_t length = part_length(at);
        if (!has_part(before, before + strlen(before), at, length) &&
            !has_part(now, at, at, length)) {
            add_sentence(out, at, length);
        }
        at += length;
        at += *at ? 3 : 0;
    }
}

/* A cell that has lost a remark ("last move") is no news. */
static bool is_news(const char *before, const char *now) {
    const size_t length = strlen(now);
    return strncmp(before, now, length) != 0;
}

typedef struct ChangedCells {
    const AccessTree *before, *now;
    int places[CELLS_SPOKEN_MAX];
    int count;
    bool is_focused; /* one of them has the focus */
} ChangedCells;

static void note_cell(void *context, const AccessChange *change) {
    ChangedCells *self = context;
    if (change->kind != ACCESS_NAME || self->now->nodes[change->node].role != ACCESS_CELL) {
        return;
    }
    const AccessNode *node = &self->now->nodes[change->node];
    const int old = place_in(self->before, node->key, change->node);
    if (!is_news(access_tree_text(self->before, self->before->nodes[old].name),
                 access_tree_text(self->now, node->name))) {
        return;
    }
    if (self->count < CELLS_SPOKEN_MAX) {
        self->places[self->count] = change->node;
    }
    self->is_focused |= (node->states & ACCESS_FOCUSED) != 0;
    self->count++;
}

static void speak_cells(const AccessTree *before, const AccessTree *now, Text *out) {
    ChangedCells cells = {.before = before, .now = now};
    access_changes_visit(before, now, note_cell, &cells);
    const int focused = access_tree_focused(now);
    if (cells.count > CELLS_SPOKEN_MAX) {
        cells.count = focused >= 0 && cells.is_focused ? 1 : 0;
        cells.places[0] = focused;
    }
    for (int i = 0; i < cells.count; i++) {
        const char *name = access_tree_text(now, now->nodes[cells.places[i]].name);
        add_sentence(out, name, strlen(name));
    }
}

void access_changes_speak(const AccessTree *before, const AccessTree *now, Text *out) {
    const bool is_same_scene = before && strcmp(before->scene, now->scene) == 0;
    if (is_same_scene) {
        speak_cells(before, now, out);
    }
    speak_status(is_same_scene ? status_of(before) : "", status_of(now), out);
}
