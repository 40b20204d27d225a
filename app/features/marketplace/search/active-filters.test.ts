import { describe, expect, it } from "vitest";
import { listActiveFilters } from "./active-filters.ts";
import { emptyQuery } from "./search-params.ts";
import type { FilterOptions } from "./search-query.ts";

const options: FilterOptions = {
  linesOfBusiness: [
    { id: 3, name: "Commercial Auto", count: 18 },
    { id: 4, name: "Small Commercial", count: 31 },
  ],
  valueChains: [],
  categories: [],
  companyTypes: [],
  serviceTypes: [],
  statuses: [],
  prices: [],
  systems: [],
  fits: [],
  countsAreCapped: false,
};

describe("the active filters", () => {
  it("are empty without a choice", () => {
    expect(listActiveFilters(emptyQuery, options)).toEqual([]);
  });

  it("have one value per choice, each with the search that remains without it", () => {
    const query = { ...emptyQuery, linesOfBusiness: [3, 4] };
    expect(listActiveFilters(query, options)).toEqual([
      {
        group: "linesOfBusiness",
        values: [
          { label: { text: "Commercial Auto" }, without: { ...emptyQuery, linesOfBusiness: [4] } },
          { label: { text: "Small Commercial" }, without: { ...emptyQuery, linesOfBusiness: [3] } },
        ],
        without: emptyQuery,
      },
    ]);
  });

  it("quote the search text and remove only it", () => {
    const [text] = listActiveFilters({ ...emptyQuery, text: "cargo", hasTryIt: true }, options);
    expect(text?.values).toEqual([{ label: { text: "“cargo”" }, without: { ...emptyQuery, hasTryIt: true } }]);
  });

  it("label service types and statuses by copy, which brands may override", () => {
    const filters = listActiveFilters({ ...emptyQuery, serviceTypes: ["Market"], statuses: [4] }, options);
    expect(filters.map((filter) => filter.values[0]?.label)).toEqual([
      { key: "serviceType.1" },
      { key: "status.inactive" },
    ]);
  });

  it("show an option that no longer exists by its id", () => {
    expect(listActiveFilters({ ...emptyQuery, valueChains: [99] }, options)[0]?.values[0]?.label).toEqual({
      text: "#99",
    });
  });
});
