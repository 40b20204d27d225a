import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { declinedFor, enterAs, lockNewcomer, notifyAdministrators, readRules } from "./enter-company.server.ts";
import { decideEntry, toDomain } from "./joining.ts";
import { toJoinDecidedMail } from "./joining-mails.ts";
import { type JoinerDecision, longestReason, type OwnJoining, type WaitingJoiner } from "./joining-mode.ts";
import { listKnownDomains } from "./known-domains.server.ts";

const mostShown = 200;

/** People waiting to join the company that the viewer administers, longest wait first; none for everyone else. */
export async function listWaitingJoiners(scope: AccountScope): Promise<WaitingJoiner[]> {
  const actor = await authorize(scope, "manageMembers");
  if (!actor) return [];
  const companyId = actor.company.id;
  const known = await listKnownDomains(scope, companyId);
  const rows = await inTenant(scope, ({ db, tenantId }) =>
    db
      .select({
        id: joinRequests.id,
        name: fullName,
        email: users.email,
        isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
        askedAt: joinRequests.createdAt,
      })
      .from(joinRequests)
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .where(and(eq(joinRequests.tenantId, tenantId), isWaiting(companyId)))
      .orderBy(asc(joinRequests.id))
      .limit(mostShown),
  );
  return rows.map(({ askedAt, ...row }) => ({
    ...row,
    isStranger: !known.has(toDomain(row.email)),
    askedAt: askedAt.toISOString(),
  }));
}

/** Their number. */
export async function countWaitingJoiners(scope: HomeScope): Promise<number> {
  const actor = await authorize(scope, "manageMembers");
  if (!actor) return 0;
  const [row] = await inTenant(scope, ({ db, tenantId }) =>
    db
      .select({ waiting: count() })
      .from(joinRequests)
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .where(and(eq(joinRequests.tenantId, tenantId), isWaiting(actor.company.id))),
  );
  return row?.waiting ?? 0;
}

/**
 * Approves or declines a waiting person, with a reason, and notifies them.
 * @returns null for viewers who are not administrators, and for people who never waited for this company; `gone` for
 * those who no longer do.
 */
export function decideJoiner(
  scope: AccountScope,
  senderOf: SenderOf,
  { id, ...decision }: { id: number; approve: boolean; reason: string },
): Promise<JoinerDecision | null> {
  return inTenant(scope, async (scoped) => {
    const actor = await authorizeNow(scoped, "manageMembers");
    if (!actor) return null;
    const companyId = actor.company.id;
    const isTheirs = and(
      eq(joinRequests.id, id),
      eq(joinRequests.tenantId, scoped.tenantId),
      eq(joinRequests.companyId, companyId),
    );
    const found = await lockWaiting(scoped, and(isTheirs, eq(joinRequests.state, "pending")));
    if (!found) {
      const [closed] = await scoped.db.select({ id: joinRequests.id }).from(joinRequests).where(isTheirs);
      return closed ? { kind: "gone", name: "" } : null;
    }
    const { waiting, joiner } = found;
    if (!joiner) {
      await close(scoped, waiting.id, { state: "withdrawn" });
      return { kind: "gone", name: "" };
    }
    const name = `${joiner.firstName} ${joiner.lastName}`.trim();
    const reason = decision.reason.trim();
    const { approve } = decision;
    if (!approve && (reason === "" || reason.length > longestReason || /\p{Cc}/u.test(reason.replace(/[\r\n\t]/g, ""))))
      return { kind: "faulty", reason: decision.reason };
    const rules = await readRules(scoped, companyId);
    if (approve && rules?.mode === "domains" && joiner.emailVerifiedAt === null) return { kind: "unconfirmed", name };
    await close(scoped, waiting.id, {
      state: approve ? "approved" : "declined",
      reason: approve ? null : reason,
      decidedBy: actor.userId,
      decidedAt: scoped.now,
    });
    if (approve) await enterAs(scoped, joiner, companyId);
    const subject = `company:${companyId}`;
    const after = { userId: joiner.id, ...(approve ? {} : { reason }) };
    await recordAudit(scoped, { action: approve ? "company.approveJoiner" : "company.declineJoiner", subject, after });
    const sender = senderOf(joiner.tenantId, joiner.locale);
    if (sender) {
      const facts = { firstName: joiner.firstName, company: rules?.name ?? "", reason: approve ? null : reason };
      await postMail(scoped, sender, {
        kind: "joiningDecided",
        recipient: joiner.email,
        content: toJoinDecidedMail(sender, facts),
      });
    }
    return { kind: approve ? "approved" : "declined", name };
  });
}

/** State of the join request of a viewer without a company; null without a request. */
export async function getOwnJoining(scope: HomeScope): Promise<OwnJoining | null> {
  const actor = await authorize(scope, "useAccount");
  if (!actor || actor.company) return null;
  const [row] = await inTenant(scope, ({ db, tenantId, now }) =>
    db
      .select({
        company: companies.name,
        mode: companies.joiningMode,
        state: joinRequests.state,
        reason: joinRequests.reason,
        askedAt: joinRequests.createdAt,
        isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      })
      .from(joinRequests)
      .innerJoin(companies, eq(companies.id, joinRequests.companyId))
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .where(
        and(
          eq(joinRequests.tenantId, tenantId),
          eq(joinRequests.userId, actor.userId),
          inArray(joinRequests.state, ["pending", "declined"]),
          or(eq(joinRequests.state, "pending"), gt(joinRequests.decidedAt, new Date(now.getTime() - declinedFor))),
        ),
      )
      .orderBy(desc(joinRequests.id))
      .limit(1),
  );
  if (!row) return null;
  const { company, state, reason, askedAt } = row;
  return {
    company,
    state: state === "declined" ? state : "pending",
    awaitsConfirmation: state === "pending" && row.mode === "domains" && !row.isConfirmed,
    reason,
    askedAt: askedAt.toISOString(),
  };
}

/** Withdraws the viewer's request. */
export async function withdrawJoining(scope: HomeScope): Promise<void> {
  const actor = await authorize(scope, "useAccount");
  if (!actor) return;
  await inTenant(scope, async (scoped) => {
    await scoped.db
      .update(joinRequests)
      .set({ state: "withdrawn", decidedAt: scoped.now })
      .where(isOwnPending(scoped, actor.userId));
  });
}

/**
 * Adds the viewer to the company they asked to join, if it admits their domain and the address is confirmed by now.
 * Called before the company page is shown, however the address was confirmed.
 * @returns whether they joined.
 */
export async function settleJoining(scope: HomeScope, senderOf: SenderOf): Promise<boolean> {
  const actor = await authorize(scope, "useAccount");
  if (!actor || actor.company) return false;
  return inTenant(scope, async (scoped) => {
    const found = await lockWaiting(scoped, isOwnPending(scoped, actor.userId));
    if (!found?.joiner) return false;
    const { waiting, joiner } = found;
    const rules = await readRules(scoped, waiting.companyId);
    if (rules?.mode !== "domains") return false;
    const { email, emailVerifiedAt } = joiner;
    const entry = decideEntry(rules, { email, isConfirmed: emailVerifiedAt !== null, hasPrivateLink: false });
    if (entry !== "joins") return false;
    await close(scoped, waiting.id, { state: "approved", decidedAt: scoped.now });
    const { companyId } = waiting;
    await notifyAdministrators(scoped, senderOf, { joiner, companyId, company: rules.name, news: "joined" });
    await enterAs(scoped, joiner, companyId);
    const subject = `company:${companyId}`;
    await recordAudit(scoped, { action: "company.join", subject, after: { userId: joiner.id } });
    return true;
  });
}

/**
 * Locks a pending request and the account that sent it, which is null for anybody who has a company by now. The account
 * first, as where people join: in the other order, two of these transactions would wait for each other.
 */
async function lockWaiting(scope: AccountScope | HomeScope, isIt: SQL | undefined) {
  const [found] = await scope.db.select({ userId: joinRequests.userId }).from(joinRequests).where(isIt);
  if (!found) return null;
  const joiner = await lockNewcomer(scope, found.userId);
  const [waiting] = await scope.db.select().from(joinRequests).where(isIt).for("update");
  return waiting ? { waiting, joiner } : null;
}

function isOwnPending({ tenantId }: HomeScope, userId: number): SQL | undefined {
  const { tenantId: tenant, userId: user, state } = joinRequests;
  return and(eq(tenant, tenantId), eq(user, userId), eq(state, "pending"));
}

async function close(
  scope: AccountScope | HomeScope,
  id: number,
  values: Partial<typeof joinRequests.$inferInsert>,
): Promise<void> {
  await scope.db.update(joinRequests).set(values).where(eq(joinRequests.id, id));
}

const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** Excludes people who have joined a company in another way. */
function isWaiting(companyId: number) {
  return and(
    eq(joinRequests.companyId, companyId),
    eq(joinRequests.state, "pending"),
    isNull(users.companyId),
    isNull(users.deactivatedAt),
  );
}
