import { createHash } from "node:crypto";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { Scope } from "#app/db/scope.ts";
import { parseOpenApiDocument } from "#app/features/marketplace/openapi-document.ts";
import { toOpenApiListing } from "#app/features/marketplace/openapi-listing.server.ts";
import { listTags, type TagKind } from "#app/features/marketplace/tags.server.ts";
import { storeDocument } from "#app/features/uploads/store-document.server.ts";
import { storeImage } from "#app/features/uploads/store-image.server.ts";
import type { CriteriaValues, ListingFiles, ProviderValues } from "./listing.ts";
import { limits } from "./listing-rules.ts";
import { changeListing, getListing, type SaveOutcome } from "./listings.server.ts";
import { toJson } from "./own-listing.server.ts";
import { looksLikeVideo, storeVideo } from "./store-video.server.ts";

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** A fault is a copy key; `field` names what was sent with it, where that is known. */
export type UploadOutcome = SaveOutcome | { fault: string; detail?: string; field?: string };

interface Upload {
  kind: "logo" | "media" | "document";
  file: UploadedFile;
  /** What it shows, or what it is called. */
  label: string;
}

/** Keeps a logo, a screenshot or video, or a document of the listing. */
export async function addListingFile(
  scope: Scope,
  id: number,
  { upload, store }: { upload: Upload; store: Pick<FileStore, "put"> },
): Promise<UploadOutcome> {
  const listing = await getListing(scope, id);
  if (!listing) return "absent";
  if (isFull(listing.files, upload.kind)) return { fault: `listings:fault.many.${upload.kind}` };
  const stored = await storeFile(upload, store);
  if (typeof stored === "string") return { fault: stored };
  return changeListing(scope, id, ({ files }) => ({ files: toJson(stored(files)) }));
}

/** How the files of a listing look with a new one, or a copy key that says why it is refused. */
async function storeFile(
  { kind, file, label }: Upload,
  store: Pick<FileStore, "put">,
): Promise<((files: ListingFiles) => ListingFiles) | string> {
  if (kind === "document") {
    const stored = await storeDocument(store, file.bytes, file.name);
    if (typeof stored === "string") return `uploads:fault.${stored}`;
    const document = { documentType: "Guide", name: toLabel(label) || stored.name, documentUrl: stored.url };
    return (files) => ({ ...files, documents: addOnce(files.documents, document) });
  }
  if (kind === "media" && looksLikeVideo(file.bytes)) {
    const stored = await storeVideo(store, file.bytes);
    if (typeof stored === "string") return `listings:fault.${stored}`;
    const video = { documentType: "Video", documentUrl: stored.url, ...toCaption(label) };
    return (files) => ({ ...files, media: addOnce(files.media, video) });
  }
  const box =
    kind === "logo" ? { maxWidth: 512, maxHeight: 512, format: "png" as const } : { maxWidth: 1600, maxHeight: 1200 };
  const stored = await storeImage(store, file.bytes, box);
  if (typeof stored === "string") return `uploads:fault.${stored}`;
  if (kind === "logo") return (files) => ({ ...files, logoUrl: stored.url });
  const shot = { documentType: "Screenshot", documentUrl: stored.url, ...toCaption(label) };
  return (files) => ({ ...files, media: addOnce(files.media, shot) });
}

function isFull({ media, documents }: ListingFiles, kind: Upload["kind"]): boolean {
  if (kind === "media") return media.length >= limits.media;
  return kind === "document" && documents.length >= limits.documents;
}

/** Takes a file off the listing again; one that is not there is gone already. */
export function removeListingFile(scope: Scope, id: number, url: string): Promise<SaveOutcome> {
  return changeListing(scope, id, ({ files }) => ({
    files: toJson({
      ...files,
      media: files.media.filter(({ documentUrl }) => documentUrl !== url),
      documents: files.documents.filter(({ documentUrl }) => documentUrl !== url),
    }),
  }));
}

/** Takes the OpenAPI document off the listing. */
export function removeOpenApi(scope: Scope, id: number): Promise<SaveOutcome> {
  return changeListing(scope, id, ({ files }) => ({
    files: toJson({ ...files, openApi: null }),
    openApiDocument: null,
  }));
}

/** Keeps an OpenAPI document with the listing, and fills those fields from it that are still empty. */
export async function importListingDocument(
  scope: Scope,
  id: number,
  { text, fileName }: { text: string; fileName: string },
): Promise<UploadOutcome> {
  const parsed = parseOpenApiDocument(text, fileName);
  if (!parsed.ok) return { fault: "listings:fault.openApi", detail: parsed.reason };
  const { document } = parsed;
  const drawn = toOpenApiListing(document);
  const toIds = await loadTagIds(scope);
  const sha256 = createHash("sha256").update(document.json).digest("hex");
  const openApi = { title: document.title, version: document.version, operations: document.operations.length, sha256 };
  const found: Partial<ProviderValues> = {
    name: drawn.names[0],
    tagline: drawn.tagline,
    description: drawn.description.slice(0, limits.description),
    website: document.website ?? "",
    companyName: drawn.companyName,
    docsUrl: document.docsUrl ?? "",
    categories: toIds("category", drawn.tags.categories),
  };
  const criteria: Partial<CriteriaValues> = {
    linesOfBusiness: toIds("lineOfBusiness", drawn.tags.linesOfBusiness),
    companyTypes: toIds("companyType", [drawn.tags.companyType]),
    valueChains: toIds("valueChain", drawn.tags.valueChains),
  };
  return changeListing(scope, id, (listing) => {
    const provider = fillEmpty(listing.provider, found);
    const featureIds = [...new Set([...provider.featureIds, "2"])];
    return {
      provider: toJson({ ...provider, featureIds }),
      criteria: toJson(fillEmpty(listing.criteria, criteria)),
      files: toJson({ ...listing.files, openApi }),
      openApiDocument: document.json.replaceAll("\0", ""),
    };
  });
}

async function loadTagIds(scope: Scope): Promise<(kind: TagKind, names: readonly string[]) => string[]> {
  const kinds = ["category", "lineOfBusiness", "companyType", "valueChain"] as const;
  const lists = await Promise.all(kinds.map((kind) => listTags(scope, kind)));
  return (kind, names) =>
    (lists[kinds.indexOf(kind)] ?? []).filter(({ name }) => names.includes(name)).map((tag) => String(tag.id));
}

/** What is there stays; what is empty takes the found value. */
function fillEmpty<Values extends object>(values: Values, found: Partial<Values>): Values {
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  const missing = Object.entries(values).filter(([, value]) => isEmpty(value));
  const filling = missing.map(([key]) => [key, found[key as keyof Values]]).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(filling) };
}

/** A file that is there already takes its new name, at the end. */
function addOnce<Item extends { documentUrl: string }>(items: Item[], added: Item): Item[] {
  return [...items.filter(({ documentUrl }) => documentUrl !== added.documentUrl), added];
}

function toCaption(label: string) {
  return { caption: toLabel(label), posterUrl: null, durationSeconds: null };
}

function toLabel(typed: string): string {
  return typed.replace(/\p{C}/gu, " ").trim().slice(0, limits.line);
}
