import { and, eq, isNull } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { bundleItems, openApiDocuments, serviceDocuments, serviceMedia, services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { ListingSnapshot } from "#app/db/schema/listing-values.ts";
import { serviceStates } from "#app/db/schema/listings.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { publishSamples } from "#app/features/listings/samples/published-samples.server.ts";
import { agencySizes } from "#app/features/marketplace/fit/agency-profile.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import type { ServiceStatus } from "#app/features/marketplace/service/service.ts";
import { parseConnections } from "#app/features/marketplace/works-with/connection.ts";
import { writeConnections } from "#app/features/marketplace/works-with/systems.server.ts";
import { listBlockChoices, readListingTags, toDescriptionHtml } from "./listing-content.server.ts";

interface Publishing {
  listing: ListingSnapshot & { companyId: number };
  /** Null for one that was never in the catalogue. */
  serviceId: number | null;
  /** The listing's OpenAPI document; null leaves the existing one. */
  openApiDocument: string | null;
  /** 1 Live; 4 if its seller has withdrawn it meanwhile. */
  status: ServiceStatus;
}

/** Reviewed listings share the first rank. */
const reviewedRank = 1_000;

/**
 * Writes a listing to the catalogue: the service, its media, documents, samples, tags, building blocks, states, systems
 * and OpenAPI document, and its search row. Call it in the transaction that accepts it. @returns the service's id.
 */
export async function publishListing(scope: AccountScope, publishing: Publishing): Promise<number> {
  const serviceId = await writeService(scope, publishing);
  await writeOpenApi(scope, serviceId, publishing);
  await writeFiles(scope, serviceId, publishing.listing);
  await publishSamples(scope.db, serviceId, publishing.listing.samples);
  await writeBlocks(scope, serviceId, publishing);
  await writeStates(scope, serviceId, publishing.listing);
  await writeConnections(scope.db, serviceId, parseConnections(publishing.listing.criteria));
  await completeCompany(scope, publishing);
  await indexServices(scope.db, [serviceId]);
  await announceChange(scope.db, "catalogue");
  return serviceId;
}

async function writeService(scope: AccountScope, { listing, serviceId, status }: Publishing): Promise<number> {
  const { provider, files, fees } = listing;
  const tagIds = (await readListingTags(scope, listing)).map(({ id }) => id);
  const values = {
    ownerCompanyId: listing.companyId,
    name: provider.name.trim(),
    companyName: provider.companyName.trim(),
    logoUrl: files.logoUrl,
    status,
    tagline: provider.tagline.trim(),
    type: provider.type === "Bundled" ? ("Bundled" as const) : ("Single" as const),
    featureIds: provider.featureIds.map(Number),
    agencySizes: agencySizes.filter((size) => listing.criteria.sizes.includes(size)),
    tagIds,
    description: toDescriptionHtml(provider.description),
    translations: toTranslations(provider),
    website: provider.website.trim() || null,
    showPriceDetails: fees.showPriceDetails,
    openApiDocuments: provider.docsUrl.trim() || null,
    updatedAt: scope.now,
  };
  const [row] =
    serviceId === null
      ? await scope.db
          .insert(services)
          .values({ ...values, rank: reviewedRank, createdAt: scope.now })
          .returning({ id: services.id })
      : await scope.db.update(services).set(values).where(eq(services.id, serviceId)).returning({ id: services.id });
  if (!row) throw new Error("A published listing has no service");
  return row.id;
}

/** Texts that are left empty stay out, so that the original shows. */
function toTranslations({
  nameEs,
  taglineEs,
  descriptionEs,
}: ListingSnapshot["provider"]): (typeof services.$inferSelect)["translations"] {
  const texts = {
    name: nameEs.trim(),
    tagline: taglineEs.trim(),
    description: descriptionEs.trim() === "" ? "" : toDescriptionHtml(descriptionEs),
  };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  return Object.keys(given).length === 0 ? {} : { es: given };
}

/** A listing without a document removes the one in the catalogue. */
async function writeOpenApi(
  scope: AccountScope,
  serviceId: number,
  { listing, openApiDocument }: Publishing,
): Promise<void> {
  const { openApi } = listing.files;
  const url = openApi === null ? null : `/api/services/${serviceId}/openapi.json`;
  await scope.db.update(services).set({ openApiSpecificationUrl: url }).where(eq(services.id, serviceId));
  if (openApi === null) {
    await scope.db.delete(openApiDocuments).where(eq(openApiDocuments.serviceId, serviceId));
    return;
  }
  if (openApiDocument === null) return;
  const stored = { ...openApi, document: openApiDocument, importedAt: scope.now };
  await scope.db
    .insert(openApiDocuments)
    .values({ serviceId, ...stored })
    .onConflictDoUpdate({ target: openApiDocuments.serviceId, set: stored });
}

async function writeFiles(scope: AccountScope, serviceId: number, { files }: ListingSnapshot): Promise<void> {
  await scope.db.delete(serviceMedia).where(eq(serviceMedia.serviceId, serviceId));
  await scope.db.delete(serviceDocuments).where(eq(serviceDocuments.serviceId, serviceId));
  const media = files.media.map((item, position) => ({ ...item, serviceId, position }));
  if (media.length > 0) await scope.db.insert(serviceMedia).values(media);
  const specification =
    files.openApi === null
      ? []
      : [
          {
            documentType: "OpenAPI",
            name: `${files.openApi.title} (OpenAPI)`,
            documentUrl: `/api/services/${serviceId}/openapi.json`,
          },
        ];
  const documents = [...specification, ...files.documents].map((item, position) => ({ ...item, serviceId, position }));
  if (documents.length > 0) await scope.db.insert(serviceDocuments).values(documents);
}

async function writeBlocks(scope: AccountScope, serviceId: number, { listing }: Publishing): Promise<void> {
  const choices = await listBlockChoices(scope, { companyId: listing.companyId, serviceId });
  await scope.db.delete(bundleItems).where(eq(bundleItems.bundleId, serviceId));
  if (listing.provider.type !== "Bundled") return;
  const blocks = choices.filter(({ id }) => listing.provider.blocks.includes(String(id)));
  const rows = blocks.map(({ id }, position) => ({ bundleId: serviceId, serviceId: id, position }));
  if (rows.length > 0) await scope.db.insert(bundleItems).values(rows);
}

async function writeStates(scope: AccountScope, serviceId: number, { criteria }: ListingSnapshot): Promise<void> {
  await scope.db.delete(serviceStates).where(eq(serviceStates.serviceId, serviceId));
  const rows = [...new Set(criteria.states)].map((state) => ({ serviceId, state }));
  if (rows.length > 0) await scope.db.insert(serviceStates).values(rows);
}

/** Fills missing fields of the company's public page; existing ones stay. */
async function completeCompany(scope: AccountScope, { listing }: Publishing): Promise<void> {
  const { provider, files, companyId } = listing;
  const own = eq(companies.id, companyId);
  await scope.db
    .update(companies)
    .set({ website: provider.website.trim() || null })
    .where(and(own, isNull(companies.website)));
  await scope.db
    .update(companies)
    .set({ description: provider.profile })
    .where(and(own, isNull(companies.description)));
  await scope.db
    .update(companies)
    .set({ logoUrl: files.logoUrl })
    .where(and(own, isNull(companies.logoUrl)));
}
