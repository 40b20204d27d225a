import { sql } from "drizzle-orm";
import fc from "fast-check";
import { type Ask, fill, listCalls, toToken, toValues } from "./asks.ts";
import { marketSlug } from "./brands.ts";
import { toCanary } from "./canary.ts";
import type { Person } from "./people.ts";
import type { Site } from "./site.ts";

/** Forms that change an existing row, with id `1` to be replaced by any id. Omitted fields are sent empty. */
const forms: readonly [path: string, fields: Record<string, string>][] = [
  ...["deactivate", "reactivate", "signOut"].map((intent): [string, Record<string, string>] => [
    "/gigmarket/admin/users",
    { intent, ids: "1" },
  ]),
  ["/gigmarket/admin/users/1", { intent: "role", roleId: "3" }],
  ["/gigmarket/admin/users/1", { intent: "deactivate" }],
  ["/gigmarket/admin/leads", { intent: "answer", ids: "1" }],
  ["/gigmarket/admin/mail", { intent: "retry", ids: "1" }],
  ["/gigmarket/admin/codes", { intent: "revoke", ids: "1" }],
  ["/gigmarket/admin/taxonomy", { intent: "retireTag", id: "1" }],
  ["/gigmarket/admin/taxonomy", { intent: "tagDown", id: "1" }],
  ["/gigmarket/admin/taxonomy/1", { name: "Changed" }],
  ["/gigmarket/admin/companies/1", { intent: "save", name: "Changed" }],
  ...["posts", "events", "videos"].map((kind): [string, Record<string, string>] => [
    `/gigmarket/admin/${kind}/1`,
    { intent: "delete" },
  ]),
  ...["posts", "events", "videos"].map((kind): [string, Record<string, string>] => [
    `/gigmarket/admin/${kind}`,
    { intent: "delete", ids: "1" },
  ]),
  ["/gigmarket/admin/listings/1", { decision: "reject", note: "No." }],
  ["/gigmarket/admin/tenants/market", { intent: "discard" }],
  ["/users/member/1", { intent: "role", roleId: "3" }],
  ["/users/member/1", { intent: "deactivate" }],
  ["/users/member/1", { intent: "allowQuoting" }],
  ["/users/member/1", { intent: "remove", confirm: "yes" }],
  ["/requests/1", { move: "review", note: "Changed", version: "0" }],
  ["/requests/1", { note: "Changed" }],
  ["/requests/1", { intent: "assign", assigneeId: "1" }],
  ["/details?id=1", { note: "Changed" }],
  ["/details?id=1", { move: "withdraw", note: "Changed", version: "0" }],
  ["/servicedetails/1", { note: "Changed" }],
  ["/myservices", { intent: "withdraw", service: "1" }],
  ["/myservices", { intent: "reactivate", service: "1" }],
  ["/myservices/agreements", { intent: "limit", amount: "1", version: "0" }],
  ["/myservices/agreements", { intent: "offer", service: "1", company: "changed" }],
  ...["pause", "end", "limit", "acceptHeld", "declineHeld"].map((intent): [string, Record<string, string>] => [
    "/myservices/agreements/1",
    { intent, confirm: "yes", amount: "1", version: "0", day: "2026-01-15" },
  ]),
  ["/dashboard", { intent: "dismissChecklist", checklist: "owner" }],
  ["/company/payment/disputes/new?service=1&month=2026-01", { note: "Changed" }],
  ...["reply", "correct", "decline", "takeBack"].map((intent): [string, Record<string, string>] => [
    "/company/payment/disputes/1",
    { intent, note: "Changed", day: "2026-01-01", requests: "0", version: "0" },
  ]),
  ["/myservices/keys/1", { name: "Changed" }],
  ["/myservices/keys/1", { intent: "revoke", key: "1" }],
  ["/myservices/prices/1", { intent: "set", price0: "1", start: "now" }],
  ["/myservices/prices/1", { intent: "takeBack" }],
  ["/registrationform?listing=1", { intent: "discard" }],
  ["/registrationform?listing=1", { intent: "takeBack" }],
  ["/company", { intent: "update", name: "Changed" }],
  ["/company/market", { intent: "publish" }],
  ["/company/market", { intent: "discard" }],
  ["/company/payment", { name: "Changed", email: "changed@changed.test", address: "1 Main St" }],
  ["/profile", { intent: "endSession", session: "1" }],
];

const hosts = new Map<number, string>([
  [1, "market.test"],
  [4, "premium.test"],
  [900, "acme.test"],
  [901, "wire.localhost"],
]);

/** Forms and calls that change something, sent by these people of one tenant on its own host, with any ids. */
export function toChanges(ids: readonly number[], people: readonly Person[]): fc.Arbitrary<Ask> {
  const host = hosts.get(people[0]?.tenantId ?? 1) ?? "market.test";
  const calls = listCalls().filter(({ method, path }) => method !== "GET" && !/onboarding|login/i.test(path));
  const values = toValues(ids);
  const form = fc.record({ form: fc.constantFrom(...forms), values }).map(({ form: [path, fields], values }) => ({
    path: fill(path, values),
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${host}` },
    body: new URLSearchParams(
      Object.entries({ ...fields, consent: "yes" }).map(([name, value]) => [name, value === "1" ? values.id : value]),
    ).toString(),
  }));
  const call = fc.record({ call: fc.constantFrom(...calls), values }).map(({ call: { path, method }, values }) => ({
    path: fill(path, values),
    method,
    headers: { "content-type": "application/json", origin: `http://${host}` },
    body: JSON.stringify({ id: Number(values.id), ServiceId: Number(values.id), name: "Changed" }),
  }));
  return fc
    .record({
      attempt: fc.oneof({ weight: 9, arbitrary: form }, { weight: 1, arbitrary: call }),
      person: fc.constantFrom(...people),
    })
    .map(({ attempt, person }) => ({
      ...attempt,
      host,
      person,
      headers: { ...attempt.headers, ...toToken(person, false) },
    }));
}

/** Forms that a visitor can send and that mail the visitor, the tenant and its people, on each host. */
export function listMailings(): Ask[] {
  return [...hosts.values(), `${marketSlug}.localhost`].flatMap((host) => {
    const formKey = crypto.randomUUID();
    const email = `dana-${formKey}@guests.test`;
    const person = { firstName: "Dana", lastName: "Whit", workEmail: email, acceptTerms: "on", formKey };
    const owner = `${toCanary("own", [...hosts].find(([, name]) => name === host)?.[0] ?? 4, "a")}-2@people.test`;
    const posts: [string, Record<string, string>][] = [
      ["/forgotPassword", { email: owner, formKey }],
      ["/requestdemo", { name: "Dana", email, company: "Whit", phoneNumber: "6125550133", message: "Hi", formKey }],
      ["/requestservice", { ...person, businessTypes: "1", description: "Call us." }],
      ["/agencyonboarding", { ...person, businessName: `Whit of ${host}`, workEmail: `new-${email}` }],
    ];
    return posts.map(([path, fields]) => ({
      ...{ host, path, method: "POST", person: null, body: new URLSearchParams(fields).toString() },
      headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${host}` },
    }));
  });
}

/** A checksum over a table's rows of one tenant, and of one of its companies where rows name one. */
export interface Sum {
  table: string;
  tenantId: number | null;
  companyId: number | null;
  sum: string;
}

/** Checksums of every table whose rows name their owner; `last seen` columns are left out. */
export async function readSums({ scope: { db } }: Site): Promise<Sum[]> {
  const { rows: tables } = await db.execute<{ name: string; owner: string }>(sql`
    select c.relname as name, case when c.relname = 'companies' then 'id'
      when exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'company_id') then 'company_id'
      else 'null' end as owner
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  const sums = tables.map(
    ({ name, owner }) => `
      select '${name}' as "table", tenant_id as "tenantId", ${owner}::int as "companyId",
        md5(string_agg((to_jsonb(t) - 'last_seen_at')::text, '|' order by to_jsonb(t)::text)) as sum
      from "${name}" t group by 1, 2, 3`,
  );
  const { rows } = await db.execute<Sum & Record<string, unknown>>(sql.raw(sums.join(" union all ")));
  return rows;
}

/** The checksums that differ, named by table, tenant and company. */
export function listChanged(before: readonly Sum[], after: readonly Sum[], mayNot: (sum: Sum) => boolean): string[] {
  const toText = ({ table, tenantId, companyId, sum }: Sum) => `${table} of ${tenantId} ${companyId ?? ""}: ${sum}`;
  const [was, is] = [before, after].map((sums) => new Set(sums.filter(mayNot).map(toText)));
  return [...(is ?? [])].filter((text) => !was?.has(text)).concat([...(was ?? [])].filter((text) => !is?.has(text)));
}
