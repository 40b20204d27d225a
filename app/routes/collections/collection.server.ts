import type { RequestContext } from "#app/context.server.ts";
import { markChecked } from "#app/features/diligence/service-answers.server.ts";
import { getCollection } from "#app/features/marketplace/collections/collections.server.ts";
import { listSavedIds } from "#app/features/marketplace/saved/saved-services.server.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { notFound } from "#app/http/responses.ts";

/** A collection with the market's own taglines. @throws {Response} not found, also for drafts. */
export async function loadCollection(context: RequestContext, param: string | undefined) {
  const { shownScope, homeScope, tenant, locale, viewer } = context;
  const [found, saved] = await Promise.all([
    getCollection(shownScope, parseId(param) ?? 0, locale),
    viewer?.company ? listSavedIds(homeScope) : null,
  ]);
  if (!found) throw notFound();
  const notes = tenant.market?.notes ?? {};
  const cards = await markChecked(shownScope, found.cards);
  const collection = {
    ...found,
    cards: cards.map((card) => ({ ...card, tagline: notes[card.id] ?? card.tagline })),
  };
  return { collection, saved, title: toTitle(found.title, context), summary: found.lede };
}
