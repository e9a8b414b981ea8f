#include "store.h"

#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "saved_text.h"
#include "say.h"

#define DESCRIPTION_SIZE 4096
#define OPTIONS_SIZE 1024
#define MODES_KEY "modes" /* of the options: what was open */

/* What a game says of a bad text may be quoted; alone it is a sentence. Neither language begins one
 * of these with a letter beyond ASCII. */
static void finish_sentence(Text *reason) {
    if (reason->length > 0) {
        const char first = reason->data[0];
        if (first >= 'a' && first <= 'z') {
            reason->data[0] = (char)(first - 'a' + 'A');
        }
        if (!strchr(".!?", reason->data[reason->length - 1])) {
            text_add_char(reason, '.');
        }
    }
}

Session *frame_new_session(GameFrame *frame) {
    char buffer[DESCRIPTION_SIZE];
    Text description = text_over(buffer, sizeof buffer);
    Session *session = NULL;
    if (frame->hooks->describe_new) {
        frame->hooks->describe_new(frame, &description);
    }
    if (session_create(frame->hooks->rules, buffer, &session, NULL) != STATUS_OK) {
        frame_notice(frame, tr("There is not enough memory for a new game."));
    }
    return session;
}

/* In a file of several lines it is worth knowing which one. */
static void name_line(const SavedText *saved, Text *reason) {
    char words[FRAME_NOTICE_SIZE];
    Text why = text_over(words, sizeof words);
    const bool is_one = saved->is_one_line || saved->record;
    if (saved->is_bare || !is_one || saved->line == 0 || reason->length == 0) {
        return;
    }
    text_add(&why, reason->data);
    text_clear(reason);
    text_addf(reason, tr("line %1$d: %2$s"), saved->line, words);
}

/* What the game's import makes of the one line that counts, or of the whole text. */
static Session *import(GameFrame *frame, const char *words, const SavedText *saved, Text *reason) {
    if (saved->is_bare || !saved->is_one_line || saved->line == 0) {
        return frame->hooks->import(frame, words, reason);
    }
    LineReader lines = line_reader_over(words, strlen(words));
    const char *line = words;
    size_t length = 0;
    while (lines.number < saved->line && line_reader_next(&lines, &line, &length)) {
        /* on to that line */
    }
    char *copy = malloc(length + 1);
    if (!copy) {
        return NULL;
    }
    memcpy(copy, line, length);
    copy[length] = 0;
    Session *session = frame->hooks->import(frame, copy, reason);
    free(copy);
    return session;
}

Session *frame_read_session(GameFrame *frame, const char *words, Text *reason) {
    const SavedText saved = saved_text_look(frame->context->games, words);
    const GameRules *rules = frame->hooks->rules;
    Session *session = NULL;
    reason->translate = locale_text;
    if (saved.game && strcmp(saved.game->rules->name, rules->name) != 0) {
        text_addf(reason, tr("This is a game of %s."), tr(saved.game->title));
        return NULL;
    }
    if (saved.record) {
        session_from_text(rules, saved.record, &session, reason);
        name_line(&saved, reason);
        if (session) {
            frame_take_lines(frame, session, words);
        }
    } else if (frame->hooks->import) {
        session = import(frame, words, &saved, reason);
        name_line(&saved, reason);
    } else {
        text_add(reason, tr("This is not a saved game."));
    }
    if (!session && reason->length == 0) {
        text_add(reason, tr("There is not enough memory for this game."));
    }
    finish_sentence(reason);
    return session;
}

/* The modes that were open go to `modes`, a copy; NULL: they stay closed. */
static void load_options(GameFrame *frame, char *options, char **modes) {
    for (char *word = strtok(options, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        if (value) {
            *value++ = 0;
        }
        if (value && strcmp(word, MODES_KEY) == 0) {
            if (modes) {
                free(*modes);
                *modes = text_duplicate(value); /* without memory nothing opens by itself */
            }
        } else if (value && frame->hooks->option_load) {
            frame->hooks->option_load(frame, word, value);
        }
    }
}

void frame_load_options(GameFrame *frame, char *options) {
    load_options(frame, options, NULL);
}

void frame_file_stored(GameFrame *frame, int moves) {
    if (!frame->is_stored_other) {
        frame->is_stored_other = true;
        frame->stored_moves = moves;
    }
}

static void tell_unreadable(GameFrame *frame) {
    frame_file_stored(frame, -1);
    frame_notice(frame, tr("The saved game could not be read; this is a new one."));
}

static Session *load_saved(GameFrame *frame) {
    StoredGame stored;
    Session *session = NULL;
    const char *game = frame->hooks->rules->name;
    const Status status = store_game_take(frame->context->store, game, &stored);
    if (status == STATUS_BAD_INPUT) {
        tell_unreadable(frame);
    }
    if (status != STATUS_OK) {
        return NULL;
    }
    load_options(frame, stored.options, &frame->reopen);
    if (session_from_text(frame->hooks->rules, stored.session, &session, NULL) != STATUS_OK) {
        tell_unreadable(frame);
    } else {
        frame_take_lines(frame, session, stored.session);
    }
    stored_game_finish(&stored);
    return session;
}

/* What --load or --id ask for, once. */
static Session *load_asked(GameFrame *frame) {
    SceneContext *context = frame->context;
    char why[FRAME_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    if (!context->load_text || !context->load_text[0]) {
        return NULL;
    }
    Session *session = frame_read_session(frame, context->load_text, &reason);
    if (!session) {
        frame_noticef(frame, HEAD_PLAIN, tr("%1$s: %2$s"),
                      context->load_name ? context->load_name : "", why);
    }
    context->load_text = NULL;
    return session;
}

Session *frame_first_session(GameFrame *frame) {
    Session *saved = load_saved(frame);
    Session *asked = load_asked(frame);
    if (asked) {
        frame->previous = saved; /* opening something else does not lose the saved game */
        if (saved) {
            frame_file_stored(frame, session_length(saved));
        }
        frame->is_asked_for = true;
        return asked;
    }
    return saved ? saved : frame_new_session(frame);
}

/* Puts the texts into the store: as the next state of the game there, or in its place. */
static bool store_texts(GameFrame *frame, const char *session, const char *options) {
    Store *store = frame->context->store;
    const char *game = frame->hooks->rules->name;
    const Status status = frame->is_stored_other
                              ? store_game_begin(store, game, session, options, frame->stored_moves)
                              : store_game_save(store, game, session, options);
    if (status != STATUS_OK) {
        frame_notice_toned(frame, tr(store_error(store)), HEAD_WARNING);
        return false;
    }
    frame->is_stored_other = frame->is_asked_for = false;
    const bool is_aside = store_game_is_aside(store, game);
    if (is_aside && !frame->is_aside) {
        frame_notice_toned(frame,
                           tr("This game has moved on in another window. Yours is kept among "
                              "the past games."),
                           HEAD_WARNING);
    }
    frame->is_aside = is_aside;
    return true;
}

static void write_options(const GameFrame *frame, Text *out) {
    if (frame->hooks->options_save) {
        frame->hooks->options_save(frame, out);
    }
    if (out->length > 0 && out->data[out->length - 1] != ' ') {
        text_add_char(out, ' ');
    }
    text_add(out, MODES_KEY "=");
    frame_save_modes(frame, out);
}

/* Session and lines, a 0, the options. NULL: no memory. */
static char *write_state(const GameFrame *frame, size_t *length, size_t *options_at) {
    const size_t size = session_text_size(frame->session) + 1 + frame_lines_size(frame);
    char *state = malloc(size + OPTIONS_SIZE);
    if (!state) {
        return NULL;
    }
    Text text = text_over(state, size);
    session_to_text(frame->session, &text);
    text_add_char(&text, '\n');
    frame_write_lines(frame, false, &text);
    *options_at = text.length + 1;
    Text options = text_over(state + *options_at, OPTIONS_SIZE);
    write_options(frame, &options);
    *length = *options_at + options.length + 1;
    return state;
}

void frame_save(GameFrame *frame) {
    size_t length = 0;
    size_t options_at = 0;
    char *state = write_state(frame, &length, &options_at);
    if (!state) {
        frame_notice(frame, tr("There is not enough memory to save the game."));
        return;
    }
    const bool is_new = frame->is_stored_other || frame->is_asked_for || !frame->saved ||
                        frame->saved_length != length || memcmp(state, frame->saved, length) != 0;
    if (is_new && !store_texts(frame, state, state + options_at)) {
        free(state);
        return;
    }
    free(frame->saved);
    frame->saved = state;
    frame->saved_length = length;
}
