// node --test: answers that are known otherwise, in all four games.
import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import test from "node:test";
import { DamierError, load } from "./index.js";

const damier = await load();
const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

test("the module has at most 1 MB", async () => {
    const { size } = await stat(new URL("./damier.wasm", import.meta.url));
    assert.ok(size <= 1 << 20, `${size} bytes`);
});

test("Connect 4: positions of Pons's test sets have their published scores", () => {
    const published = [
        ["2252576253462244111563365343671351441", -1],
        ["7422341735647741166133573473242566", 1],
        ["23163416124767223154467471272416755633", 0],
        ["65214673556155731566316327373221417", -1],
    ];
    for (const [moves, score] of published) {
        assert.equal(damier.solve("connect4", moves).score, score, moves);
    }
});

test("Connect 4: the score of a position is its best column's, and the line keeps it", () => {
    const { score, scores, move, line } = damier.solve("connect4", "44444435");
    assert.equal(score, Math.max(...scores.filter((value) => value !== null)));
    assert.equal(scores[move - 1], score);
    assert.equal(line[0], move);
    const after = damier.solve("connect4", "44444435", { moves: [move] });
    assert.equal(after.score, -score);
});

test("Connect 4: a hint blocks four in a row, and another column costs the game", () => {
    const position = "112233"; // the first player completes four at 4
    assert.equal(damier.hint("connect4", position).move, "4");
    assert.equal(damier.hint("connect4", "1122337").move, "4");
    const { better, isMistake, sentences } = damier.explain("connect4", "1122337", { move: 7 });
    assert.deepEqual([isMistake, better], [true, "4"]);
    assert.ok(sentences.length > 0);
});

test("a whole game against itself at every level ends", () => {
    for (const level of [0, 5]) {
        let moves = [];
        let outcome = "ongoing";
        for (let i = 0; i < 42 && outcome === "ongoing"; i++) {
            ({ moves, outcome } = damier.play("connect4", "", { moves, level, seed: 3 }));
        }
        assert.notEqual(outcome, "ongoing");
    }
});

test("Inversion: the masks of a solution reach the goal", () => {
    const position = "3x3:magic:001000111>111101111";
    const { masks, clicks, isProved } = damier.solve("inversion", position);
    assert.ok(isProved);
    assert.equal(masks.length, clicks);
    assert.equal(damier.board("inversion", position, { moves: masks }).outcome, "solved");
    assert.equal(damier.play("inversion", position).move, masks[0]);
    assert.ok(damier.hint("inversion", position).words[2].length > 0);
});

test("Inversion: Lights Out has 2 quiet patterns, and one light alone cannot go out", () => {
    const one = "5x5:plus:1000000000000000000000000>0000000000000000000000000";
    const { rank, nullity, quietPatterns } = damier.explain("inversion", one);
    assert.deepEqual([rank, nullity, quietPatterns.length], [23, 2, 2]);
    const { isSolvable, certificate } = damier.solve("inversion", one);
    assert.equal(isSolvable, false);
    assert.equal(certificate[0], 1);
    const all = "5x5:plus:1111111111111111111111111>0000000000000000000000000";
    assert.equal(damier.solve("inversion", all).clicks, 15);
});

test("Sudoku: one solution, by steps that each say why", () => {
    assert.deepEqual(damier.solve("sudoku", `classic:${puzzle}`), { solutions: 1, grid: solution });
    const { steps, isSolved } = damier.explain("sudoku", `classic:${puzzle}`);
    assert.ok(isSolved && steps.length >= 51);
    assert.ok(steps.every((step) => step.words.length === 3 && step.moves.length > 0));
    const moves = steps.flatMap((step) => step.moves);
    assert.equal(damier.board("sudoku", `classic:${puzzle}`, { moves }).grid, solution);
    assert.deepEqual(damier.hint("sudoku", `classic:${puzzle}`).moves, steps[0].moves);
});

test("Gomoku: an open three is a win, and a four has to be stopped", () => {
    const three = "15 0 7,7;0,0;8,7;0,14;9,7;14,14";
    const { outcome, plies } = damier.solve("gomoku", three);
    assert.deepEqual([outcome, plies], ["win", 3]);
    const four = "15 0 7,7;6,7;8,7;0,14;9,7;14,14;10,7";
    assert.equal(damier.hint("gomoku", four).move, "L8");
    assert.match(damier.explain("gomoku", four).sentences[0], /five in a row/);
    assert.equal(damier.play("gomoku", four, { level: 9 }).move, "L8");
});

test("what cannot be answered says why, and the next question is answered", () => {
    assert.throws(() => damier.solve("chess", ""), DamierError);
    assert.throws(() => damier.solve("connect4", "49"), /49|column|character/);
    assert.throws(() => damier.play("connect4", "1212121"), /the game is over/);
    assert.throws(() => damier.play("connect4", "", { move: "9" }), /not legal/);
    assert.throws(() => damier.solve("connect4", "", { nodes: 1000 }), { code: /limit/ });
    assert.equal(damier.board("connect4", "").rows, 6);
});

test("the same question has the same answer", () => {
    const ask = () => damier.play("gomoku", "15 0 7,7;8,8", { level: 4, seed: 11 });
    assert.deepEqual(ask(), ask());
});
