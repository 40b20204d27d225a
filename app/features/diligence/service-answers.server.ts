import { and, eq, isNull, or } from "drizzle-orm";
import type { FileStore } from "#app/db/file-store.server.ts";
import { isOneOf } from "#app/db/is-one-of.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceAnswers, type StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isOffered } from "#app/features/marketplace/market/shown-services.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { type FileState, mergeAnswers, type ShownAnswer, toFileState, toShownAnswer } from "./answer.ts";
import { readEvidence } from "./evidence-document.server.ts";

/** An answer of the seller for a service: its own, or one for all the seller's services. */
const isOfService = and(
  eq(services.ownerCompanyId, diligenceAnswers.companyId),
  or(isNull(diligenceAnswers.serviceId), eq(diligenceAnswers.serviceId, services.id)),
);

/** The stored file of a service that the tenant shows. */
export interface ServiceFile {
  serviceId: number;
  serviceName: string;
  sellerCompanyId: number;
  sellerName: string;
  /** In the file's order. */
  answers: StoredDiligenceAnswer[];
}

/** Null for a service that the tenant does not show. */
export function listStoredForService(scope: ShownScope, serviceId: number): Promise<ServiceFile | null> {
  return asPlatform(scope.db, async (db) => {
    const { id, name, ownerCompanyId } = services;
    const [service] = await db
      .select({ serviceId: id, serviceName: name, sellerCompanyId: ownerCompanyId, sellerName: companies.name })
      .from(services)
      .innerJoin(companies, eq(companies.id, ownerCompanyId))
      .where(and(eq(id, serviceId), isOffered({ ...scope, db })));
    if (!service) return null;
    const found = await db
      .select({ answer: diligenceAnswers })
      .from(diligenceAnswers)
      .innerJoin(services, isOfService)
      .where(eq(id, serviceId));
    return { ...service, answers: mergeAnswers(found.map(({ answer }) => answer)) };
  });
}

/** What the seller of a service that the tenant shows has answered, in the file's order. */
export async function listServiceAnswers(scope: ShownScope, serviceId: number): Promise<ShownAnswer[]> {
  const file = await listStoredForService(scope, serviceId);
  const today = toDay(scope.now);
  return (file?.answers ?? []).map((answer) => toShownAnswer(answer, today));
}

/** The state of the files of these services as far as the tenant shows them, by id; without those where nothing was checked. */
export async function listFileStates(scope: ShownScope, ids: readonly number[]): Promise<Record<number, FileState>> {
  if (ids.length === 0) return {};
  const found = await asPlatform(scope.db, (db) =>
    db
      .select({
        id: services.id,
        question: diligenceAnswers.question,
        serviceId: diligenceAnswers.serviceId,
        state: diligenceAnswers.state,
        expiresOn: diligenceAnswers.expiresOn,
      })
      .from(diligenceAnswers)
      .innerJoin(services, isOfService)
      .where(and(isOneOf(services.id, ids), isOffered({ ...scope, db }))),
  );
  const today = toDay(scope.now);
  const states = ids.map((id) => {
    // The service's own answer replaces the seller's even if only the latter was checked.
    const answers = mergeAnswers(found.filter((answer) => answer.id === id));
    return [id, toFileState(answers, today)] as const;
  });
  return Object.fromEntries(states.flatMap(([id, state]) => (state ? [[id, state]] : [])));
}

/** Cards with the mark of evidence that was checked and is in force, as lists of the catalogue show it. */
export async function markChecked<Card extends { id: number; isChecked?: boolean }>(
  scope: ShownScope,
  cards: readonly Card[],
): Promise<Card[]> {
  const states = await listFileStates(
    scope,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => (states[card.id] ? { ...card, isChecked: true } : card));
}

/** A PDF that an answer has as its evidence. */
export interface EvidenceFile {
  name: string;
  bytes: Buffer;
}

/** The file of a row that names one. */
export async function openFile(
  files: Pick<FileStore, "open">,
  row: { name: string | null; url: string | null } | undefined,
): Promise<EvidenceFile | null> {
  if (!row?.url) return null;
  const bytes = await readEvidence(files, row.url);
  return bytes && { name: row.name ?? "document.pdf", bytes };
}
