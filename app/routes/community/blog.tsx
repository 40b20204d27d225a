import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlogPage } from "#app/features/community/posts/blog-page.tsx";
import type { PostSummary } from "#app/features/community/posts/post.ts";
import { getPostToRead } from "#app/features/community/posts/posts.server.ts";
import { describePost } from "#app/features/sharing/structured-data.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { describedMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { notFound } from "#app/http/responses.ts";

export const meta = describedMeta<{ post: PostSummary }>(({ post }, site) => ({
  type: "article",
  structured: describePost(post, site),
}));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const found =
    id === null || !context.tenant.features.community
      ? null
      : await getPostToRead(context.shownScope, id, context.locale);
  if (!found) throw notFound();
  const url = `${context.origin}${toSiteBase(context)}/blog/${id}`;
  return { ...found, url, title: toTitle(found.post.title, context), summary: found.post.summary };
}

export default function Blog() {
  return <BlogPage {...useLoaderData<typeof loader>()} />;
}
