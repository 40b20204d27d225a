import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { RequestDemoPage } from "#app/features/leads/request-demo-page.tsx";
import { submitDemoRequest } from "#app/features/leads/submit-demo-request.server.ts";
import { answerLeadForm, toFailedLead } from "#app/http/lead-outcome.ts";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { parseDemoForm } from "./request-demo-form.ts";

export const meta = titleMeta;
/** Each rendered form has a key of its own, so the page is never kept. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export function loader({ context }: LoaderFunctionArgs) {
  const { tenant, t } = context;
  if (!tenant.features.requestDemo) throw notFound();
  const title = toTitle(t("leads:demo.title"), context);
  return { formKey: crypto.randomUUID(), title, summary: t("leads:demo.lead") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shownScope, sender, tenant, address, log } = context;
  if (!tenant.features.requestDemo) throw notFound();
  const posted = parseDemoForm(await readForm(request));
  const submitted = submitDemoRequest(shownScope, sender, { ...posted, address });
  return answerLeadForm(await submitted.catch(toFailedLead(log, posted.values)));
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args, (form) => parseDemoForm(form).values);
}

export default function RequestDemo() {
  return (
    <RequestDemoPage formKey={useLoaderData<typeof loader>().formKey} state={useActionData<typeof action>() ?? null} />
  );
}
