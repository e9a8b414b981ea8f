/* Laying out and drawing the file page. */
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

static bool file_page_draw_is_small(const FilePage *page) {
    const Size window = page->context->window;
    return window.width < SMALL_U || window.height < SMALL_U;
}

static float file_page_draw_gap_of(const FilePage *page) {
    return file_page_draw_is_small(page) ? GAP_SMALL_U : FILE_PAGE_DRAW_GAP_U;
}

static TextStyle style_of(float size, TextWeight weight, Color color) {
    return (TextStyle){size, weight, TEXT_LEFT, color};
}

static TextStyle message_style(const FilePage *page) {
    return style_of(THEME_FONT_SECONDARY_U, TEXT_MEDIUM, page->context->theme.warning);
}

static Control *stand_for(const FilePage *page, FilePageAction action, Control *control) {
    control->command = &page->commands[action];
    return control;
}

/* The foot of the page: the shown file types, Cancel, and the button that opens or saves. */
static void layout_foot(const FilePage *page, ControlList *controls, Rect foot) {
    const bool is_narrow = foot.width < 3 * FILE_PAGE_DRAW_BUTTON_WIDTH_U;
    const float width = is_narrow ? BUTTON_NARROW_U : FILE_PAGE_DRAW_BUTTON_WIDTH_U;
    const bool saves = page->mode == FILE_PAGE_SAVES;
    if (!saves) {
        Control *all = stand_for(
            page, FILE_PAGE_ALL,
            controls_add(controls, CONTROL_CHOICE, "file-all", rect_cut_left(&foot, width)));
        controls_set_label(all, tr("All files"));
        all->is_checked = page->shows_all;
    }
    const Rect right = rect_cut_right(&foot, width);
    rect_cut_right(&foot, file_page_draw_gap_of(page));
    Control *cancel = stand_for(
        page, FILE_PAGE_CANCEL,
        controls_add(controls, CONTROL_BUTTON, "file-cancel", rect_cut_right(&foot, width)));
    controls_set_label(cancel, tr("Cancel"));
    cancel->key_cap = is_narrow ? NULL : tr("Esc");
    const bool is_asking = page->asks_to_replace || page->other;
    Control *button = stand_for(
        page, FILE_PAGE_DO,
        controls_add(controls, is_asking ? CONTROL_BUTTON : CONTROL_PRIMARY, "file-do", right));
    controls_set_label(button, saves ? tr_as("file", "Save") : tr_as("file", "Open"));
    button->key_cap = is_narrow || is_asking ? NULL : tr("Enter");
}

/* The message, with a button at its right that answers it. */
static void file_page_draw_layout_words(FilePage *page, ControlList *controls, Rect *room) {
    const bool has_button = page->asks_to_replace || page->other;
    page->words = (Rect){0};
    if (!page->message[0]) {
        return;
    }
    const float width = has_button ? FILE_PAGE_DRAW_BUTTON_WIDTH_U + 20 : 0;
    const float height = paragraph_height(page->context->canvas, page->message, message_style(page),
                                          room->width - width - FILE_PAGE_DRAW_GAP_U);
    const float least = has_button ? THEME_BUTTON_U : 0;
    Rect words = rect_cut_top(room, height > least ? height : least);
    rect_cut_top(room, file_page_draw_gap_of(page));
    if (has_button) {
        Rect place = rect_cut_right(&words, width);
        place.height = least;
        const FilePageAction action = page->other ? FILE_PAGE_GO : FILE_PAGE_REPLACE;
        Control *button = stand_for(page, action,
                                    controls_add(controls, CONTROL_PRIMARY,
                                                 page->other ? "file-go" : "file-replace", place));
        char label[CONTROL_LABEL_SIZE];
        Text text = text_over(label, sizeof label);
        if (page->other) {
            text_addf(&text, tr("Go to %s"), tr(page->other->title));
        } else {
            text_add(&text, tr("Replace it"));
        }
        controls_set_label(button, label);
        button->key_cap = tr("Enter");
    }
    rect_cut_right(&words, FILE_PAGE_DRAW_GAP_U);
    page->words = rect_centered(words, words.width, height);
}

static void file_page_draw_layout_entries(FilePage *page, ControlList *controls, Rect room) {
    const float height = FILE_PAGE_DRAW_ROW_U;
    page->entries = room;
    page->rows = (int)(room.height / height);
    page->rows = page->rows < FILE_PAGE_DRAW_ROWS_MIN ? FILE_PAGE_DRAW_ROWS_MIN : page->rows;
    const int most = page->shown_count - page->rows;
    page->first = page->first > most ? most : page->first;
    page->first = page->first < 0 ? 0 : page->first;
    for (int row = 0; row < page->rows && page->first + row < page->shown_count; row++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "entry-%d", row + 1);
        const Rect line =
            rect_of(room.x, room.y + (float)row * height, room.width - 2 * SCROLLBAR_U, height);
        Control *entry =
            stand_for(page, FILE_PAGE_ENTRY, controls_add(controls, CONTROL_CELL, id, line));
        entry->value = row;
        controls_set_label(entry, page->list.items[page->shown[page->first + row]].name);
    }
}

void file_page_layout(FilePage *page, ControlList *controls, Rect room) {
    const float gap = file_page_draw_gap_of(page);
    room = rect_inset(room, file_page_draw_is_small(page) ? 10 : THEME_MARGIN_U);
    const float width = room.width < FILE_PAGE_DRAW_WIDTH_U ? room.width : FILE_PAGE_DRAW_WIDTH_U;
    const float height = room.height < HEIGHT_U ? room.height : HEIGHT_U;
    page->plate = rect_of(room.x + (room.width - width) / 2, room.y, width, height);
    Rect inner = rect_inset(page->plate, file_page_draw_is_small(page) ? 12 : 20);
    page->heading = rect_cut_top(&inner, 24);
    rect_cut_top(&inner, gap);
    page->field = rect_cut_top(&inner, THEME_BUTTON_U);
    controls_set_label(stand_for(page, FILE_PAGE_NAME,
                                 controls_add(controls, CONTROL_AREA, "file-name", page->field)),
                       tr("Name"));
    rect_cut_top(&inner, gap);
    file_page_draw_layout_words(page, controls, &inner);
    page->place = rect_cut_top(&inner, THEME_BUTTON_U);
    Control *up = stand_for(
        page, FILE_PAGE_UP,
        controls_add(controls, CONTROL_BUTTON, "file-up", rect_cut_left(&page->place, UP_WIDTH_U)));
    controls_set_label(up, tr("Up"));
    up->key_cap = tr("Alt+Up");
    up->is_disabled = strcmp(page->folder, "/") == 0;
    rect_cut_left(&page->place, FILE_PAGE_DRAW_GAP_U);
    rect_cut_top(&inner, gap);
    const Rect foot = rect_cut_bottom(&inner, THEME_BUTTON_U);
    rect_cut_bottom(&inner, gap);
    file_page_draw_layout_entries(page, controls, inner);
    layout_foot(page, controls, foot);
}

/* ---- Drawing ---- */

static void file_page_draw_entry(const FilePage *page, Canvas *canvas, const Control *control,
                                 const ControlsState *input) {
    const Theme *theme = &page->context->theme;
    const int number = page->first + control->value;
    const FileEntry *entry = &page->list.items[page->shown[number]];
    const bool is_chosen = number == page->chosen;
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

static void draw_scrollbar(const FilePage *page, Canvas *canvas) {
    const Rect entries = page->entries;
    if (page->shown_count <= page->rows) {
        return;
    }
    const float all = (float)page->shown_count;
    float length = entries.height * (float)page->rows / all;
    length = length < 24 ? 24 : length;
    const float most = (float)(page->shown_count - page->rows);
    const float y = entries.y + (entries.height - length) * (float)page->first / most;
    canvas_fill_round(canvas,
                      rect_of(entries.x + entries.width - SCROLLBAR_U, y, SCROLLBAR_U, length),
                      SCROLLBAR_U / 2, page->context->theme.hairline);
}

static void file_page_draw_entries(const FilePage *page, Canvas *canvas,
                                   const ControlList *controls, const ControlsState *input) {
    const Theme *theme = &page->context->theme;
    for (int i = 0; i < controls->count; i++) {
        if (controls->items[i].command == &page->commands[FILE_PAGE_ENTRY]) {
            file_page_draw_entry(page, canvas, &controls->items[i], input);
        }
    }
    if (page->shown_count == 0) {
        TextStyle style = style_of(THEME_FONT_SECONDARY_U, TEXT_REGULAR, theme->secondary);
        style.align = TEXT_CENTER;
        canvas_text(canvas, page->entries,
                    page->list.count > 0            ? tr("No file here matches.")
                    : page->mode == FILE_PAGE_SAVES ? tr("There is no saved game here yet.")
                                                    : tr("There is no saved game here."),
                    style);
    }
    draw_scrollbar(page, canvas);
}

void file_page_draw(const FilePage *page, Canvas *canvas, const ControlList *controls,
                    const ControlsState *input) {
    const Theme *theme = &page->context->theme;
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    const TextStyle secondary = style_of(THEME_FONT_BODY_U, TEXT_REGULAR, theme->secondary);
    canvas_fill_round(canvas, page->plate, THEME_RADIUS_CARD_U, theme->surface);
    canvas_stroke_round(canvas, page->plate, THEME_RADIUS_CARD_U, canvas_pixel(canvas),
                        theme->hairline);
    canvas_text(canvas, page->heading,
                page->mode == FILE_PAGE_SAVES ? tr("Save the game") : tr("Open a game"),
                style_of(THEME_FONT_BAR_U, TEXT_SEMIBOLD, theme->text));
    const bool is_typing = file_page_is_typing(input);
    text_field_draw(&page->name, canvas, theme, page->field, is_typing);
    if (page->name.length == 0 && !page->name.composed[0]) {
        Rect words = page->field;
        rect_cut_left(&words, 18);
        canvas_text(canvas, words,
                    page->mode == FILE_PAGE_SAVES ? tr("Name of the file")
                                                  : tr("Search, or a path"),
                    secondary);
    }
    if (page->message[0]) {
        Rect words = page->words;
        words.height += 2;
        paragraph_draw(canvas, words, page->message, message_style(page));
    }
    size_t room = PATH_BYTES;
    file_page_short_path(page->folder, room, &folder);
    while (!canvas_text_fits(canvas, buffer, secondary, page->place.width) && room > 8) {
        room = room > 100 ? 100 : room - 4;
        text_clear(&folder);
        file_page_short_path(page->folder, room, &folder);
    }
    canvas_text(canvas, page->place, buffer, secondary);
    file_page_draw_entries(page, canvas, controls, input);
}

bool file_page_is_typing(const ControlsState *input) {
    return !input->is_focus_visible || !input->focused[0] ||
           strcmp(input->focused, "file-name") == 0;
}
