/* The symbols S: read from a text, or typed one by one. */
#include <string.h>

#include "sudoku/layout.h"
#include "sudoku/symbols.h"

typedef struct SymbolReader {
    char *symbols;
    int count;
    Text *reason;
} SymbolReader;

static bool add_symbol_read(SymbolReader *reader, char symbol) {
    if (reader->count == SUDOKU_SYMBOLS_MAX) {
        text_addf(reader->reason, text_say(reader->reason, N_("there are more than %d symbols")),
                  SUDOKU_SYMBOLS_MAX);
        return false;
    }
    if (symbol <= ' ' || symbol > '~' || symbol == '.' || symbol == ':' || symbol == ';' ||
        memchr(reader->symbols, symbol, (size_t)reader->count)) {
        const bool is_shown = symbol > ' ' && symbol <= '~';
        text_addf(reader->reason, text_say(reader->reason, N_("“%c” cannot be a symbol here")),
                  is_shown ? symbol : '?');
        return false;
    }
    reader->symbols[reader->count++] = symbol;
    return true;
}

/* The symbol after this one on the way to `to`, in the usual order or in the alphabet; 0: there is
 * none. */
static char symbol_after(char symbol, char to) {
    const int value = symbol_value(symbol);
    if (symbol == 'P' && !(to >= 'a' && to <= 'k')) {
        return 'Q';
    }
    if (value > 0) {
        return (char)(value < SUDOKU_SYMBOLS_MAX ? symbol_char(value + 1) : 'l');
    }
    const bool is_letter = (symbol >= 'l' && symbol < 'z') || (symbol >= 'Q' && symbol < 'Z');
    return (char)(is_letter ? symbol + 1 : 0);
}

/* Adds the symbols between the last one and `to`. */
static bool fill_symbols(SymbolReader *reader, char to) {
    char at = (char)(reader->count > 0 ? symbol_after(reader->symbols[reader->count - 1], to) : 0);
    while (at && at != to) {
        if (!add_symbol_read(reader, at)) {
            return false;
        }
        at = symbol_after(at, to);
    }
    if (!at) {
        text_add(reader->reason,
                 text_say(reader->reason, N_("the dots do not tell which symbols they stand for")));
    }
    return at != 0;
}

/* The bytes of dots at the beginning: "…", or two full stops and more; 0: there are none. */
static size_t dots_length(const char *text, size_t length) {
    static const char ellipsis[] = "\xE2\x80\xA6";
    if (length >= 3 && memcmp(text, ellipsis, 3) == 0) {
        return 3;
    }
    size_t dots = 0;
    while (dots < length && text[dots] == '.') {
        dots++;
    }
    return dots > 1 ? dots : 0;
}

int sudoku_symbols_read(const char *text, size_t length, char symbols[SUDOKU_SYMBOLS_MAX + 1],
                        Text *reason) {
    SymbolReader reader = {symbols, 0, reason};
    bool has_dots = false;
    memset(symbols, 0, SUDOKU_SYMBOLS_MAX + 1);
    for (size_t i = 0; i < length; i++) {
        const size_t dots = dots_length(text + i, length - i);
        if (dots > 0) {
            has_dots = true;
            i += dots - 1;
        } else if (text[i] != ' ' && text[i] != '\t') {
            if ((has_dots && !fill_symbols(&reader, text[i])) ||
                !add_symbol_read(&reader, text[i])) {
                return 0;
            }
            has_dots = false;
        }
    }
    if (has_dots || reader.count < 2) {
        text_add(reason, text_say(reason, N_("S needs at least two symbols")));
        return 0;
    }
    return reader.count;
}

int sudoku_symbol_typed(const SudokuLayout *layout, char key) {
    const size_t count = (size_t)layout->symbols;
    const char *found = memchr(layout->symbol, key, count);
    if (!found && ((key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z'))) {
        found = memchr(layout->symbol, key ^ ('a' ^ 'A'), count);
    }
    return found ? (int)(found - layout->symbol) + 1 : 0;
}
