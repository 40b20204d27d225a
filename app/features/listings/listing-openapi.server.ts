import { createHash } from "node:crypto";
import type { CriteriaValues, ProviderValues } from "#app/db/schema/listing-values.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { parseOpenApiDocument } from "#app/features/marketplace/openapi/openapi-document.ts";
import { toOpenApiListing } from "#app/features/marketplace/openapi/openapi-listing.server.ts";
import { listOfferedTags, type TagKind } from "#app/features/marketplace/search/tags.server.ts";
import { listingLimits } from "./listing.ts";
import type { UploadOutcome } from "./listing-files.server.ts";
import { changeListing, type SaveOutcome } from "./listings.server.ts";
import { toJson } from "./own-listing.server.ts";

/** Stores an OpenAPI document with the listing, and fills empty fields from it. */
export async function importListingDocument(
  scope: HomeScope,
  id: number,
  { text, fileName }: { text: string; fileName: string },
): Promise<UploadOutcome> {
  const parsed = parseOpenApiDocument(text, fileName);
  if (!parsed.ok) return { kind: "faulty", fault: "listings:fault.openApi", of: parsed.fault };
  const { document } = parsed;
  const drawn = toOpenApiListing(document);
  const toIds = await loadTagIds(scope);
  const sha256 = createHash("sha256").update(document.json).digest("hex");
  const openApi = { title: document.title, version: document.version, operations: document.operations.length, sha256 };
  const found: Partial<ProviderValues> = {
    name: drawn.names[0],
    tagline: drawn.tagline,
    description: drawn.description.slice(0, listingLimits.description),
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

/** Removes the listing's OpenAPI document. */
export function removeOpenApi(scope: HomeScope, id: number): Promise<SaveOutcome> {
  return changeListing(scope, id, ({ files }) => ({
    files: toJson({ ...files, openApi: null }),
    openApiDocument: null,
  }));
}

const kinds = ["category", "lineOfBusiness", "companyType", "valueChain"] as const satisfies TagKind[];

async function loadTagIds(
  scope: HomeScope,
): Promise<(kind: (typeof kinds)[number], names: readonly string[]) => string[]> {
  const lists = await Promise.all(kinds.map((kind) => listOfferedTags(scope, kind)));
  return (kind, names) =>
    (lists[kinds.indexOf(kind)] ?? [])
      .filter(({ knownAs }) => knownAs.some((name) => names.includes(name)))
      .map(({ id }) => String(id));
}

/** Keeps existing values and fills empty ones. */
function fillEmpty<Values extends object>(values: Values, found: Partial<Values>): Values {
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  const missing = Object.entries(values).filter(([, value]) => isEmpty(value));
  const filling = missing.map(([key]) => [key, found[key as keyof Values]]).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(filling) };
}
