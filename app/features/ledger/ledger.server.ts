import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import type { AccountScope, Database, HomeScope, ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { inCompanyTenant } from "./company-tenant.server.ts";
import { type LedgerLine, type LedgerPage, linesOnPage, type Posting } from "./ledger-posting.ts";

/**
 * Grants a company the credit for opening a market (`openingCredit` of its tenant; spec 9: $25), once.
 * Call it in the transaction that opens the market.
 * @returns whether it was granted by this call.
 */
export async function grantMarketCredit(
  scope: AccountScope | HomeScope,
  companyId: number,
  cents: number,
): Promise<boolean> {
  if (cents === 0) return false;
  const [company] = await scope.db
    .select({ tenantId: companies.tenantId })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`there is no company ${companyId}`);
  return inCompanyTenant({ ...scope, companyId }, (scoped) =>
    postTransaction(scoped, {
      kind: "marketCredit",
      companyId,
      key: `market-credit:${companyId}`,
      moves: [
        { kind: "company", companyId, cents },
        { kind: "promotion", companyId: null, cents: -cents },
      ],
    }),
  );
}

/** The balance of the viewer's company in cents: positive is credit, negative is owed. 0 without a company. */
export async function getBalance(scope: AccountScope | ShownScope): Promise<number> {
  const { companyId } = scope;
  if (companyId === null) return 0;
  return inCompanyTenant(scope, async ({ db, tenantId }) => {
    const [row] = await db
      .select({ cents: sql<string>`coalesce(sum(${ledgerEntries.cents}), 0)` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(isCompanyAccount(tenantId, companyId));
    return Number(row?.cents ?? 0);
  });
}

/** A page (from 1; beyond the last, the last one) of the movements of the viewer's company's account, newest first. */
export async function listLedgerLines(scope: AccountScope | ShownScope, page = 1): Promise<LedgerPage> {
  const { companyId } = scope;
  if (companyId === null) return { lines: [], page: 1, count: 0 };
  return inCompanyTenant(scope, async ({ db, tenantId }) => {
    const isOwn = isCompanyAccount(tenantId, companyId);
    const [counted] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(isOwn);
    const count = counted?.count ?? 0;
    const shown = Math.min(page, Math.max(1, Math.ceil(count / linesOnPage)));
    const lines = await selectLines(db, isOwn)
      .limit(linesOnPage)
      .offset((shown - 1) * linesOnPage);
    return { lines, page: shown, count };
  });
}

/** All movements of the viewer's company's account, newest first. */
export async function listAllLedgerLines(scope: AccountScope | ShownScope): Promise<LedgerLine[]> {
  const { companyId } = scope;
  if (companyId === null) return [];
  return inCompanyTenant(scope, ({ db, tenantId }) => selectLines(db, isCompanyAccount(tenantId, companyId)));
}

function selectLines(db: Database, isOwn: SQL | undefined) {
  return db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      key: ledgerTransactions.key,
      postedAt: sql<string>`to_json(${ledgerTransactions.postedAt})#>>'{}'`,
      cents: ledgerEntries.cents,
      balanceCents:
        sql<string>`sum(${ledgerEntries.cents}) over (order by ${ledgerTransactions.postedAt}, ${ledgerTransactions.id})`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(isOwn)
    .orderBy(desc(ledgerTransactions.postedAt), desc(ledgerTransactions.id));
}

/**
 * Posts a ledger transaction under the scope's tenant, in the database transaction of its cause.
 * @returns false when this key was already posted.
 * @throws {Error} when the moves do not sum to zero.
 */
export async function postTransaction(scope: AccountScope | HomeScope, posting: Posting): Promise<boolean> {
  return (await postTransactions(scope, [posting])).size > 0;
}

/**
 * The same for up to a thousand at once.
 * @returns the ids of those that were posted, by key.
 */
export async function postTransactions(
  scope: AccountScope | HomeScope,
  postings: readonly Posting[],
): Promise<ReadonlyMap<string, number>> {
  const moving = postings.filter(({ moves }) => moves.some(({ cents }) => cents !== 0));
  if (moving.length === 0) return new Map();
  return inTenant(scope, async ({ db, tenantId, now }) => {
    const posted = await db
      .insert(ledgerTransactions)
      .values(moving.map(({ kind, companyId, key }) => ({ kind, companyId, key, tenantId, postedAt: now })))
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id, key: ledgerTransactions.key });
    const ids = new Map(posted.map(({ id, key }) => [key, id]));
    const moves = moving.flatMap(({ key, moves }) => moves.map((move) => ({ ...move, transactionId: ids.get(key) })));
    const made = moves.filter(({ transactionId, cents }) => transactionId !== undefined && cents !== 0);
    if (made.length === 0) return ids;
    const accounts = made.map(({ kind, companyId }) => ({ tenantId, kind, companyId }));
    await db.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
    await db.execute(sql`
      insert into ${ledgerEntries} (tenant_id, account_id, transaction_id, cents)
      select ${tenantId}::int, account.id, move."transactionId", sum(move.cents)
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as move(kind text, "companyId" int, cents bigint, "transactionId" int)
      join ${ledgerAccounts} account
        on account.tenant_id = ${tenantId} and account.kind = move.kind
        and account.company_id is not distinct from move."companyId"
      group by account.id, move."transactionId"
      having sum(move.cents) <> 0`);
    return ids;
  });
}

function isCompanyAccount(tenantId: number, companyId: number) {
  return and(
    eq(ledgerEntries.tenantId, tenantId),
    eq(ledgerAccounts.tenantId, tenantId),
    eq(ledgerAccounts.kind, "company"),
    eq(ledgerAccounts.companyId, companyId),
  );
}
