/* Fits the static evaluation of the strong Gomoku levels to games of gomoku_data.
 *
 *     gomoku_train OUT.c [--epochs N] [--lambda L] [--plain] FILE …
 *     gomoku_train OUT.c --begin
 *
 * An option applies to the files after it. --plain omits the vectors. --begin writes hand-made
 * weights, with which the first games are played (gomoku_learn.sh).
 *
 * Model (codes.h, evaluate.c): every empty point has four line codes for each colour. The multiset
 * of the four selects a worth (one for the side to move, one for the other) and a vector. Worths
 * and vectors are summed over the points; the sums of vectors pass through a layer of 16; a term
 * for the kinds of threats on the board is added. Each worth and vector is the sum of a part for
 * each code and a part for the multiset, so that rare multisets learn from common ones.
 *
 * The loss is logistic, against L times the search's score plus 1 - L times the result; Adam
 * minimises it. One position in 20 is reserved for testing. The same files always give the same
 * weights. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/evaluate/evaluate.h"
#include "gomoku/search/search.h"
#include "gomoku_games.h"

/* Search scores are a win's odds, with this many points to one e-fold. */
#define DATA_SCALE 200.0F
#define BATCH 256
#define COUNTED_RATE 0.1F
/* A clipped unit passes on this part of its gradient, so that none stays clipped for good. */
#define LEAK 0.02F
#define PAIRS_MAX 120
#define DIMS EVAL_DIMS
#define HIDDEN EVAL_HIDDEN

typedef struct Feature {
    uint16_t set; /* number of a multiset */
    uint8_t colour;
    uint8_t count;
} Feature;

typedef struct GomokuTrainSample {
    uint32_t first; /* index into the features */
    uint16_t count;
    uint16_t mask;
    float target;
    float weight;
} GomokuTrainSample;

typedef struct Samples {
    GomokuTrainSample *items;
    Feature *features;
    size_t count, feature_count;
    size_t room, feature_room;
} Samples;

/* All parameters in one block of floats, so that Adam is a single loop. Colour 0 is to move. */
typedef struct GomokuTrainModel {
    float code_worth[2][CODES];
    float set_worth[2][CODE_SETS];
    float mask[EVAL_MASKS];
    float code_vector[CODES][DIMS];
    float set_vector[CODE_SETS][DIMS];
    float bias[DIMS];
    float hidden[HIDDEN][2 * DIMS];
    float hidden_bias[HIDDEN];
    float out[HIDDEN];
    float out_bias;
} GomokuTrainModel;

#define PARAMETERS (sizeof(GomokuTrainModel) / sizeof(float))

typedef struct GomokuTrainTrainer {
    GomokuTrainModel model;
    GomokuTrainModel gradient;
    GomokuTrainModel mean;
    GomokuTrainModel square;
    /* Sums of the parts, computed again after each step. */
    float worth[2][CODE_SETS];
    float vector[CODE_SETS][DIMS];
    uint8_t members[CODE_SETS][4];
    int steps;
    bool plain;
} GomokuTrainTrainer;

typedef struct Options {
    int epochs;
    float lambda;
    bool plain;
} Options;

/* ---- Samples ---- */

static void add_feature(Samples *samples, Feature feature) {
    if (samples->feature_count == samples->feature_room) {
        samples->feature_room = samples->feature_room * 2 + 1024;
        samples->features =
            realloc(samples->features, samples->feature_room * sizeof *samples->features);
    }
    samples->features[samples->feature_count++] = feature;
}

static void add_features(Samples *samples, const GomokuSearchBoard *search_board) {
    static uint8_t counts[2][CODE_SETS];
    static uint16_t seen[2 * GOMOKU_POINTS];
    int seen_count = 0;
    for (int role = 0; role < 2; role++) {
        const int colour = role == 0 ? search_board->turn : 1 - search_board->turn;
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (!set_has(&search_board->empty, point)) {
                continue;
            }
            const int set = search_board_set(search_board, colour, point);
            if (counts[role][set]++ == 0) {
                seen[seen_count++] = (uint16_t)(role * CODE_SETS + set);
            }
        }
    }
    for (int i = 0; i < seen_count; i++) {
        uint8_t *count = &counts[0][0] + seen[i];
        add_feature(samples, (Feature){(uint16_t)(seen[i] % CODE_SETS),
                                       (uint8_t)(seen[i] / CODE_SETS), *count});
        *count = 0;
    }
}

/* Adds a position unless it needs no evaluation. */
static void add_sample(Samples *samples, GomokuAi *ai, const GomokuBoard *board, float target,
                       float weight) {
    Budget budget = budget_unlimited();
    int score;
    const GomokuSearchBoard *search_board = &ai->search.search_board;
    if (board->outcome != OUTCOME_ONGOING || !gomoku_search_load(ai, board, &budget) ||
        gomoku_search_settle(search_board, 0, &score) ||
        search_board_count(search_board, 1 - search_board->turn, KIND_FIVE) > 0) {
        return;
    }
    if (samples->count == samples->room) {
        samples->room = samples->room * 2 + 1024;
        samples->items = realloc(samples->items, samples->room * sizeof *samples->items);
    }
    GomokuTrainSample *sample = &samples->items[samples->count++];
    *sample = (GomokuTrainSample){.first = (uint32_t)samples->feature_count,
                                  .mask = (uint16_t)gomoku_evaluate_mask(search_board),
                                  .target = target,
                                  .weight = weight};
    add_features(samples, search_board);
    sample->count = (uint16_t)(samples->feature_count - sample->first);
}

static float chance_of(int score) {
    return 1.0F / (1.0F + expf(-(float)score / DATA_SCALE));
}

/* Where to put the positions of a file. */
typedef struct Reader {
    Samples *samples;
    GomokuAi *ai;
    float lambda;
} Reader;

static void gomoku_train_visit(void *self, const GameStep *step) {
    const Reader *reader = self;
    if (step->score != GAMES_UNKNOWN) {
        const float target = reader->lambda * chance_of(step->score) +
                             (1.0F - reader->lambda) * ((float)step->won + 1.0F) / 2.0F;
        add_sample(reader->samples, reader->ai, &step->board, target, 1.0F);
    }
    if (step->other != GOMOKU_NO_POINT) {
        GomokuBoard after = step->board;
        gomoku_board_play(&after, step->other);
        add_sample(reader->samples, reader->ai, &after, chance_of(step->other_score),
                   reader->lambda);
    }
}

/* ---- The model ---- */

static void fill_members(GomokuTrainTrainer *trainer) {
    for (int a = 0; a < CODES; a++) {
        for (int b = 0; b <= a; b++) {
            for (int c = 0; c <= b; c++) {
                for (int d = 0; d <= c; d++) {
                    const uint8_t four[4] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
                    memcpy(trainer->members[codes_set_number(four)], four, 4);
                }
            }
        }
    }
}

static void begin(GomokuTrainTrainer *trainer, bool plain) {
    Rng rng = rng_seeded(20);
    memset(trainer, 0, sizeof *trainer);
    trainer->plain = plain;
    fill_members(trainer);
    float *vectors = &trainer->model.code_vector[0][0];
    for (int i = 0; i < CODES * DIMS; i++) {
        vectors[i] = ((float)rng_below(&rng, 2001) / 1000.0F - 1.0F) * 0.004F;
    }
    float *hidden = &trainer->model.hidden[0][0];
    for (int i = 0; i < HIDDEN * 2 * DIMS; i++) {
        hidden[i] = ((float)rng_below(&rng, 2001) / 1000.0F - 1.0F) * 0.3F;
    }
    for (int i = 0; i < HIDDEN; i++) {
        trainer->model.hidden_bias[i] = 0.2F;
        trainer->model.out[i] = ((float)rng_below(&rng, 2001) / 1000.0F - 1.0F) * 0.3F;
    }
    for (int i = 0; i < DIMS; i++) {
        trainer->model.bias[i] = 0.5F;
    }
}

static void sum_parts(GomokuTrainTrainer *trainer) {
    const GomokuTrainModel *model = &trainer->model;
    for (int set = 0; set < CODE_SETS; set++) {
        const uint8_t *four = trainer->members[set];
        for (int role = 0; role < 2; role++) {
            float worth = model->set_worth[role][set];
            for (int i = 0; i < 4; i++) {
                worth += model->code_worth[role][four[i]];
            }
            trainer->worth[role][set] = worth;
        }
        for (int k = 0; k < DIMS; k++) {
            float part = model->set_vector[set][k];
            for (int i = 0; i < 4; i++) {
                part += model->code_vector[four[i]][k];
            }
            trainer->vector[set][k] = part;
        }
    }
}

/* Results of the forward pass that the backward pass needs. */
typedef struct Pass {
    float sums[2 * DIMS];
    float inputs[2 * DIMS];
    float hidden_sums[HIDDEN];
    float hidden[HIDDEN];
    float chance;
} Pass;

static float clip(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

static float slope(float value) {
    return value <= 0 || value >= 1 ? LEAK : 1;
}

static void forward_net(const GomokuTrainTrainer *trainer, Pass *pass, float *out) {
    const GomokuTrainModel *model = &trainer->model;
    for (int i = 0; i < 2 * DIMS; i++) {
        pass->inputs[i] = clip(pass->sums[i]);
    }
    for (int j = 0; j < HIDDEN; j++) {
        float sum = model->hidden_bias[j];
        for (int i = 0; i < 2 * DIMS; i++) {
            sum += model->hidden[j][i] * pass->inputs[i];
        }
        pass->hidden_sums[j] = sum;
        pass->hidden[j] = clip(sum);
        *out += model->out[j] * pass->hidden[j];
    }
}

static void gomoku_train_forward(const GomokuTrainTrainer *trainer, const Samples *samples,
                                 const GomokuTrainSample *sample, Pass *pass) {
    const GomokuTrainModel *model = &trainer->model;
    float out = model->mask[sample->mask] + model->out_bias;
    for (int role = 0; role < 2; role++) {
        memcpy(pass->sums + role * DIMS, model->bias, sizeof model->bias);
    }
    for (int f = 0; f < sample->count; f++) {
        const Feature *feature = &samples->features[sample->first + (size_t)f];
        const float count = feature->count;
        const float *vector = trainer->vector[feature->set];
        float *sums = pass->sums + feature->colour * DIMS;
        const float worth = trainer->worth[feature->colour][feature->set];
        out += feature->colour == 0 ? count * worth : -count * worth;
        for (int k = 0; k < DIMS && !trainer->plain; k++) {
            sums[k] += count * vector[k];
        }
    }
    if (!trainer->plain) {
        forward_net(trainer, pass, &out);
    }
    pass->chance = 1.0F / (1.0F + expf(-out));
}

/* Adds the gradients of the net, and writes those of its input sums to `back`. */
static void backward_net(GomokuTrainTrainer *trainer, const Pass *pass, float error,
                         float back[2 * DIMS]) {
    GomokuTrainModel *gradient = &trainer->gradient;
    memset(back, 0, 2 * DIMS * sizeof back[0]);
    for (int j = 0; j < HIDDEN; j++) {
        gradient->out[j] += error * pass->hidden[j];
        const float pull = error * trainer->model.out[j] * slope(pass->hidden_sums[j]);
        gradient->hidden_bias[j] += pull;
        for (int i = 0; i < 2 * DIMS; i++) {
            gradient->hidden[j][i] += pull * pass->inputs[i];
            back[i] += pull * trainer->model.hidden[j][i];
        }
    }
    for (int i = 0; i < 2 * DIMS; i++) {
        back[i] *= slope(pass->sums[i]);
        gradient->bias[i % DIMS] += back[i];
    }
}

static void backward(GomokuTrainTrainer *trainer, const Samples *samples,
                     const GomokuTrainSample *sample, const Pass *pass) {
    GomokuTrainModel *gradient = &trainer->gradient;
    const float error = (pass->chance - sample->target) * sample->weight;
    float back[2 * DIMS];
    gradient->mask[sample->mask] += error;
    gradient->out_bias += error;
    if (!trainer->plain) {
        backward_net(trainer, pass, error, back);
    }
    for (int f = 0; f < sample->count; f++) {
        const Feature *feature = &samples->features[sample->first + (size_t)f];
        const float count = feature->count;
        gradient->set_worth[feature->colour][feature->set] +=
            feature->colour == 0 ? count * error : -count * error;
        float *vector = gradient->set_vector[feature->set];
        const float *pull = back + feature->colour * DIMS;
        for (int k = 0; k < DIMS && !trainer->plain; k++) {
            vector[k] += count * pull[k];
        }
    }
}

/* The parts of each code collect the gradients of their multisets. */
static void gather(GomokuTrainTrainer *trainer) {
    GomokuTrainModel *gradient = &trainer->gradient;
    for (int set = 0; set < CODE_SETS; set++) {
        for (int i = 0; i < 4; i++) {
            const int code = trainer->members[set][i];
            gradient->code_worth[0][code] += gradient->set_worth[0][set];
            gradient->code_worth[1][code] += gradient->set_worth[1][set];
            for (int k = 0; k < DIMS; k++) {
                gradient->code_vector[code][k] += gradient->set_vector[set][k];
            }
        }
    }
}

/* Parameters multiplied by counts of up to a hundred, which need small steps. */
static bool is_counted(size_t index) {
    const size_t offset = index * sizeof(float);
    return offset < offsetof(GomokuTrainModel, mask) ||
           (offset >= offsetof(GomokuTrainModel, code_vector) &&
            offset < offsetof(GomokuTrainModel, bias));
}

static void step(GomokuTrainTrainer *trainer, float rate) {
    gather(trainer);
    trainer->steps++;
    float *parameter = &trainer->model.code_worth[0][0];
    float *gradient = &trainer->gradient.code_worth[0][0];
    float *mean = &trainer->mean.code_worth[0][0];
    float *square = &trainer->square.code_worth[0][0];
    const float mean_scale = 1.0F / (1.0F - powf(0.9F, (float)trainer->steps));
    const float square_scale = 1.0F / (1.0F - powf(0.999F, (float)trainer->steps));
    for (size_t i = 0; i < PARAMETERS; i++) {
        const float g = gradient[i] / BATCH + 1e-6F * parameter[i];
        mean[i] += 0.1F * (g - mean[i]);
        square[i] += 0.001F * (g * g - square[i]);
        parameter[i] -= (is_counted(i) ? COUNTED_RATE : 1.0F) * rate * mean[i] * mean_scale /
                        (sqrtf(square[i] * square_scale) + 1e-7F);
    }
    memset(&trainer->gradient, 0, sizeof trainer->gradient);
    sum_parts(trainer);
}

static bool is_for_test(size_t sample) {
    return sample / 64 % 20 == 0;
}

static double test_loss(const GomokuTrainTrainer *trainer, const Samples *samples) {
    double loss = 0;
    double weight = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const GomokuTrainSample *sample = &samples->items[i];
        if (is_for_test(i)) {
            Pass pass;
            gomoku_train_forward(trainer, samples, sample, &pass);
            const double p = fmin(fmax(pass.chance, 1e-6), 1 - 1e-6);
            loss -= sample->weight * (sample->target * log(p) + (1 - sample->target) * log(1 - p));
            weight += sample->weight;
        }
    }
    return loss / weight;
}

static void train(GomokuTrainTrainer *trainer, const Samples *samples, const Options *options) {
    Rng rng = rng_seeded(77);
    int *order = malloc(samples->count * sizeof *order);
    size_t count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        if (!is_for_test(i)) {
            order[count++] = (int)i;
        }
    }
    sum_parts(trainer);
    for (int epoch = 0; epoch < options->epochs; epoch++) {
        const float rate = 0.003F * powf(0.02F, (float)epoch / (float)options->epochs);
        rng_shuffle(&rng, order, count);
        for (size_t i = 0; i < count; i++) {
            Pass pass;
            const GomokuTrainSample *sample = &samples->items[order[i]];
            gomoku_train_forward(trainer, samples, sample, &pass);
            backward(trainer, samples, sample, &pass);
            if (i % BATCH == BATCH - 1) {
                step(trainer, rate);
            }
        }
        fprintf(stderr, "epoch %d: test loss %.5f\n", epoch + 1, test_loss(trainer, samples));
    }
    free(order);
}

/* ---- The weights as C ---- */

static int rounded(float value, float scale, int most) {
    const float scaled = roundf(value * scale);
    return scaled > (float)most ? most : scaled < -(float)most ? -most : (int)scaled;
}

static void gomoku_train_write_row(FILE *out, const float *values, int count, float scale) {
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s%d,", i % 128 == 0 ? "\n   " : " ",
                rounded(values[i], scale, scale > EVAL_SCALE ? 1 << 20 : 32000));
    }
}

static void gomoku_train_write_weights(const GomokuTrainTrainer *trainer, FILE *out) {
    const GomokuTrainModel *model = &trainer->model;
    fputs("/* Made by tools/gomoku_train; see evaluate.h. */\n// clang-format off\n"
          "#include \"gomoku/evaluate/evaluate.h\"\n\nconst GomokuWeights gomoku_weights = "
          "{\n.worth = {{",
          out);
    gomoku_train_write_row(out, trainer->worth[0], CODE_SETS, EVAL_SCALE);
    fputs("}, {", out);
    gomoku_train_write_row(out, trainer->worth[1], CODE_SETS, EVAL_SCALE);
    fputs("}},\n.mask = {", out);
    gomoku_train_write_row(out, model->mask, EVAL_MASKS, EVAL_SCALE);
    fputs("},\n.vectors = {", out);
    gomoku_train_write_row(out, trainer->vector[0], CODE_SETS * DIMS, EVAL_ONE);
    fputs("},\n.bias = {", out);
    gomoku_train_write_row(out, model->bias, DIMS, EVAL_ONE);
    fputs("},\n.hidden = {", out);
    gomoku_train_write_row(out, model->hidden[0], HIDDEN * 2 * DIMS, EVAL_HIDDEN_ONE);
    fputs("},\n.hidden_bias = {", out);
    gomoku_train_write_row(out, model->hidden_bias, HIDDEN, EVAL_HIDDEN_ONE * EVAL_ONE);
    fputs("},\n.out = {", out);
    gomoku_train_write_row(out, model->out, HIDDEN, EVAL_SCALE);
    fprintf(out, "},\n.out_bias = %d,\n};\n", rounded(model->out_bias, EVAL_SCALE, 32000));
}

/* Sets weights by hand, for the games of the first generation. */
static void begin_by_hand(GomokuTrainTrainer *trainer) {
    static const float worths[CODES] = {0, 0, 0, 1, 0, 2, 12, 36, 30, 45, 34, 120, 80, 0};
    begin(trainer, true);
    memset(&trainer->model, 0, sizeof trainer->model);
    for (int role = 0; role < 2; role++) {
        for (int code = 0; code < CODES; code++) {
            trainer->model.code_worth[role][code] = worths[code] / DATA_SCALE;
        }
    }
    for (int mask = 0; mask < EVAL_MASKS; mask++) {
        trainer->model.mask[mask] = 20.0F / DATA_SCALE;
    }
    sum_parts(trainer);
}

int main(int argc, char **argv) {
    static GomokuTrainTrainer trainer;
    static Samples samples;
    Options options = {.epochs = 12, .lambda = 0.3F};
    const bool by_hand = argc == 3 && strcmp(argv[2], "--begin") == 0;
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    for (int i = 2; i < argc && !by_hand; i++) {
        if (strcmp(argv[i], "--epochs") == 0 && i + 1 < argc) {
            options.epochs = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--lambda") == 0 && i + 1 < argc) {
            options.lambda = (float)atof(argv[++i]);
        } else if (strcmp(argv[i], "--plain") == 0) {
            options.plain = true;
        } else {
            Reader reader = {&samples, ai, options.lambda};
            gomoku_games_read(argv[i], gomoku_train_visit, &reader);
        }
    }
    gomoku_ai_destroy(ai);
    fprintf(stderr, "%zu positions, %zu features\n", samples.count, samples.feature_count);
    if (argc < 3 || (!by_hand && samples.count < BATCH)) {
        fputs("gomoku_train OUT.c [--epochs N] [--lambda L] [--plain] FILE …\n", stderr);
        return 2;
    }
    if (by_hand) {
        begin_by_hand(&trainer);
    } else {
        begin(&trainer, options.plain);
        train(&trainer, &samples, &options);
    }
    FILE *out = fopen(argv[1], "w");
    if (!out) {
        return 1;
    }
    gomoku_train_write_weights(&trainer, out);
    return fclose(out) == 0 ? 0 : 1;
}
