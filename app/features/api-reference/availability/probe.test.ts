import { expect, test } from "vitest";
import { toProbedAddress } from "./availability.ts";
import { judgeProbe } from "./probe.ts";

test.each([
  [{ kind: "answered", status: 200 }, 120, "up"],
  [{ kind: "answered", status: 302 }, 120, "up"],
  [{ kind: "answered", status: 401 }, 120, "up"],
  [{ kind: "answered", status: 404 }, 1999, "up"],
  [{ kind: "answered", status: 200 }, 2000, "slow"],
  [{ kind: "answered", status: 500 }, 120, "down", "status"],
  [{ kind: "answered", status: 503 }, 4000, "down", "status"],
  [{ kind: "private" }, 5, "down", "private"],
  [{ kind: "tooSlow" }, 5000, "down", "slow"],
  [{ kind: "unreachable", code: "ENOTFOUND" }, 5, "down", "name"],
  [{ kind: "unreachable", code: "ECONNREFUSED" }, 5, "down", "refused"],
  [{ kind: "unreachable", code: "CERT_HAS_EXPIRED" }, 5, "down", "certificate"],
  [{ kind: "unreachable", code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, 5, "down", "certificate"],
  [{ kind: "unreachable", code: "ERR_TLS_CERT_ALTNAME_INVALID" }, 5, "down", "certificate"],
  [{ kind: "unreachable", code: "" }, 5, "down", "other"],
  [{ kind: "unreachable", code: "EAI_AGAIN" }, 5, "uncertain"],
  [{ kind: "unreachable", code: "ENETUNREACH" }, 5, "uncertain"],
] as const)("%j after %i ms is %s", (outcome, tookMs, result, failure?) => {
  expect(judgeProbe(outcome, tookMs)).toMatchObject({ result, failure: failure ?? null });
});

const hosts = { servers: [/^api\.acme\.example$/], website: "https://www.acme-data.example/en" };

test.each([
  ["https://api.acme.example/v1/health#top", "https://api.acme.example/v1/health"],
  ["https://API.acme.example:443", "https://api.acme.example/"],
  ["https://acme-data.example/status", "https://acme-data.example/status"],
  ["https://rates.acme-data.example/", "https://rates.acme-data.example/"],
])("%s is probed", (typed, address) => {
  expect(toProbedAddress(typed, hosts)).toBe(address);
});

test.each([
  ["nothing", ""],
  ["no address", "api.acme.example"],
  ["http", "http://api.acme.example/"],
  ["another scheme", "ftp://api.acme.example/"],
  ["a port", "https://api.acme.example:8443/"],
  ["a user name", "https://me@api.acme.example/"],
  ["a password", "https://me:secret@api.acme.example/"],
  ["a query, which may carry a key", "https://api.acme.example/?key=secret"],
  ["another host", "https://www.example.org/"],
  ["a host that ends alike", "https://evilacme-data.example/"],
  ["the host as somebody else's label", "https://api.acme.example.evil.example/"],
])("%s is not probed", (_name, typed) => {
  expect(toProbedAddress(typed, hosts)).toBeNull();
});

test.each([
  "https://localhost/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/",
  "https://[fd00::1]/",
  "https://intranet/",
])("%s is not probed even where the listing names it", (typed) => {
  const host = new URL(typed).hostname;
  const named = { servers: [new RegExp(`^${host.replace(/[[\].]/g, "\\$&")}$`)], website: typed };
  expect(toProbedAddress(typed, named)).toBeNull();
});
