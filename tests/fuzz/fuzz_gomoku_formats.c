/* Fuzzes records of Gomoku: an accepted record is a legal game, and survives writing and reading
 * SGF. */
#include "fuzz/fuzz.h"
#include "gomoku/formats.h"
#include "gomoku/rules.h"

static void check_record(const GomokuRecord *record) {
    static char text[GOMOKU_RECORD_TEXT];
    char why[200];
    GomokuRecord back;
    Text out = text_over(text, sizeof text);
    Text reason = text_over(why, sizeof why);
    gomoku_record_write(GOMOKU_FORMAT_SGF, record, &out);
    demand(!out.truncated);
    demand(gomoku_record_read(GOMOKU_FORMAT_SGF, text, &back, &reason) == STATUS_OK);
    demand(memcmp(&back, record, sizeof back) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[1 << 14];
    char why[200];
    GomokuRecord record;
    if (size == 0 || size >= sizeof text) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    const GomokuFormat format = gomoku_format_of(text);
    for (int i = 0; i < GOMOKU_FORMATS; i++) {
        Text reason = text_over(why, sizeof why);
        const Status status = gomoku_record_read((GomokuFormat)i, text, &record, &reason);
        demand(status == STATUS_OK || reason.length > 0);
        if (status == STATUS_OK && (int)format == i) {
            check_record(&record);
        }
    }
    return 0;
}
