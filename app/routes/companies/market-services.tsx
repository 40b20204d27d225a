import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listServiceRows, saveServiceChoices } from "#app/features/companies/market-services.server.ts";
import { MarketServicesPage } from "#app/features/companies/market-services-page.tsx";
import { toHomeScope } from "#app/http/home-scope.ts";
import { parseServiceChoices } from "#app/http/market-form.ts";
import { requireMarketOwner } from "#app/http/market-owner.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMarketOwner(context, request);
  const find = (new URL(request.url).searchParams.get("find") ?? "").replaceAll("\0", "");
  const rows = await listServiceRows(toHomeScope(context), find);
  if (!rows) throw notFound();
  return { rows, find, title: toTitle(context.t("companies:services.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireMarketOwner(context, request);
  const outcome = await saveServiceChoices(toHomeScope(context), parseServiceChoices(await readForm(request)));
  if (outcome.kind === "notAllowed") throw notFound();
  return redirect("/company/market?saved=services");
}

export default function MarketServices() {
  return <MarketServicesPage {...useLoaderData<typeof loader>()} />;
}
