import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { quotingTexts } from "#app/features/partners/quoting-access.ts";
import { QuotingInfoPage } from "#app/features/partners/quoting-info-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readQuotingAccess } from "./quoting-access.server.ts";

export const meta = titleMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  const { accountScope: account, homeScope: home, viewer, t } = context;
  const access = await readQuotingAccess(viewer, { account, home });
  return { access, title: toTitle(t(`partners:${quotingTexts[access.kind].title}`), context) };
}

export default function QuotingInfo() {
  return <QuotingInfoPage {...useLoaderData<typeof loader>()} />;
}
