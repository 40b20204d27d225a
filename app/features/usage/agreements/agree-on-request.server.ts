import { randomBytes } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { agreementChanges, agreements, type StoredAgreement } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { StoredRequest } from "#app/db/schema/requests.ts";
import type { AnyScope, Database, ShownScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { findPriceAt, isNeverDearer } from "#app/features/usage/prices/price.ts";
import { freeTerms } from "#app/features/usage/prices/price-start.ts";
import { listPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { type AgreementSide, isOver } from "./agreement.ts";
import { type AgreementTerm, getBillingStart, getTermEnd } from "./agreement-term.ts";
import { endPast } from "./end-past.server.ts";

/**
 * `made`: created now; `kept`: existed before; `offered`: the buyer's company has to accept first, since the price rose;
 * `brought`: the same, since it was asked for without the company; `noCompany`: the buyer has no company; `none`: nothing
 * is billed.
 */
export type RequestAgreement = "made" | "kept" | "offered" | "brought" | "noCompany" | "none";

/** Whether the buyer's company has something that it had not before. */
export function hasNews(agreement: RequestAgreement | null): boolean {
  return agreement === "made" || agreement === "offered" || agreement === "brought";
}

interface Yes {
  request: StoredRequest;
  /** Which side agreed last; the other side's consent is in the request. */
  by: AgreementSide;
  byUserId: number | null;
  /** When the buyer last agreed: by requesting, or by accepting now. */
  buyerYesAt: Date;
  /** Whether the buyer asked as one of the company's people, or decides for it. */
  bindsCompany: boolean;
}

/**
 * Creates the agreement of a request that both sides have agreed to, or resumes the existing one, in the request's
 * transaction. An agreement that the buyer has paused, ended or declined since agreeing stays so. Nobody is billed at a
 * price that became dearer after their yes, nor a company for what somebody asked before belonging to it: that is an offer.
 */
export async function agreeOnRequest(scope: ShownScope, yes: Yes): Promise<RequestAgreement> {
  const { serviceId, companyId } = yes.request;
  if (serviceId === null) return "none";
  if (companyId === null) return "noCompany";
  return acrossTenants(scope, async () => {
    const parties = await findParties(scope.db, serviceId, companyId);
    if (!parties || parties.sellerCompanyId === companyId) return "none";
    await endPast(scope, isBetween(serviceId, companyId));
    const standing = await lockNewest(scope.db, serviceId, companyId);
    if (standing?.agreement.state === "active") return "kept";
    if (standing && wasTakenBack(standing, yes)) return "none";
    const running = standing && !isOver(standing.agreement.state) ? standing.agreement : null;
    const isBinding = yes.bindsCompany && !(await isDearerSince(scope, serviceId, yes.buyerYesAt));
    const offer = yes.bindsCompany ? "offered" : "brought";
    if (running && !isBinding) return running.state === "offered" ? offer : "kept";
    if (running) return takeUp(scope, running, yes);
    const agreement = await insertAgreement(scope, {
      ...parties,
      serviceId,
      buyerCompanyId: companyId,
      ...(isBinding ? toAgreement(scope, yes) : toOffer(yes)),
    });
    if (agreement && !isBinding) return offer;
    // A concurrent approval was first.
    return agreement ? "made" : "kept";
  });
}

/** Whether a month may cost more at the price of now than at that of a moment. */
async function isDearerSince({ db, now }: ShownScope, serviceId: number, moment: Date): Promise<boolean> {
  const prices = await listPrices(db, serviceId);
  const then = prices.findLast(({ effectiveAt }) => effectiveAt <= moment) ?? freeTerms;
  return !isNeverDearer(findPriceAt(prices, now) ?? freeTerms, then);
}

type Beginning = Pick<NewAgreement, "origin" | "requestId" | "state" | "startsAt" | "by" | "byUserId">;

const toAgreement = ({ now }: ShownScope, { request, by, byUserId }: Yes): Beginning => ({
  origin: request.kind === "workflow" ? "workflow" : "request",
  requestId: request.id,
  state: "active",
  startsAt: now,
  by,
  byUserId,
});

/** The buyer's request is no consent to it. */
const toOffer = ({ by, byUserId }: Yes): Beginning => ({
  origin: "offer",
  requestId: null,
  state: "offered",
  startsAt: null,
  ...(by === "buyer" ? { by: "seller", byUserId: null } : { by, byUserId }),
});

/** Runs within a transaction that sees all tenants: the two sides may belong to two, and the request to a third. */
export async function acrossTenants<T>({ db }: AnyScope, run: () => Promise<T>): Promise<T> {
  const { rows } = await db.execute<{ before: string }>(
    sql`select coalesce(current_setting('app.platform', true), '') as before`,
  );
  await db.execute(sql`select set_config('app.platform', 'on', true)`);
  const result = await run();
  await db.execute(sql`select set_config('app.platform', ${rows[0]?.before ?? ""}, true)`);
  return result;
}

type Parties = Pick<StoredAgreement, "tenantId" | "sellerCompanyId" | "buyerTenantId">;

/** The seller of a service and the tenants of both; null when the service has no seller. */
export async function findParties(db: Database, serviceId: number, buyerCompanyId: number): Promise<Parties | null> {
  const [seller] = await db
    .select({ tenantId: companies.tenantId, sellerCompanyId: companies.id })
    .from(services)
    .innerJoin(companies, eq(companies.id, services.ownerCompanyId))
    .where(eq(services.id, serviceId));
  const [buyer] = await db
    .select({ buyerTenantId: companies.tenantId })
    .from(companies)
    .where(eq(companies.id, buyerCompanyId));
  return seller && buyer ? { ...seller, ...buyer } : null;
}

/** Condition on the agreements of a service and a buying company. */
export const isBetween = (serviceId: number, buyerCompanyId: number) =>
  and(eq(agreements.serviceId, serviceId), eq(agreements.buyerCompanyId, buyerCompanyId));

interface Standing {
  agreement: StoredAgreement;
  /** Last change of state by a side; an end that both had agreed on takes nothing back. */
  last: { at: Date; actor: AgreementSide } | null;
}

async function lockNewest(db: Database, serviceId: number, buyerCompanyId: number): Promise<Standing | null> {
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(isBetween(serviceId, buyerCompanyId))
    .orderBy(desc(agreements.id))
    .limit(1)
    .for("update");
  if (!agreement) return null;
  const [last] = await db
    .select({ at: agreementChanges.at, actor: agreementChanges.actor })
    .from(agreementChanges)
    .where(
      and(
        eq(agreementChanges.agreementId, agreement.id),
        sql`${agreementChanges.fromState} is distinct from ${agreementChanges.toState}`,
        agreement.lastDay === null ? undefined : ne(agreementChanges.at, getTermEnd(agreement.lastDay)),
      ),
    )
    .orderBy(desc(agreementChanges.id))
    .limit(1);
  return { agreement, last: last ?? null };
}

function wasTakenBack({ agreement, last }: Standing, { buyerYesAt }: Yes): boolean {
  return agreement.state !== "offered" && last !== null && last.actor !== "seller" && last.at > buyerYesAt;
}

async function takeUp(scope: ShownScope, agreement: StoredAgreement, { by, byUserId }: Yes): Promise<RequestAgreement> {
  await scope.db
    .update(agreements)
    .set({
      state: "active",
      pausedBy: null,
      pausedAt: null,
      startsAt: agreement.startsAt ?? getBillingStart(agreement, scope.now),
      version: agreement.version + 1,
      updatedAt: scope.now,
    })
    .where(eq(agreements.id, agreement.id));
  const { tenantId, buyerTenantId, id, state } = agreement;
  await scope.db.insert(agreementChanges).values({
    tenantId,
    buyerTenantId,
    agreementId: id,
    at: scope.now,
    actor: by,
    actorUserId: byUserId,
    fromState: state,
    toState: "active",
  });
  await recordAudit(scope, {
    action: "agreement.resume",
    subject: `agreement:${agreement.publicId}`,
    before: { state },
    after: { state: "active" },
  });
  return "made";
}

type NewAgreement = Parties &
  Pick<StoredAgreement, "serviceId" | "buyerCompanyId" | "origin" | "requestId" | "state" | "startsAt"> & {
    by: AgreementSide;
    byUserId: number | null;
    /** What a seller offers. */
    terms?: AgreementTerm & Pick<StoredAgreement, "proposedLimitCents">;
  };

/** Inserts an agreement with the first entry of its history; null when there is one that is not over. */
export async function insertAgreement(
  scope: AnyScope,
  { by, byUserId, terms, ...values }: NewAgreement,
): Promise<StoredAgreement | null> {
  const { db, now } = scope;
  const [agreement] = await db
    .insert(agreements)
    .values({
      ...values,
      ...terms,
      publicId: `agr_${randomBytes(16).toString("base64url")}`,
      unitCents: await findPrice(scope, values.serviceId),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!agreement) return null;
  const { tenantId, buyerTenantId, id, state, publicId, serviceId, buyerCompanyId } = agreement;
  await db.insert(agreementChanges).values({
    tenantId,
    buyerTenantId,
    agreementId: id,
    at: now,
    actor: by,
    actorUserId: byUserId,
    toState: state,
  });
  await recordAudit(scope, {
    action: state === "offered" ? "agreement.offer" : "agreement.make",
    subject: `agreement:${publicId}`,
    after: { serviceId, buyerCompanyId, by },
  });
  return agreement;
}

async function findPrice({ db, now }: AnyScope, serviceId: number): Promise<number> {
  return findPriceAt(await listPrices(db, serviceId), now)?.steps[0]?.cents ?? 0;
}
