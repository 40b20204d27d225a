import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installSystemPackages, isInstalled, testPrograms } from "./system-packages.mjs";

const known = [
  // A third faster without a window system.
  testPrograms.chromium.program,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The configured browser, or the system's; undefined for Playwright's own. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || known.find((file) => existsSync(file));
}

/** Installs a browser if there is none. @returns false on failure, after printing what to do. */
export function ensureChromium() {
  if (!process.env.CHROMIUM_PATH && !isInstalled(testPrograms.chromium)) {
    installSystemPackages(testPrograms.chromium.packages);
  }
  if (findChromium() !== undefined) return true;
  if (spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" }).status === 0) return true;
  console.error(
    "No Chromium was found. Install it (Debian: `apt-get install chromium-headless-shell`; elsewhere: `npx playwright install chromium`) or name it in CHROMIUM_PATH, then try again.",
  );
  return false;
}

/** Launches a browser in which every subdomain of localhost resolves to this machine. */
export async function launchChromium() {
  const { chromium } = await import("@playwright/test");
  return chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-background-networking", "--host-resolver-rules=MAP *.localhost 127.0.0.1"],
  });
}
