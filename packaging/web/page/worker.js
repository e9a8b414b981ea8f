// The service worker: the page works offline, and any web server can give it threads: it adds the two
// headers that isolate a page. VERSION is that of the files; a new one replaces all of them, when no page is
// open or one that has loaded nothing yet asks for it (page.js): never under a page that is running.
const VERSION = "@VERSION@";
const FILES = [/*FILES*/];

// Kept with the headers: what is answered through a stream of ours would be work of this worker, and while
// that is unfinished, as when a page goes before it has read all, no newer worker takes over.
async function keep(cache, file) {
    const response = await fetch(new Request(file, { cache: "reload" }));
    if (!response.ok) {
        throw new Error(`${file}: ${response.status}`);
    }
    await cache.put(file, isolated(response));
}

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => Promise.all(FILES.map((file) => keep(cache, file)))));
});

self.addEventListener("message", (event) => {
    if (event.data === "take over") {
        self.skipWaiting();
    }
});

self.addEventListener("activate", (event) => {
    const leave = async () => {
        for (const name of await caches.keys()) {
            if (name.startsWith("damier-") && name !== VERSION) {
                await caches.delete(name);
            }
        }
        await self.clients.claim();
    };
    event.waitUntil(leave());
});

function isolated(response) {
    const headers = new Headers(response.headers);
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Embedder-Policy", "require-corp");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function answer(request) {
    const kept = await (await caches.open(VERSION)).match(request, { ignoreSearch: true });
    return kept ?? isolated(await fetch(request));
}

self.addEventListener("fetch", (event) => {
    const isOwn = new URL(event.request.url).origin === self.location.origin;
    if (event.request.method === "GET" && isOwn) {
        event.respondWith(answer(event.request));
    }
});
