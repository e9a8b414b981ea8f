/* Fish: the places of one value in some base regions lie in as many covering regions, so the value
 * leaves the rest of those. A finned fish has a few more places, the fins: either a fin or the fish
 * is true, so the value leaves the cells that both would take it from. A sashimi fish has a base
 * region with at most one place besides its fins. Base and cover are lines that cross; in a franken
 * fish, boxes and any other regions take part on either side. fish_narrow.c compiles this file
 * again, for sets of a known width. */
#include "sudoku/techniques/families.h"

#ifndef FISH_WORDS
#define FISH_WORDS search->survey->words
#define FIND_FISH find_wide_fish

bool find_fish(const Finder *finder, SudokuStep *step) {
    return finder->survey->words == 2 ? find_narrow_fish(finder, step)
                                      : find_wide_fish(finder, step);
}
#endif

#define FINS_MAX 5
#define FRANKEN_FINS_MAX 3
#define KIND_MASK 48

typedef struct FishSearch {
    const Finder *finder;
    const Survey *survey;
    SudokuStep *step;
    int kind; /* a FishKind */
    int size;
    int value;
    uint8_t base_families;
    uint8_t cover_families;
    int base_count;
    int cover_count;
    int fin_count;
    int bases[SUDOKU_COVERS_MAX];
    int covers[SUDOKU_COVERS_MAX];
    int fins_max;
    bool has_fins; /* a finned or sashimi fish of the value was found */
    CellSet base;  /* all places in the base regions */
    CellSet fins;
    int able_count;
    int able[SUDOKU_REGIONS_MAX];          /* regions that can be base */
    CellSet open[SUDOKU_REGIONS_MAX];      /* their places */
    SudokuBits places[SUDOKU_REGIONS_MAX]; /* the same: bit k for the k-th cell */
    SudokuBits lanes[SUDOKU_REGIONS_MAX];  /* the lanes that have them */
    bool is_crossed; /* lines of one family cover those of the other: see lanes_of */
} FishSearch;

static bool is_degenerate(const FishSearch *search) {
    for (int i = 0; i < search->base_count; i++) {
        CellSet body = search->survey->region[search->bases[i]];
        set_keep(&body, &search->base, FISH_WORDS);
        set_drop(&body, &search->fins, FISH_WORDS);
        if (set_count(&body, FISH_WORDS) <= 1) {
            return true;
        }
    }
    return false;
}

static bool has_other_region(const FishSearch *search) {
    uint8_t families = 0;
    for (int i = 0; i < search->size; i++) {
        families |= search->survey->family[search->bases[i]];
        families |= search->survey->family[search->covers[i]];
    }
    return (families & FAMILY_OTHER) != 0;
}

static bool has_kind(const FishSearch *search) {
    switch (search->kind) {
    case FISH_FINNED:
        return search->fin_count > 0 && !is_degenerate(search);
    case FISH_SASHIMI:
        return search->fin_count > 0 && is_degenerate(search);
    case FISH_FRANKEN:
        return has_other_region(search);
    default:
        return true;
    }
}

static bool take_fish(FishSearch *search, const CellSet *targets) {
    const Survey *survey = search->survey;
    SudokuStep *step = search->step;
    CellSet struck;
    set_clear(&struck, FISH_WORDS);
    for (int i = 0; i < search->size; i++) {
        set_join(&struck, &survey->region[search->covers[i]], FISH_WORDS);
    }
    if (!set_keep(&struck, targets, FISH_WORDS)) {
        return false;
    }
    search->has_fins |= search->fin_count > 0;
    if (!has_kind(search)) {
        return false;
    }
    step->value = search->value;
    step->values = value_bit(search->value);
    step_strike_set(step, survey, &struck, step->values);
    SET_EACH(cell, &search->base, FISH_WORDS) {
        step_add_part(step, set_has(&search->fins, cell), cell, step->values);
    }
    for (int i = 0; i < search->size; i++) {
        step_add_region_truth(step, search->bases[i], search->value);
        step->covers[i] = (int16_t)search->covers[i];
    }
    step->cover_count = search->size;
    return finder_take(search->finder, step);
}

/* All covers are chosen: the rest are fins. */
static bool finish_with_fins(FishSearch *search, const CellSet *rest, const CellSet *targets) {
    const int words = FISH_WORDS;
    const int count = search->fin_count;
    CellSet seeing;
    if (search->fins_max == 0) {
        return false;
    }
    set_copy(&seeing, targets, words);
    SET_EACH(cell, rest, words) {
        if (++search->fin_count > search->fins_max ||
            !set_keep(&seeing, &search->survey->sees[cell], words)) {
            search->fin_count = count;
            return false;
        }
    }
    set_join(&search->fins, rest, words);
    const bool stop = take_fish(search, &seeing);
    set_drop(&search->fins, rest, words);
    search->fin_count = count;
    return stop;
}

/* Covers the places in `rest`, the lowest first, by a region, or makes them fins. `targets` are the
 * other places that see all fins. */
static bool cover_rest(FishSearch *search, const CellSet *rest, const CellSet *targets) {
    const SudokuLayout *layout = search->finder->layout;
    const int words = FISH_WORDS;
    const int cell = set_next(rest, 0, words);
    if (cell < 0) {
        return search->cover_count == search->size && take_fish(search, targets);
    }
    if (search->cover_count == search->size) {
        return finish_with_fins(search, rest, targets);
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        /* A place inside a cover is not a fin. */
        if (!(search->survey->family[region] & search->cover_families) ||
            (search->fin_count > 0 &&
             set_meets(&search->survey->region[region], &search->fins, words))) {
            continue;
        }
        CellSet left;
        set_copy(&left, rest, words);
        set_drop(&left, &search->survey->region[region], words);
        search->covers[search->cover_count++] = region;
        const bool stop = cover_rest(search, &left, targets);
        search->cover_count--;
        if (stop) {
            return true;
        }
    }
    if (search->fin_count == search->fins_max) {
        return false;
    }
    CellSet seeing;
    set_copy(&seeing, targets, words);
    if (!set_keep(&seeing, &search->survey->sees[cell], words)) {
        return false;
    }
    CellSet left;
    set_copy(&left, rest, words);
    set_remove(&left, cell);
    set_add(&search->fins, cell);
    search->fin_count++;
    const bool stop = cover_rest(search, &left, &seeing);
    search->fin_count--;
    set_remove(&search->fins, cell);
    return stop;
}

/* The lanes of some places of a line: the columns of the picture across a row, the rows across a
 * column, a bit for each. A covering line lies in one lane. Where the k-th cells of all lines lie
 * in one line, that is the lane's number. */
static SudokuBits lanes_of(const FishSearch *search, int region, SudokuBits places) {
    const Survey *survey = search->survey;
    const bool is_across = survey->family[region] == FAMILY_ACROSS;
    const uint8_t *lane = is_across ? survey->layout->column : survey->layout->row;
    SudokuBits lanes = 0;
    if (is_across ? survey->crosses_down : survey->crosses_across) {
        return places;
    }
    for (; places; places &= places - 1) {
        lanes |= UINT64_C(1) << lane[survey->layout->region_cells[region][bits_lowest(places)]];
    }
    return lanes;
}

static void list_able(FishSearch *search) {
    const Survey *survey = search->survey;
    search->able_count = 0;
    for (int region = 0; region < survey->layout->regions; region++) {
        const SudokuBits places = survey->places[region][search->value];
        if ((survey->family[region] & search->base_families) && (places & (places - 1)) &&
            (search->kind != FISH_BASIC || bits_count_inline(places) <= search->size)) {
            CellSet *open = &search->open[search->able_count];
            set_copy(open, &survey->region[region], FISH_WORDS);
            set_keep(open, &survey->at[search->value], FISH_WORDS);
            search->places[search->able_count] = places;
            search->lanes[search->able_count] =
                search->is_crossed ? lanes_of(search, region, places) : 0;
            search->able[search->able_count++] = region;
        }
    }
}

/* ---- whether there can be a fish with fins ---- */

/* Some lines: the lanes that their places need. */
typedef struct FishLines {
    int count;
    SudokuBits lanes[SUDOKU_REGIONS_MAX];
} FishLines;

static bool has_at_most(SudokuBits bits, int count) {
    for (; count > 0; count--) {
        bits &= bits - 1;
    }
    return bits == 0;
}

/* Looks for base lines that one lane fewer covers. */
static bool choose_lines(const FishLines *lines, int from, int missing, int most, SudokuBits all) {
    for (int i = from; i + missing <= lines->count; i++) {
        const SudokuBits with = all | lines->lanes[i];
        if (has_at_most(with, most) &&
            (missing == 1 || choose_lines(lines, i + 1, missing - 1, most, with))) {
            return true;
        }
    }
    return false;
}

/* Can the place be eliminated? The places that it sees need no cover. */
static bool can_strike(const FishSearch *search, int cell) {
    const int regions = search->finder->layout->regions;
    const SudokuBits *seen = search->survey->seen_places + cell * regions;
    const int most = search->size - 1;
    FishLines left;
    left.count = 0;
    for (int i = 0; i < search->able_count; i++) {
        const int region = search->able[i];
        const SudokuBits unseen = search->survey->places[region][search->value] & ~seen[region];
        if (has_at_most(unseen, most) && !set_has(&search->survey->region[region], cell)) {
            left.lanes[left.count++] = lanes_of(search, region, unseen);
        }
    }
    return choose_lines(&left, 0, search->size, most, 0);
}

/* Can a fish with fins exist? Its eliminations lie in one of its covers and see all places of the
 * base that the other covers leave. False when the value has no such place. */
static bool can_have_fins(const FishSearch *search) {
    if ((search->kind != FISH_FINNED && search->kind != FISH_SASHIMI) || !search->is_crossed) {
        return true;
    }
    for (int i = 0; i < FISH_WORDS; i++) {
        uint64_t left = search->survey->at[search->value].word[i];
        for (; left; left &= left - 1) {
            if (can_strike(search, i * 64 + bits_lowest(left))) {
                return true;
            }
        }
    }
    return false;
}

/* What the base regions chosen so far have in all. */
typedef struct FishBase {
    int count;        /* of places */
    SudokuBits lanes; /* of any of them */
} FishBase;

/* Has a base too many places? A line meets each crossing line once, so `size` lines cover so many
 * places of each base region, in so many lanes; those beyond are fins. */
static bool is_beyond(const FishSearch *search, const FishBase *base) {
    if (search->kind == FISH_FRANKEN) {
        return false;
    }
    return base->count > (search->base_count + 1) * search->size + search->fins_max ||
           (search->is_crossed && bits_count_inline(base->lanes) > search->size + search->fins_max);
}

static bool choose_bases(FishSearch *search, int from, const FishBase *base) {
    const int words = FISH_WORDS;
    if (search->base_count == search->size) {
        CellSet targets;
        set_copy(&targets, &search->survey->at[search->value], words);
        set_drop(&targets, &search->base, words);
        set_clear(&search->fins, words);
        return set_any(&targets, words) && cover_rest(search, &search->base, &targets);
    }
    const int last = search->able_count - (search->size - search->base_count);
    for (int i = from; i <= last; i++) {
        const FishBase more = {base->count + bits_count_inline(search->places[i]),
                               base->lanes | search->lanes[i]};
        if (is_beyond(search, &more) || set_meets(&search->open[i], &search->base, words)) {
            continue;
        }
        CellSet before;
        set_copy(&before, &search->base, words);
        set_join(&search->base, &search->open[i], words);
        search->bases[search->base_count++] = search->able[i];
        const bool stop = choose_bases(search, i + 1, &more);
        search->base_count--;
        set_copy(&search->base, &before, words);
        if (stop) {
            return true;
        }
    }
    return false;
}

static bool search_families(FishSearch *search, int base, int cover) {
    search->base_families = (uint8_t)base;
    search->cover_families = (uint8_t)cover;
    set_clear(&search->base, FISH_WORDS);
    search->is_crossed = (base == FAMILY_ACROSS && cover == FAMILY_DOWN) ||
                         (base == FAMILY_DOWN && cover == FAMILY_ACROSS);
    list_able(search);
    return search->able_count >= search->size && can_have_fins(search) &&
           choose_bases(search, 0, &(FishBase){0, 0});
}

/* Does the layout have lines? Otherwise any regions can be base and cover. */
static bool has_lines(const Survey *survey) {
    int families = 0;
    for (int region = 0; region < survey->layout->regions; region++) {
        families |= survey->family[region];
    }
    return (families & FAMILY_ACROSS) && (families & FAMILY_DOWN);
}

static bool search_lines(FishSearch *search) {
    const int other = search->kind == FISH_FRANKEN ? FAMILY_OTHER : 0;
    if (!has_lines(search->survey)) {
        const int any = FAMILY_ACROSS | FAMILY_DOWN | FAMILY_OTHER;
        return search->kind != FISH_FRANKEN && search_families(search, any, any);
    }
    return search_families(search, FAMILY_ACROSS | other, FAMILY_DOWN | other) ||
           search_families(search, FAMILY_DOWN | other, FAMILY_ACROSS | other);
}

/* Finned and sashimi fish share one search: where it found neither, both are barren. */
static void note_barren(const FishSearch *search) {
    const SudokuTechnique technique = search->finder->technique;
    set_barren(search->finder, search->value);
    if (search->kind == FISH_FINNED && !search->has_fins && !search->finder->take) {
        search->finder->survey->barren[technique + 1][search->value] = search->survey->looks;
    }
}

/* The number of lines of the family that have places of the value. */
static int count_lines(const FishSearch *search, RegionFamily family) {
    const Survey *survey = search->survey;
    int count = 0;
    for (int region = 0; region < survey->layout->regions; region++) {
        count += survey->family[region] == family && survey->places[region][search->value];
    }
    return count;
}

/* Is there no smaller fish? The lines that a basic fish does not use are the base of a smaller one
 * with the same eliminations. */
static bool is_smaller_barren(const FishSearch *search) {
    static const SudokuTechnique techniques[] = {[2] = SUDOKU_X_WING, [3] = SUDOKU_SWORDFISH};
    const Survey *survey = search->survey;
    const int lines = count_lines(search, FAMILY_ACROSS);
    const int rest = lines - search->size;
    return search->kind == FISH_BASIC && rest >= 2 && rest < search->size && survey->crosses_down &&
           survey->crosses_across &&
           survey->barren[techniques[rest]][search->value] >=
               survey->value_changed[search->value] &&
           count_lines(search, FAMILY_DOWN) == lines;
}

bool FIND_FISH(const Finder *finder, SudokuStep *step) {
    FishSearch search;
    search.finder = finder;
    search.survey = finder->survey;
    search.step = step;
    search.kind = finder->size & KIND_MASK;
    search.size = finder->size & ~KIND_MASK;
    search.base_count = search.cover_count = search.fin_count = 0;
    search.fins_max = search.kind == FISH_BASIC     ? 0
                      : search.kind == FISH_FRANKEN ? FRANKEN_FINS_MAX
                                                    : FINS_MAX;
    for (search.value = 1; search.value <= finder->layout->symbols; search.value++) {
        if (is_barren(finder, search.value, finder->survey->value_changed[search.value])) {
            continue;
        }
        search.has_fins = false;
        if (!is_smaller_barren(&search) && search_lines(&search)) {
            return true;
        }
        note_barren(&search);
    }
    return false;
}
