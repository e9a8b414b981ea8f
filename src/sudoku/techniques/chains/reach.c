/* Finds the reach of every node that can become true because others are false: the nodes that are
 * true when it is, directly or link by link. Nodes that reach one another have the same reach and
 * form a component. Tarjan's search (1972) visits the components in such an order that every
 * component they lead to has its reach already. Only nodes with strong links count, numbered from
 * 0. */
#include "sudoku/techniques/chains/reach.h"

#include <stdlib.h>
#include <string.h>

#include "base/inlined.h"
#include "sudoku/techniques/families.h"

#define NODE_WORDS ((GRAPH_NODES_MAX + 63) / 64)

/* The search data of a node with strong links. */
typedef struct Linked {
    uint16_t node;  /* in the graph */
    uint16_t head;  /* of the component */
    uint16_t size;  /* of the component, at its head */
    uint16_t order; /* order of discovery */
    uint16_t low;   /* the first open node reached from it or its descendants */
    uint16_t stack; /* at [k]: the k-th open one */
    uint16_t path;  /* at [k]: the one that led to the next */
} Linked;

struct ChainReach {
    int looks[2]; /* of the survey, for which the next two hold, without groups
                     and with them */
    bool has_starts[2];
    uint64_t starts[2][NODE_WORDS];
    const Graph *graph;
    bool with_groups;
    int node_words;                   /* of a set of the graph's nodes that count */
    int count;                        /* nodes that have a strong link */
    int words;                        /* of a set of them */
    uint16_t number[GRAPH_NODES_MAX]; /* of a node of the graph */
    uint64_t linked[NODE_WORDS];      /* those nodes of the graph */
    int room;                         /* that the next ones have, of `words` words */
    int room_words;
    Linked *list;
    uint64_t *strong;   /* the nodes true when it is false, later all that follow */
    uint64_t *excluded; /* the nodes false when it is true */
    uint64_t *led;      /* the nodes true then; for the head of a component, all that follow */
    uint64_t unseen[NODE_WORDS];
    uint64_t open[NODE_WORDS];   /* seen, with a component not known yet */
    uint64_t struck[NODE_WORDS]; /* excluded by a candidate that excludes itself */
    int seen_count;
    int open_count;
    int depth; /* of the path */
};

/* The loops over words are unrolled for boards of the usual size: functions with such loops take
 * the number of words as a constant. */

static INLINED uint64_t *row_of(uint64_t *rows, int number, int words) {
    return rows + (size_t)number * (size_t)words;
}

static INLINED void clear(uint64_t *set, int words) {
    for (int word = 0; word < words; word++) {
        set[word] = 0;
    }
}

static INLINED void join(uint64_t *set, const uint64_t *other, int words) {
    for (int word = 0; word < words; word++) {
        set[word] |= other[word];
    }
}

static INLINED bool meets(const uint64_t *set, const uint64_t *other, int words) {
    uint64_t both = 0;
    for (int word = 0; word < words; word++) {
        both |= set[word] & other[word];
    }
    return both != 0;
}

static inline void add(uint64_t *set, int number) {
    set[number / 64] |= UINT64_C(1) << (number % 64);
}

static inline void drop(uint64_t *set, int number) {
    set[number / 64] &= ~(UINT64_C(1) << (number % 64));
}

static inline bool reach_has(const uint64_t *set, int number) {
    return set[number / 64] >> (number % 64) & 1;
}

static bool reach_make_room(ChainReach *reach) {
    if (reach->count > reach->room || reach->words > reach->room_words) {
        free(reach->list);
        free(reach->strong);
        reach->list = malloc((size_t)reach->count * sizeof reach->list[0]);
        reach->strong = malloc(3 * (size_t)reach->count * (size_t)reach->words * sizeof(uint64_t));
        const bool has_room = reach->list && reach->strong;
        reach->room = has_room ? reach->count : 0;
        reach->room_words = has_room ? reach->words : 0;
    }
    reach->excluded = reach->strong + (size_t)reach->count * (size_t)reach->words;
    reach->led = reach->excluded + (size_t)reach->count * (size_t)reach->words;
    return reach->room > 0;
}

/* Is the edge wanted? Without groups, links to groups are skipped. */
static bool reach_is_wanted(const ChainReach *reach, const GraphEdge *edge) {
    return reach->with_groups || edge->to < reach->graph->candidates;
}

static void number_nodes(ChainReach *reach) {
    const Graph *graph = reach->graph;
    const int nodes = reach->with_groups ? graph->nodes : graph->candidates;
    reach->node_words = (nodes + 63) / 64;
    memset(reach->linked, 0, (size_t)reach->node_words * sizeof(uint64_t));
    reach->count = 0;
    for (int node = 0; node < nodes; node++) {
        int i = graph->strong[node];
        while (i >= 0 && !reach_is_wanted(reach, &graph->edge[i])) {
            i = graph->edge[i].next;
        }
        if (i >= 0) {
            add(reach->linked, node);
            reach->number[node] = (uint16_t)reach->count++;
        }
    }
    reach->words = (reach->count + 63) / 64;
}

static INLINED void read_strong_links(ChainReach *reach, int words) {
    const Graph *graph = reach->graph;
    for (int word = 0; word < reach->node_words; word++) {
        for (uint64_t left = reach->linked[word]; left; left &= left - 1) {
            const int node = word * 64 + bits_lowest(left);
            reach->list[reach->number[node]].node = (uint16_t)node;
        }
    }
    for (int number = 0; number < reach->count; number++) {
        uint64_t *strong = row_of(reach->strong, number, words);
        clear(strong, words);
        for (int i = graph->strong[reach->list[number].node]; i >= 0; i = graph->edge[i].next) {
            if (reach_is_wanted(reach, &graph->edge[i])) {
                add(strong, reach->number[graph->edge[i].to]);
            }
        }
    }
}

/* Notes the nodes that a node of the graph excludes and those that are then true. */
static INLINED void reach_exclude(const ChainReach *reach, int node, uint64_t *excluded,
                                  uint64_t *led, int words) {
    const Graph *graph = reach->graph;
    clear(excluded, words);
    clear(led, words);
    for (int word = 0; word < graph->words; word++) {
        uint64_t left = graph->weak[node][word] & reach->linked[word];
        for (; left; left &= left - 1) {
            const int number = reach->number[word * 64 + bits_lowest(left)];
            add(excluded, number);
            join(led, row_of(reach->strong, number, words), words);
        }
    }
    int i = reach->with_groups ? graph->weak_groups[node] : -1;
    for (; i >= 0; i = graph->edge[i].next) {
        const int group = graph->edge[i].to;
        if (reach_has(reach->linked, group)) {
            add(excluded, reach->number[group]);
            join(led, row_of(reach->strong, reach->number[group], words), words);
        }
    }
}

/* ---- components ---- */

static void enter(ChainReach *reach, int number) {
    drop(reach->unseen, number);
    add(reach->open, number);
    reach->list[number].order = reach->list[number].low = (uint16_t)reach->seen_count++;
    reach->list[reach->open_count++].stack = (uint16_t)number;
    reach->list[reach->depth++].path = (uint16_t)number;
}

/* The next unseen node that it leads to, or -1. */
static INLINED int next_unseen(const ChainReach *reach, int number, int words) {
    const uint64_t *led = row_of(reach->led, number, words);
    for (int word = 0; word < words; word++) {
        const uint64_t left = led[word] & reach->unseen[word];
        if (left) {
            return word * 64 + bits_lowest(left);
        }
    }
    return -1;
}

/* Updates `low`, once all nodes that it leads to are seen. */
static INLINED void look_back(ChainReach *reach, int number, int words) {
    const uint64_t *led = row_of(reach->led, number, words);
    int lowest = reach->list[number].low;
    for (int word = 0; word < words; word++) {
        for (uint64_t left = led[word] & reach->open[word]; left; left &= left - 1) {
            const int low = reach->list[word * 64 + bits_lowest(left)].low;
            lowest = low < lowest ? low : lowest;
        }
    }
    reach->list[number].low = (uint16_t)lowest;
}

/* Closes a component: all nodes opened since its first node. The nodes outside it that it leads to
 * are closed already. */
static INLINED void close_component(ChainReach *reach, int first, int words) {
    uint64_t *all = row_of(reach->led, first, words);
    uint64_t known[NODE_WORDS];
    int number;
    int size = 0;
    do {
        size++;
        number = reach->list[--reach->open_count].stack;
        reach->list[number].head = (uint16_t)first;
        drop(reach->open, number);
        join(all, row_of(reach->led, number, words), words);
    } while (number != first);
    reach->list[first].size = (uint16_t)size;
    clear(known, words);
    for (int word = 0; word < words; word++) {
        for (uint64_t left = all[word]; left; left = all[word] & ~known[word]) {
            const int other = word * 64 + bits_lowest(left);
            add(known, other);
            if (reach->list[other].head != first) {
                const uint64_t *follows = row_of(reach->led, reach->list[other].head, words);
                join(all, follows, words);
                join(known, follows, words);
            }
        }
    }
}

static INLINED void find_components(ChainReach *reach, int words) {
    clear(reach->unseen, words);
    clear(reach->open, words);
    for (int number = 0; number < reach->count; number++) {
        reach_exclude(reach, reach->list[number].node, row_of(reach->excluded, number, words),
                      row_of(reach->led, number, words), words);
        add(reach->unseen, number);
    }
    reach->seen_count = reach->open_count = reach->depth = 0;
    for (int first = 0; first < reach->count; first++) {
        if (reach_has(reach->unseen, first)) {
            enter(reach, first);
        }
        while (reach->depth > 0) {
            const int number = reach->list[reach->depth - 1].path;
            const int next = next_unseen(reach, number, words);
            if (next >= 0) {
                enter(reach, next);
                continue;
            }
            reach->depth--;
            look_back(reach, number, words);
            if (reach->list[number].low == reach->list[number].order) {
                close_component(reach, number, words);
            }
        }
    }
}

/* ---- who excludes itself ---- */

/* Adds all that follows to the nodes that are true when a node is false. */
static INLINED void follow_strong_links(ChainReach *reach, int words) {
    const Graph *graph = reach->graph;
    for (int number = 0; number < reach->count; number++) {
        uint64_t *strong = row_of(reach->strong, number, words);
        for (int i = graph->strong[reach->list[number].node]; i >= 0; i = graph->edge[i].next) {
            if (reach_is_wanted(reach, &graph->edge[i])) {
                const int to = reach->number[graph->edge[i].to];
                join(strong, row_of(reach->led, reach->list[to].head, words), words);
            }
        }
    }
}

/* Notes where a chain can begin: one that eliminates the candidate and does not close has both ends
 * among the nodes that the candidate excludes. */
static INLINED void note_clash(ChainReach *reach, int node, const uint64_t *excluded, int words) {
    const Graph *graph = reach->graph;
    uint64_t *starts = reach->starts[reach->with_groups];
    join(reach->struck, excluded, words);
    for (int word = 0; word < graph->words; word++) {
        starts[word] |= graph->weak[node][word];
    }
    for (int i = reach->with_groups ? graph->weak_groups[node] : -1; i >= 0;
         i = graph->edge[i].next) {
        add(starts, graph->edge[i].to);
    }
}

/* Does the candidate exclude itself? */
static INLINED bool try_candidate(ChainReach *reach, int node, int words) {
    uint64_t excluded[NODE_WORDS];
    uint64_t led[NODE_WORDS];
    const uint64_t *follows = led;
    const uint64_t *against = excluded;
    if (reach_has(reach->linked, node)) {
        const int number = reach->number[node];
        against = row_of(reach->excluded, number, words);
        follows = row_of(reach->led, reach->list[number].head, words);
    } else {
        reach_exclude(reach, node, excluded, led, words);
    }
    const bool has_clash = meets(against, follows, words);
    if (has_clash) {
        note_clash(reach, node, against, words);
    }
    return has_clash;
}

/* Notes closed chains: all their true nodes are in one component, and every candidate they
 * eliminate excludes two of these. */
static INLINED void note_circles(ChainReach *reach, int words) {
    const Graph *graph = reach->graph;
    clear(reach->open, words);
    for (int number = 0; number < reach->count; number++) {
        if (reach_has(reach->struck, number)) {
            add(reach->open, reach->list[number].head);
        }
    }
    for (int number = 0; number < reach->count; number++) {
        const int head = reach->list[number].head;
        if (!reach_has(reach->open, head) || reach->list[head].size == 1) {
            continue;
        }
        for (int i = graph->strong[reach->list[number].node]; i >= 0; i = graph->edge[i].next) {
            add(reach->starts[reach->with_groups], graph->edge[i].to);
        }
    }
}

static INLINED bool find_starts_by(ChainReach *reach, int words) {
    bool has_clash = false;
    read_strong_links(reach, words);
    find_components(reach, words);
    follow_strong_links(reach, words);
    clear(reach->struck, words);
    for (int node = 0; node < reach->graph->candidates; node++) {
        has_clash |= try_candidate(reach, node, words);
    }
    if (has_clash) {
        note_circles(reach, words);
    }
    return has_clash;
}

/* Finds where chains can begin; false when there is no such node. */
static bool find_starts(ChainReach *reach, const Graph *graph, bool with_groups) {
    uint64_t *starts = reach->starts[with_groups];
    reach->graph = graph;
    reach->with_groups = with_groups;
    number_nodes(reach);
    if (reach->count == 0) {
        return false;
    }
    /* With a full list links may be missing here that chains have. */
    if (graph->edges == GRAPH_EDGES_MAX || !reach_make_room(reach)) {
        memset(starts, 0xFF, (size_t)((graph->nodes + 63) / 64) * sizeof(uint64_t));
        return true;
    }
    memset(starts, 0, (size_t)((graph->nodes + 63) / 64) * sizeof(uint64_t));
    switch (reach->words) {
    case 1:
        return find_starts_by(reach, 1);
    case 2:
        return find_starts_by(reach, 2);
    case 3:
        return find_starts_by(reach, 3);
    default:
        return find_starts_by(reach, reach->words);
    }
}

static ChainReach *reach_open(void) {
    ChainReach *reach = malloc(sizeof *reach);
    if (reach) {
        reach->looks[0] = reach->looks[1] = 0;
        reach->room = reach->room_words = 0;
        reach->list = NULL;
        reach->strong = NULL;
    }
    return reach;
}

const uint64_t *reach_starts(Survey *survey, const Graph *graph, bool with_groups) {
    if (!survey->reach) {
        survey->reach = reach_open();
    }
    ChainReach *reach = survey->reach;
    if (!reach) {
        return NULL;
    }
    if (reach->looks[with_groups] != survey->looks) {
        reach->has_starts[with_groups] = find_starts(reach, graph, with_groups);
        reach->looks[with_groups] = survey->looks;
    }
    return reach->has_starts[with_groups] ? reach->starts[with_groups] : NULL;
}

void reach_close(ChainReach *reach) {
    if (reach) {
        free(reach->list);
        free(reach->strong);
        free(reach);
    }
}
