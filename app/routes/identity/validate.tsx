import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { confirmAddress } from "#app/features/identity/password/set-password.server.ts";
import { noStore } from "#app/http/responses.ts";

/** Confirms an address and continues to its password, where a link that has ended, or lost its end, is explained. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  await confirmAddress(context.accountScope, token);
  return redirect(`/setpassword/${encodeURIComponent(token)}`, { headers: noStore() });
}
