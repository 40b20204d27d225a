import { inArray, type SQL, sql } from "drizzle-orm";
import { cutText } from "#app/content/rich-text.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";
import { originalLocale, translated } from "#app/db/translated.server.ts";
import { getProcess, listSteps, toRequestState } from "#app/features/requests/request-process.ts";
import { type DatedStep, type RequestSummary, toRequestReference } from "#app/features/requests/request-view.ts";
import { isActiveProvider } from "./providers.server.ts";
import type { RequestCursor } from "./request-cursor.ts";

const excerptLength = 160;

/** Columns of a request in a list; they refer to the table by its name, which Drizzle would omit in subqueries. */
export const summaryColumns = {
  id: requests.id,
  kind: requests.kind,
  status: requests.status,
  processVersion: requests.processVersion,
  serviceId: requests.serviceId,
  serviceName: requests.serviceName,
  sellerName: sql<string>`coalesce((select c.name from companies c where c.id = requests.owner_company_id), '')`,
  logoUrl: sql<string | null>`(select s.logo_url from services s where s.id = requests.service_id)`,
  firstName: requests.firstName,
  lastName: requests.lastName,
  buyerCompany: sql<string>`coalesce((select c.name from companies c where c.id = requests.company_id), '')`,
  isForPlatform: sql<boolean>`(requests.owner_company_id is null
    or coalesce(requests.owner_company_id = requests.company_id, false)
    or not exists (select from users where ${isActiveProvider(sql`requests.owner_company_id`)}))`,
  excerpt: sql<string>`left(coalesce((
    select e.note from request_events e
    where e.tenant_id = requests.tenant_id and e.request_id = requests.id
      and e.note is not null and e.kind in ('message', 'moved')
    order by e.id desc limit 1), requests.description), ${excerptLength + 1}::int)`,
  createdAt: requests.createdAt,
  updatedAt: requests.updatedAt,
};

/** When a request last entered each of its states, in milliseconds since 1970. */
export const reachedColumn: SQL<Record<string, number> | null> = sql`(
  select jsonb_object_agg(reached.to_status, reached.at) from (
    select e.to_status, max(extract(epoch from e.created_at) * 1000) as at
    from request_events e
    where e.tenant_id = requests.tenant_id and e.request_id = requests.id and e.to_status is not null
    group by e.to_status
  ) reached)`;

/** Requests after a cursor, by latest change. */
export function isAfterRequest(cursor: RequestCursor | null | undefined): SQL | undefined {
  if (!cursor) return undefined;
  return sql`(${requests.updatedAt}, ${requests.id}) < (${cursor.updatedAt.toISOString()}::timestamptz, ${cursor.id}::int)`;
}

interface SummaryRow extends Omit<RequestSummary, "reference" | "state" | "buyerName" | "createdAt" | "updatedAt"> {
  status: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  updatedAt: Date;
}

export function toSummary(row: SummaryRow): RequestSummary {
  return {
    id: row.id,
    reference: toRequestReference(row.id),
    kind: row.kind,
    state: toRequestState(row.status),
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    sellerName: row.sellerName,
    logoUrl: row.logoUrl,
    buyerName: `${row.firstName} ${row.lastName}`,
    buyerCompany: row.buyerCompany,
    isForPlatform: row.isForPlatform,
    excerpt: cutText(row.excerpt, excerptLength),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Requests that name their services in the buyer's language, where the seller gives it: not by a name that the listing
 * has got since, which the buyer never asked for.
 */
export async function nameServices<T extends Pick<RequestSummary, "serviceId" | "serviceName">>(
  db: Database,
  requested: T[],
  locale: string,
): Promise<T[]> {
  const ids = [...new Set(requested.flatMap(({ serviceId }) => serviceId ?? []))];
  if (locale === originalLocale || ids.length === 0) return requested;
  const { id, name, translations } = services;
  const found = await db
    .select({ id, name, shown: translated(name, translations, "name", locale) })
    .from(services)
    .where(inArray(id, ids));
  const byId = new Map(found.map((service) => [service.id, service]));
  return requested.map((request) => {
    const service = byId.get(request.serviceId ?? 0);
    return service?.name === request.serviceName ? { ...request, serviceName: service.shown } : request;
  });
}

/** The steps of a request with the dates reached; one that ended early has no current step. */
export function toDatedSteps(
  row: { status: string; processVersion: number },
  reached: Record<string, number> | null,
): DatedStep[] {
  const state = toRequestState(row.status);
  const process = getProcess(row.processVersion);
  const endedEarly = state === "declined" || state === "withdrawn";
  return listSteps(process, state).map((step) => {
    const waiting = step.state === "inReview" && state === "waitingForBuyer";
    const at = reached?.[step.state] ?? (waiting ? reached?.waitingForBuyer : undefined);
    const place = endedEarly && at !== undefined ? "done" : step.place;
    return { ...step, place, since: at === undefined || place === "ahead" ? null : new Date(at).toISOString() };
  });
}
