import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bucketRegion, startBucket } from "#tests/setup/fake-bucket.ts";
import { createS3FileStore } from "./s3-file-store.server.ts";

const start = new Date("2026-11-26T10:00:00Z");
const closing: (() => unknown)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (const name of Object.keys(process.env)) if (name.startsWith("AWS_")) vi.stubEnv(name, undefined);
  // Nothing from the environment of whoever runs the tests.
  for (const name of ["AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"]) vi.stubEnv(name, "/dev/null");
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) await close();
});

/** A service of keys, which refuses where `answer` says nothing, and everything while it is down. */
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

const first = { accessKeyId: "ASIA1", secretAccessKey: "secret one", sessionToken: "token one" };
const second = { accessKeyId: "ASIA2", secretAccessKey: "secret two", sessionToken: "token two" };

/** As all services of keys word them. */
const grant = ({ accessKeyId, secretAccessKey, sessionToken } = first) => ({
  ...{ AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: sessionToken },
  Expiration: new Date(Date.now() + 3_600_000).toISOString().replace(".000", ""),
});

/** A store without keys of its own, and a bucket that takes the first ones. */
async function open() {
  const bucket = await startBucket(first);
  closing.push(bucket.close);
  const place = { endpoint: bucket.endpoint, bucket: "market-files", region: bucketRegion };
  const store = createS3FileStore({ ...place, keys: null, addresses: { kind: "signed" } });
  return { ...bucket, store, put: () => store.put(Buffer.from("one pixel"), "png") };
}

async function writeToken(token: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "token-"));
  closing.push(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "token"), token);
  return path.join(folder, "token");
}

it("finds keys in Amazon's own variables", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", first.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", first.secretAccessKey);
  vi.stubEnv("AWS_SESSION_TOKEN", first.sessionToken);
  const { put, objects } = await open();
  await put();
  expect(objects.size).toBe(1);
});

it("takes a role by the token in a file, as in Kubernetes", async () => {
  const { url } = await startService((_request, body) => {
    const sent = new URLSearchParams(body);
    if (sent.get("WebIdentityToken") !== "of-the-pod" || sent.get("RoleArn") !== "arn:aws:iam::1:role/market")
      return null;
    const { AccessKeyId, SecretAccessKey, Token, Expiration } = grant();
    return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult>
      <Credentials><AccessKeyId>${AccessKeyId}</AccessKeyId><SecretAccessKey>${SecretAccessKey}</SecretAccessKey>
      <SessionToken>${Token}</SessionToken><Expiration>${Expiration}</Expiration></Credentials>
      </AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
  });
  vi.stubEnv("AWS_ROLE_ARN", "arn:aws:iam::1:role/market");
  vi.stubEnv("AWS_WEB_IDENTITY_TOKEN_FILE", await writeToken("of-the-pod"));
  vi.stubEnv("AWS_ENDPOINT_URL_STS", url);
  const { put, objects } = await open();
  await put();
  expect(objects.size).toBe(1);
});

it("gets a container's keys with its authorization", async () => {
  const { url } = await startService(({ headers }) =>
    headers.authorization === "abc" ? JSON.stringify(grant()) : null,
  );
  vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", url);
  vi.stubEnv("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", await writeToken("abc"));
  const { put, objects } = await open();
  await put();
  expect(objects.size).toBe(1);
});

it("gets a machine's keys with a token of its metadata service", async () => {
  const { url } = await startService(({ method, url: place, headers }) => {
    if (method === "PUT") return "session";
    if (headers["x-aws-ec2-metadata-token"] !== "session") return null;
    return place?.endsWith("/market") ? JSON.stringify({ Code: "Success", ...grant() }) : "market";
  });
  vi.stubEnv("AWS_EC2_METADATA_SERVICE_ENDPOINT", url);
  const { put, objects } = await open();
  await put();
  expect(objects.size).toBe(1);
});

it("renews keys before they end, once for all that wait; an address ends before the keys that signed it", async () => {
  let granted = first;
  const { url, state } = await startService(() => JSON.stringify(grant(granted)));
  vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", url);
  const { store, put, state: bucket } = await open();
  const name = (await put()).slice("/files/".length);
  await Promise.all([put(), put(), put()]);
  vi.setSystemTime(start.getTime() + 50 * 60_000);
  expect((await store.direct?.addressOf(name))?.seconds).toBe(9 * 60);
  expect(state.count).toBe(1);
  vi.setSystemTime(start.getTime() + 56 * 60_000);
  granted = second;
  // The old ones go on while new ones are fetched.
  await put();
  await vi.waitFor(() => expect(state.count).toBe(2));
  bucket.keys = second;
  await vi.waitFor(put);
  expect(state.count).toBe(2);
});

it("says what to set where nobody has keys", async () => {
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  const { put, store, requests } = await open();
  await expect(put()).rejects.toThrow("no keys for the bucket: set S3_ACCESS_KEY_ID, or give the machine a role");
  await expect(store.direct?.addressOf("x.png")).rejects.toThrow("no keys for the bucket");
  expect(requests).toEqual([]);
});
