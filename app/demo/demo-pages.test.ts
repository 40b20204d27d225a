import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "#tests/contract/policy-table.ts";
import { createDemoCaller } from "#tests/factories/demo-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

/** What is read of a page: its text without markup. */
const toText = (html: string) =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&nbsp;", " ");

/** The text of the page's heading of the first level. */
const readTitle = (html: string) => toText(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "");

/** The element that begins with the first match, up to the next end of its name. */
function cut(html: string, start: RegExp, name: string): string {
  const from = html.search(start);
  return from < 0 ? "" : html.slice(from, html.indexOf(`</${name}>`, from));
}

/** The links of a part of a page: their text and where they lead. */
function listLinks(html: string) {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", inner = ""]) => ({
    text: toText(inner),
    href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? "",
    target: /target="([^"]*)"/.exec(attributes)?.[1],
  }));
}

/** What a field of the page holds. */
function readValue(html: string, name: string): string | undefined {
  const [field = ""] = new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? [];
  return /\bvalue="([^"]*)"/.exec(field)?.[1];
}

describeOnOneDatabase("pages of the demo", (open) => {
  let database: TestDatabase;
  let demo: Awaited<ReturnType<typeof createDemoCaller>>;
  beforeAll(async () => {
    database = await open();
    demo = await createDemoCaller(database);
  });
  afterAll(() => demo.close());

  const statusOf = async (address: string, person?: Person) => (await demo.call(address, person)).status;

  it("a demo request and the agency programme know who is signed in", async () => {
    const request = await demo.read("/requestdemo", "buyer");
    expect(readValue(request, "email")).toBe("buyer@demo.test");
    expect(readValue(request, "name")).toMatch(/./);
    const programme = await demo.read("/vertafore", "buyer");
    expect(readValue(programme, "email")).toBe("buyer@demo.test");
    for (const name of ["firstName", "lastName", "agencyName"]) expect(readValue(programme, name)).toMatch(/./);
  });

  it("the pictures at the top of a page are not loaded lazily", async () => {
    for (const path of ["/videos", "/blogs", "/community/dashboard"]) {
      const [picture] = /<img\b[^>]*>/.exec(cut(await demo.read(path), /<main\b/, "main")) ?? [];
      expect([path, picture]).toEqual([path, expect.stringContaining('loading="eager"')]);
    }
  });

  it("a tenant's extension is offered in supported browsers, and nothing is offered without one", async () => {
    const readOffers = async (address: string, userAgent: string) =>
      listLinks(await demo.read(address, "visitor", { headers: { "user-agent": userAgent } }));
    const isOffer = ({ text }: { text: string }) => text.startsWith("Download for");
    for (const [userAgent, label, store] of [
      [chrome, "Download for Chrome", /chromewebstore/],
      [`${chrome} Edg/141.0.0.0`, "Download for Edge", /microsoftedge/],
      [firefox, "Download for Firefox", /addons\.mozilla/],
    ] as const) {
      const offers = (await readOffers("http://acme.test/about", userAgent)).filter(isOffer);
      expect(offers).toContainEqual({ text: label, href: expect.stringMatching(store), target: "_blank" });
      const links = await readOffers("/premfi", userAgent);
      expect(links.filter(isOffer)).toEqual([]);
      const register = { text: "Register", href: "/agencyonboarding/premfi?utm_source=PF_about_page" };
      expect(links).toContainEqual(expect.objectContaining(register));
    }
    expect((await readOffers("http://acme.test/about", `${chrome} OPR/120.0.0.0`)).filter(isOffer)).toEqual([]);
  });

  it("posts are found by topic and page, read in Spanish, and followed by feed", async () => {
    const posts = await demo.read("/blogs");
    const pages = listLinks(cut(posts, /<nav aria-label="Pages of posts"/, "nav"));
    expect(pages).toContainEqual(expect.objectContaining({ text: "Next", href: "/blogs?page=2" }));
    const topics = cut(await demo.read("/blogs?page=2"), /<nav aria-label="Topics"/, "nav");
    expect(topics).toMatch(/<summary[^>]*>\d+ more topics/);
    const flood = listLinks(topics).find(({ text }) => text === "Flood");
    expect(toText(await demo.read(flood?.href ?? ""))).toContain("1 post");
    const feed = await demo.call("/blogs/feed.xml");
    expect(feed.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(await feed.text()).toContain('<category term="E&#38;O"/>');
    const spanish = await createDemoCaller(database, "es");
    const title = "<title>Lo que su aseguradora pide antes de automatizar</title>";
    expect(await spanish.read("/blogs/feed.xml")).toContain(title);
    await spanish.close();
  });

  it.each([
    ["/terms", "1.3, effective November 29"],
    ["/privacypolicy", "1.3, effective November 28"],
    ["/premiumfinancepolicy", "1.2, effective November 28"],
    ["/designictermsandconditions", "1.2, effective November 29"],
    ["/privacypolicy/designic", "1.2, effective November 28"],
  ])("legal pages show their version and link to each section (%s)", async (path, version) => {
    const html = await demo.read(path);
    expect(toText(html)).toContain(`Version ${version}, 2026`);
    const sections = listLinks(cut(html, /On this page/, "ol")).map(({ href }) => href);
    expect(sections).not.toEqual([]);
    for (const section of sections) {
      expect(section).toMatch(/^#section-/);
      expect(html).toContain(`id="${section.slice(1)}"`);
    }
  });

  it("every kind of community page answers, and an unknown one is not found", async () => {
    for (const type of ["dashboard", "events", "blogs", "blog", "videos", "Events"])
      expect([type, await statusOf(`/community/${type}`)]).toEqual([type, 200]);
    expect(await statusOf("/community/nothing")).toBe(404);
  });

  it("compared services are at most four, and unavailable ones are reported", async () => {
    const some = await demo.read("/compare?id=1&id=2&id=999999&id=40&id=60");
    expect(readTitle(some)).toBe("Compare 3 services");
    expect(toText(some)).toContain("One of the services is not here any more.");
    expect(toText(await demo.read("/compare?id=x&id=%27"))).toContain("Nothing to compare yet");
    const inactive = cut(await demo.read("/compare?id=19&id=1"), /<th scope="col"/, "th");
    expect(toText(inactive)).toContain("Inactive");
    expect(inactive).not.toContain("Request Workflow");
  });

  it("a search says so when nothing matches all words", async () => {
    const html = await demo.read("/?q=purple+flood+zone");
    expect(toText(html)).toContain("Nothing has all of “purple flood zone”. These come closest.");
    expect(listLinks(html).map(({ text }) => text)).toContain("Flood Zone Determination");
  });

  it("an invalid date range is reported at its field", async () => {
    const html = await demo.read("/myservices/insights?from=2026-02-30&to=x", "seller");
    expect(html).toMatch(/<input[^>]*\bid="from"[^>]* aria-invalid="true" aria-describedby="from-error"/);
    expect(toText(cut(html, /<span id="from-error"/, "span"))).toBe("Please select from date");
  });

  it("another company's requests are not found", async () => {
    for (const path of ["/requests/R-000001", "/details?id=999999", "/details?id=x", "/servicedetails/0"])
      expect([path, await statusOf(path, "buyer")]).toEqual([path, 404]);
  });

  it("only an administrator can open the editor", async () => {
    for (const at of ["new", "premfi", "premfi/copy", "premfi/pages", "premfi/history", "premfi/preview/page"]) {
      const address = `/gigmarket/admin/tenants/${at}`;
      expect([at, await statusOf(address, "owner")]).toEqual([at, 404]);
      if (!at.endsWith("page")) expect([at, await statusOf(address, "administrator")]).toEqual([at, 200]);
    }
  });

  it("the quoting partner is open to users whom the administrator allows; others are told to contact their admin", async () => {
    const allowed = await demo.read("/semsee", "owner");
    expect(cut(allowed, /<label for="SEMSEEToken">Access token for Semsee/, "textarea")).toMatch(/>eyJ[^<]*$/);
    expect(allowed).not.toContain("your menu");
    const sent = await demo.call("/semsee");
    expect([sent.status, sent.headers.get("location")]).toEqual([302, "/semsee/info"]);
    const refused = await demo.read("/semsee/info");
    expect(readTitle(refused)).toBe("Please contact your admin");
    expect(listLinks(cut(refused, /<header\b/, "header")).map(({ text }) => text)).not.toContain("Login");
  });

  it("a seller previews an own listing, an administrator any; others cannot", async () => {
    const visitor = await demo.call("/servicepreview/40");
    expect(visitor.headers.get("location")).toMatch(/^\/login\?returnTo=%2Fservicepreview%2F40/);
    const own = await demo.call("/servicepreview/40", "seller");
    expect(own.status).toBe(200);
    const preview = await own.text();
    expect(toText(cut(preview, /<p[^>]*role="note"/, "p"))).toContain("Preview");
    expect(readTitle(preview)).toBe("Business Classification");
    expect(await statusOf("/api/Services/service/preview?id=40", "seller")).toBe(200);
    expect((await demo.call("/servicepreview/46", "seller")).headers.get("location")).toBe("/notfound");
    expect(await statusOf("/api/Services/service/preview?id=46", "seller")).toBe(400);
    const any = await demo.call("/servicepreview/46", "administrator");
    expect(any.status).toBe(200);
    expect(await any.text()).toMatch(/>Inactive</);
  });

  it("the metadata of a page refers to its own host", async () => {
    const html = await demo.read("http://premfi.test/");
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/premfi\.test\/"\/?>/);
    for (const path of ["/sitemap.xml", "/robots.txt"]) {
      const text = await demo.read(`http://premfi.test${path}`);
      const hosts = [...text.matchAll(/https?:\/\/([^/\s<]+)\//g)].map(([, found]) => found);
      expect(new Set(hosts.filter((found) => found !== "www.sitemaps.org"))).toEqual(new Set(["premfi.test"]));
    }
  });

  it("a partner's user is redirected as the check decides", async () => {
    const [name, email] = [`Pine Street ${randomUUID().slice(0, 8)}`, `pia-${randomUUID()}@pine.example`];
    const values = "firstname=Pat&lastname=Ner&contactnumber=2085550142&agencycode=P-7";
    const unknown = "email=pat%40nobody.example";
    const body = { AgencyName: name, Email: email, FirstName: "Pia", LastName: "Castillo", AcceptTerms: true };
    const registered = await demo.call("http://premfi.test/auth/api/account/agencyonboarding/insert", "visitor", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const slug = await registered.json();
    const open = (query: string) => demo.call(`http://premfi.test/partner?${values}&${query}`);
    const lead = async (query: string) => (await open(query)).headers.get("location");
    const agency = new URLSearchParams({ email, agencyname: name });
    expect(await lead(String(agency))).toBe("/login/premfi");
    const joining = await open(`${unknown}&agencyname=${encodeURIComponent(name.toLowerCase())}`);
    expect(joining.headers.get("location")).toBe(`/agentonboarding/${slug}`);
    const [cookie = ""] = (joining.headers.get("set-cookie") ?? "").split(";");
    const form = await demo.read(`http://premfi.test/agentonboarding/${slug}`, "visitor", { headers: { cookie } });
    expect(readValue(form, "workEmail")).toBe("pat@nobody.example");
    expect(await lead(`${unknown}&utm_source=pf_mail`)).toBe("/agencyonboarding?utm_source=pf_mail");
    const registers = "/agencyonboarding/premfi?utm_source=pf";
    expect(await lead(`${unknown}&tenantname=PremFi&utm_source=pf`)).toBe(registers);
  });

  it("a partner's user is never redirected to another site", async () => {
    const evil =
      "tenantname=//evil.example&agencyname=https://evil.example&utm_source=%0d%0aLocation:%20//evil.example";
    const answer = await demo.call(`/partner?${evil}`);
    expect(answer.headers.get("location")).toBe("/agencyonboarding?utm_source=Location%3A%20%2F%2Fevil.example");
  });

  it("a partner's user finds the form prefilled once", async () => {
    const values = "firstname=Pat&lastname=Ner&contactnumber=2085550142&agencycode=P-7";
    const sent = await demo.call(`/partner?${values}&email=pat%40nobody.example&agencyname=Pat+Agency`);
    const [kept = ""] = (sent.headers.get("set-cookie") ?? "").split(";");
    const form = await demo.call(sent.headers.get("location") ?? "", "visitor", { headers: { cookie: kept } });
    const filled = await form.text();
    expect(readValue(filled, "businessName")).toBe("Pat Agency");
    expect(readValue(filled, "workEmail")).toBe("pat@nobody.example");
    expect(readValue(filled, "agencyCode")).toBe("P-7");
    // The form takes it with it.
    expect(form.headers.get("set-cookie")).toMatch(new RegExp(`^${kept.split("=")[0]}=;.*Max-Age=0`, "i"));
    expect(readValue(await demo.read("/agencyonboarding"), "businessName") ?? "").toBe("");
  });
});
