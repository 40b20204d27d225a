import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlogPage } from "#app/features/community/posts/blog-page.tsx";
import { getPostPreview } from "#app/features/publishing/item-previews.server.ts";
import { PreviewBar } from "#app/features/publishing/preview-bar.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { readPreview } from "./item-preview.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader(args: LoaderFunctionArgs) {
  const { scope, query } = readPreview(args);
  const post = await getPostPreview(scope, query);
  if (!post) throw notFound();
  const title = toTitle(post.post.title, args.context);
  return { ...post, url: `${args.context.origin}/blog/${query.id}`, title };
}

export default function PostPreview() {
  const { post, related, url } = useLoaderData<typeof loader>();
  return (
    <PreviewBar kind="posts" id={post.id}>
      <BlogPage post={post} related={related} url={url} />
    </PreviewBar>
  );
}
