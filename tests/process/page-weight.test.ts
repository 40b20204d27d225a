import { expect, it } from "vitest";
import { type PageWeight, weighPages } from "../../scripts/bundle/page-weight.ts";
import { policy } from "../contract/policy-table.ts";
// Its folder has the build made; this import puts the test there.
import "#tests/setup/start-process.ts";

const kilobyte = 1000;

/**
 * What a public page may load by Brotli, in bytes (decision 058). A feature that exceeds it loads something later.
 * Each has 0.3 KB of room: a chunk's name follows from its text, and how well a hundred names compress is luck.
 */
const everyPage = toBudget(113, 13.2);

/**
 * Of the scripts 0.15 KB are the addresses of pages below a brand's name, which every page's route table has, and 0.4 KB
 * what loads the keeper of sent forms, a chunk for accounts alone.
 */
const landing = [112.9, 10.9] as const;

const budgets: Record<string, PageWeight> = {
  "/": toBudget(...landing),
  // The tabs of the design system's library, prices with their calculator, the demos to try, and the seller's file.
  "service/:index/*": toBudget(138.8, 15.4),
  ":company/service/:index/*": toBudget(138.8, 15.4),
  // A table, which comes with pagers, and fields, which come as one.
  "apidetails/:id/*": toBudget(115, 13.2),
  ":company/apidetails/:id/*": toBudget(115, 13.2),
  compare: toBudget(114.2, 13.2),
  ":company/compare": toBudget(114.2, 13.2),
  // One page with that of invited people, which names the terms that the password accepts.
  "resetpassword/:token/:tenant?/*": toBudget(113.1, 13.2),
  // Looks whether the tab keeps a form.
  "login/:tenant?/*": toBudget(113.6, 13.2),
  // Forms: each has all kinds of fields.
  "requestservice/:name?/:id?/*": toBudget(116.6, 13.2),
  ":company/requestservice/:name?/:id?/*": toBudget(116.6, 13.2),
  requestseveral: toBudget(115.7, 13.3),
  ":company/requestseveral": toBudget(115.7, 13.3),
  "startworkflow/:name/:id/*": toBudget(116.6, 13.2),
  ":company/startworkflow/:name/:id/*": toBudget(116.6, 13.2),
  "agencyonboarding/:tenant?": toBudget(117.8, 13.2),
  "agencyonboarding/gigcode": toBudget(117.8, 13.2),
  "agentonboarding/:slug": toBudget(117.8, 13.2),
  "agentonboarding/:tenant/:slug": toBudget(117.8, 13.2),
};

/** Routes that answer a visitor themselves, if only with "not found" in the policy's data; the console is not public. */
const publicPaths = Object.entries(policy)
  .filter(([path, { visitor }]) => !path.startsWith("gigmarket/") && (visitor === "page" || visitor === "notFound"))
  .map(([path]) => path);

it("every public page stays within its budget of scripts and styles", () => {
  const weights = weighPages();
  expect(publicPaths.length).toBeGreaterThan(40);
  expect(Object.keys(budgets).filter((path) => !publicPaths.includes(path))).toEqual([]);
  expect(publicPaths.flatMap((path) => describeExcess(path, weights.get(path)))).toEqual([]);
});

it("no budget is far above what its page loads", () => {
  const { scripts, styles } = weighPages().get("/") ?? { scripts: 0, styles: 0 };
  const budget = toBudget(...landing);
  expect(scripts).toBeGreaterThan(budget.scripts * 0.96);
  expect(styles).toBeGreaterThan(budget.styles * 0.9);
});

function describeExcess(path: string, weight: PageWeight | undefined): string[] {
  if (weight === undefined) return [`${path} is not in the build`];
  const budget = budgets[path] ?? everyPage;
  const kinds = (["scripts", "styles"] as const).filter((kind) => weight[kind] > budget[kind]);
  return kinds.map((kind) => `${path}: ${weight[kind]} bytes of ${kind}, allowed ${budget[kind]}`);
}

function toBudget(scripts: number, styles: number): PageWeight {
  return { scripts: scripts * kilobyte, styles: styles * kilobyte };
}
