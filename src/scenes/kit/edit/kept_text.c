/* What is being edited, in the settings of the store. */
#include "scenes/kit/edit/kept_text.h"

#include <stdlib.h>
#include <string.h>

void kept_text_save(GameShell *shell, const char *key, const char *words) {
    (void)store_setting_save(shell->context->store, key, words);
}

char *kept_text_load(GameShell *shell, const char *key, size_t size_max) {
    char *words = store_setting_copy(shell->context->store, key);
    if (words && strlen(words) >= size_max) {
        free(words);
        words = NULL;
    }
    return words;
}
