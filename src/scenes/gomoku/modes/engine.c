/* Other programs: one that speaks the protocol of Gomocup is chosen here, tried, and given its
 * time. It then stands among the opponents, and in the analysis. */
#include <string.h>

#include "scenes/gomoku/model/engine.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/kit/edit/card_field.h"
#include "scenes/shell/i18n.h"
#include "sys/disk.h"
#include "sys/files.h"

typedef struct EngineState {
    CardField path;
    bool is_tried; /* what follows is known */
    bool is_asked; /* a job tries it */
    GomokuEngineAnswer answer;
} EngineState;

enum { ENGINE_JOB_TRY = 1 };

/* ---- The worker ---- */

typedef struct EngineTry {
    GomokuEngine *engine;
    GomokuEngineAnswer answer;
} EngineTry;

static void run_try(void *payload, const atomic_bool *stop) {
    EngineTry *work = payload;
    gomoku_engine_try(work->engine, stop, &work->answer);
}

static void release_try(void *payload) {
    gomoku_engine_release(((EngineTry *)payload)->engine);
}

static void try_done(GameShell *shell, void *own, int number, void *payload) {
    EngineState *self = own;
    self->answer = ((const EngineTry *)payload)->answer;
    self->is_tried = true;
    self->is_asked = false;
}

static int64_t engine_tick(GameShell *shell, void *own, int64_t now_ms) {
    static const ModeJob job = {sizeof(EngineTry), run_try, release_try};
    EngineState *self = own;
    GomokuEngine *engine = gomoku_chosen_engine(shell);
    if (engine && !self->is_tried && shell_is_idle(shell) && !two_player_is_awaited(shell)) {
        EngineTry work = {.engine = gomoku_engine_hold(engine)};
        self->is_asked = true;
        shell_start_job(shell, &gomoku_engine_mode, ENGINE_JOB_TRY, &job, &work);
    }
    return 0;
}

/* ---- Choosing ---- */

/* A move that is awaited is asked of the new one. */
static void choose_engine(GameShell *shell, const char *path) {
    shell_cancel_job(shell);
    gomoku_choose_engine(shell, path);
    two_player_rethink(shell);
}

static void take_path(GameShell *shell, EngineState *self) {
    disk_use_slashes(self->path.line.text);
    const char *path = self->path.line.text;
    if (path[0] && disk_root_length(path) == 0) {
        shell_refuse(shell, self->path.panel ? self->path.panel->viewport : (Rect){0},
                     tr("Give the whole path of the program, from / on."));
        return;
    }
    if (path[0] && (!files_exist(path) || files_is_folder(path))) {
        shell_refuse(shell, (Rect){0}, tr("There is no program at this path."));
        return;
    }
    self->path.is_typing = false;
    self->is_tried = false;
    choose_engine(shell, path);
}

static void type_path(GameShell *shell, void *own, int value) {
    ((EngineState *)own)->path.is_typing = true;
}

static CommandState use_state(const GameShell *shell, const void *own, int value) {
    return (CommandState){.can = COMMAND_POSSIBLE, .is_primary = true};
}

static void use_path(GameShell *shell, void *own, int value) {
    take_path(shell, own);
}

static CommandState engine_forget_state(const GameShell *shell, const void *own, int value) {
    return (CommandState){.can = gomoku_const_scene_of(shell)->engine ? COMMAND_POSSIBLE
                                                                      : COMMAND_ABSENT};
}

static void forget_engine(GameShell *shell, void *own, int value) {
    EngineState *self = own;
    text_field_set(&self->path.line, "");
    choose_engine(shell, "");
    self->is_tried = false;
}

static void choose_time(GameShell *shell, void *own, int value) {
    gomoku_scene_of(shell)->engine_time = value;
    shell_save(shell);
}

enum { ENGINE_PATH, ENGINE_TIME };

static const Command engine_commands[] = {
    [ENGINE_PATH] = {.id = "engine-path",
                     .label = N_("Path of the program"),
                     .place = COMMAND_INSIDE,
                     .run = type_path},
    [ENGINE_TIME] = {.id = "engine-time", .place = COMMAND_INSIDE, .run = choose_time},
    {.id = "engine-use",
     .label = N_("Use this program"),
     .place = COMMAND_CARD,
     .state = use_state,
     .run = use_path},
    {.id = "engine-forget",
     .label = N_("Use none"),
     .place = COMMAND_CARD,
     .state = engine_forget_state,
     .run = forget_engine},
    {0},
};

/* ---- The mode ---- */

static bool open_engine(GameShell *shell, void *own, Text *reason) {
    EngineState *self = own;
    const GomokuEngine *engine = gomoku_chosen_engine(shell);
    self->path.command = &engine_commands[ENGINE_PATH];
    const bool has_drives = disk_root_length("C:/") > 0;
    self->path.empty_words = has_drives ? N_("C:/…/pbrain-name.exe") : N_("/home/…/pbrain-name");
    text_field_set(&self->path.line, engine ? gomoku_engine_path(engine) : "");
    return true;
}

static void layout_engine_trial(const GameShell *shell, const EngineState *self, Panel *panel) {
    const GomokuEngine *engine = gomoku_const_scene_of(shell)->engine;
    char words[GOMOKU_ENGINE_WORDS + 300];
    Text text = text_over(words, sizeof words);
    if (!engine) {
        panel_text(panel, tr("No program is chosen."));
    } else if (!self->is_tried) {
        panel_textf(panel, tr("%s is started…"), gomoku_engine_name(engine));
    } else if (self->answer.fault != GOMOKU_ENGINE_SOUND) {
        gomoku_engine_describe_fault(engine, &self->answer, &text);
        panel_warning(panel, words);
    } else {
        panel_textf(panel,
                    tr("%s answers. It stands among the opponents as Nemo, and in the "
                       "analysis."),
                    gomoku_engine_name(engine));
        gomoku_engine_describe(self->answer.words, &text);
        panel_note(panel, words);
    }
}

static void layout_engine_card(GameShell *shell, void *own, Panel *panel) {
    EngineState *self = own;
    const PanelChoice times[GOMOKU_ENGINE_TIMES] = {
        {"engine-1", tr("1 s")}, {"engine-5", tr("5 s")}, {"engine-15", tr("15 s")}};
    self->path.panel = panel;
    panel_note(panel, tr("A program that speaks the protocol of Gomocup on its standard input and "
                         "output"));
    card_field_layout(&self->path, shell, panel);
    layout_engine_trial(shell, self, panel);
    panel_choices(panel, tr("Time for a move"), times, GOMOKU_ENGINE_TIMES,
                  &engine_commands[ENGINE_TIME], gomoku_const_scene_of(shell)->engine_time);
    panel_notef(panel,
                tr("It runs beside Damier with %d MiB of memory. If it hangs, ends or plays where "
                   "it may not, you are told, and the game stays."),
                (int)(GOMOKU_ENGINE_MEMORY >> 20));
}

static bool press_engine_key(GameShell *shell, void *own, const Event *event) {
    EngineState *self = own;
    const CardFieldAnswer answer = card_field_key(&self->path, event);
    if (answer == CARD_FIELD_ENTERED) {
        take_path(shell, self);
    }
    return answer != CARD_FIELD_UNUSED;
}

static bool take_engine_words(GameShell *shell, void *own, const Event *event) {
    return card_field_words(&((EngineState *)own)->path, event);
}

const Mode gomoku_engine_mode = {.name = "engine",
                                 .title = N_("Other programs"),
                                 .commands = engine_commands,
                                 .state_size = sizeof(EngineState),
                                 .open = open_engine,
                                 .layout_card = layout_engine_card,
                                 .input = {.key = press_engine_key, .words = take_engine_words},
                                 .tick = engine_tick,
                                 .job_done = try_done};
