/* Fuzzes files of Sudoku puzzles: one byte for the format, then the file. A written puzzle reads
 * back to the same text. */
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "interchange/sudoku/formats.h"

#define TEXT_SIZE (1 << 17)

/* False when the format cannot hold the puzzle. */
static bool write_file(SudokuFormat format, const SudokuRecord *record, Text *out) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    text_clear(out);
    sudoku_format_begin(format, out);
    if (sudoku_format_write(format, record, out, &reason) != STATUS_OK) {
        demand(reason.length > 0);
        return false;
    }
    sudoku_format_end(format, out);
    demand(!out->truncated);
    return true;
}

static void check_round_trip(SudokuFormat format, const SudokuRecord *record) {
    static char texts[2][TEXT_SIZE];
    static SudokuRecord again;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Text first = text_over(texts[0], TEXT_SIZE);
    Text second = text_over(texts[1], TEXT_SIZE);
    if (!write_file(format, record, &first)) {
        return;
    }
    SudokuReader reader = sudoku_reader_over(format, first.data, first.length);
    demand(sudoku_reader_next(&reader, &again, &reason) == STATUS_OK);
    sudoku_reader_finish(&reader);
    demand(memcmp(&again.givens, &record->givens, sizeof again.givens) == 0);
    demand(write_file(format, &again, &second));
    demand(strcmp(texts[0], texts[1]) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static SudokuRecord record;
    if (size == 0) {
        return 0;
    }
    const SudokuFormat format = (SudokuFormat)(data[0] % SUDOKU_FORMATS);
    char *text = malloc(size);
    if (!text) {
        return 0;
    }
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    SudokuReader reader = sudoku_reader_over(format, text, size - 1);
    Status status;
    do {
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        status = sudoku_reader_next(&reader, &record, &reason);
        demand(status == STATUS_OK || status == STATUS_NOT_FOUND || reason.length > 0);
        for (int target = 0; status == STATUS_OK && target < SUDOKU_FORMATS; target++) {
            check_round_trip((SudokuFormat)target, &record);
        }
    } while (status != STATUS_NOT_FOUND);
    sudoku_reader_finish(&reader);
    free(text);
    return 0;
}
