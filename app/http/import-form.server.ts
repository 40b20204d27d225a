import { data } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import type { ImportState } from "#app/features/admin/import-form.tsx";
import { importDocument } from "#app/features/listings/import-document.server.ts";
import { notFound } from "./not-found.ts";
import { readUpload } from "./read-upload.server.ts";

/** Answers a document that was posted for the catalogue. @throws {Response} not found, for who is no reviewer. */
export async function answerImport({ scope, viewer, files }: RequestContext, form: FormData) {
  const document = await readUpload(form, "document");
  if (document === null) return data<ImportState>({ kind: "import", result: null }, 400);
  const result = await importDocument(scope, viewer, { document, files });
  if (result === null) throw notFound();
  return data<ImportState>({ kind: "import", result }, result.outcome === "refused" ? 400 : 200);
}
