/* Search: null-window alpha-beta, the engine under solver.h. Private to src/connect4. */
#ifndef DAMIER_CONNECT4_SEARCH_SEARCH_H
#define DAMIER_CONNECT4_SEARCH_SEARCH_H

#include "connect4/search/busy.h"
#include "connect4/search/child_list.h"
#include "connect4/search/first_entries.h"
#include "connect4/search/history.h"
#include "connect4/search/table.h"
#include "connect4/solver.h"
#include "play/budget.h"

typedef struct Search Search;
/* Is the score of the node above `alpha`? See search_null_window. */
typedef int (*SearchTree)(Search *search, const Node *node, int alpha);

struct Search {
    Table deep;      /* few empty cells: small enough to stay in a core's cache */
    Table shallow;   /* the rest; helpers borrow that of the first solver */
    bool is_new;     /* hardly any nodes so far: all entries are among the first, in no table */
    bool is_young;   /* few nodes so far: all entries that are not go to the deep table */
    Busy *busy;      /* of the threads that share the shallow table; NULL: none do */
    SearchTree tree; /* for the instruction set in use */
    const Ordering *ordering;
    SearchHistory history; /* as old as the tables */
    Lines lines;
    FirstEntries first;
    TableMarks marks; /* of the deep table, as long as the search is young */
    uint64_t born;    /* node count when the tables were emptied */
    uint64_t nodes;
    uint64_t poll_at; /* node count of the next budget poll */
    uint64_t told;    /* nodes reported to the budget */
    Budget *budget;
    bool stopped;
};

/* The best code up to `most` that the machine can run. */
Connect4Code search_code_best(Connect4Code most);
/* The search in that code, and the one that runs everywhere. All give
 * the same nodes in the same order. */
SearchTree search_tree_best(Connect4Code most);
int search_tree_plain(Search *search, const Node *node, int alpha);
#ifdef __x86_64__
int search_tree_avx2(Search *search, const Node *node, int alpha);
int search_tree_avx512(Search *search, const Node *node, int alpha);
#endif

/* The first entries go to the deep table, as all that follow. */
void search_leave_first_entries(Search *search);
/* No table holds the key, as the marks know: none of them is set while all entries are among the
 * first. */
static inline bool search_is_blank(const Search *search, uint64_t hash) {
    return search->is_young && !table_is_marked(&search->marks, hash);
}

/* The way of its slot to keep a key in; marks the bucket. */
static inline int search_way(Search *search, TableSlot slot, uint64_t hash) {
    if (!search_is_blank(search, hash)) {
        return table_victim(slot);
    }
    table_mark(&search->marks, hash);
    return 0;
}

/* Lends the budget to the searches that follow; false when it is spent already. */
bool search_begin(Search *search, Budget *budget);
/* Polls the budget, from within a tree. */
void search_poll(Search *search);
/* Reports the last nodes to the budget. */
void search_end(Search *search);

/* The score of a position decided without a search: the game is over, the side to move wins at
 * once, or cannot avoid losing at once. Returns false when it takes a search. */
bool search_static_score(Connect4Position position, int *score);
/* Is the score above `alpha`? The position must not have a static score. A result above alpha is a
 * lower bound of the score, any other an upper bound. The result has no meaning once `stopped` is
 * set. */
int search_null_window(Search *search, Connect4Position position, int alpha);
/* Bounds of a score known before its search, and where to look for it first. */
typedef struct Prior {
    int least, guess;
} Prior;

#define PRIOR_NONE                                                                                 \
    { .least = -CONNECT4_CELLS, .guess = 0 }

/* The exact score of any position, by null windows; false when stopped. */
bool search_score(Search *search, Connect4Position position, Prior prior, int *score);

#endif
