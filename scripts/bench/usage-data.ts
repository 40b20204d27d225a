import { sql } from "drizzle-orm";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { type AccountScope, createScope, type Database, type HomeScope, type ShownScope } from "#app/db/scope.ts";
import { eventKeyName } from "#app/features/usage/report/usage-rows.server.ts";

/** Number of events in the large database; USAGE_EVENTS reduces it for a quick run. */
export const manyEvents = Number(process.env.USAGE_EVENTS ?? 10_000_000);

export const seller = { companyId: 1, userId: 1 };
/** The first buyer. */
export const buyer = { companyId: 2, userId: 2 };
const person = { tenantId: 1, firstName: "S", lastName: "T" };
export const serviceIds = [1, 2, 3, 4, 5];
/** Last day of the generated usage. */
export const lastDay = "2026-06-30";

type SellerScope = ShownScope & AccountScope & HomeScope;

/** The signed-in seller's scope in its own tenant. */
export function toSellerScope(db: Database): SellerScope {
  return createScope({ db, tenantId: 1, ...seller, now: new Date(`${lastDay}T20:00:00Z`) });
}

/**
 * Five services of a seller used by ten buyers over two hundred days, in this many events: many events share a daily
 * total, as in practice.
 */
export async function fillWithEvents({ db }: DatabaseHandle, events: number): Promise<void> {
  await insertParties(db, 10);
  const key = sql`constraint ${sql.identifier(eventKeyName)}`;
  await db.execute(sql`alter table usage_events drop ${key}`);
  await db.execute(sql`
    insert into usage_events (tenant_id, service_id, source, event_id, buyer_tenant_id, buyer_company_id, occurred_at,
      usage_date, booked_month, requests, unit_cents, share_points, received_at)
    select 1, 1 + n % 5, '/gateways/measured', n::text, 1, 2 + (n / 5) % 10, day + time '12:00' at time zone 'UTC', day,
      date_trunc('month', day)::date, 1 + n % 7, 5, 1200, now()
    from generate_series(0, ${events - 1}::int) n
    cross join lateral (select ${lastDay}::date - (n / 50) % 200 as day) days`);
  // Made at once it takes half as long.
  await db.execute(sql`alter table usage_events add ${key} primary key (tenant_id, service_id, source, event_id)`);
  await db.execute(sql`
    insert into usage_daily_totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month, buyer_tenant_id,
      requests, total_cents, fee_points)
    select tenant_id, service_id, usage_date, buyer_company_id, booked_month, 1, sum(requests),
      sum(requests::bigint * unit_cents), sum(requests::bigint * unit_cents * share_points)
    from usage_events group by 1, 2, 3, 4, 5`);
}

/** Inserts this many daily totals of one service: a thousand buyers, over as many days as needed. */
export async function fillWithTotals({ db }: DatabaseHandle, rows: number): Promise<void> {
  await insertParties(db, 1000);
  await db.execute(sql`
    insert into usage_daily_totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month, buyer_tenant_id,
      requests, total_cents, fee_points)
    select 1, 1, day, 2 + n % 1000, date_trunc('month', day)::date, 1, 1 + n % 50, 5 * (1 + n % 50), 6000 * (1 + n % 50)
    from generate_series(0, ${rows - 1}::int) n
    cross join lateral (select ${lastDay}::date - n / 1000 as day) days`);
}

/** Inserts a month of one buyer with this many lines: one per service, each used on two days. */
export async function fillWithLines({ db }: DatabaseHandle, lines: number): Promise<void> {
  await insertParties(db, 1);
  await db
    .insert(users)
    .values({ ...person, id: buyer.userId, companyId: buyer.companyId, roleId: 2, email: "b@measured.test" });
  await db.execute(sql`
    insert into services (id, owner_company_id, name, company_name, logo_url, status, tagline, type, description)
    select n, 1, 'Service ' || n, 'Seller', '', 1, '', 'Single', '' from generate_series(6, ${lines}::int) n`);
  await db.execute(sql`
    insert into usage_daily_totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month, buyer_tenant_id,
      requests, total_cents, fee_points)
    select 1, n, day, 2, date_trunc('month', day)::date, 1, 1 + n % 50, 5 * (1 + n % 50), 6000 * (1 + n % 50)
    from generate_series(1, ${lines}::int) n
    cross join lateral (values (${lastDay}::date - n % 15), (${lastDay}::date - 15 - n % 15)) as days(day)`);
}

/** Inserts the seller with its services, and this many buyers. */
export async function insertParties(db: Database, buyers: number): Promise<void> {
  await db.insert(companies).values({ id: 1, tenantId: 1, slug: "seller", name: "Seller" });
  await db.execute(sql`
    insert into companies (id, tenant_id, slug, name)
    select n + 1, 1, 'buyer-' || n, 'Buyer Number ' || n from generate_series(1, ${buyers}::int) n`);
  const { userId: id, companyId } = seller;
  await db.insert(users).values({ ...person, id, companyId, roleId: 4, email: "seller@measured.test" });
  await db.insert(services).values(
    serviceIds.map((id) => ({
      id,
      ownerCompanyId: 1,
      name: `Service ${id}`,
      companyName: "Seller",
      logoUrl: "",
      status: 1,
      tagline: "",
      type: "Single" as const,
      description: "",
    })),
  );
  await db.execute(sql`
    with made as (
      insert into agreements (tenant_id, buyer_tenant_id, public_id, service_id, seller_company_id, buyer_company_id, origin,
        state, unit_cents, starts_at, created_at, updated_at)
      select 1, 1, 'agr_' || lpad(service || '-' || n, 22, '0'), service, 1, n + 1, 'request', 'active', 5, '2020-01-01Z',
        now(), now()
      from unnest(${sql.param(serviceIds)}::int[]) service, generate_series(1, ${buyers}::int) n
      returning id
    )
    insert into agreement_changes (tenant_id, buyer_tenant_id, agreement_id, at, actor, to_state)
    select 1, 1, id, '2020-01-01Z', 'buyer', 'active' from made`);
}
