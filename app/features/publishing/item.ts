/** Community content: each kind has its own table and its own console page. */
export type ItemKind = "posts" | "events" | "videos";

/** Readers see published items, and scheduled ones from their time on. */
export type ItemState = "draft" | "scheduled" | "published";

export function toItemState(item: { isDraft: boolean; publishedAt: Date }, now: Date): ItemState {
  if (item.isDraft) return "draft";
  return item.publishedAt > now ? "scheduled" : "published";
}

/** Actions on whole items: unpublish, or delete for good. */
export type ItemChange = "withdraw" | "delete";

/** Singular nouns for the audit log. */
export const nouns = { posts: "post", events: "event", videos: "video" } as const satisfies Record<ItemKind, string>;

/** A tenant that an administrator may write for. */
export interface Audience {
  id: number;
  name: string;
}

export const itemsPath = (kind: ItemKind) => `/gigmarket/admin/${kind}`;
