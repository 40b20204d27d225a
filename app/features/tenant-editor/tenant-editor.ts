import type { Fields } from "#app/content/merge-fields.ts";
import type { Fault } from "#app/features/tenancy/folder/fault.ts";
import type { ImageFieldName, TenantValues } from "./tenant-form.ts";
import type { TenantChange } from "./tenant-view.ts";

export interface TenantImageView {
  /** File name in the folder. */
  name: string;
  /** Bytes. */
  size: number;
  url: string;
}

export interface DraftFault extends Omit<Fault, "tenant"> {
  /** The form's input concerned; null without one. */
  input: string | null;
}

/** The effective value of a field that is left empty. */
export interface EmptyValue {
  value: string;
  /** It is the default tenant's setting; otherwise the product's. */
  isMainSite: boolean;
}

/** By the field's path; without an entry, nothing stands in for it. */
export type EmptyValues = Partial<Record<string, EmptyValue>>;

/** The data of a brand's editor. */
export interface TenantEditor {
  slug: string;
  tenantId: number;
  /** Names, hosts and paths may be changed. */
  isPlatform: boolean;
  name: string;
  values: TenantValues;
  empty: EmptyValues;
  /** The form's initial values, for merging with concurrent changes. */
  base: Fields;
  images: Partial<Record<ImageFieldName, TenantImageView>>;
  faults: DraftFault[];
  isServed: boolean;
  hasFolder: boolean;
  hasDraft: boolean;
  /** Address of the administrator whom publishing invites; null for nobody. */
  invites: string | null;
  /** The folder was changed after the draft was started. */
  isConflict: boolean;
  canPublish: boolean;
  /** What publishing would change. */
  changes: TenantChange[];
  /** The latest recorded revision. */
  latest: { number: number; createdAt: string } | null;
  /** Revision of the preview. */
  revision: string;
  /** The draft, or the last good version while the draft is invalid. */
  previews: "work" | "lastGood";
}

/** The data for the head and the preview of a brand's other pages. */
export type TenantHead = Pick<
  TenantEditor,
  "slug" | "name" | "faults" | "isServed" | "hasDraft" | "revision" | "previews"
> & {
  /** There is a version to preview. */
  isShown: boolean;
};

export function toTenantHead({ editor, tenant }: { editor: TenantEditor; tenant: object | null }): TenantHead {
  const { slug, name, faults, isServed, hasDraft, revision, previews } = editor;
  return { slug, name, faults, isServed, hasDraft, revision, previews, isShown: tenant !== null };
}

/** The brand's mail as it would be sent. */
export interface MailView {
  from: string;
  subject: string;
  html: string;
}
