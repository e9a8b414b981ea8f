/* Gomoku's formats: SGF, PSQ, points, links, Yixin's saves, RenLib's and RenjuNet's files. */
#include "interchange/gomoku/records.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/formats.h"
#include "play/session.h"

#define RECORDS_NAME "gomoku"

/* ---- SGF: many games in one file, with comments and variations ---- */

typedef struct RecordsGame {
    const char *begin;
    size_t length;
} RecordsGame;

/* Skips a value between brackets; `at` is behind the opening one. */
static const char *records_skip_value(const char *at) {
    while (*at && *at != ']') {
        at += *at == '\\' && at[1] ? 2 : 1;
    }
    return at + (*at == ']');
}

/* The next tree of the text, with its outer parentheses; what stands without any is one tree. Words
 * before "(;" are no part of a file, such as those of the mail that it came in (SGF FF[4]). */
static bool records_next_game(const char **at, RecordsGame *game) {
    int depth = 0;
    char before = 0; /* the last character that is no blank */
    const char *c = *at + strspn(*at, " \t\r\n");
    if (*c && *c != '(' && *c != ';') {
        const char *next = strstr(c, "(;");
        c = next ? next : c + strlen(c);
    }
    *game = (RecordsGame){.begin = c};
    while (*c && !(before == ')' && depth == 0)) {
        depth += (*c == '(') - (*c == ')');
        if (!strchr(" \t\r\n", *c)) {
            before = *c;
        }
        c = *c == '[' ? records_skip_value(c + 1) : c + 1;
    }
    game->length = (size_t)(c - game->begin);
    *at = c;
    return game->length > 0;
}

static Status records_read_tree(const RecordsGame *game, GomokuLibrary *library, Text *reason) {
    char *text = malloc(game->length + 1);
    if (!text) {
        return STATUS_NO_MEMORY;
    }
    memcpy(text, game->begin, game->length);
    text[game->length] = '\0';
    const Status status = gomoku_sgf_read(text, library, reason);
    free(text);
    return status;
}

static Status records_read_sgf(const InterchangeFormat *format, const char *text, size_t length,
                               InterchangeList *list, Text *reason) {
    (void)format, (void)length;
    RecordsGame game;
    int left_out = 0;
    int set_up = 0;
    int forbidden = 0;
    bool is_bad = false;
    Status status = STATUS_OK;
    while (status == STATUS_OK && records_next_game(&text, &game)) {
        GomokuLibrary library;
        char buffer[200];
        Text why = text_over(buffer, sizeof buffer);
        why.translate = reason->translate;
        status = records_read_tree(&game, &library, &why);
        if (status == STATUS_OK) {
            status = records_add_library(&library, list, reason);
            left_out += library.left_out;
            set_up = set_up > 0 ? set_up : library.set_up;
            forbidden = forbidden > 0 ? forbidden : library.record.forbidden;
        } else if (status != STATUS_NO_MEMORY) {
            text_add(reason, is_bad ? "" : buffer);
            is_bad = true;
            status = STATUS_OK;
        }
    }
    if (status == STATUS_OK && list->count == 0 && !is_bad) {
        text_add(reason, text_say(reason, N_("There is no game in this file.")));
    }
    if (status != STATUS_OK || list->count == 0) {
        return status == STATUS_OK ? STATUS_BAD_INPUT : status;
    }
    text_clear(reason);
    status = records_note_left_out(list, reason, left_out);
    if (status == STATUS_OK) {
        status =
            interchange_list_note_number(list, reason,
                                         N_("The first moves, up to number %d, are stones set up, "
                                            "because a colour then moves twice, or passes."),
                                         set_up);
    }
    if (status == STATUS_OK) {
        status =
            interchange_list_note_number(list, reason,
                                         N_("The game stops before move %d, which renju forbids: "
                                            "Black has lost by it."),
                                         forbidden);
    }
    if (is_bad && status == STATUS_OK) {
        status =
            interchange_list_note(list, reason, N_("Some games of this file could not be read."));
    }
    return status;
}

/* ---- The others ---- */

/* Longer lists are judged by their first lines. */
#define RECORDS_LOOK_MAX ((size_t)1 << 16)

/* Can the list be read, once it is made plain? */
static InterchangeFit records_fit_points(const char *text, size_t length) {
    const InterchangeFit fit =
        records_has_host(text) ? INTERCHANGE_NOT : points_games_fit(text, length);
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    InterchangeList list = {0};
    size_t size = length < RECORDS_LOOK_MAX ? length : RECORDS_LOOK_MAX;
    while (size < length && size > 0 && text[size - 1] != '\n') {
        size--;
    }
    char *head = fit != INTERCHANGE_NOT && size > 0 ? malloc(size + 1) : NULL;
    if (!head) {
        return INTERCHANGE_NOT;
    }
    memcpy(head, text, size);
    head[size] = '\0';
    const bool is_read = points_games_read(NULL, head, size, &list, &ignored) == STATUS_OK ||
                         fit == INTERCHANGE_NAMED || points_are_cyrillic(head);
    interchange_list_clear(&list);
    free(head);
    return is_read ? fit : INTERCHANGE_NOT;
}

static InterchangeFit records_recognise(const InterchangeFormat *format, const char *text,
                                        size_t length) {
    const GomokuFormat found = gomoku_format_of(text);
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    GomokuRecord record;
    if (format->kind == GOMOKU_FORMAT_POSITION && found == GOMOKU_FORMATS) {
        return records_fit_points(text, length);
    }
    if ((int)found != format->kind) {
        return INTERCHANGE_NOT;
    }
    if (found == GOMOKU_FORMAT_PSQ) {
        return INTERCHANGE_NAMED;
    }
    if (found == GOMOKU_FORMAT_SGF) {
        const char *at = text + strspn(text, " \t\r\n");
        return *at == '(' && at[1 + strspn(at + 1, " \t\r\n")] == ';' ? INTERCHANGE_NAMED
                                                                      : INTERCHANGE_LOOKS;
    }
    if (strstr(text, "://") || records_has_host(text)) {
        return INTERCHANGE_NOT; /* of the row of links */
    }
    if (found == GOMOKU_FORMAT_YIXIN) {
        return gomoku_record_read(found, text, &record, &ignored) == STATUS_OK && record.count > 0
                   ? INTERCHANGE_SHAPED
                   : INTERCHANGE_LOOKS; /* the reader says what is wrong */
    }
    if (found == GOMOKU_FORMAT_POSITION && text_has_prefix(text, "[Event ")) {
        return INTERCHANGE_LOOKS;
    }
    /* Numbers and letters are of many games: only what can be played is taken for Gomoku. */
    return gomoku_record_read(found, text, &record, &ignored) == STATUS_OK && record.count > 0
               ? INTERCHANGE_SHAPED
               : records_fit_points(text, length);
}

static InterchangeFit link_recognise(const InterchangeFormat *format, const char *text,
                                     size_t length) {
    (void)format, (void)length;
    const GomokuFormat found = gomoku_format_of(text);
    const bool may_be = found == GOMOKU_FORMAT_POSITION || found == GOMOKU_FORMATS ||
                        (found == GOMOKU_FORMAT_SGF && !strstr(text, "(;"));
    return records_has_host(text) && may_be ? INTERCHANGE_NAMED : INTERCHANGE_NOT;
}

static Status records_read(const InterchangeFormat *format, const char *text, size_t length,
                           InterchangeList *list, Text *reason) {
    (void)length;
    GomokuRecord record;
    const Status status = gomoku_record_read((GomokuFormat)format->kind, text, &record, reason);
    return status == STATUS_OK ? records_add(&record, list, reason) : status;
}

static InterchangeFit renlib_recognise(const InterchangeFormat *format, const char *text,
                                       size_t length) {
    (void)format;
    return gomoku_renlib_is(text, length) ? INTERCHANGE_NAMED : INTERCHANGE_NOT;
}

static Status renlib_read(const InterchangeFormat *format, const char *text, size_t length,
                          InterchangeList *list, Text *reason) {
    (void)format;
    GomokuLibrary library;
    if (!gomoku_renlib_is(text, length)) {
        text_add(reason, text_say(reason, N_("This is not a RenLib library.")));
        return STATUS_BAD_INPUT;
    }
    Status status = gomoku_renlib_read(text, length, &library, reason);
    if (status == STATUS_OK) {
        status = records_add_library(&library, list, reason);
    }
    if (status == STATUS_OK && library.breaks_off) {
        status = interchange_list_note(list, reason,
                                       N_("The file breaks off: what should follow is missing."));
    }
    return status == STATUS_OK ? records_note_left_out(list, reason, library.left_out) : status;
}

/* ---- Writing ---- */

/* Only SGF holds variations and notes. */
static Status records_write_sgf(const GomokuRecord *record, const char *own, const Session *session,
                                Text *out, Text *reason) {
    GameTree *tree = records_tree(own, session, reason);
    const bool is_written = tree && gomoku_sgf_write(record, tree, out);
    game_tree_destroy(tree);
    return is_written ? STATUS_OK : reason->length > 0 ? STATUS_BAD_INPUT : STATUS_NO_MEMORY;
}

/* Says that the variations and notes of the game, if it has any, have no place in the format. */
static void records_say_plain(const char *own, Text *reason) {
    if (strstr(own, "\ntree\t")) {
        text_add(reason, text_say(reason, N_("This format holds no variations and no notes: save "
                                             "the game as .sgf.")));
    }
}

/* Does a list of its points read as a game of this size and rule? */
static bool records_is_usual(const GomokuRecord *record) {
    int most = 0;
    for (int i = 0; i < record->count; i++) {
        const int point = record->moves[i] < GOMOKU_POINTS ? record->moves[i] : 0;
        const int row = gomoku_row(point) + 1;
        const int column = gomoku_column(point) + 1;
        most = row > most ? row : most;
        most = column > most ? column : most;
    }
    const int size = most <= GOMOKU_SIZE_USUAL ? GOMOKU_SIZE_USUAL
                     : most <= 19              ? 19
                                               : GOMOKU_SIZE_MAX;
    return record->size == size && record->rule == GOMOKU_FREESTYLE;
}

static Status records_write(const InterchangeFormat *format, const char *own, Text *out,
                            Text *reason) {
    Session *session = NULL;
    GomokuRecord record;
    Status status = session_from_text(&gomoku_game, own, &session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    const bool is_sgf = format->kind == GOMOKU_FORMAT_SGF;
    const bool is_whole = records_of_session(session, &record) || is_sgf;
    if (is_sgf) {
        status = records_write_sgf(&record, own, session, out, reason);
    }
    session_destroy(session);
    if (!is_whole) {
        text_add(reason, text_say(reason, N_("This format holds games from the empty board.")));
        return STATUS_BAD_INPUT;
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (record.count == 0 && format->kind != GOMOKU_FORMAT_SGF) {
        text_add(reason, text_say(reason, N_("This format holds games with a stone or more.")));
        return STATUS_BAD_INPUT;
    }
    if (format->kind != GOMOKU_FORMAT_SGF) {
        gomoku_record_write((GomokuFormat)format->kind, &record, out);
        records_say_plain(own, reason);
    }
    if (format->kind == GOMOKU_FORMAT_POSITION && !records_is_usual(&record)) {
        text_add(reason, reason->length > 0 ? " " : "");
        text_add(reason, text_say(reason, N_("This format does not say the size of the board or "
                                             "the rule.")));
    }
    text_add(out, out->length > 0 && out->data[out->length - 1] != '\n' ? "\n" : "");
    return STATUS_OK;
}

/* The site has one board, and its rule is not part of a link. */
static Status link_write(const InterchangeFormat *format, const char *own, Text *out,
                         Text *reason) {
    GomokuRecord record;
    Session *session = NULL;
    if (session_from_text(&gomoku_game, own, &session, reason) != STATUS_OK) {
        return STATUS_BAD_INPUT;
    }
    const bool is_usual = records_of_session(session, &record) && record.count > 0 &&
                          record.size == GOMOKU_SIZE_USUAL;
    session_destroy(session);
    if (!is_usual) {
        text_add(reason,
                 text_say(reason, N_("A link holds games that begin on the empty 15×15 board.")));
        return STATUS_BAD_INPUT;
    }
    records_say_plain(own, reason);
    text_add(out, "https://gomocalc.com/#/");
    gomoku_record_write((GomokuFormat)format->kind, &record, out);
    text_add_char(out, '\n');
    return STATUS_OK;
}

static Status renlib_write(const InterchangeFormat *format, const char *own, Text *out,
                           Text *reason) {
    (void)format;
    Session *session = NULL;
    GomokuRecord record;
    const Status status = session_from_text(&gomoku_game, own, &session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    const bool is_usual = records_of_session(session, &record) && record.size == GOMOKU_SIZE_USUAL;
    GameTree *tree = records_tree(own, session, reason);
    session_destroy(session);
    const bool is_held = tree && is_usual && gomoku_renlib_holds(tree) && game_tree_count(tree) > 1;
    if (is_held) {
        char buffer[200];
        Text names = text_over(buffer, sizeof buffer);
        gomoku_renlib_write(tree, out);
        gomoku_renlib_left_out(tree, &names);
        if (names.length > 0) {
            text_addf(
                reason,
                text_say(reason, N_("Saved without these notes, for which a library of RenLib "
                                    "has no place: %s. SGF holds them.")),
                buffer);
        }
    } else if (tree) {
        text_add(reason, text_say(reason, N_("A library of RenLib holds games with a stone or more "
                                             "that begin on the empty 15×15 board.")));
    }
    const bool has_tree = tree != NULL;
    game_tree_destroy(tree);
    return is_held                          ? STATUS_OK
           : has_tree || reason->length > 0 ? STATUS_BAD_INPUT
                                            : STATUS_NO_MEMORY;
}

static const InterchangeFormat records_rows[] = {
    {.game = RECORDS_NAME,
     .name = "sgf",
     .title = N_("SGF"),
     .kind = GOMOKU_FORMAT_SGF,
     .is_shared = true,
     .recognise = records_recognise,
     .read = records_read_sgf,
     .write = records_write},
    {.game = RECORDS_NAME,
     .name = "psq",
     .title = N_("a game of Piskvork"),
     .kind = GOMOKU_FORMAT_PSQ,
     .recognise = records_recognise,
     .read = psq_read,
     .write = psq_write},
    {.game = RECORDS_NAME,
     .name = "position",
     .title = N_("a list of points"),
     .kind = GOMOKU_FORMAT_POSITION,
     .is_shared = true,
     .recognise = records_recognise,
     .read = points_games_read,
     .write = records_write},
    {.game = RECORDS_NAME,
     .name = "link",
     .title = N_("a link to Gomocalc"),
     .kind = GOMOKU_FORMAT_POSITION,
     .is_shared = true,
     .recognise = link_recognise,
     .read = points_games_read,
     .write = link_write},
    {.game = RECORDS_NAME,
     .name = "yixin",
     .title = N_("a game of Yixin"),
     .kind = GOMOKU_FORMAT_YIXIN,
     .recognise = records_recognise,
     .read = records_read,
     .write = records_write},
    {.game = RECORDS_NAME,
     .name = "renlib",
     .title = N_("a library of RenLib"),
     .is_binary = true,
     .recognise = renlib_recognise,
     .read = renlib_read,
     .write = renlib_write},
    {.game = RECORDS_NAME,
     .name = "renjunet",
     .title = N_("the games of RenjuNet"),
     .recognise = renjunet_recognise,
     .read = renjunet_read},
    {.game = RECORDS_NAME,
     .name = "gomotur",
     .title = N_("a game of Gomotur"),
     .recognise = rec_recognise,
     .read = rec_read},
    {.game = RECORDS_NAME,
     .name = "pos",
     .title = N_("a position of Yixin"),
     .is_binary = true,
     .recognise = pos_recognise,
     .read = pos_read},
    {.game = RECORDS_NAME,
     .name = "rapfi",
     .title = N_("the database of Rapfi"),
     .recognise = rapfi_recognise,
     .read = rapfi_read},
    {.game = RECORDS_NAME,
     .name = "board",
     .title = N_("a board of the Gomocup protocol"),
     .recognise = gomocup_recognise,
     .read = gomocup_read},
    {.game = RECORDS_NAME,
     .name = "drawn",
     .title = N_("a board drawn in rows"),
     .recognise = gomoku_drawn_recognise,
     .read = gomoku_drawn_read},
};

const InterchangeTable interchange_gomoku_table = {
    records_rows, (int)(sizeof records_rows / sizeof records_rows[0])};
