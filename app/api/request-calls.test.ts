import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { readDescription } from "#tests/factories/described-answers.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";

const visitorCalls = ["/api/Marketplace/requestserviceinfo", "/api/Marketplace/RegisterWorkflowInfo"] as const;
const memberCalls = ["/api/Services/requestserviceinfo", "/api/Services/InsertWorkflowInfo"] as const;

const payload = {
  FirstName: "Dana",
  LastName: "Whitcomb",
  WorkEmail: "dana@lakeshore.test",
  PhoneNumber: "2085550142",
  ServiceName: "Roof age by photo",
  WorkflowName: "Renewals",
  Description: "Ages of 400 roofs",
  ServiceId: 0,
  BussinessTypeIds: ["Data", "Submission / Quoting"],
  AcceptTerms: true,
};
const duplicate = "Thanks, your request is already in progress and our representative will get back to you";

describeOnOneDatabase("the calls of requests", (open) => {
  let database: TestDatabase;
  let description: ReturnType<typeof readDescription>;
  let viewer: Viewer;
  const readRequests = () => asPlatform(database.db, (db) => db.select().from(requests).orderBy(requests.id));
  const visitor = () => createApiCaller(database);
  const member = (company: Viewer["company"] = viewer.company) =>
    createApiCaller(database, {
      viewer: { ...viewer, company },
      ...toScopes(database.scope({ userId: viewer.userId, companyId: company?.id ?? null })),
    });

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    description ??= readDescription(await (await visitor().call("/api/openapi.json")).json());
    await asPlatform(database.db, (db) => db.delete(requests));
    await database.db.delete(users);
    const [company] = await database.db
      .insert(companies)
      .values({ tenantId: 1, slug: `agency-${crypto.randomUUID()}`, name: "Agency" })
      .returning();
    if (!company) throw new Error("no company");
    const user = await insertAccount(database.scope(), { email: "beth@agency.test", companyId: company.id });
    const { id, slug, name } = company;
    viewer = {
      userId: user.id,
      sessionId: 1,
      quotingPartner: false,
      tenantId: 1,
      roleId: 2,
      email: user.email,
      firstName: "Beth",
      lastName: "Okafor",
      phone: null,
      company: { id, slug, name, logoUrl: null, hasGigMarket: false, headerText: null },
    };
  });

  it("store a visitor's need under the given names, and confirm with the spec's message", async () => {
    for (const path of visitorCalls) {
      const answer = await visitor().post(path, payload);
      expect([path, answer.status]).toEqual([path, 200]);
      const body = await answer.json();
      description.schemaOf("POST", path.toLowerCase(), 200).parse(body);
      expect(body.message).toBe(
        "Thank you, Your request has been successfully submitted and one of our representatives will contact you shortly.",
      );
    }
    const names = { serviceName: "Roof age by photo", workflowName: "Renewals", serviceId: null, userId: null };
    expect(await readRequests()).toMatchObject([
      { ...names, kind: "service", businessTypes: ["Data", "Submission / Quoting"] },
      { ...names, kind: "workflow", businessTypes: [] },
    ]);
  });

  it("name a listing by its own name, and answer 409 while a request for it is open", async () => {
    const { id } = await insertService(database.db, { name: "VIN Decoder" });
    for (const path of visitorCalls) {
      for (const [ServiceId, status] of [
        [id, 200],
        [String(id), 409],
      ]) {
        const answer = await visitor().post(path, { ...payload, ServiceId });
        expect([path, answer.status]).toEqual([path, status]);
        if (status === 409) expect((await answer.json()).title).toBe(duplicate);
      }
    }
    expect((await readRequests()).map(({ serviceName }) => serviceName)).toEqual(["VIN Decoder", "VIN Decoder"]);
  });

  it("refuse an inactive service under its field", async () => {
    const { id } = await insertService(database.db, { status: 4 });
    for (const path of visitorCalls) {
      const answer = await visitor().post(path, { ...payload, ServiceId: id });
      expect([path, answer.status]).toEqual([path, 400]);
      const body = await answer.json();
      description.schemaOf("POST", path.toLowerCase(), 400).parse(body);
      expect(body.errors.ServiceId[0]).toContain("inactive");
    }
    expect(await readRequests()).toEqual([]);
  });

  it("accept null for values that a browser lacks, and require of a member only what the account lacks", async () => {
    const nothing = { PhoneNumber: null, ServiceName: null, WorkflowName: null, ServiceId: null };
    expect((await visitor().post(visitorCalls[1], { ...payload, ...nothing })).status).toBe(200);
    const { BussinessTypeIds, Description } = payload;
    expect((await member().post(memberCalls[0], { Description, BussinessTypeIds, FirstName: "Forged" })).status).toBe(
      200,
    );
    expect((await member().post(memberCalls[1], { Description })).status).toBe(200);
    expect(await readRequests()).toMatchObject([
      { serviceName: "", workflowName: "", phoneNumber: null },
      { firstName: "Beth", workEmail: "beth@agency.test", userId: viewer.userId },
      { kind: "workflow", firstName: "Beth" },
    ]);
  });

  it("report each invalid field with the spec's message", async () => {
    const person = {
      FirstName: ["Please enter first name"],
      LastName: ["Please enter last name"],
      WorkEmail: ["Please enter email"],
      AcceptTerms: ["Please accept terms and conditions"],
    };
    const need = {
      BussinessTypeIds: ["Please select business type."],
      Description: ["Please enter your business need"],
    };
    const workflow = { Description: ["Please enter description"] };
    for (const [caller, path, errors] of [
      [visitor(), visitorCalls[0], { ...person, ...need }],
      [visitor(), visitorCalls[1], { ...person, ...workflow }],
      [member(), memberCalls[0], need],
      [member(), memberCalls[1], workflow],
    ] as const) {
      const answer = await caller.post(path, {});
      expect([path, answer.status, (await answer.json()).errors]).toEqual([path, 400, errors]);
    }
    const long = await visitor().post(visitorCalls[0], { ...payload, Description: "x".repeat(2001) });
    expect((await long.json()).errors).toEqual({ Description: ["Please enter a shorter text"] });
    for (const [field, value] of [
      ["WorkEmail", "dana@"],
      ["PhoneNumber", "208555014"],
      ["ServiceName", "two\r\nlines"],
      ["ServiceId", 2_000_000_000],
      ["ServiceId", "forty"],
      ["BussinessTypeIds", ["Nonsense"]],
      ["AcceptTerms", "yes"],
      ["LastName", 7],
    ]) {
      const answer = await visitor().post(visitorCalls[0], { ...payload, [String(field)]: value });
      expect([field, answer.status, Object.keys((await answer.json()).errors)]).toEqual([field, 400, [field]]);
    }
    expect(await readRequests()).toEqual([]);
  });

  it("report an unexpected failure with the spec's message, and log it", async () => {
    const broken = { ...database.scope(), db: undefined } as unknown as TestScope;
    const { post, logged } = createApiCaller(database, toScopes(broken));
    const titles = await Promise.all(
      visitorCalls.map(async (path) => {
        const answer = await post(path, payload);
        return [answer.status, (await answer.json()).title];
      }),
    );
    expect(titles).toEqual([
      [500, "Unknown error while starting service!!"],
      [500, "Unknown error while starting workflow!!"],
    ]);
    expect(logged).toHaveLength(2);
  });

  it("check permissions before validating the body", async () => {
    for (const path of memberCalls) {
      for (const body of [{}, { FirstName: 7 }, "{", payload]) {
        expect([path, (await visitor().post(path, body)).status]).toEqual([path, 401]);
        expect([path, (await member(null).post(path, body)).status]).toEqual([path, 402]);
      }
    }
  });
});
