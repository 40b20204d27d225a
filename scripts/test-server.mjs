import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Password of all accounts on a test server. */
export const demoPassword = "correct-horse-battery";

/**
 * Starts the built server with its own data and tenant folders, including the test brands.
 * @returns its address, its folders, a function that restarts it on them (with something done to its data between), and
 * one that stops it and removes them.
 */
export async function startTestServer({ port, env = {}, args = [] } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "market-"));
  const tenantsDir = path.join(folder, "tenants");
  cpSync("tenants", tenantsDir, { recursive: true });
  cpSync(path.join("tests", "tenants"), tenantsDir, { recursive: true });
  const parts = { folder, tenantsDir, port, env, args };
  let running = await (hasOwnData(env) ? startProcess(parts) : startFromTemplate(parts)).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const restart = async (more, betweenTimes) => {
    await running.stop();
    await betweenTimes?.(path.join(folder, "data"));
    running = await startProcess({ ...parts, env: { ...env, ...more } });
  };
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const { pid, output } = running;
  return { origin: `http://localhost:${port}`, port, tenantsDir, pid, output, restart, stop };
}

const hasOwnData = ({ DATA_DIR, DATABASE_URL, CLOCK_STILL_AT }) =>
  [DATA_DIR, DATABASE_URL, CLOCK_STILL_AT].some((value) => value !== undefined);

/**
 * Starts from a copy of the data that the build's first start today has left behind: creating the database and the
 * demo takes three times as long as the rest.
 */
async function startFromTemplate(parts) {
  const data = path.join(parts.folder, "data");
  const stamp = path.join("build", ".built-from");
  const build = existsSync(stamp) ? readFileSync(stamp, "utf8").slice(0, 16) : "unknown";
  const template = path.join(".cache", "test-server", `${build}-${new Date().toISOString().slice(0, 10)}`);
  if (!existsSync(template)) {
    const first = await startProcess(parts);
    if (build === "unknown") return first;
    await first.stop();
    rmSync(path.dirname(template), { recursive: true, force: true });
    const copy = `${template}.${process.pid}`;
    cpSync(data, copy, { recursive: true });
    renameSync(copy, template);
  } else cpSync(template, data, { recursive: true });
  return startProcess(parts);
}

async function startProcess({ folder, tenantsDir, port, env, args }) {
  if (await isAnswering(port))
    throw new Error(`another server answers on port ${port}: end it, or choose another port`);
  const child = spawn(process.execPath, [...args, "build/server/index.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      MALLOC_MMAP_THRESHOLD_: "131072",
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: path.join(folder, "data"),
      TENANTS_DIR: tenantsDir,
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const exited = new Promise((resolve) => child.on("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  const ready = await waitUntilReady(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null);
  if (!ready) {
    await stop();
    throw new Error(`the server did not become ready:\n${output}`);
  }
  return { pid: child.pid, output: () => output, stop };
}

/** One that was left behind would be tested instead of this build. */
async function isAnswering(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    () => true,
    () => false,
  );
}

async function waitUntilReady(url, hasEnded) {
  for (let tries = 0; tries < 600 && !hasEnded(); tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
