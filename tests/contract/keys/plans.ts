import type pg from "pg";
import { z } from "zod";

/** The part of a plan's node that says which table it reads, and by what it is restricted. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [property: string]: unknown;
}

const planned: z.ZodType<[{ Plan: PlanNode }]> = z.tuple([z.object({ Plan: z.custom<PlanNode>() })]);
const conditions = ["Filter", "Index Cond", "Recheck Cond", "Hash Cond", "Merge Cond", "Join Filter"] as const;

/** Tables with row-level security. */
export async function listPrivateTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  );
  return new Set(rows.map(({ name }) => name));
}

/** Begins what can be explained; what else is sent rules transactions. */
export function canBePlanned(text: string): boolean {
  return /^\s*(?:\(|select|with|insert|update|delete)\b/i.test(text);
}

/**
 * The private tables that a statement reads or changes, and whether its own conditions restrict each to a tenant. An
 * inserted row says its tenant in a column that may not be null.
 * @param client of a superuser, so that no policy adds a condition.
 */
export async function explainTables(
  client: pg.PoolClient,
  text: string,
  privateTables: ReadonlySet<string>,
): Promise<{ table: string; isKeyed: boolean }[]> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  // A plan for any value: with null for one, its condition would be left out.
  await client.query(`set plan_cache_mode = force_generic_plan; prepare explained as ${text}`);
  const given = parameters === 0 ? "" : `(${Array.from({ length: parameters }, () => "null").join(", ")})`;
  const { rows } = await client.query<{ "QUERY PLAN": unknown }>(
    `explain (verbose, format json) execute explained${given}`,
  );
  await client.query("deallocate explained");
  const [{ Plan: plan }] = planned.parse(rows[0]?.["QUERY PLAN"]);
  const nodes = listNodes(plan);
  const restrictions = nodes.flatMap((node) => conditions.map((name) => String(node[name] ?? ""))).join("\n");
  return nodes.flatMap(({ "Node Type": type, "Relation Name": table, Alias: alias = table }) => {
    if (table === undefined || type === "ModifyTable" || !privateTables.has(table)) return [];
    return [{ table, isKeyed: new RegExp(`(?<![\\w"])"?${alias}"?\\.tenant_id\\b`).test(restrictions) }];
  });
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
