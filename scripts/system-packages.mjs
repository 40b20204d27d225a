import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Debian's packages of what tests start besides Node. */
export const testPackages = {
  postgres: ["postgresql"],
  proxies: ["nginx-light", "pgbouncer"],
  caddy: ["caddy"],
  chromium: ["chromium-headless-shell", "fonts-liberation"],
};

export const chromiumShell = "/usr/bin/chromium-headless-shell";

/** Each start of apt-get reads the lists of all packages: one installs what is missing. */
const command = ["-c", 'apt-get update -qq; exec apt-get install -y -qq --no-install-recommends "$@"', "sh"];

/**
 * Installs system packages, as root on Debian, unless GIGMARKET_NO_SYSTEM_PACKAGES=1 forbids it.
 * Prints first which.
 * @returns false when they were not installed.
 */
export function installSystemPackages(packages, env = process.env) {
  if (!announce(packages, env)) return false;
  return spawnSync("sh", [...command, ...packages], toOptions(env)).status === 0;
}

/**
 * Installs all that `npm test` starts and that is not there, while the caller does something else. What fails here is
 * tried again, and told, by the tests that need it.
 */
export async function installTestPackages({ withBrowser }, env = process.env) {
  const missing = listMissing(env).filter((name) => withBrowser || name !== "chromium");
  const packages = missing.flatMap((name) => testPackages[name]);
  if (packages.length === 0 || !announce(packages, env)) return;
  await new Promise((resolve) => {
    spawn("sh", [...command, ...packages], toOptions(env))
      .once("close", resolve)
      .once("error", resolve);
  });
}

function listMissing(env) {
  const isOnPath = (name) => (env.PATH ?? "").split(path.delimiter).some((dir) => existsSync(path.join(dir, name)));
  const hasPostgres = existsSync("/usr/lib/postgresql") || isOnPath("initdb");
  const isWanted = {
    postgres: env.GIGMARKET_NO_POSTGRES !== "1" && !env.TEST_DATABASE_URL && !hasPostgres,
    proxies: env.GIGMARKET_NO_POSTGRES !== "1" && !(isOnPath("nginx") && isOnPath("pgbouncer")),
    caddy: env.GIGMARKET_NO_POSTGRES !== "1" && !isOnPath("caddy"),
    chromium: !env.CHROMIUM_PATH && !existsSync(chromiumShell),
  };
  return Object.keys(testPackages).filter((name) => isWanted[name]);
}

function announce(packages, env) {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall || env.GIGMARKET_NO_SYSTEM_PACKAGES === "1") return false;
  console.log(
    `Installing the system packages ${packages.join(", ")} (GIGMARKET_NO_SYSTEM_PACKAGES=1 leaves them out) …`,
  );
  return true;
}

function toOptions(env) {
  return { stdio: "inherit", env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
}
