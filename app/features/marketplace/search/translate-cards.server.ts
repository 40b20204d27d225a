import { inArray } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { originalLocale, translated } from "#app/db/translated.server.ts";
import type { ListedService } from "#app/features/marketplace/service/service.ts";

/** Cards that a search has found, with names and taglines in a language where their sellers give them. */
export async function translateCards(
  { db }: HomeScope | ShownScope,
  cards: ListedService[],
  locale: string,
): Promise<ListedService[]> {
  if (locale === "" || locale === originalLocale || cards.length === 0) return cards;
  const texts = await db
    .select({
      id: services.id,
      name: translated(services.name, services.translations, "name", locale),
      tagline: translated(services.tagline, services.translations, "tagline", locale),
    })
    .from(services)
    .where(
      inArray(
        services.id,
        cards.map(({ id }) => id),
      ),
    );
  const byId = new Map(texts.map((text) => [text.id, text]));
  return cards.map((card) => ({ ...card, ...byId.get(card.id) }));
}
