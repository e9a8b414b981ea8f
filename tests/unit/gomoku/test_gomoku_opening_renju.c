/* RIF, Soosorv-N and Taraguchi-10 against their published rules, stones set up, and the computer's
 * part. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/import.h"
#include "gomoku/opening.h"
#include "gomoku/rules.h"
#include "play/session.h"

static GomokuBoard setup(const char *description) {
    GomokuBoard board;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (gomoku_setup(&board, description, &reason) != STATUS_OK) {
        fail_msg("%s: %s", description, buffer);
    }
    return board;
}

static void assert_refused(const char *description, const char *why) {
    GomokuBoard board;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(gomoku_setup(&board, description, &reason), STATUS_BAD_INPUT);
    if (!strstr(buffer, why)) {
        fail_msg("%s: %s", description, buffer);
    }
}

typedef struct Case {
    const char *description;
    int phase, player, swapped, square;
} Case;

static void check(const Case *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const GomokuBoard board = setup(cases[i].description);
        print_message("%s\n", cases[i].description);
        assert_int_equal(board.phase, cases[i].phase);
        assert_int_equal(gomoku_opening_player(&board), cases[i].player);
        assert_int_equal(board.swapped, cases[i].swapped);
        assert_int_equal(gomoku_opening_square(&board), cases[i].square);
    }
}

#define CHECK(cases) check(cases, sizeof(cases) / sizeof(cases)[0])

static void rif_asks_in_order(void **state) {
    static const Case cases[] = {
        {"15 4/rif", GOMOKU_PHASE_THREE, 0, 0, 1},
        {"15 4/rif 7,7", GOMOKU_PHASE_THREE, 0, 0, 3},
        {"15 4/rif 7,7;8,8", GOMOKU_PHASE_THREE, 0, 0, 5},
        {"15 4/rif 7,7;8,8;9,5", GOMOKU_PHASE_CHOICE, 1, 0, 0},
        {"15 4/rif 7,7;8,8;9,5;white", GOMOKU_PHASE_STONE, 1, 0, 0},
        {"15 4/rif 7,7;8,8;9,5;black", GOMOKU_PHASE_STONE, 0, 1, 0},
        {"15 4/rif 7,7;8,8;9,5;black;0,0", GOMOKU_PHASE_OFFER, 1, 1, 0},
        {"15 4/rif 7,7;8,8;9,5;black;0,0;?3,3", GOMOKU_PHASE_OFFER, 1, 1, 0},
        {"15 4/rif 7,7;8,8;9,5;black;0,0;?3,3;?4,11", GOMOKU_PHASE_PICK, 0, 1, 0},
        {"15 4/rif 7,7;8,8;9,5;black;0,0;?3,3;?4,11;4,11", GOMOKU_PHASE_PLAY, 0, 1, 0},
        {"15 4/rif 7,7;8,8;9,5;white;0,0;?3,3;?4,11", GOMOKU_PHASE_PICK, 1, 0, 0},
    };
    (void)state;
    CHECK(cases);
    assert_refused("15 4/rif 7,8", "does not allow stone 1");
    assert_refused("15 4/rif 7,7;9,7", "does not allow stone 2");
    assert_refused("15 4/rif 7,7;8,8;10,7", "does not allow stone 3");
    assert_refused("15 4/rif 7,7;8,8;9,5;0,0", "comes a choice");
    assert_refused("15 4/rif 7,7;8,8;9,5;two", "stone 4");
    assert_refused("15 4/rif 7,7;8,8;9,5;white;0,0;3,3", "does not allow stone");
    assert_refused("15 4/rif 7,7;8,8;9,5;white;0,0;?3,3;?3,3", "stone");
    assert_refused("15 4/rif 7,7;8,8;9,5;white;0,0;?3,3;?4,11;5,5", "does not allow stone");
    assert_refused("15 4/rif8", "SIZE RULE");
}

/* The three stones of RIF are one of the 26 openings, 13 for each side of the second stone. */
static void there_are_26_openings(void **state) {
    (void)state;
    int found = 0;
    GomokuBoard seen[128];
    const GomokuBoard start = setup("15 4/rif 7,7");
    for (int second = 0; second < GOMOKU_POINTS; second++) {
        GomokuBoard two = start;
        if (!gomoku_board_play(&two, second)) {
            continue;
        }
        for (int third = 0; third < GOMOKU_POINTS; third++) {
            GomokuBoard three = two;
            bool is_new = gomoku_board_play(&three, third);
            for (int map = 0; map < 8 && is_new; map++) {
                for (int i = 0; i < found && is_new; i++) {
                    bool is_same = true;
                    for (int point = 0; point < GOMOKU_POINTS && is_same; point++) {
                        int column = gomoku_column(point) - 7;
                        int row = gomoku_row(point) - 7;
                        if (column > 7 || row > 7) {
                            continue;
                        }
                        for (int turn = 0; turn < map % 4; turn++) {
                            const int old = column;
                            column = -row;
                            row = old;
                        }
                        column = map >= 4 ? -column : column;
                        is_same =
                            three.cells[point] == seen[i].cells[gomoku_point(column + 7, row + 7)];
                    }
                    is_new = !is_same;
                }
            }
            if (is_new) {
                seen[found++] = three;
            }
        }
    }
    assert_int_equal(found, 26);
}

static void soosorv_asks_in_order(void **state) {
    static const Case cases[] = {
        {"15 4/soosorv 7,7;7,8;7,9", GOMOKU_PHASE_CHOICE, 1, 0, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;black", GOMOKU_PHASE_STONE, 0, 1, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;black;9,9", GOMOKU_PHASE_COUNT, 0, 1, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;white;9,9", GOMOKU_PHASE_COUNT, 1, 0, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;white;9,9;3", GOMOKU_PHASE_COLOUR, 0, 0, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;white;9,9;3;black", GOMOKU_PHASE_OFFER, 0, 0, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;white;9,9;3;white", GOMOKU_PHASE_OFFER, 1, 1, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;white;9,9;1;white", GOMOKU_PHASE_STONE, 1, 1, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;white;9,9;1;white;0,0", GOMOKU_PHASE_PLAY, 0, 1, 0},
        {"15 4/soosorv8 7,7;7,8;7,9;white;9,9;2;black;?0,0;?3,4", GOMOKU_PHASE_PICK, 1, 0, 0},
    };
    (void)state;
    CHECK(cases);
    const GomokuBoard board = setup("15 4/soosorv5 7,7;7,8;7,9;white;9,9");
    for (int count = 1; count <= GOMOKU_OFFERS_MAX; count++) {
        assert_int_equal(
            gomoku_opening_can_choose(&board, (GomokuChoice)(GOMOKU_CHOOSE_OFFERS + count)),
            count <= 5);
    }
    assert_false(gomoku_opening_can_choose(&board, GOMOKU_CHOOSE_WHITE));
    assert_false(gomoku_opening_can_choose(&board, GOMOKU_CHOOSE_TWO));
    assert_refused("15 4/soosorv11", "SIZE RULE");
    assert_refused("15 4/soosorv0", "SIZE RULE");
}

/* N of Soosorv-N is 1 to 10, and 8 where nobody says it. */
static void soosorv_has_its_number(void **state) {
    (void)state;
    static const struct {
        const char *description, *text;
        int most;
    } cases[] = {
        {"15 4/soosorv", "soosorv8", 8},     {"15 4/soosorv1", "soosorv1", 1},
        {"15 4/soosorv10", "soosorv10", 10}, {"15 4/rif", "rif", 0},
        {"15 4/taraguchi", "taraguchi", 0},  {"15 0", "none", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuBoard board = setup(cases[i].description);
        char text[20];
        Text out = text_over(text, sizeof text);
        gomoku_opening_to_text(&board, &out);
        assert_string_equal(text, cases[i].text);
        assert_int_equal(board.offers_most, cases[i].most);
        assert_false(gomoku_opening_set_most(&board, 0));
        assert_false(gomoku_opening_set_most(&board, GOMOKU_OFFERS_MAX + 1));
        assert_int_equal(board.offers_most, cases[i].most);
        for (int most = 1; most <= GOMOKU_OFFERS_MAX; most++) {
            assert_int_equal(gomoku_opening_set_most(&board, most), cases[i].most > 0);
            assert_int_equal(board.offers_most, cases[i].most > 0 ? most : 0);
        }
    }
    static const char *const others[] = {"soosorv0",  "soosorv11",

                                         "soosorv8x", "soosorv-1", "rif1", "swap1",
                                         "swap3",     "8",         "Rif",  "soosorvsoosorvsoosorv"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        GomokuBoard board = setup("15 4/rif");
        print_message("%s\n", others[i]);
        assert_false(gomoku_opening_from_text(&board, others[i], strlen(others[i])));
        assert_int_equal(board.opening, GOMOKU_OPENING_RIF);
    }
}

/* The first stones lie in the middle of any board; on even sizes that is to the upper right. */
static void squares_lie_in_the_middle(void **state) {
    (void)state;
    static const struct {
        const char *description;
        int least, most; /* columns and rows of the next stone */
    } cases[] = {
        {"15 4/rif", 7, 7},
        {"19 4/rif", 9, 9},
        {"20 4/rif", 10, 10},
        {"20 4/rif 10,10", 9, 11},
        {"9 4/rif 4,4;5,5", 2, 6},
        {"5 4/rif 2,2;3,3", 0, 4},
        {"15 4/taraguchi 7,7;white;7,8;white;7,9;white;6,6;white", 3, 11},
        {"15 0/swap", 0, 14},
        {"15 0/swap2 7,7;8,8", 0, 14},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].description);
        print_message("%s\n", cases[i].description);
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            const int column = gomoku_column(point), row = gomoku_row(point);
            const bool is_inside = column >= cases[i].least && column <= cases[i].most &&
                                   row >= cases[i].least && row <= cases[i].most;
            if (gomoku_board_contains(&board, point)) {
                assert_int_equal(gomoku_opening_allows(&board, point), is_inside);
            }
        }
    }
}

static void taraguchi_asks_in_order(void **state) {
    static const Case cases[] = {
        {"15 4/taraguchi", GOMOKU_PHASE_STONE, 0, 0, 1},
        {"15 4/taraguchi 7,7", GOMOKU_PHASE_COLOUR, 1, 0, 0},
        {"15 4/taraguchi 7,7;white", GOMOKU_PHASE_STONE, 1, 0, 3},
        {"15 4/taraguchi 7,7;black", GOMOKU_PHASE_STONE, 0, 1, 3},
        {"15 4/taraguchi 7,7;black;7,8", GOMOKU_PHASE_COLOUR, 1, 1, 0},
        {"15 4/taraguchi 7,7;black;7,8;white", GOMOKU_PHASE_STONE, 0, 0, 5},
        {"15 4/taraguchi 7,7;black;7,8;black", GOMOKU_PHASE_STONE, 1, 1, 5},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5", GOMOKU_PHASE_COLOUR, 1, 0, 0},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5;white", GOMOKU_PHASE_STONE, 1, 0, 7},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4", GOMOKU_PHASE_COLOUR, 0, 0, 0},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4;black", GOMOKU_PHASE_STONE, 0, 0, 9},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4;black;11,11", GOMOKU_PHASE_COLOUR, 1, 0,
         0},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4;black;11,11;black", GOMOKU_PHASE_PLAY,
         0, 1, 0},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4;10", GOMOKU_PHASE_OFFER, 0, 0, 0},
        {"15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4;10;?0,0;?0,1;?0,2;?0,3;?0,4;?0,5;?0,6;"
         "?0,7;?0,8;?0,9",
         GOMOKU_PHASE_PICK, 1, 0, 0},
    };
    (void)state;
    CHECK(cases);
    GomokuBoard board = setup("15 4/taraguchi 7,7;white;7,8;black;5,5");
    assert_false(gomoku_opening_can_choose(&board, GOMOKU_CHOOSE_OFFERS + 10));
    board = setup("15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4");
    assert_true(gomoku_opening_can_choose(&board, GOMOKU_CHOOSE_OFFERS + 10));
    assert_false(gomoku_opening_can_choose(&board, GOMOKU_CHOOSE_OFFERS + 9));
    assert_refused("15 4/taraguchi 7,7;white;7,8;black;5,5;white;11,4", "does not allow stone");
    assert_refused("15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4;white;12,7",
                   "does not allow stone");
}

/* Mirror images count as one: of the board, and of the stones alone where they stand elsewhere. */
static void mirrored_offers_are_refused(void **state) {
    static const struct {
        const char *before;
        int column, row;
        GomokuOfferFault fault;
    } cases[] = {
        /* symmetric about the column of the centre */
        {"15 4/rif 7,7;7,8;7,9;white;7,10;?5,7", 9, 7, GOMOKU_OFFER_MIRRORED},
        {"15 4/rif 7,7;7,8;7,9;white;7,10;?5,7", 9, 8, GOMOKU_OFFER_SOUND},
        {"15 4/rif 7,7;7,8;7,9;white;7,10;?5,7", 5, 7, GOMOKU_OFFER_TAKEN},
        {"15 4/rif 7,7;7,8;7,9;white;7,10;?5,7", 7, 10, GOMOKU_OFFER_TAKEN},
        /* about the middle of the four stones, which is no line of the board's */
        {"15 4/rif 7,7;8,8;8,7;white;7,8;?6,6", 9, 9, GOMOKU_OFFER_SOUND},
        {"15 4/rif 7,7;7,8;8,8;white;8,7;?6,6", 9, 9, GOMOKU_OFFER_MIRRORED},
        /* along a diagonal */
        {"15 4/rif 7,7;8,8;9,9;white;6,6;?7,9", 9, 7, GOMOKU_OFFER_MIRRORED},
        {"15 4/rif 7,7;8,8;9,9;white;6,6;?7,9", 9, 6, GOMOKU_OFFER_SOUND},
        {"15 4/rif 7,7;8,8;9,9;white;6,6", 15, 3, GOMOKU_OFFER_TAKEN},
        {"15 4/rif 7,7;8,8;9,9;white;6,6", 3, 15, GOMOKU_OFFER_TAKEN},
        {"15 4/rif 7,7;8,8;9,9;white;6,6", 0, -1, GOMOKU_OFFER_TAKEN},
        {"15 4/rif 7,7;8,8;9,9;white;6,6", 0, 20, GOMOKU_OFFER_TAKEN},
        {"15 4/rif 7,7;8,8;9,9;white;6,6", 14, 14, GOMOKU_OFFER_SOUND},
        {"15 4/rif 7,7;8,8;9,9;white;6,6", 0, 0, GOMOKU_OFFER_SOUND},
        {"15 4/rif 7,7;8,8;9,9;white", 0, 0, GOMOKU_OFFER_NOT_DUE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].before);
        print_message("%s, then %d,%d\n", cases[i].before, cases[i].column, cases[i].row);
        assert_int_equal(
            gomoku_opening_offer_fault(&board, gomoku_point(cases[i].column, cases[i].row)),
            cases[i].fault);
    }
}

static void the_record_keeps_all(void **state) {
    static const char *const texts[] = {
        "gomoku\t15 4/rif\t9\tH8 I9 G9 white A1 ?C3 ?E12 E12 B2",
        "gomoku\t15 4/soosorv5\t11\tH8 H9 H10 black J10 2 white ?C3 ?E12 C3 B2",
        "gomoku\t15 4/taraguchi\t9\tH8 white H9 black G9 white J10 black K11",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Session *session = NULL;
        char buffer[400], sgf[GOMOKU_RECORD_TEXT];
        Text out = text_over(buffer, sizeof buffer);
        Text written = text_over(sgf, sizeof sgf);
        GomokuRecord record = {.size = 15};
        assert_int_equal(session_from_text(&gomoku_game, texts[i], &session, NULL), STATUS_OK);
        session_to_text(session, &out);
        assert_string_equal(buffer, texts[i]);
        const GomokuBoard *board = session_state(session);
        record.rule = board->rule;
        record.opening = board->opening;
        record.most = board->offers_most;
        for (int move = 0; move < session_length(session); move++) {
            record.moves[record.count++] = (uint16_t)session_move(session, move);
        }
        gomoku_record_write(GOMOKU_FORMAT_SGF, &record, &written);
        session_destroy(session);
        session = gomoku_import_read(sgf, &out);
        assert_non_null(session);
        text_clear(&out);
        session_to_text(session, &out);
        assert_string_equal(buffer, texts[i]);
        session_destroy(session);
    }
}

/* ---- Stones set up ---- */

static void stones_are_set_up(void **state) {
    (void)state;
    GomokuBoard board = setup("15 4 b7,7;b8,7;b9,7;w0,0;w");
    assert_int_equal(board.count, 4);
    assert_int_equal(board.turn, GOMOKU_WHITE);
    assert_int_equal(board.last, GOMOKU_NO_POINT);
    assert_int_equal(board.cells[gomoku_point(9, 7)], GOMOKU_BLACK);
    board = setup("15 0 b7,7;b8,7;b;3,3;4,4");
    assert_int_equal(board.cells[gomoku_point(3, 3)], GOMOKU_BLACK);
    assert_int_equal(board.cells[gomoku_point(4, 4)], GOMOKU_WHITE);
    assert_refused("15 0 b7,7;w7,7", "stone 2 lies on another stone");
    assert_refused("15 0 b15,7", "stone 1 lies outside");
    assert_refused("15 0 black", "stone 1 is not of the form");
    assert_refused("15 0 b7,15", "stone 1 lies outside");
    assert_refused("15 0 w7,7;b14,14;w15,14", "stone 3 lies outside");
    assert_refused("15 0 b7;w", "stone 1 is not of the form");
    assert_refused("15 0 b7,7;b8,8x", "stone 2 is not of the form");
    assert_refused("15 0 b7,7;w0,0;b;7,7", "stone 4 lies on another stone");
    assert_refused("15 0 b7,7;w;15,7", "stone 3 lies outside");
    assert_refused("15 0 b0,0;b1,0;b2,0;b3,0;b4,0;w;9,9", "after the end");
    /* Any board comes back from its words. */
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 50; round++) {
        char description[4000];
        Text words = text_over(description, sizeof description);
        GomokuBoard made;
        assert_int_equal(gomoku_board_init(&made, 5 + (int)rng_below(&rng, 16), GOMOKU_FREESTYLE),
                         STATUS_OK);
        for (int i = 0; i < made.size * made.size; i++) {
            const uint32_t stone = rng_below(&rng, 6);
            if (stone == GOMOKU_BLACK || stone == GOMOKU_WHITE) {
                gomoku_board_put(&made, gomoku_point(i % made.size, i / made.size),
                                 (GomokuStone)stone);
            }
        }
        made.turn = rng_below(&rng, 2) ? GOMOKU_BLACK : GOMOKU_WHITE;
        made.last = GOMOKU_NO_POINT;
        text_addf(&words, "%d 0 ", made.size);
        gomoku_set_up_to_text(&made, &words);
        board = setup(description);
        made.outcome = board.outcome; /* of which five was found last */
        assert_memory_equal(&board, &made, sizeof board);
    }
}

static void a_pasted_position_keeps_what_is_set_up(void **state) {
    (void)state;
    char buffer[200], text[400];
    Text reason = text_over(buffer, sizeof buffer);
    Text out = text_over(text, sizeof text);
    Session *session = gomoku_import_read("15 4 b7,7;b8,7;w0,0;w;3,3;4,4", &reason);
    assert_non_null(session);
    session_to_text(session, &out);
    assert_string_equal(text, "gomoku\t15 4 b7,7;b8,7;w0,0;w\t2\tD4 E5");
    session_destroy(session);
}

/* ---- The computer ---- */

/* It plays every opening to its end by itself, legally, the same for the same seed, and leaves the
 * colours even where the other player takes one next. */
static void the_computer_plays_them(void **state) {
    static const char *const descriptions[] = {"15 4/rif", "15 4/soosorv3", "15 4/taraguchi"};
    GomokuAi *ai = *state;
    for (size_t i = 0; i < ROUNDS_OF(sizeof descriptions / sizeof descriptions[0]); i++) {
        GomokuBoard board = setup(descriptions[i]);
        int moves = 0;
        for (; board.phase != GOMOKU_PHASE_PLAY; moves++) {
            Budget budget = budget_nodes(30000);
            int move;
            const Status status = gomoku_opening_move(ai, &board, 3, &budget, &move);
            assert_true(status == STATUS_OK || status == STATUS_LIMIT);
            if (move >= GOMOKU_POINTS && move < GOMOKU_OFFER_FIRST) {
                print_message("%s: %s\n", descriptions[i],
                              gomoku_choice_id((GomokuChoice)(move - GOMOKU_POINTS)));
            }
            assert_true(gomoku_game.apply(&board, (Move)move));
        }
        print_message("%s: %d moves, %d stones\n", descriptions[i], moves, board.count);
        assert_in_range(board.count, 5, 5);
    }
}

/* In each question one answer is right. */
static void the_computer_answers_by_its_search(void **state) {
    static const struct {
        const char *description;
        int move;
    } cases[] = {
        {"15 0/taraguchi 7,7;white;7,8;black;9,7;white;4,4;black;8,7",
         GOMOKU_POINTS + GOMOKU_CHOOSE_BLACK},
        /* White's stones are far from the centre: one fifth stone of black's own choice is good. */
        {"15 4/soosorv 7,7;8,8;8,6;white;14,14;1", GOMOKU_POINTS + GOMOKU_CHOOSE_BLACK},
        /* Of the two offers, the one in the corner is worse for black. */
        {"15 4/rif 7,7;8,8;8,6;white;4,4;?9,7;?0,14", 14 * GOMOKU_SIZE_MAX},
        {"15 4/rif 7,7;8,8;8,6;white;4,4;?0,14;?9,7", 14 * GOMOKU_SIZE_MAX},
    };
    GomokuAi *ai = *state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].description);
        Budget budget = budget_nodes(300000);
        int move;
        gomoku_ai_forget(ai);
        assert_int_equal(gomoku_opening_move(ai, &board, 1, &budget, &move), STATUS_OK);
        print_message("%s: %d\n", cases[i].description, move);
        assert_int_equal(move, cases[i].move);
    }
}

/* With time enough for it, white's fourth stone is judged by the fifth ones that it leaves to
 * black: it lies among the points near the others, and is the same for the same seed. */
static void the_fourth_stone_is_judged_by_what_it_leaves(void **state) {
    static const char *const descriptions[] = {"15 4/rif 7,7;8,8;8,6;white",
                                               "15 4/soosorv3 7,7;8,8;8,6;white"};
    GomokuAi *ai = *state;
    for (size_t i = 0; i < sizeof descriptions / sizeof descriptions[0]; i++) {
        const GomokuBoard board = setup(descriptions[i]);
        int moves[2];
        for (int again = 0; again < 2; again++) {
            Budget budget = budget_nodes(400000);
            gomoku_ai_forget(ai);
            gomoku_opening_move(ai, &board, 1, &budget, &moves[again]);
            print_message("%s: %d\n", descriptions[i], moves[again]);
        }
        assert_true(gomoku_board_is_legal(&board, moves[0]));
        assert_in_range(gomoku_column(moves[0]), 3, 12);
        assert_in_range(gomoku_row(moves[0]), 3, 12);
        assert_int_equal(moves[0], moves[1]);
    }
}

/* With no time at all it still answers every question legally. */
static void a_hurried_computer_answers_too(void **state) {
    static const char *const descriptions[] = {"15 4/rif", "15 4/soosorv8", "15 4/taraguchi"};
    GomokuAi *ai = *state;
    for (size_t i = 0; i < sizeof descriptions / sizeof descriptions[0]; i++) {
        GomokuBoard board = setup(descriptions[i]);
        while (board.phase != GOMOKU_PHASE_PLAY) {
            Budget budget = budget_nodes(1);
            int move;
            gomoku_opening_move(ai, &board, 3, &budget, &move);
            assert_true(gomoku_game.apply(&board, (Move)move));
        }
    }
}

/* White loses everywhere but at the end of black's four: that one stone is far from lost, and any
 * other is what is wanted where a loss is: of many equal ones the lowest that is near a stone. */
static void a_stone_is_found_for_a_wanted_score(void **state) {
    static const struct {
        int wanted;
        int column, row;
    } cases[] = {{0, 8, 7}, {-300, 8, 7}, {30000, 1, 5}, {29000, 1, 5}};
    GomokuAi *ai = *state;
    const GomokuBoard board = setup("15 0 4,7;3,7;5,7;14,14;6,7;0,14;7,7");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Budget budget = budget_nodes(200000);
        gomoku_ai_forget(ai);
        const int point = gomoku_opening_balance(ai, &board, cases[i].wanted, &budget);
        print_message("%d: %d\n", cases[i].wanted, point);
        assert_int_equal(point, gomoku_point(cases[i].column, cases[i].row));
    }
    /* Against two open threes a four first loses later, which is closer to a late loss. */
    const GomokuBoard three =
        setup("15 0 5,7;3,3;6,7;4,3;7,7;5,3;2,3;0,14;10,10;14,0;10,11;14,14;10,12");
    for (int late = 0; late < 2; late++) {
        Budget budget = budget_nodes(400000);
        gomoku_ai_forget(ai);
        const int point = gomoku_opening_balance(ai, &three, late ? 29990 : 30000, &budget);
        const bool is_four = point == gomoku_point(6, 3) || point == gomoku_point(7, 3);
        print_message("%d\n", point);
        assert_int_equal(is_four, late);
    }
    /* Even in a hurry, but not when the game is over. */
    Budget budget = budget_nodes(1);
    assert_true(gomoku_board_is_legal(&board, gomoku_opening_balance(ai, &board, 0, &budget)));
    const GomokuBoard over = setup("15 0 0,0;0,9;1,0;1,9;2,0;2,9;3,0;3,9;4,0");
    budget = budget_unlimited();
    assert_int_equal(gomoku_opening_balance(ai, &over, 0, &budget), GOMOKU_NO_POINT);
}

static int create_ai(void **state) {
    *state = gomoku_ai_create(1u << 20);
    return *state ? 0 : -1;
}

static int destroy_ai(void **state) {
    gomoku_ai_destroy(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rif_asks_in_order),
        cmocka_unit_test(there_are_26_openings),
        cmocka_unit_test(soosorv_asks_in_order),
        cmocka_unit_test(soosorv_has_its_number),
        cmocka_unit_test(squares_lie_in_the_middle),
        cmocka_unit_test(taraguchi_asks_in_order),
        cmocka_unit_test(mirrored_offers_are_refused),
        cmocka_unit_test(the_record_keeps_all),
        cmocka_unit_test(stones_are_set_up),
        cmocka_unit_test(a_pasted_position_keeps_what_is_set_up),
        cmocka_unit_test(the_computer_plays_them),
        cmocka_unit_test(the_computer_answers_by_its_search),
        cmocka_unit_test(the_fourth_stone_is_judged_by_what_it_leaves),
        cmocka_unit_test(a_hurried_computer_answers_too),
        cmocka_unit_test(a_stone_is_found_for_a_wanted_score),
    };
    return cmocka_run_group_tests(tests, create_ai, destroy_ai);
}
