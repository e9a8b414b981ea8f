// Starts Damier in the page: chooses the build, keeps the games in the browser, and hands over what a
// window would get from its system.
"use strict";
(() => {
    const SITE = "/damier"; // kept in the browser
    const FILES = "/files"; // what is saved there is downloaded
    const KEEP_MS = 150;
    const NEWER_MS = 400; // that the newer worker has to take over before the files are asked for
    const canvas = document.getElementById("canvas");
    const message = document.getElementById("message");
    const typing = document.getElementById("typing");
    const reader = document.getElementById("reader");
    const KEPT_TEXT = "  "; // in the field, so that something can be erased

    const sentences = {
        en: ["Loading…", "Damier is open in another tab. It continues here when that one is closed.",
            "Damier could not start: ",
            "For screen readers"],
        fr: ["Chargement…", "Damier est ouvert dans un autre onglet. Il continue ici dès que celui-ci est fermé.",
            "Damier n’a pas pu démarrer : ",
            "Pour lecteurs d’écran"],
        de: ["Wird geladen…", "Damier ist in einem anderen Tab offen. Es geht hier weiter, sobald dieser geschlossen ist.",
            "Damier konnte nicht starten: ",
            "Für Screenreader"],
        es: ["Cargando…", "Damier está abierto en otra pestaña. Continúa aquí cuando se cierre.",
            "Damier no ha podido empezar: ",
            "Para lectores de pantalla"],
        it: ["Caricamento…", "Damier è aperto in un’altra scheda. Continua qui quando quella si chiude.",
            "Damier non è potuto partire: ",
            "Per lettori di schermo"],
        nl: ["Laden…", "Damier is open in een ander tabblad. Het gaat hier verder zodra dat gesloten is.",
            "Damier kon niet starten: ",
            "Voor schermlezers"],
        pl: ["Wczytywanie…", "Damier jest otwarty w innej karcie. Zacznie działać tutaj, gdy ją zamkniesz.",
            "Nie udało się uruchomić programu Damier: ",
            "Dla czytników ekranu"],
    };
    const language = (navigator.languages ?? [navigator.language ?? "en"])
        .map((code) => code.slice(0, 2))
        .find((code) => code in sentences) ?? "en";
    const [loading, elsewhere, failed, for_readers] = sentences[language];
    document.documentElement.lang = language;

    function say(words) {
        document.getElementById("words").textContent = words;
        message.hidden = false;
    }

    function fail(error) {
        console.error(error);
        say(failed + (error?.message ?? error));
    }

    // ---- Before the start ----

    function reload() {
        location.reload();
        return new Promise(() => {});
    }

    // With the service worker the page is isolated after one reload, and has threads then. A newer version of the
    // files that has come meanwhile takes over now, before the old one is loaded.
    async function isolate() {
        if (!("serviceWorker" in navigator) || location.protocol === "file:") {
            return;
        }
        const { serviceWorker } = navigator;
        const old = serviceWorker.controller;
        const registration = await serviceWorker.register("worker.js");
        const newer = registration.waiting ?? (registration.active !== old ? registration.active : null);
        if (old && newer) {
            // The files of two versions never meet: the page begins again when the newer one takes over. Mostly
            // that is at once; sometimes Chromium lets it do so only when this page has its files.
            serviceWorker.addEventListener("controllerchange", () => {
                if (module) {
                    keep();
                }
                location.reload();
            });
            newer.postMessage("take over");
            await new Promise((done) => setTimeout(done, NEWER_MS));
        }
        if (old && serviceWorker.controller !== old) {
            await reload();
        }
        if (!window.crossOriginIsolated && !old && !sessionStorage.getItem("reloaded")) {
            const worker = registration.installing ?? registration.waiting ?? registration.active;
            if (worker.state !== "activated") {
                await new Promise((done) => worker.addEventListener("statechange", () => {
                    if (worker.state === "activated" || worker.state === "redundant") {
                        done();
                    }
                }));
            }
            sessionStorage.setItem("reloaded", "1");
            await reload();
        }
    }

    // Two tabs would write over each other's games: one at a time.
    async function wait_for_turn() {
        if (!navigator.locks) {
            return;
        }
        await new Promise((entered) => {
            const hold = (lock) => {
                if (!lock) {
                    say(elsewhere);
                    navigator.locks.request("damier", hold);
                    return undefined;
                }
                entered();
                return new Promise(() => {}); // until the page is closed
            };
            navigator.locks.request("damier", { ifAvailable: true }, hold);
        });
        say(loading);
    }

    // A link such as #connect4=4453 opens a position; a reload then goes on with the game.
    function words_of_link() {
        const link = /^#(connect4|inversion|sudoku|gomoku)(?:=(.*))?$/.exec(location.hash);
        if (!link) {
            return [];
        }
        history.replaceState(null, "", location.pathname + location.search);
        const id = link[2] === undefined ? null : decodeURIComponent(link[2]);
        return id ? ["--scene", link[1], "--id", id] : ["--scene", link[1]];
    }

    // For tests and pictures: ?options=--seed=1 …
    function words_of_search() {
        const options = new URLSearchParams(location.search).get("options");
        return options ? options.split(" ") : [];
    }

    // For tests: ?threads=no
    function without_threads() {
        return new URLSearchParams(location.search).get("threads") === "no";
    }

    // In the page that is one file its files are elements (packaging/web/single.mjs); null elsewhere.
    async function held_bytes(name) {
        const element = document.getElementById(`file:${name}`);
        if (!element) {
            return null;
        }
        const letters = atob(element.textContent);
        const packed = new Uint8Array(letters.length);
        for (let i = 0; i < packed.length; i++) {
            packed[i] = letters.charCodeAt(i);
        }
        const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Uint8Array(await new Response(stream).arrayBuffer());
    }

    // The address of scripts, one after the other.
    const address_of = (scripts) => URL.createObjectURL(new Blob(scripts, { type: "text/javascript" }));

    async function load_script(name) {
        const held = await held_bytes(name);
        const address = held ? address_of([held]) : name;
        return new Promise((done, broken) => {
            const script = document.createElement("script");
            script.src = address;
            script.onload = done;
            script.onerror = () => broken(new Error(name));
            document.head.append(script);
        });
    }

    async function read_bytes(name) {
        const held = await held_bytes(name);
        if (held) {
            return held;
        }
        const answer = await fetch(name);
        if (!answer.ok) {
            throw new Error(`${name}: ${answer.status}`);
        }
        return new Uint8Array(await answer.arrayBuffer());
    }

    // What emscripten's script asks for when the page is given no threads.
    async function code_without_threads(instance) {
        // The worker's script is read now: it may be needed again, and then the site may have a newer one.
        const names = ["damier.wasm", "damier.js", "job-worker.js"];
        const [bytes, ...scripts] = await Promise.all([...names.map(read_bytes), load_script("jobs.js")]);
        const worker = address_of(scripts.slice(0, 2));
        const limits = unshare_memory(bytes);
        const program = await WebAssembly.compile(bytes);
        return {
            wasmMemory: new WebAssembly.Memory(limits),
            jobs: create_jobs({ program, limits, worker }, instance, fail),
            instantiateWasm(imports, receive) {
                WebAssembly.instantiate(program, imports).then((instance) => {
                    receive(instance, program);
                    this.removeRunDependency("wasm-instantiate"); // its pool of threads would have done so
                }).catch(fail);
                return {};
            },
        };
    }

    // ---- The loop ----

    let module = null;
    let timer = 0;
    let frame = 0;

    function turn() {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        timer = frame = 0;
        const sleep_ms = module._page_turn();
        if (sleep_ms >= 0 && sleep_ms <= 17 && !document.hidden) {
            frame = requestAnimationFrame(turn);
        } else if (sleep_ms >= 0) {
            timer = setTimeout(turn, sleep_ms);
        }
        look_at_files();
    }

    let is_asked = false;
    function ask_for_turn() {
        if (is_asked) {
            return;
        }
        is_asked = true;
        const { port1, port2 } = new MessageChannel(); // sooner than a timer
        port1.onmessage = () => {
            is_asked = false;
            port1.close();
            turn();
        };
        port2.postMessage(0);
    }

    // ---- Games kept in the browser; files downloaded ----

    let kept = "";
    let keep_timer = 0;
    let is_keeping = false;

    function state_of(folder) {
        const { FS } = module;
        let state = "";
        for (const name of FS.readdir(folder)) {
            if (name !== "." && name !== "..") {
                const found = FS.stat(`${folder}/${name}`);
                state += FS.isDir(found.mode) ? state_of(`${folder}/${name}`)
                    : `${folder}/${name}:${found.size}:${found.mtime.getTime()};`;
            }
        }
        return state;
    }

    function keep() {
        clearTimeout(keep_timer);
        keep_timer = 0;
        if (is_keeping) {
            return;
        }
        const state = state_of(SITE);
        if (state === kept) {
            return;
        }
        is_keeping = true;
        module.FS.syncfs(false, (error) => {
            is_keeping = false;
            if (error) {
                console.error(error);
            } else {
                kept = state;
            }
            look_at_files();
        });
    }

    const known = new Map();

    function download(path, name) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([module.FS.readFile(path)]));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    }

    function look_at_files() {
        if (!keep_timer && state_of(SITE) !== kept) {
            keep_timer = setTimeout(keep, KEEP_MS);
        }
        for (const name of module.FS.readdir(FILES)) {
            const found = module.FS.stat(`${FILES}/${name}`);
            const time = found.mtime.getTime();
            if (module.FS.isFile(found.mode) && found.size > 0 && !/^\.|\.(part|tmp)/.test(name) && known.get(name) !== time) {
                known.set(name, time);
                download(`${FILES}/${name}`, name);
            }
        }
    }

    // ---- Files of the player ----

    let is_choosing = false;

    function answer_choice(path) {
        if (is_choosing) {
            is_choosing = false;
            module.ccall("page_chosen", null, ["string"], [path]);
        }
    }

    async function keep_file(file) {
        const path = `${FILES}/${file.name.replace(/[/\0]/g, "_")}`;
        module.FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
        known.set(path.slice(FILES.length + 1), module.FS.stat(path).mtime.getTime());
        return path;
    }

    // No filter by endings: phones know few of them and would offer nothing.
    function choose_file() {
        const chooser = document.createElement("input");
        chooser.type = "file";
        chooser.addEventListener("change", () => {
            keep_file(chooser.files[0]).then(answer_choice).catch((error) => {
                console.error(error);
                answer_choice("");
            });
        });
        chooser.addEventListener("cancel", () => answer_choice(""));
        is_choosing = true;
        chooser.click();
    }

    // What is written there is downloaded (look_at_files).
    function choose_name(title, name) {
        is_choosing = true;
        setTimeout(() => {
            const chosen = prompt(title, name)?.replace(/[/\0]/g, "_").trim();
            answer_choice(chosen ? `${FILES}/${chosen}` : "");
        });
    }

    // ---- Typing ----

    let is_typing = false;
    let is_composing = false;

    function reset_field() {
        typing.value = KEPT_TEXT;
        typing.setSelectionRange(KEPT_TEXT.length, KEPT_TEXT.length);
    }

    // The field stands where the program draws its own: browsers keep it in sight beside their keyboard.
    function follow_typing(x, y, width, height) {
        const is_wanted = width > 0;
        if (is_wanted) {
            const pixel = 1 / devicePixelRatio;
            typing.style.left = `${Math.min(Math.max(x * pixel, 0), innerWidth - 2)}px`;
            typing.style.top = `${Math.min(Math.max(y * pixel, 0), innerHeight - 2)}px`;
            typing.style.height = `${height * pixel}px`;
        }
        if (is_wanted === is_typing) {
            return;
        }
        is_typing = is_wanted;
        typing.hidden = !is_wanted;
        if (is_wanted) {
            reset_field();
            typing.focus({ preventScroll: true });
        } else {
            canvas.focus({ preventScroll: true });
        }
    }

    function type(text) {
        if (text) {
            module.ccall("page_type", null, ["string"], [text]);
        }
    }

    function listen_to_field() {
        typing.addEventListener("compositionstart", () => {
            is_composing = true;
        });
        typing.addEventListener("compositionupdate", (event) => module.ccall("page_compose", null, ["string"], [event.data]));
        typing.addEventListener("compositionend", (event) => {
            is_composing = false;
            module.ccall("page_compose", null, ["string"], [""]);
            type(event.data);
            reset_field();
        });
        typing.addEventListener("input", (event) => {
            if (is_composing || event.isComposing) {
                return;
            }
            if (event.inputType.startsWith("delete")) {
                module._page_erase();
            } else if (event.inputType !== "insertCompositionText") { // its end has come
                type(event.data);
            }
            reset_field();
        });
        // Text comes by the field alone.
        addEventListener("keypress", (event) => {
            if (event.target === typing) {
                event.stopImmediatePropagation();
            }
        }, true);
        // A finger on the picture takes the focus, and with it the keyboard of a phone.
        canvas.addEventListener("pointerup", () => {
            if (is_typing) {
                setTimeout(() => is_typing && typing.focus({ preventScroll: true }));
            }
        });
    }

    // ---- Screen readers ----

    const mirror = create_mirror(document.getElementById("mirror"), document.getElementById("spoken"), canvas,
        (kind, id, value) => module.ccall("page_request", null, ["number", "string", "number"], [kind, id, value]));

    function show_reader() {
        reader.textContent = for_readers;
        reader.setAttribute("aria-pressed", String(mirror.isWanted));
    }

    mirror.isWanted = localStorage.getItem("reader") === "1";
    show_reader();
    reader.addEventListener("click", () => {
        mirror.isWanted = !mirror.isWanted;
        localStorage.setItem("reader", mirror.isWanted ? "1" : "0");
        show_reader();
        module?._desktop_portal_changed();
    });

    // In pixels of the device.
    function size() {
        return [innerWidth, innerHeight].map((side) => Math.max(1, Math.round(side * devicePixelRatio)));
    }

    function follow_size() {
        const [width, height] = size();
        if (canvas.width !== width || canvas.height !== height) {
            module._page_resize(width, height);
            ask_for_turn();
        }
    }

    // ---- What a window gets from its system ----

    function listen() {
        // The browser's own keys stay the browser's; of a paste it gives the text afterwards.
        addEventListener("keydown", (event) => {
            if (event.target === reader) {
                event.stopImmediatePropagation();
                return;
            }
            answer_choice(""); // where no event tells that the browser's window was closed
            if (event.isComposing || event.keyCode === 229) {
                event.stopImmediatePropagation();
                return;
            }
            const letter = event.key.toLowerCase();
            const is_command = event.ctrlKey || event.metaKey;
            if (event.key === "F12" || (is_command && ["v", "r", "l", "t", "w", "n"].includes(letter)) ||
                (is_command && event.shiftKey && ["i", "j", "c"].includes(letter))) {
                event.stopImmediatePropagation();
            }
        }, true);
        addEventListener("pointerdown", () => answer_choice(""), true);
        listen_to_field();
        addEventListener("paste", (event) => {
            event.preventDefault();
            module.ccall("page_paste", null, ["string"], [event.clipboardData.getData("text/plain")]);
        });
        addEventListener("dragover", (event) => event.preventDefault());
        addEventListener("drop", (event) => {
            event.preventDefault();
            const file = event.dataTransfer.files[0];
            if (file) {
                keep_file(file).then((path) => module.ccall("page_open", null, ["string"], [path])).catch(console.error);
            }
        });
        addEventListener("hashchange", () => {
            if (/^#(connect4|inversion|sudoku|gomoku)/.test(location.hash)) {
                keep();
                location.reload();
            }
        });
        addEventListener("pagehide", keep);
        document.addEventListener("visibilitychange", () => (document.hidden ? keep() : ask_for_turn()));
        addEventListener("resize", follow_size);
        // The scale may change alone, when the window goes to another screen.
        const follow_scale = () => {
            matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
                follow_size();
                follow_scale();
            }, { once: true });
        };
        follow_scale();
    }

    async function start() {
        say(loading);
        await isolate().catch(console.warn); // some browsers allow no service worker: no threads then
        await wait_for_turn();
        const hasThreads = window.crossOriginIsolated && !without_threads();
        const [book, share] = await Promise.all([read_bytes("opening.book"), held_bytes("share.data"),
            load_script("damier.js")]);
        const options = {
            ...(hasThreads ? {} : await code_without_threads(() => options)),
            ...(share && { getPreloadedPackage: () => share.buffer }),
            hasThreads,
            canvas,
            size,
            arguments: [...words_of_link(), ...words_of_search()],
            askForTurn: ask_for_turn,
            chooseFile: choose_file,
            chooseName: choose_name,
            typed: follow_typing,
            mirror,
            copied: (text) => navigator.clipboard?.writeText(text).catch(console.error),
            mainScriptUrlOrBlob: "damier.js",
            print: console.log,
            printErr: console.error,
            preRun: [(instance) => {
                const { FS, IDBFS } = instance;
                FS.mkdir(SITE);
                FS.mkdir(FILES);
                FS.mount(IDBFS, {}, SITE);
                instance.addRunDependency("kept games");
                FS.syncfs(true, (error) => {
                    if (error) {
                        console.error(error);
                    }
                    new Uint8Array(instance.HEAPU8.buffer).set(book, instance._connect4_book_bytes);
                    instance.removeRunDependency("kept games");
                });
            }],
        };
        self.Module = options; // the file of pictures and fonts asks for it
        await load_script("share.js");
        module = await createDamier(options);
        kept = state_of(SITE);
        message.hidden = true;
        canvas.focus();
        listen();
        navigator.storage?.persist?.();
        window.damier = module; // for tests
        module.areGamesKept = () => state_of(SITE) === kept && !is_keeping;
        ask_for_turn();
    }

    start().catch(fail);
})();
