import { and, eq, isNull } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceAnswers, type StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import {
  type AnswerFieldName,
  type AnswerFormValues,
  answerForms,
  findExpiryFault,
  toAnswerValue,
} from "./answer-form.ts";
import { keepEvidence } from "./evidence-document.server.ts";
import type { Question } from "./question.ts";

export type AnswerOutcome = Outcome<
  | { kind: "done" }
  | { kind: "faulty"; errors: FieldErrors<AnswerFieldName | "document"> }
  /** Somebody else was first. */
  | { kind: "changed" }
>;

interface AnswerPlace {
  /** Null for all services. */
  serviceId: number | null;
  question: Question;
  /** Version of the answer that the form showed; null for none. */
  version: number | null;
}

interface AnswerInput extends AnswerPlace {
  values: AnswerFormValues;
  /** A new PDF; null keeps the present one, if any. */
  document: { name: string; bytes: Uint8Array } | null;
  removesDocument: boolean;
}

/** Stores a seller's answer; its evidence waits to be checked again. Null for others, and for others' services. */
export function saveAnswer(
  scope: HomeScope,
  files: Pick<FileStore, "put">,
  input: AnswerInput,
): Promise<AnswerOutcome | null> {
  return inTenant(scope, async (scoped) => {
    const place = await lockPlace(scoped, input);
    if (!place || "kind" in place) return place;
    const { question, values } = input;
    const parsed = parseForm(answerForms[question], values);
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const kept = await toDocument(scoped, files, input, place);
    if (typeof kept === "string") return { kind: "faulty", errors: { document: kept } };
    const hasEvidence = parsed.value.evidenceUrl !== "" || kept.documentUrl !== null;
    const fault = findExpiryFault(question, parsed.value, { hasEvidence, today: toDay(scope.now) });
    if (fault) return { kind: "faulty", errors: { expiresOn: fault } };
    const row = {
      ...toAnswerValue(question, parsed.value),
      ...kept,
      ...{ evidenceUrl: parsed.value.evidenceUrl || null, expiresOn: parsed.value.expiresOn || null },
      isRestricted: parsed.value.isRestricted && kept.documentUrl !== null,
      ...{ state: hasEvidence ? ("waiting" as const) : ("stated" as const), reason: null },
      ...{ reviewedBy: null, reviewedAt: null, lapseToldAt: null, changedAt: scope.now },
    };
    return storeAnswer(scoped, place, { ...row, serviceId: input.serviceId });
  });
}

interface Place {
  companyId: number;
  stored: StoredDiligenceAnswer | null;
}

type AnswerRow = Omit<typeof diligenceAnswers.$inferInsert, "tenantId" | "companyId">;

async function storeAnswer(scope: HomeScope, { companyId, stored }: Place, row: AnswerRow): Promise<AnswerOutcome> {
  const { db, tenantId } = scope;
  const written = stored
    ? await db
        .update(diligenceAnswers)
        .set({ ...row, version: stored.version + 1 })
        .where(eq(diligenceAnswers.id, stored.id))
        .returning({ id: diligenceAnswers.id })
    : await db
        .insert(diligenceAnswers)
        .values({ ...row, tenantId, companyId })
        .onConflictDoNothing()
        .returning({ id: diligenceAnswers.id });
  if (written.length === 0) return { kind: "changed" };
  const { question, state } = row;
  await recordAudit(scope, { action: "diligence.answer", ...toSubject(companyId, row), after: { question, state } });
  await announceChange(db, "catalogue");
  return { kind: "done" };
}

/** Takes an answer back; null for others, and where there is none. */
export function removeAnswer(scope: HomeScope, place: AnswerPlace): Promise<AnswerOutcome | null> {
  return inTenant(scope, async (scoped) => {
    const found = await lockPlace(scoped, place);
    if (!found || "kind" in found) return found;
    const { stored, companyId } = found;
    if (!stored) return null;
    await scoped.db.delete(diligenceAnswers).where(eq(diligenceAnswers.id, stored.id));
    const { question } = stored;
    await recordAudit(scoped, { action: "diligence.remove", ...toSubject(companyId, stored), before: { question } });
    await announceChange(scoped.db, "catalogue");
    return { kind: "done" };
  });
}

async function lockPlace(
  scope: HomeScope,
  { serviceId, question, version }: AnswerPlace,
): Promise<Place | { kind: "changed" } | null> {
  const actor = await authorizeNow(scope, "sell");
  if (!actor) return null;
  const companyId = actor.company.id;
  if (serviceId !== null) {
    const isOwn = and(eq(services.id, serviceId), eq(services.ownerCompanyId, companyId));
    const own = await scope.db.select({ id: services.id }).from(services).where(isOwn);
    if (own.length === 0) return null;
  }
  const { companyId: seller, serviceId: service, question: of } = diligenceAnswers;
  const isIt = serviceId === null ? isNull(service) : eq(service, serviceId);
  const [stored = null] = await scope.db
    .select()
    .from(diligenceAnswers)
    .where(and(eq(seller, companyId), isIt, eq(of, question)))
    .for("update");
  return (stored?.version ?? null) === version ? { companyId, stored } : { kind: "changed" };
}

/** The answer's document from now on; a copy key when the new one is refused. */
async function toDocument(
  scope: HomeScope,
  files: Pick<FileStore, "put">,
  { document, removesDocument }: AnswerInput,
  { companyId, stored }: Place,
) {
  if (document) return keepEvidence(scope, files, companyId, document);
  const { documentUrl = null, documentName = null, documentSha256 = null } = (!removesDocument && stored) || {};
  return { documentUrl, documentName, documentSha256 };
}

function toSubject(companyId: number, { serviceId }: { serviceId?: number | null }) {
  return { subject: serviceId ? `service:${serviceId}` : `company:${companyId}` };
}
