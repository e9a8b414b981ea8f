/* Fuzzes opening books: a book is refused with a reason, or answers for every position without
 * reading past its end. */
#include "connect4/book.h"
#include "fuzz/fuzz.h"

static void look_up(const Connect4Book *book, uint32_t seed) {
    char why[100];
    Text reason = text_over(why, sizeof why);
    Connect4Position position;
    for (int i = 0; i < 20; i++) {
        char moves[16];
        int length = 0;
        for (; length < 10; length++) {
            seed = seed * 1664525U + 1013904223U;
            moves[length] = (char)('1' + (seed >> 24) % 7);
        }
        moves[(size_t)(i % 11)] = 0;
        int score = 0;
        text_clear(&reason);
        if (connect4_position_from_moves(moves, &position, &reason) == STATUS_OK) {
            (void)connect4_book_score(book, position, &score);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char why[100];
    Text reason = text_over(why, sizeof why);
    Connect4Book book;
    /* A separate block, so that a read past its end is detected. */
    uint8_t *bytes = malloc(size > 0 ? size : 1);
    demand(bytes != NULL);
    memcpy(bytes, data, size);
    if (connect4_book_open(bytes, size, &book, &reason) == STATUS_OK) {
        look_up(&book, (uint32_t)size);
    } else {
        demand(reason.length > 0);
    }
    free(bytes);
    return 0;
}
