/* SpeechClient: moves and hints spoken aloud through speech-dispatcher, for who has no screen
 * reader. libspeechd is loaded when speech is turned on; without it, or without a server, nothing
 * is said and nothing is wrong. */
#ifndef DAMIER_APP_READER_SPEECH_H
#define DAMIER_APP_READER_SPEECH_H

typedef struct SpeechClient SpeechClient;

/* Starts a thread that connects and speaks. NULL when no thread can be created. */
SpeechClient *speech_open(void);
/* Stops speaking. NULL is fine. */
void speech_close(SpeechClient *speech);
/* Speaks UTF-8 in a language ("fr"); what is still being said is cut off. */
void speech_say(SpeechClient *speech, const char *language, const char *words);

#endif
