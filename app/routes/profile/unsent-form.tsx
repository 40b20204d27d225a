import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { landingPath } from "#app/features/identity/landing-path.ts";
import { UnsentFormPage } from "#app/features/identity/unsent-form-page.tsx";
import { getUnsentForm } from "#app/features/identity/unsent-forms.server.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStore;

export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const form = await getUnsentForm(toAccountScope(context), id);
  const title = toTitle(context.t(form ? "identity:unsentTitle" : "identity:unsentGoneTitle"), context);
  return data({ title, form, home: landingPath(context.viewer) }, form ? 200 : 404);
}

export default function UnsentForm() {
  return <UnsentFormPage {...useLoaderData<typeof loader>()} />;
}
