/* Jobs of a page that is given no threads: each runs in a worker of the browser that has a copy of
 * the program's memory (packaging/web/page/jobs.js). What it changed comes back when it has ended,
 * to the same addresses; a job that is stopped is forgotten with its worker. What a job tells
 * meanwhile by atomics is not seen before its end. */
#ifndef DAMIER_APP_WEB_JOBS_H
#define DAMIER_APP_WEB_JOBS_H

/* Runs the jobs of all tasks that way, if the page has no threads. */
void jobs_set_up(void);

#endif
