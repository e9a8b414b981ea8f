#include "frame_files.h"

#include <stdlib.h>
#include <string.h>

#include "file_card.h"
#include "frame_layout.h"
#include "frame_store.h"
#include "saved_text.h"
#include "say.h"
#include "sys/paths.h"

/* A file longer than this is no game. */
#define FILE_LIMIT_BYTES ((size_t)1 << 20)
#define NAME_SIZE 80

/* The picture's side in units, its margin, and its width in pixels; wide ones are larger. */
#define PICTURE_U 640.0F
#define PICTURE_MARGIN_U 24.0F
#define PICTURE_PX 1200
#define PICTURE_WIDE_PX 1800
#define LONG_AFTER_MS 100000 /* everything that moves has come to rest */

static const FrameFile *file_of(const GameFrame *frame) {
    return frame->hooks->file ? frame->hooks->file(frame) : NULL;
}

/* ---- Saving ---- */

/* The first free name of this kind in the folder: connect4-2026-11-21.damier, …-2.damier. */
static void propose_name(const GameFrame *frame, const char *folder, Text *name) {
    const Date today = clock_today();
    const FrameFile *file = file_of(frame);
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
    char notice[FRAME_NOTICE_SIZE];
    char shown[PATHS_MAX];
    Text words = text_over(notice, sizeof notice);
    Text where = text_over(shown, sizeof shown);
    file_card_short_path(path, 90, &where);
    text_addf(&words, sentence, shown);
    frame_notice(frame, notice);
}

static Status write_file(const GameFrame *frame, const FileCard *card, Text *reason) {
    const FrameFile *file = file_of(frame);
    const size_t size =
        file ? file->size_most + 1 : saved_text_size(frame->session) + frame_lines_size(frame);
    char *bytes = malloc(size);
    if (!bytes) {
        text_add(reason, tr("There is not enough memory to save the game."));
        return STATUS_NO_MEMORY;
    }
    Text text = text_over(bytes, size);
    if (file) {
        file->write(frame, &text);
        text_add_char(&text, '\n');
    } else {
        saved_text_write(frame->session, &text);
        frame_write_lines(frame, true, &text);
    }
    const Status status =
        files_write(card->path, (FileContent){bytes, text.length}, card->replaces, reason);
    free(bytes);
    return status;
}

static void save_chosen(GameFrame *frame) {
    FileCard *card = frame->files;
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
        frame_files_close(frame);
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
    const HomeCard *other = NULL;
    reason.translate = locale_text;
    if (files_read_text(card->path, FILE_LIMIT_BYTES, &content, &reason) == STATUS_OK) {
        const SavedText saved = saved_text_look(content);
        other = saved.game;
        if (saved.line == 0) {
            text_add(&reason, tr("There is nothing in it."));
        } else {
            session = frame_read_session(frame, content, &reason);
        }
    }
    free(content);
    if (!session) {
        tell_refusal(card, card->path, words);
        card->other = other && other->scene != frame->hooks->id ? other : NULL;
    }
    return session;
}

/* Something of the scene's own, in place of a game. */
static void open_own(GameFrame *frame, const FrameFile *file) {
    FileCard *card = frame->files;
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    char *content = NULL;
    reason.translate = locale_text;
    if (files_read_text(card->path, FILE_LIMIT_BYTES, &content, &reason) == STATUS_OK &&
        file->read(frame, content, &reason)) {
        file_card_remember(card);
        frame_files_close(frame);
    } else {
        tell_refusal(card, card->path, words);
    }
    free(content);
}

static void open_chosen(GameFrame *frame) {
    FileCard *card = frame->files;
    const FrameFile *file = file_of(frame);
    if (file) {
        open_own(frame, file);
        return;
    }
    Session *session = read_chosen(frame, card);
    if (session) {
        file_card_remember(card);
        frame_files_close(frame);
        open_session(frame, session);
    }
}

/* The file is of another game: hands it to that game's scene. */
static void go_to_other(GameFrame *frame) {
    SceneContext *context = frame->context;
    FileCard *card = frame->files;
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    reason.translate = locale_text;
    free(context->handed_text);
    if (files_read_text(card->path, FILE_LIMIT_BYTES, &context->handed_text, &reason) !=
        STATUS_OK) {
        tell_refusal(card, card->path, words);
        return;
    }
    file_card_remember(card);
    frame->result.action = SCENE_GO;
    frame->result.target = card->other->scene;
    frame_files_close(frame);
}

void frame_files_take_handed(GameFrame *frame) {
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    char *text = frame->context->handed_text;
    if (!text) {
        return;
    }
    frame->context->handed_text = NULL;
    Session *session = frame_read_session(frame, text, &reason);
    free(text);
    if (session) {
        open_session(frame, session);
    } else {
        frame_notice(frame, words);
    }
}

/* ---- The card ---- */

static void open_card(GameFrame *frame, FileCardMode mode) {
    char buffer[NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    frame_files_close(frame);
    frame->files = file_card_create(frame->context, mode);
    if (!frame->files) {
        frame_notice(frame, tr("There is not enough memory."));
        return;
    }
    if (mode == FILE_CARD_SAVES) {
        propose_name(frame, frame->files->folder, &name);
        file_card_propose(frame->files, buffer);
    }
    frame->input = (ControlsState){0};
    frame_mark_dirty(frame);
}

void frame_files_close(GameFrame *frame) {
    if (frame->files) {
        file_card_destroy(frame->files);
        frame->files = NULL;
        frame->context->typing = (Rect){0};
        frame->input.focused[0] = 0;
        frame_mark_dirty(frame);
    }
}

void frame_files_drop(GameFrame *frame, const char *path) {
    FileCard *card = file_card_create(frame->context, FILE_CARD_OPENS);
    if (!card) {
        return;
    }
    frame_files_close(frame);
    frame->files = card;
    file_card_show_file(card, path);
    open_chosen(frame);
    frame_mark_dirty(frame);
}

static void follow(GameFrame *frame, FileCardAnswer answer) {
    switch (answer) {
    case FILE_CARD_NOTHING:
        return;
    case FILE_CARD_CHANGED:
        break;
    case FILE_CARD_CHOSEN:
        if (frame->files->mode == FILE_CARD_SAVES) {
            save_chosen(frame);
        } else {
            open_chosen(frame);
        }
        break;
    case FILE_CARD_CLOSED:
        frame_files_close(frame);
        break;
    case FILE_CARD_LEFT:
        go_to_other(frame);
        break;
    }
    frame_mark_dirty(frame);
}

/* The pointer in the line for the name puts the caret, and selects when it is dragged. */
static void point(GameFrame *frame, const Event *event) {
    if (strcmp(frame->input.pressed, "file-name") != 0) {
        return;
    }
    Event at = *event;
    at.mods |= event->type == EVENT_POINTER_MOVE ? MOD_SHIFT : 0;
    file_card_point(frame->files, &at);
    frame->needs_redraw = true;
}

void frame_files_event(GameFrame *frame, const Event *event) {
    const bool is_words = event->type == EVENT_KEY || event->type == EVENT_TEXT ||
                          event->type == EVENT_COMPOSE || event->type == EVENT_PASTE;
    if (event->type == EVENT_WHEEL || (is_words && file_card_is_typing(&frame->input))) {
        const FileCardAnswer answer = file_card_event(frame->files, event);
        if (answer != FILE_CARD_NOTHING) {
            follow(frame, answer);
            return;
        }
    }
    const ControlsHit hit = controls_event(&frame->controls, &frame->input, event);
    frame->needs_redraw |= hit.is_changed;
    if (event->type == EVENT_POINTER_DOWN || event->type == EVENT_POINTER_MOVE) {
        point(frame, event);
    }
    if (hit.is_changed) {
        frame_mark_dirty(frame); /* the focus decides where text goes */
    }
    if (hit.activated && hit.activated->action == FILE_CARD_NAME && event->type != EVENT_KEY) {
        return;
    }
    if (hit.activated) {
        frame_act(frame, hit.activated->action, hit.value);
        frame_mark_dirty(frame);
    } else if (event->type == EVENT_KEY && !hit.is_used) {
        follow(frame, file_card_event(frame->files, event));
    }
}

/* ---- The picture ---- */

/* Draws the board alone, as large as the picture, and puts everything back. */
static void draw_picture(void *self, Canvas *canvas) {
    GameFrame *frame = self;
    const ControlsState input = frame->input;
    const bool is_cursor_shown = frame->is_cursor_shown;
    const Size shape = frame->hooks->board_shape(frame);
    const Rect whole = rect_inset(rect_of(0, 0, PICTURE_U, PICTURE_U * 2), PICTURE_MARGIN_U);
    frame->input = (ControlsState){0};
    frame->is_cursor_shown = false;
    frame->board_area =
        rect_of(whole.x, whole.y, whole.width, whole.width * shape.height / shape.width);
    controls_clear(&frame->controls);
    frame->hooks->layout_board(frame, frame->board_area);
    frame->hooks->draw_board(frame, canvas, frame->now_ms + LONG_AFTER_MS);
    frame->input = input;
    frame->is_cursor_shown = is_cursor_shown;
    frame_layout(frame);
}

/* The first free name: Damier-connect4-2026-11-21-1.png, …-2.png. */
static bool name_picture(const GameFrame *frame, Text *path) {
    const Date today = clock_today();
    char folder[PATHS_MAX];
    char buffer[NAME_SIZE];
    Text place = text_over(folder, sizeof folder);
    paths_user_place(USER_PLACE_PICTURES, &place);
    for (int number = 1; number < 10000; number++) {
        Text name = text_over(buffer, sizeof buffer);
        text_addf(&name, "Damier-%s-%04d-%02d-%02d-%d.png", frame->hooks->rules->name, today.year,
                  today.month, today.day, number);
        if (!files_join(folder, buffer, path)) {
            return false;
        }
        if (!files_exist(path->data)) {
            return true;
        }
    }
    return false;
}

static void take_picture(GameFrame *frame) {
    SceneContext *context = frame->context;
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    const Size shape = frame->hooks->board_shape(frame);
    const float inner = PICTURE_U - 2 * PICTURE_MARGIN_U;
    const PictureRequest request = {
        .size = {PICTURE_U, inner * shape.height / shape.width + 2 * PICTURE_MARGIN_U},
        .width_px = shape.width > shape.height * 1.5F ? PICTURE_WIDE_PX : PICTURE_PX,
        .background = context->theme.background,
        .draw = draw_picture,
        .self = frame,
        .path = buffer};
    if (!context->save_picture) {
        return;
    }
    if (!name_picture(frame, &path) || !context->save_picture(context->pictures, &request)) {
        frame_notice(frame, tr("The picture could not be made; try again."));
    }
}

void frame_files_picture_done(GameFrame *frame, const Event *event) {
    if (event->failed) {
        frame_notice(frame, event->text);
    } else {
        say_where(frame, tr("Picture: %s"), event->text);
    }
}

bool frame_files_act(GameFrame *frame, int action, int value) {
    if (frame->files && action >= FILE_CARD_ACTIONS && action < FILE_CARD_ACTIONS_END) {
        follow(frame, file_card_act(frame->files, action, value));
        return true;
    }
    if (action == FRAME_SAVE || action == FRAME_OPEN) {
        open_card(frame, action == FRAME_SAVE ? FILE_CARD_SAVES : FILE_CARD_OPENS);
        return true;
    }
    frame_files_close(frame);
    if (action == FRAME_PICTURE) {
        take_picture(frame);
        return true;
    }
    return false;
}
