/* The archive: shows the past games of one kind one by one, each of which the player can take up
 * again. */

#include "scenes/shell/document/archive.h"

#include "scenes/shell/document/archive_list.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/position.h"
#include "scenes/shell/i18n.h"

#define ARCHIVE_MAX 100

typedef struct Archive {
    ArchivedGame past[ARCHIVE_MAX]; /* newest first; games without a move are left out */
    int count;
    int at;
} Archive;

static bool open_archive(GameShell *shell, void *self, Text *reason) {
    Archive *archive = self;
    archive->count = archive_list_read(shell->context->store, shell->hooks->rules->name,
                                       archive->past, ARCHIVE_MAX);
    text_add(reason, tr("There are no past games yet."));
    return archive->count > 0;
}

static void close_archive(GameShell *shell, void *self) {
    Archive *archive = self;
    for (int i = 0; i < archive->count; i++) {
        stored_game_finish(&archive->past[i].game);
    }
}

static CommandState step_state(const GameShell *shell, const void *self, int step) {
    const Archive *archive = self;
    const bool is_there = archive->at + step >= 0 && archive->at + step < archive->count;
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE};
}

static CommandState document_archive_earlier_state(const GameShell *shell, const void *self,
                                                   int value) {
    return step_state(shell, self, 1);
}

static CommandState document_archive_later_state(const GameShell *shell, const void *self,
                                                 int value) {
    return step_state(shell, self, -1);
}

static void go_earlier(GameShell *shell, void *self, int value) {
    Archive *archive = self;
    archive->at++;
    shell_mark_dirty(shell);
}

static void go_later(GameShell *shell, void *self, int value) {
    Archive *archive = self;
    archive->at--;
    shell_mark_dirty(shell);
}

/* The other game closes the archive; the game on the board is archived in turn. */
static void take_up(GameShell *shell, void *self, int value) {
    const Archive *archive = self;
    const StoredGame *game = &archive->past[archive->at].game;
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    Session *session = shell_read_session(shell, game->session, &reason);
    if (session) {
        shell_load_options(shell,
                           game->options); /* the level and the opponent it was played with */
        shell_open_session(shell, session);
    } else {
        shell_notice(shell, words);
    }
}

static const Command archive_commands[] = {
    {.id = "shelf-earlier",
     .label = N_("Earlier"),
     .place = COMMAND_CARD,
     .state = document_archive_earlier_state,
     .run = go_earlier},
    {.id = "shelf-later",
     .label = N_("Later"),
     .place = COMMAND_CARD,
     .state = document_archive_later_state,
     .run = go_later},
    {.id = "shelf-take", .label = N_("Resume"), .place = COMMAND_CARD, .run = take_up},
    {0},
};

static void layout_archive(GameShell *shell, void *self, Panel *panel) {
    const Archive *archive = self;
    const ArchivedGame *past = &archive->past[archive->at];
    panel_textf(panel, tr("Past game %1$d of %2$d."), archive->at + 1, archive->count);
    if (past->moves > 0) {
        panel_textf(panel, tr("Moves: %d"), past->moves);
    } else {
        panel_text(panel, tr("This game cannot be read."));
    }
}

const Mode shell_archive_mode = {.name = "shelf",
                                 .title = N_("Past games"),
                                 .kind = MODE_CURRENT,
                                 .ends_by = MODE_ENDS_BY_OTHER,
                                 .commands = archive_commands,
                                 .state_size = sizeof(Archive),
                                 .open = open_archive,
                                 .close = close_archive,
                                 .layout_card = layout_archive};

void shell_read_archive(GameShell *shell) {
    ArchivedGame past[ARCHIVE_MAX];
    const int count =
        archive_list_read(shell->context->store, shell->hooks->rules->name, past, ARCHIVE_MAX);
    for (int i = 0; i < count; i++) {
        stored_game_finish(&past[i].game);
    }
    shell->document.has_archive = count > 0;
}

CommandState shell_archive_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = !shell->document.has_archive                ? COMMAND_ABSENT
                                 : shell_is_open(shell, &shell_archive_mode) ? COMMAND_ON
                                                                             : COMMAND_POSSIBLE};
}
