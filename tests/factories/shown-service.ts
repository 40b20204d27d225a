import type { Service } from "#app/features/marketplace/service/service.ts";

/** A live service as its page gets it, with defaults for omitted fields. */
export function buildService(overrides: Partial<Service> = {}): Service {
  return {
    id: 40,
    name: "Plates",
    companyName: "Northline",
    logoUrl: "/logo.svg",
    status: 1,
    tagline: "",
    type: "Single",
    featureIds: [],
    price: null,
    evidence: null,
    systems: [],
    connections: [],
    agencySizes: [],
    ownerCompany: { id: 1, slug: "northline", name: "Northline", isErased: false },
    description: "",
    website: null,
    showPriceDetails: true,
    showTryOut: false,
    openApiSpecificationUrl: "",
    openApiDocuments: null,
    lineOfBusinessNames: [],
    valueChainNames: [],
    companyTypeNames: [],
    categoryNames: [],
    states: [],
    changedOn: "2026-11-01",
    ...overrides,
  };
}
