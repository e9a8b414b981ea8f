// node solvers.mjs ASK MODULE [ROUNDS]: asks the module's engines, in WebAssembly under node and as native code (the
// program ASK, by packaging/web/npm/ask.c), the same questions, and prints the best time of each, of at least ROUNDS
// and of as many as half a second holds: a browser compiles well only what has run for a while. The answers must be
// equal. Prints rows of a table; fails when a sum is more than 2.5 times the native one.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const RATIO_MAX = 2.5;
const SPAN_MS = 500;
const [ask, engines, rounds = "7"] = process.argv.slice(2);
const { load } = await import(pathToFileURL(join(resolve(engines), "index.js")).href);
const questions = {
    "Connect 4, all columns and the line, 14 to 20 discs": ["34761322215366", "723235541624451", "22471772536443", "233535314514522"]
        .map((moves) => ["solve", "connect4", moves]),
    "Sudoku, every step of hard grids explained": [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"]
        .map((grid) => ["explain", "sudoku", `classic:${grid}`]),
    "Inversion, fewest clicks, 19x19 and 16x16": [`19x19:plus:${"1".repeat(361)}>${"0".repeat(361)}`, `16x16:plus:${"1".repeat(256)}>${"0".repeat(256)}`]
        .map((id) => ["solve", "inversion", id]),
    "Gomoku, 200 000 nodes": ["15 0 7,7;8,8;7,8;7,6;6,7;8,7", "15 0 7,7;6,6;8,8;9,9;7,8"].map((position) => ["solve", "gomoku", position, 200000]),
};

const damier = await load();
let failed = 0;
for (const [name, list] of Object.entries(questions)) {
    const input = list.map(([verb, game, position, nodes]) => [verb, game, position, "", "", "", "", nodes ?? ""].join("\n") + "\n.\n").join("");
    const native = execFileSync(ask, [rounds, String(SPAN_MS)], { input, encoding: "utf8", maxBuffer: 1 << 26 }).trim().split("\n");
    let native_us = 0;
    let module_us = 0;
    list.forEach(([verb, game, position, nodes], i) => {
        let best = Infinity;
        let answer = null;
        const first = performance.now();
        for (let round = 0; round < Number(rounds) || performance.now() - first < SPAN_MS; round++) {
            const begun = performance.now();
            try {
                answer = damier[verb](game, position, { nodes });
            } catch (error) {
                answer = { error: error.code, reason: error.message };
            }
            best = Math.min(best, performance.now() - begun);
        }
        const cut = native[i].indexOf(" ");
        assert.deepEqual(answer, JSON.parse(native[i].slice(cut + 1)), `${name}: ${position}`);
        native_us += Number(native[i].slice(0, cut));
        module_us += best * 1000;
    });
    const ratio = module_us / native_us;
    console.log(`| ${name} | ${(native_us / 1000).toFixed(1)} ms | ${(module_us / 1000).toFixed(1)} ms | ${ratio.toFixed(2)} |`);
    failed += ratio > RATIO_MAX;
}
process.exitCode = failed > 0 ? 1 : 0;
