import type { MailContent } from "#app/features/mail/mail-message.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getDateFormat } from "#app/i18n/intl-formats.ts";
import type { CommunityEvent } from "./event.ts";

/** What people who registered are told of an event that is still to come. */
export type EventNews = "changed" | "cancelled";

/**
 * Mail to a registered person: time, link, and the calendar file, unless the event is cancelled.
 * @param token cancels the registration; omitted where there is nothing to cancel.
 */
export function toEventMail(
  sender: Sender,
  event: CommunityEvent,
  news: EventNews | "registered",
  token?: string,
): MailContent {
  const { t, origin, tenant } = sender;
  const isOff = news === "cancelled";
  const community = `${origin}${toSitePath(tenant)}/community`;
  const site = `${community}/events`;
  return {
    subject: t(`community:mail.${news}.subject`, { title: event.title }),
    heading: event.title,
    paragraphs: [t(`community:mail.${news}.text`)],
    facts: [
      [t("community:mail.when"), toTimeText(sender, event)],
      [t("community:mail.host"), event.host],
      ...(event.joinUrl && !isOff ? [[t("community:mail.join"), event.joinUrl] satisfies [string, string]] : []),
    ],
    action: isOff
      ? { label: t("community:mail.cancelled.others"), url: site }
      : { label: t("community:event.calendar"), url: `${site}/${event.id}.ics` },
    footnote: t("community:mail.registered.why"),
    ...(token === undefined
      ? {}
      : { stop: { label: t("community:register.cancel"), url: `${community}/event/${event.id}/cancel/${token}` } }),
  };
}

function toTimeText({ locale }: Sender, { startsAt, endsAt, timeZone }: CommunityEvent): string {
  const form = getDateFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone });
  const zone = getDateFormat(locale, { timeZone, timeZoneName: "short" })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === "timeZoneName");
  const when = form.formatRange(new Date(startsAt), new Date(endsAt));
  return zone ? `${when} ${zone.value}` : when;
}
