import { and, eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { isOneOf } from "#app/db/is-one-of.ts";
import { diligenceDecisions } from "#app/db/schema/diligence-decisions.ts";
import { users } from "#app/db/schema/identity.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { type DiligenceDecision, diligenceChoices } from "./decision.ts";
import { decisionForm, findReviewFault } from "./decision-form.ts";

/** What the viewer's company decided about services; empty for people without a company. */
export async function listDecided(scope: HomeScope, serviceIds: readonly number[]): Promise<DiligenceDecision[]> {
  const actor = await authorize(scope, "seeAgreements");
  if (!actor || serviceIds.length === 0) return [];
  const { companyId, serviceId, decidedBy } = diligenceDecisions;
  const found = await inTenant(scope, ({ db }) =>
    db
      .select({ stored: diligenceDecisions, firstName: users.firstName, lastName: users.lastName })
      .from(diligenceDecisions)
      .leftJoin(users, eq(users.id, decidedBy))
      .where(and(eq(companyId, actor.company.id), isOneOf(serviceId, serviceIds))),
  );
  const today = toDay(scope.now);
  return found.map(({ stored, firstName, lastName }) => ({
    ...{ serviceId: stored.serviceId, decision: stored.decision, note: stored.note, reviewOn: stored.reviewOn },
    decidedOn: toDay(stored.decidedAt),
    decidedBy: firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim(),
    ...{ version: stored.version, isDue: stored.reviewOn <= today },
  }));
}

export type DecisionOutcome = Outcome<
  | { kind: "done" }
  | { kind: "faulty"; errors: FieldErrors<"decision" | "note" | "reviewOn"> }
  /** Somebody else of the company was first. */
  | { kind: "changed" }
>;

interface DecisionInput {
  serviceId: number;
  values: FormValues<typeof decisionForm>;
  /** Version of the decision that the form showed; null for none. */
  version: number | null;
}

/** Records what a company decides about a service; null for users who may not commit it. The caller knows the service. */
export function decideOnService(
  scope: HomeScope,
  { serviceId, values, version }: DecisionInput,
): Promise<DecisionOutcome | null> {
  return inTenant(scope, async (scoped) => {
    const { db, tenantId, userId, now } = scoped;
    const actor = await authorizeNow(scoped, "manageAgreements");
    if (!actor) return null;
    const parsed = parseForm(decisionForm, values);
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const { note, reviewOn } = parsed.value;
    const fault = findReviewFault(reviewOn, toDay(now));
    if (fault) return { kind: "faulty", errors: { reviewOn: fault } };
    const decision = diligenceChoices.find((choice) => choice === parsed.value.decision) ?? "declined";
    const row = { decision, note, reviewOn, decidedBy: userId, decidedAt: now, remindedAt: null };
    const { id, companyId, serviceId: service, version: stored } = diligenceDecisions;
    const isOwn = and(eq(companyId, actor.company.id), eq(service, serviceId));
    const written =
      version === null
        ? await db
            .insert(diligenceDecisions)
            .values({ ...row, tenantId, companyId: actor.company.id, serviceId })
            .onConflictDoNothing()
            .returning({ id })
        : await db
            .update(diligenceDecisions)
            .set({ ...row, version: version + 1 })
            .where(and(isOwn, eq(stored, version)))
            .returning({ id });
    if (written.length === 0) return { kind: "changed" };
    const subject = `service:${serviceId}`;
    await recordAudit(scoped, { action: "diligence.decide", subject, after: { decision, reviewOn } });
    return { kind: "done" };
  });
}
