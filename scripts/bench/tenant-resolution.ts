import { resolveTenant, type TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { parseHost } from "#app/server/request-host.ts";
import type { Figure } from "./figure.ts";
import { getMedian } from "./samples.ts";

const rounds = 21;
const visitsPerRound = 10_000;
/** The requests of one visit: a page and its files. */
const visit = ["/", ...Array.from({ length: 8 }, (_, at) => `/assets/file-${at}.js`), "/login/nobody"];

/** From the `Host` header to the tenant, among ten thousand hosts compared with three. */
export async function measureTenantResolution(): Promise<Figure[]> {
  const model = await loadModel();
  const few = createQuestions(model, 3);
  const many = createQuestions(model, 10_000);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.few.push(answerVisits(few));
    times.many.push(answerVisits(many));
  }
  const [fewTime, manyTime] = [getMedian(times.few), getMedian(times.many)];
  return [
    {
      name: "tenant resolution, 10,000 hosts / 3",
      value: manyTime / fewTime,
      limit: { atMost: 1.2 },
      detail: `${manyTime.toFixed(3)} µs against ${fewTime.toFixed(3)} µs`,
    },
  ];
}

async function loadModel(): Promise<Tenant> {
  const log = { info: () => undefined, warn: () => undefined };
  const options = { dir: "tenants", baseDomain: undefined, defaultHosts: [], log, pollMs: 0 };
  const tenants = await createTenantRegistry(options);
  const model = tenants.current().default;
  await tenants.close();
  return model;
}

interface Questions {
  directory: TenantDirectory;
  hosts: string[];
}

/** Tenants that differ by id, slug and host only, since nothing else is used. */
function createQuestions(model: Tenant, count: number): Questions {
  const tenants = Array.from({ length: count }, (_, at) => ({
    ...model,
    id: at + 1,
    slug: `tenant-${at}`,
    aliases: [],
    hosts: [toHost(at)],
  }));
  const [defaultTenant = model] = tenants;
  const directory = createTenantDirectory(tenants, { defaultTenant, baseDomain: "market.example", defaultHosts: [] });
  return { directory, hosts: shuffle(tenants.map((_, at) => toHost(at))) };
}

function toHost(at: number): string {
  return `market-${String(at).padStart(5, "0")}.example`;
}

/** By a fixed stride, so that neighbours in memory are not accessed consecutively. */
function shuffle(hosts: string[]): string[] {
  return hosts.map((host, at) => hosts[(at * 7919) % hosts.length] ?? host);
}

/**
 * Headers are new strings, as from a socket, so that nothing is memoized by identity.
 * @returns microseconds per request.
 */
function answerVisits({ directory, hosts }: Questions): number {
  let spent = 0;
  for (let count = 0; count < visitsPerRound; count++) {
    const headers = visit.map(() => Buffer.from(hosts[count % hosts.length] ?? "").toString("latin1"));
    const started = performance.now();
    for (const [at, pathname] of visit.entries()) {
      const host = parseHost(headers[at] ?? "")?.name ?? "";
      const found = resolveTenant({ host, pathname, viewerTenantId: null, directory });
      if (found.kind === "misdirected") throw new Error(`no tenant has the host ${host}`);
    }
    spent += performance.now() - started;
  }
  return (spent * 1000) / (visitsPerRound * visit.length);
}
