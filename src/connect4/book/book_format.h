/* The bytes of a book, for its reader and its maker. Numbers are little-endian.
 *
 *      0  "DC4B", the version 1, three zeros
 *      8  checksum of all that follows (FNV-1a, 64 bits)
 *     16  number of buckets
 *     20  bytes of the data
 *     24  lengths of the code words of the scores -18 … 18 (0: the score does not occur)
 *     61  plies, two zeros
 *     64  a word for each bucket and one more: where its data begins, and its seed in the top byte
 *         then the data, and BOOK_PADDING zeros, so that whole words can be read */
#ifndef DAMIER_CONNECT4_BOOK_BOOK_FORMAT_H
#define DAMIER_CONNECT4_BOOK_BOOK_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "connect4/position.h"

#define BOOK_MAGIC "DC4B\1"
#define BOOK_HEADER 64
#define BOOK_SUM 8
#define BOOK_SIZES 16
#define BOOK_LENGTHS 24
#define BOOK_PLIES 61
#define BOOK_PADDING 8
#define BOOK_SCORE_MAX 18
#define BOOK_SYMBOLS (2 * BOOK_SCORE_MAX + 1)
#define BOOK_CODE_MAX 20 /* bits of the longest code word */
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

/* The finisher of splitmix64 (Steele, Lea, Flood 2014). */
static inline uint64_t book_mix(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* The key of a position, the same for its mirror image. */
static inline uint64_t book_key(Connect4Position position) {
    uint64_t key = connect4_position_key(position);
    uint64_t mirror = connect4_position_key(connect4_position_mirror(position));
    return key < mirror ? key : mirror;
}

static inline uint32_t book_bucket(uint64_t key, uint32_t buckets) {
    return (uint32_t)((book_mix(key + 1) >> 32) * buckets >> 32);
}

/* Where the rows of bit `bit` of the code word begin; word i is book_mix(start + i). */
static inline uint64_t book_row(uint64_t key, uint32_t seed, int bit) {
    return book_mix(key ^ (uint64_t)seed << 56 ^ (uint64_t)(bit + 1) << 50);
}

/* Canonical code words from their lengths, the shortest first, then by symbol. */
typedef struct BookCode {
    uint32_t word[BOOK_SYMBOLS]; /* its first bit is the highest of the length's bits */
    int length[BOOK_SYMBOLS];
} BookCode;

/* False when the lengths are not those of a whole prefix-free code. */
bool book_code_from_lengths(const unsigned char *lengths, BookCode *code);
uint64_t book_checksum(const unsigned char *bytes, size_t length);

/* The book that the build puts into the library; no bytes when there is none. */
extern const unsigned char connect4_book_bytes[];
extern const size_t connect4_book_length;

#endif
