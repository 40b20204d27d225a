/** What administrators write for the community: each kind has its own table and its own page below the console. */
export type ItemKind = "posts" | "events" | "videos";

/** Readers see what is published; what is scheduled they see from its time on. */
export type ItemState = "draft" | "scheduled" | "published";

export function toItemState(item: { isDraft: boolean; publishedAt: Date }, now: Date): ItemState {
  if (item.isDraft) return "draft";
  return item.publishedAt > now ? "scheduled" : "published";
}

export interface ItemRow {
  id: number;
  title: string;
  state: ItemState;
  /** The only tenant that shows it; null for all. */
  tenantId: number | null;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Of an event, ISO 8601, UTC. */
  startsAt: string | null;
  /** People who want to come to an event. */
  registrations: number | null;
}

export interface ItemPage {
  rows: ItemRow[];
  /** On all pages together. */
  total: number;
  /** From 1. */
  page: number;
  pages: number;
}

export interface ItemQuery {
  /** Part of the title. */
  search: string;
  state: ItemState | null;
  page: number;
}

/** A tenant that an administrator may write for. */
export interface Audience {
  id: number;
  name: string;
}

const mostPages = 100_000;

/** Reads the address of a list; what it does not understand it leaves out. */
export function parseItemQuery(params: URLSearchParams): ItemQuery {
  const state = params.get("state");
  const page = params.get("page") ?? "1";
  return {
    search: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    state: state === "draft" || state === "scheduled" || state === "published" ? state : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), mostPages) : 1,
  };
}

/** The address of a list, relative to its page. */
export function toItemSearch({ search, state, page }: ItemQuery): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("q", search);
  if (state !== null) params.set("state", state);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "?" : `?${text}`;
}

export const itemsPath = (kind: ItemKind) => `/gigmarket/admin/${kind}`;
