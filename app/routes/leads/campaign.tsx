import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { campaignSignUp } from "#app/features/leads/campaign.ts";
import { CampaignPage } from "#app/features/leads/campaign-page.tsx";
import { submitCampaign } from "#app/features/leads/submit-campaign.server.ts";
import { answerOutcome, toFailed } from "#app/http/answer-outcome.ts";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readFormKey } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { toSenders } from "#app/http/senders.server.ts";

export const meta = titleMeta;
/** Each rendered form has its own key, so the page is never cached. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export function loader({ context }: LoaderFunctionArgs) {
  const { tenant, t } = context;
  if (!tenant.features.campaigns) throw notFound();
  const title = toTitle(t("leads:campaign.title"), context);
  return {
    formKey: crypto.randomUUID(),
    fields: describeForm(campaignSignUp),
    title,
    summary: t("leads:campaign.lead"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shownScope, tenant, address, log } = context;
  if (!tenant.features.campaigns) throw notFound();
  const form = await readForm(request);
  const values = readValues(campaignSignUp, form);
  const submitted = submitCampaign(shownScope, toSenders(context), { values, formKey: readFormKey(form), address });
  return answerOutcome(await submitted.catch(toFailed(log, values)));
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args);
}

export default function Campaign() {
  return <CampaignPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
