/** What the Try it tab of a service lets a visitor do; its samples decide which (spec 2.5; Try-out sample in 3). */
export type Demo =
  | { form: "classification"; samples: ClassificationSample[] }
  | { form: "extraction"; samples: ExtractionSample[] }
  | { form: "postcard"; samples: PostcardSample[] };

export interface Sample {
  id: number;
  name: string;
}

/** A business and what it was classified as. */
export interface ClassificationSample extends Sample {
  business: { name: string } & PostalAddress;
  /** The likelier first; at most two. */
  predictions: NaicsPrediction[];
}

export interface NaicsPrediction {
  code: string;
  title: string;
  /** From 0 to 1. */
  confidence: number;
}

/** A PDF and what was read out of it. */
export interface ExtractionSample extends Sample {
  /** A path on this origin, or an https address that can only be opened by itself. */
  pdfUrl: string;
  /** Sanitised HTML. */
  html: string;
}

/** A template of a card: who sends it, and its two sides. */
export interface PostcardSample extends Sample {
  sender: { name: string } & PostalAddress;
  /** Images on this origin. */
  frontUrl: string;
  backUrl: string;
}

export interface PostalAddress {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** `2418 NE Alberta Street, Portland, OR 97211`, with whatever parts there are. */
export function toAddressLine({ address, city, state, zip }: PostalAddress): string {
  return [address, city, `${state} ${zip}`.trim()].filter((part) => part !== "").join(", ");
}
