import type { CommunityEvent } from "./event.ts";

interface CalendarOwner {
  /** Name of the product, for PRODID. */
  product: string;
  /** Address before the path of each page, such as `https://brand.example`. Its host makes UIDs unique among sites. */
  site: string;
}

/** An event as an iCalendar object (RFC 5545): times in UTC, lines of at most 75 octets that end in CRLF. */
export function toCalendarFile(event: CommunityEvent, { product, site }: CalendarOwner): string {
  const page = `${site}/community/event/${event.id}`;
  const { joinUrl } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${toText(product)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:event-${event.id}@${new URL(site).hostname}`,
    `DTSTAMP:${toUtc(event.updatedAt)}`,
    `DTSTART:${toUtc(event.startsAt)}`,
    `DTEND:${toUtc(event.endsAt)}`,
    `SUMMARY:${toText(event.title)}`,
    `DESCRIPTION:${toText(`${event.summary}\n\n${joinUrl || page}`)}`,
    // Programs offer the location as the link to join, so the event's page must not stand there.
    ...(joinUrl ? [`LOCATION:${toText(joinUrl)}`] : []),
    `URL:${toUri(joinUrl || page)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** DATE-TIME in form 2 (RFC 5545, 3.3.5): `20261208T170000Z`. */
function toUtc(iso: string): string {
  return new Date(iso)
    .toISOString()
    .replace(/\.\d{3}/, "")
    .replace(/[-:]/g, "");
}

/** TEXT (RFC 5545, 3.3.11), without control characters other than line breaks. */
function toText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** URI (RFC 5545, 3.3.13), which is not escaped: characters invalid in a URI must not break the line. */
function toUri(address: string): string {
  return URL.canParse(address) ? new URL(address).href : "";
}

const longestLine = 75;

/** Folds a line at 75 octets of UTF-8, never inside a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > longestLine) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join("\r\n");
}
