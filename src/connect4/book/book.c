/* Reads a book: header, checksum, and the score of a position. */
#include "connect4/book.h"

#include <string.h>

#include "base/text.h"
#include "connect4/board.h"
#include "connect4/book/book_format.h"
#include "connect4/search/search.h"

uint64_t book_checksum(const unsigned char *head, size_t length) {
    const char *bytes = (const char *)head;
    const uint64_t start =
        head[BOOK_SHAPE] ? text_checksum(TEXT_CHECKSUM, bytes + BOOK_SHAPE, 2) : TEXT_CHECKSUM;
    return text_checksum(start, bytes + BOOK_SIZES, length - BOOK_SIZES);
}

bool book_static_score(Connect4Position position, int *score) {
    if (connect4_shape_is_usual(position.shape)) {
        return search_static_score(position, score); /* needs no Board */
    }
    const Board board = board_of(position.shape);
    return board_static_score(&board, position, score);
}

bool book_code_from_lengths(const unsigned char *lengths, int symbols, BookCode *code) {
    uint32_t word = 0;
    code->symbols = symbols;
    for (int length = 1; length <= BOOK_CODE_MAX; length++) {
        word <<= 1;
        for (int symbol = 0; symbol < symbols; symbol++) {
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
    return length >= BOOK_LENGTHS && memcmp(head, BOOK_MAGIC, sizeof BOOK_MAGIC - 1) == 0;
}

/* The size of its board; false when there is no such board, or not written so. */
static bool find_shape(const unsigned char *head, Connect4Shape *shape) {
    *shape = (Connect4Shape){head[BOOK_SHAPE], head[BOOK_SHAPE + 1]};
    return shape->columns ? connect4_shape_is_sound(*shape) && !connect4_shape_is_usual(*shape)
                          : shape->rows == 0;
}

/* Finds the parts of the book that begins there, and its bytes: at most `length`; false when its
 * sizes do not fit. */
static bool find_parts(const unsigned char *head, size_t length, Connect4Book *book,
                       size_t *bytes) {
    Connect4Shape shape;
    if (!is_book(head, length) || !find_shape(head, &shape) || length < book_header(shape)) {
        return false;
    }
    const uint32_t count = book_read_u32(head + BOOK_SIZES);
    const uint64_t data_at = book_header(shape) + ((uint64_t)count + 1) * 4;
    const uint64_t end = data_at + book_read_u32(head + BOOK_SIZES + 4);
    if (count == 0 || end > length) {
        return false;
    }
    *book = (Connect4Book){.shape = shape,
                           .plies = head[book_plies_at(shape)],
                           .code_lengths = head + BOOK_LENGTHS,
                           .buckets = head + book_header(shape),
                           .data = head + data_at,
                           .bucket_count = count};
    *bytes = (size_t)end;
    return true;
}

/* Does the checksum match? */
static bool is_sound(const unsigned char *head, size_t length, const Connect4Book *book) {
    BookCode code;
    return book_checksum(head, length) == book_read_u64(head + BOOK_SUM) && book->plies % 2 == 0 &&
           book->plies <= CONNECT4_BOOK_PLIES_MAX &&
           book_code_from_lengths(book->code_lengths, book_symbols(book->shape), &code) &&
           has_sound_buckets(book->buckets, book->bucket_count,
                             book_read_u32(head + BOOK_SIZES + 4));
}

Status connect4_book_open(const void *bytes, size_t length, Connect4Book *book, Text *reason) {
    const unsigned char *head = bytes;
    Connect4Book found;
    size_t used;
    if (!is_book(head, length)) {
        text_add(reason, text_say(reason, N_("This is not a Connect 4 opening book.")));
        return STATUS_BAD_INPUT;
    }
    if (!find_parts(head, length, &found, &used) || used != length ||
        !is_sound(head, length, &found)) {
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
    const int symbols = book_symbols(book->shape);
    uint32_t word = 0, first = 0;
    for (int length = 1; length <= BOOK_CODE_MAX; length++) {
        word = word << 1 | read_bit(&bucket, key, length);
        first <<= 1;
        for (int symbol = 0; symbol < symbols; symbol++) {
            if (book->code_lengths[symbol] == length && first++ == word) {
                return symbol - connect4_score_most(book->shape);
            }
        }
    }
    return 0; /* never reached: connect4_book_open has checked that the code is complete */
}

/* The books are part of the program: the tests check their bytes, so opening one does not. */
bool connect4_book_builtin(Connect4Shape shape, Connect4Book *book) {
    const bool is_usual = connect4_shape_is_usual(shape);
    const unsigned char *head = is_usual ? connect4_book_bytes : connect4_sizes_bytes;
    size_t left = is_usual ? connect4_book_length : connect4_sizes_length;
    Connect4Book found;
    size_t bytes;
    while (find_parts(head, left, &found, &bytes)) {
        if (connect4_shape_is_same(found.shape, shape)) {
            *book = found;
            return true;
        }
        head += bytes;
        left -= bytes;
    }
    return false;
}

bool connect4_book_score(const Connect4Book *book, Connect4Position position, int *score) {
    const Connect4Shape shape = connect4_position_shape(position);
    const int count = connect4_position_count(position);
    if (count > book->plies || !connect4_shape_is_same(shape, book->shape)) {
        return false;
    }
    if (book_static_score(position, score)) {
        return true;
    }
    if (count % 2 == 0) {
        *score = read_score(book, book_key(position));
        return true;
    }
    int best = -CONNECT4_CELLS_MAX;
    for (int column = 0; column < shape.columns; column++) {
        int value;
        if (connect4_position_has_room(position, column) &&
            connect4_book_score(book, connect4_position_play(position, column), &value)) {
            best = -value > best ? -value : best;
        }
    }
    *score = best;
    return true;
}
