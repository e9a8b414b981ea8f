/* What is being edited, in the settings of the store. */
#include "scenes/kit/edit/kept_text.h"

#include <stdlib.h>

void kept_text_save(GameShell *shell, const char *key, const char *words) {
    (void)store_setting_save(shell->context->store, key, words);
}

char *kept_text_load(GameShell *shell, const char *key, size_t size_max) {
    char *words = malloc(size_max);
    if (!words) {
        return NULL;
    }
    Text text = text_over(words, size_max);
    if (store_setting_load(shell->context->store, key, &text) == STATUS_OK && text.length > 0) {
        return words;
    }
    free(words);
    return NULL;
}
