/* Two colours: the fewest clicks of all boards by classes of masks, and by bits. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "inversion/solve/all_boards.h"
#include "math/gf2.h"

/* The most work for which the classes are tried. */
#define ALL_BOARDS_GF2_WORK_MAX (UINT64_C(1) << 29)
#define QUIET_MAX 12
#define CLASSES_MAX 32
#define CHOICES_MAX (1 << QUIET_MAX)

/* Masks that lie in the same quiet patterns (`bits`). Only the number of masks played from each
 * class decides the fewest clicks. */
typedef struct Class {
    unsigned bits;
    int masks;
} Class;

typedef struct Classes {
    InversionSurvey *survey;
    Budget *budget;
    int quiet;
    int count;
    int idle; /* masks in no quiet pattern: each click of theirs is needed */
    Class classes[CLASSES_MAX];
    bool is_exact;
    uint64_t *counts; /* boards times 2^quiet by the clicks of the classes' masks */
    double *shares;
    int16_t (*clicks)[CHOICES_MAX]; /* for each class, those so far with each quiet pattern added */
} Classes;

static bool classes_find(const InversionSolver *solver, Classes *classes) {
    const int masks = classes->survey->masks;
    unsigned *bits = calloc((size_t)masks + 1, sizeof *bits);
    uint8_t *vector = malloc((size_t)masks + 1);
    bool is_good = bits && vector;
    for (int i = 0; is_good && i < classes->quiet; i++) {
        inversion_solver_quiet(solver, i, vector);
        for (int mask = 0; mask < masks; mask++) {
            bits[mask] |= (unsigned)vector[mask] << i;
        }
    }
    for (int mask = 0; is_good && mask < masks; mask++) {
        int place = 0;
        while (place < classes->count && classes->classes[place].bits != bits[mask]) {
            place++;
        }
        if (bits[mask] == 0) {
            classes->idle++;
        } else if (place == CLASSES_MAX) {
            is_good = false;
        } else {
            classes->count += place == classes->count;
            classes->classes[place].bits = bits[mask];
            classes->classes[place].masks++;
        }
    }
    free(bits);
    free(vector);
    return is_good;
}

static bool classes_fit(const Classes *classes) {
    uint64_t work = UINT64_C(16) << (classes->quiet > 4 ? classes->quiet - 4 : 0);
    for (int i = 0; i < classes->count; i++) {
        work *= (uint64_t)(classes->classes[i].masks + 1);
        if (work > ALL_BOARDS_GF2_WORK_MAX) {
            return false;
        }
    }
    return true;
}

/* The clicks with each quiet pattern added, when `played` masks of the class are played. */
static int class_add(const Class *class, int choices, int played, const int16_t *from,
                     int16_t *to) {
    int least = INT16_MAX;
    for (int choice = 0; choice < choices; choice++) {
        const bool is_turned = bits_parity(class->bits & (unsigned)choice);
        to[choice] = (int16_t)(from[choice] + (is_turned ? class->masks - played : played));
        least = to[choice] < least ? to[choice] : least;
    }
    return least;
}

/* Tries all ways to play the classes from `index` on; `ways` counts the sets of masks so far. */
static void classes_play(Classes *classes, int index, uint64_t ways, double share) {
    const Class *class = &classes->classes[index];
    const int choices = 1 << classes->quiet;
    const bool is_last = index + 1 == classes->count;
    uint64_t chosen = 1;
    double part = share;
    for (int i = 0; i < class->masks; i++) {
        part /= 2;
    }
    for (int played = 0; played <= class->masks; played++) {
        const int least =
            class_add(class, choices, played, classes->clicks[index], classes->clicks[index + 1]);
        if (!is_last) {
            classes_play(classes, index + 1, classes->is_exact ? ways * chosen : 0, part);
        } else if (classes->is_exact) {
            classes->counts[least] += ways * chosen;
        } else {
            classes->shares[least] += part;
        }
        const int left = class->masks - played;
        chosen = classes->is_exact ? chosen * (uint64_t)left / (uint64_t)(played + 1) : 0;
        part = part * left / (played + 1);
        if (!is_last && !budget_spend(classes->budget)) {
            return;
        }
    }
}

/* Adds the idle masks: each is played or not, independently of the others. */
static void classes_finish(Classes *classes) {
    InversionSurvey *survey = classes->survey;
    survey->has_counts = classes->is_exact;
    for (int i = 0; i <= survey->masks; i++) {
        survey->counts[i] = classes->is_exact ? classes->counts[i] >> classes->quiet : 0;
        survey->shares[i] = classes->is_exact ? 0 : classes->shares[i];
    }
    for (int idle = 0; idle < classes->idle; idle++) {
        for (int clicks = survey->masks; clicks > 0; clicks--) {
            survey->counts[clicks] += survey->counts[clicks - 1];
            survey->shares[clicks] = (survey->shares[clicks] + survey->shares[clicks - 1]) / 2;
        }
        survey->shares[0] /= 2;
    }
    int most = survey->masks;
    while (most > 0 && survey->counts[most] == 0 && !(survey->shares[most] > 0)) {
        most--;
    }
    survey->gods_number = most;
}

Status all_boards_by_classes(const InversionSolver *solver, Budget *budget,
                             InversionSurvey *survey) {
    Classes classes = {.survey = survey,
                       .budget = budget,
                       .quiet = survey->quiet_count,
                       .is_exact = survey->masks <= 62};
    if (survey->quiet_count > QUIET_MAX) {
        return STATUS_NOT_FOUND;
    }
    if (!classes_find(solver, &classes) || !classes_fit(&classes)) {
        return STATUS_NOT_FOUND;
    }
    classes.counts = calloc((size_t)survey->masks + 1, sizeof *classes.counts);
    classes.shares = calloc((size_t)survey->masks + 1, sizeof *classes.shares);
    classes.clicks = calloc((size_t)classes.count + 1, sizeof *classes.clicks);
    Status status = STATUS_NO_MEMORY;
    if (classes.counts && classes.shares && classes.clicks) {
        classes_play(&classes, 0, 1, 1);
        status = budget->status;
    }
    if (status == STATUS_OK) {
        classes_finish(&classes);
    }
    free(classes.counts);
    free(classes.shares);
    free(classes.clicks);
    return status;
}

/* Boards as bits of 2^rank: the cells of the pivots are enough to tell them apart. */
typedef struct Bits {
    int rank;
    size_t words;
    uint64_t *known;
    uint64_t *front; /* the boards of this level */
    uint64_t *next;
} Bits;

#define ALL_BOARDS_GF2_RANK_MAX 27
/* Words between two checks of the budget. */
#define BLOCK_WORDS ((size_t)1 << 15)

/* The word whose bit i is bit i ^ turn of `word`. */
static inline uint64_t word_turn(uint64_t word, unsigned turn) {
    static const uint64_t evens[6] = {UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                      UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
                                      UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};
    for (int bit = 0; bit < 6; bit++) {
        if (turn >> bit & 1) {
            const int step = 1 << bit;
            word = (word >> step & evens[bit]) | (word & evens[bit]) << step;
        }
    }
    return word;
}

/* The masks on the pivots' cells, in `moves`; the rank, or -1 without memory. */
static int pivot_moves(const InversionMasks *masks, uint32_t *moves, int *pivots) {
    Gf2Matrix *matrix = gf2_matrix_create(masks->count, masks->cells);
    if (!matrix) {
        return -1;
    }
    for (int i = 0; i < masks->count * masks->cells; i++) {
        if (masks->digits[i]) {
            gf2_flip(gf2_matrix_row(matrix, i / masks->cells), i % masks->cells);
        }
    }
    const int rank = gf2_matrix_reduce(matrix, masks->cells, pivots);
    gf2_matrix_destroy(matrix);
    for (int mask = 0; mask < masks->count && rank <= ALL_BOARDS_GF2_RANK_MAX; mask++) {
        moves[mask] = 0;
        for (int i = 0; i < rank; i++) {
            moves[mask] |= (uint32_t)masks->digits[mask * masks->cells + pivots[i]] << i;
        }
    }
    return rank;
}

static uint64_t bits_level(const Bits *bits) {
    uint64_t fresh = 0;
    for (size_t i = 0; i < bits->words; i++) {
        bits->next[i] &= ~bits->known[i];
        bits->known[i] |= bits->next[i];
        fresh += (uint64_t)bits_count(bits->next[i]);
    }
    return fresh;
}

/* Applies one mask to the boards of the level; false when the budget ended. */
static bool bits_turn(const Bits *bits, uint32_t move, Budget *budget) {
    const size_t far = move >> 6;
    for (size_t begin = 0; begin < bits->words; begin += BLOCK_WORDS) {
        const size_t end = begin + BLOCK_WORDS < bits->words ? begin + BLOCK_WORDS : bits->words;
        for (size_t i = begin; i < end; i++) {
            bits->next[i ^ far] |= word_turn(bits->front[i], move & 63);
        }
        if (!budget_poll(budget)) {
            return false;
        }
    }
    return true;
}

static Status bits_search(const uint32_t *moves, Budget *budget, Bits *bits,
                          InversionSurvey *survey) {
    uint64_t fresh = 1;
    bits->known[0] = bits->front[0] = 1;
    for (int level = 0; fresh > 0; level++) {
        survey->counts[level] = fresh;
        survey->gods_number = level;
        memset(bits->next, 0, bits->words * sizeof *bits->next);
        for (int mask = 0; mask < survey->masks; mask++) {
            if (!bits_turn(bits, moves[mask], budget)) {
                return budget->status;
            }
        }
        fresh = bits_level(bits);
        uint64_t *kept = bits->front;
        bits->front = bits->next;
        bits->next = kept;
    }
    survey->has_counts = true;
    return STATUS_OK;
}

Status all_boards_by_bits(const InversionMasks *masks, Budget *budget, InversionSurvey *survey) {
    if (survey->rank > ALL_BOARDS_GF2_RANK_MAX) {
        return STATUS_NOT_FOUND;
    }
    Bits bits = {.rank = survey->rank,
                 .words = survey->rank > 6 ? (size_t)1 << (survey->rank - 6) : 1};
    uint32_t *moves = calloc((size_t)masks->count + 1, sizeof *moves);
    int *pivots = calloc((size_t)masks->cells + 1, sizeof *pivots);
    uint64_t *const room = calloc(3 * bits.words, sizeof *room);
    Status status = STATUS_NO_MEMORY;
    if (moves && pivots && room && pivot_moves(masks, moves, pivots) >= 0) {
        bits.known = room;
        bits.front = room + bits.words;
        bits.next = room + 2 * bits.words;
        status = bits_search(moves, budget, &bits, survey);
    }
    free(moves);
    free(pivots);
    free(room);
    return status;
}
