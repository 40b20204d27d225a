import type { Translations } from "./community";

/** The seller's company. All values are as typed. */
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

/** The provider, and the listing itself. Tags and building blocks are ids. */
export interface ProviderValues {
  companyName: string;
  website: string;
  profile: string;
  name: string;
  tagline: string;
  /** Markdown or HTML as typed; sanitized for display. */
  description: string;
  type: string;
  featureIds: string[];
  categories: string[];
  blocks: string[];
  docsUrl: string;
  /** The same three texts in Spanish; empty where readers of Spanish see the original. */
  nameEs: string;
  taglineEs: string;
  descriptionEs: string;
}

interface ListingMedia {
  /** `Screenshot` is an image; anything else is a video. */
  documentType: string;
  documentUrl: string;
  caption: string;
  posterUrl: string | null;
  durationSeconds: number | null;
  /** Address of a film's WebVTT file by language. */
  captions?: Record<string, string>;
  /** As with services; what a seller uploads has none. */
  translations?: Translations<"caption">;
}

interface ListingDocument {
  documentType: string;
  name: string;
  documentUrl: string;
}

/** Uploaded files, separate from typed values, so that typing on one device and uploading on another never conflict. */
export interface ListingFiles {
  logoUrl: string;
  media: ListingMedia[];
  documents: ListingDocument[];
  /** Identifies the OpenAPI document. */
  openApi: { title: string; version: string; operations: number; sha256: string } | null;
}

/** What a service answers to a request, as its seller writes it: JSON or text. */
export interface ListingSample {
  /** Unique in its listing, whatever its capitals. */
  name: string;
  request: string;
  answer: string;
}

/** The service's audience. States by their two letters; tags by id. */
export interface CriteriaValues {
  linesOfBusiness: string[];
  states: string[];
  companyTypes: string[];
  valueChains: string[];
  /** Sizes of agencies that it is meant for; none for all. */
  sizes: string[];
  /** `<system>:<connection>` for each system that the seller says something about. */
  systems: string[];
  /** `<system>:<who>` where somebody has to switch the connection on. */
  optIns: string[];
}

export interface FeesValues {
  /** Dollars per transaction, as typed. */
  fee: string;
  showPriceDetails: boolean;
}

/** The finance contact and payout account. */
export interface StoredFinance {
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  accountHolder: string;
  bankName: string;
  accountType: string;
  routingNumber: string;
  /** All that is stored of the account number; empty without one. */
  accountLast4: string;
}

export interface ListingSnapshot {
  registration: RegistrationValues;
  provider: ProviderValues;
  files: ListingFiles;
  samples: ListingSample[];
  criteria: CriteriaValues;
  fees: FeesValues;
  finance: StoredFinance;
}

/** A field of a listing before and after, as text; empty for nothing. */
export interface ListingChange {
  /** Copy key of the field's label without the feature: `field.tagline`. */
  field: string;
  before: string;
  after: string;
}
