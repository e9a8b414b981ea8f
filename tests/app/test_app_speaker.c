/* Sounds: what they are made of, and what reaches the device. SDL's disk driver writes the samples
 * of the device into a file. */
#include "support/test.h"

#include <SDL.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/audio/speaker.h"
#include "support/folder.h"

#define FULL_SCALE 32767

static int16_t made[SOUND_COUNT][SOUND_SAMPLES_MAX];

static int peak_of(const int16_t *samples, size_t count) {
    int peak = 0;
    for (size_t i = 0; i < count; i++) {
        peak = SDL_max(peak, abs(samples[i]));
    }
    return peak;
}

/* Short, as loud as one another, without a crack at either end, and different. */
static void each_sound_is_short_and_of_its_own(void **state) {
    (void)state;
    for (int id = SOUND_DIGIT; id < SOUND_COUNT; id++) {
        const size_t count = sound_make((SoundId)id, SOUND_VOLUME_MAX, made[id], SOUND_SAMPLES_MAX);
        assert_int_equal(count, sound_length((SoundId)id));
        assert_in_range(count, SOUND_RATE / 20, SOUND_SAMPLES_MAX);
        assert_true(count < SOUND_RATE / 4 || id == SOUND_SOLVED);
        assert_in_range(peak_of(made[id], count), FULL_SCALE * 59 / 100, FULL_SCALE * 61 / 100);
        assert_in_range(abs(made[id][0]), 0, FULL_SCALE / 100);
        assert_in_range(abs(made[id][count - 1]), 0, FULL_SCALE / 1000);
        for (int other = SOUND_DIGIT; other < id; other++) {
            assert_memory_not_equal(made[id], made[other], SOUND_RATE / 20 * sizeof(int16_t));
        }
    }
}

static void each_volume_is_half_of_the_next(void **state) {
    (void)state;
    static int16_t quiet[SOUND_SAMPLES_MAX];
    for (int volume = 1; volume < SOUND_VOLUME_MAX; volume++) {
        const size_t count = sound_make(SOUND_STONE, volume, quiet, SOUND_SAMPLES_MAX);
        const int peak = peak_of(quiet, count) << (SOUND_VOLUME_MAX - volume);
        assert_in_range(peak, FULL_SCALE * 59 / 100, FULL_SCALE * 61 / 100);
    }
}

static void a_small_buffer_gets_the_beginning(void **state) {
    (void)state;
    int16_t few[100];
    assert_int_equal(sound_make(SOUND_DISC, SOUND_VOLUME_MAX, few, 100), 100);
    assert_memory_equal(few, made[SOUND_DISC], sizeof few);
}

static int count_threads(void) {
    DIR *folder = opendir("/proc/self/task");
    int count = 0;
    while (folder && readdir(folder)) {
        count++;
    }
    closedir(folder);
    return count;
}

/* What the device was given, without the silence before and after; owned by the caller. */
static int16_t *read_device(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    int16_t *samples = calloc(20 * SOUND_RATE, sizeof *samples);
    const size_t read = fread(samples, sizeof *samples, 20 * SOUND_RATE, file);
    fclose(file);
    size_t first = 0;
    size_t end = read;
    while (first < end && samples[first] == 0) {
        first++;
    }
    while (end > first && samples[end - 1] == 0) {
        end--;
    }
    memmove(samples, samples + first, (end - first) * sizeof *samples);
    *count = end - first;
    return samples;
}

static void the_device_gets_the_samples(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    Speaker speaker;
    size_t count = 0;
    snprintf(path, sizeof path, "%s/device.raw", folder);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", path, 1);
    setenv("SDL_DISKAUDIODELAY", "1", 1);
    speaker_init(&speaker);
    speaker.linger_ms = 1;
    const int threads = count_threads();
    assert_false(SDL_WasInit(SDL_INIT_AUDIO));
    for (int i = 0; i < 2; i++) { /* the device opens again */
        speaker_play(&speaker, (SoundRequest){SOUND_DISC, SOUND_VOLUME_MAX, 30});
        speaker_finish(&speaker);
        assert_false(SDL_WasInit(SDL_INIT_AUDIO));
        assert_int_equal(count_threads(), threads);
        int16_t *heard = read_device(path, &count);
        size_t first = 0;
        while (made[SOUND_DISC][first] == 0) {
            first++;
        }
        assert_in_range(count, 1, sound_length(SOUND_DISC) - first);
        assert_true(sound_length(SOUND_DISC) - first - count < 32); /* its end is silence */
        assert_memory_equal(heard, made[SOUND_DISC] + first, count * sizeof *heard);
        free(heard);
    }
    speaker_close(&speaker);
    folder_remove(folder);
}

/* Whoever closes the window does not wait for the end. */
static void closing_cuts_it_off(void **state) {
    (void)state;
    Speaker speaker;
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    speaker_init(&speaker);
    speaker.linger_ms = 600000;
    speaker_play(&speaker, (SoundRequest){SOUND_SOLVED, 1, 0});
    speaker_play(&speaker, (SoundRequest){SOUND_REFUSAL, 1, 1000000});
    speaker_close(&speaker);
    assert_false(SDL_WasInit(SDL_INIT_AUDIO));
    speaker_close(&speaker); /* nothing was played since */
}

/* No card, no such driver: silence, and no word about it. */
static void without_a_card_there_is_silence(void **state) {
    (void)state;
    static const char *const drivers[] = {"no-such-driver", "alsa", "pulseaudio"};
    char *folder = folder_make();
    char path[1200];
    Speaker speaker;
    snprintf(path, sizeof path, "%s/stderr", folder);
    setenv("ALSA_CONFIG_PATH", "/nonexistent", 1);
    setenv("PULSE_SERVER", "unix:/nonexistent", 1);
    const int terminal = dup(STDERR_FILENO);
    FILE *said = freopen(path, "w", stderr);
    assert_non_null(said);
    for (size_t i = 0; i < sizeof drivers / sizeof drivers[0]; i++) {
        setenv("SDL_AUDIODRIVER", drivers[i], 1);
        speaker_init(&speaker);
        speaker_play(&speaker, (SoundRequest){SOUND_STONE, 3, 0});
        speaker_finish(&speaker);
        speaker_play(&speaker, (SoundRequest){SOUND_STONE, 3, 0});
        speaker_close(&speaker);
    }
    fflush(stderr);
    const long length = ftell(stderr);
    dup2(terminal, STDERR_FILENO);
    assert_int_equal(length, 0);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_sound_is_short_and_of_its_own),
        cmocka_unit_test(each_volume_is_half_of_the_next),
        cmocka_unit_test(a_small_buffer_gets_the_beginning),
        cmocka_unit_test(the_device_gets_the_samples),
        cmocka_unit_test(closing_cuts_it_off),
        cmocka_unit_test(without_a_card_there_is_silence),
    };
    SDL_Init(SDL_INIT_VIDEO);
    const int failures = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failures;
}
