import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { agencyLinkForm, companyDetails } from "#app/features/companies/company.ts";
import { CompanyPage } from "#app/features/companies/company-page.tsx";
import { companySavedStates } from "#app/features/companies/company-state.ts";
import { getOwnCompany } from "#app/features/companies/own-company.server.ts";
import { ChecklistCard } from "#app/features/dashboard/checklist/checklist-card.tsx";
import { getCompanyChecklist } from "#app/features/dashboard/checklist/checklists.server.ts";
import { getOwnJoining, settleJoining } from "#app/features/members/joining/join-requests.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerCompanyForm, loadProfileForm } from "./company.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const savedParam = new URL(request.url).searchParams.get("saved");
  const saved = companySavedStates.find((state) => state === savedParam) ?? null;
  if (await settleJoining(context.homeScope, toSenderOf(context))) throw redirect("/company?saved=joined");
  const company = await getOwnCompany(context.homeScope);
  const joining = company === null ? await getOwnJoining(context.homeScope) : null;
  const profile = await loadProfileForm(context, company);
  const checklist = company?.market === "none" ? null : await getCompanyChecklist(context.homeScope);
  const mayOpenMarket = context.tenant.features.createMarket;
  const fields = { details: describeForm(companyDetails), join: describeForm(agencyLinkForm) };
  const title = toTitle(context.t("companies:title"), context);
  return { company, profile, joining, checklist, saved, mayOpenMarket, fields, title };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  return answerCompanyForm(context, await readForm(request));
}

export default function Company() {
  const { checklist, ...company } = useLoaderData<typeof loader>();
  return (
    <CompanyPage {...company} state={useActionData<typeof action>() ?? null}>
      {checklist ? <ChecklistCard checklist={checklist} /> : null}
    </CompanyPage>
  );
}
