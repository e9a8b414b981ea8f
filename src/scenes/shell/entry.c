/* Finding a game in the list, and a value in a saved line of options. */
#include "scenes/shell/entry.h"

#include <string.h>

#include "scenes/shell/shell.h"

int game_list_count(GameList games) {
    int count = 0;
    while (games && games[count]) {
        count++;
    }
    return count;
}

const GameEntry *game_list_find(GameList games, const char *name, size_t length) {
    for (GameList game = games; game && *game; game++) {
        const char *known = (*game)->rules->name;
        if (strlen(known) == length && strncmp(known, name, length) == 0) {
            return *game;
        }
    }
    return NULL;
}

const GameEntry *game_entry_of(const GameShell *shell) {
    const char *name = shell->hooks->rules->name;
    return game_list_find(shell->context->games, name, strlen(name));
}

const char *game_option(const char *options, const char *key, char *buffer, size_t size) {
    const size_t length = strlen(key);
    Text value = text_over(buffer, size);
    for (const char *word = options; *word;) {
        const size_t end = strcspn(word, " ");
        if (end > length && strncmp(word, key, length) == 0 && word[length] == '=') {
            text_add_bytes(&value, word + length + 1, end - length - 1);
            break;
        }
        word += end + strspn(word + end, " ");
    }
    return buffer;
}
