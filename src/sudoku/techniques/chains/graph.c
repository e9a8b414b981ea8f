/* The graph of strong and weak links that chains follow. */
#include "sudoku/techniques/chains/graph.h"
#include "sudoku/techniques/families.h"

#include <stdlib.h>
#include <string.h>

/* Adds a link that the list does not have. */
static void add_new_edge(Graph *graph, int *head, int to, int region) {
    if (graph->edges < GRAPH_EDGES_MAX) {
        graph->edge[graph->edges] = (GraphEdge){to, region, *head};
        *head = graph->edges++;
    }
}

static void add_edge(Graph *graph, int *head, int to, int region) {
    for (int i = *head; i >= 0; i = graph->edge[i].next) {
        if (graph->edge[i].to == to) {
            return;
        }
    }
    add_new_edge(graph, head, to, region);
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
        for (SudokuBits left = board->candidates[cell]; left; left &= left - 1) {
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
    memset(graph->of_value, 0, (size_t)(graph->layout->symbols + 1) * sizeof graph->of_value[0]);
    for (int i = 0; i < graph->nodes; i++) {
        graph->of_value[graph->node[i].value][i / 64] |= UINT64_C(1) << (i % 64);
    }
    return graph->nodes > 0;
}

static void graph_exclude(Graph *graph, int node, int other) {
    graph->weak[node][other / 64] |= UINT64_C(1) << (other % 64);
}

/* Adds the weak links of candidates; those of a cell are consecutive. */
static void link_weakly(Graph *graph, const Survey *survey) {
    for (int node = 0; node < graph->candidates; node++) {
        const int cell = graph->node[node].cells[0];
        const int value = graph->node[node].value;
        const SudokuBits open = survey->board->candidates[cell];
        const int first = graph->candidate_of[cell][bits_lowest(open)];
        memset(graph->weak[node], 0, (size_t)graph->words * sizeof(uint64_t));
        for (int other = first; other < graph->candidates; other++) {
            if (graph->node[other].cells[0] != cell) {
                break;
            }
            if (other != node) {
                graph_exclude(graph, node, other);
            }
        }
        for (int i = 0; i < survey->words; i++) {
            uint64_t left = survey->sees[cell].word[i] & survey->at[value].word[i];
            for (; left; left &= left - 1) {
                graph_exclude(graph, node,
                              graph->candidate_of[i * 64 + bits_lowest(left)][value - 1]);
            }
        }
    }
}

/* ---- groups ---- */

static bool has_same_cells(const SudokuNode *a, const SudokuNode *b) {
    if (a->count != b->count) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        bool is_there = false;
        for (int k = 0; k < b->count; k++) {
            is_there |= b->cells[k] == a->cells[i];
        }
        if (!is_there) {
            return false;
        }
    }
    return true;
}

/* The node of some cells of a region (bits of `places`), made when it is new; -1 when there are too
 * many nodes. */
static int node_of(Graph *graph, int region, SudokuBits places, int value) {
    const uint16_t *members = graph->layout->region_cells[region];
    SudokuNode node = {.value = (uint8_t)value};
    uint32_t key = 0;
    if (!(places & (places - 1))) {
        return graph->candidate_of[members[bits_lowest(places)]][value - 1];
    }
    if (bits_count_inline(places) > SUDOKU_NODE_CELLS) {
        return -1;
    }
    for (; places; places &= places - 1) {
        const uint16_t cell = members[bits_lowest(places)];
        node.cells[node.count++] = cell;
        key += (cell + 1u) * UINT32_C(0x9E3779B1);
    }
    for (int i = graph->last_group[value]; i >= 0; i = graph->group_before[i]) {
        if (graph->key[i] == key && has_same_cells(&graph->node[i], &node)) {
            return i;
        }
    }
    if (graph->nodes == GRAPH_NODES_MAX) {
        return -1;
    }
    const int made = graph->nodes++;
    graph->node[made] = node;
    graph->key[made] = key;
    graph->group_before[made] = (int16_t)graph->last_group[value];
    graph->last_group[value] = made;
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

/* Lists the parts of a value's places in a region: each place, followed by the groups that begin
 * there, the places shared with another region, if they are several and not all. Returns false when
 * there are only single places. */
static bool list_parts(const Survey *survey, int region, SudokuBits places, SudokuBits *parts,
                       int *count) {
    const SudokuLayout *layout = survey->layout;
    bool has_groups = false;
    *count = 0;
    for (SudokuBits left = places; left; left &= left - 1) {
        const SudokuBits place = left & (~left + 1);
        const int cell = layout->region_cells[region][bits_lowest(left)];
        const int first = (*count)++;
        parts[first] = place;
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            const SudokuBits part =
                places & survey_shared(survey, region, layout->cell_regions[cell][i]);
            bool is_new = part != places && (part & (part - 1)) && !(part & (place - 1));
            for (int k = first + 1; k < *count; k++) {
                is_new = is_new && parts[k] != part;
            }
            parts[*count] = part;
            *count += is_new;
            has_groups |= is_new;
        }
    }
    return has_groups;
}

/* Lists the ways in which the places of a region fall into a part that another region shares and a
 * rest that is one cell or shared with a third region. */
static void list_partings(const Survey *survey, int region, Partings *partings) {
    SudokuBits parts[SUDOKU_SYMBOLS_MAX * SUDOKU_CELL_REGIONS_MAX + 1];
    int count = 0;
    partings->count = 0;
    if (!list_parts(survey, region, partings->places, parts, &count)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        const SudokuBits rest = partings->places & ~parts[i];
        for (int k = i + 1; k < count; k++) {
            if (parts[k] == rest && partings->count < PARTINGS_MAX) {
                partings->first[partings->count++] = parts[i];
                break;
            }
        }
    }
}

static void link_groups(Graph *graph, const Survey *survey, int region, int value) {
    Partings *partings = &graph->partings[region][value];
    if (partings->places != survey->places[region][value]) {
        partings->places = survey->places[region][value];
        list_partings(survey, region, partings);
    }
    for (int i = 0; i < partings->count; i++) {
        const int first = node_of(graph, region, partings->first[i], value);
        add_strong(graph, first,
                   node_of(graph, region, partings->places & ~partings->first[i], value), region);
    }
}

/* Are all places of the group among the candidates? */
static bool is_group_inside(const Graph *graph, int group, const uint64_t *candidates) {
    const SudokuNode *node = &graph->node[group];
    for (int k = 0; k < node->count; k++) {
        const int member = graph->candidate_of[node->cells[k]][node->value - 1];
        if (!(candidates[member / 64] >> (member % 64) & 1)) {
            return false;
        }
    }
    return true;
}

/* Adds the weak links between each group and the candidates that it excludes, and other groups that
 * lie among these. */
static void link_weak_groups(Graph *graph) {
    int first[SUDOKU_SYMBOLS_MAX + 1];
    int16_t next[GRAPH_NODES_MAX]; /* group of the same value */
    memset(first, 0xFF, sizeof first);
    for (int group = graph->nodes - 1; group >= graph->candidates; group--) {
        next[group] = (int16_t)first[graph->node[group].value];
        first[graph->node[group].value] = group;
    }
    for (int group = graph->candidates; group < graph->nodes; group++) {
        const int value = graph->node[group].value;
        const uint64_t *weak = graph->weak[group];
        for (int word = 0; word < graph->words; word++) {
            uint64_t left = weak[word] & graph->of_value[value][word];
            for (; left; left &= left - 1) {
                add_new_edge(graph, &graph->weak_groups[word * 64 + bits_lowest(left)], group, -1);
            }
        }
        for (int other = first[value]; other >= 0; other = next[other]) {
            if (is_group_inside(graph, other, weak)) {
                add_new_edge(graph, &graph->weak_groups[other], group, -1);
            }
        }
    }
}

/* ---- all links ---- */

static void link_strongly(Graph *graph, const Survey *survey) {
    const SudokuLayout *layout = graph->layout;
    SET_EACH(cell, &survey->pairs, survey->words) {
        const SudokuBits open = survey->board->candidates[cell];
        add_strong(graph, graph->candidate_of[cell][bits_lowest(open)],
                   graph->candidate_of[cell][bits_lowest(open & (open - 1))], -1);
    }
    for (int region = 0; region < layout->regions; region++) {
        for (int value = 1; value <= layout->symbols; value++) {
            const SudokuBits places = survey->places[region][value];
            const SudokuBits rest = places & (places - 1);
            if (!rest) {
                continue;
            }
            if (!(rest & (rest - 1))) {
                add_strong(graph, node_of(graph, region, places & (~places + 1), value),
                           node_of(graph, region, rest, value), region);
            } else if (graph->grouped & value_bit(value)) {
                link_groups(graph, survey, region, value);
            }
        }
    }
}

static void forget_strong_links(Graph *graph) {
    graph->edges = 0;
    for (int i = 0; i < graph->candidates; i++) {
        graph->strong[i] = graph->weak_groups[i] = -1;
    }
}

/* Updates the graph. Candidates that have gone keep their numbers, without links, as long as that
 * does not lengthen the sets, so that the rest stays in the order of a new list. Returns false when
 * the list must be made again. */
static bool graph_go_on(Graph *graph, const SudokuBoard *board) {
    uint64_t left[GRAPH_WORDS_MAX];
    int gone = graph->gone;
    memset(left, 0xFF, (size_t)graph->words * sizeof left[0]);
    for (int cell = 0; cell < graph->layout->cells; cell++) {
        SudokuBits lost = graph->open[cell] & ~board->candidates[cell];
        if (board->candidates[cell] & ~graph->open[cell]) {
            return false;
        }
        for (; lost; lost &= lost - 1, gone++) {
            const int node = graph->candidate_of[cell][bits_lowest(lost)];
            left[node / 64] &= ~(UINT64_C(1) << (node % 64));
        }
    }
    if ((graph->candidates - gone + 63) / 64 < graph->words) {
        return false;
    }
    graph->gone = gone;
    for (int node = 0; node < graph->candidates; node++) {
        const bool is_left = left[node / 64] >> (node % 64) & 1;
        for (int word = 0; word < graph->words; word++) {
            graph->weak[node][word] &= is_left ? left[word] : 0;
        }
    }
    for (int value = 1; value <= graph->layout->symbols; value++) {
        for (int word = 0; word < graph->words; word++) {
            graph->of_value[value][word] &= left[word];
        }
    }
    return true;
}

static void make(Graph *graph, const Survey *survey) {
    const SudokuBoard *board = survey->board;
    const bool goes_on = graph->is_whole && graph_go_on(graph, board);
    graph->is_made = true;
    graph->grouped = 0;
    if (goes_on) {
        graph->nodes = graph->candidates;
    } else {
        graph->gone = graph->nodes = 0;
        graph->is_whole = list_candidates(graph, board);
    }
    memcpy(graph->open, board->candidates, (size_t)graph->layout->cells * sizeof graph->open[0]);
    if (!graph->is_whole) {
        return;
    }
    forget_strong_links(graph);
    if (!goes_on) {
        link_weakly(graph, survey);
    }
    link_strongly(graph, survey);
}

/* Strong links are in the order of their regions, groups or not. */
static void make_groups(Graph *graph, const Survey *survey, SudokuBits grouped) {
    graph->grouped = grouped;
    graph->nodes = graph->candidates;
    forget_strong_links(graph);
    memset(graph->last_group, 0xFF, sizeof graph->last_group);
    link_strongly(graph, survey);
    link_weak_groups(graph);
}

const Graph *graph_of(Survey *survey, SudokuBits grouped) {
    if (!survey->links) {
        survey->links = malloc(sizeof *survey->links);
        if (!survey->links) {
            return NULL;
        }
        survey->links->layout = survey->layout;
        survey->links->is_made = survey->links->is_whole = false;
        for (int region = 0; region < survey->layout->regions; region++) {
            memset(survey->links->partings[region], 0, sizeof survey->links->partings[region]);
        }
    }
    if (!survey->links->is_made) {
        make(survey->links, survey);
    }
    if ((grouped & ~survey->links->grouped) && survey->links->is_whole) {
        make_groups(survey->links, survey, grouped | survey->links->grouped);
    }
    return survey->links->is_whole ? survey->links : NULL;
}

void graph_forget(Graph *graph) {
    if (graph) {
        graph->is_made = false;
    }
}
