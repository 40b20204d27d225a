import type { Page } from "@playwright/test";
import { isReservedDomain } from "#app/content/reserved-domain.ts";

declare global {
  interface Window {
    copyKeys: Set<string>;
  }
}

/** The English answer of an address, fetched without opening it. */
export interface ReadPage {
  address: string;
  status: number;
  isPage: boolean;
  title: string;
  /** Number of first-level headings. */
  headings: number;
  /** Addresses on this host that it links to, including images and films. */
  links: string[];
  /** Links to anchors that the page lacks. */
  lostPlaces: string[];
  /** Mail addresses and addresses on other hosts that it links to, posts to or loads. */
  foreign: string[];
  /** Keys of the copy among the texts that a user reads or hears. */
  shownKeys: string[];
}

/** Reads pages after `readKeys`, in the same document, four at a time, skipping sign-in providers and pictures of pages. */
export function readPages(page: Page, addresses: string[]): Promise<ReadPage[]> {
  return page.evaluate(async (wanted) => {
    // A parsed document is subject to this page's policy, which allows its own style elements and no attributes.
    const withoutStyles = (text: string) => text.replace(/ style="[^"]*"|<style\b.*?<\/style>/gs, "");
    const parse = (text: string) => new DOMParser().parseFromString(withoutStyles(text), "text/html");
    const listLinks = (document: Document, base: string) => {
      const named = [...document.querySelectorAll("a[href], img[src], video[src], video[poster], track[src]")].flatMap(
        (element) => ["href", "src", "poster"].flatMap((name) => element.getAttribute(name) ?? []),
      );
      return named.flatMap((name) => {
        const { origin, pathname, search } = new URL(name, base);
        const isOurs = origin === location.origin && !/^(?:\/[^/]+)?\/social\/|\/preview\//.test(pathname);
        return isOurs ? [pathname + search] : [];
      });
    };
    const listForeign = (document: Document, base: string) => {
      const named = [...document.querySelectorAll("[href], [src], [poster], [action]")].flatMap((element) =>
        ["href", "src", "poster", "action"].flatMap((name) => element.getAttribute(name) ?? []),
      );
      const host = location.host.replace(/^.*\.(?=localhost)/, "");
      // The other brands of the server under test are names below its own.
      return [...new Set(named)].filter((name) => {
        if (!URL.canParse(name, base)) return false;
        const url = new URL(name, base);
        return url.protocol === "mailto:" || (/^https?:$/.test(url.protocol) && !url.host.endsWith(host));
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
        foreign: listForeign(document, answer.url),
        shownKeys: listTexts(document).filter((text) => window.copyKeys.has(text)),
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

/** What is wrong with a page. */
export function listFaults({ status, isPage, title, headings, lostPlaces, foreign, shownKeys }: ReadPage): string[] {
  if (status >= 400) return [`answers ${status}`];
  if (!isPage) return [];
  return [
    ...(title === "" ? ["has no title"] : []),
    ...(headings === 1 ? [] : [`has ${headings} headings of the first level`]),
    ...lostPlaces.map((place) => `leads to ${place}, which it does not have`),
    ...foreign.filter(leadsNowhere).map((link) => `leads to ${link}, which nobody can reach`),
    ...shownKeys.map((key) => `shows the key ${key}`),
  ];
}

/** @param link an address on another host, or a mail address */
function leadsNowhere(link: string): boolean {
  return isReservedDomain(link.startsWith("mailto:") ? (link.slice(7).split("?")[0] ?? "") : new URL(link).hostname);
}

/** Numbers, references, tokens, service names and filters do not distinguish kinds. */
export function toKind(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://any.test");
  const path = pathname
    .replace(/(startworkflow|requestservice)\/.*/, "$1/…")
    .replace(/\/[^/]*\d[^/]*/g, "/0")
    .replace(/^\/company\/(?!market|payment)[^/]+/, "/company/…");
  return `${path}?${[...searchParams.keys()].sort().join("&")}`;
}

/** Reads every key of the copy, alone and with its feature, as a page shows a missing text. */
export async function readKeys(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const copy: Record<string, Record<string, string>> = await (await fetch("/locales/en.json")).json();
    // The console's history shows fields of tenant.json, such as extension.chrome, which are also keys of the copy.
    const isNoField = (key: string) => !key.startsWith("extension.");
    const keys = Object.entries(copy).flatMap(([feature, words]) =>
      Object.keys(words).flatMap((key) => [
        `${feature}:${key}`,
        ...(isNoField(key) && /[.A-Z]/.test(key) ? [key] : []),
      ]),
    );
    window.copyKeys = new Set(keys);
  });
}
