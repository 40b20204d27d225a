import { and, asc, desc, eq, lte, notInArray } from "drizzle-orm";
import {
  bundleItems,
  openApiDocuments,
  serviceDocuments,
  serviceMedia,
  services,
  tags,
} from "#app/db/schema/catalogue.ts";
import type { ListingSnapshot } from "#app/db/schema/listing-values.ts";
import { listings, serviceStates } from "#app/db/schema/listings.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { readPublishedSamples } from "#app/features/listings/samples/published-samples.server.ts";
import { readCompanyDefaults } from "#app/features/listings/wizard/company-defaults.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import { usStates } from "#app/features/marketplace/search/us-states.ts";
import { toTypedConnections } from "#app/features/marketplace/works-with/connection.ts";
import { readConnections } from "#app/features/marketplace/works-with/systems.server.ts";
import { addListingEvent, toJson } from "./own-listing.server.ts";

/**
 * The listing of one of the seller's own services, created if the service entered the catalogue in another way.
 * @returns null for another company's service.
 */
export function openListingOfService(scope: HomeScope, serviceId: number): Promise<number | null> {
  if (!isRowId(serviceId)) return Promise.resolve(null);
  return inTenant(scope, (scoped) => findOrCreateListing(scoped, serviceId));
}

/** The same inside a transaction. */
export async function findOrCreateListing(scope: HomeScope, serviceId: number): Promise<number | null> {
  const { companyId } = scope;
  if (companyId === null || !(await authorize(scope, "sell"))) return null;
  const [service] = await scope.db
    .select()
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.ownerCompanyId, companyId)))
    .for("update");
  return service ? createListingOfService(scope, service) : null;
}

/**
 * Creates the listing of a service of the scope's company, which the transaction has locked; the caller has checked
 * permissions.
 */
export async function createListingOfService(
  scope: AccountScope | HomeScope,
  service: typeof services.$inferSelect,
): Promise<number> {
  const { companyId } = scope;
  if (companyId === null) throw new Error("A listing belongs to a company");
  const [known] = await scope.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.tenantId, scope.tenantId), eq(listings.serviceId, service.id)));
  if (known) return known.id;
  const snapshot = await drawSnapshot(scope, service);
  const [row] = await scope.db
    .insert(listings)
    .values({
      tenantId: scope.tenantId,
      companyId,
      serviceId: service.id,
      status: "published",
      registration: toJson(snapshot.registration),
      provider: toJson(snapshot.provider),
      files: toJson(snapshot.files),
      samples: toJson(snapshot.samples),
      criteria: toJson(snapshot.criteria),
      fees: toJson(snapshot.fees),
      finance: toJson(snapshot.finance),
      published: toJson(snapshot),
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: listings.id });
  if (!row) throw new Error("An inserted listing has no id");
  await addListingEvent(scope, { listingId: row.id, kind: "created" });
  return row.id;
}

/** A service's catalogue data in the wizard's form. */
async function drawSnapshot(
  scope: AccountScope | HomeScope,
  service: typeof services.$inferSelect,
): Promise<ListingSnapshot> {
  const defaults = await readCompanyDefaults(scope);
  const { files, blocks, states } = await readParts(scope, service.id);
  const tagRows = await scope.db.select({ id: tags.id, kind: tags.kind }).from(tags);
  const toTagIds = (kind: (typeof tagRows)[number]["kind"]) =>
    tagRows.filter((tag) => tag.kind === kind && service.tagIds.includes(tag.id)).map(({ id }) => String(id));
  return {
    ...defaults,
    provider: {
      companyName: service.companyName,
      website: service.website ?? "",
      profile: defaults.provider.profile,
      name: service.name,
      tagline: service.tagline,
      description: service.description,
      type: service.type,
      featureIds: service.featureIds.map(String),
      categories: toTagIds("category"),
      blocks,
      docsUrl: service.openApiDocuments ?? "",
      nameEs: service.translations.es?.name ?? "",
      taglineEs: service.translations.es?.tagline ?? "",
      descriptionEs: service.translations.es?.description ?? "",
    },
    files: { ...files, logoUrl: service.logoUrl },
    samples: await readPublishedSamples(scope.db, service.id),
    criteria: {
      linesOfBusiness: toTagIds("lineOfBusiness"),
      states,
      companyTypes: toTagIds("companyType"),
      valueChains: toTagIds("valueChain"),
      sizes: service.agencySizes,
      ...toTypedConnections(await readConnections(scope.db, service.id)),
    },
    fees: { fee: await readFee(scope, service.id), showPriceDetails: service.showPriceDetails },
  };
}

/** The current price of a transaction in dollars, as typed in the fees step; empty without a price. */
export async function readFee({ db, tenantId, now }: AccountScope | HomeScope, serviceId: number): Promise<string> {
  const [price] = await db
    .select({ cents: serviceFees.cents })
    .from(serviceFees)
    .where(
      and(eq(serviceFees.tenantId, tenantId), eq(serviceFees.serviceId, serviceId), lte(serviceFees.effectiveAt, now)),
    )
    .orderBy(desc(serviceFees.effectiveAt))
    .limit(1);
  return price ? (price.cents / 100).toFixed(2) : "";
}

async function readParts(scope: AccountScope | HomeScope, serviceId: number) {
  const media = await scope.db
    .select({
      documentType: serviceMedia.documentType,
      documentUrl: serviceMedia.documentUrl,
      caption: serviceMedia.caption,
      posterUrl: serviceMedia.posterUrl,
      durationSeconds: serviceMedia.durationSeconds,
      captions: serviceMedia.captions,
      translations: serviceMedia.translations,
    })
    .from(serviceMedia)
    .where(eq(serviceMedia.serviceId, serviceId))
    .orderBy(asc(serviceMedia.position), asc(serviceMedia.id));
  const documents = await scope.db
    .select({
      documentType: serviceDocuments.documentType,
      name: serviceDocuments.name,
      documentUrl: serviceDocuments.documentUrl,
    })
    .from(serviceDocuments)
    .where(and(eq(serviceDocuments.serviceId, serviceId), notInArray(serviceDocuments.documentType, ["OpenAPI"])))
    .orderBy(asc(serviceDocuments.position), asc(serviceDocuments.id));
  const [openApi] = await scope.db
    .select({
      title: openApiDocuments.title,
      version: openApiDocuments.version,
      operations: openApiDocuments.operations,
      sha256: openApiDocuments.sha256,
    })
    .from(openApiDocuments)
    .where(eq(openApiDocuments.serviceId, serviceId));
  const blocks = await scope.db
    .select({ id: bundleItems.serviceId })
    .from(bundleItems)
    .where(eq(bundleItems.bundleId, serviceId))
    .orderBy(asc(bundleItems.position));
  const states = await scope.db
    .select({ state: serviceStates.state })
    .from(serviceStates)
    .where(eq(serviceStates.serviceId, serviceId))
    .orderBy(serviceStates.state);
  return {
    files: { logoUrl: "", media, documents, openApi: openApi ?? null },
    blocks: blocks.map(({ id }) => String(id)),
    states: states.length > 0 ? states.map(({ state }) => state) : usStates.map(([code]) => code),
  };
}
