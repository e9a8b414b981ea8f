/* The list of controls, made anew from what is open and the window's size: bar, card, tools, dock,
 * stage, and what lies over them. */

#include <string.h>

#include "inside.h"
#include "say.h"

#define CARD_INSET_U 20.0F
#define CARD_INSET_COMPACT_U 12.0F
#define HEADING_U 32.0F
#define HEADING_COMPACT_U 24.0F
#define HEADING_ABOVE_U 4.0F
#define HEADING_CLOSE_U 28.0F /* what the × takes of its line */
#define CLOSE_U 40.0F
#define CARD_TITLED_U 136.0F       /* lower cards have no heading */
#define CARD_TITLED_WORDS_U 200.0F /* the same of cards with long words */
#define CARD_CLOSE_WORDS_U 250.0F  /* in lower ones of these little is left above and below */
#define CARD_LOW_U 110.0F          /* in lower ones the first button stands beside the words */
#define BESIDE_LEAST_WIDTH_U 96.0F
#define BESIDE_PADDING_U 30.0F /* around its words */
#define BESIDE_HEIGHT_U 40.0F
#define BESIDE_FOOT_U 4.0F    /* below it */
#define BESIDE_LEAST_U 220.0F /* of the card for that */
#define STRIP_U 52.0F
#define SLIDE_U 16.0F    /* how far a card comes from */
#define FOOT_SHARE 0.55F /* of the card: where its buttons would take more, they scroll with it */

/* ---- The card ---- */

static bool is_sliding(const GameFrame *frame) {
    return !frame->context->is_motion_reduced &&
           frame->now_ms < frame->card_since_ms + FRAME_SLIDE_MS;
}

/* How far below its place the content still is: fast at first. */
static float slide_of(const GameFrame *frame) {
    if (!is_sliding(frame)) {
        return 0;
    }
    const float left = 1 - (float)(frame->now_ms - frame->card_since_ms) / FRAME_SLIDE_MS;
    return SLIDE_U * left * left;
}

static bool has_long_words_below(const GameFrame *frame, float height) {
    return frame_card_slot(frame).mode->has_long_words && frame->zones.card.height < height;
}

/* Small margins: in a small window, and where long words have but a low card. */
static bool is_tight(const GameFrame *frame) {
    return frame->zones.is_compact || has_long_words_below(frame, CARD_TITLED_WORDS_U);
}

/* The same above and below, so that the sides are level with the head's while they can be. */
static bool is_close(const GameFrame *frame) {
    return frame->zones.is_compact || has_long_words_below(frame, CARD_CLOSE_WORDS_U);
}

static float inset_of(const GameFrame *frame) {
    return is_tight(frame) ? CARD_INSET_COMPACT_U : CARD_INSET_U;
}

static bool is_closable(const GameFrame *frame, ModeSlot slot) {
    return slot.mode != frame_game_mode(frame) && !slot.mode->stays;
}

bool frame_card_has_heading(const GameFrame *frame) {
    const Mode *mode = frame_card_slot(frame).mode;
    const float least = mode->has_long_words ? CARD_TITLED_WORDS_U : CARD_TITLED_U;
    return (mode->title || mode->heading) && frame->zones.card.height >= least;
}

/* Room of the card for what it holds, below its heading. */
static Rect card_room(const GameFrame *frame) {
    Rect room = frame->zones.card;
    const float inset = inset_of(frame);
    const float above = is_close(frame) ? CARD_INSET_COMPACT_U / 2 : inset * 0.7F;
    room = rect_of(room.x + inset, room.y + above, room.width - 2 * inset, room.height - 2 * above);
    if (frame_card_has_heading(frame)) {
        rect_cut_top(&room, frame->zones.is_compact ? HEADING_COMPACT_U : HEADING_U);
    } else if (is_closable(frame, frame_card_slot(frame))) {
        rect_cut_right(&room, CLOSE_U); /* beside the × */
    }
    return room;
}

Rect frame_card_heading(const GameFrame *frame) {
    const Rect card = frame->zones.card;
    const Rect room = card_room(frame);
    const bool is_whole = frame_card_slot(frame).mode == frame_game_mode(frame);
    return rect_of(room.x, card.y + HEADING_ABOVE_U, room.width - (is_whole ? 0 : HEADING_CLOSE_U),
                   room.y - card.y - HEADING_ABOVE_U);
}

/* Level with the heading. */
static void layout_close(GameFrame *frame, ModeSlot slot) {
    const Rect card = frame->zones.card;
    const float y = frame_card_has_heading(frame)
                        ? rect_center(frame_card_heading(frame)).y - CLOSE_U / 2
                        : card.y + 2;
    if (is_closable(frame, slot)) {
        frame_place(frame, CONTROL_ICON, frame_command(frame, "close"), 0, NULL,
                    rect_of(card.x + card.width - CLOSE_U - 4, y, CLOSE_U, CLOSE_U));
    }
}

typedef enum FootShare { FOOT_NOTHING, FOOT_ALL, FOOT_PRIMARY, FOOT_REST } FootShare;

/* Where the card's buttons stand: `apart` of them still in `room`, the rest scrolls with the card,
 * after its words or before them. */
typedef struct FootPlan {
    Rect room;
    FootShare apart;
    bool is_first;
} FootPlan;

static int count_foot(const GameFrame *frame, ModeSlot slot) {
    int count = 0;
    for (const Command *c = slot.mode->commands; c && c->id; c++) {
        count += c->place == COMMAND_CARD && frame_command_state(frame, c, 0).can != COMMAND_ABSENT;
    }
    return count;
}

/* Three stand side by side where they fit, as Back, Play and Step do. */
static void list_foot(GameFrame *frame, ModeSlot slot, Panel *panel, FootShare share) {
    panel_row(panel, share == FOOT_ALL && count_foot(frame, slot) == 3 ? 3 : 0);
    for (const Command *c = slot.mode->commands; c && c->id && share != FOOT_NOTHING; c++) {
        const bool is_wanted = c->place == COMMAND_CARD &&
                               (share == FOOT_ALL || frame_command_state(frame, c, 0).is_primary ==
                                                         (share == FOOT_PRIMARY));
        if (is_wanted) {
            frame_button(frame, panel, c, 0, NULL);
        }
    }
}

/* The height of the buttons at the card's foot: they are listed once for it and taken back. */
static float foot_height(GameFrame *frame, ModeSlot slot, Rect room, FootShare share) {
    Panel *foot = &frame->foot;
    const int before = frame->controls.count;
    panel_rewind(foot);
    /* As low as it will be: the gaps of a panel depend on that. */
    panel_begin(foot, frame, frame->context, &frame->controls,
                rect_of(room.x, room.y, room.width, 0));
    list_foot(frame, slot, foot, share);
    panel_end(foot);
    const bool is_empty = frame->controls.count == before;
    frame->controls.count = before;
    return is_empty ? 0 : foot->content_height;
}

/* The width of the primary button, as its words need it. */
static float beside_width(const GameFrame *frame, ModeSlot slot) {
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, {0, 0, 0, 0}};
    float width = BESIDE_LEAST_WIDTH_U;
    for (const Command *c = slot.mode->commands; c && c->id; c++) {
        const CommandState state = frame_command_state(frame, c, 0);
        if (c->place == COMMAND_CARD && state.is_primary && state.can != COMMAND_ABSENT) {
            const float words = canvas_text_width(frame->context->canvas,
                                                  state.label ? state.label : tr(c->label), style);
            width = words + BESIDE_PADDING_U > width ? words + BESIDE_PADDING_U : width;
        }
    }
    return width;
}

/* The × is far above it: it takes the whole width. */
static Rect cut_below(const GameFrame *frame, Rect *room, float height, float width) {
    const Rect below = rect_cut_bottom(room, height);
    rect_cut_bottom(room, is_close(frame) ? 4 : 12);
    return rect_of(below.x, below.y, width, height);
}

/* Under the ×, so that the words have all the width that is left. */
static Rect place_beside(const GameFrame *frame, ModeSlot slot, Rect beside) {
    const Rect card = frame->zones.card;
    return is_closable(frame, slot)
               ? rect_of(beside.x, card.y + card.height - BESIDE_HEIGHT_U - BESIDE_FOOT_U,
                         beside.width, BESIDE_HEIGHT_U)
               : rect_centered(beside, beside.width, BESIDE_HEIGHT_U);
}

/* All buttons below, or the primary one alone; in a low card it stands beside the words. */
static FootPlan cut_foot(GameFrame *frame, ModeSlot slot, Rect *room) {
    const bool is_beside_cross = !frame_card_has_heading(frame) && is_closable(frame, slot);
    const float width = room->width + (is_beside_cross ? CLOSE_U : 0);
    const Rect whole = rect_of(room->x, room->y, width, room->height);
    const float most = room->height * FOOT_SHARE;
    const float all = foot_height(frame, slot, whole, FOOT_ALL);
    const bool is_low = frame->zones.card.height < CARD_LOW_U;
    if (!is_low && all <= most) {
        return all > 0 ? (FootPlan){cut_below(frame, room, all, width), FOOT_ALL, false}
                       : (FootPlan){.apart = FOOT_NOTHING};
    }
    const float primary = foot_height(frame, slot, whole, FOOT_PRIMARY);
    if (all > 0 && is_low) {
        if (primary == 0 || whole.width < BESIDE_LEAST_U) {
            return (FootPlan){.is_first = true};
        }
        *room = whole;
        const Rect beside = rect_cut_right(room, beside_width(frame, slot));
        rect_cut_right(room, 12);
        return (FootPlan){place_beside(frame, slot, beside), FOOT_PRIMARY, false};
    }
    if (primary > 0 && primary <= most) {
        return (FootPlan){cut_below(frame, room, primary, width), FOOT_PRIMARY, false};
    }
    return (FootPlan){.apart = FOOT_NOTHING};
}

static void layout_card(GameFrame *frame) {
    const ModeSlot slot = frame_card_slot(frame);
    Rect room = card_room(frame);
    Panel *panel = &frame->panel;
    const FootPlan foot = cut_foot(frame, slot, &room);
    const FootShare scrolled = foot.apart == FOOT_ALL       ? FOOT_NOTHING
                               : foot.apart == FOOT_PRIMARY ? FOOT_REST
                                                            : FOOT_ALL;
    const int first = frame->controls.count;
    frame->is_card_under_way = is_sliding(frame);
    for (int pass = 0; pass < 2; pass++) {
        frame->controls.count = first;
        panel->lane_u = (inset_of(frame) - PANEL_LANE_U) / 2; /* in the middle of the margin */
        panel_begin(panel, frame, frame->context, &frame->controls, room);
        panel->y += slide_of(frame);
        if (foot.is_first) { /* to be seen */
            list_foot(frame, slot, panel, scrolled);
            panel_gap(panel, 0);
        }
        if (slot.mode->layout_card) {
            slot.mode->layout_card(frame, slot.self, panel);
        }
        if (!foot.is_first) {
            list_foot(frame, slot, panel, scrolled);
        }
        if (!panel_end(panel)) {
            break;
        }
    }
    panel_begin(&frame->foot, frame, frame->context, &frame->controls, foot.room);
    list_foot(frame, slot, &frame->foot, foot.apart);
    panel_end(&frame->foot);
    layout_close(frame, slot);
}

/* ---- Tools ---- */

static int count_tools(const GameFrame *frame) {
    int count = 0;
    for (const Command *c = frame_game_mode(frame)->commands; c && c->id; c++) {
        count += c->place == COMMAND_TOOL && count < ZONES_TOOLS_MAX;
    }
    return count;
}

static void layout_tools(GameFrame *frame) {
    int count = 0;
    for (const Command *c = frame_game_mode(frame)->commands; c && c->id; c++) {
        if (c->place == COMMAND_TOOL && count < ZONES_TOOLS_MAX) {
            frame_place(frame, CONTROL_TILE, c, 0, NULL, frame->zones.tools[count++]);
        } else if (c->place == COMMAND_NEW) {
            const CommandState state = frame_command_state(frame, c, 0);
            const ControlKind kind = frame->zones.is_wide_tile ? CONTROL_TILE
                                     : state.is_primary        ? CONTROL_PRIMARY
                                                               : CONTROL_BUTTON;
            Control *wide = frame_place(frame, kind, c, 0, NULL, frame->zones.wide);
            if (wide && kind == CONTROL_TILE && !state.label) {
                controls_set_label(wide, tr("New"));
            } else if (wide && kind != CONTROL_TILE) {
                wide->icon = IMAGE_NONE;
            }
        }
    }
}

/* ---- The window ---- */

static float dock_height(const GameFrame *frame) {
    const Mode *game = frame_game_mode(frame);
    const Size window = frame->context->window;
    return game->dock.height
               ? game->dock.height(frame, zones_panel_width(window), zones_is_compact(window))
               : 0;
}

/* A board stands level with the top of the panel beside it, in the middle of the stage. */
static Rect place_board(const GameFrame *frame, ModeSlot slot) {
    const Rect stage = frame->zones.stage;
    if (!slot.mode->stage.shape) {
        return stage;
    }
    const Size shape = slot.mode->stage.shape(frame, slot.self);
    Rect board = rect_fit(stage, shape.width, shape.height);
    if (!frame->zones.is_portrait) {
        board.y = stage.y;
    }
    return board;
}

/* Over the foot of the card: neither board nor tools are hidden. */
static Rect strip_place(const GameFrame *frame) {
    const Rect card = frame->zones.card;
    const float height = card.height < STRIP_U + 16 ? card.height : STRIP_U;
    const float inset = card.height < STRIP_U + 16 ? 0 : 8;
    return rect_of(card.x + inset, card.y + card.height - height - inset, card.width - 2 * inset,
                   height);
}

static void layout_strip(GameFrame *frame) {
    frame->strip = strip_place(frame);
    if (frame->strip_until_ms == 0) {
        return;
    }
    Rect inside = rect_inset(frame->strip, 6);
    const float width = inside.width < 240 ? 78 : inside.width < 300 ? 88 : 130;
    Control *undo = frame_place(frame, CONTROL_BUTTON, frame_command(frame, "strip-undo"), 0, NULL,
                                rect_cut_right(&inside, width));
    if (undo && !frame->strip_run && frame_undo_plies(frame) == 0 && width > 100) {
        undo->key_cap = "Ctrl+Z";
    }
}

static void layout_overlay(GameFrame *frame) {
    const ModeSlot top = frame->overlay;
    const Size window = frame->context->window;
    Rect room = rect_of(0, 0, window.width, window.height);
    rect_cut_top(&room, frame->zones.bar.height);
    if (top.mode) {
        top.mode->stage.layout(frame, top.self, room);
    }
}

/* What the mode in hand has for a next step comes before another game. */
static void keep_one_primary(GameFrame *frame) {
    Control *wide = NULL;
    int count = 0;
    for (int i = 0; i < frame->controls.count; i++) {
        Control *control = &frame->controls.items[i];
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

static void layout_game(GameFrame *frame) {
    const ModeSlot game = frame_game_slot(frame);
    const ModeSlot stage = frame_stage_slot(frame);
    frame->board_area = place_board(frame, stage); /* first: a card may depend on it */
    layout_card(frame);
    frame->tools_first = frame->controls.count;
    layout_tools(frame);
    if (game.mode->dock.layout && frame->zones.dock.height > 0) {
        game.mode->dock.layout(frame, game.self, frame->zones.dock);
    }
    frame->tools_count = frame->controls.count - frame->tools_first;
    stage.mode->stage.layout(frame, stage.self, frame->board_area);
    keep_one_primary(frame);
    frame->over_first = frame->controls.count;
    layout_strip(frame);
}

/* What has gone, moved away or been covered is pointed at no longer. */
static void forget_hovered(GameFrame *frame) {
    const Control *under = controls_at(&frame->controls, frame->pointer);
    if (!under || strcmp(under->id, frame->input.hovered) != 0) {
        frame->input.hovered[0] = 0;
    }
}

void frame_layout(GameFrame *frame) {
    const bool is_page = frame->overlay.mode && frame->overlay.mode->kind == MODE_PAGE;
    frame->zones = zones_divide(frame->context->window, count_tools(frame), dock_height(frame),
                                frame_game_mode(frame)->stage.gives_way);
    frame->context->typing = (Rect){0};
    frame->laid_out_ms = frame->now_ms;
    frame->caps_length = 0;
    frame->cells = (CellKind){0};
    controls_clear(&frame->controls);
    frame_layout_bar(frame);
    frame->bar_count = frame->controls.count;
    if (is_page) {
        frame->is_card_under_way = false;
        frame->panel.first_control = frame->over_first = frame->controls.count;
        frame->panel.control_count = frame->tools_count = frame->foot.control_count = 0;
    } else {
        layout_game(frame);
    }
    layout_overlay(frame);
    forget_hovered(frame);
    frame->is_dirty = false;
}
