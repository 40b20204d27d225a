import { request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, createBrotliDecompress } from "node:zlib";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { startAppServer } from "#tests/factories/app-server.ts";
import { createHttpServer } from "./http-server.server.ts";

it("reports a port in use, and what to do", async () => {
  const server = await startAppServer();
  const second = createHttpServer(() => undefined, pino({ level: "silent" }));
  await expect(second.listen({ host: "127.0.0.1", port: server.port })).rejects.toThrow(
    `The server cannot listen on port ${server.port} of 127.0.0.1: another process does already; set PORT to a free one`,
  );
  await server.stop();
});

it("goes on answering while it drains, and ends each connection with its answer", async () => {
  const server = createHttpServer((_request, response) => response.end("there"), pino({ level: "silent" }));
  const { port } = await server.listen({ host: "127.0.0.1", port: 0 });
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    return [await answer.text(), answer.headers.get("connection")];
  };
  expect(await ask()).toEqual(["there", "keep-alive"]);
  server.drain();
  expect(await ask()).toEqual(["there", "close"]);
  await server.stop(1000);
});

it("sends readers away before it closes where their proxy sends them elsewhere, and serves forms and all others", async () => {
  const server = createHttpServer((_request, response) => response.end("there"), pino({ level: "silent" }));
  const { port } = await server.listen({ host: "127.0.0.1", port: 0 });
  const statusOf = async (method: string, headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method, headers })).status;
  const resent = { "x-resend": "504" };
  server.drain();
  expect(await statusOf("GET", resent)).toBe(200);
  server.sendReadersAway();
  expect(await statusOf("GET", resent)).toBe(504);
  expect(await statusOf("HEAD", resent)).toBe(504);
  expect(await statusOf("GET", {})).toBe(200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect(await statusOf(method, resent)).toBe(200);
  await server.stop(1000);
});

describe("slow clients", () => {
  it("closes a connection whose headers do not arrive within five seconds, with 408", async () => {
    const server = await startAppServer();
    const started = performance.now();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, "127.0.0.1");
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk;
      });
      socket.on("close", () => resolve(received));
      socket.write("GET / HTTP/1.1\r\nHost: market.test\r\nX-Slow: ");
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toMatch(/connection: close\r\n/);
    expect(performance.now() - started).toBeLessThan(10_000);
    await server.stop();
  });
});

describe("a streaming response", () => {
  it("arrives compressed in pieces, before it is complete", async () => {
    let finish = () => {};
    const server = await startAppServer({
      pages: null,
      render: async () => {
        const body = new ReadableStream({
          start: (controller) => {
            const encoder = new TextEncoder();
            controller.enqueue(encoder.encode("<p>shell</p>"));
            finish = () => {
              controller.enqueue(encoder.encode("<p>rest</p>"));
              controller.close();
            };
          },
        });
        return new Response(body, { headers: { "content-type": "text/html" } });
      },
    });
    const texts: string[] = [];
    const done = new Promise<void>((resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port: server.port, headers: { host: "market.test", "accept-encoding": "br" } },
        (response) => {
          expect(response.headers["content-encoding"]).toBe("br");
          expect(response.headers.vary).toBe("Accept-Encoding");
          response
            .pipe(createBrotliDecompress())
            .on("data", (chunk) => texts.push(String(chunk)))
            .on("end", resolve)
            .on("error", reject);
        },
      );
      sent.end();
    });
    await expect.poll(() => texts.join("")).toBe("<p>shell</p>");
    finish();
    await done;
    expect(texts.join("")).toBe("<p>shell</p><p>rest</p>");
    await server.stop();
  });
});

describe("responses of calls", () => {
  it("are compressed from one kilobyte on, and never twice", async () => {
    const server = await startAppServer({
      call: async (incoming) => {
        const text = "a".repeat(Number(new URL(incoming.url).searchParams.get("size")));
        if (incoming.url.includes("packed"))
          return new Response(text, { headers: { "content-type": "text/plain", "content-encoding": "x-own" } });
        return Response.json({ text });
      },
    });
    const headers = { "accept-encoding": "br" };
    const small = await server.ask({ path: "/api/x?size=10", headers });
    const large = await server.ask({ path: "/api/x?size=5000", headers });
    const packed = await server.ask({ path: "/api/packed?size=5000", headers });
    expect([small, large, packed].map((answer) => answer.headers["content-encoding"])).toEqual([
      undefined,
      "br",
      "x-own",
    ]);
    expect(JSON.parse(brotliDecompressSync(large.body).toString()).text).toHaveLength(5000);
    expect(large.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    await server.stop();
  });
});

describe("stopping", () => {
  it("finishes running requests, accepts nothing new, and ends", async () => {
    let finish = () => {};
    const begun = new Promise<void>((begin) => {
      finish = begin;
    });
    let release = () => {};
    const server = await startAppServer({
      call: async () => {
        finish();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return Response.json({ done: true });
      },
    });
    const answer = server.ask({ path: "/api/slow" });
    await begun;
    const stopped = server.server.stop(5000);
    await expect.poll(() => server.ask().then(() => "answered", String)).toMatch(/ECONNREFUSED/);
    release();
    const { status, headers } = await answer;
    expect([status, headers.connection]).toEqual([200, "close"]);
    await stopped;
  });

  it("closes what does not finish in time", async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const server = await startAppServer({
      call: () => {
        begin();
        return new Promise<Response>(() => {});
      },
    });
    const failed = expect(server.ask({ path: "/api/never" })).rejects.toThrow();
    await begun;
    await server.server.stop(100);
    await failed;
  });
});
