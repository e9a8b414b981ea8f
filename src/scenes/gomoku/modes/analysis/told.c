/* Another program as the analyst: its question, and what is shown of its answer. */
#include "scenes/gomoku/modes/analysis/told.h"

#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

typedef struct EngineAnalysis {
    GomokuEngine *engine;
    GomokuEngineQuestion question;
    GomokuEngineAnswer answer;
} EngineAnalysis;

static void run_engine_analysis(void *payload, const atomic_bool *stop) {
    EngineAnalysis *work = payload;
    gomoku_engine_ask(work->engine, &work->question, stop, &work->answer);
}

static void release_engine_analysis(void *payload) {
    gomoku_engine_release(((EngineAnalysis *)payload)->engine);
}

bool gomoku_told_is_asked(const GameShell *shell) {
    const GomokuScene *scene = gomoku_const_scene_of(shell);
    return scene->engine && scene->analyst == GOMOKU_ANALYST_ENGINE &&
           gomoku_board_of(shell)->phase == GOMOKU_PHASE_PLAY;
}

void gomoku_told_start(GameShell *shell, const Mode *mode, int number) {
    static const ModeJob job = {sizeof(EngineAnalysis), run_engine_analysis,
                                release_engine_analysis};
    EngineAnalysis work = {.engine = gomoku_engine_hold(gomoku_chosen_engine(shell))};
    gomoku_engine_question(shell, &work.question);
    work.question.time_ms = gomoku_engine_times[gomoku_const_scene_of(shell)->engine_time];
    shell_start_job(shell, mode, number, &job, &work);
}

void gomoku_told_done(GomokuTold *told, const void *payload) {
    told->answer = ((const EngineAnalysis *)payload)->answer;
    told->is_told = true;
}

int gomoku_told_point(const GomokuTold *told) {
    return told->is_told && told->answer.fault == GOMOKU_ENGINE_SOUND ? told->answer.move
                                                                      : GOMOKU_NO_POINT;
}

void gomoku_told_layout(const GameShell *shell, const GomokuTold *told, Panel *panel) {
    const GomokuEngine *engine = gomoku_const_scene_of(shell)->engine;
    char words[GOMOKU_ENGINE_WORDS + 300];
    Text text = text_over(words, sizeof words);
    if (!told->is_told && two_player_is_awaited(shell)) {
        panel_text(panel, tr("The computer moves first."));
    } else if (!told->is_told) {
        panel_textf(panel, tr("%s looks for the best point…"), gomoku_engine_name(engine));
    } else if (told->answer.fault != GOMOKU_ENGINE_SOUND) {
        gomoku_engine_describe_fault(engine, &told->answer, &text);
        panel_warning(panel, words);
    } else {
        gomoku_point_to_text(told->answer.move, &text);
        panel_headingf(panel, tr("%1$s plays %2$s."), gomoku_engine_name(engine), words);
        panel_note(panel, told->answer.words);
    }
}

void gomoku_told_layout_choice(const GameShell *shell, Panel *panel, const Command *command) {
    const GomokuScene *scene = gomoku_const_scene_of(shell);
    if (scene->engine) {
        const PanelChoice analysts[] = {{"analyst-damier", "Damier"},
                                        {"analyst-engine", gomoku_engine_name(scene->engine)}};
        panel_choices(panel, tr("Analyst"), analysts, 2, command, scene->analyst);
    }
}
