import { and, eq, ne, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { listDeciders } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { currentState } from "#app/features/usage/agreements/end-past.server.ts";
import { readServiceNames } from "#app/features/usage/report/service-names.server.ts";

/**
 * Notifies companies with an agreement for a service that left the catalogue or is back, in that transaction. A service
 * that goes back and forth is only mailed about now and then.
 */
export async function notifyBuyersOfListing(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, move }: { serviceId: number; move: "withdrawn" | "reactivated" },
): Promise<void> {
  const throttle = { name: "listing-move", subject: String(serviceId), burst: 4, secondsEach: 21_600 };
  if ((await chargeThrottle(scope, throttle)) > 0) return;
  await acrossTenants(scope, async () => {
    const { forBuyer } = await readServiceNames(scope.db, serviceId);
    for (const { publicId, companyId } of await listBound(scope, serviceId)) {
      for (const { email, sender } of await listDeciders(scope, companyId, senderOf)) {
        const { t, locale, origin } = sender;
        const service = forBuyer(locale);
        await postMail(scope, sender, {
          kind: "agreementChanged",
          recipient: email,
          content: {
            subject: t(`listings:mail.${move}.subject`, { service }),
            heading: t(`listings:mail.${move}.subject`, { service }),
            paragraphs: [t(`listings:mail.${move}.text`, { service })],
            facts: [],
            action: { label: t("usage:agreement.mail.look"), url: `${origin}/myservices/agreements/${publicId}` },
            footnote: t("usage:agreement.mail.why"),
          },
        });
      }
    }
  });
}

function listBound({ db, now }: HomeScope, serviceId: number) {
  const agreement = sql`(select id, ${currentState("a", now)} as state from ${agreements} a where a.service_id = ${serviceId}) bound`;
  return db
    .select({ publicId: agreements.publicId, companyId: agreements.buyerCompanyId })
    .from(agreements)
    .innerJoin(agreement, eq(agreements.id, sql`bound.id`))
    .where(and(ne(sql`bound.state`, "ended"), ne(sql`bound.state`, "declined")))
    .orderBy(agreements.id);
}
