import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { toScanRest } from "#app/features/tenancy/folder/poll-folders.server.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { makeFolders, writeDefaultName, writeTenant } from "./many-folders.ts";
import { measureManyServed } from "./many-served.ts";

const folderCount = 10_000;
const kilobyte = 1024;
const rounds = 5;
const pollMs = 250;

/**
 * Ten thousand folders in one process, and behind a server. @param meanwhile work of another process, for the two minutes
 * in which this one only waits.
 */
export async function measureManyTenants(
  databases: BenchDatabases,
  meanwhile: () => Promise<unknown>,
): Promise<Figure[]> {
  const dir = await makeFolders(folderCount);
  try {
    return [...(await measureRegistry(dir, meanwhile)), ...(await measureManyServed(dir, await databases.getDemo()))];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function measureRegistry(dir: string, meanwhile: () => Promise<unknown>): Promise<Figure[]> {
  const before = readHeap();
  const cpu = process.cpuUsage();
  const registry = await openRegistry(dir);
  const start = toMs(process.cpuUsage(cpu)) / folderCount;
  const each = (readHeap() - before) / folderCount / kilobyte;
  await settle();
  const one = await measureSaves({
    save: (name) => writeTenant(dir, 3, name),
    isServed: (name) => registry.current().findByName("brand-3")?.name === name,
  });
  const all = await measureSaves({
    save: (name) => writeDefaultName(dir, name),
    isServed: (name) => registry.current().default.productName === name,
  });
  await settle();
  // What the saves left behind takes longer to collect than a scan, and is collected at some time within a minute.
  collectGarbage();
  // From one scan to the next, wherever it begins: a minute has one or none.
  const idleMs = toScanRest(folderCount);
  const [idlePart] = await Promise.all([measureIdle(idleMs), meanwhile()]);
  await registry.close();
  const detail = `${folderCount} folders`;
  return [
    { name: "start for each folder, processor time", value: start, unit: " ms", limit: { atMost: 2 }, detail },
    { name: "memory of an idle tenant", value: each, unit: " KB", limit: { atMost: 20 }, detail },
    {
      name: "processor while nothing changes",
      value: idlePart,
      unit: " %",
      limit: { atMost: 2 },
      detail: `${(idleMs / 1000).toFixed(0)} s, as from one scan to the next`,
    },
    ...toFigures("a saved folder", one),
    ...toFigures("the default's folder saved", all),
  ];
}

/** Hundredths of a processor that this process takes. */
async function measureIdle(ms: number): Promise<number> {
  const before = process.cpuUsage();
  await sleep(ms);
  return (toMs(process.cpuUsage(before)) / ms) * 100;
}

interface Save {
  save(name: string): Promise<void>;
  isServed(name: string): boolean;
}

interface Saves {
  /** Milliseconds until it is served, the slowest. */
  slowest: number;
  /** Milliseconds of the main thread's work in one turn of the event loop, the longest. */
  longestTurn: number;
}

/**
 * A turn is measured by the time that its thread works, not by the clock, which on a machine that others use shows how
 * long they do. What the process does on other threads delays no request.
 */
async function measureSaves({ save, isServed }: Save): Promise<Saves> {
  const measured: Saves = { slowest: 0, longestTurn: 0 };
  for (let round = 0; round < rounds; round++) {
    const name = `Saved ${round} at ${Date.now()}`;
    await sleep(2 * pollMs);
    await save(name);
    const written = performance.now();
    for (let isDone = false, last = readThreadMs(); !isDone; ) {
      await sleep(1);
      const now = readThreadMs();
      measured.longestTurn = Math.max(measured.longestTurn, now - last);
      last = now;
      isDone = isServed(name);
    }
    measured.slowest = Math.max(measured.slowest, performance.now() - written);
  }
  return measured;
}

function toFigures(what: string, { slowest, longestTurn }: Saves): Figure[] {
  const detail = `the worst of ${rounds}`;
  return [
    { name: `${what} is served after`, value: slowest, unit: " ms", limit: { atMost: 1000 }, detail },
    { name: `${what}: longest turn meanwhile`, value: longestTurn, unit: " ms", limit: { atMost: 20 }, detail },
  ];
}

/** Waits until the folders are watched and nothing is left to do. */
async function settle(): Promise<void> {
  for (;;) {
    const before = process.cpuUsage();
    await sleep(1000);
    if (toMs(process.cpuUsage(before)) < 30) return;
  }
}

/** Milliseconds that the main thread has worked; see proc(5), `schedstat`. */
function readThreadMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function openRegistry(dir: string): Promise<TenantRegistry> {
  const log = { info: () => undefined, warn: () => undefined };
  return createTenantRegistry({ dir, baseDomain: "market.example", defaultHosts: [], log, pollMs });
}

/** Heap size after garbage collection, in bytes. */
function readHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function collectGarbage(): void {
  setFlagsFromString("--expose_gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") for (let time = 0; time < 2; time++) collect();
}
