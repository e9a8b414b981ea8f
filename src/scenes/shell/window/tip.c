/* Tips of tools: when they come and go, and where they hide no control. */
#include "scenes/shell/window/tip.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "ui/paragraph.h"

#define TIP_WIDTH_MAX_U 260.0F
#define TIP_PADDING_U 10.0F
#define TIP_ABOVE_U 6.0F /* between words and the edge above and below */
#define TIP_GAP_U 4.0F   /* between a tool and its tip */
#define TIP_EDGE_U 4.0F  /* between a tip and the window's edge */
#define TIP_WORDS_SIZE 240

/* ---- What it says ---- */

/* The tool with this id; NULL when there is none. */
static const Control *tip_tool(const GameShell *shell, const char *id) {
    const int end = shell->view.tools_first + shell->view.tools_count;
    for (int i = shell->view.tools_first; i < end && id[0]; i++) {
        const Control *control = &shell->view.controls.items[i];
        const Command *command = control->command;
        if (strcmp(control->id, id) == 0) {
            return command->place == COMMAND_TOOL && command->help ? control : NULL;
        }
    }
    return NULL;
}

/* The line of help, and why the tool is of no use now. */
static void tip_say(const GameShell *shell, const Control *tool, Text *out) {
    const Command *command = tool->command;
    const CommandState state = shell_command_state(shell, command, tool->value);
    text_add_capital(out, tr(command->help));
    if (state.can == COMMAND_IMPOSSIBLE && state.reason) {
        text_addf(out, "\n%s", state.reason);
    }
}

/* ---- Where it stands ---- */

static TextStyle tip_style(const GameShell *shell) {
    return (TextStyle){THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, shell->context->theme.text};
}

/* The width of the longest line, as far as a tip is wide. */
static float tip_words_width(const GameShell *shell, const char *words) {
    char line[TIP_WORDS_SIZE];
    float widest = 0;
    for (const char *at = words; *at;) {
        const size_t length = strcspn(at, "\n");
        Text text = text_over(line, sizeof line);
        text_add_bytes(&text, at, length);
        const float width = canvas_text_width(shell->context->canvas, line, tip_style(shell)) + 1;
        widest = width > widest ? width : widest;
        at += length + (at[length] == '\n');
    }
    return geometry_clamp(widest, 0, TIP_WIDTH_MAX_U);
}

static bool hides_a_control(const GameShell *shell, Rect rect) {
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Rect place = control_in_sight(&shell->view.controls.items[i]);
        const Rect common = rect_common(place, rect);
        if (place.width > 0 && common.width > 0 && common.height > 0) {
            return true;
        }
    }
    return false;
}

/* Beside the tool where that hides no control; else none: then the head has the words. */
static Rect tip_place(const GameShell *shell, const Control *tool, const char *words) {
    const Size window = shell->context->window;
    const float top = shell->view.zones.bar.height + TIP_EDGE_U;
    const float inner = tip_words_width(shell, words);
    const float width = inner + 2 * TIP_PADDING_U;
    const float height =
        paragraph_height(shell->context->canvas, words, tip_style(shell), inner) + 2 * TIP_ABOVE_U;
    const Rect at = tool->rect;
    const Point center = rect_center(at);
    const Rect places[] = {
        {center.x - width / 2, at.y - TIP_GAP_U - height, width, height},
        {center.x - width / 2, at.y + at.height + TIP_GAP_U, width, height},
        {at.x - TIP_GAP_U - width, center.y - height / 2, width, height},
        {at.x + at.width + TIP_GAP_U, center.y - height / 2, width, height},
    };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        Rect place = places[i];
        place.x = geometry_clamp(place.x, TIP_EDGE_U, window.width - TIP_EDGE_U - width);
        place.y = geometry_clamp(place.y, top, window.height - TIP_EDGE_U - height);
        if (!hides_a_control(shell, place)) {
            return place;
        }
    }
    return (Rect){0};
}

/* ---- When it comes and goes ---- */

static void tip_damage(GameShell *shell) {
    const Rect place = shell->view.tip.place;
    shell_damage(shell, place.width > 0 ? rect_inset(place, -1) : shell->view.zones.head);
}

static void tip_hide(GameShell *shell) {
    if (shell->view.tip.is_shown) {
        shell->view.tip.is_shown = false;
        tip_damage(shell);
    }
}

static void tip_follow(GameShell *shell, const char *id) {
    Tip *tip = &shell->view.tip;
    if (strcmp(tip->id, id) != 0) {
        tip_hide(shell);
        memcpy(tip->id, id, sizeof tip->id);
        tip->is_spent = false;
    }
    if (!tip->is_shown) {
        tip->since_ms = shell->now_ms; /* pointer and focus have to rest */
    }
}

void shell_tip_event(GameShell *shell, const Event *event) {
    static const char nowhere[CONTROL_ID_SIZE] = "";
    const ControlsState *input = &shell->view.input;
    Tip *tip = &shell->view.tip;
    switch (event->type) {
    case EVENT_POINTER_MOVE:
        if (!tip->is_touch || strcmp(tip->id, input->hovered) != 0) {
            tip_follow(shell, input->hovered);
        }
        break;
    case EVENT_POINTER_DOWN:
        tip_hide(shell);
        tip_follow(shell, input->hovered);
        tip->is_touch = event->is_touch;
        tip->is_spent = !event->is_touch; /* who presses a tool knows it */
        break;
    case EVENT_POINTER_UP:
        if (tip->is_touch) {
            tip->is_touch = false;
            tip_follow(shell, nowhere);
        }
        break;
    case EVENT_POINTER_LEAVE:
        tip_follow(shell, nowhere);
        break;
    case EVENT_KEY:
        tip_hide(shell);
        tip_follow(shell, event_is_key(event, KEY_TAB, event->mods) && input->is_focus_visible
                              ? input->focused
                              : nowhere);
        break;
    default:
        break;
    }
}

int64_t shell_tip_tick(GameShell *shell) {
    char words[TIP_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    Tip *tip = &shell->view.tip;
    const Control *tool = tip_tool(shell, tip->id);
    if (!tool || tip->is_spent || shell->modes.overlay.mode) {
        tip_hide(shell);
        return 0;
    }
    if (tip->is_shown) {
        return 0;
    }
    if (shell->now_ms < tip->since_ms + TIP_REST_MS) {
        return tip->since_ms + TIP_REST_MS;
    }
    tip_say(shell, tool, &text);
    tip->place = tip_place(shell, tool, words);
    tip->is_shown = true;
    if (tip->is_touch) {
        shell_release_press(shell); /* the finger asked what the tool does */
        shell->view.needs_redraw = true;
    }
    tip_damage(shell);
    return 0;
}

bool shell_tip_take_head(const GameShell *shell, Text *detail) {
    const Tip *tip = &shell->view.tip;
    const Control *tool = tip->is_shown && tip->place.width <= 0 ? tip_tool(shell, tip->id) : NULL;
    if (tool) {
        text_clear(detail);
        tip_say(shell, tool, detail);
    }
    return tool != NULL;
}

void shell_tip_draw(const GameShell *shell, Canvas *canvas) {
    const Theme *theme = &shell->context->theme;
    const Tip *tip = &shell->view.tip;
    const Control *tool = tip->is_shown && tip->place.width > 0 ? tip_tool(shell, tip->id) : NULL;
    char words[TIP_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    if (!tool) {
        return;
    }
    tip_say(shell, tool, &text);
    canvas_fill_round(canvas, tip->place, THEME_RADIUS_U, theme->raised);
    canvas_stroke_round(canvas, tip->place, THEME_RADIUS_U, canvas_pixel(canvas), theme->hairline);
    const Rect room = rect_inset(tip->place, TIP_ABOVE_U);
    const float side = TIP_PADDING_U - TIP_ABOVE_U;
    const float width = room.width - 2 * side + 1;
    const float height = paragraph_height(canvas, words, tip_style(shell), width);
    paragraph_draw(canvas,
                   rect_of(room.x + side, room.y + (room.height - height) / 2, width, height + 2),
                   words, tip_style(shell));
}
