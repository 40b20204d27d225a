import type { DemoCompanySlug } from "#app/demo/companies.ts";

/** Requests on a usual working day, by service id. */
export const demoUse: { buyer: DemoCompanySlug; perDay: Record<number, number> }[] = [
  { buyer: "demo-agency", perDay: { 1: 12, 2: 6, 3: 18, 12: 3, 13: 4, 16: 1, 40: 14, 60: 3, 65: 2 } },
  { buyer: "lakeshore-insurance", perDay: { 1: 8, 2: 9, 3: 14, 12: 2, 40: 9, 65: 1, 68: 1 } },
  { buyer: "bluff-street-rating", perDay: { 1: 90, 12: 11, 40: 62, 68: 12 } },
  { buyer: "harbor-works", perDay: { 3: 30, 12: 6, 40: 48 } },
  { buyer: "fieldwork-labs", perDay: { 12: 8, 40: 71 } },
  { buyer: "gable-and-stone", perDay: { 2: 44, 3: 80, 40: 12 } },
  { buyer: "roadfile-records", perDay: { 1: 60, 6: 22, 12: 4, 40: 26 } },
  { buyer: "lakeshore-premium-finance", perDay: { 12: 5, 40: 33, 65: 6 } },
];

/**
 * Companies with demo statements, and their payment methods; they pay twelve days after a statement, except for the
 * last one.
 */
export const demoPayers: { company: DemoCompanySlug; details: Record<string, string> }[] = [
  {
    company: "demo-agency",
    details: { billingName: "Demo Agency, Accounts", email: "accounts@demoagency.example", purchaseOrder: "PO-1042" },
  },
  {
    company: "lakeshore-insurance",
    details: { billingName: "Lakeshore Insurance", email: "office@lakeshoreinsurance.example", purchaseOrder: "" },
  },
];

/** Payout accounts of the demo's sellers; one has none yet. */
export const demoPayees: { company: DemoCompanySlug; holder: string; accountLast4: string }[] = [
  { company: "northline-data", holder: "Northline Data Inc.", accountLast4: "4410" },
  { company: "fieldwork-labs", holder: "Fieldwork Labs LLC", accountLast4: "2207" },
  { company: "public-data-desk", holder: "Public Data Desk", accountLast4: "9031" },
];

/** Account for the demo's buyers, with numbers that no bank uses. */
export const demoBankAccount = {
  holder: "Platform Operations",
  bankName: "Bank of the Demo",
  routingNumber: "110000000",
  accountNumber: "000123456789",
};
