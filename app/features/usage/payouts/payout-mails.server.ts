import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { toMaskedAccount } from "#app/features/ledger/bank-details.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listDeciders } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import type { Payee } from "./payee.ts";

interface PayoutNews {
  companyId: number;
  cents: number;
  payoutOn: string;
  payee: Payee;
}

/** Notifies a seller's deciders of a payout and its account. Call it in the payout's transaction. */
export async function notifyPayout(
  scope: AccountScope,
  { companyId, cents, payoutOn, payee }: PayoutNews,
  senderOf: SenderOf,
): Promise<void> {
  for (const { email, sender } of await listDeciders(scope, companyId, senderOf, "seeEarnings")) {
    const { t, locale, origin } = sender;
    const { money, day } = createFigures(locale);
    await postMail(scope, sender, {
      kind: "payoutMade",
      recipient: email,
      content: {
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
      },
    });
  }
}

/** Notifies a seller's deciders of a changed payout account, which must not happen unnoticed. */
export async function notifyPayeeChange(
  scope: HomeScope,
  { companyId, payee }: Pick<PayoutNews, "companyId" | "payee">,
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
