import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ShedRequest, shedRequests } from "#app/process/measured-events.ts";
import { type AdmissionOptions, createAdmission } from "./admission.ts";
import { toAnswerKind } from "./answer-kind.ts";
import { createCapacity } from "./capacity.server.ts";

let shed: string[] = [];
const onShed = (message: unknown) => void shed.push((message as ShedRequest).reason);
beforeEach(() => {
  shed = [];
  shedRequests.subscribe(onShed);
});
afterEach(() => void shedRequests.unsubscribe(onShed));

function open(overrides: Partial<AdmissionOptions> = {}) {
  const clock = { now: 0, room: Number.POSITIVE_INFINITY };
  const admission = createAdmission({
    ...{ atOnce: 20, reportsAtOnce: 2, probes: 2, deadlineMs: { page: 1000, report: 60_000 } },
    routeOf: (pathname) => pathname,
    capacity: { finish: () => undefined, read: () => clock.room },
    now: () => clock.now,
    ...overrides,
  });
  /** A request that is under way until its status is given. */
  const begin = (pathname: string, isReading = false) => {
    let resolve: (status: number) => void = () => undefined;
    const promise = new Promise<number>((done) => {
      resolve = done;
    });
    const result = admission.run(
      { pathname, isReading },
      () => promise,
      (status) => status,
    );
    result.catch(() => undefined);
    const end = (status: number) => {
      resolve(status);
      return result;
    };
    return { result, end };
  };
  return { clock, begin };
}

describe("admission", () => {
  it("refuses at once what is more than can be under way, and lets in again afterwards", async () => {
    const { begin } = open({ atOnce: 2 });
    const first = begin("/a");
    begin("/b");
    await expect(begin("/c").result).rejects.toMatchObject({ outage: "busy" });
    await first.end(200);
    await expect(begin("/c").end(200)).resolves.toBe(200);
    expect(shed).toEqual(["queue"]);
  });

  it("refuses reports that would wait for the others, but no page", async () => {
    const { begin } = open();
    begin("/api/report/sellerusage");
    begin("/gigmarket/admin/export/users.csv");
    await expect(begin("/sellerreport/usage.csv").result).rejects.toMatchObject({ outage: "busy" });
    await expect(begin("/saved").end(200)).resolves.toBe(200);
    expect(shed).toEqual(["reports"]);
  });

  it("refuses what the processor has no time for, unless few are under way, and counts forms apart from pages", async () => {
    const { begin, clock } = open({ atOnce: 100 });
    clock.room = 20;
    for (let count = 0; count < 20; count++) begin(`/${count}`, true);
    await expect(begin("/page", true).result).rejects.toMatchObject({ outage: "busy" });
    for (let count = 0; count < 20; count++) begin("/form");
    await expect(begin("/another").result).rejects.toMatchObject({ outage: "busy" });
    expect(shed).toEqual(["processor", "processor"]);
    const few = open({ atOnce: 100 });
    few.clock.room = 0;
    for (let count = 0; count < 11; count++) few.begin(`/${count}`, true);
    await expect(few.begin("/page", true).end(200)).resolves.toBe(200);
  });

  it("a route that was too slow gets one request at a time until one succeeds; others are not touched", async () => {
    const { begin, clock } = open();
    const locked = begin("/locked");
    clock.now = 2000;
    await locked.end(503);
    const probe = begin("/locked");
    await expect(begin("/locked").result).rejects.toMatchObject({ outage: "busy" });
    await expect(begin("/free").end(200)).resolves.toBe(200);
    await probe.end(200);
    begin("/locked");
    await expect(begin("/locked").end(200)).resolves.toBe(200);
    expect(shed).toEqual(["route"]);
  });

  it("requests from before a route was too slow do not let a second one in", async () => {
    const { begin, clock } = open();
    const [locked, waiting] = [begin("/locked"), begin("/locked")];
    clock.now = 2000;
    await locked.end(503);
    const probe = begin("/locked");
    await waiting.end(503);
    await expect(begin("/locked").result).rejects.toMatchObject({ outage: "busy" });
    await probe.end(200);
    await expect(begin("/locked").end(200)).resolves.toBe(200);
  });

  it("few slow routes are tried at once", async () => {
    const { begin, clock } = open({ probes: 1 });
    const slow = ["/one", "/two"].map((pathname) => begin(pathname));
    clock.now = 2000;
    for (const request of slow) await request.end(503);
    begin("/one");
    await expect(begin("/two").result).rejects.toMatchObject({ outage: "busy" });
  });

  it("a refusal that came quickly does not make a route slow", async () => {
    const { begin } = open();
    await begin("/a").end(503);
    begin("/a");
    await expect(begin("/a").end(200)).resolves.toBe(200);
  });

  it("ends the wait for what only reads at its deadline, not for what writes", async () => {
    const { begin } = open({ deadlineMs: { page: 20, report: 60_000 } });
    const writing = begin("/form");
    await expect(begin("/page", true).result).rejects.toMatchObject({ outage: "tooSlow" });
    await expect(writing.end(200)).resolves.toBe(200);
  });
});

describe("capacity", () => {
  it("is what ends in half a second, once the processor has been busy for about a second", () => {
    const capacity = createCapacity();
    const work = (seconds: number, busyShare: number) => {
      for (let sample = 0; sample < 10 * seconds; sample++) {
        for (let count = 0; count < 4; count++) capacity.finish();
        capacity.sample({ busyShare, elapsedMs: 100 });
      }
    };
    work(10, 0.9);
    expect(capacity.read()).toBe(Number.POSITIVE_INFINITY);
    work(0.2, 1);
    expect(capacity.read()).toBe(Number.POSITIVE_INFINITY);
    work(2, 1);
    expect(capacity.read()).toBeCloseTo(20, 0);
    work(0.2, 0);
    expect(capacity.read()).toBe(Number.POSITIVE_INFINITY);
  });
});

it.each([
  ["/sellerreport/usage.csv", "report"],
  ["/SellerReport", "report"],
  ["/reports/2026-01.data", "report"],
  ["/company/payment/2026-01.pdf", "report"],
  ["/api/report/sellerusageexport", "report"],
  ["/gigmarket/admin/users/7/data.json", "report"],
  ["/service/40", "page"],
  ["/reporter", "page"],
  ["/suggestions.json", "page"],
])("%s is a %s", (pathname, kind) => {
  expect(toAnswerKind(pathname)).toBe(kind);
});
