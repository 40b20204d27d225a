import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { AnyScope } from "#app/db/scope.ts";
import { keepCompanyFile } from "#app/features/uploads/company-files.server.ts";
import { readDocument } from "#app/features/uploads/read-document.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

interface EvidenceUpload {
  name: string;
  bytes: Uint8Array;
}

/** An uploaded PDF as it is stored with its answer. */
interface KeptDocument {
  documentUrl: string;
  documentName: string;
  documentSha256: string;
}

/** Whoever has a document could otherwise compute the address that the file store serves it under to everybody. */
const saltBytes = 32;

/** Stores a PDF within the company's quota, in its transaction. @returns a copy key when it is refused. */
export async function keepEvidence(
  scope: Pick<AnyScope, "db">,
  files: Pick<FileStore, "put">,
  companyId: number,
  upload: EvidenceUpload,
): Promise<KeptDocument | CopyKey> {
  const document = readDocument(upload.bytes, upload.name);
  if (typeof document === "string") return `uploads:fault.${document}`;
  const file = { companyId, bytes: saltEvidence(document.bytes), extension: "pdf" } as const;
  const documentUrl = await keepCompanyFile(scope, files, file);
  if (documentUrl === null) return "uploads:fault.companyFull";
  return { documentUrl, documentName: document.name, documentSha256: toSha256(document.bytes) };
}

/** What is stored of a PDF. */
export function saltEvidence(pdf: Uint8Array): Buffer {
  return Buffer.concat([randomBytes(saltBytes), pdf]);
}

/** The PDF behind a stored address; null when the file is gone. */
export async function readEvidence(files: Pick<FileStore, "open">, documentUrl: string): Promise<Buffer | null> {
  const file = await files.open(documentUrl.slice(documentUrl.lastIndexOf("/") + 1));
  return file && (await buffer(file.stream())).subarray(saltBytes);
}

export function toSha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
