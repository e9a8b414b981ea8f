/* Fuzzes the saved learner of Inversion: a text is refused with a reason and changes nothing, or is
 * written as it was read. */
#include "fuzz/fuzz.h"
#include "inversion/learner.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char texts[2][INVERSION_LEARNER_TEXT_SIZE];
    char why[200];
    Text reason = text_over(why, sizeof why);
    char *text = fuzz_string(data, size);
    static InversionLearner learner;
    const InversionLearner before = learner;
    if (inversion_learner_read(&learner, text, &reason) == STATUS_OK) {
        Text first = text_over(texts[0], INVERSION_LEARNER_TEXT_SIZE);
        Text second = text_over(texts[1], INVERSION_LEARNER_TEXT_SIZE);
        inversion_learner_write(&learner, &first);
        demand(!first.truncated);
        demand(inversion_learner_read(&learner, texts[0], &reason) == STATUS_OK);
        inversion_learner_write(&learner, &second);
        demand(strcmp(texts[0], texts[1]) == 0);
    } else {
        demand(reason.length > 0 && memcmp(&before, &learner, sizeof before) == 0);
    }
    free(text);
    return 0;
}
