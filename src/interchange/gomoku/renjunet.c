/* Reads RenjuNet's database of games, XML, by expat. */
#include <expat.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/gomoku/records.h"

/* Longer texts of moves are no game. */
#define RENJUNET_MOVES_MAX 4096

#define RENJUNET_COMMENT_MAX 2048
/* Higher numbers are not looked up. */
#define RENJUNET_IDS_MAX 1000000

/* The names of the elements of one kind, by their numbers. */
typedef struct RenjunetNames {
    char **names; /* owned, NULL where there is none */
    int size;
} RenjunetNames;

/* What an attribute of a game is the number of; the attribute's name is that of the element, except
 * for the players'. */
static const char *const renjunet_kinds[] = {"player", "tournament", "rule", "opening"};
#define RENJUNET_KINDS ((int)(sizeof renjunet_kinds / sizeof renjunet_kinds[0]))

typedef struct RenjunetState {
    XML_Parser parser;
    InterchangeList *list;
    Text *reason;
    Status status;
    bool is_in_moves;
    bool is_cut; /* the moves are longer than any game's */
    int bad;     /* games that could not be read */
    char moves[RENJUNET_MOVES_MAX];
    size_t length;
    RenjunetNames names[4];
    bool is_in_game, is_in_info, has_record;
    bool is_shortened; /* a comment is longer than what is kept */
    GomokuRecord record;
    char comment[RENJUNET_COMMENT_MAX]; /* of the game */
    Text words;                         /* over the comment */
} RenjunetState;

static void renjunet_stop(RenjunetState *state, Status status) {
    state->status = status;
    XML_StopParser(state->parser, XML_FALSE);
}

static void renjunet_name_line(const RenjunetState *state) {
    text_addf(state->reason, text_say(state->reason, N_("Line %d of this file is not XML.")),
              (int)XML_GetCurrentLineNumber(state->parser));
}

/* ---- Names ---- */

static int renjunet_kind_of(const char *name) {
    const bool is_player = strcmp(name, "black") == 0 || strcmp(name, "white") == 0;
    for (int i = 0; i < RENJUNET_KINDS; i++) {
        if (strcmp(is_player ? "player" : name, renjunet_kinds[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static const char *renjunet_attribute(const XML_Char **attributes, const char *name) {
    for (; *attributes; attributes += 2) {
        if (strcmp(attributes[0], name) == 0) {
            return attributes[1];
        }
    }
    return "";
}

/* Keeps the name of a player, a tournament … under its number. */
static void renjunet_keep_name(RenjunetState *state, int kind, const XML_Char **attributes) {
    RenjunetNames *names = &state->names[kind];
    const char *name = renjunet_attribute(attributes, "name");
    const char *surname = renjunet_attribute(attributes, "surname");
    int64_t id = 0;
    if (!text_parse_int(renjunet_attribute(attributes, "id"), 0, RENJUNET_IDS_MAX, &id)) {
        return;
    }
    if (id >= names->size) {
        const int size = 2 * (int)id + 16;
        char **more = realloc(names->names, (size_t)size * sizeof *more);
        if (!more) {
            renjunet_stop(state, STATUS_NO_MEMORY);
            return;
        }
        memset(more + names->size, 0, (size_t)(size - names->size) * sizeof *more);
        names->names = more;
        names->size = size;
    }
    const size_t size = strlen(name) + strlen(surname) + 2;
    char *both = malloc(size);
    if (!both) {
        renjunet_stop(state, STATUS_NO_MEMORY);
        return;
    }
    Text out = text_over(both, size);
    text_addf(&out, "%s%s%s", name, name[0] && surname[0] ? " " : "", surname);
    free(names->names[id]);
    names->names[id] = both;
}

static void renjunet_say(RenjunetState *state, const char *name, const char *value) {
    const int kind = renjunet_kind_of(name);
    int64_t id = 0;
    if (kind >= 0 && text_parse_int(value, 0, RENJUNET_IDS_MAX, &id) &&
        id < state->names[kind].size && state->names[kind].names[id]) {
        value = state->names[kind].names[id];
    }
    text_addf(&state->words, "%s%s: %s", state->words.length > 0 ? "\n" : "", name, value);
}

static void renjunet_begin_game(RenjunetState *state, const XML_Char **attributes) {
    state->is_in_game = true;
    state->has_record = false;
    state->words = text_over(state->comment, sizeof state->comment);
    for (; *attributes; attributes += 2) {
        if (strcmp(attributes[0], "id") != 0 && attributes[1][0]) {
            renjunet_say(state, attributes[0], attributes[1]);
        }
    }
}

static void renjunet_end_game(RenjunetState *state) {
    const bool has_record = state->has_record;
    state->is_in_game = false;
    state->has_record = false;
    state->is_shortened = state->is_shortened || state->words.truncated;
    const Status status =
        has_record && state->status == STATUS_OK
            ? records_add_commented(&state->record, state->comment, state->list, state->reason)
            : STATUS_OK;
    if (status != STATUS_OK) {
        renjunet_stop(state, status);
    }
}

/* ---- Elements ---- */

static void XMLCALL renjunet_begin(void *self, const XML_Char *name, const XML_Char **attributes) {
    RenjunetState *state = self;
    const int kind = renjunet_kind_of(name);
    if (strcmp(name, "game") == 0) {
        renjunet_begin_game(state, attributes);
    } else if (kind >= 0) {
        renjunet_keep_name(state, kind, attributes);
    }
    state->is_in_info = strcmp(name, "info") == 0 && state->is_in_game;
    if (state->is_in_info) {
        renjunet_say(state, "info", "");
    }
    if (strcmp(name, "move") == 0) {
        state->is_in_moves = true;
        state->is_cut = false;
        state->length = 0;
    }
}

static void XMLCALL renjunet_text(void *self, const XML_Char *text, int length) {
    RenjunetState *state = self;
    const size_t size = (size_t)length;
    if (state->is_in_info) {
        text_add_bytes(&state->words, text, size);
    }
    if (!state->is_in_moves) {
        return;
    }
    state->is_cut = state->is_cut || state->length + size >= sizeof state->moves;
    if (!state->is_cut) {
        memcpy(state->moves + state->length, text, size);
        state->length += size;
    }
}

/* Does the game keep renju's rules? The database does not stop at a forbidden move. */
static bool renjunet_is_renju(const GomokuRecord *record) {
    GomokuBoard board;
    bool is_legal = gomoku_board_init(&board, record->size, GOMOKU_RENJU) == STATUS_OK;
    for (int i = 0; i < record->count && is_legal; i++) {
        is_legal = gomoku_board_play(&board, record->moves[i]);
    }
    return is_legal;
}

static void XMLCALL renjunet_end(void *self, const XML_Char *name) {
    RenjunetState *state = self;
    char buffer[200];
    Text why = text_over(buffer, sizeof buffer);
    state->is_in_info = false;
    if (strcmp(name, "game") == 0) {
        renjunet_end_game(state);
    }
    if (strcmp(name, "move") != 0) {
        return;
    }
    state->is_in_moves = false;
    state->moves[state->length] = '\0';
    why.translate = state->reason->translate;
    if (state->is_cut || gomoku_record_read(GOMOKU_FORMAT_POSITION, state->moves, &state->record,
                                            &why) != STATUS_OK) {
        if (state->bad++ == 0) {
            text_add(state->reason, buffer);
        }
        return;
    }
    state->record.rule = renjunet_is_renju(&state->record) ? GOMOKU_RENJU : GOMOKU_FREESTYLE;
    state->has_record = true;
    if (!state->is_in_game) {
        state->words = text_over(state->comment, sizeof state->comment);
        renjunet_end_game(state);
    }
}

/* A database declares nothing of its own; some declarations are made to fill memory. */
static void XMLCALL renjunet_doctype(void *self, const XML_Char *name, const XML_Char *system,
                                     const XML_Char *public, int has_declarations) {
    (void)name, (void)system, (void)public;
    if (has_declarations) {
        renjunet_name_line(self);
        renjunet_stop(self, STATUS_BAD_INPUT);
    }
}

InterchangeFit renjunet_recognise(const InterchangeFormat *format, const char *text,
                                  size_t length) {
    (void)format, (void)length;
    const char *at = text + strspn(text, " \t\r\n");
    return *at == '<' && strstr(at, "<move") && strstr(at, "<game") ? INTERCHANGE_NAMED
                                                                    : INTERCHANGE_NOT;
}

static Status renjunet_finish(RenjunetState *state, Text *reason) {
    if (state->status != STATUS_OK) {
        return state->status;
    }
    if (state->list->count == 0) {
        if (state->bad == 0) {
            text_add(reason, text_say(reason, N_("There is no game in this file.")));
        }
        return STATUS_BAD_INPUT;
    }
    text_clear(reason);
    Status status = STATUS_OK;
    if (state->is_shortened) {
        status = interchange_list_note(state->list, reason, N_("Long comments were shortened."));
    }
    return state->bad == 0 || status != STATUS_OK
               ? status
               : interchange_list_note(state->list, reason,
                                       N_("Some games of this file could not be read."));
}

Status renjunet_read(const InterchangeFormat *format, const char *text, size_t length,
                     InterchangeList *list, Text *reason) {
    (void)format;
    RenjunetState *state = calloc(1, sizeof *state);
    XML_Parser parser = XML_ParserCreate("UTF-8");
    Status status = STATUS_NO_MEMORY;
    if (state && parser) {
        *state = (RenjunetState){.parser = parser, .list = list, .reason = reason};
        XML_SetUserData(parser, state);
        XML_SetElementHandler(parser, renjunet_begin, renjunet_end);
        XML_SetCharacterDataHandler(parser, renjunet_text);
        XML_SetStartDoctypeDeclHandler(parser, renjunet_doctype);
        if (XML_Parse(parser, text, (int)length, XML_TRUE) != XML_STATUS_OK &&
            state->status == STATUS_OK) {
            renjunet_name_line(state);
            state->status = STATUS_BAD_INPUT;
        }
        status = renjunet_finish(state, reason);
    }
    if (parser) {
        XML_ParserFree(parser);
    }
    for (int kind = 0; state && kind < RENJUNET_KINDS; kind++) {
        for (int i = 0; i < state->names[kind].size; i++) {
            free(state->names[kind].names[i]);
        }
        free(state->names[kind].names);
    }
    free(state);
    return status;
}
