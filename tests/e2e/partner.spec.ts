import type { Page } from "@playwright/test";
import { expect, test } from "./support/clean-page.ts";
import { chooseSites, mainSite, toOrigin } from "./support/site.ts";

const values = "firstname=Pat&lastname=Ner&contactnumber=2085550142&agencycode=P-7";
const unknown = "email=pat%40nobody.example";

/** Registers an agency with the tenant of the page's host, by the call that the spec defines for it. */
async function registerAgency(page: Page) {
  const name = `Pine Street ${crypto.randomUUID().slice(0, 8)}`;
  const email = `pia-${crypto.randomUUID()}@pine.example`;
  const body = { AgencyName: name, Email: email, FirstName: "Pia", LastName: "Castillo", AcceptTerms: true };
  const slug: string = await page.evaluate(async (sent) => {
    const headers = { "Content-Type": "application/json" };
    const address = "/auth/api/account/agencyonboarding/insert";
    return (await fetch(address, { method: "POST", headers, body: JSON.stringify(sent) })).json();
  }, body);
  return { slug, name: encodeURIComponent(name), email: encodeURIComponent(email) };
}

for (const { name, tenant, login } of chooseSites([
  { name: mainSite, tenant: undefined, login: "/login" },
  { name: "premfi", tenant: "premfi", login: "/login/premfi" },
])) {
  test(`on ${name} a partner's user is redirected as the check decides, and to login when it fails`, async ({
    page,
    baseURL,
    expectRefusal,
  }) => {
    expectRefusal();
    const origin = toOrigin(baseURL, tenant);
    await page.goto(`${origin}/newregistration`);
    const agency = await registerAgency(page);
    const lead = async (query: string) => {
      await page.goto(`${origin}/partner?${values}&${query}`);
      return page.url().slice(origin.length);
    };
    expect(await lead(`email=${agency.email}&agencyname=${agency.name}`)).toBe(login);
    const joins = `/agentonboarding/${agency.slug}`;
    expect(await lead(`${unknown}&agencyname=${agency.name.toLowerCase()}`)).toBe(joins);
    await expect(page.getByLabel("Work Email", { exact: true })).toHaveValue("pat@nobody.example");
    expect(await lead(`${unknown}&utm_source=pf_mail`)).toBe("/agencyonboarding?utm_source=pf_mail");
    const registers = "/agencyonboarding/premfi?utm_source=pf";
    expect(await lead(`${unknown}&tenantname=PremFi&utm_source=pf`)).toBe(registers);

    await page.evaluate(async () => {
      for (let status = 200; status === 200; ) status = (await fetch("/api/account/partner")).status;
    });
    expect(await lead(unknown)).toBe(login);
  });
}

test("a partner's user is never redirected to another site", async ({ request }) => {
  const evil = "tenantname=//evil.example&agencyname=https://evil.example&utm_source=%0d%0aLocation:%20//evil.example";
  const answer = await request.get(`/partner?${evil}`, { maxRedirects: 0 });
  expect(answer.headers().location).toBe("/agencyonboarding?utm_source=Location%3A%20%2F%2Fevil.example");
});

test("a partner's user finds the form prefilled once, without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/partner?${values}&${unknown}&agencyname=Pat+Agency`);
  await expect(page.getByLabel("Business Name")).toHaveValue("Pat Agency");
  await expect(page.getByLabel("Work Email", { exact: true })).toHaveValue("pat@nobody.example");
  await expect(page.locator("input[name=agencyCode]")).toHaveValue("P-7");
  await page.reload();
  await expect(page.getByLabel("Business Name")).toHaveValue("");
  await context.close();
});
