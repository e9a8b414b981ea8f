/* The options: rule, opening and board of the next game, and what is saved with the game. */
#include "gomoku/rules.h"
#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/model/engine.h"
#include "scenes/gomoku/model/own_table.h"
#include "scenes/gomoku/model/setup.h"
#include "scenes/gomoku/scene.h"
#include "scenes/kit/game/setup_page.h"
#include "scenes/shell/i18n.h"

/* ---- The choices ---- */

#define TERMS_ROWS 3
#define TERMS_COLUMNS 7

static const Size terms_picture = {TERMS_COLUMNS * 11.0F, TERMS_ROWS * 11.0F};

/* Pictures of stones on a few lines, row by row: x black, o white, + a crossed point, ? a
 * faint black stone, . none. In
 * the order of gomoku_rule_texts: what counts as five, or may not be played. */
static const char *const rule_pictures[GOMOKU_RULE_TEXTS] = {
    ".......xxxxxx........",
    "........xxxxx........",
    "...x......x......+xx.",
    ".......oxxxxxo.......",
};
/* By GomokuOpening: the stones that lie before a colour is chosen. */
static const char *const opening_pictures[] = {
    "..........x..........", "...o......x.....x....", "...o..o...x..x..x....",
    ".?.o......x.....x..?.", ".?.o..?...x...?..x.?.", ".?.?.?..?.x.?..?.?.?.",
};

static const char *opening_sentence(int opening) {
    static const char *const renju[GOMOKU_OPENINGS] = {
        [GOMOKU_OPENING_RIF] =
            N_("Renju. The first player places three stones in the middle; the second picks a "
               "colour. Black offers two fifth stones, and White picks one."),
        [GOMOKU_OPENING_SOOSORV] =
            N_("Renju. As RIF, but with the fourth stone White says how many fifth ones Black "
               "offers, and the other player then picks a colour."),
        [GOMOKU_OPENING_TARAGUCHI] =
            N_("Renju. A colour is picked after each of the first five stones, or ten fifth stones "
               "are offered."),
    };
    return renju[opening] ? tr(renju[opening])
           : opening == GOMOKU_OPENING_SWAP
               ? tr("The first player places three stones; the second picks a colour.")
           : opening == GOMOKU_OPENING_SWAP2
               ? tr("The first player places three stones; the second picks a colour, or places "
                    "two more and leaves the choice.")
               : tr("Black begins and has an advantage.");
}

static void draw_terms_lines(Canvas *canvas, const Theme *theme, const Grid *grid) {
    const Rect area = rect_inset(grid->area, grid_cell_size(grid) / 2);
    const float width = canvas_pixel(canvas);
    for (int row = 0; row < grid->rows; row++) {
        const float y = rect_center(grid_cell(grid, row, 0)).y;
        canvas_line(canvas, (Point){area.x, y}, (Point){area.x + area.width, y}, width,
                    theme->wood_line);
    }
    for (int column = 0; column < grid->cols; column++) {
        const float x = rect_center(grid_cell(grid, 0, column)).x;
        canvas_line(canvas, (Point){x, area.y}, (Point){x, area.y + area.height}, width,
                    theme->wood_line);
    }
}

static void terms_draw_stones(const GameShell *shell, const char *stones, Canvas *canvas,
                              Rect rect) {
    const Theme *theme = &shell->context->theme;
    const Grid grid = grid_square(rect, TERMS_ROWS, TERMS_COLUMNS, 0);
    const float cell = grid_cell_size(&grid);
    canvas_fill_round(canvas, grid.area, 3, theme->wood);
    draw_terms_lines(canvas, theme, &grid);
    for (int i = 0; stones[i]; i++) {
        const Point at = rect_center(grid_cell(&grid, i / TERMS_COLUMNS, i % TERMS_COLUMNS));
        const float arm = cell * 0.28F;
        if (stones[i] == 'x' || stones[i] == 'o') {
            gomoku_draw_stone(canvas, theme,
                              (GomokuStoneLook){stones[i] == 'x' ? GOMOKU_BLACK : GOMOKU_WHITE, at,
                                                cell * GOMOKU_STONE_CELLS, 1});
        } else if (stones[i] == '?') {
            gomoku_draw_stone(canvas, theme,
                              (GomokuStoneLook){GOMOKU_BLACK, at, cell * GOMOKU_STONE_CELLS, 0.4F});
        } else if (stones[i] == '+') {
            canvas_line(canvas, (Point){at.x - arm, at.y - arm}, (Point){at.x + arm, at.y + arm}, 2,
                        gomoku_mark_red());
            canvas_line(canvas, (Point){at.x - arm, at.y + arm}, (Point){at.x + arm, at.y - arm}, 2,
                        gomoku_mark_red());
        }
    }
}

static void terms_draw_rule(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    terms_draw_stones(shell, rule_pictures[choice], canvas, rect);
}

static void terms_draw_opening(const GameShell *shell, int choice, Canvas *canvas, Rect rect) {
    terms_draw_stones(shell, opening_pictures[choice], canvas, rect);
}

static void terms_layout_rules(GameShell *shell, Panel *panel, int rule) {
    PanelChoice choices[GOMOKU_RULE_TEXTS];
    for (int i = 0; i < GOMOKU_RULE_TEXTS; i++) {
        choices[i] = (PanelChoice){gomoku_rule_texts[i].id, tr(gomoku_rule_texts[i].name)};
    }
    setup_page_pictures(shell, panel,
                        &(SetupPictures){tr("Rule"), choices, GOMOKU_RULE_TEXTS,
                                         gomoku_rule_place(rule),
                                         command_of_id(shell_game_mode(shell)->commands, "rule"),
                                         terms_picture, terms_draw_rule});
    panel_note(panel, gomoku_rule_sentence(rule));
}

/* N of Soosorv-N. */
static void terms_layout_most(Panel *panel, int most, const Command *command) {
    static const char *const ids[GOMOKU_OFFERS_MAX] = {"most-1", "most-2", "most-3", "most-4",
                                                       "most-5", "most-6", "most-7", "most-8",
                                                       "most-9", "most-10"};
    PanelChoice choices[GOMOKU_OFFERS_MAX];
    for (int i = 0; i < GOMOKU_OFFERS_MAX; i++) {
        choices[i] =
            (PanelChoice){ids[i], gomoku_choice_id((GomokuChoice)(GOMOKU_CHOOSE_OFFERS + 1 + i))};
    }
    panel_choices(panel, tr("Fifth stones, at most"), choices, GOMOKU_OFFERS_MAX, command,
                  most - 1);
}

void gomoku_layout_next_game(GameShell *shell, Panel *panel) {
    const GomokuGameOptions *options = &gomoku_const_scene_of(shell)->next_game;
    const Command *commands = shell_game_mode(shell)->commands;
    const PanelChoice openings[GOMOKU_OPENINGS] = {{"opening-none", tr_as("opening", "Free")},
                                                   {"opening-swap", "Swap"},
                                                   {"opening-swap2", "Swap2"},
                                                   {"opening-rif", "RIF"},
                                                   {"opening-soosorv", "Soosõrv"},
                                                   {"opening-taraguchi", "Taraguchi"}};
    const PanelChoice boards[GOMOKU_SIZES] = {
        {"size-15", "15×15"}, {"size-19", "19×19"}, {"size-20", "20×20"}};
    int size = 0;
    while (size < GOMOKU_SIZES - 1 && gomoku_sizes[size] != options->size) {
        size++;
    }
    terms_layout_rules(shell, panel, options->rule);
    setup_page_pictures(shell, panel,
                        &(SetupPictures){tr("Opening"), openings, GOMOKU_OPENINGS, options->opening,
                                         command_of_id(commands, "opening"), terms_picture,
                                         terms_draw_opening});
    panel_note(panel, opening_sentence(options->opening));
    if (options->opening == GOMOKU_OPENING_SOOSORV) {
        terms_layout_most(panel, options->most, command_of_id(commands, "most"));
    }
    panel_choices(panel, tr("Board"), boards, GOMOKU_SIZES, command_of_id(commands, "size"), size);
}

/* Classic and the slow heuristic score points by a table: the text's, or the player's own. */
void gomoku_layout_level(GameShell *shell, int level, Panel *panel) {
    const GomokuGameOptions *options = &gomoku_const_scene_of(shell)->next_game;
    const PanelChoice tables[] = {{"level-table-text", tr("The text’s")},
                                  {"level-table-own", tr("Your own")}};
    GomokuPatternTable table;
    if (level < GOMOKU_LEVEL_CLASSIC) {
        return;
    }
    if (!gomoku_own_table_load(shell, &table)) {
        panel_note(panel, tr("Change the table under Patterns, and your own can play here too."));
        return;
    }
    panel_choices(panel, tr("Table of patterns"), tables, 2,
                  command_of_id(shell_game_mode(shell)->commands, "level-table"),
                  options->has_table);
}

/* ---- A new game ---- */

void gomoku_describe_next_game(const GameShell *shell, Text *out) {
    const GomokuGameOptions *options = &gomoku_const_scene_of(shell)->next_game;
    if (options->rule == GOMOKU_FREESTYLE && options->size == GOMOKU_SIZE_USUAL &&
        options->opening == GOMOKU_OPENING_NONE) {
        return; /* the usual start */
    }
    text_addf(out, "%d %d", options->size, options->rule);
    if (options->opening != GOMOKU_OPENING_NONE) {
        text_addf(out, "/%s", gomoku_opening_id((GomokuOpening)options->opening));
    }
    if (options->opening == GOMOKU_OPENING_SOOSORV) {
        text_add_int(out, options->most);
    }
}

/* ---- Saved with the game ---- */

static bool is_gomoku_rule(int rule) {
    return gomoku_rule_place(rule) >= 0;
}

static bool is_gomoku_size(int size) {
    return size == gomoku_sizes[0] || size == gomoku_sizes[1] || size == gomoku_sizes[2];
}

static const char *opening_id(int opening) {
    return gomoku_opening_id((GomokuOpening)opening);
}

static void gomoku_write_setup(const Option *option, const void *scene, Text *out) {
    gomoku_setup_to_word(&((const GomokuScene *)scene)->setup_board, out);
}

static void gomoku_read_setup(const Option *option, void *scene, const char *word) {
    GomokuScene *self = scene;
    GomokuBoard board;
    if (self->setup_board.size == 0 && gomoku_setup_from_word(&board, word)) {
        set_up_push(&self->setup, &board);
    }
}

const Option gomoku_options[] = {
    {"painted", OPTION_BOOL, OPTION_AT(GomokuScene, setup.is_own), .is_rare = true},
    {"setup", OPTION_TEXT, .write = gomoku_write_setup, .read = gomoku_read_setup},
    {"numbers", OPTION_BOOL, OPTION_AT(GomokuScene, shows_numbers)},
    {"rings", OPTION_BOOL, OPTION_AT(GomokuScene, shows_rings)},
    {"curve", OPTION_BOOL, OPTION_AT(GomokuScene, shows_curve)},
    {"points", OPTION_INT, OPTION_AT(GomokuScene, analysis_points), .high = GOMOKU_ANALYSIS_TEN,
     .usual = GOMOKU_ANALYSIS_FIVE, .is_rare = true},
    {"effort", OPTION_INT, OPTION_AT(GomokuScene, analysis_effort), .high = GOMOKU_ANALYSIS_DEEP,
     .usual = GOMOKU_ANALYSIS_NORMAL, .is_rare = true},
    {"engine", OPTION_INT, OPTION_AT(GomokuScene, engine_time), .high = GOMOKU_ENGINE_TIMES - 1,
     .usual = 1, .is_rare = true},
    {"analyst", OPTION_INT, OPTION_AT(GomokuScene, analyst), .high = GOMOKU_ANALYST_ENGINE,
     .usual = GOMOKU_ANALYST_DAMIER, .is_rare = true},
    {"lens", OPTION_INT, OPTION_AT(GomokuScene, lens_table), .high = GOMOKU_LENS_OWN,
     .usual = GOMOKU_LENS_EACH, .is_rare = true},
    {"tree", OPTION_INT, OPTION_AT(GomokuScene, tree_speed), .high = GOMOKU_TREE_SPEED_MAX,
     .usual = 4, .is_rare = true},
    {"own-table", OPTION_BOOL, OPTION_AT(GomokuScene, next_game.has_table), .is_rare = true},
    {"rule", OPTION_INT, OPTION_AT(GomokuScene, next_game.rule), .high = GOMOKU_CARO,
     .is_allowed = is_gomoku_rule, .usual = GOMOKU_FREESTYLE},
    {"size", OPTION_INT, OPTION_AT(GomokuScene, next_game.size), .high = GOMOKU_SIZE_MAX,
     .is_allowed = is_gomoku_size, .usual = GOMOKU_SIZE_USUAL},
    {"opening", OPTION_NAME, OPTION_AT(GomokuScene, next_game.opening), .high = GOMOKU_OPENINGS - 1,
     .name = opening_id, .usual = GOMOKU_OPENING_NONE},
    {"most", OPTION_INT, OPTION_AT(GomokuScene, next_game.most), .low = 1,
     .high = GOMOKU_OFFERS_MAX, .usual = GOMOKU_OFFERS_USUAL, .is_rare = true},
    {0},
};
