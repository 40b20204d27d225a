import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";
import type { AnswerField } from "#app/features/requests/form/service-request.ts";
import { answerFields, listAnswers } from "#app/features/requests/request-answers.ts";
import { getProcess, listMoves, toRequestState } from "#app/features/requests/request-process.ts";
import type { HistoryEntry, RequestDetail, Standing } from "#app/features/requests/request-view.ts";
import { type Party, toActing } from "./request-party.server.ts";
import { reachedColumn, summaryColumns, toDatedSteps, toSummary } from "./request-rows.server.ts";

/** The latest; nobody misses the first ones of so long a history. */
const shownEntries = 500;

const columns = getTableColumns(requests);
const answerColumns = Object.fromEntries(answerFields.map((name) => [name, columns[name]])) as Pick<
  typeof columns,
  AnswerField
>;

/**
 * A request for one of its parties; null when it does not exist or is not the party's. Call it where rows of all its
 * tenants can be read.
 */
export async function getRequestDetail(db: Database, party: Party, id: number): Promise<RequestDetail | null> {
  const [row] = await db
    .select({
      ...summaryColumns,
      reached: reachedColumn,
      tenantId: requests.tenantId,
      userId: requests.userId,
      description: requests.description,
      ...answerColumns,
      workEmail: requests.workEmail,
      phoneNumber: requests.phoneNumber,
      version: requests.version,
      assigneeId: requests.assigneeUserId,
      ownerCompanyId: requests.ownerCompanyId,
      spamAt: requests.spamAt,
      standing: party.standing,
      buys: party.buys,
    })
    .from(requests)
    .where(and(eq(requests.id, id), party.sees));
  if (!row) return null;
  const state = toRequestState(row.status);
  const summary = toSummary(row);
  const { standing } = row;
  const acting = standing === null ? null : toActing(standing, party, row);
  const moves = acting === null ? [] : listMoves(getProcess(row.processVersion), state, acting.actor);
  return {
    ...summary,
    steps: toDatedSteps(row, row.reached),
    description: row.description,
    answers: listAnswers(row),
    workEmail: row.workEmail,
    phoneNumber: row.phoneNumber,
    version: row.version,
    assigneeId: answers(standing) ? row.assigneeId : null,
    actor: acting?.actor ?? "administrator",
    standing,
    isOwnPurchase: row.buys,
    isSpam: answers(standing) && row.spamAt !== null,
    moves: moves.map(({ key, to, needsNote }) => ({ key, to, needsNote })),
    history: await listHistory(db, party, { ...row, buyerName: summary.buyerName }),
    formKey: randomUUID(),
  };
}

/** Assignment is private to the provider: neither buyers nor readers see it. */
function answers(standing: Standing | null): boolean {
  return standing !== null && standing !== "buyer";
}

interface ReadRequest {
  id: number;
  tenantId: number;
  userId: number | null;
  buyerName: string;
  sellerName: string;
  standing: Standing | null;
}

async function listHistory(db: Database, party: Party, request: ReadRequest): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: requestEvents.id,
      kind: requestEvents.kind,
      actor: requestEvents.actor,
      actorUserId: requestEvents.actorUserId,
      userName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      companyName: companies.name,
      onBehalfOf: sql<
        string | null
      >`(select c.name from companies c where c.id = request_events.on_behalf_of_company_id)`,
      toStatus: requestEvents.toStatus,
      note: requestEvents.note,
      createdAt: requestEvents.createdAt,
    })
    .from(requestEvents)
    .leftJoin(users, eq(users.id, requestEvents.actorUserId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(requestEvents.tenantId, request.tenantId),
        eq(requestEvents.requestId, request.id),
        answers(request.standing) ? undefined : sql`${requestEvents.kind} <> 'assigned'`,
      ),
    )
    .orderBy(desc(requestEvents.id))
    .limit(shownEntries);
  return rows.reverse().map(({ actorUserId, userName, companyName, toStatus, createdAt, ...row }) => ({
    ...row,
    actorName:
      row.actor !== "buyer"
        ? toProviderName(party.side, userName, companyName) || request.sellerName
        : ((actorUserId === request.userId ? null : userName) ?? request.buyerName),
    own: party.userId === null ? row.actor === "buyer" : actorUserId === party.userId,
    toState: toStatus === null ? null : toRequestState(toStatus),
    createdAt: createdAt.toISOString(),
  }));
}

/** Buyers see the company's name, providers each other's own names. */
function toProviderName(reader: Party["side"], userName: string | null, companyName: string | null): string {
  return (reader === "buyer" ? companyName : userName) ?? userName ?? companyName ?? "";
}
