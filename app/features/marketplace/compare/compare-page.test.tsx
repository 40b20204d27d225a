import { expect, it } from "vitest";
import marketplace from "#app/features/marketplace/locales/en.json";
import type { NamedConnection } from "#app/features/marketplace/works-with/connection.ts";
import { buildService } from "#tests/factories/shown-service.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ComparePage } from "./compare-page.tsx";

const compare = (onlyDifferences: boolean, ids = [1, 2], { inactive = 0, first = {} } = {}) => {
  const connections = ["Harbor AMS", "Lake CRM"].map(
    (name, systemId): NamedConnection => ({ systemId, name, connection: "api", optIn: null }),
  );
  const services = ids.map((id) => ({
    ...buildService({ id, connections }),
    samples: 0,
    documents: 0,
    takesRequests: id !== inactive,
    ...(id === 1 ? first : {}),
  }));
  const address = { ids, onlyDifferences, leftOut: 0 };
  const others = { link: "/", words: { prices: [], files: [] }, lead: null, inactive: "", unsaved: null };
  const page = <ComparePage services={services} address={address} {...others} />;
  return renderPage(page, { words: { marketplace }, root: { tenant: { serviceBase: "", home: "/" } } });
};

it("gives sentences that all services share a line each, as it does where they differ", () => {
  expect(compare(false)).toMatch(/Same in all 2.*<li>Harbor AMS: By API<\/li><li>Lake CRM: By API<\/li>/s);
});

it("says so where only differences are wanted and there are none", () => {
  const sentence = marketplace["compare.noDifference"];
  expect(compare(true)).toContain(sentence);
  expect(compare(false)).not.toContain(sentence);
  expect(compare(true, [1])).not.toContain(sentence);
});

it("says how many of the services take requests", () => {
  const page = compare(false, [1, 2, 3], { inactive: 2 });
  expect(page).toMatch(/href="\/requestseveral\?id=1&amp;id=3"[^>]*>Request 2 of 3</);
  expect(compare(false, [1, 2, 3])).toContain(">Request all 3<");
});

it("says of a figure that there is none yet, and of what a listing names that it names none", () => {
  const evidence = { usedBy: 5, answer: null, live: null, completed: null, availability: null };
  const page = compare(false, [1, 2], { first: { evidence, documents: 2 } });
  const cellOf = (row: string) => page.match(new RegExp(`>${row}</th>.*?</tr>`, "s"))?.[0];
  expect(cellOf("Used by")).toContain(marketplace["compare.uncounted"]);
  expect(cellOf("Documentation")).toContain(marketplace["compare.nothing"]);
});
