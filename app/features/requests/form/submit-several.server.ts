import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { type Service, serviceStatus } from "#app/features/marketplace/service/service.ts";
import { listServices } from "#app/features/marketplace/service/services.server.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import { mayWriteToBuyer } from "#app/features/requests/requester-mails.server.ts";
import { boundRequest, CompanyErased, refundRequest, takeRequest } from "#app/features/requests/requests.server.ts";
import type { Senders } from "#app/features/tenancy/sender.ts";
import { describeRunningRequest } from "./running-request.server.ts";
import { type NewRequest, parseRequest, type RequestFormValues } from "./service-request.ts";
import type { RefusedService, SeveralOutcome, TakenService } from "./several-state.ts";
import { withViewer } from "./submit-request.server.ts";

interface SeveralSubmission {
  serviceIds: readonly number[];
  values: RequestFormValues;
  formKey: string | null;
  viewer: Viewer | null;
}

/**
 * Handles one form for several services: a request for each in one transaction, or none and the reason per service.
 */
export async function submitSeveral(
  scope: ShownScope,
  senders: Senders,
  { serviceIds, formKey, viewer, ...posted }: SeveralSubmission,
): Promise<SeveralOutcome> {
  // In ascending order, so that concurrent forms wait for each other instead of deadlocking.
  const chosen = [...serviceIds].sort((left, right) => left - right);
  const values = withViewer(posted.values, viewer);
  const parsed = parseRequest("service", values);
  const errors = parsed.ok ? {} : parsed.errors;
  if (chosen.length === 0)
    return { kind: "faulty", values, chosen, errors: { services: "requests:several.error.none", ...errors } };
  if (!parsed.ok) return { kind: "faulty", values, chosen, errors };
  const services = await listServices(scope, chosen);
  const refused = listUnavailable(chosen, services);
  if (refused.length > 0) return { kind: "refused", values, chosen, refused };
  const { acceptTerms: _accepted, ...request } = parsed.value;
  const bounded = { email: request.workEmail, sellerIds: services.map(({ ownerCompany }) => ownerCompany.id) };
  const wait = await boundRequest(scope, senders, bounded);
  if (wait > 0) return { kind: "throttled", values, chosen, retryAfterSeconds: wait };
  const taken = await takeAll(scope, senders, { request, services, formKey });
  if (!Array.isArray(taken)) {
    await refundRequest(scope, senders, bounded);
    return { kind: "refused", values, chosen, refused: await describeBlocked(scope, senders, taken.blocked) };
  }
  return { kind: "done", email: request.workEmail, taken };
}

function listUnavailable(chosen: readonly number[], services: readonly Service[]): RefusedService[] {
  return chosen.flatMap((serviceId): RefusedService[] => {
    const service = services.find(({ id }) => id === serviceId);
    if (!service) return [{ serviceId, name: `#${serviceId}`, reason: "gone" }];
    return service.status === serviceStatus.inactive ? [{ serviceId, name: service.name, reason: "inactive" }] : [];
  });
}

interface Taking {
  request: Omit<NewRequest, "kind" | "serviceId" | "serviceName" | "workflowName" | "idempotencyKey">;
  services: readonly Service[];
  formKey: string | null;
}

/**
 * A service with an open request of the same person. `runningId` is null when that request has ended meanwhile; `gone`
 * when there is none, because the seller was erased meanwhile.
 */
interface BlockedService {
  serviceId: number;
  name: string;
  runningId: number | "gone" | null;
}

/** Thrown to undo what the transaction has stored. */
class Undone extends Error {
  constructor(readonly blocked: BlockedService[]) {
    super("Not all services could be requested");
  }
}

async function takeAll(
  scope: ShownScope,
  senders: Senders,
  { request, services, formKey }: Taking,
): Promise<TakenService[] | { blocked: BlockedService[] }> {
  const run = async (scoped: ShownScope) => {
    const taken: TakenService[] = [];
    const blocked: BlockedService[] = [];
    // Once for the form: the limit counts forms, and each of its requests needs the mail with its link.
    const mayWrite = await mayWriteToBuyer(scoped, request.workEmail, senders.address ?? null);
    for (const { id: serviceId, name } of services) {
      const named = { kind: "service", serviceId, serviceName: name, workflowName: "" } as const;
      const idempotencyKey = formKey && `${formKey}-${serviceId}`;
      const wanted = { ...request, ...named, idempotencyKey };
      const one = await takeRequest(scoped, senders, wanted, mayWrite).catch((error: unknown) => {
        throw error instanceof CompanyErased ? new Undone([{ serviceId, name, runningId: "gone" }]) : error;
      });
      if (one.kind === "duplicate") blocked.push({ serviceId, name, runningId: one.runningId });
      else taken.push(toTaken(one, { serviceId, name, isVisitor: scope.userId === null }));
    }
    if (blocked.length > 0) throw new Undone(blocked);
    return taken;
  };
  return inTenant(scope, run).catch((error: unknown) => {
    if (error instanceof Undone) return { blocked: error.blocked };
    throw error;
  });
}

/** Links or mails each open request, as a form for one service does; after the rollback, which would undo the mails. */
async function describeBlocked(
  scope: ShownScope,
  senders: Senders,
  blocked: readonly BlockedService[],
): Promise<RefusedService[]> {
  const refused: RefusedService[] = [];
  for (const { serviceId, name, runningId } of blocked) {
    if (runningId === "gone") {
      refused.push({ serviceId, name, reason: "gone" });
      continue;
    }
    const running =
      runningId === null
        ? { kind: "mailed" as const, sent: false }
        : await describeRunningRequest(scope, senders, runningId);
    refused.push({ serviceId, name, reason: "running", running });
  }
  return refused;
}

function toTaken(
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
  { serviceId, name, isVisitor }: { serviceId: number; name: string; isVisitor: boolean },
): TakenService {
  return { serviceId, name, reference: toRequestReference(id), followId: isVisitor ? null : id, isConfirmed };
}
