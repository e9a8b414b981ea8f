/* The three moves of the tour. */
#include "connect4/tour.h"

const Connect4TourStep connect4_tour[CONNECT4_TOUR_STEPS] = {
    {"25532235", 4},
    {"2553223556", 3},
    {"255322355644", 3},
};
