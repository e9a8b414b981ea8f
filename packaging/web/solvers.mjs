// node solvers.mjs ASK MODULE [ROUNDS]: asks the module's engines, in WebAssembly under node and as native code (the
// program ASK, by packaging/web/npm/ask.c), the same questions, and prints the best time of each; the answers must
// be equal. Prints rows of a table; fails when a sum is more than 2.5 times the native one.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const RATIO_MAX = 2.5;
const [ask, engines, rounds = "3"] = process.argv.slice(2);
const { load } = await import(pathToFileURL(join(resolve(engines), "index.js")).href);
const questions = {
    "Connect 4, positions of 12 to 26 discs": ["444444353522", "2252576253462244", "74227654413321457", "16655331464345322143", "6521467355615573156"]
        .map((moves) => ["connect4", moves]),
    "Sudoku, hard grids": ["4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"].map((grid) => ["sudoku", `classic:${grid}`]),
    "Inversion, 7x7 and three colours": ["7x7:king:" + "1".repeat(49) + ">" + "0".repeat(49),
        "7x7:plus:" + "10".repeat(24) + "1>" + "0".repeat(49), "4x4k3:plus:" + "1".repeat(16) + ">" + "0".repeat(16)].map((id) => ["inversion", id]),
    "Gomoku, 200 000 nodes": ["", "15 0 7,7;8,8;7,8;7,6;6,7;8,7"].map((position) => ["gomoku", position, 200000]),
};

const damier = await load();
let failed = 0;
for (const [name, list] of Object.entries(questions)) {
    const input = list.map(([game, position, nodes]) => ["solve", game, position, "", "", "", "", nodes ?? ""].join("\n") + "\n.\n").join("");
    const native = execFileSync(ask, [rounds], { input, encoding: "utf8", maxBuffer: 1 << 26 }).trim().split("\n");
    let native_us = 0;
    let module_us = 0;
    list.forEach(([game, position, nodes], i) => {
        let best = Infinity;
        let answer = null;
        for (let round = 0; round < Number(rounds); round++) {
            const begun = performance.now();
            try {
                answer = damier.solve(game, position, { nodes });
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
