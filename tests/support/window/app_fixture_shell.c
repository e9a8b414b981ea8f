/* The fixture's access to the shell. A separate file, because app and shell both define commands.
 */
#include <string.h>

#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/window/app_fixture.h"

GameShell *app_fixture_shell(const AppFixture *fixture) {
    const ActiveScene top = app_fixture_scene(fixture);
    return game_list_find(fixture->context.games, top.class->name, strlen(top.class->name))
               ? shell_of(top.scene)
               : NULL;
}
