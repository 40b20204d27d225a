import type { Outcome } from "#app/content/outcome.ts";
import type { FileExtension, FileStore } from "#app/db/file-store.server.ts";
import type { ListingFiles } from "#app/db/schema/listing-values.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { keepCompanyFile } from "#app/features/uploads/company-files.server.ts";
import { readDocument } from "#app/features/uploads/read-document.ts";
import { drawImage } from "#app/features/uploads/store-image.server.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { listingLimits } from "./listing.ts";
import { changeListing, getListing, lockEditable, type SaveOutcome, updateListing } from "./listings.server.ts";
import { toJson } from "./own-listing.server.ts";
import { looksLikeVideo, readVideo } from "./read-video.ts";

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** `fault` is a copy key; `field` names the faulty input, if known. */
export type UploadOutcome = SaveOutcome | Outcome<{ kind: "faulty"; fault: CopyKey; detail?: string; field?: string }>;

interface Upload {
  kind: "logo" | "media" | "document";
  file: UploadedFile;
  /** Alt text, or the document's title. */
  label: string;
}

/** Adds a logo, a screenshot or video, or a document to a listing. */
export async function addListingFile(
  scope: HomeScope,
  id: number,
  { upload, store }: { upload: Upload; store: Pick<FileStore, "put"> },
): Promise<UploadOutcome> {
  const known = await getListing(scope, id);
  if (!known) return { kind: "absent" };
  const full = findFull(known.files, upload.kind);
  if (full) return full;
  // Images are re-encoded before the listing is locked; meanwhile others may have filled it.
  const taken = await readFile(upload, known.companyId);
  if (typeof taken === "string") return { kind: "faulty", fault: taken };
  return inTenant(scope, async (scoped) => {
    const listing = await lockEditable(scoped, id);
    if ("kind" in listing) return listing;
    const nowFull = findFull(listing.files, upload.kind);
    if (nowFull) return nowFull;
    const url = await keepCompanyFile(scoped, store, { companyId: listing.companyId, ...taken });
    if (url === null) return { kind: "faulty", fault: "uploads:fault.companyFull" };
    await updateListing(scoped, listing, { files: toJson(taken.addTo(listing.files, url)) });
    return { kind: "saved" };
  });
}

interface TakenFile {
  bytes: Uint8Array;
  extension: FileExtension;
  /** The listing's files including the new one. */
  addTo(files: ListingFiles, url: string): ListingFiles;
}

/** @returns a copy key when it is refused. */
async function readFile({ kind, file, label }: Upload, companyId: number): Promise<TakenFile | CopyKey> {
  if (kind === "document") return readDocumentFile(file, label);
  if (kind === "media" && looksLikeVideo(file.bytes)) {
    const video = readVideo(file.bytes);
    if (typeof video === "string") return `listings:fault.${video}`;
    return { ...video, addTo: toMediaAdder("Video", label) };
  }
  const box =
    kind === "logo" ? { maxWidth: 512, maxHeight: 512, format: "png" as const } : { maxWidth: 1600, maxHeight: 1200 };
  const image = await drawImage(file.bytes, box, companyId);
  if (image === "notImage" && kind === "media") return "listings:fault.notMedia";
  if (typeof image === "string") return `uploads:fault.${image}`;
  const { bytes, extension } = image;
  if (kind === "logo") return { bytes, extension, addTo: (files, logoUrl) => ({ ...files, logoUrl }) };
  return { bytes, extension, addTo: toMediaAdder("Screenshot", label) };
}

function readDocumentFile(file: UploadedFile, label: string): TakenFile | CopyKey {
  const document = readDocument(file.bytes, file.name);
  if (typeof document === "string") return `uploads:fault.${document}`;
  const { bytes, extension } = document;
  const name = toLabel(label) || document.name;
  return {
    bytes,
    extension,
    addTo: (files, documentUrl) => ({
      ...files,
      documents: addOnce(files.documents, { documentType: "Guide", name, documentUrl }),
    }),
  };
}

function toMediaAdder(documentType: string, label: string): TakenFile["addTo"] {
  const shown = { caption: toLabel(label), posterUrl: null, durationSeconds: null };
  return (files, documentUrl) => ({ ...files, media: addOnce(files.media, { documentType, documentUrl, ...shown }) });
}

/** Why a listing takes no more files of a kind; null if it does. A logo replaces the previous one. */
function findFull(
  { media, documents }: ListingFiles,
  kind: Upload["kind"],
): Outcome<{ kind: "faulty"; fault: CopyKey }> | null {
  if (kind === "media" && media.length >= listingLimits.media)
    return { kind: "faulty", fault: "listings:fault.many.media" };
  if (kind === "document" && documents.length >= listingLimits.documents)
    return { kind: "faulty", fault: "listings:fault.many.document" };
  return null;
}

/** Removes a file from a listing; an unknown file counts as removed. */
export function removeListingFile(scope: HomeScope, id: number, url: string): Promise<SaveOutcome> {
  return changeListing(scope, id, ({ files }) => ({
    files: toJson({
      ...files,
      media: files.media.filter(({ documentUrl }) => documentUrl !== url),
      documents: files.documents.filter(({ documentUrl }) => documentUrl !== url),
    }),
  }));
}

/** An existing file is moved to the end with its new label. */
function addOnce<Item extends { documentUrl: string }>(items: Item[], added: Item): Item[] {
  return [...items.filter(({ documentUrl }) => documentUrl !== added.documentUrl), added];
}

function toLabel(typed: string): string {
  return typed.replace(/\p{C}/gu, " ").trim().slice(0, listingLimits.line);
}
