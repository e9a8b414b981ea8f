/* What the files of the frame do to it from below: dirty, notices, animations, the board's cursor.
 */
#include <stdio.h>
#include <string.h>

#include "inside.h"

GameFrame *frame_of(Scene *scene) {
    return (GameFrame *)scene;
}

const GameFrame *frame_of_const(const Scene *scene) {
    return (const GameFrame *)scene;
}

void frame_mark_dirty(GameFrame *frame) {
    frame->is_dirty = true;
    frame->needs_redraw = true;
}

void frame_notice_toned(GameFrame *frame, const char *text, HeadTone tone) {
    Text notice = text_over(frame->notice, sizeof frame->notice);
    text_add(&notice, text);
    frame->notice_tone = tone;
    frame_mark_dirty(frame);
}

void frame_notice(GameFrame *frame, const char *text) {
    frame_notice_toned(frame, text, HEAD_PLAIN);
}

void frame_noticef(GameFrame *frame, HeadTone tone, const char *format, ...) {
    char words[FRAME_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    frame_notice_toned(frame, words, tone);
}

int64_t frame_motion_ms(const GameFrame *frame, int64_t length_ms) {
    return frame->context->is_motion_reduced ? 0 : length_ms;
}

void frame_animate(GameFrame *frame, int64_t length_ms) {
    const int64_t until = frame->now_ms + frame_motion_ms(frame, length_ms);
    if (until > frame->animate_until_ms) {
        frame->animate_until_ms = until;
    }
}

void frame_refuse(GameFrame *frame, Rect place, const char *reason) {
    frame->refusal = (Refusal){place, frame->now_ms};
    frame_animate(frame, FRAME_SHAKE_MS);
    if (reason && reason[0]) {
        frame_notice_toned(frame, reason, HEAD_WARNING);
    }
    frame->needs_redraw = true;
}

int64_t frame_sooner(int64_t one_ms, int64_t other_ms) {
    return one_ms == 0 || (other_ms > 0 && other_ms < one_ms) ? other_ms : one_ms;
}

bool frame_cursor_key(GameFrame *frame, const Event *event, int rows, int cols) {
    static const struct {
        Key key;
        int rows, cols;
    } steps[] = {{KEY_UP, -1, 0}, {KEY_DOWN, 1, 0}, {KEY_LEFT, 0, -1}, {KEY_RIGHT, 0, 1}};
    if (event->mods != 0) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (event->key != steps[i].key) {
            continue;
        }
        if (frame->is_cursor_shown) {
            frame->cursor_row = (frame->cursor_row + steps[i].rows + rows) % rows;
            frame->cursor_col = (frame->cursor_col + steps[i].cols + cols) % cols;
        }
        frame->is_cursor_shown = true;
        frame->input.focused[0] = 0; /* Enter belongs to the board now */
        frame_mark_dirty(frame);
        return true;
    }
    return false;
}

bool frame_hovered(const GameFrame *frame, const char *prefix, int *first, int *second) {
    const char *id = frame->input.hovered;
    if (!text_has_prefix(id, prefix)) {
        return false;
    }
    int a = 0;
    int b = 0;
    const int read = sscanf(id + strlen(prefix), "%d-%d", &a, &b);
    if (read < (second ? 2 : 1)) {
        return false;
    }
    *first = a;
    if (second) {
        *second = b;
    }
    return true;
}

int frame_undo_plies(const GameFrame *frame) {
    return !session_can_undo(frame->session) ? 0
           : frame->hooks->undo_plies        ? frame->hooks->undo_plies(frame)
                                             : 1;
}
