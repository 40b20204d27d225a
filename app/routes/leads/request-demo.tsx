import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RequestDemoPage } from "#app/features/leads/request-demo-page.tsx";
import { submitDemoRequest } from "#app/features/leads/submit-demo-request.server.ts";
import { parseDemoForm } from "#app/http/demo-form.ts";
import { answerLeadForm } from "#app/http/lead-outcome.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";

export const meta = titleMeta;
/** Each rendered form has a key of its own, so the page is never kept. */
export const headers = noStoreWithRetry;

export function loader({ context }: LoaderFunctionArgs) {
  const { tenant, t } = context;
  if (!tenant.features.requestDemo) throw notFound();
  const title = toTitle(t("leads:demo.title"), context);
  return { formKey: crypto.randomUUID(), title, summary: t("leads:demo.lead") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.tenant.features.requestDemo) throw notFound();
  const posted = parseDemoForm(await readForm(request));
  const { scope, brand, address } = context;
  return answerLeadForm(await submitDemoRequest(scope, brand, { ...posted, address }));
}

export default function RequestDemo() {
  return (
    <RequestDemoPage formKey={useLoaderData<typeof loader>().formKey} state={useActionData<typeof action>() ?? null} />
  );
}
