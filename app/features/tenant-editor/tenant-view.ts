/** One difference between two states of a brand. */
export interface TenantChange {
  /** Of the folder. */
  file: string;
  /** Dotted path of the field or text; null where the whole file is meant. */
  field: string | null;
  /** Null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** A revision of a brand as the history shows it. */
export interface RevisionView {
  number: number;
  source: "console" | "folder" | "rollback";
  restored: number | null;
  /** E-mail address; null for a change in the folder, and for accounts that are gone. */
  author: string | null;
  /** ISO 8601. */
  createdAt: string;
  changes: TenantChange[];
  /** It is what is served. */
  current: boolean;
}

/** What was done last; `tenant-editor:saved.<value>` says it. */
export const tenantSavedStates = [
  "created",
  "draft",
  "published",
  "discarded",
  "kept",
  "restored",
  "copy",
  "page",
] as const;
export type TenantSaved = (typeof tenantSavedStates)[number];

/** Why nothing was published; `tenant-editor:refusal.<value>` says it. */
export type PublishRefusal = "nothing" | "changed" | "draftChanged" | "faulty" | "notWritable" | "unknown";
