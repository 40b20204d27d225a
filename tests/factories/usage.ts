import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import {
  findParties,
  insertAgreement as storeAgreement,
} from "#app/features/usage/agreements/agree-on-request.server.ts";
import type { AgreementState } from "#app/features/usage/agreements/agreement.ts";
import type { OfferValues } from "#app/features/usage/agreements/agreement-form.ts";
import { statementPageLines } from "#app/features/usage/money/statement/statement.ts";
import type { Price } from "#app/features/usage/prices/price.ts";
import { createServiceKey } from "#app/features/usage/service-keys.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { type TestScope, testScopeIn } from "#tests/setup/test-database.ts";

/** A statement's first page, in English. */
export const firstPage = { page: 1, size: statementPageLines, locale: "en" };

/** The report's default query: every service in the default range. */
export const openedReport = {
  services: null,
  from: null,
  to: null,
  page: 1,
  sort: "date",
  descending: true,
  restatedPage: 1,
} as const;

let made = 0;

/** Inserts a company with made-up values, unless given. */
export async function insertCompany({ db }: TestScope, overrides: Partial<typeof companies.$inferInsert> = {}) {
  made += 1;
  const [company] = await db
    .insert(companies)
    .values({ tenantId: 1, slug: `company-${made}`, name: `Company ${made}`, ...overrides })
    .returning();
  if (!company) throw new Error("the company was not stored");
  return company;
}

/** Inserts a seller with services; `scope` is the seller's. */
export async function insertSeller(
  scope: TestScope,
  { tenantId = 1, names = ["Flood Zones"] }: { tenantId?: number; names?: string[] } = {},
) {
  const company = await insertCompany(scope, { tenantId });
  const email = `seller-${company.id}@seller.test`;
  const user = await insertAccount(scope, { tenantId, email, companyId: company.id, roleId: 4 });
  const rows = await scope.db
    .insert(services)
    .values(names.map((name) => ({ ...plain, name, ownerCompanyId: company.id })))
    .returning({ id: services.id });
  const [first = 0] = rows.map(({ id }) => id);
  return {
    company,
    serviceId: first,
    serviceIds: rows.map(({ id }) => id),
    scope: { ...testScopeIn(scope, tenantId), companyId: company.id, userId: user.id },
  };
}

const plain = {
  companyName: "Company",
  logoUrl: "/files/logo.svg",
  status: 1,
  tagline: "Tagline",
  type: "Single" as const,
  description: "<p>Text</p>",
};

/** Sets a price per transaction in cents, from the scope's moment on. */
export async function insertFee(scope: TestScope, serviceId: number, cents: number): Promise<void> {
  const { tenantId, now } = scope;
  await inTenant(scope, ({ db }) => db.insert(serviceFees).values({ tenantId, serviceId, effectiveAt: now, cents }));
}

/** Sets a price with steps, free requests and a monthly fee, from the price's own moment on. */
export async function insertPrice(scope: TestScope, serviceId: number, price: Price): Promise<void> {
  const { tenantId } = scope;
  const cents = price.steps[0]?.cents ?? 0;
  const row = { ...price, steps: [...price.steps], tenantId, serviceId, cents };
  await inTenant(scope, ({ db }) => db.insert(serviceFees).values(row));
}

/** Creates a key for a service of the scope's viewer. */
export async function insertKey(scope: TestScope, serviceId: number): Promise<string> {
  const made = await createServiceKey(scope, () => null, { serviceId, name: "Test" });
  if (made?.kind !== "created") throw new Error("the key was not made");
  return made.secret;
}

/** An event as a gateway sends it, at noon of the test's day by default. */
export function toEvent(id: string, data: Record<string, unknown>, overrides: Record<string, unknown> = {}) {
  return {
    specversion: "1.0",
    id,
    source: "/gateways/test",
    type: "usage.recorded",
    time: "2026-01-15T11:00:00Z",
    data,
    ...overrides,
  };
}

/** An offer as typed, without days and limit unless given. */
export function toOffer(company: string, overrides: Partial<OfferValues> = {}): OfferValues {
  return { service: "", company, firstDay: "", lastDay: "", proposedLimit: "", ...overrides };
}

/** A mail sender for any tenant. */
export const anySender: SenderOf = (tenantId, locale) =>
  buildAccountSender({ id: tenantId, slug: `tenant-${tenantId}`, locale: locale ?? "en" });

/** Inserts a company with agreements for a seller's services. */
export async function insertBuyer(
  { scope, serviceIds }: { scope: TestScope; serviceIds: readonly number[] },
  overrides: Partial<typeof companies.$inferInsert> = {},
) {
  const company = await insertCompany(scope, overrides);
  for (const serviceId of serviceIds) await insertAgreement(scope, { serviceId, buyerId: company.id });
  return company;
}

/** Daily totals of a buyer's month, each for a service of its own ("Service 0001" on) with two requests. */
export async function insertManyLines(
  { db, tenantId }: TestScope,
  { sellerId, buyerId, month, lines }: { sellerId: number; buyerId: number; month: string; lines: number },
): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into services (owner_company_id, name, company_name, logo_url, status, tagline, type, description)
      select ${sellerId}::int, 'Service ' || lpad(n::text, 4, '0'), 'Company', '/files/logo.svg', 1, 'Tagline', 'Single', '<p>Text</p>'
      from generate_series(1, ${lines}::int) n returning id
    )
    insert into usage_daily_totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month, buyer_tenant_id,
      requests, total_cents, fee_points)
    select ${tenantId}::int, id, ${month}::date, ${buyerId}::int, ${month}::date, ${tenantId}::int, 2, 10, 12000 from made`);
}

/** Inserts an agreement from the start of the test's year on, replacing any earlier state. @returns its id. */
export async function insertAgreement(
  scope: TestScope,
  { serviceId, buyerId, state = "active" }: { serviceId: number; buyerId: number; state?: AgreementState },
): Promise<string> {
  const from = new Date("2025-01-01T00:00:00Z");
  return asPlatform(scope.db, async (db) => {
    const parties = await findParties(db, serviceId, buyerId);
    if (!parties) throw new Error("the service has no seller");
    const agreement = await storeAgreement(
      { ...scope, db, now: from },
      {
        ...parties,
        serviceId,
        buyerCompanyId: buyerId,
        origin: "request",
        requestId: null,
        state,
        startsAt: from,
        by: "buyer",
        byUserId: null,
      },
    );
    if (!agreement) throw new Error("there is an agreement already");
    return agreement.publicId;
  });
}
