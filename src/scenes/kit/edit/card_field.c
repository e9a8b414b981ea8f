/* A line in a card to type into: its place, its picture and its keys. */
#include "scenes/kit/edit/card_field.h"

#include "scenes/shell/i18n.h"
#include "ui/controls.h"

#define CARD_FIELD_U 40.0F

/* The line clips what it draws, and clips do not nest: where the panel's own clip would cut
 * through it, it is a plate with words. */
static void draw_card_field(const void *owner, const void *self, Canvas *canvas, Rect place) {
    const GameShell *shell = owner;
    const CardField *field = self;
    const Theme *theme = &shell->context->theme;
    const Control *control = controls_find(&shell->view.controls, field->command->id);
    const Rect view = (field->panel ? field->panel : &shell->view.panel)->viewport;
    const bool is_whole = place.y >= view.y && place.y + place.height <= view.y + view.height;
    const bool is_empty = field->line.length == 0 && !field->is_typing;
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT,
                             is_empty ? theme->secondary : theme->text};
    if (is_whole && !is_empty) {
        canvas_unclip(canvas);
        text_field_draw(&field->line, canvas, theme, place, field->is_typing);
        canvas_clip(canvas, rect_of(view.x - 5, view.y, view.width + 10, view.height));
    } else {
        canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->background);
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, canvas_pixel(canvas), theme->hairline);
        canvas_text(canvas, rect_inset(place, 12),
                    is_empty ? tr(field->empty_words) : field->line.text, style);
    }
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
}

void card_field_layout(const CardField *field, GameShell *shell, Panel *panel) {
    const Rect place = panel_area(panel, CARD_FIELD_U, draw_card_field, field);
    panel_place(panel, field->command->id, field->command, place);
    if (field->is_typing) {
        shell->context->typing = place;
    }
}

CardFieldAnswer card_field_key(CardField *field, const Event *event) {
    if (!field->is_typing) {
        return CARD_FIELD_UNUSED;
    }
    if (event_is_key(event, KEY_ESCAPE, 0)) {
        field->is_typing = false;
        return CARD_FIELD_USED;
    }
    if (event_is_key(event, KEY_ENTER, 0)) {
        return CARD_FIELD_ENTERED;
    }
    return text_field_event(&field->line, event) ? CARD_FIELD_USED : CARD_FIELD_UNUSED;
}

bool card_field_words(CardField *field, const Event *event) {
    if (field->is_typing) {
        text_field_event(&field->line, event);
    }
    return field->is_typing;
}
