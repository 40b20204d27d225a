import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureChromium, launchChromium } from "./chromium.mjs";
import { createRecorder, rate } from "./films/recorder.mjs";
import { screenFilms } from "./films/screen-films.mjs";
import { checkNode } from "./node-version.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { demoPassword, startTestServer } from "./test-server.mjs";

/**
 * Makes the product's films anew, after their pictures or screens have changed: `npm run films`, or `npm run films --
 * market flood service-vin` for some of them. Needs Chromium and ffmpeg; the films are committed, so that nothing else
 * needs them.
 */
const chosen = process.argv.slice(2);
const aboutMedia = "app/features/about/media";
const community = "app/demo/media/community";
const clips = "app/demo/media";
const filmSize = { width: 1280, height: 720 };
const clipSize = { width: 960, height: 600 };
const filmCoding = ["-c:v", "libx264", "-preset", "veryslow", "-pix_fmt", "yuv420p", "-movflags", "+faststart"];

checkNode();
ensureInstalled();
if (!ensureChromium()) process.exit(1);
const { createServer } = await import("vite");
const browser = await launchChromium();
const page = await browser.newPage();
const vite = await createServer({
  configFile: false,
  appType: "custom",
  server: { middlewareMode: true, watch: null },
});
try {
  for (const film of [...listAboutFilms(), ...(await listClips())]) {
    if (isChosen(film.name)) await draw(film);
  }
  const names = Object.keys(screenFilms).filter(isChosen);
  if (names.length > 0) await recordFilms(names);
} finally {
  await browser.close();
  await vite.close();
}

function isChosen(name) {
  return chosen.length === 0 || chosen.includes(name);
}

/** The demo's films show the product's own screens, each with a poster; `times.json` has what their captions need. */
async function recordFilms(names) {
  ensureBuilt();
  const server = await startTestServer({ port: 3990 });
  // Every brand shows these films: they name none.
  const brand = path.join(server.tenantsDir, "gigmarket");
  for (const file of readdirSync(brand))
    if (file !== "tenant.json") rmSync(path.join(brand, file), { recursive: true });
  const settings = JSON.parse(readFileSync(path.join(brand, "tenant.json"), "utf8"));
  const { id, hosts, locales } = settings;
  writeFileSync(path.join(brand, "tenant.json"), JSON.stringify({ id, hosts, locales, name: "Marketplace" }));
  await untilNamed(server.origin, "Marketplace");
  const timesFile = `${community}/times.json`;
  try {
    for (const name of names) {
      const times = JSON.parse(readFileSync(timesFile, "utf8"));
      times[name] = await recordFilm(name, server.origin);
      const inLines = JSON.stringify(times, null, 2).replace(/\[[^\]]*\]/g, (list) => list.replace(/\s+/g, " "));
      writeFileSync(timesFile, `${inLines.replaceAll("[ ", "[").replaceAll(" ]", "]")}\n`);
    }
  } finally {
    await server.stop();
  }
}

async function untilNamed(origin, name) {
  for (let tries = 0; tries < 100; tries++) {
    const page = await (await fetch(`${origin}/terms`)).text();
    if (page.includes(`· ${name}</title>`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server does not take the name ${name}`);
}

/** @returns its length and the starts of its captions, in seconds */
async function recordFilm(name, baseURL) {
  const folder = mkdtempSync(path.join(tmpdir(), "film-"));
  const context = await browser.newContext({ baseURL, viewport: filmSize, reducedMotion: "reduce" });
  try {
    const screen = await context.newPage();
    const signIn = (email) => screen.request.post("/auth/login", { data: { email, password: demoPassword } });
    const recorder = createRecorder(screen, folder);
    await screenFilms[name]({ ...recorder, signIn });
    const pictures = ["-framerate", String(rate), "-i", path.join(folder, "%05d.png")];
    const coding = [...filmCoding, "-crf", "30", "-tune", "stillimage"];
    runFfmpeg([...pictures, ...coding, `${community}/${name}.mp4`]);
    const scaled = ["-vf", "scale=960:-1", "-quality", "70"];
    runFfmpeg(["-i", recorder.still(), ...scaled, `${community}/${name}.webp`]);
    console.log(`${name}: ${recorder.seconds()} s`);
    return { seconds: recorder.seconds(), cues: recorder.cues };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The about pages' films: scripts/films/<name>.html, with a poster, and a soft chord per scene. */
function listAboutFilms() {
  return ["market", "finance"].map((name) => ({
    name,
    size: filmSize,
    seconds: 16,
    rate: 20,
    file: `${aboutMedia}/${name}.mp4`,
    poster: { second: name === "market" ? 14.5 : 11, file: `${aboutMedia}/${name}.webp` },
    chords: [
      [220, 277.18, 329.63],
      [246.94, 293.66, 369.99],
      [196, 246.94, 293.66],
      [220, 277.18, 440],
    ],
    open: () => page.goto(pathToFileURL(path.resolve("scripts/films", `${name}.html`)).href),
    show: (second) =>
      page.evaluate((milliseconds) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = milliseconds;
        }
      }, second * 1000),
  }));
}

/** The clips of services, from the drawings of their posters. */
async function listClips() {
  const { demoClips } = await vite.ssrLoadModule(`/${clips}/clips.ts`);
  const { clipSeconds, toClipSvg } = await vite.ssrLoadModule(`/${clips}/clip-svg.ts`);
  return demoClips.map((clip) => ({
    name: `service-${clip.name}`,
    size: clipSize,
    seconds: clipSeconds,
    rate: 15,
    file: `${clips}/${clip.name}.mp4`,
    open: openCanvas,
    show: (second) => showSvg(toClipSvg(clip, second)),
  }));
}

function openCanvas() {
  return page.setContent("<style>body { margin: 0 } svg { display: block }</style><main></main>");
}

function showSvg(svg) {
  return page.evaluate((drawn) => {
    document.querySelector("main").innerHTML = drawn;
  }, svg);
}

async function draw({ name, size, seconds, rate, file, poster, chords, open, show }) {
  const folder = mkdtempSync(path.join(tmpdir(), "film-"));
  try {
    await page.setViewportSize(size);
    await open();
    for (let frame = 0; frame < seconds * rate; frame++) {
      await show(frame / rate);
      writeFileSync(path.join(folder, `${String(frame).padStart(4, "0")}.png`), await page.screenshot());
    }
    mkdirSync(path.dirname(file), { recursive: true });
    const pictures = ["-framerate", String(rate), "-i", path.join(folder, "%04d.png")];
    const sound = chords ? ["-f", "lavfi", "-i", toSound(chords, seconds), "-c:a", "aac", "-b:a", "40k"] : [];
    runFfmpeg([...pictures, ...sound, ...filmCoding, "-crf", "28", "-t", String(seconds), file]);
    if (poster) {
      const still = path.join(folder, `${String(poster.second * rate).padStart(4, "0")}.png`);
      runFfmpeg(["-i", still, "-quality", "80", poster.file]);
    }
    console.log(`${name}: ${file}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A sequence of chords, each fading in and out, so that the film loops seamlessly. */
function toSound(chords, seconds) {
  const each = seconds / chords.length;
  const senders = chords.map((notes, at) => {
    const swell = `pow(sin(PI*(t-${at * each})/${each}),2)*between(t,${at * each},${(at + 1) * each})`;
    return `${swell}*(${notes.map((note) => `sin(2*PI*${note}*t)`).join("+")})`;
  });
  return `aevalsrc='0.05*(${senders.join("+")})':s=32000:d=${seconds}`;
}

function runFfmpeg(args) {
  const { status, stderr, error } = spawnSync("ffmpeg", ["-v", "error", "-y", ...args], { encoding: "utf8" });
  if (error) throw new Error(`ffmpeg is needed to draw films: ${error.message}`);
  if (status !== 0) throw new Error(stderr);
}
