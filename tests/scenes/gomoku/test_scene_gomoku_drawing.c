/* What the picture of a Gomoku board is made of, each where it belongs: 15 by 15 cells of 40 from
 * (32.5, 12.5) on. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/gomoku/board/cells.h"
#include "support/games/gomoku_pictures.h"

#define BLUE "#174FA8FF"
#define ORANGE "#B4460BFF"
#define RED "#E5484DFF"

static const Rect area = {0, 0, 645, 645};

static double x_of(int column) {
    return 52.5 + 40 * column;
}

static double y_of(int row) {
    return 32.5 + 40 * (14 - row);
}

static void draw(Fixture *f, int64_t now_ms) {
    recorder_clear(f->canvas);
    gomoku_draw_board(&f->view, f->canvas, &f->theme, area, now_ms);
    assert_int_equal(recorder_faults(f->canvas), 0);
}

/* ---- The board ---- */

/* Whole pixels, as large as there is room for beside the coordinates, inside the wood. */
static void the_grid_fills_the_wood(void **state) {
    for (int size = GOMOKU_SIZE_MIN; size <= GOMOKU_SIZE_MAX; size++) {
        for (int width = 200; width < 900; width += 37) {
            const Rect wood = {10, 20, (float)width, (float)width};
            const float pixel = width % 2 == 0 ? 1 : 0.5F;
            const Grid grid = gomoku_layout_grid(wood, size, pixel);
            const float cell = grid_cell_size(&grid);
            const float labels = cell * 0.8F > 20 ? cell * 0.8F : 20;
            const float left = grid.area.x - wood.x;
            const float right = wood.x + wood.width - grid.area.x - grid.area.width;
            const float top = grid.area.y - wood.y;
            const float below = wood.y + wood.height - grid.area.y - grid.area.height;
            assert_int_equal(grid.rows, size);
            assert_int_equal(grid.cols, size);
            assert_float_equal(cell / pixel, (float)(int)(cell / pixel + 0.5F), 1e-3F);
            assert_true(left >= labels - pixel && below >= labels - pixel);
            assert_true(right >= cell * 0.3F - pixel && top >= cell * 0.3F - pixel);
            /* What is left over is less than one more pixel each cell, and on both sides. */
            assert_true(left + right < labels + cell * 0.3F + pixel * (float)(size + 2));
            assert_true(left - labels - (right - cell * 0.3F) <= 2 * pixel);
            assert_true(right - cell * 0.3F - (left - labels) <= 2 * pixel);
            assert_float_equal(top, right, 2 * pixel);
            /* The lines lie in the middle of pixels. */
            const float line = (gomoku_layout_place(&grid, 0).x - pixel / 2) / pixel;
            assert_float_equal(line, (float)(int)(line + 0.5F), 1e-3F);
        }
    }
}

static void lines_and_stars(void **state) {
    static const struct {
        int size, stars, first, middle, last; /* -1: no star in the middle */
    } cases[] = {{5, 0, 2, -1, 2},  {6, 0, 2, -1, 3},  {7, 9, 2, 3, 4},
                 {8, 4, 2, -1, 5},  {12, 4, 2, -1, 9}, {13, 9, 3, 6, 9},
                 {15, 9, 3, 7, 11}, {19, 9, 3, 9, 15}, {20, 4, 3, -1, 16}};
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gomoku_board_init(&f->board, cases[i].size, GOMOKU_FREESTYLE);
        draw(f, 0);
        assert_int_equal(recorder_count(f->canvas, "line"), 2 * cases[i].size);
        assert_int_equal(recorder_count(f->canvas, "fill_circle"), cases[i].stars);
        const Grid grid = gomoku_layout_grid(area, cases[i].size, 1);
        const int places[] = {cases[i].first, cases[i].middle, cases[i].last};
        for (int star = 0; star < 9 && cases[i].stars > 0; star++) {
            const int column = places[star % 3];
            const int row = places[star / 3];
            if (column >= 0 && row >= 0) {
                const Point at = gomoku_layout_place(&grid, gomoku_point(column, row));
                expect(f, 1, "fill_circle %.1f %.1f ", (double)at.x, (double)at.y);
            }
        }
    }
    gomoku_board_init(&f->board, 15, GOMOKU_FREESTYLE);
    draw(f, 0);
    expect(f, 1, "line %.1f %.1f %.1f %.1f 1.1", x_of(0), y_of(3), x_of(14), y_of(3));
    expect(f, 1, "line %.1f %.1f %.1f %.1f 1.1", x_of(2), y_of(0), x_of(2), y_of(14));
    expect(f, 9, "3.8 #"); /* the radius of a star */
}

/* The letters below their columns, the numbers beside their rows; those of the point stand out. */
static void coordinates_stand_at_their_lines(void **state) {
    Fixture *f = *state;
    for (int round = 0; round < 2; round++) {
        f->view.pointed = round == 0 ? GOMOKU_NO_POINT : gomoku_point(0, 4); /* A5 */
        draw(f, 0);
        assert_int_equal(recorder_text_count(f->canvas), 30);
        for (int i = 0; i < 30; i++) {
            const RecordedText *text = recorder_text_at(f->canvas, i);
            const bool is_letter = text->text[0] >= 'A';
            const int line = is_letter ? text->text[0] - 'A' : atoi(text->text) - 1;
            const Point middle = rect_center(text->box);
            const bool is_pointed = round == 1 && line == (is_letter ? 0 : 4);
            assert_float_equal(text->style.size, 14, 1e-3F);
            assert_int_equal(text->style.weight, is_pointed ? TEXT_BOLD : TEXT_MEDIUM);
            assert_int_equal(text->style.color.r, is_pointed ? 0 : 0x4A);
            if (is_letter) {
                assert_float_equal(middle.x, x_of(line), 0.01);
                assert_float_equal(text->box.width, 44, 0.01);
                assert_float_equal(text->box.y, 610.9F, 0.01);
                assert_float_equal(text->box.y + text->box.height, 645, 0.01);
            } else {
                assert_float_equal(middle.y, y_of(line), 0.01);
                assert_float_equal(text->box.x, 0, 0.01);
                assert_float_equal(text->box.width, 34.1F, 0.01);
            }
        }
    }
}

/* ---- The stones ---- */

static void stones_come_and_go(void **state) {
    Fixture *f = *state;
    GomokuBoard before = f->board;
    play(f, "H8 B3");
    f->view.before = &before;
    f->view.changed_at_ms = 1000;
    f->view.stone_ms = 100;
    draw(f, 1000);
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 9 + 1); /* stars and the mark */
    draw(f, 1050);
    assert_int_equal(recorder_count(f->canvas, "stroke_circle"), 2);
    expect(f, 0, "fill_circle %.1f %.1f 18.4", x_of(7), y_of(7)); /* smaller and fainter */
    draw(f, 1100);
    expect(f, 1, "fill_circle %.1f %.1f 18.4", x_of(7), y_of(7));
    expect(f, 1, "fill_circle %.1f %.1f 18.4", x_of(1), y_of(2));
    expect(f, 2, "stroke_circle");
    expect(f, 1, "fill_circle %.1f %.1f 5.2 " RED, x_of(1), y_of(2));
    /* Taken back. */
    GomokuBoard with = f->board;
    f->board = before;
    f->view.before = &with;
    draw(f, 1000);
    expect(f, 1, "fill_circle %.1f %.1f 18.4", x_of(7), y_of(7));
    expect(f, 0, RED);
    draw(f, 1050);
    expect(f, 2, "stroke_circle");
    expect(f, 0, "fill_circle %.1f %.1f 18.4", x_of(7), y_of(7));
    draw(f, 1100);
    expect(f, 0, "stroke_circle");
}

static void numbers_stand_on_their_stones(void **state) {
    static uint16_t numbers[GOMOKU_POINTS];
    Fixture *f = *state;
    play(f, "H8 B3");
    memset(numbers, 0, sizeof numbers);
    numbers[gomoku_point(7, 7)] = 99;
    numbers[gomoku_point(1, 2)] = 100;
    f->view.numbers = numbers;
    draw(f, 0);
    expect(f, 0, RED); /* the last number is red instead */
    assert_int_equal(recorder_text_count(f->canvas), 30 + 2);
    const RecordedText *black = recorder_find_text(f->canvas, "99");
    const RecordedText *white = recorder_find_text(f->canvas, "100");
    assert_float_equal(rect_center(black->box).x, x_of(7), 0.01);
    assert_float_equal(rect_center(black->box).y, y_of(7), 0.01);
    assert_float_equal(black->box.width, 40, 0.01);
    assert_float_equal(black->style.size, 16, 0.01);
    assert_float_equal(white->style.size, 13.6, 0.01);
    assert_float_equal(rect_center(white->box).x, x_of(1), 0.01);
    assert_float_equal(rect_center(white->box).y, y_of(2), 0.01);
    assert_memory_equal(&black->style.color, &f->theme.stone_white, sizeof(Color));
    assert_int_equal(white->style.color.r, 0xB9);
    play(f, "A1");
    draw(f, 0);
    assert_memory_equal(&recorder_find_text(f->canvas, "100")->style.color, &f->theme.stone_black,
                        sizeof(Color));
    numbers[0] = 42;
    draw(f, 0);
    assert_int_equal(recorder_find_text(f->canvas, "42")->style.color.r, 0xFF);
}

/* ---- Marks ---- */

static void what_is_lit_is_where_the_hint_says(void **state) {
    Fixture *f = *state;
    draw(f, 0);
    expect(f, 1, "fill_round"); /* the wood */
    f->view.region = (GomokuRegion){.column = 3, .row = 2, .size = 5};
    draw(f, 0);
    expect(f, 1, "fill_round 152.5 332.5 200.0 200.0 12.0");
    expect(f, 1, "stroke_round 152.5 332.5 200.0 200.0 12.0 2.4 " BLUE);
}

static void expect_lens(Fixture *f, const char *name, const char *const ends[4][2]) {
    assert_true(gomoku_point_from_text(name, &f->view.lens));
    draw(f, 0);
    assert_int_equal(recorder_count(f->canvas, "line"), 30 + 4);
    for (int i = 0; i < 4; i++) {
        int from = 0;
        int to = 0;
        assert_true(gomoku_point_from_text(ends[i][0], &from));
        assert_true(gomoku_point_from_text(ends[i][1], &to));
        expect(f, 1, "line %.1f %.1f %.1f %.1f 4.8", x_of(gomoku_column(from)),
               y_of(gomoku_row(from)), x_of(gomoku_column(to)), y_of(gomoku_row(to)));
    }
    expect(f, 1, "stroke_round %.1f %.1f 40.0 40.0 6.4 2.4 " BLUE,
           x_of(gomoku_column(f->view.lens)) - 20, y_of(gomoku_row(f->view.lens)) - 20);
}

/* The lens looks four points each way, and not over the edge. */
static void the_lens_reaches_four_points(void **state) {
    static const char *const middle[4][2] = {
        {"D8", "L8"}, {"D12", "L4"}, {"H4", "H12"}, {"D4", "L12"}};
    static const char *const low[4][2] = {{"A1", "E1"}, {"A1", "A1"}, {"A1", "A5"}, {"A1", "E5"}};
    static const char *const high[4][2] = {
        {"K14", "O14"}, {"N15", "O14"}, {"O10", "O15"}, {"K10", "O14"}};
    expect_lens(*state, "H8", middle);
    expect_lens(*state, "A1", low);
    expect_lens(*state, "O14", high);
}

static void rings_and_crosses(void **state) {
    static const int forbidden[] = {5 * 20 + 3};
    static const int ringed[] = {0, 14 * 20 + 14};
    static const int chances[] = {7 * 20 + 8};
    Fixture *f = *state;
    f->view.forbidden = forbidden;
    f->view.forbidden_count = 1;
    f->view.ringed = ringed;
    f->view.ringed_count = 2;
    f->view.chances = chances;
    f->view.chance_count = 1;
    f->view.cursor = gomoku_point(2, 1);
    draw(f, 0);
    expect(f, 2, " 2.8 " RED);
    expect(f, 1, "line %.1f %.1f %.1f %.1f 2.8", x_of(3) - 8.8, y_of(5) - 8.8, x_of(3) + 8.8,
           y_of(5) + 8.8);
    expect(f, 1, "line %.1f %.1f %.1f %.1f 2.8", x_of(3) - 8.8, y_of(5) + 8.8, x_of(3) + 8.8,
           y_of(5) - 8.8);
    expect(f, 3, "stroke_circle");
    expect(f, 1, "stroke_circle %.1f %.1f 17.6 3.0 " BLUE, x_of(0), y_of(0));
    expect(f, 1, "stroke_circle %.1f %.1f 17.6 3.0 " BLUE, x_of(14), y_of(14));
    expect(f, 1, "stroke_circle %.1f %.1f 13.6 3.0 " ORANGE, x_of(8), y_of(7));
    expect(f, 1, "stroke_round %.1f %.1f 40.0 40.0 6.4 2.4", x_of(2) - 20, y_of(1) - 20);
}

/* Stones to come alternate, the side to move first. */
static void stones_to_come_are_numbered(void **state) {
    static const int line[] = {0, 1, 2};
    Fixture *f = *state;
    play(f, "H8");
    f->view.line = line;
    f->view.line_count = 3;
    draw(f, 0);
    expect(f, 3, " 19.2 2.8 " BLUE);
    for (int i = 0; i < 3; i++) {
        const char number[] = {(char)('1' + i), 0};
        expect(f, 1, "fill_circle %.1f %.1f 18.4", x_of(i), y_of(0));
        bool is_found = false;
        for (int k = 30; k < 33; k++) {
            const RecordedText *text = recorder_text_at(f->canvas, k);
            if (strcmp(text->text, number) == 0) {
                is_found = true;
                assert_float_equal(rect_center(text->box).x, x_of(i), 0.01);
                assert_float_equal(rect_center(text->box).y, y_of(0), 0.01);
                assert_float_equal(text->style.size, 16, 0.01);
                assert_memory_equal(&text->style.color,
                                    i % 2 == 0 ? &f->theme.stone_black : &f->theme.stone_white,
                                    sizeof(Color));
            }
        }
        assert_true(is_found);
    }
}

static void offered_and_hinted_stones(void **state) {
    Fixture *f = *state;
    f->view.ghost = gomoku_point(1, 1);
    draw(f, 0);
    expect(f, 1, "fill_circle %.1f %.1f 18.4", x_of(1), y_of(1));
    expect(f, 1, "stroke_circle");
    f->view.ghost = GOMOKU_NO_POINT;
    f->view.hinted = gomoku_point(4, 6);
    draw(f, 0);
    expect(f, 1, "fill_circle %.1f %.1f 18.4", x_of(4), y_of(6));
    expect(f, 1, "stroke_circle %.1f %.1f 20.0 4.0 " BLUE, x_of(4), y_of(6));
    expect(f, 1, "fill_circle %.1f %.1f 4.8", x_of(4), y_of(6));
}

/* ---- The end ---- */

/* After the stone the five light up one after another, and the others step back. */
static void the_five_light_up(void **state) {
    Fixture *f = *state;
    play(f, "H8 H9 I8 I9 J8 J9 G8 G9");
    f->view.stone_ms = 100;
    f->view.win_ms = 400;
    draw(f, 900);
    expect(f, 0, "#0E7A45");
    play(f, "F8");
    draw(f, 100);
    expect(f, 0, "#0E7A45");
    draw(f, 300); /* half of the time */
    const int rings = recorder_count_lines(f->canvas, "#0E7A45");
    assert_int_equal(rings, 5);
    expect(f, 1, "19.6 5.2 #0E7A45FF"); /* the first is still already */
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 9 + 9 + 4 + 1);
    draw(f, 180); /* a fifth */
    expect(f, 2, "#0E7A45");
    draw(f, 500);
    for (int column = 5; column < 10; column++) {
        expect(f, 1, "stroke_circle %.1f %.1f 19.6 5.2 #0E7A45FF", x_of(column), y_of(7));
        expect(f, 0, "fill_circle %.1f %.1f 19.2", x_of(column), y_of(7));
    }
    for (int column = 6; column < 10; column++) {
        expect(f, 1, "fill_circle %.1f %.1f 19.2", x_of(column), y_of(8));
    }
    f->board.outcome = OUTCOME_DRAW;
    draw(f, 500);
    expect(f, 0, "#0E7A45");
}

static void white_lights_up_as_well(void **state) {
    Fixture *f = *state;
    play(f, "A1 H9 C1 I9 E1 J9 G1 G9 I1 F9");
    draw(f, 0);
    expect(f, 5, "19.6 5.2 #0E7A45FF");
}

/* ---- The aim on small boards ---- */

static void the_lens_lies_far_from_its_point(void **state) {
    const Rect stage = {0, 0, 400, 300};
    const Grid grid = gomoku_layout_grid((Rect){50, 0, 300, 300}, 15, 1);
    for (int corner = 0; corner < 4; corner++) {
        const int column = corner % 2 * 14;
        const int row = corner / 2 * 14;
        const MagnifierBoard board = gomoku_layout_magnifier(&grid, area, stage);
        const int cell = gomoku_layout_cell_of(&grid, gomoku_point(column, row));
        const MagnifierLens lens = magnifier_lens_at(&board, cell);
        assert_int_equal(gomoku_layout_point_of(&grid, cell), gomoku_point(column, row));
        assert_float_equal(lens.plate.x, column == 0 ? 400 - 4 - 138 : 4, 0.01);
        assert_float_equal(lens.plate.y, row == 0 ? 4 : 300 - 4 - 138, 0.01);
        assert_float_equal(lens.plate.width, 138, 0.01);
    }
}

static void aim_at(Fixture *f, int column, int row) {
    f->view.magnified_point = gomoku_point(column, row);
    const Rect stage = {696, -4, 146, 146};
    const Grid grid = gomoku_layout_grid(area, 15, 1);
    const MagnifierBoard board = gomoku_layout_magnifier(&grid, area, stage);
    f->view.magnified =
        magnifier_lens_at(&board, gomoku_layout_cell_of(&grid, f->view.magnified_point));
    draw(f, 0);
    assert_int_equal(recorder_count(f->canvas, "line"), 30 + 2 + 6);
    expect(f, 1, "line 52.5 %.1f 612.5 %.1f 2.0 " BLUE, y_of(row), y_of(row));
    expect(f, 1, "line %.1f 32.5 %.1f 592.5 2.0 " BLUE, x_of(column), x_of(column));
    expect(f, 1, "fill_circle %.1f %.1f 18.4", x_of(column), y_of(row));
    expect(f, 1, "fill_circle 769.0 69.0 21.2"); /* the stone in the middle of the lens */
    expect(f, 1, "stroke_circle 769.0 69.0 21.2 2.3 " BLUE);
    expect(f, 1, "stroke_round 700.0 0.0 138.0 138.0");
}

/* The lines of the board end in the lens where they end on the board. */
static void the_lens_shows_the_edges(void **state) {
    Fixture *f = *state;
    aim_at(f, 7, 7);
    for (int i = 0; i < 3; i++) {
        const double at = 23 + 46 * i;
        expect(f, 1, "line 700.0 %.1f 838.0 %.1f 1.5", at, at);
        expect(f, 1, "line %.1f 0.0 %.1f 138.0 1.5", 700 + at, 700 + at);
    }
    aim_at(f, 0, 0);
    expect(f, 2, "line 769.0 69.0 838.0 69.0 1.5");
    expect(f, 1, "line 769.0 23.0 838.0 23.0 1.5");
    expect(f, 2, "line 769.0 0.0 769.0 69.0 1.5");
    expect(f, 1, "line 815.0 0.0 815.0 69.0 1.5");
    aim_at(f, 14, 14);
    expect(f, 2, "line 700.0 69.0 769.0 69.0 1.5");
    expect(f, 1, "line 700.0 115.0 769.0 115.0 1.5");
    expect(f, 2, "line 769.0 69.0 769.0 138.0 1.5");
    expect(f, 1, "line 723.0 69.0 723.0 138.0 1.5");
    aim_at(f, 1, 13); /* one line further the board goes on to its edge */
    expect(f, 1, "line 723.0 69.0 838.0 69.0 1.5");
    expect(f, 1, "line 769.0 23.0 769.0 138.0 1.5");
}

/* The eight neighbours and no others. */
static void the_lens_shows_the_neighbours(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < 25; i++) {
        if (i != 12) {
            gomoku_board_put(&f->board, gomoku_point(5 + i % 5, 5 + i / 5),
                             i % 2 == 0 ? GOMOKU_BLACK : GOMOKU_WHITE);
        }
    }
    f->board.outcome = OUTCOME_ONGOING;
    aim_at(f, 7, 7);
    for (int i = 0; i < 9; i++) {
        expect(f, 1, "fill_circle %.1f %.1f 21.2", 723.0 + 46 * (i % 3), 23.0 + 46 * (i / 3));
    }
    expect(f, 9, " 21.2 #"); /* stones; rims have a width */
    gomoku_board_init(&f->board, 15, GOMOKU_FREESTYLE);
    play(f, "B1 A2 B2 N15 O14 N14");
    aim_at(f, 0, 0);
    expect(f, 1, "fill_circle 815.0 69.0 21.2");
    expect(f, 1, "fill_circle 769.0 23.0 21.2");
    expect(f, 1, "fill_circle 815.0 23.0 21.2");
    aim_at(f, 14, 14);
    expect(f, 1, "fill_circle 723.0 69.0 21.2");
    expect(f, 1, "fill_circle 769.0 115.0 21.2");
    expect(f, 1, "fill_circle 723.0 115.0 21.2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_grid_fills_the_wood),
        WITH_CANVAS(lines_and_stars),
        WITH_CANVAS(coordinates_stand_at_their_lines),
        WITH_CANVAS(stones_come_and_go),
        WITH_CANVAS(numbers_stand_on_their_stones),
        WITH_CANVAS(what_is_lit_is_where_the_hint_says),
        WITH_CANVAS(the_lens_reaches_four_points),
        WITH_CANVAS(rings_and_crosses),
        WITH_CANVAS(stones_to_come_are_numbered),
        WITH_CANVAS(offered_and_hinted_stones),
        WITH_CANVAS(the_five_light_up),
        WITH_CANVAS(white_lights_up_as_well),
        cmocka_unit_test(the_lens_lies_far_from_its_point),
        WITH_CANVAS(the_lens_shows_the_edges),
        WITH_CANVAS(the_lens_shows_the_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
