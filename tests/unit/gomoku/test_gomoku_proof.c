/* What is proved of a move: forced blocks, wins turned into losses, and nothing else. */
#include "support/test.h"

#include "gomoku/proof.h"
#include "gomoku/rules.h"

/* Both sides have an open three, and black is to move: whoever moves wins. */
#define TWO_THREES "15 0 5,5;5,10;6,5;6,10;7,5;7,10"
/* Black has a four with one open end. */
#define FOUR "15 0 5,5;0,0;6,5;0,2;7,5;4,5;8,5"

static const struct {
    const char *position, *point;
    GomokuProof proof;
} moves[] = {
    {FOUR, "J6", GOMOKU_PROOF_ONLY},
    {FOUR, "A5", GOMOKU_PROOF_NONE}, /* it loses, but no other move is known not to */
    {TWO_THREES, "I6", GOMOKU_PROOF_NONE},
    {TWO_THREES, "A1", GOMOKU_PROOF_LOST},
    {TWO_THREES, "I11", GOMOKU_PROOF_NONE},        /* a win let go, perhaps: no proof of a loss */
    {TWO_THREES, "F6", GOMOKU_PROOF_NONE},         /* taken */
    {TWO_THREES ";8,5", "J11", GOMOKU_PROOF_NONE}, /* two fives to block */
    {TWO_THREES ";8,5;8,10", "J6", GOMOKU_PROOF_NONE}, /* it wins */
    {"15 0/swap", "H8", GOMOKU_PROOF_NONE},            /* an opening */
};

static int start(void **state) {
    *state = gomoku_ai_create(1 << 20);
    return *state ? 0 : -1;
}

static int finish(void **state) {
    gomoku_ai_destroy(*state);
    return 0;
}

static void only_what_is_certain_is_marked(void **state) {
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        GomokuBoard board;
        char buffer[100];
        int point = GOMOKU_NO_POINT;
        Text reason = text_over(buffer, sizeof buffer);
        if (gomoku_setup(&board, moves[i].position, &reason) != STATUS_OK) {
            fail_msg("%s: %s", moves[i].position, buffer);
        }
        assert_true(gomoku_point_from_text(moves[i].point, &point));
        const GomokuProof proof = gomoku_prove_move(*state, &board, point, NULL);
        if (proof != moves[i].proof) {
            fail_msg("%s, %s: %d", moves[i].position, moves[i].point, (int)proof);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_is_certain_is_marked),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
