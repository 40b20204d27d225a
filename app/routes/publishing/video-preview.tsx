import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideosPage } from "#app/features/community/videos-page.tsx";
import { getVideoPreview } from "#app/features/publishing/item-previews.server.ts";
import { PreviewBar } from "#app/features/publishing/preview-bar.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { readPreview } from "./item-preview.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader(args: LoaderFunctionArgs) {
  const { scope, query } = readPreview(args);
  const video = await getVideoPreview(scope, query);
  if (!video) throw notFound();
  return { video, title: toTitle(video.title, args.context) };
}

export default function VideoPreview() {
  const { video } = useLoaderData<typeof loader>();
  return (
    <PreviewBar kind="videos" id={video.id}>
      <VideosPage videos={[video]} openId={video.id} />
    </PreviewBar>
  );
}
