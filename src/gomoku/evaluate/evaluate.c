/* The static evaluation of a position from learned weights. */
#include "gomoku/evaluate/evaluate.h"

#include <assert.h>

#include "gomoku/board/search_board.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* No quiet position is worth more than this. */
#define SCORE_MAX 4000

int gomoku_evaluate_mask(const GomokuSearchBoard *search_board) {
    static const struct {
        uint8_t other; /* 1: of the side not to move */
        uint8_t kind;
    } bits[] = {
        {0, KIND_THREE},      {0, KIND_TWO_THREES}, {0, KIND_FOUR},
        {0, KIND_FOUR_THREE}, {1, KIND_THREE},      {1, KIND_TWO_THREES},
        {1, KIND_FOUR},       {1, KIND_FOUR_THREE}, {1, KIND_OPEN_FOUR},
    };
    int mask = 0;
    for (int i = 0; i < (int)(sizeof bits / sizeof bits[0]); i++) {
        const int colour = bits[i].other ? 1 - search_board->turn : search_board->turn;
        mask |= (search_board_count(search_board, colour, (PointKind)bits[i].kind) > 0) << i;
    }
    return mask;
}

/* The layers over the sums of vectors, in units of EVAL_SCALE: of each input, of each hidden unit
 * what lies between 0 and EVAL_ONE. */
#ifdef __SSE2__
#define INPUT_LANES (2 * EVAL_LANES)

static __m128i clip(__m128i values) {
    return _mm_min_epi16(_mm_max_epi16(values, _mm_setzero_si128()), _mm_set1_epi16(EVAL_ONE));
}

/* The weighted sums of hidden units `first` to first + 3. */
static __m128i hidden_sums(const __m128i inputs[INPUT_LANES], int first) {
    const __m128i *weights = (const __m128i *)gomoku_weights.hidden + first * INPUT_LANES;
    __m128i unit[4];
    for (int j = 0; j < 4; j++) {
        unit[j] = _mm_madd_epi16(weights[j * INPUT_LANES], inputs[0]);
        for (int i = 1; i < INPUT_LANES; i++) {
            unit[j] =
                _mm_add_epi32(unit[j], _mm_madd_epi16(weights[j * INPUT_LANES + i], inputs[i]));
        }
    }
    const __m128i low =
        _mm_add_epi32(_mm_unpacklo_epi32(unit[0], unit[1]), _mm_unpackhi_epi32(unit[0], unit[1]));
    const __m128i high =
        _mm_add_epi32(_mm_unpacklo_epi32(unit[2], unit[3]), _mm_unpackhi_epi32(unit[2], unit[3]));
    return _mm_add_epi32(
        _mm_add_epi32(_mm_unpacklo_epi64(low, high), _mm_unpackhi_epi64(low, high)),
        ((const __m128i *)gomoku_weights.hidden_bias)[first / 4]);
}

/* A shift in place of the division rounds negative sums elsewhere, but they are clipped to 0. */
static __m128i hidden_units(const __m128i inputs[INPUT_LANES], int first) {
    static_assert(EVAL_HIDDEN_ONE == 64, "shifts by 6");
    return clip(_mm_packs_epi32(_mm_srai_epi32(hidden_sums(inputs, first), 6),
                                _mm_srai_epi32(hidden_sums(inputs, first + 4), 6)));
}

static int net(const GomokuSearchBoard *search_board) {
    __m128i inputs[INPUT_LANES];
    for (int i = 0; i < INPUT_LANES; i++) {
        const int colour = i < EVAL_LANES ? search_board->turn : 1 - search_board->turn;
        inputs[i] =
            clip(_mm_adds_epi16((__m128i)search_board->sums.vectors[colour].lanes[i % EVAL_LANES],
                                ((const __m128i *)gomoku_weights.bias)[i % EVAL_LANES]));
    }
    __m128i out = _mm_setzero_si128();
    for (int j = 0; j < EVAL_HIDDEN / 8; j++) {
        out = _mm_add_epi32(out, _mm_madd_epi16(hidden_units(inputs, 8 * j),
                                                ((const __m128i *)gomoku_weights.out)[j]));
    }
    out = _mm_add_epi32(out, _mm_shuffle_epi32(out, _MM_SHUFFLE(1, 0, 3, 2)));
    out = _mm_add_epi32(out, _mm_shuffle_epi32(out, _MM_SHUFFLE(2, 3, 0, 1)));
    return _mm_cvtsi128_si32(out) / EVAL_ONE;
}
#else
static int clip(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

static int net(const GomokuSearchBoard *search_board) {
    int16_t inputs[2 * EVAL_DIMS];
    for (int i = 0; i < EVAL_DIMS; i++) {
        const int bias = gomoku_weights.bias[i];
        inputs[i] =
            (int16_t)clip(search_board->sums.vectors[search_board->turn].at[i] + bias, EVAL_ONE);
        inputs[EVAL_DIMS + i] = (int16_t)clip(
            search_board->sums.vectors[1 - search_board->turn].at[i] + bias, EVAL_ONE);
    }
    int out = 0;
    for (int j = 0; j < EVAL_HIDDEN; j++) {
        const int16_t *weights = &gomoku_weights.hidden[j * 2 * EVAL_DIMS];
        int sum = gomoku_weights.hidden_bias[j];
        for (int i = 0; i < 2 * EVAL_DIMS; i++) {
            sum += weights[i] * inputs[i];
        }
        out += gomoku_weights.out[j] * clip(sum / EVAL_HIDDEN_ONE, EVAL_ONE);
    }
    return out / EVAL_ONE;
}
#endif

int gomoku_evaluate(const GomokuSearchBoard *search_board) {
    const int own = search_board->turn;
    const int sum = eval_worth_own(search_board->sums.worth[own]) -
                    eval_worth_other(search_board->sums.worth[1 - own]) +
                    gomoku_weights.mask[gomoku_evaluate_mask(search_board)] +
                    gomoku_weights.out_bias + net(search_board);
    const int score = sum / EVAL_FINE;
    return score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score;
}
