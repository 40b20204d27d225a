import { randomUUID } from "node:crypto";
import pg from "pg";

export interface OwnerDatabase {
  /** Connection string with the owner's name and password. */
  url: string;
  drop(): Promise<void>;
}

/**
 * An empty database prepared as docs/operations.md ("Rights in the database") says: its owner is no superuser, cannot
 * create roles, and is a member of `app_user`.
 * @param serverUrl of a user who may create roles and databases.
 */
export async function createOwnerDatabase(serverUrl: string): Promise<OwnerDatabase> {
  const name = `owner_${randomUUID().replaceAll("-", "")}`;
  const password = randomUUID();
  await runAll(serverUrl, [
    "do $$ begin create role app_user nologin; exception when duplicate_object then null; end $$",
    `create role ${name} login password '${password}'`,
    `grant app_user to ${name}`,
    `create database ${name} owner ${name}`,
  ]);
  const url = new URL(serverUrl);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  return {
    url: url.href,
    drop: () => runAll(serverUrl, [`drop database ${name} with (force)`, `drop role ${name}`]),
  };
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
