import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { isFreeMail } from "./joining.ts";

const mostKnown = 200;

/** Domains of people known to the company: its own, and those of its people, without free mail. */
export async function listKnownDomains({ db }: AccountScope | HomeScope, companyId: number): Promise<Set<string>> {
  const [company] = await db
    .select({ domains: companies.joiningDomains })
    .from(companies)
    .where(eq(companies.id, companyId));
  const rows = await db
    .selectDistinct({ domain: sql<string>`lower(substring(${users.email} from '@([^@]*)$'))` })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNotNull(users.emailVerifiedAt), isNull(users.deactivatedAt)))
    .limit(mostKnown);
  return new Set(
    [...(company?.domains ?? []), ...rows.map(({ domain }) => domain)].filter((name) => !isFreeMail(name)),
  );
}
