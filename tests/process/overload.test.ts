import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { findFreePort } from "#tests/setup/postgres.ts";
import { askSite, type SiteAnswer } from "#tests/setup/site-client.ts";
import { type StartedProcess, startProcess, toServerEnv } from "#tests/setup/start-process.ts";

const postgresUrl = inject("postgresUrl");
/** Those that a server lets in whatever its processor does, and one more. */
const firstClients = 13;
/** Fewer than the number that is refused whatever the processor does. */
const mostClients = 150;

describe.skipIf(postgresUrl === null)("a server with more to do than its processor can", () => {
  let database: OwnerDatabase;
  let folder: string;
  let server: StartedProcess;
  let port: number;
  const agent = new Agent({ keepAlive: true });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "overload-"));
    database = await createOwnerDatabase(postgresUrl ?? "");
    port = await findFreePort();
    const dataDir = path.join(folder, "data");
    server = startProcess(["index.js"], toServerEnv({ databaseUrl: database.url, port, dataDir }));
    await server.said(/"listening"/);
  });
  afterAll(async () => {
    agent.destroy();
    await server?.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("refuses pages at once, and goes on with pages from the cache, probes and forms", async () => {
    const cached = "/community/blogs";
    await askSite(port, cached);
    const isRefused = ({ status }: SiteAnswer) => status === 503;
    const isPage = ({ status }: SiteAnswer) => status === 200;
    const answers: SiteAnswer[] = [];
    const broken: unknown[] = [];
    const clients: Promise<unknown>[] = [];
    let underWayAtRefusal = 0;
    let done = false;
    // Each answer brings one client more until one is refused, so that a slow machine is not asked for far too much.
    const addClient = () => clients.push(askOn().catch((error) => broken.push(error)));
    const askOn = async () => {
      while (!done) {
        const answer = await askSite(port, `/community/events?page=${answers.length}`, { agent });
        answers.push(answer);
        if (underWayAtRefusal > 0) continue;
        if (isRefused(answer)) underWayAtRefusal = clients.length;
        else if (clients.length < mostClients) addClient();
      }
    };
    // More than were under way at the first refusal were let in beside refused ones.
    const isShedding = () => {
      const afterRefusal = answers.slice(answers.findIndex(isRefused));
      return underWayAtRefusal > 0 && afterRefusal.filter(isPage).length > underWayAtRefusal;
    };
    const fields = {
      ...{ name: "Ada Byron", company: "Byron & Sons", email: "ada@agency.example", phoneNumber: "" },
      message: "Quotes within a day",
    };
    for (let client = 0; client < firstClients; client++) addClient();
    const spared = await expect
      .poll(isShedding, { timeout: 60_000 })
      .toBe(true)
      .then(() =>
        Promise.all([askSite(port, "/requestdemo", { fields }), askSite(port, cached), askSite(port, "/healthz")]),
      )
      .finally(() => {
        done = true;
      });
    await Promise.all(clients);
    expect(broken).toEqual([]);
    expect(spared.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body, retryAfter } of answers.filter(isRefused)) {
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(body).toContain("GigMarket");
    }
    expect(answers.filter((answer) => !isPage(answer) && !isRefused(answer))).toEqual([]);
  });
});
