/* The signature of Inversion's pictures, beside what tests/data/inversion_pictures.txt says
 * (support/signature.h; DAMIER_INVERSION_PICTURES): where boards, masks and steps stand in stages
 * of many sizes, and how lamps, boards, icons, the lens and the help are drawn. */
#include "support/signature.h"

#include <math.h>
#include <string.h>

#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/board/steps.h"
#include "scenes/inversion/modes/editor/state.h"
#include "scenes/inversion/scene.h"
#include "support/window/canvas_recorder.h"

static Theme theme;
static Canvas *canvas;

static int set_up(void **state) {
    theme = theme_make(true, PIECES_CORAL_AMBER);
    canvas = recorder_create((Size){1600, 1200});
    return 0;
}

static int tear_down(void **state) {
    recorder_destroy(canvas);
    return 0;
}

static void sign(const Signature *signature, const char *name, uint64_t sum) {
    char line[SIGNATURE_LINE];
    snprintf(line, sizeof line, "%s %016llx\n", name, (unsigned long long)sum);
    signature_line(signature, line);
}

/* What has been drawn since the last time. */
static void sign_drawing(const Signature *signature, const char *name) {
    uint64_t sum = 0;
    assert_int_equal(recorder_malformed(canvas), 0);
    signature_fold_text(&sum, recorder_lines(canvas));
    recorder_clear(canvas);
    sign(signature, name, sum);
}

static void fill(uint8_t *board, int cells, int colours, unsigned seed) {
    for (int i = 0; i < cells; i++) {
        seed = seed * 1103515245U + 12345U;
        board[i] = (uint8_t)((seed >> 16) % (unsigned)colours);
    }
}

/* ---- Places ---- */

static uint64_t sum_of_layout(const InversionLayout *layout) {
    uint64_t sum = layout->is_stacked + 2U * layout->is_inset;
    const Rect places[] = {layout->now_label,
                           layout->goal_label,
                           layout->arrow,
                           layout->now.area,
                           layout->goal.area,
                           layout->palette_label,
                           layout->palette.view,
                           layout->steps_label,
                           {layout->label_size, layout->now.gap, layout->goal.gap, 0}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        signature_fold_rect(&sum, places[i], 10);
    }
    const StripShape *masks = &layout->palette;
    const int rows = masks->columns > 0 ? (masks->count + masks->columns - 1) / masks->columns : 0;
    signature_fold(&sum, (uint64_t)masks->columns);
    signature_fold(&sum, (uint64_t)rows);
    for (int i = 0; rows > 0 && i < 15; i += 3) {
        const float x = (float)(i % masks->columns) * (masks->cell.width + masks->gap);
        const float y = (float)(i / masks->columns) * (masks->cell.height + masks->gap);
        signature_fold_rect(
            &sum,
            (Rect){masks->view.x + x, masks->view.y + y, masks->cell.width, masks->cell.height},
            10);
    }
    signature_fold(&sum, (uint64_t)layout->steps_shown);
    for (int i = 0; i < layout->steps_shown; i++) {
        signature_fold_rect(&sum, layout->steps[i], 10);
    }
    return sum;
}

static void stages_of_every_size_are_divided_alike(void **state) {
    static const InversionShape shapes[] = {{3, 3, 2},   {4, 4, 2},  {6, 6, 2},  {10, 10, 2},
                                            {20, 20, 2}, {2, 20, 3}, {20, 3, 2}, {5, 17, 4},
                                            {1, 1, 2},   {8, 8, 5}};
    const Signature signature = signature_open("inversion_places.txt", "DAMIER_INVERSION_PLACES");
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        const int cells = shapes[i].rows * shapes[i].columns;
        const int masks[] = {0, cells, 7, 64};
        char name[60];
        for (int m = 0; m < 4; m++) {
            uint64_t sum = 0;
            for (int size = 0; size < 12 * 9; size++) {
                const bool is_compact = size % 2 == 1;
                const Rect stage = {10, 50, 200 + 107.0F * (float)(size % 12),
                                    160 + 93.0F * (float)(size / 12)};
                const InversionLayout layout =
                    inversion_layout_make(stage, shapes[i], masks[m], is_compact);
                signature_fold(&sum, sum_of_layout(&layout));
            }
            snprintf(name, sizeof name, "%d x %d, %d masks", shapes[i].rows, shapes[i].columns,
                     masks[m]);
            sign(&signature, name, sum);
        }
    }
    signature_close(&signature);
}

/* ---- Lamps ---- */

static void sign_lamps(const Signature *signature) {
    static const float sides[] = {3, 4.9F, 5, 8, 14.9F, 15, 24, 39.9F, 40, 70, 130};
    static const float turns[] = {1, 0.8F, 0.56F, 0.54F, 0.31F, 0.2F, 0};
    char name[60];
    for (int colours = 2; colours <= 8; colours++) {
        for (int value = 0; value < colours; value++) {
            float x = 0.4F;
            for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
                const float squeeze = turns[(i + (size_t)value) % 7];
                const Rect place = {x, 7.6F, sides[i], sides[i]};
                inversion_draw_cached_cell(canvas, &theme, place,
                                           (InversionCellStyle){value, colours, 1});
                inversion_draw_cell(canvas, &theme, place,
                                    (InversionCellStyle){value, colours, squeeze});
                inversion_draw_cell(canvas, &theme, place, (InversionCellStyle){value, colours, 1});
                inversion_draw_cached_cell(canvas, &theme, place,
                                           (InversionCellStyle){value, colours, squeeze});
                x += sides[i] + 1;
            }
            snprintf(name, sizeof name, "lamp %d of %d", value, colours);
            sign_drawing(signature, name);
        }
    }
}

/* ---- Boards ---- */

#define CELLS_MAX 400

typedef struct Boards {
    uint8_t now[CELLS_MAX], before[CELLS_MAX], goal[CELLS_MAX], outlined[CELLS_MAX];
    InversionView view;
} Boards;

static void make_boards(Boards *boards, InversionShape shape) {
    const int cells = shape.rows * shape.columns;
    memset(boards, 0, sizeof *boards);
    fill(boards->now, cells, shape.colours, 5);
    memcpy(boards->before, boards->now, sizeof boards->now);
    for (int i = 0; i < cells; i += 3) {
        boards->before[i] = (uint8_t)((boards->now[i] + 1) % shape.colours);
    }
    fill(boards->goal, cells, shape.colours, 9);
    fill(boards->outlined, cells, 2, 11);
    boards->view = (InversionView){.shape = shape,
                                   .now = boards->now,
                                   .before = boards->before,
                                   .goal = boards->goal,
                                   .changed_at_ms = 1000,
                                   .flip_ms = 160,
                                   .cell_in_focus = -1,
                                   .celebration_ms = 580,
                                   .hinted_mask = -1,
                                   .pointed_mask = -1};
    fill(boards->view.marked, cells, 2, 13);
}

static void sign_boards(const Signature *signature, InversionShape shape, Rect stage) {
    static Boards boards;
    char name[80];
    make_boards(&boards, shape);
    const InversionLayout layout = inversion_layout_make(stage, shape, 9, stage.height < 300);
    for (int kind = 0; kind < 10; kind++) {
        InversionView view = boards.view;
        view.rings_differences = kind == 1;
        view.has_marked = kind == 2;
        view.outlined = kind == 3 || kind == 4 ? boards.outlined : NULL;
        view.is_outline_hint = kind == 4;
        view.is_solved = kind >= 5 && kind <= 7;
        view.goal = view.is_solved ? boards.now : boards.goal;
        view.celebration_ms = kind == 6 ? 0 : 580;
        view.cell_in_focus = kind == 8 ? 1 : kind == 9 ? shape.rows * shape.columns + 2 : -1;
        view.current_label = kind == 9 ? "Start" : NULL;
        for (int ms = 0; ms <= 700; ms += kind == 0 || kind == 5 || kind == 7 ? 40 : 350) {
            inversion_draw_boards(&view, canvas, &theme, &layout, 1000 + ms);
        }
        snprintf(name, sizeof name, "boards %dx%d of %d on %.0f, kind %d", shape.rows,
                 shape.columns, shape.colours, (double)stage.width, kind);
        sign_drawing(signature, name);
    }
    for (int i = 0; i < 4; i++) {
        const Grid *grid = i < 2 ? &layout.now : &layout.goal;
        const int cells = shape.rows * shape.columns;
        const MagnifierBoard board = {.grid = *grid,
                                      .around = grid->area,
                                      .bounds = stage,
                                      .place = MAGNIFIER_OVER,
                                      .first = i >= 2 ? cells : 0};
        const MagnifierLens lens = magnifier_lens_at(&board, board.first + i * 3 % cells);
        InversionView view = boards.view;
        view.outlined = i % 2 ? boards.outlined : NULL;
        view.has_marked = i == 1;
        inversion_draw_lens(&view, canvas, &theme, &lens, 1080);
    }
    sign_drawing(signature, "  in the loupe");
}

static void sign_small_boards(const Signature *signature) {
    static const InversionShape shapes[] = {{3, 3, 2}, {20, 20, 3}, {2, 9, 6}, {9, 2, 2}};
    uint8_t board[CELLS_MAX];
    char name[60];
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        fill(board, shapes[i].rows * shapes[i].columns, shapes[i].colours, 3);
        for (int side = 9; side < 300; side += side / 3 + 1) {
            const Rect area = {3.3F, 4, (float)side, (float)side * 0.8F};
            inversion_draw_board(board, shapes[i], canvas, &theme, area);
            inversion_draw_cached_board(board, shapes[i], canvas, &theme, area);
        }
        snprintf(name, sizeof name, "boards alone %dx%d", shapes[i].rows, shapes[i].columns);
        sign_drawing(signature, name);
    }
}

/* ---- The strip, the icons ---- */

static void sign_steps(const Signature *signature) {
    static const InversionShape shape = {3, 3, 2};
    static const float captions[] = {0, 8, 15, 24};
    uint8_t board[9];
    fill(board, 9, 2, 3);
    for (int i = 0; i < 64; i++) {
        const InversionStep step = {.board = i % 16 == 15 ? NULL : board,
                                    .caption = i % 3 ? "12" : "beginning of it",
                                    .is_now = i & 1,
                                    .is_ahead = i & 2,
                                    .is_hovered = i & 4};
        const float side = 30 + 11 * (float)(i % 7);
        inversion_draw_step(&step, shape, canvas, &theme,
                            (Rect){5.2F + (float)i, 9, side, side + captions[i % 4]});
    }
    sign_drawing(signature, "steps");
    for (int i = 0; i < 40; i++) {
        InversionLayout layout = {.label_size = 13 + (float)(i % 3),
                                  .steps_label = {4, 5, 40 + 9 * (float)i, 12 + (float)(i % 5)},
                                  .steps_shown = i % 7};
        inversion_draw_steps_label(canvas, &theme, &layout, i % 2 ? "6 to 12 of 12" : "");
    }
    sign_drawing(signature, "labels of steps");
    for (int stars = 0; stars <= 3; stars++) {
        inversion_draw_stars(stars, canvas, &theme, (Rect){3, 4, 200, 20 + (float)stars});
    }
    sign_drawing(signature, "stars");
}

static void sign_icons(const Signature *signature) {
    static const InversionShape shapes[] = {{3, 3, 2}, {4, 4, 3}, {2, 5, 6}, {6, 6, 2}};
    static const Size sizes[] = {{41, 51}, {40, 59}, {60, 60}, {80, 92}, {150, 170}, {36, 220}};
    uint8_t mask[36];
    char name[60];
    for (int i = 0; i < 4; i++) {
        fill(mask, shapes[i].rows * shapes[i].columns, shapes[i].colours, 21);
        for (int flags = 0; flags < 48; flags++) {
            const InversionIcon icon = {.mask = flags % 12 == 11 ? NULL : mask,
                                        .name = inversion_mask_name(INVERSION_RULES_MAGIC, flags),
                                        .played = flags % 5 < 2 ? 0 : flags % 5 % shapes[i].colours,
                                        .is_hovered = flags & 1,
                                        .is_pressed = flags & 2 && flags & 4,
                                        .is_focused = flags & 8,
                                        .is_hinted = flags & 4,
                                        .is_done = flags & 16};
            const Size size = sizes[flags % 6];
            inversion_draw_icon(&icon, shapes[i], canvas, &theme,
                                (Rect){5.5F, 6.25F, size.width, size.height});
        }
        snprintf(name, sizeof name, "icons %dx%d", shapes[i].rows, shapes[i].columns);
        sign_drawing(signature, name);
    }
}

/* ---- The editor's chart, the help, home ---- */

static void sign_charts(const Signature *signature) {
    static const int hardest[] = {1, 9, 15, 23, 24, 40, 64};
    char name[60];
    for (size_t i = 0; i < sizeof hardest / sizeof hardest[0]; i++) {
        EditorFacts facts = {.hardest = hardest[i], .has_counts = i % 3 != 2};
        for (int bar = 0; bar <= hardest[i]; bar++) {
            const double share = (double)(bar * (hardest[i] + 1 - bar)) / (hardest[i] + 1);
            facts.shares[bar] = share / 100;
            facts.counts[bar] = (uint64_t)pow(7, bar % 13);
        }
        for (int width = 80; width < 700; width += 150) {
            editor_draw_chart(&facts, canvas, &theme, (Rect){3, 4, (float)width, 140});
        }
        snprintf(name, sizeof name, "chart of %d", hardest[i]);
        sign_drawing(signature, name);
    }
}

static void sign_help(const Signature *signature) {
    const HelpPart *const lists[] = {inversion_rules_help, inversion_maths_help};
    for (int i = 0; i < 2; i++) {
        for (const HelpPart *part = lists[i]; part->title; part++) {
            part->draw(canvas, &theme, (Rect){6, 7, 400, 400 / part->shape});
            part->draw(canvas, &theme, (Rect){6, 7, 170, 90});
            sign_drawing(signature, part->title);
        }
    }
    inversion_entry.draw(NULL, canvas, &theme, (Rect){5, 6, 120, 100});
    sign_drawing(signature, "home");
}

static void every_picture_is_as_it_was(void **state) {
    const Signature signature =
        signature_open("inversion_pictures.txt", "DAMIER_INVERSION_PICTURES");
    sign_lamps(&signature);
    sign_boards(&signature, (InversionShape){3, 3, 2}, (Rect){10, 20, 800, 600});
    sign_boards(&signature, (InversionShape){4, 3, 5}, (Rect){0, 0, 420, 500});
    sign_boards(&signature, (InversionShape){20, 20, 3}, (Rect){0, 0, 360, 330});
    sign_boards(&signature, (InversionShape){20, 20, 2}, (Rect){0, 0, 240, 200});
    sign_boards(&signature, (InversionShape){10, 12, 2}, (Rect){0, 0, 500, 290});
    sign_small_boards(&signature);
    sign_steps(&signature);
    sign_icons(&signature);
    sign_charts(&signature);
    sign_help(&signature);
    signature_close(&signature);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stages_of_every_size_are_divided_alike),
        cmocka_unit_test_setup_teardown(every_picture_is_as_it_was, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
