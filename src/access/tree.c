/* Making a snapshot of the window. */
#include "access/tree.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "access/blocks.h"

#define POOL_FIRST 16384
#define GROUPS_MAX 12
#define NAME_SIZE 2048
#define WORDS_SIZE 8192
#define KEY_SIZE 96
/* What stands beside a board and is no longer: its coordinates, which the cells' names hold. */
#define COORDINATE_BYTES 3
#define PICTURE_BYTES 3 /* shorter words in a picture are its signs */

/* Cells whose ids begin alike: "cell-", "mask-". */
typedef struct CellGroup {
    char prefix[CONTROL_ID_SIZE];
    const char *label; /* of its first cell */
    Rect rect;
    float cell; /* the larger side of its first cell */
    int node;
} CellGroup;

/* A child of the frame: a control or a block of words. */
typedef struct TopPart {
    const Control *control;
    int block;
} TopPart;

typedef struct TreeMaker {
    const AccessSource *source;
    AccessTree *tree;
    int *owner; /* by word: the control whose words they are, or ACCESS_WORD_… */
    AccessBlocks blocks;
    TopPart *parts;
    int part_count;
    CellGroup groups[GROUPS_MAX];
    int group_count;
    bool is_short; /* memory ran out */
} TreeMaker;

/* ---- Nodes and words ---- */

static int keep(TreeMaker *self, const char *text) {
    AccessTree *tree = self->tree;
    const int length = (int)strlen(text) + 1;
    if (length == 1) {
        return 0;
    }
    if (tree->pool_length + length > tree->pool_capacity) {
        const int capacity = 2 * tree->pool_capacity + length;
        char *pool = realloc(tree->pool, (size_t)capacity);
        if (!pool) {
            self->is_short = true;
            return 0;
        }
        tree->pool = pool;
        tree->pool_capacity = capacity;
    }
    memcpy(tree->pool + tree->pool_length, text, (size_t)length);
    tree->pool_length += length;
    return tree->pool_length - length;
}

/* Words of the screen: the short names of places are read at length. */
static int keep_words(TreeMaker *self, const char *words) {
    char buffer[WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    access_places_speak(&self->source->places, words, &text);
    return keep(self, buffer);
}

static uint64_t key_of(const char *scene, const char *name) {
    const char *const parts[] = {scene, "/", name};
    uint64_t key = TEXT_CHECKSUM;
    for (int i = 0; i < 3; i++) {
        key = text_checksum(key, parts[i], strlen(parts[i]));
    }
    return key;
}

static AccessNode *add_node(TreeMaker *self, AccessRole role, int parent, const char *key) {
    AccessTree *tree = self->tree;
    if (tree->count == tree->capacity) {
        self->is_short = true;
        return &tree->nodes[0];
    }
    AccessNode *node = &tree->nodes[tree->count];
    *node = (AccessNode){
        .key = key_of(self->source->scene, key), .role = role, .parent = parent, .first_child = -1};
    if (parent >= 0) {
        AccessNode *above = &tree->nodes[parent];
        above->first_child = above->first_child < 0 ? tree->count : above->first_child;
        node->index = above->child_count++;
    }
    tree->count++;
    return node;
}

/* ---- Controls ---- */

/* The length of "cell" in "cell-2-5"; 0 when no number follows. */
static size_t prefix_length(const char *id) {
    const char *at = id;
    while (*at && !(at[0] == '-' && isdigit((unsigned char)at[1]))) {
        at++;
    }
    return *at ? (size_t)(at - id) : 0;
}

static bool is_cell(const Control *control) {
    return control->kind == CONTROL_CELL && prefix_length(control->id) > 0;
}

static void say_control(const TreeMaker *self, const Control *control, Text *out) {
    const AccessSource *source = self->source;
    if (source->say && (control->kind == CONTROL_CELL || control->kind == CONTROL_AREA)) {
        source->say(source->context, control, out);
    }
}

/* Do two numbers of a matrix stand in different rows? */
static bool is_next_row(const DrawnWords *words, int before, int now) {
    const DrawnWord *one = &words->items[before];
    const DrawnWord *other = &words->items[now];
    return strlen(drawn_words_text(words, one)) <= COORDINATE_BYTES &&
           strlen(drawn_words_text(words, other)) <= COORDINATE_BYTES &&
           rect_center(other->box).y > one->box.y + one->box.height;
}

/* Adds the words that were drawn in the control, but for the label, which is there already, and,
 * beside a label, for the signs of a small picture. */
static void add_words_of(const TreeMaker *self, const Control *control, Text *out) {
    const DrawnWords *words = self->source->words;
    const int number = (int)(control - self->source->controls->items);
    int row = -1;
    for (int i = 0; i < words->count; i++) {
        const char *text = drawn_words_text(words, &words->items[i]);
        const bool is_repeated = control->label[0] && (strlen(text) < PICTURE_BYTES ||
                                                       strcmp(text, control->label) == 0);
        if (self->owner[i] == number && !words->items[i].is_covered && !is_repeated) {
            text_add(out, out->length == 0 ? "" : is_next_row(words, row, i) ? "; " : " ");
            text_add(out, text);
            row = i;
        }
    }
}

static bool draws_itself(const Control *control) {
    return control->kind == CONTROL_AREA || is_cell(control);
}

/* Each word belongs to the control under it, or to none. Those of a control with a label repeat it.
 */
static void own_words(TreeMaker *self) {
    const AccessSource *source = self->source;
    for (int i = 0; i < source->words->count; i++) {
        const Point at = rect_center(source->words->items[i].box);
        const Control *control = controls_at(source->controls, at);
        const bool is_ground = control && control->kind == CONTROL_CELL && !is_cell(control);
        const bool is_entry = control && source->typing.width > 0 &&
                              rect_contains(control->rect, rect_center(source->typing));
        self->owner[i] = !control || is_ground ? ACCESS_WORD_FREE
                         : draws_itself(control) || is_entry
                             ? (int)(control - source->controls->items)
                             : ACCESS_WORD_DROPPED;
    }
}

static AccessRole role_of(const TreeMaker *self, const Control *control) {
    const Rect typing = self->source->typing;
    if (typing.width > 0 && control->kind != CONTROL_CELL &&
        rect_contains(control->rect, rect_center(typing))) {
        return ACCESS_ENTRY;
    }
    switch (control->kind) {
    case CONTROL_LINK:
        return ACCESS_LINK;
    case CONTROL_CHOICE:
        return ACCESS_CHOICE;
    case CONTROL_TILE:
        return ACCESS_TOGGLE;
    case CONTROL_MENU_ITEM:
        return ACCESS_MENU_ITEM;
    case CONTROL_SLIDER:
        return ACCESS_SLIDER;
    case CONTROL_CELL:
        return ACCESS_CELL;
    case CONTROL_BUTTON:
    case CONTROL_PRIMARY:
    case CONTROL_ICON:
    case CONTROL_CHIP:
    case CONTROL_AREA:
        break;
    }
    return control->is_checked || control->is_switch ? ACCESS_TOGGLE : ACCESS_BUTTON;
}

static unsigned states_of(const TreeMaker *self, const Control *control) {
    const AccessSource *source = self->source;
    const ControlsState *state = source->state;
    const Control *focused =
        state->is_focus_visible ? controls_find(source->controls, state->focused) : NULL;
    const Rect seen = control_in_sight(control);
    return ((focused ? focused : source->cursor) == control ? ACCESS_FOCUSED : 0U) |
           (control->is_checked ? ACCESS_CHECKED : 0U) |
           (control->is_disabled && !is_cell(control) ? ACCESS_DISABLED : 0U) |
           (seen.width > 0 && seen.height > 0 ? 0U : ACCESS_OUT_OF_SIGHT);
}

/* "Undo (Ctrl+Z)", the tip of an icon, is a name and a key. */
static void cut_tip(char *name, char *cap) {
    char *open = strrchr(name, '(');
    const size_t length = strlen(name);
    if (open && open > name + 1 && open[-1] == ' ' && name[length - 1] == ')') {
        name[length - 1] = 0;
        strcpy(cap, open + 1);
        open[-1] = 0;
    }
}

static void name_control(TreeMaker *self, const Control *control, AccessNode *node) {
    char name[NAME_SIZE];
    char inside[NAME_SIZE];
    char cap[CONTROL_LABEL_SIZE] = "";
    Text said = text_over(name, sizeof name);
    Text words = text_over(inside, sizeof inside);
    say_control(self, control, &said);
    const bool is_said = said.length > 0;
    add_words_of(self, control, &words);
    if (control->caption) {
        text_clear(&words);
        text_add(&words, control->caption);
    }
    if (!is_said) {
        text_add(&said, control->label);
    }
    if (!is_said && control->kind == CONTROL_ICON) {
        cut_tip(name, cap);
    }
    node->name = keep_words(self, name[0] ? name : inside);
    node->description = keep_words(self, name[0] && !is_said ? inside : "");
    node->key_cap = keep(self, control->key_cap ? control->key_cap : cap);
}

static void add_control(TreeMaker *self, const Control *control, int parent) {
    AccessNode *node = add_node(self, role_of(self, control), parent, control->id);
    node->rect = control_in_sight(control);
    node->states = states_of(self, control);
    node->value = control->value;
    node->range = control->range;
    memcpy(node->id, control->id, sizeof node->id);
    name_control(self, control, node);
}

/* ---- Boards ---- */

static CellGroup *group_of(TreeMaker *self, const Control *control) {
    const size_t length = prefix_length(control->id);
    for (int i = 0; i < self->group_count; i++) {
        CellGroup *group = &self->groups[i];
        if (strncmp(group->prefix, control->id, length) == 0 && group->prefix[length] == 0) {
            return group;
        }
    }
    if (self->group_count == GROUPS_MAX) {
        return NULL;
    }
    CellGroup *group = &self->groups[self->group_count++];
    *group = (CellGroup){.label = control->label,
                         .cell = fmaxf(control->rect.width, control->rect.height)};
    memcpy(group->prefix, control->id, length);
    return group;
}

static void gather_groups(TreeMaker *self) {
    const ControlList *list = self->source->controls;
    for (int i = 0; i < list->count; i++) {
        CellGroup *group = is_cell(&list->items[i]) ? group_of(self, &list->items[i]) : NULL;
        if (group) {
            group->rect = rect_around(group->rect, list->items[i].rect);
        }
    }
}

static void add_groups(TreeMaker *self) {
    char key[KEY_SIZE];
    for (int i = 0; i < self->group_count; i++) {
        CellGroup *group = &self->groups[i];
        Text name = text_over(key, sizeof key);
        text_addf(&name, "group:%s", group->prefix);
        group->node = self->tree->count;
        AccessNode *node = add_node(self, ACCESS_BOARD, 0, key);
        node->rect = group->rect;
        const bool is_board =
            strcmp(group->prefix, "step") != 0 && strcmp(group->prefix, "mask") != 0;
        node->name = keep(self, is_board ? self->source->board : group->label);
    }
}

/* A board that waits is disabled as a whole. Its cells are not: a reader that is told so of each of
 * 225 points takes that for a flood, and drops what is announced with it. */
static void add_cells(TreeMaker *self) {
    const ControlList *list = self->source->controls;
    for (int i = 0; i < self->group_count; i++) {
        bool is_waiting = true;
        for (int c = 0; c < list->count; c++) {
            if (is_cell(&list->items[c]) && group_of(self, &list->items[c]) == &self->groups[i]) {
                add_control(self, &list->items[c], self->groups[i].node);
                is_waiting = is_waiting && list->items[c].is_disabled;
            }
        }
        self->tree->nodes[self->groups[i].node].states |= is_waiting ? ACCESS_DISABLED : 0U;
    }
}

/* A coordinate beside a board. */
static bool is_coordinate(const TreeMaker *self, const DrawnWord *word) {
    const Point at = rect_center(word->box);
    for (int i = 0; i < self->group_count; i++) {
        const CellGroup *group = &self->groups[i];
        if (rect_contains(rect_inset(group->rect, -group->cell), at)) {
            return strlen(drawn_words_text(self->source->words, word)) <= COORDINATE_BYTES;
        }
    }
    return false;
}

static void drop_coordinates(TreeMaker *self) {
    for (int i = 0; i < self->source->words->count; i++) {
        if (self->owner[i] == ACCESS_WORD_FREE &&
            is_coordinate(self, &self->source->words->items[i])) {
            self->owner[i] = ACCESS_WORD_DROPPED;
        }
    }
}

/* ---- The order of what stands in the window ---- */

static void insert_part(TreeMaker *self, int place, TopPart part) {
    memmove(&self->parts[place + 1], &self->parts[place],
            (size_t)(self->part_count - place) * sizeof(TopPart));
    self->parts[place] = part;
    self->part_count++;
}

static Rect rect_of_part(const TreeMaker *self, const TopPart *part) {
    return part->control ? part->control->rect : self->blocks.items[part->block].box;
}

/* Words come before the nearest thing that stands below them in their column. */
static int place_of_block(const TreeMaker *self, Rect box) {
    int best = self->part_count;
    float nearest = 0;
    for (int i = 0; i < self->part_count; i++) {
        const Rect rect = rect_of_part(self, &self->parts[i]);
        const float below = rect.y + rect.height / 2 - (box.y + box.height);
        const bool is_in_column =
            rect.x < box.x + box.width && box.x < rect.x + rect.width && self->parts[i].control;
        if (is_in_column && below >= 0 && (best == self->part_count || below < nearest)) {
            best = i;
            nearest = below;
        }
    }
    return best;
}

static bool order_parts(TreeMaker *self) {
    const ControlList *list = self->source->controls;
    self->parts = malloc((size_t)(list->count + self->blocks.count + 1) * sizeof(TopPart));
    if (!self->parts) {
        return false;
    }
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        /* A place without words, which only catches clicks, is nothing to read. */
        const bool is_ground =
            control->kind == CONTROL_CELL && !is_cell(control) && !control->label[0];
        if (!is_cell(control) && !is_ground) {
            self->parts[self->part_count++] = (TopPart){control, -1};
        }
    }
    for (int i = 0; i < self->blocks.count; i++) {
        insert_part(self, place_of_block(self, self->blocks.items[i].box), (TopPart){NULL, i});
    }
    return true;
}

static void add_block(TreeMaker *self, const AccessBlock *block) {
    const DrawnWords *words = self->source->words;
    char buffer[NAME_SIZE];
    char key[KEY_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    Text name = text_over(key, sizeof key);
    for (int i = 0; i < block->count; i++) {
        text_add(&text, i > 0 ? " " : "");
        text_add(&text,
                 drawn_words_text(words, &words->items[self->blocks.order[block->first + i]]));
    }
    text_addf(&name, "text:%ld,%ld", lrintf(block->box.x), lrintf(block->box.y));
    AccessNode *node = add_node(self, ACCESS_TEXT, 0, key);
    node->rect = block->box;
    node->name = keep_words(self, buffer);
}

static void add_parts(TreeMaker *self) {
    for (int i = 0; i < self->part_count; i++) {
        if (self->parts[i].control) {
            add_control(self, self->parts[i].control, 0);
        } else {
            add_block(self, &self->blocks.items[self->parts[i].block]);
        }
    }
}

/* ---- The tree ---- */

static void add_frame(TreeMaker *self) {
    const AccessSource *source = self->source;
    const Rect all = rect_of(0, 0, source->window.width, source->window.height);
    AccessNode *frame = add_node(self, ACCESS_FRAME, -1, "frame");
    frame->key = key_of("", "frame"); /* the window stays when the scene changes */
    frame->rect = all;
    frame->states = source->is_active ? ACCESS_ACTIVE : 0U;
    frame->name = keep(self, source->title);
    AccessNode *status = add_node(self, ACCESS_STATUS, 0, "status");
    status->rect = rect_of(0, 0, source->window.width, 1);
    status->name = keep_words(self, source->status);
    add_node(self, ACCESS_SPOKEN, 0, "spoken")->rect = status->rect;
}

static bool fill(TreeMaker *self) {
    own_words(self);
    gather_groups(self);
    drop_coordinates(self);
    if (!access_blocks_make(&self->blocks, self->source->words, self->owner)) {
        return false;
    }
    AccessTree *tree = self->tree;
    tree->capacity = 3 + GROUPS_MAX + self->source->controls->count + self->blocks.count;
    tree->nodes = malloc((size_t)tree->capacity * sizeof *tree->nodes);
    if (!tree->nodes || !order_parts(self)) {
        return false;
    }
    add_frame(self);
    add_groups(self);
    add_parts(self);
    add_cells(self);
    return !self->is_short;
}

AccessTree *access_tree_create(const AccessSource *source) {
    TreeMaker self = {.source = source, .tree = calloc(1, sizeof(AccessTree))};
    self.owner = malloc(((size_t)source->words->count + 1) * sizeof *self.owner);
    AccessTree *tree = self.tree;
    bool is_made = false;
    if (tree && self.owner) {
        Text scene = text_over(tree->scene, sizeof tree->scene);
        text_add(&scene, source->scene);
        tree->origin = source->origin;
        tree->scale = source->scale;
        tree->pool = malloc(POOL_FIRST);
        tree->pool_capacity = POOL_FIRST;
        tree->pool_length = 1; /* the empty string */
        if (tree->pool) {
            tree->pool[0] = 0;
            is_made = fill(&self);
        }
    }
    access_blocks_finish(&self.blocks);
    free(self.parts);
    free(self.owner);
    if (!is_made) {
        access_tree_destroy(tree);
        return NULL;
    }
    return tree;
}

void access_tree_destroy(AccessTree *tree) {
    if (tree) {
        free(tree->nodes);
        free(tree->pool);
        free(tree);
    }
}

const char *access_tree_text(const AccessTree *tree, int place) {
    return tree->pool + place;
}

int access_tree_find(const AccessTree *tree, uint64_t key) {
    for (int i = 0; i < tree->count; i++) {
        if (tree->nodes[i].key == key) {
            return i;
        }
    }
    return -1;
}

int access_tree_focused(const AccessTree *tree) {
    for (int i = 0; i < tree->count; i++) {
        if (tree->nodes[i].states & ACCESS_FOCUSED) {
            return i;
        }
    }
    return -1;
}

int access_tree_at(const AccessTree *tree, Point point) {
    int found = -1;
    for (int i = 0; i < tree->count; i++) {
        const AccessNode *node = &tree->nodes[i];
        const bool has_place = node->role != ACCESS_STATUS && node->role != ACCESS_SPOKEN;
        if (has_place && rect_contains(node->rect, point)) {
            found = i;
        }
    }
    return found;
}
