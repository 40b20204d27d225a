import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCsvHead, toCsvLines } from "#app/content/csv.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { loadMissedSearches } from "./console-searches.server.ts";

const columns = ["term", "searchers", "searches", "lastDay"] as const;

/** `searches.csv`: the page's searches. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { missed } = await loadMissedSearches(context, request);
  return toCsvResponse([toCsvHead(columns) + toCsvLines(columns, missed.shown)], "searches.csv");
}
