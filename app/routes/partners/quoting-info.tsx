import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAdministrators } from "#app/features/members/members.server.ts";
import { mayQuote } from "#app/features/partners/partner-tokens.server.ts";
import { QuotingInfoPage } from "#app/features/partners/quoting-info-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";

export const meta = titleMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = context.accountScope;
  const [allowed, administrators] = await Promise.all([mayQuote(scope), listAdministrators(scope)]);
  const title = toTitle(context.t("partners:info.title"), context);
  return { signedIn: context.viewer !== null, allowed, administrators, title };
}

export default function QuotingInfo() {
  return <QuotingInfoPage {...useLoaderData<typeof loader>()} />;
}
