import type { MailRow } from "#app/features/admin/table/rows.ts";

/** A mail as it is sent. */
export interface OutboxMail extends MailRow {
  text: string;
  html: string;
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
}

/**
 * A mail's text without its links' tokens (32 bytes in base64url), so that reading it here gives no access to the
 * recipient's account.
 */
export function withoutTokens(text: string): string {
  return text.replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, "…");
}

/** A mail's HTML with images from this host: every host serves them, and a page may load no other's (CSP). */
export function withOwnPictures(html: string): string {
  return html.replace(/(<img src=")https?:\/\/[^/"]+(?=\/)/g, "$1");
}
