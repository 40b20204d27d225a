import { and, asc, eq, isNull } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { StoredRequest } from "#app/db/schema/requests.ts";
import { type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { toAlertSender } from "#app/features/identity/alert-sender.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { findName } from "#app/features/requests/inbox/assign-request.server.ts";
import { listProviders } from "#app/features/requests/inbox/providers.server.ts";
import type { Acting, Party } from "#app/features/requests/inbox/request-party.server.ts";
import { nameServices } from "#app/features/requests/inbox/request-rows.server.ts";
import { isErasedAddress } from "#app/features/retention/erased-address.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import type { RequestAgreement } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { type ChangeToNotify, toBuyerMail, toProviderMail } from "./request-change-mail.ts";
import type { RequestState } from "./request-process.ts";
import { toRequestReference } from "./request-view.ts";
import { createStatusLink } from "./status-links.server.ts";

interface Done {
  party: Party;
  acting: Acting;
  request: StoredRequest;
  toState: RequestState | null;
  note: string;
  /** An approval's effect; null for everything else. */
  agreement: RequestAgreement | null;
}

interface RequestChange extends Done {
  actorName: string;
  /** The seller for whom somebody else acted; null otherwise. */
  onBehalfOf: string | null;
}

/**
 * Notifies the other parties of a move or a message. Call it in its transaction, with the request's tenant in the
 * scope.
 */
export async function postChangeMails(scope: ShownScope, done: Done, senderOf: SenderOf): Promise<void> {
  const { actor, onBehalfOfCompanyId } = done.acting;
  const onBehalfOf = onBehalfOfCompanyId === null ? null : await findCompanyName(scope, onBehalfOfCompanyId);
  const change = { ...done, actorName: await findActorName(scope, done), onBehalfOf };
  if (!isByBuyer(change)) await notifyBuyer(scope, change, senderOf);
  if (actor !== "seller" || onBehalfOfCompanyId !== null) await notifyProviders(scope, change, senderOf);
}

/** Whether the sender did it, rather than somebody else of the company. */
function isByBuyer({ party, request }: Done): boolean {
  return party.side === "buyer" && (party.userId === null || party.userId === request.userId);
}

async function findActorName({ db }: ShownScope, done: Done): Promise<string> {
  const { party, request } = done;
  const name = isByBuyer(done) || party.userId === null ? null : await findName(db, party.userId);
  return name ?? toBuyerName(request);
}

function toBuyerName({ firstName, lastName }: StoredRequest): string {
  return `${firstName} ${lastName}`;
}

async function notifyBuyer(scope: ShownScope, change: RequestChange, senderOf: SenderOf): Promise<void> {
  const { request, party, toState } = change;
  for (const { userId, email, locale } of await listFollowers(scope, request)) {
    const sender = await findSite(scope, request, (tenantId) => senderOf(tenantId, locale ?? request.locale));
    if (!sender || (userId !== null && userId === party.userId)) continue;
    const [named = request] = await nameServices(scope.db, [request], sender.locale);
    await postMail(scope, sender, {
      kind: toState === null ? "requestMessage" : "requestMoved",
      recipient: email,
      content: toBuyerMail(sender, toChange({ ...change, request: named }), await toBuyerUrl(scope, sender, request)),
    });
  }
}

interface Follower {
  /** Null for a visitor. */
  userId: number | null;
  email: string;
  /** Null without a choice. */
  locale: string | null;
}

const mostFollowers = 5;

/**
 * Who follows a request for the buyer. A company's is followed by its sender, at the account's present address, and by
 * its administrators once the sender has left; any other at the address that it names.
 */
async function listFollowers({ db }: ShownScope, request: StoredRequest): Promise<Follower[]> {
  const { userId, companyId, workEmail } = request;
  const follower = { userId: users.id, email: users.email, locale: users.locale };
  const isSender = eq(users.id, userId ?? 0);
  if (companyId === null) {
    const [sender] = await db.select(follower).from(users).where(isSender);
    return isErasedAddress(workEmail) ? [] : [{ userId, email: workEmail, locale: sender?.locale ?? null }];
  }
  const isOfCompany = eq(users.companyId, companyId);
  const sender = await db
    .select(follower)
    .from(users)
    .where(and(isSender, isOfCompany, isNull(users.deactivatedAt)));
  if (sender.length > 0) return sender;
  return db
    .select(follower)
    .from(users)
    .where(and(isOfCompany, isRecipient("seeCompanyRequests")))
    .orderBy(asc(users.id))
    .limit(mostFollowers);
}

/** The sender at the site where a request was made; that of its tenant for a market that is offline. */
async function findSite(
  { db }: ShownScope,
  { tenantId, origin }: StoredRequest,
  senderIn: (tenantId: number) => Sender | null,
): Promise<Sender | null> {
  const own = senderIn(tenantId);
  if (own) return sendFromSite(own, { origin });
  const isAgency = eq(companies.id, tenantId - firstMarketId);
  const [agency] = await db.select({ tenantId: companies.tenantId }).from(companies).where(isAgency);
  return agency ? senderIn(agency.tenantId) : null;
}

type Linked = Pick<StoredRequest, "id" | "tenantId" | "companyId">;

/** The sender at the site where a request was made, whatever site the person who caused the mail is on. */
export function sendFromSite<S extends Sender>(sender: S, { origin }: Pick<StoredRequest, "origin">): S {
  return { ...sender, origin: origin || sender.origin };
}

/** The buyer's page of a request on the sender's site, or a personal link for people without an account. */
export async function toBuyerUrl(scope: ShownScope, { origin, tenant }: Sender, request: Linked): Promise<string> {
  if (request.companyId !== null) return `${origin}/details?id=${request.id}`;
  const token = await createStatusLink(shownScopeIn(scope, request.tenantId), request.id);
  return `${origin}/requests/status/${token}/${tenant.slug}`;
}

async function notifyProviders(scope: ShownScope, change: RequestChange, senderOf: SenderOf): Promise<void> {
  const { request } = change;
  if (request.spamAt !== null) return;
  const reference = toRequestReference(request.id);
  const providers = await listProviders(scope, request, change.party.userId);
  const kind = change.toState === null ? "requestMessage" : "requestMoved";
  for (const { email, tenantId, locale } of providers) {
    const sender = senderOf(tenantId, locale);
    if (!sender) continue;
    const url = `${sender.origin}/requests/${reference}`;
    await postMail(scope, sender, { kind, recipient: email, content: toProviderMail(sender, toChange(change), url) });
  }
  const tenantSender =
    senderOf(request.tenantId, null) ?? (await findSite(scope, request, (tenantId) => senderOf(tenantId, null)));
  if (providers.length > 0 || change.party.side !== "buyer" || !tenantSender?.alertAddress) return;
  const sender = await toAlertSender(scope.db, tenantSender);
  const url = `${sender.origin}/requests/${reference}`;
  await postMail(scope, sender, {
    kind,
    recipient: tenantSender.alertAddress,
    content: toProviderMail(sender, toChange(change), url),
  });
}

export async function findCompanyName({ db }: ShownScope, companyId: number): Promise<string | null> {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return company?.name ?? null;
}

function toChange({ request, toState, note, actorName, onBehalfOf, agreement }: RequestChange): ChangeToNotify {
  return {
    reference: toRequestReference(request.id),
    serviceName: request.serviceName,
    buyerName: toBuyerName(request),
    actorName,
    onBehalfOf,
    toState,
    note,
    agreement,
  };
}
