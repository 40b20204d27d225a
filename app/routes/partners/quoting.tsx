import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { issuePartnerTokens } from "#app/features/partners/partner-tokens.server.ts";
import { QuotingPage } from "#app/features/partners/quoting-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ context }: LoaderFunctionArgs) {
  const tokens = await issuePartnerTokens(context.accountScope, context);
  if (!tokens) throw redirect("/semsee/info");
  return { tokens, title: toTitle(context.t("partners:title"), context) };
}

export default function Quoting() {
  return <QuotingPage {...useLoaderData<typeof loader>()} />;
}
