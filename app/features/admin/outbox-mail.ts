import type { MailRow } from "./rows.ts";

/** A mail as it goes out. */
export interface OutboxMail extends MailRow {
  text: string;
  html: string;
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
}
