/* Speaker: plays the sounds of the games. The audio device is opened by a thread at the first sound
 * and closed, and the thread ended, when nothing was heard for a while: whoever plays without
 * sounds has neither. A machine without a card is silent; nobody is told. */
#ifndef DAMIER_APP_AUDIO_SPEAKER_H
#define DAMIER_APP_AUDIO_SPEAKER_H

#include <SDL.h>
#include <stdbool.h>

#include "ui/sound.h"

#define SPEAKER_LINGER_MS 2000

typedef struct Speaker {
    SDL_mutex *lock;     /* NULL: no sound was ever asked for; guards all below */
    SDL_cond *asked;     /* a request came, or the end */
    SDL_Thread *thread;  /* to be waited for, running or not; NULL: none */
    SoundRequest wanted; /* the next sound; SOUND_NONE: none */
    bool is_running;     /* the thread takes requests */
    bool is_closing;
    SDL_AudioDeviceID device; /* where there are no threads: open until the end; 0: not open */
    int linger_ms;            /* how long the device stays open after the last sound */
} Speaker;

/* All zeros but linger_ms. */
void speaker_init(Speaker *speaker);
/* Asks for a sound and returns at once. One that has not been heard yet is replaced. */
void speaker_play(Speaker *speaker, SoundRequest sound);
/* Lets the sounds that were asked for end, and closes the device; for tests. */
void speaker_finish(Speaker *speaker);
/* Cuts the sound off and closes the device. */
void speaker_close(Speaker *speaker);

#endif
