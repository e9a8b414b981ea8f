/* Layout of the window: rebuilds the list of controls from the open modes and the window's size:
 * bar, card, tools, keypad, board area, toast and overlay. */

#include "scenes/shell/window/layout.h"

#include <string.h>

#include "scenes/shell/document/position.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"

#define WINDOW_LAYOUT_CARD_INSET_U 20.0F
#define WINDOW_LAYOUT_CARD_INSET_COMPACT_U 12.0F
#define LAYOUT_HEADING_U 32.0F
#define HEADING_COMPACT_U 24.0F
#define HEADING_ABOVE_U 4.0F
#define HEADING_CLOSE_U 28.0F /* the width of the × in its line */
#define LAYOUT_TOOLS_LOW_U 720.0F
#define CLOSE_U 40.0F
#define CARD_TITLED_U 136.0F       /* lower cards have no heading */
#define CARD_TITLED_WORDS_U 200.0F /* the same for cards with long words */
#define CARD_CLOSE_WORDS_U 250.0F  /* the same, for small margins above and below */
#define LAYOUT_CARD_LOW_U 110.0F   /* in a lower card the first button stands beside the words */
#define BESIDE_MIN_WIDTH_U 96.0F
#define BESIDE_PADDING_U 30.0F /* around the words of a button beside the card's words */
#define BESIDE_HEIGHT_U 40.0F
#define BESIDE_FOOT_U 4.0F                /* below it */
#define WINDOW_LAYOUT_BESIDE_MIN_U 220.0F /* the width of the card that this needs */
#define TOAST_U 44.0F                     /* the height of its button */
#define TOAST_INSET_U 14.0F               /* around it, in a head of several lines */
#define TOAST_PADDING_U 16.0F             /* around the words of its button, at least */
#define TOAST_LINE_U 44.0F                /* the height of a toast in a head of one line … */
/* … and how much of what it borrows lies above, where the gap is twice as wide as below. */
#define TOAST_ABOVE_SHARE (2.0F / 3.0F)
#define PROJECTED_CLOSE_U 48.0F
#define SLIDE_U 16.0F    /* how far a new card slides */
#define FOOT_SHARE 0.55F /* of the card: buttons that would take more scroll with it */

/* ---- The card ---- */

static bool is_sliding(const GameShell *shell) {
    return !shell->context->is_motion_reduced &&
           shell->now_ms < shell->view.card_since_ms + SHELL_SLIDE_MS;
}

/* The distance that the content has still to slide: fast at first. */
static float slide_of(const GameShell *shell) {
    if (!is_sliding(shell)) {
        return 0;
    }
    const float left = 1 - (float)(shell->now_ms - shell->view.card_since_ms) / SHELL_SLIDE_MS;
    return SLIDE_U * left * left;
}

static bool has_long_words_below(const GameShell *shell, float height) {
    return shell_card_slot(shell).mode->has_long_words && shell->view.zones.card.height < height;
}

/* Small margins: in a small window, and in a low card with long words. */
static bool is_tight(const GameShell *shell) {
    return shell->view.zones.is_compact || has_long_words_below(shell, CARD_TITLED_WORDS_U);
}

/* Smaller margins above and below too; otherwise the sides align with the head's. */
static bool is_close(const GameShell *shell) {
    return shell->view.zones.is_compact || has_long_words_below(shell, CARD_CLOSE_WORDS_U);
}

static float inset_of(const GameShell *shell) {
    return is_tight(shell) ? WINDOW_LAYOUT_CARD_INSET_COMPACT_U : WINDOW_LAYOUT_CARD_INSET_U;
}

bool shell_card_has_heading(const GameShell *shell) {
    const Mode *mode = shell_card_slot(shell).mode;
    const float least = mode->has_long_words ? CARD_TITLED_WORDS_U : CARD_TITLED_U;
    return (mode->title || mode->heading) && shell->view.zones.card.height >= least &&
           !shell->view.zones.is_card_alone; /* the head says it */
}

/* The × takes its width from the card's words. */
static bool is_cross_beside_words(const GameShell *shell) {
    return !shell_card_has_heading(shell) && shell_card_is_closable(shell) &&
           !shell->view.zones.is_card_alone;
}

/* The space of the card below its heading. */
static Rect card_room(const GameShell *shell) {
    Rect room = shell->view.zones.card;
    const float inset = inset_of(shell);
    const float above = is_close(shell) ? WINDOW_LAYOUT_CARD_INSET_COMPACT_U / 2 : inset * 0.7F;
    room = rect_of(room.x + inset, room.y + above, room.width - 2 * inset, room.height - 2 * above);
    if (shell_card_has_heading(shell)) {
        rect_cut_top(&room, shell->view.zones.is_compact ? HEADING_COMPACT_U : LAYOUT_HEADING_U);
    } else if (is_cross_beside_words(shell)) {
        rect_cut_right(&room, CLOSE_U); /* beside the × */
    }
    return room;
}

Rect shell_card_heading(const GameShell *shell) {
    const Rect card = shell->view.zones.card;
    const Rect room = card_room(shell);
    const bool is_whole = shell_card_slot(shell).mode == shell_game_mode(shell);
    return rect_of(room.x, card.y + HEADING_ABOVE_U, room.width - (is_whole ? 0 : HEADING_CLOSE_U),
                   room.y - card.y - HEADING_ABOVE_U);
}

/* Level with the heading. */
static void layout_close(GameShell *shell) {
    const Rect card = shell->view.zones.card;
    const Rect head = shell->view.zones.head;
    const float y = shell_card_has_heading(shell)
                        ? rect_center(shell_card_heading(shell)).y - CLOSE_U / 2
                        : card.y + 2;
    if (shell_card_is_closable(shell) && shell->view.zones.is_card_alone) {
        shell_place(
            shell, CONTROL_ICON, shell_command(shell, "close"), 0, NULL,
            rect_of(head.x + head.width, rect_center(head).y - CLOSE_U / 2, CLOSE_U, CLOSE_U));
    } else if (shell_card_is_closable(shell)) {
        shell_place(shell, CONTROL_ICON, shell_command(shell, "close"), 0, NULL,
                    rect_of(card.x + card.width - CLOSE_U - 4, y, CLOSE_U, CLOSE_U));
    }
}

/* Which of the card's buttons: all, the primary one and the others, or the primary one with what is
 * kept beside it and the others. */
typedef enum FootShare {
    FOOT_NOTHING,
    FOOT_ALL,
    FOOT_PRIMARY,
    FOOT_REST,
    FOOT_KEPT,
    FOOT_LOOSE
} FootShare;

/* The card's buttons: `apart` of them stay in place in `room`, the rest scrolls with the card,
 * after its words or before them. */
typedef struct FootPlan {
    Rect room;
    FootShare apart;
    bool is_first;
} FootPlan;

static int count_foot(const GameShell *shell, ModeSlot slot) {
    int count = 0;
    for (const Command *c = slot.mode->commands; c && c->id; c++) {
        count += c->place == COMMAND_CARD && shell_command_state(shell, c, 0).can != COMMAND_ABSENT;
    }
    return count;
}

static bool is_in_share(CommandState state, FootShare share) {
    const bool is_kept = state.is_primary || state.is_kept;
    return share == FOOT_ALL || (share == FOOT_PRIMARY && state.is_primary) ||
           (share == FOOT_REST && !state.is_primary) || (share == FOOT_KEPT && is_kept) ||
           (share == FOOT_LOOSE && !is_kept);
}

/* Three buttons stand side by side where they fit, like Back, Play and Step. */
static void list_foot(GameShell *shell, ModeSlot slot, Panel *panel, FootShare share) {
    panel_row(panel, share == FOOT_ALL && count_foot(shell, slot) == 3 ? 3 : 0);
    for (const Command *c = slot.mode->commands; c && c->id && share != FOOT_NOTHING; c++) {
        const bool is_wanted =
            c->place == COMMAND_CARD && is_in_share(shell_command_state(shell, c, 0), share);
        if (is_wanted) {
            shell_button(shell, panel, c, 0, NULL);
        }
    }
}

/* The height of the buttons at the card's foot: adds them to the list, measures them, and removes
 * them. */
static float foot_height(GameShell *shell, ModeSlot slot, Rect room, FootShare share) {
    Panel *foot = &shell->view.foot;
    const int before = shell->view.controls.count;
    panel_rewind(foot);
    /* As low as it will be: the gaps of a panel depend on its height. */
    panel_begin(foot, shell, shell->context, &shell->view.controls,
                rect_of(room.x, room.y, room.width, 0));
    list_foot(shell, slot, foot, share);
    panel_end(foot);
    const bool is_empty = shell->view.controls.count == before;
    shell->view.controls.count = before;
    return is_empty ? 0 : foot->content_height;
}

/* The width that the words of the primary button need. */
static float window_layout_beside_width(const GameShell *shell, ModeSlot slot) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, {0, 0, 0, 0}};
    float width = BESIDE_MIN_WIDTH_U;
    for (const Command *c = slot.mode->commands; c && c->id; c++) {
        const CommandState state = shell_command_state(shell, c, 0);
        if (c->place == COMMAND_CARD && state.is_primary && state.can != COMMAND_ABSENT) {
            const float words = canvas_text_width(shell->context->canvas,
                                                  state.label ? state.label : tr(c->label), style);
            width = words + BESIDE_PADDING_U > width ? words + BESIDE_PADDING_U : width;
        }
    }
    return width;
}

/* The × is far above the button, which takes the whole width. */
static Rect cut_below(const GameShell *shell, Rect *room, float height, float width) {
    const Rect below = rect_cut_bottom(room, height);
    rect_cut_bottom(room, is_close(shell) ? 4 : 12);
    return rect_of(below.x, below.y, width, height);
}

/* Under the ×, so that the words have all the width that is left. */
static Rect window_layout_place_beside(const GameShell *shell, Rect beside) {
    const Rect card = shell->view.zones.card;
    return shell_card_is_closable(shell)
               ? rect_of(beside.x, card.y + card.height - BESIDE_HEIGHT_U - BESIDE_FOOT_U,
                         beside.width, BESIDE_HEIGHT_U)
               : rect_centered(beside, beside.width, BESIDE_HEIGHT_U);
}

/* Puts all buttons below, or only the primary one; in a low card that one stands beside the words.
 */
static FootPlan cut_foot(GameShell *shell, ModeSlot slot, Rect *room) {
    const float width = room->width + (is_cross_beside_words(shell) ? CLOSE_U : 0);
    const Rect whole = rect_of(room->x, room->y, width, room->height);
    const float most = room->height * FOOT_SHARE;
    const float all = foot_height(shell, slot, whole, FOOT_ALL);
    const bool is_low = shell->view.zones.card.height < LAYOUT_CARD_LOW_U;
    if (!is_low && all <= most) {
        return all > 0 ? (FootPlan){cut_below(shell, room, all, width), FOOT_ALL, false}
                       : (FootPlan){.apart = FOOT_NOTHING};
    }
    const float primary = foot_height(shell, slot, whole, FOOT_PRIMARY);
    if (all > 0 && is_low) {
        if (primary == 0 || whole.width < WINDOW_LAYOUT_BESIDE_MIN_U) {
            return (FootPlan){.is_first = true};
        }
        *room = whole;
        const Rect beside = rect_cut_right(room, window_layout_beside_width(shell, slot));
        rect_cut_right(room, 12);
        return (FootPlan){window_layout_place_beside(shell, beside), FOOT_PRIMARY, false};
    }
    const float kept = primary > 0 ? foot_height(shell, slot, whole, FOOT_KEPT) : 0;
    if (kept > 0 && kept <= most) {
        return (FootPlan){cut_below(shell, room, kept, width), FOOT_KEPT, false};
    }
    return (FootPlan){.apart = FOOT_NOTHING};
}

static void layout_card(GameShell *shell) {
    const ModeSlot slot = shell_card_slot(shell);
    Rect room = card_room(shell);
    Panel *panel = &shell->view.panel;
    const FootPlan foot = cut_foot(shell, slot, &room);
    const FootShare scrolled = foot.apart == FOOT_ALL       ? FOOT_NOTHING
                               : foot.apart == FOOT_PRIMARY ? FOOT_REST
                               : foot.apart == FOOT_KEPT    ? FOOT_LOOSE
                                                            : FOOT_ALL;
    const int first = shell->view.controls.count;
    shell->view.is_card_under_way = is_sliding(shell);
    for (int pass = 0; pass < 2; pass++) {
        shell->view.controls.count = first;
        panel->lane_u = (inset_of(shell) - PANEL_LANE_U) / 2; /* in the middle of the margin */
        panel_begin(panel, shell, shell->context, &shell->view.controls, room);
        panel->y += slide_of(shell);
        if (foot.is_first) { /* so that it is visible */
            list_foot(shell, slot, panel, scrolled);
            panel_gap(panel, 0);
        }
        if (slot.mode->layout_card) {
            slot.mode->layout_card(shell, slot.self, panel);
        }
        if (!foot.is_first) {
            list_foot(shell, slot, panel, scrolled);
        }
        if (!panel_end(panel)) {
            break;
        }
    }
    panel_begin(&shell->view.foot, shell, shell->context, &shell->view.controls, foot.room);
    list_foot(shell, slot, &shell->view.foot, foot.apart);
    panel_end(&shell->view.foot);
    layout_close(shell);
}

/* ---- Tools ---- */

static int count_tools(const GameShell *shell) {
    int count = 0;
    for (const Command *c = shell_game_mode(shell)->commands; c && c->id; c++) {
        count += c->place == COMMAND_TOOL && count < ZONES_TOOLS_MAX;
    }
    return count;
}

ModeHides shell_hide_tools(const GameShell *shell, const void *self) {
    return MODE_HIDES_TOOLS;
}

ModeHides shell_hide_tools_if_low(const GameShell *shell, const void *self) {
    const bool is_low =
        !shell->view.zones.is_compact && shell->context->window.height < LAYOUT_TOOLS_LOW_U;
    return is_low ? MODE_HIDES_TOOLS : MODE_HIDES_NOTHING;
}

ModeHides shell_hide_tools_and_keypad(const GameShell *shell, const void *self) {
    return MODE_HIDES_KEYPAD_TOO;
}

/* What the current mode has no use for gives its room to the card. */
static void hide_tools(GameShell *shell) {
    const ModeSlot current = shell->modes.current;
    const ModeSlot slot = current.mode && current.mode->hides ? current : shell_game_slot(shell);
    const ModeHides hides =
        slot.mode->hides ? slot.mode->hides(shell, slot.self) : MODE_HIDES_NOTHING;
    if (hides == MODE_HIDES_KEYPAD) {
        zones_hide_keypad(&shell->view.zones);
    } else if (hides == MODE_HIDES_BOARD || hides == MODE_HIDES_ALL_ELSE) {
        zones_leave_card(&shell->view.zones, shell->context->window);
        if (shell_card_is_closable(shell)) { /* the × stands beside the head */
            rect_cut_right(&shell->view.zones.head, CLOSE_U);
        }
        /* The game's board has no use there. */
        if (!shell_is_covered(shell) || hides == MODE_HIDES_ALL_ELSE) {
            Zones *zones = &shell->view.zones;
            zones->card.height = zones->board_area.y + zones->board_area.height - zones->card.y;
            zones->board_area = (Rect){0};
        }
    } else if (hides != MODE_HIDES_NOTHING) {
        zones_hide_tools(&shell->view.zones, hides == MODE_HIDES_TOOLS);
    }
}

/* All tiles have words of one size, "New" among them. */
static void level_tiles(GameShell *shell) {
    Control *first = &shell->view.controls.items[shell->view.tools_first];
    int count = shell->view.controls.count - shell->view.tools_first;
    while (count > 0 && first[count - 1].kind != CONTROL_TILE) {
        count--;
    }
    controls_level_words(first, count, shell->context->canvas);
}

/* Would the key of a command of the game run one of the open mode? In the mode that the command
 * opens it goes on with what it began: the next hint. */
static bool is_key_taken(const GameShell *shell, const Command *command) {
    const Mode *mode =
        command->opens != shell->modes.current.mode ? shell->modes.current.mode : NULL;
    const KeyMap *keys = &shell->context->keys;
    const KeyStroke *key = command_key(keys, command);
    for (const Command *c = mode ? mode->commands : NULL; c && c->id; c++) {
        if (key->key != KEY_NONE && key_stroke_equal(command_key(keys, c), key) &&
            shell_command_state(shell, c, 0).can != COMMAND_ABSENT) {
            return true;
        }
    }
    return false;
}

/* The key of a tool is shown where it runs it. */
static Control *place_tool(GameShell *shell, ControlKind kind, const Command *command, Rect rect) {
    Control *control = shell_place(shell, kind, command, 0, NULL, rect);
    if (control && is_key_taken(shell, command)) {
        control->key_cap = NULL;
    }
    return control;
}

static void layout_tools(GameShell *shell) {
    int count = 0;
    if (shell->view.zones.tools_area.height <= 0) {
        return;
    }
    for (const Command *c = shell_game_mode(shell)->commands; c && c->id; c++) {
        if (c->place == COMMAND_TOOL && count < ZONES_TOOLS_MAX) {
            place_tool(shell, CONTROL_TILE, c, shell->view.zones.tools[count++]);
        } else if (c->place == COMMAND_NEW) {
            const CommandState state = shell_command_state(shell, c, 0);
            const ControlKind kind = shell->view.zones.is_wide_tile ? CONTROL_TILE
                                     : state.is_primary             ? CONTROL_PRIMARY
                                                                    : CONTROL_BUTTON;
            Control *wide = place_tool(shell, kind, c, shell->view.zones.wide);
            if (wide && kind == CONTROL_TILE && !state.label) {
                controls_set_label(wide, tr("New"));
            } else if (wide && kind != CONTROL_TILE) {
                wide->icon = IMAGE_NONE;
            }
        }
    }
    level_tiles(shell);
}

/* ---- The window ---- */

static float keypad_area_height(const GameShell *shell) {
    const KeypadArea *keypad = &shell->hooks->keypad_area;
    const Size window = shell->context->window;
    return keypad->height
               ? keypad->height(shell, zones_panel_width(window), zones_is_compact(window))
               : 0;
}

bool shell_has_board_area(const GameShell *shell) {
    return shell->view.zones.board_area.height > 0;
}

/* A board is level with the top of the panel beside it, and centred in the board area. */
static Rect place_board(const GameShell *shell, ModeSlot slot) {
    const Rect stage = shell->view.zones.board_area;
    if (!slot.mode->board_area.shape || !shell_has_board_area(shell)) {
        return stage;
    }
    const Size shape = slot.mode->board_area.shape(shell, slot.self);
    Rect board = rect_fit(stage, shape.width, shape.height);
    if (!shell->view.zones.is_portrait) {
        board.y = stage.y;
    }
    return board;
}

/* In the head, the one place of the panel without a control. A head of one line borrows the gaps
 * above and below it, so that the button is large enough. */
static Rect toast_place(const GameShell *shell) {
    const Rect head = shell->view.zones.head;
    if (head.height >= ZONES_HEAD_LINES_U) {
        return head;
    }
    const float above = (TOAST_LINE_U - head.height) * TOAST_ABOVE_SHARE;
    return rect_of(head.x, head.y - above, head.width, TOAST_LINE_U);
}

/* Of its button: as usual, or what a long word needs of a toast that is `inside` wide. */
static float toast_button_width(const GameShell *shell, float inside) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT, {0, 0, 0, 0}};
    const char *words = tr(shell_command(shell, "strip-undo")->label);
    const float needed = canvas_text_width(shell->context->canvas, words, style) + TOAST_PADDING_U;
    const float usual = inside < 240 ? 78 : inside < 300 ? 88 : 130;
    return geometry_clamp(needed, usual, inside / 2);
}

static void layout_toast(GameShell *shell) {
    shell->view.toast = toast_place(shell);
    if (shell->message.toast_until_ms == 0) {
        return;
    }
    const bool is_line = shell->view.zones.head.height < ZONES_HEAD_LINES_U;
    Rect inside = rect_inset(shell->view.toast, is_line ? 2 : TOAST_INSET_U);
    const float width = toast_button_width(shell, inside.width);
    const Rect place = rect_cut_right(&inside, width);
    Control *undo =
        shell_place(shell, CONTROL_BUTTON, shell_command(shell, "strip-undo"), 0, NULL,
                    rect_centered(place, width, place.height < TOAST_U ? place.height : TOAST_U));
    if (undo && !shell->message.toast_run && shell_undo_plies(shell) == 0 && width > 100) {
        undo->key_cap =
            shell_keep_cap(shell, command_key(&shell->context->keys, shell_command(shell, "undo")));
    }
}

static void layout_overlay(GameShell *shell) {
    const ModeSlot top = shell->modes.overlay;
    const Size window = shell->context->window;
    Rect room = rect_of(0, 0, window.width, window.height);
    rect_cut_top(&room, shell->view.zones.bar.height);
    if (top.mode) {
        top.mode->board_area.layout(shell, top.self, room);
    }
}

/* The next step of a mode takes precedence over a new game: only one button has the accent color.
 */
static void keep_one_primary(GameShell *shell) {
    Control *wide = NULL;
    int count = 0;
    for (int i = 0; i < shell->view.controls.count; i++) {
        Control *control = &shell->view.controls.items[i];
        const Command *command = control->command;
        count += control->kind == CONTROL_PRIMARY;
        if (control->kind == CONTROL_PRIMARY && command->place == COMMAND_NEW) {
            wide = control;
        }
    }
    if (wide && count > 1) {
        wide->kind = CONTROL_BUTTON;
    }
}

static void layout_game(GameShell *shell) {
    const ModeSlot stage = shell_board_area_slot(shell);
    shell->view.board_rect = place_board(shell, stage); /* first: a card may depend on it */
    layout_card(shell);
    shell->view.tools_first = shell->view.controls.count;
    layout_tools(shell);
    if (shell->view.zones.keypad_area.height > 0) {
        shell->hooks->keypad_area.layout(shell, shell->view.zones.keypad_area);
    }
    shell->view.tools_count = shell->view.controls.count - shell->view.tools_first;
    if (shell_has_board_area(shell)) {
        stage.mode->board_area.layout(shell, stage.self, shell->view.board_rect);
    }
    keep_one_primary(shell);
    shell->view.over_first = shell->view.controls.count;
    layout_toast(shell);
}

/* A control that has gone, moved away or been covered is no longer hovered. */
static void forget_hovered(GameShell *shell) {
    const Control *under = controls_at(&shell->view.controls, shell->view.pointer);
    if (!under || strcmp(under->id, shell->view.input.hovered) != 0) {
        shell->view.input.hovered[0] = 0;
    }
}

/* No card, no tools. */
static void leave_card(GameShell *shell) {
    shell->view.is_card_under_way = false;
    shell->view.panel.first_control = shell->view.over_first = shell->view.tools_first =
        shell->view.foot.first_control = shell->view.controls.count;
    shell->view.panel.control_count = shell->view.tools_count = shell->view.foot.control_count = 0;
}

/* The board alone, as large as it can be, and the way back. */
static void layout_projected(GameShell *shell) {
    const ModeSlot stage = shell_board_area_slot(shell);
    const Size window = shell->context->window;
    Rect head = shell->view.zones.head;
    shell->view.board_rect = place_board(shell, stage);
    leave_card(shell);
    stage.mode->board_area.layout(shell, stage.self, shell->view.board_rect);
    shell->view.over_first = shell->view.controls.count;
    shell_place(shell, CONTROL_ICON, shell_command(shell, "projector"), 0, NULL,
                rect_centered(rect_cut_right(&head, PROJECTED_CLOSE_U), PROJECTED_CLOSE_U,
                              PROJECTED_CLOSE_U));
    panel_begin(&shell->view.panel, shell, shell->context, &shell->view.controls,
                rect_of(window.width, window.height, 0, 0));
    panel_end(&shell->view.panel);
}

void shell_layout(GameShell *shell) {
    const bool is_page = shell_has_page(shell);
    const bool is_projected = shell_is_projected(shell);
    if (is_projected) {
        shell->view.zones = zones_project(shell->context->window);
    } else {
        shell->view.zones = zones_divide(shell->context->window, count_tools(shell),
                                         keypad_area_height(shell), shell->hooks->board);
        hide_tools(shell);
    }
    shell->context->typing = (Rect){0};
    shell->view.laid_out_ms = shell->now_ms;
    shell->view.caps_length = 0;
    shell->view.cells = (CellKind){0};
    controls_clear(&shell->view.controls);
    if (!is_projected) {
        shell_layout_bar(shell);
    }
    shell->view.bar_count = shell->view.controls.count;
    if (is_page) {
        leave_card(shell);
    } else if (is_projected) {
        layout_projected(shell);
    } else {
        layout_game(shell);
    }
    layout_overlay(shell);
    forget_hovered(shell);
    shell->view.is_dirty = false;
}
