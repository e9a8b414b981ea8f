/* Stage: what takes the board's area and the panel over while its card is open (the rule editor,
 * the pages of the explanation). NULL functions are left to the scene. */
#ifndef DAMIER_SCENES_INVERSION_STAGE_H
#define DAMIER_SCENES_INVERSION_STAGE_H

#include "game_frame.h"

typedef struct InversionStage {
    void (*status)(const GameFrame *frame, Text *title, Text *detail);
    Size (*board_shape)(const GameFrame *frame);
    void (*layout_board)(GameFrame *frame, Rect area);
    void (*layout_panel)(GameFrame *frame, Panel *panel);
    void (*draw_board)(const GameFrame *frame, Canvas *canvas, int64_t now_ms);
    void (*draw_area)(const GameFrame *frame, Canvas *canvas, int area, Rect rect);
    /* False: the scene acts. */
    bool (*act)(GameFrame *frame, int action, int value, bool is_secondary);
    /* Before every other key but Tab and those of the focus; false: it is not the stage's. */
    bool (*key)(GameFrame *frame, const Event *event);
    bool (*hovered)(GameFrame *frame);
    FrameOwn (*owns)(const GameFrame *frame, int action);
    int64_t (*tick)(GameFrame *frame, int64_t now_ms);
    /* False: not a job of the stage. The payload is the stage's when true. */
    bool (*job_done)(GameFrame *frame, int kind, void *payload);
    /* What files hold meanwhile; NULL: the game. */
    const FrameFile *file;
    /* A pasted text; false: not for the stage. `reason` says what came of it. */
    bool (*paste)(GameFrame *frame, const char *words, Text *reason);
} InversionStage;

/* Of the open card; NULL: none. */
const InversionStage *inversion_stage_of(const GameFrame *frame);

extern const InversionStage inversion_boards_stage; /* inversion_boards.c */
extern const InversionStage inversion_editor_stage; /* inversion_editor.c */
extern const InversionStage inversion_lesson_stage; /* inversion_lesson.c */

#endif
