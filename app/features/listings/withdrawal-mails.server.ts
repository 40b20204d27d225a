import { and, eq, ne, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { bundleItems, services } from "#app/db/schema/catalogue.ts";
import { collections } from "#app/db/schema/collections.ts";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { listDeciders } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { currentState } from "#app/features/usage/agreements/end-past.server.ts";
import { readServiceNames } from "#app/features/usage/report/service-names.server.ts";

/**
 * Notifies companies with an agreement for a service that left the catalogue or is back, and those that have placed it,
 * in that transaction. A service that goes back and forth is only mailed about now and then.
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
    await notifyHolders(scope, senderOf, { serviceId, move });
  });
}

type Place = "collection" | "bundle" | "market";

/** Notifies the companies in whose collections, bundles or markets the service stands by their own choice. */
async function notifyHolders(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, move }: { serviceId: number; move: "withdrawn" | "reactivated" },
): Promise<void> {
  const places = await listPlaces(scope, serviceId);
  const { forBuyer } = await readServiceNames(scope.db, serviceId);
  for (const companyId of new Set(places.map((one) => one.companyId))) {
    const own = places.filter((one) => one.companyId === companyId);
    for (const { email, sender } of await listDeciders(scope, companyId, senderOf, "manageServices")) {
      const { t, locale, origin } = sender;
      const service = forBuyer(locale);
      await postMail(scope, sender, {
        kind: "placedServiceChanged",
        recipient: email,
        content: {
          subject: t(`listings:mail.${move}.subject`, { service }),
          heading: t(`listings:mail.${move}.subject`, { service }),
          paragraphs: [t(`listings:mail.placed.${move}`, { service })],
          facts: own.map(({ place, name }) => [t(`listings:mail.placed.${place}`), name]),
          action: { label: t("listings:mail.placed.look"), url: `${origin}/service/${serviceId}` },
          footnote: t("listings:mail.placed.why"),
        },
      });
    }
  }
}

async function listPlaces({ db }: HomeScope, serviceId: number) {
  const { rows } = await db.execute<{ place: Place; companyId: number; name: string }>(sql`
    select placed.place, placed."companyId", placed.name from (
      select 'collection' as place, company_id as "companyId", title as name from ${collections}
        where ${serviceId} = any(service_ids)
      union all
      select 'bundle', bundle.owner_company_id, bundle.name from ${bundleItems} item
        join ${services} bundle on bundle.id = item.bundle_id
        where item.service_id = ${serviceId} and bundle.status <> 4
      union all
      select 'market', company.id, company.name from ${marketSettings} market
        join ${companies} company on company.id = market.company_id and company.has_gig_market
        where market.published->'services'->'include' @> ${String(serviceId)}::jsonb
          or market.published->'services'->'first' @> ${String(serviceId)}::jsonb
    ) placed
    join ${services} service on service.id = ${serviceId}
    where placed."companyId" is distinct from service.owner_company_id and placed."companyId" is not null
    order by placed."companyId", placed.place, placed.name`);
  return rows;
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
