// node check.mjs SITE NATIVE WORK MODULE: plays on the page in headless Chromium, reloads, goes offline, compares with
// the native window, measures. Pictures and figures go to WORK; playwright-core is in WORK/node_modules. The
// last line is "N passed, N failed".
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { play_games } from "./games.mjs";
import { Player } from "./player.mjs";

const [site, native, work, engines] = process.argv.slice(2).map((path) => resolve(path));
const { chromium } = createRequire(join(work, "package.json"))("playwright-core");
const GZIP_BYTES_MAX = 6e6;
const BROTLI_BYTES_MAX = 6e6;
const PIXELS_MAX = 20; // of a million
const ROUNDING = 2; // of 255: what the edges of shapes differ by

function serve(...words) {
    const server = spawn("node", [fileURLToPath(new URL("serve.mjs", import.meta.url)), site, ...words]);
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
const { server, url } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

async function player(options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US", colorScheme: "dark",
        acceptDownloads: true, ...options });
    return new Player(await context.newPage());
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

await test("Connect 4: the computer answers, and a reload goes on with the game", async () => {
    await desk.open(url, "--scene connect4 --seed 1");
    await desk.press("column-4");
    await desk.until(() => desk.moves().length === 2, "the computer's disc");
    await desk.press("column-3");
    await desk.until(() => desk.moves().length === 4, "the computer's second disc");
    const { state } = desk;
    await desk.page.screenshot({ path: join(work, "connect4.png") });
    await desk.page.waitForFunction(() => damier.FS.readdir("/damier/data").length > 2);
    await desk.page.waitForTimeout(400);
    await desk.open(url, "--scene connect4");
    assert.equal(desk.state, state);
});

await test("Inversion: a press turns cells, and the solution can be watched", async () => {
    await desk.open(url, "--scene inversion");
    const id = [...desk.controls.keys()].find((name) => /^(cell|mask)-/.test(name));
    await desk.press(id);
    await desk.until(() => desk.moves().length === 1, "the move");
    await desk.page.screenshot({ path: join(work, "inversion.png") });
    await desk.press("solve");
    await desk.until(() => desk.controls.has("solve-step"), "the solution");
    await desk.press("solve-step");
    await desk.page.screenshot({ path: join(work, "inversion-solution.png") });
});

await test("Sudoku: a digit by the keyboard", async () => {
    await desk.open(url, "--scene sudoku --id 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    for (let i = 0; i < 9 && desk.moves().length === 0; i++) {
        const before = desk.blocks;
        await desk.page.keyboard.press("ArrowRight");
        await desk.until(() => desk.blocks > before, "the next cell");
        await desk.page.keyboard.press("4");
        await desk.page.waitForTimeout(200); // a given refuses it
    }
    assert.equal(desk.moves().length, 1);
    await desk.page.screenshot({ path: join(work, "sudoku.png") });
});

await test("Gomoku: the computer answers", async () => {
    await desk.open(url, "--scene gomoku --seed 1");
    await desk.page.keyboard.press("Enter");
    if (desk.moves().length === 0) {
        const board = await desk.page.evaluate(() => [innerWidth * 0.3, innerHeight * 0.5]);
        await desk.page.mouse.click(...board);
    }
    await desk.until(() => desk.moves().length >= 2, "the computer's stone");
    await desk.page.screenshot({ path: join(work, "gomoku.png") });
});

await test("a link opens a position", async () => {
    await desk.open(url, "", "#connect4=4453");
    assert.equal(desk.scene, "connect4");
    assert.match(desk.state, /4453|4 4 5 3/);
});

await test("the page follows its size and the device's scale", async () => {
    await desk.page.setViewportSize({ width: 900, height: 700 });
    await desk.page.waitForFunction(() => document.getElementById("canvas").width === 900);
    await desk.page.setViewportSize({ width: 1280, height: 800 });
    await desk.page.waitForFunction(() => document.getElementById("canvas").width === 1280);
    const sharp = await player({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    await sharp.open(url, "--scene connect4 --seed 1");
    assert.equal(await sharp.page.evaluate(() => document.getElementById("canvas").width), 1280);
    await sharp.press("column-4");
    await sharp.until(() => sharp.moves().length === 2, "the computer's disc");
    await sharp.page.context().close();
});

await test("a phone, by touch, in French and light", async () => {
    const phone = await player({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true,
        colorScheme: "light", locale: "fr-FR" });
    await phone.open(url, "");
    await phone.page.screenshot({ path: join(work, "phone-home.png") });
    await phone.open(url, "--scene connect4 --seed 1");
    assert.match(phone.status, /À vous de jouer/);
    await phone.press("column-4", true);
    await phone.until(() => phone.moves().length === 2, "the computer's disc");
    await phone.page.screenshot({ path: join(work, "phone-connect4.png") });
    await phone.page.context().close();
});

await test("a text is pasted and copied by the browser's clipboard", async () => {
    await desk.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await desk.open(url, "--scene connect4");
    await desk.page.evaluate(() => navigator.clipboard.writeText("44535"));
    const before = desk.blocks;
    await desk.page.keyboard.press("Control+v");
    await desk.until(() => desk.blocks > before && /44535|4 4 5 3 5/.test(desk.state), "the position");
    await desk.page.keyboard.press("Control+c");
    await desk.page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "44535");
});

await test("what is written into the folder of files is downloaded", async () => {
    const download = desk.page.waitForEvent("download");
    await desk.page.evaluate(() => {
        damier.FS.writeFile("/files/game.txt", "connect4");
        damier._page_resize(1280, 800);
    });
    await desk.page.mouse.move(600, 400);
    await desk.page.mouse.move(610, 400);
    assert.equal((await download).suggestedFilename(), "game.txt");
    assert.equal(readFileSync(await (await download).path(), "utf8"), "connect4");
});

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

await test("offline: the server is gone, and the games are there", async () => {
    await desk.open(url, "--scene connect4");
    const { state } = desk;
    server.kill();
    await new Promise((done) => server.once("exit", done));
    await desk.open(url, "--scene connect4");
    assert.equal(desk.state, state);
});

await test("no error was printed", async () => {
    assert.deepEqual(desk.errors, []);
});

await test("the folder is small", async () => {
    const files = readdirSync(site).map((name) => readFileSync(join(site, name)));
    const sum = (pack) => files.reduce((total, bytes) => total + pack(bytes).length, 0);
    const gzip = sum((bytes) => gzipSync(bytes, { level: 9 }));
    const brotli = sum((bytes) => brotliCompressSync(bytes));
    figures.push(["the folder, each file by gzip", `${(gzip / 1e6).toFixed(2)} MB`]);
    figures.push(["the folder, each file by brotli", `${(brotli / 1e6).toFixed(2)} MB`]);
    assert.ok(gzip <= GZIP_BYTES_MAX, `${gzip} bytes`);
    assert.ok(brotli <= BROTLI_BYTES_MAX, `${brotli} bytes`);
});

await browser.close();
server.kill();
writeFileSync(join(work, "figures.md"), figures.map(([what, value]) => `| ${what} | ${value} |\n`).join(""));
figures.forEach(([what, value]) => console.log(`${what}: ${value}`));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
