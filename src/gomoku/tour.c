/* The three stones of the tour. */
#include "gomoku/tour.h"

#define TOUR_START "15 0 6,7;6,8;7,7;7,9;8,8;9,10;8,9;9,6"

const GomokuTourStep gomoku_tour[GOMOKU_TOUR_STEPS] = {
    {TOUR_START, "I8"},
    {TOUR_START ";8,7;8,10", "F8"},
    {TOUR_START ";8,7;8,10;5,7;9,7", "E8"},
};
