import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { createMergeLink } from "./create-merge-link.server.ts";

const company = { id: 12, slug: "lakeshore", name: "Lakeshore", logoUrl: null, hasGigMarket: false, headerText: null };
const toViewer = (change: Partial<Viewer>): Viewer => ({
  userId: 3,
  sessionId: 1,
  quotingPartner: false,
  tenantId: 1,
  roleId: 2,
  email: "owner@lakeshore.example",
  firstName: "O",
  lastName: "W",
  phone: null,
  company,
  ...change,
});
const values = { originId: "another", organizationName: "Lakeshore", email: "a@b.example", categories: ["crm"] };

const calls: string[] = [];
const merge = createServer((incoming, response) => {
  incoming.on("data", (part) => calls.push(JSON.parse(String(part)).end_user_origin_id));
  incoming.on("end", () => response.end('{"link_token":"t","integration_name":null}'));
});
const api = { key: "k", baseUrl: "" };
beforeAll(async () => {
  await new Promise<void>((resolve) => merge.listen(0, "127.0.0.1", resolve));
  api.baseUrl = `http://127.0.0.1:${(merge.address() as AddressInfo).port}`;
});
afterAll(() => merge.close());

describeOnOneDatabase("a Merge link", (open) => {
  it("is created for an administrator's own company, whatever is posted, and audited", async () => {
    const scope = (await open()).scope({ userId: 3 });
    calls.length = 0;
    expect(await createMergeLink(scope, { viewer: toViewer({}), api, values })).toEqual({
      kind: "done",
      link: { linkToken: "t", magicLinkUrl: null },
      organizationName: "Lakeshore",
    });
    expect(calls).toEqual(["1-12"]);
    const entries = await asPlatform(scope.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(entries).toMatchObject([{ tenantId: 1, actorUserId: 3, action: "mergeLink.create" }]);
    expect(JSON.stringify(entries)).not.toContain('"t"');
  });

  it("is created for any company at a platform administrator's request", async () => {
    const scope = (await open()).scope({ userId: 3 });
    calls.length = 0;
    await createMergeLink(scope, { viewer: toViewer({ roleId: 1 }), api, values });
    expect(calls).toEqual(["another"]);
  });

  it("is refused for everyone else", async () => {
    const scope = (await open()).scope();
    calls.length = 0;
    for (const change of [{ roleId: 3 }, { roleId: 4 }, { company: null }, { roleId: 1, tenantId: 4 }])
      expect(await createMergeLink(scope, { viewer: toViewer(change), api, values })).toBeNull();
    expect(calls).toEqual([]);
  });

  it("reports invalid fields, and is rate-limited", async () => {
    const scope = (await open()).scope();
    const wrong = { originId: "", organizationName: "a\0", email: "a@", categories: ["x"] };
    expect(await createMergeLink(scope, { viewer: toViewer({ roleId: 1 }), api, values: wrong })).toMatchObject({
      kind: "faulty",
      errors: {
        originId: "integrations:error.originId",
        organizationName: "integrations:error.characters",
        email: "integrations:error.emailInvalid",
      },
    });
    for (let at = 0; at < 10; at++) await createMergeLink(scope, { viewer: toViewer({}), api, values });
    expect(await createMergeLink(scope, { viewer: toViewer({}), api, values })).toMatchObject({ kind: "throttled" });
  });
});
