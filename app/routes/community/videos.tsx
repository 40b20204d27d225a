import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listVideos } from "#app/features/community/videos.server.ts";
import { VideosPage } from "#app/features/community/videos-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { notFound } from "#app/http/responses.ts";

export const meta = titleMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, tenant, shownScope, locale } = context;
  if (!tenant.features.community) throw notFound();
  const videos = await listVideos(shownScope, { locale });
  const openId = parseId(new URL(request.url).searchParams.get("play") ?? undefined);
  return { videos, openId, title: toTitle(t("community:videos.title"), context), summary: t("community:videos.lead") };
}

export default function Videos() {
  return <VideosPage {...useLoaderData<typeof loader>()} />;
}
