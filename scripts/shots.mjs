import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { checkNode, ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { demoPassword, startTestServer } from "./test-server.mjs";

/**
 * Pictures of pages: `npm run shots -- / /service/40` takes each at 360, 1024 and 1440 px, light and dark, on the main
 * site, premfi and a bare tenant, into shots/. `--only=1440,light,main` narrows it; `--as=owner` signs in as a demo
 * account first. BASE_URL names a server that runs already.
 */
const args = process.argv.slice(2);
const paths = args.filter((arg) => arg.startsWith("/"));
const only = (args.find((arg) => arg.startsWith("--only=")) ?? "--only=")
  .slice("--only=".length)
  .split(",")
  .filter(Boolean);
const wanted = (names) =>
  names.some((name) => only.includes(String(name))) ? names.filter((name) => only.includes(String(name))) : names;
const as = args.find((arg) => arg.startsWith("--as="))?.slice("--as=".length);
const running = process.env.BASE_URL;
const prefixes = { main: "", premfi: "premfi.", designic: "designic.", bare: "wireframe." };

checkNode();
ensureInstalled();
if (running === undefined) ensureBuilt();
mkdirSync("shots", { recursive: true });
const server = running === undefined ? await startTestServer({ port: 4310 }) : null;
const { host } = new URL(running ?? server.origin);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--host-resolver-rules=MAP *.localhost 127.0.0.1"],
});
try {
  for (const tenant of wanted(["main", "premfi", "bare", ...(only.includes("designic") ? ["designic"] : [])])) {
    for (const width of wanted([360, 1024, 1440])) {
      for (const colorScheme of wanted(["light", "dark"])) await shoot({ tenant, width, colorScheme });
    }
  }
} finally {
  await browser.close();
  await server?.stop();
}

async function shoot({ tenant, width, colorScheme }) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" });
  const origin = `http://${prefixes[tenant]}${host}`;
  if (as !== undefined) await context.addCookies([{ name: "session", value: await signIn(origin), url: origin }]);
  const page = await context.newPage();
  for (const address of paths.length > 0
    ? paths
    : ["/", "/service/40", "/requestservice/x/40", "/notfound", "/blogs"]) {
    await page.goto(origin + address, { waitUntil: "networkidle" });
    const name = `${as === undefined ? "" : `${as}-`}${address.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "landing"}-${tenant}-${width}-${colorScheme}.png`;
    await page.screenshot({ path: path.join("shots", name), fullPage: true });
    console.log(`shots/${name}`);
  }
  await context.close();
}

/** The token of the demo account. */
async function signIn(origin) {
  const answer = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${as}@demo.test`, password: demoPassword }),
  });
  return (await answer.json()).token;
}
