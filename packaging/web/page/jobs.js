// Without threads: the program's memory is not shared, and its jobs run in a worker of the browser, each in
// a copy of that memory. What a job has changed comes back as differences (job-worker.js, src/app/web/jobs.h).
"use strict";
globalThis.SharedArrayBuffer ??= class {}; // emscripten asks whether something is one

// The program is built for threads. Of its bytes one says that its memory is shared: it is changed here, so
// that browsers run it that give this page no shared memory. Returns the limits of the memory that it imports.
function unshare_memory(bytes) {
    let at = 8;
    const number = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = bytes[at++];
            value += (byte & 127) * 2 ** shift;
            if (byte < 128) {
                return value;
            }
        }
    };
    const skip = () => {
        const count = number();
        at += count;
    };
    while (at < bytes.length) {
        const section = bytes[at++];
        const length = number();
        const end = at + length;
        for (let count = section === 2 ? number() : 0; count > 0; count--) {
            skip(); // two names
            skip();
            const kind = bytes[at++];
            if (kind === 0) { // a function
                number();
            } else if (kind === 1) { // a table
                at++;
                if (bytes[at++] & 1) {
                    number();
                }
                number();
            } else if (kind === 2) {
                bytes[at] &= ~2;
                at++;
                return { initial: number(), maximum: number() };
            } else { // a global
                at += 2;
            }
        }
        at = end;
    }
    throw new Error("damier.wasm");
}

// Runs jobs one after the other. `code` has the compiled program, the limits of its memory and the address of
// the worker's script; `instance` gives the running program.
function create_jobs(code, instance, fail) {
    const PAGE_WORDS = 1024;
    const waiting = [];
    let running = null;
    let worker = null;

    function begin_worker() {
        const { FS } = instance();
        const folder = "/app/share/fonts";
        const files = FS.readdir(folder).filter((name) => !name.startsWith("."))
            .map((name) => ({ path: `${folder}/${name}`, bytes: FS.readFile(`${folder}/${name}`) }));
        const begun = new Worker(code.worker);
        begun.onmessage = ({ data }) => begun === worker && timed(() => take_back(data));
        begun.onerror = (event) => begun === worker && fail(new Error(event.message));
        begun.postMessage({ program: code.program, limits: code.limits, files, origin: performance.timeOrigin });
        worker = begun;
    }

    // What has to be copied, and compared afterwards: all but the stack and memory not used yet.
    function parts() {
        const { HEAPU32, _page_lend_memory } = instance();
        const at = _page_lend_memory() >> 2;
        const [begin, used, end, top, stack_end, stack_begin] = HEAPU32.subarray(at, at + 6);
        return [[0, stack_end], [stack_begin, begin], [begin, used], [end, top]].filter(([from, to]) => to > from);
    }

    // What a job costs the page itself, in milliseconds (check.mjs).
    const costs_ms = [];
    function timed(work) {
        const begun = performance.now();
        work();
        costs_ms.push(performance.now() - begun);
    }

    function next() {
        if (running || waiting.length === 0) {
            return;
        }
        timed(send_next);
    }

    function send_next() {
        running = waiting.shift();
        worker ?? begin_worker();
        const ranges = parts();
        const { buffer } = instance().HEAPU8;
        const copies = ranges.map(([from, to]) => buffer.slice(from, to));
        worker.postMessage({ ...running, ranges, copies, size: buffer.byteLength }, copies);
    }

    function take_back({ places, changes, added, added_at, files }) {
        const { HEAPU8, HEAPU32, FS } = instance();
        places.forEach((place, i) => {
            const words = HEAPU32.subarray(place, place + PAGE_WORDS);
            const changed = changes.subarray(i * PAGE_WORDS, (i + 1) * PAGE_WORDS);
            for (let k = 0; k < PAGE_WORDS; k++) {
                words[k] ^= changed[k];
            }
        });
        HEAPU8.set(added, added_at);
        files.forEach(({ path, bytes }) => FS.writeFile(path, bytes));
        const { task } = running;
        running = null;
        instance()._page_return_memory();
        instance()._page_end_job(task);
        setTimeout(next);
    }

    return {
        costs_ms,
        start(task, run, payload, stop) {
            waiting.push({ task, run, payload, stop });
            next();
        },
        stop(task) {
            if (running?.task === task) {
                worker.terminate();
                running = null;
                instance()._page_return_memory();
                begin_worker();
                next();
            } else {
                waiting.splice(waiting.findIndex((job) => job.task === task), 1);
            }
        },
    };
}
