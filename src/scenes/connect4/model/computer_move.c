/* The computer's move: what the worker is given to think about, and what comes of it. */

#include "connect4/ai.h"
#include "scenes/connect4/model/model.h"
#include "scenes/shell/i18n.h"

/* The question to the worker, and its answer. */
typedef struct Connect4ComputerMoveThought {
    Connect4Position position;
    const Connect4Strength *strength;
    uint64_t seed;
    Connect4Choice choice;
    Status status;
} Connect4ComputerMoveThought;

static void connect4_computer_move_run_thought(void *payload, const atomic_bool *stop) {
    Connect4ComputerMoveThought *thought = payload;
    Budget budget = budget_unlimited();
    Connect4Ai *ai = connect4_ai_create_unless(0, stop);
    budget.stop = stop;
    thought->status = STATUS_NO_MEMORY;
    if (ai) {
        const Connect4Request request = {thought->position, thought->strength, thought->seed};
        thought->status = connect4_ai_move(ai, &request, &budget, &thought->choice);
    }
    connect4_ai_destroy(ai);
}

void connect4_think(GameShell *shell) {
    static const ModeJob job = {sizeof(Connect4ComputerMoveThought),
                                connect4_computer_move_run_thought, NULL};
    Connect4ComputerMoveThought thought = {.position = connect4_state_of(shell)->position,
                                           .strength = &connect4_levels[two_player_level(shell)],
                                           .seed = two_player_of(shell)->seed};
    shell_start_job(shell, shell_game_mode(shell), CONNECT4_JOB_MOVE, &job, &thought);
}

void connect4_move_found(GameShell *shell, void *payload) {
    const Connect4ComputerMoveThought *thought = payload;
    if (thought->status == STATUS_OK) {
        two_player_answer(shell, (Move)thought->choice.column);
    } else {
        shell_notice(shell, tr("The computer could not find a move."));
    }
}
