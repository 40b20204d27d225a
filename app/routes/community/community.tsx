import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadCommunityHome } from "#app/features/community/community-home.server.ts";
import { CommunityPage } from "#app/features/community/community-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
/** Depends on the current time, so the page is never cached. */
export const headers = noStore;

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, tenant, shownScope, locale } = context;
  if (!tenant.features.community) throw notFound();
  const home = await loadCommunityHome(shownScope, locale);
  return { ...home, title: toTitle(t("community:home.title"), context), summary: t("community:home.lead") };
}

export default function Community() {
  return <CommunityPage {...useLoaderData<typeof loader>()} />;
}
