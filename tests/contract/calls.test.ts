import { beforeAll, describe, expect, test } from "vitest";
import {
  bundleItems,
  openApiDocuments,
  partnerIcons,
  serviceDocuments,
  serviceMedia,
  serviceTryOuts,
} from "#app/db/schema/catalogue.ts";
import { posts } from "#app/db/schema/community.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { createServices, createTags } from "#tests/factories/catalogue.ts";
import { readDescription } from "#tests/factories/described-answers.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the calls of the marketplace", (open) => {
  let caller: ReturnType<typeof createApiCaller>;
  let description: ReturnType<typeof readDescription>;
  let [bundle, single, inactive] = [0, 0, 0];

  beforeAll(async () => {
    const database = await open();
    const { db } = database;
    await database.pool.query("truncate tags restart identity cascade");
    const types = await createTags(db, "companyType", ["Government"]);
    await createTags(db, "lineOfBusiness", ["Flood"]);
    await createTags(db, "valueChain", ["Claims"]);
    const categories = await createTags(db, "category", ["Weather"]);
    [bundle = 0, single = 0, inactive = 0] = await createServices(db, [
      {
        name: "Storm Bundle",
        type: "Bundled",
        featureIds: [1, 3],
        tagIds: [types.Government ?? 0, categories.Weather ?? 0],
        showTryOut: true,
        rank: 1,
      },
      {
        name: "Storm Reports",
        status: 2,
        rank: 2,
        website: "https://storm.example",
        openApiSpecificationUrl: "/api/services/2/openapi.json",
      },
      {
        name: "Storm Archive",
        status: 4,
        rank: 3,
        showTryOut: true,
        openApiSpecificationUrl: "/api/services/3/openapi.json",
      },
    ]);
    await db.insert(bundleItems).values({ bundleId: bundle, serviceId: single });
    for (const serviceId of [bundle, inactive]) {
      await db.insert(serviceMedia).values({ serviceId, documentType: "Screenshot", documentUrl: "/files/1.svg" });
      await db
        .insert(serviceDocuments)
        .values({ serviceId, documentType: "Guide", name: "Guía", documentUrl: "https://a.example" });
      await db.insert(serviceTryOuts).values({ serviceId, name: "Sample", inputData: "{}", outputData: "{}" });
    }
    await db.insert(partnerIcons).values({ serviceId: bundle, logoUrl: "/files/1.svg", companyName: "Company" });
    await db.insert(openApiDocuments).values({
      serviceId: single,
      sha256: "abc",
      title: "T",
      version: "1",
      operations: 1,
      document: '{"openapi":"3.1.0"}',
    });
    const post = {
      body: "<p>Text</p>",
      summary: "Summary",
      thumbnailUrl: "/files/2.svg",
      author: "A",
      readingMinutes: 1,
    };
    await db.insert(posts).values([
      { ...post, title: "Café risks", publishedAt: new Date("2026-01-01") },
      { ...post, title: "Other tenant", tenantId: 4, publishedAt: new Date("2026-01-02") },
      { ...post, title: "Not yet", publishedAt: new Date("2036-01-02") },
    ]);
    caller = createApiCaller(database);
    description = readDescription(await (await caller.call("/api/openapi.json")).json());
  });

  const answers = [
    ["GET", "/api/marketplace/id", () => `?id=${bundle}`],
    ["GET", "/api/marketplace/mediaid", () => `?id=${bundle}`],
    ["GET", "/api/marketplace/buildingblocks", () => `?id=${bundle}`],
    ["GET", "/api/marketplace/servicetryoutdata", () => `?id=${bundle}`],
    ["GET", "/api/marketplace/servicedocuments", () => `?id=${bundle}&name=GUIA`],
    ["GET", "/api/marketplace/about", () => ""],
    ["GET", "/api/company/getcompanytype", () => ""],
    ["GET", "/api/company/getallcompanytypesubtype", () => ""],
    ["GET", "/api/company/getallvaluechain", () => ""],
    ["GET", "/api/company/getlineofbusiness", () => ""],
    ["GET", "/api/blogs/blogs", () => "?count=-1&search=cafe"],
  ] as const;

  test.each(answers)("%s %s answers as documented, with content", async (method, path, query) => {
    const answer = await caller.call(path + query());
    const body = await answer.json();
    expect(answer.status).toBe(200);
    description.schemaOf(method, path, 200).parse(body);
    expect(Array.isArray(body) ? body.length : 1).toBe(1);
  });

  test("a service has exactly the fields of the specification", async () => {
    const service = await (await caller.call(`/api/Marketplace/id?id=${single}`)).json();
    expect(service).toEqual({
      apiId: single,
      name: "Storm Reports",
      companyName: "Company",
      ownerCompany: "Seller",
      logoUrl: "/files/logo.svg",
      liveStatus: "Coming Soon",
      tagline: "Tagline",
      type: "Single",
      featureId: "",
      description: "<p>Text</p>",
      website: "https://storm.example",
      showPriceDetails: true,
      showTryOut: false,
      openAPISpecificationURL: "/api/services/2/openapi.json",
      openApiDocuments: null,
      lineOfBusinessNames: [],
      valueChainNames: [],
      companyTypeNames: [],
      companySubTypeNames: [],
    });
  });

  test("a bundle's blocks are complete services", async () => {
    const blocks = await (await caller.call(`/api/Marketplace/BuildingBlocks?id=${bundle}`)).json();
    expect(blocks).toEqual([await (await caller.call(`/api/Marketplace/id?id=${single}`)).json()]);
  });

  test("paths match in any case", async () => {
    for (const path of ["/api/Marketplace/id", "/API/MARKETPLACE/ID", "/api/marketplace/Id"]) {
      expect((await caller.call(`${path}?id=${bundle}`)).status).toBe(200);
    }
  });

  describe("search", () => {
    const full = {
      SearchText: "storm",
      PageNumber: 1,
      Count: 48,
      TagsFilter: [[], [], [], []],
      ServiceType: [],
      HasTryIt: false,
      HasPublished: false,
      rtgReady: false,
      serviceStatus: "",
    };

    test("returns a plain array as documented, with the total in a header", async () => {
      const answer = await caller.post("/api/marketplace/search", full);
      const body = await answer.json();
      description.schemaOf("POST", "/api/marketplace/search", 200).parse(body);
      expect(body.map((service: { apiId: number }) => service.apiId)).toEqual([bundle, single]);
      for (const service of body) {
        expect(service).toEqual(await (await caller.call(`/api/Marketplace/id?id=${service.apiId}`)).json());
      }
      expect(body[0]).toMatchObject({ liveStatus: "Live", featureId: "1,3", companySubTypeNames: ["Weather"] });
      expect(answer.headers.get("x-total-count")).toBe("2");
    });

    test("requires no field and ignores unknown ones", async () => {
      for (const body of [{}, { Unknown: 1, __proto__: { a: 1 } }, '{"__proto__": {"Count": 1}, "constructor": 5}']) {
        expect(await (await caller.post("/api/marketplace/search", body)).json()).toHaveLength(2);
      }
      expect((await caller.call("/api/marketplace/search", { method: "POST" })).status).toBe(200);
    });

    test.each([
      [{ ServiceType: ["GigMarket", "AMS"] }, 1],
      [{ ServiceType: ["AMS"] }, 0],
      [{ HasTryIt: true }, 1],
      [{ HasPublished: true }, 1],
      [{ rtgReady: true }, 1],
      [{ serviceStatus: "4" }, 1],
      [{ serviceStatus: "1,2,4" }, 3],
      [{ TagsFilter: [[1], [], [], []] }, 1],
      [{ TagsFilter: [[1]] }, 1],
      [{ TagsFilter: [[], [1]] }, 1],
      [{ TagsFilter: [[], [], [], [999]] }, 0],
      [{ SearchText: "stirm archve", serviceStatus: "4" }, 1],
      [{ PageNumber: 2, Count: 1 }, 1],
      [{ PageNumber: 3, Count: 1 }, 0],
    ])("with %j finds %d", async (fields, count) => {
      expect(await (await caller.post("/api/marketplace/search", { ...full, ...fields })).json()).toHaveLength(count);
    });

    test("pages by cursor", async () => {
      const first = await caller.post("/api/marketplace/search", { Count: 1 });
      const second = await caller.post("/api/marketplace/search", {
        Count: 1,
        After: first.headers.get("x-next-cursor"),
      });
      expect((await second.json())[0].apiId).toBe(single);
      expect(second.headers.get("x-next-cursor")).toBeNull();
    });

    test("returns the corrected words", async () => {
      const answer = await caller.post("/api/marketplace/search", { SearchText: "strom" });
      expect(answer.headers.get("x-corrected-text")).toBe("storm");
    });
  });

  test("returns 400 and names the field for a malformed or unknown id", async () => {
    const paths = ["id", "mediaid", "buildingblocks", "servicetryoutdata", "servicedocuments"];
    const ids = ["", "0", "-1", "1.5", "abc", "1 or 1=1", "2147483648", "999999", "%00", "1&id=2"];
    for (const path of paths) {
      for (const id of ids) {
        const answer = await caller.call(`/api/marketplace/${path}?id=${id}`);
        const body = await answer.json();
        expect([path, id, answer.status, Object.keys(body.errors)]).toEqual([path, id, 400, ["id"]]);
        description.schemaOf("GET", `/api/marketplace/${path}`, 400).parse(body);
      }
      expect((await caller.call(`/api/marketplace/${path}`)).status).toBe(400);
    }
  });

  test("an inactive service can be read, but neither tried nor called", async () => {
    const read = async (path: string) => {
      const answer = await caller.call(`/api/marketplace/${path}?id=${inactive}`);
      expect([path, answer.status]).toEqual([path, 200]);
      const body = await answer.json();
      description.schemaOf("GET", `/api/marketplace/${path}`, 200).parse(body);
      return body;
    };
    expect(await read("id")).toMatchObject({
      apiId: inactive,
      liveStatus: "Inactive",
      showTryOut: false,
      openAPISpecificationURL: null,
    });
    expect(await read("mediaid")).toHaveLength(1);
    expect(await read("servicedocuments")).toHaveLength(1);
    expect(await read("servicetryoutdata")).toEqual([]);
    expect(await read("buildingblocks")).toEqual([]);
    expect((await caller.call(`/api/services/${inactive}/openapi.json`)).status).toBe(404);
    const search = async (serviceStatus: string) =>
      (await (await caller.post("/api/marketplace/search", { serviceStatus })).json()).map(
        ({ apiId, showTryOut }: { apiId: number; showTryOut: boolean }) => [apiId, showTryOut],
      );
    expect(await search("4")).toEqual([[inactive, false]]);
    expect(await search("")).not.toContainEqual([inactive, false]);
  });

  test("returns the OpenAPI document as it was uploaded, and revalidates it by ETag", async () => {
    const answer = await caller.call(`/api/services/${single}/openapi.json`);
    expect(await answer.text()).toBe('{"openapi":"3.1.0"}');
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const etag = answer.headers.get("etag") ?? "";
    const again = await caller.call(`/api/services/${single}/openapi.json`, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await caller.call(`/api/services/${bundle}/openapi.json`)).status).toBe(404);
    expect((await caller.call("/api/services/abc/openapi.json")).status).toBe(400);
  });

  test("answers of the public catalogue are cacheable and revalidated by ETag", async () => {
    const answer = await caller.call("/api/company/getlineofbusiness");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers.get("vary")).toBe("Cookie, Authorization");
    const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
    expect((await caller.call("/api/company/getlineofbusiness", { headers })).status).toBe(304);
    expect((await caller.call("/api/marketplace/id?id=x")).headers.get("cache-control")).toBe("no-store");
  });

  test("an unknown call returns 404, a wrong method 405 with Allow, a wrong content type 415, broken JSON 400", async () => {
    const unknown = await caller.call("/api/nothing");
    expect([unknown.status, unknown.headers.get("content-type")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
    const wrongMethod = await caller.call("/api/Marketplace/Search");
    expect([wrongMethod.status, wrongMethod.headers.get("allow")]).toEqual([405, "POST"]);
    const deleted = await caller.call("/api/marketplace/id?id=1", { method: "DELETE" });
    expect([deleted.status, deleted.headers.get("allow")]).toEqual([405, "HEAD, GET"]);
    const form = await caller.call("/api/marketplace/search", {
      method: "POST",
      body: new URLSearchParams({ SearchText: "x" }),
    });
    expect([form.status, (await form.json()).title]).toEqual([415, "The content type must be application/json."]);
    for (const body of ["", "{", "[1,", "nul", "\u0000", '{"SearchText":"x"', "{'a':1}"]) {
      const broken = await caller.post("/api/marketplace/search", body);
      expect([body, broken.status, (await broken.json()).detail]).toEqual([
        body,
        400,
        "The body is not well-formed JSON.",
      ]);
    }
  });

  test("an unexpected error returns 500 without details and is logged once", async () => {
    const database = await open();
    const broken = createApiCaller(database);
    await database.pool.query("drop table tags cascade");
    const answer = await broken.call("/api/company/getlineofbusiness");
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      type: "about:blank",
      title: "Something went wrong. Please try again later.",
      status: 500,
      requestId: "request-1",
    });
    expect(broken.logged).toHaveLength(1);
  });

  test("a tenant without community has no posts", async () => {
    expect(await (await caller.call("/api/blogs/blogs?count=-1&search=")).json()).toHaveLength(1);
    expect(await (await caller.call("/api/blogs/blogs?count=0")).json()).toHaveLength(0);
  });

  test("the description is OpenAPI 3.1 and includes every call of the marketplace", async () => {
    const document = await (await caller.call("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const described = description.calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    for (const [method, path] of answers) expect(described).toContain(`${method} ${path}`);
    expect(described).toContain("POST /api/marketplace/search");
    expect(described).toContain("GET /api/services/{id}/openapi.json");
  });
});
