/* Sounds: the six short sounds of the games, computed from a table of tones. No file is read, and
 * the same sound has the same samples each time. */
#ifndef DAMIER_UI_SOUND_H
#define DAMIER_UI_SOUND_H

#include <stddef.h>
#include <stdint.h>

/* In the order of their importance: of two that fall into one moment the later one is heard. */
typedef enum SoundId {
    SOUND_NONE,
    SOUND_DIGIT,   /* a digit or note is written */
    SOUND_MASK,    /* a mask flips its lamps */
    SOUND_STONE,   /* a stone is put on wood */
    SOUND_DISC,    /* a disc lands */
    SOUND_REFUSAL, /* a move is not allowed */
    SOUND_SOLVED,  /* a puzzle is solved, or a game won */
    SOUND_COUNT
} SoundId;

#define SOUND_RATE 44100 /* samples a second, of one channel */
#define SOUND_SAMPLES_MAX (SOUND_RATE * 9 / 10)
#define SOUND_VOLUME_MAX 3

/* One sound to play. All zeros: silence. */
typedef struct SoundRequest {
    SoundId id;
    int volume;   /* 1 … SOUND_VOLUME_MAX */
    int after_ms; /* when it is heard: a disc falls first */
} SoundRequest;

/* How long the sound lasts, in samples; at most SOUND_SAMPLES_MAX. */
size_t sound_length(SoundId id);
/* Writes the first `max` samples of the sound at this volume; returns their number. Each step of
 * volume doubles the amplitude; at the loudest the peak is at 60 % of full scale. */
size_t sound_make(SoundId id, int volume, int16_t *samples, size_t max);

#endif
