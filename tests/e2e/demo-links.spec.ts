import type { APIRequestContext } from "@playwright/test";
import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";
import { demoPassword } from "../../scripts/test-server.mjs";
import { type Person, people } from "../contract/policy-table.ts";
import { expect, test } from "./support/clean-page.ts";
import { listPages, toOrigin } from "./support/site.ts";

const types = {
  pdf: "application/pdf",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  json: "application/json",
} as const;

/** All addresses of links, images and forms in a page or answer, with HTML entities decoded. */
const listLinks = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*? (?:href|src|poster|action)="([^"]+)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );

/** Whether a link leads to a host that is not reachable; the server under test itself is called localhost. */
function leadsNowhere(link: string, origin: string): boolean {
  if (link.startsWith("mailto:")) return isReservedDomain(link.slice(7).split("?")[0] ?? "");
  if (!URL.canParse(link)) return false;
  const { protocol, host, hostname } = new URL(link);
  return /^https?:$/.test(protocol) && !host.endsWith(new URL(origin).host) && isReservedDomain(hostname);
}

async function signIn(request: APIRequestContext, person: Person): Promise<Record<string, string>> {
  if (person === "visitor") return {};
  const answer = await request.post("/auth/login", {
    data: { email: people[person], password: demoPassword },
  });
  return { Cookie: `session=${(await answer.json()).token}` };
}

test("every link of the demo catalogue to our own host opens as the content it claims to be", async ({ request }) => {
  const own = new Set<string>();
  const outside: string[] = [];
  for (const { id } of demoServices) {
    const [service, media, documents] = await Promise.all(
      [`id?id=${id}`, `mediaid?id=${id}`, `servicedocuments?id=${id}&name=`].map(async (call) => {
        const answer = await request.get(`/api/Marketplace/${call}`);
        return answer.ok() ? answer.json() : [];
      }),
    );
    const { logoUrl, website, openApiDocuments, openAPISpecificationURL } = service;
    const files = [...media, ...documents].map(({ documentURL }: { documentURL: string }) => documentURL);
    for (const link of [logoUrl, website, openApiDocuments, openAPISpecificationURL, ...files]) {
      if (typeof link !== "string") continue;
      if (link.startsWith("/")) own.add(link);
      else outside.push(link);
    }
  }
  const faults: string[] = [];
  for (const link of own) {
    const answer = await request.get(link);
    const extension = /\.([a-z0-9]+)$/.exec(link)?.[1] ?? "";
    const [type] = (answer.headers()["content-type"] ?? "").split(";");
    if (answer.status() !== 200 || type !== Object.entries(types).find(([name]) => name === extension)?.[1])
      faults.push(`${link}: ${answer.status()} ${type}`);
    else if (extension === "pdf" && !(await answer.body()).subarray(0, 5).equals(Buffer.from("%PDF-")))
      faults.push(`${link}: no PDF`);
  }
  expect(faults).toEqual([]);
  expect([...own].filter((link) => link.endsWith(".pdf")).length).toBeGreaterThan(40);
  expect(outside.filter((link) => !link.startsWith("https://") || isReservedDomain(new URL(link).hostname))).toEqual(
    [],
  );
});

const readers: { person: Person; tenant?: string }[] = [
  { person: "visitor" },
  { person: "visitor", tenant: "premfi" },
  { person: "visitor", tenant: "designic" },
  { person: "visitor", tenant: "demo-agency" },
  { person: "buyer" },
  { person: "seller" },
  { person: "owner" },
  { person: "administrator" },
];

for (const { person, tenant } of readers) {
  test(`no link that a ${person} sees on ${tenant ?? "the main site"} leads to an unreachable host`, async ({
    request,
    baseURL,
  }) => {
    const origin = toOrigin(baseURL, tenant);
    // Only browsers resolve names below localhost; here the Host header selects the brand.
    const headers = { ...(await signIn(request, person)), Host: new URL(origin).host };
    const services = demoServices.map(({ id }) => `/service/${id}?tab=documentation`);
    const companies = person === "visitor" ? ["/company/northline-data", "/company/public-data-desk"] : [];
    const faults: string[] = [];
    let read = 0;
    for (const path of [...listPages(person), ...companies, ...(person === "visitor" ? services : [])]) {
      const answer = await request.get(path, { headers });
      if (!answer.ok() || !/html/.test(answer.headers()["content-type"] ?? "")) continue;
      read += 1;
      const links = listLinks(await answer.text()).filter((link) => leadsNowhere(link, origin));
      faults.push(...links.map((link) => `${path}: ${link}`));
    }
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(20);
  });
}
