import type { MailContent } from "#app/features/mail/mail-message.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";

/** What administrators are told of somebody who came by the registration link. */
export type JoinerNews = "waiting" | "joined";

interface Waiting {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  isStranger: boolean;
  news: JoinerNews;
}

/** Mail to an administrator about a person who asks to join, or has joined. */
export function toJoinerMail({ t, origin }: Sender, { isStranger, company, news, ...joiner }: Waiting): MailContent {
  const name = `${joiner.firstName} ${joiner.lastName}`.trim();
  return {
    subject: t(`members:mail.${news}.subject`, { name, company }),
    heading: t(`members:mail.${news}.heading`, { name, company }),
    paragraphs: [t(`members:mail.${news}.text`), ...(isStranger ? [t("members:mail.waiting.stranger")] : [])],
    facts: [
      [t("members:name"), name],
      [t("identity:email"), joiner.email],
    ],
    action: { label: t(`members:mail.${news}.action`), url: `${origin}/users` },
    footnote: t("members:mail.waiting.why"),
  };
}

interface Decided {
  firstName: string;
  company: string;
  /** Null for an approval. */
  reason: string | null;
}

/** Mail to a person who was approved or declined. */
export function toJoinDecidedMail({ t, origin }: Sender, { firstName, company, reason }: Decided): MailContent {
  const key = reason === null ? "approved" : "declined";
  return {
    subject: t(`members:mail.${key}.subject`, { company }),
    heading: t(`members:mail.${key}.heading`, { firstName, company }),
    paragraphs: [t(`members:mail.${key}.text`, { company })],
    facts: reason === null ? [] : [[t("members:joiner.reason"), reason]],
    action: { label: t(`members:mail.${key}.action`), url: `${origin}/company` },
    footnote: t("members:mail.decided.why"),
  };
}
