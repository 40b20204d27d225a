import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** What tests start besides Node: Debian's packages, and the program that they bring. */
export const testPrograms = {
  postgres: { packages: ["postgresql"] },
  nginx: { packages: ["nginx-light"], program: "/usr/sbin/nginx" },
  pgbouncer: { packages: ["pgbouncer"], program: "/usr/sbin/pgbouncer" },
  caddy: { packages: ["caddy"], program: "/usr/bin/caddy" },
  chromium: { packages: ["chromium-headless-shell", "fonts-liberation"], program: "/usr/bin/chromium-headless-shell" },
};

export function isInstalled({ program }) {
  return existsSync(program);
}

/**
 * Each start of apt-get reads the lists of all packages: one installs what is missing, but for what this release does not
 * have, for which it would install nothing.
 */
const script = `
  apt-get update -qq
  known= unknown=
  for package; do
    if apt-cache show "$package" >/dev/null 2>&1; then known="$known $package"; else unknown="$unknown $package"; fi
  done
  [ -z "$known" ] || apt-get install -y -qq --no-install-recommends $known || exit
  [ -z "$unknown" ] || { echo "Not among the system's packages:$unknown"; exit 1; }
`;
const command = ["-c", script, "sh"];

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
  const packages = listMissing(env)
    .filter((program) => withBrowser || program !== testPrograms.chromium)
    .flatMap((program) => program.packages);
  if (packages.length === 0 || !announce(packages, env)) return;
  await new Promise((resolve) => {
    spawn("sh", [...command, ...packages], toOptions(env))
      .once("close", resolve)
      .once("error", resolve);
  });
}

function listMissing(env) {
  const { postgres, chromium, ...proxies } = testPrograms;
  const browsers = env.CHROMIUM_PATH || isInstalled(chromium) ? [] : [chromium];
  if (env.GIGMARKET_NO_POSTGRES === "1") return browsers;
  const servers = env.TEST_DATABASE_URL || hasPostgres(env) ? [] : [postgres];
  return [...servers, ...Object.values(proxies).filter((program) => !isInstalled(program)), ...browsers];
}

/** A server, not its clients alone. */
function hasPostgres(env) {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, "bin")),
    ...(env.PATH ?? "").split(path.delimiter),
  ];
  return folders.some((folder) => existsSync(path.join(folder, "initdb")));
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
