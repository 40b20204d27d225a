import type { BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "../../../scripts/test-server.mjs";
import { type Person, people, policy } from "../../contract/policy-table.ts";

/** The server under test: one that runs already, or the one that the tests start at E2E_PORT. */
export const testPort = Number(process.env.E2E_PORT ?? 4320);
export const testOrigin = process.env.BASE_URL ?? `http://localhost:${testPort}`;

/** Where a tenant of the test server answers, without a trailing slash; the main site's where none is named. */
export function toOrigin(baseURL: string | undefined, tenant?: string): string {
  const { protocol, host } = new URL(baseURL ?? "");
  return `${protocol}//${tenant === undefined ? "" : `${tenant}.`}${host}`;
}

/** Signs the browser in as a demo account, by its session cookie alone. */
export async function enterAs(context: BrowserContext, origin: string, person: Person): Promise<void> {
  if (person === "visitor") return;
  const answer = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: people[person], password: demoPassword }),
  });
  const { token } = await answer.json();
  await context.addCookies([{ name: "session", value: token, url: origin }]);
}

/** Opens a page and waits until its scripts answer. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__react")),
  );
}

const files = /\.(csv|ics|json|pdf|xml|txt|webmanifest)$/;

/** One address of every route that answers this person with a page of its own, on demo data. */
export function listPages(person: Person): string[] {
  const pages = Object.values(policy).filter((answers) => answers[person] === "page" && !files.test(answers.at));
  return [...pages.map(({ at }) => at.replace("/market/", "/demo-agency/")), ...legalPages];
}

/** Pages of the tenants' own texts, which the table's tenant has none of. */
const legalPages = ["/privacypolicy", "/terms", "/notfound"];
