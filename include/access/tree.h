/* AccessTree: the window as a screen reader sees it, a snapshot made from the controls that were
 * laid out, the words that were drawn and the status line: the sources of --describe and of the
 * picture, so that the three agree. Knows no screen reader. */
#ifndef DAMIER_ACCESS_TREE_H
#define DAMIER_ACCESS_TREE_H

#include <stdint.h>

#include "access/places.h"
#include "access/words.h"
#include "base/text.h"
#include "ui/controls.h"

typedef enum AccessRole {
    ACCESS_FRAME,  /* the window, the root */
    ACCESS_STATUS, /* the status line: whose turn it is, messages, what the card says */
    ACCESS_SPOKEN, /* has no words of its own: those of access_changes_speak are shown there */
    ACCESS_TEXT,   /* words on the screen; a table has one node for each of its rows */
    ACCESS_BUTTON,
    ACCESS_TOGGLE, /* a button that can be lit */
    ACCESS_CHOICE, /* one of several */
    ACCESS_MENU_ITEM,
    ACCESS_LINK,
    ACCESS_SLIDER,
    ACCESS_ENTRY, /* typed text goes there */
    ACCESS_BOARD, /* a group of cells */
    ACCESS_CELL,
} AccessRole;

enum {
    ACCESS_FOCUSED = 1,
    ACCESS_CHECKED = 2,
    ACCESS_DISABLED = 4,
    ACCESS_OUT_OF_SIGHT = 8, /* scrolled away */
    ACCESS_ACTIVE = 16,      /* of the frame: the window has the focus */
};

typedef struct AccessNode {
    uint64_t key; /* the same thing has the same key in the next snapshot */
    AccessRole role;
    int parent;      /* -1: none */
    int index;       /* among the children of its parent */
    int first_child; /* children stand one after the other; -1: none */
    int child_count;
    int name, description;    /* where they begin in the pool */
    int key_cap;              /* the same; its key in the player's language, or "" */
    Rect rect;                /* in units; the part in sight */
    unsigned states;          /* ACCESS_… */
    int value, range;         /* of a slider */
    char id[CONTROL_ID_SIZE]; /* of its control; "": none */
} AccessNode;

typedef struct AccessTree {
    AccessNode *nodes; /* the frame first, and parents before their children */
    int count, capacity;
    char *pool;
    int pool_length, pool_capacity;
    char scene[40];
    Point origin; /* of the window on the screen, in device pixels */
    float scale;  /* device pixels per unit */
} AccessTree;

/* What a snapshot is made from; all borrowed for the call. */
typedef struct AccessSource {
    const char *scene;   /* the name of its class */
    const char *title;   /* of the window */
    const char *status;  /* parts separated by " | " */
    const char *board;   /* what the group of a board's cells is called, translated */
    AccessPlaces places; /* short names in words and status line that are read at length */
    const ControlList *controls;
    const ControlsState *state;
    const DrawnWords *words;
    /* Adds what a cell holds, in the player's language; nothing where the scene does not know. */
    void (*say)(const void *context, const Control *control, Text *out);
    const void *context;
    const Control *cursor; /* the cell where the arrow keys are, or NULL */
    Rect typing;           /* where text is typed; no width: nowhere */
    Size window;
    bool is_active; /* the window has the focus */
    Point origin;
    float scale;
} AccessSource;

/* NULL when memory runs out. */
AccessTree *access_tree_create(const AccessSource *source);
/* NULL is fine. */
void access_tree_destroy(AccessTree *tree);
/* A string of the tree: name, description or key cap. */
const char *access_tree_text(const AccessTree *tree, int place);
/* The place of the node with this key, or -1. */
int access_tree_find(const AccessTree *tree, uint64_t key);
/* The focused node, or -1. */
int access_tree_focused(const AccessTree *tree);
/* The deepest node at a point (units), or -1. */
int access_tree_at(const AccessTree *tree, Point point);

#endif
