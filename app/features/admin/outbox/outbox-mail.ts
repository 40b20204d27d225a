import type { MailRow } from "#app/features/admin/table/rows.ts";

/** A mail as it goes out. */
export interface OutboxMail extends MailRow {
  text: string;
  html: string;
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
}

/**
 * A mail's words without the tokens of its links (32 bytes in base64url): who reads somebody's mail here must not come
 * into that account by it.
 */
export function withoutTokens(text: string): string {
  return text.replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, "…");
}

/** A mail's HTML with its pictures asked of this host: every host has them, and a page shows no other's (CSP). */
export function withOwnPictures(html: string): string {
  return html.replace(/(<img src=")https?:\/\/[^/"]+(?=\/)/g, "$1");
}
