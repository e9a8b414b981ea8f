/* Chains of links, strong and weak by turns and strong at both ends: when one end is false, the
 * other is true, so what both exclude falls. The shortest chain of its kind is found: X-chains (one
 * value), XY-chains (through cells of two candidates), any, and any with groups; skyscraper, kite,
 * turbot fish, empty rectangle and W-wing are short ones with names of their own. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "techniques/families.h"
#include "techniques/graph.h"

typedef struct ChainRow {
    GraphParts parts;
    bool one_value; /* weak links join candidates of one value only */
    int longest;    /* links */
} ChainRow;

static const ChainRow chain_rows[CHAIN_KINDS] = {
    [CHAIN_SKYSCRAPER] = {{.regions = true}, true, 3},
    [CHAIN_KITE] = {{.regions = true}, true, 3},
    [CHAIN_TURBOT] = {{.regions = true}, true, 3},
    [CHAIN_RECTANGLE] = {{.regions = true, .groups = true}, true, 3},
    [CHAIN_W_WING] = {{.cells = true, .regions = true}, true, 5},
    [CHAIN_X] = {{.regions = true}, true, 25},
    [CHAIN_XY] = {{.cells = true}, true, 25},
    [CHAIN_ANY] = {{.cells = true, .regions = true}, false, 25},
    [CHAIN_GROUPED] = {{.cells = true, .regions = true, .groups = true}, false, 25},
};

typedef struct ChainSearch {
    const Graph *graph;
    const ChainRow *row;
    SudokuStep *step;
    SudokuStep draft;
    int kind;
    int longest; /* links that a chain may have now */
    int start;
    int queue[GRAPH_NODES_MAX]; /* true nodes */
    int queue_count;
    int links[GRAPH_NODES_MAX];       /* from the start to the true node */
    int strong_from[GRAPH_NODES_MAX]; /* the false node before a true one */
    int region[GRAPH_NODES_MAX];      /* of that link */
    int weak_from[GRAPH_NODES_MAX];   /* the true node before a false one; -1: the start */
    int true_in[GRAPH_NODES_MAX];     /* the last start that reached it, and one */
    int false_in[GRAPH_NODES_MAX];
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
    for (int i = 0; i < step->link_count; i += 2) {
        add_node_cause(step, &step->links[i].from);
        add_node_cause(step, &step->links[i].to);
    }
}

/* Whether a chain of three links has the regions of its name. */
static bool has_kind(const ChainSearch *search) {
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

/* Looks at what the ends of a chain exclude. */
static void try_end(ChainSearch *search, int end) {
    const Graph *graph = search->graph;
    SudokuStep *draft = &search->draft;
    uint64_t both[GRAPH_WORDS_MAX];
    uint64_t any = 0;
    for (int word = 0; word < graph->words; word++) {
        both[word] = graph->weak[search->start][word] & graph->weak[end][word];
        any |= both[word];
    }
    if (!any) {
        return;
    }
    write_links(search, end);
    if (!has_kind(search)) {
        return;
    }
    search->longest = draft->link_count - 1;
    draft->elimination_count = 0;
    for (int i = 0; i < graph->candidates; i++) {
        if (both[i / 64] >> (i % 64) & 1) {
            step_strike(draft, graph->node[i].cells[0], value_bit(graph->node[i].value));
        }
    }
    *search->step = *draft;
}

/* ---- the search, breadth first ---- */

/* A node is false: what it is strongly linked to is true. */
static void set_false(ChainSearch *search, int node, int from) {
    const Graph *graph = search->graph;
    if (search->false_in[node] == search->start + 1) {
        return;
    }
    search->false_in[node] = search->start + 1;
    search->weak_from[node] = from;
    const int links = from < 0 ? 1 : search->links[from] + 2;
    for (int i = graph->strong[node]; i >= 0 && links <= search->longest; i = graph->edge[i].next) {
        const int to = graph->edge[i].to;
        if (search->true_in[to] == search->start + 1) {
            continue;
        }
        search->true_in[to] = search->start + 1;
        search->strong_from[to] = node;
        search->region[to] = graph->edge[i].region;
        search->links[to] = links;
        search->queue[search->queue_count++] = to;
        if (links > 1) {
            try_end(search, to);
        }
    }
}

static void spread(ChainSearch *search, int node) {
    const Graph *graph = search->graph;
    const int value = graph->node[node].value;
    for (int word = 0; word < graph->words; word++) {
        for (uint64_t left = graph->weak[node][word]; left; left &= left - 1) {
            const int other = word * 64 + bits_lowest(left);
            if (graph->strong[other] >= 0 &&
                (!search->row->one_value || graph->node[other].value == value)) {
                set_false(search, other, node);
            }
        }
    }
    for (int i = graph->weak_groups[node]; i >= 0; i = graph->edge[i].next) {
        set_false(search, graph->edge[i].to, node);
    }
}

static void search_from(ChainSearch *search, int start) {
    search->start = start;
    search->queue_count = 0;
    set_false(search, start, -1);
    for (int i = 0; i < search->queue_count; i++) {
        if (search->links[search->queue[i]] + 2 > search->longest) {
            break;
        }
        spread(search, search->queue[i]);
    }
}

bool find_chain(const Finder *finder, SudokuStep *step) {
    const ChainRow *row = &chain_rows[finder->size];
    Graph *graph = graph_open(finder, row->parts);
    ChainSearch *search = malloc(sizeof *search);
    if (graph && search) {
        search->graph = graph;
        search->row = row;
        search->step = step;
        search->draft = *step;
        search->kind = finder->size;
        search->longest = row->longest;
        memset(search->true_in, 0, (size_t)graph->nodes * sizeof search->true_in[0]);
        memset(search->false_in, 0, (size_t)graph->nodes * sizeof search->false_in[0]);
        /* Nothing is shorter than three links. */
        for (int node = 0; node < graph->nodes && search->longest >= 3; node++) {
            if (graph->strong[node] >= 0) {
                search_from(search, node);
            }
        }
    }
    free(search);
    free(graph);
    return step->link_count > 0;
}
