import type { MediaItem, ServiceDocument } from "#app/features/marketplace/service/service.ts";

/** The wizard's steps in their order, with their addresses. */
export const steps = [
  { name: "registration", path: "/registrationform" },
  { name: "provider", path: "/provider" },
  { name: "criteria", path: "/criteriaform" },
  { name: "fees", path: "/feeform" },
  { name: "finance", path: "/cfoform" },
] as const;
export type StepName = (typeof steps)[number]["name"];

export type ListingStatus = "draft" | "submitted" | "changes" | "rejected" | "published";

/** Whether the seller can change it now: one in review is taken back first, a rejected one stays as it was. */
export function isEditable(status: ListingStatus): boolean {
  return status === "draft" || status === "changes" || status === "published";
}

/** Who sells. All values are as they were typed. */
export interface RegistrationValues {
  legalName: string;
  contactName: string;
  contactEmail: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** Who provides the service, and the listing itself. Tags and building blocks are ids. */
export interface ProviderValues {
  companyName: string;
  website: string;
  profile: string;
  name: string;
  tagline: string;
  /** Markdown or HTML as it was typed; sanitised when it is shown. */
  description: string;
  type: string;
  featureIds: string[];
  categories: string[];
  blocks: string[];
  docsUrl: string;
}

type ListingMedia = Omit<MediaItem, "id">;
type ListingDocument = Omit<ServiceDocument, "id">;

/** What came as files: kept beside the typed values, so that typing on one device and uploading on another never collide. */
export interface ListingFiles {
  logoUrl: string;
  media: ListingMedia[];
  documents: ListingDocument[];
  /** Of the OpenAPI document, what tells it from another. */
  openApi: { title: string; version: string; operations: number; sha256: string } | null;
}

/** Whom the service is for. States by their two letters; tags by id. */
export interface CriteriaValues {
  linesOfBusiness: string[];
  states: string[];
  companyTypes: string[];
  valueChains: string[];
}

export interface FeesValues {
  /** Dollars per transaction. */
  fee: string;
  showPriceDetails: boolean;
}

/** Who answers for money, and where it goes. */
export interface StoredFinance {
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  accountHolder: string;
  bankName: string;
  accountType: string;
  routingNumber: string;
  /** All that is kept of the account number; empty while there is none. */
  accountLast4: string;
}

/** The form of the finance step: the account number is only ever on its way in. */
export interface FinanceValues extends StoredFinance {
  accountNumber: string;
}

export interface ListingSnapshot {
  registration: RegistrationValues;
  provider: ProviderValues;
  files: ListingFiles;
  criteria: CriteriaValues;
  fees: FeesValues;
  finance: StoredFinance;
}

/** The typed values of each step. */
interface StepValues {
  registration: RegistrationValues;
  provider: ProviderValues;
  criteria: CriteriaValues;
  fees: FeesValues;
  finance: FinanceValues;
}

/** One step with its typed values. */
export type StepInput = { [Step in StepName]: { step: Step; values: StepValues[Step] } }[StepName];

/** A listing that is all empty. */
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
  },
  files: { logoUrl: "", media: [], documents: [], openApi: null },
  criteria: { linesOfBusiness: [], states: [], companyTypes: [], valueChains: [] },
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
  /** Who did it, by name; null for someone who is gone. */
  actor: string | null;
  note: string | null;
  /** ISO 8601. */
  at: string;
}
