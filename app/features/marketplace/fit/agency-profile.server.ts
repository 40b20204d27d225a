import { and, eq, inArray } from "drizzle-orm";
import { tags } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { type AgencyProfile, isEmptyProfile } from "./agency-profile.ts";

/** What the viewer's company says about itself; null for users without a company, and without such a statement. */
export async function readAgencyProfile(scope: HomeScope): Promise<AgencyProfile | null> {
  const actor = await authorize(scope, "useCompany");
  return actor && readProfileOf(scope.db, actor.company.id);
}

/** The same for a given company. The caller has checked permissions. */
export async function readProfileOf(db: Database, companyId: number): Promise<AgencyProfile | null> {
  const [company] = await db
    .select({ profile: companies.agencyProfile })
    .from(companies)
    .where(eq(companies.id, companyId));
  const profile = company?.profile ?? null;
  return profile === null || isEmptyProfile(profile) ? null : profile;
}

/** The profile with known ids only, without duplicates and sorted, so that equal profiles are stored as equal texts. */
export async function toKnownProfile(db: Database, profile: AgencyProfile): Promise<AgencyProfile> {
  const ids = [...profile.systems, ...profile.lines];
  const known = await db
    .select({ id: tags.id, kind: tags.kind })
    .from(tags)
    .where(and(inArray(tags.id, [0, ...ids]), inArray(tags.kind, ["system", "lineOfBusiness"])));
  const ofKind = (kind: "system" | "lineOfBusiness", chosen: readonly number[]) =>
    known
      .filter((tag) => tag.kind === kind && chosen.includes(tag.id))
      .map(({ id }) => id)
      .sort((left, right) => left - right);
  return {
    systems: ofKind("system", profile.systems),
    states: [...new Set(profile.states)].sort(),
    lines: ofKind("lineOfBusiness", profile.lines),
    size: profile.size,
  };
}
