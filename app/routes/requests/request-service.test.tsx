import { afterAll, beforeAll, expect, it } from "vitest";
import { openApiDocuments, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const typed = {
  businessTypes: "Data",
  firstName: "Dana",
  lastName: "Whitcomb",
  workEmail: "dana@lakeshore.example",
  description: "Classify 400 accounts",
  acceptTerms: "on",
};
const submitButton = /<button[^>]*type="submit"[^>]*>(?:(?!<\/button>).)*Submit/;

describeOnOneDatabase("a request page", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  let [live, inactive] = [0, 0];

  beforeAll(async () => {
    database = await open();
    const translations = { es: { name: "Mapas de granizo" } };
    live = (await insertService(database.db, { name: "Hail Maps", translations })).id;
    inactive = (
      await insertService(database.db, {
        name: "Storm Archive",
        status: 4,
        showTryOut: true,
        openApiSpecificationUrl: "/x",
        openApiDocuments: "/docs",
      })
    ).id;
    const text = { sha256: "00", title: "T", version: "1", operations: 1, document: "{}" };
    await database.db.insert(openApiDocuments).values({ serviceId: inactive, ...text });
    await database.db.insert(serviceTryOuts).values({
      serviceId: inactive,
      name: "A",
      inputData: "https://a.example/a.pdf",
      outputData: "<p>a</p>",
    });
    caller = await createPageCaller(database);
  });
  afterAll(() => caller.close());

  const get = async (path: string) => {
    const answer = await caller.call(path, null);
    return { status: answer.status, html: await answer.text() };
  };
  const post = async (path: string) => {
    const answer = await caller.call(path, null, { method: "POST", body: new URLSearchParams(typed) });
    return { status: answer.status, html: await answer.text() };
  };

  it("names the service in the reader's language", async () => {
    const spanish = await createPageCaller(database, { locale: "es" });
    const answer = await spanish.call(`/requestservice/x/${live}`, null);
    expect(await answer.text()).toContain(">Mapas de granizo<");
    expect((await get(`/requestservice/x/${live}`)).html).toContain(">Hail Maps<");
    await spanish.close();
  });

  it("names in a market the site that answers for a seller who has nobody, and the market for a need without a listing", async () => {
    const market = await createPageCaller(database, {
      alter: (context) => ({ ...context, tenant: { ...context.tenant, parentId: 4 } }),
    });
    const show = async (path: string) => (await market.call(path, null)).text();
    expect(await show(`/requestservice/x/${live}`)).toContain("premium answers");
    expect(await show(`/requestseveral?id=${live}`)).toContain("premium answers");
    expect(await show("/requestservice")).toContain("market answers");
    await market.close();
  });

  it("ends with the reference, who answers and the link; a second time with the link again and no form", async () => {
    for (const kind of ["requestservice", "startworkflow"]) {
      const path = `/${kind}/Hail%20Maps/${live}`;
      const first = await post(path);
      expect(first.status).toBe(200);
      expect(first.html).toContain("Thank you, Your request has been successfully submitted and one of our");
      expect(first.html).toMatch(/Reference<\/dt><dd[^>]*>R-00000\d/);
      expect(first.html).toContain("The link to follow your request is in the email that we have sent to dana@");
      const second = await post(path);
      expect(second.status).toBe(409);
      expect(second.html).toContain("Thanks, your request is already in progress and our representative will get");
      expect(second.html).toContain("Classify 400 accounts");
      expect(second.html).not.toMatch(submitButton);
      expect(second.html).not.toMatch(/R-00000\d/);
    }
  });

  it("says in place that an inactive service cannot be requested, before and after posting", async () => {
    expect((await get(`/requestservice/Hail%20Maps/${live}`)).html).toMatch(submitButton);
    for (const kind of ["requestservice", "startworkflow"]) {
      const path = `/${kind}/Storm%20Archive/${inactive}`;
      const page = await get(path);
      expect([kind, page.status]).toEqual([kind, 200]);
      expect(page.html).toContain("Storm Archive cannot be requested");
      expect(page.html).not.toMatch(submitButton);
      const refused = await post(path);
      expect([kind, refused.status]).toEqual([kind, 400]);
      expect(refused.html).toContain("Storm Archive cannot be requested");
      expect(refused.html).toContain("Classify 400 accounts");
    }
  });

  it("is not offered on an inactive service's page, which has no demo, call or listing either", async () => {
    const { status, html } = await get(`/service/${inactive}?tab=tryit`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Storm Archive/);
    expect(html).toContain("Inactive");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/ld\+json|Request Workflow|href="\/apidetails|Try it</);
    const shown = await get(`/service/${live}`);
    expect(shown.html).toContain("Request Workflow");
    expect(shown.html).toContain("ld+json");
    expect((await get(`/apidetails/${inactive}`)).status).toBe(404);
    expect((await get("/sitemap.xml")).html).not.toContain(`/service/${inactive}<`);
  });

  it("for several services says how many of those in the address it leaves out", async () => {
    const some = await get(`/requestseveral?id=${live}&id=${inactive}&id=${live}&id=99999999`);
    expect(some.html).toContain("2 of the chosen services are not in this form: it takes 10 at most");
    expect((await get(`/requestseveral?id=${inactive}`)).html).toContain(
      "None of the chosen services can be requested",
    );
    const ids = [live, ...Array.from({ length: 10 }, (_, at) => 99_999_000 + at)];
    expect((await get(`/requestseveral?id=${ids.join("&id=")}`)).html).toContain("10 of the chosen services are not");
    expect((await get(`/requestseveral?id=${live}`)).html).not.toContain("of the chosen services");
    const compared = await get(`/compare?id=${live}&id=${inactive}&id=${ids.slice(1, 5).join("&id=")}`);
    expect(compared.html).toContain("4 stand side by side at most: 2 of the chosen services are left out.");
  });
});
