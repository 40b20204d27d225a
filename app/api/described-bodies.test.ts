import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "#app/context.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { type BodySchema, toArbitrary } from "#tests/factories/described-bodies.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { createApi } from "./api.ts";

interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, BodySchema> };
}

interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: BodySchema; example: unknown }> };
}

interface TakenBody {
  method: string;
  path: string;
  type: string;
  security: string[];
  schema: BodySchema;
  example: unknown;
}

const described = (await (await createApi().request("/api/openapi.json")).json()) as Described;
const { schemas } = described.components;

const bodies: TakenBody[] = Object.entries(described.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { security = [], requestBody }]) =>
    Object.entries(requestBody?.content ?? {}).map(([type, content]) => {
      return { method, path, type, security: security.flatMap((one) => Object.keys(one)), ...content };
    }),
  ),
);

/** Why a value that the schema allows may be refused: it depends on other values, on headers, or on what is stored. */
const unlisted = /Please choose a service that is listed/;
const unordered = /To date must be greater than from date/;
const agreesWithOthers = /time":\["must not be |requests":\["must be at least 1"\]|"specversion":\["is missing"\]/;
const reasons: Readonly<Record<string, RegExp>> = {
  "/api/marketplace/requestserviceinfo": unlisted,
  "/api/marketplace/registerworkflowinfo": unlisted,
  "/api/services/requestserviceinfo": unlisted,
  "/api/services/insertworkflowinfo": unlisted,
  "/api/services/{id}/try": /"url"|server|operation/,
  "/api/services/{id}/trial-key": /Choose where requests carry the key|"perCaller"|"secret"/,
  "/auth/api/account/agencyonboarding/insert": /This invitation code cannot be used/,
  "/api/usage/events": agreesWithOthers,
  "/api/report/sellerusage": unordered,
  "/api/report/sellerusageexport": unordered,
  // The routes are those of the pages, which the caller of this test has not.
  "/api/analytics/events": /There is no such route/,
};

/** @throws {Error} when the answer is a refusal that the schema could have told, or none at all. */
async function checkAnswer(answer: Response, path: string): Promise<void> {
  const { status } = answer;
  if (status < 400 || [401, 404, 409, 429].includes(status)) return;
  const said = await answer.text();
  const hasReason = status === 400 && reasons[path]?.test(said);
  if (!hasReason && !said.includes('"refused"')) throw new Error(`${status} ${said}`);
}

const runs = 15;

describeOnOneDatabase("bodies that the description allows", (open) => {
  let database: TestDatabase;
  let send: (body: TakenBody, value: unknown) => Promise<Response>;

  beforeAll(async () => {
    database = await open();
    const seller = await insertSeller(database.scope({ now: new Date() }));
    const { id, slug } = seller.company;
    const viewer: Viewer = {
      ...{ userId: seller.scope.userId, sessionId: 1, quotingPartner: false, tenantId: 1, roleId: 4 },
      ...{ email: "seller@seller.test", firstName: "S", lastName: "T", phone: null },
      company: { id, slug, name: "Seller", logoUrl: null, hasGigMarket: false, headerText: null },
    };
    const signedIn: Partial<RequestContext> = { viewer, ...toScopes(seller.scope) };
    const keys = `/api/services/${seller.serviceId}/keys`;
    const { key } = await (await createApiCaller(database, signedIn).post(keys, { name: "Gateway" })).json();
    let sent = 0;
    send = ({ method, path, type, security }, value) => {
      sent += 1;
      const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
      const caller = createApiCaller(database, { address, ...(security.includes("session") ? signedIn : {}) });
      const headers = new Headers({ "content-type": type, "sec-fetch-site": "same-origin" });
      if (security.includes("serviceKey")) headers.set("authorization", `Bearer ${key}`);
      return caller.call(path.replace("{id}", String(seller.serviceId)), {
        method: method.toUpperCase(),
        headers,
        body: JSON.stringify(value),
      });
    };
  });

  it.each(bodies)("are not refused for their shape by $method $path ($type)", async (body) => {
    const property = fc.asyncProperty(toArbitrary(body.schema, schemas), async (value) => {
      await checkAnswer(await send(body, value), body.path);
    });
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
  });

  it.each(bodies)("have an example that is not refused by $method $path ($type)", async (body) => {
    await checkAnswer(await send(body, body.example), body.path);
  });
});

describe("the bodies", () => {
  it("are found in the description", () => {
    expect(bodies.length).toBeGreaterThan(15);
  });
});
