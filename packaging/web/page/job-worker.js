// A worker of the browser that runs the jobs of a page without threads: it has the program in a memory of
// its own, into which the program's is copied before each job (jobs.js). It follows the script damier.js.
globalThis.SharedArrayBuffer ??= class {}; // emscripten asks whether something is one
const PAGE_WORDS = 1024;
const FILES = "/files"; // what a job writes there goes to the page
const memory = { held: null };
let ready = null;

async function begin({ program, limits, files, origin }) {
    // The time of a job's deadline is the page's.
    const ahead_ms = performance.timeOrigin - origin;
    const own = performance.now.bind(performance);
    performance.now = () => own() + ahead_ms;
    memory.held = new WebAssembly.Memory(limits);
    const options = {
        hasThreads: false,
        noInitialRun: true,
        wasmMemory: memory.held,
        print: console.log,
        printErr: console.error,
        instantiateWasm(imports, receive) {
            WebAssembly.instantiate(program, imports).then((instance) => {
                receive(instance, program);
                options.removeRunDependency("wasm-instantiate");
            });
            return {};
        },
    };
    const instance = await createDamier(options);
    instance.FS.mkdir(FILES);
    for (const { path, bytes } of files) {
        const folder = path.slice(0, path.lastIndexOf("/"));
        instance.FS.mkdirTree(folder);
        instance.FS.writeFile(path, bytes);
    }
    return instance;
}

// The pages of four kilobytes that a job has changed, each as the bits that differ: what the page itself
// has changed meanwhile stays.
function differences(ranges, copies) {
    const buffer = memory.held.buffer;
    const places = [];
    const found = [];
    ranges.forEach(([from, to], i) => {
        const now = new Uint32Array(buffer, from, (to - from) >> 2);
        const before = new Uint32Array(copies[i], 0, now.length);
        for (let page = 0; page < now.length; page += PAGE_WORDS) {
            const end = Math.min(page + PAGE_WORDS, now.length);
            let k = page;
            while (k < end && now[k] === before[k]) {
                k++;
            }
            if (k < end) {
                places.push((from >> 2) + page);
                found.push([now, before, page, end]);
            }
        }
    });
    const changes = new Uint32Array(places.length * PAGE_WORDS);
    found.forEach(([now, before, page, end], i) => {
        const out = i * PAGE_WORDS - page;
        for (let k = page; k < end; k++) {
            changes[out + k] = now[k] ^ before[k];
        }
    });
    return { places: Uint32Array.from(places), changes };
}

function written(FS) {
    const names = FS.readdir(FILES).filter((name) => FS.isFile(FS.stat(`${FILES}/${name}`).mode));
    return names.map((name) => {
        const path = `${FILES}/${name}`;
        const bytes = FS.readFile(path);
        FS.unlink(path);
        return { path, bytes };
    });
}

function run_job(instance, { run, payload, stop, ranges, copies, size }) {
    const missing = size - memory.held.buffer.byteLength;
    if (missing > 0) {
        memory.held.grow(missing >> 16);
    }
    const bytes = new Uint8Array(memory.held.buffer);
    ranges.forEach(([from], i) => bytes.set(new Uint8Array(copies[i]), from));
    const area = () => new Uint32Array(memory.held.buffer, instance._page_lend_memory(), 3);
    const [begin, used] = area();
    instance._page_run_job(run, payload, stop);
    const used_now = area()[1];
    const changed = differences(ranges, copies);
    const added = used_now > used ? new Uint8Array(memory.held.buffer.slice(used, used_now)) : new Uint8Array(0);
    postMessage({ ...changed, added, added_at: begin ? used : 0, files: written(instance.FS) },
        [changed.places.buffer, changed.changes.buffer, added.buffer]);
}

onmessage = async ({ data }) => {
    if (data.program) {
        ready = begin(data);
        return;
    }
    const instance = await ready;
    run_job(instance, data);
};
