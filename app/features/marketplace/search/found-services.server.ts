import type { ShownScope } from "#app/db/scope.ts";
import type { Service } from "#app/features/marketplace/service/service.ts";
import { listServices } from "#app/features/marketplace/service/services.server.ts";
import type { SearchPage } from "./search-query.ts";

const known = new WeakMap<SearchPage, Promise<Service[]>>();

/**
 * The services of a results page in full, with the page's own taglines; cached as long as the page (found-pages.ts).
 */
export function listFoundServices(scope: ShownScope, page: SearchPage): Promise<Service[]> {
  const kept = known.get(page);
  if (kept) return kept;
  const found = readServices(scope, page);
  known.set(page, found);
  found.catch(() => known.delete(page));
  return found;
}

async function readServices(scope: ShownScope, { cards }: SearchPage): Promise<Service[]> {
  const taglines = new Map(cards.map(({ id, tagline }) => [id, tagline]));
  const services = await listServices(scope, [...taglines.keys()]);
  return services.map((service) => ({ ...service, tagline: taglines.get(service.id) ?? service.tagline }));
}
