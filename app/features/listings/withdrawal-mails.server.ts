import { and, eq, ne, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { bundleItems, services, tags } from "#app/db/schema/catalogue.ts";
import { collections } from "#app/db/schema/collections.ts";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { CatalogueScope, HomeScope } from "#app/db/scope.ts";
import { type OutgoingMail, postMails } from "#app/features/mail/outbox.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { listDecidersOf } from "#app/features/usage/agreements/deciders.server.ts";
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
    const listing = { serviceId, move, nameService: forBuyer };
    const bound = await listBound(scope, serviceId);
    const deciders = await listDecidersOf(
      scope,
      bound.map(({ companyId }) => companyId),
      senderOf,
    );
    const mails = bound.flatMap(({ publicId, companyId }) =>
      (deciders.get(companyId) ?? []).map((to) => toBuyerMail(to, publicId, listing)),
    );
    const placed = await toHolderMails(scope, senderOf, listing);
    await postMails(
      scope,
      [...mails, ...placed].map((mail) => ({ tenantId: scope.tenantId, ...mail })),
    );
  });
}

interface MovedListing {
  serviceId: number;
  move: "withdrawn" | "reactivated";
  nameService: (locale: string) => string;
}

interface Recipient {
  email: string;
  sender: Sender;
}

interface WrittenMail {
  sender: Sender;
  mail: OutgoingMail;
}

function toBuyerMail({ email, sender }: Recipient, publicId: string, { move, nameService }: MovedListing): WrittenMail {
  const { t, locale, origin } = sender;
  const service = nameService(locale);
  const content = {
    subject: t(`listings:mail.${move}.subject`, { service }),
    heading: t(`listings:mail.${move}.subject`, { service }),
    paragraphs: [t(`listings:mail.${move}.text`, { service })],
    facts: [],
    action: { label: t("usage:agreement.mail.look"), url: `${origin}/myservices/agreements/${publicId}` },
    footnote: t("usage:agreement.mail.why"),
  };
  return { sender, mail: { kind: "agreementChanged", recipient: email, content } };
}

/** For the companies in whose collections, bundles or markets the service stands by their own choice. */
async function toHolderMails(scope: HomeScope, senderOf: SenderOf, listing: MovedListing): Promise<WrittenMail[]> {
  const { serviceId, move, nameService } = listing;
  const places = (await listPlaces(scope, serviceId)).filter(
    (one) => one.place !== "rule" || isInCatalogue(senderOf(one.tenantId, null)?.tenant.catalogue, serviceId, one.tags),
  );
  const holders = [...new Set(places.map(({ companyId }) => companyId))];
  const deciders = await listDecidersOf(scope, holders, senderOf, "manageServices");
  return holders.flatMap((companyId) =>
    (deciders.get(companyId) ?? []).map(({ email, sender }): WrittenMail => {
      const { t, locale, origin } = sender;
      const service = nameService(locale);
      const own = places.filter((one) => one.companyId === companyId);
      const content = {
        subject: t(`listings:mail.${move}.subject`, { service }),
        heading: t(`listings:mail.${move}.subject`, { service }),
        paragraphs: [t(`listings:mail.placed.${move}`, { service })],
        facts: own.map(({ place, name }): [string, string] => [t(`listings:mail.placed.${place}`), name]),
        action: { label: t("listings:mail.placed.look"), url: `${origin}/service/${serviceId}` },
        footnote: t("listings:mail.placed.why"),
      };
      return { sender, mail: { kind: "placedServiceChanged", recipient: email, content } };
    }),
  );
}

/** Whether a tenant's part of the catalogue has the service. @param tags names in lower case */
function isInCatalogue(part: CatalogueScope | undefined, serviceId: number, tags: readonly string[]): boolean {
  if (part === undefined || (part.services && !part.services.includes(serviceId))) return false;
  return [part.categories, part.linesOfBusiness].every(
    (names) => !names || names.some((name) => tags.includes(name.toLowerCase())),
  );
}

interface PlaceOf extends Record<string, unknown> {
  /** `rule`: a market that shows the lines of business or categories of the service. */
  place: "collection" | "bundle" | "market" | "rule";
  companyId: number;
  tenantId: number;
  name: string;
  /** Of the service. */
  tags: string[];
}

async function listPlaces({ db }: HomeScope, serviceId: number): Promise<PlaceOf[]> {
  const id = String(serviceId);
  const chosen = sql`market.published->'services'`;
  const isNamed = sql`(${chosen}->'include' @> ${id}::jsonb or ${chosen}->'first' @> ${id}::jsonb)`;
  const { rows } = await db.execute<PlaceOf>(sql`
    select placed.place, placed."companyId", holder.tenant_id as "tenantId", placed.name,
      array(select lower(tag.name) from ${tags} tag where tag.id = any(service.tag_ids)) as tags
    from ${services} service
    cross join lateral (
      select 'collection' as place, company_id as "companyId", title as name from ${collections}
        where ${serviceId} = any(service_ids)
      union all
      select 'bundle', bundle.owner_company_id, bundle.name from ${bundleItems} item
        join ${services} bundle on bundle.id = item.bundle_id
        where item.service_id = ${serviceId} and bundle.status <> 4
      union all
      select case when ${isNamed} then 'market' else 'rule' end, company.id, company.name from ${marketSettings} market
        join ${companies} company on company.id = market.company_id and company.has_gig_market
        where ${isNamed} or (
          not coalesce((${chosen}->>'everything')::boolean, true) and not coalesce(${chosen}->'exclude' @> ${id}::jsonb, false)
          and exists (select from unnest(service.tag_ids) tag_id where ${chosen}->'tagIds' @> to_jsonb(tag_id)))
    ) placed
    join ${companies} holder on holder.id = placed."companyId"
    where service.id = ${serviceId} and placed."companyId" is distinct from service.owner_company_id
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
