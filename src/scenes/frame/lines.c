/* The other lines of a game as text: after the line of the game itself, each as a saved session of
 * its own. Whoever knows nothing of them reads the first line and passes over the rest. */
#include <stdlib.h>
#include <string.h>

#include "say.h"
#include "store.h"

#define COMMENT "# Other lines of this game\n"
/* More than a scene keeps; the rest of a text is not looked at. */
#define TEXTS_MOST 32

static const Session *line_at(const GameFrame *frame, int index) {
    return frame->hooks->line_at ? frame->hooks->line_at(frame, index) : NULL;
}

size_t frame_lines_size(const GameFrame *frame) {
    size_t size = sizeof COMMENT;
    const Session *line;
    for (int i = 0; (line = line_at(frame, i)) != NULL; i++) {
        size += session_text_size(line) + 1;
    }
    return size;
}

void frame_write_lines(const GameFrame *frame, bool is_commented, Text *out) {
    const Session *line;
    for (int i = 0; (line = line_at(frame, i)) != NULL; i++) {
        if (i == 0 && is_commented) {
            text_add(out, COMMENT);
        }
        session_to_text(line, out);
        text_add_char(out, '\n');
    }
}

/* A session of the same game from the same start, or NULL and a reason. */
static Session *read_line(const Session *game, const char *bytes, size_t length, Text *reason) {
    Session *line = NULL;
    char *copy = malloc(length + 1);
    if (!copy) {
        text_add(reason, tr("memory ran out"));
        return NULL;
    }
    memcpy(copy, bytes, length);
    copy[length] = 0;
    session_from_text(session_rules(game), copy, &line, reason);
    free(copy);
    if (line && strcmp(session_description(line), session_description(game)) != 0) {
        text_add(reason, tr("it begins from another position"));
        session_destroy(line);
        line = NULL;
    }
    return line;
}

static void tell(GameFrame *frame, int number, const char *why) {
    frame_noticef(frame, HEAD_PLAIN, tr("Line %1$d was left out: %2$s."), number, why);
}

void frame_take_lines(GameFrame *frame, const Session *game, const char *words) {
    LineReader lines = line_reader_over(words, strlen(words));
    const char *bytes;
    size_t length;
    bool is_told = false;
    int count = 0;
    while (frame->hooks->line_take && count <= TEXTS_MOST &&
           line_reader_next(&lines, &bytes, &length)) {
        char why[FRAME_NOTICE_SIZE / 2];
        Text reason = text_over(why, sizeof why);
        reason.translate = locale_text;
        if (length == 0 || bytes[0] == '#' || count++ == 0) {
            continue; /* the first one is the game itself */
        }
        Session *line = read_line(game, bytes, length, &reason);
        if (!line && !is_told) {
            tell(frame, lines.number, why);
            is_told = true;
        }
        if (line && !frame->hooks->line_take(frame, game, line)) {
            session_destroy(line);
        }
    }
}
