import { sql } from "drizzle-orm";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";
import { getCompanyId } from "#app/demo/companies.ts";
import { demoAccounts } from "#app/demo/demo-accounts.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";
import { demoRequests, type SeededRequest } from "./demo-requests.ts";

const tenantId = 1;
const hour = 3_600_000;

/** Adds the demo's requests with their histories, in the given transaction, without mails. */
export async function seedRequests(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`select set_config('app.platform', 'on', true)`);
  const stored = await tx
    .insert(requests)
    .values(demoRequests.map((request) => toRequestRow(request, now)))
    .returning({ id: requests.id });
  const events = demoRequests.flatMap((request, at) => toEventRows(request, stored[at]?.id ?? 0, now));
  await tx.insert(requestEvents).values(events);
}

function toRequestRow(request: SeededRequest, now: Date): typeof requests.$inferInsert {
  const { kind, serviceId, seller, description, businessTypes, hoursAgo, steps } = request;
  const moves = steps.filter(({ to }) => to !== undefined);
  return {
    tenantId,
    kind,
    serviceId,
    serviceName: demoServices.find(({ id }) => id === serviceId)?.name ?? "",
    ownerCompanyId: getCompanyId(seller),
    ...toBuyer(request),
    status: moves.at(-1)?.to ?? "submitted",
    version: moves.length,
    description,
    businessTypes,
    acceptedTerms: true,
    locale: "en",
    createdAt: before(now, hoursAgo),
    updatedAt: before(now, steps.at(-1)?.hoursAgo ?? hoursAgo),
  };
}

function toBuyer({ buyer }: SeededRequest) {
  if (!("email" in buyer)) return { ...buyer, userId: null, companyId: null };
  const { id, firstName, lastName, email, phone, company } = findAccount(buyer.email);
  const companyId = company === null ? null : getCompanyId(company);
  return { firstName, lastName, workEmail: email, phoneNumber: phone, userId: id, companyId };
}

function toEventRows(request: SeededRequest, requestId: number, now: Date): (typeof requestEvents.$inferInsert)[] {
  const { userId } = toBuyer(request);
  const answers = demoAccounts.find(({ roleId, company }) => roleId === 4 && company === request.seller)?.id ?? null;
  const submitted = {
    tenantId,
    requestId,
    kind: "submitted" as const,
    actorUserId: userId,
    toStatus: "submitted",
    createdAt: before(now, request.hoursAgo),
  };
  let from = "submitted";
  const steps = request.steps.map(({ hoursAgo, by, to, note }) => {
    const event = {
      tenantId,
      requestId,
      kind: to === undefined ? ("message" as const) : ("moved" as const),
      actor: by,
      actorUserId: by === "buyer" ? userId : answers,
      fromStatus: to === undefined ? null : from,
      toStatus: to ?? null,
      note: note ?? null,
      createdAt: before(now, hoursAgo),
    };
    from = to ?? from;
    return event;
  });
  return [submitted, ...steps];
}

function findAccount(email: string) {
  const account = demoAccounts.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`No demo account ${email}`);
  return account;
}

function before(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}
