import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import tls from "node:tls";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openApiDocuments } from "#app/db/schema/catalogue.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import type { Network } from "../outbound.server.ts";
import { type Trial, tryOperation } from "../try-operation.server.ts";
import { saveTrialKey } from "./own-trial-key.server.ts";

const now = new Date("2026-03-10T12:00:00Z");
const keys: SigningKeys = [new Uint8Array(32).fill(1)];
const secret = "tk_sandbox_0123456789";
/** The test authority's certificate is for this name alone; 8443 is one of the ports that requests may go to. */
const origin = "https://api.acme.example:8443";
const values = { place: "header:X-Api-Key:", secret, perDay: "5", perCaller: "3" };
const read = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/tls/${name}`, import.meta.url));

describeOnOneDatabase("a trial call over https", (open) => {
  let database: TestDatabase;
  let provider: Server;
  const heard: { method?: string; url?: string; key: unknown; host: unknown; body: string }[] = [];
  // Tests run side by side, and the port is fixed: each has an address of its own where the system allows it.
  const address = process.platform === "linux" ? `127.0.${process.pid % 250}.${1 + (process.pid % 7)}` : "127.0.0.1";
  const network: Network = { resolve: async () => [{ address, family: 4 }], mayReach: () => true };

  beforeAll(async () => {
    database = await open();
    provider = createServer({ key: read("provider.key"), cert: read("provider.pem") }, async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const { "x-api-key": key, host } = request.headers;
      heard.push({ method: request.method, url: request.url, key, host, body });
      response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ key, rate: 412 }));
    });
    await new Promise<void>((done) => provider.listen(8443, address, done));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    heard.length = 0;
  });
  afterAll(() => new Promise<void>((done) => void provider.close(() => done())));

  /** What `NODE_EXTRA_CA_CERTS` does for a whole process. */
  function trustTheAuthority() {
    const create = tls.createSecureContext;
    vi.spyOn(tls, "createSecureContext").mockImplementation((options) =>
      create({ ...options, ca: [...tls.rootCertificates, read("authority.pem")] }),
    );
  }

  async function prepare(
    server = `${origin}/v1`,
  ): Promise<(given?: Partial<Trial>) => ReturnType<typeof tryOperation>> {
    const seller = await insertSeller(database.scope({ now }));
    const document = {
      openapi: "3.0.0",
      info: { title: "Rates", version: "2" },
      servers: [{ url: server }],
      paths: { "/rates": { post: { summary: "Rate a risk" } } },
      components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } } },
    };
    const text = { sha256: `https-${seller.serviceId}`, title: "Rates", version: "2", operations: 1 };
    await database.db
      .insert(openApiDocuments)
      .values({ serviceId: seller.serviceId, ...text, document: JSON.stringify(document) });
    await saveTrialKey(seller.scope, seller.serviceId, { values, keys });
    const user = await insertAccount(seller.scope, { email: `https-${seller.serviceId}@t.test`, roleId: 2 });
    const scope: TestScope = { ...database.scope({ now }), userId: user.id };
    const trial: Trial = {
      method: "POST",
      url: `${server}/rates?state=OH`,
      headers: { "content-type": "application/json" },
      body: Buffer.from('{"vehicles":2}'),
    };
    return (given) => tryOperation(scope, seller.serviceId, { trial: { ...trial, ...given }, keys, network });
  }

  it("reaches the provider with the seller's key, and its answer comes back without it", async () => {
    trustTheAuthority();
    const send = await prepare();
    const answer = await send();
    expect(answer).toMatchObject({ kind: "answered", status: 201, trialKey: { left: 2 } });
    expect(answer.kind === "answered" && String(answer.body)).toBe('{"key":"[test key]","rate":412}');
    const sent = { method: "POST", url: "/v1/rates?state=OH", host: "api.acme.example:8443", body: '{"vehicles":2}' };
    expect(heard).toEqual([{ ...sent, key: secret }]);
  });

  it("carries the reader's own key instead where one was typed", async () => {
    trustTheAuthority();
    const send = await prepare();
    expect(await send({ headers: { "x-api-key": "mine" } })).toMatchObject({ kind: "answered", trialKey: null });
    expect(heard).toMatchObject([{ key: "mine" }]);
  });

  it.each([
    ["whose certificate nobody vouches for", () => {}, `${origin}/v1`],
    ["whose certificate names another host", trustTheAuthority, "https://api.other.example:8443/v1"],
  ])("gives the key to no server %s", async (_name, prepareTrust, server) => {
    prepareTrust();
    const send = await prepare(server);
    expect(await send()).toEqual({ kind: "unreachable" });
    expect(heard).toEqual([]);
  });
});
