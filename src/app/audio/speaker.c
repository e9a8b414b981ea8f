/* Playing sounds: the thread that opens the audio device, fills it and closes it. */
#include "app/audio/speaker.h"

#include <stdlib.h>

#include "sys/shared_library.h"

enum {
    FRAMES = 512,  /* of the device's buffer: 12 ms */
    HELD_MS = 700, /* more than this is not kept in the device: late sounds are noise */
    TAIL_MS = 60,  /* for the device's own buffers to run empty */
    BYTES_MS = SOUND_RATE * 2 / 1000,
    SILENCE_MAX_MS = 1000 /* the longest `after_ms` */
};

void speaker_init(Speaker *speaker) {
    *speaker = (Speaker){.linger_ms = SPEAKER_LINGER_MS};
}

static void ignore_alsa(const char *file, int line, const char *function, int error,
                        const char *format, ...) {
    (void)file;
    (void)line;
    (void)function;
    (void)error;
    (void)format;
}

/* ALSA prints a page of errors where there is no card. The library is SDL's, if it is there. */
static void quieten_alsa(void) {
    typedef void (*Handler)(const char *, int, const char *, int, const char *, ...);
    void *library = shared_library_open("libasound.so.2");
    int (*set_handler)(Handler) = NULL;
    if (library && shared_library_find(library, "snd_lib_error_set_handler", &set_handler)) {
        set_handler(ignore_alsa);
    }
}

static SDL_AudioDeviceID open_device(void) {
    const SDL_AudioSpec wanted = {
        .freq = SOUND_RATE, .format = AUDIO_S16SYS, .channels = 1, .samples = FRAMES};
    quieten_alsa();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return 0;
    }
    const SDL_AudioDeviceID device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    if (device == 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return 0;
    }
    SDL_PauseAudioDevice(device, 0);
    return device;
}

static void close_device(SDL_AudioDeviceID device) {
    if (device != 0) {
        SDL_CloseAudioDevice(device);
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
}

static void play(SDL_AudioDeviceID device, SoundRequest sound) {
    const int silence_ms = SDL_max(0, SDL_min(sound.after_ms, SILENCE_MAX_MS));
    const size_t before = (size_t)silence_ms * SOUND_RATE / 1000;
    const size_t count = before + sound_length(sound.id);
    int16_t *samples = calloc(count, sizeof *samples);
    if (samples) {
        sound_make(sound.id, sound.volume, samples + before, count - before);
        if (SDL_GetQueuedAudioSize(device) > HELD_MS * BYTES_MS) {
            SDL_ClearQueuedAudio(device);
        }
        SDL_QueueAudio(device, samples, (Uint32)(count * sizeof *samples));
        free(samples);
    }
}

/* Until what the device has was heard; 0: nothing is left. */
static Uint32 left_ms(SDL_AudioDeviceID device) {
    const Uint32 bytes = SDL_GetQueuedAudioSize(device);
    return bytes > 0 ? bytes / BYTES_MS + TAIL_MS : 0;
}

/* The next request; SOUND_NONE when none came until the last sound was heard and linger_ms had
 * passed, or when the speaker closes. Under the lock. */
static SoundRequest next_request(Speaker *speaker, SDL_AudioDeviceID device) {
    Uint32 wait_ms = SDL_max(left_ms(device), (Uint32)speaker->linger_ms);
    while (speaker->wanted.id == SOUND_NONE && !speaker->is_closing && wait_ms > 0) {
        if (SDL_CondWaitTimeout(speaker->asked, speaker->lock, wait_ms) == SDL_MUTEX_TIMEDOUT) {
            wait_ms = left_ms(device);
        }
    }
    const SoundRequest next = speaker->is_closing ? (SoundRequest){0} : speaker->wanted;
    speaker->wanted = (SoundRequest){0};
    return next;
}

/* From opening the device to closing it. Under the lock, which it gives up meanwhile. */
static void play_requests(Speaker *speaker) {
    SDL_UnlockMutex(speaker->lock);
    const SDL_AudioDeviceID device = open_device();
    SDL_LockMutex(speaker->lock);
    SoundRequest next = speaker->is_closing ? (SoundRequest){0} : speaker->wanted;
    speaker->wanted = (SoundRequest){0};
    while (device != 0 && next.id != SOUND_NONE) {
        SDL_UnlockMutex(speaker->lock);
        play(device, next);
        SDL_LockMutex(speaker->lock);
        next = next_request(speaker, device);
    }
    SDL_UnlockMutex(speaker->lock);
    close_device(device);
    SDL_LockMutex(speaker->lock);
}

static int run_speaker(void *context) {
    Speaker *speaker = context;
    SDL_LockMutex(speaker->lock);
    while (speaker->wanted.id != SOUND_NONE && !speaker->is_closing) {
        play_requests(speaker); /* a request may have come while the device was closed */
    }
    speaker->is_running = false;
    SDL_UnlockMutex(speaker->lock);
    return 0;
}

/* Under the lock. */
static void start_thread(Speaker *speaker) {
    if (speaker->thread) {
        SDL_WaitThread(speaker->thread, NULL); /* it has ended */
    }
    speaker->thread = SDL_CreateThread(run_speaker, "sound", speaker);
    speaker->is_running = speaker->thread != NULL;
}

/* As a page may have to. */
static void play_without_thread(Speaker *speaker) {
    speaker->device = speaker->device ? speaker->device : open_device();
    if (speaker->device) {
        play(speaker->device, speaker->wanted);
    }
    speaker->wanted = (SoundRequest){0};
}

void speaker_play(Speaker *speaker, SoundRequest sound) {
    if (!speaker->lock) {
        speaker->lock = SDL_CreateMutex();
        speaker->asked = SDL_CreateCond();
        if (!speaker->lock || !speaker->asked) {
            speaker_close(speaker);
            return;
        }
    }
    SDL_LockMutex(speaker->lock);
    speaker->wanted = sound;
    if (speaker->is_running) {
        SDL_CondSignal(speaker->asked);
    } else {
        start_thread(speaker);
        if (!speaker->is_running) {
            play_without_thread(speaker);
        }
    }
    SDL_UnlockMutex(speaker->lock);
}

void speaker_finish(Speaker *speaker) {
    if (speaker->thread) {
        SDL_WaitThread(speaker->thread, NULL);
        speaker->thread = NULL;
    }
}

void speaker_close(Speaker *speaker) {
    if (speaker->thread) {
        SDL_LockMutex(speaker->lock);
        speaker->is_closing = true;
        SDL_CondSignal(speaker->asked);
        SDL_UnlockMutex(speaker->lock);
        speaker_finish(speaker);
    }
    close_device(speaker->device);
    /* On Windows SDL_DestroyCond calls through a table that the first SDL_CreateCond fills. */
    if (speaker->asked) {
        SDL_DestroyCond(speaker->asked);
    }
    if (speaker->lock) {
        SDL_DestroyMutex(speaker->lock);
    }
    speaker_init(speaker);
}
