/* The learned points that order the children of a node. */
#include "connect4/search/ordering.h"

const Ordering ordering_learned = {
    .threat = 21,
    .stacked = 7,
    .next = 25,
    .urgent = 3,
    .reply = 4,
    .planes = {UINT64_C(0x6000200600), UINT64_C(0xf9a2f7cbda3e), UINT64_C(0xa010f5c3c128),
               UINT64_C(0x143c7ef1400), UINT64_C(0x2000000)},
    .cells =
        {
            /* One column a line, from the bottom up; the seventh entry is not a cell. */
            0, 2,  2,  6,  2,  6,  0, /**/
            0, 4,  3,  9,  2,  10, 0, /**/
            6, 6,  14, 14, 8,  10, 0, /**/
            9, 14, 14, 14, 26, 14, 0, /**/
            6, 6,  14, 14, 8,  10, 0, /**/
            0, 4,  3,  9,  2,  10, 0, /**/
            0, 2,  2,  6,  2,  6,  0, /**/
        },
};
