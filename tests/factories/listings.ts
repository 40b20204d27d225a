import type { tags } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { ListingSnapshot } from "#app/db/schema/listing-values.ts";
import { addListingFile } from "#app/features/listings/listing-files.server.ts";
import { createListing, saveStep } from "#app/features/listings/listings.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createTags } from "#tests/factories/catalogue.ts";
import type { TestScope } from "#tests/setup/test-database.ts";

/** Inserts a seller of a new company in the scope's tenant. @returns the seller's scope. */
export async function insertSeller(scope: TestScope, slug = "northline", roleId = 4): Promise<TestScope> {
  const [company] = await scope.db
    .insert(companies)
    .values({ tenantId: scope.tenantId, slug, name: `${slug} data` })
    .onConflictDoUpdate({ target: companies.slug, set: { name: `${slug} data` } })
    .returning({ id: companies.id });
  const companyId = company?.id ?? 0;
  const user = await insertAccount(scope, { roleId, companyId, email: `${slug}-${roleId}@seller.test` });
  return { ...scope, companyId, userId: user.id };
}

/** The scope of the platform's administrator. */
export async function insertReviewer(scope: TestScope): Promise<TestScope> {
  const user = await insertAccount(scope, { roleId: 1, email: "admin@platform.test" });
  return { ...scope, userId: user.id };
}

/** Tags of every kind, one each, by kind. */
export async function insertListingTags(scope: TestScope) {
  const insert = async (kind: (typeof tags.kind.enumValues)[number], name: string) =>
    String((await createTags(scope.db, kind, [name]))[name]);
  return {
    category: await insert("category", "Vehicle"),
    lineOfBusiness: await insert("lineOfBusiness", "Commercial Auto"),
    companyType: await insert("companyType", "Data Provider"),
    valueChain: await insert("valueChain", "Underwriting"),
  };
}

/** A complete listing, except for a logo. */
export function buildListing(tagIds: Awaited<ReturnType<typeof insertListingTags>>): Omit<ListingSnapshot, "files"> {
  return {
    registration: {
      legalName: "Northline Data LLC",
      contactName: "Samir Haddad",
      contactEmail: "samir@northline.test",
      phone: "612-555-0188",
      street: "1 Main Street",
      city: "Minneapolis",
      state: "MN",
      postalCode: "55401",
    },
    provider: {
      companyName: "Northline",
      website: "https://northline.example",
      profile: "Data for insurance.",
      name: "Plate Lookup",
      tagline: "From plate to vehicle",
      description: "<p>Finds <strong>vehicles</strong>.</p><script>alert(1)</script><img src=x onerror=alert(1)>",
      type: "Single",
      featureIds: ["1", "2"],
      categories: [tagIds.category],
      blocks: [],
      docsUrl: "",
      nameEs: "",
      taglineEs: "",
      descriptionEs: "",
    },
    samples: [],
    criteria: {
      linesOfBusiness: [tagIds.lineOfBusiness],
      states: ["MN", "WI"],
      companyTypes: [tagIds.companyType],
      valueChains: [tagIds.valueChain],
      sizes: [],
      systems: [],
      optIns: [],
    },
    fees: { fee: "0.25", showPriceDetails: true },
    finance: {
      contactName: "Fay Moneta",
      contactEmail: "fay@northline.test",
      contactPhone: "",
      accountHolder: "Northline Data LLC",
      bankName: "First Bank",
      accountType: "checking",
      routingNumber: "091000019",
      accountLast4: "",
    },
  };
}

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0f5c4d"/></svg>',
);

/** Stores nothing and returns an address for each file. */
export const fakeStore = {
  put: async (bytes: Uint8Array, extension: string) =>
    `/files/${"0".repeat(24)}${String(bytes.length).padStart(8, "0")}.${extension}`,
};

/** Fills every step of a new listing. @returns its id. */
export async function insertListing(scope: TestScope, listing: Omit<ListingSnapshot, "files">): Promise<number> {
  const { registration, provider, criteria, fees, finance } = listing;
  const id = await createListing(scope, { values: registration, formKey: null });
  if (id === null) throw new Error("the listing was not begun");
  await saveStep(scope, id, { step: "provider", values: provider });
  await saveStep(scope, id, { step: "criteria", values: criteria });
  await saveStep(scope, id, { step: "fees", values: fees });
  await saveStep(scope, id, { step: "finance", values: { ...finance, accountNumber: "000123456789" } });
  const upload = { kind: "logo" as const, file: { name: "logo.svg", bytes: logo }, label: "" };
  const uploaded = await addListingFile(scope, id, { upload, store: fakeStore });
  if (uploaded.kind !== "saved") throw new Error(`the logo was not kept: ${JSON.stringify(uploaded)}`);
  return id;
}
