/* Fits the move ordering of the strong Gomoku levels to games of gomoku_data.
 *
 *     gomoku_order OUT.c [--epochs N] FILE …
 *
 * A move's rating is the sum of four terms: one for the mover's multiset of codes at its point, one
 * for the other side's, and one each for the distance from the last move and from the one before
 * (order.h). Softmax over the candidates predicts the move that the search chose; Adagrad fits the
 * terms. One position in 20 is reserved for testing. The same files always give the same terms. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/search/order.h"
#include "gomoku/search/search.h"
#include "gomoku_games.h"

typedef struct GomokuOrderChoice {
    uint16_t own, other;
    uint8_t near[2];
} GomokuOrderChoice;

typedef struct GomokuOrderSample {
    uint32_t first;
    uint16_t count;
    uint16_t chosen;
} GomokuOrderSample;

typedef struct GomokuOrderModel {
    float own[CODE_SETS];
    float other[CODE_SETS];
    float near[2][ORDER_DISTANCES];
} GomokuOrderModel;

typedef struct GomokuOrderTrainer {
    GomokuAi *ai;
    GomokuOrderModel model;
    GomokuOrderModel square;
    GomokuOrderSample *samples;
    GomokuOrderChoice *choices;
    size_t count, room, choice_count, choice_room;
} GomokuOrderTrainer;

static GomokuOrderChoice choice_at(const GomokuSearchBoard *search_board, int point,
                                   const int recent[2]) {
    const int own = search_board->turn;
    return (GomokuOrderChoice){.own = search_board_set(search_board, own, point),
                               .other = search_board_set(search_board, 1 - own, point),
                               .near = {(uint8_t)gomoku_order_distance(point, recent[0]),
                                        (uint8_t)gomoku_order_distance(point, recent[1])}};
}

static void add_choices(GomokuOrderTrainer *trainer, const GameStep *step, const SearchMove *moves,
                        int count) {
    const GomokuSearchBoard *search_board = &trainer->ai->search.search_board;
    int chosen = -1;
    if (trainer->choice_count + GOMOKU_POINTS > trainer->choice_room) {
        trainer->choice_room = trainer->choice_room * 2 + 4096;
        trainer->choices =
            realloc(trainer->choices, trainer->choice_room * sizeof *trainer->choices);
    }
    if (trainer->count == trainer->room) {
        trainer->room = trainer->room * 2 + 4096;
        trainer->samples = realloc(trainer->samples, trainer->room * sizeof *trainer->samples);
    }
    for (int i = 0; i < count; i++) {
        trainer->choices[trainer->choice_count + (size_t)i] =
            choice_at(search_board, moves[i].point, step->recent);
        chosen = moves[i].point == step->move ? i : chosen;
    }
    if (chosen >= 0) {
        trainer->samples[trainer->count++] =
            (GomokuOrderSample){(uint32_t)trainer->choice_count, (uint16_t)count, (uint16_t)chosen};
        trainer->choice_count += (size_t)count;
    }
}

static void gomoku_order_visit(void *self, const GameStep *step) {
    GomokuOrderTrainer *trainer = self;
    SearchMove moves[GOMOKU_POINTS];
    Budget budget = budget_unlimited();
    int score;
    if (step->score == GAMES_UNKNOWN || !gomoku_search_load(trainer->ai, &step->board, &budget) ||
        gomoku_search_settle(&trainer->ai->search.search_board, 0, &score)) {
        return;
    }
    const int count = gomoku_moves_list(&trainer->ai->search, moves);
    if (count > 1) {
        add_choices(trainer, step, moves, count);
    }
}

static float rate(const GomokuOrderModel *model, const GomokuOrderChoice *choice) {
    return model->own[choice->own] + model->other[choice->other] + model->near[0][choice->near[0]] +
           model->near[1][choice->near[1]];
}

/* Writes each candidate's probability to `chances` and returns the loss. */
static double gomoku_order_forward(const GomokuOrderTrainer *trainer,
                                   const GomokuOrderSample *sample, float *chances) {
    const GomokuOrderChoice *choices = &trainer->choices[sample->first];
    float most = -1e9F;
    float sum = 0;
    for (int i = 0; i < sample->count; i++) {
        chances[i] = rate(&trainer->model, &choices[i]);
        most = chances[i] > most ? chances[i] : most;
    }
    for (int i = 0; i < sample->count; i++) {
        chances[i] = expf(chances[i] - most);
        sum += chances[i];
    }
    for (int i = 0; i < sample->count; i++) {
        chances[i] /= sum;
    }
    return -log((double)chances[sample->chosen] + 1e-9);
}

static void nudge(float *parameter, float *square, float gradient) {
    *square += gradient * gradient;
    *parameter -= 0.05F * (gradient + 1e-5F * *parameter) / (sqrtf(*square) + 0.1F);
}

static void learn(GomokuOrderTrainer *trainer, const GomokuOrderSample *sample) {
    float chances[GOMOKU_POINTS];
    GomokuOrderModel *model = &trainer->model;
    GomokuOrderModel *square = &trainer->square;
    gomoku_order_forward(trainer, sample, chances);
    for (int i = 0; i < sample->count; i++) {
        const GomokuOrderChoice *choice = &trainer->choices[sample->first + (size_t)i];
        const float gradient = chances[i] - (i == sample->chosen);
        nudge(&model->own[choice->own], &square->own[choice->own], gradient);
        nudge(&model->other[choice->other], &square->other[choice->other], gradient);
        for (int k = 0; k < 2; k++) {
            nudge(&model->near[k][choice->near[k]], &square->near[k][choice->near[k]], gradient);
        }
    }
}

static void report(const GomokuOrderTrainer *trainer, int epoch) {
    float chances[GOMOKU_POINTS];
    double loss = 0;
    int count = 0;
    int first = 0;
    for (size_t s = 0; s < trainer->count; s += 20) {
        const GomokuOrderSample *sample = &trainer->samples[s];
        loss += gomoku_order_forward(trainer, sample, chances);
        int better = 0;
        for (int i = 0; i < sample->count; i++) {
            better += chances[i] > chances[sample->chosen];
        }
        first += better == 0;
        count++;
    }
    fprintf(stderr, "epoch %d: test loss %.4f, the chosen move first in %.1f %%\n", epoch,
            loss / count, 100.0 * first / count);
}

static void gomoku_order_write_row(FILE *out, const float *values, int count) {
    for (int i = 0; i < count; i++) {
        const float scaled = roundf(values[i] * ORDER_ONE);
        fprintf(out, "%s%d,", i % 128 == 0 ? "\n   " : " ", (int)scaled);
    }
}

static int gomoku_order_write_weights(const GomokuOrderTrainer *trainer, const char *path) {
    FILE *out = fopen(path, "w");
    if (!out) {
        return 1;
    }
    fputs("/* Made by tools/gomoku_order; see order.h. */\n// clang-format off\n"
          "#include \"gomoku/search/order.h\"\n\nconst GomokuOrderWeights gomoku_order_weights = "
          "{\n.own = {",
          out);
    gomoku_order_write_row(out, trainer->model.own, CODE_SETS);
    fputs("},\n.other = {", out);
    gomoku_order_write_row(out, trainer->model.other, CODE_SETS);
    fputs("},\n.near = {{", out);
    gomoku_order_write_row(out, trainer->model.near[0], ORDER_DISTANCES);
    fputs("}, {", out);
    gomoku_order_write_row(out, trainer->model.near[1], ORDER_DISTANCES);
    fputs("}},\n};\n", out);
    return fclose(out) == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    static GomokuOrderTrainer trainer;
    int epochs = 3;
    trainer.ai = gomoku_ai_create(1 << 20);
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--epochs") == 0 && i + 1 < argc) {
            epochs = atoi(argv[++i]);
        } else {
            gomoku_games_read(argv[i], gomoku_order_visit, &trainer);
        }
    }
    gomoku_ai_destroy(trainer.ai);
    fprintf(stderr, "%zu positions\n", trainer.count);
    if (trainer.count == 0) {
        fputs("gomoku_order OUT.c [--epochs N] FILE …\n", stderr);
        return 2;
    }
    Rng rng = rng_seeded(5);
    for (int epoch = 1; epoch <= epochs; epoch++) {
        for (size_t i = 0; i < trainer.count; i++) {
            const size_t s = rng_next(&rng) % trainer.count;
            if (s % 20 != 0) {
                learn(&trainer, &trainer.samples[s]);
            }
        }
        report(&trainer, epoch);
    }
    return gomoku_order_write_weights(&trainer, argv[1]);
}
