// Player: a page of Damier that is played by its picture, by --describe, or by its elements for screen readers.
import assert from "node:assert/strict";

export const PATIENCE_MS = 30000;

const NOTE = /^--id: Read as /; // how a position was understood, on standard error

// A page that prints what can be clicked (--describe), and its newest block.
export class Player {
    // `words` are added to the address: threads=no.
    constructor(page, words = "") {
        this.page = page;
        this.words = words;
        this.controls = new Map();
        this.state = this.status = this.scene = "";
        this.blocks = 0;
        this.errors = [];
        let block = null;
        page.on("pageerror", (error) => this.errors.push(error.message));
        page.on("filechooser", () => {}); // the browser's own window never opens, not even between two waits
        page.on("console", (message) => {
            const line = message.text();
            const [word, ...rest] = line.split(" ");
            if ((message.type() === "error" && !NOTE.test(line)) || /user activation/.test(line)) {
                this.errors.push(line);
            } else if (word === "SCENE") {
                block = { scene: rest[0], controls: new Map() };
            } else if (word === "CONTROL") {
                const [id, left, top, width, height, look] = rest;
                block.controls.set(id, { left: +left, top: +top, width: +width, height: +height, look });
            } else if (word === "STATUS" || word === "STATE") {
                block[word.toLowerCase()] = rest.join(" ");
            } else if (line === "END") {
                Object.assign(this, block);
                this.blocks++;
            }
        });
    }

    async open(url, options, hash = "") {
        this.state = this.scene = "";
        await this.page.goto("about:blank");
        await this.page.goto(`${url}?${this.words}&options=${encodeURIComponent(`--describe ${options}`.trim())}${hash}`);
        await this.until(() => this.scene !== "", "the first scene");
    }

    // Until the browser has all that the program has saved.
    async kept() {
        await this.page.waitForFunction(() => window.damier?.areGamesKept());
    }

    async until(is_so, what) {
        const end = Date.now() + PATIENCE_MS;
        while (!is_so()) {
            assert.ok(Date.now() < end, `${what} did not come; ${this.scene} ${this.status} ${this.state} ${this.errors.join()}`);
            await this.page.waitForTimeout(20);
        }
    }

    async press(id, isTouch = false) {
        await this.until(() => this.controls.has(id) && this.controls.get(id).look !== "disabled", id);
        const { left, top, width, height } = this.controls.get(id);
        const scale = await this.page.evaluate(() => devicePixelRatio);
        const place = [(left + width / 2) / scale, (top + height / 2) / scale];
        const before = this.blocks;
        await (isTouch ? this.page.touchscreen.tap(...place) : this.page.mouse.click(...place));
        await this.until(() => this.blocks > before, `an answer to ${id}`);
    }

    // The element of a control, by its role and name.
    element(role, name) {
        return this.page.locator("#mirror").getByRole(role, { name, exact: typeof name === "string" });
    }

    // What a screen reader does to it, not the mouse.
    async act(element) {
        const before = this.blocks;
        await element.first().dispatchEvent("click");
        await this.until(() => this.blocks > before, "an answer");
    }

    async heard() {
        return this.page.locator("#spoken").textContent();
    }

    moves() {
        return this.state.split("\t")[3]?.split(" ").filter(Boolean) ?? [];
    }
}
