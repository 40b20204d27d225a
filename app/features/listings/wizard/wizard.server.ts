import type { ListingSnapshot } from "#app/db/schema/listing-values.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { type ListingEvent, type ListingStatus, type StepName, steps } from "#app/features/listings/listing.ts";
import { listBlockChoices } from "#app/features/listings/listing-content.server.ts";
import { checkListing } from "#app/features/listings/listing-rules.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import type { OwnListing } from "#app/features/listings/own-listing.server.ts";
import { drawPreview } from "#app/features/listings/review/listing-preview.server.ts";
import { readHistory } from "#app/features/listings/review/review-listings.server.ts";
import { listOfferedTags, type TagKind } from "#app/features/marketplace/search/tags.server.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import { parseConnections } from "#app/features/marketplace/works-with/connection.ts";
import { listSystemGroups, type SystemGroup } from "#app/features/marketplace/works-with/systems.server.ts";
import { getSharePoints } from "#app/features/usage/prices/service-prices.server.ts";
import type { SelectOption } from "#app/ui/form/multi-select-details.tsx";

/** Options offered by the wizard. */
interface WizardChoices {
  categories: SelectOption[];
  linesOfBusiness: SelectOption[];
  companyTypes: SelectOption[];
  valueChains: SelectOption[];
  blocks: SelectOption[];
}

/** A listing as the wizard's pages show it. */
export interface Wizard {
  id: number;
  serviceId: number | null;
  status: ListingStatus;
  /** An edit of a previously accepted listing. */
  isEdit: boolean;
  values: ListingSnapshot;
  /** Valid steps. */
  done: StepName[];
  /** The card as buyers will see it. */
  card: ServiceCardData;
  choices: WizardChoices;
  /** Systems to say something about, by type. */
  systems: SystemGroup[];
  history: ListingEvent[];
  /** The platform's share of the price in basis points. */
  sharePoints: number;
  /** By step, the form that saved it last. */
  stepWriters: Readonly<Record<string, string>>;
}

/** Data of a wizard page for one of the viewer's listings, tags in a language; null for another's. */
export async function loadWizard(scope: HomeScope, id: number, locale = ""): Promise<Wizard | null> {
  const listing = await getListing(scope, id);
  if (!listing) return null;
  const chosen = parseConnections(listing.criteria).map(({ systemId }) => systemId);
  const [preview, choices, systems, history, sharePoints] = await Promise.all([
    drawPreview(scope, listing, { documentSearch: "", tryIt: false, locale }),
    loadChoices(scope, listing, locale),
    listSystemGroups(scope, { locale, chosen }),
    inTenant(scope, ({ db }) => readHistory(db, id)),
    getSharePoints(scope),
  ]);
  return {
    id,
    serviceId: listing.serviceId,
    status: listing.status,
    isEdit: listing.published !== null,
    values: toValues(listing),
    done: listDone(listing),
    card: preview.service,
    choices,
    systems,
    history,
    sharePoints,
    stepWriters: listing.stepWriters,
  };
}

function toValues({ registration, provider, files, samples, criteria, fees, finance }: OwnListing): ListingSnapshot {
  return { registration, provider, files, samples, criteria, fees, finance };
}

function listDone(listing: ListingSnapshot): StepName[] {
  const errors = checkListing(listing);
  return steps.map(({ name }) => name).filter((step) => errors[step] === undefined);
}

async function loadChoices(scope: HomeScope, listing: OwnListing, locale: string): Promise<WizardChoices> {
  const { provider, criteria } = listing;
  const options = async (kind: TagKind, chosen: readonly string[]) =>
    (await listOfferedTags(scope, kind, { locale, chosen })).map(({ id, name }) => ({
      value: String(id),
      label: name,
    }));
  const [categories, linesOfBusiness, companyTypes, valueChains, blocks] = await Promise.all([
    options("category", provider.categories),
    options("lineOfBusiness", criteria.linesOfBusiness),
    options("companyType", criteria.companyTypes),
    options("valueChain", criteria.valueChains),
    listBlockChoices(scope, listing),
  ]);
  const toBlocks = blocks.map(({ id, name }) => ({ value: String(id), label: name }));
  return { categories, linesOfBusiness, companyTypes, valueChains, blocks: toBlocks };
}
