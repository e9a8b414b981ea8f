/* Fuzzes move lists of Connect 4. */
#include "connect4/position.h"
#include "fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *moves = malloc(size + 1);
    if (!moves) {
        return 0;
    }
    memcpy(moves, data, size);
    moves[size] = 0;
    char buffer[40];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Position position;
    if (connect4_position_from_moves(moves, &position, &reason) != STATUS_OK &&
        reason.length == 0) {
        abort();
    }
    free(moves);
    return 0;
}
