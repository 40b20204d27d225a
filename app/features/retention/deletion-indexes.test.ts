import { expect, it } from "vitest";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

/** Columns of foreign keys to requests and accounts that lead no index: a deletion reads the whole table. */
const unindexed = `
  select concat(conrelid::regclass, '.', attname) as found
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid in ('requests'::regclass, 'users'::regclass) and not exists (
    select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
  order by 1`;

/** They grow with companies and what their people decide, not with requests, visitors or use. */
const small = [
  ...["agreement_changes.actor_user_id", "dispute_entries.actor_user_id", "join_requests.decided_by"],
  ...["join_requests.user_id", "listing_events.actor_user_id", "listings.submitted_by", "payout_runs.made_by"],
  ...["registrations.user_id", "saved_services.saved_by", "social_identities.user_id", "typed_previews.user_id"],
  "unsent_forms.user_id",
];

const byAge = `
  select concat(tablename, substring(indexdef from ' WHERE .*')) as found from pg_indexes
  where indexdef ~ '\\(tenant_id, (created|updated)_at[,)]' and tablename in
    ('requests', 'leads', 'event_registrations', 'outbox', 'audit_log')
  group by 1 order by 1`;

describeOnEveryDatabase("what is deleted", (open) => {
  it("is found by an index: what is past its period, and what depends on it", async () => {
    const { pool } = await open();
    const read = async (query: string) => (await pool.query<{ found: string }>(query)).rows.map(({ found }) => found);
    expect((await read(unindexed)).filter((column) => !small.includes(column))).toEqual([]);
    expect(await read(byAge)).toEqual([
      ...["audit_log", "event_registrations", "leads", "outbox"],
      ...["outbox WHERE ((text <> ''::text) OR (html <> ''::text))", "requests"],
    ]);
  });
});
