import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createApi } from "#app/api/api.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import { users } from "#app/db/schema/identity.ts";
import { seedDemo } from "#app/demo/seed-demo.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { createPageCaller, listRoutePaths } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { type Recording, recordStatements } from "./keys/recorded-statements.ts";
import { expectTenantKeys } from "./keys/tenant-keys.ts";
import { callPolicy } from "./policy-calls.ts";
import { type Answer, people, policy, toAnswer } from "./policy-table.ts";

describe("the policy table", () => {
  it("lists every route of app/routes.ts, and no other", () => {
    const routes = [...new Set(listRoutePaths().map((route) => route.path))].sort();
    expect(Object.keys(policy).sort()).toEqual(routes);
  });

  it("lists every call of the API description, and no other", async () => {
    const answer = await createApi().request("/api/openapi.json");
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await answer.json());
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(Object.keys(callPolicy).sort()).toEqual(calls.sort());
  });
});

/** The single-fetch data of a page. */
function toDataAddress(at: string): string {
  const [pathname = "", search = ""] = at.split(/(?=\?)/);
  return `${pathname === "/" ? "/_root" : pathname}.data${search}`;
}

/** Sign-in, the company page and not found are what people without access get. */
function isRefusal(answer: Answer): boolean {
  return answer === "login" || answer === "company" || answer === "notFound";
}

describeOnOneDatabase("who may see what", (open) => {
  let database: TestDatabase;
  let recording: Recording;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  let folder: string;
  const viewers = new Map<string, Viewer | null>();

  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), "policy-"));
    const files = createFileStore(folder);
    await seedDemo({ db: database.db, files, passwordHash: "none", indexServices });
    const scope = { ...database.scope(), now: new Date() };
    for (const [person, email] of Object.entries(people)) {
      const [user] = await scope.db.select().from(users).where(eq(users.email, email));
      const client = { userAgent: null, address: null };
      const token = user && (await createSession(scope, user, client));
      viewers.set(person, token ? await findViewer(scope.db, token, scope.now) : null);
    }
    recording = recordStatements(database);
    caller = await createPageCaller(recording);
  });

  afterAll(async () => {
    recording?.end();
    await caller?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function ask(person: string, address: string, init?: RequestInit): Promise<Answer> {
    const response = await caller.call(address, viewers.get(person) ?? null, init);
    const answer = await toAnswer(response);
    // Until its last statement is sent.
    if (!response.bodyUsed) await response.arrayBuffer();
    return answer;
  }

  // A document has the loaders and actions of its data; `tests/e2e/crawl.spec.ts` renders them.
  it.each(Object.entries(policy))("%s", async (_route, { at, ...expected }) => {
    const answered = Object.keys(people).map(async (person) => {
      return [person, await ask(person, toDataAddress(at))] as const;
    });
    expect(Object.fromEntries(await Promise.all(answered))).toEqual(expected);
  });

  it.each(Object.entries(policy))("people who may not see %s cannot post to it", async (_route, { at, ...seen }) => {
    const [pathname] = at.split("?");
    const post = { method: "POST", body: new URLSearchParams({ intent: "remove", confirm: "yes" }) };
    const answered = Object.entries(people).map(async ([person]) => {
      const expected = seen[person as keyof typeof people];
      if (!isRefusal(expected)) return [];
      const answer = await ask(person, toDataAddress(at), post);
      // Refused, invalid input, a page that takes no posts, or a redirect to a page that refuses.
      const isRefused =
        answer === `to ${pathname}` ||
        // A visitor's post must lead to sign-in with the input kept, not to "not found".
        (expected === "login" ? /^login$|^status 405$/.test(answer) : isRefusal(answer) || /^status 4/.test(answer));
      return isRefused ? [] : [[person, answer]];
    });
    expect((await Promise.all(answered)).flat()).toEqual([]);
  });

  it.each(Object.entries(callPolicy))("%s", async (call, { at, body, ...expected }) => {
    const method = call.split(" ", 1)[0]?.toUpperCase() ?? "";
    const json = { "content-type": "application/json" };
    const answered = Object.keys(people).map(async (person) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: json };
      const answer = await caller.call(at, viewers.get(person) ?? null, { method, ...sent });
      return [person, answer.status] as const;
    });
    expect(Object.fromEntries(await Promise.all(answered))).toEqual(expected);
  });

  // Of all that the tests above have asked for.
  it("statements of private rows are of one tenant, but for those that are known to reach others", async () => {
    await expectTenantKeys(database, recording.end());
  });
});
