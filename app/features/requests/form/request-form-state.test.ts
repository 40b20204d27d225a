import { expect, it } from "vitest";
import { type Prospect, toCommonProspect } from "./request-form-state.ts";

const gable: Prospect = { answeredBy: "Gable & Stone", answerHours: 2, liveHours: 50, billing: "agreed" };

it("of one service, or of services of one seller, is that seller’s", () => {
  const { answeredBy: name, ...rest } = gable;
  expect(toCommonProspect([gable], "Harbor Market")).toEqual({ count: 1, name, ...rest });
  expect(toCommonProspect([gable, gable], "Harbor Market")).toEqual({ count: 2, name, ...rest });
  expect(toCommonProspect([{ ...gable, answeredBy: null }], "Harbor Market").name).toBe("Harbor Market");
});

it("of several sellers names none and tells the longest times, or none where one is unknown", () => {
  const slow = { ...gable, answeredBy: null, answerHours: 30, liveHours: null };
  const expected = { count: 2, name: null, answerHours: 30, liveHours: null, billing: "agreed" };
  expect(toCommonProspect([gable, slow], "Harbor Market")).toEqual(expected);
});

it("tells that nothing is billed for the buyer’s own services only where some are", () => {
  const own = { ...gable, billing: "own" } as const;
  expect(toCommonProspect([own, own], "Harbor Market").billing).toBe("own");
  expect(toCommonProspect([gable, own], "Harbor Market").billing).toBe("partlyOwn");
});
