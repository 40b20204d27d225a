import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { holdsPermission, isRecipient } from "#app/features/identity/actor.server.ts";
import { roles } from "#app/features/identity/role.ts";
import { hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { positions } from "#app/features/members/member.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { decideEntry, type JoiningRules, type JoinPath, toDomain } from "./joining.ts";
import { type JoinerNews, toJoinerMail } from "./joining-mails.ts";
import { listKnownDomains } from "./known-domains.server.ts";

const mostNotified = 10;
/** Milliseconds for which somebody who was declined cannot ask again. */
export const declinedFor = 30 * 24 * 3_600_000;

type Joiner = typeof users.$inferSelect;

interface CompanyRules extends JoiningRules {
  name: string;
  linkHash: string | null;
  linkEndsAt: Date | null;
}

/** `declined`: or removed, within the last 30 days. */
export type EntryOutcome = Outcome<{ kind: JoinPath } | { kind: "declined" }>;

/** A company's rules for joining; null without a company. */
export async function readRules({ db }: AccountScope | HomeScope, companyId: number): Promise<CompanyRules | null> {
  const [rules] = await db
    .select({
      name: companies.name,
      mode: companies.joiningMode,
      domains: companies.joiningDomains,
      linkHash: companies.joinLinkHash,
      linkEndsAt: companies.joinLinkEndsAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return rules ?? null;
}

/** Whether an opened address has the company's valid private link. */
export async function hasPrivateLink(scope: AccountScope, companyId: number, link: string | null): Promise<boolean> {
  const rules = link === null ? null : await readRules(scope, companyId);
  return rules !== null && isGoodLink(scope, rules, link);
}

/** The outcome for a person with an unconfirmed address. `link`: private link in the opened address. */
export async function foreseeEntry(
  scope: AccountScope,
  { companyId, email, link }: { companyId: number; email: string; link: string | null },
): Promise<JoinPath> {
  const rules = await readRules(scope, companyId);
  if (!rules) return "closed";
  return decideEntry(rules, { email, isConfirmed: false, hasPrivateLink: isGoodLink(scope, rules, link) });
}

/**
 * Admits a user without a company by its registration link, according to its rules: at once, or after an
 * administrator's approval, who is notified. Call it in the tenant's transaction, with the user from `lockNewcomer`.
 */
export async function enterCompany(
  scope: AccountScope | HomeScope,
  senderOf: SenderOf,
  { joiner, companyId, link }: { joiner: Joiner; companyId: number; link: string | null },
): Promise<EntryOutcome> {
  const rules = await readRules(scope, companyId);
  if (!rules) return { kind: "closed" };
  const { email, emailVerifiedAt } = joiner;
  const hasPrivateLink = isGoodLink(scope, rules, link);
  const kind = decideEntry(rules, { email, isConfirmed: emailVerifiedAt !== null, hasPrivateLink });
  if (kind === "closed" || kind === "domain") return { kind };
  if (await wasDeclined(scope, joiner, companyId)) return { kind: "declined" };
  const subject = `company:${companyId}`;
  // People who register are not signed in yet.
  const own = { ...scope, userId: joiner.id };
  if (kind === "joins") {
    await replacePending(scope, joiner);
    // Before their own domain is one of the company's.
    await notifyAdministrators(scope, senderOf, { joiner, companyId, company: rules.name, news: "joined" });
    await enterAs(scope, joiner, companyId);
    await recordAudit(own, { action: "company.join", subject, after: { userId: joiner.id } });
    return { kind };
  }
  if (await isPending(scope, joiner, companyId)) return { kind };
  await replacePending(scope, joiner);
  const { tenantId, now: createdAt } = scope;
  await scope.db.insert(joinRequests).values({ tenantId, companyId, userId: joiner.id, createdAt });
  await recordAudit(own, { action: "company.askToJoin", subject, after: { userId: joiner.id } });
  const asks = { joiner, companyId, company: rules.name, news: "waiting" } as const;
  if (kind === "waits") await notifyAdministrators(scope, senderOf, asks);
  return { kind };
}

/** Locks the account of a user without a company, to serialize concurrent posts. Null for everyone else. */
export async function lockNewcomer({ db }: AccountScope | HomeScope, userId: number): Promise<Joiner | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  return user && user.companyId === null && user.deactivatedAt === null ? user : null;
}

/**
 * Adds a user without a company: as an agent, or to a seller's team as a member. Administrators of a tenant or the
 * platform keep their role.
 */
export async function enterAs({ db }: AccountScope | HomeScope, joiner: Joiner, companyId: number): Promise<void> {
  const rows = await db
    .selectDistinct({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.companyId, companyId), holdsPermission("manageMembers"), isNull(users.deactivatedAt)));
  const isTeam = rows.length > 0 && rows.every(({ roleId }) => roleId === roles.seller);
  const position = isTeam ? positions["4m"] : positions["3"];
  const given =
    joiner.roleId === roles.administrator ? { roleId: joiner.roleId } : { isTeamMember: false, ...position };
  await db
    .update(users)
    .set({ companyId, quotingPartner: false, ...given })
    .where(eq(users.id, joiner.id));
}

function isGoodLink(
  { now }: AccountScope | HomeScope,
  { linkHash, linkEndsAt }: CompanyRules,
  link: string | null,
): boolean {
  return link !== null && linkHash !== null && linkEndsAt !== null && linkEndsAt > now && hashSecret(link) === linkHash;
}

/** Keeps somebody who was removed from coming back by the registration link for as long as a no holds. */
export async function declineReturn(
  { db, tenantId, userId: decidedBy, now }: AccountScope,
  { userId, companyId }: { userId: number; companyId: number },
): Promise<void> {
  const times = { createdAt: now, decidedAt: now };
  await db.insert(joinRequests).values({ tenantId, companyId, userId, state: "declined", decidedBy, ...times });
}

/** A person can have one pending request at a time. */
async function replacePending({ db, now, tenantId }: AccountScope | HomeScope, { id }: Joiner): Promise<void> {
  await db
    .update(joinRequests)
    .set({ state: "withdrawn", decidedAt: now })
    .where(and(eq(joinRequests.tenantId, tenantId), eq(joinRequests.userId, id), eq(joinRequests.state, "pending")));
}

async function isPending(
  { db, tenantId }: AccountScope | HomeScope,
  { id }: Joiner,
  companyId: number,
): Promise<boolean> {
  const { tenantId: tenant, companyId: company, userId, state } = joinRequests;
  const isTheirs = and(eq(tenant, tenantId), eq(company, companyId), eq(userId, id), eq(state, "pending"));
  return (await db.select({ id: joinRequests.id }).from(joinRequests).where(isTheirs)).length > 0;
}

async function wasDeclined(
  { db, now, tenantId }: AccountScope | HomeScope,
  { id }: Joiner,
  companyId: number,
): Promise<boolean> {
  const { tenantId: tenant, companyId: company, userId, state, decidedAt } = joinRequests;
  const since = new Date(now.getTime() - declinedFor);
  const [last] = await db
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(
      and(eq(tenant, tenantId), eq(company, companyId), eq(userId, id), eq(state, "declined"), gt(decidedAt, since)),
    )
    .orderBy(desc(joinRequests.id))
    .limit(1);
  return last !== undefined;
}

/** Mails each administrator in their language and brand, up to a limit; later joiners only appear in the list. */
export async function notifyAdministrators(
  scope: AccountScope | HomeScope,
  senderOf: SenderOf,
  { joiner, companyId, company, news }: { joiner: Joiner; companyId: number; company: string; news: JoinerNews },
): Promise<void> {
  const throttle = { name: "join-alert", subject: String(companyId), burst: 20, secondsEach: 900 };
  if ((await chargeThrottle(scope, throttle)) > 0) return;
  const known = await listKnownDomains(scope, companyId);
  const administrators = await scope.db
    .select({ email: users.email, tenantId: users.tenantId, locale: users.locale })
    .from(users)
    .where(and(eq(users.companyId, companyId), isRecipient("manageMembers")))
    .orderBy(asc(users.id))
    .limit(mostNotified);
  const isStranger = !known.has(toDomain(joiner.email));
  for (const { email, tenantId, locale } of administrators) {
    const sender = senderOf(tenantId, locale);
    if (!sender) continue;
    const content = toJoinerMail(sender, { ...joiner, company, isStranger, news });
    const kind = news === "joined" ? "joinerEntered" : "joinerWaiting";
    await postMail(scope, sender, { kind, recipient: email, content });
  }
}
