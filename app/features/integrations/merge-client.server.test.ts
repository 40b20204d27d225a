import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { requestLinkToken } from "./merge-client.server.ts";

const request = {
  originId: "1-12",
  organizationName: "Lakeshore Insurance",
  email: "dana@lakeshore.example",
  categories: ["crm" as const],
};

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let close: (() => void) | undefined;
afterEach(() => close?.());

/** A stub of Merge's API. */
async function serve(answer: Answer): Promise<string> {
  const server = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (part) => {
      body += part;
    });
    incoming.on("end", () => answer(incoming, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const reply = (status: number, body: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(body);

it("sends the documented request, and reads the token", async () => {
  const seen: unknown[] = [];
  const baseUrl = await serve(({ method, url, headers }, response, body) => {
    seen.push(method, url, headers.authorization, headers["content-type"], JSON.parse(body));
    const answer = { link_token: "token-1", integration_name: null, magic_link_url: "https://ah-link.merge.dev/x" };
    response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  expect(await requestLinkToken({ baseUrl, key: "the-key" }, request)).toEqual({
    kind: "created",
    link: { linkToken: "token-1", magicLinkUrl: "https://ah-link.merge.dev/x" },
  });
  expect(seen).toEqual([
    "POST",
    "/api/integrations/create-link-token",
    "Bearer the-key",
    "application/json",
    {
      end_user_origin_id: "1-12",
      end_user_organization_name: "Lakeshore Insurance",
      end_user_email_address: "dana@lakeshore.example",
      categories: ["crm"],
    },
  ]);
});

it.each([
  [400, '{"end_user_email_address":["Enter a valid email address."]}', "notAccepted"],
  [401, '{"detail":"Invalid token."}', "keyRefused"],
  [403, "{}", "keyRefused"],
  [429, "{}", "tooMany"],
  [500, "<html>", "unavailable"],
  [200, "{broken", "notUnderstood"],
  [200, "{}", "notUnderstood"],
  [200, '{"link_token":7}', "notUnderstood"],
  [200, '{"link_token":"t","magic_link_url":"javascript:alert(1)"}', "notUnderstood"],
  [200, `{"link_token":"t","more":"${"x".repeat(70_000)}"}`, "notUnderstood"],
])("maps status %i %s to what happened", async (status, body, reason) => {
  const baseUrl = await serve(reply(status, body));
  expect(await requestLinkToken({ baseUrl, key: "k" }, request)).toEqual({ kind: "refused", reason });
});

it("times out", async () => {
  const baseUrl = await serve(() => undefined);
  expect(await requestLinkToken({ baseUrl, key: "k" }, request, 50)).toEqual({ kind: "refused", reason: "tooSlow" });
});

it("sends its key to no other host", async () => {
  const baseUrl = await serve((_, response) =>
    response.writeHead(307, { location: "https://elsewhere.example/" }).end(),
  );
  expect(await requestLinkToken({ baseUrl, key: "k" }, request)).toEqual({ kind: "refused", reason: "unreachable" });
});

it("reports an unreachable host", async () => {
  const baseUrl = await serve(() => undefined);
  close?.();
  expect(await requestLinkToken({ baseUrl, key: "k" }, request)).toEqual({ kind: "refused", reason: "unreachable" });
});
