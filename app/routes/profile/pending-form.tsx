import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PendingFormPage } from "#app/features/identity/pending-form/pending-form-page.tsx";
import { getPendingForm } from "#app/features/identity/pending-form/pending-forms.server.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
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
  return data({ title, form, home: landingPath(viewer) }, form ? 200 : 404);
}

export default function PendingForm() {
  return <PendingFormPage {...useLoaderData<typeof loader>()} />;
}
