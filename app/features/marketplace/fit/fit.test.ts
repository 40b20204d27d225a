import { describe, expect, it } from "vitest";
import type { AgencyProfile } from "./agency-profile.ts";
import { assessFit, type FitFacts } from "./fit.ts";

const agency: AgencyProfile = { systems: [501, 502], states: ["KY", "OH"], lines: [2], size: "small" };
const open: FitFacts = {
  connections: [{ systemId: 502, connection: "api", optIn: null }],
  states: [],
  lines: [],
  sizes: [],
};
const assess = (facts: Partial<FitFacts>, profile: Partial<AgencyProfile> = {}) =>
  assessFit({ ...agency, ...profile }, { ...open, ...facts });

describe("a service for an agency", () => {
  it("fits where one system is connected, and states, lines and sizes are open or cover the agency's", () => {
    expect(assess({}).kind).toBe("fits");
    expect(assess({ states: ["IN", "KY", "OH"], lines: [1, 2], sizes: ["solo", "small"] }).kind).toBe("fits");
  });

  it.each([
    [{ connection: "file", optIn: null }, "condition", "file"],
    [{ connection: "native", optIn: "carrier" }, "condition", "optIn"],
    [{ connection: "none", optIn: null }, "misfit", "others"],
  ] as const)("depends on how a system is connected: %j", (said, kind, why) => {
    const fit = assess({ connections: [{ systemId: 502, ...said }] });
    expect(fit).toMatchObject({ kind, reasons: [{ about: "systems", why }, {}, {}, {}] });
  });

  it("prefers a connection that needs nothing", () => {
    const connections = [
      { systemId: 501, connection: "file", optIn: null },
      { systemId: 502, connection: "native", optIn: null },
    ] as const;
    expect(assess({ connections }).reasons.find(({ about }) => about === "systems")).toMatchObject({ systems: [502] });
  });

  it("is used beside the agency's systems when its seller names none, and does not fit when it names others", () => {
    expect(assess({ connections: [] })).toMatchObject({ kind: "condition", reasons: [{ why: "unsaid" }, {}, {}, {}] });
    const other = [{ systemId: 503, connection: "native", optIn: null }] as const;
    expect(assess({ connections: other })).toMatchObject({ kind: "misfit", reasons: [{ why: "others" }, {}, {}, {}] });
  });

  it("fits in some of the states on a condition, and in none not at all", () => {
    expect(assess({ states: ["OH"] })).toMatchObject({ kind: "condition", reasons: [{ states: ["OH"] }, {}, {}, {}] });
    expect(assess({ states: ["CA"] })).toMatchObject({ kind: "misfit", reasons: [{ about: "states" }, {}, {}, {}] });
  });

  it("does not fit other lines or sizes only", () => {
    expect(assess({ lines: [7] })).toMatchObject({
      kind: "misfit",
      reasons: [{ about: "lines", lines: [7] }, {}, {}, {}],
    });
    expect(assess({ sizes: ["large"] }).kind).toBe("misfit");
  });

  it("is not judged by what the agency does not say", () => {
    const fit = assess({ states: ["CA"], lines: [7], sizes: ["large"] }, { states: [], lines: [], size: null });
    expect(fit).toMatchObject({ kind: "fits", reasons: [{ about: "systems" }] });
    expect(fit.reasons).toHaveLength(1);
  });

  it("names what decides first", () => {
    const fit = assess({ connections: [], states: ["CA"] });
    expect(fit.reasons.map(({ about }) => about)).toEqual(["states", "systems", "lines", "size"]);
  });
});
