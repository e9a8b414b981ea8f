/* NineTeam: what steers the lanes of the 9x9 engine. A kernel settles all lanes a little; the team
 * looks at them, keeps a stack of untried alternatives for each, and hands out new grids. Private.
 */
#ifndef DAMIER_SUDOKU_NINE_TEAM_H
#define DAMIER_SUDOKU_NINE_TEAM_H

#include <stdint.h>

#define NINE_CELLS 81
#define NINE_LANES_MAX 32

/* What a kernel says of the lanes, a bit for each. */
typedef struct NineLook {
    uint32_t used;   /* set by the team: the others are not read */
    uint32_t dead;   /* no solution there */
    uint32_t solved; /* every cell is decided, and rightly */
    uint32_t stuck;  /* neither, and the last pass changed nothing */
    /* Where to branch in stuck lanes: a digit and a band (0 to 2) or stack (3 to 5) that it can go
     * through in several of the six ways, a bit for each. */
    uint16_t band[NINE_LANES_MAX];
    uint16_t digit[NINE_LANES_MAX];
    uint16_t ways[NINE_LANES_MAX];
} NineLook;

typedef struct NineKernel {
    int lanes;
    /* `cells[cell * lanes + lane]`: the candidates, narrowed in place. */
    void (*settle)(uint16_t *cells, NineLook *look);
} NineKernel;

extern const NineKernel nine_kernel_plain;
extern const NineKernel nine_kernel_avx2;
extern const NineKernel nine_kernel_avx512;

#endif
