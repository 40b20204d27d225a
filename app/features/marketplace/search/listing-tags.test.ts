import { expect, test } from "vitest";
import { guessListingTags } from "./listing-tags.ts";

test("words of the text select categories, lines of business and value chain", () => {
  expect(guessListingTags("VIN decoder for vehicles", "cars.example")).toEqual({
    categories: ["Vehicle"],
    companyType: "Data Provider",
    linesOfBusiness: ["Commercial Auto", "Personal Auto"],
    valueChains: ["Underwriting"],
  });
});

test("whole words do not match prefixes of others", () => {
  expect(guessListingTags("Cartoon shipping wallpaper", "a.example").categories).toEqual(["Other"]);
});

test("there are at most three categories", () => {
  expect(guessListingTags("vehicle property weather location security", "a.example").categories).toHaveLength(3);
});

test("the publisher's domain reveals a government", () => {
  for (const domain of ["weather.gov", "data.gov.uk", "army.mil"]) {
    expect(guessListingTags("forecast", domain).companyType).toBe("Government");
  }
  expect(guessListingTags("bank payments", "pay.example").companyType).toBe("Finance");
});
