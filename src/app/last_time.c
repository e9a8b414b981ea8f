#include "app/last_time.h"

static const char place_key[] = "window";

LastTime last_time_load(Store *store) {
    LastTime last = {0};
    char words[80];
    Text place = text_over(words, sizeof words);
    if (store_setting_load(store, place_key, &place) == STATUS_OK) {
        window_place_parse(words, &last.place);
    }
    return last;
}

void last_time_save_place(Store *store, const WindowPlace *place) {
    char words[80];
    Text out = text_over(words, sizeof words);
    if (place->rect.width > 0) {
        window_place_write(place, &out);
        store_setting_save(store, place_key, words);
    }
}
