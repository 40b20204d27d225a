import { expect, test } from "vitest";
import { isReservedDomain } from "./reserved-domain.ts";

test.each([
  "market.example",
  "demo.test",
  "x.invalid",
  "premfi.localhost",
  "localhost",
  "EXAMPLE.com",
  "a.example.org.",
])("%s is reserved", (host) => expect(isReservedDomain(host)).toBe(true));

test.each([
  "example.de",
  "myexample.com",
  "testing.io",
  "vpic.nhtsa.dot.gov",
  "contest",
  "example.com.br",
])("%s is not reserved", (host) => expect(isReservedDomain(host)).toBe(false));
