import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgottenViewed, readViewed } from "#app/content/viewed-cookie.ts";
import { markChecked } from "#app/features/diligence/service-answers.server.ts";
import { ViewedPage } from "#app/features/marketplace/viewed/viewed-page.tsx";
import { listViewed } from "#app/features/marketplace/viewed/viewed-services.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

/** The services that this browser has opened, as its cookie says. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shownScope, locale } = context;
  const cards = await listViewed(shownScope, readViewed(request.headers.get("cookie")), locale);
  return {
    cards: await markChecked(shownScope, cards),
    title: toTitle(context.t("shell:title.recentlyViewed"), context),
  };
}

/** The only form of the page forgets them. */
export function action({ request }: ActionFunctionArgs) {
  return redirect(new URL(request.url).pathname, { status: 303, headers: { "Set-Cookie": forgottenViewed } });
}

export default function RecentlyViewed() {
  return <ViewedPage {...useLoaderData<typeof loader>()} />;
}
