import type { RequestContext } from "#app/context.server.ts";
import type { ImportState } from "#app/features/admin/work/import-form.tsx";
import { importDocument } from "#app/features/listings/review/import-document.server.ts";
import { describeOpenApiFault } from "#app/features/marketplace/openapi/openapi-fault.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";

/** Handles a document posted for the catalogue. @throws {Response} not found, for users who are not reviewers. */
export async function answerImport(context: RequestContext, form: FormData) {
  const document = await readUpload(form, "document");
  if (document === null) return answerOutcome<ImportState>({ kind: "import", result: null }, "faulty");
  const result = await importDocument(context.accountScope, { document, files: context.files });
  if (result === null) throw notFound();
  const fault = result.kind === "malformed" ? result.fault : null;
  const detail = fault ? describeOpenApiFault(context.t, fault) : undefined;
  return answerOutcome<ImportState>({ kind: "import", result, detail }, result);
}
