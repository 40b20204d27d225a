import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { typedPreviews } from "#app/db/schema/typed-previews.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";

/** An editor stores what is typed every few moments: what is older belongs to a closed one. */
export const typedPreviewMs = 60 * 60_000;

/**
 * Stores what the scope's user has typed in an editor, replacing earlier input. What anybody typed in this tenant more
 * than an hour ago goes with it. Call it in the subject's tenant.
 * @returns the version for the preview's address.
 */
export async function putTypedPreview(
  { db, tenantId, userId, now }: AccountScope | HomeScope,
  subject: string,
  content: unknown,
): Promise<string> {
  if (userId === null) throw new Error("only a signed-in user has an editor");
  const row = { content, keptAt: now };
  await db.delete(typedPreviews).where(lt(typedPreviews.keptAt, new Date(now.getTime() - typedPreviewMs)));
  await db
    .insert(typedPreviews)
    .values({ tenantId, userId, subject, ...row })
    .onConflictDoUpdate({ target: [typedPreviews.tenantId, typedPreviews.userId, typedPreviews.subject], set: row });
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
}

/** The user's last typed input; undefined without any. Call it in the subject's tenant. */
export async function getTypedPreview(
  { db, tenantId, userId }: AccountScope | HomeScope,
  subject: string,
): Promise<unknown> {
  if (userId === null) return undefined;
  const [row] = await db
    .select({ content: typedPreviews.content })
    .from(typedPreviews)
    .where(
      and(eq(typedPreviews.tenantId, tenantId), eq(typedPreviews.userId, userId), eq(typedPreviews.subject, subject)),
    );
  return row?.content;
}
