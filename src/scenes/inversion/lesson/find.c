#include "inversion/lesson/find.h"

#include "frame/frame.h"
#include "frame/say.h"
#include "ui/controls.h"

#define FIELD_U 40.0F

static const LessonPage *page_of(const LessonState *self) {
    return lesson_pages[lesson_page_of(self)];
}

/* The field clips what it draws, and clips do not nest: where the panel's own clip would cut
 * through it, it is a plate with words. */
static void draw_field(const void *owner, const void *own, Canvas *canvas, Rect place) {
    const GameFrame *frame = owner;
    const LessonState *self = own;
    const Theme *theme = &frame->context->theme;
    const Control *control = controls_find(&frame->controls, "explain-find");
    const Rect view = frame->panel.viewport;
    const bool is_whole = place.y >= view.y && place.y + place.height <= view.y + view.height;
    const bool is_empty = self->find.length == 0 && !self->is_finding;
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT,
                             is_empty ? theme->secondary : theme->text};
    if (is_whole && !is_empty) {
        canvas_unclip(canvas);
        text_field_draw(&self->find, canvas, theme, place, self->is_finding);
        canvas_clip(canvas, rect_of(view.x - 5, view.y, view.width + 10, view.height));
    } else {
        canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->background);
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, canvas_pixel(canvas), theme->hairline);
        canvas_text(canvas, rect_inset(place, 12),
                    is_empty ? tr("Find 424, 0650 or 110101000") : self->find.text, style);
    }
    if (control && controls_is_focused(&frame->input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
}

void lesson_layout_find(GameFrame *frame, const LessonState *self, Panel *panel) {
    if (page_of(self)->find) {
        const Rect field = panel_area(panel, FIELD_U, draw_field, self);
        panel_place(panel, "explain-find", &lesson_commands[LESSON_COMMAND_FIND], field);
        if (self->is_finding) {
            frame->context->typing = field;
        }
    }
}

static void find_words(GameFrame *frame, LessonState *self, const char *words) {
    const LessonView view = lesson_view_of(frame, self);
    const int found = page_of(self)->find(&view, words);
    if (found < 0) {
        frame_refuse(frame, frame->context->typing, tr("That is no number of a board here."));
        return;
    }
    self->is_finding = false;
    lesson_pick(frame, self, found);
}

bool lesson_find_key(GameFrame *frame, LessonState *self, const Event *event) {
    if (!self->is_finding) {
        return false;
    }
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        self->is_finding = false;
        return true;
    }
    if (event_is_key(event, KEY_ENTER, 0)) {
        find_words(frame, self, self->find.text);
        return true;
    }
    return text_field_event(&self->find, event);
}

bool lesson_find_words(GameFrame *frame, LessonState *self, const Event *event) {
    const bool is_paste = event->type == EVENT_PASTE;
    if (self->is_finding) {
        text_field_event(&self->find, event);
        return true;
    }
    if (!is_paste || !self->is_known || !page_of(self)->find) {
        return false;
    }
    const LessonView view = lesson_view_of(frame, self);
    const int found = page_of(self)->find(&view, event->text);
    if (found >= 0) {
        lesson_pick(frame, self, found);
    }
    return found >= 0; /* else it may be a puzzle */
}
