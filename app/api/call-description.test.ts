import { expect, it } from "vitest";
import { readDescription } from "#tests/factories/described-answers.ts";
import { createApi } from "./api.ts";

const readCalls = async () => readDescription(await (await createApi().request("/api/openapi.json")).json());

it("every call that changes something documents the refusals of the guard", async () => {
  const { calls } = await readCalls();
  const described = calls
    .filter(({ method }) => method !== "get")
    .map(({ method, path, operation }) => {
      const expected = ["400", "403", "413", ...(operation.requestBody ? ["415"] : [])];
      const missing = expected.filter((status) => !Object.keys(operation.responses ?? {}).includes(status));
      return [method, path, missing];
    });
  expect(described.length).toBeGreaterThan(10);
  expect(described.filter(([, , missing]) => missing?.length !== 0)).toEqual([]);
});

it("every call has a name of its own, a known tag, its security, and says how outages are answered", async () => {
  const { calls } = await readCalls();
  const names = calls.map(({ operation }) => String(operation.operationId));
  expect(new Set(names).size).toBe(calls.length);
  expect(names).toContain("postMarketplaceSearch");
  const lacking = calls.filter(
    ({ operation }) =>
      !Array.isArray(operation.tags) ||
      operation.security === undefined ||
      !["503", "507"].every((status) => Object.keys(operation.responses ?? {}).includes(status)),
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
});

it("names its tags and where it is served", async () => {
  const document = await (await createApi().request("/api/openapi.json")).json();
  expect(document.servers).toEqual([{ url: "/", description: "The site that serves this document" }]);
  expect(document.tags.map(({ name }: { name: string }) => name)).toContain("Marketplace");
});

it("fields required by a form are documented as required", async () => {
  const { requiredOf } = await readCalls();
  const visitors = ["FirstName", "LastName", "WorkEmail", "Description", "AcceptTerms"];
  expect(requiredOf("/api/marketplace/requestserviceinfo")).toEqual(["BussinessTypeIds", ...visitors]);
  expect(requiredOf("/api/marketplace/registerworkflowinfo")).toEqual(visitors);
  expect(requiredOf("/api/services/requestserviceinfo")).toEqual(["BussinessTypeIds", "Description"]);
  expect(requiredOf("/api/services/insertworkflowinfo")).toEqual(["Description"]);
  expect(requiredOf("/api/marketplace/vertaforecampaign")).toEqual(["FirstName", "LastName", "Email", "AgencyName"]);
  expect(requiredOf("/api/report/sellerusage")).toEqual(["serviceproviderIds", "fromDate", "toDate"]);
  expect(requiredOf("/auth/api/account/agencyonboarding/insert")).toEqual([
    "AgencyName",
    "FirstName",
    "LastName",
    "Email",
    "AcceptTerms",
  ]);
  expect(requiredOf("/api/marketplace/search")).toEqual([]);
});

it("patterns are those of JSON Schema, without flags", async () => {
  const text = await (await createApi().request("/api/openapi.json")).text();
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, pattern]) => JSON.parse(pattern ?? ""));
  expect(patterns.length).toBeGreaterThan(2);
  expect(patterns.filter((pattern) => !pattern.startsWith("^") || !pattern.endsWith("$"))).toEqual([]);
});

it("a call with one method answers 405 to every other", async () => {
  const context = { requestId: "request-1", t: () => "" };
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const request = new Request("http://localhost/api/Analytics/events", { method });
    const answer = await createApi().fetch(request, { context });
    expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
  }
});
