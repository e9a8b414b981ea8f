// node single.mjs SITE FILE: the page as one file that a browser opens from any folder, without a server: what
// the page would fetch stands in it, packed, and the licences as a comment at its end. Such a page gets no threads.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [site, out] = process.argv.slice(2);
const read = (name) => readFileSync(join(site, name));
const packed = ["damier.js", "damier.wasm", "share.js", "share.data", "opening.book", "jobs.js", "job-worker.js"];
const image = `data:image/svg+xml;base64,${read("damier.svg").toString("base64")}`;
const elements = packed
    .map((name) => `<script type="text/plain" id="file:${name}">${gzipSync(read(name), { level: 9 }).toString("base64")}</script>\n`)
    .join("");
const page = read("index.html").toString()
    .replace(/<link rel="manifest".*\n/, "")
    .replaceAll('"damier.svg"', () => `"${image}"`)
    .replace(/<script src="mirror.js">/, () => `${elements}<script src="mirror.js">`)
    .replace(/<script src="(.*?)"><\/script>/g, (_, name) => `<script>\n${read(name)}</script>`);
const licences = ["LICENSE.txt", "licences.txt"].map((name) => read(name).toString()).join("\n\n");
if (/--!?>|<!--/.test(licences)) {
    throw new Error("the licences would end the comment that they stand in");
}
writeFileSync(out, `${page}<!-- Damier and what it is made of, with their licences:\n\n${licences}\n-->\n`);
