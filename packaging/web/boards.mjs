// The four boards on the page, by mouse, touch and keys, and what the browser does for them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// `desk` is a Player, `player` makes more of them; `url` is the page; pictures go to `work`.
export async function play_boards(test, desk, player, url, work) {
    await test("Connect 4: the computer answers, and a reload goes on with the game", async () => {
        await desk.open(url, "--scene connect4 --seed 1");
        await desk.press("column-4");
        await desk.until(() => desk.moves().length === 2, "the computer's disc");
        await desk.press("column-3");
        await desk.until(() => desk.moves().length === 4, "the computer's second disc");
        const { state } = desk;
        await desk.page.screenshot({ path: join(work, "connect4.png") });
        await desk.kept();
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
        await desk.open(url, `--scene sudoku --id ${PUZZLE}`);
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
        if (!(await desk.page.evaluate(() => navigator.clipboard !== undefined))) {
            return; // browsers give it to https, files and this machine
        }
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
}
