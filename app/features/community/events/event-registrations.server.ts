import { parseForm } from "#app/content/form/form-schema.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { countRecentMails, postMail } from "#app/features/mail/outbox.server.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { getDateFormat } from "#app/i18n/intl-formats.ts";
import type { CommunityEvent } from "./event.ts";
import { type EventFormState, type EventFormValues, eventRegistration } from "./event-registration.ts";

interface Submission {
  event: CommunityEvent;
  values: EventFormValues;
  /** Network address of the sender. */
  address: string | null;
}

const mostMails = 3;

/** Registers for an event: stores the registration once per person, and mails the link to join. */
export async function registerForEvent(
  scope: ShownScope,
  sender: Sender,
  { event, values, address }: Submission,
): Promise<EventFormState> {
  const parsed = parseForm(eventRegistration, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  if (new Date(event.endsAt) <= scope.now) return { kind: "over", values };
  const retryAfterSeconds = await chargeAddress(scope, address);
  if (retryAfterSeconds > 0) return { kind: "throttled", values, retryAfterSeconds };
  const { name, email } = parsed.value;
  const isMailed = await inTenant(scope, async (scoped) => {
    const { db, tenantId, now } = scoped;
    const row = { tenantId, eventId: event.id, email, name, locale: sender.locale, createdAt: now };
    await db.insert(eventRegistrations).values(row).onConflictDoNothing();
    const mailed = await countRecentMails(scoped, "eventRegistered", email);
    if (mailed >= mostMails) return false;
    await postMail(scoped, sender, { kind: "eventRegistered", recipient: email, content: toEventMail(sender, event) });
    return true;
  });
  return { kind: "done", email, joinUrl: event.joinUrl, isMailed };
}

function chargeAddress(scope: ShownScope, address: string | null): Promise<number> {
  return chargeThrottle(scope, { name: "event-address", subject: toAddressBlock(address), burst: 20, secondsEach: 60 });
}

/** Mail to the registered person: time, link, and the calendar file. */
function toEventMail({ t, locale, origin, tenant }: Sender, event: CommunityEvent): MailContent {
  const form = getDateFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: event.timeZone,
  });
  const zone = getDateFormat(locale, { timeZone: event.timeZone, timeZoneName: "short" })
    .formatToParts(new Date(event.startsAt))
    .find(({ type }) => type === "timeZoneName");
  const when = form.formatRange(new Date(event.startsAt), new Date(event.endsAt));
  return {
    subject: t("community:mail.registered.subject", { title: event.title }),
    heading: event.title,
    paragraphs: [t("community:mail.registered.text")],
    facts: [
      [t("community:mail.when"), zone ? `${when} ${zone.value}` : when],
      [t("community:mail.host"), event.host],
      ...(event.joinUrl ? [[t("community:mail.join"), event.joinUrl] satisfies [string, string]] : []),
    ],
    action: {
      label: t("community:event.calendar"),
      url: `${origin}${toSitePath(tenant)}/community/events/${event.id}.ics`,
    },
    footnote: t("community:mail.registered.why"),
  };
}
