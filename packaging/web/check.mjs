// node check.mjs SITE NATIVE WORK MODULE: plays on the page in headless Chromium, reloads, goes offline, compares with
// the native window, measures. Pictures and figures go to WORK; playwright-core is in WORK/node_modules. The
// last line is "N passed, N failed".
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { play_boards } from "./boards.mjs";
import { play_endings } from "./endings.mjs";
import { play_games } from "./games.mjs";
import { Player } from "./player.mjs";

const [site, native, work, engines] = process.argv.slice(2).map((path) => resolve(path));
const { chromium } = createRequire(join(work, "package.json"))("playwright-core");
const GZIP_BYTES_MAX = 6e6;
const BROTLI_BYTES_MAX = 6e6;
const PIXELS_MAX = 20; // of a million
const ROUNDING = 2; // of 255: what the edges of shapes differ by

const program = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SCHOOL = "school.test"; // an address that is not this machine's, without https: the page gets no threads

function serve(folder) {
    const server = spawn("node", [fileURLToPath(new URL("serve.mjs", import.meta.url)), folder]);
    return new Promise((done) => server.stdout.once("data", (line) => done({ server, url: String(line).trim() })));
}

let passed = 0;
let failed = 0;
const figures = [];

async function test(name, run) {
    try {
        await run();
        passed++;
        console.log(`ok: ${name}`);
    } catch (error) {
        failed++;
        console.log(`failed: ${name}: ${error.stack}`);
    }
}

mkdirSync(work, { recursive: true });
const { server, url } = await serve(site);
const browser = await chromium.launch({ executablePath: program,
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${SCHOOL} 127.0.0.1`] });

// The names of its tests say how the page is opened.
const tests_of = (how) => (name, run) => test(`${how}: ${name}`, run);

async function player(options = {}, words = "") {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US", colorScheme: "dark",
        acceptDownloads: true, ...options });
    return new Player(await context.newPage(), words);
}

const desk = await player();

await test("the first picture comes, by a server that sends no headers", async () => {
    const begun = Date.now();
    await desk.open(url, "");
    figures.push(["first start, nothing kept yet", `${Date.now() - begun} ms`]);
    assert.equal(desk.scene, "home");
    assert.ok(await desk.page.evaluate(() => crossOriginIsolated));
    const again = Date.now();
    await desk.open(url, "");
    const took = Date.now() - again;
    figures.push(["later starts", `${took} ms`]);
    await desk.page.screenshot({ path: join(work, "home.png") });
});

await play_boards(test, desk, player, url, work);

await test("a second tab waits until the first is closed", async () => {
    const page = await desk.page.context().newPage();
    await page.goto(url);
    await page.waitForFunction(() => /another tab/.test(document.getElementById("words").textContent));
    await page.close();
});

await test("the pictures are those of the native window", async () => {
    const folder = mkdtempSync(join(tmpdir(), "damier-"));
    for (const [name, words] of [["connect4", "--scene connect4 --id 4453"], ["inversion", "--scene inversion --id 3x3:magic:001000111>111101111"],
        ["sudoku", "--scene sudoku --id 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"],
        ["gomoku", "--scene gomoku"]]) {
        const wanted = `${words} --theme light --lang en --motion reduced --seed 1`;
        const file = join(folder, `${name}.png`);
        execFileSync(native, [...wanted.split(" "), "--size", "1280x800", "--scale", "1", "--screenshot", file, "--data-dir", folder],
            { env: { ...process.env, SDL_VIDEODRIVER: "dummy" } });
        const fresh = await player();
        await fresh.open(url, `${wanted} --scale 1`);
        await fresh.page.waitForTimeout(1500);
        const share = await fresh.page.evaluate(async ([bytes, STEPS, clock]) => {
            const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
            const other = new OffscreenCanvas(image.width, image.height).getContext("2d");
            other.drawImage(image, 0, 0);
            const a = other.getImageData(0, 0, image.width, image.height).data;
            const b = document.getElementById("canvas").getContext("2d").getImageData(0, 0, image.width, image.height).data;
            let differing = 0;
            for (let i = 0; i < a.length; i += 4) {
                const x = (i / 4) % image.width;
                const is_clock = clock && x >= clock[0] && x < clock[1] && i / 4 < 48 * image.width;
                differing += !is_clock && [0, 1, 2].some((k) => Math.abs(a[i + k] - b[i + k]) > STEPS);
            }
            return differing / (a.length / 4);
        }, [[...readFileSync(file)], ROUNDING, name === "sudoku" && [1020, 1070]]); // its clock runs
        figures.push([`${name}: pixels of a million that differ from the native window by more than ${ROUNDING} of 255`, (share * 1e6).toFixed(0)]);
        await fresh.page.screenshot({ path: join(work, `compared-${name}.png`) });
        writeFileSync(join(work, `native-${name}.png`), readFileSync(file));
        await fresh.page.context().close();
        assert.ok(share * 1e6 <= PIXELS_MAX, `${name}: ${share * 1e6}`);
    }
    rmSync(folder, { recursive: true });
});

await play_games(test, player, url, work, engines);
await play_endings({ test, chromium, program, player, serve, site, url });

// The same page without threads: asked for so, from a server without https, and as one file.
const alone = (options) => player(options, "threads=no");
const lonely = await alone();
const works_without_threads = async (desk) => assert.equal(await desk.page.evaluate(() => damier.hasThreads), false);
await play_boards(tests_of("without threads"), lonely, alone, url, work);
await play_games(tests_of("without threads"), alone, url, work, engines);
// Times between frames, and those that the copies of memory take, while the computer thinks of five answers.
async function think(words) {
    const thinker = await player({}, words);
    await thinker.open(url, "--scene gomoku --seed 1");
    await thinker.page.getByRole("button", { name: "For screen readers" }).dispatchEvent("click");
    await thinker.element("button", "A8, empty").waitFor({ state: "attached" });
    await thinker.page.evaluate(() => {
        window.gaps_ms = [];
        let last = performance.now();
        const note = (now) => {
            gaps_ms.push(now - last);
            last = now;
            requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
    });
    for (const point of ["A8", "A9", "B3", "N2", "N13"]) {
        const before = thinker.moves().length;
        await thinker.act(thinker.element("button", `${point}, empty`));
        await thinker.until(() => thinker.moves().length > before + 1, "the computer's stone");
    }
    const times = await thinker.page.evaluate(() => [gaps_ms, damier.jobs?.costs_ms ?? []]);
    await thinker.page.context().close();
    return times.map((list) => list.sort((a, b) => a - b));
}

const middle = (sorted) => sorted[sorted.length >> 1];
const most = (sorted) => sorted[sorted.length - 1];

await test("without threads: the page is drawn while the computer thinks, and the memory for a job copied within 50 ms", async () => {
    const [gaps, costs] = await think("threads=no");
    const [gaps_of_threads] = await think("");
    assert.ok(costs.length >= 10, `${costs.length} halves of jobs`);
    const sent = costs.slice(costs.length >> 1); // the cheaper half of each job is its answer
    figures.push(["without threads, to copy the memory for a job, median and most", `${middle(sent).toFixed(0)} and ${most(sent).toFixed(0)} ms`]);
    figures.push(["between two frames while the computer thinks, median and most, without threads", `${middle(gaps).toFixed(0)} and ${most(gaps).toFixed(0)} ms`]);
    figures.push(["the same with threads", `${middle(gaps_of_threads).toFixed(0)} and ${most(gaps_of_threads).toFixed(0)} ms`]);
    assert.ok(middle(sent) < 50, `${middle(sent)} ms`);
    assert.ok(middle(gaps) < 50, `${middle(gaps)} ms`);
});
for (const [how, address] of [["without https", url.replace("localhost", SCHOOL)], ["one file", String(pathToFileURL(`${site}.html`))]]) {
    const far = await player();
    await play_boards(tests_of(how), far, player, address, work);
    await test(`${how}: there are no threads, and no error`, async () => {
        await works_without_threads(far);
        assert.deepEqual(far.errors, []);
        await far.page.context().close();
    });
}

await test("figures: frames and memory", async () => {
    await desk.open(url, "--scene connect4");
    const took = await desk.page.evaluate(() => {
        const times = [];
        for (let i = 0; i < 40; i++) {
            damier._page_resize(1280, 799 + (i % 2));
            const begun = performance.now();
            damier._page_turn();
            times.push(performance.now() - begun);
        }
        return times.sort((a, b) => a - b)[20];
    });
    figures.push(["a whole frame, 1280x800, median", `${took.toFixed(1)} ms`]);
    figures.push(["memory of the program", `${await desk.page.evaluate(() => damier.HEAPU8.length >> 20)} MiB`]);
});

await test("offline: the server is gone, and the games are there, with threads and without", async () => {
    const states = [];
    for (const which of [desk, lonely]) {
        await which.open(url, "--scene connect4");
        states.push(which.state);
    }
    server.kill();
    await new Promise((done) => server.once("exit", done));
    for (const which of [desk, lonely]) {
        await which.open(url, "--scene connect4");
        assert.equal(which.state, states.shift());
    }
});

await test("no error was printed", async () => {
    assert.deepEqual([...desk.errors, ...lonely.errors], []);
});

await test("the folder and the page as one file are small, and hold the licences", async () => {
    const files = readdirSync(site).map((name) => readFileSync(join(site, name)));
    const sum = (pack) => files.reduce((total, bytes) => total + pack(bytes).length, 0);
    const gzip = sum((bytes) => gzipSync(bytes, { level: 9 }));
    const brotli = sum((bytes) => brotliCompressSync(bytes));
    figures.push(["the folder, each file by gzip", `${(gzip / 1e6).toFixed(2)} MB`]);
    figures.push(["the folder, each file by brotli", `${(brotli / 1e6).toFixed(2)} MB`]);
    const alone = readFileSync(`${site}.html`);
    const alone_packed = gzipSync(alone, { level: 9 }).length;
    figures.push(["the page as one file, as it is and by gzip", `${(alone.length / 1e6).toFixed(2)} and ${(alone_packed / 1e6).toFixed(2)} MB`]);
    assert.ok(alone_packed <= GZIP_BYTES_MAX, `${alone_packed} bytes`);
    for (const part of ["fonts-inter", "sqlite3", "emscripten"]) {
        assert.ok(alone.includes(`\n==== ${part} ====\n`), part);
    }
    assert.ok(gzip <= GZIP_BYTES_MAX, `${gzip} bytes`);
    assert.ok(brotli <= BROTLI_BYTES_MAX, `${brotli} bytes`);
});

await browser.close();
server.kill();
writeFileSync(join(work, "figures.md"), figures.map(([what, value]) => `| ${what} | ${value} |\n`).join(""));
figures.forEach(([what, value]) => console.log(`${what}: ${value}`));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
