/* Opening the saved games, and what the terminal is told of them. */
#include "app/opened_store.h"

#include "sys/locale.h"
#include "sys/paths.h"
#include "sys/terminal.h"

bool opened_store_begin(const Options *options, Store **store, char message[SCENE_MESSAGE_SIZE],
                        Text *reason) {
    char folder[PATHS_MAX];
    char words[PATHS_MAX + 200];
    Text path = text_over(folder, sizeof folder);
    Text said = text_over(words, sizeof words);
    const char *given = options->data_folder;
    if (!given && paths_user_folder(USER_FOLDER_DATA, &path) == STATUS_OK) {
        given = folder;
    }
    const Status status = options->screenshot
                              ? store_open_copy(given, locale_user_text, store, &said)
                              : store_open(given, locale_user_text, store, &said);
    if (status == STATUS_NO_MEMORY) {
        text_add(reason, text_say(reason, status_text(status)));
        return false;
    }
    if (said.length > 0) {
        terminal_complain("damier: %s", words);
        Text shown = text_over(message, SCENE_MESSAGE_SIZE);
        text_add(&shown, words);
    }
    return true;
}

void opened_store_end(Store *store) {
    char words[PATHS_MAX + 200];
    Text message = text_over(words, sizeof words);
    if (store) {
        (void)store_settle(store, locale_text, &message);
    }
    if (message.length > 0) {
        terminal_complain("damier: %s", words);
    }
    store_close(store);
}
