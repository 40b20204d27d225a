import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceAnswers, type StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { type AccountScope, type Actor, accountScopeIn, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { toAnswerStanding } from "./answer.ts";
import { type EvidenceDecision, listDecisions } from "./evidence-decision.ts";
import { mailDecision } from "./evidence-mail.server.ts";
import type { OwnAnswer } from "./own-answers.server.ts";
import { reviewForms } from "./review-form.ts";
import { type EvidenceFile, openFile } from "./service-answers.server.ts";

/** An answer with evidence, as the console shows it. */
export interface ReviewedAnswer extends OwnAnswer {
  company: { id: number; name: string };
  /** Null for an answer for all services. */
  service: { id: number; name: string } | null;
  /** Who decided last; null for nobody, and for a deleted account. */
  reviewer: string | null;
  reviewedAt: string | null;
}

const reviewers = alias(users, "reviewer");

/** Null for users without the console, and for what is not theirs to check. */
export async function getAnswerToReview(scope: AccountScope, id: number): Promise<ReviewedAnswer | null> {
  const actor = await authorize(scope, "useConsole");
  if (!actor) return null;
  const [found] = await asPlatform(scope.db, (db) => selectAnswers(db).where(isTheirs(actor, id)));
  if (!found) return null;
  const { documentUrl: _url, documentSha256: _hash, reviewedBy: _by, reviewedAt, ...answer } = found.answer;
  const { company, service, reviewer } = found;
  return {
    ...{ ...answer, company, service, reviewer },
    standing: toAnswerStanding(answer, toDay(scope.now)),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  };
}

function selectAnswers(db: Database) {
  return db
    .select({
      answer: diligenceAnswers,
      company: { id: companies.id, name: companies.name },
      service: { id: services.id, name: services.name },
      reviewer: reviewers.email,
    })
    .from(diligenceAnswers)
    .innerJoin(companies, eq(companies.id, diligenceAnswers.companyId))
    .leftJoin(services, eq(services.id, diligenceAnswers.serviceId))
    .leftJoin(reviewers, eq(reviewers.id, diligenceAnswers.reviewedBy));
}

/** An answer with evidence, of the administrator's tenants. */
function isTheirs(actor: Actor, id: number) {
  const isOfTenant = isPermitted(actor, "administerPlatform")
    ? undefined
    : eq(diligenceAnswers.tenantId, actor.tenantId);
  return and(eq(diligenceAnswers.id, id), ne(diligenceAnswers.state, "stated"), isOfTenant);
}

/** The document of an answer that the administrator checks; null without one. */
export async function openReviewedEvidence(
  scope: AccountScope,
  files: Pick<FileStore, "open">,
  id: number,
): Promise<EvidenceFile | null> {
  const actor = await authorize(scope, "useConsole");
  if (!actor) return null;
  const { documentName: name, documentUrl: url } = diligenceAnswers;
  const [found] = await asPlatform(scope.db, (db) =>
    db.select({ name, url }).from(diligenceAnswers).where(isTheirs(actor, id)),
  );
  return openFile(files, found);
}

export type EvidenceOutcome = Outcome<
  | { kind: "done" }
  | { kind: "faulty"; errors: FieldErrors<"note"> }
  /** The administrator's own company gave the answer. */
  | { kind: "notYours" }
  /** The seller or another administrator was first. */
  | { kind: "changed" }
>;

interface ReviewInput {
  id: number;
  decision: EvidenceDecision;
  note: string;
  version: number;
}

/** Accepts an answer's evidence or declines it with a reason, by mail to the seller; null for others. */
export function reviewAnswer(
  scope: AccountScope,
  senderOf: SenderOf,
  { id, decision, note, version }: ReviewInput,
): Promise<EvidenceOutcome | null> {
  return asPlatform(scope.db, async (db) => {
    const actor = await authorizeNow({ ...scope, db }, "useConsole");
    if (!actor) return null;
    const [answer] = await db.select().from(diligenceAnswers).where(isTheirs(actor, id)).for("update");
    if (!answer) return null;
    if (actor.company?.id === answer.companyId) return { kind: "notYours" };
    if (answer.version !== version || !listDecisions(answer).includes(decision)) return { kind: "changed" };
    const parsed = parseForm(reviewForms[decision], { note });
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const scoped = accountScopeIn({ ...scope, db }, answer.tenantId);
    await storeDecision(scoped, answer, { decision, note: parsed.value.note });
    await mailDecision(scoped, senderOf, { answer, decision, note: parsed.value.note });
    await announceChange(db, "catalogue");
    return { kind: "done" };
  });
}

async function storeDecision(
  scope: AccountScope,
  { id, version, question, companyId, serviceId }: StoredDiligenceAnswer,
  { decision, note }: { decision: EvidenceDecision; note: string },
): Promise<void> {
  const state = decision === "accept" ? "accepted" : "declined";
  const reason = decision === "accept" ? null : note;
  const change = { state, reason, reviewedBy: scope.userId, reviewedAt: scope.now, version: version + 1 } as const;
  await scope.db.update(diligenceAnswers).set(change).where(eq(diligenceAnswers.id, id));
  const subject = serviceId === null ? `company:${companyId}` : `service:${serviceId}`;
  await recordAudit(scope, { action: `diligence.${decision}`, subject, after: { question, note } });
}
