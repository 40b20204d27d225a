import type { HomeScope } from "#app/db/scope.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { listDecidersOf } from "#app/features/usage/agreements/deciders.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import type { ServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { describePrice } from "./describe-price.ts";
import type { PriceTerms } from "./price.ts";
import type { PriceBuyer } from "./price-buyers.server.ts";

/** A scheduled price change; with `next` null, its cancellation. */
interface PriceNews {
  names: ServiceNames;
  startsAt: Date;
  next: { terms: PriceTerms; before: PriceTerms } | null;
}

/** Notifies the administrators of each buyer of a price change, in the transaction that makes it. */
export async function notifyPrice(
  scope: HomeScope,
  { buyers, ...news }: PriceNews & { buyers: readonly PriceBuyer[] },
  senderOf: SenderOf,
): Promise<void> {
  const companyIds = buyers.map(({ companyId }) => companyId);
  const deciders = await listDecidersOf(scope, companyIds, senderOf);
  const mails = buyers.flatMap(({ companyId, path }) =>
    (deciders.get(companyId) ?? []).map(({ email, sender }) => ({
      ...{ tenantId: scope.tenantId, sender },
      mail: { kind: "priceChanged" as const, recipient: email, content: toPriceContent(sender, path, news) },
    })),
  );
  await postMails(scope, mails);
}

function toPriceContent(sender: Sender, path: string, { names, startsAt, next }: PriceNews): MailContent {
  const { t, locale, origin } = sender;
  const date = createFigures(locale).day(toDay(startsAt));
  const service = names.forBuyer(locale);
  const kind = next ? "set" : "takenBack";
  return {
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
  };
}
