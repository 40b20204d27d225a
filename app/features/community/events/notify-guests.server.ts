import { and, gt, inArray } from "drizzle-orm";
import { events } from "#app/db/schema/community.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { type EventNews, toEventMail } from "./event-mail.ts";
import { toRegistrationToken } from "./event-registrations.server.ts";
import { eventColumns, toEvent } from "./events.server.ts";

/**
 * Mails everybody who registered for events that are not over, in their language and in the name of the site where
 * they did, with the link that cancels the registration while there is something to cancel. Call it in the transaction of
 * the change, as whoever may read all of the registrations.
 */
export async function notifyGuests(
  scope: AccountScope,
  senderOf: SenderOf,
  { ids, news, keys }: { ids: readonly number[]; news: EventNews; keys: SigningKeys },
): Promise<void> {
  const { db, now } = scope;
  const { eventId, email, locale, tenantId, createdAt } = eventRegistrations;
  const guests = await db
    .select({ eventId, email, locale, tenantId, createdAt })
    .from(eventRegistrations)
    .where(inArray(eventId, [...ids]));
  const mails = [];
  for (const language of new Set(guests.map((guest) => guest.locale))) {
    const found = await db
      .select({ ...eventColumns(language), joinUrl: events.joinUrl })
      .from(events)
      .where(and(inArray(events.id, [...ids]), gt(events.endsAt, now)));
    for (const event of found.map(toEvent))
      for (const guest of guests) {
        const isOfEvent = guest.eventId === event.id && guest.locale === language;
        const sender = isOfEvent ? senderOf(guest.tenantId, language) : null;
        if (!sender) continue;
        const kind = news === "changed" ? ("eventChanged" as const) : ("eventCancelled" as const);
        const token = news === "changed" ? toRegistrationToken(keys[0], guest) : undefined;
        const mail = { kind, recipient: guest.email, content: toEventMail(sender, event, news, token) };
        mails.push({ tenantId: guest.tenantId, sender, mail });
      }
  }
  await postMails(scope, mails);
}
