/* Links of sites: a puzzle in the address, as cells, or packed by LZ-string. */
#include <stdlib.h>
#include <string.h>

#include "interchange/lz_string.h"
#include "interchange/sudoku/document/document.h"
#include "sudoku/alphabet.h"

/* The letters of an address that hold something packed: f-puzzles behind load=, SudokuPad behind
 * the kind of what is packed. */
typedef struct LinkKind {
    const char *before;
    const char *site; /* stands in the address */
} LinkKind;

static const LinkKind link_kinds[] = {
    {"load=", "f-puzzles"}, {"fpuzzles", "sudokupad"},      {"fpuz", "sudokupad"},
    {"scl", "sudokupad"},   {"fpuz", "crackingthecryptic"}, {"scl", "crackingthecryptic"},
    {"ctc", "sudokupad"},   {"puzzleid=fpuz", "sudokupad"},
};

static const char *link_find(const char *text, size_t length, const char *word) {
    const size_t size = strlen(word);
    const char *const end = text + length;
    for (const char *at = text; (size_t)(end - at) >= size; at++) {
        at = memchr(at, word[0], (size_t)(end - at) - size + 1);
        if (!at || memcmp(at, word, size) == 0) {
            return at;
        }
    }
    return NULL;
}

bool format_is_link(const char *text, size_t length) {
    const char *colon = link_find(text, length < 40 ? length : 40, "://");
    return colon != NULL && !memchr(text, '\n', (size_t)(colon - text)) &&
           !memchr(text, ' ', (size_t)(colon - text));
}

/* %XX as the byte it stands for. Owned. */
static char *unescape(const char *text, size_t length, size_t *count) {
    char *plain = malloc(length + 1);
    *count = 0;
    for (size_t i = 0; plain && i < length; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *high = NULL;
        const char *low = NULL;
        if (text[i] == '%' && i + 2 < length) {
            high = memchr(digits, text[i + 1] | 0x20, 16);
            low = memchr(digits, text[i + 2] | 0x20, 16);
        }
        if (high && low) {
            plain[(*count)++] = (char)((high - digits) * 16 + (low - digits));
            i += 2;
        } else {
            plain[(*count)++] = text[i];
        }
    }
    if (plain) {
        plain[*count] = 0;
    }
    return plain;
}

/* A mail program may have made blanks of the signs +, or other words may stand behind the address.
 */
static char *unpack_letters(const char *letters, size_t count) {
    if (count > 2 * LZ_STRING_MAX) {
        return NULL; /* more than may come out of it */
    }
    char *plain = malloc(count + 1);
    char *json = NULL;
    for (size_t i = 0; plain && i < count; i++) {
        plain[i] = letters[i];
        if (letters[i] == ' ') {
            plain[i] = '+';
        }
    }
    const char *blank = memchr(letters, ' ', count);
    if (!plain || lz_string_unpack(plain, count, &json) != STATUS_OK) {
        json = NULL;
    }
    free(plain);
    if (!json && blank &&
        lz_string_unpack(letters, (size_t)(blank - letters), &json) != STATUS_OK) {
        json = NULL;
    }
    return json;
}

#define PACKED_LENGTH_MIN 60

/* The letters behind the word that says what is packed. */
static const char *skip_kind(const char *text, size_t *length) {
    static const char *const kinds[] = {"fpuzzles", "fpuz", "scl", "ctc"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const size_t size = strlen(kinds[i]);
        if (*length > size && memcmp(text, kinds[i], size) == 0) {
            *length -= size;
            return text + size;
        }
    }
    return text;
}

bool format_is_packed(const char *text, size_t length) {
    size_t size = length;
    const char *at = skip_kind(text, &size);
    bool has_letter = false;
    for (size_t i = 0; i < size; i++) {
        const char lower = (char)(at[i] | 0x20);
        const bool is_letter = lower >= 'a' && lower <= 'z';
        if (!is_letter && !(at[i] >= '0' && at[i] <= '9') && !strchr("+/=-$", at[i])) {
            return false;
        }
        has_letter |= lower > 'p' && is_letter;
    }
    return size >= PACKED_LENGTH_MIN && has_letter;
}

/* What is packed in the address, as JSON; NULL: nothing. Owned. */
static char *unpack(const char *address, size_t length) {
    if (format_is_packed(address, length)) {
        const char *letters = skip_kind(address, &length);
        return unpack_letters(letters, length);
    }
    for (size_t i = 0; i < sizeof link_kinds / sizeof link_kinds[0]; i++) {
        const char *site = link_find(address, length, link_kinds[i].site);
        const char *slash = site ? memchr(site, '/', (size_t)(address + length - site)) : NULL;
        const char *at =
            slash ? link_find(slash, (size_t)(address + length - slash), link_kinds[i].before)
                  : NULL;
        if (!at) {
            continue;
        }
        at += strlen(link_kinds[i].before);
        size_t size = (size_t)(address + length - at);
        const char *end = memchr(at, '&', size);
        size = end ? (size_t)(end - at) : size;
        char *json = unpack_letters(at, size);
        if (json) {
            return json;
        }
    }
    return NULL;
}

/* The longest run of cells between the other signs of the address that is a whole grid. */
static bool find_cells(const char *address, size_t length, SudokuRecord *record) {
    static const char breaks[] = "/?&=#:;,+%<>\"'()[]";
    size_t best = 0;
    for (size_t i = 0; i < length;) {
        size_t size = 0;
        while (i + size < length && !strchr(breaks, address[i + size])) {
            size++;
        }
        const int order = size > best && size >= 16 ? sudoku_layout_order(size) : 0;
        SudokuGrid read;
        if (format_is_classic_order(order)) {
            memset(&read, 0, sizeof read);
            if (format_read_cells(address + i, size, order, read.value)) {
                *record = (SudokuRecord){.order = order, .givens = read};
                best = size;
            }
        }
        i += size + 1;
    }
    return best > 0;
}

bool format_read_link(const SudokuReader *reader, const char *line, size_t length,
                      SudokuRecord *record, Text *reason) {
    size_t count;
    char *address = unescape(line, length, &count);
    char *json = address ? unpack(address, count) : NULL;
    if (json) {
        FormatDocument *document = calloc(1, sizeof *document);
        bool is_read = false;
        if (document && format_parse_json(json, strlen(json), document)) {
            is_read = format_read_json(document, record, reason) == STATUS_OK;
        } else {
            format_fail(reader, reason, N_("this link does not hold a puzzle in JSON"));
        }
        format_document_destroy(document);
        free(json);
        free(address);
        return is_read;
    }
    const bool has_cells = address && find_cells(address, count, record);
    free(address);
    return has_cells ||
           format_fail(reader, reason, N_("this link holds no puzzle that Damier reads"));
}

static void write_packed(const char *before, const SudokuRecord *record, Text *out) {
    const size_t size = 65536;
    char *json = malloc(size);
    Text text = text_over(json ? json : (char[1]){0}, json ? size : 1);
    char *letters = NULL;
    if (json) {
        format_write_fpuzzles(record, &text);
    }
    if (json && lz_string_pack(text.data, text.length, BASE64_PLAIN, &letters) == STATUS_OK) {
        text_add(out, before);
        text_add(out, letters);
        text_add_char(out, '\n');
    }
    free(letters);
    free(json);
}

void format_write_fpuzzles_link(const SudokuRecord *record, Text *out) {
    write_packed("https://www.f-puzzles.com/?load=", record, out);
}

void format_write_sudokupad_link(const SudokuRecord *record, Text *out) {
    write_packed("https://sudokupad.app/fpuz", record, out);
}
