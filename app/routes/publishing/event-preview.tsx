import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { EventPage } from "#app/features/community/events/event-page.tsx";
import { eventRegistration } from "#app/features/community/events/event-registration.ts";
import { getEventPreview } from "#app/features/publishing/item-previews.server.ts";
import { PreviewBar } from "#app/features/publishing/preview-bar.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { readPreview } from "./item-preview.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader(args: LoaderFunctionArgs) {
  const { scope, query } = readPreview(args);
  const event = await getEventPreview(scope, query);
  if (!event) throw notFound();
  const isOver = new Date(event.endsAt) <= scope.now;
  return { event, isOver, fields: describeForm(eventRegistration), title: toTitle(event.title, args.context) };
}

/** Registration is disabled in a preview. */
export function action({ request }: ActionFunctionArgs) {
  return redirect(new URL(request.url).pathname);
}

export default function EventPreview() {
  const { event, isOver, fields } = useLoaderData<typeof loader>();
  return (
    <PreviewBar kind="events" id={event.id}>
      <EventPage event={event} isOver={isOver} fields={fields} state={null} />
    </PreviewBar>
  );
}
