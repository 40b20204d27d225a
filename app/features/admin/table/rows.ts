import type { ListingStatus } from "#app/features/listings/listing.ts";
import type { RequestKind } from "#app/features/requests/form/service-request.ts";
import type { RequestState } from "#app/features/requests/request-process.ts";
import type { TableQuery } from "./table-query.ts";

/** Rows of the console's tables, as they are shown and exported. Times are ISO 8601. */
interface Row {
  id: number;
  tenantId: number;
  createdAt: string;
}

export interface UserRow extends Row {
  name: string;
  email: string;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  role: number;
  companyId: number | null;
  company: string | null;
  state: "active" | "invited" | "deactivated";
  lastSeenAt: string | null;
}

export interface CompanyRow extends Row {
  name: string;
  slug: string;
  users: number;
  services: number;
  market: "yes" | "no";
}

export interface MarketRow extends Row {
  /** The company's. */
  name: string;
  slug: string;
  state: "published" | "draft" | "closed";
  publishedAt: string | null;
}

export interface ListingRow extends Row {
  name: string;
  /** The seller's. */
  company: string;
  status: Exclude<ListingStatus, "draft">;
  /** An edit of one that is in the catalogue, or a new one. */
  kind: "new" | "edit";
  submittedAt: string;
  /** Null for what has been decided. */
  waitingSince: string | null;
}

/** A Pending service that came into the catalogue without its seller, as by an import, and that nobody has reviewed. */
export interface ImportedRow extends Row {
  name: string;
  company: string;
}

export interface RequestTableRow extends Row {
  kind: RequestKind;
  service: string;
  seller: string | null;
  buyer: string;
  email: string;
  company: string | null;
  status: RequestState;
  updatedAt: string;
}

export interface CodeRow extends Omit<Row, "tenantId"> {
  /** Null for a code that every tenant takes. */
  tenantId: number | null;
  label: string;
  state: "usable" | "usedUp" | "ended";
  used: number;
  useLimit: number;
  /** Companies that registered with it. */
  registrations: number;
  expiresAt: string | null;
}

export interface LeadRow extends Row {
  kind: "demo" | "campaign";
  state: "waiting" | "answered";
  name: string;
  email: string;
  company: string;
  phone: string | null;
  message: string;
  answeredAt: string | null;
  /** E-mail address of the administrator. */
  answeredBy: string | null;
}

export interface MailRow extends Row {
  kind: string;
  recipient: string;
  subject: string;
  status: "pending" | "sent" | "dead";
  attempts: number;
  lastError: string | null;
}

/** A post, an event or a video. */
export interface ItemRow extends Omit<Row, "tenantId" | "createdAt"> {
  title: string;
  /** The only tenant that shows it; null for all. */
  tenantId: number | null;
  state: "draft" | "scheduled" | "published";
  publishedAt: string;
}

export interface EventRow extends ItemRow {
  startsAt: string;
  /** People who want to come. */
  registrations: number;
}

export interface AuditRow extends Row {
  /** E-mail address; null for what the system did by itself, and for accounts that are gone. */
  actor: string | null;
  actorId: number | null;
  actorName: string | null;
  action: string;
  subject: string;
  /** What it is called now; null for what is gone, and for what is known by its subject. */
  subjectName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Tables that are read from the database. */
export interface StoredRows {
  users: UserRow;
  companies: CompanyRow;
  markets: MarketRow;
  listings: ListingRow;
  imported: ImportedRow;
  requests: RequestTableRow;
  codes: CodeRow;
  leads: LeadRow;
  mail: MailRow;
  posts: ItemRow;
  events: EventRow;
  videos: ItemRow;
  audit: AuditRow;
}

export type StoredSection = keyof StoredRows;

/** A page of a table with what was asked. */
export interface TablePage<R> {
  rows: R[];
  /** Rows that match; counting ends one above `countLimit`. */
  total: number;
  query: TableQuery;
  /** Where the section has tabs: rows that match without them, and with each. */
  counts?: Record<string, number>;
}
