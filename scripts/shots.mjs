import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureChromium, launchChromium } from "./chromium.mjs";
import { checkNode } from "./node-version.mjs";
import { toGallery } from "./pictures/gallery.mjs";
import { moveDemo } from "./pictures/move-demo.mjs";
import { readPages } from "./pictures/pages.mjs";
import { untilReady } from "./pictures/ready.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { demoPassword, startTestServer } from "./test-server.mjs";

const usage = `npm run shots -- [/path …] [--all] [--only=…] [--as=…]   takes pictures of pages into shots/

Each page at 360, 820 and 1440 px, light and dark, on the main site, premfi, designic, a bare tenant and a market;
shots/index.html shows them side by side, with those of earlier runs. --only=1440,light,main narrows that (and es takes them in Spanish), --as=owner
signs in as that demo account first (which is then the photographed brand's), BASE_URL names a server that runs already
(whose demo accounts sign in on the main site and the market alone).
Without a path: the landing page, a service, a request, the not-found page, posts. --all: every page of the route table
that a visitor and each role may see (or, with --as, that person), which is thousands: narrow it.`;

const prefixes = { main: "", premfi: "premfi.", designic: "designic.", bare: "wireframe.", market: "demo-agency." };
const widths = [360, 820, 1440];
const schemes = ["light", "dark"];
const languages = ["en", "es"];
/** Open at once: the server answers one while the browser draws others. */
const windows = 3;
const port = 4310;
const fewPages = ["/", "/service/40", "/requestservice/x/40", "/notfound", "/blogs"];

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg.startsWith("/"));
const isAll = args.includes("--all");
const only = readOption("only")?.split(",") ?? [];
const as = readOption("as");
const running = process.env.BASE_URL;
const isKnown = (arg) => arg.startsWith("/") || arg === "--all" || /^--(only|as)=./.test(arg);
const isName = (name) => [...Object.keys(prefixes), ...widths.map(String), ...schemes, ...languages].includes(name);

if (args.includes("--help")) {
  console.log(usage);
  process.exit(0);
}
if (!args.every(isKnown) || !only.every(isName)) {
  console.error(usage);
  process.exit(2);
}
checkNode();
ensureInstalled({ tests: isAll });
if (!ensureChromium()) process.exit(1);
if (running === undefined) ensureBuilt();
mkdirSync("shots", { recursive: true });
const visits = isAll
  ? (await readPages()).filter(({ person }) => as === undefined || person === as)
  : [{ person: as ?? "visitor", pages: paths.length > 0 ? paths : fewPages }];
const { host } = new URL(running ?? `http://localhost:${port}`);
const browser = await launchChromium();
const shots = [];
const tasks = listLooks().flatMap((look) => visits.map((visit) => ({ ...look, ...visit })));
try {
  for (const home of new Set(tasks.map(toHome))) {
    await shootAt(
      home,
      tasks.filter((task) => toHome(task) === home),
    );
  }
} finally {
  await browser.close();
  const all = keepInList(shots);
  writeFileSync("shots/index.html", toGallery(all));
  console.log(`${shots.length} pictures taken; shots/index.html shows ${all.length}.`);
}

/** The tenant that the demo's accounts must belong to: a market is its agency's, and a visitor has none. */
function toHome({ person, tenant }) {
  return person === "visitor" || tenant === "market" ? "main" : tenant;
}

async function shootAt(home, waiting) {
  const server = running === undefined ? await startTestServer({ port, env: { TRUST_PROXY: "true" } }) : null;
  const workThrough = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await shoot(task);
  };
  try {
    if (server !== null && home !== "main") await server.restart({}, (dataDir) => moveDemo(dataDir, readId(home)));
    await Promise.all(Array.from({ length: windows }, workThrough));
  } finally {
    await server?.stop();
  }

  function readId(tenant) {
    const file = path.join(server.tenantsDir, prefixes[tenant].replace(".", ""), "tenant.json");
    return JSON.parse(readFileSync(file, "utf8")).id;
  }
}

/** @returns those taken now and in earlier runs, which took a part each. */
function keepInList(taken) {
  const list = "shots/list.json";
  const earlier = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  const listed = [...new Map([...earlier, ...taken].map((shot) => [shot.file, shot])).values()];
  const all = listed.filter(({ file }) => existsSync(path.join("shots", file)));
  writeFileSync(list, JSON.stringify(all));
  return all;
}

function readOption(name) {
  return args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** The requested names; without any, all of them or only the first. */
function wanted(names, otherwise = names) {
  const chosen = names.filter((name) => only.includes(String(name)));
  return chosen.length > 0 ? chosen : otherwise;
}

function listLooks() {
  return wanted(Object.keys(prefixes)).flatMap((tenant) =>
    wanted(languages, ["en"]).flatMap((language) =>
      wanted(widths).flatMap((width) => wanted(schemes).map((scheme) => ({ tenant, language, width, scheme }))),
    ),
  );
}

async function shoot({ tenant, language, width, scheme, person, pages }) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    locale: language,
    reducedMotion: "reduce",
    // Each person has their own address, so that rate limits are not shared.
    extraHTTPHeaders: {
      "X-Forwarded-For": `10.${schemes.indexOf(scheme)}.${toNumber(tenant + person)}.${width % 250}`,
    },
  });
  const origin = `http://${prefixes[tenant]}${host}`;
  if (person !== "visitor") await signIn(context, origin, person);
  const page = await context.newPage();
  for (const address of pages) {
    await page.goto(origin + address, { waitUntil: "load" });
    await untilReady(page);
    const place = address.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "landing";
    const file = `${place}-${person}-${tenant}-${language}-${width}-${scheme}.jpg`;
    await page.screenshot({ path: path.join("shots", file), fullPage: true, type: "jpeg", quality: 80 });
    shots.push({ file, address, person, tenant, language, width, scheme });
    console.log(`shots/${file}`);
  }
  await context.close();
}

function toNumber(name) {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 251, 0);
}

/**
 * Signs the browser in to a demo account. The browser asks, since Node does not resolve names below localhost on every
 * machine.
 */
async function signIn(context, origin, person) {
  const email = `${person === "administrator" ? "admin" : person}@demo.test`;
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const { status, token } = await page.evaluate(askForToken, { email, password: demoPassword });
  if (token === undefined) throw new Error(`${email} cannot sign in at ${origin}: ${status}`);
  await context.addCookies([{ name: "session", value: token, url: origin }]);
  await page.close();
}

/** Runs in the browser. */
async function askForToken(credentials) {
  const answer = await fetch("/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  });
  return { status: answer.status, token: answer.ok ? (await answer.json()).token : undefined };
}
