import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readSearchText } from "#app/content/search-text.ts";
import type { ServicesFormState } from "#app/features/companies/market/market-state.ts";
import {
  getServiceCounts,
  listServiceLines,
  listServiceRows,
  saveServiceChoices,
} from "#app/features/companies/market/services/market-services.server.ts";
import { MarketServicesPage } from "#app/features/companies/market/services/market-services-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readFormBase } from "#app/http/form-base.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { readServiceChoices } from "./market-form.server.ts";
import { requireMarketOwner } from "./market-owner.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMarketOwner(context, request);
  const params = new URL(request.url).searchParams;
  const { homeScope, locale } = context;
  const lines = await listServiceLines(homeScope, locale);
  const query = {
    find: readSearchText(params, "find"),
    line: lines.find(({ id }) => String(id) === params.get("line"))?.id ?? null,
    onlyArranged: params.get("by") === "hand",
  };
  const counts = await getServiceCounts(homeScope);
  const rows = await listServiceRows(homeScope, query.find, { ...query, locale });
  if (!rows || !counts) throw notFound();
  return { rows, counts, query, lines, title: toTitle(context.t("companies:services.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireMarketOwner(context, request);
  const form = await readForm(request);
  const choices = readServiceChoices(form);
  if (!Array.isArray(choices)) return answerOutcome<ServicesFormState>(choices, "faulty");
  const outcome = await saveServiceChoices(context.homeScope, choices, readFormBase(form));
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "conflict") return answerOutcome<ServicesFormState>(outcome, outcome.kind);
  throw redirect("/company/market?saved=services");
}

export default function MarketServices() {
  return <MarketServicesPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
