import { expect, it } from "vitest";
import { answerOutcome } from "./answer-outcome.ts";

const read = ({ data, init }: { data: unknown; init: ResponseInit | null }) => ({
  data,
  status: init?.status,
  wait: new Headers(init?.headers).get("Retry-After"),
});

it("gives each kind of outcome its status, and adds the waiting time", () => {
  expect(read(answerOutcome({ kind: "done" }))).toEqual({ data: { kind: "done" }, status: 200, wait: null });
  expect(read(answerOutcome({ kind: "faulty", errors: {} }))).toMatchObject({ status: 400, wait: null });
  expect(read(answerOutcome({ kind: "changed" }))).toMatchObject({ status: 409 });
  expect(read(answerOutcome({ kind: "throttled", retryAfterSeconds: 7 }))).toMatchObject({ status: 429, wait: "7" });
  expect(read(answerOutcome({ kind: "busy", retryAfterSeconds: 5 }))).toMatchObject({ status: 503, wait: "5" });
});

it("takes the status from the outcome when the page's state has another kind, and keeps its headers", () => {
  expect(read(answerOutcome({ kind: "linkRefused" }, "closed"))).toEqual({
    data: { kind: "linkRefused" },
    status: 403,
    wait: null,
  });
  const later = { kind: "throttled", retryAfterSeconds: 60 } as const;
  const answered = answerOutcome({ refusal: later }, later, { "Set-Cookie": "a=b" });
  expect(read(answered)).toMatchObject({ status: 429, wait: "60" });
  expect(new Headers(answered.init?.headers).get("Set-Cookie")).toBe("a=b");
});
