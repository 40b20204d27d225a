import { and, eq, inArray, ne, or } from "drizzle-orm";
import { renderMarkdown, sanitizeHtml } from "#app/content/rich-text.server.ts";
import { bundleItems, services, tags } from "#app/db/schema/catalogue.ts";
import type { ListingSnapshot } from "#app/db/schema/listing-values.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import type { NamesById } from "#app/features/listings/review/listing-difference.ts";
import { tagName } from "#app/features/marketplace/search/tags.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { parseConnections } from "#app/features/marketplace/works-with/connection.ts";
import type { StepName } from "./listing.ts";
import { checkListing, type StepErrors } from "./listing-rules.ts";

/**
 * Sanitized HTML of a description typed in Markdown or HTML. HTML that starts with a block is not parsed as Markdown:
 * its indentation would become code.
 */
export function toDescriptionHtml(typed: string): string {
  const isHtml = /^\s*<(p|div|h[1-6]|table|ul|ol|section|article)\b/i.test(typed);
  return isHtml ? sanitizeHtml(typed) : renderMarkdown(typed);
}

/** The tags of a listing that exist in the catalogue; ids of another kind are dropped. */
interface ListingTagIds {
  category: number[];
  lineOfBusiness: number[];
  companyType: number[];
  valueChain: number[];
}

interface ListedTag {
  id: number;
  kind: keyof ListingTagIds;
  name: string;
}

/** @param locale language of the names; English when omitted. */
export async function readListingTags(
  scope: AccountScope | HomeScope,
  { provider, criteria }: ListingSnapshot,
  locale = "",
): Promise<ListedTag[]> {
  const wanted: [keyof ListingTagIds, readonly string[]][] = [
    ["category", provider.categories],
    ["lineOfBusiness", criteria.linesOfBusiness],
    ["companyType", criteria.companyTypes],
    ["valueChain", criteria.valueChains],
  ];
  const ids = toIds(wanted.flatMap(([, list]) => list));
  if (ids.length === 0) return [];
  const rows = await scope.db
    .select({ id: tags.id, kind: tags.kind, name: tagName(locale) })
    .from(tags)
    .where(inArray(tags.id, ids))
    .orderBy(tags.position, tags.name);
  return rows.flatMap(({ id, kind, name }) =>
    wanted
      .filter(([wantedKind, list]) => wantedKind === kind && list.includes(String(id)))
      .map(([of]) => ({ id, kind: of, name })),
  );
}

/** Services a bundle may consist of: the company's own single services in the catalogue, and current blocks. */
export function listBlockChoices(
  scope: AccountScope | HomeScope,
  { companyId, serviceId }: { companyId: number; serviceId: number | null },
): Promise<{ id: number; name: string }[]> {
  const inBundle = scope.db
    .select({ id: bundleItems.serviceId })
    .from(bundleItems)
    .where(eq(bundleItems.bundleId, serviceId ?? 0));
  return scope.db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(
      and(
        or(and(eq(services.ownerCompanyId, companyId), eq(services.type, "Single")), inArray(services.id, inBundle)),
        inArray(services.status, [serviceStatus.live, serviceStatus.pending]),
        serviceId === null ? undefined : ne(services.id, serviceId),
      ),
    )
    .orderBy(services.name);
}

/** Validation errors of a listing before submission, by step, including unknown tags and services. */
export async function checkWithCatalogue(
  scope: HomeScope,
  listing: ListingSnapshot & { companyId: number; serviceId: number | null },
): Promise<Partial<Record<StepName, StepErrors>>> {
  const found = checkListing(listing);
  const known = await readListingTags(scope, listing);
  const has = (kind: keyof ListingTagIds) => known.some((tag) => tag.kind === kind);
  const provider: StepErrors = has("category") ? {} : { categories: "listings:error.categories" };
  if (listing.provider.type === "Bundled") {
    const choices = new Set((await listBlockChoices(scope, listing)).map(({ id }) => String(id)));
    if (!listing.provider.blocks.some((id) => choices.has(id))) provider.blocks = "listings:error.blocks";
  }
  const criteria: StepErrors = {
    ...(has("lineOfBusiness") ? {} : { linesOfBusiness: "listings:error.linesOfBusiness" }),
    ...(has("companyType") ? {} : { companyTypes: "listings:error.companyTypes" }),
  };
  const all = { ...found, provider: { ...provider, ...found.provider }, criteria: { ...criteria, ...found.criteria } };
  return Object.fromEntries(Object.entries(all).filter(([, errors]) => Object.keys(errors).length > 0));
}

/** Names of all tags and services used by these listings; tags in a language, English when omitted. */
export async function readNames(
  scope: AccountScope | HomeScope,
  listings: readonly ListingSnapshot[],
  locale = "",
): Promise<NamesById> {
  const tagIds = toIds(
    listings.flatMap(({ provider, criteria }) => [
      ...provider.categories,
      ...criteria.linesOfBusiness,
      ...criteria.companyTypes,
      ...criteria.valueChains,
      ...parseConnections(criteria).map(({ systemId }) => String(systemId)),
    ]),
  );
  const blockIds = toIds(listings.flatMap(({ provider }) => provider.blocks));
  const tagRows = await scope.db
    .select({ id: tags.id, name: tagName(locale) })
    .from(tags)
    .where(inArray(tags.id, [0, ...tagIds]));
  const blockRows = await scope.db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(inArray(services.id, [0, ...blockIds]));
  return Object.fromEntries([
    ...tagRows.map(({ id, name }) => [String(id), name]),
    ...blockRows.map(({ id, name }) => [`service:${id}`, name]),
  ]);
}

function toIds(texts: readonly string[]): number[] {
  return [...new Set(texts)].filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
}
