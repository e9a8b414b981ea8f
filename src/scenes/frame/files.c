#include "files.h"

#include <stdlib.h>
#include <string.h>

#include "file_card.h"
#include "inside.h"
#include "saved_text.h"
#include "say.h"
#include "store.h"
#include "sys/paths.h"

/* A file longer than this is no game. */
#define FILE_LIMIT_BYTES ((size_t)1 << 20)
#define NAME_SIZE 80

/* What a mode puts into files in place of the game, or NULL. */
static const ModeFile *file_of(const GameFrame *frame) {
    return frame->in_hand.mode ? frame->in_hand.mode->input.file : NULL;
}

static FileCard *card_of(const GameFrame *frame) {
    return frame->overlay.self;
}

static void close_card(GameFrame *frame) {
    if (frame->overlay.mode) {
        frame_close(frame, frame->overlay.mode);
    }
}

/* ---- Saving ---- */

/* The first free name of this kind in the folder: connect4-2026-11-21.damier, …-2.damier. */
static void propose_name(const GameFrame *frame, const char *folder, Text *name) {
    const Date today = scene_today(frame->context);
    const ModeFile *file = file_of(frame);
    const char *stem = file ? file->stem : frame->hooks->rules->name;
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    for (int number = 1; number < 1000; number++) {
        text_clear(name);
        text_addf(name, "%s-%04d-%02d-%02d", stem, today.year, today.month, today.day);
        if (number > 1) {
            text_addf(name, "-%d", number);
        }
        text_add(name, ".damier");
        if (!files_join(folder, name->data, &path) || !files_exist(buffer)) {
            return;
        }
    }
}

static void say_where(GameFrame *frame, const char *sentence, const char *path) {
    char shown[PATHS_MAX];
    Text where = text_over(shown, sizeof shown);
    file_card_short_path(path, 90, &where);
    frame_noticef(frame, HEAD_PLAIN, sentence, shown);
}

/* What comes behind the last dot of the file's name, "" where there is none. */
static const char *ending_of(const char *path) {
    const char *name = strrchr(path, '/');
    const char *dot = strrchr(name ? name : path, '.');
    return dot ? dot + 1 : "";
}

/* The game as the file's name asks for it: for Damier, or for other programs. */
static void write_game(const GameFrame *frame, const char *path, Text *text) {
    if (frame->hooks->write_as && frame->hooks->write_as(frame, ending_of(path), text)) {
        text_add_char(text, '\n');
        return;
    }
    saved_text_write(frame->session, text);
    frame_write_lines(frame, true, text);
}

static Status write_file(const GameFrame *frame, const FileCard *card, Text *reason) {
    const ModeFile *file = file_of(frame);
    const size_t size =
        file ? file->size_most + 1
             : saved_text_size(frame->session) + frame_lines_size(frame) + FRAME_FOREIGN_SIZE;
    char *bytes = malloc(size);
    if (!bytes) {
        text_add(reason, tr("There is not enough memory to save the game."));
        return STATUS_NO_MEMORY;
    }
    Text text = text_over(bytes, size);
    if (file) {
        file->write(frame, frame->in_hand.self, &text);
        text_add_char(&text, '\n');
    } else {
        write_game(frame, card->path, &text);
    }
    const Status status =
        files_write(card->path, (FileContent){bytes, text.length}, card->replaces, reason);
    free(bytes);
    return status;
}

static void save_chosen(GameFrame *frame) {
    FileCard *card = card_of(frame);
    char words[FILE_CARD_MESSAGE_SIZE];
    Text reason = text_over(words, sizeof words);
    reason.translate = locale_text;
    const Status status = write_file(frame, card, &reason);
    if (status == STATUS_BAD_INPUT) {
        file_card_ask(card);
    } else if (status != STATUS_OK) {
        file_card_tell(card, words, NULL);
    } else {
        file_card_remember(card);
        say_where(frame, tr("Saved as %s"), card->path);
        close_card(frame);
    }
}

/* ---- Opening ---- */

static void open_session(GameFrame *frame, Session *session) {
    frame_replace(frame, session);
    frame->strip_words = N_("Game opened.");
}

/* NAME: reason. */
static void tell_refusal(FileCard *card, const char *path, const char *why) {
    char words[FILE_CARD_MESSAGE_SIZE];
    Text message = text_over(words, sizeof words);
    const char *name = files_name(path);
    text_addf(&message, tr("%1$s: %2$s"), text_quote(name, strlen(name)).data, why);
    file_card_tell(card, words, NULL);
}

/* Reads the game in the file at card->path. */
static Session *read_chosen(GameFrame *frame, FileCard *card) {
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    char *content = NULL;
    Session *session = NULL;
    const GameCard *other = NULL;
    reason.translate = locale_text;
    if (files_read_text(card->path, FILE_LIMIT_BYTES, &content, &reason) == STATUS_OK) {
        const SavedText saved = saved_text_look(frame->context->games, content);
        other = saved.game;
        if (saved.line == 0) {
            text_add(&reason, tr("There is nothing in it."));
        } else {
            session = frame_read_session(frame, content, &reason);
        }
    }
    free(content);
    if (session) {
        return session;
    }
    if (card_of(frame) != card) { /* what reads the text has opened something in the page's place */
        frame_notice(frame, words);
        return NULL;
    }
    tell_refusal(card, card->path, words);
    card->other = other && other->rules != frame->hooks->rules ? other : NULL;
    return NULL;
}

/* Something of the scene's own, in place of a game. */
static void open_own(GameFrame *frame, const ModeFile *file) {
    FileCard *card = card_of(frame);
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    char *content = NULL;
    reason.translate = locale_text;
    const bool is_taken =
        files_read_text(card->path, FILE_LIMIT_BYTES, &content, &reason) == STATUS_OK &&
        file->read(frame, frame->in_hand.self, content, &reason);
    free(content);
    if (card_of(frame) != card) {
        frame_notice(frame, words);
    } else if (is_taken) {
        file_card_remember(card);
        close_card(frame);
    } else {
        tell_refusal(card, card->path, words);
    }
}

static void open_chosen(GameFrame *frame) {
    FileCard *card = card_of(frame);
    const ModeFile *file = file_of(frame);
    if (file) {
        open_own(frame, file);
        return;
    }
    Session *session = read_chosen(frame, card);
    if (session) {
        file_card_remember(card);
        close_card(frame);
        open_session(frame, session);
    }
}

/* The file is of another game: hands it to that game's scene. */
static void go_to_other(GameFrame *frame) {
    SceneContext *context = frame->context;
    FileCard *card = card_of(frame);
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    reason.translate = locale_text;
    scene_hand_over(context, NULL, NULL);
    if (files_read_text(card->path, FILE_LIMIT_BYTES, &context->handed_text, &reason) !=
        STATUS_OK) {
        tell_refusal(card, card->path, words);
        return;
    }
    file_card_remember(card);
    frame->result.action = SCENE_GO;
    frame->result.target = card->other->scene->name;
    close_card(frame);
}

void frame_files_take_handed(GameFrame *frame) {
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    SceneContext *context = frame->context;
    if (!context->handed_text) {
        return;
    }
    Session *session = frame_read_session(frame, context->handed_text, &reason);
    if (session && context->handed_options) {
        frame_load_options(frame, context->handed_options);
    }
    scene_hand_over(context, NULL, NULL);
    if (session) {
        open_session(frame, session);
    } else {
        frame_notice(frame, words);
    }
}

/* ---- The page ---- */

static void follow_answer(GameFrame *frame, FileCardAnswer answer) {
    switch (answer) {
    case FILE_CARD_NOTHING:
        return;
    case FILE_CARD_CHANGED:
        break;
    case FILE_CARD_CHOSEN:
        if (card_of(frame)->mode == FILE_CARD_SAVES) {
            save_chosen(frame);
        } else {
            open_chosen(frame);
        }
        break;
    case FILE_CARD_CLOSED:
        close_card(frame);
        break;
    case FILE_CARD_LEFT:
        go_to_other(frame);
        break;
    }
    frame_mark_dirty(frame);
}

static void do_deed(GameFrame *frame, FileCardDeed deed, int value) {
    follow_answer(frame, file_card_act(card_of(frame), deed, value));
}

static void use_name(GameFrame *frame, void *self, int value) {
    (void)self;
    if (frame->input.is_focus_visible) { /* by Enter; a click only puts the caret */
        do_deed(frame, FILE_CARD_NAME, value);
    }
}

static void choose_entry(GameFrame *frame, void *self, int value) {
    (void)self;
    do_deed(frame, FILE_CARD_ENTRY, value);
}

static void go_up(GameFrame *frame, void *self, int value) {
    (void)self;
    do_deed(frame, FILE_CARD_UP, value);
}

static void use_file(GameFrame *frame, void *self, int value) {
    (void)self;
    do_deed(frame, FILE_CARD_DO, value);
}

static void replace_file(GameFrame *frame, void *self, int value) {
    (void)self;
    do_deed(frame, FILE_CARD_REPLACE, value);
}

static void show_all_files(GameFrame *frame, void *self, int value) {
    (void)self;
    do_deed(frame, FILE_CARD_ALL, value);
}

static void cancel_files(GameFrame *frame, void *self, int value) {
    (void)self;
    do_deed(frame, FILE_CARD_CANCEL, value);
}

static void go_to_game(GameFrame *frame, void *self, int value) {
    (void)self;
    do_deed(frame, FILE_CARD_GO, value);
}

/* Its keys are the card's own: most of them edit the line for the name. */
static const Command file_commands[] = {
    [FILE_CARD_NAME] = {.id = "file-name", .label = N_("Name"), .run = use_name},
    [FILE_CARD_ENTRY] = {.id = "entry", .label = N_("File"), .run = choose_entry},
    [FILE_CARD_UP] = {.id = "file-up", .label = N_("Up"), .run = go_up},
    [FILE_CARD_DO] = {.id = "file-do", .label = N_("Open"), .run = use_file},
    [FILE_CARD_REPLACE] = {.id = "file-replace", .label = N_("Replace it"), .run = replace_file},
    [FILE_CARD_ALL] = {.id = "file-all", .label = N_("All files"), .run = show_all_files},
    [FILE_CARD_CANCEL] = {.id = "file-cancel", .label = N_("Cancel"), .run = cancel_files},
    [FILE_CARD_GO] = {.id = "file-go", .label = N_("Go there"), .run = go_to_game},
    [FILE_CARD_DEEDS] = {0},
};

static bool open_page_to_open(GameFrame *frame, void *self, Text *reason) {
    (void)reason;
    file_card_init(self, frame->context, file_commands, FILE_CARD_OPENS);
    return true;
}

static bool open_page_to_save(GameFrame *frame, void *self, Text *reason) {
    char buffer[NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    FileCard *card = self;
    (void)reason;
    file_card_init(card, frame->context, file_commands, FILE_CARD_SAVES);
    propose_name(frame, card->folder, &name);
    file_card_propose(card, buffer);
    return true;
}

static void close_page(GameFrame *frame, void *self) {
    frame->context->typing = (Rect){0};
    frame->input.focused[0] = 0;
    file_card_finish(self);
}

static void page_status(const GameFrame *frame, const void *self, Head *head) {
    (void)frame;
    file_card_status(self, &head->title);
}

static void layout_page(GameFrame *frame, void *self, Rect area) {
    FileCard *card = self;
    file_card_layout(card, &frame->controls, area);
    frame->context->typing = file_card_is_typing(&frame->input) ? card->field : (Rect){0};
}

static void draw_page(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms) {
    const int first = frame->over_first;
    const ControlList own = {.items = frame->controls.items + first,
                             .count = frame->controls.count - first};
    (void)now_ms;
    file_card_draw(self, canvas, &own, &frame->input);
    controls_draw(&own, &frame->input, canvas, &frame->context->theme);
}

static bool page_key(GameFrame *frame, void *self, const Event *event) {
    const FileCardAnswer answer = file_card_event(self, event);
    follow_answer(frame, answer);
    return answer != FILE_CARD_NOTHING;
}

/* The pointer in the line for the name puts the caret, and selects when it is dragged. */
static bool page_pointer(GameFrame *frame, void *self, const Event *event) {
    FileCard *card = self;
    const bool is_down = event->type == EVENT_POINTER_DOWN && rect_contains(card->field, event->at);
    if (event->type == EVENT_WHEEL) {
        return page_key(frame, self, event);
    }
    if (is_down ||
        (event->type == EVENT_POINTER_MOVE && strcmp(frame->input.pressed, "file-name") == 0)) {
        Event at = *event;
        at.mods |= is_down ? 0 : MOD_SHIFT;
        file_card_point(card, &at);
        return true;
    }
    return event->type == EVENT_POINTER_DOWN; /* the focus decides where text goes */
}

const Mode frame_open_mode = {
    .name = "open",
    .kind = MODE_PAGE,
    .commands = file_commands,
    .state_size = sizeof(FileCard),
    .open = open_page_to_open,
    .close = close_page,
    .status = page_status,
    .stage = {.layout = layout_page, .draw = draw_page},
    .input = {.key = page_key, .words = page_key, .pointer = page_pointer},
};

const Mode frame_save_mode = {
    .name = "save",
    .kind = MODE_PAGE,
    .commands = file_commands,
    .state_size = sizeof(FileCard),
    .open = open_page_to_save,
    .close = close_page,
    .status = page_status,
    .stage = {.layout = layout_page, .draw = draw_page},
    .input = {.key = page_key, .words = page_key, .pointer = page_pointer},
};

void frame_files_drop(GameFrame *frame, const char *path) {
    close_card(frame);
    if (frame_open(frame, &frame_open_mode)) {
        file_card_show_file(card_of(frame), path);
        open_chosen(frame);
    }
    frame_mark_dirty(frame);
}

void frame_files_picture_done(GameFrame *frame, const Event *event) {
    if (event->failed) {
        frame_notice(frame, event->text);
    } else {
        say_where(frame, tr("Picture: %s"), event->text);
    }
}
