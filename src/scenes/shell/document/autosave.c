/* Loads the game when a scene opens, and saves it after every change. */
#include "scenes/shell/document/autosave.h"

#include <stdlib.h>
#include <string.h>

#include "base/date_text.h"
#include "interchange/registry.h"
#include "scenes/shell/collection/collection_place.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/document/settings.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "sys/terminal.h"

#define AUTOSAVE_DESCRIPTION_SIZE 4096
#define MODES_KEY "modes" /* the option that lists the modes that were open */

/* A game's error message may be quoted; alone it must be a sentence. In neither language does one
 * begin with a letter beyond ASCII. */
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

Session *shell_new_session(GameShell *shell) {
    char buffer[AUTOSAVE_DESCRIPTION_SIZE];
    Text description = text_over(buffer, sizeof buffer);
    Session *session = NULL;
    if (shell->hooks->describe_new) {
        shell->hooks->describe_new(shell, &description);
    }
    if (session_create(shell->hooks->rules, buffer, &session, NULL) != STATUS_OK) {
        shell_notice(shell, tr("There is not enough memory for a new game."));
    }
    return session;
}

/* In a file of several lines, the message names the line. */
static void name_line(const SavedText *saved, Text *reason) {
    char words[SHELL_NOTICE_SIZE];
    Text why = text_over(words, sizeof words);
    const bool is_one = saved->is_one_line || saved->record;
    if (saved->is_bare || !is_one || saved->line == 0 || reason->length == 0) {
        return;
    }
    text_add(&why, reason->data);
    text_clear(reason);
    text_addf(reason, tr("line %1$d: %2$s"), saved->line, words);
}

/* The game that `import` makes of the one line that counts, or of the whole text. */
static Session *import(GameShell *shell, const char *words, const SavedText *saved, Text *reason) {
    if (saved->is_bare || !saved->is_one_line || saved->line == 0) {
        return shell->hooks->import(shell, words, reason);
    }
    LineReader lines = line_reader_over(words, strlen(words));
    const char *line = words;
    size_t length = 0;
    while (lines.number < saved->line && line_reader_next(&lines, &line, &length)) {
        /* the line that counts */
    }
    char *copy = malloc(length + 1);
    if (!copy) {
        return NULL;
    }
    memcpy(copy, line, length);
    copy[length] = 0;
    Session *session = shell->hooks->import(shell, copy, reason);
    free(copy);
    return session;
}

/* Takes the games that a reader found: the first onto the board, several into the collection. */
static Session *take_games(GameShell *shell, InterchangeAnswer *answer, Text *reason) {
    Session *session = NULL;
    Text read_as = text_over(shell->document.read_as, sizeof shell->document.read_as);
    read_as.translate = locale_text;
    shell->document.is_read_plainly =
        answer->list.count == 1 && !answer->other && !answer->list.note;
    session_from_text(shell->hooks->rules, answer->list.items[0], &session, reason);
    if (answer->list.count > 1) {
        text_addf(&read_as, tr("Read as %1$s: the first of %2$d games."), tr(answer->format->title),
                  answer->list.count);
    } else {
        interchange_explain(answer, &read_as);
    }
    const bool has_several = session && answer->list.count > 1;
    if (session) {
        shell_take_variations(shell, session, answer->list.items[0]);
    }
    const int kept = session ? shell_collect(shell, &answer->list) : 0;
    if (has_several && kept == 0) {
        text_addf(&read_as, " %s", tr(store_error(shell->context->store)));
    } else if (kept > 0 && kept < answer->list.count) {
        text_addf(&read_as, tr(" The collection keeps the first %d."), kept);
    }
    if (answer->list.note) {
        text_addf(&read_as, " %s", answer->list.note);
    }
    return session;
}

/* Reads a text of whatever program by the registry; NULL and no reason: no format fits it. */
Session *shell_read_foreign(GameShell *shell, const char *words, Text *reason) {
    InterchangeAnswer answer;
    const Status status =
        interchange_open(shell->hooks->rules->name, words, strlen(words), &answer, reason);
    Session *session = status == STATUS_OK ? take_games(shell, &answer, reason) : NULL;
    interchange_list_clear(&answer.list);
    return session;
}

Session *shell_read_format(GameShell *shell, const char *name, const char *words, Text *reason) {
    InterchangeAnswer answer = {.format = interchange_find(shell->hooks->rules->name, name)};
    const Status status =
        answer.format->read(answer.format, words, strlen(words), &answer.list, reason);
    Session *session = status == STATUS_OK ? take_games(shell, &answer, reason) : NULL;
    interchange_list_clear(&answer.list);
    return session;
}

Session *shell_read_session(GameShell *shell, const char *words, Text *reason) {
    shell->document.read_as[0] = 0;
    shell->document.is_read_plainly = false;
    const SavedText saved = saved_text_look(shell->context->games, words);
    const GameRules *rules = shell->hooks->rules;
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
            shell_take_variations(shell, session, words);
        }
    } else if (shell->hooks->import) {
        session = import(shell, words, &saved, reason);
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

/* Copies the list of open modes to `modes`; NULL: they stay closed. */
static void load_options(GameShell *shell, char *options, char **modes) {
    for (char *word = strtok(options, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        if (value) {
            *value++ = 0;
        }
        if (value && strcmp(word, MODES_KEY) == 0) {
            if (modes) {
                free(*modes);
                *modes = text_duplicate(value); /* without memory no mode opens again */
            }
        } else if (value && strcmp(word, COLLECTION_OPTION) == 0) {
            shell_expect_collected(shell, value);
        } else if (value && shell->hooks->option_load) {
            shell->hooks->option_load(shell, word, value);
        }
    }
}

void shell_load_options(GameShell *shell, char *options) {
    load_options(shell, options, NULL);
    shell_apply_settings(shell);
}

void shell_file_stored(GameShell *shell, int moves) {
    if (!shell->document.is_stored_other) {
        shell->document.is_stored_other = true;
        shell->document.stored_moves = moves;
    }
}

static void notice_unreadable(GameShell *shell) {
    shell_file_stored(shell, -1);
    shell_notice(shell, tr("The saved game could not be read; this is a new one."));
}

static Session *autosave_load_saved(GameShell *shell) {
    StoredGame stored;
    Session *session = NULL;
    const char *game = shell->document.slot;
    const Status status = store_game_take(shell->context->store, game, &stored);
    if (status == STATUS_BAD_INPUT) {
        notice_unreadable(shell);
    } else if (status != STATUS_OK && status != STATUS_NOT_FOUND) {
        shell_notice_toned(shell, tr(store_error(shell->context->store)), HEAD_WARNING);
    }
    if (status != STATUS_OK) {
        return NULL;
    }
    load_options(shell, stored.options, &shell->modes.reopen);
    if (session_from_text(shell->hooks->rules, stored.session, &session, NULL) != STATUS_OK) {
        notice_unreadable(shell);
    } else {
        shell_take_variations(shell, session, stored.session);
    }
    stored_game_finish(&stored);
    return session;
}

/* Loads what --load or --id asks for, once. */
static Session *load_asked(GameShell *shell) {
    SceneContext *context = shell->context;
    char why[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    if (!context->load_text || !context->load_text[0]) {
        return NULL;
    }
    const char *name = context->load_name ? context->load_name : "";
    Session *session = shell_read_session(shell, context->load_text, &reason);
    /* Of one line that was asked for and can only be one thing, nothing need be said. */
    const bool is_plain = shell->document.is_read_plainly && !strchr(context->load_text, '\n');
    const char *said = !session ? why : is_plain ? "" : shell->document.read_as;
    if (!session) {
        shell_noticef(shell, HEAD_PLAIN, tr("%1$s: %2$s"), name, why);
    } else if (said[0]) {
        shell_notice(shell, said);
    }
    if (said[0] && name[0]) {
        terminal_complain("%s: %s", name, said); /* for who asked: perhaps only for a picture */
    }
    context->load_text = NULL;
    return session;
}

/* ---- The puzzle of the day ---- */

/* Its ID in the words of the game's entry; "" when the game has none. */
static const char *daily_id(const GameShell *shell, char *buffer, size_t size) {
    const GameEntry *entry = game_entry_of(shell);
    char unused[SHELL_NOTICE_SIZE];
    Text id = text_over(buffer, size);
    Text words = text_over(unused, sizeof unused);
    if (entry && entry->daily && entry->is_puzzle) {
        entry->daily(shell->context->store, scene_today(shell->context), &id, &words);
    }
    return buffer;
}

/* The row in the store; the first save of another day's puzzle archives it. */
static void file_other_day(GameShell *shell) {
    StoredGame stored;
    Session *session = NULL;
    const Status status = store_game_take(shell->context->store, shell->document.slot, &stored);
    if (status == STATUS_NOT_FOUND) {
        return;
    }
    if (status == STATUS_OK) {
        (void)session_from_text(shell->hooks->rules, stored.session, &session, NULL);
    }
    shell_file_stored(shell, session ? session_length(session) : -1);
    session_destroy(session);
    stored_game_finish(&stored);
}

/* Today's puzzle from the beginning, with the choices of the game in hand; NULL: there is none. */
static Session *begin_todays(GameShell *shell) {
    char id[AUTOSAVE_DESCRIPTION_SIZE];
    char why[SHELL_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    StoredGame in_hand;
    if (!daily_id(shell, id, sizeof id)[0]) {
        return NULL;
    }
    if (store_game_load(shell->context->store, shell->hooks->rules->name, &in_hand) == STATUS_OK) {
        load_options(shell, in_hand.options, NULL);
        stored_game_finish(&in_hand);
    }
    Session *session = shell_read_session(shell, id, &reason);
    if (session) {
        file_other_day(shell);
        shell->document.is_asked_for = true;
    }
    return session;
}

static bool is_daily_begun(const GameShell *shell) {
    StoredGame stored;
    const Status status = store_game_load(shell->context->store, shell->document.slot, &stored);
    const bool is_begun = status == STATUS_OK && daily_is_of(stored.options, shell->document.day);
    stored_game_finish(&stored);
    return is_begun;
}

static void name_slot(GameShell *shell, Date day) {
    Text slot = text_over(shell->document.slot, sizeof shell->document.slot);
    shell->document.day = day;
    if (day.year != 0) {
        daily_slot(shell->hooks->rules, &slot);
    } else {
        text_add(&slot, shell->hooks->rules->name);
    }
}

/* Resumes or begins it; NULL: the scene shows the game in hand. */
static Session *first_daily(GameShell *shell) {
    name_slot(shell, scene_today(shell->context));
    Session *session = is_daily_begun(shell) ? autosave_load_saved(shell) : begin_todays(shell);
    if (!session) {
        name_slot(shell, (Date){0});
    }
    return session;
}

Session *shell_first_session(GameShell *shell) {
    const bool is_daily = shell->context->wants_daily;
    shell->context->wants_daily = false;
    Session *daily = is_daily ? first_daily(shell) : NULL;
    if (daily) {
        return daily;
    }
    name_slot(shell, (Date){0});
    shell->document.opening_place = (CollectionPlace){0};
    Session *saved = autosave_load_saved(shell);
    shell->document.previous_place = shell->document.opening_place;
    shell->document.opening_place = (CollectionPlace){0};
    Session *asked = load_asked(shell);
    shell->document.collection =
        asked ? shell->document.opening_place : shell->document.previous_place;
    shell->document.opening_place = (CollectionPlace){0};
    if (asked) {
        shell->document.previous = saved; /* loading another game does not lose the saved one */
        if (saved) {
            shell_file_stored(shell, session_length(saved));
        }
        shell->document.is_asked_for = true;
        return asked;
    }
    return saved ? saved : shell_new_session(shell);
}

/* Stores the texts: as the next state of the stored game, or as a new game in its place. */
static bool store_texts(GameShell *shell, const char *session, const char *options) {
    Store *store = shell->context->store;
    const char *game = shell->document.slot;
    const Status status =
        shell->document.is_stored_other
            ? store_game_begin(store, game, session, options, shell->document.stored_moves)
            : store_game_save(store, game, session, options);
    if (status != STATUS_OK) {
        shell_notice_toned(shell, tr(store_error(store)), HEAD_WARNING);
        if (!store_is_owing(store)) {
            return false;
        }
        shell->document.is_warned = true;
    }
    shell->document.is_stored_other = shell->document.is_asked_for = false;
    const bool is_aside = store_game_is_aside(store, game);
    if (is_aside && !shell->document.is_diverged) {
        shell_notice_toned(shell,
                           tr("This game went on in another window. Your version is among the "
                              "past games."),
                           HEAD_WARNING);
    }
    shell->document.is_diverged = is_aside;
    return true;
}

void shell_watch_store(GameShell *shell) {
    ShellDocument *document = &shell->document;
    if (document->is_warned && !store_is_owing(shell->context->store)) {
        document->is_warned = false;
        if (shell->message.tone == HEAD_WARNING) {
            shell_clear_notice(shell);
        }
    }
}

static void write_options(const GameShell *shell, Text *out) {
    if (shell->hooks->options_save) {
        shell->hooks->options_save(shell, out);
    }
    if (shell->document.day.year != 0) {
        text_add(out, out->length > 0 ? " " DAILY_OPTION "=" : DAILY_OPTION "=");
        date_print(shell->document.day, out);
    }
    if (shell->document.collection.number > 0) {
        text_add(out, out->length > 0 ? " " COLLECTION_OPTION "=" : COLLECTION_OPTION "=");
        shell_write_collected(shell, out);
    }
    if (out->length > 0 && out->data[out->length - 1] != ' ') {
        text_add_char(out, ' ');
    }
    text_add(out, MODES_KEY "=");
    shell_save_modes(shell, out);
}

/* Session and variations, a 0, the options, for which there are `room` bytes. */
static bool autosave_write_within(const GameShell *shell, char *state, size_t room, size_t *length,
                                  size_t *options_at) {
    const size_t size = shell_game_size(shell);
    Text text = text_over(state, size);
    shell_write_game(shell, &text);
    *options_at = text.length + 1;
    Text options = text_over(state + *options_at, room);
    write_options(shell, &options);
    *length = *options_at + options.length + 1;
    return !options.truncated;
}

/* NULL: memory ran out. A mode that is open may have much to keep. */
static char *autosave_write_state(const GameShell *shell, size_t *length, size_t *options_at) {
    char *state = NULL;
    size_t room = SHELL_OPTIONS_SIZE;
    do {
        free(state);
        state = malloc(shell_game_size(shell) + room);
        room *= 4;
    } while (state && !autosave_write_within(shell, state, room / 4, length, options_at));
    return state;
}

void shell_save(GameShell *shell) {
    size_t length = 0;
    size_t options_at = 0;
    char *state = autosave_write_state(shell, &length, &options_at);
    if (!state) {
        shell_notice_toned(shell, tr("There is not enough memory to save the game."), HEAD_WARNING);
        return;
    }
    const bool is_new = shell->document.is_stored_other || shell->document.is_asked_for ||
                        !shell->document.saved || shell->document.saved_length != length ||
                        memcmp(state, shell->document.saved, length) != 0;
    if (is_new && !store_texts(shell, state, state + options_at)) {
        free(state);
        return;
    }
    shell_keep_settings(shell, state + options_at);
    free(shell->document.saved);
    shell->document.saved = state;
    shell->document.saved_length = length;
}
