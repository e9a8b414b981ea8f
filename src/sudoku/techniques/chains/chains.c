/* Chains of alternately strong and weak links, strong at both ends. When one end is false, the
 * other is true, so every candidate that both exclude is eliminated. The search finds the shortest
 * chain of its kind: X-chains (one value), XY-chains (through cells of two candidates), any, and
 * any with groups; skyscraper, kite, turbot fish, empty rectangle and W-wing are short chains with
 * special names. */
#include <stdlib.h>
#include <string.h>

#include "sudoku/techniques/chains/graph.h"
#include "sudoku/techniques/chains/reach.h"
#include "sudoku/techniques/families.h"

typedef struct ChainRow {
    bool cells;     /* strong links in cells of two candidates */
    bool regions;   /* strong links of one value in a region */
    bool groups;    /* with groups as nodes */
    bool one_value; /* weak links join candidates of one value only */
    int longest;    /* links */
} ChainRow;

static const ChainRow chain_rows[CHAIN_KINDS] = {
    [CHAIN_SKYSCRAPER] = {false, true, false, true, 3},
    [CHAIN_KITE] = {false, true, false, true, 3},
    [CHAIN_TURBOT] = {false, true, false, true, 3},
    [CHAIN_RECTANGLE] = {false, true, true, true, 3},
    [CHAIN_W_WING] = {true, true, false, true, 5},
    [CHAIN_X] = {false, true, false, true, 25},
    [CHAIN_XY] = {true, false, false, true, 25},
    [CHAIN_ANY] = {true, true, false, false, 25},
    [CHAIN_GROUPED] = {true, true, true, false, 25},
};

/* Is the kind about one value? W-wings have links in cells, and so other values. */
static bool is_of_one_value(const ChainRow *row) {
    return row->one_value && !row->cells;
}

typedef struct ChainSearch {
    const Finder *finder;
    const Graph *graph;
    const ChainRow *row;
    SudokuStep *step;
    SudokuStep draft;
    int kind;
    int longest;            /* links that a chain may have now */
    const uint64_t *starts; /* nodes that can eliminate something, or NULL: any */
    int start;
    int queue[GRAPH_NODES_MAX]; /* true nodes */
    int queue_count;
    int links[GRAPH_NODES_MAX];       /* from the start to the true node */
    int strong_from[GRAPH_NODES_MAX]; /* the false node before a true one */
    int region[GRAPH_NODES_MAX];      /* of that link */
    int weak_from[GRAPH_NODES_MAX];   /* the true node before a false one; -1: the start */
    int true_in[GRAPH_NODES_MAX];     /* the last start that reached it, and one */
    int false_in[GRAPH_NODES_MAX];    /* the same; groups only */
    uint64_t able[GRAPH_WORDS_MAX];   /* candidates with a strong link of the kind */
    uint64_t fresh[GRAPH_WORDS_MAX];  /* those of them not reached from this start */
} ChainSearch;

/* ---- a chain that was found ---- */

static int16_t region_of_both(const SudokuLayout *layout, const SudokuNode *a,
                              const SudokuNode *b) {
    const int cell = a->cells[0];
    for (int i = 0; a->value == b->value && i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        bool has_all = true;
        for (int k = 0; k < a->count; k++) {
            has_all = has_all && sudoku_layout_region_has(layout, region, a->cells[k]);
        }
        for (int k = 0; k < b->count; k++) {
            has_all = has_all && sudoku_layout_region_has(layout, region, b->cells[k]);
        }
        if (has_all) {
            return (int16_t)region;
        }
    }
    return -1;
}

static void add_node_cause(SudokuStep *step, const SudokuNode *node) {
    for (int i = 0; i < node->count; i++) {
        step_add_cause(step, node->cells[i], value_bit(node->value));
    }
    step->values |= value_bit(node->value);
}

/* Writes the links from the start to `end`. */
static void write_links(ChainSearch *search, int end) {
    const Graph *graph = search->graph;
    SudokuStep *step = &search->draft;
    int at = end;
    step->cause_count = 0;
    step->values = 0;
    step->link_count = search->links[end];
    for (int i = step->link_count - 1; i >= 0; i -= 2) {
        const int before = search->strong_from[at];
        step->links[i] =
            (SudokuLink){graph->node[before], graph->node[at], true, (int16_t)search->region[at]};
        at = search->weak_from[before];
        if (i > 0) {
            const SudokuNode *from = &graph->node[at];
            step->links[i - 1] =
                (SudokuLink){*from, graph->node[before], false,
                             region_of_both(graph->layout, from, &graph->node[before])};
        }
    }
    step->value = step->links[0].from.value;
    step->truth_count = 0;
    for (int i = 0; i < step->link_count; i += 2) {
        const SudokuLink *link = &step->links[i];
        add_node_cause(step, &link->from);
        add_node_cause(step, &link->to);
        if (link->region < 0) {
            step_add_cell_truth(step, link->from.cells[0]);
        } else {
            step_add_region_truth(step, link->region, link->from.value);
        }
    }
}

/* Does a chain of three links have the regions that its name requires? */
static bool chains_has_kind(const ChainSearch *search) {
    const SudokuLink *links = search->draft.links;
    const SudokuLayout *layout = search->graph->layout;
    const bool is_long = search->draft.link_count >= 3;
    if (search->kind == CHAIN_W_WING) {
        return search->draft.link_count == 5 && links[0].region < 0 && links[2].region >= 0 &&
               links[4].region < 0 && links[0].from.value == links[4].to.value;
    }
    if (search->kind > CHAIN_KITE || !is_long) {
        return is_long;
    }
    const int first = layout->region_kind[links[0].region];
    const int second = layout->region_kind[links[2].region];
    const bool are_lines = (first == SUDOKU_ROW || first == SUDOKU_COLUMN) &&
                           (second == SUDOKU_ROW || second == SUDOKU_COLUMN);
    return are_lines && (first == second) == (search->kind == CHAIN_SKYSCRAPER);
}

static void strike_both(ChainSearch *search, const uint64_t *first, const uint64_t *second) {
    const Graph *graph = search->graph;
    for (int word = 0; word < graph->words; word++) {
        for (uint64_t left = first[word] & second[word]; left; left &= left - 1) {
            const SudokuNode *node = &graph->node[word * 64 + bits_lowest(left)];
            step_strike(&search->draft, node->cells[0], value_bit(node->value));
        }
    }
}

/* Do the two ends exclude each other, so that the chain closes? */
static bool is_closed(const ChainSearch *search, int end) {
    const Graph *graph = search->graph;
    const SudokuNode *node = &graph->node[end];
    for (int i = 0; i < node->count; i++) {
        const int member = graph->candidate_of[node->cells[i]][node->value - 1];
        if (!(graph->weak[search->start][member / 64] >> (member % 64) & 1)) {
            return false;
        }
    }
    return true;
}

/* In a closed chain every weak link has a true end, so all candidates that both its ends exclude
 * are eliminated. */
static void close_chain(ChainSearch *search, int end) {
    SudokuStep *draft = &search->draft;
    const Graph *graph = search->graph;
    for (int at = end; search->weak_from[search->strong_from[at]] >= 0;) {
        const int before = search->strong_from[at];
        at = search->weak_from[before];
        strike_both(search, graph->weak[at], graph->weak[before]);
    }
    const SudokuNode *first = &graph->node[search->start];
    const SudokuNode *last = &graph->node[end];
    draft->links[draft->link_count++] =
        (SudokuLink){*last, *first, false, region_of_both(graph->layout, last, first)};
}

/* Are the ends apart? A group at the end may contain the first cell; then nothing follows. */
static bool are_apart(const Graph *graph, int start, int end) {
    const SudokuNode *a = &graph->node[start];
    const SudokuNode *b = &graph->node[end];
    for (int i = 0; start != end && a->value == b->value && i < a->count; i++) {
        for (int k = 0; k < b->count; k++) {
            if (a->cells[i] == b->cells[k]) {
                return false;
            }
        }
    }
    return true;
}

/* Eliminates what both ends of a chain exclude; true when the search is over. */
static bool try_end(ChainSearch *search, int end) {
    const Graph *graph = search->graph;
    SudokuStep *draft = &search->draft;
    uint64_t any = 0;
    if (end < search->start) {
        return false;
    }
    for (int word = 0; word < graph->words; word++) {
        any |= graph->weak[search->start][word] & graph->weak[end][word];
    }
    const bool closes = search->kind >= CHAIN_X && is_closed(search, end);
    if ((!any && !closes) || !are_apart(graph, search->start, end)) {
        return false;
    }
    write_links(search, end);
    if (!chains_has_kind(search)) {
        return false;
    }
    const int links = draft->link_count;
    draft->elimination_count = 0;
    strike_both(search, graph->weak[search->start], graph->weak[end]);
    if (closes) {
        close_chain(search, end);
    }
    if (draft->elimination_count == 0) {
        return false;
    }
    if (search->finder->take) {
        *search->step = *draft;
        return finder_take(search->finder, search->step);
    }
    search->longest = links - 1;
    *search->step = *draft;
    return false;
}

/* ---- the search, breadth first ---- */

/* Is it a chain of three links? Their regions give them names, so all ways from end to end are
 * examined. */
static bool is_short(const ChainSearch *search) {
    return search->kind <= CHAIN_RECTANGLE;
}

static bool chains_is_wanted(const ChainSearch *search, const GraphEdge *edge) {
    return (edge->region < 0 ? search->row->cells : search->row->regions) &&
           (edge->to < search->graph->candidates || search->row->groups);
}

/* Makes a node false, and the nodes strongly linked to it true. */
static bool set_false(ChainSearch *search, int node, int from) {
    const Graph *graph = search->graph;
    search->weak_from[node] = from;
    const int links = from < 0 ? 1 : search->links[from] + 2;
    for (int i = graph->strong[node]; i >= 0 && links <= search->longest; i = graph->edge[i].next) {
        const int to = graph->edge[i].to;
        const bool is_known = search->true_in[to] == search->start + 1;
        if ((is_known && !(is_short(search) && search->links[to] > 1)) ||
            !chains_is_wanted(search, &graph->edge[i])) {
            continue;
        }
        search->true_in[to] = search->start + 1;
        search->strong_from[to] = node;
        search->region[to] = graph->edge[i].region;
        search->links[to] = links;
        if (links + 2 <= search->longest) {
            search->queue[search->queue_count++] = to;
        }
        if (links > 1 && try_end(search, to)) {
            return true;
        }
    }
    return false;
}

static bool spread(ChainSearch *search, int node) {
    const Graph *graph = search->graph;
    const uint64_t *of_value = graph->of_value[graph->node[node].value];
    for (int word = 0; word < graph->words; word++) {
        uint64_t left = graph->weak[node][word] & search->fresh[word];
        left &= search->row->one_value ? of_value[word] : ~UINT64_C(0);
        search->fresh[word] &= is_short(search) ? ~UINT64_C(0) : ~left;
        for (; left; left &= left - 1) {
            if (set_false(search, word * 64 + bits_lowest(left), node)) {
                return true;
            }
        }
    }
    int i = search->row->groups ? graph->weak_groups[node] : -1;
    for (; i >= 0; i = graph->edge[i].next) {
        const int group = graph->edge[i].to;
        if (search->false_in[group] != search->start + 1 ||
            (is_short(search) && group != search->start)) {
            search->false_in[group] = search->start + 1;
            if (set_false(search, group, node)) {
                return true;
            }
        }
    }
    return false;
}

static bool chains_search_from(ChainSearch *search, int start) {
    search->start = start;
    search->queue_count = 0;
    memcpy(search->fresh, search->able, (size_t)search->graph->words * sizeof search->fresh[0]);
    if (start < search->graph->candidates) {
        search->fresh[start / 64] &= ~(UINT64_C(1) << (start % 64));
    } else {
        search->false_in[start] = start + 1;
    }
    if (set_false(search, start, -1)) {
        return true;
    }
    for (int i = 0; i < search->queue_count; i++) {
        if (spread(search, search->queue[i])) {
            return true;
        }
    }
    return false;
}

/* Lists the candidates that the kind can pass through. */
static void chains_list_able(ChainSearch *search) {
    const Graph *graph = search->graph;
    memset(search->able, 0, (size_t)graph->words * sizeof search->able[0]);
    for (int node = 0; node < graph->candidates; node++) {
        for (int i = graph->strong[node]; i >= 0; i = graph->edge[i].next) {
            if (chains_is_wanted(search, &graph->edge[i])) {
                search->able[node / 64] |= UINT64_C(1) << (node % 64);
            }
        }
    }
}

/* For chains of one value: did an earlier search show that the value has none? */
static bool is_barren_value(const Finder *finder, int value) {
    return is_barren(finder, value, finder->survey->value_changed[value]);
}

static SudokuBits fertile_values(const Finder *finder) {
    SudokuBits fertile = 0;
    for (int value = 1; value <= finder->layout->symbols; value++) {
        fertile |= is_barren_value(finder, value) ? 0 : value_bit(value);
    }
    return fertile;
}

static void chains_note_barren(const Finder *finder) {
    for (int value = 1; value <= finder->layout->symbols; value++) {
        set_barren(finder, value);
    }
}

/* Does a region have exactly two places for the value, one seen from each cell? */
static bool are_bound(const Survey *survey, int cell, int other, int value) {
    for (int region = 0; region < survey->layout->regions; region++) {
        const uint16_t *members = survey->layout->region_cells[region];
        const SudokuBits places = survey->places[region][value];
        const SudokuBits rest = places & (places - 1);
        if (!rest || (rest & (rest - 1))) {
            continue;
        }
        const int first = members[bits_lowest(places)];
        const int second = members[bits_lowest(rest)];
        const CellSet *sees = &survey->sees[cell];
        const CellSet *sees_too = &survey->sees[other];
        if ((set_has(sees, first) && set_has(sees_too, second)) ||
            (set_has(sees, second) && set_has(sees_too, first))) {
            return true;
        }
    }
    return false;
}

/* Can the cell be part of a W-wing? Another cell has the same two candidates, a region joins the
 * two, and both see a candidate. */
static bool can_be_wing(const Survey *survey, int cell, int value) {
    const int bound = bits_lowest(survey->open[cell] & ~value_bit(value)) + 1;
    SET_EACH(other, &survey->pairs, survey->words) {
        CellSet struck;
        if (other == cell || survey->open[other] != survey->open[cell]) {
            continue;
        }
        set_copy(&struck, &survey->sees[cell], survey->words);
        set_keep(&struck, &survey->sees[other], survey->words);
        if (set_meets(&struck, &survey->at[value], survey->words) &&
            are_bound(survey, cell, other, bound)) {
            return true;
        }
    }
    return false;
}

/* Does the node exclude anything? Chains of one value that do not close eliminate candidates that
 * their start excludes. */
static bool excludes_any(const Graph *graph, int node) {
    const uint64_t *of_value = graph->of_value[graph->node[node].value];
    uint64_t any = 0;
    for (int word = 0; word < graph->words; word++) {
        any |= graph->weak[node][word] & of_value[word];
    }
    return any != 0;
}

static bool can_start(const ChainSearch *search, int node) {
    const Finder *finder = search->finder;
    const SudokuNode *first = &search->graph->node[node];
    const bool is_able =
        node >= search->graph->candidates || (search->able[node / 64] >> (node % 64) & 1);
    const bool can_strike = !search->starts || (search->starts[node / 64] >> (node % 64) & 1);
    return is_able && can_strike &&
           !(is_of_one_value(search->row) && is_barren_value(finder, first->value)) &&
           !(search->kind == CHAIN_RECTANGLE && !excludes_any(search->graph, node)) &&
           !(search->kind == CHAIN_W_WING &&
             !(set_has(&finder->survey->pairs, first->cells[0]) &&
               can_be_wing(finder->survey, first->cells[0], first->value)));
}

/* The survey's search, made on first use; NULL when memory runs out. */
static ChainSearch *chains_of(const Finder *finder, const Graph *graph, SudokuStep *step) {
    const ChainRow *row = &chain_rows[finder->size];
    Survey *survey = finder->survey;
    if (!survey->chains) {
        survey->chains = malloc(sizeof *survey->chains);
    }
    ChainSearch *search = survey->chains;
    if (search) {
        search->finder = finder;
        search->graph = graph;
        search->row = row;
        search->step = step;
        search->draft = *step;
        search->kind = finder->size;
        search->longest = row->longest;
        memset(search->true_in, 0, (size_t)graph->nodes * sizeof search->true_in[0]);
        memset(search->false_in, 0, (size_t)graph->nodes * sizeof search->false_in[0]);
        chains_list_able(search);
    }
    return search;
}

bool find_chain(const Finder *finder, SudokuStep *step) {
    const ChainRow *row = &chain_rows[finder->size];
    const SudokuBits values = is_of_one_value(row) ? fertile_values(finder) : UINT64_MAX;
    if (!values) {
        return false;
    }
    const Graph *graph = graph_of(finder->survey, row->groups ? values : 0);
    /* Links of all values with groups are there for one kind only. */
    const bool has_reach = graph && finder->size != CHAIN_RECTANGLE;
    const uint64_t *starts = has_reach ? reach_starts(finder->survey, graph, row->groups) : NULL;
    if (has_reach && !starts) {
        chains_note_barren(finder);
        return false;
    }
    ChainSearch *search = graph ? chains_of(finder, graph, step) : NULL;
    if (!search) {
        return false;
    }
    search->starts = starts;
    bool stop = false;
    /* No chain is shorter than three links. */
    const int nodes = row->groups ? graph->nodes : graph->candidates;
    for (int node = 0; node < nodes && search->longest >= 3 && !stop; node++) {
        stop = can_start(search, node) && chains_search_from(search, node);
    }
    if (!stop && step->link_count == 0) {
        chains_note_barren(finder);
    }
    return stop || (!finder->take && step->link_count > 0);
}
