import { and, eq, inArray, sql } from "drizzle-orm";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { toAddressBlock } from "#app/features/identity/network-address.ts";
import { chargeThrottle } from "#app/features/identity/throttles.server.ts";
import { countRecentMails, postMail } from "#app/features/mail/outbox.server.ts";
import { getService } from "#app/features/marketplace/services.server.ts";
import type { Brand, BrandOf } from "#app/features/tenancy/brand.ts";
import { listProviders, toBuyerUrl } from "./request-change-mails.server.ts";
import { toAlertMail, toReceivedMail } from "./request-mails.ts";
import { currentProcessVersion, getProcess, openStates } from "./request-process.ts";
import { toReference } from "./request-view.ts";
import type { RequestKind } from "./service-request.ts";

export interface NewRequest {
  kind: RequestKind;
  /** Null for a need that no listing answers yet. */
  serviceId: number | null;
  serviceName: string;
  workflowName: string;
  firstName: string;
  lastName: string;
  workEmail: string;
  phoneNumber: string;
  description: string;
  businessTypes: string[];
  /** One per rendered form; the same key again is the same request. */
  idempotencyKey: string | null;
}

export type RequestOutcome =
  | { kind: "created" | "repeated"; reference: string }
  /** The same person has an open request for the same service in this tenant. */
  | { kind: "duplicate" }
  | { kind: "unknownService" };

/** The brand of the request's tenant, and those of the people who answer it. */
export interface Voices {
  brand: Brand;
  brandOf: BrandOf;
  /** Network address of the one who asks: alerts that come from one are limited. Null or left out where there is none. */
  address?: string | null;
}

const mostConfirmations = 3;

/** Stores a request with its history and its mails in one transaction (spec 2.6). */
export async function createRequest(scope: Scope, voices: Voices, request: NewRequest): Promise<RequestOutcome> {
  const service = request.serviceId === null ? null : await getService(scope, request.serviceId);
  if (request.serviceId !== null && !service) return { kind: "unknownService" };
  const named = { ...request, serviceName: service?.name ?? request.serviceName };
  const ownerCompanyId = service?.ownerCompany.id ?? null;
  return inTenant(scope, async (scoped) => {
    if (await hasOpenRequest(scoped, named)) return findExisting(scoped, named);
    const id = await insertRequest(scoped, voices.brand, { ...named, ownerCompanyId });
    if (id === null) return findExisting(scoped, named);
    await scoped.db.insert(requestEvents).values({
      tenantId: scoped.tenantId,
      requestId: id,
      kind: "submitted",
      actorUserId: scoped.userId,
      toStatus: start,
      createdAt: scoped.now,
    });
    await postRequestMails(scoped, voices, { ...named, id, ownerCompanyId });
    return { kind: "created", reference: toReference(id) };
  });
}

const { start } = getProcess(currentProcessVersion);

interface OwnedRequest extends NewRequest {
  ownerCompanyId: number | null;
}

async function insertRequest(scope: Scope, brand: Brand, request: OwnedRequest): Promise<number | null> {
  const [row] = await scope.db
    .insert(requests)
    .values({
      tenantId: scope.tenantId,
      kind: request.kind,
      status: start,
      processVersion: currentProcessVersion,
      serviceId: request.serviceId,
      ownerCompanyId: request.ownerCompanyId,
      userId: scope.userId,
      companyId: scope.companyId,
      firstName: request.firstName,
      lastName: request.lastName,
      workEmail: request.workEmail,
      phoneNumber: request.phoneNumber === "" ? null : request.phoneNumber,
      serviceName: request.serviceName,
      workflowName: request.workflowName,
      description: request.description,
      businessTypes: request.businessTypes,
      acceptedTerms: true,
      locale: brand.locale,
      idempotencyKey: request.idempotencyKey,
      origin: brand.origin,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: requests.id });
  return row?.id ?? null;
}

/** The index of open requests knows people by their address; a user may have another by now. */
async function hasOpenRequest({ db, tenantId, userId }: Scope, { kind, serviceId }: NewRequest): Promise<boolean> {
  if (userId === null) return false;
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, tenantId),
        eq(requests.userId, userId),
        eq(requests.kind, kind),
        sql`${requests.serviceId} is not distinct from ${serviceId}::int`,
        inArray(requests.status, [...openStates]),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function findExisting(scope: Scope, request: NewRequest): Promise<RequestOutcome> {
  if (request.idempotencyKey === null) return { kind: "duplicate" };
  const [row] = await scope.db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, scope.tenantId),
        eq(requests.idempotencyKey, request.idempotencyKey),
        sql`lower(${requests.workEmail}) = lower(${request.workEmail})`,
      ),
    );
  return row ? { kind: "repeated", reference: toReference(row.id) } : { kind: "duplicate" };
}

async function postRequestMails(
  scope: Scope,
  { brand, brandOf, address }: Voices,
  request: OwnedRequest & { id: number },
): Promise<void> {
  const reference = toReference(request.id);
  if (await mayConfirm(scope, request.workEmail, address ?? null)) {
    const { tenantId, userId, companyId } = scope;
    const url = await toBuyerUrl(scope, brand, { id: request.id, tenantId, userId, companyId, origin: brand.origin });
    await postMail(scope, brand, {
      kind: "requestReceived",
      recipient: request.workEmail,
      content: toReceivedMail(brand, request, { reference, url }),
    });
  }
  if (address && (await chargeAlert(scope, address)) > 0) return;
  const alert = (to: Brand, recipient: string) =>
    postMail(scope, to, {
      kind: "requestAlert",
      recipient,
      replyTo: request.workEmail,
      content: toAlertMail(to, request, { reference, url: `${to.origin}/requests/${reference}` }),
    });
  if (brand.alertAddress !== null) await alert(brand, brand.alertAddress);
  const { tenantId } = scope;
  const { ownerCompanyId } = request;
  const providers = await listProviders(scope, { tenantId, ownerCompanyId, assigneeUserId: null }, scope.userId);
  for (const { email, tenantId: home, locale } of providers) {
    const to = brandOf(home, locale);
    if (to && email !== brand.alertAddress) await alert(to, email);
  }
}

/** A visitor may have typed anybody's address: neither is one flooded, nor are many of them written to from one place. */
async function mayConfirm(scope: Scope, email: string, address: string | null): Promise<boolean> {
  if ((await countRecentMails(scope, "requestReceived", email)) >= mostConfirmations) return false;
  if (scope.userId !== null || address === null) return true;
  const subject = toAddressBlock(address);
  return (await chargeThrottle(scope, { name: "request-confirmation", subject, burst: 60, secondsEach: 60 })) === 0;
}

/** Nobody's mailbox is flooded from one place: what comes after that is in the inbox all the same. */
function chargeAlert(scope: Scope, address: string): Promise<number> {
  const subject = toAddressBlock(address);
  return chargeThrottle(scope, { name: "request-alert", subject, burst: 20, secondsEach: 300 });
}
