import nodemailer, { type Transporter } from "nodemailer";
import type { outbox } from "#app/db/schema/outbox.ts";

type OutboxMail = typeof outbox.$inferSelect;

/** Number of parallel deliveries, each on its own connection. */
export const mailsAtOnce = 4;

/** Timeouts in seconds: for the server's greeting, and for each response. */
interface Patience {
  greeting: number;
  answer: number;
}

/** Why a mail was not sent. */
export interface MailFailure {
  message: string;
  /**
   * `final`: the server refused permanently (RFC 5321, 4.2.1: 5yz). `unreachable`: the failure does not concern the
   * mail.
   */
  kind: "final" | "later" | "unreachable";
}

/**
 * A transport to the mail server of SMTP_URL, with a deadline for each step. Options in the URL's query take
 * precedence.
 */
export function openMailTransport(smtpUrl: string, patience: Patience = { greeting: 10, answer: 30 }): Transporter {
  const url = new URL(smtpUrl);
  const options = {
    pool: true,
    maxConnections: mailsAtOnce,
    // Otherwise a mail is requeued at once, and endlessly, when the server hangs up on it.
    maxRequeues: 0,
    connectionTimeout: patience.greeting * 1000,
    greetingTimeout: patience.greeting * 1000,
    socketTimeout: patience.answer * 1000,
  };
  // nodemailer ignores other options beside a URL.
  for (const [name, value] of Object.entries(options))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return nodemailer.createTransport(url.href);
}

/** Sends one mail. @returns null when the server accepted it. */
export async function sendMail(transport: Transporter, mail: OutboxMail): Promise<MailFailure | null> {
  try {
    await transport.sendMail({
      from: { name: mail.fromName, address: mail.fromAddress },
      to: { name: "", address: mail.recipient },
      replyTo: mail.replyTo === null ? undefined : { name: "", address: mail.replyTo },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.locale },
    });
    return null;
  } catch (error) {
    return toFailure(error);
  }
}

/** Whether the server accepts connections now; sends nothing. */
export function isReachable(transport: Transporter): Promise<boolean> {
  return transport.verify().then(
    () => true,
    () => false,
  );
}

/** Failed logins, refused connections and timeouts say nothing about the mail. */
function toFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { message: "unknown error", kind: "later" };
  const message = error.message.slice(0, 500);
  const about = "code" in error ? error.code : undefined;
  if (about !== "EENVELOPE" && about !== "EMESSAGE") return { message, kind: "unreachable" };
  const status = "responseCode" in error ? Number(error.responseCode) : 0;
  return { message, kind: status >= 500 && status < 600 ? "final" : "later" };
}
