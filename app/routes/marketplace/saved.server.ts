import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { markChecked } from "#app/features/diligence/service-answers.server.ts";
import { listSaved } from "#app/features/marketplace/saved/saved-services.server.ts";
import type { LinkedSearch, SavedSearchOutcome } from "#app/features/marketplace/saved-searches/saved-search.ts";
import {
  changeSearch,
  listSavedSearches,
  saveSearch,
} from "#app/features/marketplace/saved-searches/saved-searches.server.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { postedRow, readFields } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";

/** What the viewer's company saves, with the marks that cards of the catalogue have; null for users without a company. */
export async function listSavedWithMarks({ homeScope, shownScope, locale }: RequestContext) {
  const saved = await listSaved(homeScope, shownScope, locale);
  if (!saved) return null;
  const marked = await markChecked(
    shownScope,
    saved.flatMap(({ card }) => card ?? []),
  );
  const byId = new Map(marked.map((card) => [card.id, card]));
  return saved.map((service) => ({ ...service, card: byId.get(service.serviceId) ?? null }));
}

/** The viewer's searches on the shown site and the markets that it serves; null for users without a company. */
export async function listLinkedSearches(context: RequestContext): Promise<LinkedSearch[] | null> {
  const sites = listSites(context);
  const searches = await listSavedSearches(
    context.homeScope,
    sites.map(({ id }) => id),
  );
  if (!searches) return null;
  return searches.flatMap((search) => {
    const site = sites.find(({ id }) => id === search.siteTenantId);
    if (!site) return [];
    const isShown = site.id === context.tenant.id;
    const path = isShown ? "/" : toSitePath({ ...site, hosts: [] }, "home");
    return [{ ...search, to: `${path}?${search.query}`, siteName: isShown ? null : site.productName }];
  });
}

/** The shown site, then the markets below its paths. */
function listSites({ tenant, directory }: RequestContext): Tenant[] {
  return [tenant, ...[...directory.all()].filter(({ parentId }) => parentId === tenant.id)];
}

export type SearchIntent = "saveSearch" | "pauseSearch" | "resumeSearch" | "removeSearch";
const changes = { pauseSearch: "pause", resumeSearch: "resume", removeSearch: "remove" } as const;

const searchForm = z.object({ search: postedRow, name: z.string(), query: z.string(), site: z.string() });

/** Saves, pauses, resumes or removes a search. */
export async function postSearch(context: RequestContext, form: FormData, intent: SearchIntent) {
  const { search, name, query, site: slug } = readFields(searchForm, form);
  if (intent !== "saveSearch") {
    const outcome = await changeSearch(context.homeScope, { id: search, intent: changes[intent] });
    return answer(outcome, intent === "removeSearch" ? "/saved?done=searchRemoved#searches" : "/saved#searches");
  }
  const site = listSites(context).find((served) => served.slug === slug);
  if (!site) throw notFound();
  return answer(await saveSearch(context.homeScope, { name, query, site }), "/saved?done=search#searches");
}

function answer(outcome: SavedSearchOutcome | null, to: string) {
  if (outcome === null) throw notFound();
  return outcome.kind === "done" ? redirect(to, 303) : answerOutcome({ searches: outcome }, outcome);
}
