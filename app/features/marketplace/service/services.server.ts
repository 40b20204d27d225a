import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  bundleItems,
  openApiDocuments,
  partnerIcons,
  serviceDocuments,
  serviceMedia,
  services,
  serviceTryOuts,
  tags,
} from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceStates } from "#app/db/schema/listings.ts";
import type { AnyScope, ShownScope } from "#app/db/scope.ts";
import { translated } from "#app/db/translated.server.ts";
import { isOffered, isRowId, isShownService } from "#app/features/marketplace/market/shown-services.server.ts";
import { type TagKind, tagName } from "#app/features/marketplace/search/tags.server.ts";
import { namedConnections } from "#app/features/marketplace/works-with/systems.server.ts";
import { toCardColumns } from "./card-columns.server.ts";
import type { ListedService, MediaItem, PartnerIcon, Service, ServiceDocument, TryOut } from "./service.ts";

/**
 * A listing in full, even an inactive one; null when it does not exist or is not in the tenant's part of the
 * catalogue.
 * @param locale language of its texts and tags; the original when omitted.
 */
export async function getService(scope: ShownScope, id: number, locale = ""): Promise<Service | null> {
  if (!isRowId(id)) return null;
  const [service] = await selectServices(scope, locale).where(and(eq(services.id, id), isOffered(scope)));
  return service ?? null;
}

/**
 * Listings in full in the order of the ids, including inactive ones, without those outside the tenant's part of the
 * catalogue.
 */
export async function listServices(scope: ShownScope, ids: readonly number[], locale = ""): Promise<Service[]> {
  if (ids.length === 0) return [];
  const found = await selectServices(scope, locale).where(and(inArray(services.id, [...ids]), isOffered(scope)));
  const byId = new Map(found.map((service) => [service.id, service]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selectServices({ db }: ShownScope, locale = "") {
  return db
    .select({
      ...toCardColumns(locale),
      ownerCompany: {
        id: companies.id,
        slug: companies.slug,
        name: companies.name,
        isErased: sql<boolean>`${companies.erasedAt} is not null`,
      },
      description: translated(services.description, services.translations, "description", locale),
      website: services.website,
      showPriceDetails: services.showPriceDetails,
      showTryOut: services.showTryOut,
      openApiSpecificationUrl: services.openApiSpecificationUrl,
      openApiDocuments: services.openApiDocuments,
      lineOfBusinessNames: tagNames("lineOfBusiness", locale),
      valueChainNames: tagNames("valueChain", locale),
      companyTypeNames: tagNames("companyType", locale),
      categoryNames: tagNames("category", locale),
      states: sql<string[]>`array(
        select ${serviceStates.state} from ${serviceStates}
        where ${serviceStates.serviceId} = ${services.id} order by ${serviceStates.state})`,
      changedOn: sql<string>`to_char(${services.updatedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      agencySizes: services.agencySizes,
      connections: namedConnections,
    })
    .from(services)
    .innerJoin(companies, eq(companies.id, services.ownerCompanyId));
}

/** Whether the tenant shows this service, even an inactive one. */
export async function hasService(scope: ShownScope, id: number): Promise<boolean> {
  if (!isRowId(id)) return false;
  const found = await scope.db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, id), isOffered(scope)));
  return found.length > 0;
}

/** @param locale language of the captions; the original when omitted. */
export async function listMedia(scope: ShownScope, id: number, locale = ""): Promise<MediaItem[]> {
  if (!isRowId(id)) return [];
  return scope.db
    .select({
      id: serviceMedia.id,
      documentType: serviceMedia.documentType,
      documentUrl: serviceMedia.documentUrl,
      caption: translated(serviceMedia.caption, serviceMedia.translations, "caption", locale),
      posterUrl: serviceMedia.posterUrl,
      durationSeconds: serviceMedia.durationSeconds,
      captions: serviceMedia.captions,
    })
    .from(serviceMedia)
    .innerJoin(services, eq(services.id, serviceMedia.serviceId))
    .where(and(eq(services.id, id), isOffered(scope)))
    .orderBy(asc(serviceMedia.position), asc(serviceMedia.id));
}

/** Documents whose name or type contains the search text, ignoring accents and case; all of them for an empty text. */
export async function listDocuments(scope: ShownScope, id: number, search = ""): Promise<ServiceDocument[]> {
  if (!isRowId(id)) return [];
  const text = search.replaceAll("\0", "").trim();
  const label = sql`lower(immutable_unaccent(${serviceDocuments.documentType} || ' ' || ${serviceDocuments.name}))`;
  const matches = text === "" ? undefined : sql`strpos(${label}, lower(immutable_unaccent(${text}))) > 0`;
  return scope.db
    .select({
      id: serviceDocuments.id,
      documentType: serviceDocuments.documentType,
      name: serviceDocuments.name,
      documentUrl: serviceDocuments.documentUrl,
    })
    .from(serviceDocuments)
    .innerJoin(services, eq(services.id, serviceDocuments.serviceId))
    .where(and(eq(services.id, id), isOffered(scope), matches))
    .orderBy(asc(serviceDocuments.position), asc(serviceDocuments.id));
}

/** The services of a bundle that the tenant shows. */
export async function listBuildingBlocks(scope: ShownScope, id: number, locale = ""): Promise<ListedService[]> {
  if (!(await hasService(scope, id))) return [];
  return scope.db
    .select({ ...toCardColumns(locale), ownerCompanyName: companies.name })
    .from(bundleItems)
    .innerJoin(services, eq(services.id, bundleItems.serviceId))
    .innerJoin(companies, eq(companies.id, services.ownerCompanyId))
    .where(and(eq(bundleItems.bundleId, id), isShownService(scope)))
    .orderBy(asc(bundleItems.position), asc(services.id));
}

/** The same in full. */
export async function listWholeBlocks(scope: ShownScope, id: number): Promise<Service[]> {
  const blocks = await listBuildingBlocks(scope, id);
  return listServices(
    scope,
    blocks.map((block) => block.id),
  );
}

/** The samples of a service whose demo is on; an inactive one has none. */
export async function listTryOuts(scope: AnyScope, id: number): Promise<TryOut[]> {
  if (!isRowId(id)) return [];
  return scope.db
    .select({
      id: serviceTryOuts.id,
      name: serviceTryOuts.name,
      inputData: serviceTryOuts.inputData,
      outputData: serviceTryOuts.outputData,
      bySeller: serviceTryOuts.bySeller,
    })
    .from(serviceTryOuts)
    .innerJoin(services, eq(services.id, serviceTryOuts.serviceId))
    .where(and(eq(services.id, id), eq(services.showTryOut, true), isShownService(scope)))
    .orderBy(asc(serviceTryOuts.position), asc(serviceTryOuts.id));
}

export async function listPartnerIcons(scope: ShownScope): Promise<PartnerIcon[]> {
  return scope.db
    .select({
      serviceId: partnerIcons.serviceId,
      logoUrl: partnerIcons.logoUrl,
      companyName: partnerIcons.companyName,
    })
    .from(partnerIcons)
    .innerJoin(services, eq(services.id, partnerIcons.serviceId))
    .where(isShownService(scope))
    .orderBy(asc(partnerIcons.position), asc(partnerIcons.id));
}

/** The stored OpenAPI document of a listing, as JSON text; null for an inactive one. */
export async function getOpenApiDocument(
  scope: ShownScope,
  id: number,
): Promise<{ json: string; sha256: string } | null> {
  if (!isRowId(id)) return null;
  const [row] = await scope.db
    .select({ json: openApiDocuments.document, sha256: openApiDocuments.sha256 })
    .from(openApiDocuments)
    .innerJoin(services, eq(services.id, openApiDocuments.serviceId))
    .where(and(eq(services.id, id), isShownService(scope)));
  return row ?? null;
}

function tagNames(kind: TagKind, locale: string): SQL<string[]> {
  return sql<string[]>`array(
    select ${tagName(locale)} from ${tags}
    where ${tags.kind} = ${kind} and ${tags.id} = any(${services.tagIds})
    order by ${tags.position}, ${tags.name})`;
}
