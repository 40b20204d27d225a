import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import { readPages } from "../../scripts/pictures/pages.mjs";
import { listPages } from "../e2e/support/site.ts";
import { listRoutePaths } from "../factories/page-caller.ts";
import { everybody, policy } from "./policy-table.ts";

const routes = listRoutePaths().map(({ path }) => ({ path, id: path }));
const findRoute = (address: string) => matchRoutes(routes, address.replace(/\?.*/, ""))?.at(-1)?.route.id;
const files = /(\.(csv|ics|json|pdf|xml|txt|webmanifest|zip)|\/typed)$/;

it("browser tests and pictures visit every page of the table at an address of its own route", async () => {
  const seats: { person: string; pages: string[] }[] = await readPages();
  const pictures = new Map(seats.map(({ person, pages }) => [person, pages]));
  for (const person of everybody) {
    const wanted = Object.values(policy).filter((answers) => answers[person] === "page" && !files.test(answers.at));
    const expected = wanted.map(({ at }) => findRoute(at));
    expect(listPages(person).slice(0, wanted.length).map(findRoute), person).toEqual(expected);
    expect(pictures.get(person)?.map(findRoute), person).toEqual(expected);
  }
});
