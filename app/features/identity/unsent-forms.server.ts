import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { unsentForms } from "#app/db/schema/unsent-forms.ts";
import type { Database, Scope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import type { UnsentForm } from "./unsent-form.ts";

const lifetimeMs = 60 * 60_000;
const mostEach = 5;

/**
 * Keeps a form for the scope's user for an hour, the latest five of each. A key that would make the form count once is made
 * anew, because this one was never looked at.
 */
export async function keepUnsentForm(scope: Scope, id: string, { path, fields }: UnsentForm): Promise<void> {
  const own = toOwner(scope);
  const anew = fields.map(([name, value]): [string, string] => [name, name === "formKey" ? randomUUID() : value]);
  await inTenant(scope, async ({ db, now, tenantId }) => {
    const isOwn = and(eq(unsentForms.tenantId, tenantId), eq(unsentForms.userId, own.userId));
    await db.insert(unsentForms).values({ ...own, id, path, fields: anew, keptAt: now });
    const older = db
      .select({ id: unsentForms.id })
      .from(unsentForms)
      .where(isOwn)
      .orderBy(desc(unsentForms.keptAt), unsentForms.id)
      .offset(mostEach);
    await db.delete(unsentForms).where(and(isOwn, inArray(unsentForms.id, older)));
  });
}

/** A form that was kept for the scope's user; null for another's, and after its hour. */
export async function getUnsentForm(scope: Scope, id: string): Promise<UnsentForm | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const own = toOwner(scope);
  const [found] = await inTenant(scope, ({ db, now }) =>
    db
      .select({ path: unsentForms.path, fields: unsentForms.fields })
      .from(unsentForms)
      .where(
        and(
          eq(unsentForms.tenantId, own.tenantId),
          eq(unsentForms.userId, own.userId),
          eq(unsentForms.id, id),
          gt(unsentForms.keptAt, endOf(now)),
        ),
      ),
  );
  return found ?? null;
}

/** Forgets the forms whose hour is over. */
export async function forgetUnsentForms(db: Database, now: Date): Promise<void> {
  await asPlatform(db, (all) => all.delete(unsentForms).where(lte(unsentForms.keptAt, endOf(now))));
}

function toOwner({ tenantId, userId }: Scope): { tenantId: number; userId: number } {
  return { tenantId, userId: userId ?? 0 };
}

/** Whatever was kept until then is forgotten. */
function endOf(now: Date): Date {
  return new Date(now.getTime() - lifetimeMs);
}
