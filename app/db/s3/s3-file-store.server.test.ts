import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { text } from "node:stream/consumers";
import { inspect } from "node:util";
import { afterEach, expect, it, vi } from "vitest";
import { bucketRegion, startBucket } from "#tests/setup/fake-bucket.ts";
import { createS3FileStore, type S3Options } from "./s3-file-store.server.ts";

const keys = { accessKeyId: "AKTEST", secretAccessKey: "secret" };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

async function open(options: Partial<S3Options> = {}) {
  const bucket = await startBucket(keys);
  closing.push(bucket.close);
  const addresses: S3Options["addresses"] = { kind: "server" };
  const place = { endpoint: bucket.endpoint, bucket: "market-files", region: bucketRegion };
  return { ...bucket, store: createS3FileStore({ ...place, keys, addresses, ...options }) };
}

it("stores bytes under the same name as a folder would, and reads them completely and in part", async () => {
  const { store, objects, requests } = await open();
  const url = await store.put(Buffer.from("one pixel"), "png");
  expect(url).toMatch(/^\/files\/[0-9a-f]{32}\.png$/);
  const name = url.slice("/files/".length);
  expect([...objects]).toEqual([[`/market-files/${name}`, { body: Buffer.from("one pixel"), type: "image/png" }]]);
  const file = await store.open(name);
  expect(file).toMatchObject({ size: 9, contentType: "image/png" });
  expect(file && (await text(file.stream()))).toBe("one pixel");
  expect(file && (await text(file.stream({ start: 4, end: 6 })))).toBe("pix");
  // Other services than Amazon's refuse what they do not know.
  const sent = requests.flatMap(({ headers }) => Object.keys(headers));
  expect(sent.filter((name) => /checksum|trailer|expect|sdk-checksum/.test(name))).toEqual([]);
  expect(requests[0]?.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

it("asks by fetch, whose requests traces see", async () => {
  const { store, methods } = await open();
  const seen: unknown[] = [];
  const listen = (message: unknown) => seen.push((message as { request: { method: string } }).request.method);
  subscribe("undici:request:create", listen);
  closing.push(() => unsubscribe("undici:request:create", listen));
  const name = (await store.put(Buffer.from("one pixel"), "png")).slice("/files/".length);
  await store.remove(name);
  expect(seen).toEqual(methods());
});

it("removes a file, once or again, and no name that it never created", async () => {
  const { store, objects, methods } = await open();
  const name = (await store.put(Buffer.from("one pixel"), "png")).slice("/files/".length);
  for (const removed of [name, name, "../secrets.png"]) await store.remove(removed);
  expect(objects.size).toBe(0);
  expect(methods()).toEqual(["PUT", "DELETE", "DELETE"]);
});

it("finds no missing file, and requests no name that it never created", async () => {
  const { store, methods } = await open();
  expect(await store.open(`${"0".repeat(32)}.png`)).toBeNull();
  expect(await store.open("../secrets.png")).toBeNull();
  expect(methods()).toEqual(["HEAD"]);
});

it("retries when the service is busy", async () => {
  const { store, objects, state } = await open();
  state.failures = 1;
  await store.put(Buffer.from("again"), "webp");
  expect(objects.size).toBe(1);
});

it("throws when the service refuses the keys, without revealing them", async () => {
  const { store } = await open({ keys: { ...keys, accessKeyId: "OTHER" } });
  const error: unknown = await store.put(Buffer.from("x"), "png").catch((refused) => refused);
  expect(error).toMatchObject({ message: expect.stringMatching(/status 403, SignatureDoesNotMatch$/) });
  expect(inspect(error, { depth: 10 })).not.toMatch(/secret|OTHER/);
});

it("gives up a file whose next part does not come for half a minute", async () => {
  const { store, state } = await open();
  const name = (await store.put(Buffer.from("one pixel"), "png")).slice("/files/".length);
  const file = await store.open(name);
  state.stalls = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const parts = file?.stream()[Symbol.asyncIterator]();
  expect(Buffer.from((await parts?.next())?.value).toString()).toBe("o");
  const next = parts?.next();
  vi.advanceTimersByTime(30_000);
  await expect(next).rejects.toThrow("did not answer within 30 s");
});

it("signs addresses that browsers fetch a picture by, the same for an hour, and that end", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:20:00Z") });
  const { store, endpoint } = await open({ addresses: { kind: "signed" } });
  const name = (await store.put(Buffer.from("one pixel"), "png")).slice("/files/".length);
  const find = async () => (await store.direct?.addressOf(name)) ?? { url: "", seconds: 0 };
  const { url, seconds } = await find();
  expect([store.direct?.origin, seconds]).toEqual([endpoint.slice(0, -1), 1800]);
  expect(url).not.toContain("secret");
  const answer = await fetch(url);
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["image/png", "one pixel"]);
  const other = url.replace(name, `${"0".repeat(32)}.png`);
  const longer = url.replace("Expires=7200", "Expires=720000");
  for (const forged of [other, longer, url.split("?")[0] ?? ""]) expect((await fetch(forged)).status).toBe(403);
  vi.setSystemTime("2026-11-26T10:59:59Z");
  expect((await find()).url).toBe(url);
  vi.setSystemTime("2026-11-26T11:00:00Z");
  expect((await find()).url).not.toBe(url);
  vi.setSystemTime("2026-11-26T12:00:00Z");
  expect((await fetch(url)).status).toBe(403);
});

it("leads to a public address without a signature", async () => {
  const { store } = await open({ addresses: { kind: "public", url: "https://files.example/market/" } });
  expect(store.direct?.origin).toBe("https://files.example");
  const address = await store.direct?.addressOf("0123456789abcdef0123456789abcdef.mp4");
  expect(address?.url).toBe("https://files.example/market/0123456789abcdef0123456789abcdef.mp4");
  expect((await open()).store.direct).toBeUndefined();
});
