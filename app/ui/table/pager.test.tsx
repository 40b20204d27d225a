import { expect, it } from "vitest";
import words from "#app/features/shell/locales/en.json" with { type: "json" };
import { renderPage } from "#tests/setup/render-page.tsx";
import { Pager } from "./pager.tsx";

const hrefOf = (page: number) => `?page=${page}`;
const render = (place: Parameters<typeof Pager>[0]) =>
  renderPage(<Pager {...place} />, { words: { shell: words } }).replace(/<!-- -->/g, "");
const listLinks = (html: string) => [...html.matchAll(/href="\/(\?page=\d+)"/g)].map(([, to]) => to);

it("shows the range of rows and links to the neighbouring pages", () => {
  const html = render({ count: 248, perPage: 10, page: 2, hrefOf });
  expect(html).toContain("11–20 of 248");
  expect(listLinks(html)).toEqual(["?page=1", "?page=1", "?page=2", "?page=3", "?page=4", "?page=25", "?page=3"]);
  expect(html).toMatch(/aria-current="page"[^>]*aria-label="Page 2"/);
});

it("links to the last page from beyond it", () => {
  const html = render({ count: 12, perPage: 10, page: 9, hrefOf });
  expect(html).toContain("0 of 12");
  expect(listLinks(html)[0]).toBe("?page=2");
  expect(html).not.toContain("aria-current");
});

it("has only steps when the number of pages is unknown, and renders nothing for a single one", () => {
  expect(listLinks(render({ previous: null, next: "?page=2" }))).toEqual(["?page=2"]);
  expect(render({ previous: null, next: null })).toBe("");
  expect(listLinks(render({ count: 3, perPage: 10, page: 1, hrefOf }))).toEqual([]);
});
