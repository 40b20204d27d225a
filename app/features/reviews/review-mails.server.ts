import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { StoredReview } from "#app/db/schema/reviews.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listSpeakers } from "#app/features/usage/disputes/dispute-mails.server.ts";
import type { Moderation } from "./moderation.ts";

/** What happened to a review; the seller hears of a new one, the reviewer of everything else. */
export interface ReviewNews {
  news: "written" | "answered" | Moderation;
  /** An administrator's reason. */
  reason?: string;
}

const kinds = {
  written: "reviewWritten",
  answered: "reviewAnswered",
  withhold: "reviewModerated",
  restore: "reviewModerated",
  uphold: "reviewModerated",
} as const;

/** Notifies those who speak for the seller or the reviewer. Call it in the change's transaction, as the platform. */
export async function notifyOfReview(
  scope: AccountScope | HomeScope,
  review: StoredReview,
  { news, reason }: ReviewNews,
  senderOf: SenderOf,
): Promise<void> {
  const [service] = await scope.db
    .select({ name: services.name, sellerId: services.ownerCompanyId })
    .from(services)
    .where(eq(services.id, review.serviceId));
  const [reviewer] = await scope.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, review.companyId));
  if (!service || !reviewer) return;
  const isForSeller = news === "written";
  const to = isForSeller ? service.sellerId : review.companyId;
  const speakers = await listSpeakers(scope, [to], senderOf);
  for (const { email, sender } of speakers.get(to) ?? []) {
    const { t, tenant, origin } = sender;
    const path = isForSeller ? "/myservices/reviews" : `${toSitePath(tenant)}/reviews/${review.serviceId}`;
    const facts: [string, string][] = [
      [t("reviews:mail.service"), service.name],
      ...(isForSeller ? ([[t("reviews:mail.company"), reviewer.name]] as [string, string][]) : []),
      ...(reason ? ([[t("reviews:reason"), reason]] as [string, string][]) : []),
    ];
    const content = {
      subject: t(`reviews:mail.${news}.subject`, { service: service.name }),
      heading: t(`reviews:mail.${news}`),
      paragraphs: [],
      facts,
      action: { label: t("reviews:mail.look"), url: origin + path },
      footnote: t("reviews:mail.why"),
    };
    await postMail(scope, sender, { kind: kinds[news], recipient: email, content });
  }
}
