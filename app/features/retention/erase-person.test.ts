import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>("../../db/schema/*.ts", { eager: true });
const tables = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
);

/** Columns that name a person and do not end with the account: what `erasePerson` does with them, or why it does nothing. */
const handled: Record<string, string> = {
  "users.email": "deleted",
  "requests.work_email": "deleted, or replaced where a company made the request",
  "leads.email": "deleted by the address",
  "event_registrations.email": "deleted by the address",
  "outbox.recipient": "deleted by the address",
  "registrations.agent_email": "emptied",
  "audit_log.actor_user_id": "a number without a name; the values lose names and addresses",
  "held_usage.decided_by": "a number without a name",
  "tenant_drafts.author_user_id": "a number without a name",
  "tenant_revisions.author_user_id": "a number without a name",
  "disputes.decided_by": "a side, not a person",
};

it("every column that names a person ends with the account, or is erased, or is a number without a name", () => {
  const columns = tables.flatMap((table) => {
    const { columns: own, foreignKeys } = getTableConfig(table);
    const ending = foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference();
      return getTableName(foreignTable) === "users" && key.onDelete !== "no action"
        ? [{ from, rule: key.onDelete }]
        : [];
    });
    const goesWhole = ending.some(({ rule }) => rule === "cascade");
    const names = own.filter(({ name }) =>
      /(^|_)(user_id|email|recipient)$|^(made|submitted|decided|answered|saved)_by$/.test(name),
    );
    return names
      .filter(({ name }) => !goesWhole && !ending.some(({ from }) => from.some((column) => column.name === name)))
      .map(({ name }) => `${getTableName(table)}.${name}`);
  });
  const left = Object.keys(handled).filter((name) => name !== "registrations.agent_email");
  expect([...new Set(columns)].sort()).toEqual(left.sort());
});
