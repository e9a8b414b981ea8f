/* How the page of files looks. */
#include <string.h>

#include "scenes/shell/document/file_page.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define FILE_PAGE_DRAW_WIDTH_U 720.0F
#define HEIGHT_U 640.0F
#define SMALL_U 520.0F
#define FILE_PAGE_DRAW_ROW_U 40.0F
#define FILE_PAGE_DRAW_GAP_U 12.0F
#define GAP_SMALL_U 8.0F
#define SCROLLBAR_U 4.0F
#define UP_WIDTH_U 96.0F
#define FILE_PAGE_DRAW_BUTTON_WIDTH_U 150.0F
#define BUTTON_NARROW_U 98.0F
#define FILE_PAGE_DRAW_ROWS_MIN 1
#define PATH_BYTES 200

static bool file_page_draw_is_small(const FilePage *card) {
    const Size window = card->context->window;
    return window.width < SMALL_U || window.height < SMALL_U;
}

static float file_page_draw_gap_of(const FilePage *card) {
    return file_page_draw_is_small(card) ? GAP_SMALL_U : FILE_PAGE_DRAW_GAP_U;
}

static TextStyle style_of(float size, TextWeight weight, Color color) {
    return (TextStyle){size, weight, TEXT_LEFT, color};
}

static TextStyle message_style(const FilePage *card) {
    return style_of(THEME_FONT_SECONDARY_U, TEXT_MEDIUM, card->context->theme.warning);
}

static Control *stand_for(const FilePage *card, FilePageAction deed, Control *control) {
    control->command = &card->commands[deed];
    return control;
}

/* The foot of the page: what is shown, cancel, and the deed. */
static void layout_foot(const FilePage *card, ControlList *controls, Rect foot) {
    const bool is_narrow = foot.width < 3 * FILE_PAGE_DRAW_BUTTON_WIDTH_U;
    const float width = is_narrow ? BUTTON_NARROW_U : FILE_PAGE_DRAW_BUTTON_WIDTH_U;
    const bool saves = card->mode == FILE_PAGE_SAVES;
    if (!saves) {
        Control *all = stand_for(
            card, FILE_PAGE_ALL,
            controls_add(controls, CONTROL_CHOICE, "file-all", rect_cut_left(&foot, width)));
        controls_set_label(all, tr("All files"));
        all->is_checked = card->shows_all;
    }
    const Rect deed = rect_cut_right(&foot, width);
    rect_cut_right(&foot, file_page_draw_gap_of(card));
    Control *cancel = stand_for(
        card, FILE_PAGE_CANCEL,
        controls_add(controls, CONTROL_BUTTON, "file-cancel", rect_cut_right(&foot, width)));
    controls_set_label(cancel, tr("Cancel"));
    cancel->key_cap = is_narrow ? NULL : tr("Esc");
    const bool is_asking = card->asks_to_replace || card->other;
    Control *button = stand_for(
        card, FILE_PAGE_DO,
        controls_add(controls, is_asking ? CONTROL_BUTTON : CONTROL_PRIMARY, "file-do", deed));
    controls_set_label(button, saves ? tr_as("file", "Save") : tr_as("file", "Open"));
    button->key_cap = is_narrow || is_asking ? NULL : tr("Enter");
}

/* What went wrong, and at its right what can be done about it. */
static void file_page_draw_layout_words(FilePage *card, ControlList *controls, Rect *room) {
    const bool has_button = card->asks_to_replace || card->other;
    card->words = (Rect){0};
    if (!card->message[0]) {
        return;
    }
    const float width = has_button ? FILE_PAGE_DRAW_BUTTON_WIDTH_U + 20 : 0;
    const float height = paragraph_height(card->context->canvas, card->message, message_style(card),
                                          room->width - width - FILE_PAGE_DRAW_GAP_U);
    const float least = has_button ? THEME_BUTTON_U : 0;
    Rect words = rect_cut_top(room, height > least ? height : least);
    rect_cut_top(room, file_page_draw_gap_of(card));
    if (has_button) {
        Rect place = rect_cut_right(&words, width);
        place.height = least;
        const FilePageAction deed = card->other ? FILE_PAGE_GO : FILE_PAGE_REPLACE;
        Control *button = stand_for(card, deed,
                                    controls_add(controls, CONTROL_PRIMARY,
                                                 card->other ? "file-go" : "file-replace", place));
        char label[CONTROL_LABEL_SIZE];
        Text text = text_over(label, sizeof label);
        if (card->other) {
            text_addf(&text, tr("Go to %s"), tr(card->other->title));
        } else {
            text_add(&text, tr("Replace it"));
        }
        controls_set_label(button, label);
        button->key_cap = tr("Enter");
    }
    rect_cut_right(&words, FILE_PAGE_DRAW_GAP_U);
    card->words = rect_centered(words, words.width, height);
}

static void file_page_draw_layout_entries(FilePage *card, ControlList *controls, Rect room) {
    const float height = FILE_PAGE_DRAW_ROW_U;
    card->entries = room;
    card->rows = (int)(room.height / height);
    card->rows = card->rows < FILE_PAGE_DRAW_ROWS_MIN ? FILE_PAGE_DRAW_ROWS_MIN : card->rows;
    const int most = card->shown_count - card->rows;
    card->first = card->first > most ? most : card->first;
    card->first = card->first < 0 ? 0 : card->first;
    for (int row = 0; row < card->rows && card->first + row < card->shown_count; row++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "entry-%d", row + 1);
        const Rect line =
            rect_of(room.x, room.y + (float)row * height, room.width - 2 * SCROLLBAR_U, height);
        Control *entry =
            stand_for(card, FILE_PAGE_ENTRY, controls_add(controls, CONTROL_CELL, id, line));
        entry->value = row;
        controls_set_label(entry, card->list.items[card->shown[card->first + row]].name);
    }
}

void file_page_layout(FilePage *card, ControlList *controls, Rect room) {
    const float gap = file_page_draw_gap_of(card);
    room = rect_inset(room, file_page_draw_is_small(card) ? 10 : THEME_MARGIN_U);
    const float width = room.width < FILE_PAGE_DRAW_WIDTH_U ? room.width : FILE_PAGE_DRAW_WIDTH_U;
    const float height = room.height < HEIGHT_U ? room.height : HEIGHT_U;
    card->plate = rect_of(room.x + (room.width - width) / 2, room.y, width, height);
    Rect inner = rect_inset(card->plate, file_page_draw_is_small(card) ? 12 : 20);
    card->heading = rect_cut_top(&inner, 24);
    rect_cut_top(&inner, gap);
    card->field = rect_cut_top(&inner, THEME_BUTTON_U);
    controls_set_label(stand_for(card, FILE_PAGE_NAME,
                                 controls_add(controls, CONTROL_AREA, "file-name", card->field)),
                       tr("Name"));
    rect_cut_top(&inner, gap);
    file_page_draw_layout_words(card, controls, &inner);
    card->place = rect_cut_top(&inner, THEME_BUTTON_U);
    Control *up = stand_for(
        card, FILE_PAGE_UP,
        controls_add(controls, CONTROL_BUTTON, "file-up", rect_cut_left(&card->place, UP_WIDTH_U)));
    controls_set_label(up, tr("Up"));
    up->key_cap = tr("Alt+Up");
    up->is_disabled = strcmp(card->folder, "/") == 0;
    rect_cut_left(&card->place, FILE_PAGE_DRAW_GAP_U);
    rect_cut_top(&inner, gap);
    const Rect foot = rect_cut_bottom(&inner, THEME_BUTTON_U);
    rect_cut_bottom(&inner, gap);
    file_page_draw_layout_entries(card, controls, inner);
    layout_foot(card, controls, foot);
}

/* ---- Drawing ---- */

static void file_page_draw_draw_entry(const FilePage *card, Canvas *canvas, const Control *control,
                                      const ControlsState *input) {
    const Theme *theme = &card->context->theme;
    const int number = card->first + control->value;
    const FileEntry *entry = &card->list.items[card->shown[number]];
    const bool is_chosen = number == card->chosen;
    Rect line = control->rect;
    if (is_chosen || controls_is_hovered(input, control)) {
        canvas_fill_round(canvas, rect_inset(line, 1), THEME_RADIUS_U,
                          is_chosen ? theme->accent_soft : theme->raised);
    }
    if (is_chosen) {
        canvas_stroke_round(canvas, rect_inset(line, 1), THEME_RADIUS_U, canvas_pixel(canvas),
                            theme->accent);
    }
    rect_cut_left(&line, 12);
    const Rect icon = rect_cut_left(&line, 20);
    if (entry->is_folder) {
        canvas_image(canvas, IMAGE_FOLDER, rect_centered(icon, 20, 20), theme->secondary);
    }
    rect_cut_left(&line, 10);
    rect_cut_right(&line, 8);
    canvas_text(
        canvas, line, entry->name,
        style_of(THEME_FONT_BODY_U, entry->is_folder ? TEXT_MEDIUM : TEXT_REGULAR, theme->text));
}

static void draw_scrollbar(const FilePage *card, Canvas *canvas) {
    const Rect entries = card->entries;
    if (card->shown_count <= card->rows) {
        return;
    }
    const float all = (float)card->shown_count;
    float length = entries.height * (float)card->rows / all;
    length = length < 24 ? 24 : length;
    const float most = (float)(card->shown_count - card->rows);
    const float y = entries.y + (entries.height - length) * (float)card->first / most;
    canvas_fill_round(canvas,
                      rect_of(entries.x + entries.width - SCROLLBAR_U, y, SCROLLBAR_U, length),
                      SCROLLBAR_U / 2, card->context->theme.hairline);
}

static void file_page_draw_draw_entries(const FilePage *card, Canvas *canvas,
                                        const ControlList *controls, const ControlsState *input) {
    const Theme *theme = &card->context->theme;
    for (int i = 0; i < controls->count; i++) {
        if (controls->items[i].command == &card->commands[FILE_PAGE_ENTRY]) {
            file_page_draw_draw_entry(card, canvas, &controls->items[i], input);
        }
    }
    if (card->shown_count == 0) {
        TextStyle style = style_of(THEME_FONT_SECONDARY_U, TEXT_REGULAR, theme->secondary);
        style.align = TEXT_CENTER;
        canvas_text(canvas, card->entries,
                    card->list.count > 0            ? tr("No file here matches.")
                    : card->mode == FILE_PAGE_SAVES ? tr("There is no saved game here yet.")
                                                    : tr("There is no saved game here."),
                    style);
    }
    draw_scrollbar(card, canvas);
}

void file_page_draw(const FilePage *card, Canvas *canvas, const ControlList *controls,
                    const ControlsState *input) {
    const Theme *theme = &card->context->theme;
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    const TextStyle secondary = style_of(THEME_FONT_BODY_U, TEXT_REGULAR, theme->secondary);
    canvas_fill_round(canvas, card->plate, THEME_RADIUS_CARD_U, theme->surface);
    canvas_stroke_round(canvas, card->plate, THEME_RADIUS_CARD_U, canvas_pixel(canvas),
                        theme->hairline);
    canvas_text(canvas, card->heading,
                card->mode == FILE_PAGE_SAVES ? tr("Save the game") : tr("Open a game"),
                style_of(THEME_FONT_BAR_U, TEXT_SEMIBOLD, theme->text));
    const bool is_typing = file_page_is_typing(input);
    text_field_draw(&card->name, canvas, theme, card->field, is_typing);
    if (card->name.length == 0 && !card->name.composed[0]) {
        Rect words = card->field;
        rect_cut_left(&words, 18);
        canvas_text(canvas, words,
                    card->mode == FILE_PAGE_SAVES ? tr("Name of the file")
                                                  : tr("Search, or a path"),
                    secondary);
    }
    if (card->message[0]) {
        Rect words = card->words;
        words.height += 2;
        paragraph_draw(canvas, words, card->message, message_style(card));
    }
    size_t room = PATH_BYTES;
    file_page_short_path(card->folder, room, &folder);
    while (canvas_text_width(canvas, buffer, secondary) > card->place.width && room > 8) {
        room = room > 100 ? 100 : room - 4;
        text_clear(&folder);
        file_page_short_path(card->folder, room, &folder);
    }
    canvas_text(canvas, card->place, buffer, secondary);
    file_page_draw_draw_entries(card, canvas, controls, input);
}

bool file_page_is_typing(const ControlsState *input) {
    return !input->is_focus_visible || !input->focused[0] ||
           strcmp(input->focused, "file-name") == 0;
}
