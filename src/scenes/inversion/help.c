#include "help.h"
const HelpPart inversion_rules_help[] = {{0}}, inversion_maths_help[] = {{0}};
