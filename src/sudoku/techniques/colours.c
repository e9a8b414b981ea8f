/* Colourings of one value: a region with two places for it links them, and along such links the
 * places take two colours alternately: either all of one colour hold the value or all of the other.
 * Simple colours: the value leaves cells that see both colours, and a colour that sees itself is
 * false. Multiple colours: when a colour of one cluster sees a colour of another, the two opposite
 * colours are not both false; when it sees both colours of the other cluster, it is false. */
#include <stdlib.h>

#include "sudoku/techniques/families.h"

#define CLUSTERS_MAX 64
#define CLUSTER_LINKS_MAX 30

typedef struct Cluster {
    CellSet cells[2]; /* by colour */
    CellSet seen[2];  /* places outside that a cell of the colour sees */
    bool is_split;    /* a colour sees itself */
    int links;
    int16_t regions[CLUSTER_LINKS_MAX];
} Cluster;

typedef struct Colouring {
    const Finder *finder;
    const Survey *survey;
    SudokuStep *step;
    int value;
    int count;
    Cluster clusters[CLUSTERS_MAX];
} Colouring;

/* The other place of a region that has two, or -1. */
static int partner_of(const Colouring *colouring, int region, int cell) {
    const SudokuBits places = colouring->survey->places[region][colouring->value];
    const SudokuBits rest = places & (places - 1);
    if (!rest || (rest & (rest - 1))) {
        return -1;
    }
    const uint16_t *members = colouring->finder->layout->region_cells[region];
    const int first = members[bits_lowest(places)];
    return first == cell ? members[bits_lowest(rest)] : first;
}

static void add_link(Cluster *cluster, int region) {
    for (int i = 0; i < cluster->links; i++) {
        if (cluster->regions[i] == region) {
            return;
        }
    }
    cluster->regions[cluster->links++] = (int16_t)region;
}

/* Gives the cells linked to this one the other colour, and goes on from there. */
static void spread_from(Colouring *colouring, Cluster *cluster, int start) {
    const SudokuLayout *layout = colouring->finder->layout;
    int queue[SUDOKU_CELLS_MAX];
    int count = 0;
    queue[count++] = start;
    set_add(&cluster->cells[0], start);
    for (int i = 0; i < count; i++) {
        const int cell = queue[i];
        const int colour = set_has(&cluster->cells[1], cell);
        for (int k = 0; k < layout->cell_region_count[cell]; k++) {
            const int region = layout->cell_regions[cell][k];
            const int partner = partner_of(colouring, region, cell);
            if (partner < 0 || cluster->links == CLUSTER_LINKS_MAX) {
                continue;
            }
            add_link(cluster, region);
            if (!set_has(&cluster->cells[0], partner) && !set_has(&cluster->cells[1], partner)) {
                set_add(&cluster->cells[!colour], partner);
                queue[count++] = partner;
            }
        }
    }
}

static void look_around(const Colouring *colouring, Cluster *cluster) {
    const Survey *survey = colouring->survey;
    for (int colour = 0; colour < 2; colour++) {
        set_clear(&cluster->seen[colour], survey->words);
        SET_EACH(cell, &cluster->cells[colour], survey->words) {
            set_join(&cluster->seen[colour], &survey->sees[cell], survey->words);
        }
        cluster->is_split |=
            set_meets(&cluster->seen[colour], &cluster->cells[colour], survey->words);
    }
    for (int colour = 0; colour < 2; colour++) {
        set_keep(&cluster->seen[colour], &survey->at[colouring->value], survey->words);
        set_drop(&cluster->seen[colour], &cluster->cells[0], survey->words);
        set_drop(&cluster->seen[colour], &cluster->cells[1], survey->words);
    }
}

static void list_clusters(Colouring *colouring) {
    const SudokuLayout *layout = colouring->finder->layout;
    CellSet done;
    colouring->count = 0;
    set_clear(&done, colouring->survey->words);
    for (int region = 0; region < layout->regions; region++) {
        const SudokuBits places = colouring->survey->places[region][colouring->value];
        const int first = places ? layout->region_cells[region][bits_lowest(places)] : -1;
        if (first < 0 || set_has(&done, first) || partner_of(colouring, region, first) < 0 ||
            colouring->count == CLUSTERS_MAX) {
            continue;
        }
        Cluster *cluster = &colouring->clusters[colouring->count++];
        set_clear(&cluster->cells[0], colouring->survey->words);
        set_clear(&cluster->cells[1], colouring->survey->words);
        cluster->is_split = false;
        cluster->links = 0;
        spread_from(colouring, cluster, first);
        look_around(colouring, cluster);
        set_join(&done, &cluster->cells[0], colouring->survey->words);
        set_join(&done, &cluster->cells[1], colouring->survey->words);
    }
}

/* Adds a cluster to the pattern, its colours as two parts. */
static void show_cluster(const Colouring *colouring, const Cluster *cluster, int part) {
    for (int colour = 0; colour < 2; colour++) {
        SET_EACH(cell, &cluster->cells[colour], colouring->survey->words) {
            step_add_part(colouring->step, part + colour, cell, value_bit(colouring->value));
        }
    }
    for (int i = 0; i < cluster->links; i++) {
        step_add_region_truth(colouring->step, cluster->regions[i], colouring->value);
    }
}

static bool take_colours(const Colouring *colouring, const Cluster *first, const Cluster *second,
                         const CellSet *struck) {
    SudokuStep *step = colouring->step;
    step->value = colouring->value;
    step->values = value_bit(colouring->value);
    step_strike_set(step, colouring->survey, struck, step->values);
    show_cluster(colouring, first, 0);
    if (second) {
        show_cluster(colouring, second, 2);
    }
    return finder_take(colouring->finder, step);
}

/* ---- one cluster ---- */

static bool sees_itself(const Colouring *colouring, const Cluster *cluster, int colour) {
    SET_EACH(cell, &cluster->cells[colour], colouring->survey->words) {
        if (set_meets(&colouring->survey->sees[cell], &cluster->cells[colour],
                      colouring->survey->words)) {
            return true;
        }
    }
    return false;
}

static bool try_cluster(const Colouring *colouring, const Cluster *cluster) {
    const int words = colouring->survey->words;
    for (int colour = 0; cluster->is_split && colour < 2; colour++) {
        if (sees_itself(colouring, cluster, colour) &&
            take_colours(colouring, cluster, NULL, &cluster->cells[colour])) {
            return true;
        }
    }
    CellSet both = cluster->seen[0];
    return cluster->links > 1 && set_keep(&both, &cluster->seen[1], words) &&
           take_colours(colouring, cluster, NULL, &both);
}

/* ---- two clusters ---- */

/* Finds all that follows from two clusters: when a colour sees one of the other cluster, the two
 * are not both true, so one of the opposite colours is. */
static bool try_clusters(const Colouring *colouring, const Cluster *a, const Cluster *b) {
    const int words = colouring->survey->words;
    CellSet struck;
    set_clear(&struck, words);
    for (int i = 0; i < 2; i++) {
        const bool first = set_meets(&a->seen[i], &b->cells[0], words);
        const bool second = set_meets(&a->seen[i], &b->cells[1], words);
        if (first && second) {
            set_join(&struck, &a->cells[i], words);
        }
        for (int k = 0; k < 2; k++) {
            CellSet both = a->seen[!i];
            if ((k ? second : first) && set_keep(&both, &b->seen[!k], words)) {
                set_join(&struck, &both, words);
            }
        }
    }
    return set_any(&struck, words) && take_colours(colouring, a, b, &struck);
}

static bool try_value(Colouring *colouring, bool multiple) {
    list_clusters(colouring);
    for (int i = 0; i < colouring->count; i++) {
        if (!multiple && try_cluster(colouring, &colouring->clusters[i])) {
            return true;
        }
        for (int k = 0; multiple && k < colouring->count; k++) {
            if (k != i &&
                try_clusters(colouring, &colouring->clusters[i], &colouring->clusters[k])) {
                return true;
            }
        }
    }
    return false;
}

static bool find_colours(const Finder *finder, SudokuStep *step, bool multiple) {
    Colouring *colouring = malloc(sizeof *colouring);
    bool stop = false;
    if (!colouring) {
        return false;
    }
    colouring->finder = finder;
    colouring->survey = finder->survey;
    colouring->step = step;
    for (int value = 1; value <= finder->layout->symbols && !stop; value++) {
        if (is_barren(finder, value, finder->survey->value_changed[value])) {
            continue;
        }
        colouring->value = value;
        stop = try_value(colouring, multiple);
        if (!stop) {
            set_barren(finder, value);
        }
    }
    free(colouring);
    return stop;
}

bool find_simple_colours(const Finder *finder, SudokuStep *step) {
    return find_colours(finder, step, false);
}

bool find_multi_colours(const Finder *finder, SudokuStep *step) {
    return find_colours(finder, step, true);
}
