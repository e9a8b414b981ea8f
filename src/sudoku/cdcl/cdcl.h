/* Cdcl: conflict-driven clause learning, for puzzles on which the backtracking search
 * (backtracking.c) does not end soon. A variable says that a cell holds a value; there is one for
 * each candidate that singles and locked candidates leave. Of each cell's values, and of each
 * region's places for a value, exactly one is true. Such a group is a bit mask of its members that
 * are not false yet; its clauses are never stored, only read off as reasons. The other clauses are
 * learned at the first unique implication point (Marques-Silva and Sakallah 1996; watched literals
 * and activities by Moskewicz, Madigan, Zhao, Zhang and Malik 2001; literal block distance by
 * Audemard and Simon 2009). Private. */
#ifndef DAMIER_SUDOKU_CDCL_CDCL_H
#define DAMIER_SUDOKU_CDCL_CDCL_H

#include <stddef.h>

#include "sudoku/engines.h"

/* Twice the variable, plus 1 when negated. */
typedef int32_t Literal;

#define NO_LITERAL (-1)

/* Why a literal is true: two bits of kind, below the number of the group, variable or clause. */
typedef uint32_t Reason;
enum { REASON_NONE, REASON_GROUP, REASON_VARIABLE, REASON_CLAUSE };

typedef enum Truth { CDCL_FALSE = -1, CDCL_UNKNOWN = 0, CDCL_TRUE = 1 } Truth;

/* A variable in one of its groups. */
typedef struct Place {
    uint16_t group;
    uint8_t bit;
} Place;

/* The first group stands for those that a variable lacks; its mask never becomes empty. */
#define NO_GROUP 0

/* This bit of a mask says that a member is true: the group implies nothing more. */
#define GROUP_HAS_TRUE (UINT64_C(1) << 63)
/* Each variable has at least so many places (a cell, a row, a column and a box), of which some may
 * be in NO_GROUP. */
#define PLACES_MIN 4

typedef enum Mark { MARK_NONE, MARK_SEEN, MARK_IMPLIED, MARK_NEEDED } Mark;

/* The assignment of a variable; 16 bits are enough, because there are at most VARIABLES_MAX. */
typedef struct Fact {
    Reason reason;
    uint16_t level;
    uint16_t at; /* index in the trail */
} Fact;

typedef struct Variable {
    uint16_t cell;
    uint8_t value; /* from 1 on */
    int8_t phase;  /* the last truth value, tried first */
} Variable;

/* A clause watches its first two literals. */
typedef struct Watch {
    uint32_t clause;
    Literal other; /* when it is true, the clause need not be visited */
} Watch;

/* The watches of a literal: a part of cdcl->watches, which is laid out anew at each reduction. */
typedef struct WatchList {
    uint32_t begin;
    uint32_t count;
    uint32_t size; /* space up to the next list */
} WatchList;

/* A literal in a clause; 16 bits, because clauses fill the cache. */
typedef uint16_t ClauseWord;
/* The most variables: their literals fit 16 bits. Only a grid of more than 31 symbols with hardly
 * any givens has more. */
#define VARIABLES_MAX 32767

/* In the arena the head comes first, then the literals. */
typedef struct ClauseHead {
    ClauseWord size;
    ClauseWord distance; /* decision levels of its literals; 0: never removed */
    ClauseWord used;     /* reductions it survives, because it was used */
} ClauseHead;

#define HEAD_WORDS 3

typedef struct Cdcl {
    const SudokuLayout *layout;
    Budget *budget;
    SudokuSolutions *solutions;
    const SudokuSearch *search;
    SudokuGrid placed; /* values known before the first decision */
    int variables;
    int groups;
    int places;       /* of each variable */
    Place *place;     /* [variable * places + i] */
    uint8_t *size;    /* of each group: variables */
    uint32_t *first;  /* of each group: where its members begin */
    uint16_t *member; /* [first[group] + bit]: its variable; packed, because it fills the cache */
    uint64_t *mask;   /* of each group: the members that are not false, and GROUP_HAS_TRUE */
    Variable *variable;
    double *activity; /* of each variable */
    int32_t *heap_at; /* of each variable: its index in the heap, -1 when it is not there */
    Fact *fact;
    uint8_t *mark; /* of each variable, while a conflict is analyzed: a Mark */
    int8_t *truth; /* of each literal: a Truth */

    Literal *trail;
    int trail_length;
    int trail_done; /* literals propagated so far */
    int *level_start;
    int level;

    int32_t *heap; /* variables by activity */
    int heap_length;
    double step; /* added to the activity of each variable in a conflict */

    ClauseWord *arena;
    uint32_t arena_length;
    uint32_t arena_size;
    uint32_t *clauses; /* where each learned clause begins in the arena */
    uint32_t clause_count;
    uint32_t clause_size;
    WatchList *list; /* of each literal: clauses to look at when it becomes false */
    Watch *watches;
    uint32_t watches_length;
    uint32_t watches_size;

    Literal *learned; /* the clause being learned, and work space */
    int learned_length;
    Literal *work;
    int work_length;
    int32_t *marked; /* variables with a mark, some of them three times */
    int marked_length;
    int32_t *stamp; /* of each level */
    int32_t stamps;
    uint32_t *block; /* of each variable: the last block it was part of */
    uint32_t blocks;
    uint64_t *at_set;    /* work space: a set of places in the trail, empty between uses */
    uint32_t *satisfied; /* of each group: the last clause that says its true member is one */
    uint32_t satisfactions;

    uint64_t conflicts;
    uint64_t conflicts_of_run; /* since the last restart */
    uint64_t reduce_at;
    uint64_t reductions;
    double distance_fast; /* running means */
    double distance_slow;
    bool is_too_large; /* there are more variables than VARIABLES_MAX */
    bool no_memory;
} Cdcl;

/* A contradiction. */
typedef struct Conflict {
    Reason reason; /* a group without members, a clause, or a variable … */
    int variable;  /* … that excludes this one */
} Conflict;

/* ---- cdcl_setup.c and cdcl_groups.c: the puzzle itself ---- */

static inline Reason reason_of(uint32_t kind, uint32_t number) {
    return number << 2 | kind;
}

static inline Literal literal_of(int variable, bool is_true) {
    return 2 * variable + !is_true;
}

static inline Truth literal_truth(const Cdcl *cdcl, Literal literal) {
    return (Truth)cdcl->truth[literal];
}

static inline const Place *cdcl_places(const Cdcl *cdcl, int variable) {
    return cdcl->place + (size_t)variable * (size_t)cdcl->places;
}

/* The variable at a bit of a group. */
static inline int cdcl_member(const Cdcl *cdcl, uint32_t group, int bit) {
    return cdcl->member[cdcl->first[group] + (uint32_t)bit];
}

/* Makes variables and groups for the candidates that the puzzle leaves. Returns false when it has
 * no solution, when it has too many candidates (cdcl->is_too_large), or when memory runs out
 * (cdcl->no_memory). */
bool cdcl_set_up(Cdcl *cdcl, const SudokuGrid *puzzle);
void cdcl_give_back(Cdcl *cdcl);
static inline void change_mask(uint64_t *mask, Place place, bool is_true) {
    mask += place.group;
    *mask = is_true ? *mask | GROUP_HAS_TRUE : *mask & ~(UINT64_C(1) << place.bit);
}

/* Makes an unassigned literal true. */
static inline void cdcl_assign(Cdcl *cdcl, Literal literal, Reason reason) {
    const int variable = literal >> 1;
    const bool is_true = !(literal & 1);
    const Place *places = cdcl_places(cdcl, variable);
    uint64_t *mask = cdcl->mask;
    cdcl->fact[variable] = (Fact){reason, (uint16_t)cdcl->level, (uint16_t)cdcl->trail_length};
    cdcl->trail[cdcl->trail_length++] = literal;
    cdcl->truth[literal] = CDCL_TRUE;
    cdcl->truth[literal ^ 1] = CDCL_FALSE;
    change_mask(mask, places[0], is_true);
    change_mask(mask, places[1], is_true);
    change_mask(mask, places[2], is_true);
    change_mask(mask, places[3], is_true);
    for (int i = PLACES_MIN; i < cdcl->places; i++) {
        change_mask(mask, places[i], is_true);
    }
}

/* Backtracks to `level`: undoes all assignments above it. */
void cdcl_retreat(Cdcl *cdcl, int level);
/* Propagates until nothing more follows; returns false, and the contradiction, at the first. */
bool cdcl_propagate(Cdcl *cdcl, Conflict *conflict);

/* ---- cdcl_clauses.c: what was learned ---- */

/* Propagates through the clauses that watch the negation of `literal`, as cdcl_propagate. */
bool cdcl_visit_clauses(Cdcl *cdcl, Literal literal, Conflict *conflict);
/* Stores cdcl->learned, which has at least two literals and watches the first two; returns the
 * clause. */
uint32_t cdcl_add_clause(Cdcl *cdcl, uint32_t distance);
/* Records that a clause was part of a contradiction, so that it is kept for a while. */
void cdcl_use_clause(Cdcl *cdcl, uint32_t clause);
/* Counts the decision levels of cdcl->learned, and stamps them. */
uint32_t cdcl_count_levels(Cdcl *cdcl);
/* Removes the worse of the clauses that were not used lately; call it at level 0. */
void cdcl_reduce(Cdcl *cdcl);

/* ---- cdcl_order.c: the order of the variables ---- */

void cdcl_heap_insert(Cdcl *cdcl, int variable);
/* Takes out the most active variable; -1 when the heap is empty. */
int cdcl_heap_take(Cdcl *cdcl);
void cdcl_bump(Cdcl *cdcl, int variable);

/* ---- cdcl_analyze.c ---- */

/* Turns a contradiction above level 0 into a clause in cdcl->learned and returns the level to
 * backtrack to, at which the clause's first literal becomes true. */
int cdcl_analyze(Cdcl *cdcl, const Conflict *conflict, uint32_t *distance);

#endif
