import path from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { type AccountScope, createScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { seedDemo } from "#app/demo/seed-demo.server.ts";
import { listMarkets } from "#app/features/companies/market/markets.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import type { Market } from "#app/features/tenancy/market.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

/** The people that requests are sent as: the demo accounts on the default tenant and its markets, and equivalents elsewhere. */
export const roles = ["administrator", "owner", "agent", "seller", "newcomer"] as const;
export type Role = (typeof roles)[number];

const roleIds: Record<Role, number> = { administrator: 1, owner: 2, agent: 3, seller: 4, newcomer: 2 };
const demoEmails: Record<Role, string> = {
  administrator: "admin@demo.test",
  owner: "owner@demo.test",
  agent: "agent@demo.test",
  seller: "seller@demo.test",
  newcomer: "newcomer@demo.test",
};

export interface PreparedData {
  /** Session tokens by tenant id and role. */
  tokens: Map<number, Record<Role, string>>;
  markets: Market[];
}

/** Names in a tenant's records that no other tenant may show. */
export function toPrivateWord(slug: string): string {
  return `quokka-${slug}`;
}

export function toCompanySlug(slug: string): string {
  return `${toPrivateWord(slug)}-agency`;
}

/** Fills a folder's database with the demo catalogue, and with people and a company for each tenant folder. */
export async function prepareData(dataDir: string, tenants: Iterable<Tenant>): Promise<PreparedData> {
  return withData(dataDir, async ({ db }) => {
    const files = createFileStore(path.join(dataDir, "files"));
    await seedDemo({ db, files, passwordHash: null, indexServices });
    const tokens = new Map<number, Record<Role, string>>();
    for (const tenant of tenants) {
      const scope = createScope<AccountScope>({ db, tenantId: tenant.id });
      tokens.set(
        tenant.id,
        await (tenant.id === 1 ? openSessions(scope, (role) => demoEmails[role]) : insertPeople(scope, tenant.slug)),
      );
    }
    return { tokens, markets: await listMarkets(db) };
  });
}

export type StoredMail = typeof outbox.$inferSelect;

/** Every mail written, sent or not. */
export function listMails(dataDir: string): Promise<StoredMail[]> {
  return withData(dataDir, ({ db }) => asPlatform(db, (tx) => tx.select().from(outbox)));
}

async function withData<Result>(dataDir: string, work: (database: DatabaseHandle) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await migrateDatabase(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function insertPeople(scope: AccountScope, slug: string): Promise<Record<Role, string>> {
  const word = toPrivateWord(slug);
  const { tenantId, now } = scope;
  const [company] = await scope.db
    .insert(companies)
    .values({
      tenantId,
      slug: toCompanySlug(slug),
      name: `${word} agency`,
      website: `https://${word}.example`,
      createdAt: now,
    })
    .returning({ id: companies.id });
  const emailOf = (role: Role) => `${role}@${word}.test`;
  await scope.db.insert(users).values(
    roles.map((role) => ({
      tenantId,
      companyId: role === "newcomer" ? null : (company?.id ?? null),
      roleId: roleIds[role],
      email: emailOf(role),
      firstName: word,
      lastName: role,
      emailVerifiedAt: now,
      createdAt: now,
    })),
  );
  return openSessions(scope, emailOf);
}

async function openSessions(scope: AccountScope, emailOf: (role: Role) => string): Promise<Record<Role, string>> {
  const tokens: Record<Role, string> = { administrator: "", owner: "", agent: "", seller: "", newcomer: "" };
  for (const role of roles) {
    const [user] = await scope.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf(role)));
    if (!user) throw new Error(`there is no account ${emailOf(role)}`);
    tokens[role] = await createSession(scope, user, { userAgent: null, address: null });
  }
  return tokens;
}
