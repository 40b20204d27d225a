import type { TenantDirectory } from "#app/features/tenancy/resolve-tenant.ts";
import { resolveTenant } from "#app/features/tenancy/resolve-tenant.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import type { Figure } from "./figure.ts";
import { getMedian } from "./samples.ts";

const rounds = 21;
const questionsPerRound = 200_000;
const questionsAtOnce = 500;
const paths = ["/", "/service/40", "/premiumfinance/myservices", "/login/nobody"];

/** Who a request is for, among ten thousand hosts and among three. */
export async function measureTenantResolution(): Promise<Figure[]> {
  const model = await loadModel();
  const few = createQuestions(model, 3);
  const many = createQuestions(model, 10_000);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.few.push(askAll(few));
    times.many.push(askAll(many));
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

/** Tenants that differ by id, slug and host only, because nothing else is looked at. */
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

/** By a fixed step, so that neighbours in memory are not asked for one after the other. */
function shuffle(hosts: string[]): string[] {
  return hosts.map((host, at) => hosts[(at * 7919) % hosts.length] ?? host);
}

/**
 * The hosts come as they do from a socket: as new text, of which nothing is known yet.
 * @returns microseconds for one question.
 */
function askAll({ directory, hosts }: Questions): number {
  let spent = 0;
  for (let asked = 0; asked < questionsPerRound; asked += questionsAtOnce) {
    const arrived = Array.from({ length: questionsAtOnce }, (_, at) => copyText(hosts[(asked + at) % hosts.length]));
    const started = performance.now();
    for (const [at, host] of arrived.entries()) {
      const found = resolveTenant({ host, pathname: paths[at % paths.length] ?? "/", viewerTenantId: null, directory });
      if (found.kind === "misdirected") throw new Error(`no tenant has the host ${host}`);
    }
    spent += performance.now() - started;
  }
  return (spent * 1000) / questionsPerRound;
}

function copyText(text = ""): string {
  return Buffer.from(text).toString("latin1");
}
