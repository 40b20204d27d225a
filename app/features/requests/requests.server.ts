import { and, eq, sql } from "drizzle-orm";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { countRecentMails, postMail } from "#app/features/mail/outbox.server.ts";
import { getService } from "#app/features/marketplace/services.server.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import { toReference } from "./own-request.ts";
import { toAlertMail, toReceivedMail } from "./request-mails.ts";
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
  /** The same person has an open request for the same service in this tenant (product.md 3). */
  | { kind: "duplicate" }
  | { kind: "unknownService" };

const mostConfirmations = 3;

/** Stores a request with its history and its mails in one transaction (spec 2.6; product.md 3). */
export async function createRequest(scope: Scope, brand: Brand, request: NewRequest): Promise<RequestOutcome> {
  const service = request.serviceId === null ? null : await getService(scope, request.serviceId);
  if (request.serviceId !== null && !service) return { kind: "unknownService" };
  const named = { ...request, serviceName: service?.name ?? request.serviceName };
  return inTenant(scope, async (scoped) => {
    const id = await insertRequest(scoped, brand, named);
    if (id === null) return findExisting(scoped, named);
    const reference = toReference(id);
    await scoped.db.insert(requestEvents).values({
      tenantId: scoped.tenantId,
      requestId: id,
      kind: "submitted",
      actorUserId: scoped.userId,
      createdAt: scoped.now,
    });
    await postRequestMails(scoped, brand, named, reference);
    return { kind: "created", reference };
  });
}

async function insertRequest(scope: Scope, brand: Brand, request: NewRequest): Promise<number | null> {
  const [row] = await scope.db
    .insert(requests)
    .values({
      tenantId: scope.tenantId,
      kind: request.kind,
      serviceId: request.serviceId,
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
      createdAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: requests.id });
  return row?.id ?? null;
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

async function postRequestMails(scope: Scope, brand: Brand, request: NewRequest, reference: string): Promise<void> {
  const confirmed = await countRecentMails(scope, "requestReceived", request.workEmail);
  if (confirmed < mostConfirmations) {
    await postMail(scope, brand, {
      kind: "requestReceived",
      recipient: request.workEmail,
      content: toReceivedMail(brand, request, reference),
    });
  }
  if (brand.alertAddress !== null) {
    await postMail(scope, brand, {
      kind: "requestAlert",
      recipient: brand.alertAddress,
      replyTo: request.workEmail,
      content: toAlertMail(brand, request, reference),
    });
  }
}
