import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { maxAnswer, type Network, sendOutbound } from "./outbound.server.ts";
import { isPublicAddress } from "./public-address.ts";

const opened: Server[] = [];
afterEach(() =>
  Promise.all(opened.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections()))),
);

/** A server on this machine, and what it heard. */
async function listen(answer: RequestListener) {
  const heard: { url?: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      heard.push({ url: request.url, headers: request.headers, body });
      answer(request, response);
    });
  });
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { heard, port: address.port };
}

/** Names lead to this machine, and may. */
const openNetwork: Network = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  mayReach: () => true,
};

function send(address: string, network?: Network, more: { method?: string; body?: Buffer } = {}) {
  const request = {
    url: new URL(address),
    method: more.method ?? "GET",
    headers: { "x-api-key": "k" },
    body: more.body ?? null,
  };
  return sendOutbound(request, network);
}

describe("a request to the outside", () => {
  test("goes to the address that was checked, with its name, headers and body", async () => {
    const { heard, port } = await listen((_request, response) => response.writeHead(201, { "x-a": "1" }).end("done"));
    const outcome = await send(`http://api.acme.example:${port}/v1?a=1`, openNetwork, {
      method: "POST",
      body: Buffer.from("{}"),
    });
    expect(outcome).toMatchObject({ kind: "answered", status: 201, body: Buffer.from("done") });
    expect(heard).toEqual([expect.objectContaining({ url: "/v1?a=1", body: "{}" })]);
    expect(heard[0]?.headers).toMatchObject({
      host: `api.acme.example:${port}`,
      "x-api-key": "k",
      "accept-encoding": "identity",
    });
  });

  test("does not follow redirects", async () => {
    const { heard, port } = await listen((_request, response) =>
      response.writeHead(302, { location: "http://127.0.0.1/secret" }).end(),
    );
    expect(await send(`http://api.acme.example:${port}/`, openNetwork)).toMatchObject({
      kind: "answered",
      status: 302,
    });
    expect(heard).toHaveLength(1);
  });

  test("is not sent when any of the name's addresses is private", async () => {
    const { heard, port } = await listen((_request, response) => response.end());
    const mixed: Network = {
      resolve: async () => [
        { address: "8.8.8.8", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
      mayReach: isPublicAddress,
    };
    expect(await send(`http://api.acme.example:${port}/`, mixed)).toEqual({ kind: "private" });
    expect(heard).toEqual([]);
  });

  test("resolves a name once: what it means later does not matter", async () => {
    const { port } = await listen((_request, response) => response.end("public"));
    let asked = 0;
    const rebinding: Network = {
      resolve: async () => {
        asked += 1;
        return [{ address: "127.0.0.1", family: 4 }];
      },
      mayReach: () => asked === 1,
    };
    expect(await send(`http://api.acme.example:${port}/`, rebinding)).toMatchObject({ kind: "answered" });
    expect(asked).toBe(1);
  });

  test("gives up on answers that are too large, packed or not", async () => {
    const large = Buffer.alloc(maxAnswer + 1);
    const plain = await listen((_request, response) => response.end(large));
    expect(await send(`http://a.example:${plain.port}/`, openNetwork)).toEqual({ kind: "tooLarge" });
    const bomb = await listen((_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(large)),
    );
    expect(await send(`http://a.example:${bomb.port}/`, openNetwork)).toEqual({ kind: "tooLarge" });
    const packed = await listen((_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("small")),
    );
    expect(await send(`http://a.example:${packed.port}/`, openNetwork)).toMatchObject({ body: Buffer.from("small") });
  });

  test("says plainly that nobody answers", async () => {
    const broken: Network = { resolve: () => Promise.reject(new Error("ENOTFOUND")), mayReach: () => true };
    expect(await send("http://nowhere.example/", broken)).toEqual({ kind: "unreachable" });
    expect(await send("http://nowhere.example/", { ...openNetwork, resolve: async () => [] })).toEqual({
      kind: "private",
    });
  });
});

describe("the 60 forms of an address inside", () => {
  const forms = (port: number): string[] => [
    ...[
      "127.0.0.1",
      "127.1",
      "127.0.1",
      "2130706433",
      "0x7f000001",
      "0x7f.0.0.1",
      "0177.0.0.1",
      "017700000001",
      "127.0.0.1.",
    ].map((host) => `http://${host}:${port}/`),
    ...[
      "127.255.255.254",
      "0",
      "0.0.0.0",
      "00.0.0.0",
      "0x0",
      "%31%32%37.0.0.1",
      "127。0。0。1",
      "①②⑦.0.0.1",
      "１２７.0.0.1",
    ].map((host) => `http://${host}:${port}/`),
    ...[
      "[::1]",
      "[::]",
      "[0:0:0:0:0:0:0:1]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[0:0:0:0:0:ffff:127.0.0.1]",
      "[::127.0.0.1]",
      "[::7f00:1]",
    ].map((host) => `http://${host}:${port}/`),
    ...[
      "[64:ff9b::127.0.0.1]",
      "[64:ff9b::7f00:1]",
      "[64:ff9b:1::7f00:1]",
      "[2002:7f00:1::]",
      "[2002:7f00:1::1]",
      "[fe80::1]",
      "[fec0::1]",
      "[fc00::1]",
      "[fd00:ec2::254]",
      "[ff02::1]",
    ].map((host) => `http://${host}:${port}/`),
    ...[
      "10.0.0.1",
      "10.255.255.255",
      "172.16.0.1",
      "172.31.0.1",
      "192.168.0.1",
      "192.168.1.254",
      "100.64.0.1",
      "100.127.255.254",
      "169.254.169.254",
      "169.254.0.1",
    ].map((host) => `http://${host}/`),
    ...[
      "2852039166",
      "0xa9fea9fe",
      "0251.0376.0251.0376",
      "[::ffff:169.254.169.254]",
      "[::ffff:a9fe:a9fe]",
      "[2002:a9fe:a9fe::]",
    ].map((host) => `http://${host}/latest/meta-data/`),
    ...[
      "192.0.0.8",
      "192.0.2.1",
      "198.18.0.1",
      "198.51.100.1",
      "203.0.113.1",
      "224.0.0.1",
      "240.0.0.1",
      "255.255.255.255",
    ].map((host) => `https://${host}/`),
  ];

  test("reach nothing", async () => {
    const { heard, port } = await listen((_request, response) => response.end("inside"));
    const all = forms(port);
    expect(all.length).toBeGreaterThanOrEqual(60);
    const outcomes = await Promise.all(
      all.map(async (form) => [form, URL.canParse(form) ? (await send(form)).kind : "private"]),
    );
    expect(outcomes.filter(([, kind]) => kind !== "private")).toEqual([]);
    expect(heard).toEqual([]);
  });

  test("nor do names that stand for one", async () => {
    const { heard, port } = await listen((_request, response) => response.end("inside"));
    for (const host of ["localhost", "LOCALHOST", "localhost.", "foo.localhost"]) {
      const outcome = await send(`http://${host}:${port}/`);
      expect(["private", "unreachable"]).toContain(outcome.kind);
    }
    expect(heard).toEqual([]);
  });
});
