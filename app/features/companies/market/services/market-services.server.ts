import { and, eq, sql } from "drizzle-orm";
import {
  type Fields,
  type FormBase,
  mergeFields,
  noFormBase,
  settleFields,
  toNextBase,
} from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { longestSearch } from "#app/content/search-text.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { type CatalogueScope, type ChosenServices, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { originalLocale, translated } from "#app/db/translated.server.ts";
import { authorizeWithCompany } from "#app/features/companies/company-actor.server.ts";
import { isShownService } from "#app/features/marketplace/market/shown-services.server.ts";
import { listFilterOptions } from "#app/features/marketplace/search/filter-options.server.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import type { MarketServices } from "#app/features/tenancy/market-settings.ts";
import { changeDraft, type DraftConflict, loadStored } from "../market-draft.server.ts";
import {
  listsWhole,
  type ServiceChoice,
  type ServiceCounts,
  type ServiceLine,
  type ServiceRow,
  type ServicesQuery,
  toChoiceFields,
  toChoices,
  toServices,
} from "./service-choice.ts";

const mostFound = 40;

/**
 * The services that a market's owner arranged by hand, then those that a search finds, each with its choices in the
 * draft. Without words or a line to search for they begin as the market does.
 * Names and taglines are in the reader's language.
 * Only services that the parent tenant shows can be arranged. Null for users without a market to edit.
 */
export async function listServiceRows(
  scope: HomeScope,
  find: string,
  { onlyArranged = false, line = null, locale }: Partial<ServicesQuery> & { locale: string },
): Promise<ServiceRow[] | null> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return null;
  const { draft } = await inTenant(homeScopeIn(scope, owner.tenantId), (scoped) => loadStored(scoped, owner.company));
  const byHand = listArranged(draft.services);
  const found = onlyArranged ? [] : await findIds(scope, find, line);
  const inOrder = listsWhole({ find, line, onlyArranged })
    ? [...draft.services.first, ...found, ...byHand]
    : [...byHand, ...found];
  const ids = [...new Set(onlyArranged ? byHand : inOrder)];
  const [known, byRule] = await Promise.all([listNamed(scope, ids, locale), listByRule(scope, draft.services, ids)]);
  return ids.flatMap((id) => {
    const service = known.get(id);
    if (!service) return [];
    const choice = toChoice(draft.services, id);
    const isFound = found.includes(id);
    return [{ ...service, ...choice, isFound, byRule: byRule.has(id), arranged: byHand.includes(id) }];
  });
}

async function findIds(scope: HomeScope, find: string, line: number | null): Promise<number[]> {
  const query = { ...emptyQuery, text: find.slice(0, longestSearch), linesOfBusiness: line === null ? [] : [line] };
  const found = await searchServices(scope, query, { count: mostFound });
  return found.cards.map(({ id }) => id);
}

/** The lines of business that services of the parent tenant are for, to choose rows by. */
export async function listServiceLines(scope: HomeScope, locale: string): Promise<ServiceLine[]> {
  const { linesOfBusiness } = await listFilterOptions(scope, emptyQuery, locale);
  return linesOfBusiness.map(({ id, name }) => ({ id, name }));
}

/** Null for users without a market to edit. */
export async function getServiceCounts(scope: HomeScope): Promise<ServiceCounts | null> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return null;
  const { draft } = await inTenant(homeScopeIn(scope, owner.tenantId), (scoped) => loadStored(scoped, owner.company));
  const { hasGigMarket, slug } = owner.company;
  return {
    ...(await countServices(scope, draft.services)),
    arranged: listArranged(draft.services).length,
    marketPath: hasGigMarket ? `/${slug}/myservices` : null,
  };
}

type ChoicesOutcome = Outcome<{ kind: "saved" } | DraftConflict<Fields> | { kind: "notAllowed" }>;

/**
 * Saves the owner's choices for these services in the draft, merged with concurrent changes; other services' choices
 * stay.
 */
export async function saveServiceChoices(
  scope: HomeScope,
  choices: readonly ServiceChoice[],
  posted: FormBase = noFormBase,
): Promise<ChoicesOutcome> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return { kind: "notAllowed" };
  const known = await listNamed(
    scope,
    choices.map(({ id }) => id),
    originalLocale,
  );
  const mine = choices.filter(({ id }) => known.has(id));
  return changeDraft<ChoicesOutcome>(scope, owner, (draft, lastSave) => {
    const now = mine.map(({ id }) => toChoice(draft.services, id));
    const theirs = toChoiceFields(now);
    const { merged, conflicts } = mergeFields({ ...settleFields(toChoiceFields(mine), posted), theirs });
    if (conflicts.length > 0)
      return {
        outcome: { kind: "conflict", conflicts, values: merged, base: toNextBase(theirs, conflicts), lastSave },
      };
    const services = toServices(draft.services, toChoices(merged, now));
    return { outcome: { kind: "saved" }, next: { ...draft, services } };
  });
}

/** How many of the parent tenant's services a market with these settings shows, and their total. */
export async function countServices(scope: HomeScope, chosen: ChosenServices): Promise<{ shown: number; of: number }> {
  const count = async (catalogue: CatalogueScope) =>
    (await searchServices({ ...scope, catalogue }, emptyQuery, { count: 1 })).total;
  const { everything, tagIds, include, exclude } = chosen;
  const choice = { everything, tagIds, include, exclude };
  const [shown, of] = await Promise.all([count({ ...scope.catalogue, chosen: choice }), count(scope.catalogue)]);
  return { shown, of };
}

/** Ids in display order: pinned ones first, then by id. */
function listArranged({ first, include, exclude, notes }: MarketServices): number[] {
  const others = [...include, ...exclude, ...Object.keys(notes).map(Number)].sort((left, right) => left - right);
  return [...new Set([...first, ...others])];
}

function toChoice({ include, exclude, first, notes }: MarketServices, id: number): ServiceChoice {
  const place = first.indexOf(id) + 1;
  const show = include.includes(id) ? "always" : exclude.includes(id) ? "never" : "rule";
  return { id, show, place: place === 0 ? null : place, note: notes[id] ?? "" };
}

async function listNamed(scope: HomeScope, ids: number[], locale: string) {
  const rows = await scope.db
    .select({
      id: services.id,
      name: translated(services.name, services.translations, "name", locale),
      companyName: services.companyName,
      tagline: translated(services.tagline, services.translations, "tagline", locale),
      logoUrl: services.logoUrl,
    })
    .from(services)
    .where(and(isOneOf(ids), isShownService(scope)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function listByRule(
  scope: HomeScope,
  { everything, tagIds }: MarketServices,
  ids: number[],
): Promise<Set<number>> {
  const chosen = { everything, tagIds, include: [], exclude: [] };
  const rows = await scope.db
    .select({ id: services.id })
    .from(services)
    .where(and(isOneOf(ids), isShownService({ ...scope, catalogue: { ...scope.catalogue, chosen } })));
  return new Set(rows.map(({ id }) => id));
}

function isOneOf(ids: number[]) {
  return eq(services.id, sql`any(${sql.param(ids)}::int[])`);
}
