/** Samples that the demo's sellers wrote themselves, by service. */
export const sellerSamples: Readonly<Record<number, readonly { name: string; request: object; answer: object }[]>> = {
  // New Business Bundle
  12: [
    {
      name: "A bakery with one oven",
      request: { business: "Larkspur Bakery", street: "418 Alder Street", city: "Duluth", state: "MN", zip: "55802" },
      answer: {
        class: { naics: "311811", title: "Retail Bakeries", confidence: 0.94 },
        place: { latitude: 46.7867, longitude: -92.1005, county: "St. Louis" },
        floodZone: { zone: "X", isSpecialHazard: false },
        safety: { inspections: 1, openViolations: 0 },
      },
    },
    {
      name: "A roofer without a storefront",
      request: {
        business: "Ridge and Valley Roofing",
        street: "77 Depot Road",
        city: "Muskegon",
        state: "MI",
        zip: "49440",
      },
      answer: {
        class: { naics: "238160", title: "Roofing Contractors", confidence: 0.97 },
        place: { latitude: 43.2342, longitude: -86.2484, county: "Muskegon" },
        floodZone: { zone: "AE", isSpecialHazard: true },
        safety: { inspections: 3, openViolations: 1 },
      },
    },
  ],
};
