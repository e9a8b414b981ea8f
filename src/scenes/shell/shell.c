/* Small functions that all files of the shell use. */
#include "scenes/shell/shell.h"

GameShell *shell_of(Scene *scene) {
    return (GameShell *)scene;
}

const GameShell *shell_of_const(const Scene *scene) {
    return (const GameShell *)scene;
}

int64_t shell_sooner(int64_t one_ms, int64_t other_ms) {
    return one_ms == 0 || (other_ms > 0 && other_ms < one_ms) ? other_ms : one_ms;
}
