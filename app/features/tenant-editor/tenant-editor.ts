import type { Fields } from "#app/content/merge-fields.ts";
import type { Fault } from "#app/features/tenancy/folder/fault.ts";
import type { ImageFieldName, TenantValues } from "./tenant-form.ts";
import type { TenantChange } from "./tenant-view.ts";

export interface TenantImageView {
  /** Of the file in the folder. */
  name: string;
  /** Bytes. */
  size: number;
  url: string;
}

export interface DraftFault extends Omit<Fault, "tenant"> {
  /** The input of the form that it is about; null for none. */
  input: string | null;
}

/** A brand as its editor shows it. */
export interface TenantEditor {
  slug: string;
  tenantId: number;
  /** Its names, hosts and paths may be changed. */
  isPlatform: boolean;
  name: string;
  values: TenantValues;
  /** What the form is loaded with, so that what others save meanwhile can be merged with it. */
  base: Fields;
  images: Partial<Record<ImageFieldName, TenantImageView>>;
  faults: DraftFault[];
  isServed: boolean;
  hasFolder: boolean;
  hasDraft: boolean;
  /** The folder was changed after the draft was begun. */
  isConflict: boolean;
  canPublish: boolean;
  /** What publishing would change. */
  changes: TenantChange[];
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
