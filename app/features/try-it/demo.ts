/** The demo of a service's Try it tab, determined by its samples (spec 2.5; Try-out sample in 3). */
export type Demo =
  | { form: "classification"; samples: ClassificationSample[] }
  | { form: "extraction"; samples: ExtractionSample[] }
  | { form: "answer"; samples: AnswerSample[] }
  | { form: "postcard"; samples: PostcardSample[] };

export interface Sample {
  id: number;
  name: string;
}

/** A business and its classification. */
export interface ClassificationSample extends Sample {
  business: { name: string } & PostalAddress;
  /** Most likely first; at most two. */
  predictions: NaicsPrediction[];
}

export interface NaicsPrediction {
  code: string;
  title: string;
  /** From 0 to 1. */
  confidence: number;
}

/** A PDF and its extracted data. */
export interface ExtractionSample extends Sample {
  /** A path on this origin, or an https address that can only be opened separately. */
  pdfUrl: string;
  /** Sanitized HTML. */
  html: string;
}

/** A postcard template: sender and both sides. */
export interface PostcardSample extends Sample {
  sender: { name: string } & PostalAddress;
  /** Images on this origin. */
  frontUrl: string;
  backUrl: string;
}

export type NamedValue = [name: string, value: string];

/** A request and its answer, value by value. */
export interface AnswerSample extends Sample {
  request: NamedValue[];
  answer: NamedValue[];
  /** The source that gave the answer when it was recorded; null for an example. */
  recordedFrom: string | null;
}

/** What the seller says that its service answers; nobody checked it. */
export interface SellerSample extends Sample {
  request: string;
  answer: string;
}

export interface PostalAddress {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** `2418 NE Alberta Street, Portland, OR 97211`, without missing parts. */
export function toAddressLine({ address, city, state, zip }: PostalAddress): string {
  return [address, city, `${state} ${zip}`.trim()].filter((part) => part !== "").join(", ");
}
