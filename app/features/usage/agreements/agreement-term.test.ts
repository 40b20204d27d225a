import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toOffer } from "#tests/factories/usage.ts";
import { parseOffer } from "./agreement-form.ts";
import { getBillingStart, getNoticedLastDay } from "./agreement-term.ts";
import { type AgreementHistory, findUseRefusal, isOverBy, type StateChange } from "./billable-use.ts";

const openTerm = { firstDay: null, lastDay: null };

const accepted: StateChange = [Date.parse("2026-01-05T15:00:00Z"), "active"];
const term: AgreementHistory = { firstDay: "2026-01-10", lastDay: "2026-03-31", changes: [accepted] };

describe("an agreement for some days", () => {
  it.each([
    ["2026-01-05T14:59:59.999Z", "notStarted"],
    ["2026-01-09T23:59:59.999Z", "notStarted"],
    ["2026-01-10T00:00:00.000Z", null],
    // Still the evening before in New York, in a night without a change of clocks.
    ["2026-01-09T19:00:00-05:00", null],
    ["2026-03-31T23:59:59.999Z", null],
    ["2026-03-31T20:00:00-04:00", "ended"],
    ["2026-04-01T00:00:00.000Z", "ended"],
  ])("bills use at %s: %s", (moment, refusal) => {
    const occurredAt = new Date(moment);
    expect(findUseRefusal(term, { occurredAt, now: occurredAt })).toBe(refusal);
  });

  it("takes use until its last day while the month's statement is open, though nobody has stored its end", () => {
    const occurredAt = new Date("2026-03-31T12:00:00Z");
    expect(findUseRefusal(term, { occurredAt, now: new Date("2026-04-03T23:59:59.999Z") })).toBeNull();
    expect(findUseRefusal(term, { occurredAt, now: new Date("2026-04-04T00:00:00Z") })).toBe("closed");
    const february = new Date("2026-02-28T12:00:00Z");
    expect(findUseRefusal(term, { occurredAt: february, now: new Date("2026-03-31T23:59:59.999Z") })).toBeNull();
    expect(isOverBy(term, new Date("2026-03-31T23:59:59.999Z"))).toBe(false);
    expect(isOverBy(term, new Date("2026-04-01T00:00:00Z"))).toBe(true);
  });

  it("is judged alike before and after its end is stored", () => {
    const stored: AgreementHistory = {
      ...term,
      changes: [
        accepted,
        [Date.parse("2026-02-01T00:00:00Z"), "paused"],
        [Date.parse("2026-04-01T00:00:00Z"), "ended"],
      ],
    };
    const open = { ...stored, changes: stored.changes.slice(0, 2) };
    const moment = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2026-06-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, moment, (occurredAt, reported) => {
        const now = new Date(Math.max(reported.getTime(), Date.parse("2026-04-01T00:00:00Z")));
        expect(findUseRefusal(open, { occurredAt, now })).toBe(findUseRefusal(stored, { occurredAt, now }));
      }),
    );
  });

  it("is never billed outside its days, and inside them only while it is active", () => {
    const moment = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2026-05-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (occurredAt) => {
        const day = occurredAt.toISOString().slice(0, 10);
        const isWithin = day >= "2026-01-10" && day <= "2026-03-31";
        expect(findUseRefusal(term, { occurredAt, now: occurredAt }) === null).toBe(isWithin);
      }),
    );
  });

  it("counts as never in force, not as ended, where its offer was not accepted in time", () => {
    const offer: AgreementHistory = { ...term, changes: [[accepted[0], "offered"]] };
    const now = new Date("2026-04-01T00:00:00Z");
    expect(findUseRefusal(offer, { occurredAt: now, now })).toBe("noAgreement");
    expect(findUseRefusal(offer, { occurredAt: new Date("2026-01-06T00:00:00Z"), now })).toBe("offered");
  });

  it("starts when it is accepted, but not before its first day", () => {
    const now = new Date("2026-01-05T15:00:00Z");
    expect(getBillingStart(openTerm, now)).toEqual(now);
    expect(getBillingStart({ ...openTerm, firstDay: "2026-01-01" }, now)).toEqual(now);
    expect(getBillingStart(term, now)).toEqual(new Date("2026-01-10T00:00:00Z"));
  });

  it("is announced as ending when seven days are left", () => {
    expect(getNoticedLastDay(new Date("2026-03-24T23:59:59.999Z"))).toBe("2026-03-30");
    expect(getNoticedLastDay(new Date("2026-03-25T00:00:00Z"))).toBe("2026-03-31");
  });
});

describe("an offer as typed", () => {
  const today = "2026-01-15";
  const errorsOf = (values: Parameters<typeof toOffer>[1]) => {
    const parsed = parseOffer(toOffer("lakeshore", values), today);
    return parsed.ok ? null : parsed.errors;
  };
  const [first, last] = ["usage:agreement.error.firstDay", "usage:agreement.error.lastDay"];

  it.each([
    [{}, null],
    [{ firstDay: "2026-01-15", lastDay: "2026-01-15", proposedLimit: "100" }, null],
    [{ firstDay: "2027-01-15", lastDay: "2036-01-15" }, null],
    [{ firstDay: "2026-01-14" }, { firstDay: first }],
    [{ firstDay: "2027-01-16" }, { firstDay: first }],
    [{ lastDay: "2026-01-14" }, { lastDay: last }],
    [{ lastDay: "2036-01-16" }, { lastDay: last }],
    [{ firstDay: "2026-02-02", lastDay: "2026-02-01" }, { lastDay: last }],
    [
      { firstDay: "2026-02-30", lastDay: "soon" },
      { firstDay: "usage:agreement.error.day", lastDay: "usage:agreement.error.day" },
    ],
    [{ proposedLimit: "much" }, { proposedLimit: "usage:agreement.refused.limit" }],
    [{ company: " " }, { company: "usage:agreement.refused.unknownCompany" }],
    [{ company: "lake\u0000shore" }, { company: "usage:agreement.refused.unknownCompany" }],
  ])("%o has the errors %o", (values, errors) => {
    expect(errorsOf(values)).toEqual(errors);
  });
});
