/* Notices, toasts, refusals and sounds. */
#include "scenes/shell/message.h"

#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

#define SHELL_TOAST_MS 5000
#define SHELL_NOTICE_MS 4000
#define NOTICE_BYTE_MS 50 /* for reading */

void shell_notice_toned(GameShell *shell, const char *text, HeadTone tone) {
    Text notice = text_over(shell->message.notice, sizeof shell->message.notice);
    text_add(&notice, text);
    shell->message.tone = tone;
    shell->message.notice_until_ms =
        shell->now_ms + SHELL_NOTICE_MS + NOTICE_BYTE_MS * (int64_t)notice.length;
    shell_mark_dirty(shell);
}

void shell_notice(GameShell *shell, const char *text) {
    shell_notice_toned(shell, text, HEAD_PLAIN);
}

void shell_noticef(GameShell *shell, HeadTone tone, const char *format, ...) {
    char words[SHELL_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    shell_notice_toned(shell, words, tone);
}

void shell_clear_notice(GameShell *shell) {
    if (shell->message.notice[0]) {
        shell->message.notice[0] = 0;
        shell_mark_dirty(shell);
    }
}

int64_t shell_end_messages(GameShell *shell) {
    ShellMessage *message = &shell->message;
    if (shell->now_ms >= message->notice_until_ms) {
        shell_clear_notice(shell);
    }
    if (shell->now_ms >= message->toast_until_ms) {
        shell_hide_toast(shell);
    }
    return shell_sooner(message->notice[0] ? message->notice_until_ms : 0, message->toast_until_ms);
}

const char *shell_toast_words(const GameShell *shell) {
    const GameHooks *hooks = shell->hooks;
    const char *words = shell->message.toast_words;
    if (!words) {
        words = hooks->is_daily && hooks->is_daily(shell) ? N_("The puzzle of the day.")
                : hooks->replaced                         ? hooks->replaced
                                                          : N_("New game.");
    }
    return tr(words);
}

void shell_show_toast(GameShell *shell, const char *words, void (*run)(GameShell *shell)) {
    shell->message.toast_words = words;
    shell->message.toast_run = run;
    shell->message.toast_until_ms = shell->now_ms + SHELL_TOAST_MS;
    shell_mark_dirty(shell);
}

void shell_hide_toast(GameShell *shell) {
    if (shell->message.toast_until_ms != 0) {
        shell->message.toast_until_ms = 0;
        shell_mark_dirty(shell);
    }
}

void shell_sound(GameShell *shell, SoundId id, int64_t after_ms) {
    if (shell->document.volume > 0 && id > shell->result.sound.id) {
        shell->result.sound = (SoundRequest){id, shell->document.volume, (int)after_ms};
    }
}

void shell_refuse(GameShell *shell, Rect place, const char *reason) {
    shell_sound(shell, SOUND_REFUSAL, 0);
    shell->message.refusal = (Refusal){place, shell->now_ms};
    shell_animate(shell, SHELL_SHAKE_MS);
    if (reason && reason[0]) {
        shell_notice_toned(shell, reason, HEAD_WARNING);
    }
    shell->view.needs_redraw = true;
}
