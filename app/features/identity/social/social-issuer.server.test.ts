import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSocialIssuer } from "./social-issuer.server.ts";

const issuer = "https://issuer.test";
const options = {
  ...{ issuer, clientId: "market", audience: "urn:market:calls", clientSecret: undefined, flow: undefined },
  connections: { google: "google-oauth2", microsoft: "windowslive" },
  ...({ product: "auth0", dialect: {} } as const),
};
const metadata = {
  ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
  jwks_uri: `${issuer}/keys`,
};
const start = new Date("2026-11-01T12:00:00Z");
const advance = (hours: number) => vi.setSystemTime(start.getTime() + hours * 3_600_000);
let answer: () => Response;
const ask = vi.fn(async () => answer());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  vi.stubGlobal("fetch", ask);
  ask.mockClear();
  answer = () => Response.json(metadata);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("endpoints are discovered once an hour, however many users sign in", async () => {
  const site = createSocialIssuer(options);
  await Promise.all(Array.from({ length: 50 }, () => site.connect("https://market.test")));
  expect(ask).toHaveBeenCalledTimes(1);
  advance(1.1);
  await site.connect("https://market.test");
  expect(ask).toHaveBeenCalledTimes(2);
});

it("endpoints of an unreachable issuer are used for a day, and then no more", async () => {
  const site = createSocialIssuer(options);
  const known = await site.connect("https://market.test");
  answer = () => new Response("", { status: 503 });
  advance(20);
  expect(await site.connect("https://market.test")).toBe(known);
  advance(25);
  await expect(site.connect("https://market.test")).rejects.toThrow();
  answer = () => Response.json(metadata);
  expect(await site.connect("https://market.test")).not.toBe(known);
});

it("the code flow is used when the issuer supports PKCE, unless configured otherwise", async () => {
  const flowOf = async (flow: "token" | "code" | undefined) =>
    (await createSocialIssuer({ ...options, flow }).connect("https://market.test")).flow;
  expect(await flowOf(undefined)).toBe("token");
  answer = () => Response.json({ ...metadata, code_challenge_methods_supported: ["S256"] });
  expect(await flowOf(undefined)).toBe("code");
  expect(await flowOf("token")).toBe("token");
});
