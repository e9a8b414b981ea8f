/* Lists of points: where one game ends and the next begins. */
#include <stdlib.h>
#include <string.h>

#include "interchange/gomoku/points_text.h"
#include "interchange/gomoku/records.h"
#include "interchange/gomoku/stones.h"

/* Longer texts are looked at no further when a format is looked for. */
#define POINTS_LOOK_MAX ((size_t)1 << 16)
/* The number of words that may stand for each point in a text that is taken for a list. */
#define POINTS_WORDS_EACH 4

/* How the lines of a text are games. */
typedef enum PointsMode {
    POINTS_WHOLE,  /* one game */
    POINTS_NUMBER, /* a game begins with move 1 */
    POINTS_TITLE,  /* … with a title */
    POINTS_BLOCK,  /* … behind a blank line */
    POINTS_LINE    /* … with each line */
} PointsMode;

typedef struct PointsShape {
    int lines, points, words, titles, blocks;
    bool goes_on;      /* the moves have numbers, which go on from line to line */
    bool begins_again; /* and then begin again */
    bool are_joined;   /* each line is one word of points */
    bool are_long;     /* each block has three points or more */
    bool are_numbers;
} PointsShape;

typedef struct PointsGames {
    const char *text; /* as it came */
    char *plain;
    Text body; /* of the game at hand; owned */
    size_t body_size;
    InterchangeList *list;
    Text *reason;
    int bad, left_out;
    bool has_gap;
} PointsGames;

static bool points_is_blank(const char *line, size_t length) {
    return strspn(line, " \t\r") >= length;
}

static PointsShape points_look(const char *plain, Text *scratch) {
    LineReader lines = line_reader_over(plain, strlen(plain));
    PointsShape shape = {.are_joined = true, .are_long = true, .are_numbers = true};
    const char *line;
    size_t size;
    int most = 0, block = 0;
    while (line_reader_next(&lines, &line, &size)) {
        if (points_is_blank(line, size)) {
            shape.are_long = shape.are_long && (block == 0 || block >= 3);
            shape.blocks += block > 0;
            block = 0;
            continue;
        }
        text_clear(scratch);
        const PointsLine found = points_text_add_line(line, size, scratch);
        shape.goes_on = shape.goes_on || (shape.points > 0 && found.number > 1);
        shape.begins_again = shape.begins_again || (found.number == 1 && shape.points > 0 &&
                                                    (most > 1 || shape.points > shape.lines));
        most = found.number > most ? found.number : most;
        shape.lines += found.points > 0;
        shape.points += found.points;
        shape.words += found.words;
        shape.titles += found.has_title;
        shape.are_joined = shape.are_joined && (found.is_joined || found.points == 0);
        shape.are_numbers = shape.are_numbers && found.is_numbers;
        block += found.points;
    }
    shape.are_long = shape.are_long && (block == 0 || block >= 3);
    shape.blocks += block > 0;
    return shape;
}

static PointsMode points_mode(const PointsShape *shape) {
    return shape->begins_again                                  ? POINTS_NUMBER
           : shape->goes_on                                     ? POINTS_WHOLE
           : shape->titles > 1 && shape->lines >= shape->titles ? POINTS_TITLE
           : shape->are_joined && shape->lines > 1              ? POINTS_LINE
           : shape->blocks > 1 && shape->are_long               ? POINTS_BLOCK
                                                                : POINTS_WHOLE;
}

/* ---- Games ---- */

/* Reads the body as a game, and empties it. What cannot be read is counted. */
static Status points_end_game(PointsGames *games, int points) {
    char buffer[200];
    Text why = text_over(buffer, sizeof buffer);
    GomokuLibrary library;
    why.translate = games->reason->translate;
    if (points == 0) {
        return STATUS_OK; /* what is said so far belongs to the game to come */
    }
    games->has_gap = points_text_close_gap(games->body.data) || games->has_gap;
    Status status = gomoku_points_read(games->body.data, &library, &why);
    if (status == STATUS_OK) {
        status = records_add_library(&library, games->list, games->reason);
        games->left_out += library.left_out;
    } else if (status != STATUS_NO_MEMORY) {
        text_add(games->reason, games->bad++ == 0 ? buffer : "");
        status = STATUS_OK;
    }
    text_clear(&games->body);
    return status;
}

static Status points_read_mode(PointsGames *games, PointsMode mode) {
    LineReader lines = line_reader_over(games->plain, strlen(games->plain));
    const char *line;
    size_t size;
    int points = 0;
    Status status = STATUS_OK;
    text_clear(&games->body);
    while (status == STATUS_OK && line_reader_next(&lines, &line, &size)) {
        const size_t before = games->body.length;
        const PointsLine found = points_text_add_line(line, size, &games->body);
        const bool begins = mode == POINTS_NUMBER  ? found.number == 1
                            : mode == POINTS_TITLE ? found.has_title
                            : mode == POINTS_BLOCK ? points_is_blank(line, size)
                            : mode == POINTS_LINE  ? found.points > 0
                                                   : false;
        if (begins && points > 0) {
            games->body.data[games->body.length = before] = '\0';
            status = points_end_game(games, points);
            (void)points_text_add_line(line, size, &games->body);
            points = 0;
        }
        points += found.points;
    }
    return status == STATUS_OK ? points_end_game(games, points) : status;
}

/* Once more from the beginning. */
static void points_forget(PointsGames *games) {
    interchange_list_clear(games->list);
    text_clear(games->reason);
    games->bad = games->left_out = 0;
    games->has_gap = false;
}

static Status points_finish(PointsGames *games) {
    InterchangeList *list = games->list;
    if (list->count == 0) {
        return STATUS_BAD_INPUT;
    }
    text_clear(games->reason);
    Status status = records_note_left_out(list, games->reason, games->left_out);
    if (status == STATUS_OK && games->has_gap) {
        status = interchange_list_note(
            list, games->reason,
            N_("The letter I is left out among the columns, as on Go boards."));
    }
    if (status == STATUS_OK && games->bad > 0) {
        status = interchange_list_note(list, games->reason,
                                       N_("Some games of this file could not be read."));
    }
    return status;
}

static bool points_open(PointsGames *games, const char *text, size_t length) {
    games->text = text;
    games->plain = points_text_plain(text, length);
    /* A comment of one word takes four signs more, and a blank between two words. */
    games->body_size = games->plain ? 4 * strlen(games->plain) + 16 : 0;
    char *body = games->plain ? malloc(games->body_size) : NULL;
    if (body) {
        games->body = text_over(body, games->body_size);
    }
    return body != NULL;
}

static void points_close(PointsGames *games) {
    free(games->plain);
    free(games->body.data);
}

/* One game, as the reader of points has it. */
static Status points_read_whole(PointsGames *games, const char *text) {
    GomokuLibrary library;
    Status status = gomoku_points_read(text, &library, games->reason);
    if (status == STATUS_OK) {
        games->left_out = library.left_out;
        status = records_add_library(&library, games->list, games->reason);
    }
    return status;
}

static Status points_read_plain(PointsGames *games) {
    const PointsShape shape = points_look(games->plain, &games->body);
    const PointsMode mode = points_mode(&shape);
    if (shape.points == 0) { /* numbers, or nothing that is a point */
        return points_read_whole(games, games->plain);
    }
    text_clear(&games->body);
    text_add(&games->body, games->plain);
    const bool has_gap = points_text_close_gap(games->body.data);
    Status status =
        mode == POINTS_WHOLE && !has_gap ? points_read_whole(games, games->text) : STATUS_BAD_INPUT;
    if (status == STATUS_OK) {
        return points_finish(games);
    }
    points_forget(games);
    status = points_read_mode(games, mode);
    /* A game may be broken into lines, and lines may be games that begin alike. */
    if (status == STATUS_OK && games->bad > 0 && shape.lines > 1 && !shape.goes_on) {
        char buffer[200];
        Text why = text_over(buffer, sizeof buffer);
        text_add(&why, games->reason->data);
        points_forget(games);
        status = points_read_mode(games, mode == POINTS_WHOLE ? POINTS_LINE : POINTS_WHOLE);
        if (status == STATUS_OK && games->bad > 0) {
            points_forget(games);
            status = points_read_mode(games, mode);
        }
    }
    return status == STATUS_OK ? points_finish(games) : status;
}

/* Each link of a text is a game. */
static Status points_read_links(const char *text, InterchangeList *list, Text *reason) {
    static const char *const hosts[] = {"gomocalc.", "gomoku-calculator", "playok."};
    const char *next[sizeof hosts / sizeof hosts[0]] = {text, text, text};
    Status status = STATUS_OK;
    for (const char *at = text; status == STATUS_OK && *at;) {
        const char *link = NULL;
        for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
            const bool is_behind = next[i] && next[i] <= at;
            next[i] = is_behind ? strstr(at, hosts[i]) : next[i];
            link = next[i] && (!link || next[i] < link) ? next[i] : link;
        }
        if (!link) {
            break;
        }
        const size_t length = strcspn(link, " \t\r\n\"'<>");
        char *copy = malloc(length + 1);
        GomokuLibrary library;
        if (!copy) {
            return STATUS_NO_MEMORY;
        }
        memcpy(copy, link, length);
        copy[length] = '\0';
        status = gomoku_points_read(copy, &library, reason);
        free(copy);
        status = status == STATUS_OK ? records_add_library(&library, list, reason) : status;
        at = link + length;
    }
    return status;
}

/* PlayOK's files hold a game behind each head, which begins with [Event …]. */
static Status points_read_heads(const char *text, PointsGames *games) {
    static const char head[] = "\n[Event ";
    Status status = STATUS_OK;
    while (text && status == STATUS_OK) {
        const char *next = strstr(text + 1, head);
        const size_t length = next ? (size_t)(next - text) : strlen(text);
        text_clear(&games->body);
        text_add_bytes(&games->body, text, length);
        status = points_end_game(games, 1);
        text = next;
    }
    return status == STATUS_OK ? points_finish(games) : status;
}

/* ---- Other letters ---- */

bool points_are_cyrillic(const char *text) {
    int count = 0;
    for (const char *at = text; *at; at++) {
        const unsigned char lead = (unsigned char)at[0];
        const bool is_letter = (lead == 0xD0 || lead == 0xD1) && (at[1] & 0xC0) == 0x80;
        const bool is_apart = at == text || strchr(" \t\r\n.,;:()-", at[-1]);
        const size_t digits = is_letter ? strspn(at + 2, "0123456789") : 0;
        count += is_apart && digits > 0 && digits <= 2;
    }
    return count >= 2;
}

/* ---- The rows of the registry ---- */

static bool points_has_heads(const char *text) {
    return text_has_prefix(text, "[Event ");
}

Status points_games_read(const InterchangeFormat *format, const char *text, size_t length,
                         InterchangeList *list, Text *reason) {
    PointsGames games = {.list = list, .reason = reason};
    (void)format;
    if (records_has_host(text)) {
        return points_read_links(text, list, reason);
    }
    if (!points_open(&games, text, length)) {
        points_close(&games);
        return STATUS_NO_MEMORY;
    }
    const Status status = stones_are_listed(games.plain)
                              ? stones_read_list(games.plain, list, reason)
                          : points_has_heads(text) ? points_read_heads(text, &games)
                                                   : points_read_plain(&games);
    points_close(&games);
    if (status == STATUS_BAD_INPUT && points_are_cyrillic(text)) {
        text_clear(reason);
        text_add(reason, text_say(reason, N_("the points have Cyrillic letters: their columns are "
                                             "named with Latin ones, from a on")));
    }
    return status;
}

InterchangeFit points_games_fit(const char *text, size_t length) {
    PointsGames games = {.list = NULL};
    InterchangeFit fit = INTERCHANGE_NOT;
    const bool is_open =
        points_open(&games, text, length < POINTS_LOOK_MAX ? length : POINTS_LOOK_MAX);
    if (is_open && stones_are_listed(games.plain)) {
        fit = INTERCHANGE_NAMED; /* the colours are */
    } else if (is_open) {
        const PointsShape shape = points_look(games.plain, &games.body);
        const bool are_numbers = shape.points == 0 && shape.words == 0;
        fit = (shape.points < 2 && !are_numbers) || shape.words > POINTS_WORDS_EACH * shape.points
                  ? INTERCHANGE_NOT
              : shape.words > 0 || are_numbers ? INTERCHANGE_LOOKS
                                               : INTERCHANGE_SHAPED;
    }
    points_close(&games);
    return fit == INTERCHANGE_NOT && points_are_cyrillic(text) ? INTERCHANGE_LOOKS : fit;
}
