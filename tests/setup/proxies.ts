import { type ChildProcess, spawn } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installSystemPackages, isInstalled, testPrograms } from "../../scripts/system-packages.mjs";
import { findFreePort, getServerUser } from "./postgres.ts";

const { nginx, pgbouncer, caddy } = testPrograms;

export interface RunningProxy {
  port: number;
  stop(): Promise<void>;
}

interface RunningWebProxy extends RunningProxy {
  /** Of `http://`. */
  plainPort: number;
}

/**
 * Debian's nginx and PgBouncer, and its Caddy, installed where this user may.
 * @returns which are there; what is missing is printed.
 */
export function ensureProxies(): { hasProxies: boolean; hasCaddy: boolean } {
  const hasProxies = ensurePrograms("nginx and PgBouncer", [nginx, pgbouncer]);
  const hasCaddy = ensurePrograms("Caddy", [caddy]);
  return { hasProxies, hasCaddy };
}

function ensurePrograms(names: string, programs: readonly (typeof nginx)[]): boolean {
  if (programs.every(isInstalled)) return true;
  const packages = programs.flatMap((program) => program.packages);
  installSystemPackages(packages);
  if (programs.every(isInstalled)) return true;
  const advice = `Debian: apt-get install ${packages.join(" ")}`;
  console.warn(`\n  !! no ${names} (${advice}): two servers behind it are not tested\n`);
  return false;
}

/**
 * nginx with docs/operations/nginx.conf, but for addresses, port and certificate.
 * @param keepsPages with docs/operations/nginx-pages.conf beside it, too.
 */
export async function startNginx(
  upstreamPorts: readonly [number, number],
  { keepsPages = false } = {},
): Promise<RunningWebProxy> {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const folder = await mkdtemp(path.join(tmpdir(), "nginx-"));
  // Its workers are another user.
  await chmod(folder, 0o711);
  const sample = await readFile("docs/operations/nginx.conf", "utf8");
  const site = replaceAll(sample, [
    ["10.0.0.5:3000", `127.0.0.1:${upstreamPorts[0]}`],
    ["10.0.0.6:3000", `127.0.0.1:${upstreamPorts[1]}`],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    [/ {2}ssl_certificate.*\n/g, ""],
    ["server_name market.example *.market.example", "server_name market.test *.market.test"],
  ]);
  const kept = keepsPages
    ? replaceAll(await readFile("docs/operations/nginx-pages.conf", "utf8"), [["/var/cache/nginx", folder]])
    : "";
  const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
    events { worker_connections 1024; }
    http { access_log off; ${temporaryPaths(folder)} ${kept} ${site} }`;
  await writeFile(path.join(folder, "nginx.conf"), own);
  const child = spawn(nginx.program, ["-c", path.join(folder, "nginx.conf"), "-p", folder], { stdio: "inherit" });
  return { ...(await untilListening(child, { port, folder })), plainPort };
}

function temporaryPaths(folder: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");
}

export interface RunningCaddy extends RunningWebProxy {
  /** The certificate of the authority that it made for itself. */
  ca: string;
}

/** Caddy with docs/operations/Caddyfile, but for addresses, ports and the authority of certificates. */
export async function startCaddy(upstreamPorts: readonly [number, number]): Promise<RunningCaddy> {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const folder = await mkdtemp(path.join(tmpdir(), "caddy-"));
  const sample = await readFile("docs/operations/Caddyfile", "utf8");
  const site = replaceAll(sample, [
    ["10.0.0.5:3000", `127.0.0.1:${upstreamPorts[0]}`],
    ["10.0.0.6:3000", `127.0.0.1:${upstreamPorts[1]}`],
    ["market.example, premium.market.example", "market.test, premfi.market.test, harbor.market.test"],
  ]);
  const options = [
    ...["admin off", "default_bind 127.0.0.1", `https_port ${port}`, `http_port ${plainPort}`],
    ...["local_certs", "skip_install_trust", "log {", "\tlevel ERROR", "}"],
  ];
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, `{\n${options.map((line) => `\t${line}\n`).join("")}}\n${site}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(caddy.program, ["run", "--adapter", "caddyfile", "--config", file], { env, stdio: "inherit" });
  const running = await untilListening(child, { port, folder });
  return {
    ...running,
    plainPort,
    ca: await readFile(path.join(folder, "caddy/pki/authorities/local/root.crt"), "utf8"),
  };
}

/** PgBouncer with docs/operations/pgbouncer.ini, but for addresses and passwords. */
export async function startPgBouncer(databaseUrl: string): Promise<RunningProxy> {
  const { hostname, port: targetPort, pathname, username, password } = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), "pgbouncer-"));
  const name = pathname.slice(1);
  const sample = await readFile("docs/operations/pgbouncer.ini", "utf8");
  const file = path.join(folder, "pgbouncer.ini");
  const settings = replaceAll(sample, [
    ["market = host=db port=5432 dbname=market", `${name} = host=${hostname} port=${targetPort} dbname=${name}`],
    ["listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`],
    ["auth_type = scram-sha-256", "auth_type = any"],
    ["auth_file = /etc/pgbouncer/userlist.txt", ""],
  ]);
  // Without passwords of its clients it needs the server's.
  await writeFile(file, settings.replace(`dbname=${name}`, `dbname=${name} user=${username} password=${password}`));
  const user = await getServerUser();
  if (user) await chown(folder, user.uid, user.gid);
  const child = spawn(pgbouncer.program, ["-q", file], { ...user, stdio: "inherit" });
  return untilListening(child, { port, folder });
}

/** @throws {Error} when the sample does not say what is to be replaced. */
function replaceAll(sample: string, changes: readonly [string | RegExp, string][]): string {
  return changes.reduce((text, [from, to]) => {
    const changed = text.replaceAll(from, to);
    if (changed === text) throw new Error(`the sample does not have ${from}`);
    return changed;
  }, sample);
}

interface Launched {
  port: number;
  folder: string;
}

async function untilListening(child: ChildProcess, { port, folder }: Launched): Promise<RunningProxy> {
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await isListening(port)) {
      const stop = async () => {
        child.kill("SIGTERM");
        await exited;
        await rm(folder, { recursive: true, force: true });
      };
      return { port, stop };
    }
    await sleep(25);
  }
  child.kill("SIGKILL");
  throw new Error(`${child.spawnfile} did not start`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
