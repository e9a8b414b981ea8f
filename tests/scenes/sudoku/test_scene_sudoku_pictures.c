/* The signature of Sudoku's pictures, beside what tests/data/sudoku_pictures.txt says
 * (support/signature.h; DAMIER_SUDOKU_PICTURES): signs and colours in every size, boards of every
 * layout with whatever can stand in them, the marks of made-up steps. */
#include "support/signature.h"

#include <string.h>

#include "base/rng.h"
#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/board/hint_marks.h"
#include "scenes/sudoku/scene.h"
#include "support/window/canvas_recorder.h"

typedef struct Studio {
    Signature signature;
    Canvas *canvas;
    Theme theme;
    Rng rng;
    SudokuState state;
    SudokuHint hint;
    SudokuView view;
    bool chosen[SUDOKU_CELLS_MAX], wrong[SUDOKU_CELLS_MAX], clash[SUDOKU_CELLS_MAX];
    unsigned drawn;
} Studio;

static Studio studio;

static int set_up(void **state) {
    studio = (Studio){.signature = signature_open("sudoku_pictures.txt", "DAMIER_SUDOKU_PICTURES"),
                      .canvas = recorder_create((Size){4000, 4000}),
                      .theme = theme_make(true, PIECES_CORAL_AMBER)};
    *state = &studio;
    return 0;
}

static int tear_down(void **state) {
    signature_close(&studio.signature);
    recorder_destroy(studio.canvas);
    return 0;
}

static bool is_one_of(Rng *rng, uint32_t count) {
    return rng_below(rng, count) == 0;
}

static void sign(const char *name, uint64_t sum) {
    char line[SIGNATURE_LINE];
    snprintf(line, sizeof line, "%s %016llx\n", name, (unsigned long long)sum);
    signature_line(&studio.signature, line);
}

/* What has been drawn since the last time. */
static void fold_drawing(uint64_t *sum) {
    assert_int_equal(recorder_malformed(studio.canvas), 0);
    signature_fold_text(sum, recorder_lines(studio.canvas));
    recorder_clear(studio.canvas);
}

/* ---- Signs and colours ---- */

static void signs_of_every_size_are_drawn_alike(void **state) {
    for (int signs = 0; signs < SUDOKU_SIGNS_COUNT; signs++) {
        for (int value = 1; value <= (signs < SUDOKU_SIGNS_DISCS ? 25 : 9); value++) {
            char name[60];
            uint64_t sum = 0;
            for (int size = 0; size < 24; size++) {
                const SudokuSign one = {(SudokuSigns)signs, (char)('A' + value), value, size % 2};
                const Rect box = {10, 20, 8.0F + 3 * (float)size, 6.0F + 2 * (float)size};
                sudoku_sign_draw(
                    studio.canvas, &studio.theme, box, &one,
                    (TextStyle){box.height * 0.8F, TEXT_BOLD, TEXT_LEFT, studio.theme.text});
            }
            fold_drawing(&sum);
            snprintf(name, sizeof name, "sign %d of %d", value, signs);
            sign(name, sum);
        }
    }
}

static void colours_of_every_size_are_drawn_alike(void **state) {
    for (int colour = 1; colour <= SUDOKU_COLOURS; colour++) {
        for (int kind = 0; kind < 3; kind++) {
            const Theme themes[] = {theme_make(true, PIECES_CORAL_AMBER),
                                    theme_make(false, PIECES_CORAL_AMBER),
                                    theme_make_high_contrast(true, PIECES_CORAL_AMBER)};
            char name[60];
            uint64_t sum = 0;
            for (int size = 0; size < 60; size++) {
                const float side = 3 + 1.5F * (float)size;
                sudoku_colour_fill(studio.canvas, &themes[kind], (Rect){5, 7, side, side}, colour);
                sudoku_colour_fill(studio.canvas, &themes[kind], (Rect){5, 7, side, side * 0.8F},
                                   colour);
                sudoku_colour_fill(studio.canvas, &themes[kind], (Rect){5, 7, side * 0.8F, side},
                                   colour);
                sudoku_colour_badge(studio.canvas, (Point){50, 40}, side / 3, colour);
            }
            fold_drawing(&sum);
            const Color ink = sudoku_colour_ink(colour, &themes[kind]);
            signature_fold(&sum, ((uint64_t)ink.r << 16) + ((uint64_t)ink.g << 8) + ink.b);
            snprintf(name, sizeof name, "colour %d, theme %d", colour, kind);
            sign(name, sum);
        }
    }
}

/* ---- Boards ---- */

static const struct {
    const char *name;
    int order;
} layouts[] = {{"classic", 4},
               {"classic", 6},
               {"classic", 9},
               {"classic", 12},
               {"classic", 16},
               {"classic", 25},
               {"classic+x", 9},
               {"x", 9},
               {"windoku", 9},
               {"twin", 9},
               {"centre-dot", 9},
               {"butterfly", 9},
               {"flower", 9},
               {"sohei", 9},
               {"samurai", 9},
               {"windoku+x", 9},
               {"jigsaw:aaabcabbccdbcddd", 4},
               {"S 12;C r1c1 r1c2 r2c2 r2c3;E r1c1 r1c2;E r2c2 r2c3;E r1c2 r2c2", 2},
               {"S 12;C r1c1 r32c32 r32c31;E r1c1 r32c32;E r32c31 r32c32", 2}};

#define LAYOUTS ((int)(sizeof layouts / sizeof layouts[0]))

static void lay_out(int number) {
    char buffer[200];
    SudokuLayout *layout = calloc(1, sizeof *layout);
    const SudokuGrid empty = {0};
    Text reason = text_over(buffer, sizeof buffer);
    assert_non_null(layout);
    if (sudoku_layout_named(layout, layouts[number].name, layouts[number].order, &reason) !=
        STATUS_OK) {
        fail_msg("%s: %s", layouts[number].name, buffer);
    }
    sudoku_state_init(&studio.state, layout, &empty);
    free(layout);
}

static int any_cell(void) {
    return (int)rng_below(&studio.rng, (uint32_t)studio.state.layout.cells);
}

static SudokuBits any_values(void) {
    const uint64_t both = rng_next(&studio.rng);
    return (uint32_t)both & (uint32_t)(both >> 32) &
           ((UINT64_C(1) << studio.state.layout.symbols) - 1);
}

/* Digits, notes of both kinds and colours, as moves would never place them. */
static void fill_cells(void) {
    SudokuState *state = &studio.state;
    Rng *rng = &studio.rng;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        state->flags[cell] = 0;
        state->notes[cell] = state->centre[cell] = 0;
        state->grid.value[cell] = 0;
        for (int i = 0; i < SUDOKU_COLOUR_BITS; i++) {
            state->note_colour[i][cell] = 0;
        }
        if (is_one_of(rng, 3)) {
            state->grid.value[cell] =
                (uint8_t)(1 + rng_below(rng, (uint32_t)state->layout.symbols));
            state->flags[cell] = (uint8_t)rng_below(rng, 3);
        } else {
            state->notes[cell] = is_one_of(rng, 2) ? any_values() : 0;
            state->centre[cell] = is_one_of(rng, 3) ? any_values() : 0;
            for (int value = 1; is_one_of(rng, 2) && value <= state->layout.symbols; value++) {
                const SudokuBits noted = state->notes[cell] | state->centre[cell];
                const uint32_t colour = rng_below(rng, SUDOKU_COLOURS + 1);
                for (int i = 0; i < SUDOKU_COLOUR_BITS && noted >> (value - 1) & 1; i++) {
                    state->note_colour[i][cell] |= (colour >> i & 1) << (value - 1);
                }
            }
        }
        const uint32_t colour = is_one_of(rng, 4) ? rng_below(rng, SUDOKU_COLOURS + 1) : 0;
        state->colours[cell] = (uint8_t)(colour > 0 ? 1u << (colour - 1) : 0);
        studio.chosen[cell] = is_one_of(rng, 6);
        studio.wrong[cell] = is_one_of(rng, 8);
        studio.clash[cell] = is_one_of(rng, 8);
    }
}

/* A view with each of its fields at random. */
static void choose_view(int64_t *now_ms) {
    Rng *rng = &studio.rng;
    SudokuView *view = &studio.view;
    *view = (SudokuView){.state = &studio.state,
                         .grid = &studio.state.grid,
                         .signs = (SudokuSigns)rng_below(rng, SUDOKU_SIGNS_COUNT),
                         .drawn = &studio.drawn};
    int *const cells[] = {&view->selected,  &view->hovered,    &view->trial_cell,
                          &view->sets_cell, &view->fresh_cell, &view->wave_cell};
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        *cells[i] = is_one_of(rng, 2) ? any_cell() : -1;
    }
    view->chosen = is_one_of(rng, 2) ? studio.chosen : NULL;
    view->wrong = is_one_of(rng, 2) ? studio.wrong : NULL;
    view->in_conflict = is_one_of(rng, 2) ? studio.clash : NULL;
    view->digit = (int)rng_below(rng, (uint32_t)studio.state.layout.symbols + 1);
    view->is_hidden = is_one_of(rng, 12);
    view->is_trial = is_one_of(rng, 5);
    view->has_trial_failed = is_one_of(rng, 2);
    view->fresh = (float)rng_below(rng, 11) / 10;
    if (is_one_of(rng, 4)) {
        view->solved_at_ms = 1000;
        view->wave_ms = is_one_of(rng, 3) ? 0 : SUDOKU_WAVE_MS;
    }
    *now_ms = 1000 + rng_below(rng, SUDOKU_WAVE_MS + 100);
}

static const float sides[] = {7, 11, 16, 21, 27, 29.5F, 30, 36, 44, 52, 72, 110};

#define SIDES ((int)(sizeof sides / sizeof sides[0]))

static Rect board_of(float side) {
    return (Rect){13, 17, side * (float)studio.state.layout.columns,
                  side * (float)studio.state.layout.rows};
}

static void fold_view(uint64_t *sum, float side, int64_t now_ms) {
    studio.drawn = 0;
    sudoku_draw_board(&studio.view, studio.canvas, &studio.theme, board_of(side), now_ms);
    signature_fold(sum, studio.drawn);
    fold_drawing(sum);
}

/* Boards of every layout, filled at random in `rounds` ways (large ones in two), in both themes,
 * each as `draw` draws it; `what` stands before their names. */
static void sign_boards(int rounds, const char *what, void (*draw)(uint64_t *sum, int round)) {
    for (int number = 0; number < LAYOUTS; number++) {
        lay_out(number);
        for (int round = 0; round < (studio.state.layout.cells > 200 ? 2 : rounds); round++) {
            char name[120];
            uint64_t sum = 0;
            studio.theme = theme_make(round % 2 == 0, PIECES_CORAL_AMBER);
            fill_cells();
            draw(&sum, round);
            snprintf(name, sizeof name, "%s%.60s %d", what, layouts[number].name, round);
            sign(name, sum);
        }
    }
}

static void draw_board(uint64_t *sum, int round) {
    for (int side = round % 2; side < SIDES; side += 2) {
        int64_t now_ms = 0;
        choose_view(&now_ms);
        fold_view(sum, sides[side], now_ms);
    }
    sudoku_draw_miniature(&studio.state, studio.canvas, &studio.theme,
                          (Rect){3, 4, 150 + 10 * (float)round, 130});
    fold_drawing(sum);
}

static void boards_are_drawn_alike(void **state) {
    studio.rng = rng_seeded(61);
    sign_boards(5, "", draw_board);
}

/* Which note is nearest to each place of a cell, and whether cells look alike in two views. */
static void notes_are_found_alike(void **state) {
    studio.rng = rng_seeded(62);
    for (int number = 0; number < 6; number++) {
        uint64_t sum = 0;
        char name[60];
        lay_out(number);
        fill_cells();
        for (int i = 0; i < 4000; i++) {
            int64_t now_ms = 0;
            const Grid grid = sudoku_draw_grid(&studio.state.layout, board_of(sides[i % SIDES]));
            const int cell = any_cell();
            const Rect rect =
                grid_cell(&grid, studio.state.layout.row[cell], studio.state.layout.column[cell]);
            Point at = {rect.x, rect.y};
            at.x += rect.width * (float)rng_below(&studio.rng, 101) / 100;
            at.y += rect.height * (float)rng_below(&studio.rng, 101) / 100;
            choose_view(&now_ms);
            SudokuView other = studio.view;
            other.selected = is_one_of(&studio.rng, 2) ? any_cell() : other.selected;
            other.chosen = is_one_of(&studio.rng, 2) ? studio.chosen : NULL;
            other.digit = (int)rng_below(&studio.rng, (uint32_t)studio.state.layout.symbols + 1);
            signature_fold(&sum, (uint64_t)sudoku_picture_noted_at(&studio.view, grid, cell, at));
            signature_fold(&sum, (uint64_t)sudoku_picture_note_at(&studio.state.layout, rect, at));
            signature_fold(&sum, sudoku_draw_is_alike(&studio.view, &other, cell));
        }
        snprintf(name, sizeof name, "notes of %s %d", layouts[number].name, layouts[number].order);
        sign(name, sum);
    }
}

/* ---- Steps ---- */

static int any_region(void) {
    return (int)rng_below(&studio.rng, (uint32_t)studio.state.layout.regions);
}

static int any_value(void) {
    return 1 + (int)rng_below(&studio.rng, (uint32_t)studio.state.layout.symbols);
}

static SudokuNode any_node(void) {
    SudokuNode node = {.value = (uint8_t)any_value(), .count = 1};
    node.cells[0] = (uint16_t)any_cell();
    if (is_one_of(&studio.rng, 3)) {
        const int region = any_region();
        node.count = studio.state.layout.symbols < 3 ? 2 : 3;
        for (int i = 0; i < node.count; i++) {
            node.cells[i] = (uint16_t)studio.state.layout.region_cells[region][i];
        }
    }
    return node;
}

static void make_marks(SudokuMark *marks, int *count, int most) {
    *count = (int)rng_below(&studio.rng, (uint32_t)most + 1);
    for (int i = 0; i < *count; i++) {
        marks[i].cell = any_cell();
        marks[i].values = any_values() | 1;
        marks[i].part = (int)rng_below(&studio.rng, 5);
    }
}

static void make_step(SudokuStep *step) {
    Rng *rng = &studio.rng;
    memset(step, 0, sizeof *step);
    step->technique = (SudokuTechnique)rng_below(rng, SUDOKU_FORCED);
    step->cell = is_one_of(rng, 3) ? any_cell() : -1;
    step->value = any_value();
    step->values = any_values();
    step->region = is_one_of(rng, 2) ? any_region() : -1;
    step->other_region = is_one_of(rng, 3) ? any_region() : -1;
    make_marks(step->causes, &step->cause_count, 5);
    make_marks(step->eliminations, &step->elimination_count, 4);
    step->truth_count = (int)rng_below(rng, 4);
    for (int i = 0; i < step->truth_count; i++) {
        const bool is_cell = is_one_of(rng, 2);
        step->truths[i] =
            (SudokuTruth){(int16_t)(is_cell ? any_cell() : -1),
                          (int16_t)(is_cell ? -1 : any_region()), (uint8_t)any_value()};
    }
    step->cover_count = is_one_of(rng, 2) ? 0 : (int)rng_below(rng, SUDOKU_COVERS_MAX + 1);
    for (int i = 0; i < step->cover_count; i++) {
        step->covers[i] = (int16_t)any_region();
    }
    step->link_count = is_one_of(rng, 2) ? 0 : (int)rng_below(rng, 7);
    for (int i = 0; i < step->link_count; i++) {
        step->links[i].from = any_node();
        step->links[i].to = any_node();
        step->links[i].is_strong = i % 2 == 0;
        step->links[i].region = (int16_t)any_region();
    }
    step->rectangle.values = is_one_of(rng, 4) ? 3 : 0;
}

static void draw_steps(uint64_t *sum, int round) {
    for (int side = round % 3; side < SIDES; side += 3) {
        int64_t now_ms = 0;
        choose_view(&now_ms);
        studio.view.is_hidden = studio.view.is_trial = false;
        studio.hint.kind = SUDOKU_HINT_STEP;
        studio.hint.layout = studio.state.layout;
        make_step(&studio.hint.step);
        studio.view.hint = &studio.hint;
        for (int stage = 1; stage <= SUDOKU_HINT_STAGES; stage++) {
            studio.view.hint_stage = stage;
            signature_fold(sum, sudoku_hint_signs(&studio.hint, stage, 0));
            fold_view(sum, sides[side], now_ms);
        }
    }
}

static void steps_are_marked_alike(void **state) {
    studio.rng = rng_seeded(63);
    sign_boards(6, "steps on ", draw_steps);
}

/* ---- The card at home and the help ---- */

static void help_is_drawn_alike(void **state) {
    const HelpPart *const helps[] = {sudoku_rules_help, sudoku_maths_help};
    for (int help = 0; help < 2; help++) {
        for (const HelpPart *part = helps[help]; part->title; part++) {
            uint64_t sum = 0;
            for (int size = 0; part->draw && size < 8; size++) {
                const float side = 90 + 57 * (float)size;
                studio.theme = theme_make(size % 2 == 0, PIECES_CORAL_AMBER);
                part->draw(studio.canvas, &studio.theme, (Rect){7, 9, side, side * 0.9F});
                fold_drawing(&sum);
            }
            signature_fold_text(&sum, part->words);
            sign(part->title, sum);
        }
    }
}

static void home_tells_alike(void **state) {
    static const char *const games[] = {
        "sudoku\tclassic:123.3..2.1..4.21\t0\t", "sudoku\tclassic:................\t0\t",
        "sudoku\tclassic:123.3..2.1..4.21\t1\tr1c4=4",
        "sudoku\tclassic:1234341221434.21\t1\tr4c2=3", "sudoku\t\t0\t"};
    studio.theme = theme_make(true, PIECES_CORAL_AMBER);
    for (size_t i = 0; i <= sizeof games / sizeof games[0]; i++) {
        char words[200];
        char name[60];
        uint64_t sum = 0;
        Session *session = NULL;
        Text text = text_over(words, sizeof words);
        if (i < sizeof games / sizeof games[0]) {
            assert_int_equal(session_from_text(&sudoku_game, games[i], &session, &text), STATUS_OK);
        }
        sudoku_entry.draw(session, studio.canvas, &studio.theme, (Rect){5, 5, 200, 180});
        fold_drawing(&sum);
        text_clear(&text);
        if (session) {
            sudoku_entry.next_step(session, "", &text);
        }
        snprintf(name, sizeof name, "at home: %.40s", words);
        sign(name, sum);
        session_destroy(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_of_every_size_are_drawn_alike),
        cmocka_unit_test(colours_of_every_size_are_drawn_alike),
        cmocka_unit_test(boards_are_drawn_alike),
        cmocka_unit_test(notes_are_found_alike),
        cmocka_unit_test(steps_are_marked_alike),
        cmocka_unit_test(help_is_drawn_alike),
        cmocka_unit_test(home_tells_alike),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
