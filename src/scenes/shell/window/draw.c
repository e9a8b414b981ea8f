/* Drawing the window: ground, head, card, tools, board, bar and overlay. */
#include <math.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/shell/window/layout.h"
#include "scenes/shell/window/tip.h"
#include "ui/paragraph.h"

#define FOCUS_INSET_U 4.0F      /* of the ring in an icon of the bar */
#define TOAST_LINE_INSET_U 8.0F /* left of the words, in a head of one line */
#define WINDOW_DRAW_HEAD_INSET_U 20.0F
#define HEAD_TITLE_U 20.0F
#define HEAD_TITLE_MIN_U 11.0F
#define HEAD_TITLE_ROW_U 28.0F
#define HEAD_END_ROW_U 32.0F
#define HEAD_NOTICE_LOW_U 11.0F
#define PROJECTED_BACK_U 56.0F /* the width of the way back, at the head's right */
#define PROJECTED_TITLE_U 22.0F
#define PROJECTED_WORDS_U 17.0F
#define PROJECTED_LOW_U 13.0F /* of words in two lines */
#define SHAKE_U 6.0F
#define SHAKE_TURNS 3.0F
#define WINDOW_DRAW_PI 3.14159265F

static bool has_counter_part(const Mode *mode) {
    return mode->status != NULL;
}

/* The words of the head, including the notice. */
static void head_of(const GameShell *shell, Head *head) {
    const ModeSlot slot = shell_first_with(shell, has_counter_part);
    slot.mode->status(shell, slot.self, head);
}

/* `count` controls, from number `first` on. */
static ControlList window_draw_part_of(const ControlList *list, int first, int count) {
    return (ControlList){.items = list->items + first, .count = count};
}

static void draw_controls(const GameShell *shell, Canvas *canvas, int first, int end) {
    ControlList part = window_draw_part_of(&shell->view.controls, first, end - first);
    part.window = shell->context->window;
    controls_draw(&part, &shell->view.input, canvas, &shell->context->theme);
}

static void window_draw_plate(const GameShell *shell, Canvas *canvas, Rect rect) {
    const Theme *theme = &shell->context->theme;
    canvas_fill_round(canvas, rect, THEME_RADIUS_CARD_U, theme->surface);
    canvas_stroke_round(canvas, rect, THEME_RADIUS_CARD_U, canvas_pixel(canvas), theme->hairline);
}

/* ---- The head ---- */

/* Under the head's words, while they offer to undo. */
static void draw_toast_plate(const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    canvas_fill_round(canvas, shell->view.toast, THEME_RADIUS_CARD_U, theme->surface);
    canvas_stroke_round(canvas, shell->view.toast, THEME_RADIUS_CARD_U, canvas_pixel(canvas) * 2,
                        theme->accent);
}

static Color tone_color(const Theme *theme, HeadTone tone, Color plain) {
    return tone == HEAD_GOOD ? theme->good : tone == HEAD_WARNING ? theme->warning : plain;
}

/* `usual` is its size while the game goes on. */
static TextStyle title_style(const Theme *theme, const Head *head, float usual) {
    return (TextStyle){head->is_end ? THEME_FONT_CARD_U : usual, TEXT_SEMIBOLD, TEXT_LEFT,
                       tone_color(theme, head->tone, theme->text)};
}

static void window_draw_title(Canvas *canvas, Rect line, const char *words, TextStyle style) {
    paragraph_line(canvas, line, words, style, HEAD_TITLE_MIN_U);
}

/* In one line, or in two of this size where that is too narrow. */
static void draw_in_one_or_two_lines(Canvas *canvas, Rect room, const char *words, TextStyle style,
                                     float low_size) {
    if (canvas_text_fits(canvas, words, style, room.width)) {
        canvas_text(canvas, room, words, style);
        return;
    }
    style.size = low_size;
    const float height = paragraph_height(canvas, words, style, room.width);
    paragraph_draw(canvas, rect_centered(room, room.width, height + 2), words, style);
}

/* The detail is a message when there is one: a notice is newer than a toast. A tip is newer than a
 * notice, but leaves the words of a toast beside their button. */
static bool take_message(const GameShell *shell, Text *detail) {
    const bool is_toast = shell->message.toast_until_ms != 0;
    if (!is_toast && shell_tip_take_head(shell, detail)) {
        return true;
    }
    if (shell->message.notice[0] || is_toast) {
        text_clear(detail);
        text_add(detail,
                 shell->message.notice[0] ? shell->message.notice : shell_toast_words(shell));
        return true;
    }
    return false;
}

/* The space of the toast's button, at the right of the head. */
static void cut_toast_button(const GameShell *shell, Rect *room) {
    const Control *undo = shell->message.toast_until_ms != 0
                              ? controls_find(&shell->view.controls, "strip-undo")
                              : NULL;
    if (undo) {
        room->width = undo->rect.x - 8 - room->x;
    }
}

/* The title, then as much of the detail as fits. */
static void draw_head_line(const GameShell *shell, Canvas *canvas, const Head *head,
                           TextStyle detail, bool is_message) {
    const Theme *theme = &shell->context->theme;
    Rect room = shell->view.zones.head;
    const TextStyle title = title_style(theme, head, THEME_FONT_BODY_U);
    const char *more = head->detail.data;
    if (shell->message.toast_until_ms != 0) {
        room = shell->view.toast;
        rect_cut_left(&room, TOAST_LINE_INSET_U);
        cut_toast_button(shell, &room);
    }
    const float width = canvas_text_width(canvas, head->title.data, title) + 2;
    const float wanted = canvas_text_width(canvas, more, detail);
    if (is_message && width + 12 + wanted > room.width) {
        /* A message without room beside the title takes its place. */
        draw_in_one_or_two_lines(canvas, room, more, detail, HEAD_NOTICE_LOW_U);
        return;
    }
    window_draw_title(canvas, rect_cut_left(&room, width), head->title.data, title);
    rect_cut_left(&room, 12);
    if (wanted <= room.width) {
        detail.align = TEXT_RIGHT;
        canvas_text(canvas, room, more, detail);
    }
}

/* A message with no room under the title takes its place too, in smaller words if need be. */
static bool draw_long_message(Canvas *canvas, Rect room, const char *words, TextStyle style) {
    if (paragraph_height(canvas, words, style, room.width) <= room.height - HEAD_TITLE_ROW_U) {
        return false;
    }
    while (style.size > HEAD_NOTICE_LOW_U &&
           paragraph_height(canvas, words, style, room.width) > room.height) {
        style.size -= 1;
    }
    canvas_clip(canvas, room);
    paragraph_draw(canvas, room, words, style);
    canvas_unclip(canvas);
    return true;
}

static void draw_head(const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    char title[SHELL_HEAD_SIZE];
    char words[SHELL_HEAD_SIZE];
    Head head = {text_over(title, sizeof title), text_over(words, sizeof words), HEAD_PLAIN, false};
    if (!canvas_shows(canvas, rect_around(shell->view.zones.head, shell->view.toast))) {
        return;
    }
    head_of(shell, &head);
    const bool is_message = take_message(shell, &head.detail);
    const Color color = shell->message.notice[0]
                            ? tone_color(theme, shell->message.tone, theme->text)
                        : is_message ? theme->text
                                     : theme->secondary;
    const TextStyle detail = {THEME_FONT_SECONDARY_U, is_message ? TEXT_MEDIUM : TEXT_REGULAR,
                              TEXT_LEFT, color};
    const bool is_line = shell->view.zones.head.height < ZONES_HEAD_LINES_U;
    if (shell->message.toast_until_ms != 0) {
        draw_toast_plate(shell, canvas);
    } else if (!is_line) {
        window_draw_plate(shell, canvas, shell->view.zones.head);
    }
    if (is_line) {
        draw_head_line(shell, canvas, &head, detail, is_message);
        return;
    }
    Rect room = rect_inset(shell->view.zones.head, WINDOW_DRAW_HEAD_INSET_U);
    room.y -= 8;
    room.height += 16;
    cut_toast_button(shell, &room);
    if (head.is_end) { /* two lines have room below the larger title, too */
        room.y -= HEAD_END_ROW_U - HEAD_TITLE_ROW_U;
        room.height += HEAD_END_ROW_U - HEAD_TITLE_ROW_U;
    }
    if (is_message && draw_long_message(canvas, room, words, detail)) {
        return;
    }
    window_draw_title(canvas, rect_cut_top(&room, head.is_end ? HEAD_END_ROW_U : HEAD_TITLE_ROW_U),
                      title, title_style(theme, &head, HEAD_TITLE_U));
    canvas_clip(canvas, room);
    paragraph_draw(canvas, room, words, detail);
    canvas_unclip(canvas);
}

/* ---- The card ---- */

static void window_draw_card(const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const ModeSlot slot = shell_card_slot(shell);
    window_draw_plate(shell, canvas, shell->view.zones.card);
    if (shell_card_has_heading(shell) && canvas_shows(canvas, shell_card_heading(shell))) {
        char words[SHELL_HEAD_SIZE];
        Text heading = text_over(words, sizeof words);
        if (slot.mode->heading) {
            slot.mode->heading(shell, slot.self, &heading);
        } else {
            text_add(&heading, tr(slot.mode->title));
        }
        const float size = shell->view.zones.is_compact ? 15.0F : 18.0F;
        window_draw_title(canvas, shell_card_heading(shell), words,
                          (TextStyle){size, TEXT_SEMIBOLD, TEXT_LEFT, theme->text});
    }
    panel_draw(&shell->view.panel, canvas, theme->surface, &shell->view.controls,
               &shell->view.input);
    if (shell->view.foot.control_count > 0) {
        panel_draw(&shell->view.foot, canvas, theme->surface, &shell->view.controls,
                   &shell->view.input);
    }
    const int first = shell->view.foot.first_control + shell->view.foot.control_count;
    draw_controls(shell, canvas, first, shell->view.tools_first);
}

/* ---- Refused moves ---- */

/* An outline of the place that swings and fades; depends only on the time. */
static void draw_refusal(const GameShell *shell, Canvas *canvas, int64_t now_ms) {
    const Refusal *refusal = &shell->message.refusal;
    const float t = (float)(now_ms - refusal->since_ms) / SHELL_SHAKE_MS;
    if (refusal->place.width <= 0 || t < 0 || t >= 1 || shell->context->is_motion_reduced) {
        return;
    }
    Rect rect = refusal->place;
    rect.x += SHAKE_U * (1 - t) * sinf(t * SHAKE_TURNS * 2 * WINDOW_DRAW_PI);
    const Size window = shell->context->window;
    rect = rect_common(rect, rect_of(0, 0, window.width, window.height));
    canvas_stroke_round(canvas, rect, THEME_RADIUS_U, 2.5F,
                        color_fade(shell->context->theme.warning, 1 - t * t));
}

/* ---- The whole window ---- */

/* Title and detail below each other, in large letters without a plate. */
static void draw_projected_head(const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    char title[SHELL_HEAD_SIZE];
    char words[SHELL_HEAD_SIZE];
    Head head = {.title = text_over(title, sizeof title), .detail = text_over(words, sizeof words)};
    head_of(shell, &head);
    (void)take_message(shell, &head.detail);
    Rect room = shell->view.zones.head;
    rect_cut_right(&room, PROJECTED_BACK_U);
    window_draw_title(canvas, rect_cut_top(&room, PROJECTED_TITLE_U * 1.3F), title,
                      (TextStyle){PROJECTED_TITLE_U, TEXT_SEMIBOLD, TEXT_LEFT,
                                  tone_color(theme, head.tone, theme->text)});
    draw_in_one_or_two_lines(canvas, room, words,
                             (TextStyle){PROJECTED_WORDS_U, TEXT_REGULAR, TEXT_LEFT, theme->text},
                             PROJECTED_LOW_U);
}

static void draw_projected(const GameShell *shell, Canvas *canvas, int64_t now_ms) {
    const ModeSlot stage = shell_board_area_slot(shell);
    draw_projected_head(shell, canvas);
    stage.mode->board_area.draw(shell, stage.self, canvas, now_ms);
    if (shell->modes.current.mode && shell->modes.current.mode->overdraw) {
        shell->modes.current.mode->overdraw(shell, shell->modes.current.self, canvas, now_ms);
    }
    draw_controls(shell, canvas, shell->view.tools_first, shell->view.over_first + 1);
    draw_refusal(shell, canvas, now_ms);
}

static void window_draw_game(const GameShell *shell, Canvas *canvas, int64_t now_ms) {
    const ModeSlot stage = shell_board_area_slot(shell);
    window_draw_card(shell, canvas);
    draw_head(shell, canvas);
    if (shell->view.zones.keypad_area.height > 0) {
        shell->hooks->keypad_area.draw(shell, canvas, shell->view.zones.keypad_area);
    }
    const int tools_end = shell->view.tools_first + shell->view.tools_count;
    draw_controls(shell, canvas, shell->view.tools_first, tools_end);
    if (shell_has_board_area(shell)) {
        stage.mode->board_area.draw(shell, stage.self, canvas, now_ms);
    }
    if (shell->modes.current.mode && shell->modes.current.mode->overdraw) {
        shell->modes.current.mode->overdraw(shell, shell->modes.current.self, canvas, now_ms);
    }
    draw_controls(shell, canvas, tools_end, shell->view.over_first);
    draw_refusal(shell, canvas, now_ms);
}

/* Draws the window's ground only where it is visible: filling large areas is the slowest part of
 * drawing. */
static void window_draw_ground(const GameShell *shell, Canvas *canvas, bool is_page) {
    const Size window = shell->context->window;
    const Color color = shell->context->theme.background;
    const ModeSlot stage = shell_board_area_slot(shell);
    Rect room = rect_of(0, 0, window.width, window.height);
    rect_cut_top(&room, shell->view.zones.bar.height);
    if (!stage.mode->board_area.covered || is_page || !shell_has_board_area(shell)) {
        canvas_fill_rect(canvas, room, color);
        return;
    }
    /* One unit less, so that rounding leaves no gap. */
    const Rect board = rect_inset(stage.mode->board_area.covered(shell, stage.self), 1);
    const float right = board.x + board.width;
    const float bottom = board.y + board.height;
    canvas_fill_rect(canvas, rect_of(room.x, room.y, room.width, board.y - room.y), color);
    canvas_fill_rect(canvas, rect_of(room.x, board.y, board.x - room.x, board.height), color);
    canvas_fill_rect(canvas, rect_of(right, board.y, window.width - right, board.height), color);
    canvas_fill_rect(canvas, rect_of(room.x, bottom, room.width, window.height - bottom), color);
}

/* The overlay's controls follow the toast's button in the list. */
static void draw_over(const GameShell *shell, Canvas *canvas, int64_t now_ms) {
    const ModeSlot top = shell->modes.overlay;
    const int count = shell->view.controls.count;
    const int toast = shell->message.toast_until_ms != 0 && shell->view.over_first < count &&
                      controls_find(&shell->view.controls, "strip-undo") != NULL;
    draw_controls(shell, canvas, shell->view.over_first, shell->view.over_first + toast);
    if (top.mode) {
        top.mode->board_area.draw(shell, top.self, canvas, now_ms);
    }
}

/* True when a head of one line right under the bar shows a message: the tip of an icon would cover
 * it. */
static bool is_notice_under_bar(const GameShell *shell) {
    const Zones *zones = &shell->view.zones;
    return (shell->message.notice[0] || shell->message.toast_until_ms != 0) &&
           !zones->is_portrait && zones->head.height < ZONES_HEAD_LINES_U;
}

/* Under an open menu, or over a notice, the bar shows no tips. */
static void draw_bar_controls(const GameShell *shell, Canvas *canvas) {
    const ControlList bar = window_draw_part_of(&shell->view.controls, 0, shell->view.bar_count);
    const Theme *theme = &shell->context->theme;
    const bool is_menu =
        shell->modes.overlay.mode && shell->modes.overlay.mode->kind == MODE_OVERLAY;
    ControlsState input = shell->view.input;
    if (is_menu || is_notice_under_bar(shell)) {
        input.hovered[0] = 0;
        input.focused[0] = 0;
    }
    controls_draw(&bar, &input, canvas, theme);
    const Control *focused = controls_find(&bar, shell->view.input.focused);
    if (!is_menu && !input.focused[0] && focused &&
        controls_is_focused(&shell->view.input, focused)) {
        controls_draw_focus(canvas, rect_inset(focused->rect, FOCUS_INSET_U), THEME_RADIUS_U,
                            theme);
    }
}

void shell_draw(const GameShell *shell, Canvas *canvas, int64_t now_ms) {
    const bool is_page = shell_has_page(shell);
    window_draw_ground(shell, canvas, is_page);
    if (shell_is_projected(shell)) {
        draw_projected(shell, canvas, now_ms);
        draw_over(shell, canvas, now_ms);
        return;
    }
    if (!is_page) {
        window_draw_game(shell, canvas, now_ms);
    }
    shell_draw_bar(shell, canvas);
    draw_bar_controls(shell, canvas);
    if (!is_page) {
        shell_tip_draw(shell, canvas);
    }
    draw_over(shell, canvas, now_ms);
}
