import { expect, it } from "vitest";
import { parseForm } from "#app/content/form/form-schema.ts";
import { listModerations, mayAppeal, toRating } from "./moderation.ts";
import { reviewForm } from "./review.ts";

const good = "It classifies restaurants well.";

it.each([
  [{ stars: "4", text: good }, {}],
  [{ stars: "", text: good }, { stars: "reviews:error.stars" }],
  [{ stars: "6", text: good }, { stars: "reviews:error.stars" }],
  [{ stars: "5", text: "Fine." }, { text: "reviews:error.short" }],
  [{ stars: "5", text: `<b>${good}</b>` }, { text: "reviews:error.markup" }],
  [{ stars: "5", text: `${good} <script src=x>` }, { text: "reviews:error.markup" }],
  [{ stars: "5", text: `${good} https://elsewhere.example` }, { text: "reviews:error.markup" }],
  [{ stars: "5", text: `${good} [here](x)` }, { text: "reviews:error.markup" }],
  [{ stars: "5", text: "x".repeat(2001) }, { text: "reviews:error.long" }],
  [{ stars: "5", text: `${good}\0` }, { text: "reviews:error.characters" }],
])("%j is refused for %j", (values, errors) => {
  const parsed = parseForm(reviewForm, values);
  expect(parsed.ok ? {} : parsed.errors).toEqual(errors);
});

it("two stars and more say less than 3 < 5 in words", () => {
  expect(parseForm(reviewForm, { stars: "2", text: "Answers took 3 < 5 days, most of the time." }).ok).toBe(true);
});

it.each([
  [{ count: 0, sum: 0 }, null],
  [{ count: 2, sum: 10 }, null],
  [{ count: 3, sum: 13 }, 4.3],
  [{ count: 4, sum: 18 }, 4.5],
])("the average of %j is %s", (counted, average) => expect(toRating(counted).average).toBe(average));

it("a review is withheld, objected to once, and restored or kept withheld", () => {
  const shown = { state: "shown", appeal: null, appealIsOpen: false } as const;
  const withheld = { ...shown, state: "withheld" } as const;
  const open = { ...withheld, appeal: "It is true.", appealIsOpen: true };
  const upheld = { ...open, appealIsOpen: false };
  expect([shown, withheld, open, upheld].map(listModerations)).toEqual([
    ["withhold"],
    ["restore"],
    ["restore", "uphold"],
    ["restore"],
  ]);
  expect([shown, withheld, open, upheld].map(mayAppeal)).toEqual([false, true, false, false]);
});
