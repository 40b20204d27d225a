import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { CommunityEvent } from "#app/features/community/events/event.ts";
import { EventPage } from "#app/features/community/events/event-page.tsx";
import { eventRegistration } from "#app/features/community/events/event-registration.ts";
import { cancelRegistration, registerForEvent } from "#app/features/community/events/event-registrations.server.ts";
import { getEvent, getEventToRead } from "#app/features/community/events/events.server.ts";
import { describeEvent } from "#app/features/sharing/structured-data.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { describedMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireSenderOf } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";

export const meta = describedMeta<{ event: CommunityEvent }>(({ event }, site) => ({
  structured: [describeEvent(event, site)],
}));
/** Depends on the current time, so the page is never cached. */
export const headers = noStoreWithRetry;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shownScope, locale, viewer } = context;
  const id = findId(context, params.id);
  const event = await getEventToRead(shownScope, { id, locale, email: viewer?.email ?? null });
  if (!event) throw notFound();
  const isOver = new Date(event.endsAt) <= context.shownScope.now;
  return {
    event,
    isOver,
    fields: describeForm(eventRegistration),
    title: toTitle(event.title, context),
    summary: event.summary,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shownScope, sender, address, locale, partnerKeys: keys } = context;
  const event = await getEvent(shownScope, findId(context, params.id), locale);
  if (!event) throw notFound();
  const form = await readForm(request);
  if (readIntent(form, ["register", "cancel"], "register") === "register") {
    const values = readValues(eventRegistration, form);
    return answerOutcome(await registerForEvent(shownScope, sender, { event, values, address, keys }));
  }
  requireSenderOf(context, request, form);
  if (!context.viewer) throw notFound();
  return answerOutcome(await cancelRegistration(shownScope, { event, email: context.viewer.email }));
}

function findId({ tenant }: RequestContext, param: string | undefined): number {
  const id = tenant.features.community ? parseId(param) : null;
  if (id === null) throw notFound();
  return id;
}

export default function Event() {
  return <EventPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
