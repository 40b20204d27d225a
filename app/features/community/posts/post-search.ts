import { readSearchText } from "#app/content/search-text.ts";
export interface PostSearch {
  search: string;
  topic?: string;
  /** From 1. */
  page: number;
}

/** Parses a search for posts; invalid values are ignored. */
export function parsePostSearch(params: URLSearchParams): PostSearch {
  const search = readSearchText(params, "search");
  const topic = (params.get("topic") ?? "").slice(0, 100);
  const page = /^[1-9][0-9]{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { search, ...(topic.trim() === "" ? {} : { topic }), page };
}

/** The query string of a search, without defaults. */
export function toPostSearch({ search, topic, page }: PostSearch): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  if (topic) params.set("topic", topic);
  if (page > 1) params.set("page", String(page));
  return `?${params}`;
}
