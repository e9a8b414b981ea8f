/* What the answers of all games need. */
#include "web/answers.h"

Status answers_refuse(Text *reason, const char *why) {
    text_add(reason, why);
    return STATUS_NOT_FOUND;
}

Status answers_check_level(const Question *question, int levels, Text *reason) {
    if (question->level >= levels) {
        text_addf(reason, "the level is from 0 to %d", levels - 1);
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

void answers_sentences(Json *json, const char *key, const char *const sentences[], int count) {
    json_open(json, key, '[');
    for (int i = 0; i < count; i++) {
        json_string(json, NULL, sentences[i]);
    }
    json_close(json, ']');
}

void answers_move(Json *json, const char *key, const GameRules *rules, Move move) {
    char words[MOVE_TEXT_SIZE];
    Text text = text_over(words, sizeof words);
    if (move != MOVE_NONE) {
        rules->move_to_text(move, &text);
    }
    json_string(json, key, move == MOVE_NONE ? NULL : words);
}
