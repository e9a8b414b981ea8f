#include "techniques/graph.h"
#include "techniques/families.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

static void add_edge(Graph *graph, int *head, int to, int region) {
    for (int i = *head; i >= 0; i = graph->edge[i].next) {
        if (graph->edge[i].to == to) {
            return;
        }
    }
    if (graph->edges < GRAPH_EDGES_MAX) {
        graph->edge[graph->edges] = (GraphEdge){to, region, *head};
        *head = graph->edges++;
    }
}

static void add_strong(Graph *graph, int a, int b, int region) {
    if (a >= 0 && b >= 0) {
        add_edge(graph, &graph->strong[a], b, region);
        add_edge(graph, &graph->strong[b], a, region);
    }
}

/* ---- candidates ---- */

static bool list_candidates(Graph *graph, const SudokuBoard *board) {
    for (int cell = 0; cell < graph->layout->cells; cell++) {
        for (uint32_t left = board->candidates[cell]; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            if (graph->nodes == GRAPH_CANDIDATES_MAX) {
                return false;
            }
            graph->candidate_of[cell][value - 1] = (int16_t)graph->nodes;
            graph->node[graph->nodes++] = (SudokuNode){(uint8_t)value, 1, {(uint16_t)cell}};
        }
    }
    graph->candidates = graph->nodes;
    graph->words = (graph->nodes + 63) / 64;
    return graph->nodes > 0;
}

static void add_weak(Graph *graph, int node, int cell, int value) {
    const int other = graph->candidate_of[cell][value - 1];
    graph->weak[node][other / 64] |= UINT64_C(1) << (other % 64);
}

static void link_weakly(Graph *graph, const SudokuBoard *board) {
    for (int cell = 0; cell < graph->layout->cells; cell++) {
        const uint32_t open = board->candidates[cell];
        uint16_t peers[SUDOKU_PEERS_MAX];
        const int count = open ? sudoku_layout_peers(graph->layout, cell, peers) : 0;
        for (uint32_t left = open; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            const int node = graph->candidate_of[cell][value - 1];
            memset(graph->weak[node], 0, (size_t)graph->words * sizeof(uint64_t));
            for (uint32_t others = open & ~value_bit(value); others; others &= others - 1) {
                add_weak(graph, node, cell, bits_lowest(others) + 1);
            }
            for (int i = 0; i < count; i++) {
                if (board->candidates[peers[i]] & value_bit(value)) {
                    add_weak(graph, node, peers[i], value);
                }
            }
        }
    }
}

/* ---- groups ---- */

/* The node of some cells of a region (bits of `places`), made when it is new; -1 when there are
 * too many of them. */
static int node_of(Graph *graph, int region, uint32_t places, int value) {
    const uint16_t *members = graph->layout->region_cells[region];
    SudokuNode node = {.value = (uint8_t)value};
    if (bits_count(places) > SUDOKU_NODE_CELLS) {
        return -1;
    }
    for (; places; places &= places - 1) {
        node.cells[node.count++] = members[bits_lowest(places)];
    }
    if (node.count == 1) {
        return graph->candidate_of[node.cells[0]][value - 1];
    }
    for (int i = graph->candidates; i < graph->nodes; i++) {
        bool is_same = graph->node[i].value == value && graph->node[i].count == node.count;
        for (int k = 0; is_same && k < node.count; k++) {
            bool is_there = false;
            for (int m = 0; m < node.count; m++) {
                is_there |= graph->node[i].cells[m] == node.cells[k];
            }
            is_same = is_there;
        }
        if (is_same) {
            return i;
        }
    }
    if (graph->nodes == GRAPH_NODES_MAX) {
        return -1;
    }
    const int made = graph->nodes++;
    graph->node[made] = node;
    graph->strong[made] = graph->weak_groups[made] = -1;
    memset(graph->weak[made], 0xFF, (size_t)graph->words * sizeof(uint64_t));
    for (int k = 0; k < node.count; k++) {
        const int member = graph->candidate_of[node.cells[k]][value - 1];
        for (int word = 0; word < graph->words; word++) {
            graph->weak[made][word] &= graph->weak[member][word];
        }
    }
    return made;
}

/* The places of the region that lie in another one too. */
static uint32_t places_in(const SudokuLayout *layout, int region, uint32_t places, int other) {
    uint32_t shared = 0;
    for (uint32_t left = places; left; left &= left - 1) {
        const int k = bits_lowest(left);
        const int cell = layout->region_cells[region][k];
        if (sudoku_layout_region_has(layout, other, cell)) {
            shared |= UINT32_C(1) << k;
        }
    }
    return shared;
}

/* The places of one region fall into one part that another region holds, and a rest of one cell or
 * one that a third region holds. */
static void link_groups(Graph *graph, int region, uint32_t places, int value) {
    const SudokuLayout *layout = graph->layout;
    uint32_t parts[SUDOKU_SYMBOLS_MAX * SUDOKU_CELL_REGIONS_MAX];
    int count = 0;
    for (uint32_t left = places; left; left &= left - 1) {
        const int cell = layout->region_cells[region][bits_lowest(left)];
        parts[count++] = UINT32_C(1) << bits_lowest(left);
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            const int other = layout->cell_regions[cell][i];
            if (other != region) {
                parts[count++] = places_in(layout, region, places, other);
            }
        }
    }
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            if ((parts[i] | parts[k]) == places && !(parts[i] & parts[k])) {
                const int first = node_of(graph, region, parts[i], value);
                add_strong(graph, first, node_of(graph, region, parts[k], value), region);
            }
        }
    }
}

/* ---- all links ---- */

static void link_strongly(Graph *graph, const Finder *finder, GraphParts parts) {
    const SudokuLayout *layout = graph->layout;
    for (int cell = 0; parts.cells && cell < layout->cells; cell++) {
        const uint32_t open = finder->board->candidates[cell];
        if (bits_count(open) == 2) {
            add_strong(graph, graph->candidate_of[cell][bits_lowest(open)],
                       graph->candidate_of[cell][bits_lowest(open & (open - 1))], -1);
        }
    }
    for (int region = 0; parts.regions && region < layout->regions; region++) {
        for (int value = 1; value <= layout->symbols; value++) {
            const uint32_t places = region_places(finder, region, value);
            if (bits_count(places) == 2) {
                add_strong(graph, node_of(graph, region, places & (~places + 1), value),
                           node_of(graph, region, places & (places - 1), value), region);
            } else if (parts.groups && bits_count(places) > 2) {
                link_groups(graph, region, places, value);
            }
        }
    }
}

bool graph_excludes(const Graph *graph, int node, int other) {
    const SudokuNode *held = &graph->node[other];
    if (graph->node[node].value != held->value && held->count > 1) {
        return false;
    }
    for (int i = 0; i < held->count; i++) {
        const int member = graph->candidate_of[held->cells[i]][held->value - 1];
        if (!(graph->weak[node][member / 64] >> (member % 64) & 1)) {
            return false;
        }
    }
    return true;
}

Graph *graph_open(const Finder *finder, GraphParts parts) {
    Graph *graph = malloc(sizeof *graph);
    if (!graph) {
        return NULL;
    }
    graph->layout = finder->layout;
    graph->nodes = graph->edges = 0;
    if (!list_candidates(graph, finder->board)) {
        free(graph);
        return NULL;
    }
    for (int i = 0; i < graph->candidates; i++) {
        graph->strong[i] = graph->weak_groups[i] = -1;
    }
    link_weakly(graph, finder->board);
    link_strongly(graph, finder, parts);
    for (int group = graph->candidates; group < graph->nodes; group++) {
        for (int node = 0; node < graph->nodes; node++) {
            if (graph->node[node].value == graph->node[group].value &&
                graph_excludes(graph, node, group)) {
                add_edge(graph, &graph->weak_groups[node], group, -1);
            }
        }
    }
    return graph;
}
