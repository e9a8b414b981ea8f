/* Packs scores under keys into the bytes of a book. */
#include "connect4/book/book_pack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "connect4/book/book_format.h"
#include "math/gf2.h"

/* Average bits of code words in a bucket: larger buckets waste less and take longer to read. */
#define BUCKET_BITS 2000
/* Unknowns beyond the number of equations: a dense system then has a solution with probability
 * 1 - 2^-6 or more, and there are 256 seeds. */
#define SPARE_BITS 6
#define SEEDS 256

/* ---- The code ---- */

typedef struct HuffmanNode {
    uint64_t weight;
    int left, right; /* below 0: a leaf */
    int symbol;
    bool is_taken;
} HuffmanNode;

static int take_lightest(HuffmanNode *nodes, int count) {
    int best = -1;
    for (int i = 0; i < count; i++) {
        if (!nodes[i].is_taken && (best < 0 || nodes[i].weight < nodes[best].weight)) {
            best = i;
        }
    }
    nodes[best].is_taken = true;
    return best;
}

static void measure(const HuffmanNode *nodes, int at, int depth, unsigned char *lengths) {
    if (nodes[at].left < 0) {
        lengths[nodes[at].symbol] = (unsigned char)depth;
    } else {
        measure(nodes, nodes[at].left, depth + 1, lengths);
        measure(nodes, nodes[at].right, depth + 1, lengths);
    }
}

/* How often each symbol occurs. */
typedef struct BookWeights {
    int symbols;
    uint64_t weight[BOOK_SYMBOLS_MAX];
} BookWeights;

static int longest(const unsigned char *lengths) {
    int most = 0;
    for (int i = 0; i < BOOK_SYMBOLS_MAX; i++) {
        most = lengths[i] > most ? lengths[i] : most;
    }
    return most;
}

/* Finds the lengths of Huffman code words; `floor` is added to every weight to keep the words of
 * rare symbols short. */
static void build_lengths(const BookWeights *weights, uint64_t floor, unsigned char *lengths) {
    HuffmanNode nodes[2 * BOOK_SYMBOLS_MAX];
    int count = 0;
    memset(lengths, 0, BOOK_SYMBOLS_MAX);
    for (int i = 0; i < weights->symbols; i++) {
        if (weights->weight[i] || floor) {
            nodes[count++] = (HuffmanNode){weights->weight[i] + floor, -1, -1, i, false};
        }
    }
    for (int left = count; left > 1; left--) {
        int a = take_lightest(nodes, count);
        int b = take_lightest(nodes, count);
        nodes[count++] = (HuffmanNode){nodes[a].weight + nodes[b].weight, a, b, -1, false};
    }
    measure(nodes, count - 1, 0, lengths);
}

static void choose_lengths(const BookEntry *entries, size_t count, int symbols,
                           unsigned char *lengths) {
    BookWeights weights = {.symbols = symbols};
    int kinds = 0;
    for (size_t i = 0; i < count; i++) {
        kinds += weights.weight[entries[i].symbol]++ == 0;
    }
    /* A complete code has at least two words. */
    build_lengths(&weights, kinds < 2 ? 1 : 0, lengths);
    for (uint64_t floor = 1; longest(lengths) > BOOK_CODE_MAX; floor *= 2) {
        build_lengths(&weights, floor, lengths);
    }
}

/* ---- The buckets ---- */

typedef struct Packer {
    BookCode code;
    BookEntry *entries; /* bucket by bucket */
    size_t count;
    uint32_t buckets;
    unsigned char *bytes; /* of the whole book */
    size_t head, data;    /* where the words of the buckets begin, and their data */
    size_t room, length;
} Packer;

/* A counting sort by bucket; bucket b then goes from begins[b] to begins[b + 1]. */
static bool sort_by_bucket(Packer *packer, size_t *begins) {
    BookEntry *sorted = malloc(packer->count * sizeof *sorted);
    if (!sorted) {
        return false;
    }
    memset(begins, 0, ((size_t)packer->buckets + 2) * sizeof *begins);
    for (size_t i = 0; i < packer->count; i++) {
        begins[book_bucket(packer->entries[i].key, packer->buckets) + 2]++;
    }
    for (uint32_t b = 2; b < packer->buckets + 2; b++) {
        begins[b] += begins[b - 1];
    }
    for (size_t i = 0; i < packer->count; i++) {
        sorted[begins[book_bucket(packer->entries[i].key, packer->buckets) + 1]++] =
            packer->entries[i];
    }
    memcpy(packer->entries, sorted, packer->count * sizeof *sorted);
    free(sorted);
    return true;
}

/* The entries of one bucket. */
typedef struct Slice {
    const BookEntry *entries;
    size_t count;
    int bits; /* of all code words: as many equations */
} Slice;

/* A system of equations being built. */
typedef struct Equations {
    Gf2Matrix *rows;
    uint64_t *wanted; /* the right-hand side of each row */
    int count;
} Equations;

static void add_equations(Equations *equations, const BookCode *code, const BookEntry *entry,
                          uint32_t seed) {
    Gf2Matrix *rows = equations->rows;
    int length = code->length[entry->symbol];
    for (int bit = 1; bit <= length; bit++) {
        uint64_t start = book_row(entry->key, seed, bit);
        uint64_t *row = gf2_matrix_row(rows, equations->count);
        for (int w = 0; w < rows->stride; w++) {
            row[w] = book_mix(start + (uint64_t)w);
        }
        if (rows->columns % 64) {
            row[gf2_words(rows->columns) - 1] &= (UINT64_C(1) << rows->columns % 64) - 1;
        }
        if (code->word[entry->symbol] >> (length - bit) & 1) {
            gf2_flip(equations->wanted, equations->count);
        }
        equations->count++;
    }
}

/* The solver of math/gf2.h finds rows that add up to a given row, so the unknowns must be the
 * rows. */
static Status solve_slice(const Packer *packer, const Slice *slice, uint32_t seed, int unknowns,
                          uint64_t *solution) {
    Equations equations = {gf2_matrix_create(slice->bits, unknowns),
                           calloc((size_t)gf2_words(slice->bits) + 1, sizeof(uint64_t)), 0};
    Gf2Matrix *matrix = NULL;
    if (equations.rows && equations.wanted) {
        for (size_t i = 0; i < slice->count; i++) {
            add_equations(&equations, &packer->code, &slice->entries[i], seed);
        }
        matrix = gf2_matrix_transpose(equations.rows);
    }
    Status status =
        matrix ? gf2_matrix_solve(matrix, equations.wanted, solution) : STATUS_NO_MEMORY;
    gf2_matrix_destroy(matrix);
    gf2_matrix_destroy(equations.rows);
    free(equations.wanted);
    return status;
}

static void write_u32(unsigned char *to, uint32_t value) {
    for (int i = 0; i < 4; i++) {
        to[i] = (unsigned char)(value >> 8 * i);
    }
}

static void write_u64(unsigned char *to, uint64_t value) {
    write_u32(to, (uint32_t)value);
    write_u32(to + 4, (uint32_t)(value >> 32));
}

/* Finds a seed for the bucket and appends its solution. */
static Status pack_bucket(Packer *packer, uint32_t number, const BookEntry *entries, size_t count) {
    Slice slice = {entries, count, 0};
    for (size_t i = 0; i < count; i++) {
        slice.bits += packer->code.length[entries[i].symbol];
    }
    int bytes = count > 0 ? (slice.bits + SPARE_BITS + 7) / 8 : 0;
    assert(bytes * 8 <= BOOK_BUCKET_BITS_MAX);
    uint64_t solution[BOOK_ROW_WORDS] = {0};
    Status status = bytes > 0 ? STATUS_NOT_FOUND : STATUS_OK;
    uint32_t seed = 0;
    while (status == STATUS_NOT_FOUND) {
        assert(seed < SEEDS);
        status = solve_slice(packer, &slice, seed++, bytes * 8, solution);
    }
    if (status != STATUS_OK) {
        return status;
    }
    uint32_t offset = (uint32_t)(packer->length - packer->data);
    assert(offset <= BOOK_OFFSET_MASK && packer->length + (size_t)bytes <= packer->room);
    write_u32(packer->bytes + packer->head + (size_t)number * 4, offset | (seed ? seed - 1 : 0)
                                                                              << 24);
    for (int i = 0; i < bytes; i++) {
        packer->bytes[packer->length++] = (unsigned char)(solution[i / 8] >> i % 8 * 8);
    }
    return STATUS_OK;
}

static Status pack_buckets(Packer *packer) {
    size_t *begins = malloc(((size_t)packer->buckets + 2) * sizeof *begins);
    Status status = begins && sort_by_bucket(packer, begins) ? STATUS_OK : STATUS_NO_MEMORY;
    for (uint32_t b = 0; b < packer->buckets && status == STATUS_OK; b++) {
        status = pack_bucket(packer, b, packer->entries + begins[b], begins[b + 1] - begins[b]);
    }
    free(begins);
    return status;
}

static void write_head(const Packer *packer, BookKind kind, const unsigned char *lengths) {
    unsigned char *head = packer->bytes;
    memcpy(head, BOOK_MAGIC, sizeof BOOK_MAGIC - 1);
    if (!connect4_shape_is_usual(kind.shape)) {
        head[BOOK_SHAPE] = (unsigned char)kind.shape.columns;
        head[BOOK_SHAPE + 1] = (unsigned char)kind.shape.rows;
    }
    write_u32(head + BOOK_SIZES, packer->buckets);
    write_u32(head + BOOK_SIZES + 4, (uint32_t)(packer->length - packer->data));
    memcpy(head + BOOK_LENGTHS, lengths, (size_t)packer->code.symbols);
    head[book_plies_at(kind.shape)] = (unsigned char)kind.plies;
    write_u64(head + BOOK_SUM, book_checksum(head, packer->length));
}

Status book_pack(BookEntry *entries, size_t count, BookKind kind, unsigned char **bytes,
                 size_t *length) {
    unsigned char lengths[BOOK_SYMBOLS_MAX];
    const int symbols = book_symbols(kind.shape);
    choose_lengths(entries, count, symbols, lengths);
    uint64_t bits = 0;
    for (size_t i = 0; i < count; i++) {
        bits += lengths[entries[i].symbol];
    }
    Packer packer = {.entries = entries, .count = count};
    bool is_code = book_code_from_lengths(lengths, symbols, &packer.code);
    assert(is_code && count > 0);
    packer.buckets = (uint32_t)(bits / BUCKET_BITS) + 1;
    packer.head = book_header(kind.shape);
    packer.data = packer.head + ((size_t)packer.buckets + 1) * 4;
    packer.length = packer.data;
    packer.room = packer.data + bits / 8 + (size_t)packer.buckets * 2 + BOOK_PADDING;
    packer.bytes = calloc(packer.room, 1);
    Status status = packer.bytes ? pack_buckets(&packer) : STATUS_NO_MEMORY;
    if (status != STATUS_OK) {
        free(packer.bytes);
        return status;
    }
    write_u32(packer.bytes + packer.head + (size_t)packer.buckets * 4,
              (uint32_t)(packer.length - packer.data));
    packer.length += BOOK_PADDING;
    write_head(&packer, kind, lengths);
    *bytes = packer.bytes;
    *length = packer.length;
    return STATUS_OK;
}
