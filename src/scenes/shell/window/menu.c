/* The menu: rarely used commands, each with its key, in a plate under the bar; in two columns where
 * one is too long and the window is wide enough. */
#include <math.h>

#include "scenes/shell/document/archive.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "ui/scroller.h"

#define MENU_WIDTH_U 320.0F
#define MENU_EDGE_U 8.0F
#define MENU_ROW_U 44.0F
#define ROW_LOW_U 40.0F
#define NARROW_BAR_U 520.0F
#define MENU_LANE_U 8.0F /* of the scroll bar */

typedef struct Menu {
    Rect plate;
    Rect room; /* the inside of the plate */
    Scroller scroller;
    int first, count;   /* its controls */
    float row;          /* the height of each */
    int columns, lines; /* as many rows in a column, but for the last */
    bool is_short;      /* what is impossible now is left out: there is no room for all rows */
} Menu;

static void close_by_ground(GameShell *shell, void *self, int value) {
    shell_close(shell, &shell_menu_mode);
}

enum { MENU_GROUND };
static bool open_menu(GameShell *shell, void *self, Text *reason) {
    shell_read_archive(shell); /* another window may have archived a game */
    return true;
}

static const Command menu_commands[] = {
    [MENU_GROUND] = {.id = "menu-ground",
                     .label = N_("Close"),
                     .place = COMMAND_KEY,
                     .run = close_by_ground},
    {0},
};

/* Help and settings are in the menu only where the bar has no space for them. */
static bool is_listed(const GameShell *shell, const Command *command) {
    const bool is_of_bar = command == command_of_id(shell->modes.own_commands, "help") ||
                           command == command_of_id(shell->modes.own_commands, "settings");
    return command->place == COMMAND_MENU ||
           (is_of_bar && shell->context->window.width < NARROW_BAR_U);
}

/* True when another entry, or a command with the same key and effect, replaces it; a command with
 * only the same name hides nothing. */
static bool is_replaced(const GameShell *shell, const Command *command) {
    const Command *other = shell_command(shell, command->id);
    return other != command &&
           (other->place == COMMAND_MENU || key_stroke_overlaps(&other->key, &command->key));
}

typedef void (*Visit)(GameShell *shell, Menu *menu, const Command *command);

static void visit_table(GameShell *shell, Menu *menu, const Command *table, Visit visit) {
    for (const Command *c = table; c && c->id; c++) {
        const CommandCan can = is_listed(shell, c) && !is_replaced(shell, c)
                                   ? shell_command_state(shell, c, 0).can
                                   : COMMAND_ABSENT;
        if (can != COMMAND_ABSENT && !(menu->is_short && can == COMMAND_IMPOSSIBLE)) {
            visit(shell, menu, c);
        }
    }
}

static void visit_all(GameShell *shell, Menu *menu, Visit visit) {
    if (shell->modes.current.mode) {
        visit_table(shell, menu, shell->modes.current.mode->commands, visit);
    }
    for (int i = 0; i < SHELL_BACKGROUND_MAX && shell->modes.background[i].mode; i++) {
        visit_table(shell, menu, shell->modes.background[i].mode->commands, visit);
    }
    visit_table(shell, menu, shell_game_mode(shell)->commands, visit);
    visit_table(shell, menu, shell->modes.own_commands, visit);
}

static void count_row(GameShell *shell, Menu *menu, const Command *command) {
    menu->count++;
}

static void menu_add_row(GameShell *shell, Menu *menu, const Command *command) {
    const float height = menu->row;
    const int line = menu->count % menu->lines;
    const Rect rect = rect_column(
        rect_of(menu->room.x, menu->room.y - menu->scroller.offset + height * (float)line,
                menu->room.width, height),
        menu->count / menu->lines, menu->columns, MENU_EDGE_U);
    char id[CONTROL_ID_SIZE];
    Text name = text_over(id, sizeof id);
    text_add(&name, shell_command(shell, command->id) == command ? "" : "menu-"); /* unique */
    text_add(&name, command->id);
    Control *row = shell_place(shell, CONTROL_MENU_ITEM, command, 0, id, rect);
    menu->count++;
    if (row) {
        row->clip = menu->room;
        const float middle = rect.y + height / 2;
        if (middle < menu->room.y || middle > menu->room.y + menu->room.height) {
            row->rect.width = 0;
        }
    }
}

static void count_rows(GameShell *shell, Menu *menu, Size room) {
    menu->count = 0;
    visit_all(shell, menu, count_row);
    const bool is_high = ROW_LOW_U * (float)menu->count > room.height;
    menu->columns = is_high && room.width >= 2 * MENU_WIDTH_U ? 2 : 1;
    menu->lines = (menu->count + menu->columns - 1) / menu->columns;
    menu->lines = menu->lines < 1 ? 1 : menu->lines;
}

static void layout_menu(GameShell *shell, void *self, Rect area) {
    Menu *menu = self;
    const float most = area.height - 4 * MENU_EDGE_U;
    const Size room = {area.width - 2 * MENU_EDGE_U, most};
    menu->is_short = false;
    count_rows(shell, menu, room);
    if (ROW_LOW_U * (float)menu->lines > most) {
        menu->is_short = true;
        count_rows(shell, menu, room);
    }
    const float widest = MENU_WIDTH_U * (float)menu->columns;
    const float width =
        area.width - 2 * MENU_EDGE_U < widest ? area.width - 2 * MENU_EDGE_U : widest;
    const bool is_long = MENU_ROW_U * (float)menu->lines > most; /* lower rows may be seen whole */
    menu->row = shell->view.zones.is_compact || is_long ? ROW_LOW_U : MENU_ROW_U;
    const float height = menu->row;
    const float wanted = height * (float)menu->lines;
    /* A row cut in half shows that more follow. */
    const float cut = (floorf(most / height - 0.5F) + 0.5F) * height;
    const float shown = wanted <= most ? wanted : cut;
    menu->plate = rect_of(area.x + area.width - width - MENU_EDGE_U, area.y + MENU_EDGE_U, width,
                          shown + 2 * MENU_EDGE_U);
    menu->room = rect_inset(menu->plate, MENU_EDGE_U);
    menu->scroller.is_motion_reduced = shell->context->is_motion_reduced;
    scroller_set_room(&menu->scroller, menu->room,
                      rect_of(menu->room.x + menu->room.width - MENU_LANE_U, menu->room.y,
                              MENU_LANE_U, menu->room.height),
                      wanted);
    shell_place(shell, CONTROL_CELL, &menu_commands[MENU_GROUND], 0, NULL, area);
    menu->first = shell->view.controls.count;
    menu->count = 0;
    visit_all(shell, menu, menu_add_row);
    menu->count = shell->view.controls.count - menu->first;
}

static void draw_menu(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const Menu *menu = self;
    const Theme *theme = &shell->context->theme;
    const ControlList rows = {.items = shell->view.controls.items + menu->first,
                              .count = menu->count};
    canvas_fill_round(canvas, menu->plate, THEME_RADIUS_CARD_U, theme->raised);
    canvas_stroke_round(canvas, menu->plate, THEME_RADIUS_CARD_U, canvas_pixel(canvas),
                        theme->hairline);
    Rect seen = menu->room; /* and the ring around the focus */
    seen.x -= MENU_EDGE_U / 2;
    seen.width += MENU_EDGE_U;
    canvas_clip(canvas, seen);
    controls_draw(&rows, &shell->view.input, canvas, theme);
    canvas_unclip(canvas);
    scroller_draw(&menu->scroller, canvas, theme, theme->raised);
}

/* The arrows move from row to row, including impossible ones, and scroll it into view; to the side,
 * from column to column. */
static bool step_menu(GameShell *shell, Menu *menu, int step) {
    const Control *rows = &shell->view.controls.items[menu->first];
    int at = step > 0 ? -1 : menu->count;
    for (int i = 0; i < menu->count; i++) {
        if (controls_is_focused(&shell->view.input, &rows[i])) {
            at = i;
        }
    }
    if ((step == menu->lines || step == -menu->lines) && menu->columns > 1) {
        at = at + step >= 0 && at + step < menu->count ? at + step : at;
        at = at < 0 ? 0 : at >= menu->count ? menu->count - 1 : at;
    } else {
        at = (at + step + menu->count) % menu->count;
    }
    controls_focus(&shell->view.input, &rows[at]);
    const float height = menu->row;
    const float top = height * (float)(at % menu->lines) - menu->scroller.offset;
    if (top < 0) {
        scroller_move_by(&menu->scroller, top);
    } else if (top + height > menu->room.height) {
        scroller_move_by(&menu->scroller, top + height - menu->room.height);
    }
    return true;
}

static bool menu_key(GameShell *shell, void *self, const Event *event) {
    Menu *menu = self;
    if (menu->count == 0) {
        return false;
    }
    const bool is_wide = menu->columns > 1;
    return (is_wide && event_is_key(event, KEY_RIGHT, 0) && step_menu(shell, menu, menu->lines)) ||
           (is_wide && event_is_key(event, KEY_LEFT, 0) && step_menu(shell, menu, -menu->lines)) ||
           (event_is_key(event, KEY_DOWN, 0) && step_menu(shell, menu, 1)) ||
           (event_is_key(event, KEY_UP, 0) && step_menu(shell, menu, -1));
}

static bool menu_pointer(GameShell *shell, void *self, const Event *event) {
    Menu *menu = self;
    const ScrollerAnswer answer = scroller_event(&menu->scroller, event);
    if (answer.is_drag_begun) {
        controls_release(&shell->view.input);
    }
    return answer.is_moved || answer.is_changed || answer.is_used;
}

/* Continues a flick. */
static int64_t tick_menu(GameShell *shell, void *self, int64_t now_ms) {
    bool is_moved = false;
    const int64_t wake_at_ms = scroller_tick(&((Menu *)self)->scroller, now_ms, &is_moved);
    if (is_moved) {
        shell_mark_dirty(shell);
    }
    return wake_at_ms;
}

const Mode shell_menu_mode = {.name = "menu",
                              .title = NULL,
                              .kind = MODE_OVERLAY,
                              .commands = menu_commands,
                              .state_size = sizeof(Menu),
                              .open = open_menu,
                              .board_area = {.layout = layout_menu, .draw = draw_menu},
                              .input = {.key = menu_key, .pointer = menu_pointer},
                              .tick = tick_menu};
