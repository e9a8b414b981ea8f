// The engines of Damier: questions about positions of four games, answered by damier.wasm.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Why a question has no answer: `code` is one of the words of index.d.ts. */
export class DamierError extends Error {
    constructor(code, reason) {
        super(reason);
        this.name = "DamierError";
        this.code = code;
    }
}

async function readModule(source) {
    if (source instanceof WebAssembly.Module) {
        return source;
    }
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
        return WebAssembly.compile(source);
    }
    const url = source ?? new URL("./damier.wasm", import.meta.url);
    if (new URL(url, import.meta.url).protocol === "file:") {
        const { readFile } = await import("node:fs/promises");
        return WebAssembly.compile(await readFile(new URL(url, import.meta.url)));
    }
    const answer = await fetch(url);
    if (!answer.ok) {
        throw new DamierError("no module", `${url}: ${answer.status}`);
    }
    return WebAssembly.compile(await answer.arrayBuffer());
}

function instantiate(module) {
    const state = { text: "" };
    let exported = null;
    const instance = new WebAssembly.Instance(module, {
        env: { emscripten_notify_memory_growth() {} },
        wasi_snapshot_preview1: {
            proc_exit(code) {
                throw new DamierError("broken", state.text || `ended with ${code}`);
            },
            fd_close: () => 0,
            fd_seek: () => 0,
            // What a failed check of the engines says before it ends.
            fd_write(file, vectors, count, written) {
                const view = new DataView(exported.memory.buffer);
                let total = 0;
                for (let i = 0; i < count; i++) {
                    const at = view.getUint32(vectors + 8 * i, true);
                    const length = view.getUint32(vectors + 8 * i + 4, true);
                    state.text += decoder.decode(new Uint8Array(exported.memory.buffer, at, length).slice());
                    total += length;
                }
                view.setUint32(written, total, true);
                return 0;
            },
        },
    });
    exported = instance.exports;
    exported._initialize();
    return exported;
}

class Damier {
    #module;
    #wasm;

    constructor(module) {
        this.#module = module;
        this.#wasm = instantiate(module);
    }

    #write(words) {
        const bytes = encoder.encode(words);
        const at = this.#wasm.malloc(bytes.length + 1);
        if (at === 0) {
            throw new DamierError("out of memory", "out of memory");
        }
        const memory = new Uint8Array(this.#wasm.memory.buffer);
        memory.set(bytes, at);
        memory[at + bytes.length] = 0;
        return at;
    }

    #read(at) {
        const memory = new Uint8Array(this.#wasm.memory.buffer);
        return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    }

    #ask(verb, game, position, options = {}) {
        const words = [verb, game, position ?? "", (options.moves ?? []).join(" "), options.move ?? "", options.level ?? "",
            options.seed ?? "", options.nodes ?? ""].map(String);
        if (words.some((word) => /[\0\n]/.test(word))) {
            throw new DamierError("bad input", "a zero character or a line end");
        }
        try {
            const place = this.#write(words.join("\n"));
            const at = this.#wasm.damier_ask(place);
            this.#wasm.free(place);
            if (at === 0) {
                throw new DamierError("out of memory", "out of memory");
            }
            const answer = JSON.parse(this.#read(at));
            this.#wasm.free(at);
            if (answer.error) {
                throw new DamierError(answer.error, answer.reason);
            }
            return answer;
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError || error.code === "broken") {
                this.#wasm = instantiate(this.#module); // the next question finds it whole
            }
            throw error;
        }
    }

    board(game, position, options) {
        return this.#ask("board", game, position, options);
    }

    solve(game, position, options) {
        return this.#ask("solve", game, position, options);
    }

    hint(game, position, options) {
        return this.#ask("hint", game, position, options);
    }

    explain(game, position, options) {
        return this.#ask("explain", game, position, options);
    }

    play(game, position, options = {}) {
        const answer = this.#ask("play", game, position, options);
        return { ...answer, moves: [...(options.moves ?? []).map(String), answer.move] };
    }
}

/** Loads the engines: from beside this file, or from an address, bytes or a compiled module. */
export async function load(source) {
    return new Damier(await readModule(source));
}
