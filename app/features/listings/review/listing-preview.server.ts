import { eq, inArray } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { ListingSnapshot } from "#app/db/schema/listing-values.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { listBlockChoices, readListingTags, toDescriptionHtml } from "#app/features/listings/listing-content.server.ts";
import { isDocumentAddress, isWebAddress, toCents } from "#app/features/listings/listing-rules.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import { agencySizes } from "#app/features/marketplace/fit/agency-profile.ts";
import {
  serviceCardColumns,
  shownEvidence,
  shownPrice,
} from "#app/features/marketplace/service/card-columns.server.ts";
import type { ListedPrice } from "#app/features/marketplace/service/listed-price.ts";
import { type FeatureId, type Service, serviceStatus } from "#app/features/marketplace/service/service.ts";
import type { ServicePageProps } from "#app/features/marketplace/service/service-page.tsx";
import type { ServiceViewOptions } from "#app/features/marketplace/service/service-to-view.server.ts";
import { listTryOuts } from "#app/features/marketplace/service/services.server.ts";
import { parseConnections } from "#app/features/marketplace/works-with/connection.ts";
import { nameConnections } from "#app/features/marketplace/works-with/systems.server.ts";
import { readTryOuts, toSellerSample } from "#app/features/try-it/parse-demo.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";

/** The service page as buyers would see it, from the current draft; null for users who may not see the draft. */
export async function getListingPreview(
  scope: HomeScope,
  id: number,
  options: ServiceViewOptions,
): Promise<ServicePageProps | null> {
  const listing = await getListing(scope, id);
  return listing && drawPreview(scope, listing, options);
}

interface Drawn extends ListingSnapshot {
  companyId: number;
  serviceId: number | null;
}

/** The same from a given listing. The caller has checked permissions. */
export async function drawPreview(
  scope: AccountScope | HomeScope,
  listing: Drawn,
  { documentSearch, tryIt, locale }: ServiceViewOptions,
): Promise<ServicePageProps> {
  const { files, serviceId, samples: written } = listing;
  const service = await drawService(scope, listing, locale);
  const samples = tryIt && serviceId !== null && service.showTryOut ? await listTryOuts(scope, serviceId) : [];
  const specification = files.openApi
    ? [{ id: 0, documentType: "OpenAPI", name: `${files.openApi.title} (OpenAPI)`, documentUrl: "#" }]
    : [];
  const documents = [...specification, ...files.documents.map((item, at) => ({ ...item, id: at + 1 }))];
  return {
    service,
    media: files.media.map(({ translations, ...item }, at) => ({
      captions: {},
      ...item,
      caption: translations?.[locale]?.caption || item.caption,
      id: at + 1,
    })),
    documents: documents.filter(({ documentType, name }) => contains(`${documentType} ${name}`, documentSearch)),
    documentSearch,
    hasDocuments: documents.length > 0,
    buildingBlocks: await readBlocks(scope, listing),
    demo: readTryOuts(samples).demo,
    sellerSamples: tryIt ? written.map((sample, at) => toSellerSample({ ...sample, id: at + 1 })) : [],
    related: [],
    preview: true,
  };
}

/** Ignores case and accents, like the catalogue's search. */
function contains(text: string, search: string): boolean {
  const plain = (words: string) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  return plain(text).includes(plain(search));
}

async function drawService(scope: AccountScope | HomeScope, listing: Drawn, locale: string): Promise<Service> {
  const { provider, files, fees, companyId, serviceId } = listing;
  const [company] = await scope.db
    .select({ id: companies.id, slug: companies.slug, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  const [live] = await scope.db
    .select({ status: services.status, showTryOut: services.showTryOut, price: shownPrice, evidence: shownEvidence })
    .from(services)
    .where(eq(services.id, serviceId ?? 0));
  const tags = await readListingTags(scope, listing, locale);
  const connections = await nameConnections(scope.db, parseConnections(listing.criteria));
  const namesOf = (kind: (typeof tags)[number]["kind"]) =>
    tags.filter((tag) => tag.kind === kind).map(({ name }) => name);
  const { name, tagline, description } = toTexts(provider, locale);
  return {
    id: serviceId ?? 0,
    name,
    companyName: provider.companyName,
    logoUrl: files.logoUrl,
    // What it is in the catalogue; one that is not there yet is coming.
    status: live?.status === serviceStatus.live ? serviceStatus.live : serviceStatus.pending,
    tagline,
    type: provider.type === "Bundled" ? "Bundled" : "Single",
    featureIds: provider.featureIds.map(Number).filter(isFeatureId),
    evidence: live?.evidence ?? null,
    changedOn: toDay(scope.now),
    price: fees.showPriceDetails ? (live?.price ?? toFirstPrice(fees.fee)) : null,
    ownerCompany: { ...(company ?? { id: companyId, slug: "", name: "" }), isErased: false },
    description: toDescriptionHtml(description),
    website: isWebAddress(provider.website) ? provider.website : null,
    showPriceDetails: fees.showPriceDetails,
    showTryOut: live?.showTryOut === true || listing.samples.length > 0,
    openApiSpecificationUrl: files.openApi ? "#" : null,
    openApiDocuments: isDocumentAddress(provider.docsUrl) ? provider.docsUrl : null,
    lineOfBusinessNames: namesOf("lineOfBusiness"),
    valueChainNames: namesOf("valueChain"),
    companyTypeNames: namesOf("companyType"),
    categoryNames: namesOf("category"),
    states: listing.criteria.states,
    systems: connections.filter(({ connection }) => connection !== "none").map(({ name }) => name),
    connections,
    agencySizes: agencySizes.filter((size) => listing.criteria.sizes.includes(size)),
  };
}

/** The texts in a language; those that are left empty are the original's. */
function toTexts(provider: ListingSnapshot["provider"], locale: string) {
  const { name, tagline, description, nameEs, taglineEs, descriptionEs } = provider;
  if (locale !== "es") return { name, tagline, description };
  return {
    name: nameEs.trim() || name,
    tagline: taglineEs.trim() || tagline,
    description: descriptionEs.trim() || description,
  };
}

async function readBlocks(
  scope: AccountScope | HomeScope,
  { provider, serviceId, companyId }: Drawn,
): Promise<ServicePageProps["buildingBlocks"]> {
  if (provider.type !== "Bundled") return [];
  const choices = await listBlockChoices(scope, { companyId, serviceId });
  const ids = choices.filter(({ id }) => provider.blocks.includes(String(id))).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await scope.db
    .select(serviceCardColumns)
    .from(services)
    .where(inArray(services.id, ids))
    .orderBy(services.name);
  return rows.map((card) => ({
    ...card,
    status: card.status === serviceStatus.live ? serviceStatus.live : serviceStatus.pending,
  }));
}

/** The price that a listing starts with, once it is accepted. */
function toFirstPrice(fee: string): ListedPrice | null {
  const cents = toCents(fee);
  return cents === null ? null : { cents, isFrom: false, freeRequests: 0, monthlyFeeCents: 0, unit: "request" };
}

function isFeatureId(id: number): id is FeatureId {
  return id >= 1 && id <= 4;
}
