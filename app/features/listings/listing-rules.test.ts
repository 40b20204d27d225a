import { expect, it } from "vitest";
import type { ProviderValues } from "#app/db/schema/listing-values.ts";
import { listListingChanges } from "#app/features/listings/review/listing-difference.ts";
import { emptyListing, type FinanceValues } from "./listing.ts";
import { checkListing, checkStep, isDocumentAddress, isWebAddress, toCents, toStoredFinance } from "./listing-rules.ts";

const provider: ProviderValues = {
  ...emptyListing.provider,
  companyName: "Northline",
  website: "https://northline.example",
  profile: "Data",
  name: "Plates",
  tagline: "From plate to vehicle",
  description: "Text",
  categories: ["3"],
};
const finance: FinanceValues = {
  contactName: "Fay",
  contactEmail: "fay@northline.test",
  contactPhone: "",
  accountHolder: "Northline",
  bankName: "First",
  accountType: "checking",
  routingNumber: "091000019",
  accountNumber: "0001 2345-6789",
  accountLast4: "",
};

it("lists every missing field, step by step", () => {
  expect(Object.keys(checkStep({ step: "registration", values: emptyListing.registration }))).toEqual([
    "legalName",
    "contactName",
    "contactEmail",
    "phone",
    "street",
    "city",
    "state",
    "postalCode",
  ]);
  expect(Object.keys(checkListing(emptyListing))).toEqual(["registration", "provider", "criteria", "fees", "finance"]);
  expect(checkListing({ ...emptyListing, provider }).provider).toEqual({ logo: "listings:error.logo" });
});

it.each<[Partial<ProviderValues>, string]>([
  [{ name: "a\0b" }, "name"],
  [{ name: "two\nlines" }, "name"],
  [{ name: "North\u200bline" }, "name"],
  [{ companyName: "North\u202eenil" }, "companyName"],
  [{ tagline: "x".repeat(301) }, "tagline"],
  [{ website: "javascript:alert(1)" }, "website"],
  [{ website: "https://user:secret@example.test" }, "website"],
  [{ docsUrl: "ftp://example.test" }, "docsUrl"],
  [{ categories: ["0"] }, "categories"],
  [{ categories: ["1e9"] }, "categories"],
  [{ type: "Other" }, "type"],
  [{ featureIds: ["5"] }, "featureIds"],
  [{ featureIds: [] }, "featureIds"],
  [{ type: "Bundled" }, "blocks"],
])("refuses %j in the listing", (change, field) => {
  expect(Object.keys(checkStep({ step: "provider", values: { ...provider, ...change } }))).toEqual([field]);
});

it("accepts a valid listing", () => {
  expect(checkStep({ step: "provider", values: provider })).toEqual({});
  expect(checkStep({ step: "provider", values: { ...provider, website: "" } })).toEqual({});
  expect(checkStep({ step: "provider", values: { ...provider, type: "Bundled", blocks: ["7"] } })).toEqual({});
});

const audience = {
  linesOfBusiness: ["1"],
  companyTypes: ["2"],
  valueChains: [],
  states: ["MN"],
  sizes: [],
  systems: [],
  optIns: [],
};

it("accepts known connections to systems, and choices left open", () => {
  const check = (systems: string[], optIns: string[]) =>
    checkStep({ step: "criteria", values: { ...audience, systems, optIns } });
  expect(check(["501:native", "", "502:none"], ["", "501:vendor"])).toEqual({});
  for (const systems of [["501:magic"], ["native"], ["0:api"], ["501"]])
    expect(check(systems, [])).toEqual({ systems: "listings:error.systems" });
  expect(check([], ["501:somebody"])).toEqual({ optIns: "listings:error.systems" });
});

it("requires known states", () => {
  const criteria = { ...audience, states: ["MN", "XX"] };
  expect(checkStep({ step: "criteria", values: criteria })).toEqual({ states: "listings:error.states" });
  expect(checkStep({ step: "criteria", values: { ...criteria, states: ["MN"] } })).toEqual({});
});

it.each([
  ["0", 0],
  ["0.25", 25],
  ["$1,000.00", 100_000],
  ["12.5", 1250],
  ["1000.01", null],
  ["-1", null],
  ["0.255", null],
  ["1e3", null],
  ["١", null],
  ["", null],
])("parses the fee %j as %j cents", (typed, cents) => {
  expect(toCents(typed)).toBe(cents);
});

it("requires an account and a valid routing number", () => {
  expect(checkStep({ step: "finance", values: finance })).toEqual({});
  expect(checkStep({ step: "finance", values: { ...finance, routingNumber: "091000018" } })).toEqual({
    routingNumber: "listings:error.routingNumber",
  });
  expect(checkStep({ step: "finance", values: { ...finance, accountNumber: "" } })).toEqual({
    accountNumber: "listings:error.accountNumber",
  });
  expect(checkStep({ step: "finance", values: { ...finance, accountNumber: "", accountLast4: "6789" } })).toEqual({});
});

it("keeps only the last four digits of an account number", () => {
  const stored = toStoredFinance(finance, "");
  expect(stored.accountLast4).toBe("6789");
  expect(JSON.stringify(stored)).not.toMatch(/12345/);
  expect(toStoredFinance({ ...finance, accountNumber: "", accountLast4: "9999" }, "6789").accountLast4).toBe("6789");
});

it("accepts web addresses only", () => {
  expect(isWebAddress("https://a.example/path?x=1")).toBe(true);
  const kept = `/files/${"0a".repeat(16)}.pdf`;
  expect([kept, "https://a.example/docs"].filter((address) => !isDocumentAddress(address))).toEqual([]);
  expect([`/${kept}`, "/files/a.pdf", kept.replace("pdf", "svg"), "/service/40"].filter(isDocumentAddress)).toEqual([]);
  expect(["//a.example", "data:text/html,x", "https://localhost", "https://"].filter(isWebAddress)).toEqual([]);
});

it("lists differences field by field, with tag names", () => {
  const before = { ...emptyListing, provider };
  const after = {
    ...before,
    provider: { ...provider, tagline: "New", categories: ["3", "4"] },
    fees: { ...before.fees, showPriceDetails: false },
    finance: { ...before.finance, accountType: "savings" },
  };
  expect(listListingChanges(before, after, { 3: "Vehicle", 4: "Property" })).toEqual([
    { field: "tagline", before: "From plate to vehicle", after: "New" },
    { field: "categories", before: "Vehicle", after: "Property, Vehicle" },
    { field: "price", before: "shown", after: "hidden" },
    { field: "accountType", before: "checking", after: "savings" },
  ]);
  expect(listListingChanges(before, before, {})).toEqual([]);
});
