/* Fuzzes opening books: a book is refused with a reason, or answers for every position without
 * reading past its end. */
#include "connect4/book.h"
#include "fuzz/fuzz.h"

static void look_up(const Connect4Book *book, uint32_t seed) {
    const int columns = connect4_shape(book->shape).columns;
    for (int i = 0; i < 20; i++) {
        Connect4Position position = connect4_position_start(book->shape);
        for (int discs = 0; discs < i % 11; discs++) {
            seed = seed * 1664525U + 1013904223U;
            const int column = (int)(seed >> 24) % columns;
            if (connect4_position_is_legal(position, column)) {
                position = connect4_position_play(position, column);
            }
        }
        int score = 0;
        (void)connect4_book_score(book, position, &score);
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
