import { and, eq, isNull, or } from "drizzle-orm";
import type { FileStore } from "#app/db/file-store.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isOffered } from "#app/features/marketplace/market/shown-services.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { mergeAnswers, type ShownAnswer, toShownAnswer } from "./answer.ts";
import { readEvidence } from "./evidence-document.server.ts";

/** An answer of the seller for a service: its own, or one for all the seller's services. */
const isOfService = and(
  eq(services.ownerCompanyId, diligenceAnswers.companyId),
  or(isNull(diligenceAnswers.serviceId), eq(diligenceAnswers.serviceId, services.id)),
);

/** What the seller of a service that the tenant shows has answered, in the file's order. */
export function listServiceAnswers(scope: ShownScope, serviceId: number): Promise<ShownAnswer[]> {
  return asPlatform(scope.db, async (db) => {
    const found = await db
      .select({ answer: diligenceAnswers })
      .from(diligenceAnswers)
      .innerJoin(services, isOfService)
      .where(and(eq(services.id, serviceId), isOffered({ ...scope, db })));
    const today = toDay(scope.now);
    return mergeAnswers(found.map(({ answer }) => answer)).map((answer) => toShownAnswer(answer, today));
  });
}

/** A PDF that an answer has as its evidence. */
export interface EvidenceFile {
  name: string;
  bytes: Buffer;
}

/** The document behind an answer for a service that the tenant shows; null without one. */
export async function openServiceEvidence(
  scope: ShownScope,
  files: Pick<FileStore, "open">,
  { serviceId, answerId }: { serviceId: number; answerId: number },
): Promise<EvidenceFile | null> {
  const [found] = await asPlatform(scope.db, (db) =>
    db
      .select({ name: diligenceAnswers.documentName, url: diligenceAnswers.documentUrl })
      .from(diligenceAnswers)
      .innerJoin(services, isOfService)
      .where(and(eq(diligenceAnswers.id, answerId), eq(services.id, serviceId), isOffered({ ...scope, db }))),
  );
  return openFile(files, found);
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
