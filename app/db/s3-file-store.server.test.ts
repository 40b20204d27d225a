import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { createS3FileStore } from "./s3-file-store.server.ts";

const keys = { bucket: "market-files", region: "eu-central-1", accessKeyId: "AKTEST", secretAccessKey: "secret" };
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
    const signed = /^AWS4-HMAC-SHA256 Credential=AKTEST\/\d{8}\/eu-central-1\/s3\/aws4_request/;
    if (!signed.test(request.headers.authorization ?? "")) return response.writeHead(403).end();
    const key = request.url ?? "";
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
  const store = createS3FileStore({ ...keys, accessKeyId: "OTHER", endpoint });
  const refusal = store.put(Buffer.from("x"), "png");
  await expect(refusal).rejects.toThrow(/status 403/);
  await expect(refusal).rejects.not.toThrow(/secret|OTHER/);
});
