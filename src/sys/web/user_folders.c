/* The user's folders in the file system of the page. The script keeps SITE_FOLDER in the browser.
 */
#include "sys/paths.h"

#define SITE_FOLDER "/damier"

Status paths_user_folder(UserFolder folder, Text *out) {
    static const char *const folders[] = {
        [USER_FOLDER_DATA] = SITE_FOLDER "/data",
        [USER_FOLDER_CONFIG] = SITE_FOLDER "/config",
        [USER_FOLDER_STATE] = SITE_FOLDER "/state",
        [USER_FOLDER_CACHE] = "/tmp/damier",
    };
    text_clear(out);
    text_add(out, folders[folder]);
    return paths_make_folder(out->data);
}

/* What is written there is downloaded (app/web/page.js). */
Status paths_user_place(UserPlace place, Text *out) {
    (void)place;
    text_clear(out);
    text_add(out, "/files");
    return paths_make_folder(out->data);
}
