export interface PostSearch {
  search: string;
  topic?: string;
  /** From 1. */
  page: number;
}

/** Reads what is asked of the posts; whatever cannot be meant is left out. */
export function parsePostSearch(params: URLSearchParams): PostSearch {
  const search = (params.get("search") ?? "").slice(0, 200);
  const topic = (params.get("topic") ?? "").slice(0, 100);
  const page = /^[1-9][0-9]{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { search, ...(topic.trim() === "" ? {} : { topic }), page };
}

/** The query of such a search, without what goes without saying. */
export function toPostSearch({ search, topic, page }: PostSearch): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  if (topic) params.set("topic", topic);
  if (page > 1) params.set("page", String(page));
  return `?${params}`;
}
