import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { afterEach, expect, it, vi } from "vitest";
import { createS3FileStore, type S3Options } from "./s3-file-store.server.ts";

const signing = { accessKeyId: "AKTEST", secretAccessKey: "secret" };
const keySources = { keys: signing, role: null, container: null, metadataUrl: "http://127.0.0.1:1" };
const addresses: S3Options["addresses"] = { kind: "server" };
const keys = { bucket: "market-files", region: "eu-central-1", keySources, addresses };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Implements the part of the protocol that the store uses; accepts correctly signed requests only. */
async function startBucket({ fail = 0 } = {}) {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const methods: string[] = [];
  let failures = fail;
  const server = createServer(async (request, response) => {
    methods.push(request.method ?? "");
    const body = await readAll(request);
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end();
    }
    if (!(await isSigned(request))) return response.writeHead(403).end();
    const key = (request.url ?? "").split("?")[0] ?? "";
    if (request.method === "PUT") {
      objects.set(key, { body, type: request.headers["content-type"] ?? "" });
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") return response.writeHead(objects.delete(key) ? 204 : 404).end();
    const object = objects.get(key);
    if (!object) return response.writeHead(404).end();
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const part = range ? object.body.subarray(Number(range[1]), Number(range[2]) + 1) : object.body;
    response.writeHead(range ? 206 : 200, { "content-length": part.length, "content-type": object.type });
    response.end(request.method === "HEAD" ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/`, objects, methods };
}

/** Whether the request, or its address, carries the signature that the keys give, made anew. */
async function isSigned({ method = "", url = "", headers }: IncomingMessage): Promise<boolean> {
  const address = new URL(url, `http://${headers.host}`);
  const inAddress = address.searchParams.get("X-Amz-Signature");
  const region = { service: "s3", region: "eu-central-1" };
  if (inAddress !== null) {
    const datetime = address.searchParams.get("X-Amz-Date") ?? "";
    const seconds = Number(address.searchParams.get("X-Amz-Expires"));
    const from = Date.parse(datetime.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
    for (const name of ["Signature", "SignedHeaders", "Credential", "Algorithm", "Date"])
      address.searchParams.delete(`X-Amz-${name}`);
    const anew = new AwsV4Signer({ ...signing, ...region, method, url: address.href, signQuery: true, datetime });
    const isInTime = Date.now() >= from && Date.now() < from + seconds * 1000;
    return isInTime && (await anew.sign()).url.searchParams.get("X-Amz-Signature") === inAddress;
  }
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1]?.split(";") ?? [];
  const sent = Object.fromEntries(
    signed.filter((name) => name !== "host" && name !== "x-amz-date").map((name) => [name, String(headers[name])]),
  );
  const datetime = String(headers["x-amz-date"]);
  const anew = new AwsV4Signer({ ...signing, ...region, method, url: address.href, headers: sent, datetime });
  return (await anew.sign()).headers.get("authorization") === headers.authorization;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it("stores bytes under the same name as a folder would, and reads them completely and in part", async () => {
  const { endpoint, objects } = await startBucket();
  const store = createS3FileStore({ ...keys, endpoint });
  const url = await store.put(Buffer.from("one pixel"), "png");
  expect(url).toMatch(/^\/files\/[0-9a-f]{32}\.png$/);
  const name = url.slice("/files/".length);
  expect([...objects]).toEqual([[`/market-files/${name}`, { body: Buffer.from("one pixel"), type: "image/png" }]]);
  const file = await store.open(name);
  expect(file).toMatchObject({ size: 9, contentType: "image/png" });
  expect(file && (await text(file.stream()))).toBe("one pixel");
  expect(file && (await text(file.stream({ start: 4, end: 6 })))).toBe("pix");
});

it("removes a file, once or again, and no name that it never created", async () => {
  const { endpoint, objects, methods } = await startBucket();
  const store = createS3FileStore({ ...keys, endpoint });
  const name = (await store.put(Buffer.from("one pixel"), "png")).slice("/files/".length);
  for (const removed of [name, name, "../secrets.png"]) await store.remove(removed);
  expect(objects.size).toBe(0);
  expect(methods).toEqual(["PUT", "DELETE", "DELETE"]);
});

it("finds no missing file, and requests no name that it never created", async () => {
  const { endpoint, methods } = await startBucket();
  const store = createS3FileStore({ ...keys, endpoint });
  expect(await store.open(`${"0".repeat(32)}.png`)).toBeNull();
  expect(await store.open("../secrets.png")).toBeNull();
  expect(methods).toEqual(["HEAD"]);
});

it("retries when the service is busy", async () => {
  const { endpoint, objects } = await startBucket({ fail: 1 });
  await createS3FileStore({ ...keys, endpoint }).put(Buffer.from("again"), "webp");
  expect(objects.size).toBe(1);
});

it("throws when the service refuses the keys, without revealing them", async () => {
  const { endpoint } = await startBucket();
  const store = createS3FileStore({
    ...{ ...keys, endpoint },
    keySources: { ...keySources, keys: { ...signing, accessKeyId: "OTHER" } },
  });
  const refusal = store.put(Buffer.from("x"), "png");
  await expect(refusal).rejects.toThrow(/status 403/);
  await expect(refusal).rejects.not.toThrow(/secret|OTHER/);
});

it("signs addresses that browsers fetch a picture by, the same for an hour, and that end", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:20:00Z") });
  closing.push(() => vi.useRealTimers());
  const { endpoint } = await startBucket();
  const store = createS3FileStore({ ...keys, endpoint, addresses: { kind: "signed" } });
  const name = (await store.put(Buffer.from("one pixel"), "png")).slice("/files/".length);
  const find = async () => (await store.direct?.addressOf(name)) ?? { url: "", seconds: 0 };
  const { url, seconds } = await find();
  expect([store.direct?.origin, seconds]).toEqual([endpoint.slice(0, -1), 1800]);
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
  const store = createS3FileStore({
    ...{ ...keys, endpoint: "http://127.0.0.1:1" },
    addresses: { kind: "public", url: "https://files.example/market/" },
  });
  expect(store.direct?.origin).toBe("https://files.example");
  const address = await store.direct?.addressOf("0123456789abcdef0123456789abcdef.mp4");
  expect(address?.url).toBe("https://files.example/market/0123456789abcdef0123456789abcdef.mp4");
  expect(createS3FileStore({ ...keys, endpoint: "http://127.0.0.1:1" }).direct).toBeUndefined();
});
