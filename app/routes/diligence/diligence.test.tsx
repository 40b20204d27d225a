import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";

const pdf = "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF";

describeOnOneDatabase("/company/diligence", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database, { others: [buildTestTenant("premium", { id: 4, name: "Premium" })] });
  });
  afterAll(() => caller.close());

  async function signIn(scope: TestScope, user: { id: number }) {
    const token = await createSession(scope, user, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    const read = async (path: string) => {
      const answer = await caller.call(path, viewer);
      return { status: answer.status, text: await answer.text(), type: answer.headers.get("Content-Type") };
    };
    const post = async (path: string, fields: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const answer = await caller.call(path, viewer, { method: "POST", body });
      return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
    };
    return { read, post };
  }

  /**
   * Whether the service's card shows the mark of checked evidence in each list: saved, viewed, of its seller, and
   * related.
   */
  async function listCards(scope: TestScope, { serviceId, slug }: { serviceId: number; slug: string }) {
    const company = await insertCompany(scope);
    const user = await insertAccount(scope, { email: `saver@${company.slug}.example`, companyId: company.id });
    const buyer = await signIn(scope, user);
    await buyer.post("/saved", { intent: "save", service: String(serviceId), returnTo: "/saved" });
    const beside = await insertSeller(scope);
    await scope.db
      .update(services)
      .set({ usedTogether: [serviceId] })
      .where(eq(services.id, beside.serviceId));
    const readAs = async (path: string, headers: Record<string, string> = {}) =>
      (await caller.call(path, null, { headers })).text();
    return async () => {
      const pages = [
        (await buyer.read("/saved")).text,
        await readAs("/recentlyviewed", { cookie: `viewed=${serviceId}` }),
        await readAs(`/company/${slug}`),
        await readAs(`/service/${beside.serviceId}`),
      ];
      expect(pages.every((page) => page.includes(`/service/${serviceId}"`))).toBe(true);
      return pages.map((page) => page.includes("Security evidence checked"));
    };
  }

  it("is answered, checked and shown by forms that need no scripts", async () => {
    const scope = database.scope({ now: new Date() });
    const { serviceId, company, scope: sellerScope } = await insertSeller(scope);
    const seller = await signIn(scope, { id: sellerScope.userId });
    const readLists = await listCards(scope, { serviceId, slug: company.slug });
    const at = "/company/diligence/cyberCover";
    const fields = { intent: "save", version: "", answer: "5,000,000", evidenceUrl: "" };
    const document = new File([pdf], "Certificate <2026>.pdf", { type: "application/pdf" });
    const faulty = await seller.post(at, { ...fields, answer: "<b>much</b>" });
    expect(faulty.status).toBe(400);
    expect(faulty.text).toContain("&lt;b&gt;much&lt;/b&gt;");
    const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(await seller.post(at, { ...fields, expiresOn, document })).toMatchObject({
      status: 303,
      to: "/company/diligence?saved=yes",
    });
    expect((await seller.post(at, { ...fields, expiresOn })).status).toBe(409);
    expect((await seller.read(`${at}/document`)).text).toBe(pdf);
    expect((await seller.read("/company/diligence/nothing")).status).toBe(404);
    expect((await seller.read("/company/diligence?service=999999")).status).toBe(404);

    const readTrust = async () => (await caller.call(`/service/${serviceId}?tab=trust`, null)).text();
    const unchecked = await readTrust();
    expect(await readLists()).toEqual([false, false, false, false]);
    expect(unchecked).toContain("$5,000,000");
    expect(unchecked).toContain("the evidence was not checked");
    expect(unchecked).not.toContain("Cyber cover");

    const admin = await signIn(scope, await insertAccount(scope, { email: "admin@market.test", roleId: 1 }));
    const list = await admin.read("/gigmarket/admin/diligence?state=waiting");
    const id = /gigmarket\/admin\/diligence\/(\d+)"/.exec(list.text)?.[1] ?? "";
    expect((await admin.read(`/gigmarket/admin/diligence/${id}/document`)).text).toBe(pdf);
    expect((await seller.read(`/gigmarket/admin/diligence/${id}/document`)).status).toBe(404);
    const decide = `/gigmarket/admin/diligence/${id}`;
    expect((await admin.post(decide, { intent: "decline", version: "0", note: "" })).status).toBe(400);
    expect(await admin.post(decide, { intent: "accept", version: "0", note: "" })).toMatchObject({ status: 303 });

    expect(await readLists()).toEqual([true, true, true, true]);
    const checked = await readTrust();
    expect(checked).toMatch(/Cyber cover \$5M/);
    expect(checked).toContain("Evidence checked by an administrator on");
    const evidence = await caller.call(`/diligence/${serviceId}/${id}`, null);
    expect([evidence.status, await evidence.text()]).toEqual([200, pdf]);
    expect(evidence.headers.get("Content-Disposition")).toContain("Certificate%202026.pdf");
    const answers = await (await caller.call(`/api/services/${serviceId}/diligence`, null)).json();
    expect(answers).toMatchObject([
      { question: "cyberCover", amountCents: 500_000_000, standing: "checked", expiresOn },
    ]);
    expect(JSON.stringify(answers)).not.toContain("/files/");
  });

  it("asks for the terms of restricted documents and a decision, by forms that need no scripts", async () => {
    const scope = database.scope({ now: new Date() });
    const { serviceId, scope: sellerScope } = await insertSeller(scope);
    const seller = await signIn(scope, { id: sellerScope.userId });
    const document = new File([pdf], "Regions.pdf", { type: "application/pdf" });
    const fields = { intent: "save", version: "", answer: "Ohio", isRestricted: "on", document };
    expect((await seller.post("/company/diligence/dataLocation", fields)).status).toBe(303);
    const company = await insertCompany(scope, { name: "Reading Agency" });
    const member = await insertAccount(scope, { email: "reader@agency.example", companyId: company.id });
    const buyer = await signIn(scope, member);
    const at = `/diligence/${serviceId}`;
    const answers = await (await caller.call(`/service/${serviceId}?tab=trust`, null)).text();
    const evidence = new RegExp(`${at}/\\d+`).exec(answers)?.[0] ?? "";
    const turnedAway = await caller.call(evidence, null);
    expect([turnedAway.status, turnedAway.headers.get("Location")]).toEqual([302, at]);
    expect((await buyer.post(at, { intent: "acceptTerms" })).status).toBe(400);
    expect((await buyer.post(at, { intent: "acceptTerms", confirmed: "on" })).status).toBe(303);
    expect((await buyer.read(evidence)).text).toBe(pdf);
    expect((await seller.read("/company/diligence")).text).toContain("Reading Agency");
    expect((await buyer.read(`${at}/pack.zip`)).type).toBe("application/zip");
    const decided = { intent: "decide", version: "", decision: "conditional", note: "", reviewOn: "2020-01-01" };
    expect((await buyer.post(at, decided)).status).toBe(400);
    const reviewOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await buyer.post(at, { ...decided, note: "In <Ohio> only.", reviewOn })).status).toBe(303);
    expect((await buyer.read(at)).text).toContain("In &lt;Ohio&gt; only.");
    const late = await buyer.post(at, { ...decided, note: "Typed meanwhile", reviewOn });
    expect(late.text).toContain("A decision was saved meanwhile.");
    expect(late.text).toContain("Typed meanwhile");
    expect((await buyer.post("/diligence/999999", decided)).status).toBe(404);
  });

  it("stays with a brand that only the path names", async () => {
    const scope = database.scope({ now: new Date() });
    const { serviceId, scope: sellerScope } = await insertSeller(scope);
    const seller = await signIn(scope, { id: sellerScope.userId });
    const document = new File([pdf], "Regions.pdf", { type: "application/pdf" });
    const fields = { intent: "save", version: "", answer: "Ohio", isRestricted: "on", document };
    await seller.post("/company/diligence/dataLocation", fields);
    const page = await (await caller.call(`/premium/service/${serviceId}?tab=trust`, null)).text();
    expect(page).not.toMatch(/href="\/(?:diligence|reviews)/);
    const [evidence = ""] = /\/premium\/diligence\/\d+\/\d+/.exec(page) ?? [];
    const file = `/premium/diligence/${serviceId}`;
    const locationOf = async (path: string) => (await caller.call(path, null)).headers.get("Location");
    expect(page).toContain(`"${file}"`);
    expect(await locationOf(evidence)).toBe(file);
    for (const path of [file, `/premium/reviews/${serviceId}`])
      expect(await locationOf(path)).toMatch(/^\/login\/premium\?/);
  });
});
