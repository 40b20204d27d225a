import type { Outcome } from "#app/content/outcome.ts";
import type { FileExtension, FileStore } from "#app/db/file-store.server.ts";
import type { ListingFiles } from "#app/db/schema/listing-values.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { OpenApiFault } from "#app/features/marketplace/openapi/openapi-fault.ts";
import { checkCaptions } from "#app/features/uploads/captions.ts";
import { keepCompanyFile } from "#app/features/uploads/company-files.server.ts";
import { readDocument } from "#app/features/uploads/read-document.ts";
import { drawImage } from "#app/features/uploads/store-image.server.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { isFilm, parseCaptionsChoice } from "./film-captions.ts";
import { listingLimits } from "./listing.ts";
import { changeListing, getListing, lockEditable, type SaveOutcome, updateListing } from "./listings.server.ts";
import { toJson } from "./own-listing.server.ts";
import { looksLikeVideo, readVideo } from "./read-video.ts";

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** `fault` is a copy key; `field` names the faulty input, if known. */
export type UploadOutcome =
  | SaveOutcome
  /** `of`: what is wrong with an OpenAPI document. */
  | Outcome<{ kind: "faulty"; fault: CopyKey; of?: OpenApiFault; field?: string }>;

interface Upload {
  kind: "logo" | "media" | "document" | "captions";
  file: UploadedFile;
  /** Alt text, the document's title, or which film's captions in which language (film-captions.ts). */
  label: string;
}

/** Adds a logo, a screenshot or video, its captions, or a document to a listing. */
export async function addListingFile(
  scope: HomeScope,
  id: number,
  { upload, store }: { upload: Upload; store: Pick<FileStore, "put"> },
): Promise<UploadOutcome> {
  const known = await getListing(scope, id);
  if (!known) return { kind: "absent" };
  const refusal = findRefusal(known.files, upload);
  if (refusal) return refusal;
  // Images are re-encoded before the listing is locked; meanwhile others may have filled it.
  const taken = await readFile(upload, known.companyId);
  if (typeof taken === "string") return { kind: "faulty", fault: taken };
  return inTenant(scope, async (scoped) => {
    const listing = await lockEditable(scoped, id);
    if ("kind" in listing) return listing;
    const refusalNow = findRefusal(listing.files, upload);
    if (refusalNow) return refusalNow;
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
  if (kind === "captions") return readCaptionsFile(file, label);
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

function readCaptionsFile({ bytes }: UploadedFile, label: string): TakenFile | CopyKey {
  const choice = parseCaptionsChoice(label);
  if (!choice) return "listings:fault.noFilm";
  const fault = checkCaptions(bytes);
  if (fault) return `uploads:fault.captions.${fault}`;
  const addTo: TakenFile["addTo"] = (files, url) => ({
    ...files,
    media: files.media.map((item) =>
      isFilm(item) && item.documentUrl === choice.film
        ? { ...item, captions: { ...item.captions, [choice.language]: url } }
        : item,
    ),
  });
  return { bytes, extension: "vtt", addTo };
}

function toMediaAdder(documentType: string, label: string): TakenFile["addTo"] {
  const shown = { caption: toLabel(label), posterUrl: null, durationSeconds: null };
  return (files, documentUrl) => {
    const { captions } = files.media.find((item) => item.documentUrl === documentUrl) ?? {};
    const item = { documentType, documentUrl, ...shown, ...(captions ? { captions } : {}) };
    return { ...files, media: addOnce(files.media, item) };
  };
}

/** Why a listing takes no more files of a kind, or no captions of a film; null if it does. A logo replaces the previous one. */
function findRefusal(
  { media, documents }: ListingFiles,
  { kind, label }: Upload,
): Outcome<{ kind: "faulty"; fault: CopyKey }> | null {
  if (kind === "media" && media.length >= listingLimits.media)
    return { kind: "faulty", fault: "listings:fault.many.media" };
  if (kind === "document" && documents.length >= listingLimits.documents)
    return { kind: "faulty", fault: "listings:fault.many.document" };
  const isOfChosen = (item: ListingFiles["media"][number]) =>
    isFilm(item) && item.documentUrl === parseCaptionsChoice(label)?.film;
  if (kind === "captions" && !media.some(isOfChosen)) return { kind: "faulty", fault: "listings:fault.noFilm" };
  return null;
}

/** Removes a file from a listing; an unknown file counts as removed. */
export function removeListingFile(scope: HomeScope, id: number, url: string): Promise<SaveOutcome> {
  return changeListing(scope, id, ({ files }) => ({
    files: toJson({
      ...files,
      media: files.media
        .filter(({ documentUrl }) => documentUrl !== url)
        .map((item) => (item.captions ? { ...item, captions: withoutAddress(item.captions, url) } : item)),
      documents: files.documents.filter(({ documentUrl }) => documentUrl !== url),
    }),
  }));
}

function withoutAddress(captions: Record<string, string>, url: string): Record<string, string> {
  return Object.fromEntries(Object.entries(captions).filter(([, address]) => address !== url));
}

/** An existing file is moved to the end with its new label. */
function addOnce<Item extends { documentUrl: string }>(items: Item[], added: Item): Item[] {
  return [...items.filter(({ documentUrl }) => documentUrl !== added.documentUrl), added];
}

function toLabel(typed: string): string {
  return typed.replace(/\p{C}/gu, " ").trim().slice(0, listingLimits.line);
}
