import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { readAgencyProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import { recordSlugChange } from "#app/features/tenancy/former-slugs.server.ts";
import { mostStored } from "#app/features/uploads/upload-limit.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { createTags } from "#tests/factories/catalogue.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { expectLock } from "#tests/setup/waiting-session.ts";
import type { CompanyFormValues } from "./company.ts";
import { createCompany, joinByLink } from "./new-company.server.ts";
import {
  describeAgency,
  getOwnCompany,
  removeCompanyLogo,
  setCompanyLogo,
  updateCompany,
} from "./own-company.server.ts";
import { getPublicCompany } from "./public-company.server.ts";

const values: CompanyFormValues = {
  name: "Lakeshore Insurance Group",
  website: "lakeshore.example",
  description: "Boats and homes.",
  phone: "2085550142",
  address: "18 Harbor Lane, Gloucester, MA",
};
const senderOf = () => buildAccountSender();
const files = { put: async (_bytes: Uint8Array, extension: string) => `/files/1.${extension}` };

describeOnEveryDatabase("companies", (open) => {
  let database: TestDatabase;
  let scope: TestScope;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scope = database.scope();
    await clearAuditLog(scope.db);
    await scope.db.delete(services);
    await scope.db.delete(users);
    await scope.db.delete(companies);
  });

  const insertNewcomer = async (roleId = 3, tenantId = 1) => {
    const email = `${crypto.randomUUID()}@newcomer.test`;
    const user = await insertAccount(scope, { roleId, companyId: null, tenantId, email });
    return { ...testScopeIn(scope, tenantId), userId: user.id };
  };
  const readUser = async ({ userId }: TestScope) => {
    const [user] = await scope.db
      .select()
      .from(users)
      .where(eq(users.id, userId ?? 0));
    return user;
  };

  it("show members whether others can see the company's page", async () => {
    const { scope: seller, company } = await insertMember(scope, { slug: "acme", roleId: 4 });
    expect(await getOwnCompany(seller)).toMatchObject({ sells: false });
    const service = await insertService(scope.db, { ownerCompanyId: company.id, status: 4 });
    expect(await getOwnCompany(seller)).toMatchObject({ sells: false });
    await scope.db.update(services).set({ status: 1 }).where(eq(services.id, service.id));
    expect(await getOwnCompany(seller)).toMatchObject({ sells: true });
    expect(await getPublicCompany(scope, "acme")).not.toBeNull();
  });

  it("create a company for a user without one, who becomes its administrator", async () => {
    const newcomer = await insertNewcomer();
    expect(await createCompany(newcomer, values, [])).toEqual({ kind: "done", slug: "lakeshore-insurance-group" });
    expect(await getOwnCompany(newcomer)).toMatchObject({
      ...values,
      website: "https://lakeshore.example",
      mayEdit: true,
      mayHaveMarket: true,
    });
    expect((await readUser(newcomer))?.roleId).toBe(2);
  });

  it("keep a seller's role", async () => {
    const seller = await insertNewcomer(4);
    await createCompany(seller, values, []);
    expect((await readUser(seller))?.roleId).toBe(4);
    expect(await getOwnCompany(seller)).toMatchObject({ mayEdit: true, mayHaveMarket: false });
  });

  it("assign a slug that no route, tenant or company uses", async () => {
    const tenants = [{ slug: "premfi", aliases: [] }];
    const slugOf = async (name: string) => createCompany(await insertNewcomer(), { ...values, name }, tenants);
    expect(await slugOf("Dashboard")).toEqual({ kind: "done", slug: "dashboard-agency" });
    expect(await slugOf("PremF1")).toEqual({ kind: "done", slug: "premf1-agency" });
    expect(await slugOf("Lakeshore")).toEqual({ kind: "done", slug: "lakeshore" });
    expect(await slugOf("Lakeshore")).toEqual({ kind: "done", slug: "lakeshore-agency" });
  });

  it("do not take the address that another one leaves at this moment", async () => {
    const { company } = await insertMember(scope, { slug: "lakeshore-insurance-group" });
    const newcomer = await insertNewcomer();
    let creating: ReturnType<typeof createCompany> | undefined;
    await asPlatform(database.db, async (db) => {
      await db.update(companies).set({ slug: "harbor" }).where(eq(companies.id, company.id));
      creating = createCompany(newcomer, values, []);
      // The embedded engine has a single session.
      if (database.engine === "postgres") await vi.waitFor(() => expectLock(database));
      await recordSlugChange({ ...scope, db }, company.id, { before: company.slug, after: "harbor" });
    });
    expect(await creating).toEqual({ kind: "done", slug: "lakeshore-insurance-group-agency" });
  });

  it("create one company for two concurrent posts", async () => {
    const newcomer = await insertNewcomer();
    const outcomes = await Promise.all([createCompany(newcomer, values, []), createCompany(newcomer, values, [])]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["done", "notAllowed"]);
  });

  it("report errors by field", async () => {
    const wrong = { ...values, name: " ", website: "javascript:alert(1)", phone: "12", address: "a\0b" };
    expect(await createCompany(await insertNewcomer(), wrong, [])).toEqual({
      kind: "faulty",
      errors: {
        name: "companies:error.name",
        website: "companies:error.website",
        phone: "companies:error.phone",
        address: "companies:error.characters",
      },
    });
  });

  it.each([
    "https://user:secret@lakeshore.example",
    "ftp://lakeshore.example",
    "https://",
    "http://localhost",
    "data:text/html,x",
  ])("refuse a website such as %s", async (website) => {
    const outcome = await createCompany(await insertNewcomer(), { ...values, website }, []);
    expect(outcome).toMatchObject({ errors: { website: "companies:error.website" } });
  });

  it("let a newcomer join by the agency's link, as an agent with read access", async () => {
    const { company } = await insertMember(scope, { slug: "lakeshore" });
    await scope.db.update(companies).set({ joiningMode: "open" }).where(eq(companies.id, company.id));
    const newcomer = await insertNewcomer(2);
    expect(await joinByLink(newcomer, senderOf, " https://market.test/agentonboarding/Lakeshore?x=1 ")).toMatchObject({
      kind: "joins",
    });
    expect(await readUser(newcomer)).toMatchObject({ roleId: 3, companyId: company.id });
    expect(await getOwnCompany(newcomer)).toMatchObject({ slug: "lakeshore", mayEdit: false, mayHaveMarket: false });
  });

  it("let nobody join a company of another tenant, or leave their own for it", async () => {
    await insertMember(scope, { slug: "elsewhere", tenantId: 4 });
    expect(await joinByLink(await insertNewcomer(), senderOf, "elsewhere")).toEqual({ kind: "unknownLink" });
    expect(await joinByLink(await insertNewcomer(), senderOf, "nobody")).toEqual({ kind: "unknownLink" });
    const { scope: member } = await insertMember(scope, { slug: "lakeshore" });
    await insertMember(scope, { slug: "bayside" });
    expect(await joinByLink(member, senderOf, "bayside")).toEqual({ kind: "notAllowed" });
    expect(await createCompany(member, values, [])).toEqual({ kind: "notAllowed" });
  });

  it("can be changed by their administrator, which is audited", async () => {
    const { scope: owner, company } = await insertMember(scope, { slug: "lakeshore" });
    const { company: other } = await insertMember(scope, { slug: "bayside" });
    expect(await updateCompany(owner, values)).toEqual({ kind: "saved" });
    expect(await getOwnCompany(owner)).toMatchObject({ name: values.name, slug: "lakeshore" });
    const [untouched] = await scope.db.select().from(companies).where(eq(companies.id, other.id));
    expect(untouched).toEqual(other);
    const entries = await asPlatform(scope.db, (tx) => tx.select().from(auditLog));
    expect(entries).toMatchObject([
      { action: "company.update", subject: `company:${company.id}`, actorUserId: owner.userId, tenantId: 1 },
    ]);
  });

  it("describe themselves for their own people alone, without ids of anything else, and only by their administrator", async () => {
    const { scope: owner, company } = await insertMember(scope, { slug: "lakeshore" });
    const { scope: stranger } = await insertMember(scope, { slug: "bayside" });
    const { EZLynx = 0 } = await createTags(scope.db, "system", ["EZLynx"]);
    const { Flood = 0 } = await createTags(scope.db, "lineOfBusiness", ["Flood"]);
    const { Weather = 0 } = await createTags(scope.db, "category", ["Weather"]);
    const typed = {
      systems: [String(EZLynx), String(Weather), "99999999"],
      lines: [String(Flood), String(EZLynx)],
      states: ["OH", "KY", "OH"],
      size: "small",
    };
    expect(await describeAgency(owner, typed)).toEqual({ kind: "saved" });
    const agent = await insertAccount(scope, { roleId: 3, companyId: company.id, email: "agent@described.test" });
    const asAgent = { ...owner, userId: agent.id };
    const profile = { systems: [EZLynx], lines: [Flood], states: ["KY", "OH"], size: "small" };
    expect(await readAgencyProfile(asAgent)).toEqual(profile);
    expect([await readAgencyProfile(stranger), await readAgencyProfile(scope)]).toEqual([null, null]);
    expect(await describeAgency(asAgent, { ...typed, size: "" })).toEqual({ kind: "notAllowed" });
    expect(await describeAgency(owner, { ...typed, states: ["XX"], size: "huge" })).toEqual({
      kind: "faulty",
      errors: { states: "companies:error.profile", size: "companies:error.profile" },
    });
    expect(await readAgencyProfile(owner)).toEqual(profile);
    expect(await describeAgency(owner, { systems: [], lines: [], states: [], size: "" })).toEqual({ kind: "saved" });
    expect(await readAgencyProfile(owner)).toBeNull();
  });

  it("cannot be changed by agents, visitors or deactivated administrators", async () => {
    const { scope: owner, company } = await insertMember(scope, { slug: "lakeshore" });
    const agent = await insertAccount(scope, { roleId: 3, companyId: company.id, email: "agent@lakeshore.test" });
    const asAgent = { ...owner, userId: agent.id };
    await scope.db
      .update(users)
      .set({ deactivatedAt: scope.now })
      .where(eq(users.id, owner.userId ?? 0));
    for (const actor of [asAgent, scope, owner]) {
      expect(await updateCompany(actor, values)).toEqual({ kind: "notAllowed" });
      expect(await setCompanyLogo(actor, files, Buffer.alloc(9))).toEqual({ kind: "notAllowed" });
      expect(await removeCompanyLogo(actor)).toEqual({ kind: "notAllowed" });
    }
    expect(await scope.db.select().from(companies)).toEqual([company]);
  });

  it("store a checked logo with its size, and remove it again", async () => {
    const { scope: owner } = await insertMember(scope, { slug: "lakeshore" });
    const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#0f5c4d" } })
      .jpeg()
      .toBuffer();
    expect(await setCompanyLogo(owner, files, bytes)).toEqual({ kind: "saved" });
    const [kept] = await scope.db.select().from(companies);
    expect(kept).toMatchObject({ logoUrl: "/files/1.png", logoWidth: 80, logoHeight: 40 });
    expect(await setCompanyLogo(owner, files, Buffer.from("<html>"))).toEqual({ kind: "refused", fault: "notImage" });
    expect(await removeCompanyLogo(owner)).toEqual({ kind: "saved" });
    expect(await getOwnCompany(owner)).toMatchObject({ logoUrl: null });
    await scope.db.update(companyFiles).set({ bytes: mostStored });
    expect(await setCompanyLogo(owner, files, bytes)).toEqual({ kind: "refused", fault: "companyFull" });
  });

  it("show everyone a seller with the services that the tenant lists, by id or slug", async () => {
    const service = await insertService(scope.db, { name: "Flood Zone" });
    await insertService(scope.db, { name: "Withdrawn", ownerCompanyId: service.ownerCompanyId, status: 4 });
    const byId = await getPublicCompany(scope, String(service.ownerCompanyId));
    expect(byId).toMatchObject({ name: "Seller", services: [{ id: service.id, name: "Flood Zone" }] });
    expect(await getPublicCompany(scope, byId?.slug.toUpperCase() ?? "")).toEqual(byId);
    expect(
      await getPublicCompany({ ...scope, catalogue: { services: [] } }, String(service.ownerCompanyId)),
    ).toBeNull();
  });

  it("hide buyers, but show members their own page and everyone a market of the tenant", async () => {
    const { scope: owner, company } = await insertMember(scope, { slug: "lakeshore" });
    expect(await getPublicCompany(scope, "lakeshore")).toBeNull();
    expect(await getPublicCompany(owner, "lakeshore")).toMatchObject({ id: company.id });
    await scope.db.update(companies).set({ hasGigMarket: true });
    expect(await getPublicCompany(scope, "lakeshore")).toMatchObject({ hasGigMarket: true });
    expect(await getPublicCompany(testScopeIn(scope, 4), "lakeshore")).toBeNull();
  });

  it.each([
    "",
    "0",
    "-1",
    "999999999999",
    "a\0b",
    "../x",
    "%",
    "x".repeat(5000),
  ])("find no company by %j", async (index) => {
    expect(await getPublicCompany(scope, index)).toBeNull();
  });
});
