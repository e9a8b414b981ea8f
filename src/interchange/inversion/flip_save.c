/* Saved games of Flip: lines KEY:LENGTH:VALUE, with the puzzle's ID and the moves played. */
#include "interchange/inversion/flip_save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAVE_MARK "SAVEFILE:41:Simon Tatham"
#define SAVE_ID_MAX 2048
/* More moves than this are of no game that a person played. */
#define SAVE_MOVES_MAX 10000

typedef struct SaveField {
    const char *key;
    const char *value;
    int key_length;
    int length;
} SaveField;

typedef struct SaveGame {
    char parameters[32];
    char id[SAVE_ID_MAX];
    bool is_flip;
    int position;                 /* states up to the one shown; the first is the puzzle itself */
    int count;                    /* moves */
    int moves[SAVE_MOVES_MAX][2]; /* column and row from 0; -1: none */
} SaveGame;

static bool save_next(const char **at, const char *end, SaveField *field) {
    const char *c = *at + strspn(*at, "\r\n");
    const char *colon = memchr(c, ':', (size_t)(end - c));
    char *after = NULL;
    if (!colon) {
        return false;
    }
    const long length = strtol(colon + 1, &after, 10);
    if (*after != ':' || length < 0 || length > end - after - 1) {
        return false;
    }
    *field = (SaveField){c, after + 1, (int)(colon - c), (int)length};
    while (field->key_length > 0 && c[field->key_length - 1] == ' ') {
        field->key_length--;
    }
    *at = after + 1 + length;
    return true;
}

static bool save_is(const SaveField *field, const char *key) {
    return (int)strlen(key) == field->key_length && memcmp(field->key, key, strlen(key)) == 0;
}

static void save_copy(const SaveField *field, char *out, size_t size) {
    Text text = text_over(out, size);
    text_add_bytes(&text, field->value, (size_t)field->length);
}

/* M2,0: the cell pressed. "S" shows the solution: it changes nothing. */
static void save_take_move(SaveGame *game, const SaveField *field) {
    char move[24];
    int column = -1;
    int row = -1;
    save_copy(field, move, sizeof move);
    if (game->count < SAVE_MOVES_MAX) {
        const bool is_press = sscanf(move, "M%3d,%3d", &column, &row) == 2;
        game->moves[game->count][0] = is_press ? column : -1;
        game->moves[game->count++][1] = is_press ? row : -1;
    }
}

static void save_take(SaveGame *game, const SaveField *field) {
    char number[12] = "";
    if (save_is(field, "GAME")) {
        game->is_flip = field->length == 4 && memcmp(field->value, "Flip", 4) == 0;
    } else if (save_is(field, "PARAMS")) {
        save_copy(field, game->parameters, sizeof game->parameters);
    } else if (save_is(field, "DESC")) {
        save_copy(field, game->id, sizeof game->id);
    } else if (save_is(field, "STATEPOS")) {
        save_copy(field, number, sizeof number);
        game->position = atoi(number);
    } else if (save_is(field, "MOVE")) {
        save_take_move(game, field);
    }
}

static Status save_fail(Text *reason, const char *why) {
    text_add(reason, text_say(reason, why));
    return STATUS_BAD_INPUT;
}

/* The moves behind the puzzle, which the ID's reader has put into the list. */
static Status save_add_moves(const SaveGame *game, InterchangeList *list) {
    char *puzzle = list->items[0];
    const int columns = atoi(game->parameters);
    const int shown = game->position - 1 < game->count ? game->position - 1 : game->count;
    const size_t size = strlen(puzzle) + (size_t)game->count * 8 + 32;
    char *own = malloc(size);
    int cursor = 0;
    if (!own) {
        return STATUS_NO_MEMORY;
    }
    Text out = text_over(own, size);
    for (int i = 0; i < game->count; i++) {
        cursor += i < shown && game->moves[i][0] >= 0;
    }
    text_add_bytes(&out, puzzle, (size_t)(strrchr(puzzle, '\t') - puzzle));
    out.length -= 1; /* the 0 of no moves */
    text_addf(&out, "%d\t", cursor);
    for (int i = 0, told = 0; i < game->count; i++) {
        if (game->moves[i][0] >= 0) {
            text_addf(&out, "%s%d", told++ ? " " : "",
                      game->moves[i][1] * columns + game->moves[i][0] + 1);
        }
    }
    free(puzzle);
    list->items[0] = own;
    return STATUS_OK;
}

static bool save_are_moves_inside(const SaveGame *game) {
    int columns = 0;
    int rows = 0;
    sscanf(game->parameters, "%3dx%3d", &columns, &rows);
    for (int i = 0; i < game->count; i++) {
        if (game->moves[i][0] >= columns || game->moves[i][1] >= rows || game->moves[i][1] < -1) {
            return false;
        }
    }
    return game->count < SAVE_MOVES_MAX;
}

static Status save_read_game(const SaveGame *game, const InterchangeFormat *flip,
                             InterchangeList *list, Text *reason) {
    char id[SAVE_ID_MAX + 64];
    Text text = text_over(id, sizeof id);
    if (!game->is_flip) {
        return save_fail(reason, N_("This is a saved game of another puzzle than Flip."));
    }
    text_addf(&text, "%s:%s", game->parameters, game->id);
    const Status status = flip->read(flip, id, text.length, list, reason);
    if (status != STATUS_OK) {
        return status;
    }
    if (!save_are_moves_inside(game)) {
        return save_fail(reason, N_("A move of this saved game is outside the board."));
    }
    return game->count > 0 ? save_add_moves(game, list) : STATUS_OK;
}

InterchangeFit flip_save_recognise(const InterchangeFormat *format, const char *text,
                                   size_t length) {
    (void)format, (void)length;
    return text_has_prefix(text, SAVE_MARK) ? INTERCHANGE_NAMED : INTERCHANGE_NOT;
}

Status flip_save_read(const InterchangeFormat *flip, const char *text, size_t length,
                      InterchangeList *list, Text *reason) {
    SaveGame *game = calloc(1, sizeof *game);
    const char *at = text;
    const char *end = text + length;
    SaveField field;
    if (!game) {
        return STATUS_NO_MEMORY;
    }
    while (save_next(&at, end, &field)) {
        save_take(game, &field);
    }
    const Status status = *(at + strspn(at, "\r\n"))
                              ? save_fail(reason, N_("This saved game breaks off."))
                              : save_read_game(game, flip, list, reason);
    free(game);
    return status;
}
