// node pictures.mjs SITE WORK FOLDER: the page on a desktop's and on a phone's size, for README, into FOLDER.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Player } from "./player.mjs";

const [site, work, folder] = process.argv.slice(2).map((path) => resolve(path));
const { chromium } = createRequire(join(work, "package.json"))("playwright-core");
const server = spawn("node", [fileURLToPath(new URL("serve.mjs", import.meta.url)), site]);
const url = await new Promise((done) => server.stdout.once("data", (line) => done(String(line).trim())));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const looks = {
    "web-desktop": ["--scene connect4 --id 4453 --seed 1", { viewport: { width: 1280, height: 800 } }],
    "web-phone": [`--scene sudoku --id ${PUZZLE} --seed 1`, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
};
for (const [name, [words, size]] of Object.entries(looks)) {
    const context = await browser.newContext({ locale: "en-US", colorScheme: "dark", reducedMotion: "reduce", ...size });
    const player = new Player(await context.newPage());
    await player.open(url, words);
    await player.page.waitForTimeout(500); // what has changed is drawn
    await player.page.screenshot({ path: join(folder, `${name}.png`) });
    await context.close();
}
await browser.close();
server.kill();
