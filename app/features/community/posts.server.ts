import { and, desc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { posts } from "#app/db/schema/community.ts";
import type { Scope } from "#app/db/scope.ts";
import type { Post, PostSummary } from "./post.ts";

const summaryColumns = {
  id: posts.id,
  title: posts.title,
  summary: posts.summary,
  thumbnailUrl: posts.thumbnailUrl,
  author: posts.author,
  topics: posts.topics,
  readingMinutes: posts.readingMinutes,
  publishedAt: posts.publishedAt,
};

interface PostQuery {
  /** At most so many; all of them when left out. */
  count?: number;
  /** Words that title, text or topics must all contain, whatever their case and accents. */
  search?: string;
}

/** The posts that a tenant shows, newest first. */
export async function listPosts(scope: Scope, { count, search = "" }: PostQuery = {}): Promise<PostSummary[]> {
  const query = scope.db
    .select(summaryColumns)
    .from(posts)
    .where(and(isShown(scope), ...toConditions(search)))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  const rows = await (count === undefined ? query : query.limit(count));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** The same with their texts. */
export async function listFullPosts(scope: Scope, { count, search = "" }: PostQuery = {}): Promise<Post[]> {
  const query = scope.db
    .select({ ...summaryColumns, html: posts.body })
    .from(posts)
    .where(and(isShown(scope), ...toConditions(search)))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  const rows = await (count === undefined ? query : query.limit(count));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** One post in full; null when it is not there, not out yet, or another tenant's. */
export async function getPost(scope: Scope, id: number): Promise<Post | null> {
  const [row] = await scope.db
    .select({ ...summaryColumns, html: posts.body })
    .from(posts)
    .where(and(isShown(scope), eq(posts.id, id)));
  return row ? { ...row, publishedAt: row.publishedAt.toISOString() } : null;
}

/** A post and up to three others: those that share a topic first, then the newest. */
export async function getPostToRead(scope: Scope, id: number): Promise<{ post: Post; related: PostSummary[] } | null> {
  const post = await getPost(scope, id);
  if (!post) return null;
  const others = (await listPosts(scope)).filter((other) => other.id !== id);
  const shared = (other: PostSummary) => other.topics.filter((topic) => post.topics.includes(topic)).length;
  return { post, related: others.sort((one, other) => shared(other) - shared(one)).slice(0, 3) };
}

function isShown(scope: Scope): SQL | undefined {
  return and(or(isNull(posts.tenantId), eq(posts.tenantId, scope.tenantId)), lte(posts.publishedAt, scope.now));
}

function toConditions(search: string): SQL[] {
  const words = search.normalize("NFKC").replaceAll("\0", " ").trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const text = sql`lower(unaccent(${posts.title} || ' ' || ${posts.summary} || ' ' || regexp_replace(${posts.body}, '<[^>]*>', ' ', 'g') || ' ' || array_to_string(${posts.topics}, ' ')))`;
  return words.map((word) => sql`strpos(${text}, lower(unaccent(${word}))) > 0`);
}
