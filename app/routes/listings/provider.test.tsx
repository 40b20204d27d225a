import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { emptyListing } from "#app/features/listings/listing.ts";
import { createListing, getListing } from "#app/features/listings/listings.server.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { readMails } from "#tests/factories/accounts.ts";
import { buildListing, fakeStore, insertListing, insertListingTags, insertSeller } from "#tests/factories/listings.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { action as submit } from "./finance.tsx";
import { action, loader } from "./provider.tsx";
import { action as upload } from "./upload.ts";

const marketId = 1_000_009;

describeOnOneDatabase("POST /provider", (open) => {
  let database: TestDatabase;
  let seller: TestScope;
  let id: number;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await asPlatform(database.db, async (tx) => {
      await tx.delete(outbox);
      await tx.delete(listings);
    });
    for (const table of [services, users, companies, tags]) await database.db.delete(table);
    seller = await insertSeller(database.scope());
    id = (await createListing(seller, { values: emptyListing.registration, formKey: null })) ?? 0;
  });

  const post = (body: BodyInit, listing: string, context: AppLoadContext) => {
    const request = new Request(`http://localhost/provider?listing=${listing}`, { method: "POST", body });
    return action({ request, context, params: {} });
  };

  it("answers 400 with the typed values and their errors, and has saved them all the same", async () => {
    const typed = new URLSearchParams({ name: "Plates", website: "nowhere", type: "Single", intent: "next" });
    expect(await post(typed, String(id), createContext(seller))).toMatchObject({
      init: { status: 400 },
      data: {
        kind: "faulty",
        input: { values: { name: "Plates", website: "nowhere" } },
        errors: { website: "listings:error.website", logo: "listings:error.logo" },
      },
    });
    expect((await getListing(seller, id))?.provider).toMatchObject({ name: "Plates", website: "nowhere" });
  });

  it("is not found for another company's seller, an agent, or an invalid id", async () => {
    const other = await insertSeller(database.scope(), "other");
    const body = () => new URLSearchParams({ name: "Mine" });
    for (const [scope, listing, roleId] of [
      [other, String(id), 4],
      [seller, String(id), 3],
      [seller, "99999999999", 4],
      [seller, "1 or 1=1", 4],
    ] as const) {
      await expect(post(body(), listing, createContext(scope, roleId))).rejects.toMatchObject({ status: 404 });
      const request = new Request(`http://localhost/provider?listing=${encodeURIComponent(listing)}`);
      const load = async () => loader({ request, context: createContext(scope, roleId), params: {} });
      await expect(load()).rejects.toMatchObject({ status: 404 });
    }
    expect((await getListing(seller, id))?.provider.name).toBe("");
  });

  it("works the same in a market, and notifies the administrators", async () => {
    const listed = await insertListing(seller, buildListing(await insertListingTags(seller)));
    const context = createMarketContext(seller);
    const request = (body?: BodyInit) =>
      new Request(`http://harbor.localhost/provider?listing=${listed}`, body ? { method: "POST", body } : {});
    expect(await loader({ request: request(), context, params: {} })).toMatchObject({ wizard: { id: listed } });
    const { finance } = buildListing({ category: "", lineOfBusiness: "", companyType: "", valueChain: "" });
    const body = new URLSearchParams({ ...finance, intent: "submit" });
    const submitted = async () => submit({ request: request(body), context, params: {} });
    await expect(submitted()).rejects.toMatchObject({ status: 302 });
    expect((await getListing(seller, listed))?.status).toBe("submitted");
    expect((await readMails(seller)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["northline-4@seller.test", "In review: Plate Lookup"],
      ["help@market.test", "Listing to review: Plate Lookup"],
    ]);
  });

  it("opens the most recently edited listing when none is named", async () => {
    const request = new Request("http://localhost/provider");
    const load = async () => loader({ request, context: createContext(seller), params: {} });
    await expect(load()).rejects.toMatchObject({ status: 302 });
    const answer = await load().catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && answer.headers.get("Location")).toBe(`/provider?listing=${id}`);
  });

  it("names the field whose file is refused, and asks for a file when none was chosen", async () => {
    const form = new FormData();
    form.set("media", new File(["<html>"], "shot.png"));
    expect(await post(form, String(id), createContext(seller))).toMatchObject({
      init: { status: 400 },
      data: { kind: "fault", field: "media", fault: "listings:fault.notMedia" },
    });
    expect(await post(new URLSearchParams({ intent: "upload" }), String(id), createContext(seller))).toMatchObject({
      init: { status: 400 },
      data: { kind: "fault", fault: "listings:fault.noFile" },
    });
  });

  it("explains why a separately uploaded file is refused", async () => {
    const form = new FormData();
    form.set("media", new File(["<html>"], "shot.png"));
    const request = new Request(`http://localhost/provider/upload?listing=${id}`, { method: "POST", body: form });
    const answer = await upload({ request, context: createContext(seller), params: {} });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/PNG.*MP4/) });
  });
});

/** The parts of a request's context that these routes read. */
function createContext(scope: TestScope, roleId = 4): AppLoadContext {
  const sender = buildAccountSender();
  const viewer = { roleId, tenantId: 1, company: { id: scope.companyId } } as Viewer;
  const options = { defaultTenant: sender.tenant, baseDomain: undefined, defaultHosts: [] };
  const directory = createTenantDirectory([sender.tenant], options);
  const context: Partial<AppLoadContext> = {
    ...toScopes(scope),
    sender,
    t: sender.t,
    tenant: sender.tenant,
    viewer,
    directory,
  };
  return { ...context, files: fakeStore } as AppLoadContext;
}

/** The same while the seller views an agency's market of their own tenant, on its own host. */
function createMarketContext(seller: TestScope): AppLoadContext {
  const sender = buildAccountSender({ id: 9, slug: "harbor" });
  const tenant = { ...sender.tenant, id: marketId };
  return { ...createContext(seller), sender, tenant, shownScope: testScopeIn(seller, marketId) };
}
