import { type ChildProcess, execFile, spawn } from "node:child_process";
import { access, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { installSystemPackages, testPrograms } from "../../scripts/system-packages.mjs";

const run = promisify(execFile);

export interface RunningPostgres {
  /** Of a database whose user may create others. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL for the tests: TEST_DATABASE_URL, else a server started from installed binaries, else from Debian's
 * package when this user may install it.
 * @param settings of a server that is started.
 * @returns null when GIGMARKET_NO_POSTGRES=1 allows running without.
 * @throws {Error} with instructions.
 */
export async function startPostgres(
  env = process.env,
  settings: readonly string[] = [],
): Promise<RunningPostgres | null> {
  if (env.GIGMARKET_NO_POSTGRES === "1") {
    if (env.CI === "true")
      throw new Error("GIGMARKET_NO_POSTGRES=1 is not for CI: the database tests must run on both engines");
    console.warn("\n  !! GIGMARKET_NO_POSTGRES=1: the database tests run on the embedded engine ONLY\n");
    return null;
  }
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL, stop: async () => undefined };
  const binaries = (await findBinaries(env)) ?? (await installBinaries(env));
  return startServer(binaries, settings);
}

/** A server of one test file's own, which may be stopped and started again with its data. */
export interface OwnPostgres extends RunningPostgres {
  halt(): Promise<void>;
  resume(): Promise<void>;
}

/** @param binaries their folder, from `findBinaries`. */
export function startOwnPostgres(binaries: string, settings: readonly string[] = []): Promise<OwnPostgres> {
  return startServer(binaries, settings);
}

/** The folder that holds `initdb` and `postgres`: Debian's newest version, else the one on the PATH. */
export async function findBinaries(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  const onPath = (env.PATH ?? "").split(path.delimiter);
  for (const folder of [...debian, ...onPath]) {
    const found = await access(path.join(folder, "initdb"))
      .then(() => access(path.join(folder, "postgres")).then(() => true))
      .catch(() => false);
    if (found) return folder;
  }
  return null;
}

async function installBinaries(env: NodeJS.ProcessEnv): Promise<string> {
  const advice =
    "The database tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL. GIGMARKET_NO_POSTGRES=1 does without, on the embedded engine only.";
  if (!installSystemPackages(testPrograms.postgres.packages, env)) throw new Error(advice);
  const folder = await findBinaries(env);
  if (!folder) throw new Error(advice);
  return folder;
}

/** A streaming replica of a server that is ours, with all that it has. @param url of its administrator. */
export function startReplica(binaries: string, url: string): Promise<OwnPostgres> {
  return startServer(binaries, [], ["pg_basebackup", "-d", url, "-R", "-X", "stream", "-c", "fast", "--no-sync"]);
}

const emptyFolder = ["initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"] as const;

/** @param filling the command that fills the data folder. */
async function startServer(
  binaries: string,
  own: readonly string[] = [],
  [command, ...filling]: readonly [string, ...string[]] = emptyFolder,
): Promise<OwnPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "test-postgres-"));
  const user = await getServerUser();
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  await run(path.join(binaries, command), [...filling, "-D", data], { ...user, cwd: folder });
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "fsync=off",
    "max_connections=200",
    ...own,
  ].flatMap((setting) => ["-c", setting]);
  const launch = async () => {
    const options = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] as ["ignore", "ignore", "pipe"] };
    const launched = spawn(path.join(binaries, "postgres"), ["-D", data, ...settings], options);
    await waitUntilReady(launched, url);
    return launched;
  };
  let server = await launch();
  const halt = () => end(server);
  const resume = async () => {
    server = await launch();
  };
  const stop = async () => {
    await halt();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, halt, resume, stop };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGQUIT");
  await ended;
}

/** The user to run as, since PostgreSQL refuses to run as root. */
export async function getServerUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  let log = "";
  server.stderr?.on("data", (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  server.kill("SIGQUIT");
  throw new Error(`The tests' PostgreSQL did not start:\n${log}`);
}
