import nodemailer, { type Transporter } from "nodemailer";
import type { outbox } from "#app/db/schema/outbox.ts";

type OutboxMail = typeof outbox.$inferSelect;

/** How many mails go out at once, each over a connection of its own. */
export const mailsAtOnce = 4;

/** Seconds that are waited for the server: until it greets, and whenever it is to say something. */
interface Patience {
  greeting: number;
  answer: number;
}

/** Why a mail was not sent. */
export interface MailFailure {
  message: string;
  /** The server will never take it (RFC 5321, 4.2.1: 5yz). `unreachable`: it was not the mail that was refused. */
  kind: "final" | "later" | "unreachable";
}

/**
 * Opens the way to the mail server of SMTP_URL; no step of an attempt takes longer than its deadline. What the address
 * itself asks for in its query goes first.
 */
export function openMailTransport(smtpUrl: string, patience: Patience = { greeting: 10, answer: 30 }): Transporter {
  const url = new URL(smtpUrl);
  const options = {
    pool: true,
    maxConnections: mailsAtOnce,
    // Else a mail is sent again at once, and without end, to a server that hangs up on it.
    maxRequeues: 0,
    connectionTimeout: patience.greeting * 1000,
    greetingTimeout: patience.greeting * 1000,
    socketTimeout: patience.answer * 1000,
  };
  // Beside an address nodemailer reads no other options.
  for (const [name, value] of Object.entries(options))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return nodemailer.createTransport(url.href);
}

/** Hands one mail to the server. @returns null once it has taken it. */
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

/** Whether the server lets mail be handed over now; hands none over. */
export function isReachable(transport: Transporter): Promise<boolean> {
  return transport.verify().then(
    () => true,
    () => false,
  );
}

/** A refused login, a refused connection and a server that hangs say nothing about the mail. */
function toFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { message: "unknown error", kind: "later" };
  const message = error.message.slice(0, 500);
  const about = "code" in error ? error.code : undefined;
  if (about !== "EENVELOPE" && about !== "EMESSAGE") return { message, kind: "unreachable" };
  const status = "responseCode" in error ? Number(error.responseCode) : 0;
  return { message, kind: status >= 500 && status < 600 ? "final" : "later" };
}
