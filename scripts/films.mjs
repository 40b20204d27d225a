import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium, launchChromium } from "./chromium.mjs";
import { aboutFilms } from "./films/about-films.mjs";
import { captureSize, takeCaptures } from "./films/captures.mjs";
import { createRecorder, rate } from "./films/recorder.mjs";
import { screenFilms } from "./films/screen-films.mjs";
import { serviceFilms } from "./films/service-films.mjs";
import { checkNode } from "./node-version.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { demoPassword, startTestServer } from "./test-server.mjs";

/**
 * Records the product's films again after its screens have changed: `npm run films`, or `npm run films -- market flood
 * captures` for some of them. Needs Chromium and ffmpeg; the films are committed, so that nothing else needs them.
 */
const chosen = process.argv.slice(2);
const aboutMedia = "app/features/about/media";
const community = "app/demo/media/community";
const services = "app/demo/media";
const captures = "app/demo/media/captures";
const timesFile = `${community}/times.json`;
const filmSize = { width: 1280, height: 720 };
const filmCoding = ["-c:v", "libx264", "-preset", "veryslow", "-pix_fmt", "yuv420p", "-movflags", "+faststart"];

/** Who keeps the length and the starts of captions, and how. */
const films = [
  ...toFilms(screenFilms, { folder: community, keep: keepTimes }),
  ...toFilms(serviceFilms, { folder: services, keep: keepTimes }),
  ...toFilms(aboutFilms, { folder: aboutMedia, keep: retimeCaptions, hasSound: true }),
];

checkNode();
ensureInstalled();
if (!ensureChromium()) process.exit(1);
ensureBuilt();
const browser = await launchChromium();
const server = await startTestServer({ port: 3990 });
try {
  await takeBrandAway();
  for (const film of films) if (isChosen(film.name)) await record(film);
  if (isChosen("captures")) await captureServices();
} finally {
  await server.stop();
  await browser.close();
}

function toFilms(scripts, place) {
  return Object.entries(scripts).map(([name, play]) => ({ name, play, ...place }));
}

function isChosen(name) {
  return chosen.length === 0 || chosen.includes(name);
}

/** Every brand shows these films: they name none. */
async function takeBrandAway() {
  const brand = path.join(server.tenantsDir, "gigmarket");
  for (const file of readdirSync(brand))
    if (file !== "tenant.json") rmSync(path.join(brand, file), { recursive: true });
  const { id, hosts, locales } = JSON.parse(readFileSync(path.join(brand, "tenant.json"), "utf8"));
  writeFileSync(path.join(brand, "tenant.json"), JSON.stringify({ id, hosts, locales, name: "Marketplace" }));
  await untilNamed("Marketplace");
}

async function untilNamed(name) {
  for (let tries = 0; tries < 100; tries++) {
    const page = await (await fetch(`${server.origin}/terms`)).text();
    if (page.includes(`· ${name}</title>`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server does not take the name ${name}`);
}

/** A film of the product's own screens, with a poster. */
async function record({ name, play, folder, keep, hasSound }) {
  const pictures = mkdtempSync(path.join(tmpdir(), "film-"));
  const context = await browser.newContext({ baseURL: server.origin, viewport: filmSize, reducedMotion: "reduce" });
  try {
    const screen = await context.newPage();
    const signIn = (email) => screen.request.post("/auth/login", { data: { email, password: demoPassword } });
    const recorder = createRecorder(screen, pictures);
    await play({ ...recorder, signIn });
    const seconds = recorder.seconds();
    const sound = hasSound ? ["-f", "lavfi", "-i", toSound(seconds), "-c:a", "aac", "-b:a", "40k"] : [];
    const coding = [...filmCoding, "-crf", "30", "-tune", "stillimage", "-t", String(seconds)];
    const input = ["-framerate", String(rate), "-i", path.join(pictures, "%05d.png")];
    runFfmpeg([...input, ...sound, ...coding, `${folder}/${name}.mp4`]);
    runFfmpeg(["-i", recorder.still(), "-vf", "scale=960:-1", "-quality", "70", `${folder}/${name}.webp`]);
    keep(name, { seconds, cues: recorder.cues });
    console.log(`${name}: ${seconds} s`);
  } finally {
    await context.close();
    rmSync(pictures, { recursive: true, force: true });
  }
}

/** The demo writes its captions, in two languages, when it is seeded. */
function keepTimes(name, measured) {
  const times = { ...JSON.parse(readFileSync(timesFile, "utf8")), [name]: measured };
  const inLines = JSON.stringify(times, null, 2).replace(/\[[^\]]*\]/g, (list) => list.replace(/\s+/g, " "));
  writeFileSync(timesFile, `${inLines.replaceAll("[ ", "[").replaceAll(" ]", "]")}\n`);
}

/** Those of the about pages are files: their texts stay, and get the new times. */
function retimeCaptions(name, { seconds, cues }) {
  for (const language of ["en", "es"]) {
    const file = `${aboutMedia}/${name}.${language}.vtt`;
    const texts = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && line !== "WEBVTT" && !line.includes("-->"));
    if (texts.length !== cues.length) throw new Error(`${file} has ${texts.length} texts for ${cues.length} cues`);
    const parts = texts.map((text, at) => `${toTime(cues[at])} --> ${toTime(cues[at + 1] ?? seconds)}\n${text}\n`);
    writeFileSync(file, ["WEBVTT\n", ...parts].join("\n"));
  }
}

/** `00:12.500`, as WebVTT writes it. */
function toTime(seconds) {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, "0");
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}

/** Pictures of what services give, for their pages' media. */
async function captureServices() {
  const pictures = mkdtempSync(path.join(tmpdir(), "captures-"));
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1120, height: 1300 },
    deviceScaleFactor: 2,
  });
  try {
    const ids = await takeCaptures(await context.newPage(), pictures);
    mkdirSync(captures, { recursive: true });
    const scaling = ["-vf", `scale=${captureSize.width}:${captureSize.height}:flags=lanczos`];
    for (const id of ids)
      runFfmpeg(["-i", path.join(pictures, `${id}.png`), ...scaling, "-quality", "50", `${captures}/${id}.webp`]);
    console.log(`captures: ${ids.length} services`);
  } finally {
    await context.close();
    rmSync(pictures, { recursive: true, force: true });
  }
}

/** Chords of four seconds, each fading in and out. */
function toSound(seconds) {
  const chords = [
    [220, 277.18, 329.63],
    [246.94, 293.66, 369.99],
    [196, 246.94, 293.66],
    [220, 277.18, 440],
  ];
  const each = 4;
  const cycle = each * chords.length;
  const senders = chords.map((notes, at) => {
    const since = `(mod(t,${cycle})-${at * each})`;
    const swell = `pow(sin(PI*${since}/${each}),2)*between(${since},0,${each})`;
    return `${swell}*(${notes.map((note) => `sin(2*PI*${note}*t)`).join("+")})`;
  });
  return `aevalsrc='0.05*(${senders.join("+")})':s=32000:d=${seconds}`;
}

function runFfmpeg(args) {
  const { status, stderr, error } = spawnSync("ffmpeg", ["-v", "error", "-y", ...args], { encoding: "utf8" });
  if (error) throw new Error(`ffmpeg is needed to record films: ${error.message}`);
  if (status !== 0) throw new Error(stderr);
}
