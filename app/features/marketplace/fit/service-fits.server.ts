import { sql } from "drizzle-orm";
import { isOneOf } from "#app/db/is-one-of.ts";
import { services } from "#app/db/schema/catalogue.ts";
import type { AnyScope, Database } from "#app/db/scope.ts";
import { getCatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { usStates } from "#app/features/marketplace/search/us-states.ts";
import type { SystemConnection } from "#app/features/marketplace/works-with/connection.ts";
import type { AgencyProfile, AgencySize } from "./agency-profile.ts";
import { assessFit, type Fit, type FitFacts, type FitReason } from "./fit.ts";
import { namedStates } from "./named-states.server.ts";
import type { NamedProfile, ShownFit, ShownReason } from "./shown-fit.ts";

interface FitOptions {
  profile: AgencyProfile;
  /** Language of the lines' names. */
  locale: string;
}

/** Whether and why each of these services fits, by id, in names. The caller has checked that they are shown. */
export async function listFits(
  { db }: AnyScope,
  ids: readonly number[],
  { profile, locale }: FitOptions,
): Promise<Map<number, ShownFit>> {
  const facts = await readFacts(db, ids);
  const found = facts.map((each) => ({ id: each.id, fit: assessFit(profile, each) }));
  const names = await readNames(db, locale);
  return new Map(found.map(({ id, fit }) => [id, toShown(fit, names)]));
}

export async function nameProfile({ db }: AnyScope, { profile, locale }: FitOptions): Promise<NamedProfile> {
  const names = await readNames(db, locale);
  return {
    lines: nameAll(profile.lines, names),
    states: profile.states.map(toStateName),
    systems: nameAll(profile.systems, names),
  };
}

async function readNames(db: Database, locale: string): Promise<Names> {
  const { tags } = await getCatalogueIndex(db);
  return new Map(tags.map((tag) => [tag.id, tag.names[locale] ?? tag.name]));
}

async function readFacts(db: Database, ids: readonly number[]): Promise<(FitFacts & { id: number })[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: services.id,
      lines: sql<number[]>`array(select id from tags where id = any(tag_ids) and kind = 'lineOfBusiness')`,
      sizes: sql<AgencySize[]>`services.agency_sizes`,
      states: namedStates,
      connections: sql<SystemConnection[]>`coalesce((
        select jsonb_agg(jsonb_build_object('systemId', system_id, 'connection', connection, 'optIn', opt_in) order by system_id)
        from service_systems where service_id = services.id), '[]'::jsonb)`,
    })
    .from(services)
    .where(isOneOf(services.id, ids));
}

type Names = ReadonlyMap<number, string>;

function nameAll(ids: readonly number[], names: Names): string[] {
  return ids.flatMap((id) => names.get(id) ?? []);
}

function toShown({ kind, reasons }: Fit, names: Names): ShownFit {
  return { kind, reasons: reasons.map((reason) => toShownReason(reason, names)) };
}

function toShownReason(reason: FitReason, names: Names): ShownReason {
  switch (reason.about) {
    case "systems":
      return {
        kind: reason.kind,
        text: reason.why === "optIn" ? `systems.optIn.${reason.who}` : `systems.${reason.why}`,
        names: nameAll(reason.systems, names),
      };
    case "states":
      return { kind: reason.kind, text: `states.${reason.why}`, names: reason.states.map(toStateName) };
    case "lines":
      return { kind: reason.kind, text: `lines.${reason.why}`, names: nameAll(reason.lines, names) };
    case "size":
      return { kind: reason.kind, text: `size.${reason.kind === "fits" ? "fits" : "others"}`, names: [] };
  }
}

function toStateName(code: string): string {
  return usStates.find(([known]) => known === code)?.[1] ?? code;
}
