/* Connect 4 games as texts of moves. */
#include "support/test.h"

#include <string.h>

#include "connect4/moves.h"

static void columns_are_found(void **state) {
    (void)state;
    static const struct {
        const char *text, *moves;
    } cases[] = {
        {"4453", "4453"},
        {"  4 4 5\n3 \r\n", "4453"},
        {"44 53", "4453"},
        {"44 53 12", "445312"},
        {"-", ""},
        {" - \n", ""},
        {"https://connect4.gamesolver.org/?pos=4453", "4453"},
        {"http://connect4.gamesolver.org/en/?pos=4453#top\n", "4453"},
        {"https://connect4.gamesolver.org/?lang=en&pos=32164625&x=1", "32164625"},
        {"https://connect4.gamesolver.org/?pos=", ""},
        {"2252576253462244111563365343671351441 -1", "2252576253462244111563365343671351441"},
        {"4453 2\n", "4453"},
        {"4453\t-18\r\n4454 3\r\n", "4453"},
        {"4453 0", "4453"},
        {"445 2", "4452"},
        {"4453 22", "445322"}, /* no score is that high */
        {"44534453 44\n", "4453445344"},
        {"1. 4 4 2. 5 3", "4453"},
        {"1.4 4 2.5\n", "445"},
        {"1... 4", "4"},
        {"4,4,5,3", "4453"},
        {"4, 4; 5", "445"},
        {"d1 d2 e1 c1", "4453"},
        {"D,D,E", "445"},
        {"1. d1 d2 2. g1", "447"},
        {"8x7:88 1", "8x7:881"},
        {"8x8:88888888 1", "8x8:888888881"},
        {" 9x6: ", "9x6:"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char moves[CONNECT4_MOVES_TEXT_SIZE] = "?";
        assert_int_equal(connect4_moves_from_text(cases[i].text, moves), STATUS_OK);
        assert_string_equal(moves, cases[i].moves);
    }
}

static void other_texts_are_left_alone(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",
        " \n",
        "4458",
        "d1 d1", /* the row is wrong */
        "d1 d2 e2",
        "h1",
        "1.",
        "1. 8",
        "4,4,55",
        "see 4, 4",
        "0 0 0 1 -1",
        "....XO.",
        "4453 -",
        "4453 2 3 -4",
        "4453 -19",
        "http://connect4.gamesolver.org/",
        "https://example.org/?pos=e4e5",
        "https://example.org/?pos=4489",
        "see pos=4453",
        "https://example.org/?repos=4453",
        "--",
        "8x9:1",
        "8x7:1:1",
        ":1",
        "8x7:1a",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char moves[CONNECT4_MOVES_TEXT_SIZE] = "?";
        assert_int_equal(connect4_moves_from_text(texts[i], moves), STATUS_NOT_FOUND);
        assert_string_equal(moves, "?");
    }
}

/* Too many stay too many, so that they can be refused. */
static void long_games_stay_too_long(void **state) {
    (void)state;
    char text[200], moves[CONNECT4_MOVES_TEXT_SIZE];
    memset(text, '1', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(connect4_moves_from_text(text, moves), STATUS_OK);
    assert_int_equal(strlen(moves), CONNECT4_CELLS_MAX + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_found),
        cmocka_unit_test(other_texts_are_left_alone),
        cmocka_unit_test(long_games_stay_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
