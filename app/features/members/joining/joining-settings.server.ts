import { eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { createSecretToken, hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { joiningSettings } from "./joining.ts";
import type { JoiningSettings, JoiningValues } from "./joining-mode.ts";

const linkLifetime = 30 * 24 * 3_600_000;

/** Rules for joining the company that the viewer administers; null for viewers who are not administrators. */
export async function getJoiningSettings(scope: AccountScope): Promise<JoiningSettings | null> {
  const actor = await authorize(scope, "manageMembers");
  if (!actor) return null;
  const [company] = await scope.db.select().from(companies).where(eq(companies.id, actor.company.id));
  if (!company) return null;
  const { slug, joiningMode, joiningDomains, joinLinkEndsAt } = company;
  const isGood = joinLinkEndsAt !== null && joinLinkEndsAt > scope.now;
  return {
    values: { mode: joiningMode, domains: joiningDomains.join("\n") },
    slug,
    privateLinkEndsAt: isGood ? joinLinkEndsAt.toISOString() : null,
  };
}

type Saved = { kind: "saved" } | { kind: "faulty"; errors: FieldErrors };

/** Saves them. @returns null as above. */
export function saveJoiningSettings(scope: AccountScope, values: JoiningValues): Promise<Saved | null> {
  const parsed = parseForm(joiningSettings, values);
  return inTenant(scope, async (scoped): Promise<Saved | null> => {
    const actor = await authorizeNow(scoped, "manageMembers");
    if (!actor) return null;
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const { mode: joiningMode, domains: joiningDomains } = parsed.value;
    const isOwn = eq(companies.id, actor.company.id);
    const [before] = await scoped.db
      .select({ joiningMode: companies.joiningMode, joiningDomains: companies.joiningDomains })
      .from(companies)
      .where(isOwn)
      .for("update");
    const after = { joiningMode, joiningDomains };
    await scoped.db.update(companies).set(after).where(isOwn);
    const subject = `company:${actor.company.id}`;
    await recordAudit(scoped, { action: "company.changeJoining", subject, ...(before ? { before } : {}), after });
    return { kind: "saved" };
  });
}

/**
 * Creates the company's private link, by which people join without approval for 30 days; voids the previous one. Only
 * the SHA-256 of its token is stored.
 * @returns the token, this once; null as above.
 */
export function renewPrivateLink(scope: AccountScope): Promise<string | null> {
  return inTenant(scope, async (scoped) => {
    const actor = await authorizeNow(scoped, "manageMembers");
    if (!actor) return null;
    const token = createSecretToken();
    const joinLinkEndsAt = new Date(scoped.now.getTime() + linkLifetime);
    await scoped.db
      .update(companies)
      .set({ joinLinkHash: hashSecret(token), joinLinkEndsAt })
      .where(eq(companies.id, actor.company.id));
    await recordAudit(scoped, { action: "company.renewLink", subject: `company:${actor.company.id}` });
    return token;
  });
}

/** Voids it at once. @returns false as above. */
export function closePrivateLink(scope: AccountScope): Promise<boolean> {
  return inTenant(scope, async (scoped) => {
    const actor = await authorizeNow(scoped, "manageMembers");
    if (!actor) return false;
    const none = { joinLinkHash: null, joinLinkEndsAt: null };
    await scoped.db.update(companies).set(none).where(eq(companies.id, actor.company.id));
    await recordAudit(scoped, { action: "company.closeLink", subject: `company:${actor.company.id}` });
    return true;
  });
}
