import { mostUploadBytes } from "./upload-limit.ts";

export interface UploadedDocument {
  bytes: Buffer;
  extension: "pdf";
  /** The sender's file name without folders and control characters, ending in `.pdf`. */
  name: string;
}

/** Why a document is refused; `uploads:fault.<literal>` is its message. */
export type DocumentFault = "empty" | "documentTooLarge" | "notPdf";

const longestName = 120;
const trailerBytes = 2048;

/** Accepts an uploaded PDF up to 10 MB, recognized by its bytes (ISO 32000-2, 7.5.2 and 7.5.5). */
export function readDocument(bytes: Uint8Array, name: string): UploadedDocument | DocumentFault {
  const source = Buffer.from(bytes);
  if (source.length === 0) return "empty";
  if (source.length > mostUploadBytes) return "documentTooLarge";
  const end = source.subarray(-trailerBytes).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(source.subarray(0, 8).toString("latin1")) || !end.includes("%%EOF")) return "notPdf";
  return { bytes: source, extension: "pdf", name: toDocumentName(name) };
}

function toDocumentName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? "";
  const stem = last
    .replace(/[\p{C}"<>|:*?]/gu, "")
    .replace(/\.pdf$/i, "")
    .trim()
    .slice(0, longestName)
    .trim();
  return `${stem || "document"}.pdf`;
}
