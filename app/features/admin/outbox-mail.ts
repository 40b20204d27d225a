import type { MailRow } from "./rows.ts";

/** A mail as it goes out. */
export interface OutboxMail extends MailRow {
  text: string;
  html: string;
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
}

/** A mail's HTML with its pictures asked of this host: every host has them, and a page shows no other's (CSP). */
export function withOwnPictures(html: string): string {
  return html.replace(/(<img src=")https?:\/\/[^/"]+(?=\/)/g, "$1");
}
