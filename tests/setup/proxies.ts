import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installSystemPackages } from "../../scripts/system-packages.mjs";
import { findFreePort, getServerUser } from "./postgres.ts";

const nginx = "/usr/sbin/nginx";
const pgbouncer = "/usr/sbin/pgbouncer";

export interface RunningProxy {
  port: number;
  stop(): Promise<void>;
}

/** Debian's nginx and PgBouncer, installed where this user may. @returns false, after printing it, where they are missing. */
export function ensureProxies(): boolean {
  const areThere = () => existsSync(nginx) && existsSync(pgbouncer);
  if (areThere()) return true;
  installSystemPackages(["nginx-light", "pgbouncer"]);
  if (areThere()) return true;
  console.warn(
    "\n  !! nginx and PgBouncer are missing (Debian: apt-get install nginx-light pgbouncer): two servers behind them are not tested\n",
  );
  return false;
}

/** nginx with docs/operations/nginx.conf, but for addresses, port and certificate. */
export async function startNginx(upstreamPorts: readonly [number, number]): Promise<RunningProxy> {
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), "nginx-"));
  // Its workers are another user.
  await chmod(folder, 0o711);
  const sample = await readFile("docs/operations/nginx.conf", "utf8");
  const site = replaceAll(sample, [
    ["10.0.0.5:3000", `127.0.0.1:${upstreamPorts[0]}`],
    ["10.0.0.6:3000", `127.0.0.1:${upstreamPorts[1]}`],
    ["listen 443 ssl;", `listen 127.0.0.1:${port};`],
    [/ {2}ssl_certificate.*\n/g, ""],
    ["server_name market.example *.market.example", "server_name market.test *.market.test"],
  ]);
  const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
    events { worker_connections 1024; }
    http { access_log off; ${temporaryPaths(folder)} ${site} }`;
  await writeFile(path.join(folder, "nginx.conf"), own);
  const child = spawn(nginx, ["-c", path.join(folder, "nginx.conf"), "-p", folder], { stdio: "inherit" });
  return untilListening(child, { port, folder });
}

function temporaryPaths(folder: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");
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
  const child = spawn(pgbouncer, ["-q", file], { ...user, stdio: "inherit" });
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
