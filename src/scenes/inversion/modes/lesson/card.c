/* The explanation's card: the list of pages, and the words on the step and the page. */
#include <math.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "ui/controls.h"

#define ENTRY_U 40.0F       /* a target */
#define ENTRY_PLATE_U 36.0F /* its plate */
#define ENTRY_MIN_U 102.0F
#define ENTRY_GAP_U 8.0F
#define ENTRY_MIN_TEXT_U 8.0F
#define LESSON_CARD_NUMBER_U 26.0F
#define LESSON_CARD_NARROW_U 140.0F
#define NUMBER_NARROW_U 17.0F

static void lesson_card_draw_entry(const GameShell *shell, Canvas *canvas, const Control *control,
                                   Rect place) {
    const Theme *theme = &shell->context->theme;
    const bool is_hovered = controls_is_hovered(&shell->view.input, control);
    place = rect_centered(place, place.width, ENTRY_PLATE_U);
    if (control->is_checked) {
        canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->accent_soft);
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, 1.5F, theme->accent);
    } else if (is_hovered) {
        canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->raised);
    }
    if (controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
    const Color color = control->is_checked ? theme->accent : theme->text;
    const bool is_narrow = place.width < LESSON_CARD_NARROW_U;
    const float size = is_narrow ? THEME_FONT_SECONDARY_U : THEME_FONT_BODY_U;
    rect_cut_left(&place, is_narrow ? 6 : 10);
    canvas_text(canvas, rect_cut_left(&place, is_narrow ? NUMBER_NARROW_U : LESSON_CARD_NUMBER_U),
                text_short("%d", control->value + 1).data,
                (TextStyle){size - 2, TEXT_SEMIBOLD, TEXT_LEFT,
                            control->is_checked ? theme->accent : theme->secondary});
    TextStyle style = {size, control->is_checked ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_LEFT, color};
    while (canvas_text_width(canvas, control->label, style) > place.width &&
           style.size > ENTRY_MIN_TEXT_U) {
        style.size -= 0.5F;
    }
    canvas_text(canvas, place, control->label, style);
}

static void draw_list(const void *owner, const void *own, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Panel *panel = &shell->view.panel;
    for (int i = 0; i < panel->place_count; i++) {
        const Control *control = &shell->view.controls.items[panel->places[i].control];
        if (control->command == &lesson_commands[LESSON_COMMAND_PAGE]) {
            lesson_card_draw_entry(shell, canvas, control, panel->places[i].rect);
        }
    }
}

/* Lists the pages in two columns, or in as many as fit, from left to right. */
static void layout_list(const LessonState *self, Panel *panel) {
    int chosen = 0;
    const int count = lesson_page_count(self, &chosen);
    const int fit = (int)((panel_width(panel) + ENTRY_GAP_U) / (ENTRY_MIN_U + ENTRY_GAP_U));
    const int columns = fit < 2 ? 2 : fit > count ? count : fit;
    const int rows = (count + columns - 1) / columns;
    const Rect area = panel_area(panel, (float)rows * ENTRY_U, draw_list, self);
    int number = 0;
    for (int page = 0; lesson_pages[page]; page++) {
        if (!lesson_has_page(self, page)) {
            continue;
        }
        Rect row =
            rect_of(area.x, area.y + (float)(number / columns) * ENTRY_U, area.width, ENTRY_U);
        Control *entry =
            panel_place(panel, lesson_pages[page]->id, &lesson_commands[LESSON_COMMAND_PAGE],
                        rect_column(row, number % columns, columns, ENTRY_GAP_U));
        controls_set_label(entry, tr(lesson_pages[page]->name));
        entry->value = number;
        entry->is_checked = number == chosen;
        number++;
    }
}

/* ---- The words ---- */

static void lesson_card_say(const LessonView *view, void (*say)(const LessonView *, Text *),
                            void (*list)(Panel *, const char *), Panel *panel) {
    char keyed[LESSON_SYMBOLS_SIZE];
    char buffer[LESSON_SYMBOLS_SIZE];
    Text key = text_over(keyed, sizeof keyed);
    Text text = text_over(buffer, sizeof buffer);
    say(view, &key);
    lesson_add_symbols(view->notation, keyed, &text);
    list(panel, buffer);
}

/* How the formulas are written. */
static void layout_notations(const GameShell *shell, Panel *panel) {
    static const char *const ids[] = {"notation-school", "notation-langlet", "notation-casegame"};
    const char *const names[] = {tr("School"), "Langlet", "casegame"};
    PanelChoice choices[LESSON_NOTATIONS];
    for (int i = 0; i < LESSON_NOTATIONS; i++) {
        choices[i] = (PanelChoice){ids[i], names[i]};
    }
    panel_choices(panel, tr("Notation"), choices, LESSON_NOTATIONS,
                  &lesson_commands[LESSON_COMMAND_NOTATION],
                  inversion_const_scene_of(shell)->notation);
}

/* ---- The whole ---- */

void lesson_layout_card(GameShell *shell, void *own, Panel *panel) {
    const LessonState *self = own;
    const LessonPage *page = lesson_pages[lesson_page_of(self)];
    const LessonView view = lesson_view_of(shell, self);
    if (!self->is_known) {
        panel_text(panel, tr("Looking for the order of the matrix…"));
        return;
    }
    if (!lesson_turns_beside_title(shell)) {
        layout_list(self, panel);
    }
    if (lesson_can_find(self)) {
        card_field_layout(&self->find, shell, panel);
    }
    lesson_card_say(&view, page->say_step, panel_text, panel);
    if (inversion_is_solved(shell)) {
        panel_note(panel, tr("Solved: these pages show the puzzle as it began."));
    }
    lesson_card_say(&view, page->say, panel_note, panel);
    if (self->lesson.all_masks > self->lesson.masks) {
        panel_notef(panel,
                    tr("The puzzle has %1$d masks. These pages use %2$d of them: those of a "
                       "solution, and others that are independent of these."),
                    self->lesson.all_masks, self->lesson.masks);
    }
    panel_note(panel, tr("Hover over a number to see what it stands for."));
    layout_notations(shell, panel);
    player_layout_speed(panel, &self->player, lesson_commands, NULL);
}
