/* The level map: a world at a time, its ten levels as pictures of their goals, with their stars. */
#include "scenes/inversion/model/levels.h"
#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/board/mask_icons.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"
#include "ui/controls.h"
#include "ui/paragraph.h"

#define MAP_TITLE_U 44.0F
#define MAP_GAP_U 12.0F
#define MAP_COLUMNS 5
#define MAP_LEAST_U 5.0F /* of words, in the smallest window */
#define MAP_NARROW_U 150.0F
#define MAP_ROW_U 40.0F      /* of a world in the card */
#define MAP_TILE_SHAPE 1.35F /* at most so much higher than wide */
#define MAP_CELLS_MAX 36

typedef struct LevelMap {
    int world;
    int drawn; /* the world whose goals are below; -1: none */
    InversionShape shape;
    uint8_t goals[INVERSION_WORLD_LEVELS][MAP_CELLS_MAX];
} LevelMap;

/* Reads the goals of the world. */
static void read_map_goals(LevelMap *map) {
    const InversionDraw *draw = &inversion_worlds[map->world].draw;
    const int cells = draw->rows * draw->columns;
    map->shape = (InversionShape){draw->rows, draw->columns, draw->colours};
    for (int i = 0; i < INVERSION_WORLD_LEVELS; i++) {
        char id[INVERSION_LEVEL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        inversion_level_write(map->world * INVERSION_WORLD_LEVELS + i, &text);
        for (int cell = 0; cell < cells; cell++) {
            map->goals[i][cell] = (uint8_t)(id[text.length - (size_t)(cells - cell)] - '0');
        }
    }
    map->drawn = map->world;
}

static void show_map_world(GameShell *shell, LevelMap *map, int world) {
    map->world = world;
    read_map_goals(map);
    shell_mark_dirty(shell);
}

static bool open_level_map(GameShell *shell, void *self, Text *reason) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    const int next = inversion_progress_next(&scene->progress, scene->level);
    const int level = scene->level >= 0 ? scene->level : next >= 0 ? next : 0;
    show_map_world(shell, self, level / INVERSION_WORLD_LEVELS);
    return true;
}

/* ---- Commands ---- */

static CommandState map_level_state(const GameShell *shell, const void *self, int value) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    const bool is_open = inversion_progress_is_open(&scene->progress, value);
    return (CommandState){.can = !is_open                ? COMMAND_IMPOSSIBLE
                                 : value == scene->level ? COMMAND_ON
                                                         : COMMAND_POSSIBLE,
                          .reason = tr("Solve an earlier level first.")};
}

static void open_map_level(GameShell *shell, void *self, int value) {
    InversionScene *scene = inversion_scene_of(shell);
    if (value != scene->level || inversion_is_solved(shell)) {
        inversion_begin_level(scene, value);
    }
    shell_close(shell, &inversion_levels_mode);
}

static CommandState map_world_state(const GameShell *shell, const void *self, int value) {
    const LevelMap *map = self;
    return (CommandState){.can = value == map->world ? COMMAND_ON : COMMAND_POSSIBLE};
}

static void choose_map_world(GameShell *shell, void *self, int value) {
    show_map_world(shell, self, value);
}

static CommandState map_back_state(const GameShell *shell, const void *self, int value) {
    const LevelMap *map = self;
    return (CommandState){.can = map->world == 0 ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .reason = tr("This is the first world.")};
}

static CommandState map_on_state(const GameShell *shell, const void *self, int value) {
    const LevelMap *map = self;
    return (CommandState){.can = map->world == INVERSION_WORLDS - 1 ? COMMAND_IMPOSSIBLE
                                                                    : COMMAND_POSSIBLE,
                          .reason = tr("This is the last world.")};
}

static void map_back(GameShell *shell, void *self, int value) {
    show_map_world(shell, self, ((LevelMap *)self)->world - 1);
}

static void map_on(GameShell *shell, void *self, int value) {
    show_map_world(shell, self, ((LevelMap *)self)->world + 1);
}

static CommandState map_next_state(const GameShell *shell, const void *self, int value) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    const int next = inversion_progress_next(&scene->progress, -1);
    return (CommandState){.can = next < 0 ? COMMAND_ABSENT : COMMAND_POSSIBLE, .is_primary = true};
}

static void map_next(GameShell *shell, void *self, int value) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    open_map_level(shell, self, inversion_progress_next(&scene->progress, -1));
}

enum { MAP_LEVEL, MAP_WORLD, MAP_BACK, MAP_ON };

static const Command map_commands[] = {
    [MAP_LEVEL] = {.id = "level",
                   .label = N_("Level"),
                   .place = COMMAND_INSIDE,
                   .state = map_level_state,
                   .run = open_map_level},
    [MAP_WORLD] = {.id = "world",
                   .label = N_("World"),
                   .place = COMMAND_INSIDE,
                   .state = map_world_state,
                   .run = choose_map_world},
    [MAP_BACK] = {.id = "world-previous",
                  .label = N_("Previous world"),
                  .key = KEY_NAMED(KEY_LEFT, 0),
                  .icon = IMAGE_BACK,
                  .place = COMMAND_INSIDE,
                  .state = map_back_state,
                  .run = map_back},
    [MAP_ON] = {.id = "world-next",
                .label = N_("Next world"),
                .key = KEY_NAMED(KEY_RIGHT, 0),
                .icon = IMAGE_CHEVRON_RIGHT,
                .place = COMMAND_INSIDE,
                .state = map_on_state,
                .run = map_on},
    {.id = "level-next",
     .label = N_("Next level"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_CARD,
     .state = map_next_state,
     .run = map_next},
    {0},
};

/* ---- Where things stand ---- */

typedef struct MapLayout {
    Rect title, back, on;
    Rect tiles[INVERSION_WORLD_LEVELS];
} MapLayout;

static MapLayout map_layout(const GameShell *shell) {
    MapLayout layout;
    Rect area = shell->view.zones.board_area;
    const float gap = shell->view.zones.is_compact ? MAP_GAP_U / 2 : MAP_GAP_U;
    layout.title = rect_cut_top(&area, MAP_TITLE_U);
    layout.back = rect_cut_left(&layout.title, MAP_TITLE_U);
    layout.on = rect_cut_right(&layout.title, MAP_TITLE_U);
    rect_cut_top(&area, gap);
    const int columns = MAP_COLUMNS;
    const int rows = INVERSION_WORLD_LEVELS / MAP_COLUMNS;
    const float width = (area.width + gap) / (float)columns - gap;
    const float highest = (float)rows * (width * MAP_TILE_SHAPE + gap) - gap;
    area.height = area.height < highest ? area.height : highest;
    for (int i = 0; i < INVERSION_WORLD_LEVELS; i++) {
        layout.tiles[i] =
            rect_column(rect_row(area, i / columns, rows, gap), i % columns, columns, gap);
    }
    return layout;
}

static void layout_map_area(GameShell *shell, void *self, Rect area) {
    const LevelMap *map = self;
    const MapLayout layout = map_layout(shell);
    shell_place(shell, CONTROL_ICON, &map_commands[MAP_BACK], 0, NULL, layout.back);
    shell_place(shell, CONTROL_ICON, &map_commands[MAP_ON], 0, NULL, layout.on);
    for (int i = 0; i < INVERSION_WORLD_LEVELS; i++) {
        const int level = map->world * INVERSION_WORLD_LEVELS + i;
        Control *tile = shell_place(shell, CONTROL_AREA, &map_commands[MAP_LEVEL], level,
                                    text_short("level-%d", level + 1).data, layout.tiles[i]);
        controls_set_label(tile, text_short(tr("Level %d"), level + 1).data);
    }
}

/* ---- Drawing ---- */

static void draw_map_lock(Canvas *canvas, const Theme *theme, Rect place) {
    const float width = geometry_clamp(place.width * 0.12F, 1.5F, 3);
    const Rect body = rect_cut_bottom(&place, place.height * 0.52F);
    const Point top = {body.x + body.width / 2, body.y};
    canvas_stroke_circle(canvas, top, body.width * 0.3F, width, theme->secondary);
    canvas_fill_round(canvas, body, width * 1.5F, theme->secondary);
}

static void draw_map_tile(const GameShell *shell, const LevelMap *map, Canvas *canvas, int index,
                          Rect place) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    const Theme *theme = &shell->context->theme;
    const int level = map->world * INVERSION_WORLD_LEVELS + index;
    const Control *control =
        controls_find(&shell->view.controls, text_short("level-%d", level + 1).data);
    const bool is_open = inversion_progress_is_open(&scene->progress, level);
    const bool is_hovered = control && controls_is_hovered(&shell->view.input, control) && is_open;
    const bool is_now = level == scene->level;
    const float inset = geometry_clamp(place.height * 0.06F, 4, 12);
    canvas_fill_round(canvas, place, THEME_RADIUS_U,
                      is_hovered ? theme->raised_hover
                      : is_open  ? theme->raised
                                 : theme->surface);
    canvas_stroke_round(canvas, place, THEME_RADIUS_U, is_now ? 2 : canvas_pixel(canvas),
                        is_now ? theme->accent : theme->hairline);
    Rect room = rect_inset(place, inset);
    const float size = geometry_clamp(place.height * 0.12F, 12, 18);
    canvas_text(
        canvas, rect_cut_top(&room, size * 1.3F), text_short("%d", level + 1).data,
        (TextStyle){size, TEXT_SEMIBOLD, TEXT_CENTER, is_open ? theme->text : theme->secondary});
    const Rect foot = rect_cut_bottom(&room, size * 1.2F);
    if (is_open) {
        inversion_draw_board(map->goals[index], map->shape, canvas, theme, rect_inset(room, 2));
        inversion_draw_stars(inversion_progress_stars(&scene->progress, level), canvas, theme,
                             rect_centered(foot, foot.height * 0.85F * 3.3F, foot.height * 0.85F));
    } else {
        draw_map_lock(canvas, theme, rect_centered(room, size * 1.1F, size * 1.5F));
    }
    if (is_open && inversion_progress_is_solved(&scene->progress, level)) {
        const float side = geometry_clamp(size, 12, 16);
        canvas_image(canvas, IMAGE_CHECK,
                     rect_of(place.x + place.width - side - inset, place.y + inset, side, side),
                     theme->good);
    }
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
}

static void draw_map_area(const GameShell *shell, const void *self, Canvas *canvas,
                          int64_t now_ms) {
    const LevelMap *map = self;
    const Theme *theme = &shell->context->theme;
    const MapLayout layout = map_layout(shell);
    const ControlList *controls = &shell->view.controls;
    const Control *arrows[] = {controls_find(controls, "world-previous"),
                               controls_find(controls, "world-next")};
    for (int i = 0; i < 2; i++) {
        if (arrows[i]) {
            const ControlList one = {.items = controls->items + (arrows[i] - controls->items),
                                     .count = 1};
            controls_draw(&one, &shell->view.input, canvas, theme);
        }
    }
    paragraph_line(
        canvas, layout.title,
        text_short(tr("World %1$d: %2$s"), map->world + 1, tr(inversion_worlds[map->world].name))
            .data,
        (TextStyle){THEME_FONT_BAR_U, TEXT_SEMIBOLD, TEXT_CENTER, theme->text}, MAP_LEAST_U);
    for (int i = 0; i < INVERSION_WORLD_LEVELS; i++) {
        draw_map_tile(shell, map, canvas, i, layout.tiles[i]);
    }
}

/* ---- The card: the worlds ---- */

static void draw_map_world(const GameShell *shell, Canvas *canvas, int world, Rect place) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    const Theme *theme = &shell->context->theme;
    const Control *control =
        controls_find(&shell->view.controls, text_short("world-%d", world + 1).data);
    const bool is_open =
        inversion_progress_is_open(&scene->progress, world * INVERSION_WORLD_LEVELS);
    const Color ink = control && control->is_checked ? theme->accent
                      : is_open                      ? theme->text
                                                     : theme->secondary;
    TextStyle style = {THEME_FONT_BODY_U, TEXT_REGULAR, TEXT_LEFT, ink};
    const Rect plate = rect_inset(place, 1);
    if (control && control->is_checked) {
        canvas_fill_round(canvas, plate, THEME_RADIUS_U, theme->accent_soft);
    } else if (control && controls_is_hovered(&shell->view.input, control)) {
        canvas_fill_round(canvas, plate, THEME_RADIUS_U, theme->raised);
    }
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, plate, THEME_RADIUS_U, theme);
    }
    rect_cut_left(&place, 10);
    rect_cut_right(&place, 10);
    canvas_text(canvas, rect_cut_left(&place, 28), text_short("%d", world + 1).data, style);
    const bool is_narrow = place.width < MAP_NARROW_U; /* then the names alone */
    const Rect sum = rect_cut_right(&place, is_narrow ? 0 : 56);
    const Rect star = rect_cut_right(&place, is_narrow ? 0 : 18);
    paragraph_line(canvas, place, tr(inversion_worlds[world].name), style, MAP_LEAST_U);
    if (is_narrow) {
        return;
    }
    style.align = TEXT_RIGHT;
    style.color = theme->secondary;
    const int stars = inversion_progress_sum(&scene->progress, world);
    canvas_text(canvas, sum, text_short("%d/%d", stars, 3 * INVERSION_WORLD_LEVELS).data, style);
    canvas_image(canvas, IMAGE_STAR, rect_centered(star, 14, 14),
                 stars > 0 ? theme->accent : theme->hairline);
}

static void draw_map_worlds(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    for (int world = 0; world < INVERSION_WORLDS; world++) {
        draw_map_world(owner, canvas, world, rect_cut_top(&rect, MAP_ROW_U));
    }
}

static void layout_map_card(GameShell *shell, void *self, Panel *panel) {
    const LevelMap *map = self;
    Rect area = panel_area(panel, MAP_ROW_U * INVERSION_WORLDS, draw_map_worlds, self);
    for (int world = 0; world < INVERSION_WORLDS; world++) {
        Control *row = panel_place(panel, text_short("world-%d", world + 1).data,
                                   &map_commands[MAP_WORLD], rect_cut_top(&area, MAP_ROW_U));
        row->value = world;
        row->is_checked = world == map->world;
        controls_set_label(row, tr(inversion_worlds[world].name));
    }
}

static void say_level_map(const GameShell *shell, const void *self, Head *head) {
    const InversionProgress *progress = &inversion_const_scene_of(shell)->progress;
    text_add(&head->title, tr("Level map"));
    text_addf(&head->detail, tr("Solved: %1$d of %2$d · stars: %3$d of %4$d"),
              inversion_progress_solved(progress, -1), INVERSION_LEVELS,
              inversion_progress_sum(progress, -1), 3 * INVERSION_LEVELS);
}

const Mode inversion_levels_mode = {
    .name = "levels",
    .title = N_("Worlds"),
    .commands = map_commands,
    .state_size = sizeof(LevelMap),
    .open = open_level_map,
    .status = say_level_map,
    .counter = inversion_say_no_count,
    .board_area = {.layout = layout_map_area, .draw = draw_map_area},
    .layout_card = layout_map_card,
};
