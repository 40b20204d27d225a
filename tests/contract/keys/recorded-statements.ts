import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { databaseStatements, type StatementRun } from "#app/db/statement-runs.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

/** Whose rows a statement reaches: those of its transaction's tenant, of every tenant, or of no transaction's. */
type Reach = "tenant" | "platform" | "none";

interface Sender {
  /** The file that began the transaction; "no transaction" outside of one. */
  by: string;
  reach: Reach;
}

export interface RecordedStatement extends Sender {
  text: string;
}

export interface Recording {
  /** Whoever is given it is recorded. */
  db: TestDatabase["db"];
  /** What was sent until now, each statement once for its sender; nothing is recorded any more. */
  end(): RecordedStatement[];
}

/** Records what is sent from now on. */
export function recordStatements(database: TestDatabase): Recording {
  const senders = new AsyncLocalStorage<Sender>();
  const recorded = new Map<string, RecordedStatement>();
  const record = (message: unknown) => {
    const sender: Sender = senders.getStore() ?? { by: "no transaction", reach: "none" };
    const { text } = message as StatementRun;
    // As asPlatform, inTenant and inCompanyTenant begin.
    if (text.includes("set_config('app.platform', 'on'")) sender.reach = "platform";
    else if (text.includes("set_config('app.tenant'")) sender.reach = "tenant";
    recorded.set(`${sender.by} ${sender.reach} ${text}`, { ...sender, text });
  };
  const transaction: TestDatabase["db"]["transaction"] = (run, config) =>
    senders.run({ by: nameCaller(), reach: "none" }, () => database.db.transaction(run, config));
  const db: TestDatabase["db"] = Object.assign(Object.create(database.db), { transaction });
  databaseStatements.start.subscribe(record);
  const end = () => {
    databaseStatements.start.unsubscribe(record);
    return [...recorded.values()];
  };
  return { db, end };
}

const product = `${path.resolve("app")}/`;

/** The nearest caller that is no part of the database's own code, below `app`. */
function nameCaller(): string {
  const lines = (new Error("asked for its stack").stack ?? "").split("\n").filter((line) => line.includes(product));
  const places = lines.map((line) => line.slice(line.indexOf(product) + product.length).replace(/[:?].*/, ""));
  const place = places.find((each) => !each.startsWith("db/"));
  if (place === undefined) throw new Error("nobody of the product began the transaction");
  return place;
}
