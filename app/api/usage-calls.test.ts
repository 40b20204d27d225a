import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { readDescription } from "#tests/factories/described-answers.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { insertBuyer, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the usage calls", (open) => {
  let database: TestDatabase;
  let description: ReturnType<typeof readDescription>;
  let visitor: ReturnType<typeof createApiCaller>;
  beforeAll(async () => {
    database = await open();
    visitor = createApiCaller(database);
    description = readDescription(await (await visitor.call("/api/openapi.json")).json());
  });

  async function prepare() {
    const scope = database.scope({ now: new Date() });
    const seller = await insertSeller(scope);
    const buyer = await insertBuyer(seller);
    const viewer: Viewer = {
      userId: seller.scope.userId,
      sessionId: 1,
      quotingPartner: false,
      tenantId: 1,
      roleId: 4,
      email: "seller@seller.test",
      firstName: "S",
      lastName: "T",
      phone: null,
      company: {
        id: seller.company.id,
        slug: seller.company.slug,
        name: "Seller",
        logoUrl: null,
        hasGigMarket: false,
        headerText: null,
      },
    };
    const caller = createApiCaller(database, { viewer, ...toScopes(seller.scope) });
    const keys = `/api/services/${seller.serviceId}/keys`;
    const made = await (await caller.post(keys, { name: "Gateway" })).json();
    const send = (body: unknown, { type = "application/json", key = made.key }: { type?: string; key?: string } = {}) =>
      visitor.call("/api/usage/events", {
        method: "POST",
        headers: { "content-type": type, authorization: `Bearer ${key}` },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
    const event = (id: string, data: object = {}) =>
      toEvent(id, { buyer: buyer.slug, requests: 3, ...data }, { time: new Date().toISOString() });
    return { ...seller, buyer, caller, keys, made, send, event, viewer };
  }

  test("a key is created once, listed without its value and revoked, as documented", async () => {
    const { caller, keys, made, send, event } = await prepare();
    description.schemaOf("POST", "/api/services/{id}/keys", 201).parse(made);
    const listed = await (await caller.call(keys)).json();
    description.schemaOf("GET", "/api/services/{id}/keys", 200).parse(listed);
    expect(listed).toMatchObject([{ name: "Gateway", prefix: made.prefix, revokedAt: null }]);
    expect((await caller.call(`${keys}/${made.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await caller.call(`${keys}/${made.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await send(event("1"))).status).toBe(401);
    expect((await visitor.post(keys, {})).status).toBe(401);
    const stranger = await prepare();
    for (const answer of [await stranger.caller.post(keys, { name: "Mine" }), await stranger.caller.call(keys)])
      expect(answer.status).toBe(404);
  });

  test("a key has a name of 1 to 100 characters, so that its owner knows which one to revoke", async () => {
    const { caller, keys } = await prepare();
    for (const body of [{}, { name: "" }, { name: " \t " }, { name: "x".repeat(101) }, { name: null }]) {
      const answer = await caller.post(keys, body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { name: [expect.any(String)] } }]);
    }
    expect((await caller.call(keys, { method: "POST" })).status).toBe(400);
    for (const name of ["x".repeat(100), " Ohio "]) expect((await caller.post(keys, { name })).status).toBe(201);
    expect(await (await caller.call(keys)).json()).toMatchObject([{ name: "Ohio" }, { name: "x".repeat(100) }, {}]);
  });

  test("events are accepted singly or in a batch, by either content type", async () => {
    const { send, event } = await prepare();
    const counted = async (answer: Response) => {
      expect(answer.status).toBe(200);
      const body = await answer.json();
      description.schemaOf("POST", "/api/usage/events", 200).parse(body);
      return body;
    };
    expect(await counted(await send(event("1")))).toEqual({ accepted: 1, duplicates: 0 });
    const single = await send(event("2"), { type: "application/cloudevents+json; charset=utf-8" });
    expect(await counted(single)).toEqual({ accepted: 1, duplicates: 0 });
    const batch = await send(
      [event("2", { requests: 3 }), event("3")].map((one) => ({ ...one, time: undefined })),
      {
        type: "application/cloudevents-batch+json",
      },
    );
    expect(await counted(batch)).toEqual({ accepted: 1, duplicates: 1 });
    expect(await counted(await send([]))).toEqual({ accepted: 0, duplicates: 0 });
  });

  test("an event in binary mode is accepted, and its headers are described", async () => {
    const { made, event, buyer, send } = await prepare();
    const first = event("binary-1");
    const { data, time } = first;
    const headers = {
      authorization: `Bearer ${made.key}`,
      "content-type": "application/json",
      "ce-specversion": "1.0",
      "ce-id": "binary-1",
      "ce-source": "/gateways/test",
      "ce-type": "usage.recorded",
      "ce-time": time,
    };
    const sendBinary = (change: Record<string, string> = {}, body: unknown = data) =>
      visitor.call("/api/usage/events", {
        method: "POST",
        headers: { ...headers, ...change },
        body: JSON.stringify(body),
      });
    const answer = await sendBinary();
    expect(answer.status).toBe(200);
    const body = await answer.json();
    description.schemaOf("POST", "/api/usage/events", 200).parse(body);
    expect(body).toEqual({ accepted: 1, duplicates: 0 });
    // The same event in structured mode is a repeat; with other contents it is refused.
    expect(await (await send(first)).json()).toEqual({ accepted: 0, duplicates: 1 });
    expect((await sendBinary({}, { buyer: buyer.slug, requests: 4 })).status).toBe(409);
    const wrong = await sendBinary({ "ce-id": "binary-2", "ce-time": "yesterday" });
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([400, ["time"]]);
    const otherType = await sendBinary({ "content-type": "text/plain" });
    expect(await otherType.json()).toMatchObject({
      status: 415,
      title: "The content type of an event in binary mode must be application/json or end in +json.",
    });
    const { paths } = await (await visitor.call("/api/openapi.json")).json();
    const described: { in: string; name: string }[] = paths["/api/usage/events"].post.parameters;
    expect(described.map((one) => `${one.in} ${one.name}`)).toEqual(
      ["ce-specversion", "ce-id", "ce-source", "ce-type", "ce-time"].map((name) => `header ${name}`),
    );
  });

  test("an invalid event is reported by its index, and nothing of the batch is counted", async () => {
    const { send, event } = await prepare();
    const answer = await send([event("1"), event("2"), event("3", { requests: -1 })]);
    const body = await answer.json();
    expect([answer.status, body.index, Object.keys(body.errors)]).toEqual([400, 2, ["[2].data.requests"]]);
    description.schemaOf("POST", "/api/usage/events", 400).parse(body);
    expect(await (await send([event("1"), event("2")])).json()).toEqual({ accepted: 2, duplicates: 0 });
    const single = await (await send(event("4", { buyer: "nobody" }))).json();
    expect([single.index, Object.keys(single.errors)]).toEqual([undefined, ["data.buyer"]]);
    expect(await (await send([event("5"), { ...event("1"), data: { buyer: 1, requests: 9 } }])).json()).toMatchObject({
      index: 1,
    });
    expect((await send([event("1", { requests: 9 })])).status).toBe(409);
  });

  test("malformed events are refused without a 5xx", async () => {
    const { send, event } = await prepare();
    for (const body of [
      "",
      "{",
      "null",
      "1",
      '"x"',
      "[null]",
      "[[]]",
      '{"data":{"__proto__":1}}',
      '{"specversion":"1.0"}',
    ]) {
      expect([body, (await send(body)).status]).toEqual([body, 400]);
    }
    expect(await (await send("{}", { type: "text/plain" })).json()).toMatchObject({
      status: 415,
      title:
        "The content type must be application/json, application/cloudevents+json or application/cloudevents-batch+json.",
    });
    const unfit = await send("{}", { type: "application/cloudevents-batch+json" });
    expect(await unfit.json()).toMatchObject({ status: 400, title: "The body does not fit the content type." });
    for (const [requests, message] of [
      [-1, "must not be negative"],
      [0, "must be at least 1"],
      [1_000_001, "must be at most 1000000"],
      [1.5, "must be a whole number"],
    ] as const) {
      const refused = await (await send(event("1", { requests }))).json();
      expect(refused.errors).toEqual({ "data.requests": [message] });
    }
    const many = Array.from({ length: 1001 }, () => ({}));
    expect((await send(many)).status).toBe(400);
    for (const key of ["x", "sk_short", ""]) expect((await send("[]", { key })).status).toBe(401);
  });

  test("the report answers as documented, and its file has the same sums", async () => {
    const { caller, send, event, serviceId, buyer } = await prepare();
    await send([event("1"), event("2")]);
    const services = await (await caller.call("/api/report/sellerserviceprovider")).json();
    description.schemaOf("GET", "/api/report/sellerserviceprovider", 200).parse(services);
    expect(services).toEqual([{ id: serviceId, name: "Flood Zones" }]);
    const today = new Date().toISOString().slice(0, 10);
    const query = { serviceproviderIds: [serviceId], fromDate: today, toDate: today };
    const report = await (await caller.post("/api/Report/SellerUsage", query)).json();
    description.schemaOf("POST", "/api/report/sellerusage", 200).parse(report);
    expect(report).toEqual({
      listChartData: [{ legendText: "Flood Zones", dataPoints: [{ x: today, y: 6 }] }],
      listData: [
        { usageDate: today, buyerName: buyer.name, numberOfRequest: 6, totalCost: 0, gigMarketFee: 0, finalCost: 0 },
      ],
    });
    const file = await caller.post("/api/report/sellerusageexport", {
      ...query,
      serviceproviderIds: String(serviceId),
    });
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="usage.csv"');
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(parse(await file.text(), { columns: true })).toEqual([
      {
        usageDate: today,
        buyerName: buyer.name,
        numberOfRequest: "6",
        totalCost: "0.00",
        gigMarketFee: "0.00",
        finalCost: "0.00",
        inDispute: "",
      },
    ]);
  });

  test("the report is refused as the spec says", async () => {
    const { caller, viewer, scope, serviceId } = await prepare();
    const companyless = createApiCaller(database, {
      viewer: { ...viewer, company: null },
      ...toScopes({ ...scope, companyId: null }),
    });
    for (const [one, status] of [
      [visitor, 401],
      [companyless, 402],
    ] as const) {
      expect((await one.call("/api/report/sellerserviceprovider")).status).toBe(status);
      for (const path of ["sellerusage", "sellerusageexport"]) {
        for (const body of [{}, { fromDate: 7 }, "{"]) {
          expect((await one.post(`/api/report/${path}`, body)).status).toBe(status);
        }
      }
    }
    for (const path of ["sellerusage", "sellerusageexport"]) {
      const empty = await caller.post(`/api/report/${path}`, {});
      expect([empty.status, (await empty.json()).errors]).toEqual([
        400,
        {
          serviceproviderIds: ["Please select service"],
          fromDate: ["Please select from date"],
          toDate: ["Please select to date"],
        },
      ]);
      const reversed = { serviceproviderIds: [1], fromDate: "2026-01-02", toDate: "2026-01-01" };
      expect((await (await caller.post(`/api/report/${path}`, reversed)).json()).errors).toEqual({
        toDate: ["To date must be greater than from date"],
      });
      const foreign = { serviceproviderIds: [2_000_000], fromDate: "2026-01-01", toDate: "2026-01-01" };
      expect((await caller.post(`/api/report/${path}`, foreign)).status).toBe(404);
      for (const junk of [{ serviceproviderIds: {} }, { fromDate: 7 }, [], { serviceproviderIds: ["\0"] }]) {
        expect((await caller.post(`/api/report/${path}`, junk)).status).toBe(400);
      }
      const days = { fromDate: "2026-01-01", toDate: "2026-01-01" };
      for (const serviceproviderIds of [[serviceId, -1], [serviceId, "x"], `${serviceId},x`, [1.5]]) {
        const answer = await caller.post(`/api/report/${path}`, { ...days, serviceproviderIds });
        expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([400, ["serviceproviderIds"]]);
      }
      expect(
        (await caller.post(`/api/report/${path}`, { ...days, serviceproviderIds: ` ${serviceId} , 0` })).status,
      ).toBe(200);
    }
  });
});
