import { mkdirSync } from "node:fs";
import path from "node:path";
import { ensureChromium, launchChromium } from "./chromium.mjs";
import { checkNode } from "./node-version.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { demoPassword, startTestServer } from "./test-server.mjs";

const usage = `npm run shots -- [/path …] [--only=…] [--as=…]   takes pictures of pages into shots/

Each page at 360, 1024 and 1440 px, light and dark, on the main site, premfi and a bare tenant. --only=1440,light,main
narrows that (and knows designic, too), --as=owner signs in as that demo account first, BASE_URL names a server that
runs already. Without a path: the landing page, a service, a request, the not-found page, posts.`;

const args = process.argv.slice(2);
const prefixes = { main: "", premfi: "premfi.", designic: "designic.", bare: "wireframe." };
const widths = [360, 1024, 1440];
const schemes = ["light", "dark"];
const paths = args.filter((arg) => arg.startsWith("/"));
const only = readOption("only")?.split(",") ?? [];
const as = readOption("as");
const running = process.env.BASE_URL;
const isKnown = (arg) => arg.startsWith("/") || /^--(only|as)=./.test(arg);
const isName = (name) => [...Object.keys(prefixes), ...widths.map(String), ...schemes].includes(name);

if (args.includes("--help")) {
  console.log(usage);
  process.exit(0);
}
if (!args.every(isKnown) || !only.every(isName)) {
  console.error(usage);
  process.exit(2);
}
checkNode();
ensureInstalled();
if (!ensureChromium()) process.exit(1);
if (running === undefined) ensureBuilt();
mkdirSync("shots", { recursive: true });
const server = running === undefined ? await startTestServer({ port: 4310 }) : null;
const { host } = new URL(running ?? server.origin);
const browser = await launchChromium();
try {
  for (const tenant of wanted(["main", "premfi", "bare", ...(only.includes("designic") ? ["designic"] : [])])) {
    for (const width of wanted(widths)) {
      for (const colorScheme of wanted(schemes)) await shoot({ tenant, width, colorScheme });
    }
  }
} finally {
  await browser.close();
  await server?.stop();
}

function readOption(name) {
  return args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** Those of the names that were asked for; all of them when none was. */
function wanted(names) {
  const chosen = names.filter((name) => only.includes(String(name)));
  return chosen.length > 0 ? chosen : names;
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
