import type { LoaderFunctionArgs } from "@remix-run/node";
import { longestSearch } from "#app/content/search-text.ts";
import { suggest } from "#app/features/marketplace/suggestions/suggest.server.ts";

/** Suggestions for a search being typed, in the market of the address. */
export async function loader({ request, context: { shownScope, locale } }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get("q") ?? "";
  return Response.json(await suggest(shownScope, text.replaceAll("\0", "").slice(0, longestSearch), locale));
}
