/* Where there is no speech-dispatcher: Windows, whose screen readers use UI Automation besides, and
 * a page. */
#include "app/reader/speech.h"

#if defined _WIN32 || defined __EMSCRIPTEN__

#include <stddef.h>

#include "app/reader/reader.h"

bool reader_is_forced(void) {
    return false;
}

SpeechClient *speech_open(void) {
    return NULL;
}

void speech_close(SpeechClient *speech) {
    (void)speech;
}

void speech_say(SpeechClient *speech, const char *language, const char *words) {
    (void)speech;
    (void)language;
    (void)words;
}

#endif
