import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { toMaskedAccount } from "#app/features/ledger/bank-details.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMail, postMails } from "#app/features/mail/outbox.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { listDeciders, listDecidersOf } from "#app/features/usage/agreements/deciders.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import type { Payee } from "./payee.ts";

interface Payout {
  companyId: number;
  cents: number;
  payee: Payee;
}

/** Notifies each seller's deciders of its payout and the account. Call it in the payouts' transaction. */
export async function notifyPayouts(
  scope: AccountScope,
  { payoutOn, sellers }: { payoutOn: string; sellers: readonly Payout[] },
  senderOf: SenderOf,
): Promise<void> {
  const companyIds = sellers.map(({ companyId }) => companyId);
  const deciders = await listDecidersOf(scope, companyIds, senderOf, "seeEarnings");
  const mails = sellers.flatMap(({ companyId, ...payout }) =>
    (deciders.get(companyId) ?? []).map(({ email, sender }) => ({
      ...{ tenantId: scope.tenantId, sender },
      mail: { kind: "payoutMade" as const, recipient: email, content: toPayoutContent(sender, payoutOn, payout) },
    })),
  );
  await postMails(scope, mails);
}

function toPayoutContent(
  { t, locale, origin }: Sender,
  payoutOn: string,
  { cents, payee }: Omit<Payout, "companyId">,
): MailContent {
  const { money, day } = createFigures(locale);
  return {
    subject: t("usage:payout.mail.subject", { money: money(cents) }),
    heading: t("usage:payout.mail.heading", { money: money(cents) }),
    paragraphs: [t("usage:payout.mail.text")],
    facts: [
      [t("usage:payment.amount"), money(cents)],
      [t("usage:payout.day"), day(payoutOn)],
      [t("usage:payout.to"), `${payee.bankName}, ${toMaskedAccount(payee.accountLast4)}`],
    ],
    action: { label: t("usage:payout.mail.look"), url: `${origin}/company/payment` },
    footnote: t("usage:agreement.mail.why"),
  };
}

/** Notifies a seller's deciders of a changed payout account, which must not happen unnoticed. */
export async function notifyPayeeChange(
  scope: HomeScope,
  { companyId, payee }: Omit<Payout, "cents">,
  senderOf: SenderOf,
): Promise<void> {
  for (const { email, sender } of await listDeciders(scope, companyId, senderOf, "seeEarnings")) {
    const { t, origin } = sender;
    await postMail(scope, sender, {
      kind: "payeeChanged",
      recipient: email,
      content: {
        subject: t("usage:payee.mail.subject"),
        heading: t("usage:payee.mail.subject"),
        paragraphs: [t("usage:payee.mail.text")],
        facts: [[t("usage:payout.to"), `${payee.bankName}, ${toMaskedAccount(payee.accountLast4)}`]],
        action: { label: t("usage:payout.mail.look"), url: `${origin}/company/payment` },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}
