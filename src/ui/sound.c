/* The sounds of the games: decaying tones and a little noise. */
#include "ui/sound.h"

#include <math.h>

#include "base/rng.h"

#define PEAK (0.6F * 32767.0F)
#define TAU 6.2831853F
#define ATTACK_S 0.002F /* without it, each tone would begin with a crack */
#define RELEASE_S 0.01F
#define VOICES_MAX 5

/* A tone that glides from one pitch to another and dies away. */
typedef struct Voice {
    float from_hz, to_hz; /* 0: noise */
    float amplitude;
    float start_s;
    float decay_s; /* until it has fallen to a third */
} Voice;

typedef struct Recipe {
    float length_s;
    float highest; /* of all voices together, as test_ui_sound measures it: it becomes PEAK */
    Voice voices[VOICES_MAX];
} Recipe;

/* The pitches are those of small bodies: plastic on plastic, slate on wood, a pencil. The tones of
 * the last one are a triad, from C5 to C6. */
static const Recipe recipes[SOUND_COUNT] = {
    [SOUND_DIGIT] = {0.06F,
                     0.671F,
                     {{0, 0, 0.35F, 0, 0.004F}, {1318.5F, 1318.5F, 0.65F, 0.001F, 0.012F}}},
    [SOUND_MASK] = {0.12F,
                    0.805F,
                    {{392.0F, 587.3F, 0.7F, 0, 0.035F}, {784.0F, 1174.7F, 0.3F, 0, 0.02F}}},
    [SOUND_STONE] = {0.1F,
                     0.811F,
                     {{0, 0, 0.3F, 0, 0.003F},
                      {2150.0F, 2100.0F, 0.45F, 0, 0.012F},
                      {890.0F, 860.0F, 0.45F, 0, 0.022F}}},
    [SOUND_DISC] = {0.16F,
                    0.948F,
                    {{0, 0, 0.25F, 0, 0.006F},
                     {330.0F, 300.0F, 0.6F, 0, 0.03F},
                     {1240.0F, 1200.0F, 0.3F, 0, 0.012F},
                     {315.0F, 300.0F, 0.25F, 0.065F, 0.02F}}},
    [SOUND_REFUSAL] = {0.2F,
                       0.745F,
                       {{155.6F, 146.8F, 0.7F, 0, 0.03F},
                        {311.1F, 293.7F, 0.3F, 0, 0.02F},
                        {138.6F, 130.8F, 0.7F, 0.09F, 0.035F},
                        {277.2F, 261.6F, 0.3F, 0.09F, 0.025F}}},
    [SOUND_SOLVED] = {0.85F,
                      0.857F,
                      {{523.3F, 523.3F, 0.5F, 0, 0.12F},
                       {659.3F, 659.3F, 0.5F, 0.1F, 0.12F},
                       {784.0F, 784.0F, 0.5F, 0.2F, 0.12F},
                       {1046.5F, 1046.5F, 0.6F, 0.3F, 0.18F},
                       {2093.0F, 2093.0F, 0.1F, 0.3F, 0.08F}}},
};

size_t sound_length(SoundId id) {
    return (size_t)(recipes[id].length_s * (float)SOUND_RATE);
}

/* A uniform number from -1 to 1. */
static float noise(Rng *rng) {
    return (float)rng_below(rng, 1U << 16) / 32768.0F - 1.0F;
}

static float value_of(const Voice *voice, float time_s, float length_s, Rng *rng) {
    const float age = time_s - voice->start_s;
    if (age < 0) {
        return 0;
    }
    const float left = length_s - time_s;
    const float fade = left < RELEASE_S ? left / RELEASE_S : 1.0F;
    const float rise = age < ATTACK_S ? age / ATTACK_S : 1.0F;
    const float strength = voice->amplitude * rise * fade * expf(-age / voice->decay_s);
    if (voice->from_hz <= 0) {
        return strength * noise(rng);
    }
    /* The phase is the integral of a pitch that changes evenly. */
    const float slope = (voice->to_hz - voice->from_hz) / length_s;
    const float turns = (voice->from_hz + 0.5F * slope * age) * age;
    return strength * sinf(TAU * (turns - floorf(turns)));
}

size_t sound_make(SoundId id, int volume, int16_t *samples, size_t max) {
    const Recipe *recipe = &recipes[id];
    const size_t length = sound_length(id);
    const size_t count = length < max ? length : max;
    const float loudness = PEAK / recipe->highest / (float)(1 << (SOUND_VOLUME_MAX - volume));
    Rng rng = rng_seeded((uint64_t)id);
    for (size_t i = 0; i < count; i++) {
        const float time_s = (float)i / (float)SOUND_RATE;
        float sum = 0;
        for (int voice = 0; voice < VOICES_MAX && recipe->voices[voice].amplitude > 0; voice++) {
            sum += value_of(&recipe->voices[voice], time_s, recipe->length_s, &rng);
        }
        samples[i] = (int16_t)lrintf(sum * loudness);
    }
    return count;
}
