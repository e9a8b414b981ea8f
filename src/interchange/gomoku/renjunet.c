/* Reads RenjuNet's database of games, XML, by expat. */
#include <expat.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/gomoku/records.h"

/* Longer texts of moves are no game. */
#define RENJUNET_MOVES_MAX 4096

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
} RenjunetState;

static void renjunet_stop(RenjunetState *state, Status status) {
    state->status = status;
    XML_StopParser(state->parser, XML_FALSE);
}

static void renjunet_name_line(const RenjunetState *state) {
    text_addf(state->reason, text_say(state->reason, N_("Line %d of this file is not XML.")),
              (int)XML_GetCurrentLineNumber(state->parser));
}

static void XMLCALL renjunet_begin(void *self, const XML_Char *name, const XML_Char **attributes) {
    RenjunetState *state = self;
    (void)attributes;
    if (strcmp(name, "move") == 0) {
        state->is_in_moves = true;
        state->is_cut = false;
        state->length = 0;
    }
}

static void XMLCALL renjunet_text(void *self, const XML_Char *text, int length) {
    RenjunetState *state = self;
    const size_t size = (size_t)length;
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
    GomokuRecord record;
    char buffer[200];
    Text why = text_over(buffer, sizeof buffer);
    if (strcmp(name, "move") != 0) {
        return;
    }
    state->is_in_moves = false;
    state->moves[state->length] = '\0';
    why.translate = state->reason->translate;
    if (state->is_cut ||
        gomoku_record_read(GOMOKU_FORMAT_POSITION, state->moves, &record, &why) != STATUS_OK) {
        if (state->bad++ == 0) {
            text_add(state->reason, buffer);
        }
        return;
    }
    record.rule = renjunet_is_renju(&record) ? GOMOKU_RENJU : GOMOKU_FREESTYLE;
    const Status status = records_add(&record, state->list, state->reason);
    if (status != STATUS_OK) {
        renjunet_stop(state, status);
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
    return state->bad == 0 ? STATUS_OK
                           : records_note(state->list, reason,
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
    free(state);
    return status;
}
