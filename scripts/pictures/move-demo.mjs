import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { intarray } from "@electric-sql/pglite/contrib/intarray";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** Of the main site, to which the demo's rows belong. */
const mainId = 1;

/**
 * Moves the demo's companies, people and services to another tenant, so that its people can sign in there: a tenant's
 * host refuses everybody else's accounts. The server must not be running.
 * @param {string} dataDir
 * @param {number} tenantId
 */
export async function moveDemo(dataDir, tenantId) {
  const database = await PGlite.create(path.join(dataDir, "database"), { extensions: { intarray, unaccent } });
  // Without the triggers that keep the ledger and the audit log as they are.
  await database.exec("set session_replication_role = replica");
  const { rows } = await database.query(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE' and table_name not like 'tenant%'`,
  );
  for (const { name } of rows) {
    await database.query(`update "${name}" set tenant_id = $1 where tenant_id = $2`, [tenantId, mainId]);
  }
  await database.close();
}
