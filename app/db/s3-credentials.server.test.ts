import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createS3Keys } from "./s3-credentials.server.ts";

const start = new Date("2026-11-26T10:00:00Z");
const closing: (() => unknown)[] = [];
const none = { keys: null, role: null, container: null, metadataUrl: "http://127.0.0.1:1" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }));
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

/** A service that answers each request by `answer`, and is down after `stop`. */
async function startService(answer: (request: IncomingMessage, body: string) => string | null) {
  const state = { count: 0, down: false };
  const server = createServer(async (request, response) => {
    state.count += 1;
    const said = state.down ? null : answer(request, await text(request));
    response.writeHead(said === null ? 403 : 200).end(said ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state };
}

const grant = (minutes: number) => ({
  ...{ AccessKeyId: "ASIA1", SecretAccessKey: "secret", Token: "token" },
  Expiration: new Date(Date.now() + minutes * 60_000).toISOString(),
});
const granted = { accessKeyId: "ASIA1", secretAccessKey: "secret", sessionToken: "token" };

async function writeToken(token: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "token-"));
  closing.push(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "token"), `${token}\n`);
  return path.join(folder, "token");
}

it("uses given keys and calls nobody", async () => {
  const keys = { accessKeyId: "AK", secretAccessKey: "secret" };
  expect(await createS3Keys({ ...none, keys })()).toEqual(keys);
});

it("takes a role by the token in a file", async () => {
  const { url } = await startService((_request, body) => {
    const sent = new URLSearchParams(body);
    if (sent.get("WebIdentityToken") !== "of-the-pod" || sent.get("RoleArn") !== "arn:role") return null;
    const { AccessKeyId, SecretAccessKey, Token, Expiration } = grant(60);
    return `<Credentials><AccessKeyId>${AccessKeyId}</AccessKeyId><SecretAccessKey>${SecretAccessKey}</SecretAccessKey><SessionToken>${Token}</SessionToken><Expiration>${Expiration}</Expiration></Credentials>`;
  });
  const role = { arn: "arn:role", tokenFile: await writeToken("of-the-pod"), stsUrl: url };
  expect(await createS3Keys({ ...none, role })()).toMatchObject(granted);
});

it("gets a container's keys with its authorization", async () => {
  const { url } = await startService(({ headers }) =>
    headers.authorization === "abc" ? JSON.stringify(grant(60)) : null,
  );
  const container = { url, token: null, tokenFile: await writeToken("abc") };
  expect(await createS3Keys({ ...none, container })()).toMatchObject(granted);
  const refused = createS3Keys({ ...none, container: { ...container, token: "other", tokenFile: null } });
  await expect(refused()).rejects.toThrow(/no keys for the bucket/);
});

it("gets a machine's keys with a token of its metadata service", async () => {
  const { url } = await startService(({ method, url: place, headers }) => {
    if (method === "PUT") return "session";
    if (headers["x-aws-ec2-metadata-token"] !== "session") return null;
    return place?.endsWith("/market") ? JSON.stringify(grant(60)) : "market\n";
  });
  expect(await createS3Keys({ ...none, metadataUrl: url })()).toMatchObject(granted);
});

it("renews keys before they end, once for all that wait, and uses the old ones while the service is down", async () => {
  const { url, state } = await startService(() => JSON.stringify(grant(60)));
  const read = createS3Keys({ ...none, container: { url, token: null, tokenFile: null } });
  await Promise.all([read(), read(), read()]);
  vi.setSystemTime(start.getTime() + 54 * 60_000);
  await read();
  expect(state.count).toBe(1);
  vi.setSystemTime(start.getTime() + 56 * 60_000);
  state.down = true;
  expect(await read()).toMatchObject(granted);
  vi.setSystemTime(start.getTime() + 61 * 60_000);
  await expect(read()).rejects.toThrow(/no keys for the bucket/);
  state.down = false;
  expect(await read()).toMatchObject(granted);
});
