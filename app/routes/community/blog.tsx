import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlogPage } from "#app/features/community/blog-page.tsx";
import { getPostToRead } from "#app/features/community/posts.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";

export const meta = titleMeta;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const found = id === null || !context.tenant.features.community ? null : await getPostToRead(context.scope, id);
  if (!found) throw notFound();
  return { ...found, title: toTitle(found.post.title, context), summary: found.post.summary };
}

export default function Blog() {
  return <BlogPage {...useLoaderData<typeof loader>()} />;
}
