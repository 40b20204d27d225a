import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { linkTokenPattern } from "#app/features/identity/account-link.ts";
import { confirmAddress } from "#app/features/identity/set-password.server.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";

/** Confirms an address and goes on to its password. A link that has ended is explained there. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  if (!linkTokenPattern.test(token)) throw notFound();
  await confirmAddress(toAccountScope(context), token);
  return redirect(`/setpassword/${token}`, { headers: noStore() });
}
