import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { posts } from "#app/db/schema/community.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import { translated, translatedList } from "#app/db/translated.server.ts";
import { isShownItem } from "#app/features/community/shown.server.ts";
import type { Post, PostPage, PostSummary, Topic } from "./post.ts";

interface PostQuery {
  /** Maximum number; all when omitted. */
  count?: number;
  /** Number of newest posts to skip. */
  skip?: number;
  /** Words that must all occur in title, text or topics, ignoring case and accents. */
  search?: string;
  /** A topic in the reader's language, or in the original one. */
  topic?: string;
  /** The reader's language; the original text when omitted. */
  locale?: string;
}

const postsPerPage = 6;
const asWritten = "";

/** The tenant's published posts, newest first. */
export async function listPosts(scope: AccountScope | ShownScope, query: PostQuery = {}): Promise<PostSummary[]> {
  const { count, skip = 0, locale = asWritten } = query;
  const rows = scope.db
    .select(summaryColumns(locale))
    .from(posts)
    .where(and(isShownItem(scope, posts), ...toConditions(query)))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .offset(skip);
  return (await (count === undefined ? rows : rows.limit(count))).map(withIsoDay);
}

/** The same with their full texts. */
export async function listFullPosts(scope: ShownScope, query: PostQuery = {}): Promise<Post[]> {
  const { count, locale = asWritten } = query;
  const rows = scope.db
    .select(fullColumns(locale))
    .from(posts)
    .where(and(isShownItem(scope, posts), ...toConditions(query)))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return (await (count === undefined ? rows : rows.limit(count))).map(withIsoDay);
}

/** One page of the posts that match; a page past the last is empty. */
export async function searchPosts(scope: ShownScope, query: PostQuery & { page: number }): Promise<PostPage> {
  const [row] = await scope.db
    .select({ total: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(isShownItem(scope, posts), ...toConditions(query)));
  const total = row?.total ?? 0;
  const shown = await listPosts(scope, { ...query, count: postsPerPage, skip: (query.page - 1) * postsPerPage });
  return { posts: shown, total, page: query.page, perPage: postsPerPage };
}

/** Topics of the published posts, most frequent first. */
export async function listTopics(scope: ShownScope, locale: string): Promise<Topic[]> {
  const topics = translatedList(posts.topics, posts.translations, "topics", locale);
  const named = scope.db
    .select({ name: sql<string>`unnest(${topics})`.as("name") })
    .from(posts)
    .where(isShownItem(scope, posts))
    .as("named");
  return scope.db
    .select({ name: named.name, posts: sql<number>`count(*)::int` })
    .from(named)
    .groupBy(named.name)
    .orderBy(desc(sql`count(*)`), named.name);
}

/** One post in full; null when it does not exist, is not published yet, or is another tenant's. */
export async function getPost(scope: ShownScope, id: number, locale = asWritten): Promise<Post | null> {
  const [row] = await scope.db
    .select(fullColumns(locale))
    .from(posts)
    .where(and(isShownItem(scope, posts), eq(posts.id, id)));
  return row ? withIsoDay(row) : null;
}

/** A post and up to three related ones: those with a common topic first, then the newest. */
export async function getPostToRead(
  scope: ShownScope,
  id: number,
  locale = asWritten,
): Promise<{ post: Post; related: PostSummary[] } | null> {
  const post = await getPost(scope, id, locale);
  if (!post) return null;
  const others = (await listPosts(scope, { count: 100, locale })).filter((other) => other.id !== id);
  const shared = (other: PostSummary) => other.topics.filter((topic) => post.topics.includes(topic)).length;
  return { post, related: others.sort((one, other) => shared(other) - shared(one)).slice(0, 3) };
}

function summaryColumns(locale: string) {
  return {
    id: posts.id,
    title: translated(posts.title, posts.translations, "title", locale),
    summary: translated(posts.summary, posts.translations, "summary", locale),
    thumbnailUrl: posts.thumbnailUrl,
    thumbnailSmallUrl: posts.thumbnailSmallUrl,
    author: posts.author,
    topics: translatedList(posts.topics, posts.translations, "topics", locale),
    readingMinutes: posts.readingMinutes,
    publishedAt: posts.publishedAt,
  };
}

/** A post's columns in the reader's language. */
export function fullColumns(locale: string) {
  const translation = sql`${posts.translations} -> ${locale}::text`;
  return {
    ...summaryColumns(locale),
    thumbnailAlt: translated(posts.thumbnailAlt, posts.translations, "thumbnailAlt", locale),
    html: translated(posts.body, posts.translations, "body", locale),
    partlyTranslated: sql<boolean>`${translation} is not null and coalesce(${translation} ->> 'body', '') = ''`,
  };
}

/** The time of publication as ISO 8601. */
export function withIsoDay<Row extends { publishedAt: Date }>(
  row: Row,
): Omit<Row, "publishedAt"> & { publishedAt: string } {
  return { ...row, publishedAt: row.publishedAt.toISOString() };
}

function toConditions({ search = "", topic, locale = asWritten }: PostQuery): SQL[] {
  const words = toWords(search);
  const { title, summary, topics, html } = fullColumns(locale);
  const text = sql`lower(unaccent(${title} || ' ' || ${summary} || ' ' || regexp_replace(${html}, '<[^>]*>', ' ', 'g') || ' ' || array_to_string(${topics}, ' ')))`;
  const holdsWords = words.map((word) => sql`strpos(${text}, lower(unaccent(${word}))) > 0`);
  const name = withoutNull(topic ?? "").trim();
  return name === "" ? holdsWords : [...holdsWords, sql`(${name} = any(${posts.topics}) or ${name} = any(${topics}))`];
}

function toWords(text: string): string[] {
  return withoutNull(text.normalize("NFKC")).trim().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** PostgreSQL's text cannot hold it. */
function withoutNull(text: string): string {
  return text.replaceAll("\0", " ");
}
