/* The page on which a player sets up the next game: choices with pictures, portraits, and Start. */
#include "scenes/kit/game/setup_page.h"

#include <assert.h>
#include <string.h>

#include "scenes/kit/game/face.h"
#include "scenes/shell/i18n.h"

#define SETUP_COLUMN_U 1000.0F /* the page is at most as wide */
#define SETUP_NARROW_U 520.0F  /* narrower windows have small margins */
#define SETUP_MARGIN_NARROW_U 12.0F
#define SETUP_FOOT_GAP_U 12.0F
#define SETUP_END_U 12.0F    /* below the last line: one that is half hidden is faded well */
#define SETUP_START_U 220.0F /* the widths of the buttons, where there is room */
#define SETUP_CANCEL_U 140.0F
#define SETUP_TILE_GAP_U 8.0F
#define SETUP_TILE_PADDING_U 6.0F
#define SETUP_LABEL_U 18.0F
#define SETUP_PORTRAIT_U 56.0F
#define SETUP_PORTRAIT_GAP_U 14.0F
#define SETUP_TWICE_MS 400 /* between the two presses on a choice */

void setup_page_init(SetupPage *page, SetupPageBuild build) {
    page->build = build;
}

/* ---- Rows of pictures ---- */

static TextStyle setup_tile_label_style(const Theme *theme, bool is_chosen) {
    return (TextStyle){THEME_FONT_SECONDARY_U, is_chosen ? TEXT_SEMIBOLD : TEXT_REGULAR,
                       TEXT_CENTER, theme->text};
}

static Rect setup_tile_of(const SetupPictureRow *row, Rect area, int choice) {
    const Rect line = rect_of(
        area.x, area.y + (row->tile_height + SETUP_TILE_GAP_U) * (float)(choice / row->columns),
        area.width, row->tile_height);
    return rect_column(line, choice % row->columns, row->columns, SETUP_TILE_GAP_U);
}

static void setup_draw_tile(const SetupPictureRow *row, int choice, Canvas *canvas, Rect tile) {
    const GameShell *shell = row->shell;
    const Theme *theme = &shell->context->theme;
    const Control *control = controls_find(&shell->view.controls, row->ids[choice]);
    const bool is_chosen = choice == row->chosen;
    const bool is_hovered = control && controls_is_hovered(&shell->view.input, control);
    canvas_fill_round(canvas, tile, THEME_RADIUS_U,
                      is_chosen    ? theme->accent_soft
                      : is_hovered ? theme->raised_hover
                                   : theme->raised);
    if (is_chosen) {
        canvas_stroke_round(canvas, tile, THEME_RADIUS_U, 2, theme->accent);
    } else if (theme->is_high_contrast) {
        canvas_stroke_round(canvas, tile, THEME_RADIUS_U, 1, theme->hairline);
    }
    Rect room = rect_inset(tile, SETUP_TILE_PADDING_U);
    if (row->labels[choice][0]) {
        canvas_text(canvas, rect_cut_bottom(&room, SETUP_LABEL_U), row->labels[choice],
                    setup_tile_label_style(theme, is_chosen));
    }
    row->draw(shell, choice, canvas, rect_centered(room, row->picture.width, row->picture.height));
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, tile, THEME_RADIUS_U, theme);
    }
}

static void setup_draw_pictures(const void *owner, const void *self, Canvas *canvas, Rect area) {
    const SetupPictureRow *row = self;
    for (int i = 0; i < row->count; i++) {
        setup_draw_tile(row, i, canvas, setup_tile_of(row, area, i));
    }
}

/* As many columns as the words allow, and rows of about equal length. */
static int setup_columns_for(const GameShell *shell, const SetupPictures *pictures, float width) {
    const TextStyle style = setup_tile_label_style(&shell->context->theme, true);
    float least = pictures->picture.width;
    for (int i = 0; i < pictures->count; i++) {
        const float words =
            canvas_text_width(shell->context->canvas, pictures->choices[i].label, style) + 2;
        least = words > least ? words : least;
    }
    least += 2 * SETUP_TILE_PADDING_U + SETUP_TILE_GAP_U;
    int most = (int)((width + SETUP_TILE_GAP_U) / least);
    most = most < 1 ? 1 : most;
    const int lines = (pictures->count + most - 1) / most;
    return (pictures->count + lines - 1) / lines;
}

static void setup_keep_row(GameShell *shell, const SetupPictures *pictures, SetupPictureRow *row) {
    bool has_labels = false;
    *row = (SetupPictureRow){.shell = shell,
                             .draw = pictures->draw,
                             .picture = pictures->picture,
                             .count = pictures->count,
                             .chosen = pictures->chosen};
    for (int i = 0; i < pictures->count; i++) {
        Text id = text_over(row->ids[i], sizeof row->ids[i]);
        Text label = text_over(row->labels[i], sizeof row->labels[i]);
        text_add(&id, pictures->choices[i].id);
        text_add(&label, pictures->choices[i].label);
        has_labels |= pictures->choices[i].label[0] != 0;
    }
    row->tile_height =
        pictures->picture.height + 2 * SETUP_TILE_PADDING_U + (has_labels ? SETUP_LABEL_U : 0);
}

void setup_page_pictures(GameShell *shell, Panel *panel, const SetupPictures *pictures) {
    SetupPage *page = shell->modes.overlay.self;
    assert(pictures->count <= SETUP_CHOICES_MAX && page->row_count < SETUP_PICTURES_MAX);
    SetupPictureRow *row = &page->rows[page->row_count++];
    setup_keep_row(shell, pictures, row);
    if (pictures->caption[0]) {
        panel_note(panel, pictures->caption);
    }
    row->columns = setup_columns_for(shell, pictures, panel_width(panel));
    const int lines = (row->count + row->columns - 1) / row->columns;
    const float height = (row->tile_height + SETUP_TILE_GAP_U) * (float)lines - SETUP_TILE_GAP_U;
    const Rect area = panel_area(panel, height, setup_draw_pictures, row);
    for (int i = 0; i < row->count; i++) {
        Control *control =
            panel_place(panel, row->ids[i], pictures->command, setup_tile_of(row, area, i));
        control->value = i;
        control->is_checked = i == row->chosen;
        controls_set_label(control, row->labels[i]);
    }
}

/* ---- The portrait ---- */

static void setup_draw_portrait(const void *owner, const void *self, Canvas *canvas, Rect area) {
    const GameShell *shell = owner;
    const SetupPortrait *portrait = self;
    const Theme *theme = &shell->context->theme;
    face_draw(canvas, theme, portrait->face, rect_cut_left(&area, SETUP_PORTRAIT_U));
    rect_cut_left(&area, SETUP_PORTRAIT_GAP_U);
    canvas_text(canvas, rect_row(area, 0, 2, 0), face_name(portrait->face),
                (TextStyle){THEME_FONT_BAR_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text});
    canvas_text(canvas, rect_row(area, 1, 2, 0), portrait->level,
                (TextStyle){THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
}

void setup_page_portrait(GameShell *shell, Panel *panel, int face, const char *level) {
    SetupPortrait *portrait = &((SetupPage *)shell->modes.overlay.self)->portrait;
    Text words = text_over(portrait->level, sizeof portrait->level);
    text_clear(&words);
    text_add(&words, level);
    portrait->face = face;
    panel_area(panel, SETUP_PORTRAIT_U, setup_draw_portrait, portrait);
    panel_text(panel, tr(face_words(face)));
}

/* ---- The page ---- */

static float setup_margin(const GameShell *shell) {
    return shell->context->window.width < SETUP_NARROW_U ? SETUP_MARGIN_NARROW_U : THEME_MARGIN_U;
}

static Rect setup_room(const GameShell *shell, Rect area) {
    const Rect room = rect_inset(area, setup_margin(shell));
    return room.width > SETUP_COLUMN_U ? rect_of(room.x + (room.width - SETUP_COLUMN_U) / 2, room.y,
                                                 SETUP_COLUMN_U, room.height)
                                       : room;
}

/* Cancel at the left, Start at the right; half the width each where that is less. */
static void setup_layout_foot(GameShell *shell, Rect foot) {
    const Command *commands = shell->modes.overlay.mode->commands;
    const float half = (foot.width - SETUP_FOOT_GAP_U) / 2;
    const float start = half < SETUP_START_U ? half : SETUP_START_U;
    const float cancel = half < SETUP_START_U ? half : SETUP_CANCEL_U;
    const Rect right = rect_cut_right(&foot, start);
    rect_cut_right(&foot, SETUP_FOOT_GAP_U);
    shell_place(shell, CONTROL_BUTTON, command_of_id(commands, "start-cancel"), 0, NULL,
                rect_cut_right(&foot, cancel));
    shell_place(shell, CONTROL_PRIMARY, command_of_id(commands, "start-game"), 0, NULL, right);
}

static void setup_build_page(GameShell *shell, SetupPage *page, Rect room) {
    const TextStyle title = {THEME_FONT_CARD_U, TEXT_BOLD, TEXT_LEFT, shell->context->theme.text};
    page->row_count = 0;
    panel_begin(&page->panel, shell, shell->context, &shell->view.controls, room);
    panel_styled(&page->panel, tr(shell->modes.overlay.mode->title), title);
    page->build(shell, page, &page->panel);
    panel_gap(&page->panel, SETUP_END_U);
}

/* True when the control that got the focus had to be brought into view. What is pressed stays where
 * it is. */
static bool setup_follow_focus(GameShell *shell, SetupPage *page) {
    if (strcmp(page->focused, shell->view.input.focused) == 0) {
        return false;
    }
    memcpy(page->focused, shell->view.input.focused, sizeof page->focused);
    return shell->view.input.is_focus_visible &&
           panel_reveal(&page->panel, &shell->view.controls, page->focused);
}

void setup_page_layout(GameShell *shell, void *self, Rect area) {
    SetupPage *page = self;
    ControlList *list = &shell->view.controls;
    const int first = list->count;
    Rect room = setup_room(shell, area);
    const Rect foot = rect_cut_bottom(&room, THEME_BUTTON_U);
    rect_cut_bottom(&room, SETUP_FOOT_GAP_U);
    page->panel.scroller.is_motion_reduced = shell->context->is_motion_reduced;
    page->panel.lane_u = (setup_margin(shell) - PANEL_LANE_U) / 2; /* beside the column */
    for (int pass = 0; pass < 3; pass++) {
        list->count = first;
        setup_build_page(shell, page, room);
        const bool is_too_far = panel_end(&page->panel);
        if (!setup_follow_focus(shell, page) && !is_too_far) {
            break;
        }
    }
    setup_layout_foot(shell, foot);
}

void setup_page_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const SetupPage *page = self;
    const Theme *theme = &shell->context->theme;
    const int first = page->panel.first_control + page->panel.control_count;
    const ControlList foot = {.items = shell->view.controls.items + first,
                              .count = shell->view.controls.count - first};
    panel_draw(&page->panel, canvas, theme->background, &shell->view.controls, &shell->view.input);
    controls_draw(&foot, &shell->view.input, canvas, theme);
}

void setup_page_status(const GameShell *shell, const void *self, Head *head) {
    const SetupPage *page = self;
    text_add(&head->title, tr(shell->modes.overlay.mode->title));
    panel_speak(&page->panel, head->title.data, &head->detail);
}

/* ---- Input ---- */

static bool setup_follow_scroller(GameShell *shell, ScrollerAnswer answer) {
    if (answer.is_drag_begun) {
        shell_release_press(shell);
    }
    return answer.is_moved || answer.is_changed;
}

bool setup_page_key(GameShell *shell, void *self, const Event *event) {
    SetupPage *page = self;
    const float step = event_is_key(event, KEY_DOWN, 0) ? 1
                       : event_is_key(event, KEY_UP, 0) ? -1
                                                        : 0;
    return step != 0 ? scroller_move_by(&page->panel.scroller, step * 80)
                     : setup_follow_scroller(shell, scroller_event(&page->panel.scroller, event));
}

/* The second of two presses on a choice, as on a name in a list of files: it starts. */
static bool setup_is_second_press(const GameShell *shell, SetupPage *page, const Event *event) {
    const Control *control = controls_at(&shell->view.controls, event->at);
    if (!control || (control->kind != CONTROL_CHOICE && control->kind != CONTROL_AREA)) {
        page->pressed[0] = 0;
        return false;
    }
    const bool is_second = control->is_checked && strcmp(page->pressed, control->id) == 0 &&
                           event->now_ms - page->pressed_ms <= SETUP_TWICE_MS;
    memcpy(page->pressed, control->id, sizeof page->pressed);
    page->pressed_ms = event->now_ms;
    return is_second;
}

bool setup_page_point(GameShell *shell, void *self, const Event *event) {
    if (event->type == EVENT_POINTER_DOWN && !event->secondary &&
        setup_is_second_press(shell, self, event)) {
        const Command *commands = shell->modes.overlay.mode->commands;
        shell_run(shell, command_of_id(commands, "start-game"), 0); /* the page ends here */
        return true;
    }
    return setup_follow_scroller(shell,
                                 scroller_event(&((SetupPage *)self)->panel.scroller, event));
}

int64_t setup_page_tick(GameShell *shell, void *self, int64_t now_ms) {
    bool is_gliding = false;
    const int64_t wake_at_ms = panel_tick(&((SetupPage *)self)->panel, now_ms, &is_gliding);
    if (is_gliding) {
        shell_mark_dirty(shell);
    }
    return wake_at_ms;
}

/* ---- Commands ---- */

CommandState setup_page_can_start(const GameShell *shell, const void *self, int value) {
    return (CommandState){.is_primary = true};
}

void setup_page_cancel(GameShell *shell, void *self, int value) {
    shell_close(shell, shell->modes.overlay.mode);
}

CommandState setup_page_no_undo(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = COMMAND_IMPOSSIBLE};
}
