import type { Page } from "@playwright/test";

/** What an address answers, in English, read without opening it. */
export interface ReadPage {
  address: string;
  status: number;
  isPage: boolean;
  title: string;
  /** How many headings of the first level there are. */
  headings: number;
  /** Addresses of this host that it leads to, and those of its pictures and films. */
  links: string[];
  /** Links to places of the page itself that it does not have. */
  lostPlaces: string[];
  /** Every text that a person reads or hears. */
  texts: string[];
}

/** Links that lead neither to a sign-in provider nor to a picture of a page, four addresses at a time. */
export function readPages(page: Page, addresses: string[]): Promise<ReadPage[]> {
  return page.evaluate(async (wanted) => {
    // A parsed document is held to the policy of this page, which allows no style attributes.
    const parse = (text: string) => new DOMParser().parseFromString(text.replace(/ style="[^"]*"/g, ""), "text/html");
    const listLinks = (document: Document, base: string) => {
      const named = [...document.querySelectorAll("a[href], img[src], video[src], video[poster], track[src]")].flatMap(
        (element) => ["href", "src", "poster"].flatMap((name) => element.getAttribute(name) ?? []),
      );
      return named.flatMap((name) => {
        const { origin, pathname, search } = new URL(name, base);
        const isOurs = origin === location.origin && !/^\/social\/|\/preview\//.test(pathname);
        return isOurs ? [pathname + search] : [];
      });
    };
    const listTexts = (document: Document) => {
      for (const element of document.querySelectorAll("script, style, code, pre")) element.remove();
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? "");
      }
      return texts;
    };
    const read = async (address: string) => {
      const answer = await fetch(address, { headers: { "Accept-Language": "en" } });
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
      const document = parse(isPage ? await answer.text() : "");
      const places = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute("href") ?? "");
      return {
        address,
        status: answer.status,
        isPage,
        title: document.title,
        headings: document.querySelectorAll("h1").length,
        links: listLinks(document, answer.url),
        lostPlaces: places.filter((place) => document.getElementById(decodeURIComponent(place.slice(1))) === null),
        texts: listTexts(document),
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

/** What is wrong with a page that was read; `keys` are those of the copy, which no page shows. */
export function listFaults(
  { status, isPage, title, headings, lostPlaces, texts }: ReadPage,
  keys: Set<string>,
): string[] {
  if (status >= 400) return [`answers ${status}`];
  if (!isPage) return [];
  return [
    ...(title === "" ? ["has no title"] : []),
    ...(headings === 1 ? [] : [`has ${headings} headings of the first level`]),
    ...lostPlaces.map((place) => `leads to ${place}, which it does not have`),
    ...texts.filter((text) => keys.has(text)).map((text) => `shows the key ${text}`),
  ];
}

/** Numbers, references, tokens, names of services and what a list is narrowed to make no kind of their own. */
export function toKind(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://any.test");
  const path = pathname
    .replace(/(startworkflow|requestservice)\/.*/, "$1/…")
    .replace(/\/[^/]*\d[^/]*/g, "/0")
    .replace(/^\/company\/(?!market|payment)[^/]+/, "/company/…");
  return `${path}?${[...searchParams.keys()].sort().join("&")}`;
}

/** The console's history names fields of tenant.json, such as extension.chrome, which are keys of the copy as well. */
const isNoField = (key: string) => !key.startsWith("extension.");

/** Every key of the copy, alone and with its feature, as a page would show it where the words are missing. */
export async function readKeys(page: Page): Promise<Set<string>> {
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
