#include "home_card.h"

#include <string.h>

const HomeCard *const home_cards[HOME_CARDS] = {&connect4_card, &inversion_card, &sudoku_card,
                                                &gomoku_card};

const HomeCard *home_card_of(const char *name, size_t length) {
    for (int i = 0; i < HOME_CARDS; i++) {
        const char *game = home_cards[i]->rules->name;
        if (strlen(game) == length && strncmp(game, name, length) == 0) {
            return home_cards[i];
        }
    }
    return NULL;
}

const char *home_option(const char *options, const char *key, char *buffer, size_t size) {
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
