import { afterEach, expect, test, vi } from "vitest";
import { sendTrial } from "./send-trial.ts";

const request = { method: "POST", url: "https://api.acme.example/rates", headers: [], body: "é" } satisfies Parameters<
  typeof sendTrial
>[1];

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("a request goes to the service's own call, and the provider's JSON comes back laid out", async () => {
  const headers = [["Content-Type", "application/json"]];
  const given = { status: 201, statusText: "Created", headers, body: btoa('{"a":1}'), trialKey: { left: 4 } };
  const fetch = answerWith(() => Response.json(given));
  expect(await sendTrial(40, request)).toMatchObject({
    kind: "answered",
    answer: { status: 201, bytes: 7, text: '{\n  "a": 1\n}', trialKey: { left: 4 } },
  });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe("/api/services/40/try");
  expect(JSON.parse(String(init?.body))).toMatchObject({ method: "POST", body: "w6k=" });
});

test("an answer that is no text has none", async () => {
  answerWith(() => Response.json({ status: 200, statusText: "OK", headers: [], body: "/w==" }));
  expect(await sendTrial(40, request)).toMatchObject({ answer: { text: null, bytes: 1, trialKey: null } });
});

test("a refusal gives the call's own reason", async () => {
  answerWith(() => Response.json({ title: "Demasiadas peticiones" }, { status: 429 }));
  expect(await sendTrial(40, request)).toEqual({ kind: "failed", reason: "Demasiadas peticiones" });
});

test.each([
  ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page of something in between", () => new Response("<html>", { status: 502 })],
  ["a problem without a title", () => Response.json({}, { status: 500 })],
  ["what no call answers", () => Response.json({ status: 200 })],
])("no reason is given for %s: a browser's own words are for programmers", async (_what, answer) => {
  answerWith(answer);
  expect(await sendTrial(40, request)).toEqual({ kind: "failed", reason: null });
});
