/* The packing of a book under keys of any kind: read back bit by bit, and pinned, for the bytes of
 * a book are the same wherever it is made. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/book/book_format.h"
#include "connect4/book/book_pack.h"

#define MOST 60000
#define HEADER 64 /* of 7x6, whose scores are 37 symbols */
#define SYMBOLS 37
#define PLIES_AT 61

typedef struct Packed {
    BookEntry entries[MOST];
    size_t count;
    unsigned char *bytes;
    size_t length;
} Packed;

static Packed packed;

/* So many entries of one symbol. */
static void add_entries(int symbol, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint64_t key = (packed.count + 1) * UINT64_C(0x9e3779b97f4a7c15) >> 15;
        assert_true(packed.count < MOST);
        packed.entries[packed.count++] = (BookEntry){key, symbol};
    }
}

static void pack_entries(int plies) {
    const BookKind kind = {.plies = plies};
    assert_int_equal(book_pack(packed.entries, packed.count, kind, &packed.bytes, &packed.length),
                     STATUS_OK);
}

/* The i-th bit of data, each of which the row takes or leaves. */
static bool parity_of(const unsigned char *data, uint32_t bytes, uint64_t row) {
    bool sum = false;
    for (uint32_t bit = 0; bit < bytes * 8; bit++) {
        const bool is_taken = book_mix(row + bit / 64) >> bit % 64 & 1;
        sum ^= is_taken && (data[bit / 8] >> bit % 8 & 1);
    }
    return sum;
}

/* The code word of an entry, read from the bytes alone. */
static void expect_word(const BookCode *code, const BookEntry *entry) {
    const uint32_t buckets = book_read_u32(packed.bytes + BOOK_SIZES);
    const unsigned char *heads = packed.bytes + HEADER;
    const unsigned char *data = heads + ((size_t)buckets + 1) * 4;
    const uint32_t number = book_bucket(entry->key, buckets);
    const uint32_t head = book_read_u32(heads + (size_t)number * 4);
    const uint32_t next = book_read_u32(heads + (size_t)number * 4 + 4) & BOOK_OFFSET_MASK;
    const uint32_t begin = head & BOOK_OFFSET_MASK;
    uint32_t word = 0;
    for (int bit = 1; bit <= code->length[entry->symbol]; bit++) {
        const uint64_t row = book_row(entry->key, head >> 24, bit);
        word = word << 1 | parity_of(data + begin, next - begin, row);
    }
    assert_int_equal(word, code->word[entry->symbol]);
}

static void expect_book(size_t stride, int plies, uint64_t checksum) {
    BookCode code;
    assert_true(book_code_from_lengths(packed.bytes + BOOK_LENGTHS, SYMBOLS, &code));
    assert_int_equal(packed.bytes[PLIES_AT], plies);
    for (size_t i = 0; i < packed.count; i += stride) {
        expect_word(&code, &packed.entries[i]);
    }
    const uint32_t buckets = book_read_u32(packed.bytes + BOOK_SIZES);
    const uint32_t data = book_read_u32(packed.bytes + BOOK_SIZES + 4);
    assert_int_equal(packed.length, HEADER + ((size_t)buckets + 1) * 4 + data);
    for (size_t i = 1; i <= BOOK_PADDING; i++) {
        assert_int_equal(packed.bytes[packed.length - i], 0);
    }
    const uint64_t sum = book_checksum(packed.bytes, packed.length);
    assert_true(book_read_u64(packed.bytes + BOOK_SUM) == sum);
    assert_int_equal(sum, checksum);
    free(packed.bytes);
    packed.count = 0;
}

static int longest_word(const unsigned char *lengths) {
    int most = 0;
    for (int i = 0; i < SYMBOLS; i++) {
        most = lengths[i] > most ? lengths[i] : most;
    }
    return most;
}

/* Weights that double nearly make the longest words: those of Fibonacci. The floor that is added
 * then gives every score a word. */
static void no_word_is_too_long(void **state) {
    (void)state;
    size_t weight = 1, next = 1;
    for (int i = 0; i < 22; i++) {
        add_entries(i, weight);
        const size_t sum = weight + next;
        weight = next;
        next = sum;
    }
    pack_entries(8);
    assert_int_equal(longest_word(packed.bytes + BOOK_LENGTHS), 13);
    assert_true(packed.bytes[BOOK_LENGTHS + SYMBOLS - 1] > 0);
    expect_book(53, 8, UINT64_C(0x7cc06a8ceebf87bb));
}

/* One symbol fewer fits without a floor: the very longest words. */
static void the_longest_words_fit(void **state) {
    (void)state;
    size_t weight = 1, next = 1;
    for (int i = 0; i < BOOK_CODE_MAX + 1; i++) {
        add_entries(30 - i, weight);
        const size_t sum = weight + next;
        weight = next;
        next = sum;
    }
    pack_entries(6);
    assert_int_equal(longest_word(packed.bytes + BOOK_LENGTHS), BOOK_CODE_MAX);
    assert_int_equal(packed.bytes[BOOK_LENGTHS + 31], 0);
    expect_book(37, 6, UINT64_C(0xe02f2914d79a7f5d));
}

static void few_entries_make_a_book(void **state) {
    (void)state;
    add_entries(7, 1);
    pack_entries(2);
    expect_book(1, 2, UINT64_C(0x4b51f8a1bd9f2993));
    add_entries(7, 300);
    pack_entries(2);
    expect_book(1, 2, UINT64_C(0x56910d0e12cbb541));
    add_entries(0, 40);
    add_entries(SYMBOLS - 1, 900);
    pack_entries(4);
    assert_int_equal(longest_word(packed.bytes + BOOK_LENGTHS), 1);
    expect_book(1, 4, UINT64_C(0xa4ed5cd4679f4286));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_word_is_too_long),
        cmocka_unit_test(the_longest_words_fit),
        cmocka_unit_test(few_entries_make_a_book),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
