/* Times as text. */
#include "scenes/sudoku/model/time_text.h"

void sudoku_time_text(int64_t ms, Text *out) {
    const int seconds = (int)(ms / 1000);
    if (seconds >= 3600) {
        text_addf(out, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    } else {
        text_addf(out, "%d:%02d", seconds / 60, seconds % 60);
    }
}
