// What is left of a game when its tab or the browser dies, and when the site has a newer page.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Player } from "./player.mjs";

async function two_moves(desk, url) {
    await desk.open(url, "--scene connect4 --seed 1");
    await desk.press("column-4");
    await desk.until(() => desk.moves().length === 2, "the computer's disc");
    await desk.kept();
    return desk.state;
}

// A browser whose process is ours, so that it can be killed. Its profile is a folder.
async function begin_browser(chromium, program, profile) {
    const process = spawn(program, ["--headless", "--no-sandbox", "--no-first-run", `--user-data-dir=${profile}`,
        "--remote-debugging-port=0", "--window-size=1280,800", "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
    for await (const line of createInterface({ input: process.stderr })) {
        const found = /DevTools listening on (ws:\S+)/.exec(line);
        if (found) {
            const browser = await chromium.connectOverCDP(found[1]);
            return { process, browser, desk: new Player(await browser.contexts()[0].newPage()) };
        }
    }
    throw new Error("the browser did not start");
}

async function end_process(process) {
    const ended = new Promise((done) => process.once("exit", done));
    process.kill("SIGKILL");
    await ended;
}

export async function play_endings({ test, chromium, program, player, serve, site, url }) {
    await test("the tab crashes, and the next one goes on with the game", async () => {
        const desk = await player();
        const context = desk.page.context();
        const state = await two_moves(desk, url);
        await desk.page.goto("chrome://crash").catch(() => {});
        const next = new Player(await context.newPage());
        await next.open(url, "--scene connect4");
        assert.equal(next.state, state);
        await context.close();
    });

    await test("the browser is killed, and the next one goes on with the game", async () => {
        const profile = mkdtempSync(join(tmpdir(), "damier-profile-"));
        const first = await begin_browser(chromium, program, profile);
        const state = await two_moves(first.desk, url);
        await end_process(first.process);
        const second = await begin_browser(chromium, program, profile);
        await second.desk.open(url, "--scene connect4");
        assert.equal(second.desk.state, state);
        await end_process(second.process);
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    });

    await test("a newer page comes at the next start, under no running one, and goes on with the game", async () => {
        const folder = mkdtempSync(join(tmpdir(), "damier-site-"));
        const served = join(folder, "site");
        const newer = join(folder, "newer");
        cpSync(site, served, { recursive: true });
        cpSync(site, newer, { recursive: true });
        const change = (name, from, to) => {
            const text = readFileSync(join(newer, name), "utf8");
            assert.ok(text.includes(from));
            writeFileSync(join(newer, name), text.replace(from, to));
        };
        change("index.html", "<html", '<html data-edition="2"');
        change("worker.js", 'VERSION = "', 'VERSION = "damier-2-');
        const { server, url: home } = await serve(served);
        const desk = await player();
        const edition = () => desk.page.evaluate(() => document.documentElement.dataset.edition ?? "1");
        const state = await two_moves(desk, home);
        assert.equal(await edition(), "1");
        renameSync(served, join(folder, "old"));
        renameSync(newer, served);
        await desk.open(home, "--scene connect4");
        assert.equal(desk.state, state);
        const running = await edition(); // the newer may have come before the page began
        if (running === "1") {
            await desk.page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
        }
        await desk.press("column-4");
        await desk.until(() => desk.moves().length === 4, "the computer's disc, by the same page");
        assert.equal(await edition(), running);
        const later = desk.state;
        await desk.kept();
        // Chromium may keep the older worker through one start more.
        const isNewer = () => desk.page.waitForFunction(() => document.documentElement.dataset.edition === "2", null,
            { timeout: 5000 }).then(() => true, () => false);
        let starts = 0;
        do {
            await desk.open(home, "--scene connect4");
            starts++;
        } while (!(await isNewer()) && starts < 3);
        assert.equal(await edition(), "2");
        desk.errors.length = 0; // an older page may have been loading when the newer worker came
        await desk.until(() => desk.state === later, "the game, in the newer page");
        const kept = await desk.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("damier-")));
        assert.equal(kept.length, 1);
        server.kill();
        await new Promise((done) => server.once("exit", done));
        await desk.open(home, "--scene connect4");
        assert.equal(await edition(), "2");
        assert.equal(desk.state, later);
        assert.deepEqual(desk.errors, []);
        await desk.page.context().close();
        rmSync(folder, { recursive: true });
    });
}
