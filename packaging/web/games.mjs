// Whole games on the page, by the elements for screen readers alone, and what the browser does for it: files
// chosen and downloaded, a keyboard on the screen.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ENDED = /won|wins|win!|draw|line of four/i;
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const GRID = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const INVERSION = "3x3:magic:001000111>111101111";

// Plays until nobody has to move: `next` gives the element to act on.
async function play_out(hearer, next, moves_max) {
    const is_over = () => ENDED.test(hearer.status);
    for (let i = 0; i < moves_max && !is_over(); i++) {
        const before = hearer.moves().length;
        await hearer.act(await next(i));
        await hearer.until(() => is_over() || (hearer.moves().length > before + 1 && hearer.moves().length % 2 === 0), "the reply");
    }
    assert.ok(is_over(), `${hearer.status} ${hearer.state}`);
}

export async function play_games(test, player, url, work, engines) {
    const { load } = await import(pathToFileURL(join(engines, "index.js")).href);
    const damier = await load();
    const hearer = await player();

    await test("a screen reader finds the button that turns its elements on", async () => {
        await hearer.open(url, "");
        assert.equal(await hearer.page.locator("#mirror *").count(), 0);
        await hearer.page.getByRole("button", { name: "For screen readers" }).dispatchEvent("click");
        await hearer.element("button", "Settings").waitFor({ state: "attached" });
        await hearer.act(hearer.element("button", "Sudoku"));
        await hearer.until(() => hearer.scene === "sudoku", "the game");
        assert.match(await hearer.heard(), /Each digit once/);
    });

    await test("by elements alone: a whole game of Connect 4", async () => {
        await hearer.open(url, "--scene connect4 --seed 1");
        await hearer.element("group", "Board").first().waitFor({ state: "attached" });
        await play_out(hearer, async (i) => hearer.page.locator("#mirror").getByRole("button", { name: /^column \d, / })
            .and(hearer.page.locator(":not([aria-disabled])")).nth(i % 2), 21);
        assert.equal(await hearer.element("button", /^column \d, /).count(), 7);
        assert.ok(hearer.moves().length >= 7);
        assert.match(await hearer.heard(), /\S/);
        await hearer.page.screenshot({ path: join(work, "connect4-ended.png") });
    });

    await test("by elements alone: a whole Sudoku, the first digit by Enter", async () => {
        await hearer.open(url, `--scene sudoku --id ${PUZZLE}`);
        for (let cell = 0; cell < 81; cell++) {
            if (PUZZLE[cell] === ".") {
                const name = new RegExp(`^row ${Math.floor(cell / 9) + 1} column ${(cell % 9) + 1}, `);
                await hearer.act(hearer.element("button", name));
                await hearer.act(hearer.page.locator(`#mirror [data-id=key-${GRID[cell]}]`));
            }
        }
        assert.match(hearer.state, /classic/);
        assert.equal(hearer.moves().length, [...PUZZLE].filter((sign) => sign === ".").length);
        assert.match(hearer.status, /solved/i);
        await hearer.page.screenshot({ path: join(work, "sudoku-solved.png") });
    });

    await test("by elements alone: a whole Inversion, by the masks that the engines give", async () => {
        await hearer.open(url, `--scene inversion --id ${INVERSION}`);
        for (const mask of damier.solve("inversion", INVERSION).masks) {
            await hearer.act(hearer.page.locator(`#mirror [data-id=mask-${mask}]`));
        }
        await hearer.until(() => /^Perfect/.test(hearer.status), "the end");
        await hearer.page.screenshot({ path: join(work, "inversion-solved.png") });
    });

    await test("by elements alone: the solution of Inversion is watched to its end", async () => {
        await hearer.open(url, `--scene inversion --id ${INVERSION}`);
        await hearer.act(hearer.page.locator("#mirror [data-id=solve]"));
        await hearer.until(() => hearer.controls.has("solve-step"), "the solution");
        const steps = damier.solve("inversion", INVERSION).masks.length;
        let taken = 0;
        for (; taken < 20 && hearer.controls.get("solve-step")?.look !== "disabled"; taken++) {
            await hearer.act(hearer.page.locator("#mirror [data-id=solve-step]"));
        }
        assert.ok(taken >= steps && taken < 20, `${taken} steps`);
        await hearer.page.screenshot({ path: join(work, "inversion-watched.png") });
    });

    await test("by elements alone: a whole game of Gomoku", async () => {
        await hearer.open(url, "--scene gomoku --seed 1");
        await hearer.element("button", "A8, empty").waitFor({ state: "attached" });
        const rows = [8, 9, 7, 10, 6];
        let at = 0;
        await play_out(hearer, async () => {
            for (;; at++) {
                const name = `${"ABCDEFGHIJKLMNO"[at % 15]}${rows[Math.floor(at / 15)]}, empty`;
                const point = hearer.element("button", name);
                if (await point.count()) {
                    return point;
                }
            }
        }, 75);
        await hearer.page.screenshot({ path: join(work, "gomoku-ended.png") });
    });

    await test("focus: the browser's and the program's go together, and Enter acts", async () => {
        await hearer.open(url, "--scene connect4 --seed 2 --id 1");
        await hearer.until(() => hearer.moves().length === 2, "the computer's disc");
        const column = hearer.element("button", "column 4, empty");
        await column.waitFor({ state: "attached" });
        await column.focus();
        await hearer.until(() => hearer.blocks > 0, "the focus");
        await hearer.page.keyboard.press("Enter");
        await hearer.until(() => hearer.moves().includes("4"), "the disc");
    });

    await test("a game is saved by a download, and opened by the browser's file window", async () => {
        await hearer.open(url, "--scene connect4 --id 4453");
        hearer.page.once("dialog", (dialog) => dialog.accept("mine.damier"));
        const download = hearer.page.waitForEvent("download");
        await hearer.page.keyboard.press("Control+s");
        assert.equal((await download).suggestedFilename(), "mine.damier");
        const path = await (await download).path();
        assert.match(readFileSync(path, "utf8"), /# Damier: connect4/i);
        const kept = join(work, "mine.damier");
        writeFileSync(kept, readFileSync(path));
        const { state } = hearer;
        await hearer.open(url, "--scene connect4 --id 1");
        await hearer.until(() => hearer.moves().length === 2, "the computer's disc");
        assert.notEqual(hearer.state, state);
        await hearer.element("group", "Board").first().waitFor({ state: "attached" });
        let chooser = hearer.page.waitForEvent("filechooser");
        await hearer.page.keyboard.press("Control+o");
        await (await chooser).setFiles(kept);
        await hearer.until(() => hearer.state === state, "the game");
        assert.ok(!hearer.controls.has("file-do"));
        // Another game's file opens there; what is no game is refused in the head; the page is never seen.
        await hearer.open(url, "--scene gomoku");
        await hearer.element("group", "Board").first().waitFor({ state: "attached" });
        chooser = hearer.page.waitForEvent("filechooser");
        await hearer.page.keyboard.press("Control+o");
        await (await chooser).setFiles(kept);
        await hearer.until(() => hearer.scene === "connect4", "the other game");
        writeFileSync(join(work, "no-game.txt"), "nothing\n");
        chooser = hearer.page.waitForEvent("filechooser");
        await hearer.page.keyboard.press("Control+o");
        await (await chooser).setFiles(join(work, "no-game.txt"));
        await hearer.until(() => /no-game\.txt/.test(hearer.status), "the refusal");
        assert.ok(![...hearer.controls.keys()].some((id) => id.startsWith("file-")), [...hearer.controls.keys()].join());
        // A window of the browser that is left, and Ctrl+O again.
        chooser = hearer.page.waitForEvent("filechooser");
        await hearer.page.keyboard.press("Control+o");
        await chooser;
        chooser = hearer.page.waitForEvent("filechooser");
        await hearer.page.keyboard.press("Control+o");
        await (await chooser).setFiles(kept);
        await hearer.until(() => hearer.state === state, "the game again");
    });

    // Chooses a file in the browser's window, which `ask` brings up.
    async function choose(who, file, ask) {
        const chosen = who.page.waitForEvent("filechooser").then((chooser) => chooser.setFiles(file));
        await Promise.all([chosen, ask()]); // a tap changes nothing before the file is there
    }

    async function save(who, ask) {
        const download = who.page.waitForEvent("download");
        await ask();
        const kept = join(work, (await download).suggestedFilename());
        writeFileSync(kept, readFileSync(await (await download).path()));
        return kept;
    }

    await test("a game of each is saved into a file, and opened again", async () => {
        const others = { connect4: ["4453", "1"], inversion: [INVERSION, "3x3:magic:000000001>111101111"],
            sudoku: [PUZZLE, `${PUZZLE.slice(0, 80)}.`], gomoku: [null, null] };
        for (const [game, [id, other]] of Object.entries(others)) {
            await hearer.open(url, `--scene ${game} --seed 1${id ? ` --id ${id}` : ""}`);
            const { state } = hearer; // Gomoku's is the game played before
            assert.ok(id || hearer.moves().length > 0, state);
            await hearer.element("group", "Board").first().waitFor({ state: "attached" });
            hearer.page.once("dialog", (dialog) => dialog.accept(`${game}.damier`));
            const file = await save(hearer, () => hearer.page.keyboard.press("Control+s"));
            assert.match(readFileSync(file, "utf8"), new RegExp(`# Damier: ${game}`, "i"));
            await hearer.open(url, `--scene ${game} --seed 2${other ? ` --id ${other}` : ""}`);
            await hearer.element("group", "Board").first().waitFor({ state: "attached" });
            if (!other) {
                await hearer.press("new");
                await hearer.until(() => hearer.state !== state, "a new game");
            }
            assert.notEqual(hearer.state, state, game);
            await choose(hearer, file, () => hearer.page.keyboard.press("Control+o"));
            await hearer.until(() => hearer.state === state, `the game of ${game}`);
        }
    });

    await test("a copy of everything is saved, and opened by Ctrl+O in a game, and by a finger", async () => {
        await hearer.open(url, "--scene connect4 --id 4453 --seed 1");
        await hearer.press("column-1");
        await hearer.until(() => hearer.moves().length === 6, "the computer's disc");
        const { state } = hearer;
        await hearer.kept();
        await hearer.open(url, "--scene data");
        const copy = await save(hearer, () => hearer.press("save-all"));
        assert.match(copy, /\.damierbackup$/);
        await hearer.press("erase");
        await hearer.until(() => /Everything is as it was on the first day/.test(hearer.status), "the emptied page");
        await hearer.kept();
        await hearer.open(url, "--scene connect4");
        assert.notEqual(hearer.state, state);
        await hearer.element("group", "Board").first().waitFor({ state: "attached" });
        await choose(hearer, copy, () => hearer.page.keyboard.press("Control+o"));
        await hearer.until(() => hearer.scene === "data" && hearer.controls.has("open-copy"), "the page of data");
        await hearer.press("open-copy");
        await hearer.until(() => /Everything is as it was in the copy/.test(hearer.status), "the copy");
        await hearer.kept();
        await hearer.open(url, "--scene connect4");
        assert.equal(hearer.state, state);
        const phone = await player({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
        await phone.open(url, "--scene data");
        await choose(phone, copy, () => phone.press("ask-copy", true));
        await phone.press("open-copy", true);
        await phone.until(() => /Everything is as it was in the copy/.test(phone.status), "the copy");
        await phone.page.screenshot({ path: join(work, "phone-data.png") });
        await phone.kept();
        await phone.open(url, "--scene connect4");
        assert.equal(phone.state, state);
        assert.deepEqual(phone.errors, []);
        await phone.page.context().close();
    });

    await test("a worksheet is printed into a PDF, which is downloaded", async () => {
        await hearer.open(url, "--scene connect4");
        await hearer.press("more");
        await hearer.press("worksheet");
        await hearer.until(() => hearer.controls.has("worksheet-make"), "the page");
        const download = hearer.page.waitForEvent("download");
        await hearer.press("worksheet-make");
        assert.match((await download).suggestedFilename(), /\.pdf$/);
        assert.equal(readFileSync(await (await download).path()).subarray(0, 5).toString(), "%PDF-");
    });

    await test("a picture and the table of results are downloaded", async () => {
        await hearer.open(url, "--scene connect4 --id 4453");
        let download = hearer.page.waitForEvent("download");
        await hearer.press("more");
        await hearer.press("picture");
        assert.match((await download).suggestedFilename(), /\.png$/);
        assert.equal(readFileSync(await (await download).path()).subarray(1, 4).toString(), "PNG");
        await hearer.open(url, "--scene data");
        download = hearer.page.waitForEvent("download");
        await hearer.press("save-table");
        assert.match((await download).suggestedFilename(), /\.csv$/);
    });

    await test("no other program is offered where none can be started", async () => {
        await hearer.open(url, "--scene gomoku");
        await hearer.press("more");
        await hearer.until(() => hearer.controls.has("daily"), "the menu");
        assert.ok(!hearer.controls.has("engine"));
    });

    await test("a phone: typing brings up its keyboard, and composition works", async () => {
        const phone = await player({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
        const { page } = phone;
        await phone.open(url, "--scene apl");
        const field = [...phone.controls.keys()].find((id) => /field|line/.test(id));
        if (await page.locator("#typing").isHidden()) {
            const { left, top, width, height } = phone.controls.get(field);
            await page.touchscreen.tap((left + width / 2) / 2, (top + height / 2) / 2);
        }
        await page.waitForFunction(() => document.activeElement === document.getElementById("typing"));
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Input.imeSetComposition", { text: "12", selectionStart: 2, selectionEnd: 2 });
        await devtools.send("Input.insertText", { text: "12" });
        await devtools.send("Input.insertText", { text: "+3" });
        await page.screenshot({ path: join(work, "phone-typing.png") });
        await page.keyboard.press("Enter");
        await phone.until(() => /12\+3/.test(phone.state + phone.status), "the text");
        await page.evaluate(() => document.execCommand("delete"));
        await page.keyboard.press("Enter");
        await phone.until(() => /12\+(?!3)/.test(phone.state + phone.status), "one letter less");
        await page.context().close();
    });

    await test("no error was printed meanwhile", async () => {
        assert.deepEqual(hearer.errors, []);
        await hearer.page.context().close();
    });
}
