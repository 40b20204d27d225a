import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs system packages, as root on Debian, unless GIGMARKET_NO_SYSTEM_PACKAGES=1 forbids it.
 * Prints first which.
 * @returns false when they were not installed.
 */
export function installSystemPackages(packages, env = process.env) {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall || env.GIGMARKET_NO_SYSTEM_PACKAGES === "1") return false;
  console.log(
    `Installing the system packages ${packages.join(", ")} (GIGMARKET_NO_SYSTEM_PACKAGES=1 leaves them out) …`,
  );
  const options = { stdio: "inherit", env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  return spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options).status === 0;
}
