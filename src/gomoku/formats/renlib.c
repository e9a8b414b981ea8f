/* RenLib's libraries: a head of 20 bytes, which the first versions lack, then the nodes in order,
 * two bytes each: the point and the flags. */
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "gomoku/formats/library.h"
#include "gomoku/formats/reading.h"

enum {
    RENLIB_HEAD = 20,
    RENLIB_VERSION_AT = 8,
    RENLIB_CENTRE = 0x78, /* where a library without a head begins */
    /* The second byte of a node. */
    RENLIB_DOWN = 0x80, /* a brother of it follows when its own line has ended */
    RENLIB_LEAF = 0x40, /* nothing follows it */
    RENLIB_OLD_COMMENT = 0x20,
    RENLIB_MARK = 0x10,
    RENLIB_COMMENT = 0x08,
    RENLIB_NO_MOVE = 0x02, /* only a place for a text on the board */
    RENLIB_EXTENSION = 0x01,
    RENLIB_BOARD_TEXT = 0x01, /* in the second byte of an extension */
    RENLIB_LINE_END = '\b',   /* in a comment */
};

typedef struct RenlibReading {
    LibraryReading library;
    const unsigned char *bytes;
    size_t count, at;
    bool is_whole; /* the last line has ended */
    bool is_cut;   /* the file ends within a node */
} RenlibReading;

static const unsigned char renlib_mark[] = {0xff, 'R', 'e', 'n', 'L', 'i', 'b', 0xff};

static bool renlib_has_head(const void *bytes, size_t count) {
    return count >= RENLIB_HEAD && memcmp(bytes, renlib_mark, sizeof renlib_mark) == 0;
}

/* Behind the text that begins at `at`, an old comment or one that ends with a zero; 0: it does not
 * end. */
static size_t renlib_skip_text(const unsigned char *bytes, size_t count, size_t at, bool is_old) {
    for (; at + 1 < count; at += 2) {
        for (size_t i = 0; i < 2; i++) {
            if (is_old ? bytes[at + i] & 0x80 : bytes[at + i] == 0) {
                return at + 2;
            }
        }
    }
    return 0;
}

/* Is it a library without a head: nodes on the board from the centre on, whose last line ends with
 * the file? */
static bool renlib_is_bare(const unsigned char *bytes, size_t count) {
    size_t at = 0;
    int open = 1; /* lines that have to end */
    if (count < 2 || count % 2 != 0 || bytes[0] != RENLIB_CENTRE) {
        return false;
    }
    while (at + 1 < count && open > 0) {
        const int flags = bytes[at + 1];
        if (bytes[at] % 16 == 0 || bytes[at] / 16 == 15) {
            return false;
        }
        at += 2;
        if (flags & (RENLIB_COMMENT | RENLIB_OLD_COMMENT)) {
            at = renlib_skip_text(bytes, count, at, flags & RENLIB_OLD_COMMENT);
            if (at == 0) {
                return false;
            }
        }
        open += ((flags & RENLIB_DOWN) != 0) - ((flags & RENLIB_LEAF) != 0);
    }
    return at == count && open == 0;
}

bool gomoku_renlib_is(const void *bytes, size_t count) {
    return renlib_has_head(bytes, count) || renlib_is_bare(bytes, count);
}

/* Takes a text as UTF-8. It is written two bytes at a time and ends with a zero; an old comment
 * ends with the character whose highest bit is set. The caller frees it; NULL: no memory. */
static char *renlib_take_text(RenlibReading *reading, bool is_old) {
    char *raw = malloc(reading->count - reading->at + 1);
    size_t length = 0;
    bool is_ended = !raw;
    while (!is_ended && reading->at + 1 < reading->count) {
        for (size_t i = 0; i < 2 && !is_ended; i++) {
            const unsigned char c = reading->bytes[reading->at + i];
            is_ended = is_old ? c & 0x80 : c == 0;
            if (c != 0) {
                raw[length++] = (char)(is_old ? c & 0x7f : c);
            }
        }
        reading->at += 2;
    }
    reading->is_cut = reading->is_cut || !is_ended;
    if (!is_ended && reading->at < reading->count) {
        raw[length++] = (char)(reading->bytes[reading->at++] & (is_old ? 0x7f : 0xff));
    }
    Decoded decoded;
    const Status status = raw ? decode_text(raw, length, &decoded) : STATUS_NO_MEMORY;
    free(raw);
    if (status != STATUS_OK) {
        return status == STATUS_NO_MEMORY ? NULL : text_duplicate("");
    }
    for (char *c = decoded.text; *c; c++) {
        *c = *c == RENLIB_LINE_END ? '\n' : *c;
    }
    return decoded.text;
}

static int renlib_point_of(int place) {
    const int column = place % 16 - 1;
    const int row = GOMOKU_SIZE_USUAL - 1 - place / 16;
    return column >= 0 && row >= 0 ? gomoku_point(column, row) : GOMOKU_NO_POINT;
}

/* The label that a move has on the board before it. */
static void renlib_note_label(RenlibReading *reading, int parent, int place, const char *label) {
    const int point = renlib_point_of(place);
    const size_t size = strlen(label) + 8;
    if (!label[0] || point == GOMOKU_NO_POINT) {
        reading->library.dropped += label[0] != '\0';
        return;
    }
    char *value = malloc(size);
    if (value) {
        Text out = text_over(value, size);
        gomoku_point_to_text(point, &out);
        text_addf(&out, ":%s", label);
        library_note(&reading->library, parent, "LB", value);
    } else {
        reading->library.status = STATUS_NO_MEMORY;
    }
    free(value);
}

static void renlib_read_texts(RenlibReading *reading, int flags, int parent, int place) {
    LibraryReading *library = &reading->library;
    bool has_board_text = false;
    if (flags & RENLIB_EXTENSION) {
        const bool is_there = reading->at + 1 < reading->count;
        has_board_text = is_there && reading->bytes[reading->at + 1] & RENLIB_BOARD_TEXT;
        reading->is_cut = !is_there;
        reading->at = is_there ? reading->at + 2 : reading->count;
    }
    for (int i = 0; i < 2; i++) {
        const bool is_there =
            i == 0 ? flags & (RENLIB_COMMENT | RENLIB_OLD_COMMENT) : has_board_text;
        char *text =
            is_there ? renlib_take_text(reading, i == 0 && flags & RENLIB_OLD_COMMENT) : NULL;
        if (is_there && !text) {
            library->status = STATUS_NO_MEMORY;
        } else if (is_there && i == 0) {
            library_comment(library, library->node, text);
        } else if (is_there) {
            renlib_note_label(reading, parent, place, text);
        }
        free(text);
    }
}

static void renlib_note_mark(LibraryReading *library, int point) {
    char name[8];
    Text text = text_over(name, sizeof name);
    gomoku_point_to_text(point, &text);
    library_note(library, library->node, "CR", name);
}

/* Lines branch where a node has a brother: it comes when the node's own line has ended. */
static void renlib_read_nodes(RenlibReading *reading) {
    LibraryReading *library = &reading->library;
    while (reading->at + 1 < reading->count && library->status == STATUS_OK) {
        const int place = reading->bytes[reading->at];
        const int flags = reading->bytes[reading->at + 1];
        const bool is_start = library->node == GAME_TREE_ROOT && library->depth == 0 && place == 0;
        const int parent = library->node;
        reading->at += 2;
        if (flags & RENLIB_DOWN) {
            library_open(library);
        }
        const bool is_move = !is_start && !(flags & RENLIB_NO_MOVE);
        if (is_move) {
            library_play(library, place != 0 ? renlib_point_of(place) : GOMOKU_NO_POINT);
        }
        if (is_move && flags & RENLIB_MARK && !library->is_dropped) {
            renlib_note_mark(library, renlib_point_of(place));
        }
        renlib_read_texts(reading, flags, parent, place);
        if (!is_move && !is_start && !(flags & RENLIB_LEAF)) {
            library_drop(library); /* what follows has no move before it */
        }
        if (flags & RENLIB_LEAF) {
            if (library->depth == 0) {
                reading->is_whole = true;
                return;
            }
            library_close(library);
        }
    }
}

/* The main line of the tree. */
static void renlib_take_main_line(const GameTree *tree, GomokuRecord *record) {
    int node = game_tree_first_child(tree, GAME_TREE_ROOT);
    for (; node != GAME_TREE_NONE && record->count < GOMOKU_RECORD_MOVES;
         node = game_tree_first_child(tree, node)) {
        record->moves[record->count++] = (uint16_t)game_tree_move(tree, node);
    }
}

Status gomoku_renlib_read(const void *bytes, size_t count, GomokuLibrary *library, Text *reason) {
    *library = (GomokuLibrary){.record = {.size = GOMOKU_SIZE_USUAL, .rule = GOMOKU_FREESTYLE},
                               .tree = NULL};
    const bool has_head = renlib_has_head(bytes, count);
    RenlibReading reading = {.bytes = bytes, .count = count, .at = has_head ? RENLIB_HEAD : 0};
    if (has_head && reading.bytes[RENLIB_VERSION_AT] > 3) {
        text_add(reason, text_say(reason, N_("this library comes from a newer RenLib")));
        return STATUS_BAD_INPUT;
    }
    library_begin(&reading.library, &library->record);
    renlib_read_nodes(&reading);
    const Status status = library_end(&reading.library, library, reason);
    if (status != STATUS_OK) {
        return status;
    }
    library->breaks_off = reading.is_cut || !reading.is_whole;
    renlib_take_main_line(library->tree, &library->record);
    if (library->record.count == 0) {
        text_add(reason, text_say(reason, N_("there is no stone in this file")));
        game_tree_destroy(library->tree);
        library->tree = NULL;
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}
