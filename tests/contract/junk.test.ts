import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { readDescription } from "#tests/factories/described-answers.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

const junkText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    "\0",
    "\ud800",
    "'; drop table services; --",
    "<script>",
    "{{7*7}}",
    "%00",
    "../..",
    "x".repeat(100_000),
    "1e309",
    "🙂",
  ),
);
const junk = fc.oneof(
  fc.jsonValue(),
  junkText,
  fc.constantFrom<unknown>(
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53 + 1,
    -0,
    1e308,
    null,
    true,
    [],
    {},
    [[]],
    [[[]]],
    [null],
    ["1"],
    [[2 ** 31]],
  ),
);
const searchFields = [
  "SearchText",
  "PageNumber",
  "Count",
  "TagsFilter",
  "ServiceType",
  "HasTryIt",
  "HasPublished",
  "rtgReady",
  "serviceStatus",
  "After",
];

/** Whether a search may hold this value in this field. */
function isGood(field: string, value: unknown): boolean {
  const clean = (text: unknown, max: number) =>
    typeof text === "string" && text.length <= max && !/[\0\p{Surrogate}]/u.test(text);
  const whole = (number: unknown, min: number, max: number) =>
    Number.isInteger(number) && Number(number) >= min && Number(number) <= max;
  if (field === "SearchText" || field === "After") return clean(value, 500);
  if (field === "PageNumber") return whole(value, 1, 2 ** 31 - 1);
  if (field === "Count") return whole(value, 1, 100);
  if (field === "serviceStatus") return typeof value === "string" && /^([124](,[124])*)?$/.test(value);
  if (field === "ServiceType") {
    return (
      Array.isArray(value) &&
      value.length <= 20 &&
      value.every((name) => ["GigMarket", "API", "Bundled", "AMS"].includes(name))
    );
  }
  if (field === "TagsFilter") {
    return (
      Array.isArray(value) &&
      value.length <= 4 &&
      value.every((ids) => Array.isArray(ids) && ids.every((id) => whole(id, 0, 2 ** 31 - 1)))
    );
  }
  return typeof value === "boolean";
}

describeOnOneDatabase("junk", (open) => {
  let caller: ReturnType<typeof createApiCaller>;
  let calls: ReturnType<typeof readDescription>["calls"];

  beforeAll(async () => {
    const database = await open();
    await createServices(database.db, [{ name: "Storm" }]);
    caller = createApiCaller(database);
    ({ calls } = readDescription(await (await caller.call("/api/openapi.json")).json()));
  });

  const expectRefusal = async (answer: Response) => {
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    const body = await answer.json();
    expect(body).toMatchObject({ type: "about:blank", status: answer.status, requestId: "request-1" });
    expect(body.title).not.toBe("");
    return body;
  };

  test("in one field of a search is refused under the field's name, or is valid", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...searchFields), junk, async (field, value) => {
        const sent = JSON.parse(JSON.stringify({ value })).value;
        const answer = await caller.post("/api/marketplace/search", { SearchText: "storm", [field]: sent });
        const good = sent === undefined || isGood(field, sent);
        expect(answer.status).toBe(good ? 200 : 400);
        if (good) return;
        expect(Object.keys((await expectRefusal(answer)).errors)).toEqual([field]);
      }),
      { numRuns: 300 },
    );
  });

  test("as a body is refused by every call that takes one, and never fails", async () => {
    const body = fc.oneof(
      junkText,
      fc.json(),
      fc
        .dictionary(fc.constantFrom(...searchFields, "__proto__", "id", "FirstName", "WorkEmail", "email"), junk)
        .map((value) => JSON.stringify(value)),
    );
    const posts = calls.filter(({ method }) => method === "post");
    expect(posts.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), body, async ({ path }, text) => {
        const answer = await caller.post(path, text);
        expect([path, answer.status < 500]).toEqual([path, true]);
        if (answer.status >= 400) await expectRefusal(answer);
      }),
      { numRuns: 200 },
    );
  });

  test("in a query string or path is answered, or refused under the field's name", async () => {
    const gets = calls.filter(({ method }) => method === "get");
    const names = fc.constantFrom("id", "name", "count", "search", "__proto__", "x");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...gets),
        fc.array(fc.tuple(names, junkText)),
        junkText,
        async ({ path }, pairs, id) => {
          const query = pairs.map(([name, value]) => `${name}=${toQueryText(value)}`).join("&");
          const answer = await caller.call(`${path.replace("{id}", toQueryText(id))}?${query}`);
          expect([path, answer.status < 500]).toEqual([path, true]);
          if (answer.status < 400) return;
          const body = await expectRefusal(answer);
          if (answer.status === 400)
            expect(
              Object.keys(body.errors).filter((name) => !["id", "name", "count", "search"].includes(name)),
            ).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

function toQueryText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
