import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { storeTypedMarket } from "#app/features/companies/market/market-preview.server.ts";
import type { MarketTypedAnswer } from "#app/features/companies/market/market-state.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { readMarketSubmission } from "./market-form.server.ts";
import { requireMarketOwner } from "./market-owner.server.ts";

/** Has no page; users without access are refused like on the editor's page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMarketOwner(context, request);
  if (!(await authorize(context.homeScope, "editMarket"))) throw notFound();
  return Response.json(null);
}

/** Receives the market's form while it is being typed, for the preview only; nothing is saved. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMarketOwner(context, request);
  const submission = await readMarketSubmission(context, await readForm(request));
  const outcome = await storeTypedMarket(context.homeScope, submission);
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "faulty") return Response.json(outcome satisfies MarketTypedAnswer);
  const { version, link } = outcome;
  return Response.json({ kind: "kept", kept: { version, link } } satisfies MarketTypedAnswer);
}
