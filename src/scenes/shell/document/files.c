/* Opening and saving games as files. */
#include "scenes/shell/document/files.h"

#include <stdlib.h>
#include <string.h>

#include "interchange/registry.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/file_page.h"
#include "scenes/shell/document/position.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "sys/paths.h"

#define NAME_SIZE 80

/* What a mode saves to files instead of the game, or NULL. */
static const ModeFile *file_of(const GameShell *shell) {
    return shell->modes.current.mode ? shell->modes.current.mode->input.file : NULL;
}

static FilePage *document_files_page_of(const GameShell *shell) {
    return shell->modes.overlay.self;
}

static void close_card(GameShell *shell) {
    if (shell->modes.overlay.mode) {
        shell_close(shell, shell->modes.overlay.mode);
    }
}

/* ---- Saving ---- */

/* The first free name of this form in the folder: connect4-2026-11-21.damier, …-2.damier. */
static void propose_name(const GameShell *shell, const char *folder, Text *name) {
    const Date today = scene_today(shell->context);
    const ModeFile *file = file_of(shell);
    const char *stem = file ? file->stem : shell->hooks->rules->name;
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    for (int number = 1; number < 1000; number++) {
        text_clear(name);
        text_addf(name, "%s-%04d-%02d-%02d", stem, today.year, today.month, today.day);
        if (number > 1) {
            text_addf(name, "-%d", number);
        }
        text_add(name, ".damier");
        if (!files_join(folder, name->data, &path) || !files_exist(buffer)) {
            return;
        }
    }
}

static void say_where(GameShell *shell, const char *sentence, const char *path) {
    char shown[PATHS_MAX];
    Text where = text_over(shown, sizeof shown);
    file_page_short_path(path, 90, &where);
    shell_noticef(shell, HEAD_PLAIN, sentence, shown);
}

/* The ending after the last dot of the file's name, "" if it has none. */
static const char *ending_of(const char *path) {
    const char *name = strrchr(path, '/');
    const char *dot = strrchr(name ? name : path, '.');
    return dot ? dot + 1 : "";
}

static void write_own(const GameShell *shell, Text *text) {
    saved_text_write(shell->session, text);
    shell_write_variations(shell, true, text);
}

char *shell_game_text(const GameShell *shell) {
    const size_t size = shell_game_size(shell);
    char *bytes = malloc(size);
    if (bytes) {
        Text text = text_over(bytes, size);
        shell_write_game(shell, &text);
    }
    return bytes;
}

char *shell_own_text(const GameShell *shell) {
    const size_t size = saved_text_size(shell->session) + shell_variations_size(shell);
    char *bytes = malloc(size);
    if (bytes) {
        Text text = text_over(bytes, size);
        write_own(shell, &text);
    }
    return bytes;
}

/* The game in the format that the file's name asks for: Damier's, or another program's. */
static Status write_game(const GameShell *shell, const char *path, Text *text, Text *reason) {
    const Status status = shell->hooks->write_as
                              ? shell->hooks->write_as(shell, ending_of(path), text, reason)
                              : STATUS_NOT_FOUND;
    if (status == STATUS_NOT_FOUND) {
        write_own(shell, text);
        return STATUS_OK;
    }
    return status;
}

/* The content of the file, owned by the caller. NULL: `reason` says why there is none. */
static char *file_content(const GameShell *shell, const FilePage *page, size_t *length,
                          Text *reason) {
    const ModeFile *file = file_of(shell);
    const size_t size = file ? file->size_max + 1
                             : saved_text_size(shell->session) + SHELL_FOREIGN_SIZE +
                                   SHELL_FOREIGN_SHARE * shell_variations_size(shell);
    char *bytes = malloc(size);
    Status status = STATUS_NO_MEMORY;
    if (bytes) {
        Text text = text_over(bytes, size);
        if (file) {
            file->write(shell, shell->modes.current.self, &text);
            text_add_char(&text, '\n');
        }
        status = file ? STATUS_OK : write_game(shell, page->path, &text, reason);
        *length = text.length;
    }
    if (status == STATUS_OK) {
        return bytes;
    }
    if (reason->length == 0) {
        text_add(reason, tr("There is not enough memory to save the game."));
    }
    free(bytes);
    return NULL;
}

static void save_chosen(GameShell *shell) {
    FilePage *page = document_files_page_of(shell);
    char words[FILE_PAGE_MESSAGE_SIZE];
    Text reason = text_over(words, sizeof words);
    reason.translate = locale_text;
    size_t length = 0;
    char *bytes = file_content(shell, page, &length, &reason);
    const Status status =
        bytes ? files_write(page->path, (FileContent){bytes, length}, page->replaces, &reason)
              : STATUS_IO;
    free(bytes);
    if (status == STATUS_BAD_INPUT) {
        file_page_ask(page);
    } else if (status != STATUS_OK) {
        file_page_say(page, words, NULL);
    } else {
        file_page_remember(page);
        if (reason.length > 0) { /* what the format has no place for */
            shell_noticef(shell, HEAD_PLAIN, "%s", words);
        } else {
            say_where(shell, tr("Saved as %s"), page->path);
        }
        close_card(shell);
    }
}

/* ---- Opening ---- */

/* Shows "NAME: reason". */
static void show_refusal(FilePage *page, const char *path, const char *why) {
    char words[FILE_PAGE_MESSAGE_SIZE];
    Text message = text_over(words, sizeof words);
    const char *name = files_name(path);
    text_addf(&message, tr("%1$s: %2$s"), text_quote(name, strlen(name)).data, why);
    file_page_say(page, words, NULL);
}

/* Reads the game in the file at page->path. */
static Session *read_chosen(GameShell *shell, FilePage *page) {
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    char *content = NULL;
    Session *session = NULL;
    const GameEntry *other = NULL;
    reason.translate = locale_text;
    if (files_read_any(page->path, INTERCHANGE_BYTES_MAX, &content, &reason) == STATUS_OK) {
        const SavedText saved = saved_text_look(shell->context->games, content);
        other = saved_text_game(shell->context->games, content, &reason);
        text_clear(&reason);
        if (saved.line == 0) {
            text_add(&reason, tr("The file is empty."));
        } else {
            session = shell_read_session(shell, content, &reason);
        }
    }
    free(content);
    if (session) {
        return session;
    }
    if (document_files_page_of(shell) !=
        page) { /* reading the text has opened something in place of the page */
        shell_notice(shell, words);
        return NULL;
    }
    show_refusal(page, page->path, words);
    page->other = other && other->rules != shell->hooks->rules ? other : NULL;
    return NULL;
}

/* Opens a file of the current mode's kind, in place of a game. */
static void open_own(GameShell *shell, const ModeFile *file) {
    FilePage *page = document_files_page_of(shell);
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    char *content = NULL;
    reason.translate = locale_text;
    const bool is_taken =
        files_read_text(page->path, INTERCHANGE_BYTES_MAX, &content, &reason) == STATUS_OK &&
        file->read(shell, shell->modes.current.self, content, &reason);
    free(content);
    if (document_files_page_of(shell) != page) {
        shell_notice(shell, words);
    } else if (is_taken) {
        file_page_remember(page);
        close_card(shell);
    } else {
        show_refusal(page, page->path, words);
    }
}

static void open_chosen(GameShell *shell) {
    FilePage *page = document_files_page_of(shell);
    const ModeFile *file = file_of(shell);
    if (file) {
        open_own(shell, file);
        return;
    }
    Session *session = read_chosen(shell, page);
    if (session) {
        file_page_remember(page);
        close_card(shell);
        shell_open_session(shell, session);
    }
}

/* The file belongs to another game: hands it to that game's scene. */
static void go_to_other(GameShell *shell) {
    SceneContext *context = shell->context;
    FilePage *page = document_files_page_of(shell);
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    reason.translate = locale_text;
    scene_hand_over(context, NULL, NULL);
    if (files_read_any(page->path, INTERCHANGE_BYTES_MAX, &context->handed_text, &reason) !=
        STATUS_OK) {
        show_refusal(page, page->path, words);
        return;
    }
    file_page_remember(page);
    shell->result.action = SCENE_GO;
    shell->result.target = page->other->scene->name;
    close_card(shell);
}

void shell_files_take_handed(GameShell *shell) {
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    SceneContext *context = shell->context;
    const char *view = context->handed_view;
    if (!context->handed_text) {
        context->handed_view = NULL;
        if (view) {
            shell_open_words(shell, view);
        }
        return;
    }
    Session *session = shell_read_session(shell, context->handed_text, &reason);
    if (session && context->handed_options) {
        shell_load_options(shell, context->handed_options);
    }
    scene_hand_over(context, NULL, NULL);
    if (!session) {
        shell_notice(shell, words);
        return;
    }
    shell_open_session(shell, session);
    if (context->handed_text) {
        context->handed_view = view; /* the scene opens anew, with the same text */
    } else if (view) {
        shell_open_words(shell, view);
    }
}

/* ---- The page ---- */

static void follow_answer(GameShell *shell, FilePageAnswer answer) {
    switch (answer) {
    case FILE_PAGE_NOTHING:
        return;
    case FILE_PAGE_CHANGED:
        break;
    case FILE_PAGE_CHOSEN:
        if (document_files_page_of(shell)->mode == FILE_PAGE_SAVES) {
            save_chosen(shell);
        } else {
            open_chosen(shell);
        }
        break;
    case FILE_PAGE_CLOSED:
        close_card(shell);
        break;
    case FILE_PAGE_LEFT:
        go_to_other(shell);
        break;
    }
    shell_mark_dirty(shell);
}

static void act(GameShell *shell, FilePageAction action, int value) {
    follow_answer(shell, file_page_act(document_files_page_of(shell), action, value));
}

static void use_name(GameShell *shell, void *self, int value) {
    if (shell->view.input.is_focus_visible) { /* with Enter; a click only places the caret */
        act(shell, FILE_PAGE_NAME, value);
    }
}

static void document_files_choose_entry(GameShell *shell, void *self, int value) {
    act(shell, FILE_PAGE_ENTRY, value);
}

static void go_up(GameShell *shell, void *self, int value) {
    act(shell, FILE_PAGE_UP, value);
}

static void use_file(GameShell *shell, void *self, int value) {
    act(shell, FILE_PAGE_DO, value);
}

static void replace_file(GameShell *shell, void *self, int value) {
    act(shell, FILE_PAGE_REPLACE, value);
}

static void show_all_files(GameShell *shell, void *self, int value) {
    act(shell, FILE_PAGE_ALL, value);
}

static void cancel_files(GameShell *shell, void *self, int value) {
    act(shell, FILE_PAGE_CANCEL, value);
}

static void go_to_game(GameShell *shell, void *self, int value) {
    act(shell, FILE_PAGE_GO, value);
}

/* The page handles its keys alone: most of them edit the name field. */
static const Command file_commands[] = {
    [FILE_PAGE_NAME] = {.id = "file-name", .label = N_("Name"), .run = use_name},
    [FILE_PAGE_ENTRY] = {.id = "entry", .label = N_("File"), .run = document_files_choose_entry},
    [FILE_PAGE_UP] = {.id = "file-up", .label = N_("Up"), .run = go_up},
    [FILE_PAGE_DO] = {.id = "file-do", .label = N_("Open"), .run = use_file},
    [FILE_PAGE_REPLACE] = {.id = "file-replace", .label = N_("Replace it"), .run = replace_file},
    [FILE_PAGE_ALL] = {.id = "file-all", .label = N_("All files"), .run = show_all_files},
    [FILE_PAGE_CANCEL] = {.id = "file-cancel", .label = N_("Cancel"), .run = cancel_files},
    [FILE_PAGE_GO] = {.id = "file-go", .label = N_("Go there"), .run = go_to_game},
    [FILE_PAGE_ACTIONS] = {0},
};

static bool open_page_to_open(GameShell *shell, void *self, Text *reason) {
    file_page_init(self, shell->context, file_commands, FILE_PAGE_OPENS);
    return true;
}

static bool open_page_to_save(GameShell *shell, void *self, Text *reason) {
    char buffer[NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    FilePage *page = self;
    file_page_init(page, shell->context, file_commands, FILE_PAGE_SAVES);
    propose_name(shell, page->folder, &name);
    file_page_propose(page, buffer);
    return true;
}

static void close_page(GameShell *shell, void *self) {
    shell->context->typing = (Rect){0};
    shell->view.input.focused[0] = 0;
    file_page_finish(self);
}

static void page_status(const GameShell *shell, const void *self, Head *head) {
    file_page_status(self, &head->title);
}

static void layout_page(GameShell *shell, void *self, Rect area) {
    FilePage *page = self;
    file_page_layout(page, &shell->view.controls, area);
    shell->context->typing = file_page_is_typing(&shell->view.input) ? page->field : (Rect){0};
}

static void draw_page(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const int first = shell->view.over_first;
    const ControlList own = {.items = shell->view.controls.items + first,
                             .count = shell->view.controls.count - first};
    file_page_draw(self, canvas, &own, &shell->view.input);
    controls_draw(&own, &shell->view.input, canvas, &shell->context->theme);
}

static bool page_key(GameShell *shell, void *self, const Event *event) {
    const FilePageAnswer answer = file_page_event(self, event);
    follow_answer(shell, answer);
    return answer != FILE_PAGE_NOTHING;
}

/* A press in the name field places the caret; a drag selects. */
static bool page_pointer(GameShell *shell, void *self, const Event *event) {
    FilePage *page = self;
    const bool is_down = event->type == EVENT_POINTER_DOWN && rect_contains(page->field, event->at);
    if (event->type == EVENT_WHEEL) {
        return page_key(shell, self, event);
    }
    if (is_down || (event->type == EVENT_POINTER_MOVE &&
                    strcmp(shell->view.input.pressed, "file-name") == 0)) {
        Event at = *event;
        at.mods |= is_down ? 0 : MOD_SHIFT;
        file_page_point(page, &at);
        return true;
    }
    return event->type == EVENT_POINTER_DOWN; /* the focus decides where typed text goes */
}

const Mode shell_open_mode = {
    .name = "open",
    .kind = MODE_PAGE,
    .commands = file_commands,
    .state_size = sizeof(FilePage),
    .open = open_page_to_open,
    .close = close_page,
    .status = page_status,
    .board_area = {.layout = layout_page, .draw = draw_page},
    .input = {.key = page_key, .words = page_key, .pointer = page_pointer},
};

const Mode shell_save_mode = {
    .name = "save",
    .kind = MODE_PAGE,
    .commands = file_commands,
    .state_size = sizeof(FilePage),
    .open = open_page_to_save,
    .close = close_page,
    .status = page_status,
    .board_area = {.layout = layout_page, .draw = draw_page},
    .input = {.key = page_key, .words = page_key, .pointer = page_pointer},
};

bool shell_is_copy(const char *path) {
    const char *point = strrchr(files_name(path), '.');
    return point && strcmp(point + 1, SHELL_COPY_ENDING) == 0;
}

/* Where the player has no folders, a page that stays would show none: its message goes to the head,
 * and a file of another game opens there. */
static void leave_page(GameShell *shell) {
    FilePage *page = document_files_page_of(shell);
    char words[FILE_PAGE_MESSAGE_SIZE];
    Text message = text_over(words, sizeof words);
    if (!shell->context->has_no_folders || !page || shell->result.action != SCENE_STAY) {
        return;
    }
    if (page->other) {
        go_to_other(shell);
        return;
    }
    text_add(&message, page->message);
    close_card(shell);
    if (words[0]) {
        shell_notice(shell, words);
    }
}

void shell_files_drop(GameShell *shell, const char *path) {
    if (shell_is_copy(path)) {
        scene_hand_over(shell->context, text_duplicate(path), NULL);
        shell->result.action = SCENE_ALONE;
        shell->result.target = "data";
        return;
    }
    close_card(shell);
    if (shell_open(shell, &shell_open_mode)) {
        file_page_show_file(document_files_page_of(shell), path);
        open_chosen(shell);
        leave_page(shell);
    }
    shell_mark_dirty(shell);
}

/* ---- The desktop's window ---- */

static bool ask_desktop(GameShell *shell, const Mode *page) {
    SceneContext *context = shell->context;
    const bool saves = page == &shell_save_mode;
    char place[PATHS_MAX];
    char proposed[NAME_SIZE];
    Text folder = text_over(place, sizeof place);
    Text name = text_over(proposed, sizeof proposed);
    if (!context->choose_file) {
        return false;
    }
    file_page_last_folder(context, &folder);
    propose_name(shell, place, &name);
    const FileRequest request = {.title = saves ? tr("Save the game") : tr("Open a game"),
                                 .folder = place,
                                 .name = saves ? proposed : NULL,
                                 .kind = tr("Games"),
                                 .endings = file_page_endings,
                                 .all = tr("All files")};
    return context->choose_file(context->chooser, &request);
}

static void ask_for_file(GameShell *shell, const Mode *page) {
    const bool is_asked = shell->document.asked.page != NULL;
    if (shell->modes.overlay.mode == page) {
        close_card(shell);
        return;
    }
    shell_files_stop_asking(shell);
    close_card(shell);
    /* Who asks again while the desktop asks does not see its window, and gets the page. */
    if (!is_asked && ask_desktop(shell, page)) {
        shell->document.asked = (AskedFile){page, file_of(shell)};
    } else {
        shell_open(shell, page);
    }
}

void shell_files_open(GameShell *shell, void *self, int value) {
    ask_for_file(shell, &shell_open_mode);
}

void shell_files_save(GameShell *shell, void *self, int value) {
    ask_for_file(shell, &shell_save_mode);
}

void shell_files_stop_asking(GameShell *shell) {
    SceneContext *context = shell->context;
    if (shell->document.asked.page) {
        context->choose_file(context->chooser, NULL);
        shell->document.asked = (AskedFile){0};
    }
}

/* The page takes the desktop's answer as its own: it acts on it, and stays with its message when
 * that fails. The desktop has already asked whether a file may be replaced. */
static void use_chosen(GameShell *shell, AskedFile asked, const char *path) {
    FilePage *page = document_files_page_of(shell);
    const bool saves = page->mode == FILE_PAGE_SAVES;
    file_page_show_file(page, path);
    if (saves) {
        file_page_propose(page, files_name(path));
        page->replaces = true;
    }
    if (asked.file != file_of(shell)) {
        return; /* something else would be saved now: the player decides again, on the page */
    }
    (saves ? save_chosen : open_chosen)(shell);
}

void shell_files_chosen(GameShell *shell, const Event *event) {
    const AskedFile asked = shell->document.asked;
    shell->document.asked = (AskedFile){0};
    if (!asked.page || (!event->failed && !event->text[0])) {
        return;
    }
    if (asked.page == &shell_open_mode && !event->failed && shell_is_copy(event->text)) {
        shell_files_drop(shell, event->text);
        return;
    }
    close_card(shell);
    if (shell_open(shell, asked.page) && !event->failed) {
        use_chosen(shell, asked, event->text);
        leave_page(shell);
    }
    shell_mark_dirty(shell);
}

void shell_files_picture_done(GameShell *shell, const Event *event) {
    if (event->failed) {
        shell_notice(shell, event->text);
    } else {
        say_where(shell, tr("Picture: %s"), event->text);
    }
}
