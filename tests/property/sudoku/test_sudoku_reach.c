/* Chains are looked for from those nodes only that can begin one that strikes something. A plain
 * search here, from all nodes and by links read off the board, says what there is: every chain that
 * strikes has both its ends among them, there are none where nothing is struck, and what the
 * techniques find is as short as what there is. */
#include "support/games/sudoku_steps.h"

#include "sudoku/techniques/chains/graph.h"
#include "sudoku/techniques/chains/reach.h"
#include "sudoku/techniques/families.h"

#define NODES_MAX 3072
#define WORDS (NODES_MAX / 64)
#define LINKS_OF_MAX 64

/* Links that a chain of the kind may have. */
typedef struct Kind {
    SudokuTechnique technique;
    bool cells; /* strong ones in cells of two candidates */
    bool regions;
    bool groups;
    bool one_value; /* weak ones */
} Kind;

static const Kind kinds[] = {
    {SUDOKU_X_CHAIN, false, true, false, true},
    {SUDOKU_XY_CHAIN, true, false, false, true},
    {SUDOKU_CHAIN, true, true, false, false},
    {SUDOKU_GROUPED_CHAIN, true, true, true, false},
};

/* A board's links, and a search from one node. */
typedef struct Plain {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    const Kind *kind;
    int nodes;
    int words;
    SudokuNode node[NODES_MAX];
    uint64_t weak[NODES_MAX][WORDS];
    uint64_t of_value[SUDOKU_SYMBOLS_MAX + 1][WORDS];
    uint64_t candidates[WORDS];
    int strong[NODES_MAX][LINKS_OF_MAX];
    int strong_count[NODES_MAX];
    int queue[NODES_MAX];  /* true nodes */
    int links[NODES_MAX];  /* from the start to the true node; 0: it is not */
    int from[NODES_MAX];   /* the false node before it */
    int before[NODES_MAX]; /* the true node before a false one */
    int shortest;          /* chain of three links or more that strikes; 0: none */
    bool strikes;          /* one strong link or a chain does */
} Plain;

static bool has(const uint64_t *set, int number) {
    return set[number / 64] >> (number % 64) & 1;
}

static void add(uint64_t *set, int number) {
    set[number / 64] |= UINT64_C(1) << (number % 64);
}

/* ---- links ---- */

static bool is_same_node(const SudokuNode *a, const SudokuNode *b) {
    bool is_same = a->value == b->value && a->count == b->count;
    for (int i = 0; is_same && i < a->count; i++) {
        is_same = node_has(b, a->cells[i]);
    }
    return is_same;
}

static int node_number(Plain *plain, const SudokuNode *node) {
    int number = 0;
    while (number < plain->nodes && !is_same_node(&plain->node[number], node)) {
        number++;
    }
    if (number == plain->nodes) {
        assert_true(plain->nodes < NODES_MAX);
        plain->node[plain->nodes++] = *node;
    }
    return number;
}

/* The region's cells of the bits, as one node; false when they are more than a node has. */
static bool make_node(const Plain *plain, int region, SudokuBits places, int value,
                      SudokuNode *node) {
    *node = (SudokuNode){.value = (uint8_t)value};
    if (bits_count(places) > SUDOKU_NODE_CELLS) {
        return false;
    }
    for (; places; places &= places - 1) {
        node->cells[node->count++] = plain->layout->region_cells[region][bits_lowest(places)];
    }
    return true;
}

static void link_strongly(Plain *plain, const SudokuNode *a, const SudokuNode *b) {
    const int ends[2] = {node_number(plain, a), node_number(plain, b)};
    for (int i = 0; i < 2; i++) {
        const int node = ends[i];
        assert_true(plain->strong_count[node] < LINKS_OF_MAX);
        plain->strong[node][plain->strong_count[node]++] = ends[1 - i];
    }
}

static SudokuBits places_of(const Plain *plain, int region, int value) {
    SudokuBits places = 0;
    for (int k = 0; k < plain->layout->symbols; k++) {
        const int cell = plain->layout->region_cells[region][k];
        places |= plain->board->candidates[cell] & bit(value) ? UINT64_C(1) << k : 0;
    }
    return places;
}

/* One place, or all that another region has of them. */
static bool is_part(const Plain *plain, int region, SudokuBits places, SudokuBits part) {
    const SudokuLayout *layout = plain->layout;
    bool is_shared = !(part & (part - 1));
    const int first = is_shared ? 0 : layout->region_cells[region][bits_lowest(part)];
    for (int i = 0; i < layout->cell_region_count[first] && !is_shared; i++) {
        const int other = layout->cell_regions[first][i];
        SudokuBits shared = 0;
        for (int k = 0; k < layout->symbols; k++) {
            const bool is_in =
                sudoku_layout_region_has(layout, other, layout->region_cells[region][k]);
            shared |= is_in ? UINT64_C(1) << k : 0;
        }
        is_shared = other != region && (shared & places) == part;
    }
    return is_shared;
}

static void link_region(Plain *plain, int region, int value) {
    const SudokuBits places = places_of(plain, region, value);
    const SudokuBits first = places & (~places + 1);
    if (bits_count(places) < 2 || (bits_count(places) > 2 && !plain->kind->groups)) {
        return;
    }
    /* Every part with the first place, and its rest. */
    for (SudokuBits part = places & (places - 1); part; part = (part - 1) & places) {
        SudokuNode a;
        SudokuNode b;
        const SudokuBits rest = places & ~part;
        if (!(part & first) && is_part(plain, region, places, part) &&
            is_part(plain, region, places, rest) && make_node(plain, region, part, value, &a) &&
            make_node(plain, region, rest, value, &b)) {
            link_strongly(plain, &a, &b);
        }
    }
}

static void link_cell(Plain *plain, int cell) {
    const SudokuBits open = plain->board->candidates[cell];
    if (bits_count(open) == 2) {
        const SudokuNode a = {(uint8_t)(bits_lowest(open) + 1), 1, {(uint16_t)cell}};
        const SudokuNode b = {(uint8_t)(bits_lowest(open & (open - 1)) + 1), 1, {(uint16_t)cell}};
        link_strongly(plain, &a, &b);
    }
}

/* The nodes cannot both be true. */
static bool exclude_each_other(const Plain *plain, const SudokuNode *a, const SudokuNode *b) {
    if (a->value != b->value) {
        return a->count == 1 && b->count == 1 && a->cells[0] == b->cells[0];
    }
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < b->count; k++) {
            if (!see(plain->layout, a->cells[i], b->cells[k])) {
                return false;
            }
        }
    }
    return true;
}

static void read_links(Plain *plain) {
    const SudokuLayout *layout = plain->layout;
    memset(plain->strong_count, 0, sizeof plain->strong_count);
    memset(plain->candidates, 0, sizeof plain->candidates);
    memset(plain->of_value, 0, sizeof plain->of_value);
    memset(plain->weak, 0, sizeof plain->weak);
    plain->nodes = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        for (SudokuBits left = plain->board->candidates[cell]; left; left &= left - 1) {
            add(plain->candidates, plain->nodes);
            plain->node[plain->nodes++] =
                (SudokuNode){(uint8_t)(bits_lowest(left) + 1), 1, {(uint16_t)cell}};
        }
    }
    for (int cell = 0; cell < layout->cells && plain->kind->cells; cell++) {
        link_cell(plain, cell);
    }
    for (int region = 0; region < layout->regions && plain->kind->regions; region++) {
        for (int value = 1; value <= layout->symbols; value++) {
            link_region(plain, region, value);
        }
    }
    plain->words = (plain->nodes + 63) / 64;
    for (int node = 0; node < plain->nodes; node++) {
        add(plain->of_value[plain->node[node].value], node);
        for (int other = 0; other < plain->nodes; other++) {
            if (other != node &&
                exclude_each_other(plain, &plain->node[node], &plain->node[other])) {
                add(plain->weak[node], other);
            }
        }
    }
}

/* ---- the search ---- */

static void set_false(Plain *plain, int node, int before, int *count) {
    plain->before[node] = before;
    for (int i = 0; i < plain->strong_count[node]; i++) {
        const int to = plain->strong[node][i];
        if (!plain->links[to]) {
            plain->links[to] = before < 0 ? 1 : plain->links[before] + 2;
            plain->from[to] = node;
            plain->queue[(*count)++] = to;
        }
    }
}

/* All that is true when the start is false, with the fewest links. */
static int search_from(Plain *plain, int start) {
    uint64_t seen[WORDS] = {0};
    int count = 0;
    memset(plain->links, 0, (size_t)plain->nodes * sizeof plain->links[0]);
    add(seen, start);
    set_false(plain, start, -1, &count);
    for (int i = 0; i < count; i++) {
        const int node = plain->queue[i];
        const uint64_t *of_value = plain->of_value[plain->node[node].value];
        for (int word = 0; word < plain->words; word++) {
            uint64_t left = plain->weak[node][word] & ~seen[word];
            left &= plain->kind->one_value ? of_value[word] : ~UINT64_C(0);
            seen[word] |= left;
            for (; left; left &= left - 1) {
                set_false(plain, word * 64 + bits_lowest(left), node, &count);
            }
        }
    }
    return count;
}

/* A candidate is excluded by both. */
static bool strike(const Plain *plain, int a, int b) {
    uint64_t both = 0;
    for (int word = 0; word < plain->words; word++) {
        both |= plain->weak[a][word] & plain->weak[b][word] & plain->candidates[word];
    }
    return both != 0;
}

static bool have_a_cell(const Plain *plain, int start, int end) {
    const SudokuNode *a = &plain->node[start];
    bool has_both = false;
    for (int i = 0; i < a->count; i++) {
        has_both |= a->value == plain->node[end].value && node_has(&plain->node[end], a->cells[i]);
    }
    return start != end && has_both;
}

/* The ends exclude each other: one of two neighbours by a weak link is true, wherever it is. */
static bool circle_strikes(const Plain *plain, int start, int end) {
    int at = end;
    bool strikes = false;
    if (!has(plain->weak[start], end)) {
        return false;
    }
    for (int before = plain->before[plain->from[at]]; before >= 0;
         before = plain->before[plain->from[at]]) {
        strikes |= strike(plain, before, plain->from[at]);
        at = before;
    }
    return strikes;
}

/* ---- what is promised ---- */

typedef struct Sums {
    int boards;
    int chains;
    int circles; /* that strike where their ends do not */
    int barren;  /* boards without a start */
    long nodes;
    long starts;
} Sums;

/* By a node of the plain search: whether the graph's node is among the starts. */
static void read_starts(const Plain *plain, Survey *survey, bool is_start[], Sums *sums,
                        bool *has_starts) {
    const Graph *graph = graph_of(survey, plain->kind->groups ? UINT32_MAX : 0);
    assert_non_null(graph);
    const uint64_t *starts = reach_starts(survey, graph, plain->kind->groups);
    *has_starts = starts != NULL;
    for (int node = 0; node < plain->nodes; node++) {
        int number = 0;
        while (number < graph->nodes && !is_same_node(&graph->node[number], &plain->node[node])) {
            number++;
        }
        assert_true(number < graph->nodes);
        is_start[node] = starts && has(starts, number);
        sums->nodes += plain->strong_count[node] > 0;
        sums->starts += plain->strong_count[node] > 0 && is_start[node];
    }
}

/* Looks at all chains from the start. */
static void check_start(Plain *plain, int start, const bool is_start[], Sums *sums) {
    const int count = search_from(plain, start);
    for (int i = 0; i < count; i++) {
        const int end = plain->queue[i];
        const bool strikes = !have_a_cell(plain, start, end) && strike(plain, start, end);
        plain->strikes |= strikes;
        if (plain->links[end] < 3 || have_a_cell(plain, start, end)) {
            continue;
        }
        const bool closes = !strikes && circle_strikes(plain, start, end);
        if (strikes || closes) {
            assert_true(is_start[start]);
            assert_true(is_start[end]);
        }
        sums->chains += strikes;
        sums->circles += closes;
        if (strikes && (!plain->shortest || plain->links[end] < plain->shortest)) {
            plain->shortest = plain->links[end];
        }
    }
}

#define LONGEST 25

/* A chain that closes has as many links, and one. */
static void check_found(const Plain *plain) {
    static SudokuStep step;
    const bool found =
        sudoku_step_find_one(plain->layout, plain->board, plain->kind->technique, &step);
    assert_int_equal(found, plain->shortest > 0 && plain->shortest <= LONGEST);
    if (found) {
        assert_int_equal(step.link_count - (step.link_count % 2 == 0), plain->shortest);
    }
}

static void check_board(const SudokuLayout *layout, const SudokuBoard *board, Survey *survey,
                        Sums sums[]) {
    static Plain plain;
    static bool is_start[NODES_MAX];
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        bool has_starts;
        plain.layout = layout;
        plain.board = board;
        plain.kind = &kinds[i];
        plain.shortest = 0;
        plain.strikes = false;
        read_links(&plain);
        read_starts(&plain, survey, is_start, &sums[i], &has_starts);
        for (int node = 0; node < plain.nodes; node++) {
            check_start(&plain, node, is_start, &sums[i]);
        }
        check_found(&plain);
        assert_true(kinds[i].technique != SUDOKU_CHAIN || has_starts == plain.strikes);
        sums[i].boards++;
        sums[i].barren += !has_starts;
    }
}

/* ---- boards ---- */

typedef struct Sample {
    const char *layout;
    int order;
    SudokuLevel least;
    int puzzles;
    int boards; /* of a puzzle, without singles */
} Sample;

static const Sample samples[] = {
    {"classic", 9, SUDOKU_EXTREME, 16, 12}, {"x", 9, SUDOKU_EXPERT, 6, 10},
    {"windoku", 9, SUDOKU_EXPERT, 6, 10},   {JIGSAW_9, 9, SUDOKU_EXPERT, 6, 10},
    {"classic", 6, SUDOKU_EXPERT, 3, 10},   {"classic", 16, SUDOKU_EASY, 2, 8},
};

static void check_puzzle(const Sample *sample, uint64_t seed, Sums sums[]) {
    static SudokuStep step;
    SudokuLayout layout;
    SudokuPuzzle puzzle;
    SudokuBoard board;
    name_layout(&layout, sample->layout, sample->order);
    make_puzzle(&layout, sample->least, seed, &puzzle);
    sudoku_board_init(&board, &layout, &puzzle.givens);
    Survey *survey = survey_open(&layout);
    assert_non_null(survey);
    int boards = 0;
    while (boards < sample->boards && sudoku_step_find(&layout, &board, SUDOKU_NESTED_NET, &step)) {
        if (step.technique > SUDOKU_NAKED_SINGLE) {
            survey_look(survey, &board);
            check_board(&layout, &board, survey, sums);
            boards++;
        }
        sudoku_board_apply(&board, &layout, &step);
    }
    survey_close(survey);
}

/* Boards without any start of a chain are few, and come together. */
static bool lacks_barren(const Sums sums[]) {
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!kinds[i].groups && sums[i].barren == 0) {
            return ROUNDS_STEP == 1;
        }
    }
    return false;
}

static void no_start_of_a_chain_is_missing(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    Sums sums[sizeof kinds / sizeof kinds[0]] = {{0}};
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        for (int k = 0; k < ROUNDS_OF(samples[i].puzzles); k++) {
            check_puzzle(&samples[i], seed + (uint64_t)k, sums);
        }
    }
    for (size_t k = 0; k < 60 && lacks_barren(sums); k++) {
        check_puzzle(&samples[k % (sizeof samples / sizeof samples[0])], seed + 1000 + k, sums);
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const Sums *sum = &sums[i];
        print_message(
            "%s: %d boards, %d without a start, %ld starts of %ld, %d chains, %d circles\n",
            sudoku_technique_name(kinds[i].technique), sum->boards, sum->barren, sum->starts,
            sum->nodes, sum->chains, sum->circles);
        assert_true(sum->starts < sum->nodes && sum->chains > 0);
        if (ROUNDS_STEP == 1) { /* a sixth of the boards may differ too much from each other */
            assert_true(sum->starts * 6 < sum->nodes * 5);
            assert_true(kinds[i].groups || sum->barren > 0);
            assert_true(sum->chains > 500);
            assert_true(kinds[i].technique != SUDOKU_XY_CHAIN || sum->circles > 20);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_start_of_a_chain_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
