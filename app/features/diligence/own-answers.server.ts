import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { FileStore } from "#app/db/file-store.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceAnswers, type StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { type AnswerStanding, toAnswerStanding } from "./answer.ts";
import type { Question } from "./question.ts";
import { type EvidenceFile, openFile } from "./service-answers.server.ts";

/** An answer as its seller sees it; without the address of its document. */
export interface OwnAnswer
  extends Omit<StoredDiligenceAnswer, "documentUrl" | "documentSha256" | "reviewedBy" | "reviewedAt"> {
  standing: AnswerStanding;
}

/** A seller's sheet: what it answers for all its services, or for one. */
export interface OwnSheet {
  /** Null for the answers for all services. */
  serviceId: number | null;
  /** For all services, and for this one. */
  answers: OwnAnswer[];
  services: { id: number; name: string }[];
}

/** Null for users who do not sell, and for a service of somebody else. */
export async function getOwnSheet(scope: HomeScope, serviceId: number | null): Promise<OwnSheet | null> {
  const actor = await authorize(scope, "sell");
  if (!actor) return null;
  return inTenant(scope, async ({ db }) => {
    const own = await listOwnServices(db, actor.company.id);
    if (serviceId !== null && !own.some(({ id }) => id === serviceId)) return null;
    const answers = await listStored(db, actor.company.id, serviceId);
    const today = toDay(scope.now);
    return { serviceId, answers: answers.map((answer) => toOwnAnswer(answer, today)), services: own };
  });
}

function listOwnServices(db: Database, companyId: number) {
  return db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(eq(services.ownerCompanyId, companyId))
    .orderBy(asc(services.name), asc(services.id));
}

/** A seller's answers for all its services and, if given, for one of them. */
function listStored(db: Database, companyId: number, serviceId: number | null): Promise<StoredDiligenceAnswer[]> {
  const { companyId: seller, serviceId: service } = diligenceAnswers;
  const isOfSheet = or(isNull(service), serviceId === null ? undefined : eq(service, serviceId));
  return db
    .select()
    .from(diligenceAnswers)
    .where(and(eq(seller, companyId), serviceId === null ? isNull(service) : isOfSheet));
}

function toOwnAnswer(stored: StoredDiligenceAnswer, today: string): OwnAnswer {
  const { documentUrl: _url, documentSha256: _hash, reviewedBy: _by, reviewedAt: _at, ...answer } = stored;
  return { ...answer, standing: toAnswerStanding(stored, today) };
}

/** The document of an answer of the seller's own; null without one. */
export async function openOwnEvidence(
  scope: HomeScope,
  files: Pick<FileStore, "open">,
  { question, serviceId }: { question: Question; serviceId: number | null },
): Promise<EvidenceFile | null> {
  const actor = await authorize(scope, "sell");
  if (!actor) return null;
  const stored = await inTenant(scope, ({ db }) => listStored(db, actor.company.id, serviceId));
  const answer = stored.find((one) => one.question === question && one.serviceId === serviceId);
  return openFile(files, answer && { name: answer.documentName, url: answer.documentUrl });
}

/** The answer that the sheet itself has to a question; null without one. */
export function findOwnAnswer({ answers, serviceId }: OwnSheet, question: Question): OwnAnswer | null {
  return answers.find((answer) => answer.question === question && answer.serviceId === serviceId) ?? null;
}
