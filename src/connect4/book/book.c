/* Reads a book: header, checksum, and the score of a position. */
#include "connect4/book.h"

#include <string.h>

#include "base/text.h"
#include "connect4/bitboard.h"
#include "connect4/book/book_format.h"
#include "connect4/search/search.h"

uint64_t book_checksum(const unsigned char *bytes, size_t length) {
    return text_checksum(TEXT_CHECKSUM, (const char *)bytes, length);
}

bool book_code_from_lengths(const unsigned char *lengths, BookCode *code) {
    uint32_t word = 0;
    for (int length = 1; length <= BOOK_CODE_MAX; length++) {
        word <<= 1;
        for (int symbol = 0; symbol < BOOK_SYMBOLS; symbol++) {
            if (lengths[symbol] > BOOK_CODE_MAX) {
                return false;
            }
            if (lengths[symbol] == length) {
                code->word[symbol] = word++;
            }
            code->length[symbol] = lengths[symbol];
        }
        if (word > UINT32_C(1) << length) {
            return false;
        }
    }
    return word == UINT32_C(1) << BOOK_CODE_MAX;
}

/* Is every bucket within the data, in order, and short enough to read? */
static bool has_sound_buckets(const unsigned char *buckets, uint32_t count, uint32_t data_bytes) {
    uint32_t before = 0;
    for (uint32_t i = 0; i <= count; i++) {
        uint32_t offset = book_read_u32(buckets + (size_t)i * 4) & BOOK_OFFSET_MASK;
        if (offset < before || offset - before > BOOK_BUCKET_BITS_MAX / 8) {
            return false;
        }
        before = offset;
    }
    return before + BOOK_PADDING == data_bytes;
}

static bool is_book(const unsigned char *head, size_t length) {
    return length >= BOOK_HEADER && memcmp(head, BOOK_MAGIC, sizeof BOOK_MAGIC - 1) == 0;
}

/* Finds the parts of a book; false when its sizes do not fit. */
static bool find_parts(const unsigned char *head, size_t length, Connect4Book *book) {
    if (!is_book(head, length)) {
        return false;
    }
    uint32_t count = book_read_u32(head + BOOK_SIZES);
    uint32_t data_bytes = book_read_u32(head + BOOK_SIZES + 4);
    *book = (Connect4Book){.plies = head[BOOK_PLIES],
                           .code_lengths = head + BOOK_LENGTHS,
                           .buckets = head + BOOK_HEADER,
                           .data = head + BOOK_HEADER + ((size_t)count + 1) * 4,
                           .bucket_count = count};
    return count > 0 && length == BOOK_HEADER + ((uint64_t)count + 1) * 4 + data_bytes;
}

/* Does the checksum match? */
static bool is_sound(const unsigned char *head, size_t length, const Connect4Book *book) {
    BookCode code;
    return book_checksum(head + BOOK_SIZES, length - BOOK_SIZES) ==
               book_read_u64(head + BOOK_SUM) &&
           book->plies % 2 == 0 && book->plies <= CONNECT4_BOOK_PLIES_MAX &&
           book_code_from_lengths(book->code_lengths, &code) &&
           has_sound_buckets(book->buckets, book->bucket_count,
                             book_read_u32(head + BOOK_SIZES + 4));
}

Status connect4_book_open(const void *bytes, size_t length, Connect4Book *book, Text *reason) {
    const unsigned char *head = bytes;
    Connect4Book found;
    if (!is_book(head, length)) {
        text_add(reason, text_say(reason, N_("This is not a Connect 4 opening book.")));
        return STATUS_BAD_INPUT;
    }
    if (!find_parts(head, length, &found) || !is_sound(head, length, &found)) {
        text_add(reason, text_say(reason, N_("The Connect 4 book is damaged or incomplete.")));
        return STATUS_BAD_INPUT;
    }
    *book = found;
    return STATUS_OK;
}

/* The data of one bucket. */
typedef struct BookBucket {
    const unsigned char *data;
    uint32_t bytes;
    uint32_t seed;
} BookBucket;

static bool read_bit(const BookBucket *bucket, uint64_t key, int bit) {
    uint64_t row = book_row(key, bucket->seed, bit);
    uint64_t sum = 0;
    uint32_t i = 0;
    for (; (i + 1) * 8 <= bucket->bytes; i++) {
        sum ^= book_mix(row + i) & book_read_u64(bucket->data + (size_t)i * 8);
    }
    uint32_t rest = bucket->bytes % 8;
    if (rest) {
        uint64_t within = (UINT64_C(1) << rest * 8) - 1;
        sum ^= book_mix(row + i) & book_read_u64(bucket->data + (size_t)i * 8) & within;
    }
    return __builtin_parityll(sum);
}

/* Reads a code word bit by bit. */
static int read_score(const Connect4Book *book, uint64_t key) {
    uint32_t number = book_bucket(key, book->bucket_count);
    uint32_t head = book_read_u32(book->buckets + (size_t)number * 4);
    uint32_t next = book_read_u32(book->buckets + (size_t)number * 4 + 4) & BOOK_OFFSET_MASK;
    BookBucket bucket = {book->data + (head & BOOK_OFFSET_MASK), next - (head & BOOK_OFFSET_MASK),
                         head >> 24};
    uint32_t word = 0, first = 0;
    for (int length = 1; length <= BOOK_CODE_MAX; length++) {
        word = word << 1 | read_bit(&bucket, key, length);
        first <<= 1;
        for (int symbol = 0; symbol < BOOK_SYMBOLS; symbol++) {
            if (book->code_lengths[symbol] == length && first++ == word) {
                return symbol - BOOK_SCORE_MAX;
            }
        }
    }
    return 0; /* never reached: connect4_book_open has checked that the code is complete */
}

bool connect4_book_builtin(Connect4Book *book) {
    /* The book is part of the program: the tests check its bytes, so opening it does not. */
    return find_parts(connect4_book_bytes, connect4_book_length, book);
}

bool connect4_book_score(const Connect4Book *book, Connect4Position position, int *score) {
    int count = connect4_position_count(position);
    if (count > book->plies) {
        return false;
    }
    if (search_static_score(position, score)) {
        return true;
    }
    if (count % 2 == 0) {
        *score = read_score(book, book_key(position));
        return true;
    }
    int best = -CONNECT4_CELLS;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        int value;
        if (connect4_position_has_room(position, column) &&
            connect4_book_score(book, connect4_position_play(position, column), &value)) {
            best = -value > best ? -value : best;
        }
    }
    *score = best;
    return true;
}
