import type { ListingChange, ListingSnapshot } from "#app/db/schema/listing-values.ts";
import { toCents } from "#app/features/listings/listing-rules.ts";
import { parseConnections } from "#app/features/marketplace/works-with/connection.ts";

/** Names of tags by id, and of building blocks by `service:<id>`. */
export type NamesById = Readonly<Record<string, string>>;

/** The fields that differ, in the wizard's order. */
export function listListingChanges(
  before: ListingSnapshot | null,
  after: ListingSnapshot,
  names: NamesById,
): ListingChange[] {
  const old = before === null ? {} : toTexts(before, names);
  return Object.entries(toTexts(after, names))
    .map(([field, text]) => ({ field, before: old[field] ?? "", after: text }))
    .filter((change) => change.before !== change.after);
}

/** A listing as text, field by field. */
function toTexts(listing: ListingSnapshot, names: NamesById): Record<string, string> {
  const { registration, provider, files, criteria, fees, finance } = listing;
  // Choices are unordered: the catalogue's order may differ from the wizard's.
  const toNames = (ids: readonly string[]) =>
    ids
      .map((id) => names[id] ?? `#${id}`)
      .sort()
      .join(", ");
  return {
    legalName: registration.legalName,
    contact: joinTexts([registration.contactName, registration.contactEmail, registration.phone]),
    address: joinTexts([registration.street, registration.city, registration.state, registration.postalCode]),
    companyName: provider.companyName,
    website: provider.website,
    profile: provider.profile,
    logo: files.logoUrl,
    name: provider.name,
    tagline: provider.tagline,
    description: provider.description,
    type: provider.type,
    features: provider.featureIds.join(", "),
    categories: toNames(provider.categories),
    blocks: provider.type === "Bundled" ? toNames(provider.blocks.map((id) => `service:${id}`)) : "",
    docsUrl: provider.docsUrl,
    nameEs: provider.nameEs,
    taglineEs: provider.taglineEs,
    descriptionEs: provider.descriptionEs,
    media: files.media
      .map(({ caption, documentUrl, captions = {} }) => joinTexts([caption, documentUrl, ...Object.values(captions)]))
      .join("\n"),
    documents: files.documents.map(({ name, documentUrl }) => joinTexts([name, documentUrl])).join("\n"),
    samples: listing.samples.map(({ name, request, answer }) => `${name}\n${request}\n→ ${answer}`).join("\n\n"),
    openApi:
      files.openApi === null
        ? ""
        : `${files.openApi.title} ${files.openApi.version} (${files.openApi.sha256.slice(0, 12)})`,
    linesOfBusiness: toNames(criteria.linesOfBusiness),
    states: [...criteria.states].sort().join(", "),
    companyTypes: toNames(criteria.companyTypes),
    valueChains: toNames(criteria.valueChains),
    sizes: [...criteria.sizes].sort().join(", "),
    systems: toConnectionTexts(criteria, names),
    fee: toDollars(fees.fee),
    price: fees.showPriceDetails ? "shown" : "hidden",
    financeContact: joinTexts([finance.contactName, finance.contactEmail, finance.contactPhone]),
    payout: joinTexts([
      finance.accountHolder,
      finance.bankName,
      finance.routingNumber,
      finance.accountLast4 === "" ? "" : `•••• ${finance.accountLast4}`,
    ]),
    accountType: finance.accountType,
  };
}

/** One line for each system; the page replaces the words by the reader's. */
function toConnectionTexts(criteria: ListingSnapshot["criteria"], names: NamesById): string {
  return parseConnections(criteria)
    .map(({ systemId, connection, optIn }) => {
      const name = names[String(systemId)] ?? `#${systemId}`;
      return optIn === null ? `${name}: ${connection}` : `${name}: ${connection}, ${optIn}`;
    })
    .sort()
    .join("\n");
}

/** Normalizes a typed price: sellers write `0,5` as well as `$0.50`. */
function toDollars(typed: string): string {
  const cents = toCents(typed);
  return cents === null ? typed : `$${(cents / 100).toFixed(2)}`;
}

function joinTexts(texts: string[]): string {
  return texts.filter((part) => part !== "").join(", ");
}
