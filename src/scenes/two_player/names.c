/* The names of two players at one screen: typed once, and saved with each game. */
#include <string.h>

#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

#define NAMES_LETTERS_MAX 16
#define NAMES_WORD_SIZE (3 * TWO_PLAYER_NAME_SIZE) /* of a name as it is saved */

static const char *const kept_keys[2] = {"two-players.first", "two-players.second"};

const char *two_player_side_name(const GameShell *shell, int side) {
    const TwoPlayer *match = two_player_of(shell);
    const char *name = match->names[side != two_player_is_swapped(shell)];
    return match->players == TWO_PLAYER_TWO_PLAYERS && name[0]
               ? name
               : tr(match->game->side(shell, side)->name);
}

/* The first letters of a text, as many bytes as a name may have; never half a letter. */
static size_t name_length(const char *words) {
    size_t length = 0;
    int letters = 0;
    while (words[length]) {
        size_t next = length + 1;
        while (((unsigned char)words[next] & 0xC0) == 0x80) {
            next++;
        }
        if (++letters > NAMES_LETTERS_MAX || next >= TWO_PLAYER_NAME_SIZE) {
            break;
        }
        length = next;
    }
    return length;
}

void two_player_name_take(const char *typed, char name[TWO_PLAYER_NAME_SIZE]) {
    Text out = text_over(name, TWO_PLAYER_NAME_SIZE);
    const char *first = typed + strspn(typed, " ");
    text_add_bytes(&out, first, name_length(first));
    while (out.length > 0 && name[out.length - 1] == ' ') {
        name[--out.length] = 0;
    }
}

void two_player_name_limit(TextField *line) {
    const size_t length = name_length(line->text);
    if (line->text[length]) {
        char name[TWO_PLAYER_NAME_SIZE];
        Text kept = text_over(name, sizeof name);
        text_add_bytes(&kept, line->text, length);
        text_field_set(line, name);
    }
}

/* ---- Kept for the next game ---- */

void two_player_names_recall(const GameShell *shell, TwoPlayerSides *sides) {
    for (int i = 0; i < 2; i++) {
        Text name = text_over(sides->names[i], TWO_PLAYER_NAME_SIZE);
        (void)store_setting_load(shell->context->store, kept_keys[i], &name);
    }
}

void two_player_names_keep(const GameShell *shell, const TwoPlayerSides *sides) {
    for (int i = 0; i < 2; i++) {
        /* A failure is not fatal: the names are saved with the game. */
        (void)store_setting_save(shell->context->store, kept_keys[i], sides->names[i]);
    }
}

/* ---- Saved with a game: a word without blanks, "Anne%20B"; "%" is no name ---- */

static bool is_escaped(unsigned char c) {
    return c <= ' ' || c == '%' || c == '=' || c == 0x7F;
}

static void write_name(const char *name, Text *out) {
    for (const char *c = name; *c; c++) {
        if (is_escaped((unsigned char)*c)) {
            text_addf(out, "%%%02X", (unsigned)(unsigned char)*c);
        } else {
            text_add_char(out, *c);
        }
    }
    text_add(out, name[0] ? "" : "%");
}

/* The value of a digit of a number to the base 16; -1: it is none. */
static int hex_value(char c) {
    const char *digits = "0123456789ABCDEF";
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

static void read_name(const char *word, Text *out) {
    for (const char *c = word; *c; c++) {
        const int high = *c == '%' ? hex_value(c[1]) : -1;
        const int low = high >= 0 ? hex_value(c[2]) : -1;
        if (low >= 0 && 16 * high + low >= ' ') {
            text_add_char(out, (char)(16 * high + low));
            c += 2;
        } else if (*c != '%') {
            text_add_char(out, *c);
        }
    }
}

void two_player_name_write(const Option *option, const void *scene, Text *out) {
    if (((const TwoPlayerScene *)scene)->match.players == TWO_PLAYER_TWO_PLAYERS) {
        write_name((const char *)scene + option->offset, out);
    }
}

void two_player_name_read(const Option *option, void *scene, const char *word) {
    char buffer[NAMES_WORD_SIZE];
    Text typed = text_over(buffer, sizeof buffer);
    read_name(word, &typed);
    two_player_name_take(buffer, (char *)scene + option->offset);
}

bool two_player_name_saved(const char *options, int player, Text *out) {
    char word[NAMES_WORD_SIZE];
    read_name(game_option(options, player == 0 ? "name-1" : "name-2", word, sizeof word), out);
    return out->length > 0;
}
