import { request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, createBrotliDecompress } from "node:zlib";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { startFrontDoor } from "#tests/factories/front-door.ts";
import { createHttpServer } from "./http-server.server.ts";

it("names a port that another process has, and what to do", async () => {
  const door = await startFrontDoor();
  const second = createHttpServer(() => undefined, pino({ level: "silent" }));
  await expect(second.listen({ host: "127.0.0.1", port: door.port })).rejects.toThrow(
    `The server cannot listen on port ${door.port} of 127.0.0.1: another process does already; set PORT to a free one`,
  );
  await door.stop();
});

describe("slow clients", () => {
  it("cuts headers that do not come within five seconds, and says so", async () => {
    const door = await startFrontDoor();
    const started = performance.now();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(door.port, "127.0.0.1");
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
    await door.stop();
  });
});

describe("an answer that streams", () => {
  it("arrives packed piece by piece, before it is complete", async () => {
    let finish = () => {};
    const door = await startFrontDoor({
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
      const asked = request(
        { host: "127.0.0.1", port: door.port, headers: { host: "market.test", "accept-encoding": "br" } },
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
      asked.end();
    });
    await expect.poll(() => texts.join("")).toBe("<p>shell</p>");
    finish();
    await done;
    expect(texts.join("")).toBe("<p>shell</p><p>rest</p>");
    await door.stop();
  });
});

describe("answers to calls", () => {
  it("are packed from one kilobyte on, and never twice", async () => {
    const door = await startFrontDoor({
      call: async (asked) => {
        const text = "a".repeat(Number(new URL(asked.url).searchParams.get("size")));
        if (asked.url.includes("packed"))
          return new Response(text, { headers: { "content-type": "text/plain", "content-encoding": "x-own" } });
        return Response.json({ text });
      },
    });
    const headers = { "accept-encoding": "br" };
    const small = await door.ask({ path: "/api/x?size=10", headers });
    const large = await door.ask({ path: "/api/x?size=5000", headers });
    const packed = await door.ask({ path: "/api/packed?size=5000", headers });
    expect([small, large, packed].map((answer) => answer.headers["content-encoding"])).toEqual([
      undefined,
      "br",
      "x-own",
    ]);
    expect(JSON.parse(brotliDecompressSync(large.body).toString()).text).toHaveLength(5000);
    expect(large.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    await door.stop();
  });
});

describe("stopping", () => {
  it("finishes what is under way, takes nothing new, and ends", async () => {
    let finish = () => {};
    const begun = new Promise<void>((begin) => {
      finish = begin;
    });
    let release = () => {};
    const door = await startFrontDoor({
      call: async () => {
        finish();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return Response.json({ done: true });
      },
    });
    const answer = door.ask({ path: "/api/slow" });
    await begun;
    const stopped = door.server.stop(5000);
    await expect(door.ask()).rejects.toThrow(/ECONNREFUSED/);
    release();
    const { status, headers } = await answer;
    expect([status, headers.connection]).toEqual([200, "close"]);
    await stopped;
  });

  it("cuts off what does not finish in time", async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const door = await startFrontDoor({
      call: () => {
        begin();
        return new Promise<Response>(() => {});
      },
    });
    const failed = expect(door.ask({ path: "/api/never" })).rejects.toThrow();
    await begun;
    await door.server.stop(100);
    await failed;
  });
});
