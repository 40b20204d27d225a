import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RequestContext } from "#app/context.server.ts";
import { CancelPage, type CancelState } from "#app/features/community/events/cancel-page.tsx";
import { cancelRegistration, findRegisteredEmail } from "#app/features/community/events/event-registrations.server.ts";
import { getEventToRead } from "#app/features/community/events/events.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { noStoreForSecretAddress, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;

export const headers = noStoreForSecretAddress;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await findLinked(context, params);
  const title = toTitle(context.t("community:register.cancel"), context);
  return answerOutcome({ title, ...found }, found.email === null ? "ended" : "done");
}

export async function action({ params, context }: ActionFunctionArgs) {
  const { event, email } = await findLinked(context, params);
  // Pressed twice, or in two tabs: the page says that it was cancelled before.
  if (!event || email === null) return answerOutcome<CancelState>({ kind: "ended" });
  return answerOutcome<CancelState>(await cancelRegistration(context.shownScope, { event, email }));
}

/** The event of a mailed link, and the address that is registered for it: none once it is cancelled or over. */
async function findLinked(context: RequestContext, { id, token = "" }: Partial<Record<"id" | "token", string>>) {
  const { shownScope, locale, tenant, partnerKeys: keys } = context;
  const eventId = tenant.features.community ? parseId(id) : null;
  if (eventId === null) throw notFound();
  const email = await findRegisteredEmail(shownScope, { eventId, token, keys });
  const event = await getEventToRead(shownScope, { id: eventId, locale, email });
  const isOpen = event !== null && new Date(event.endsAt) > shownScope.now;
  return { event, email: isOpen ? email : null };
}

export default function CancelRegistration() {
  return <CancelPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
