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
/** Far more than are answered in half a second, fewer than the number that is refused whatever the processor does. */
const atOnce = 100;
/** Enough to tell that nothing is refused. */
const mostPages = 3000;

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
    const answers: SiteAnswer[] = [];
    const isRefused = ({ status }: SiteAnswer) => status === 503;
    let done = false;
    const askOn = async () => {
      while (!done && answers.length < mostPages)
        answers.push(await askSite(port, `/community/events?page=${answers.length}`, { agent }));
    };
    const flood = Promise.all(Array.from({ length: atOnce }, askOn));
    await expect.poll(() => answers.some(isRefused) || answers.length >= mostPages, { timeout: 60_000 }).toBe(true);
    const fields = {
      ...{ name: "Ada Byron", company: "Byron & Sons", email: "ada@agency.example", phoneNumber: "" },
      message: "Quotes within a day",
    };
    const spared = await Promise.all([
      askSite(port, "/requestdemo", { fields }),
      askSite(port, cached),
      askSite(port, "/healthz"),
    ]);
    done = true;
    await flood;
    expect(spared.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = answers.filter(isRefused);
    expect(refused).not.toEqual([]);
    for (const { body, retryAfter } of refused) {
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(body).toContain("GigMarket");
    }
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(atOnce);
  });
});
