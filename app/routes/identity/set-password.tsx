import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { Scope } from "#app/db/scope.ts";
import { openWishedMarket } from "#app/features/companies/wished-market.server.ts";
import { getLinkOwner, passwordLinks, setPassword } from "#app/features/identity/set-password.server.ts";
import { SetPasswordPage } from "#app/features/identity/set-password-page.tsx";
import { toAccountBrand } from "#app/http/account-brand.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { respondPasswordOutcome } from "#app/http/password-outcome.ts";
import { readForm } from "#app/http/read-form.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStoreWithRetry;

/** A link that was just used has ended: asking for it again would only say so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionResult?.kind !== "done";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const question = { token: params.token ?? "", kinds: passwordLinks.set };
  const owner = await getLinkOwner(toAccountScope(context), question);
  const title = toTitle(context.t("identity:setTitle"), context);
  return data({ title, email: owner?.email ?? null }, owner ? 200 : 404);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const password = String((await readForm(request)).get("password") ?? "");
  const whenFirst = (scoped: Scope) => openWishedMarket(scoped, context.directory.all());
  const wish = { token: params.token ?? "", kinds: passwordLinks.set, password, whenFirst };
  return respondPasswordOutcome(await setPassword(toAccountScope(context), toAccountBrand(context), wish));
}

export default function SetPassword() {
  const { email } = useLoaderData<typeof loader>();
  return <SetPasswordPage purpose="set" email={email} state={useActionData<typeof action>() ?? null} />;
}
