/* The bytes of a book, for its reader and its maker. Numbers are little-endian.
 *
 *      0  "DC4B", the version 1, a zero
 *      6  columns and rows of the board; zeros for the usual one, 7x6
 *      8  checksum of all that follows (FNV-1a, 64 bits), on other boards of the two before it too
 *     16  number of buckets
 *     20  bytes of the data
 *     24  lengths of the code words of the scores from the least to the greatest, -18 … 18 on 7x6
 *         (0: the score does not occur)
 *         then plies, two zeros
 *         a word for each bucket and one more: where its data begins, and its seed in the top byte
 *         then the data, and BOOK_PADDING zeros, so that whole words can be read */
#ifndef DAMIER_CONNECT4_BOOK_BOOK_FORMAT_H
#define DAMIER_CONNECT4_BOOK_BOOK_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "connect4/position.h"

#define BOOK_MAGIC "DC4B\1"
#define BOOK_SHAPE 6
#define BOOK_SUM 8
#define BOOK_SIZES 16
#define BOOK_LENGTHS 24
#define BOOK_PADDING 8
#define BOOK_SYMBOLS_MAX 59 /* of 64 cells */
#define BOOK_CODE_MAX 20    /* bits of the longest code word */
#define BOOK_OFFSET_MASK UINT32_C(0xffffff)
#define BOOK_BUCKET_BITS_MAX 8192
#define BOOK_ROW_WORDS (BOOK_BUCKET_BITS_MAX / 64)

static inline uint32_t book_read_u32(const unsigned char *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static inline uint64_t book_read_u64(const unsigned char *bytes) {
    return book_read_u32(bytes) | (uint64_t)book_read_u32(bytes + 4) << 32;
}

/* A symbol for each score, the least first. */
static inline int book_symbols(Connect4Shape shape) {
    return 2 * connect4_score_most(shape) + 1;
}

static inline size_t book_plies_at(Connect4Shape shape) {
    return BOOK_LENGTHS + (size_t)book_symbols(shape);
}

/* Where the words of the buckets begin. */
static inline size_t book_header(Connect4Shape shape) {
    return book_plies_at(shape) + 3;
}

/* The finisher of splitmix64 (Steele, Lea, Flood 2014). */
static inline uint64_t book_mix(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* A number for the position. On tight boards, where keys of position.h can be equal, those of two
 * positions are so once in 2^64. */
static inline uint64_t book_number(Connect4Position position) {
    const uint64_t key = connect4_position_key(position);
    return connect4_shape_is_tight(position.shape) ? book_mix(position.mask + 1) + key : key;
}

/* The key of a position, the same for its mirror image. Those of 7x6 have 49 bits, and rows
 * (book_row) use the ones above; other keys have up to 64 and are mixed, so that two of a bucket
 * hardly ever differ in these bits alone. */
static inline uint64_t book_key(Connect4Position position) {
    const uint64_t number = book_number(position);
    const uint64_t mirror = book_number(connect4_position_mirror(position));
    const uint64_t key = number < mirror ? number : mirror;
    return connect4_shape_is_usual(position.shape) ? key : book_mix(key + 1);
}

/* The score of a position that is over, or decided by the next two discs: a book does not hold it.
 */
bool book_static_score(Connect4Position position, int *score);

static inline uint32_t book_bucket(uint64_t key, uint32_t buckets) {
    return (uint32_t)((book_mix(key + 1) >> 32) * buckets >> 32);
}

/* Where the rows of bit `bit` of the code word begin; word i is book_mix(start + i). */
static inline uint64_t book_row(uint64_t key, uint32_t seed, int bit) {
    return book_mix(key ^ (uint64_t)seed << 56 ^ (uint64_t)(bit + 1) << 50);
}

/* Canonical code words from their lengths, the shortest first, then by symbol. */
typedef struct BookCode {
    int symbols;
    uint32_t word[BOOK_SYMBOLS_MAX]; /* its first bit is the highest of the length's bits */
    int length[BOOK_SYMBOLS_MAX];
} BookCode;

/* False when the `symbols` lengths are not those of a whole prefix-free code. */
bool book_code_from_lengths(const unsigned char *lengths, int symbols, BookCode *code);
/* The checksum of a book of so many bytes. */
uint64_t book_checksum(const unsigned char *head, size_t length);

/* The books that the build puts into the library: that of 7x6, no bytes when there is none, and
 * those of other boards, one after the other. */
extern const unsigned char connect4_book_bytes[];
extern const size_t connect4_book_length;
extern const unsigned char connect4_sizes_bytes[];
extern const size_t connect4_sizes_length;

#endif
