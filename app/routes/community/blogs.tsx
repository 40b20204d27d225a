import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlogsPage } from "#app/features/community/posts/blogs-page.tsx";
import { parsePostSearch } from "#app/features/community/posts/post-search.ts";
import { listTopics, searchPosts } from "#app/features/community/posts/posts.server.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";

export const meta: MetaFunction<typeof loader> = (args) => [
  ...(titleMeta(args) ?? []),
  { tagName: "link", rel: "alternate", type: "application/atom+xml", href: args.data?.feed },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shownScope, tenant, t, locale } = context;
  if (!tenant.features.community) throw notFound();
  const query = parsePostSearch(new URL(request.url).searchParams);
  const [found, topics] = await Promise.all([
    searchPosts(shownScope, { ...query, locale }),
    listTopics(shownScope, locale),
  ]);
  const { search, topic = "" } = query;
  const title = toTitle(topic === "" ? t("community:blogs.title") : topic, context);
  const feed = `${toSiteBase(context)}/blogs/feed.xml`;
  return { found, topics, search, topic, feed, title, summary: t("community:blogs.lead") };
}

export default function Blogs() {
  return <BlogsPage {...useLoaderData<typeof loader>()} />;
}
