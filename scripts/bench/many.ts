import { rm } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Market, toMarket } from "#app/features/tenancy/market.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { makeFolders, writeTenant } from "./many-folders.ts";
import { measureManyServed } from "./many-served.ts";
import { getMedian } from "./samples.ts";

const rounds = 15;
const folderCount = 100;
const marketCount = 9900;
const kilobyte = 1024;

/** Ten thousand tenants in one process, a hundred with folders and the rest markets, compared with three. */
export async function measureManyTenants(databases: BenchDatabases): Promise<Figure[]> {
  const few = await makeFolders(3);
  const many = await makeFolders(folderCount);
  try {
    return [
      await measureIdleMarkets(many),
      ...(await measureReloads(few, many)),
      ...(await measureManyServed(many, await databases.getMarkets(marketCount))),
    ];
  } finally {
    await rm(few, { recursive: true, force: true });
    await rm(many, { recursive: true, force: true });
  }
}

async function measureIdleMarkets(dir: string): Promise<Figure> {
  const registry = await openRegistry(dir);
  const before = readHeap();
  await registry.setMarkets(makeMarkets(marketCount));
  const each = (readHeap() - before) / marketCount / kilobyte;
  const shown = [...registry.current().all()].length;
  await registry.close();
  return {
    name: "memory of an idle market",
    value: each,
    unit: " KB",
    limit: { atMost: 20 },
    detail: `${shown} tenants`,
  };
}

async function measureReloads(few: string, many: string): Promise<Figure[]> {
  const started = performance.now();
  const crowd = await openRegistry(many);
  await crowd.setMarkets(makeMarkets(marketCount));
  const start = performance.now() - started;
  const pair = await openRegistry(few);
  const times = { few: [] as number[], many: [] as number[] };
  const pauses = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const lone = await reload(pair, few, round);
    const among = await reload(crowd, many, round);
    times.few.push(lone.time);
    times.many.push(among.time);
    pauses.few.push(lone.pause);
    pauses.many.push(among.pause);
  }
  const served = await measureServed(many);
  await Promise.all([crowd.close(), pair.close()]);
  const toFigure = (name: string, of: typeof times): Figure => {
    const [one, other] = [getMedian(of.many), getMedian(of.few)];
    return {
      name,
      value: one / other,
      limit: { atMost: 2 },
      detail: `${one.toFixed(1)} ms against ${other.toFixed(1)} ms`,
    };
  };
  return [
    {
      name: "10,000 tenants are read",
      value: start,
      unit: " ms",
      limit: { atMost: 10_000 },
      detail: "folders and markets",
    },
    toFigure("reload of one among 10,000 / 3", times),
    toFigure("longest pause while reloading, 10,000 / 3", pauses),
    served,
  ];
}

/** CPU milliseconds for a changed folder, and the longest event loop delay meanwhile. */
async function reload(registry: TenantRegistry, dir: string, round: number): Promise<{ time: number; pause: number }> {
  await writeTenant(dir, 2, `Brand 2 of round ${round}`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  await registry.refresh();
  const { user, system } = process.cpuUsage(before);
  await sleep(5);
  delay.disable();
  if (registry.current().findByName("brand-2")?.name !== `Brand 2 of round ${round}`)
    throw new Error("it was not read");
  return { time: (user + system) / 1000, pause: delay.max / 1e6 };
}

/** Time from writing a file until a polling server serves it. */
async function measureServed(dir: string): Promise<Figure> {
  const registry = await openRegistry(dir, 250);
  await registry.setMarkets(makeMarkets(marketCount));
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await sleep(400);
    const name = `Served ${round}`;
    await writeTenant(dir, 3, name);
    const written = performance.now();
    while (registry.current().findByName("brand-3")?.name !== name) await sleep(5);
    times.push(performance.now() - written);
  }
  await registry.close();
  const slowest = Math.max(...times);
  return {
    name: "a changed folder is served",
    value: slowest,
    unit: " ms",
    limit: { atMost: 1000 },
    detail: "the slowest of 5",
  };
}

function makeMarkets(count: number): Market[] {
  return Array.from({ length: count }, (_, at) => {
    const company = {
      ...{ id: at + 1, tenantId: 1, slug: `agency-${at}`, name: `Agency of Town ${at}` },
      ...{ logoUrl: null, logoWidth: null, logoHeight: null, address: `${at} Main Street`, headerText: null },
      description: "An independent agency that writes contractors, restaurants and homes.",
    };
    return toMarket(company, readSettings({ brandColor: "#6b2145" }, company), `owner@agency-${at}.test`);
  });
}

function openRegistry(dir: string, pollMs = 0): Promise<TenantRegistry> {
  const log = { info: () => undefined, warn: () => undefined };
  return createTenantRegistry({ dir, baseDomain: "market.example", defaultHosts: [], log, pollMs });
}

/** Heap size after garbage collection, in bytes. */
function readHeap(): number {
  setFlagsFromString("--expose_gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") for (let time = 0; time < 2; time++) collect();
  return process.memoryUsage().heapUsed;
}
