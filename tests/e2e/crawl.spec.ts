import type { Page } from "@playwright/test";
import type { Person } from "../contract/policy-table.ts";
import { expect, test } from "./clean-page.ts";
import { enterAs, toOrigin } from "./site.ts";

const walks: { person: Person; tenant?: string }[] = [
  { person: "visitor" },
  { person: "visitor", tenant: "premfi" },
  { person: "visitor", tenant: "demo-agency" },
  { person: "buyer" },
  { person: "seller" },
  { person: "owner" },
  { person: "administrator" },
];

/** So many pages of one kind, such as /service/<number>, are read. */
const readOfAKind = 4;

for (const { person, tenant } of walks) {
  test(`a ${person} on ${tenant ?? "the main site"} meets no fault by following every link`, async ({
    page,
    context,
    baseURL,
    expectRefusal,
  }) => {
    test.setTimeout(300_000);
    expectRefusal();
    const origin = toOrigin(baseURL, tenant);
    await enterAs(context, origin, person);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${origin}/terms`);
    const keys = await readKeys(page);
    const faults: string[] = [];
    const found = new Map([["/", "the start"]]);
    const kinds = new Map<string, number>();
    const opened: string[] = [];
    let batch = ["/"];
    while (batch.length > 0) {
      const answers = await readPages(page, batch);
      const next: string[] = [];
      for (const { address, links, ...seen } of answers) {
        faults.push(...listFaults(seen, keys).map((fault) => `${address} (from ${found.get(address)}): ${fault}`));
        if (seen.isPage && kinds.get(toKind(address)) === 1) opened.push(address);
        for (const link of links) {
          const count = (kinds.get(toKind(link)) ?? 0) + 1;
          if (found.has(link) || count > readOfAKind) continue;
          kinds.set(toKind(link), count);
          found.set(link, address);
          next.push(link);
        }
      }
      batch = next;
    }
    await context.addCookies([{ name: "language", value: "es", url: origin }]);
    for (const address of opened) {
      faults.push(...(await listShownFaults(page, origin + address)).map((fault) => `${address} shown: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(found.size).toBeGreaterThan(tenant === "demo-agency" ? 8 : 60);
  });
}

interface SeenPage {
  status: number;
  isPage: boolean;
  title: string;
  headings: number;
  language: string;
  texts: string[];
}

/** Numbers, references, tokens, names of services and what a list is narrowed to make no kind of their own. */
function toKind(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://any.test");
  const path = pathname
    .replace(/(startworkflow|requestservice)\/.*/, "$1/…")
    .replace(/\/[^/]*\d[^/]*/g, "/0")
    .replace(/^\/company\/(?!market|payment)[^/]+/, "/company/…");
  return `${path}?${[...searchParams.keys()].sort().join("&")}`;
}

/** What the addresses answer, in English; links are those to this host that lead neither to a sign-in provider nor to a picture of a page. */
function readPages(page: Page, addresses: string[]): Promise<(SeenPage & { address: string; links: string[] })[]> {
  return page.evaluate(async (wanted) => {
    // A parsed document is held to the policy of this page, which allows no style attributes.
    const styles = / style="[^"]*"/g;
    const read = async (address: string) => {
      const answer = await fetch(address, { headers: { "Accept-Language": "en" } });
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
      const document = new DOMParser().parseFromString(
        isPage ? (await answer.text()).replace(styles, "") : "",
        "text/html",
      );
      const links = [...document.querySelectorAll("a[href]")].flatMap((link) => {
        const { origin, pathname, search } = new URL(link.getAttribute("href") ?? "", answer.url);
        const isOurs = origin === location.origin && !/^\/social\/|\/preview\//.test(pathname);
        return isOurs ? [pathname + search] : [];
      });
      for (const element of document.querySelectorAll("script, style, code, pre")) element.remove();
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? "");
      }
      const headings = document.querySelectorAll("h1").length;
      const { title } = document;
      return {
        address,
        status: answer.status,
        isPage,
        title,
        headings,
        language: document.documentElement.lang,
        texts,
        links,
      };
    };
    const waiting = [...wanted];
    const answers: Awaited<ReturnType<typeof read>>[] = [];
    const work = async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        answers.push(await read(address));
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    return answers;
  }, addresses);
}

function listFaults({ status, isPage, title, headings, texts }: SeenPage, keys: Set<string>): string[] {
  if (status >= 400) return [`answers ${status}`];
  if (!isPage) return [];
  return [
    ...(title === "" ? ["has no title"] : []),
    ...(headings === 1 ? [] : [`has ${headings} headings of the first level`]),
    ...texts.filter((text) => keys.has(text)).map((text) => `shows the key ${text}`),
  ];
}

/** What is wrong with a page in Spanish on a narrow phone, once its scripts have run; errors in the console fail by themselves. */
async function listShownFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: "load" });
  const shown = await page.evaluate(() => ({
    language: document.documentElement.lang,
    width: document.documentElement.scrollWidth,
    headings: document.querySelectorAll("h1").length,
  }));
  return [
    ...(shown.language === "es" ? [] : [`is in ${shown.language}`]),
    ...(shown.width > 360 ? [`is ${shown.width} px wide`] : []),
    ...(shown.headings === 1 ? [] : [`has ${shown.headings} headings of the first level`]),
  ];
}

/** The console's history names fields of tenant.json, such as extension.chrome, which are keys of the copy as well. */
const isNoField = (key: string) => !key.startsWith("extension.");

/** Every key of the copy, alone and with its feature, as a page would show it where the words are missing. */
async function readKeys(page: Page): Promise<Set<string>> {
  const copy: Record<string, Record<string, string>> = await page.evaluate(async () =>
    (await fetch("/locales/en.json")).json(),
  );
  return new Set(
    Object.entries(copy).flatMap(([feature, words]) =>
      Object.keys(words).flatMap((key) => [
        `${feature}:${key}`,
        ...(isNoField(key) && /[.A-Z]/.test(key) ? [key] : []),
      ]),
    ),
  );
}
