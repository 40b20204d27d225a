import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { confirmAddress } from "#app/features/identity/password/set-password.server.ts";
import { linkTokenPattern } from "#app/features/identity/social/account-link.ts";
import { noStore, notFound } from "#app/http/responses.ts";

/** Confirms an address and continues to its password, where an ended link is explained. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  if (!linkTokenPattern.test(token)) throw notFound();
  await confirmAddress(context.accountScope, token);
  return redirect(`/setpassword/${token}`, { headers: noStore() });
}
