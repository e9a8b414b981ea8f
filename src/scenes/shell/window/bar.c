/* Laying out and drawing the bar: back, the game's name, the chip, the counter, and the icons at
 * the right. */
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/shell/window/fixed_digits.h"
#include "scenes/shell/window/layout.h"

#define BAR_ICON_U 40.0F
#define BAR_EDGE_U 8.0F
#define BAR_TITLE_GAP_U 12.0F
#define CHIP_MAX_U 320.0F
#define WIDE_BAR_U 520.0F /* a narrower bar moves help and settings to the menu */
#define COUNTER_STYLE_U 14.0F

/* In a small window the margins give space to the chip's words. */
static float edge_of(const GameShell *shell) {
    return shell->view.zones.is_compact ? BAR_EDGE_U / 2 : BAR_EDGE_U;
}

static float title_gap_of(const GameShell *shell) {
    return shell->view.zones.is_compact ? BAR_TITLE_GAP_U / 2 : BAR_TITLE_GAP_U;
}

static TextStyle bar_title_style(const GameShell *shell) {
    const float size = shell->view.zones.is_compact ? 16.0F : THEME_FONT_BAR_U;
    return (TextStyle){size, TEXT_BOLD, TEXT_LEFT, shell->context->theme.text};
}

static float title_width(const GameShell *shell) {
    return canvas_text_width(shell->context->canvas, tr(shell->hooks->title),
                             bar_title_style(shell)) +
           2;
}

static bool has_counter(const Mode *mode) {
    return mode->counter != NULL;
}

static void counter_words(const GameShell *shell, Text *out) {
    const ModeSlot slot = shell_first_with(shell, has_counter);
    if (slot.mode->counter) {
        slot.mode->counter(shell, slot.self, out);
    }
}

static TextStyle counter_style(const GameShell *shell) {
    return (TextStyle){COUNTER_STYLE_U, TEXT_REGULAR, TEXT_RIGHT, shell->context->theme.secondary};
}

static Control *add_icon(GameShell *shell, Rect rect, const char *id) {
    const Command *command = shell_command(shell, id);
    return shell_place(shell, CONTROL_ICON, command, 0, NULL, rect);
}

static const Command *chip_command(const GameShell *shell) {
    for (const Command *c = shell_game_mode(shell)->commands; c && c->id; c++) {
        if (c->place == COMMAND_CHIP) {
            return c;
        }
    }
    return NULL;
}

/* Shortens "Level 3 · Learner" to "Level 3" or "3" where space is short. Returns the width of the
 * rest. */
static float shorten_chip(Canvas *canvas, char *words, float most) {
    float width = controls_chip_width(canvas, words);
    while (width > most) {
        char *last = NULL;
        for (char *dot = strstr(words, " · "); dot; dot = strstr(dot + 1, " · ")) {
            last = dot;
        }
        if (!last) {
            break;
        }
        *last = 0;
        width = controls_chip_width(canvas, words);
    }
    char *number = strrchr(words, ' ');
    if (width > most && number && strspn(number + 1, "0123456789") == strlen(number + 1)) {
        memmove(words, number + 1, strlen(number));
        width = controls_chip_width(canvas, words);
    }
    return width;
}

typedef struct Chip {
    const Command *command; /* NULL: there is none */
    char words[CONTROL_LABEL_SIZE];
    float width;
} Chip;

/* Chooses the longest words that fit; when none fit, no words and the width of the arrow. */
static Chip chip_in(const GameShell *shell, float room) {
    Chip chip = {.command = chip_command(shell)};
    if (!chip.command || !shell->hooks->chip) {
        return (Chip){0};
    }
    Text text = text_over(chip.words, sizeof chip.words);
    shell->hooks->chip(shell, &text);
    const float most = room < CHIP_MAX_U ? room : CHIP_MAX_U;
    chip.width = shorten_chip(shell->context->canvas, chip.words, most);
    if (chip.width > most) {
        chip.words[0] = 0;
        chip.width = room < BAR_ICON_U ? 0 : BAR_ICON_U;
    }
    return chip;
}

/* The counter gives way (then `counter`, its width, is 0) where the chip would lose its last words.
 */
static Chip chip_beside(const GameShell *shell, float room, float *counter) {
    const float left = room - *counter;
    const Chip chip = chip_in(shell, left);
    if (*counter <= 0 || !chip.command || (left >= BAR_ICON_U && chip.words[0])) {
        return chip;
    }
    const Chip whole = chip_in(shell, room);
    if (left >= BAR_ICON_U && !whole.words[0]) {
        return chip;
    }
    *counter = 0;
    return whole;
}

/* Places the chip after the name, as wide as its words where there is space. */
static void layout_chip(GameShell *shell, const Chip *chip, Rect room) {
    if (!chip->command) {
        return;
    }
    Control *control = shell_place(shell, CONTROL_CHIP, chip->command, 0, NULL,
                                   rect_of(room.x, room.y, chip->width, room.height));
    if (control) {
        controls_set_label(control, chip->words);
        control->key_cap = NULL; /* the chip shows no key */
    }
}

/* Back, then the chip; icons are cut from the right. Tab moves from left to right. */
void shell_layout_bar(GameShell *shell) {
    static const char *const all[] = {"in-hand", "undo", "redo", "more", "help", "settings"};
    const bool is_daily = shell->document.day.year != 0; /* a way back to the game in hand */
    const char *const *icons = is_daily ? all : all + 1;
    const int count = (shell->context->window.width < WIDE_BAR_U ? 3 : 5) + is_daily;
    const Rect bar = shell->view.zones.bar;
    Rect room = rect_of(bar.x + edge_of(shell), bar.y + (bar.height - BAR_ICON_U) / 2,
                        bar.width - 2 * edge_of(shell), BAR_ICON_U);
    char counter[64];
    Text text = text_over(counter, sizeof counter);
    add_icon(shell, rect_cut_left(&room, BAR_ICON_U), "back");
    Rect right = rect_cut_right(&room, BAR_ICON_U * (float)count);
    counter_words(shell, &text);
    shell->view.counter_length = (int)strlen(counter);
    rect_cut_left(&room, edge_of(shell) + title_width(shell) + title_gap_of(shell));
    float width = 0;
    if (counter[0]) {
        width = fixed_digits_width(shell->context->canvas, counter, counter_style(shell)) +
                2 * BAR_TITLE_GAP_U;
    }
    const Chip chip = chip_beside(shell, room.width, &width);
    rect_cut_right(&room, width);
    layout_chip(shell, &chip, room);
    for (int i = 0; i < count; i++) {
        add_icon(shell, rect_cut_left(&right, BAR_ICON_U), icons[i]);
    }
}

bool shell_bar_is_outgrown(const GameShell *shell) {
    char counter[64];
    Text text = text_over(counter, sizeof counter);
    counter_words(shell, &text);
    return !shell_is_projected(shell) && (int)strlen(counter) != shell->view.counter_length;
}

void shell_draw_bar(const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const float pixel = canvas_pixel(canvas);
    const Rect bar = shell->view.zones.bar;
    char counter[64];
    Text text = text_over(counter, sizeof counter);
    canvas_fill_rect(canvas, bar, theme->surface);
    canvas_fill_rect(canvas, rect_of(bar.x, bar.y + bar.height - pixel, bar.width, pixel),
                     theme->hairline);
    const float left = edge_of(shell) + BAR_ICON_U + edge_of(shell);
    const Control *in_hand = controls_find(&shell->view.controls, "in-hand");
    const Control *undo = controls_find(&shell->view.controls, "undo");
    const float right = in_hand ? in_hand->rect.x : undo ? undo->rect.x : bar.width;
    canvas_text(canvas, rect_of(left, bar.y, title_width(shell), bar.height),
                tr(shell->hooks->title), bar_title_style(shell));
    counter_words(shell, &text);
    const float width = fixed_digits_width(canvas, counter, counter_style(shell));
    const Command *command = chip_command(shell);
    const Control *chip = command ? controls_find(&shell->view.controls, command->id) : NULL;
    const float from =
        chip ? chip->rect.x + chip->rect.width : left + title_width(shell) + title_gap_of(shell);
    if (counter[0] && right - BAR_TITLE_GAP_U - width > from) {
        fixed_digits_draw(canvas,
                          rect_of(right - BAR_TITLE_GAP_U - width, bar.y, width, bar.height),
                          counter, counter_style(shell));
    }
}
