import { expect, it } from "vitest";
import { emptyListing } from "#app/features/listings/listing.ts";
import { listListingChanges } from "./listing-difference.ts";

it("normalizes prices, and reports no change where only the spelling differs", () => {
  const priced = (fee: string) => ({ ...emptyListing, fees: { ...emptyListing.fees, fee } });
  expect(listListingChanges(emptyListing, priced("0,5"), {})).toEqual([{ field: "fee", before: "", after: "$0.50" }]);
  expect(listListingChanges(priced("$0.50"), priced("0,50"), {})).toEqual([]);
});
