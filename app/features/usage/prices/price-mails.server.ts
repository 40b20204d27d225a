import type { HomeScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listDeciders } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import type { ServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { describePrice } from "./describe-price.ts";
import type { PriceTerms } from "./price.ts";

/** A scheduled price change; with `next` null, its cancellation. */
interface PriceNews {
  /** Recipients. */
  companyId: number;
  /** The page of the company's agreement, or of its request. */
  path: string;
  names: ServiceNames;
  startsAt: Date;
  next: { terms: PriceTerms; before: PriceTerms } | null;
}

/** Notifies a buyer's administrators of a price change, in the transaction that makes it. */
export async function notifyPrice(scope: HomeScope, news: PriceNews, senderOf: SenderOf): Promise<void> {
  const { path, names, startsAt, next } = news;
  for (const { email, sender } of await listDeciders(scope, news.companyId, senderOf)) {
    const { t, locale, origin } = sender;
    const date = createFigures(locale).day(toDay(startsAt));
    const service = names.forBuyer(locale);
    const kind = next ? "set" : "takenBack";
    await postMail(scope, sender, {
      kind: "priceChanged",
      recipient: email,
      content: {
        subject: t(`usage:price.mail.${kind}.subject`, { service, date }),
        heading: t(`usage:price.mail.${kind}`),
        paragraphs: [t(`usage:price.mail.${kind}.text`, { service, date })],
        facts: next
          ? [
              [t("usage:price.mail.new", { date }), describePrice(sender, next.terms)],
              [t("usage:price.mail.before"), describePrice(sender, next.before)],
            ]
          : [],
        action: { label: t("usage:price.mail.look"), url: origin + path },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}
