import { type AccountSender, toLinkUrl } from "#app/features/identity/social/account-link.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { toMailedName } from "#app/features/mail/mailed-name.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { MemberChange, PositionName } from "./member.ts";

interface InvitationFacts {
  firstName: string;
  /** The inviter's name. */
  inviter: string;
  company: string;
  token: string;
}

/** Mail to the owner of an account without a company, who is invited into one. */
export function toJoinMail(sender: AccountSender, invitation: InvitationFacts): MailContent {
  const { t } = sender;
  const { firstName, inviter, company, token } = invitation;
  return {
    subject: t("members:mail.invite.subject"),
    heading: t("members:mail.invite.heading", { firstName }),
    paragraphs: [t("members:mail.join.text", { inviter, company }), t("members:mail.join.validity")],
    facts: [],
    action: { label: t("members:mail.join.action"), url: toLinkUrl(sender, "join", token) },
    footnote: t("members:mail.join.why"),
  };
}

/** Mail to a person whom a company's administrator invites. */
export function toInvitationMail(sender: AccountSender, invitation: InvitationFacts): MailContent {
  const { t } = sender;
  const { firstName, inviter, company, token } = invitation;
  return {
    subject: t("members:mail.invite.subject"),
    heading: t("members:mail.invite.heading", { firstName: toMailedName(firstName) }),
    paragraphs: [t("members:mail.invite.text", { inviter, company }), t("members:mail.invite.validity")],
    facts: [],
    action: { label: t("members:mail.invite.action"), url: toLinkUrl(sender, "invite", token) },
    footnote: t("members:mail.invite.why"),
  };
}

interface ChangedMember {
  firstName: string;
  company: string;
  change: Exclude<MemberChange["kind"], "quotingPartner">;
  /** Null for administrators of a tenant or the platform. */
  position: PositionName | null;
}

/** Mail to a user whose administrator changed the role, or ended or restored the access. */
export function toMemberChangedMail(
  { t, origin }: Sender,
  { firstName, company, change, position }: ChangedMember,
): MailContent {
  const role: MailContent["facts"] = position === null ? [] : [[t("members:role"), t(`members:role.${position}`)]];
  const isOut = change === "deactivate";
  return {
    subject: t(`members:mail.${change}.subject`, { company }),
    heading: t("members:mail.invite.heading", { firstName }),
    paragraphs: [t(`members:mail.${change}.text`, { company })],
    facts: change === "role" || change === "reactivate" ? role : [],
    ...(isOut ? {} : { action: { label: t("members:mail.changed.action"), url: `${origin}/company` } }),
    footnote: t("members:mail.changed.why", { company }),
  };
}
