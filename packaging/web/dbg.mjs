import { createRequire } from "node:module"; import { spawn } from "node:child_process"; import { Player } from "./player.mjs";
const { chromium } = createRequire("/work/h-web39/build/web-test/package.json")("playwright-core");
const srv = spawn("node", ["/work/h-web39/packaging/web/serve.mjs", "/work/h-web39/build/web-site"]);
const url = await new Promise(d => srv.stdout.once("data", l => d(String(l).trim())));
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const mk = async (o={}) => new Player(await (await b.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US", colorScheme: "dark", acceptDownloads: true, ...o })).newPage());
const h = await mk();
h.page.on("console", m => /error|warn/.test(m.type()) && console.log(m.type(), m.text()));
try {
await h.page.addInitScript(() => localStorage.setItem("reader", "1"));
await h.open(url, "--scene connect4 --id 1"); await h.page.waitForTimeout(500);
let c = h.page.waitForEvent("filechooser", {timeout: 4000}).catch(e => console.log("no chooser"));
await h.page.keyboard.press("Control+o"); await c; console.log(h.status, await h.page.evaluate(() => document.activeElement.outerHTML.slice(0,100)), [...h.controls.keys()].join().slice(0,200));
const p = await mk({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
await p.open(url, "--scene read"); console.log(p.scene, p.status, p.state, [...p.controls.keys()].join(), await p.page.locator("#typing").isHidden());
await p.page.screenshot({path:"/tmp/web39-apl.png"});
await p.open(url, ""); await p.page.screenshot({path:"/tmp/web39-phone.png"});
} catch (e) { console.log(e); }
await b.close(); srv.kill();
