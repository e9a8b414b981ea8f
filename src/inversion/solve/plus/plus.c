/* Solves the plus rule in two colours by polynomials. */
#include "inversion/plus.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "inversion/solve/coset/coset.h"
#include "inversion/solve/plus/plus_sweep.h"
#include "math/gf2.h"
#include "math/poly.h"

#define POLYS 7

typedef struct Plus {
    InversionPlusBoard board;
    int words;     /* a row */
    uint64_t tail; /* the bits of a row's last word that are cells */
    const SweepLoops *loops;
    uint64_t count; /* clicks in the rows that the last sweep kept */
    uint64_t *room;
    uint64_t *here; /* rows with a word of zeros before and after */
    uint64_t *last;
    union {
        Poly all[POLYS];
        struct {
            Poly whole;   /* F_{columns+1}, the polynomial of the path */
            Poly gcd;     /* with F_{rows+1}(x + 1) */
            Poly inverse; /* of the latter, times the gcd */
            Poly part;    /* whole / gcd */
            Poly left;    /* what the first sweep leaves */
            Poly work;
            Poly product;
        } p;
    } polys;
} Plus;

static void plus_finish(Plus *plus) {
    for (int i = 0; i < POLYS; i++) {
        poly_finish(&plus->polys.all[i]);
    }
    free(plus->room);
}

static Status plus_init(Plus *plus, const InversionPlusBoard *board, ProcessorLevel level) {
    assert(board->rows >= 1 && board->columns >= 1);
    *plus = (Plus){.board = *board, .words = gf2_words(board->columns)};
    plus->tail = ~UINT64_C(0) >> (plus->words * 64 - board->columns);
    plus->loops = plus_sweep_loops(level);
    const size_t length = (size_t)plus->words + 2;
    plus->room = calloc(2 * length, sizeof *plus->room);
    bool has_memory = plus->room != NULL;
    const int most = board->rows > board->columns ? board->rows : board->columns;
    for (int i = 0; has_memory && i < POLYS; i++) {
        const bool is_long = i == POLYS - 1 || i == POLYS - 2;
        has_memory = poly_init(&plus->polys.all[i],
                               is_long ? most + board->columns + 128 : board->columns + 64);
    }
    if (!has_memory) {
        plus_finish(plus);
        return STATUS_NO_MEMORY;
    }
    plus->here = plus->room + 1;
    plus->last = plus->room + length + 1;
    return STATUS_OK;
}

/* The polynomials of the board's size. */
static Status plus_prepare(Plus *plus, ProcessorLevel level) {
    Poly *f = &plus->polys.p.work;
    Poly *whole = &plus->polys.p.whole;
    poly_fibonacci(whole, plus->board.columns + 1);
    poly_fibonacci(f, plus->board.rows + 1);
    poly_shift_by_one(f);
    poly_divide(f, whole, NULL);
    const Status status = poly_gcd_at(f, whole, &plus->polys.p.gcd, &plus->polys.p.inverse, level);
    if (status == STATUS_OK) {
        poly_copy(f, whole);
        poly_divide(f, &plus->polys.p.gcd, &plus->polys.p.part);
    }
    return status;
}

/* The start of a sweep, its change, and the place for its rows (NULL: nowhere). */
typedef struct PlusSweep {
    const uint64_t *change; /* NULL: nothing is to be turned */
    uint64_t *kept;
    bool is_upwards;
} PlusSweep;

/* Sweeps over all rows from the row `here`, with nothing before it; `here` ends as the row beyond
 * the last. Reads each row of the change before it stores the same row of clicks. */
static void plus_sweep(Plus *plus, const PlusSweep *sweep) {
    const size_t words = (size_t)plus->words;
    memset(plus->last, 0, words * sizeof *plus->last);
    plus->count = 0;
    for (int i = 0; i < plus->board.rows; i++) {
        const size_t row = (size_t)(sweep->is_upwards ? plus->board.rows - 1 - i : i) * words;
        const SweepRows rows = {.last = plus->last,
                                .here = plus->here,
                                .change = sweep->change ? sweep->change + row : NULL,
                                .words = plus->words};
        plus->loops->step(&rows);
        plus->last[words - 1] &= plus->tail;
        if (sweep->kept) {
            memcpy(sweep->kept + row, plus->here, words * sizeof *plus->here);
            plus->count += plus->loops->count(plus->here, plus->words);
        }
        uint64_t *next = plus->last;
        plus->last = plus->here;
        plus->here = next;
    }
}

/* Sets the row `here` from a polynomial, which it destroys. */
static void row_from_poly(Plus *plus, Poly *poly) {
    poly_to_fibonacci(poly);
    memset(plus->here, 0, (size_t)plus->words * sizeof *plus->here);
    memcpy(plus->here, poly->words,
           (size_t)(poly->room < plus->words ? poly->room : plus->words) * sizeof *plus->here);
}

static void poly_clear(Poly *poly) {
    memset(poly->words, 0, (size_t)poly->room * sizeof *poly->words);
    poly->degree = -1;
}

/* Puts vector `index` of the kernel's basis in `work`: whole / gcd times x^index. */
static void kernel_poly(Plus *plus, int index) {
    Poly *work = &plus->polys.p.work;
    const Poly *part = &plus->polys.p.part;
    poly_clear(work);
    for (int i = 0; i <= part->degree; i++) {
        if (gf2_bit(part->words, i)) {
            gf2_flip(work->words, i + index);
        }
    }
    work->degree = part->degree + index;
}

/* Computes what the sweep from an empty row leaves, as a polynomial. */
static void plus_look(Plus *plus) {
    Poly *left = &plus->polys.p.left;
    memset(plus->here, 0, (size_t)plus->words * sizeof *plus->here);
    plus_sweep(plus, &(PlusSweep){.change = plus->board.change});
    memcpy(left->words, plus->here, (size_t)plus->words * sizeof *left->words);
    poly_update(left);
    poly_from_fibonacci(left);
}

/* The first row: left / gcd times the inverse, modulo whole / gcd. False when the gcd does not
 * divide. */
static bool plus_first_row(Plus *plus) {
    Poly *work = &plus->polys.p.work;
    Poly *product = &plus->polys.p.product;
    poly_clear(work);
    poly_clear(product);
    poly_divide(&plus->polys.p.left, &plus->polys.p.gcd, work);
    if (plus->polys.p.left.degree >= 0) {
        return false;
    }
    poly_divide(&plus->polys.p.inverse, &plus->polys.p.part, NULL);
    poly_multiply(work, &plus->polys.p.inverse, product);
    poly_divide(product, &plus->polys.p.part, NULL);
    row_from_poly(plus, product);
    return true;
}

/* A board of the kernel meets the change as its last row meets what the first sweep leaves. */
static void plus_certify(Plus *plus) {
    const size_t words = (size_t)plus->words;
    Poly *product = &plus->polys.p.product;
    poly_clear(product);
    memset(plus->here, 0, words * sizeof *plus->here);
    plus_sweep(plus, &(PlusSweep){.change = plus->board.change});
    memcpy(product->words, plus->here, words * sizeof *product->words);
    for (int index = 0; index < plus->polys.p.gcd.degree; index++) {
        kernel_poly(plus, index);
        row_from_poly(plus, &plus->polys.p.work);
        uint64_t meets = 0;
        for (size_t i = 0; i < words; i++) {
            meets ^= plus->here[i] & product->words[i];
        }
        if (bits_parity(meets)) {
            break;
        }
    }
    plus_sweep(plus, &(PlusSweep){.kept = plus->board.clicks, .is_upwards = true});
}

/* The state of the search for the fewest clicks. */
typedef struct Lightest {
    CosetVisitor visitor;
    uint64_t choice;
} Lightest;

static bool lightest_visit(CosetVisitor *visitor, int weight, uint64_t choice) {
    Lightest *lightest = visitor->context;
    lightest->choice = choice;
    visitor->heaviest = weight - 1;
    return true;
}

/* The fewest clicks over all solutions: the search counts the words' unused bits as masks that are
 * never played. */
static Status plus_lighten(Plus *plus, Budget *budget) {
    const size_t words = (size_t)plus->words * (size_t)plus->board.rows;
    const int nullity = plus->polys.p.gcd.degree;
    uint64_t *boards = malloc(((size_t)nullity + 1) * words * sizeof *boards);
    if (!boards) {
        return STATUS_NO_MEMORY;
    }
    const uint64_t *basis[INVERSION_PLUS_NULLITY_MAX];
    for (int i = 0; i < nullity; i++) {
        uint64_t *kept = boards + (size_t)i * words;
        kernel_poly(plus, i);
        row_from_poly(plus, &plus->polys.p.work);
        plus_sweep(plus, &(PlusSweep){.kept = kept});
        basis[i] = kept;
    }
    const Coset coset = {
        .masks = (int)words * 64, .dimension = nullity, .x = plus->board.clicks, .basis = basis};
    Lightest lightest = {0};
    lightest.visitor =
        (CosetVisitor){.context = &lightest, .heaviest = coset.masks, .visit = lightest_visit};
    const Status status = coset_search(&coset, budget, &lightest.visitor, PROCESSOR_LEVELS);
    uint64_t *best = boards + (size_t)nullity * words;
    coset_vector(&coset, lightest.choice, best);
    memcpy(plus->board.clicks, best, words * sizeof *best);
    plus->count = (uint64_t)gf2_vector_weight(best, (int)words);
    free(boards);
    return status;
}

/* The second sweep, and the search for fewer clicks where there is a choice. */
static Status plus_answer(Plus *plus, Budget *budget, InversionPlusAnswer *answer) {
    const size_t words = (size_t)plus->words * (size_t)plus->board.rows;
    Status status = STATUS_OK;
    answer->is_solvable = true;
    plus_sweep(plus, &(PlusSweep){.change = plus->board.change, .kept = plus->board.clicks});
    const bool is_small =
        answer->nullity <= INVERSION_PLUS_NULLITY_MAX && words <= INVERSION_PLUS_WORDS_MAX;
    if (answer->nullity > 0 && is_small) {
        status = plus_lighten(plus, budget);
    }
    answer->is_fewest = answer->nullity == 0 || (is_small && status == STATUS_OK);
    answer->count = plus->count;
    return status;
}

Status inversion_plus_solve_at(const InversionPlusBoard *board, Budget *budget,
                               InversionPlusAnswer *answer, ProcessorLevel level) {
    Budget unlimited = budget_unlimited();
    Plus plus;
    *answer = (InversionPlusAnswer){0};
    Status status = plus_init(&plus, board, level);
    if (status != STATUS_OK) {
        return status;
    }
    status = plus_prepare(&plus, level);
    if (status == STATUS_OK) {
        answer->nullity = plus.polys.p.gcd.degree;
        plus_look(&plus);
        if (plus_first_row(&plus)) {
            status = plus_answer(&plus, budget ? budget : &unlimited, answer);
        } else {
            plus_certify(&plus);
        }
    }
    plus_finish(&plus);
    return status;
}

Status inversion_plus_solve(const InversionPlusBoard *board, Budget *budget,
                            InversionPlusAnswer *answer) {
    return inversion_plus_solve_at(board, budget, answer, PROCESSOR_LEVELS);
}

int inversion_plus_nullity(int rows, int columns) {
    const InversionPlusBoard board = {.rows = rows, .columns = columns};
    Plus plus;
    int nullity = -1;
    if (plus_init(&plus, &board, PROCESSOR_LEVELS) == STATUS_OK) {
        if (plus_prepare(&plus, PROCESSOR_LEVELS) == STATUS_OK) {
            nullity = plus.polys.p.gcd.degree;
        }
        plus_finish(&plus);
    }
    return nullity;
}
