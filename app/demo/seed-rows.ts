import { createHash } from "node:crypto";
import { renderMarkdown } from "#app/content/rich-text.server.ts";
import type {
  bundleItems,
  openApiDocuments,
  partnerIcons,
  StoredListedPrice,
  serviceDocuments,
  serviceMedia,
  services,
  serviceTryOuts,
  tags,
} from "#app/db/schema/catalogue.ts";
import type { posts } from "#app/db/schema/community.ts";
import type { companies, StoredAgencyProfile, users } from "#app/db/schema/identity.ts";
import type { serviceSystems } from "#app/db/schema/service-systems.ts";
import { addressGeocoder } from "#app/demo/openapi/address-geocoder.ts";
import { businessClassification } from "#app/demo/openapi/business-classification.ts";
import type { DemoApi } from "#app/demo/openapi/demo-api.ts";
import { vinDecoder } from "#app/demo/openapi/vin-decoder.ts";
import { demoPosts, toReadingMinutes } from "#app/demo/posts/demo-posts.ts";
import { spanishPosts, toSpanishTopic } from "#app/demo/posts/spanish.ts";
import { answerSamples } from "#app/demo/samples/answer-samples.ts";
import { classifiedBusinesses, toClassificationSample } from "#app/demo/samples/classification-samples.ts";
import { thankYouCard } from "#app/demo/samples/postcard-svg.ts";
import { sampleApplications } from "#app/demo/samples/sample-applications.ts";
import { sellerSamples } from "#app/demo/samples/seller-samples.ts";
import { browseOrder, demoServices, spanishTexts } from "#app/demo/services/demo-services.ts";
import { publicValue } from "#app/demo/services/public-value.ts";
import { escapeXml } from "#app/demo/svg-text.ts";
import { toListedPrice } from "#app/features/usage/prices/listed-price.ts";
import { type DemoCompany, demoCompanies, getCompanyId } from "./companies.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { dayMs, toDemoDay } from "./demo-dates.ts";
import type { DemoService } from "./demo-service.ts";
import { countProseWords, toDemoDescriptionHtml, toSpanishDescriptionHtml } from "./description-html.ts";
import { demoPrices } from "./prices.ts";
import type { SampleApplication } from "./samples/sample-applications.ts";
import type { StoredAssets } from "./seed-assets.server.ts";
import { addedCategories, demoTags } from "./tags.ts";
import { agencyProfiles, worksWith } from "./works-with.ts";

/** Interfaces of demo services with a reference; the public ones have real servers. */
const demoApis: DemoApi[] = [vinDecoder, addressGeocoder, businessClassification];

/** Number of operations in a document. */
function countOperations({ document }: DemoApi): number {
  return Object.values(document.paths).reduce((count, path) => count + Object.keys(path).length, 0);
}

/** The services whose sellers are on the about page, in order. */
const partnerServiceIds = [66, 40, 60, 13, 67, 65, 68, 64];

const tenantId = 1;
const statuses = { live: 1, pending: 2, inactive: 4 } as const;

export function toCompanyRows({ companyLogos }: StoredAssets): (typeof companies.$inferInsert)[] {
  const given: DemoCompany[] = [...demoCompanies];
  return given.map(({ id, slug, name, website, description, hasGigMarket, headerText }) => ({
    id,
    tenantId,
    slug,
    name,
    website,
    description,
    logoUrl: take(companyLogos, id),
    hasGigMarket: hasGigMarket ?? false,
    headerText: headerText ?? null,
    agencyProfile: toAgencyProfile(slug),
  }));
}

function toAgencyProfile(slug: DemoCompany["slug"]): StoredAgencyProfile | null {
  const profile = agencyProfiles[slug];
  if (!profile) return null;
  const { systems, lines, ...rest } = profile;
  const toIds = (names: readonly string[]) => demoTags.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  return { ...rest, systems: toIds(systems), lines: toIds(lines) };
}

export function toUserRows(passwordHash: string | null, now: Date): (typeof users.$inferInsert)[] {
  return demoAccounts.map(({ company, ...account }) => ({
    ...account,
    tenantId,
    companyId: company === null ? null : getCompanyId(company),
    passwordHash,
    emailVerifiedAt: now,
    // Who has asked, answered and paid was here; the newcomer was not.
    lastSeenAt: company === null ? null : new Date(now.getTime() - dayMs),
  }));
}

export function toServiceRows({ serviceLogos, documents }: StoredAssets): (typeof services.$inferInsert)[] {
  return demoServices.map((service) => ({
    id: service.id,
    ownerCompanyId: getCompanyId(service.owner),
    name: service.name,
    companyName: service.companyName,
    logoUrl: take(serviceLogos, service.id),
    status: statuses[service.status],
    tagline: service.tagline,
    type: service.blocks ? "Bundled" : "Single",
    featureIds: service.featureIds,
    tagIds: toTagIds(service),
    description: toDemoDescriptionHtml(service.description, publicValue[service.id]),
    translations: toSpanish(service.id),
    website: service.website,
    priceUnit: demoPrices[service.id]?.unit,
    listedPrice: toListed(service.id),
    showTryOut: service.showTryOut ?? (answerSamples[service.id] ?? sellerSamples[service.id]) !== undefined,
    openApiSpecificationUrl: demoApis.some(({ serviceId }) => serviceId === service.id)
      ? `/api/services/${service.id}/openapi.json`
      : null,
    openApiDocuments: service.apiDocs ?? take(documents, service.id).find(({ type }) => type === "API")?.url ?? null,
    rank: (browseOrder.indexOf(service.id) + 1) * 10,
  }));
}

function toSpanish(serviceId: number): (typeof services.$inferInsert)["translations"] {
  const spanish = spanishTexts[serviceId];
  if (!spanish) return {};
  return { es: { name: spanish.name, tagline: spanish.tagline, description: toSpanishDescriptionHtml(spanish) } };
}

function toListed(serviceId: number): StoredListedPrice | null {
  const price = demoPrices[serviceId];
  return price ? toListedPrice(price) : null;
}

/** In ascending order. */
export function toTagIds({ lines, chain, types, categories }: DemoService): number[] {
  const names: Partial<Record<(typeof demoTags)[number]["kind"], Set<string>>> = {
    lineOfBusiness: new Set<string>(lines),
    valueChain: new Set<string>(chain),
    companyType: new Set<string>(types),
    category: new Set<string>(categories),
  };
  const base = demoTags.filter(({ kind, name }) => names[kind]?.has(name) === true);
  const added = addedCategories.filter(({ name }) => names.category?.has(name) === true);
  return [...base, ...added].map(({ id }) => id);
}

/** After the base taxonomy's categories, below their company type. */
export function toTagRows(): (typeof tags.$inferInsert)[] {
  return addedCategories.map(({ id, name, spanish, companyType }) => ({
    id,
    kind: "category",
    name,
    translations: { es: { name: spanish } },
    parentId: demoTags.find((tag) => tag.kind === "companyType" && tag.name === companyType)?.id ?? null,
    position: id,
  }));
}

export function toMediaRows({ serviceMedia: stored }: StoredAssets): (typeof serviceMedia.$inferInsert)[] {
  return demoServices.flatMap(({ id }) =>
    take(stored, id).map((media, position) => ({ serviceId: id, ...media, position })),
  );
}

/** A seller's own documents, then public pages. */
export function toDocumentRows({ documents: own }: StoredAssets): (typeof serviceDocuments.$inferInsert)[] {
  return demoServices.flatMap(({ id, documents = [] }) =>
    [...take(own, id), ...documents].map(({ type, name, url }, position) => ({
      serviceId: id,
      documentType: type,
      name,
      documentUrl: url,
      position,
    })),
  );
}

export function toBundleRows(): (typeof bundleItems.$inferInsert)[] {
  return demoServices.flatMap(({ id, blocks = [] }) =>
    blocks.map((serviceId, position) => ({ bundleId: id, serviceId, position })),
  );
}

export function toSystemRows(): (typeof serviceSystems.$inferInsert)[] {
  const idOf = new Map(demoTags.filter(({ kind }) => kind === "system").map(({ id, name }) => [name, id]));
  return Object.entries(worksWith).flatMap(([serviceId, said]) =>
    said.map(([system, connection, optIn = null]) => ({
      serviceId: Number(serviceId),
      systemId: take(idOf, system as string),
      connection,
      optIn,
    })),
  );
}

export function toTryOutRows({ applications, thankYou }: StoredAssets): (typeof serviceTryOuts.$inferInsert)[] {
  return [
    ...classifiedBusinesses.map((business, position) => ({
      serviceId: 40,
      name: business.name,
      ...toClassificationSample(business),
      position,
    })),
    ...sampleApplications.map((application, position) => ({
      serviceId: 60,
      name: application.name,
      inputData: take(applications, application.name),
      outputData: toApplicationHtml(application),
      position,
    })),
    ...Object.entries(answerSamples).flatMap(([serviceId, samples]) =>
      samples.map(({ name, request, answer, recordedFrom }, position) => ({
        serviceId: Number(serviceId),
        name,
        inputData: JSON.stringify({ request }),
        outputData: JSON.stringify({ answer, recordedFrom }),
        position,
      })),
    ),
    { serviceId: 11, name: thankYouCard.name, ...toPostcardSample(thankYou) },
    ...Object.entries(sellerSamples).flatMap(([serviceId, samples]) =>
      samples.map(({ name, request, answer }, position) => ({
        serviceId: Number(serviceId),
        name,
        inputData: JSON.stringify(request),
        outputData: JSON.stringify(answer),
        bySeller: true,
        position,
      })),
    ),
  ];
}

function toPostcardSample(postcardData: StoredAssets["thankYou"]): { inputData: string; outputData: string } {
  const { name: sendername, ...address } = thankYouCard.sender;
  return { inputData: JSON.stringify({ sendername, ...address }), outputData: JSON.stringify({ postcardData }) };
}

export function toOpenApiRows(): (typeof openApiDocuments.$inferInsert)[] {
  return demoApis.map((api) => {
    const text = JSON.stringify(api.document);
    return {
      serviceId: api.serviceId,
      sha256: createHash("sha256").update(text).digest("hex"),
      title: api.document.info.title,
      version: api.document.info.version,
      operations: countOperations(api),
      document: text,
    };
  });
}

export function toPostRows({ thumbnails }: StoredAssets, now: Date): (typeof posts.$inferInsert)[] {
  return demoPosts.map(({ id, title, summary, author, topics, published, body }) => ({
    id,
    title,
    summary,
    author,
    topics,
    body: renderMarkdown(body),
    thumbnailUrl: take(thumbnails, id),
    readingMinutes: toReadingMinutes(countProseWords(body)),
    translations: { es: { ...toSpanishTexts(id), topics: topics.map(toSpanishTopic) } },
    publishedAt: toDemoDay(published, now),
  }));
}

function toSpanishTexts(id: number) {
  const spanish = spanishPosts[id];
  return spanish && { ...spanish, body: renderMarkdown(spanish.body) };
}

export function toPartnerRows({ companyLogos }: StoredAssets): (typeof partnerIcons.$inferInsert)[] {
  return partnerServiceIds.map((serviceId, position) => {
    const service = demoServices.find(({ id }) => id === serviceId);
    if (!service) throw new Error(`No demo service ${serviceId}`);
    return {
      serviceId,
      logoUrl: take(companyLogos, getCompanyId(service.owner)),
      companyName: service.companyName,
      position,
    };
  });
}

function take<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing stored for ${String(key)}`);
  return value;
}

/** The data extracted from an application: a table of fields per section, then its tables. */
function toApplicationHtml({ sections, tables }: SampleApplication): string {
  const fields = sections.map(
    ({ heading, fields }) => `<h3>${escapeXml(heading)}</h3>${toTable(["Field", "Value"], fields)}`,
  );
  const lists = tables.map(({ heading, columns, rows }) => `<h3>${escapeXml(heading)}</h3>${toTable(columns, rows)}`);
  return [...fields, ...lists].join("");
}

function toTable(columns: string[], rows: string[][]): string {
  const head = columns.map((column) => `<th>${escapeXml(column)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeXml(cell)}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
