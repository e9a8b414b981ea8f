#include "frame_layout.h"

#include "file_card.h"
#include "fixed_digits.h"
#include "say.h"

#define SIDE_LEAST_U 150.0F
#define SIDE_USUAL_U 320.0F
#define SIDE_MOST_U 460.0F
#define BAR_COMPACT_U 44.0F
#define COMPACT_U 520.0F /* a window less wide or high than this has small margins */
#define STRIP_HEIGHT_U 48.0F
#define STRIP_PANEL_U 300.0F /* the least width of a panel that it stands over */
#define KEYS_OF_FILES_U 420.0F

typedef struct Division {
    float margin;
    float gap;
} Division;

static bool is_small(Size window) {
    return window.width < COMPACT_U || window.height < COMPACT_U;
}

/* The height of a board of this shape in a column `width` wide. */
static float height_for(Size shape, float width) {
    return width * shape.height / shape.width;
}

/* Board at the left, panel at the right; both together in the middle of the window. */
static void divide_wide(GameFrame *frame, Rect room, Division division) {
    const Size shape = frame->hooks->board_shape(frame);
    const float least = room.width < 620 ? SIDE_LEAST_U : SIDE_USUAL_U;
    float board_width = room.height * shape.width / shape.height;
    if (board_width > room.width - least - division.gap) {
        board_width = room.width - least - division.gap;
    }
    float side = room.width - board_width - division.gap;
    side = side > SIDE_MOST_U ? SIDE_MOST_U : side;
    const float spare = room.width - board_width - division.gap - side;
    room.x += spare / 2;
    frame->board_area = rect_of(room.x, room.y, board_width, room.height);
    Rect board = rect_fit(frame->board_area, shape.width, shape.height);
    /* The top of the board stands level with the top of the panel. */
    board.y = room.y;
    frame->board_area = board;
    frame->panel.viewport = rect_of(room.x + board_width + division.gap, room.y, side, room.height);
}

/* Board above, panel below. */
static void divide_tall(GameFrame *frame, Rect room, Division division) {
    const Size shape = frame->hooks->board_shape(frame);
    const float panel_least = is_small(frame->context->window) ? 128 : 220;
    float board_height = height_for(shape, room.width);
    if (board_height > room.height - panel_least - division.gap) {
        board_height = room.height - panel_least - division.gap;
    }
    Rect board = rect_cut_top(&room, board_height);
    frame->board_area = rect_fit(board, shape.width, shape.height);
    rect_cut_top(&room, division.gap);
    const float most = 720;
    if (room.width > most) {
        room = rect_of(room.x + (room.width - most) / 2, room.y, most, room.height);
    }
    frame->panel.viewport = room;
}

static void divide(GameFrame *frame) {
    const Size window = frame->context->window;
    const bool small = is_small(window);
    const Division division = {.margin = small ? 10 : THEME_MARGIN_U, .gap = small ? 12 : 32};
    Rect room = rect_of(0, 0, window.width, window.height);
    frame->bar = rect_cut_top(&room, small ? BAR_COMPACT_U : THEME_BAR_U);
    room = rect_inset(room, division.margin);
    frame->is_portrait = window.height > window.width;
    if (frame->is_portrait) {
        divide_tall(frame, room, division);
    } else {
        divide_wide(frame, room, division);
    }
}

static Control *add_icon(GameFrame *frame, Rect rect, const char *id, ImageId icon, int action) {
    Control *control = controls_add(&frame->controls, CONTROL_ICON, id, rect, action);
    control->icon = icon;
    return control;
}

static void label_icon(Control *control, const char *label) {
    Text text = text_over(control->label, sizeof control->label);
    text_add(&text, label);
}

static bool can_undo(const GameFrame *frame) {
    const bool has_plies = !frame->hooks->undo_plies || frame->hooks->undo_plies(frame) > 0;
    return frame->previous || (session_can_undo(frame->session) && has_plies);
}

static bool can_redo(const GameFrame *frame) {
    return session_can_redo(frame->session) &&
           (!frame->hooks->redo_plies || frame->hooks->redo_plies(frame) > 0);
}

/* True when the owner of the action can do it now. */
static bool is_possible(const GameFrame *frame, int action) {
    const FrameOwn owner = frame_owner(frame, action);
    const bool by_frame = action == FRAME_UNDO ? can_undo(frame) : can_redo(frame);
    return owner == FRAME_OWN_NOT ? by_frame : owner == FRAME_OWN_POSSIBLE;
}

static void layout_bar(GameFrame *frame) {
    Rect bar = rect_inset(frame->bar, 0);
    const float side = 40;
    const float inset = (bar.height - side) / 2;
    bar = rect_of(bar.x + 8, bar.y + inset, bar.width - 16, side);
    label_icon(add_icon(frame, rect_cut_left(&bar, side), "back", IMAGE_BACK, FRAME_BACK),
               tr("Back (Esc)"));
    /* Tab goes from left to right. */
    Rect right = rect_cut_right(&bar, 4 * side);
    Control *undo = add_icon(frame, rect_cut_left(&right, side), "undo", IMAGE_UNDO, FRAME_UNDO);
    label_icon(undo, tr("Undo (Ctrl+Z)"));
    undo->is_disabled = !is_possible(frame, FRAME_UNDO);
    Control *redo = add_icon(frame, rect_cut_left(&right, side), "redo", IMAGE_REDO, FRAME_REDO);
    label_icon(redo, tr("Redo (Ctrl+Y)"));
    redo->is_disabled = !is_possible(frame, FRAME_REDO);
    label_icon(add_icon(frame, rect_cut_left(&right, side), "help", IMAGE_HELP, FRAME_HELP),
               tr("Help (F1)"));
    label_icon(add_icon(frame, right, "settings", IMAGE_SETTINGS, FRAME_SETTINGS),
               tr("Settings (Ctrl+,)"));
}

static const FrameHelp common_help[] = {
    {"Ctrl+S, Ctrl+O", N_("save into a file, open one; or drop it on the window")},
    {"Ctrl+P", N_("a picture of the board")},
    {NULL, NULL},
};

static void add_help_lines(Panel *panel, const FrameHelp *help) {
    for (const FrameHelp *line = help; line->keys; line++) {
        char buffer[200];
        Text text = text_over(buffer, sizeof buffer);
        text_addf(&text, "%s  –  %s", tr(line->keys), tr(line->what));
        panel_note(panel, buffer);
    }
}

static void layout_help(GameFrame *frame, Panel *panel) {
    panel_card_begin(panel);
    panel_heading(panel, tr("How to play"));
    panel_text(panel, tr(frame->hooks->rules_text));
    panel_gap(panel, 4);
    add_help_lines(panel, frame->hooks->help);
    add_help_lines(panel, common_help);
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), N_("Esc"));
    panel_card_end(panel);
}

void frame_layout_new(Panel *panel, const char *label, bool is_over) {
    if (is_over) {
        panel_primary(panel, "new", FRAME_NEW, label, "Ctrl+N");
    } else {
        panel_button(panel, "new", FRAME_NEW, label, "Ctrl+N");
    }
}

/* At the end of every panel. Either all three have room for their keys, or none shows it. */
static void layout_file_buttons(Panel *panel) {
    const bool has_room = panel->viewport.width >= KEYS_OF_FILES_U;
    panel_row(panel, 3);
    panel_button(panel, "open", FRAME_OPEN, tr_as("file", "Open"), has_room ? "Ctrl+O" : NULL);
    panel_button(panel, "save", FRAME_SAVE, tr_as("file", "Save"), has_room ? "Ctrl+S" : NULL);
    panel_button(panel, "picture", FRAME_PICTURE, tr("Picture"), has_room ? "Ctrl+P" : NULL);
}

static void layout_panel(GameFrame *frame) {
    char title[200];
    char detail[300];
    Panel *panel = &frame->panel;
    Text title_text = text_over(title, sizeof title);
    Text detail_text = text_over(detail, sizeof detail);
    frame->hooks->status(frame, &title_text, &detail_text);
    panel_begin(panel, frame->context, &frame->controls, panel->viewport);
    if (!panel->is_compact) {
        panel_card_begin(panel);
    }
    panel_status(panel, title, detail);
    panel_warning(panel, frame->notice);
    if (!panel->is_compact) {
        panel_card_end(panel);
    }
    if (frame->card == FRAME_CARD_HELP) {
        layout_help(frame, panel);
    }
    frame->hooks->layout_panel(frame, panel);
    layout_file_buttons(panel);
}

/* Over the foot of the panel, where it hides nothing of the board, if the panel is wide enough. */
static Rect place_strip(const GameFrame *frame) {
    const Size window = frame->context->window;
    const Rect side = frame->panel.viewport;
    const float width = window.width < 380 ? window.width - 20 : 360;
    Rect strip = rect_of((window.width - width) / 2, window.height - STRIP_HEIGHT_U - 16, width,
                         STRIP_HEIGHT_U);
    if (side.x >= frame->board_area.x + frame->board_area.width && side.width >= STRIP_PANEL_U) {
        const float spare = side.width > width ? (side.width - width) / 2 : 0;
        strip.x = side.x + side.width - width - spare;
    }
    return strip;
}

static void layout_strip(GameFrame *frame) {
    frame->strip = place_strip(frame);
    if (frame->strip_until_ms == 0) {
        return;
    }
    Rect inside = rect_inset(frame->strip, 6);
    controls_add_button(&frame->controls, "strip-undo", rect_cut_right(&inside, 130),
                        FRAME_STRIP_UNDO, tr("Undo"))
        ->key_cap = frame->strip_action == FRAME_NONE ? "Ctrl+Z" : NULL;
}

/* The page for files takes the place of board and panel. */
static void layout_files(GameFrame *frame) {
    const Size window = frame->context->window;
    Rect room = rect_of(0, 0, window.width, window.height);
    rect_cut_top(&room, frame->bar.height);
    controls_clear(&frame->controls);
    layout_bar(frame);
    frame->panel.first_control = frame->controls.count;
    frame->panel.control_count = 0;
    file_card_layout(frame->files, &frame->controls, room);
    frame->context->typing = file_card_is_typing(&frame->input) ? frame->files->field : (Rect){0};
    frame->is_dirty = false;
}

void frame_layout(GameFrame *frame) {
    divide(frame);
    frame->context->typing = (Rect){0};
    if (frame->files) {
        layout_files(frame);
        return;
    }
    for (int pass = 0; pass < 2; pass++) {
        controls_clear(&frame->controls);
        layout_bar(frame);
        layout_panel(frame);
        if (!panel_end(&frame->panel)) {
            break;
        }
    }
    frame->hooks->layout_board(frame, frame->board_area);
    layout_strip(frame);
    frame->is_dirty = false;
}

static void draw_bar(const GameFrame *frame, Canvas *canvas) {
    const Theme *theme = &frame->context->theme;
    const float pixel = canvas_pixel(canvas);
    Rect bar = frame->bar;
    canvas_fill_rect(canvas, bar, theme->surface);
    canvas_fill_rect(canvas, rect_of(bar.x, bar.y + bar.height - pixel, bar.width, pixel),
                     theme->hairline);
    const Control *undo = controls_find(&frame->controls, "undo");
    Rect room = rect_of(56, bar.y, undo->rect.x - 56 - 12, bar.height);
    TextStyle style = {THEME_FONT_BAR_U, TEXT_BOLD, TEXT_LEFT, theme->text};
    const char *title = tr(frame->hooks->title);
    const float title_width = canvas_text_width(canvas, title, style);
    canvas_text(canvas, rect_cut_left(&room, title_width + 2), title, style);
    rect_cut_left(&room, 14);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    style = (TextStyle){14, TEXT_REGULAR, TEXT_RIGHT, theme->secondary};
    if (frame->hooks->counter) {
        frame->hooks->counter(frame, &text);
        const float width = fixed_digits_width(canvas, buffer, style);
        if (buffer[0] && width + 8 < room.width) {
            fixed_digits_draw(canvas, rect_cut_right(&room, width + 8), buffer, style);
            rect_cut_right(&room, 14);
        }
    }
    text_clear(&text);
    frame->hooks->subtitle(frame, &text);
    style.align = TEXT_LEFT;
    /* Half a sentence says nothing: all of it or none. */
    if (canvas_text_width(canvas, buffer, style) <= room.width) {
        canvas_text(canvas, room, buffer, style);
    }
}

static void draw_strip(const GameFrame *frame, Canvas *canvas) {
    const Theme *theme = &frame->context->theme;
    if (frame->strip_until_ms == 0) {
        return;
    }
    canvas_fill_round(canvas, frame->strip, THEME_RADIUS_CARD_U, theme->surface);
    canvas_stroke_round(canvas, frame->strip, THEME_RADIUS_CARD_U, canvas_pixel(canvas) * 2,
                        theme->accent);
    Rect words = rect_inset(frame->strip, 6);
    rect_cut_left(&words, 14);
    rect_cut_right(&words, 140);
    canvas_text(canvas, words,
                tr(frame->strip_words       ? frame->strip_words
                   : frame->hooks->replaced ? frame->hooks->replaced
                                            : N_("New game.")),
                (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT, theme->text});
}

/* The controls from number `first` on, `count` of them. */
static ControlList part_of(const ControlList *list, int first, int count) {
    return (ControlList){.items = list->items + first, .count = count};
}

typedef struct AreaDrawing {
    const GameFrame *frame;
} AreaDrawing;

static void draw_area(const void *self, Canvas *canvas, int area, Rect rect) {
    const GameFrame *frame = ((const AreaDrawing *)self)->frame;
    frame->hooks->draw_area(frame, canvas, area, rect);
}

/* What lies below the bar. */
static void draw_game(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const Theme *theme = &frame->context->theme;
    const ControlList *list = &frame->controls;
    const int panel_end_at = frame->panel.first_control + frame->panel.control_count;
    panel_draw(&frame->panel, canvas, theme, list, &frame->input);
    if (frame->hooks->draw_area) {
        const AreaDrawing drawing = {frame};
        panel_draw_areas(&frame->panel, canvas, draw_area, &drawing);
    }
    frame->hooks->draw_board(frame, canvas, now_ms);
    const int strip_controls = frame->strip_until_ms == 0 ? 0 : 1;
    const ControlList board =
        part_of(list, panel_end_at, list->count - panel_end_at - strip_controls);
    controls_draw(&board, &frame->input, canvas, theme);
    draw_strip(frame, canvas);
    const ControlList strip = part_of(list, list->count - strip_controls, strip_controls);
    controls_draw(&strip, &frame->input, canvas, theme);
}

static void draw_files(const GameFrame *frame, Canvas *canvas) {
    const ControlList *list = &frame->controls;
    const int first = frame->panel.first_control;
    const ControlList card = part_of(list, first, list->count - first);
    file_card_draw(frame->files, canvas, &card, &frame->input);
    controls_draw(&card, &frame->input, canvas, &frame->context->theme);
}

/* The window's ground where it will be seen: filling large areas is what drawing takes longest for.
 */
static void draw_ground(const GameFrame *frame, Canvas *canvas) {
    const Size window = frame->context->window;
    const Color color = frame->context->theme.background;
    Rect room = rect_of(0, 0, window.width, window.height);
    rect_cut_top(&room, frame->bar.height);
    if (!frame->hooks->covered || frame->files) {
        canvas_fill_rect(canvas, room, color);
        return;
    }
    /* One unit less, so that rounding leaves no gap. */
    const Rect board = rect_inset(frame->hooks->covered(frame), 1);
    const float right = board.x + board.width;
    const float bottom = board.y + board.height;
    canvas_fill_rect(canvas, rect_of(room.x, room.y, room.width, board.y - room.y), color);
    canvas_fill_rect(canvas, rect_of(room.x, board.y, board.x - room.x, board.height), color);
    canvas_fill_rect(canvas, rect_of(right, board.y, window.width - right, board.height), color);
    canvas_fill_rect(canvas, rect_of(room.x, bottom, room.width, window.height - bottom), color);
}

void frame_draw(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const Theme *theme = &frame->context->theme;
    draw_ground(frame, canvas);
    if (frame->files) {
        draw_files(frame, canvas);
    } else {
        draw_game(frame, canvas, now_ms);
    }
    draw_bar(frame, canvas);
    const ControlList bar = part_of(&frame->controls, 0, frame->panel.first_control);
    controls_draw(&bar, &frame->input, canvas, theme);
}
