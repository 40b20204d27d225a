import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { companyRows } from "./company-rows.server.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../../db/schema/*.ts", { eager: true });
const tables = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
);

/** Tables that name a company and are not exported, with the reason. */
const withheld: Record<string, string> = {
  account_links: "links that open accounts, each its owner's",
  ledger_accounts: "only numbers of accounts; their movements are exported",
  stopped_senders: "keyed hashes of other people's addresses",
  usage_price_counts: "sums of the exported events",
};

it("every table that names a company is read, or left out for a reason", () => {
  const naming = tables.filter((table) =>
    Object.values(getTableColumns(table)).some(({ name }) => /(^|_)company_id$/.test(name)),
  );
  const exported = new Set(Object.values(companyRows).map(({ table }) => getTableName(table)));
  const missing = naming.map(getTableName).filter((name) => !exported.has(name));
  expect(naming.length).toBeGreaterThan(20);
  expect(missing.sort()).toEqual(Object.keys(withheld).sort());
});

it("no exported column is a secret", () => {
  const exported = Object.values(companyRows).flatMap(({ columns }) => Object.values(columns).map(({ name }) => name));
  expect(exported.filter((name) => /hash|token|secret|sealed|cipher|salt|prefix|idempotency/.test(name))).toEqual([]);
});
