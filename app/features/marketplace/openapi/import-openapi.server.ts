import { createHash } from "node:crypto";
import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { openApiDocuments, serviceDocuments, services } from "#app/db/schema/catalogue.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { toMonogramSvg } from "#app/features/marketplace/service/monogram.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { findOrCreateProvider, lockImports, resolveTagIds } from "./import-references.server.ts";
import { type OpenApiSummary, parseOpenApiDocument } from "./openapi-document.ts";
import type { OpenApiFault } from "./openapi-fault.ts";
import { type OpenApiListing, toOpenApiListing } from "./openapi-listing.server.ts";

interface OpenApiImport {
  /** Identifies the source; importing from it again updates the same listing. At most 2,000 characters. */
  source: string;
  text: string;
  fileName: string;
}

interface ImportDependencies {
  files: Pick<FileStore, "put">;
}

export type ImportOutcome = Outcome<
  | { kind: "imported" | "updated" | "unchanged"; serviceId: number; name: string }
  /** `reason`: for the command line. */
  | { kind: "malformed"; reason: string; fault: OpenApiFault | null }
>;

/** Rank of imported listings in browse order: after manually ranked ones. */
const importedRank = 2_000;

const specificationType = "OpenAPI";
const externalType = "Reference";

/**
 * Imports an OpenAPI document as a listing that awaits review (Pending), with its owner company, tags, logo and
 * documents, in one transaction. A document that was already imported, from this source or another, is left alone. A
 * changed one updates the imported fields; status, rank, tags and logo may have been set by a person and stay.
 */
export async function importOpenApiDocument(
  scope: AccountScope,
  { source, text, fileName }: OpenApiImport,
  { files }: ImportDependencies,
): Promise<ImportOutcome> {
  const parsed = parseOpenApiDocument(text, fileName);
  if (!parsed.ok) return { kind: "malformed", reason: parsed.reason, fault: parsed.fault };
  const { document } = parsed;
  const listing = toOpenApiListing(document);
  const sha256 = createHash("sha256").update(document.json).digest("hex");
  const known = await findUnchanged(scope, source, sha256);
  if (known) return { kind: "unchanged", ...known };
  const logoUrl = await files.put(new TextEncoder().encode(toMonogramSvg(listing.names[0])), "svg");
  return scope.db.transaction(async (tx) => {
    await lockImports(tx);
    return writeListing({ ...scope, db: tx }, { source, sha256, logoUrl, document, listing });
  });
}

interface PreparedListing {
  source: string;
  sha256: string;
  logoUrl: string;
  document: OpenApiSummary;
  listing: OpenApiListing;
}

async function writeListing(scope: AccountScope, prepared: PreparedListing): Promise<ImportOutcome> {
  const { source, sha256 } = prepared;
  const known = await findUnchanged(scope, source, sha256);
  if (known) return { kind: "unchanged", ...known };
  const [existing] = await scope.db.select({ id: services.id }).from(services).where(eq(services.importSource, source));
  const saved = existing ? await updateListing(scope, existing.id, prepared) : await createListing(scope, prepared);
  await saveDocuments(scope, saved.serviceId, prepared);
  await indexServices(scope.db, [saved.serviceId]);
  await announceChange(scope.db, "catalogue");
  return { kind: existing ? "updated" : "imported", ...saved };
}

async function createListing(
  scope: AccountScope,
  prepared: PreparedListing,
): Promise<{ serviceId: number; name: string }> {
  const { document, listing } = prepared;
  const company = { name: document.provider, website: document.website };
  const ownerCompanyId = await findOrCreateProvider(scope, company);
  const name = await chooseName(scope, listing, null);
  const tagIds = await resolveTagIds(scope, listing.tags);
  const [row] = await scope.db
    .insert(services)
    .values({
      ...toContent(prepared),
      name,
      ownerCompanyId,
      tagIds,
      logoUrl: prepared.logoUrl,
      status: serviceStatus.pending,
      type: "Single",
      featureIds: [2],
      rank: importedRank,
      importSource: prepared.source,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: services.id });
  if (!row) throw new Error("An inserted listing has no id");
  await scope.db
    .update(services)
    .set({ openApiSpecificationUrl: toSpecificationUrl(row.id) })
    .where(eq(services.id, row.id));
  return { serviceId: row.id, name };
}

/**
 * Gives a listing the name, texts and addresses of its stored document again. Call it under `lockImports`.
 * @returns the provider that the document names; null without a readable one, when the listing stays as it is.
 */
export async function restoreImported(
  scope: AccountScope,
  serviceId: number,
): Promise<{ name: string; website: string | null } | null> {
  const [stored] = await scope.db.select().from(openApiDocuments).where(eq(openApiDocuments.serviceId, serviceId));
  const parsed = stored && parseOpenApiDocument(stored.document, stored.title);
  if (!parsed?.ok) return null;
  const { document } = parsed;
  await updateListing(scope, serviceId, { document, listing: toOpenApiListing(document) });
  return { name: document.provider, website: document.website };
}

type ListingContent = Pick<PreparedListing, "document" | "listing">;

async function updateListing(
  scope: AccountScope,
  serviceId: number,
  prepared: ListingContent,
): Promise<{ serviceId: number; name: string }> {
  const name = await chooseName(scope, prepared.listing, serviceId);
  await scope.db
    .update(services)
    .set({ ...toContent(prepared), name, updatedAt: scope.now })
    .where(eq(services.id, serviceId));
  return { serviceId, name };
}

function toContent({ document, listing }: ListingContent) {
  return {
    companyName: listing.companyName,
    tagline: listing.tagline,
    description: listing.description,
    website: document.website,
    openApiDocuments: document.docsUrl,
  };
}

/** The first of the listing's names that is unique within the organization, else a numbered one. */
async function chooseName(scope: AccountScope, listing: OpenApiListing, ownId: number | null): Promise<string> {
  const rows = await scope.db
    .select({ name: services.name })
    .from(services)
    .where(and(eq(services.companyName, listing.companyName), ownId === null ? undefined : ne(services.id, ownId)));
  const taken = new Set(rows.map(({ name }) => name));
  const free = listing.names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const name = `${listing.names[0]} (${number})`;
    if (!taken.has(name)) return name;
  }
}

/** Replaces the rows that an import creates; those added by the seller stay. */
async function saveDocuments(
  scope: AccountScope,
  serviceId: number,
  { document, sha256 }: PreparedListing,
): Promise<void> {
  const stored = {
    sha256,
    title: document.title,
    version: document.version,
    operations: document.operations.length,
    document: document.json,
    importedAt: scope.now,
  };
  await scope.db
    .insert(openApiDocuments)
    .values({ serviceId, ...stored })
    .onConflictDoUpdate({ target: openApiDocuments.serviceId, set: stored });
  await scope.db
    .delete(serviceDocuments)
    .where(
      and(
        eq(serviceDocuments.serviceId, serviceId),
        inArray(serviceDocuments.documentType, [specificationType, externalType]),
      ),
    );
  const documents = [
    {
      documentType: specificationType,
      name: `${document.title} (OpenAPI)`,
      documentUrl: toSpecificationUrl(serviceId),
    },
    ...(document.docsUrl ? [{ documentType: externalType, name: document.title, documentUrl: document.docsUrl }] : []),
  ];
  await scope.db.insert(serviceDocuments).values(documents.map((row, position) => ({ ...row, serviceId, position })));
}

/** This source's listing when its document is unchanged; for a new source, another listing with the same document. */
async function findUnchanged(
  scope: AccountScope,
  source: string,
  sha256: string,
): Promise<{ serviceId: number; name: string } | null> {
  const rows = await scope.db
    .select({
      serviceId: services.id,
      name: services.name,
      source: services.importSource,
      sha256: openApiDocuments.sha256,
    })
    .from(openApiDocuments)
    .innerJoin(services, eq(services.id, openApiDocuments.serviceId))
    .where(or(eq(services.importSource, source), eq(openApiDocuments.sha256, sha256)))
    .orderBy(asc(services.id));
  const row = rows.find((candidate) => candidate.source === source) ?? rows[0];
  return row?.sha256 === sha256 ? { serviceId: row.serviceId, name: row.name } : null;
}

function toSpecificationUrl(serviceId: number): string {
  return `/api/services/${serviceId}/openapi.json`;
}
