import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { bundleItems, services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { toCardColumns } from "#app/features/marketplace/service/card-columns.server.ts";
import { type ServiceCardData, serviceStatus } from "#app/features/marketplace/service/service.ts";
import { isShownService } from "./shown-services.server.ts";

const bundledFeature = 3;

interface ListOptions {
  /** Language of the texts; the original when omitted. */
  locale?: string;
  count?: number;
}

export interface WorkflowService extends ServiceCardData {
  /** The services that it calls, in order; none when it is not a bundle. */
  calls: { id: number; name: string }[];
}

/** Live services of the tenant that run as a workflow: bundles, then services made for them, in browse order. */
export async function listWorkflowServices(
  scope: ShownScope,
  { locale = "", count = 24 }: ListOptions = {},
): Promise<WorkflowService[]> {
  const found = await scope.db
    .select(toCardColumns(locale))
    .from(services)
    .where(
      and(
        eq(services.status, serviceStatus.live),
        isShownService(scope),
        or(eq(services.type, "Bundled"), sql`${bundledFeature} = any(${services.featureIds})`),
      ),
    )
    .orderBy(sql`${services.type} <> 'Bundled'`, asc(services.rank), asc(services.id))
    .limit(count);
  const bundleIds = found.map(({ id }) => id);
  const calls = await scope.db
    .select({ bundleId: bundleItems.bundleId, id: services.id, name: toCardColumns(locale).name })
    .from(bundleItems)
    .innerJoin(services, eq(services.id, bundleItems.serviceId))
    .where(and(inArray(bundleItems.bundleId, bundleIds), isShownService(scope)))
    .orderBy(asc(bundleItems.position), asc(services.id));
  return found.map((service) => ({
    ...service,
    calls: calls.flatMap(({ bundleId, ...call }) => (bundleId === service.id ? [call] : [])),
  }));
}

/** Live services of the tenant that are also used by companies which use this one, those of most companies first. */
export function listUsedTogether(
  scope: ShownScope,
  id: number,
  { locale = "", count = 3 }: ListOptions = {},
): Promise<ServiceCardData[]> {
  const others = sql`(select own.used_together from services own where own.id = ${id})::int[]`;
  return scope.db
    .select(toCardColumns(locale))
    .from(services)
    .where(and(eq(services.status, serviceStatus.live), isShownService(scope), sql`${services.id} = any(${others})`))
    .orderBy(sql`array_position(${others}, ${services.id})`)
    .limit(count);
}

/** Other live services of the tenant in a category of this one, most similar tags first. */
export function listRelatedServices(
  scope: ShownScope,
  id: number,
  { locale = "", count = 3 }: ListOptions = {},
): Promise<ServiceCardData[]> {
  return scope.db
    .select(toCardColumns(locale))
    .from(services)
    .where(
      and(
        eq(services.status, serviceStatus.live),
        isShownService(scope),
        sql`${services.id} <> ${id}`,
        sql`${services.tagIds} && array(
          select tag.id from tags tag
          where tag.kind = 'category' and tag.id = any((select own.tag_ids from services own where own.id = ${id})::int[]))`,
      ),
    )
    .orderBy(
      sql`icount(${services.tagIds} & (select own.tag_ids from services own where own.id = ${id})) desc`,
      asc(services.rank),
      asc(services.id),
    )
    .limit(count);
}
