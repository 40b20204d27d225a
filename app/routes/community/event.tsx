import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RequestContext } from "#app/context.server.ts";
import type { CommunityEvent } from "#app/features/community/event.ts";
import { EventPage } from "#app/features/community/event-page.tsx";
import { registerForEvent } from "#app/features/community/event-registrations.server.ts";
import { getEvent } from "#app/features/community/events.server.ts";
import { describeEvent } from "#app/features/sharing/structured-data.ts";
import { parseEventForm } from "#app/http/event-form.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { describedMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { retryLater } from "#app/http/retry-later.ts";

export const meta = describedMeta<{ event: CommunityEvent }>(({ event }, site) => ({
  structured: [describeEvent(event, site)],
}));
/** Whether it is over depends on the moment, so the page is never kept. */
export const headers = noStoreWithRetry;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const event = await findEvent(context, params.id);
  const isOver = new Date(event.endsAt) <= context.scope.now;
  return { event, isOver, title: toTitle(event.title, context), summary: event.summary };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const event = await findEvent(context, params.id);
  const values = parseEventForm(await readForm(request));
  const outcome = await registerForEvent(context.scope, context.brand, { event, values, address: context.address });
  if (outcome.kind === "done") return data(outcome);
  if (outcome.kind === "over") return data(outcome, 409);
  if (outcome.kind === "faulty") return data(outcome, 400);
  return retryLater(outcome);
}

async function findEvent({ tenant, scope, locale }: RequestContext, param: string | undefined) {
  const id = tenant.features.community ? parseId(param) : null;
  const event = id === null ? null : await getEvent(scope, id, locale);
  if (!event) throw notFound();
  return event;
}

export default function Event() {
  return <EventPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
