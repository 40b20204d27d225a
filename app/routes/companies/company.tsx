import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyPage } from "#app/features/companies/company-page.tsx";
import { savedStates } from "#app/features/companies/company-state.ts";
import { getOwnCompany } from "#app/features/companies/own-company.server.ts";
import { getOwnJoining, settleJoining } from "#app/features/members/joining/join-requests.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerCompanyForm } from "./company.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const asked = new URL(request.url).searchParams.get("saved");
  const saved = savedStates.find((state) => state === asked) ?? null;
  if (await settleJoining(context.homeScope)) throw redirect("/company?saved=joined");
  const company = await getOwnCompany(context.homeScope);
  const joining = company === null ? await getOwnJoining(context.homeScope) : null;
  const mayOpenMarket = context.tenant.features.createMarket;
  return { company, joining, saved, mayOpenMarket, title: toTitle(context.t("companies:title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  return answerCompanyForm(context, await readForm(request));
}

export default function Company() {
  return <CompanyPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
