import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { leads } from "#app/db/schema/leads.ts";
import { acceptedTerms } from "#app/db/schema/onboarding.ts";
import { requests } from "#app/db/schema/requests.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { describeOnEveryDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { readOwnData } from "./own-data.server.ts";
import { ownRows } from "./own-rows.server.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../db/schema/*.ts", { eager: true });

/** Tables that name a person and are not exported, with the reason. */
const withheld: Record<string, string> = {
  disputes: "decided by a side, not by a person; who spoke is among the messages",
  payout_runs: "made for the platform; the act is among the recorded ones",
  held_usage: "decided for a company; the act is among the recorded ones",
  tenant_drafts: "a brand's content; the act is among the recorded ones",
  tenant_revisions: "a brand's content; the act is among the recorded ones",
};

it("every table that names a person is read, or left out for a reason", () => {
  const tables = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
  );
  const personal = tables.filter((table) =>
    Object.values(getTableColumns(table)).some(({ name }) =>
      /(^|_)(user_id|email|recipient)$|^(made|submitted|decided|answered|saved)_by$/.test(name),
    ),
  );
  const exported = new Set(Object.values(ownRows).map(({ table }) => getTableName(table)));
  const missing = personal.map(getTableName).filter((name) => !exported.has(name) && !(name in withheld));
  expect(personal.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

describeOnEveryDatabase("the data of a person", (open) => {
  it("is all of the user's own account on every tenant, nothing of others, and no secret", async () => {
    const database = await open();
    const scope = database.scope();
    const passwordHash = "$argon2id$secret";
    const user = await insertAccount(scope, { email: "Dana@lakeshore.test", passwordHash, emailVerifiedAt: scope.now });
    const own = database.scope({ userId: user.id });
    const token = await createSession(scope, user, { userAgent: "Firefox/143.0", address: "203.0.113.9" });
    const link = await inTenant(own, (scoped) => createAccountLink(scoped, { email: user.email, kind: "reset" }));
    const ask = { kind: "service", firstName: "D", lastName: "W", acceptedTerms: true, locale: "en" } as const;
    const insertRequest = (tenantId: number, workEmail: string, description: string) =>
      inTenant(testScopeIn(scope, tenantId), ({ db }) =>
        db.insert(requests).values({ ...ask, tenantId, workEmail, description }),
      );
    await insertRequest(4, "dana@lakeshore.test", "of her on another tenant");
    await insertRequest(4, "other@lakeshore.test", "of another person");
    const lead = { tenantId: 1, kind: "demo", name: "Dana", company: "L", locale: "en" } as const;
    await inTenant(scope, ({ db }) => db.insert(leads).values({ ...lead, email: "dana@lakeshore.test" }));

    const accepted = { terms: "3", termsHash: "f0", language: "en", acceptedAt: scope.now };
    await inTenant(scope, ({ db }) => db.insert(acceptedTerms).values({ ...accepted, tenantId: 1, userId: user.id }));

    const outcome = await readOwnData(own);
    const text = JSON.stringify(outcome);
    expect(outcome).toMatchObject({
      kind: "done",
      data: {
        account: [{ email: "Dana@lakeshore.test" }],
        logins: [{ userAgent: "Firefox/143.0" }],
        mailedLinks: [{ kind: "reset" }],
        acceptedTerms: [{ terms: "3", termsSha256: "f0", privacyPolicy: null, language: "en" }],
        requests: [{ description: "of her on another tenant" }],
        demosAndCampaigns: [{ name: "Dana" }],
      },
    });
    expect(text).not.toContain("of another person");
    for (const secret of [passwordHash, token, link.token]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash/i);
    // The previous download is listed in the next one.
    expect(await readOwnData(own)).toMatchObject({ data: { recordedActs: [{ action: "user.downloadData" }] } });
    expect(await readOwnData(database.scope())).toBeNull();
  });

  it("holds what came from an address only once it is known to be the person's", async () => {
    const database = await open();
    const scope = database.scope();
    const user = await insertAccount(scope, { email: "dana@lakeshore.test", emailVerifiedAt: null });
    const lead = { tenantId: 1, kind: "demo", name: "Dana", company: "L", locale: "en" } as const;
    await inTenant(scope, ({ db }) => db.insert(leads).values({ ...lead, email: "dana@lakeshore.test" }));
    expect(await readOwnData(database.scope({ userId: user.id }))).toMatchObject({ data: { demosAndCampaigns: [] } });
  });

  it("is made ten times, then once a minute", async () => {
    const database = await open();
    const user = await insertAccount(database.scope());
    const scope = database.scope({ userId: user.id });
    for (let at = 0; at < 10; at++) expect(await readOwnData(scope)).toMatchObject({ kind: "done" });
    expect(await readOwnData(scope)).toEqual({ kind: "throttled", retryAfterSeconds: 60 });
    const later = new Date(scope.now.getTime() + 60_000);
    expect(await readOwnData({ ...scope, now: later })).toMatchObject({ kind: "done" });
  });
});
