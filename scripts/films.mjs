import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureChromium, launchChromium } from "./chromium.mjs";
import { checkNode } from "./node-version.mjs";
import { ensureInstalled } from "./prepare.mjs";

/**
 * Renders the product's films anew, after their pictures have changed: `npm run films`, or `npm run films -- market flood
 * service-vin` for some of them. Needs Chromium and ffmpeg; the films are committed, so that nothing else needs them.
 */
const chosen = process.argv.slice(2);
const aboutMedia = "app/features/about/media";
const community = "app/demo/media/community";
const clips = "app/demo/media";
const filmSize = { width: 1280, height: 720 };
const clipSize = { width: 960, height: 600 };

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
  for (const film of [...listAboutFilms(), ...(await listCommunityFilms()), ...(await listClips())]) {
    if (chosen.length === 0 || chosen.includes(film.name)) await draw(film);
  }
} finally {
  await browser.close();
  await vite.close();
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

/** The demo's short films, from the drawings of its posters. */
async function listCommunityFilms() {
  const { demoVideos } = await vite.ssrLoadModule("/app/demo/videos.ts");
  const { toStepsSvg } = await vite.ssrLoadModule(`/${community}/steps-svg.ts`);
  const { cueTimes, filmSeconds } = await vite.ssrLoadModule(`/${community}/captions.ts`);
  const [, ...starts] = cueTimes;
  const rise = (second, start) => Math.min(1, Math.max(0, (second - start) / 0.5)) ** 0.5;
  return demoVideos.map(({ clip, drawing }) => ({
    name: clip,
    size: filmSize,
    seconds: filmSeconds,
    rate: 20,
    file: `${community}/${clip}.mp4`,
    open: openCanvas,
    show: (second) => {
      const steps = starts.slice(0, 3).map((start) => rise(second, start));
      const subject = 1 - 0.72 * rise(second, starts[0]);
      return showSvg(toStepsSvg(drawing, { subject, steps }));
    },
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
    const coding = [
      "-c:v",
      "libx264",
      "-preset",
      "veryslow",
      "-crf",
      "28",
      "-pix_fmt",
      "yuv420p",
      "-movflags",
      "+faststart",
    ];
    runFfmpeg([...pictures, ...sound, ...coding, "-t", String(seconds), file]);
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
