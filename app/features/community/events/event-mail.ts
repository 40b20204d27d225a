import type { MailContent } from "#app/features/mail/mail-message.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { CommunityEvent } from "./event.ts";

/** To the person who registered: when, where, and the file for the calendar. */
export function toEventMail({ t, locale, origin }: Sender, event: CommunityEvent): MailContent {
  const form = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: event.timeZone,
  });
  const zone = new Intl.DateTimeFormat(locale, { timeZone: event.timeZone, timeZoneName: "short" })
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
    action: { label: t("community:event.calendar"), url: `${origin}/community/events/${event.id}.ics` },
    footnote: t("community:mail.registered.why"),
  };
}
