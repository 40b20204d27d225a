import type { LoaderFunctionArgs } from "@remix-run/node";
import { toAtomFeed } from "#app/features/community/posts/atom-feed.ts";
import { listFullPosts } from "#app/features/community/posts/posts.server.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { notFound } from "#app/http/responses.ts";

const postsInFeed = 30;

/** The newest posts as a feed (Atom, RFC 4287). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shownScope, tenant, t, locale } = context;
  if (!tenant.features.community) throw notFound();
  const posts = await listFullPosts(shownScope, { count: postsInFeed, locale });
  const title = `${t("community:blogs.title")} · ${tenant.productName}`;
  const site = context.origin + toSiteBase(context);
  const feed = toAtomFeed(posts, { title, subtitle: t("community:blogs.lead"), site, locale, author: tenant.name });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
