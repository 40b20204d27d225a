import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { type Answer, ask } from "./ask.ts";
import type { BrandMarks } from "./brand-marks.ts";
import { createLeakFinder, type Leak, type Sent } from "./find-leaks.ts";
import { listCalls, listErrors, listMailings, listNamedPaths, listRoutes, type Target, toHost } from "./targets.ts";

export interface FoundLeak extends Leak {
  route: string;
  role: string;
  /** The tenant whose visitor received it; `nobody` on hosts without a tenant. */
  tenant: string;
}

export interface WalkPlan {
  port: number;
  tenants: readonly Tenant[];
  marks: readonly BrandMarks[];
  /** Public texts. */
  shared: readonly string[];
  /** People of a tenant: role and session token, null for visitors. */
  walkersOf(tenant: Tenant): readonly { role: string; token: string | null }[];
  /** Includes each page's data, and Spanish. */
  thorough: boolean;
}

export interface WalkResult {
  leaks: FoundLeak[];
  /** Number of responses read. */
  answers: number;
  /** Forbidden responses, such as server errors, by route. */
  failures: string[];
}

const atOnce = 6;

/** Sends every request as every person and reads the responses. */
export async function walk(plan: WalkPlan): Promise<WalkResult> {
  const result: WalkResult = { leaks: [], answers: 0, failures: [] };
  const builtFiles = new Set<string>();
  for (const tenant of plan.tenants) await walkTenant({ plan, tenant, result, builtFiles });
  const asNobody = createLeakFinder(null, plan.marks, plan.shared);
  await inTurns([...builtFiles], async (path) => {
    const answer = await ask(plan.port, { host: "localhost", path });
    note(result, { route: path, role: "visitor", tenant: "nobody" }, { answer, leaks: asNobody(answer) });
  });
  for (const path of ["/", "/healthz", "/readyz"]) {
    const answer = await ask(plan.port, { host: "unknown.example", path });
    note(
      result,
      { route: `${path} on an unknown host`, role: "visitor", tenant: "nobody" },
      { answer, leaks: asNobody(answer) },
    );
  }
  return result;
}

interface TenantWalk {
  plan: WalkPlan;
  tenant: Tenant;
  result: WalkResult;
  builtFiles: Set<string>;
}

async function walkTenant({ plan, tenant, result, builtFiles }: TenantWalk): Promise<void> {
  const { port, marks, shared } = plan;
  const findLeaks = createLeakFinder(marks.find(({ slug }) => slug === tenant.slug) ?? null, marks, shared);
  const own = new Set<string>();
  const read = async ({ route, ask: query }: Target, role: string, token: string | null) => {
    const answer = await ask(port, { ...query, token });
    if (isPlatformConsole(tenant, role, route)) return note(result, { route, role, tenant: tenant.slug }, { answer });
    for (const path of listFiles(answer)) (path.startsWith("/assets/") ? builtFiles : own).add(path);
    note(result, { route, role, tenant: tenant.slug }, { answer, leaks: findLeaks(answer) });
  };
  // The default tenant's hosts serve other tenants by path.
  const others = tenant.id === 1 ? [] : plan.tenants.filter(({ slug }) => slug !== tenant.slug);
  const description = parseJson(await ask(port, { host: toHost(tenant), path: "/api/openapi.json" }));
  for (const { role, token } of plan.walkersOf(tenant)) {
    const pages = [...listRoutes(tenant), ...(tenant.id === 1 ? [] : listNamedPaths(tenant))];
    const rest =
      token === null
        ? [...listErrors(tenant, others), ...listCalls(tenant, description)]
        : listCalls(tenant, description);
    const more = plan.thorough ? [...pages.map(toDataTarget), ...pages.map(inSpanish)] : [];
    await inTurns([...pages, ...rest, ...more], (target) => read(target, role, token));
  }
  await inTurns(
    listMailings(tenant, () => crypto.randomUUID()),
    (target) => read(target, "visitor", null),
  );
  const files = [...own].map((path) => ({ route: path, ask: { host: toHost(tenant), path } }));
  await inTurns(files, (target) => read(target, "visitor", null));
}

/** There, the platform's administrator manages every tenant. */
function isPlatformConsole({ id, parentId }: Tenant, role: string, route: string): boolean {
  return role === "administrator" && (parentId ?? id) === 1 && route.startsWith("gigmarket/admin");
}

function note(
  result: WalkResult,
  from: Omit<FoundLeak, keyof Leak>,
  { answer, leaks = [] }: { answer: Answer; leaks?: Leak[] },
): void {
  result.answers += 1;
  result.leaks.push(...leaks.map((leak) => ({ ...from, ...leak })));
  if (answer.status >= 500 && answer.status !== 503)
    result.failures.push(`${answer.status} ${from.route} as ${from.role} on ${from.tenant}`);
}

/** The page's loader data, as requested by browsers (single fetch). */
function toDataTarget({ route, ask: { path, ...rest } }: Target): Target {
  const [pathname = "", search] = path.split("?");
  const data = pathname === "/" ? "/_root.data" : `${pathname}.data`;
  return { route: `${route}, data`, ask: { ...rest, path: search === undefined ? data : `${data}?${search}` } };
}

function inSpanish({ route, ask: query }: Target): Target {
  return { route: `${route}, in Spanish`, ask: { ...query, headers: { ...query.headers, "accept-language": "es" } } };
}

const namedFile = /["'(=](\/(?:assets|theme|locales|tenant-assets|files|site)\/[A-Za-z0-9._~%/-]+)/g;

/** Files referenced by a page or a style sheet. */
function listFiles({ contentType, body }: Sent): string[] {
  if (!/html|css/.test(contentType)) return [];
  return [...Buffer.from(body).toString("utf8").matchAll(namedFile)].map(([, path = ""]) => path);
}

function parseJson({ body }: Answer): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const turn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
