import { and, asc, eq, isNull } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { users } from "#app/db/schema/identity.ts";
import { platformSettings } from "#app/db/schema/platform-settings.ts";
import type { AccountScope, AnyScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow, holdsPermission } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { type AdministratorsRule, administratorsRule } from "./administrators-rule.ts";

const mostShown = 50;

/** The rule; null for users who are not platform administrators. */
export async function getAdministratorsRule(scope: AccountScope): Promise<AdministratorsRule | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const without = await scope.db
    .select({ email: users.email })
    .from(users)
    .where(and(holdsPermission("useConsole"), eq(users.hasFactor, false), isNull(users.deactivatedAt)))
    .orderBy(asc(users.email))
    .limit(mostShown + 1);
  const emails = without.slice(0, mostShown).map(({ email }) => email);
  return { from: await readDay(scope), without: emails, hasMore: without.length > mostShown };
}

/**
 * The day from which the scope's user needs a second step, for an administrator without one; null for everyone else,
 * and while no day is chosen.
 */
export async function findOwnDeadline(scope: AccountScope): Promise<string | null> {
  const [user] = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, scope.userId ?? 0), holdsPermission("useConsole"), eq(users.hasFactor, false)));
  return user ? readDay(scope) : null;
}

/**
 * Chooses the day from which administrators of every tenant have their rights only with a second step, after a
 * confirmation; an empty day ends the rule.
 * @returns null for users who are not platform administrators.
 */
export async function setAdministratorsRule(
  scope: AccountScope,
  { twoStepFrom, confirmation }: { twoStepFrom: string; confirmation: Confirmation },
): Promise<ConfirmableOutcome | { kind: "faulty"; errors: FieldErrors<"twoStepFrom"> } | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const parsed = parseForm(administratorsRule, { twoStepFrom });
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  const day = parsed.value.twoStepFrom;
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "administerPlatform"))) return null;
    const before = await readDay(scoped);
    await scoped.db
      .insert(platformSettings)
      .values({ administratorsTwoStepFrom: day })
      .onConflictDoUpdate({ target: platformSettings.id, set: { administratorsTwoStepFrom: day } });
    await recordAudit(scoped, {
      action: "platform.requireSecondStep",
      subject: `tenant:${scoped.tenantId}`,
      before: { from: before },
      after: { from: day },
    });
    return { kind: "done", count: 1 };
  });
}

async function readDay({ db }: AnyScope): Promise<string | null> {
  const [settings] = await db.select({ day: platformSettings.administratorsTwoStepFrom }).from(platformSettings);
  return settings?.day ?? null;
}
