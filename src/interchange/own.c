/* Damier's own files: lines of sessions, each with the lines of its variations. */
#include "interchange/own.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/rules.h"
#include "gomoku/rules.h"
#include "inversion/rules.h"
#include "play/game_tree.h"
#include "play/session.h"
#include "sudoku/rules.h"

/* Longer files are taken at their word. */
#define OWN_CHECKED_MAX 200

static Status own_read(const InterchangeFormat *format, const char *text, size_t length,
                       InterchangeList *list, Text *reason);
static InterchangeFit own_recognise(const InterchangeFormat *format, const char *text,
                                    size_t length);

typedef struct OwnGame {
    const GameRules *rules;
    const char *title;
    InterchangeFormat format;
} OwnGame;

#define OWN_FORMAT(name_of_game)                                                                   \
    {                                                                                              \
        .game = name_of_game, .name = "damier", .title = N_("a saved game of Damier"),             \
        .recognise = own_recognise, .read = own_read                                               \
    }

static const OwnGame own_games[] = {
    {&connect4_game, N_("Connect 4"), OWN_FORMAT("connect4")},
    {&inversion_game, N_("Inversion"), OWN_FORMAT("inversion")},
    {&sudoku_game, N_("Sudoku"), OWN_FORMAT("sudoku")},
    {&gomoku_game, N_("Gomoku"), OWN_FORMAT("gomoku")},
};

#define OWN_GAMES (sizeof own_games / sizeof own_games[0])

static const OwnGame *own_of_name(const char *name, size_t length) {
    for (size_t i = 0; i < OWN_GAMES; i++) {
        const char *game = own_games[i].format.game;
        if (strlen(game) == length && memcmp(game, name, length) == 0) {
            return &own_games[i];
        }
    }
    return NULL;
}

const char *interchange_game_title(const char *game) {
    const OwnGame *found = own_of_name(game, strlen(game));
    return found ? found->title : "";
}

/* The game of a line NAME TAB DESCRIPTION TAB CURSOR TAB MOVES; NULL: it is another line. */
static const OwnGame *own_of_line(const char *line, size_t length) {
    const char *tab = memchr(line, '\t', length);
    int tabs = 0;
    for (size_t i = 0; i < length; i++) {
        tabs += line[i] == '\t';
    }
    return tab && tabs == 3 ? own_of_name(line, (size_t)(tab - line)) : NULL;
}

static bool own_says_nothing(const char *line, size_t length) {
    return strspn(line, " \t\r") >= length || line[0] == '#';
}

const InterchangeFormat *interchange_own(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const OwnGame *game = NULL;
    const char *line;
    size_t size;
    while (line_reader_next(&lines, &line, &size)) {
        const OwnGame *named = own_of_line(line, size);
        const bool is_of_game = named && (!game || named == game);
        if (!own_says_nothing(line, size) && !is_of_game && !(game && game_tree_is_text(line))) {
            return NULL;
        }
        game = named ? named : game;
    }
    return game ? &game->format : NULL;
}

static InterchangeFit own_recognise(const InterchangeFormat *format, const char *text,
                                    size_t length) {
    return interchange_own(text, length) == format ? INTERCHANGE_NAMED : INTERCHANGE_NOT;
}

static Status own_add(const OwnGame *game, const char *own, InterchangeList *list, Text *reason) {
    Session *session = NULL;
    Status status = STATUS_OK;
    if (list->count < OWN_CHECKED_MAX) {
        status = session_from_text(game->rules, own, &session, reason);
        session_destroy(session);
    }
    return status == STATUS_OK ? interchange_list_add(list, own, reason) : status;
}

static Status own_read(const InterchangeFormat *format, const char *text, size_t length,
                       InterchangeList *list, Text *reason) {
    const OwnGame *game = own_of_name(format->game, strlen(format->game));
    LineReader lines = line_reader_over(text, length);
    char *own = malloc(length + 2);
    const char *line;
    size_t size;
    Status status = STATUS_OK;
    if (!own) {
        return STATUS_NO_MEMORY;
    }
    Text out = text_over(own, length + 2);
    while (status == STATUS_OK && line_reader_next(&lines, &line, &size)) {
        if (own_says_nothing(line, size)) {
            continue;
        }
        if (own_of_line(line, size) && out.length > 0) {
            status = own_add(game, own, list, reason);
            text_clear(&out);
        }
        size -= line[size - 1] == '\r';
        text_add(&out, out.length > 0 ? "\n" : "");
        text_add_bytes(&out, line, size);
    }
    if (status == STATUS_OK && out.length > 0) {
        status = own_add(game, own, list, reason);
    }
    free(own);
    return status;
}
