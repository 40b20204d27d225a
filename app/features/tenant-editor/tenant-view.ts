/** A difference between two states of a brand. */
export interface TenantChange {
  /** File in the folder. */
  file: string;
  /** Dotted path of the field or text; null for the whole file. */
  field: string | null;
  /** The previous value; null without one. */
  before: string | null;
  after: string | null;
}

/** A revision of a brand in the history. */
export interface RevisionView {
  number: number;
  source: "console" | "folder" | "rollback";
  restored: number | null;
  /** E-mail address; null for a change in the folder, and for deleted accounts. */
  author: string | null;
  /** ISO 8601. */
  createdAt: string;
  changes: TenantChange[];
  /** It is the served one. */
  current: boolean;
}

/** The last action; `tenant-editor:saved.<value>` is its message. */
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

/** Why nothing was published; `tenant-editor:refusal.<value>` is its message. */
export type PublishRefusal = "nothing" | "changed" | "draftChanged" | "faulty" | "notWritable" | "unknown";
