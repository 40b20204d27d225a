import type { Fault } from "#app/features/tenancy/fault.ts";
import type { BrandValues, ImageField } from "./brand-form.ts";
import type { BrandChange } from "./brand-view.ts";

export interface BrandImageView {
  /** Of the file in the folder. */
  name: string;
  /** Bytes. */
  size: number;
  url: string;
}

export interface BrandFault extends Omit<Fault, "tenant"> {
  /** The input of the form that it is about; null for none. */
  input: string | null;
}

/** A brand as its editor shows it. */
export interface BrandEditor {
  slug: string;
  tenantId: number;
  /** Its names, hosts and paths may be changed. */
  isPlatform: boolean;
  name: string;
  values: BrandValues;
  images: Partial<Record<ImageField, BrandImageView>>;
  faults: BrandFault[];
  isServed: boolean;
  hasFolder: boolean;
  hasDraft: boolean;
  /** The folder was changed after the draft was begun. */
  isConflict: boolean;
  canPublish: boolean;
  /** What publishing would change. */
  changes: BrandChange[];
  /** The latest revision that was written down. */
  latest: { number: number; createdAt: string } | null;
  /** Of what is shown. */
  revision: string;
  /** What is worked on, or the last good version while that cannot be served. */
  previews: "work" | "lastGood";
}

/** The brand's mail as it would be sent. */
export interface MailView {
  from: string;
  subject: string;
  html: string;
}
