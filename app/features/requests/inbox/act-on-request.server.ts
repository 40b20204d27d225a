import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { users } from "#app/db/schema/identity.ts";
import { requestEvents, requests, type StoredRequest } from "#app/db/schema/requests.ts";
import { type AccountScope, type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { holdsPermission } from "#app/features/identity/actor.server.ts";
import { postChangeMails } from "#app/features/requests/request-change-mails.server.ts";
import {
  getProcess,
  listMoves,
  type RequestTransition,
  toRequestState,
} from "#app/features/requests/request-process.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import {
  agreeOnRequest,
  hasNews,
  type RequestAgreement,
} from "#app/features/usage/agreements/agree-on-request.server.ts";
import { notifyAgreed } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { neededMessage, optionalMessage } from "./message-form.ts";
import type { ActionOutcome, RequestAction, RequestRefusal } from "./request-action.ts";
import { type Acting, type Party, toActing } from "./request-party.server.ts";

type Done = Extract<ActionOutcome, { kind: "done" }>;

interface Change {
  party: Party;
  acting: Acting;
  request: StoredRequest;
  action: RequestAction;
  move: RequestTransition | null;
}

/**
 * Moves a request or adds a message, with history, mails and audit entry. Call it in a transaction that can read rows
 * of all of the party's tenants; each row is written under the request's own tenant.
 * @returns null when the request does not exist or is not the party's.
 */
export async function actOnRequest(
  scope: AccountScope | ShownScope,
  { party, id, action }: { party: Party; id: number; action: RequestAction },
  senderOf: SenderOf,
): Promise<ActionOutcome | null> {
  const [found] = await scope.db
    .select({ request: getTableColumns(requests), standing: party.standing })
    .from(requests)
    .where(and(eq(requests.id, id), party.sees));
  if (!found) return null;
  const { request, standing } = found;
  if (standing === null) return { kind: "notYours", note: action.note };
  const acting = toActing(standing, party, request);
  const outcome = await actOnce(shownScopeIn(scope, request.tenantId), { party, acting, request, action }, senderOf);
  return outcome.kind === "done" ? outcome : { ...outcome, note: action.note };
}

async function actOnce(
  there: ShownScope,
  { party, acting, request, action }: Omit<Change, "move">,
  senderOf: SenderOf,
): Promise<Done | RequestRefusal> {
  if (await wasDone(there, request, action)) return { kind: "done" };
  const planned = planAction(request, acting, action);
  if ("kind" in planned) return planned;
  const wait = await chargeThrottle(there, {
    name: "request-message",
    subject: `${request.id} ${acting.actor}`,
    burst: 20,
    secondsEach: 30,
  });
  if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
  return applyChange(there, { party, acting, request, action, move: planned.move }, senderOf);
}

/** The action's effect by the request's own process version, or why it is refused. */
function planAction(
  request: StoredRequest,
  { actor }: Acting,
  action: RequestAction,
): RequestRefusal | { move: RequestTransition | null } {
  if (action.move === null) return checkNote(action, true) ?? { move: null };
  const process = getProcess(request.processVersion);
  if (!process.moves.some(({ key }) => key === action.move)) return { kind: "illegal" };
  if (action.version !== request.version) return { kind: "changed" };
  const moves = listMoves(process, toRequestState(request.status), actor);
  const move = moves.find(({ key }) => key === action.move);
  if (!move) return { kind: "illegal" };
  return checkNote(action, move.needsNote) ?? { move };
}

function checkNote({ note }: RequestAction, isNeeded: boolean): RequestRefusal | null {
  const parsed = parseForm(isNeeded ? neededMessage : optionalMessage, { note });
  return parsed.ok ? null : { kind: "faulty", error: parsed.errors.note ?? "requests:error.note" };
}

async function applyChange(scope: ShownScope, change: Change, senderOf: SenderOf): Promise<Done | RequestRefusal> {
  const { party, acting, request, move } = change;
  if (move && !(await moveOnce(scope, request, move))) {
    return { kind: (await wasDone(scope, request, change.action)) ? "done" : "changed" };
  }
  if (!(await insertEvent(scope, change))) return { kind: "done" };
  if (!move) await scope.db.update(requests).set({ updatedAt: scope.now }).where(eq(requests.id, request.id));
  await auditChange(scope, change);
  const agreement = move?.to === "approved" ? await agree(scope, change) : null;
  if (hasNews(agreement)) await notifyBuyersAdministrators(scope, { request, agreement }, senderOf);
  const { note } = change.action;
  await postChangeMails(
    scope,
    { party, acting, request, toState: move?.to ?? null, note: note.trim(), agreement },
    senderOf,
  );
  return { kind: "done" };
}

/** The buyer agrees by requesting, or now by accepting. */
async function agree(scope: ShownScope, { party, acting, request }: Change): Promise<RequestAgreement> {
  const acceptsForCompany = acting.actor === "buyer" && party.userId !== null;
  return agreeOnRequest(scope, {
    request,
    by: acting.actor === "administrator" ? "platform" : acting.actor,
    byUserId: party.userId,
    buyerYesAt: acting.actor === "buyer" ? scope.now : request.createdAt,
    bindsCompany: acceptsForCompany || (await wasAskedForCompany(scope, request)),
  });
}

/** Whether one of the buyer's people asked, or somebody who decides for it now: not whoever brought the request along. */
async function wasAskedForCompany({ db }: ShownScope, request: StoredRequest): Promise<boolean> {
  const { tenantId, requestId, kind } = requestEvents;
  const isClaim = and(eq(tenantId, request.tenantId), eq(requestId, request.id), eq(kind, "claimed"));
  const [claim] = await db.select({ id: requestEvents.id }).from(requestEvents).where(isClaim).limit(1);
  if (!claim) return true;
  const isSender = and(eq(users.id, request.userId ?? 0), eq(users.companyId, request.companyId ?? 0));
  const [decider] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isSender, isNull(users.deactivatedAt), holdsPermission("manageAgreements")));
  return decider !== undefined;
}

async function notifyBuyersAdministrators(
  scope: ShownScope,
  { request, agreement }: Pick<Change, "request"> & { agreement: RequestAgreement | null },
  senderOf: SenderOf,
): Promise<void> {
  const { tenantId, serviceId, companyId, userId, firstName, lastName } = request;
  if (serviceId === null || companyId === null) return;
  const requestedBy = `${firstName} ${lastName}`.trim();
  const approved = [{ tenantId, serviceId, requestedBy, isBrought: agreement === "brought" }];
  await notifyAgreed(scope, { companyId, userId, approved }, senderOf);
}

/** Audits every move, and messages sent on behalf of somebody else. */
async function auditChange(scope: ShownScope, { acting, request, move }: Change): Promise<void> {
  const { actor: by, onBehalfOfCompanyId } = acting;
  if (!move && onBehalfOfCompanyId === null) return;
  const after = { by, ...(onBehalfOfCompanyId === null ? {} : { onBehalfOfCompanyId }) };
  await recordAudit(scope, {
    action: move ? "request.move" : "request.message",
    subject: `request:${request.id}`,
    ...(move ? { before: { status: request.status }, after: { status: move.to, ...after } } : { after }),
  });
}

/** Of two concurrent moves, the second finds another version. */
async function moveOnce(scope: ShownScope, request: StoredRequest, move: RequestTransition): Promise<boolean> {
  const moved = await scope.db
    .update(requests)
    .set({ status: move.to, version: request.version + 1, updatedAt: scope.now })
    .where(and(eq(requests.id, request.id), eq(requests.version, request.version), eq(requests.status, request.status)))
    .returning({ id: requests.id });
  return moved.length > 0;
}

/** False when the same form was already posted. */
async function insertEvent(scope: ShownScope, { party, acting, request, action, move }: Change): Promise<boolean> {
  const inserted = await scope.db
    .insert(requestEvents)
    .values({
      tenantId: request.tenantId,
      requestId: request.id,
      kind: move ? "moved" : "message",
      actor: acting.actor,
      actorUserId: party.userId,
      onBehalfOfCompanyId: acting.onBehalfOfCompanyId,
      fromStatus: move ? request.status : null,
      toStatus: move?.to ?? null,
      note: action.note.trim() === "" ? null : action.note.trim().replace(/\r\n?/g, "\n"),
      idempotencyKey: action.formKey,
      createdAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: requestEvents.id });
  return inserted.length > 0;
}

async function wasDone(scope: ShownScope, request: StoredRequest, { formKey }: RequestAction): Promise<boolean> {
  if (formKey === null) return false;
  const found = await scope.db
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.tenantId, request.tenantId),
        eq(requestEvents.requestId, request.id),
        eq(requestEvents.idempotencyKey, formKey),
      ),
    );
  return found.length > 0;
}
