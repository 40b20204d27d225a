import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { CampaignPage } from "#app/features/leads/campaign-page.tsx";
import { submitCampaign } from "#app/features/leads/submit-campaign.server.ts";
import { answerLeadForm, toFailedLead } from "#app/http/lead-outcome.ts";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { parseCampaignForm } from "./campaign-form.ts";

export const meta = titleMeta;
/** Each rendered form has a key of its own, so the page is never kept. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export function loader({ context }: LoaderFunctionArgs) {
  const { tenant, t } = context;
  if (!tenant.features.campaigns) throw notFound();
  const title = toTitle(t("leads:campaign.title"), context);
  return { formKey: crypto.randomUUID(), title, summary: t("leads:campaign.lead") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shownScope, sender, tenant, address, log } = context;
  if (!tenant.features.campaigns) throw notFound();
  const posted = parseCampaignForm(await readForm(request));
  const submitted = submitCampaign(shownScope, sender, { ...posted, address });
  return answerLeadForm(await submitted.catch(toFailedLead(log, posted.values)));
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args, (form) => parseCampaignForm(form).values);
}

export default function Campaign() {
  return (
    <CampaignPage formKey={useLoaderData<typeof loader>().formKey} state={useActionData<typeof action>() ?? null} />
  );
}
