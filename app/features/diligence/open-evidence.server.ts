import type { Outcome } from "#app/content/outcome.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getAccess, recordAccess } from "./access.server.ts";
import { type EvidenceFile, listStoredForService, openFile } from "./service-answers.server.ts";

export type EvidenceReading = Outcome<
  | { kind: "done"; file: EvidenceFile }
  /** The reader's company has not accepted the terms. */
  | { kind: "notAllowed" }
>;

/** The document behind an answer for a service that the tenant shows; null without one. Restricted ones are recorded. */
export async function openServiceEvidence(
  { shownScope, homeScope }: { shownScope: ShownScope; homeScope: HomeScope },
  files: Pick<FileStore, "open">,
  { serviceId, answerId }: { serviceId: number; answerId: number },
): Promise<EvidenceReading | null> {
  const stored = await listStoredForService(shownScope, serviceId);
  const answer = stored?.answers.find(({ id }) => id === answerId);
  if (!stored || !answer?.documentUrl) return null;
  const access = answer.isRestricted ? await getAccess(homeScope, serviceId) : null;
  if (answer.isRestricted && !access?.hasAccepted) return { kind: "notAllowed" };
  const file = await openFile(files, { name: answer.documentName, url: answer.documentUrl });
  if (!file) return null;
  const { companyId } = homeScope;
  if (access && !access.isOwn && companyId !== null)
    await asPlatform(homeScope.db, (db) =>
      recordAccess(
        { ...homeScope, db },
        { sellerCompanyId: stored.sellerCompanyId, companyId, kind: "document", subject: file.name },
      ),
    );
  return { kind: "done", file };
}
