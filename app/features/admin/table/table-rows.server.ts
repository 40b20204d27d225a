import { type SQL, sql } from "drizzle-orm";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { type Administrator, inConsole } from "#app/features/admin/people/administrator.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { rowSources } from "./row-sources.server.ts";
import type { StoredRows, StoredSection, TablePage } from "./rows.ts";
import { sections } from "./sections.ts";
import { toSectionHead, toSectionLines } from "./table-csv.server.ts";
import { countLimit, type TableQuery, type TableSpec, tablePageSize, withoutFilter } from "./table-query.ts";

const exportChunk = 1000;
/** Maximum rows of a file, which spreadsheets still open well. */
const exportLimit = 50_000;

/**
 * Returns the actions whose sentence contains a word, in the reader's language; omitted for sections without
 * sentences.
 */
type ActionsOf = (word: string) => readonly string[];

/** A page of a section's rows that the administrator may see; null for everyone else. */
export async function listRows<S extends StoredSection>(
  scope: AccountScope,
  section: S,
  query: TableQuery,
  actionsOf?: ActionsOf,
): Promise<TablePage<StoredRows[S]> | null> {
  const admin = await getReader(scope, section);
  if (!admin) return null;
  const toFrom = (narrowed: TableQuery) =>
    toSource(scope, section, toConditions(admin, { section, query: narrowed, actionsOf }));
  const from = toFrom(query);
  const { tabs }: TableSpec = sections[section];
  const direction = sql.raw(query.descending ? "desc nulls last" : "asc nulls last");
  return inConsole(scope, admin, async (db) => {
    const counts = tabs === undefined ? undefined : await countByTab(db, tabs, toFrom(withoutFilter(query, tabs)));
    const total = counts?.[query.filters[tabs ?? ""] ?? "all"] ?? (counts ? 0 : await countRows(db, from));
    const { rows } = await db.execute<{ row: StoredRows[S] }>(
      sql`select to_jsonb(shown) - 'search' as row ${from}
        order by shown.${sql.identifier(query.sort)} ${direction}, shown.id desc
        limit ${tablePageSize} offset ${(query.page - 1) * tablePageSize}`,
    );
    return { rows: rows.map(({ row }) => row), total, query, counts };
  });
}

async function countRows(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 ${from} limit ${countLimit + 1}) matching`,
  );
  return rows[0]?.total ?? 0;
}

/** The matches of each tab, and of all; undefined where there are more than are counted. */
async function countByTab(db: Database, tab: string, from: SQL): Promise<Record<string, number> | undefined> {
  const { rows } = await db.execute<{ value: string; total: number }>(sql`
    select value, count(*)::int as total
    from (select shown.${sql.identifier(tab)}::text as value ${from} limit ${countLimit + 1}) matching group by 1`);
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return all > countLimit ? undefined : { ...Object.fromEntries(rows.map(({ value, total }) => [value, total])), all };
}

/** One row of a section; null when it does not exist or the viewer may not see it. */
export async function getRow<S extends StoredSection>(
  scope: AccountScope,
  section: S,
  id: number,
): Promise<StoredRows[S] | null> {
  const admin = await getReader(scope, section);
  if (!admin) return null;
  const from = toSource(scope, section, [seesTenant(admin), sql`shown.id = ${id}`]);
  return inConsole(scope, admin, async (db) => {
    const { rows } = await db.execute<{ row: StoredRows[S] }>(sql`select to_jsonb(shown) - 'search' as row ${from}`);
    return rows[0]?.row ?? null;
  });
}

/**
 * Matching rows as CSV (RFC 4180), newest first, read in chunks.
 * @returns null for users who are not administrators.
 */
export async function exportRows(
  scope: AccountScope,
  section: StoredSection,
  query: TableQuery,
  actionsOf?: ActionsOf,
): Promise<AsyncGenerator<string> | null> {
  const admin = await getReader(scope, section);
  return admin && readPieces(scope, admin, { section, query, actionsOf });
}

/** The administrator, if they may read the section; null otherwise. */
async function getReader(scope: AccountScope, section: StoredSection): Promise<Administrator | null> {
  const { platformOnly = false }: TableSpec = sections[section];
  return authorize(scope, platformOnly ? "administerPlatform" : "useConsole");
}

interface RowSelection {
  section: StoredSection;
  query: TableQuery;
  actionsOf: ActionsOf | undefined;
}

async function* readPieces(scope: AccountScope, admin: Administrator, selection: RowSelection): AsyncGenerator<string> {
  const { section } = selection;
  yield toSectionHead(section);
  let before = 2_147_483_647;
  for (let read = 0; read < exportLimit; read += exportChunk) {
    const from = toSource(scope, section, [...toConditions(admin, selection), sql`shown.id < ${before}`]);
    const { rows } = await inConsole(scope, admin, (db) =>
      db.execute<{ row: StoredRows[StoredSection] }>(
        sql`select to_jsonb(shown) - 'search' as row ${from} order by shown.id desc limit ${exportChunk}`,
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield toSectionLines(
      section,
      rows.map(({ row }) => row),
    );
    if (rows.length < exportChunk) return;
    before = last.row.id;
  }
}

function toSource({ now }: AccountScope, section: StoredSection, conditions: readonly SQL[]): SQL {
  return sql`from (${rowSources[section](now)}) shown where ${sql.join([...conditions], sql` and `)}`;
}

/** The first tenant boundary; row-level security in the database is the second. */
function seesTenant(admin: Administrator): SQL {
  return isPermitted(admin, "administerPlatform") ? sql`true` : sql`shown."tenantId" = ${admin.tenantId}`;
}

function toConditions(admin: Administrator, { section, query, actionsOf }: RowSelection): SQL[] {
  const { lists = [] }: TableSpec = sections[section];
  const { text, tenantId, filters, since, until } = query;
  return [
    seesTenant(admin),
    ...(isPermitted(admin, "administerPlatform") && tenantId !== null ? [sql`shown."tenantId" = ${tenantId}`] : []),
    ...(actionsOf ? toSentenceConditions(text, actionsOf) : text === "" ? [] : [holds(text)]),
    ...Object.entries(filters).map(([name, value]) => {
      const column = sql`shown.${sql.identifier(name)}`;
      return lists.includes(name) ? sql`${value} = any(${column})` : sql`${column}::text = ${value}`;
    }),
    ...(since === null ? [] : [sql`shown."createdAt" >= ${`${since}T00:00:00Z`}::timestamptz`]),
    ...(until === null ? [] : [sql`shown."createdAt" < ${`${until}T00:00:00Z`}::timestamptz + interval '1 day'`]),
  ];
}

function holds(text: string): SQL {
  return sql`strpos(unaccent(shown.search), unaccent(${text.toLowerCase()})) > 0`;
}

/** Each word must occur in the row or in its sentence. */
function toSentenceConditions(text: string, actionsOf: ActionsOf): SQL[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => sql`(${holds(word)} or shown.action = any(${sql.param(actionsOf(word))}::text[]))`);
}
