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

interface ListingMedia {
  /** `Screenshot` is an image; anything else is a video. */
  documentType: string;
  documentUrl: string;
  caption: string;
  posterUrl: string | null;
  durationSeconds: number | null;
}

interface ListingDocument {
  documentType: string;
  name: string;
  documentUrl: string;
}

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

export interface ListingSnapshot {
  registration: RegistrationValues;
  provider: ProviderValues;
  files: ListingFiles;
  criteria: CriteriaValues;
  fees: FeesValues;
  finance: StoredFinance;
}

/** One field of a listing as it was and as it is to be, in words; empty for nothing. */
export interface ListingChange {
  /** Copy key of the field's name without the feature: `field.tagline`. */
  field: string;
  before: string;
  after: string;
}
