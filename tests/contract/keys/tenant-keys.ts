import { existsSync } from "node:fs";
import { expect } from "vitest";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { canBePlanned, explainTables, listPrivateTables } from "./plans.ts";
import type { RecordedStatement } from "./recorded-statements.ts";

/** Files whose statements reach rows of more than one tenant, by the reason why. */
const acrossTenants: Record<string, readonly string[]> = {
  "an agreement, its use and its money belong to the seller's tenant and the buyer's": [
    "features/analytics/own-insights.server.ts",
    "features/dashboard/checklist/checklists.server.ts",
    "features/dashboard/selling/selling.server.ts",
    "features/listings/own-services.server.ts",
    "features/requests/inbox/inbox.server.ts",
    "features/usage/agreements/agreement-rows.server.ts",
    "features/usage/agreements/agreements.server.ts",
    "features/usage/agreements/spending.server.ts",
    "features/usage/disputes/disputes.server.ts",
    "features/usage/disputes/report-problem.server.ts",
    "features/usage/money/company-account.server.ts",
    "features/usage/payouts/earnings.server.ts",
    "features/usage/prices/service-prices.server.ts",
  ],
  "a listing, its reviews and its due-diligence file are shown by every tenant that lists it": [
    "features/diligence/access.server.ts",
    "features/diligence/service-answers.server.ts",
    "features/reviews/reviews.server.ts",
  ],
  "the platform's administrator looks after all tenants": [
    "features/admin/people/company-details.server.ts",
    "features/audit/verify-audit.server.ts",
    "features/diligence/review-answer.server.ts",
    "features/ledger/ledger-check.server.ts",
    "features/listings/review/review-listings.server.ts",
    "features/mail/outbox-state.server.ts",
    "features/reviews/moderate-reviews.server.ts",
    "features/tenant-editor/tenant-store.server.ts",
    "features/usage/money/bank-accounts.server.ts",
    "features/usage/money/platform-shares.server.ts",
    "features/usage/payouts/payout-runs.server.ts",
  ],
  "a person is exported, erased or leaves with what every tenant has": [
    "features/admin/people/administrator.server.ts",
    "features/profile/closing/close-account.server.ts",
    "features/profile/own-data.server.ts",
  ],
  "a mailed link says no tenant": ["features/marketplace/saved-searches/stop-digests.server.ts"],
};

/**
 * What an engine that distributes rows by tenant needs of every statement of private rows (docs/scale.md): it is of one
 * tenant, unless its file is known to reach others.
 */
export async function expectTenantKeys(database: TestDatabase, sent: readonly RecordedStatement[]): Promise<void> {
  const reaching = await listReaching(database, sent);
  const unkeyed = reaching.filter(({ isKeyed }) => !isKeyed);
  expect(reaching.length).toBeGreaterThan(200);
  expect(unkeyed.filter(({ reach }) => reach === "none")).toEqual([]);
  const across = unkeyed.filter(({ reach }) => reach === "platform").map(({ by }) => by);
  const known = Object.values(acrossTenants).flat();
  expect(known.filter((file) => !existsSync(`app/${file}`))).toEqual([]);
  expect([...new Set(across)].filter((file) => !known.includes(file))).toEqual([]);
}

/** Each private table of each statement. */
async function listReaching({ pool }: TestDatabase, sent: readonly RecordedStatement[]) {
  const privateTables = await listPrivateTables(pool);
  const client = await pool.connect();
  try {
    const explained = new Map<string, Awaited<ReturnType<typeof explainTables>>>();
    for (const text of new Set(sent.map((statement) => statement.text)))
      if (canBePlanned(text)) explained.set(text, await explainTables(client, text, privateTables));
    return sent.flatMap((statement) =>
      (explained.get(statement.text) ?? []).map((read) => ({ ...statement, ...read })),
    );
  } finally {
    client.release();
  }
}
