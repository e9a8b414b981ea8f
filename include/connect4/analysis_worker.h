/* Analysis worker: a solver that keeps its tables between positions. It finds the scores of the
 * columns one after another, best lines and refutations, and reports its progress. One thread
 * works; others may read the report meanwhile. It counts its
 * holders and lives until the last one releases it. */
#ifndef DAMIER_CONNECT4_ANALYSIS_WORKER_H
#define DAMIER_CONNECT4_ANALYSIS_WORKER_H

#include <stdatomic.h>

#include "connect4/why.h"

typedef struct Connect4AnalysisWorker Connect4AnalysisWorker;

/* NULL when memory runs out. The solver itself is made by the first job. */
Connect4AnalysisWorker *connect4_analysis_worker_create(void);
/* Adds a holder and returns the same worker. */
Connect4AnalysisWorker *connect4_analysis_worker_hold(Connect4AnalysisWorker *worker);
/* Releases one holder; NULL is fine. */
void connect4_analysis_worker_release(Connect4AnalysisWorker *worker);

/* The progress of one position. */
typedef struct Connect4Report {
    Connect4Columns columns; /* CONNECT4_NO_SCORE where not known or not to be played */
    int done, total;         /* columns */
    uint64_t nodes;
} Connect4Report;

/* For the working thread only: the exact scores of all columns, which the report shows as they
 * come. STATUS_CANCELLED when `stop` was raised, STATUS_NO_MEMORY, STATUS_NOT_FOUND when the game
 * is over; STATUS_LIMIT where a board of another size than 7x6 takes too long: what was found by
 * then is in the report. A second call continues from there. */
Status connect4_analysis_worker_columns(Connect4AnalysisWorker *worker, Connect4Position position,
                                        const atomic_bool *stop, Connect4Columns *columns);
/* False when the work has not begun with this position, or has gone on to another; NULL: no
 * worker. */
bool connect4_analysis_worker_report(const Connect4AnalysisWorker *worker,
                                     Connect4Position position, Connect4Report *report);

/* A best line that begins with a certain column. */
typedef struct Connect4LineWork {
    Connect4Position position;
    int column;        /* the line begins with it, or with a better one when there is one */
    bool is_best;      /* it is known that there is none */
    int score;         /* found: of that column, as in connect4/solver.h */
    Connect4Line line; /* found: `column` and what follows */
} Connect4LineWork;

/* For the working thread only: why not this column (connect4/why.h). Fails as
 * connect4_analysis_worker_columns. */
Status connect4_analysis_worker_why(Connect4AnalysisWorker *worker, Connect4Position position,
                                    int column, const atomic_bool *stop, Connect4Why *why);

/* The progress of a line. */
#define CONNECT4_LINE_STEPS 3
typedef struct Connect4LineReport {
    int step;       /* 0: who wins, 1: how soon, 2: by which discs */
    uint64_t nodes; /* positions searched */
} Connect4LineReport;

/* For the working thread only: finds the line. Fails as connect4_analysis_worker_columns, and
 * leaves the work as it was then. */
Status connect4_analysis_worker_line(Connect4AnalysisWorker *worker, Connect4LineWork *work,
                                     const atomic_bool *stop);
/* Of the last line begun; NULL: no work. */
Connect4LineReport connect4_analysis_worker_line_report(const Connect4AnalysisWorker *worker);

#endif
