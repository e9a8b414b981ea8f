/* ShellMessage: what the shell says besides its modes: a notice and a toast, both in the head,
 * where they cover no control, and a refused move, whose place shakes. */
#ifndef DAMIER_SCENES_SHELL_MESSAGE_H
#define DAMIER_SCENES_SHELL_MESSAGE_H

#include <stdint.h>

#include "scenes/shell/modes/mode.h"
#include "ui/geometry.h"
#include "ui/sound.h"

#define SHELL_NOTICE_SIZE 200
#define SHELL_SHAKE_MS 160

/* The place of a refused move, which shakes for a moment. */
typedef struct Refusal {
    Rect place; /* no width: none */
    int64_t since_ms;
} Refusal;

typedef struct ShellMessage {
    char notice[SHELL_NOTICE_SIZE];      /* translated; "" when there is none */
    HeadTone tone;                       /* of the notice */
    int64_t notice_until_ms;             /* when it ends */
    int64_t toast_until_ms;              /* 0: no toast */
    const char *toast_words;             /* N_(); NULL: what the game says of a new one */
    void (*toast_run)(GameShell *shell); /* by its button; NULL: brings back the previous game */
    Refusal refusal;
} ShellMessage;

/* Shows a notice in the head until the player does something else, or has had time to read it: four
 * seconds and a twentieth for each byte. */
void shell_notice(GameShell *shell, const char *text);
void shell_notice_toned(GameShell *shell, const char *text, HeadTone tone);
/* The same in printf's format, which may be a translated sentence with %1$d positions. */
void shell_noticef(GameShell *shell, HeadTone tone, const char *format, ...) TEXT_FORMAT(3, 4);
void shell_clear_notice(GameShell *shell);

/* The time at which the notice or the toast ends; 0: there is none. Ends what is over. */
int64_t shell_end_messages(GameShell *shell);

/* Shows `words` (N_(); NULL: what the game says of a new one) in the head for five seconds, with a
 * button that calls `run` (NULL: restores the previous game). */
void shell_show_toast(GameShell *shell, const char *words, void (*run)(GameShell *shell));
void shell_hide_toast(GameShell *shell);
/* The words of the toast, translated. */
const char *shell_toast_words(const GameShell *shell);

/* Refuses a move or click: the head gives the reason (translated; NULL: none), and the place (no
 * width: none) shakes. */
void shell_refuse(GameShell *shell, Rect place, const char *reason);

/* Asks for a sound, heard `after_ms` from now, unless the player wants none. Of several in one
 * event, the most important one is heard (ui/sound.h). */
void shell_sound(GameShell *shell, SoundId id, int64_t after_ms);

#endif
