import { expect, it } from "vitest";
import { checkLocation, UnsafeRedirect } from "./safe-location.ts";

const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } });

it.each([
  "/",
  "/login?returnTo=%2Fa#b",
  "/a//b",
  "https://partner.example/a?b=c",
  "HTTP://partner.example",
])("a redirect to %j is sent", (location) => {
  const response = redirectTo(location);
  expect(checkLocation(response)).toBe(response);
});

it.each([
  "",
  "login",
  "?a",
  "//evil.example",
  "/\\evil.example",
  "\\evil.example",
  "/a\\b",
  "/\t/evil.example",
  "/a b",
  "/\u00e4",
  "/\u007f",
  "https:evil.example",
  "https:///evil.example",
  "https://",
  "javascript:https://evil.example",
  "ftp://evil.example",
  "javascript://evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
])("a redirect to %j is refused, as browsers may read it as another site's", (location) => {
  expect(() => checkLocation(redirectTo(location))).toThrow(UnsafeRedirect);
});

it("an answer that leads nowhere is sent", () => {
  const response = new Response("page");
  expect(checkLocation(response)).toBe(response);
});

it("the refusal is distinguished from other faults by its name, and repeats no input", () => {
  expect(() => checkLocation(redirectTo("//evil.example"))).toThrow(
    expect.objectContaining({ name: "UnsafeRedirect", message: "a redirect leads to what no route means" }),
  );
});
