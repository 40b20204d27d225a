import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlogsPage } from "#app/features/community/blogs-page.tsx";
import { listPosts } from "#app/features/community/posts.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";

export const meta = titleMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.tenant.features.community) throw notFound();
  const search = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 200);
  const posts = await listPosts(context.scope, { search });
  return {
    posts,
    search,
    title: toTitle(context.t("community:blogs.title"), context),
    summary: context.t("community:blogs.lead"),
  };
}

export default function Blogs() {
  return <BlogsPage {...useLoaderData<typeof loader>()} />;
}
