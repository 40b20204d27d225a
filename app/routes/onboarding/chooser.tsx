import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { toAgencyPath } from "#app/features/onboarding/agency-link.ts";
import { ChooserPage, type ChooserState } from "#app/features/onboarding/chooser-page.tsx";
import { findAgencyByLink } from "#app/features/onboarding/register-agent.server.ts";
import { toAccountBrand } from "#app/http/account-brand.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.tenant.features.signUp) throw notFound();
  return { title: toTitle(context.t("onboarding:chooser.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.tenant.features.signUp) throw notFound();
  const link = String((await readForm(request)).get("link") ?? "").trim();
  if (link === "") return data<ChooserState>({ link, error: "onboarding:chooser.agentMissing" }, 400);
  const agency = await findAgencyByLink(toAccountScope(context), link);
  if (!agency) return data<ChooserState>({ link, error: "onboarding:chooser.agentUnknown" }, 400);
  return redirectDocument(toAgencyPath(toAccountBrand(context), agency.slug));
}

export default function Chooser() {
  const state = useActionData<typeof action>();
  return <ChooserPage state={state && "error" in state ? state : null} />;
}
