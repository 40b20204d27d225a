import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PendingFormPage } from "#app/features/identity/pending-form/pending-form-page.tsx";
import { getPendingForm } from "#app/features/identity/pending-form/pending-forms.server.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStore;

export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const viewer = requirePermission(context, request, "useAccount");
  const form = await getPendingForm(context.accountScope, id);
  const title = toTitle(context.t(form ? "identity:unsentTitle" : "identity:unsentGoneTitle"), context);
  return answerOutcome({ title, form, home: landingPath(viewer) }, form ? "done" : "absent");
}

export default function PendingForm() {
  return <PendingFormPage {...useLoaderData<typeof loader>()} />;
}
