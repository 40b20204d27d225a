import { expect } from "@playwright/test";
import { demoPassword } from "../../../scripts/test-server.mjs";
import type { Person } from "../../contract/policy-table.ts";
import { followWay, readToken } from "./site.ts";

/** "Business Classification" of the demo's seller, which the demo's agency uses day by day. */
const usedService = 40;

/** Creates what the demo lacks for some pages to exist: a request by each buyer, a dispute, and held use. */
export async function leaveTraces(origin: string): Promise<void> {
  await ask(origin, "owner");
  await ask(origin, "buyer");
  await dispute(origin);
  await exceedUsualUse(origin);
}

/** Pages that only a mailed link leads to: the route → a new link of it, from a server that sends no mail. */
export const mailedLinks: Readonly<Record<string, (origin: string) => Promise<string>>> = {
  "profile/reopen/:token/:tenant?": closeAccount,
  "saved/stop/:token": (origin) => readMailedLink(origin, "buyer@demo.test", "/saved/stop/"),
};

async function ask(origin: string, person: Person): Promise<void> {
  await send(origin, "/api/services/requestserviceinfo", {
    headers: await enter(origin, person),
    body: {
      ...{ FirstName: "Vera", LastName: "Stone", WorkEmail: `${person}@demo.test`, PhoneNumber: "" },
      ...{ ServiceId: 60, ServiceName: "", WorkflowName: "", BussinessTypeIds: ["Data"] },
      ...{ Description: "Read 400 documents", AcceptTerms: true },
    },
  });
}

async function dispute(origin: string): Promise<void> {
  const headers = await enter(origin, "owner");
  const read = async (address: string) => (await fetch(origin + address, { headers })).text();
  // A line of the demo's seller, who has to find the dispute, too.
  const line = `/company/payment/disputes/new?service=${usedService}`;
  const form = await followWay(read, `/company/payment → /company/payment/20 → ${line}`);
  await postForm(origin, form ?? "", { headers, fields: { day: "", note: "These were counted twice." } });
}

async function exceedUsualUse(origin: string): Promise<void> {
  const keys = `/api/services/${usedService}/keys`;
  const made = await send(origin, keys, { headers: await enter(origin, "seller"), body: { name: "Gateway" } });
  const data = { buyer: "demo-agency", requests: 50_000 };
  const event = { specversion: "1.0", type: "usage.recorded", source: "/gateways/eu-1", id: "jump", data };
  const headers = { Authorization: `Bearer ${(await made.json()).key}` };
  const counted = await send(origin, "/api/usage/events", { headers, body: event });
  expect(await counted.json()).toMatchObject({ held: 1 });
}

/** Registers, enters and closes an account. @returns the link that reopens it. */
async function closeAccount(origin: string): Promise<string> {
  const key = crypto.randomUUID().slice(0, 8);
  const email = `leaves-${key}@agency.example`;
  const body = { FirstName: "Lea", LastName: "Vance", AgencyName: `Agency ${key}`, Email: email, AcceptTerms: true };
  // A client address of its own, so that the limit on registrations is never met.
  const headers = { "X-Forwarded-For": `10.${Number.parseInt(key.slice(0, 2), 16)}.9.1` };
  await send(origin, "/auth/api/account/agencyonboarding/insert", { headers, body });
  const password = { password: demoPassword };
  const confirmed = await fetch(origin + (await readMailedLink(origin, email, "/validate/")), { redirect: "manual" });
  const chosen = new URL(confirmed.headers.get("Location") ?? "", origin).pathname;
  const entered = await postForm(origin, chosen, { headers, fields: password });
  const session = entered.headers.getSetCookie().find((cookie) => cookie.startsWith("session=")) ?? "";
  const cookies = { Cookie: session.replace(/;.*/, "") };
  const closed = await fetch(`${origin}/profile/close`, toForm(origin, { headers: cookies, fields: password }));
  expect(closed.status).toBe(200);
  return readMailedLink(origin, email, "/profile/reopen/");
}

/** Waits for a mail to an address with such a link, as the outbox of the console shows it. */
async function readMailedLink(origin: string, recipient: string, prefix: string): Promise<string> {
  const headers = await enter(origin, "administrator");
  const read = async (address: string) => (await fetch(origin + address, { headers })).text();
  const list = `/gigmarket/admin/mail?to=${encodeURIComponent(recipient)}`;
  let link = "";
  // The worker of daily mails runs a minute after the start.
  await expect(async () => {
    const mails = [...(await read(list)).matchAll(/href="(\/gigmarket\/admin\/mail\/\d+)"/g)].map(([, at]) => at ?? "");
    const texts = await Promise.all(mails.map(read));
    [link] = texts.flatMap((text) => text.match(new RegExp(`${prefix}[\\w/-]+`)) ?? []) as [string];
    expect(link).toBeDefined();
  }).toPass({ timeout: 100_000, intervals: [1000] });
  return link;
}

async function enter(origin: string, person: Person): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await readToken(origin, person)}` };
}

interface Sent<Content> {
  headers: Record<string, string>;
  body: Content;
}

async function send(origin: string, address: string, { headers, body }: Sent<unknown>): Promise<Response> {
  const answer = await fetch(origin + address, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${address} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

interface Filled {
  headers: Record<string, string>;
  fields: Record<string, string>;
}

/** Sent from a page of the site, without which cookies count for nothing. */
function toForm(origin: string, { headers, fields }: Filled): RequestInit {
  const own = { ...headers, Origin: origin };
  return { method: "POST", headers: own, body: new URLSearchParams(fields), redirect: "manual" };
}

/** Posts a form that leads on when it is taken. */
async function postForm(origin: string, address: string, filled: Filled): Promise<Response> {
  const answer = await fetch(origin + address, toForm(origin, filled));
  if (answer.status < 300 || answer.status > 399) throw new Error(`POST ${address} answers ${answer.status}`);
  return answer;
}
