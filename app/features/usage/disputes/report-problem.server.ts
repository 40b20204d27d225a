import { randomBytes } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { disputeEntries, disputes } from "#app/db/schema/disputes.ts";
import { type Database, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { originalLocale } from "#app/db/translated.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { findParties } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { addDays, addMonths } from "#app/features/usage/report/usage-day.ts";
import { type DisputedLine, getDue, isSettled } from "./dispute.ts";
import { problemReport } from "./dispute-form.ts";
import { notifyDispute } from "./dispute-mails.server.ts";
import type { Counted, DisputedDay } from "./dispute-view.ts";
import { listDays } from "./disputed-days.server.ts";

export type ReportOutcome = Outcome<
  | { kind: "done"; publicId: string }
  /** There is an open one. */
  | { kind: "running"; publicId: string }
  /** The platform has already decided. */
  | { kind: "decided"; publicId: string }
  /** Nothing is billed there. */
  | { kind: "nothing" }
  | { kind: "faulty"; errors: FieldErrors<"day" | "note"> }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

/** A line that a buyer can dispute, with its days of use. */
export interface ReportableLine extends Counted {
  serviceId: number;
  serviceName: string;
  month: string;
  /** First day of the month whose statement has it. */
  statementMonth: string;
  days: DisputedDay[];
  /** The open dispute, or one that the platform has ended: there can be no other. */
  standing: string | null;
}

/** A line of the viewer's company; null for users who do not represent it, and without usage. */
export async function findReportableLine(
  scope: HomeScope,
  { serviceId, month }: Pick<DisputedLine, "serviceId" | "month">,
  locale: string,
): Promise<ReportableLine | null> {
  return asPlatform(scope.db, async (db) => {
    const actor = await authorizeNow({ ...scope, db }, "settleDisputes");
    if (!actor) return null;
    const buyerCompanyId = actor.company.id;
    const line = { serviceId, buyerCompanyId, firstDay: month, lastDay: addDays(addMonths(month, 1), -1) };
    const { days, serviceName, statementMonth } = await listDays(db, line, locale);
    if (statementMonth === null) return null;
    const last = await findLast(db, { serviceId, buyerCompanyId, month });
    const isFinal = last !== null && (!isSettled(last.state) || last.decidedBy === "platform");
    return {
      serviceId,
      serviceName,
      month,
      statementMonth,
      days,
      ...sumDays(days),
      standing: isFinal ? last.publicId : null,
    };
  });
}

/**
 * Opens a dispute of a line of the viewer's company, with an audit entry and a mail to the seller. One per line can
 * be open; after one ended by the seller, the next is a repeat; after one ended by the platform, there can be no
 * other.
 * @returns null for users who do not represent the company, and without usage.
 */
export function reportProblem(
  scope: HomeScope,
  senderOf: SenderOf,
  { note, ...line }: DisputedLine & { note: string },
): Promise<ReportOutcome | null> {
  return asPlatform(scope.db, async (db): Promise<ReportOutcome | null> => {
    const actor = await authorizeNow({ ...scope, db }, "settleDisputes");
    if (!actor) return null;
    const buyerCompanyId = actor.company.id;
    const scoped = homeScopeIn({ ...scope, db }, actor.tenantId);
    const parties = await findParties(db, line.serviceId, buyerCompanyId);
    if (!parties || parties.sellerCompanyId === buyerCompanyId) return null;
    const range = toRange(line);
    const { days } = await listDays(db, { serviceId: line.serviceId, buyerCompanyId, ...range }, originalLocale);
    if (days.length === 0) return null;
    const parsed = parseForm(problemReport, { day: line.day ?? "", note });
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const counted = sumDays(days);
    if (counted.requests <= 0 && counted.totalCents <= 0) return { kind: "nothing" };
    const last = await findLast(db, { ...line, buyerCompanyId });
    if (last !== null && !isSettled(last.state)) return { kind: "running", publicId: last.publicId };
    if (last?.decidedBy === "platform") return { kind: "decided", publicId: last.publicId };
    const subject = String(buyerCompanyId);
    const wait = await chargeThrottle(scoped, { name: "dispute-report", subject, burst: 10, secondsEach: 600 });
    if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
    const made = await insertDispute(scoped, {
      ...parties,
      ...range,
      ...counted,
      serviceId: line.serviceId,
      buyerCompanyId,
      month: line.month,
      repeatsId: last?.decidedBy === "seller" ? last.id : null,
      note: parsed.value.note,
    });
    // A colleague was first.
    if (!made) return { kind: "running", publicId: (await findLast(db, { ...line, buyerCompanyId }))?.publicId ?? "" };
    await notifyDispute(scoped, { dispute: made, kind: "report", by: "buyer" }, senderOf);
    return { kind: "done", publicId: made.publicId };
  });
}

function toRange({ month, day }: DisputedLine): { firstDay: string; lastDay: string } {
  return day === null
    ? { firstDay: month, lastDay: addDays(addMonths(month, 1), -1) }
    : { firstDay: day, lastDay: day };
}

function sumDays(days: readonly Counted[]): Counted {
  return {
    requests: days.reduce((sum, { requests }) => sum + requests, 0),
    totalCents: days.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

type Line = { serviceId: number; buyerCompanyId: number; month: string };

async function findLast(db: Database, { serviceId, buyerCompanyId, month }: Line) {
  const { id, publicId, state, decidedBy } = disputes;
  const [last] = await db
    .select({ id, publicId, state, decidedBy })
    .from(disputes)
    .where(
      and(eq(disputes.serviceId, serviceId), eq(disputes.buyerCompanyId, buyerCompanyId), eq(disputes.month, month)),
    )
    .orderBy(desc(disputes.id))
    .limit(1);
  return last ?? null;
}

type NewDispute = Omit<
  typeof disputes.$inferInsert,
  "publicId" | "state" | "dueAt" | "createdAt" | "updatedAt" | "version" | "decidedBy"
> & { note: string };

/** Null when one of the line is open. */
async function insertDispute(scope: HomeScope, { note, ...values }: NewDispute) {
  const { db, now, userId } = scope;
  const publicId = `dsp_${randomBytes(16).toString("base64url")}`;
  const [made] = await db
    .insert(disputes)
    .values({ ...values, publicId, state: "open", dueAt: getDue(now), createdAt: now, updatedAt: now })
    .onConflictDoNothing({
      target: [disputes.serviceId, disputes.buyerCompanyId, disputes.month],
      where: sql`state in ('open', 'answered')`,
    })
    .returning();
  if (!made) return null;
  const { id: disputeId, tenantId, buyerTenantId } = made;
  await db
    .insert(disputeEntries)
    .values({ tenantId, buyerTenantId, disputeId, at: now, actor: "buyer", actorUserId: userId, kind: "report", note });
  await recordAudit(scope, {
    action: "dispute.report",
    subject: `dispute:${publicId}`,
    after: { month: made.month, firstDay: made.firstDay, lastDay: made.lastDay, requests: made.requests },
  });
  return made;
}
