import type { ActionFunctionArgs } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { type PasskeyPurpose, passkeyPurposes, toPasskeySite } from "#app/features/identity/factors/passkey.ts";
import {
  createLoginOptions,
  createProofOptions,
  createRegisterOptions,
} from "#app/features/identity/factors/passkeys.server.ts";
import { createPendingOptions } from "#app/features/identity/factors/second-step.server.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { readPending } from "./second-step.server.ts";

/** There is nothing to read: scripts ask by POST for what a device is to answer. */
export function loader(): never {
  throw notFound();
}

export async function action({ request, context }: ActionFunctionArgs) {
  const purpose = readIntent(await readForm(request), passkeyPurposes);
  const options = await createOptions(context, request, purpose);
  if (options === null) throw notFound();
  return Response.json(options, { headers: noStore() });
}

/** Null where the purpose requires a session, or a sign-in that waits for its second step, and there is none. */
function createOptions(context: RequestContext, request: Request, purpose: PasskeyPurpose) {
  const { viewer, tenant, origin, factorKeys, accountScope, shownScope } = context;
  const site = toPasskeySite(origin, factorKeys.cookie);
  switch (purpose) {
    case "login":
      return createLoginOptions(shownScope, site);
    case "register":
      return viewer && createRegisterOptions(accountScope, site, { email: viewer.email, site: tenant.productName });
    case "prove":
      return viewer ? createProofOptions(accountScope, site) : createForPending(context, request);
  }
}

async function createForPending(context: RequestContext, request: Request) {
  const pending = await readPending(context, request);
  const site = toPasskeySite(context.origin, context.factorKeys.cookie);
  return pending && createPendingOptions(context.shownScope, pending, site);
}
