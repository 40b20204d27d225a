import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { pendingForms } from "#app/db/schema/pending-forms.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import type { PendingForm } from "./pending-form.ts";

const lifetimeMs = 60 * 60_000;
const mostEach = 5;

/**
 * Keeps a form for the scope's user for an hour, at most the latest five. Its idempotency key is replaced, since the
 * original was never processed.
 */
export async function keepPendingForm(scope: AccountScope, id: string, { path, fields }: PendingForm): Promise<void> {
  const own = toOwner(scope);
  const rekeyed = fields.map(([name, value]): [string, string] => [name, name === "formKey" ? randomUUID() : value]);
  await inTenant(scope, async ({ db, now, tenantId }) => {
    const isOwn = and(eq(pendingForms.tenantId, tenantId), eq(pendingForms.userId, own.userId));
    await db.insert(pendingForms).values({ ...own, id, path, fields: rekeyed, keptAt: now });
    const older = db
      .select({ id: pendingForms.id })
      .from(pendingForms)
      .where(isOwn)
      .orderBy(desc(pendingForms.keptAt), pendingForms.id)
      .offset(mostEach);
    await db.delete(pendingForms).where(and(isOwn, inArray(pendingForms.id, older)));
  });
}

/** A pending form of the scope's user; null for another user's, and after its hour. */
export async function getPendingForm(scope: AccountScope, id: string): Promise<PendingForm | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const own = toOwner(scope);
  const [found] = await inTenant(scope, ({ db, now }) =>
    db
      .select({ path: pendingForms.path, fields: pendingForms.fields })
      .from(pendingForms)
      .where(
        and(
          eq(pendingForms.tenantId, own.tenantId),
          eq(pendingForms.userId, own.userId),
          eq(pendingForms.id, id),
          gt(pendingForms.keptAt, endOf(now)),
        ),
      ),
  );
  return found ?? null;
}

/** Deletes the forms whose hour is over. */
export async function deletePendingForms(db: Database, now: Date): Promise<void> {
  await asPlatform(db, (all) => all.delete(pendingForms).where(lte(pendingForms.keptAt, endOf(now))));
}

function toOwner({ tenantId, userId }: AccountScope): { tenantId: number; userId: number } {
  return { tenantId, userId: userId ?? 0 };
}

/** Forms kept until this time have expired. */
function endOf(now: Date): Date {
  return new Date(now.getTime() - lifetimeMs);
}
