import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { action } from "./preferences.tsx";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  action({
    request: new Request("http://market.test/preferences", { method: "POST", body, headers }),
    context: { origin: "http://market.test" } as AppLoadContext,
    params: {},
  });

it("accepts known values only, and returns to a page of this site only", async () => {
  const answer = await post(new URLSearchParams({ theme: "dark", language: "xx", returnTo: "//evil.test" }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^theme=dark; Path=\/;/)]);
});

it("refuses a body that is not a form", async () => {
  await expect(post("{}", { "content-type": "application/json" })).rejects.toMatchObject({ status: 415 });
  await expect(post("x", { "content-type": "multipart/form-data" })).rejects.toMatchObject({ status: 400 });
});
