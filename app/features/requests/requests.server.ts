import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { toAlertSender } from "#app/features/identity/alert-sender.server.ts";
import { countRecentMails, lockRecipient, postMail } from "#app/features/mail/outbox.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { getService } from "#app/features/marketplace/service/services.server.ts";
import { findAnswering } from "#app/features/requests/form/answer-time.server.ts";
import type { Answering } from "#app/features/requests/form/request-form-state.ts";
import { describeRunningRequest, findRunningRequest } from "#app/features/requests/form/running-request.server.ts";
import type { NewRequest } from "#app/features/requests/form/service-request.ts";
import { isStopped, stoppedForSeconds } from "#app/features/requests/inbox/mark-spam.server.ts";
import { listProviders } from "#app/features/requests/inbox/providers.server.ts";
import { nameServices } from "#app/features/requests/inbox/request-rows.server.ts";
import type { Sender, Senders } from "#app/features/tenancy/sender.ts";
import { chargeIntake, refundIntake } from "#app/features/throttling/intake-quota.server.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { findCompanyName, toBuyerUrl } from "./request-change-mails.server.ts";
import { toAlertMail, toReceivedMail } from "./request-mails.ts";
import { currentProcessVersion, getProcess } from "./request-process.ts";
import { type RunningRequest, toRequestReference } from "./request-view.ts";
import { mayWriteToBuyer } from "./requester-mails.server.ts";

export type RequestOutcome = Outcome<
  /** `isConfirmed`: whether reference and link were mailed to the given address. */
  | ({ kind: "created" | "repeated"; id: number; reference: string; isConfirmed: boolean } & Answering)
  /** The same person has an open request for the same service in this tenant. */
  | { kind: "duplicate"; running: RunningRequest }
  | { kind: "unknownService" }
  /** Too many requests without an account, or the seller blocked the sender: the answer is the same. */
  | { kind: "throttled"; retryAfterSeconds: number }
  /** It can be read, not requested. */
  | { kind: "inactiveService" }
>;

/** Stores a request with its history and its mails in one transaction (spec 2.6). */
export async function createRequest(scope: ShownScope, senders: Senders, request: NewRequest): Promise<RequestOutcome> {
  const service = request.serviceId === null ? null : await getService(scope, request.serviceId);
  if (request.serviceId !== null && !service) return { kind: "unknownService" };
  if (service?.status === serviceStatus.inactive) return { kind: "inactiveService" };
  const named = { ...request, serviceName: service?.name ?? request.serviceName };
  const owner = service?.ownerCompany ?? null;
  const retryAfterSeconds = await boundRequest(scope, senders, {
    email: request.workEmail,
    sellerIds: [owner?.id ?? null],
  });
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const taken = await inTenant(scope, (scoped) => takeRequest(scoped, senders, named)).catch(toGone);
  if (taken.kind === "gone") {
    await refundRequest(scope, senders, { email: request.workEmail, sellerIds: [owner?.id ?? null] });
    return { kind: "unknownService" };
  }
  if (taken.kind === "duplicate") {
    const { runningId } = taken;
    if (runningId === null) return { kind: "duplicate", running: { kind: "mailed", sent: false } };
    return { kind: "duplicate", running: await describeRunningRequest(scope, senders, runningId) };
  }
  const { kind, id, isConfirmed, ownerCompanyId } = taken;
  // It may have been taken back since it was read.
  const answers = (owner?.id ?? null) === ownerCompanyId ? service : await getService(scope, request.serviceId ?? 0);
  const answering = await findAnswering(scope, answers?.ownerCompany ?? null);
  return { kind, id, isConfirmed, reference: toRequestReference(id), ...answering };
}

/** What a form is throttled by: its sender, and the seller of each of its requests (null: the tenant's own people). */
interface Bounded {
  email: string;
  sellerIds: readonly (number | null)[];
}

/** Charges a form once, however many requests it makes. @returns seconds to wait; 0 when it is allowed. */
export async function boundRequest(
  scope: ShownScope,
  { address, hashSender }: Senders,
  { email, sellerIds }: Bounded,
): Promise<number> {
  if (hashSender) {
    const hashes = [email, ...(address ? [toAddressBlock(address)] : [])].map(hashSender);
    if (await inTenant(scope, (scoped) => isStopped(scoped, { sellerIds, hashes }))) return stoppedForSeconds;
  }
  return scope.userId === null ? chargeIntake(scope, { form: "request", address, email, sellerIds }) : 0;
}

/** Gives back what `boundRequest` charged, for a form that stored nothing. */
export async function refundRequest(scope: ShownScope, { address }: Senders, bounded: Bounded): Promise<void> {
  if (scope.userId === null) await refundIntake(scope, { form: "request", address, ...bounded });
}

type Taken =
  | { kind: "created" | "repeated"; id: number; isConfirmed: boolean; ownerCompanyId: number | null }
  /** `runningId` is null when the other one has ended meanwhile. */
  | { kind: "duplicate"; runningId: number | null };

/** Thrown to undo what the transaction has stored. */
export class CompanyErased extends Error {
  constructor() {
    super("The company was erased meanwhile");
  }
}

function toGone(error: unknown): { kind: "gone" } {
  if (error instanceof CompanyErased) return { kind: "gone" };
  throw error;
}

/**
 * Stores a request with its history and its mails, in the tenant's transaction.
 * @throws {CompanyErased} when the seller or the asking company was erased meanwhile.
 * @param mayWrite what `mayWriteToBuyer` said about the whole form; asked here when omitted.
 */
export async function takeRequest(
  scope: ShownScope,
  senders: Senders,
  wanted: NewRequest,
  mayWrite?: boolean,
): Promise<Taken> {
  await lockRecipient(scope, wanted.workEmail);
  const request = { ...wanted, ownerCompanyId: await lockOwner(scope, wanted.serviceId) };
  // The index of open requests identifies people by address and company, which may have changed since.
  const running = await findRunningRequest(scope, request);
  const id = running === null ? await insertRequest(scope, senders, request) : null;
  if (id === null) {
    const repeated = await findRepeated(scope, request);
    return repeated ?? { kind: "duplicate", runningId: running ?? (await findRunningRequest(scope, request)) };
  }
  await refuseErased(scope, request.ownerCompanyId);
  await scope.db.insert(requestEvents).values({
    tenantId: scope.tenantId,
    requestId: id,
    kind: "submitted",
    actorUserId: scope.userId,
    toStatus: start,
    createdAt: scope.now,
  });
  const isConfirmed = await postRequestMails(scope, senders, { ...request, id }, mayWrite);
  return { kind: "created", id, isConfirmed, ownerCompanyId: request.ownerCompanyId };
}

/**
 * Whose the service is: it may have been taken back since the form was shown. Whoever moves a service locks its row for
 * update first, which waits for this lock, or this one for it.
 */
async function lockOwner({ db }: ShownScope, serviceId: number | null): Promise<number | null> {
  if (serviceId === null) return null;
  const { id, ownerCompanyId } = services;
  const [service] = await db.select({ ownerCompanyId }).from(services).where(eq(id, serviceId)).for("key share");
  return service?.ownerCompanyId ?? null;
}

/**
 * Call it after the request is stored: its foreign keys wait for an erasure in progress and block a later one, so
 * either the erasure is visible here, or it sees the request.
 */
async function refuseErased({ db, companyId }: ShownScope, ownerCompanyId: number | null): Promise<void> {
  const ids = [companyId, ownerCompanyId].filter((id) => id !== null);
  const isErased = and(inArray(companies.id, ids), isNotNull(companies.erasedAt));
  const [erased] = await db.select({ id: companies.id }).from(companies).where(isErased).limit(1);
  if (erased) throw new CompanyErased();
}

const { start } = getProcess(currentProcessVersion);

interface OwnedRequest extends NewRequest {
  ownerCompanyId: number | null;
}

async function insertRequest(
  scope: ShownScope,
  { sender, address, hashSender }: Senders,
  request: OwnedRequest,
): Promise<number | null> {
  const [row] = await scope.db
    .insert(requests)
    .values({
      ...request,
      tenantId: scope.tenantId,
      status: start,
      processVersion: currentProcessVersion,
      userId: scope.userId,
      companyId: scope.companyId,
      senderHash: scope.userId === null && address && hashSender ? hashSender(toAddressBlock(address)) : null,
      phoneNumber: request.phoneNumber === "" ? null : request.phoneNumber,
      acceptedTerms: true,
      locale: sender.locale,
      origin: sender.origin,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: requests.id });
  return row?.id ?? null;
}

/** An earlier post of the same form. */
async function findRepeated(scope: ShownScope, request: NewRequest): Promise<Taken | null> {
  if (request.idempotencyKey === null) return null;
  const [row] = await scope.db
    .select({ id: requests.id, ownerCompanyId: requests.ownerCompanyId })
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, scope.tenantId),
        eq(requests.idempotencyKey, request.idempotencyKey),
        sql`lower(${requests.workEmail}) = lower(${request.workEmail})`,
      ),
    );
  if (!row) return null;
  const isConfirmed = (await countRecentMails(scope, "requestReceived", request.workEmail)) > 0;
  return { kind: "repeated", isConfirmed, ...row };
}

/** @returns whether the sender was mailed. */
async function postRequestMails(
  scope: ShownScope,
  { sender, senderOf, address }: Senders,
  request: OwnedRequest & { id: number },
  mayWrite?: boolean,
): Promise<boolean> {
  const { tenantId, userId, companyId } = scope;
  const newRequest = { ...request, tenantId, userId, companyId, assigneeUserId: null };
  const reference = toRequestReference(request.id);
  const isConfirmed = mayWrite ?? (await mayWriteToBuyer(scope, request.workEmail, address ?? null));
  if (isConfirmed) {
    const url = await toBuyerUrl(scope, sender, newRequest);
    const [named = request] = await nameServices(scope.db, [request], sender.locale);
    await postMail(scope, sender, {
      kind: "requestReceived",
      recipient: request.workEmail,
      content: toReceivedMail(sender, named, { reference, url, isOwn: await isOwnAddress(scope, request.workEmail) }),
    });
  }
  if (address && (await chargeAlert(scope, address)) > 0) return isConfirmed;
  const company = companyId === null ? null : await findCompanyName(scope, companyId);
  const alert = (to: Sender, recipient: string, answers: boolean) =>
    postMail(scope, to, {
      kind: "requestAlert",
      recipient,
      replyTo: request.workEmail,
      content: toAlertMail(to, request, { reference, url: `${to.origin}/requests/${reference}`, answers, company }),
    });
  const providers = await listProviders(scope, newRequest, userId);
  for (const { email, tenantId: home, locale } of providers) {
    const to = senderOf(home, locale);
    if (to) await alert(to, email, true);
  }
  const tenantSender = await toAlertSender(scope.db, senderOf(tenantId, null) ?? sender);
  const { alertAddress } = tenantSender;
  const isAlerted = providers.some(({ email }) => email.toLowerCase() === alertAddress?.toLowerCase());
  if (alertAddress !== null && !isAlerted) await alert(tenantSender, alertAddress, providers.length === 0);
  return isConfirmed;
}

async function isOwnAddress(scope: ShownScope, email: string): Promise<boolean> {
  const user = await authorize(scope, "seeRequests");
  return user?.email.toLowerCase() === email.toLowerCase();
}

/** Limits the mails caused by one network address; later requests are in the inbox all the same. */
function chargeAlert(scope: ShownScope, address: string): Promise<number> {
  const subject = toAddressBlock(address);
  return chargeThrottle(scope, { name: "request-alert", subject, burst: 20, secondsEach: 300 });
}
