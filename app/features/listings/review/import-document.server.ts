import { createHash } from "node:crypto";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { type ImportOutcome, importOpenApiDocument } from "#app/features/marketplace/openapi/import-openapi.server.ts";

interface UploadedDocument {
  /** File name as sent. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Imports an uploaded OpenAPI document as a service that awaits review, like the command line. Documents are
 * identified by content, since different companies use the same file names.
 * @returns null for users who are not reviewers.
 */
export async function importDocument(
  scope: AccountScope,
  { document, files }: { document: UploadedDocument; files: Pick<FileStore, "put"> },
): Promise<ImportOutcome | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const text = decodeText(document.bytes);
  if (text === null) return { kind: "malformed", reason: "not UTF-8 text", fault: { code: "notText" } };
  const source = `upload:${createHash("sha256").update(document.bytes).digest("hex")}`;
  const result = await importOpenApiDocument(scope, { source, text, fileName: document.name }, { files });
  if (result.kind === "imported") {
    const entry = { subject: `service:${result.serviceId}`, after: { name: result.name } };
    await inTenant(scope, (scoped) => recordAudit(scoped, { action: "service.import", ...entry }));
  }
  return result;
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
