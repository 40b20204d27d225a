/** What administrators write for the community: each kind has its own table and its own page below the console. */
export type ItemKind = "posts" | "events" | "videos";

/** Readers see what is published; what is scheduled they see from its time on. */
export type ItemState = "draft" | "scheduled" | "published";

export function toItemState(item: { isDraft: boolean; publishedAt: Date }, now: Date): ItemState {
  if (item.isDraft) return "draft";
  return item.publishedAt > now ? "scheduled" : "published";
}

/** What is done to items as a whole: hidden from readers, or removed for good. */
export type ItemChange = "withdraw" | "delete";

/** One of a kind, as the audit log calls it. */
export const nouns = { posts: "post", events: "event", videos: "video" } as const satisfies Record<ItemKind, string>;

/** A tenant that an administrator may write for. */
export interface Audience {
  id: number;
  name: string;
}

export const itemsPath = (kind: ItemKind) => `/gigmarket/admin/${kind}`;
