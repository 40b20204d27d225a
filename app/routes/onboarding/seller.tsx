import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { becomeSeller, getSellerStanding, registerSeller } from "#app/features/onboarding/register-seller.server.ts";
import { sellerCompany, sellerRegistration } from "#app/features/onboarding/registration.ts";
import { SellerPage } from "#app/features/onboarding/seller-page.tsx";
import { answerOutcome, toFailed } from "#app/http/answer-outcome.ts";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { readRegistration } from "./registration.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
/** Each rendered form has its own key, so the page is never cached. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.tenant.features.signUp) throw notFound();
  const standing = await getSellerStanding(context.accountScope);
  if (standing === "seller") throw redirect("/registrationform");
  const utmSource = new URL(request.url).searchParams.get("utm_source") ?? "";
  const title = toTitle(context.t("onboarding:seller.title"), context);
  const fields = describeForm(standing === "visitor" ? sellerRegistration : sellerCompany);
  return { standing, utmSource, formKey: randomUUID(), fields, title };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.tenant.features.signUp) throw notFound();
  const posted = readRegistration(sellerRegistration, await readForm(request));
  const { address, directory, log, locale } = context;
  const scope = context.accountScope;
  const submission = { ...posted, address, locale, tenants: directory.all() };
  if (context.viewer !== null) {
    const outcome = await becomeSeller(scope, submission);
    if (outcome?.kind === "faulty") return answerOutcome({ values: posted.values, ...outcome });
    throw redirect(outcome ? "/registrationform" : "/register-seller");
  }
  const registered = registerSeller(scope, toAccountSender(context), submission);
  const outcome = await registered.catch(toFailed(log, posted.values));
  return outcome.kind === "done" ? data(outcome) : answerOutcome({ values: posted.values, ...outcome });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args);
}

export default function Seller() {
  return <SellerPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
