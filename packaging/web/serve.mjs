// node serve.mjs FOLDER [PORT [--isolated]]: serves a folder on the loopback as the plainest of web servers
// does: without the headers that isolate a page, unless asked to. Prints its address.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const [folder, port = "0", isolated] = process.argv.slice(2);
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml",
    ".png": "image/png", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8" };

const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
        const { size } = await stat(file);
        response.writeHead(200, {
            "Content-Type": types[extname(file)] ?? "application/octet-stream",
            "Content-Length": size,
            ...(isolated && { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" }),
        });
        createReadStream(file).pipe(response);
    } catch {
        response.writeHead(404).end();
    }
});
server.listen(Number(port), "127.0.0.1", () => console.log(`http://localhost:${server.address().port}/`));
