/* Learn: a search with clause learning, for layouts and puzzles that the plain search of general.c
 * cannot end soon. A variable says that a cell holds a value. Of each cell's values, and of each
 * region's places for a value, exactly one is true: these groups are bit masks of what is not false
 * yet, and their clauses are never written down, only read out as reasons. Besides, there are the
 * clauses learned at the first unique implication point (Marques-Silva and Sakallah 1996; watched
 * literals and activities by Moskewicz, Madigan, Zhao, Zhang and Malik 2001; literal block distance
 * by Audemard and Simon 2009). Private. */
#ifndef DAMIER_SUDOKU_LEARN_H
#define DAMIER_SUDOKU_LEARN_H

#include "engines.h"

/* Variable twice, plus 1 when negated. */
typedef int32_t Literal;

#define NO_LITERAL (-1)

/* Why a literal is true: two bits of kind, below the number of the group, variable or clause. */
typedef uint32_t Reason;
enum { REASON_NONE, REASON_GROUP, REASON_VARIABLE, REASON_CLAUSE };

typedef enum Truth { LEARN_FALSE = -1, LEARN_UNKNOWN = 0, LEARN_TRUE = 1 } Truth;

/* A variable in one of its groups. */
typedef struct Place {
    uint16_t group;
    uint8_t bit;
} Place;

#define PLACES_MAX (1 + SUDOKU_CELL_REGIONS_MAX)

/* Numbers of variables: the cell, then five bits for the value less one. */
#define VALUE_BITS 5
#define VALUE_MASK 31

typedef enum Mark { MARK_NONE, MARK_SEEN, MARK_IMPLIED, MARK_NEEDED } Mark;

typedef struct Variable {
    int8_t phase; /* the last truth; tried first */
    uint8_t mark; /* while a conflict is analyzed: a Mark */
    int32_t level;
    Reason reason;
    int32_t heap_at; /* -1: not in the heap */
    double activity;
} Variable;

/* A clause watches its first two literals. */
typedef struct Watch {
    uint32_t clause;
    Literal other; /* when it is true the clause need not be looked at */
} Watch;

typedef struct WatchList {
    Watch *watches; /* owned */
    uint32_t count;
    uint32_t size;
} WatchList;

/* In the arena: this, then the literals. */
typedef struct ClauseHead {
    uint32_t size;
    uint32_t distance; /* levels of its literals; 0: is never thrown away */
    uint32_t used;     /* throwings away it survives, for it was of use */
} ClauseHead;

#define HEAD_WORDS 3

typedef struct Learn {
    const SudokuLayout *layout;
    Budget *budget;
    SudokuSolutions *solutions;
    const SudokuSearch *search;
    int variables; /* numbers, of which not all are in use */
    int places;    /* of each cell at most */
    Variable *variable;
    int8_t *truth;     /* of each variable: a Truth */
    uint32_t *mask;    /* of each group, what is not false */
    uint8_t *position; /* [cell][i]: its bit in its region i */

    Literal *trail;
    int trail_length;
    int trail_done; /* propagated so far */
    int *level_start;
    int level;

    int32_t *heap; /* variables by activity */
    int heap_length;
    double step; /* added to the activity of what was part of a conflict */

    uint32_t *arena;
    uint32_t arena_length;
    uint32_t arena_size;
    uint32_t *clauses; /* where the learned ones begin in the arena */
    uint32_t clause_count;
    uint32_t clause_size;
    WatchList *watch; /* of each literal: clauses to look at when it becomes false */

    Literal *learned; /* the clause at hand, and work space */
    int learned_length;
    Literal *work;
    int work_length;
    int32_t *marked; /* variables with a mark, some of them twice */
    int marked_length;
    int32_t *stamp; /* of each level */
    int32_t stamps;

    uint64_t conflicts;
    uint64_t conflicts_of_run; /* since the last restart */
    uint64_t reduce_at;
    uint64_t reductions;
    double distance_fast; /* running means */
    double distance_slow;
    bool no_memory;
} Learn;

/* What contradicts what. */
typedef struct Conflict {
    bool is_there;
    Reason reason; /* a group without members, a clause, or a variable … */
    int variable;  /* … that excludes this one */
} Conflict;

/* ---- learn_groups.c: the puzzle itself ---- */

static inline Reason reason_of(uint32_t kind, uint32_t number) {
    return number << 2 | kind;
}

static inline Literal literal_of(int variable, bool is_true) {
    return 2 * variable + !is_true;
}

static inline Truth literal_truth(const Learn *learn, Literal literal) {
    return (Truth)learn->truth[literal];
}

/* The groups of a variable; returns how many. */
int learn_places(const Learn *learn, int variable, Place places[PLACES_MAX]);
/* The variable at a bit of a group. */
int learn_member(const Learn *learn, uint32_t group, int bit);
/* Makes a literal true that is unknown. */
void learn_assign(Learn *learn, Literal literal, Reason reason);
/* Takes everything back above `level`. */
void learn_retreat(Learn *learn, int level);
/* Draws all conclusions, up to the first contradiction. */
Conflict learn_propagate(Learn *learn);

/* ---- learn_clauses.c: what was learned, and the order of the variables ---- */

/* Conclusions of the clauses that watch the negation of `literal`. */
Conflict learn_visit_clauses(Learn *learn, Literal literal);
/* Keeps learn->learned (two literals at least, the first two to be watched); returns the clause. */
uint32_t learn_add_clause(Learn *learn, uint32_t distance);
/* A clause was part of a contradiction: it is kept for a while. */
void learn_use_clause(Learn *learn, uint32_t clause);
/* How many levels the literals are of. */
uint32_t learn_count_levels(Learn *learn, const Literal *literals, uint32_t count);
/* Throws the worse part of the clauses away that were of no use lately; at level 0. */
void learn_reduce(Learn *learn);
void learn_heap_insert(Learn *learn, int variable);
/* The most active variable, or -1 when the heap is empty. */
int learn_heap_take(Learn *learn);
void learn_bump(Learn *learn, int variable);

/* ---- learn_analyze.c ---- */

/* From a contradiction above level 0 to a clause in learn->learned; its first literal is the one to
 * be made true at the level that is returned. */
int learn_analyze(Learn *learn, const Conflict *conflict, uint32_t *distance);

#endif
