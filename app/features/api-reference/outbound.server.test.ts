import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isPublicAddress } from "#app/process/public-address.ts";
import { insideForms } from "#tests/factories/inside-forms.ts";
import { maxAnswer, type Network, reachOutbound, sendOutbound } from "./outbound.server.ts";

const opened: Server[] = [];
afterEach(() =>
  Promise.all(opened.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections()))),
);

/** Starts a server on this machine. @returns what it received. */
async function listen(answer: RequestListener, at = { host: "127.0.0.1", port: 0 }) {
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
  await new Promise<void>((done) => server.listen(at.port, at.host, done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { heard, port: address.port };
}

/** Resolves every name to this machine, and allows it. */
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

describe("an outbound request", () => {
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

  test("treats redirects as answers", async () => {
    const { heard, port } = await listen((_request, response) =>
      response.writeHead(302, { location: "http://127.0.0.1/secret" }).end(),
    );
    expect(await send(`http://api.acme.example:${port}/`, openNetwork)).toMatchObject({
      kind: "answered",
      status: 302,
    });
    expect(heard).toHaveLength(1);
  });

  test("is not sent when any of the host's addresses is private", async () => {
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

  test("fails for answers that are too large, compressed or not", async () => {
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

  test.each([
    ["changes the protocol", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"],
    ["has a status that is none", "HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nhi"],
    ["is no HTTP", "nothing\r\n\r\n"],
  ])("gives up at once when the answer %s", async (_what, bytes) => {
    const { port } = await listen(({ socket }) => socket.write(bytes));
    expect(await send(`http://a.example:${port}/`, openNetwork)).toEqual({ kind: "unreachable" });
  });

  test("reports plainly that nobody answers", async () => {
    const broken: Network = { resolve: () => Promise.reject(new Error("ENOTFOUND")), mayReach: () => true };
    expect(await send("http://nowhere.example/", broken)).toEqual({ kind: "unreachable" });
    expect(await send("http://nowhere.example/", { ...openNetwork, resolve: async () => [] })).toEqual({
      kind: "private",
    });
  });
});

describe("a probe", () => {
  const reach = (address: string, deadlineMs = 2000, signal = new AbortController().signal) =>
    reachOutbound(new URL(address), { network: openNetwork, deadlineMs, signal });

  test("reads the status and nothing of a body without an end, sends no credentials and follows nothing", async () => {
    let hungUp = () => {};
    const closed = new Promise<void>((done) => {
      hungUp = done;
    });
    const { heard, port } = await listen((_request, response) => {
      response.writeHead(302, { location: "http://127.0.0.1/secret", "content-length": String(10 * 2 ** 30) });
      const pour = setInterval(() => response.write(Buffer.alloc(1024)), 1);
      response.on("close", () => {
        clearInterval(pour);
        hungUp();
      });
    });
    expect(await reach(`http://api.acme.example:${port}/`)).toEqual({ kind: "answered", status: 302 });
    await closed;
    expect(heard).toHaveLength(1);
    expect(Object.keys(heard[0]?.headers ?? {}).sort()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  test.each([
    ["says nothing", ""],
    ["drips headers", "HTTP/1.1 200 OK\r\nX-A: "],
  ])("is over at its deadline when the server %s", async (_what, bytes) => {
    const { port } = await listen(({ socket }) => {
      const drip = setInterval(() => socket.write(bytes && "a"), 20);
      socket.write(bytes);
      socket.on("close", () => clearInterval(drip));
    });
    expect(await reach(`http://a.example:${port}/`, 150)).toEqual({ kind: "tooSlow" });
  });

  test("is not an answer when it is interrupted", async () => {
    const { port } = await listen(() => {});
    const stopping = new AbortController();
    const probe = reach(`http://a.example:${port}/`, 5000, stopping.signal);
    stopping.abort(new Error("stopping"));
    await expect(probe).rejects.toThrow("stopping");
  });

  test("distinguishes a name that resolves into the internal network from a server that refuses", async () => {
    const signal = new AbortController().signal;
    expect(await reachOutbound(new URL("https://127.0.0.1/"), { deadlineMs: 500, signal })).toEqual({
      kind: "private",
    });
    const { port } = await listen(() => {});
    await new Promise((done) => opened.pop()?.close(done).closeAllConnections());
    expect(await reach(`http://a.example:${port}/`)).toEqual({ kind: "unreachable", code: "ECONNREFUSED" });
  });
});

describe("a spelling of an internal address", () => {
  let inside: Awaited<ReturnType<typeof listen>>;
  beforeEach(async () => {
    inside = await listen((_request, response) => response.end("inside"));
  });

  test.each(insideForms)("%s is blocked", async (form) => {
    const address = `http://${form}:${inside.port}/`;
    // Unparsable addresses are refused earlier.
    if (URL.canParse(address)) expect(await send(address)).toEqual({ kind: "private" });
    expect(inside.heard).toEqual([]);
  });

  test.each(["localhost", "LOCALHOST", "localhost.", "foo.localhost"])("%s is blocked", async (name) => {
    const { kind } = await send(`http://${name}:${inside.port}/`);
    expect(["private", "unreachable"]).toContain(kind);
    expect(inside.heard).toEqual([]);
  });

  test("is blocked behind a name that was public a moment ago", async () => {
    const open = await listen((_request, response) => response.end("public"), { host: "127.0.0.2", port: inside.port });
    const meanings = ["127.0.0.2", "127.0.0.1"];
    const rebinding: Network = {
      resolve: async () => meanings.splice(0, 1).map((address) => ({ address, family: 4 })),
      mayReach: (address) => address === "127.0.0.2",
    };
    const outcome = await send(`http://api.acme.example:${inside.port}/`, rebinding);
    expect(outcome).toMatchObject({ kind: "answered", body: Buffer.from("public") });
    expect([open.heard.length, inside.heard.length]).toEqual([1, 0]);
    expect(await send(`http://api.acme.example:${inside.port}/`, rebinding)).toEqual({ kind: "private" });
    expect(inside.heard).toEqual([]);
  });
});
