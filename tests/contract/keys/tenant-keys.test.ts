import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createFileStore } from "#app/db/file-store.server.ts";
import { users } from "#app/db/schema/identity.ts";
import { seedDemo } from "#app/demo/seed-demo.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { callPolicy } from "#tests/contract/policy-calls.ts";
import { people, policy } from "#tests/contract/policy-table.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { canBePlanned, explainTables, listPrivateTables } from "./plans.ts";
import { type RecordedStatement, recordStatements } from "./recorded-statements.ts";

/** Who asks for every page and sends every call: together they may see all of them. */
const askers = ["administrator", "owner", "seller"] as const;
const atOnce = 4;

/** Files whose statements reach rows of more than one tenant, by the reason why. */
const acrossTenants: Record<string, readonly string[]> = {
  "an agreement, its use and its money belong to the seller's tenant and the buyer's": [
    "features/analytics/own-insights.server.ts",
    "features/dashboard/checklist/checklists.server.ts",
    "features/dashboard/selling/selling.server.ts",
    "features/listings/own-services.server.ts",
    "features/requests/inbox/inbox.server.ts",
    "features/usage/agreements/agreement-rows.server.ts",
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

/** What an engine that distributes rows by tenant needs of every statement of private rows (docs/scale.md). */
describeOnOneDatabase("statements of private rows", (open) => {
  let reaching: Awaited<ReturnType<typeof listReaching>>;
  beforeAll(async () => {
    const database = await open();
    const viewers = await seed(database);
    const sent = await recordStatements(database, (db) => askForAll(db, viewers));
    reaching = await listReaching(database, sent, await listPrivateTables(database.pool));
  });

  test("are of one tenant, but for those that are known to reach others", () => {
    const unkeyed = reaching.filter(({ isKeyed }) => !isKeyed);
    expect(reaching.length).toBeGreaterThan(200);
    expect(unkeyed.filter(({ reach }) => reach === "none")).toEqual([]);
    const across = unkeyed.filter(({ reach }) => reach === "platform").map(({ by }) => by);
    const known = Object.values(acrossTenants).flat();
    expect(known.filter((file) => !existsSync(`app/${file}`))).toEqual([]);
    expect([...new Set(across)].filter((file) => !known.includes(file))).toEqual([]);
  });
});

async function seed(database: TestDatabase) {
  const folder = await mkdtemp(path.join(tmpdir(), "tenant-keys-"));
  try {
    await seedDemo({ db: database.db, files: createFileStore(folder), passwordHash: "none", indexServices });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return Promise.all(askers.map((asker) => openViewer(database, people[asker])));
}

async function askForAll(db: TestDatabase["db"], viewers: readonly (Viewer | null)[]): Promise<void> {
  const caller = await createPageCaller({ db });
  const asks = [
    ...Object.values(policy).map(({ at }) => ({ at: toDataAddress(at), init: {} })),
    ...Object.entries(callPolicy).map(([call, { at, body }]) => ({ at, init: toInit(call, body) })),
  ];
  const turn = async () => {
    for (let ask = asks.shift(); ask !== undefined; ask = asks.shift()) {
      const { at, init } = ask;
      const answers = await Promise.all(viewers.map((viewer) => caller.call(at, viewer, init)));
      for (const answer of answers) await answer.text();
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, turn));
  } finally {
    await caller.close();
  }
}

async function openViewer(database: TestDatabase, email: string) {
  const scope = { ...database.scope(), now: new Date() };
  const [user] = await scope.db.select().from(users).where(eq(users.email, email));
  const token = user && (await createSession(scope, user, { userAgent: null, address: null }));
  return token ? findViewer(scope.db, token, scope.now) : null;
}

function toDataAddress(at: string): string {
  const [pathname = "", search = ""] = at.split(/(?=\?)/);
  return `${pathname === "/" ? "/_root" : pathname}.data${search}`;
}

function toInit(call: string, body: unknown): RequestInit {
  const method = call.split(" ", 1)[0]?.toUpperCase() ?? "";
  const json = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return body === undefined ? { method } : { method, ...json };
}

/** Each private table of each statement. */
async function listReaching(
  { pool }: TestDatabase,
  sent: readonly RecordedStatement[],
  privateTables: ReadonlySet<string>,
) {
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
