/* Fish on any layout. */
#include "techniques/fish_search.h"

bool find_fish(const Finder *finder, SudokuStep *step) {
    return finder->survey->words == 2 ? find_narrow_fish(finder, step)
                                      : find_wide_fish(finder, step);
}
