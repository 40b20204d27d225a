import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "#app/context.server.ts";
import { NoConnection, type Outage } from "#app/db/database-outage.ts";
import { openGuardedPool } from "#app/db/guarded-pool.server.ts";
import type { Admission } from "#app/server/admission/admission.ts";
import { answerOutages } from "#app/server/outage/answer-outages.server.ts";
import { startAppServer } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";

/** Nobody listens there. */
const gone = drizzle({ client: openGuardedPool({ host: "127.0.0.1", port: 9 }) });

let outage: Outage | null = null;
let pages: Awaited<ReturnType<typeof createPageCaller>>;
beforeAll(async () => {
  pages = await createPageCaller({ db: gone }, { alter: (context) => ({ ...context, outage }) });
}, 240_000);
afterAll(() => pages?.close());

/** As a browser posts it. */
function post(target: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) };
  return pages.call(target, null, { method: "POST", body, headers });
}

it("what has no page is not found below a name that no tenant has", async () => {
  for (const path of ["/nobody/suggestions.json?q=flood", "/nobody/social/google", "/nobody/blogs/feed.xml"])
    expect((await pages.call(path, null)).status).toBe(404);
});

describe("while the database is gone", () => {
  it("a page is the tenant's outage page with 503", async () => {
    const answer = await pages.call("/service/40", null);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain("We will be right back");
    expect(html).toContain("<title>We will be right back · market</title>");
    expect(html).toMatch(/<a [^>]*href="\/service\/40"/);
  });

  it("a form comes back to be sent again, without its password", async () => {
    const answer = await post("/login?returnTo=/saved", { email: "jane@agency.test", password: "correct horse" });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toMatch(/<form method="post" action="\/login\?returnTo=%2Fsaved"/);
    expect(html).toContain('<input type="hidden" name="email" value="jane@agency.test"/>');
    expect(html).not.toContain("correct horse");
  });

  it("the page's script gets the form, too", async () => {
    const answer = await post("/login.data", { email: "jane@agency.test", password: "correct horse" });
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain("jane@agency.test");
    expect(text).not.toContain("correct horse");
  });

  it("a form that shows typed values again by itself does so, with 503 and Retry-After", async () => {
    const answer = await post("/requestdemo", {
      name: "Jane",
      company: "Lakeshore",
      email: "jane@agency.test",
      phoneNumber: "208-555-0142",
      message: "",
      formKey: "0b0f1f5e-54a3-4f0e-9d8e-3f1c0a5b7c11",
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.text()).toMatch(/<input[^>]* value="Jane"/);
  });

  it("a call is answered with a problem that says when to try again", async () => {
    const answer = await pages.call("/api/marketplace/about?id=40", null);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({ status: 503, type: "about:blank" });
  });

  it.each<[Outage, number, string]>([
    ["readOnly", 503, "Changes are paused"],
    ["storageFull", 507, "Changes are paused"],
    ["busy", 503, "We will be right back"],
  ])("a request that comes when it is known to be %s is answered %i", async (known, status, title) => {
    outage = known;
    const answer = await post("/login", { email: "jane@agency.test" });
    outage = null;
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(title);
  });
});

it("a refused form is rendered with what was posted; a refused page or call is not made at all", async () => {
  const seen: RequestContext[] = [];
  const admission: Admission = { run: () => Promise.reject(new NoConnection("busy", "refused: queue")) };
  const server = await startAppServer({
    admission,
    render: async (_request, context) => {
      seen.push(context);
      return new Response("outage", { status: 503, headers: { "content-type": "text/html" } });
    },
  });
  const headers = { origin: "http://market.test", "content-type": "application/x-www-form-urlencoded" };
  expect(await server.ask({ method: "POST", path: "/requestdemo", headers, body: "name=Jane" })).toMatchObject({
    status: 503,
  });
  expect(await server.ask({ path: "/saved.data", headers: { cookie: "session=x" } })).toMatchObject({ status: 503 });
  expect(seen).toMatchObject([{ outage: "busy" }, { outage: "busy" }]);
  for (const path of ["/", "/api/marketplace/search"]) {
    const refused = await server.ask({ path });
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  }
  expect(seen).toHaveLength(2);
  await server.stop();
});

describe("answerOutages", () => {
  const answer = answerOutages(async (request) => {
    const headers = request.url.endsWith(".csv") ? { "x-outage": "storageFull" } : undefined;
    return new Response(null, { status: headers ? 507 : 503, headers });
  });
  const context = {} as RequestContext;

  it("says when to try again", async () => {
    const { headers } = await answer(new Request("http://market.test/a"), context);
    expect(headers.get("retry-after")).toBe("2");
  });

  it("throws the outage of an address without a page", async () => {
    await expect(answer(new Request("http://market.test/a.csv"), context)).rejects.toMatchObject({
      outage: "storageFull",
    });
  });
});

it("a signed-in user's page is rendered for an unknown viewer, whose call is refused, while the session cannot be looked up", async () => {
  const seen: RequestContext[] = [];
  const server = await startAppServer({
    findViewer: () => Promise.reject(new NoConnection("unavailable", "connect ECONNREFUSED")),
    render: async (_request, context) => {
      seen.push(context);
      return new Response("outage", { status: 503, headers: { "content-type": "text/html" } });
    },
  });
  const cookie = `session=${"a".repeat(43)}`;
  const page = await server.ask({ path: "/saved", headers: { cookie } });
  expect(page).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(seen).toMatchObject([{ outage: "unavailable", viewer: null }]);
  const call = await server.ask({ path: "/api/user/userdetails", headers: { cookie } });
  expect(call).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  await server.stop();
});
