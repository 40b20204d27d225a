import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PendingFormPage, TabFormPage } from "#app/features/identity/pending-form/pending-form-page.tsx";
import { getPendingForm } from "#app/features/identity/pending-form/pending-forms.server.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStore;

/** In place of an id: the form is kept by the browser's tab (tab-form.ts). */
const inTab = "tab";

export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const viewer = requirePermission(context, request, "useAccount");
  const isInTab = id === inTab;
  const form = isInTab ? null : await getPendingForm(context.accountScope, id);
  const kept = form !== null || isInTab;
  const title = toTitle(context.t(kept ? "identity:unsentTitle" : "identity:unsentGoneTitle"), context);
  return answerOutcome({ title, form, isInTab, home: landingPath(viewer) }, kept ? "done" : "absent");
}

export default function PendingForm() {
  const { isInTab, ...page } = useLoaderData<typeof loader>();
  return isInTab ? <TabFormPage {...page} /> : <PendingFormPage {...page} />;
}
