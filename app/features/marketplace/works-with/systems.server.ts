import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { tags } from "#app/db/schema/catalogue.ts";
import { serviceSystems } from "#app/db/schema/service-systems.ts";
import type { AccountScope, Database, HomeScope } from "#app/db/scope.ts";
import { tagName } from "#app/features/marketplace/search/tags.server.ts";
import type { NamedConnection, SystemConnection } from "./connection.ts";

export interface OfferedSystem {
  id: number;
  name: string;
}

export interface SystemGroup {
  /** Null for systems without a type. */
  typeId: number | null;
  name: string;
  systems: OfferedSystem[];
}

/**
 * Systems that can be chosen, by type.
 * @param chosen ids already chosen: offered even when retired.
 */
export async function listSystemGroups(
  { db }: AccountScope | HomeScope,
  { locale = "", chosen = [] }: { locale?: string; chosen?: readonly number[] } = {},
): Promise<SystemGroup[]> {
  const rows = await db
    .select({ id: tags.id, kind: tags.kind, name: tagName(locale), parentId: tags.parentId })
    .from(tags)
    .where(
      and(inArray(tags.kind, ["systemType", "system"]), or(isNull(tags.retiredAt), inArray(tags.id, [0, ...chosen]))),
    )
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));
  const types = rows.filter(({ kind }) => kind === "systemType");
  const systems = rows.filter(({ kind }) => kind === "system");
  const groups = [...types.map(({ id, name }) => ({ typeId: id, name })), { typeId: null, name: "" }];
  return groups
    .map(({ typeId, name }) => ({
      typeId,
      name,
      systems: systems.filter(({ parentId }) => (types.some(({ id }) => id === parentId) ? parentId : null) === typeId),
    }))
    .filter((group) => group.systems.length > 0)
    .map((group) => ({ ...group, systems: group.systems.map(({ id, name }) => ({ id, name })) }));
}

/** Replaces a service's connections. Ids that belong to no system are dropped. */
export async function writeConnections(
  db: Database,
  serviceId: number,
  connections: readonly SystemConnection[],
): Promise<void> {
  await db.delete(serviceSystems).where(eq(serviceSystems.serviceId, serviceId));
  const ids = connections.map(({ systemId }) => systemId);
  const known = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.kind, "system"), inArray(tags.id, [0, ...ids])));
  const rows = connections.filter(({ systemId }) => known.some(({ id }) => id === systemId));
  if (rows.length > 0) await db.insert(serviceSystems).values(rows.map((row) => ({ serviceId, ...row })));
}

/** A service's connections, in the systems' order. */
export function readConnections(db: Database, serviceId: number): Promise<SystemConnection[]> {
  return db
    .select({
      systemId: serviceSystems.systemId,
      connection: serviceSystems.connection,
      optIn: serviceSystems.optIn,
    })
    .from(serviceSystems)
    .innerJoin(tags, eq(tags.id, serviceSystems.systemId))
    .where(eq(serviceSystems.serviceId, serviceId))
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));
}

/** The connections with the systems' names, in the systems' order, without those to unknown systems. */
export async function nameConnections(
  db: Database,
  connections: readonly SystemConnection[],
): Promise<NamedConnection[]> {
  const ids = connections.map(({ systemId }) => systemId);
  const known = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, "system"), inArray(tags.id, [0, ...ids])))
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));
  return known.flatMap(({ id, name }) =>
    connections.filter(({ systemId }) => systemId === id).map((said) => ({ ...said, name })),
  );
}

/**
 * Names of the systems that a service of `services` exchanges data with. Its columns are spelled out, since the query
 * builder leaves out their tables where a query has one only.
 */
export const connectedSystems = sql<string[]>`array(
  select tags.name from service_systems said join tags on tags.id = said.system_id
  where said.service_id = services.id and said.connection <> 'none' order by tags.position, tags.name)`;

/** All connections of a service of `services`. */
export const namedConnections = sql<NamedConnection[]>`coalesce((
  select jsonb_agg(jsonb_build_object('systemId', tags.id, 'name', tags.name, 'connection', said.connection,
    'optIn', said.opt_in) order by tags.position, tags.name)
  from service_systems said join tags on tags.id = said.system_id where said.service_id = services.id), '[]'::jsonb)`;
