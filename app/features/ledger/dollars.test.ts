import { expect, it } from "vitest";
import { parseDollars } from "./dollars.ts";

it.each([
  ["0.25", 25],
  [" $1,250.5 ", 125_050],
  ["0,25", 25],
  ["1,250", 125_000],
  ["1,250,75", 125_075],
  ["7", 700],
  ["999,999,999.99", 99_999_999_999],
])("parses %j as %i cents", (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

it.each([
  "",
  "-5",
  "1.234",
  "1e3",
  "12,3456",
  "1.250,00",
  "1,,250",
  "NaN",
  "١٢",
  "$",
  "1,000,000,000",
  "9".repeat(400),
])("refuses %j", (typed) => {
  expect(parseDollars(typed)).toBeNull();
});
