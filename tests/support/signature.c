/* Opening signature files, and writing new ones. */
#include "support/signature.h"

#include <math.h>

static uint64_t fold(uint64_t sum, uint64_t value) {
    sum = (sum ^ value) * UINT64_C(0x100000001b3);
    return sum ^ sum >> 29;
}

void signature_fold(uint64_t *sum, uint64_t value) {
    *sum = fold(*sum, value);
}

void signature_fold_text(uint64_t *sum, const char *text) {
    uint64_t folded = *sum;
    for (; *text; text++) {
        folded = fold(folded, (unsigned char)*text);
    }
    *sum = folded;
}

void signature_fold_rect(uint64_t *sum, Rect rect, float parts) {
    const float numbers[] = {rect.x, rect.y, rect.width, rect.height};
    for (int i = 0; i < 4; i++) {
        *sum = fold(*sum, (uint64_t)(int64_t)lroundf(numbers[i] * parts));
    }
}
