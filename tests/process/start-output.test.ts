import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "#tests/setup/postgres.ts";
import { startProcess } from "#tests/setup/start-process.ts";

/** Makes standard output look like a terminal. */
const terminal = { NODE_OPTIONS: "--import=data:text/javascript,process.stdout.isTTY=true" };
const password = "correct-horse-battery";

describe("the output of a start in demo mode", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "output-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function start(env: Record<string, string>) {
    const port = await findFreePort();
    const server = startProcess(["index.js"], {
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      ...env,
    });
    await server.said(/Password: .*\n/);
    const greeted = server.output();
    await fetch(`http://127.0.0.1:${port}/service/40`);
    return { server, greeted };
  }

  test("on a terminal: the stages with their seconds, readable lines, the greeting last", async () => {
    const { server, greeted } = await start(terminal);
    try {
      const stages = ["Database … ", "Demo … ", "Ready after "].map((stage) => greeted.search(`${stage}[0-9.]+ s\n`));
      expect(stages).toEqual([...stages].sort((one, other) => one - other));
      expect(stages).not.toContain(-1);
      expect(greeted).toMatch(
        /\d\d:\d\d:\d\d info {2}listening host=127\.0\.0\.1 port=\d+\n[^{}]*Password: correct-horse-battery\n+$/,
      );
      await server.said(/\d\d:\d\d:\d\d info {2}GET \/service\/40 200 [\d.]+ ms tenant=gigmarket/);
    } finally {
      await server.stop();
    }
    expect(server.output()).not.toMatch(/^\{/m);
  });

  test("elsewhere: JSON only on standard output, the greeting on standard error", async () => {
    const { server, greeted } = await start({});
    await server.stop();
    expect(greeted).toContain("Password: the one that was given or printed when DATA_DIR was filled");
    const lines = server.stdout().trimEnd().split("\n");
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.map(({ msg }) => msg)).toContain("listening");
    expect(entries.map(({ pathname }) => pathname)).toContain("/service/40");
  });
});
