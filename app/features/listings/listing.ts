import type {
  CriteriaValues,
  FeesValues,
  ListingSnapshot,
  ProviderValues,
  RegistrationValues,
  StoredFinance,
} from "#app/db/schema/listing-values.ts";

/** The wizard's steps in order, with their paths. */
export const steps = [
  { name: "registration", path: "/registrationform" },
  { name: "provider", path: "/provider" },
  { name: "criteria", path: "/criteriaform" },
  { name: "fees", path: "/feeform" },
  { name: "finance", path: "/cfoform" },
] as const;
export type StepName = (typeof steps)[number]["name"];

/** Maximum lengths in characters, numbers of files, and the highest fee in dollars; here, so that browsers need no schema. */
export const listingLimits = {
  line: 200,
  name: 100,
  tagline: 300,
  profile: 2000,
  description: 100_000,
  media: 12,
  documents: 20,
  feeDollars: 1_000,
} as const;

export type ListingStatus = "draft" | "submitted" | "changes" | "rejected" | "published";

/** Whether the seller can edit it: a listing in review must be taken back first, a rejected one is final. */
export function isEditable(status: ListingStatus): boolean {
  return status === "draft" || status === "changes" || status === "published";
}

/** Form of the finance step: the full account number is received but never returned. */
export interface FinanceValues extends StoredFinance {
  accountNumber: string;
}

/** Typed values by step. */
export interface StepValues {
  registration: RegistrationValues;
  provider: ProviderValues;
  criteria: CriteriaValues;
  fees: FeesValues;
  finance: FinanceValues;
}

/** One step with its typed values. */
export type StepInput = { [Step in StepName]: { step: Step; values: StepValues[Step] } }[StepName];

/** A listing without any values. */
export const emptyListing: ListingSnapshot = {
  registration: {
    legalName: "",
    contactName: "",
    contactEmail: "",
    phone: "",
    street: "",
    city: "",
    state: "",
    postalCode: "",
  },
  provider: {
    companyName: "",
    website: "",
    profile: "",
    name: "",
    tagline: "",
    description: "",
    type: "Single",
    featureIds: ["1"],
    categories: [],
    blocks: [],
    docsUrl: "",
    nameEs: "",
    taglineEs: "",
    descriptionEs: "",
  },
  files: { logoUrl: "", media: [], documents: [], openApi: null },
  samples: [],
  criteria: { linesOfBusiness: [], states: [], companyTypes: [], valueChains: [], sizes: [], systems: [], optIns: [] },
  fees: { fee: "", showPriceDetails: true },
  finance: {
    contactName: "",
    contactEmail: "",
    contactPhone: "",
    accountHolder: "",
    bankName: "",
    accountType: "checking",
    routingNumber: "",
    accountLast4: "",
  },
};

export type ListingEventKind =
  | "created"
  | "submitted"
  | "takenBack"
  | "changesAsked"
  | "rejected"
  | "accepted"
  | "withdrawn"
  | "reactivated";

export interface ListingEvent {
  id: number;
  kind: ListingEventKind;
  /** Name of the actor; null when the account was deleted. */
  actor: string | null;
  note: string | null;
  /** ISO 8601. */
  at: string;
}
