#include "modes.h"
const Mode inversion_boards_mode = {.name = "boards"};
const Mode inversion_race_mode = {.name = "race"};
const Mode inversion_run_mode = {.name = "run", .kind = MODE_COMPANION};
const Mode inversion_memory_mode = {.name = "memory"};
const Mode inversion_giant_mode = {.name = "giant"};
