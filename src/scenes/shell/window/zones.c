/* Dividing a window into its zones. */
#include "scenes/shell/window/zones.h"

#include <math.h>
#include <string.h>

#include "ui/theme.h"

#define COMPACT_U 520.0F        /* a window narrower or lower than this has small margins */
#define COMPACT_BESIDE_U 720.0F /* so does a narrower one with the panel beside the board */
#define COMPACT_BELOW_U 900.0F  /* and a lower one with the panel below it */
#define BAR_COMPACT_U 44.0F
#define MARGIN_COMPACT_U 8.0F
#define ZONES_GAP_U 16.0F
#define ZONES_GAP_COMPACT_U 8.0F
#define ZONES_STAGE_GAP_U 32.0F

#define PANEL_SHARE 0.32F
#define PANEL_MIN_U 288.0F
#define PANEL_MIN_COMPACT_U 216.0F
#define PANEL_MAX_U 464.0F
#define PANEL_PORTRAIT_MAX_U 720.0F
#define STAGE_SHAPE 1.25F /* the board area is at most this many times wider than high */

#define HEAD_U 92.0F
#define HEAD_LINE_U 32.0F
#define PROJECTED_HEAD_U 64.0F
#define PROJECTED_SHAPE 1.7F   /* the board area is at most this many times wider than high */
#define HEAD_SPACIOUS_U 560.0F /* a lower panel has a head of one line */
#define TILE_U 64.0F
#define TILE_LOW_U 52.0F
#define TILE_MIN_U 48.0F
#define TILE_GAP_U 8.0F
#define TILE_GAP_COMPACT_U 4.0F
#define TILE_WIDTH_MIN_U 52.0F /* narrower tiles stand in two rows */
#define ZONES_WIDE_U 52.0F
#define WIDE_LOW_U 44.0F
#define CARD_MIN_PORTRAIT_U 176.0F
#define CARD_MIN_COMPACT_U 80.0F
#define CARD_MIN_WORDS_U 120.0F /* three lines of words and a button */
#define CARD_ALONE_MAX_U 720.0F /* the width of a card that is the whole page */
#define ALONE_BAR_U 40.0F       /* the board area below it */

typedef struct Measures {
    float margin, gap, tile_gap, tile, wide, head;
    int columns; /* of tiles in a row */
    bool is_wide_tile;
} Measures;

static bool is_portrait(Size window) {
    return window.height > window.width;
}

/* Otherwise the panel would leave no space for the board in a nearly square window. */
bool zones_is_compact(Size window) {
    return window.width < COMPACT_U || window.height < COMPACT_U ||
           (is_portrait(window) ? window.height < COMPACT_BELOW_U
                                : window.width < COMPACT_BESIDE_U);
}

static float margin_of(Size window) {
    return zones_is_compact(window) ? MARGIN_COMPACT_U : THEME_MARGIN_U;
}

static float between(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

float zones_panel_width(Size window) {
    const float inside = window.width - 2 * margin_of(window);
    if (is_portrait(window)) {
        return inside < PANEL_PORTRAIT_MAX_U ? inside : PANEL_PORTRAIT_MAX_U;
    }
    return between(window.width * PANEL_SHARE,
                   zones_is_compact(window) ? PANEL_MIN_COMPACT_U : PANEL_MIN_U, PANEL_MAX_U);
}

static Measures measures_of(Size window, int tools) {
    const bool compact = zones_is_compact(window);
    const float width = zones_panel_width(window);
    const float height = window.height;
    Measures m = {.margin = margin_of(window),
                  .gap = compact ? ZONES_GAP_COMPACT_U : ZONES_GAP_U,
                  .tile_gap = compact ? TILE_GAP_COMPACT_U : TILE_GAP_U,
                  .head = height < HEAD_SPACIOUS_U || is_portrait(window) ? HEAD_LINE_U : HEAD_U};
    m.is_wide_tile = compact || height < HEAD_SPACIOUS_U;
    m.columns = tools + (m.is_wide_tile ? 1 : 0);
    if ((width + m.tile_gap) / (float)(m.columns > 0 ? m.columns : 1) - m.tile_gap <
        TILE_WIDTH_MIN_U) {
        m.is_wide_tile = true; /* it fits in the second row */
        m.columns = (tools + 2) / 2;
    }
    m.tile = compact ? TILE_MIN_U : height < 700 ? TILE_LOW_U : TILE_U;
    m.wide = m.is_wide_tile ? 0 : height < 700 ? WIDE_LOW_U : ZONES_WIDE_U;
    return m;
}

static float tools_height(const Measures *m, int tools) {
    const int places = tools + (m->is_wide_tile ? 1 : 0);
    const int rows = places == 0 ? 0 : (places + m->columns - 1) / m->columns;
    const float tiles = (float)rows * (m->tile + m->tile_gap) - (rows > 0 ? m->tile_gap : 0);
    return tiles + (m->is_wide_tile ? 0 : m->wide + (rows > 0 ? 12 : 0));
}

/* Tiles from the top left, the wide button below them or as the last tile. */
static void place_tools(Zones *zones, Rect room, const Measures *m, int tools) {
    const int places = tools + (m->is_wide_tile ? 1 : 0);
    for (int i = 0; i < places; i++) {
        const Rect row = rect_of(room.x, room.y + (float)(i / m->columns) * (m->tile + m->tile_gap),
                                 room.width, m->tile);
        const Rect tile = rect_column(row, i % m->columns, m->columns, m->tile_gap);
        if (i < tools) {
            zones->tools[i] = tile;
        } else {
            zones->wide = tile;
        }
    }
    if (!m->is_wide_tile) {
        zones->wide = rect_cut_bottom(&room, m->wide);
    }
}

/* Head at the top, tools and keypad at the foot, the card between. */
static void divide_panel(Zones *zones, const Measures *m, int tools, float keypad_area) {
    Rect room = zones->panel;
    zones->head = rect_cut_top(&room, m->head);
    rect_cut_top(&room, m->gap);
    zones->tools_area = rect_cut_bottom(&room, tools_height(m, tools));
    place_tools(zones, zones->tools_area, m, tools);
    rect_cut_bottom(&room, m->gap);
    zones->keypad_area = rect_cut_bottom(&room, keypad_area);
    if (keypad_area > 0) {
        rect_cut_bottom(&room, m->gap);
    }
    zones->card = room;
}

/* Head on one line, keypad, tools, and the card below them. */
static void divide_below(Zones *zones, const Measures *m, int tools, float keypad_area) {
    Rect room = zones->panel;
    zones->head = rect_cut_top(&room, m->head);
    rect_cut_top(&room, m->gap / 2);
    zones->keypad_area = rect_cut_top(&room, keypad_area);
    if (keypad_area > 0) {
        rect_cut_top(&room, m->gap);
    }
    zones->tools_area = rect_cut_top(&room, tools_height(m, tools));
    place_tools(zones, zones->tools_area, m, tools);
    rect_cut_top(&room, m->gap);
    zones->card = room;
}

Zones zones_divide(Size window, int tools, float keypad_area, ZonesBoard board) {
    const Measures m = measures_of(window, tools);
    Zones zones = {.is_portrait = is_portrait(window),
                   .is_compact = zones_is_compact(window),
                   .is_wide_tile = m.is_wide_tile};
    const float width = zones_panel_width(window);
    Rect room = rect_of(0, 0, window.width, window.height);
    zones.bar = rect_cut_top(&room, zones.is_compact ? BAR_COMPACT_U : THEME_BAR_U);
    room = rect_inset(room, m.margin);
    if (zones.is_portrait) {
        const float card = !zones.is_compact                ? CARD_MIN_PORTRAIT_U
                           : board == ZONES_BOARD_GIVES_WAY ? CARD_MIN_WORDS_U
                                                            : CARD_MIN_COMPACT_U;
        const float below = m.head + m.gap / 2 + (keypad_area > 0 ? keypad_area + m.gap : 0) +
                            tools_height(&m, tools) + m.gap + card;
        const float most = room.height - below - m.gap;
        zones.board_area = rect_cut_top(&room, room.width < most ? room.width : most);
        rect_cut_top(&room, m.gap);
        zones.panel = rect_of(room.x + (room.width - width) / 2, room.y, width, room.height);
        divide_below(&zones, &m, tools, keypad_area);
        return zones;
    }
    const float gap = zones.is_compact ? 12 : ZONES_STAGE_GAP_U;
    float board_area = room.width - width - gap;
    if (board_area > room.height * STAGE_SHAPE) {
        board_area = room.height * STAGE_SHAPE;
    }
    room.x += (room.width - board_area - gap - width) / 2;
    zones.board_area = rect_of(room.x, room.y, board_area, room.height);
    zones.panel = rect_of(room.x + board_area + gap, room.y, width, room.height);
    divide_panel(&zones, &m, tools, keypad_area);
    return zones;
}

Zones zones_project(Size window) {
    Zones zones = {0};
    Rect room = rect_inset(rect_of(0, 0, window.width, window.height), margin_of(window));
    const Rect foot = rect_cut_bottom(&room, PROJECTED_HEAD_U);
    rect_cut_bottom(&room, ZONES_GAP_U);
    const float most = room.height * PROJECTED_SHAPE;
    zones.board_area = rect_centered(room, room.width < most ? room.width : most, room.height);
    zones.panel = zones.head =
        rect_of(zones.board_area.x, foot.y, zones.board_area.width, foot.height);
    return zones;
}

void zones_hide_tools(Zones *zones, bool has_keypad) {
    const bool is_kept = has_keypad && zones->keypad_area.height > 0;
    const float foot = zones->panel.y + zones->panel.height;
    if (!zones->is_portrait) {
        const float gap = zones->keypad_area.y - zones->card.y - zones->card.height;
        zones->keypad_area.y = foot - zones->keypad_area.height;
        zones->card.height = (is_kept ? zones->keypad_area.y - gap : foot) - zones->card.y;
    } else {
        const Rect above = is_kept ? zones->keypad_area : zones->head;
        const float gap = zones->card.y - zones->tools_area.y - zones->tools_area.height;
        zones->card.y = above.y + above.height + gap;
        zones->card.height = foot - zones->card.y;
    }
    if (!is_kept) {
        zones->keypad_area = (Rect){0};
    }
    zones->tools_area = zones->wide = (Rect){0};
    memset(zones->tools, 0, sizeof zones->tools);
}

void zones_hide_keypad(Zones *zones) {
    if (!zones->is_portrait && zones->keypad_area.height > 0) {
        zones->card.height = zones->keypad_area.y + zones->keypad_area.height - zones->card.y;
        zones->keypad_area = (Rect){0};
    }
}

void zones_leave_card(Zones *zones, Size window) {
    const Measures m = measures_of(window, 0);
    Rect room = rect_of(0, 0, window.width, window.height);
    rect_cut_top(&room, zones->bar.height);
    room = rect_inset(room, m.margin);
    const float width = fminf(room.width, CARD_ALONE_MAX_U);
    zones->panel = room = rect_of(room.x + (room.width - width) / 2, room.y, width, room.height);
    zones->head = rect_cut_top(&room, HEAD_LINE_U);
    rect_cut_top(&room, m.gap / 2);
    zones->board_area = rect_cut_bottom(&room, ALONE_BAR_U);
    rect_cut_bottom(&room, m.gap);
    zones->card = room;
    zones->keypad_area = zones->tools_area = zones->wide = (Rect){0};
    memset(zones->tools, 0, sizeof zones->tools);
    zones->is_card_alone = true;
}
